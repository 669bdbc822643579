#include "engine/percentile.hpp"

#include "engine/throw_checks.hpp"

#include <gtest/gtest.h>

namespace fracas::toy {
namespace {

constexpr int level(int target, int roll) {
    Faces faces;
    faces.add(roll);
    return PercentLevel{target}.read(faces);
}

// HMG-CORE-1+, its example.
static_assert(level(47, 45) == 3 && level(47, 46) == 2 && level(47, 48) == 1 && level(47, 50) == 0);
static_assert(level(95, 100) == 0 && level(5, 5) == 3 && level(5, 1) == 2);

TEST(PercentLevel, LawIsWhatTheFacesGive) {
    for (int target = -3; target <= 103; ++target) {
        law_is_what_faces_give(PercentLevel{target});
        faces_read_back(PercentLevel{target});
    }
    samples_follow_the_law(PercentLevel{47});
    samples_follow_the_law(PercentLevel{5});
    samples_follow_the_law(PercentLevel{95});
}

TEST(PercentIn, EqualEntriesAreOneOutcome) {
    PercentColumn column;
    for (int roll = 1; roll <= 100; ++roll)
        column.entry[roll - 1] = static_cast<std::int8_t>(roll <= 15 ? 0 : roll % 2 == 0 ? 7 : 9);
    check_throw(PercentIn{&column});
    EXPECT_EQ(law_of_throw(PercentIn{&column}).size(), 3u);
}

TEST(PercentChance, CountsTheRollsUpToIt) {
    for (const int percent : {0, 1, 20, 99, 100}) check_throw(PercentChance{percent});
}

// Modifiers may take a chance beyond certainty; the die has a hundred faces all the same.
TEST(PercentChance, BeyondCertainty) {
    for (const int percent : {-30, -1, 101, 140}) check_throw(PercentChance{percent});
}

TEST(SumOver, LawIsWhatTheFacesGive) {
    for (int dice = 1; dice <= 4; ++dice)
        for (int limit = -1; limit <= 6 * dice + 1; ++limit) {
            law_is_what_faces_give(SumOver{dice, limit});
            faces_read_back(SumOver{dice, limit});
        }
}

TEST(SumOver, SamplesFollowTheLaw) {
    for (int dice = 1; dice <= 12; ++dice)
        for (const int off : {-2, 0, 3}) samples_follow_the_law(SumOver{dice, 7 * dice / 2 + off});
}

} // namespace
} // namespace fracas::toy
