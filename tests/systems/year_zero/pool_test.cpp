// Pools of coloured dice and their push, against every face of every die: FBL-DICE-2+, FBL-DICE-3+, FBL-DICE-4+,
// FBL-DICE-6+.
#include "odds/fraction.hpp"
#include "systems/year_zero/pool.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace fracas::year_zero {
namespace {

const std::vector<Pool> pools_to_try = {{2, 1, 1, 0},  {0, 0, 0, 0},   {1, -2, 1, 0}, {2, 1, 0, 8},
                                        {1, 1, 1, 10}, {1, -1, 1, 12}, {0, 3, 0, 0},  {0, -2, 2, 0}};

using PoolKey = std::array<int, 8>;
PoolKey key_of(const Seen& seen) { return {seen.successes, seen.minus, seen.base_ones, seen.gear_ones}; }
PoolKey key_of(const Rolled& r) {
    return {r.seen.successes, r.seen.minus, r.seen.base_ones, r.seen.gear_ones,
            r.left.base,      r.left.skill, r.left.gear,      r.left.artifact};
}

std::vector<int> sides_of(const Needed& needed) {
    std::vector<int> sides;
    for (int kind = 0; kind < needed.kinds; ++kind)
        for (int i = 0; i < needed.dice[kind].count; ++i) sides.push_back(needed.dice[kind].sides);
    return sides;
}

Faces pool_faces(std::initializer_list<int> list) {
    Faces faces;
    for (const int face : list) faces.add(face);
    return faces;
}

template <class T>
std::map<PoolKey, Fraction> by_every_face(const T& thrown) {
    const std::vector<int> sides = sides_of(thrown.needed());
    std::vector<int> face(sides.size(), 1);
    Fraction each(1);
    for (const int s : sides) each = each / Fraction(s);
    std::map<PoolKey, Fraction> law;
    for (;;) {
        Faces faces;
        for (const int f : face) faces.add(f);
        auto [place, is_new] = law.try_emplace(key_of(thrown.read(faces)), Fraction(0));
        place->second = place->second + each;
        std::size_t die = 0;
        while (die < face.size() && face[die] == sides[die]) face[die++] = 1;
        if (die == face.size()) return law;
        ++face[die];
    }
}

template <class T>
std::map<PoolKey, Fraction> by_its_law(const T& thrown) {
    std::map<PoolKey, Fraction> law;
    thrown.template law<Fraction>([&](const auto& result, const Fraction& chance) {
        auto [place, is_new] = law.try_emplace(key_of(result), Fraction(0));
        EXPECT_TRUE(is_new) << "told twice";
        place->second = place->second + chance;
    });
    return law;
}

// FBL-DICE-6+
TEST(YearZeroPool, SuccessesOnAnArtifactDie) {
    const std::vector<int> successes = {0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4};
    for (int face = 1; face <= 12; ++face)
        EXPECT_EQ(artifact_successes(face), successes[static_cast<std::size_t>(face - 1)]) << face;
}

TEST(YearZeroPool, CountsItsDice) {
    EXPECT_EQ((Pool{4, 2, 1, 8}.count()), 8);
    EXPECT_EQ((Pool{4, -2, 1, 0}.count()), 7);
    EXPECT_EQ((Pool{4, -2, 1, 0}.plain()), 0);
    EXPECT_EQ((Pool{4, -2, 1, 0}.negative()), 2);
    EXPECT_EQ((Pool{4, 2, 1, 0}.plain()), 2);
    EXPECT_EQ((Pool{4, 2, 1, 0}.negative()), 0);
    EXPECT_EQ((Pool{}.count()), 0);
}

// FBL-DICE-3+: the result never goes below zero sixes.
TEST(YearZeroPool, NegativeSixesTakeSuccessesAway) {
    EXPECT_EQ((Seen{2, 1, 0, 0}.sixes()), 1);
    EXPECT_EQ((Seen{1, 1, 0, 0}.sixes()), 0);
    EXPECT_EQ((Seen{1, 3, 0, 0}.sixes()), 0);
    EXPECT_EQ((Seen{3, 0, 2, 2}.sixes()), 3);
}

TEST(YearZeroPool, BothThrowsOfAPushCountTogether) {
    EXPECT_EQ(together(Seen{1, 2, 3, 4}, Seen{5, 6, 7, 8}), (Seen{6, 8, 10, 12}));
}

// FBL-DICE-2+: base, skill or negative, gear, artifact.
TEST(YearZeroPool, AsksForItsDiceColourByColour) {
    const Needed needed = Roll<>{{4, 2, 3, 10}}.needed();
    ASSERT_EQ(needed.kinds, 4);
    const int counts[] = {4, 2, 3, 1}, sides[] = {6, 6, 6, 10};
    const std::string colours[] = {"base", "skill", "gear", "artifact"};
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(needed.dice[i].count, counts[i]);
        EXPECT_EQ(needed.dice[i].sides, sides[i]);
        EXPECT_EQ(needed.dice[i].colour, colours[i]);
    }
    const Needed below = Push<>{{0, -2, 0, 0}}.needed();
    ASSERT_EQ(below.kinds, 1);
    EXPECT_EQ(below.dice[0].count, 2);
    EXPECT_EQ(std::string(below.dice[0].colour), "negative");
}

// FBL-DICE-4+: which dice stay.
TEST(YearZeroPool, ReadsEachColourByItsOwnRule) {
    const Rolled rolled = Roll<>{{4, 3, 3, 0}}.read(pool_faces({6, 1, 2, 5, 6, 1, 2, 6, 1, 4}));
    EXPECT_EQ(rolled.seen, (Seen{3, 0, 1, 1}));
    EXPECT_EQ(rolled.left, (Pool{2, 2, 1, 0}));
    const Rolled minus = Roll<>{{1, -3, 0, 8}}.read(pool_faces({6, 6, 1, 2, 5}));
    EXPECT_EQ(minus.seen, (Seen{1, 1, 0, 0}));
    EXPECT_EQ(minus.left, (Pool{0, -2, 0, 8}));
    const Rolled artifact = Roll<>{{0, 0, 0, 12}}.read(pool_faces({12}));
    EXPECT_EQ(artifact.seen, (Seen{4, 0, 0, 0}));
    EXPECT_EQ(artifact.left, (Pool{}));
    EXPECT_EQ((Push<>{{1, 0, 1, 0}}.read(pool_faces({1, 6}))), (Seen{1, 0, 1, 0}));
}

TEST(YearZeroPool, LawsAgreeWithEveryFace) {
    for (const Pool& pool : pools_to_try) {
        EXPECT_EQ(by_its_law(Roll<>{pool}), by_every_face(Roll<>{pool})) << int{pool.base} << int{pool.skill};
        EXPECT_EQ(by_its_law(Push<>{pool}), by_every_face(Push<>{pool})) << int{pool.base} << int{pool.skill};
    }
}

TEST(YearZeroPool, LawsSumToOne) {
    const Pool large{6, 5, 3, 12};
    double rolled = 0, pushed = 0;
    Roll<>{large}.law<double>([&](const Rolled&, double p) { rolled += p; });
    Push<>{large}.law<double>([&](const Seen&, double p) { pushed += p; });
    EXPECT_NEAR(rolled, 1, 1e-12);
    EXPECT_NEAR(pushed, 1, 1e-12);
}

// Every result has faces that read as it, of the dice that are needed.
template <class T>
void faces_read_back(const T& thrown) {
    Luck luck{Philox(7, 0)};
    thrown.template law<double>([&](const auto& result, double chance) {
        if (chance == 0) return;
        for (int times = 0; times < 3; ++times) {
            const Faces faces = thrown.faces_for(result, luck);
            const std::vector<int> sides = sides_of(thrown.needed());
            ASSERT_EQ(static_cast<std::size_t>(faces.count), sides.size());
            for (int i = 0; i < faces.count; ++i) {
                EXPECT_GE(faces.face[i], 1);
                EXPECT_LE(faces.face[i], sides[static_cast<std::size_t>(i)]);
            }
            EXPECT_EQ(thrown.read(faces), result);
        }
    });
}

TEST(YearZeroPool, FacesForAResultReadAsIt) {
    for (const Pool& pool : pools_to_try) {
        faces_read_back(Roll<>{pool});
        faces_read_back(Push<>{pool});
    }
}

// Pearson's statistic of so many samples against the law.
template <class T>
double misfit(const T& thrown, int samples, int& classes) {
    Luck luck{Philox(11, 3)};
    std::map<PoolKey, int> seen;
    for (int i = 0; i < samples; ++i) ++seen[key_of(thrown.sample(luck))];
    double statistic = 0;
    classes = 0;
    thrown.template law<double>([&](const auto& result, double chance) {
        if (chance * samples < 5) return;
        const double expected = chance * samples, off = seen[key_of(result)] - expected;
        statistic += off * off / expected;
        ++classes;
    });
    return statistic;
}

TEST(YearZeroPool, SamplesFollowTheLaw) {
    for (const Pool& pool : pools_to_try) {
        int classes = 0;
        const double rolled = misfit(Roll<>{pool}, 20'000, classes);
        EXPECT_LT(rolled, classes + 5 * std::sqrt(2.0 * classes) + 5) << int{pool.base} << int{pool.skill};
        const double pushed = misfit(Push<>{pool}, 20'000, classes);
        EXPECT_LT(pushed, classes + 5 * std::sqrt(2.0 * classes) + 5) << int{pool.base} << int{pool.skill};
    }
}

// More dice than two random words are good for.
TEST(YearZeroPool, ManyDiceAreAllAsLikely) {
    Luck luck{Philox(5, 0)};
    DiceStream dice{luck};
    int faces[7]{}, large[13]{};
    for (int i = 0; i < 60'000; ++i) ++faces[dice(6)];
    for (int i = 0; i < 60'000; ++i) ++large[dice(12)];
    EXPECT_EQ(faces[0], 0);
    EXPECT_EQ(large[0], 0);
    for (int face = 1; face <= 6; ++face) EXPECT_NEAR(faces[face], 10'000, 450) << face;
    for (int face = 1; face <= 12; ++face) EXPECT_NEAR(large[face], 5'000, 350) << face;
}

// Section 3.3 as the published game tells it: 4 base, 3 skill, 2 gear.
TEST(YearZeroPool, KnownChancesOfSuccess) {
    const Pool pool{4, 3, 2, 0};
    double success = 0, with_push = 0;
    Roll<>{pool}.law<double>([&](const Rolled& rolled, double chance) {
        if (rolled.sixes() > 0) {
            success += chance;
            with_push += chance;
            return;
        }
        Push<>{rolled.left}.law<double>([&](const Seen& again, double then) {
            if (together(rolled.seen, again).sixes() > 0) with_push += chance * then;
        });
    });
    EXPECT_NEAR(success, 0.806, 0.0005);
    EXPECT_NEAR(with_push, 0.952, 0.0006);
}

} // namespace
} // namespace fracas::year_zero
