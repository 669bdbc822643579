#include "systems/shared/telling/chances_in_words.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

TEST(ChancesInWords, WhatIsPossibleNeverReadsAsNothing) {
    EXPECT_EQ(how_often(0), "never");
    EXPECT_EQ(how_often(0.0004), "in less than 0.1 %");
    EXPECT_EQ(how_often(0.783), "in 78.3 %");
    EXPECT_EQ(how_often(0.9996), "in more than 99.9 %");
    EXPECT_EQ(how_often(1), "always");
}

TEST(ChancesInWords, AverageWithOneDecimal) {
    EXPECT_EQ(one_decimal(0), "0.0");
    EXPECT_EQ(one_decimal(0.03), "less than 0.1");
    EXPECT_EQ(one_decimal(0.05), "0.1");
    EXPECT_EQ(one_decimal(2.345), "2.3");
    EXPECT_EQ(one_decimal(-1.25), "-1.3");
}

} // namespace
} // namespace fracas
