// Events and questions compared whole, since each figure of them is part of the rule.
#pragma once

#include "systems/alien/stage.hpp"

#include <gmock/gmock.h>

#include <source_location>
#include <string>
#include <vector>

namespace fracas::alien {

using KeyList = std::vector<std::string>;

inline std::string in_full(const Event& e) {
    std::string text = std::string(e.rule.text) + " " + std::string(event_name(e.kind)) + " " + std::to_string(e.who) +
                       ">" + std::to_string(e.whom) + " item " + std::to_string(e.item) + ":";
    for (const int figure : e.figure) text += " " + std::to_string(figure);
    return text;
}

inline std::string in_full(const Ask& ask) {
    return std::string(ask.rule.text) + " " + std::string(ask_name(ask)) + " " + std::to_string(ask.who) + ">" +
           std::to_string(ask.whom) + " item " + std::to_string(ask.item) + ": " + std::to_string(ask.a) + " " +
           std::to_string(ask.b);
}

inline int times_told(const Stage& stage, const Event& wanted) {
    int found = 0;
    for (const Event& event : stage.events) found += in_full(event) == in_full(wanted);
    return found;
}

inline std::string told_of(const Stage& stage, Happened kind) {
    std::string all;
    for (const Event& event : stage.events)
        if (event.kind == kind) all += "\n  " + in_full(event);
    return all;
}

// The last run told this so often, with every figure.
inline testing::AssertionResult tells(const Stage& stage, const Event& wanted, int times = 1) {
    const int found = times_told(stage, wanted);
    if (found == times) return testing::AssertionSuccess();
    return testing::AssertionFailure() << found << " times " << in_full(wanted) << "; told is"
                                       << told_of(stage, wanted.kind);
}

// It told this at least once.
inline testing::AssertionResult reports(const Stage& stage, const Event& wanted) {
    if (times_told(stage, wanted) > 0) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "not " << in_full(wanted) << "; told is" << told_of(stage, wanted.kind);
}

// The last thing told of this kind is this.
inline void expect_told(const Stage& stage, const Event& wanted,
                        const std::source_location& place = std::source_location::current()) {
    const testing::ScopedTrace trace(place.file_name(), static_cast<int>(place.line()), "told");
    EXPECT_EQ(in_full(stage.last(wanted.kind)), in_full(wanted));
}

// The same, and nothing else of its kind.
inline void expect_told_once(const Stage& stage, const Event& wanted,
                             const std::source_location& place = std::source_location::current()) {
    expect_told(stage, wanted, place);
    const testing::ScopedTrace trace(place.file_name(), static_cast<int>(place.line()), "told once");
    EXPECT_EQ(stage.count(wanted.kind), 1);
}

// The last events of both kinds came in this order.
inline bool told_before(const Stage& stage, Happened first, Happened then) {
    return &stage.last(first) < &stage.last(then);
}

// What was told, in order, without the dice.
inline std::vector<std::string> story_of(const Stage& stage) {
    std::vector<std::string> story;
    for (const Event& event : stage.events)
        if (event.kind != Happened::pool && event.kind != Happened::rolled) story.emplace_back(event_name(event.kind));
    return story;
}

inline testing::AssertionResult is_asked(const Ask& asked, const Ask& wanted) {
    if (in_full(asked) == in_full(wanted)) return testing::AssertionSuccess();
    return testing::AssertionFailure() << in_full(asked) << " instead of " << in_full(wanted);
}

inline testing::AssertionResult is_asked(const Question<Alien>& question, const Ask& wanted) {
    return is_asked(question.ask, wanted);
}

// Whether it asks for one six-sided die.
inline bool wants_a_d6(const Question<Alien>& question) {
    return question.kind == Question<Alien>::Kind::dice && question.needed.count() == 1 &&
           question.needed.dice[0].sides == 6;
}

// Faces that are counted together while the test runs.
inline Step faces_of(const std::vector<int>& faces) {
    Step step{Option{}};
    step.answer = Answer<Alien>::of_faces(faces);
    return step;
}

// A figure as events carry it.
template <class Value>
constexpr int number_of(Value value) {
    return static_cast<int>(value);
}

} // namespace fracas::alien
