// The functions of a stage; see stage.hpp. The stage.cpp that includes it has the system's words, `beat` and `over`.
#pragma once

#include "book/toml.hpp"
#include "files/read_files.hpp"
#include "stage.hpp"
#include "systems/shared/reading/pack_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <span>
#include <stdexcept>

namespace fracas {

// The files of one of the project's packs; messages name them without their folder.
inline std::vector<PackFile> files_of_pack(std::string_view id, const std::string& home = FRACAS_ROOT) {
    std::vector<PackFile> files;
    for (const auto& entry : std::filesystem::directory_iterator(home + "/packs/" + std::string(id))) {
        auto read = read_toml_file(entry.path().string());
        if (!read) throw std::runtime_error(to_text(read.error()));
        files.push_back({entry.path().filename().string(), *read});
    }
    std::ranges::sort(files, {}, &PackFile::file);
    return files;
}

// One of the project's packs, which has no mistake.
template <class ReadPack>
auto pack_without_mistakes(std::string_view id, const ReadPack& read) {
    std::vector<Mistake> mistakes;
    auto pack = read(files_of_pack(id), mistakes);
    if (!mistakes.empty()) throw std::runtime_error(to_text(mistakes.front()));
    return pack;
}

template <SystemTypes S>
std::vector<Answer<S>> answers_of(const std::vector<TestStep<S>>& steps) {
    std::vector<Answer<S>> result;
    for (const TestStep<S>& step : steps) result.push_back(step.answer);
    return result;
}

template <class Of>
std::string TestStage<Of>::key(const Ask& ask, const Option& option) const {
    return option_key(told(), ask, option);
}

template <class Of>
std::string TestStage<Of>::complaint(const TestScript& script, std::size_t given) const {
    std::string text = "after " + std::to_string(script.used) + " of " + std::to_string(given) + " answers";
    if (!script.stopped) return text + " nothing more is asked";
    text += std::string(" this is asked: ") + script.open.ask.rule.text + " " + ask_text(told(), script.open.ask) +
            " [" + std::string(ask_name(script.open.ask)) + "]";
    if (script.open.kind == Question<S>::Kind::choice)
        for (const Option& option : script.open.options) text += " " + key(script.open.ask, option);
    else text += ", " + std::to_string(script.open.needed.count()) + " dice";
    return text;
}

template <class Of>
void TestStage<Of>::run(const Steps& steps, const TestRule& rule) {
    const auto given = answers_of(steps);
    TestScript script(given, [this](const Ask& ask, const Option& option) { return key(ask, option); });
    rule(script);
    events = script.events;
    EXPECT_FALSE(script.stopped) << complaint(script, given.size());
    EXPECT_EQ(static_cast<std::size_t>(script.used), given.size()) << complaint(script, given.size());
}

template <class Of>
auto TestStage<Of>::question_after(const Steps& steps, const TestRule& rule) -> Question<S> {
    const auto given = answers_of(steps);
    const auto before = state;
    TestScript script(given, [this](const Ask& ask, const Option& option) { return key(ask, option); });
    rule(script);
    EXPECT_TRUE(script.stopped) << "nothing more is asked";
    EXPECT_EQ(static_cast<std::size_t>(script.used), given.size()) << complaint(script, given.size());
    state = before;
    return script.open;
}

// Played on a stage of its own, so that keys and complaints speak of what is, not of what was.
template <class Of>
auto TestStage<Of>::question_after(const Steps& steps) const -> Question<S> {
    TestStage on = *this;
    const auto given = answers_of(steps);
    std::span<const Answer<S>> left_over = given;
    while (!over(on.state)) {
        TestScript script(left_over, [&](const Ask& ask, const Option& option) { return on.key(ask, option); });
        auto next = on.state;
        beat(script, book, next);
        if (script.stopped) {
            EXPECT_EQ(static_cast<std::size_t>(script.used), left_over.size())
                << on.complaint(script, left_over.size());
            return script.open;
        }
        left_over = left_over.subspan(static_cast<std::size_t>(script.used));
        on.state = next;
    }
    ADD_FAILURE() << "the fight is over";
    return {};
}

template <class Of>
void TestStage<Of>::play(const Steps& steps) {
    const auto given = answers_of(steps);
    std::span<const Answer<S>> left_over = given;
    events.clear();
    while (!over(state)) {
        TestScript script(left_over, [this](const Ask& ask, const Option& option) { return key(ask, option); });
        auto next = state;
        beat(script, book, next);
        if (script.stopped) {
            EXPECT_TRUE(left_over.empty()) << complaint(script, left_over.size());
            return;
        }
        state = next;
        events.insert(events.end(), script.events.begin(), script.events.end());
        left_over = left_over.subspan(static_cast<std::size_t>(script.used));
    }
    EXPECT_TRUE(left_over.empty()) << left_over.size() << " answers are left over";
}

template <class Of>
auto TestStage<Of>::next_question() -> Question<S> {
    TestScript script({}, [this](const Ask& ask, const Option& option) { return key(ask, option); });
    auto next = state;
    while (!script.stopped && !over(next)) beat(script, book, next);
    EXPECT_TRUE(script.stopped) << "nothing is asked";
    return script.open;
}

template <class Of>
std::vector<std::string> TestStage<Of>::keys_of(const Question<S>& question) const {
    std::vector<std::string> keys;
    for (const Option& option : question.options) keys.push_back(key(question.ask, option));
    return keys;
}

template <class Of>
std::vector<std::string> TestStage<Of>::offered() {
    return keys_of(next_question());
}

template <class Of>
bool TestStage<Of>::offers(std::string_view wanted) {
    return has(offered(), wanted);
}

template <class Of>
std::vector<std::string> TestStage<Of>::keys_after(const Steps& steps, const TestRule& rule) {
    return keys_of(question_after(steps, rule));
}

template <class Of>
std::vector<std::string> TestStage<Of>::keys_after(const Steps& steps) const {
    return keys_of(question_after(steps));
}

template <class Of>
int TestStage<Of>::count(Happened kind) const {
    return static_cast<int>(std::ranges::count(events, kind, &Event::kind));
}

template <class Of>
int TestStage<Of>::count(Happened kind, const Rule& rule) const {
    int found = 0;
    for (const Event& event : events) found += event.kind == kind && event.rule == rule;
    return found;
}

template <class Of>
auto TestStage<Of>::last(Happened kind) const -> const Event& {
    for (auto event = events.rbegin(); event != events.rend(); ++event)
        if (event->kind == kind) return *event;
    ADD_FAILURE() << "nothing told of " << event_name(kind);
    static const Event none_told{};
    return none_told;
}

template <class Of>
bool TestStage<Of>::told_rule(const Rule& rule) const {
    return std::ranges::any_of(events, [&](const Event& event) { return event.rule == rule; });
}

template <class Of>
void TestStage<Of>::name_combatant(const std::string& name) {
    std::string key;
    for (const char letter : name)
        key += letter == ' ' ? '-' : static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    names.combatant.push_back(name);
    names.combatant_key.push_back(key);
}

template <class Of>
void TestStage<Of>::name_item(int item, std::string_view weapon) {
    int same = 1;
    for (int i = 0; i < item; ++i)
        same += state.item[i].holder == state.item[item].holder && state.item[i].weapon == state.item[item].weapon;
    names.item_key.push_back(std::string(weapon) + (same > 1 ? "#" + std::to_string(same) : ""));
}

template <class Of>
int TestStage<Of>::place_in(std::span<const std::string> ids, std::string_view id) {
    const auto found = std::ranges::find(ids, id);
    if (found != ids.end()) return static_cast<int>(found - ids.begin());
    ADD_FAILURE() << "the pack has no " << id;
    return 0;
}

} // namespace fracas
