// What a test says of events and questions: all fields at once.
#pragma once

#include "stage.hpp"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace fracas::alien {

inline std::string fields_of(const Event& e) {
    return std::string(e.rule.text) + " " + std::string(event_name(e.kind)) + " " + std::to_string(e.who) + ">" +
           std::to_string(e.whom) + " item " + std::to_string(e.item) + ": " + std::to_string(e.a) + " " +
           std::to_string(e.b) + " " + std::to_string(e.c);
}

inline std::string fields_of(const Ask& ask) {
    return std::string(ask.rule.text) + " " + std::string(ask_name(ask)) + " " + std::to_string(ask.who) + ">" +
           std::to_string(ask.whom) + " item " + std::to_string(ask.item) + ": " + std::to_string(ask.a) + " " +
           std::to_string(ask.b);
}

// Whether the last run told this, with every figure.
inline testing::AssertionResult tells(const Stage& stage, const Event& wanted) {
    std::string others;
    for (const Event& event : stage.events) {
        if (fields_of(event) == fields_of(wanted)) return testing::AssertionSuccess();
        if (event.kind == wanted.kind) others += "\n  " + fields_of(event);
    }
    return testing::AssertionFailure() << "not told: " << fields_of(wanted) << ", but" << others;
}

inline testing::AssertionResult asks(const Question<Alien>& question, const Ask& wanted) {
    if (fields_of(question.ask) == fields_of(wanted)) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "asked: " << fields_of(question.ask) << ", not " << fields_of(wanted);
}

// What was told, in order, without the dice.
inline std::vector<std::string> story_of(const Stage& stage) {
    std::vector<std::string> story;
    for (const Event& event : stage.events)
        if (event.kind != Happened::pool && event.kind != Happened::rolled) story.emplace_back(event_name(event.kind));
    return story;
}

} // namespace fracas::alien
