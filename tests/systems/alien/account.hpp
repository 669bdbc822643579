// What a test says of events and questions: all fields at once.
#pragma once

#include "stage.hpp"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace fracas::alien {

inline std::string account_of(const Event& e) {
    return std::string(e.rule.text) + " " + std::string(event_name(e.kind)) + " " + std::to_string(e.who) + ">" +
           std::to_string(e.whom) + " item " + std::to_string(e.item) + ": " + std::to_string(e.a) + " " +
           std::to_string(e.b) + " " + std::to_string(e.c);
}

inline std::string account_of(const Ask& ask) {
    return std::string(ask.rule.text) + " " + std::string(ask_name(ask)) + " " + std::to_string(ask.who) + ">" +
           std::to_string(ask.whom) + " item " + std::to_string(ask.item) + ": " + std::to_string(ask.a) + " " +
           std::to_string(ask.b);
}

// Whether the last run told this, with every figure.
inline testing::AssertionResult reports(const Stage& stage, const Event& wanted) {
    std::string others;
    for (const Event& event : stage.events) {
        if (account_of(event) == account_of(wanted)) return testing::AssertionSuccess();
        if (event.kind == wanted.kind) others += "\n  " + account_of(event);
    }
    return testing::AssertionFailure() << "not told: " << account_of(wanted) << ", but" << others;
}

inline testing::AssertionResult poses(const Question<Alien>& question, const Ask& wanted) {
    if (account_of(question.ask) == account_of(wanted)) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "asked: " << account_of(question.ask) << ", not " << account_of(wanted);
}

// Whether it asks for one six-sided die.
inline bool wants_a_d6(const Question<Alien>& question) {
    return question.kind == Question<Alien>::Kind::dice && question.needed.count() == 1 &&
           question.needed.dice[0].sides == 6;
}

// What was told, in order, without the dice.
inline std::vector<std::string> story_of(const Stage& stage) {
    std::vector<std::string> story;
    for (const Event& event : stage.events)
        if (event.kind != Happened::pool && event.kind != Happened::rolled) story.emplace_back(event_name(event.kind));
    return story;
}

} // namespace fracas::alien
