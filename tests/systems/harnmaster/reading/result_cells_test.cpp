// Which results a cell of an attack table may have, and how they are written.
#include "systems/harnmaster/reading/result_cells.hpp"

#include <gtest/gtest.h>

namespace fracas::harnmaster {
namespace {

// HMG-MELEE-6+, HMG-GRAPPLE-12+, HMG-RANGED-8+
TEST(ResultCells, WhatEachColumnCanCarryOut) {
    const auto words = [](AttackTable table, Column column) {
        return has_column(table, column) ? result_names_in_words(table, column) : "";
    };
    const std::string rest = "AF, DF, BF, AS, DS or BS";
    const auto melee = [&](Column column) { return words(AttackTable::melee, column); };
    EXPECT_EQ(melee(Column::block), "MISS, DTA, A1 to A6, BLOCK, " + rest);
    EXPECT_EQ(melee(Column::counterstrike), "MISS, DTA, A1 to A6, D1 to D6, B1 to B6, BLOCK, " + rest);
    EXPECT_EQ(melee(Column::dodge), "MISS, DTA, A1 to A6, " + rest);
    EXPECT_EQ(melee(Column::grapple), "MISS, DTA, A1 to A6, DHOLD, " + rest);
    EXPECT_EQ(melee(Column::ignore), "MISS, DTA, A1 to A6, " + rest);
    const auto grapple = [&](Column column) { return words(AttackTable::grapple, column); };
    EXPECT_EQ(grapple(Column::block), "");
    EXPECT_EQ(grapple(Column::counterstrike), "MISS, DTA, AHOLD, D1 to D6, " + rest);
    EXPECT_EQ(grapple(Column::dodge), "MISS, DTA, AHOLD, " + rest);
    EXPECT_EQ(grapple(Column::grapple), "MISS, DTA, AHOLD, DHOLD, BHOLD, " + rest);
    EXPECT_EQ(grapple(Column::ignore), "MISS, DTA, AHOLD, " + rest);
    const auto missile = [&](Column column) { return words(AttackTable::missile, column); };
    EXPECT_EQ(missile(Column::block), "MISS, WILD, M1 to M6 or BLOCK");
    EXPECT_EQ(missile(Column::counterstrike), "");
    EXPECT_EQ(missile(Column::dodge), "MISS, WILD or M1 to M6");
    EXPECT_EQ(missile(Column::grapple), "");
    EXPECT_EQ(missile(Column::ignore), "MISS, WILD or M1 to M6");
}

TEST(ResultCells, HowTheyAreRead) {
    const auto read = [](std::string_view text) {
        return read_result(AttackTable::melee, Column::counterstrike, text);
    };
    EXPECT_EQ(read("A1"), (Result{Code::attacker_strikes, 1}));
    EXPECT_EQ(read("D6"), (Result{Code::defender_strikes, 6}));
    EXPECT_EQ(read("B2"), (Result{Code::both_strike, 2}));
    EXPECT_EQ(read("BLOCK"), (Result{Code::block, 0}));
    EXPECT_EQ(read("MISS"), (Result{Code::miss, 0}));
    for (const char* wrong : {"A", "A0", "A7", "A12", "E1", "MISS1", "M", ""}) EXPECT_FALSE(read(wrong)) << wrong;
}

TEST(ResultCells, WhatWasMeant) {
    const auto meant = [](std::string_view text) { return nearest_result(AttackTable::melee, Column::block, text); };
    EXPECT_EQ(meant("a-3"), "A3");
    EXPECT_EQ(meant("d f"), "DF");
    EXPECT_EQ(meant("zz"), "");
    EXPECT_EQ(meant("Blok"), "BLOCK");
    EXPECT_EQ(meant("DTB"), "DTA");
}

} // namespace
} // namespace fracas::harnmaster
