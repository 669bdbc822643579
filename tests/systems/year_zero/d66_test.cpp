// Two six-sided dice read in order, as rows of a table.
#include "systems/year_zero/d66.hpp"

#include <gtest/gtest.h>

namespace fracas::year_zero {
namespace {

TEST(YearZeroD66, RowsInTheOrderOfTheTables) {
    EXPECT_EQ(d66_row(11), 0);
    EXPECT_EQ(d66_row(16), 5);
    EXPECT_EQ(d66_row(21), 6);
    EXPECT_EQ(d66_row(66), 35);
    EXPECT_EQ(d66_of(0), 11);
    EXPECT_EQ(d66_of(35), 66);
}

TEST(YearZeroD66, EveryResultHasItsRow) {
    int row = 0;
    for (int tens = 1; tens <= 6; ++tens)
        for (int units = 1; units <= 6; ++units, ++row) {
            EXPECT_EQ(d66_row(10 * tens + units), row);
            EXPECT_EQ(d66_of(row), 10 * tens + units);
        }
    EXPECT_EQ(row, 36);
}

} // namespace
} // namespace fracas::year_zero
