// What a simulation counts.
#include "systems/shadowrun/telling/counters.hpp"

#include <gtest/gtest.h>

namespace fracas::shadowrun {
namespace {

struct ShadowrunCounts : testing::Test {
    ShadowrunCounts() { counts.begin(); }
    void hear(Happened kind, int who, int whom = nobody, int a = 0, int b = 0, int c = 0) {
        counts.hear(event_of("SR3-DICE-1+", kind, who, whom, bare_hands, a, b, c));
    }
    long long of(int who, Counter what) const { return counts.total[who][static_cast<int>(what)]; }
    Counts counts{};
};

TEST_F(ShadowrunCounts, AttacksAndRounds) {
    hear(Happened::melee_declared, 0, 1);
    hear(Happened::shot_declared, 0, 1, 3);
    hear(Happened::rounds_walked, 0, 1, 2);
    hear(Happened::hit, 0, 1, 3);
    hear(Happened::dodged, 1, 0);
    hear(Happened::misfired, 0, 1);
    EXPECT_EQ(of(0, Counter::attacks), 2);
    EXPECT_EQ(of(0, Counter::rounds_fired), 5);
    EXPECT_EQ(of(0, Counter::hits), 1);
    EXPECT_EQ(of(0, Counter::misfires), 1);
    EXPECT_EQ(of(1, Counter::dodges), 1);
    EXPECT_EQ(of(1, Counter::attacks), 0);
}

TEST_F(ShadowrunCounts, BoxesOfEachMonitor) {
    hear(Happened::damaged, 1, 0, 3, 2, 0);
    hear(Happened::damaged, 1, 0, 6, 3, 1);
    hear(Happened::damaged, 0, nobody, 1, 1, 0); // his own misfire: nobody dealt it
    EXPECT_EQ(of(0, Counter::boxes_dealt), 3);
    EXPECT_EQ(of(0, Counter::stun_dealt), 6);
    EXPECT_EQ(of(1, Counter::boxes_taken), 3);
    EXPECT_EQ(of(1, Counter::stun_taken), 6);
    EXPECT_EQ(of(0, Counter::boxes_taken), 1);
}

TEST_F(ShadowrunCounts, PoolKnockdownReloads) {
    hear(Happened::pool_used, 0, 1, 4);
    hear(Happened::knocked_back, 1);
    hear(Happened::fell, 1);
    hear(Happened::load_inserted, 0, nobody, 15);
    hear(Happened::filled, 0, nobody, 6);
    hear(Happened::filled, 0, nobody, 1);
    hear(Happened::filled, 0, nobody, 6, 1); // a spare load is not in the weapon yet
    EXPECT_EQ(of(0, Counter::pool_dice), 4);
    EXPECT_EQ(of(1, Counter::times_back), 1);
    EXPECT_EQ(of(1, Counter::times_prone), 1);
    EXPECT_EQ(of(0, Counter::reloads), 3);
}

TEST_F(ShadowrunCounts, WhenSomebodyFell) {
    hear(Happened::turn_begins, nobody, nobody, 3);
    hear(Happened::subdual_damage, 1, 0, 10);
    hear(Happened::subdued, 1);
    EXPECT_EQ(of(0, Counter::subduals), 1);
    EXPECT_EQ(counts.fell[1], 3);
    hear(Happened::turn_begins, nobody, nobody, 5);
    for (const Happened kind : {Happened::unconscious, Happened::dying, Happened::died, Happened::fled}) hear(kind, 1);
    EXPECT_EQ(counts.fell[1], 3); // the first time counts
    hear(Happened::fled, 2);
    EXPECT_EQ(counts.fell[2], 5);
    counts.begin();
    EXPECT_EQ(counts.fell[1], 0);
    EXPECT_EQ(of(0, Counter::subduals), 1); // adds up over fights
    hear(Happened::died, 1);
    EXPECT_EQ(counts.fell[1], 1);
}

// What belongs to one fight is set back for everybody, the first and the last too.
TEST_F(ShadowrunCounts, ANewFight) {
    constexpr int last = most_combatants - 1;
    hear(Happened::turn_begins, nobody, nobody, 2);
    for (const int who : {0, last}) {
        hear(Happened::subdual_damage, who, 3);
        hear(Happened::fled, who);
        EXPECT_EQ(counts.fell[who], 2);
    }
    counts.begin();
    EXPECT_EQ(counts.round, 0);
    for (const int who : {0, last}) {
        EXPECT_EQ(counts.fell[who], 0);
        hear(Happened::subdued, who); // nobody has held him down in this fight
        EXPECT_EQ(counts.fell[who], 1);
    }
    EXPECT_EQ(of(3, Counter::subduals), 0);
    hear(Happened::turn_begins, nobody, nobody, 1);
    hear(Happened::unconscious, 4);
    hear(Happened::dying, 5);
    EXPECT_EQ(counts.fell[4], 1);
    EXPECT_EQ(counts.fell[5], 1);
}

} // namespace
} // namespace fracas::shadowrun
