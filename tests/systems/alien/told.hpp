// Checks of a whole event or question at once, for tests that look at every figure of it.
#pragma once

#include "stage.hpp"

#include <source_location>
#include <vector>

namespace fracas::alien {

inline void expect_same(const Event& told, const Event& wanted) {
    EXPECT_STREQ(told.rule.text, wanted.rule.text);
    EXPECT_EQ(told.who, wanted.who) << "who";
    EXPECT_EQ(told.whom, wanted.whom) << "whom";
    EXPECT_EQ(told.item, wanted.item) << "item";
    EXPECT_EQ(told.a, wanted.a) << "a";
    EXPECT_EQ(told.b, wanted.b) << "b";
    EXPECT_EQ(told.c, wanted.c) << "c";
}

// The last thing told of this kind.
inline void expect_told(const Stage& stage, const Event& wanted,
                        const std::source_location& place = std::source_location::current()) {
    const testing::ScopedTrace trace(place.file_name(), static_cast<int>(place.line()), "told");
    expect_same(stage.last(wanted.kind), wanted);
}

// The same, and it was told once.
inline void expect_told_once(const Stage& stage, const Event& wanted,
                             const std::source_location& place = std::source_location::current()) {
    const testing::ScopedTrace trace(place.file_name(), static_cast<int>(place.line()), "told once");
    EXPECT_EQ(stage.count(wanted.kind), 1);
    expect_same(stage.last(wanted.kind), wanted);
}

inline void expect_asked(const Ask& asked, const Ask& wanted,
                         const std::source_location& place = std::source_location::current()) {
    const testing::ScopedTrace trace(place.file_name(), static_cast<int>(place.line()), "asked");
    EXPECT_STREQ(asked.rule.text, wanted.rule.text);
    EXPECT_EQ(asked.what, wanted.what);
    EXPECT_EQ(asked.who, wanted.who) << "who";
    EXPECT_EQ(asked.whom, wanted.whom) << "whom";
    EXPECT_EQ(asked.item, wanted.item) << "item";
    EXPECT_EQ(asked.a, wanted.a) << "a";
    EXPECT_EQ(asked.b, wanted.b) << "b";
}

// Faces that are counted together while the test runs.
inline Step faces_of(const std::vector<int>& faces) {
    Step step{Option{}};
    step.answer = Answer<Alien>::of_faces(faces);
    return step;
}

} // namespace fracas::alien
