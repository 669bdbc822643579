// What the stages of all systems share: people and things in a book, a state and their names, and dice and answers in
// the order in which the rules ask for them. Answers must fit and must be used up; a left-over one fails the test.
//
// Only declared here, and no rule header is included, so that a changed rule rebuilds only the tests that call it. The
// stage.cpp of a system includes stage_play.hpp, which defines the rest, and makes the one instance.
#pragma once

#include "engine/rule.hpp"
#include "engine/script.hpp"

#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// One answer: faces of dice, {6, 6, 1}, an option, or the key of one, "defend:sword".
template <SystemTypes S>
struct TestStep {
    TestStep(std::initializer_list<int> faces) : answer(Answer<S>::of_faces({faces.begin(), faces.size()})) {}
    TestStep(const char* key) : answer(Answer<S>::of_key(key)) {}
    TestStep(const typename S::Option& option) : answer(Answer<S>::of_option(option)) {}
    Answer<S> answer;
};

// `Of` names the types of one system: System, Book, State, Names, and Told, with which its words are told.
template <class Of>
class TestStage {
public:
    using S = typename Of::System;
    using Ask = typename S::Ask;
    using Option = typename S::Option;
    using Event = typename S::Event;
    using Happened = decltype(Event::kind);
    using TestScript = Script<S, std::function<std::string(const Ask&, const Option&)>>;
    using TestRule = std::function<void(TestScript&)>;
    using Steps = std::vector<TestStep<S>>;

    typename Of::Book book{};
    typename Of::State state{};
    typename Of::Names names{};

    typename Of::Told told() const { return {book, names, state}; }
    std::string key(const Ask& ask, const Option& option) const;

    // Runs one rule function against the steps: stage.run({{6, 5}, "keep"}, [&](TestScript& table) { … }).
    void run(const Steps& steps, const TestRule& rule);

    // Runs whole beats until the steps are used up and the next beat asks something (or the fight is over).
    void play(const Steps& steps);

    // The first question of the beats to come, and the keys it offers.
    Question<S> next_question();
    std::vector<std::string> offered();
    bool offers(std::string_view key);

    // The question that is open once the steps are used up, and the keys it offers; of one rule function, or of whole
    // beats. The stage stays as it is.
    Question<S> question_after(const Steps& steps, const TestRule& rule);
    std::vector<std::string> keys_after(const Steps& steps, const TestRule& rule);
    Question<S> question_after(const Steps& steps) const;
    std::vector<std::string> keys_after(const Steps& steps) const;

    // What the last run or play told.
    std::vector<Event> events{};
    int count(Happened kind) const;
    int count(Happened kind, const Rule& rule) const;
    const Event& last(Happened kind) const; // fails the test if there is none
    bool told_rule(const Rule& rule) const;

protected:
    // The names of a new combatant, and of a new thing of this kind: the second of one holder is "sword#2".
    void name_combatant(const std::string& name);
    void name_item(int item, std::string_view weapon);
    static int place_in(std::span<const std::string> ids, std::string_view id); // fails the test if it is not there

private:
    std::vector<std::string> keys_of(const Question<S>& question) const;
    std::string complaint(const TestScript& script, std::size_t given) const;
};

inline bool has(const std::vector<std::string>& keys, std::string_view wanted) {
    for (const auto& key : keys)
        if (key == wanted) return true;
    return false;
}

} // namespace fracas
