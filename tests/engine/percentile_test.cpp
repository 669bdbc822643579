#include "engine/percentile.hpp"

#include "odds/fraction.hpp"

#include <gtest/gtest.h>

#include <map>

namespace {

using fracas::Faces;
using fracas::Luck;
using fracas::PercentChance;
using fracas::PercentColumn;
using fracas::PercentIn;
using fracas::PercentLevel;
using fracas::Philox;
using fracas::Fraction;
using fracas::Sum;
using fracas::SumOver;

template <class Throw>
std::map<int, Fraction> percentile_law(const Throw& thrown) {
    std::map<int, Fraction> law;
    thrown.template law<Fraction>([&](int result, const Fraction& weight) {
        EXPECT_FALSE(law.contains(result)) << "twice: " << result;
        EXPECT_FALSE(weight == Fraction(0)) << "impossible: " << result;
        law[result] = weight;
    });
    return law;
}

// Every combination of faces, read.
template <class Throw>
std::map<int, Fraction> counted(const Throw& thrown) {
    const auto needed = thrown.needed();
    const int dice = needed.dice[0].count, sides = needed.dice[0].sides;
    int ways = 1;
    for (int i = 0; i < dice; ++i) ways *= sides;
    std::map<int, Fraction> law;
    for (int way = 0; way < ways; ++way) {
        Faces faces;
        for (int i = 0, rest = way; i < dice; ++i, rest /= sides) faces.add(1 + rest % sides);
        const auto [place, fresh] = law.try_emplace(thrown.read(faces), 0);
        place->second = place->second + Fraction(1) / Fraction(ways);
    }
    return law;
}

template <class Throw>
void expect_samples_follow_law(const Throw& thrown) {
    const int samples = 20'000;
    Luck luck{Philox(7, 1)};
    std::map<int, int> seen;
    for (int i = 0; i < samples; ++i) ++seen[thrown.sample(luck)];
    for (const auto& [result, weight] : percentile_law(thrown))
        EXPECT_NEAR(seen[result] / double(samples), to_double(weight), 0.015) << "result " << result;
}

template <class Throw>
void expect_faces_read_back(const Throw& thrown) {
    Luck luck{Philox(3, 4)};
    for (const auto& [result, weight] : percentile_law(thrown))
        for (int i = 0; i < 50; ++i) {
            const Faces faces = thrown.faces_for(result, luck);
            ASSERT_EQ(faces.count, thrown.needed().count());
            for (int k = 0; k < faces.count; ++k) {
                ASSERT_GE(faces.face[k], 1);
                ASSERT_LE(faces.face[k], thrown.needed().dice[0].sides);
            }
            EXPECT_EQ(thrown.read(faces), result);
        }
}

constexpr int level(int target, int roll) {
    Faces faces;
    faces.add(roll);
    return PercentLevel{target}.read(faces);
}

// HMG-CORE-1+, its example.
static_assert(level(47, 45) == 3 && level(47, 46) == 2 && level(47, 48) == 1 && level(47, 50) == 0);
static_assert(level(95, 100) == 0 && level(5, 5) == 3 && level(5, 1) == 2);

TEST(PercentLevel, LawIsWhatTheFacesGive) {
    for (int target = 0; target <= 100; ++target)
        EXPECT_EQ(percentile_law(PercentLevel{target}), counted(PercentLevel{target}));
    expect_samples_follow_law(PercentLevel{47});
    expect_faces_read_back(PercentLevel{47});
    expect_faces_read_back(PercentLevel{95});
}

TEST(PercentIn, EqualEntriesAreOneOutcome) {
    PercentColumn column;
    for (int roll = 1; roll <= 100; ++roll)
        column.entry[roll - 1] = static_cast<std::int8_t>(roll <= 15 ? 0 : roll % 2 == 0 ? 7 : 9);
    EXPECT_EQ(percentile_law(PercentIn{&column}), counted(PercentIn{&column}));
    EXPECT_EQ(percentile_law(PercentIn{&column}).size(), 3u);
    expect_samples_follow_law(PercentIn{&column});
    expect_faces_read_back(PercentIn{&column});
}

TEST(PercentChance, CountsTheRollsUpToIt) {
    for (const int percent : {0, 1, 20, 99, 100}) {
        EXPECT_EQ(percentile_law(PercentChance{percent}), counted(PercentChance{percent}));
        expect_faces_read_back(PercentChance{percent});
    }
    expect_samples_follow_law(PercentChance{20});
}

TEST(SumOver, LawIsWhatTheFacesGive) {
    for (int dice = 1; dice <= 5; ++dice)
        for (int limit = -1; limit <= 6 * dice + 1; ++limit) {
            EXPECT_EQ(percentile_law(SumOver{dice, limit}), counted(SumOver{dice, limit}))
                << dice << "d6 over " << limit;
            expect_faces_read_back(SumOver{dice, limit});
        }
}

TEST(SumOver, SamplesFollowTheLaw) {
    for (int dice = 1; dice <= 12; ++dice)
        for (const int off : {-2, 0, 3}) expect_samples_follow_law(SumOver{dice, 7 * dice / 2 + off});
}

} // namespace
