// Tests without a fight, held against figures worked out by hand.
#include "fight/system.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace fracas {
namespace {

TestOdds asked(std::string_view game, const PlainTest& test) {
    const auto all = make_systems();
    const auto system = std::ranges::find(all, game, [](const auto& one) { return one->id(); });
    return (*system)->plain_test(test);
}

TEST(PlainTest, CoriolisPraysOnFailure) {
    const TestOdds odds = asked("coriolis", {.dice = "4"}); // COR-DICE-3+, its example
    ASSERT_EQ(odds.rows.size(), 3u);
    EXPECT_NEAR(odds.rows[0].figures[0], 671.0 / 1296, 1e-12);
    EXPECT_NEAR(odds.rows[1].figures[0], 1288991.0 / 1679616, 1e-12);
    EXPECT_NEAR(odds.rows[1].figures[4], 625.0 / 1296, 1e-12); // a Darkness Point for each prayer
    EXPECT_NEAR(asked("coriolis", {.dice = "0"}).rows[0].figures[0], 1.0 / 36, 1e-12); // COR-DICE-2+
}

TEST(PlainTest, ForbiddenLandsPushesAtAPrice) {
    // One base die, pushed unless it shows a six: a six at once, or 2 to 5 and then a six; a one stays and hurts.
    const TestOdds odds = asked("forbidden-lands", {.dice = "1"});
    EXPECT_NEAR(odds.rows[0].figures[0], 1.0 / 6, 1e-12);
    EXPECT_NEAR(odds.rows[1].figures[0], 1.0 / 6 + 4.0 / 6 / 6, 1e-12);
    EXPECT_NEAR(odds.rows[0].figures[4], 0, 1e-12); // ones do nothing when the roll is not pushed
    // A single one leaves nothing to roll again, so it cannot be pushed and does not hurt.
    EXPECT_NEAR(odds.rows[1].figures[4], 4.0 / 6 / 6, 1e-12);
}

TEST(PlainTest, AlienMayNotPushWithAOneOnAStressDie) {
    const TestOdds odds = asked("alien", {.dice = "1+1"});
    EXPECT_NEAR(odds.rows[0].figures[0], 11.0 / 36, 1e-12);
    EXPECT_NEAR(odds.rows[0].figures[4], 1.0 / 6, 1e-12); // a stress response
    // On failure: the stress die shows 2 to 5 and the base die 1 to 5; then two dice and one more.
    const double pushed = 4.0 / 6 * 5 / 6;
    EXPECT_NEAR(odds.rows[1].figures[0], 11.0 / 36 + pushed * (1 - std::pow(5.0 / 6, 3)), 1e-12);
    EXPECT_NEAR(odds.rows[1].figures[5], pushed, 1e-12);
    // A six on the base die with a one on the stress die is a success with a response.
    EXPECT_NEAR(odds.rows[1].figures[4], 1.0 / 6 + pushed * (1 - std::pow(5.0 / 6, 2)), 1e-12);
}

TEST(PlainTest, ShadowrunThrowsSixesAgain) {
    const TestOdds odds = asked("shadowrun", {.dice = "2", .target = 8}); // 8: a six, then two or more
    const double hit = 1.0 / 6 * 5 / 6;
    EXPECT_NEAR(odds.rows[0].figures[0], 1 - std::pow(1 - hit, 2), 1e-12);
    EXPECT_NEAR(odds.rows[0].figures[1], hit * hit, 1e-12);
    EXPECT_NEAR(odds.rows[0].figures[2], 1.0 / 36, 1e-12); // all ones
    EXPECT_EQ(asked("shadowrun", {.dice = "2@8"}).rows[0].figures, odds.rows[0].figures);
}

TEST(PlainTest, HarnMasterHasAMatrix) {
    const TestOdds odds = asked("harnmaster", {.eml = 65, .against = 50});
    ASSERT_EQ(odds.rows.size(), 4u);
    EXPECT_EQ(odds.rows[0].text, "critical success");
    EXPECT_NEAR(odds.rows[0].figures[0], 0.13, 1e-12);
    EXPECT_NEAR(odds.rows[1].figures[0], 0.52, 1e-12);
    EXPECT_NEAR(odds.rows[0].figures[4], 0.13 * 0.10, 1e-12); // both critical
    double sum = 0;
    for (const auto& row : odds.rows)
        for (std::size_t i = 1; i < row.figures.size(); ++i) sum += row.figures[i];
    EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(PlainTest, TheSentenceBeginsWithTheAnswer) {
    EXPECT_EQ(asked("coriolis", {.dice = "4"}).sentence,
              "At least one six in 51.8 % with 4 dice, in 76.7 % prayed on failure.");
    EXPECT_EQ(asked("coriolis", {.dice = "1"}).sentence,
              "At least one six in 16.7 % with 1 die, in 30.6 % prayed on failure.");
    EXPECT_EQ(
        asked("forbidden-lands", {.dice = "1"}).sentence,
        "At least one six in 16.7 % with 1 base, 0 skill and 0 gear dice, in 27.8 % pushed on failure. Pushing costs "
        "0.1 points and the gear 0.0 on average.");
    EXPECT_EQ(
        asked("alien", {.dice = "1+1"}).sentence,
        "At least one six in 30.6 % with 1 base and 1 stress dice, in 54.0 % pushed on failure. A stress response in "
        "16.7 %, in 33.6 % pushed on failure.");
    EXPECT_EQ(asked("shadowrun", {.dice = "2", .target = 8}).sentence,
              "At least one success in 25.8 % with 2 dice against 8, 0.3 on average; a six is thrown again and added "
              "(SR3-DICE-2+).");
    EXPECT_EQ(asked("harnmaster", {.eml = 65}).sentence,
              "A success in 65.0 % with EML 65, a critical one in 13.0 %; a roll that five divides is critical "
              "(HMG-CORE-1+).");
    // 13, 52, 28 and 7 % against 10, 40, 40 and 10 %.
    EXPECT_EQ(
        asked("harnmaster", {.eml = 65, .against = 50}).sentence,
        "The better level in 40.5 % with EML 65 against EML 50, the same in 34.0 %, the worse in 25.5 %; a roll that "
        "five divides is critical (HMG-CORE-1+).");
}

TEST(PlainTest, WhatAGameDoesNotTakeIsToldWithWhatItDoes) {
    EXPECT_NE(asked("alien", {.dice = "3dx"}).mistake.find("db, ds"), std::string::npos);
    EXPECT_NE(asked("shadowrun", {.dice = "6"}).mistake.find("--target"), std::string::npos);
    EXPECT_NE(asked("harnmaster", {.dice = "6"}).mistake.find("--eml"), std::string::npos);
    EXPECT_NE(asked("coriolis", {}).mistake.find("--pool"), std::string::npos);
}

} // namespace
} // namespace fracas
