// What a simulation counts.
#include "systems/shadowrun/telling/counters.hpp"

#include <gtest/gtest.h>

namespace fracas::shadowrun {
namespace {

struct ShadowrunCounts : testing::Test {
    ShadowrunCounts() { counts.begin(); }
    void hear(const auto& body, int who, int whom = nobody, int item = bare_hands) {
        counts.hear({"SR3-DICE-1+", {who, whom, item}, body});
    }
    long long of(int who, Counter what) const { return counts.total[who][static_cast<int>(what)]; }
    Counts counts{};
};

TEST_F(ShadowrunCounts, AttacksAndRounds) {
    hear(MeleeDeclared{}, 0, 1);
    hear(ShotDeclared{.rounds = 3}, 0, 1);
    hear(RoundsWalked{.rounds = 2}, 0, 1);
    hear(Hit{.successes = 3}, 0, 1);
    hear(Dodged{}, 1, 0);
    hear(Misfired{}, 0, 1);
    EXPECT_EQ(of(0, Counter::attacks), 2);
    EXPECT_EQ(of(0, Counter::rounds_fired), 5);
    EXPECT_EQ(of(0, Counter::hits), 1);
    EXPECT_EQ(of(0, Counter::misfires), 1);
    EXPECT_EQ(of(1, Counter::dodges), 1);
    EXPECT_EQ(of(1, Counter::attacks), 0);
}

// Attacks that hit are attacks made: a strike back is none, and a cone hits once however many stand in it (SR3-SHOT-4).
TEST_F(ShadowrunCounts, HitsAreAttacks) {
    hear(StruckBack{}, 1, 0);
    hear(Hit{}, 1, 0); // a defender's
    EXPECT_EQ(of(1, Counter::hits), 0);
    hear(ShotDeclared{.rounds = 1}, 0, 1, 3);
    for (const int whom : {1, 2, 4}) hear(Hit{}, 0, whom, 3);
    EXPECT_EQ(of(0, Counter::attacks), 1);
    EXPECT_EQ(of(0, Counter::hits), 1);
    hear(ShotDeclared{.rounds = 1}, 0, 1, 3); // a pair, SR3-RANGED-12
    hear(ShotDeclared{.rounds = 1}, 0, 2, 5);
    hear(Hit{}, 0, 1, 3);
    hear(Hit{}, 0, 2, 5);
    EXPECT_EQ(of(0, Counter::attacks), 3);
    EXPECT_EQ(of(0, Counter::hits), 3);
    hear(MeleeDeclared{}, 0, 1); // missed, and struck back
    hear(StruckBack{}, 1, 0);
    hear(Hit{}, 1, 0);
    hear(MeleeDeclared{}, 1, 0);
    hear(Hit{}, 1, 0);
    EXPECT_EQ(of(1, Counter::attacks), 1);
    EXPECT_EQ(of(1, Counter::hits), 1);
    EXPECT_EQ(of(0, Counter::hits), 3);
    hear(MeleeDeclared{}, 0, 1);
    hear(ShotDeclared{}, 0, 1, 3);
    hear(StruckBack{}, 1, 0);
    counts.begin(); // nothing of the last fight is open
    hear(Hit{}, 0, 1);
    hear(Hit{}, 0, 1, 3);
    EXPECT_EQ(of(0, Counter::hits), 3);
    hear(MeleeDeclared{}, 0, 1);
    hear(Hit{}, 0, 1);
    EXPECT_EQ(of(0, Counter::hits), 4);
}

// SR3-GRAPPLE-6: who breaks free has not fallen then.
TEST_F(ShadowrunCounts, WhoBreaksFreeHasNotFallen) {
    hear(TurnBegins{.turn = 2}, nobody);
    hear(Subdued{}, 1);
    hear(FreeAgain{}, 1);
    EXPECT_EQ(counts.fell[1], 0);
    hear(TurnBegins{.turn = 4}, nobody);
    hear(Died{}, 1);
    EXPECT_EQ(counts.fell[1], 4);
}

TEST_F(ShadowrunCounts, BoxesOfEachMonitor) {
    hear(Damaged{.boxes = 3, .level = Level::moderate}, 1, 0);
    hear(Damaged{.boxes = 6, .level = Level::serious, .monitor = Monitor::stun}, 1, 0);
    hear(Damaged{.boxes = 1, .level = Level::light}, 0); // his own misfire: nobody dealt it
    EXPECT_EQ(of(0, Counter::boxes_dealt), 3);
    EXPECT_EQ(of(0, Counter::stun_dealt), 6);
    EXPECT_EQ(of(1, Counter::boxes_taken), 3);
    EXPECT_EQ(of(1, Counter::stun_taken), 6);
    EXPECT_EQ(of(0, Counter::boxes_taken), 1);
}

TEST_F(ShadowrunCounts, PoolKnockdownReloads) {
    hear(PoolUsed{.dice = 4}, 0, 1);
    hear(KnockedBack{}, 1);
    hear(Fell{}, 1);
    hear(LoadInserted{.rounds = 15}, 0);
    hear(Filled{.rounds = 6}, 0);
    hear(Filled{.rounds = 1}, 0);
    hear(Filled{.rounds = 6, .spare_load = true}, 0); // a spare load is not in the weapon yet
    EXPECT_EQ(of(0, Counter::pool_dice), 4);
    EXPECT_EQ(of(1, Counter::times_back), 1);
    EXPECT_EQ(of(1, Counter::times_prone), 1);
    EXPECT_EQ(of(0, Counter::reloads), 3);
}

TEST_F(ShadowrunCounts, WhenSomebodyFell) {
    hear(TurnBegins{.turn = 3}, nobody);
    hear(SubdualDamage{.boxes = 10}, 1, 0);
    hear(Subdued{}, 1);
    EXPECT_EQ(of(0, Counter::subduals), 1);
    EXPECT_EQ(counts.fell[1], 3);
    hear(TurnBegins{.turn = 5}, nobody);
    hear(KnockedOut{}, 1);
    hear(Dying{}, 1);
    hear(Died{}, 1);
    hear(Fled{}, 1);
    EXPECT_EQ(counts.fell[1], 3); // the first time counts
    hear(Fled{}, 2);
    EXPECT_EQ(counts.fell[2], 5);
    counts.begin();
    EXPECT_EQ(counts.fell[1], 0);
    EXPECT_EQ(of(0, Counter::subduals), 1); // adds up over fights
    hear(Died{}, 1);
    EXPECT_EQ(counts.fell[1], 1);
}

// What belongs to one fight is set back for everybody, the first and the last too.
TEST_F(ShadowrunCounts, ANewFight) {
    constexpr int last = most_combatants - 1;
    hear(TurnBegins{.turn = 2}, nobody);
    for (const int who : {0, last}) {
        hear(SubdualDamage{}, who, 3);
        hear(Fled{}, who);
        EXPECT_EQ(counts.fell[who], 2);
    }
    counts.begin();
    EXPECT_EQ(counts.round, 0);
    for (const int who : {0, last}) {
        EXPECT_EQ(counts.fell[who], 0);
        hear(Subdued{}, who); // nobody has held him down in this fight
        EXPECT_EQ(counts.fell[who], 1);
    }
    EXPECT_EQ(of(3, Counter::subduals), 0);
    hear(TurnBegins{.turn = 1}, nobody);
    hear(KnockedOut{}, 4);
    hear(Dying{}, 5);
    EXPECT_EQ(counts.fell[4], 1);
    EXPECT_EQ(counts.fell[5], 1);
}

} // namespace
} // namespace fracas::shadowrun
