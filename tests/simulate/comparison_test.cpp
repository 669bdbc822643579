#include "simulate/comparison.hpp"

#include "simulate/sample.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace fracas {
namespace {

// Ten fights: five are won by the first side in both, two only before, one only after.
Simulated with_winners(std::initializer_list<int> winners) {
    Simulated simulated = sample_simulation();
    simulated.fights = winners.size();
    for (const int winner : winners) simulated.winners.emplace_back(simulated.winners.size(), winner);
    return simulated;
}

TEST(Comparison, CountsFightsThatOneWinsAndTheOtherDoesNot) {
    const auto before = with_winners({0, 0, 0, 0, 0, 0, 0, 1, 1, -1}),
               after = with_winners({0, 0, 0, 0, 0, 1, 1, 0, 1, 1});
    const Comparison comparison = compared(before, after);
    EXPECT_EQ(comparison.fights, 10u);
    ASSERT_EQ(comparison.sides.size(), 2u);
    EXPECT_DOUBLE_EQ(comparison.sides[0].before, 0.7);
    EXPECT_DOUBLE_EQ(comparison.sides[0].after, 0.6);
    EXPECT_NEAR(comparison.sides[0].wins.of, -0.1, 1e-12);
    // 1.96 times the root of 2 + 1 - 0.1, tenth part.
    EXPECT_NEAR(comparison.sides[0].wins.high, -0.1 + 1.96 * std::sqrt(2.9) / 10, 1e-12);
    EXPECT_FALSE(comparison.sides[0].wins.is_told_from_none());
    EXPECT_NE(to_text(comparison).find("no difference that these fights could show"), std::string::npos);
    EXPECT_EQ(to_json(comparison)["wins"][0]["difference"]["of"], comparison.sides[0].wins.of);
}

TEST(Comparison, OfAFightWithItselfIsNothing) {
    const auto same = with_winners({0, 1, 0, 1, -1});
    for (const ComparedSide& side : compared(same, same).sides) {
        EXPECT_EQ(side.wins.of, 0);
        EXPECT_FALSE(side.wins.is_told_from_none());
    }
}

TEST(FirstFights, AreTheLowestWhoeverPlayedThem) {
    FirstFights one, other;
    for (const std::uint64_t number : {9u, 4u, 7u, 1u}) one.add(number);
    EXPECT_EQ(one.numbers(), (std::vector<std::uint64_t>{1, 4, 7}));
    for (const std::uint64_t number : {2u, 8u}) other.add(number);
    other.add(one);
    EXPECT_EQ(other.numbers(), (std::vector<std::uint64_t>{1, 2, 4}));
}

} // namespace
} // namespace fracas
