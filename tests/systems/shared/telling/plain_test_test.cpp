#include "systems/shared/telling/plain_test.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

TEST(DiceWritten, AsPeopleWriteThem) {
    const auto pools = read_dice("8+2");
    ASSERT_TRUE(pools);
    EXPECT_EQ(count_of(*pools, "db", 0), 8);
    EXPECT_EQ(count_of(*pools, "ds", 1), 2);
    EXPECT_EQ(count_of(*pools, "dg", 2), 0);
    const auto colours = read_dice("5db+2dg+3ds+1d8");
    ASSERT_TRUE(colours);
    EXPECT_EQ(count_of(*colours, "ds", 1), 3);
    EXPECT_EQ(count_of(*colours, "dg", 2), 2);
    EXPECT_EQ(colours->kinds.back().colour, "d8");
    EXPECT_EQ(read_dice("10@5")->target, 5);
    EXPECT_EQ(read_dice("7d6")->kinds.front().colour, "d");
}

TEST(DiceWritten, WhatIsNoPoolIsRefused) {
    for (const char* text : {"", "+", "3+", "x", "3 4", "10@", "10@5x", "41", "-1", "99999999999"})
        EXPECT_FALSE(read_dice(text)) << text;
    EXPECT_EQ(unknown_colour(*read_dice("3dx"), {"db", "ds"}), "there are no dice \"dx\"; there are db, ds");
    EXPECT_EQ(unknown_colour(*read_dice("1+2+3"), {"db", "ds"}), "the dice have more than 2 kinds");
}

} // namespace
} // namespace fracas
