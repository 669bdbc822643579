#include "engine/philox.hpp"

#include <Random123/philox.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>
#include <vector>

namespace {

using fracas::Philox;
using fracas::philox_block;

static_assert(std::is_trivially_copyable_v<Philox>);
static_assert(sizeof(Philox) == 40);
static_assert(Philox(0, 0).next() == 0x6627e8d5);
static_assert(Philox(1, 2).below(1) == 0);
static_assert(Philox(1, 2).below(0) == 0);

r123::Philox4x32::ctr_type oracle(const std::uint32_t (&counter)[4], const std::uint32_t (&key)[2]) {
    return r123::Philox4x32()({{counter[0], counter[1], counter[2], counter[3]}}, {{key[0], key[1]}});
}

TEST(Philox, BlocksAreRandom123s) {
    // Each block gives the next counter, so the counters visited are random themselves.
    std::uint32_t counter[4] = {1, 2, 3, 4}, key[2] = {5, 6};
    for (int i = 0; i < 20'000; ++i) {
        const auto expected = oracle(counter, key);
        const auto block = philox_block(counter, key);
        for (unsigned word = 0; word < 4; ++word) {
            ASSERT_EQ(block.word[word], expected[word]) << "block " << i;
            counter[word] = block.word[word];
        }
        key[i % 2] += block.word[i % 4];
    }
}

TEST(Philox, CountsBlocksStreamAndFightInTheirPlaces) {
    const std::uint64_t seed = 0x0123456789abcdef, fight = 0xfedcba9876543210;
    const std::uint32_t stream = 7;
    Philox dice(seed, fight, stream);
    for (std::uint32_t block = 0; block < 5'000; ++block) {
        const auto expected = oracle({block, stream, 0x76543210, 0xfedcba98}, {0x89abcdef, 0x01234567});
        for (unsigned word = 0; word < 4; ++word) ASSERT_EQ(dice.next(), expected[word]);
    }
}

TEST(Philox, ACopyThrowsTheSameDice) {
    Philox dice(42, 1);
    for (int i = 0; i < 6; ++i) dice.next();
    Philox copy = dice;
    for (int i = 0; i < 100; ++i) ASSERT_EQ(dice.below(6), copy.below(6));
}

/// The sum that follows a chi-square law with sides - 1 degrees of freedom when all sides are equally likely.
double chi_square(std::uint32_t sides, std::uint32_t throws, std::uint64_t seed) {
    std::vector<double> count(sides);
    Philox dice(seed, 0);
    for (std::uint32_t i = 0; i < throws; ++i) {
        const std::uint32_t side = dice.below(sides);
        EXPECT_LT(side, sides);
        ++count.at(side);
    }
    const double expected = static_cast<double>(throws) / sides;
    double sum = 0;
    for (const double seen : count) sum += (seen - expected) * (seen - expected) / expected;
    return sum;
}

TEST(Philox, EverySideIsEquallyLikely) {
    // Bounds that true dice pass 99.9 times in 100.
    EXPECT_LT(chi_square(2, 600'000, 1), 10.83);
    EXPECT_LT(chi_square(6, 600'000, 2), 20.52);
    EXPECT_LT(chi_square(10, 600'000, 3), 27.88);
    EXPECT_LT(chi_square(66, 600'000, 4), 105.99);
    EXPECT_LT(chi_square(100, 600'000, 5), 148.23);
}

TEST(Philox, RejectionKeepsHugeRangesFair) {
    // Without rejection the multiplication would give every third result of 3 * 2^30 twice as often as the others.
    const std::uint32_t sides = 3U << 30;
    Philox dice(6, 0);
    double count[3] = {};
    const int throws = 300'000;
    for (int i = 0; i < throws; ++i) ++count[dice.below(sides) % 3];
    double sum = 0;
    for (const double seen : count) sum += (seen - throws / 3.0) * (seen - throws / 3.0) / (throws / 3.0);
    EXPECT_LT(sum, 13.82);
}

} // namespace
