#include "engine/throws.hpp"

#include "engine/throw_checks.hpp"

#include <gtest/gtest.h>

namespace fracas::toy {
namespace {

TEST(Throws, Sixes) {
    for (int dice = 0; dice <= 5; ++dice) check_throw(Sixes{dice});
    // More than a word of the table of thresholds holds, too.
    for (const int dice : {10, 20, 32, 33, 40, 60}) {
        samples_follow_the_law(Sixes{dice});
        faces_read_back(Sixes{dice});
        chances(law_of_throw(Sixes{dice}));
    }
    EXPECT_EQ(chance_of(law_of_throw(Sixes{2}), 1), Fraction::of(10, 36));
}

TEST(Throws, APoolOfSixesIsOneRandomWord) {
    for (int dice = 1; dice <= 32; ++dice) {
        Luck luck{Philox(1, 2)}, other{Philox(1, 2)};
        Sixes{dice}.sample(luck);
        other.random.next();
        EXPECT_EQ(luck.random.next(), other.random.next()) << dice;
    }
    Luck luck{Philox(1, 2)}, other{Philox(1, 2)};
    EXPECT_EQ(Sixes{0}.sample(luck), 0);
    EXPECT_EQ(luck.random.next(), other.random.next()) << "no dice, no word";
}

TEST(Throws, SixesAndOnes) {
    for (int dice = 0; dice <= 4; ++dice) check_throw(SixesAndOnes{dice});
    samples_follow_the_law(SixesAndOnes{12});
    faces_read_back(SixesAndOnes{12});
    chances(law_of_throw(SixesAndOnes{12}));
}

TEST(Throws, Dice) {
    for (const int sides : {1, 2, 3, 6, 10, 20, 100}) check_throw(Die{sides});
}

TEST(Throws, TensAndOnes) {
    check_throw(D66{});
    const auto law = law_of_throw(D66{});
    EXPECT_EQ(law.size(), 36u);
    EXPECT_EQ(chance_of(law, 61), Fraction::of(1, 36));
    EXPECT_EQ(chance_of(law, 17), Fraction(0));
}

TEST(Throws, Sums) {
    for (int dice = 0; dice <= 4; ++dice)
        for (const int sides : {1, 2, 6}) check_throw(Sum{dice, sides});
    check_throw(Sum{2, 10});
    chances(law_of_throw(Sum{12, 6}));
    samples_follow_the_law(Sum{12, 6});
    faces_read_back(Sum{12, 6});
}

TEST(Throws, Cards) {
    for (const std::uint32_t left : {1u << 1, 1u << 3 | 1u << 7, 0x7feu, 1u << 31 | 1u, 0xffffffffu})
        check_throw(Card{left});
    EXPECT_EQ(Card{0}.needed().count(), 0);
    EXPECT_EQ(Card{0x7fe}.needed().count(), 1);
}

TEST(Throws, BinomialChancesOfAnyNumber) {
    EXPECT_EQ(binomial<Fraction>(5, 2, Fraction::of(1, 3), Fraction::of(2, 3)), Fraction::of(80, 243));
    EXPECT_DOUBLE_EQ(binomial<double>(5, 2, 1.0 / 3, 2.0 / 3), 80.0 / 243);
    EXPECT_EQ(power(Fraction::of(2, 3), 0), Fraction(1));
    EXPECT_EQ(power(Fraction::of(2, 3), 3), Fraction::of(8, 27));
}

TEST(Throws, DiceThatAreRolledOnHaveValuesAtRest) {
    constexpr Dice plain{2, 6, ""}, on{2, 6, "", 8};
    static_assert(plain.has(1) && plain.has(6) && !plain.has(7) && !plain.has(0) && !plain.has(-3));
    static_assert(on.has(5) && !on.has(6) && on.has(7) && on.has(12) && !on.has(0) && on.has(1000) && !on.has(1001));
    static_assert(plain.at_rest(6) && !on.at_rest(6) && on.at_rest(12));
    Needed needed;
    needed.kinds = 2;
    needed.dice[0] = plain;
    needed.dice[1] = {3, 8, ""};
    EXPECT_EQ(needed.count(), 5);
    needed.kinds = 1;
    EXPECT_EQ(needed.count(), 2) << "only as many kinds as there are";
}

TEST(Throws, FacesBeyondTheMostAreNotKept) {
    Faces faces;
    for (int i = 0; i < most_dice + 10; ++i) faces.add(6);
    EXPECT_EQ(faces.count, most_dice);
}

} // namespace
} // namespace fracas::toy
