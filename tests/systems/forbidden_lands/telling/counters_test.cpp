// What a simulation counts.
#include "systems/forbidden_lands/telling/counters.hpp"

#include <gtest/gtest.h>

namespace fracas::forbidden_lands {
namespace {

struct ForbiddenLandsCounts : testing::Test {
    ForbiddenLandsCounts() { counts.begin(); }
    template <class Body>
    void hear(const Body& body, int who, int whom = nobody) {
        counts.hear({"FBL-TURN-1", {who, whom}, body});
    }
    void hits(Row row) { hear(Hit{.sixes = 1, .attack = row}, 0, 1); }
    void misses(Row row) { hear(Missed{.attack = row}, 0, 1); }
    long long of(int who, Counter what) const { return counts.total[who][static_cast<int>(what)]; }
    Counts counts{};
};

TEST_F(ForbiddenLandsCounts, AttacksShotsHits) {
    hits(Row::slash);
    misses(Row::shoot);
    hits(Row::shoot);
    misses(Row::grapple);
    hits(Row::break_free); // no attack
    misses(Row::break_free);
    EXPECT_EQ(of(0, Counter::attacks), 4);
    EXPECT_EQ(of(0, Counter::shots), 2);
    EXPECT_EQ(of(0, Counter::hits), 2);
    EXPECT_EQ(of(1, Counter::attacks), 0);
}

TEST_F(ForbiddenLandsCounts, DamageOfBoth) {
    hear(Damaged{.points = 3}, 1, 0);
    hear(Damaged{.points = 2}, 1, nobody); // hunger, say: nobody dealt it
    EXPECT_EQ(of(0, Counter::damage_dealt), 3);
    EXPECT_EQ(of(1, Counter::damage_taken), 5);
    EXPECT_EQ(of(0, Counter::damage_taken), 0);
    hear(Damaged{.points = 4}, 0, 1);
    EXPECT_EQ(of(0, Counter::damage_taken), 4);
}

TEST_F(ForbiddenLandsCounts, ReactionsAndPushes) {
    for (const Do what : {Do::parry, Do::dodge_falling, Do::dodge_standing}) hear(Reacts{.reaction = what}, 1, 0);
    hear(RollPushed{}, 1);
    hear(PushHarm{.points = 2, .willpower = 1}, 1);
    hear(GearBroken{}, 1);
    hear(Injured{.d66 = 11}, 0, 1);
    hear(Fell{}, 1);
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
    hear(Died{}, 3); // before the first round counts as in it
    EXPECT_EQ(counts.fell[3], 1);
    hear(RoundBegins{.round = 3}, nobody);
    hear(Broke{}, 1);
    EXPECT_EQ(of(1, Counter::times_broken), 1);
    EXPECT_EQ(counts.fell[1], 3);
    hear(RoundBegins{.round = 5}, nobody);
    hear(Died{}, 1);
    EXPECT_EQ(counts.fell[1], 3); // the first time counts
    hear(Fled{}, 2);
    EXPECT_EQ(counts.fell[2], 5);
    hear(SocialEnd{.result = Do::complies}, 4, 0);
    EXPECT_EQ(counts.fell[4], 0);
    hear(SocialEnd{.result = Do::stands_down}, 4, 0);
    EXPECT_EQ(counts.fell[4], 5);
    counts.begin();
    for (const int round : counts.fell) EXPECT_EQ(round, 0);
    EXPECT_EQ(of(1, Counter::times_broken), 1); // adds up over fights
    hear(Died{}, 1);
    EXPECT_EQ(counts.fell[1], 1); // the round is set back as well
}

} // namespace
} // namespace fracas::forbidden_lands
