// After the fight: HMG-TURN-5+.
#include "systems/harnmaster/rules/aftermath.hpp"

#include "systems/harnmaster/stage.hpp"

namespace fracas::harnmaster {
namespace {

struct After : Duel {
    After() {
        state.phase = Phase::aftermath;
        state.winner = 0;
    }
    void wound(int victim, int bleeding) {
        state.wound[state.wounds++] = {8, victim, spot("thigh"), Aspect::edged, bleeding};
        at(victim).ip += 8;
    }
};

// HMG-TURN-5+: with nothing to wait for it is over after one round.
TEST(Aftermath, HMG_TURN_5_NothingLeft) {
    After a;
    a.play({});
    EXPECT_EQ(a.state.phase, Phase::over);
    EXPECT_EQ(a.state.winner, 0);
    EXPECT_EQ(a.count(Happened::after_begins, "HMG-TURN-5+"), 1);
    EXPECT_EQ(a.last(Happened::after_ends).as<AfterEnds>().rounds, 1);
}

// HMG-TURN-5+, HMG-INJ-12+: he binds his own wound with 3d6 against DEX, and bleeds until it is done.
TEST(Aftermath, HMG_TURN_5_Binding) {
    After a;
    a.wound(a.ada, 2);
    a.play({{6, 6, 6}, {1, 1, 1}});
    EXPECT_EQ(a.state.phase, Phase::over);
    EXPECT_EQ(a.at(a.ada).bp, 2); // the first round; bound before it bleeds in the second
    EXPECT_TRUE(a.state.wound[0].treated);
    EXPECT_EQ(a.count(Happened::grope_failed), 1);
    EXPECT_EQ(a.count(Happened::bound), 1);
}

// HMG-TURN-5+: a wound that does not bleed needs nobody and keeps nobody waiting; one that bleeds least is bound.
TEST(Aftermath, HMG_TURN_5_WoundsThatDoNotBleed) {
    After a;
    a.wound(a.ada, 0);
    a.play({});
    EXPECT_EQ(a.last(Happened::after_ends).as<AfterEnds>().rounds, 1);
    EXPECT_FALSE(a.state.wound[0].treated);
    After little;
    little.wound(little.ada, 1);
    little.play({{1, 1, 1}});
    EXPECT_TRUE(little.state.wound[0].treated);
    EXPECT_EQ(little.at(little.ada).bp, 0);
}

// HMG-TURN-5+: nobody binds the wounds of an enemy; who is not helped bleeds to death (HMG-INJ-3).
TEST(Aftermath, HMG_TURN_5_BleedingToDeath) {
    After a;
    a.wound(a.bo, 3);
    a.at(a.bo).set(unconscious);
    a.at(a.bo).set(bled_out);
    a.at(a.bo).bp = 18;
    a.play({});
    EXPECT_TRUE(a.at(a.bo).is(dead));
    EXPECT_EQ(a.last(Happened::after_ends).as<AfterEnds>().rounds, 2);
    After helped;
    helped.third({}, "Cy", 1, hex_at(20, 20)); // far off, but now there is time
    helped.wound(helped.bo, 3);
    helped.at(helped.bo).set(unconscious);
    helped.at(helped.bo).set(bled_out);
    helped.at(helped.bo).bp = 18;
    helped.play({{1, 1, 1}});
    EXPECT_FALSE(helped.at(helped.bo).is(dead));
    EXPECT_EQ(helped.at(helped.bo).bp, 18);
}

// HMG-INJ-8, HMG-INJ-9: the unconscious wake; shock ends after a minute of rest.
TEST(Aftermath, HMG_TURN_5_WakingAndShock) {
    After a;
    a.at(a.bo).set(unconscious);
    a.at(a.bo).set(prone);
    a.play({{6, 6, 6}, {3, 3, 3}, {6, 6, 6}, {3, 3, 3}}); // stays out; wakes; in shock; after a minute no longer
    EXPECT_EQ(a.count(Happened::still_out), 1);
    EXPECT_EQ(a.count(Happened::woke), 1);
    EXPECT_EQ(a.count(Happened::left_shock), 1);
    EXPECT_EQ(a.state.phase, Phase::over);
    EXPECT_FALSE(a.at(a.bo).is(in_shock));
}

// HMG-ACT-1: END / 6 points of fatigue a minute; ten minutes are the most.
TEST(Aftermath, HMG_TURN_5_Rest) {
    After a;
    a.at(a.ada).fp = 4;
    a.play({});
    EXPECT_EQ(a.at(a.ada).fp, 0);
    EXPECT_EQ(a.last(Happened::after_ends).as<AfterEnds>().rounds, 12);
    EXPECT_FALSE(a.at(a.ada).is(rested)); // what he did in a round counts for that round
    After nearly;                         // the last point is rested off, too
    nearly.at(nearly.ada).fp = 1;
    nearly.play({});
    EXPECT_EQ(nearly.at(nearly.ada).fp, 0);
    After tired;
    tired.at(tired.ada).fp = 100;
    tired.play({});
    EXPECT_EQ(tired.at(tired.ada).fp, 80);
    EXPECT_EQ(tired.last(Happened::after_ends).as<AfterEnds>().rounds, 60);
}

// Holds are let go of, and who has fled or yielded is not waited for.
TEST(Aftermath, HMG_TURN_5_HoldsEnd) {
    After a;
    a.hold(a.ada, a.bo, Grip::body, with_left);
    a.at(a.bo).fp = 9;
    a.at(a.bo).set(gone);
    a.play({});
    EXPECT_FALSE(a.scene().is_holding(a.ada));
    EXPECT_EQ(a.at(a.bo).fp, 9);
}

} // namespace
} // namespace fracas::harnmaster
