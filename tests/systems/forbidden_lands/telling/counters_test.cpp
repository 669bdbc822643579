// What a simulation counts.
#include "systems/forbidden_lands/telling/counters.hpp"

#include <gtest/gtest.h>

namespace fracas::forbidden_lands {
namespace {

struct ForbiddenLandsCounts : testing::Test {
    ForbiddenLandsCounts() { counts.begin(); }
    void hear(Happened kind, int who, int whom = nobody, int a = 0, int b = 0, int c = 0) {
        counts.hear(event_of("FBL-TURN-1", kind, who, whom, bare_hands, a, b, c));
    }
    void attack(Happened kind, Row row) { hear(kind, 0, 1, 1, static_cast<int>(row)); }
    long long of(int who, Counter what) const { return counts.total[who][static_cast<int>(what)]; }
    Counts counts{};
};

TEST_F(ForbiddenLandsCounts, AttacksShotsHits) {
    attack(Happened::hit, Row::slash);
    attack(Happened::missed, Row::shoot);
    attack(Happened::hit, Row::shoot);
    attack(Happened::missed, Row::grapple);
    attack(Happened::hit, Row::break_free); // no attack
    attack(Happened::missed, Row::break_free);
    EXPECT_EQ(of(0, Counter::attacks), 4);
    EXPECT_EQ(of(0, Counter::shots), 2);
    EXPECT_EQ(of(0, Counter::hits), 2);
    EXPECT_EQ(of(1, Counter::attacks), 0);
}

TEST_F(ForbiddenLandsCounts, DamageOfBoth) {
    hear(Happened::damaged, 1, 0, 3);
    hear(Happened::damaged, 1, nobody, 2); // hunger, say: nobody dealt it
    EXPECT_EQ(of(0, Counter::damage_dealt), 3);
    EXPECT_EQ(of(1, Counter::damage_taken), 5);
    EXPECT_EQ(of(0, Counter::damage_taken), 0);
    hear(Happened::damaged, 0, 1, 4);
    EXPECT_EQ(of(0, Counter::damage_taken), 4);
}

TEST_F(ForbiddenLandsCounts, ReactionsAndPushes) {
    for (const Do what : {Do::parry, Do::dodge_falling, Do::dodge_standing})
        hear(Happened::reacts, 1, 0, static_cast<int>(what));
    hear(Happened::pushed, 1);
    hear(Happened::push_harm, 1, nobody, 2, 0, 1);
    hear(Happened::gear_broken, 1);
    hear(Happened::injured, 0, 1, 11);
    hear(Happened::fell, 1);
    EXPECT_EQ(of(1, Counter::parries), 1);
    EXPECT_EQ(of(1, Counter::dodges), 2);
    EXPECT_EQ(of(1, Counter::pushes), 1);
    EXPECT_EQ(of(1, Counter::push_harm), 2);
    EXPECT_EQ(of(1, Counter::willpower_gained), 1);
    EXPECT_EQ(of(1, Counter::gear_broken), 1);
    EXPECT_EQ(of(1, Counter::injuries), 1);
    EXPECT_EQ(of(1, Counter::falls), 1);
    EXPECT_EQ(of(0, Counter::injuries), 0);
}

TEST_F(ForbiddenLandsCounts, WhenSomebodyLeavesTheFight) {
    hear(Happened::died, 3); // before the first round counts as in it
    EXPECT_EQ(counts.fell[3], 1);
    hear(Happened::round_begins, nobody, nobody, 3);
    hear(Happened::broke, 1);
    EXPECT_EQ(of(1, Counter::times_broken), 1);
    EXPECT_EQ(counts.fell[1], 3);
    hear(Happened::round_begins, nobody, nobody, 5);
    hear(Happened::died, 1);
    EXPECT_EQ(counts.fell[1], 3); // the first time counts
    hear(Happened::fled, 2);
    EXPECT_EQ(counts.fell[2], 5);
    hear(Happened::social_end, 4, 0, static_cast<int>(Do::complies));
    EXPECT_EQ(counts.fell[4], 0);
    hear(Happened::social_end, 4, 0, static_cast<int>(Do::stands_down));
    EXPECT_EQ(counts.fell[4], 5);
    counts.begin();
    for (const std::int16_t round : counts.fell) EXPECT_EQ(round, 0);
    EXPECT_EQ(of(1, Counter::times_broken), 1); // adds up over fights
    hear(Happened::died, 1);
    EXPECT_EQ(counts.fell[1], 1); // the round is set back as well
}

} // namespace
} // namespace fracas::forbidden_lands
