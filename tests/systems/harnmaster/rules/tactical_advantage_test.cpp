// Who gains a TA and what becomes of it: HMG-TA-1, HMG-TA-11+.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/tactical_advantage.hpp"

namespace fracas::harnmaster {
namespace {

struct Gains : Duel {
    int cy = third({}, "Cy", 1, hex_at(0, 1));

    void gains(std::vector<int> who) {
        run({}, [&](TestScript& table) {
            for (const int one : who) gain_advantage(table, scene(), one, "HMG-TA-3");
            settle_advantages(table, scene());
        });
    }
};

// HMG-TA-1: one TA and none earlier waits for its holder.
TEST(Advantage, HMG_TA_1_OneIsExploited) {
    Gains r;
    r.gains({r.bo});
    EXPECT_EQ(r.state.advantages.holder, r.bo);
    EXPECT_TRUE(r.state.advantages.counted);
    EXPECT_FALSE(r.state.advantages.turn_ends);
    EXPECT_EQ(r.state.advantages.gained, 0);
    EXPECT_EQ(r.last(Happened::advantage_gained).rule, Rule{"HMG-TA-3"});
    EXPECT_EQ(r.last(Happened::advantage_gained).who, r.bo);
}

// HMG-TA-1: none gained, nothing changes.
TEST(Advantage, HMG_TA_1_NoneGained) {
    Gains r;
    r.gains({});
    EXPECT_EQ(r.state.advantages, Advantages{});
}

// HMG-TA-1: TAs of the same combatant from one result are one.
TEST(Advantage, HMG_TA_1_TheSameTwiceIsOne) {
    Gains r;
    r.gains({r.bo, r.bo, r.bo});
    EXPECT_EQ(r.state.advantages.holder, r.bo);
    EXPECT_FALSE(r.state.advantages.turn_ends);
    EXPECT_EQ(r.count(Happened::advantage_gained), 1);
}

// HMG-TA-1: TAs of two combatants from one result end the turn and nobody acts.
TEST(Advantage, HMG_TA_1_TwoCombatantsEndTheTurn) {
    Gains r;
    r.gains({r.cy, r.ada});
    EXPECT_EQ(r.state.advantages.holder, nobody);
    EXPECT_TRUE(r.state.advantages.turn_ends);
    EXPECT_EQ(r.count(Happened::advantages_cancel, "HMG-TA-1"), 1);
}

// HMG-TA-1: any TA after an earlier one ends the turn, whoever gains it.
TEST(Advantage, HMG_TA_1_TheSecondEndsTheTurn) {
    for (const int second : {Duel::ada, Duel::bo}) {
        Gains r;
        r.gains({r.ada});
        r.state.advantages.holder = nobody; // used
        r.gains({second});
        EXPECT_TRUE(r.state.advantages.turn_ends) << second;
        EXPECT_EQ(r.state.advantages.holder, nobody) << second;
    }
}

// HMG-TA-6, HMG-TA-7: what it must be used for stays with it, also if a free one is gained beside it.
TEST(Advantage, HMG_TA_6_MustStays) {
    Gains r;
    r.run({}, [&](TestScript& table) {
        gain_advantage(table, r.scene(), r.ada, "HMG-TA-6", Must::exploit, 4);
        gain_advantage(table, r.scene(), r.ada, "HMG-TA-2");
        settle_advantages(table, r.scene());
    });
    EXPECT_EQ(r.state.advantages.holder, r.ada);
    EXPECT_EQ(r.state.advantages.must, Must::exploit);
    EXPECT_EQ(r.state.advantages.about, 4);
}

// HMG-TA-1: nothing of a cancelled TA stays behind.
TEST(Advantage, HMG_TA_1_NothingStaysBehind) {
    Gains r;
    r.run({}, [&](TestScript& table) {
        gain_advantage(table, r.scene(), r.ada, "HMG-TA-6", Must::exploit, 4);
        gain_advantage(table, r.scene(), r.bo, "HMG-TA-6", Must::exploit, 5);
        settle_advantages(table, r.scene());
    });
    EXPECT_EQ(r.state.advantages.must, Must::anything);
    EXPECT_EQ(r.state.advantages.about, none);
    EXPECT_TRUE(r.state.advantages.counted);
}

// HMG-TA-11+: unconscious, dead or in shock gains none, and it does not count.
TEST(Advantage, HMG_TA_11_WhoCannotGain) {
    for (const Flag flag : {unconscious, dead, in_shock, gone}) {
        Gains r;
        r.at(r.bo).set(flag);
        r.gains({r.bo, nobody});
        EXPECT_EQ(r.state.advantages, Advantages{}) << flag;
        r.gains({r.bo, r.ada});
        EXPECT_EQ(r.state.advantages.holder, r.ada) << flag;
        EXPECT_EQ(r.count(Happened::advantage_gained), 1) << flag;
    }
    Gains lying;
    lying.at(lying.bo).set(prone);
    lying.hold(lying.ada, lying.bo, Grip::body, with_left);
    lying.gains({lying.bo}); // the prone and the held may
    EXPECT_EQ(lying.state.advantages.holder, lying.bo);
}

// HMG-TA-1, HMG-TA-11+: who dies of the same result after he gained a TA does not act on it; it has been gained.
TEST(Advantage, HMG_TA_11_TheDeadDoNotAct) {
    Gains r;
    r.run({}, [&](TestScript& table) {
        gain_advantage(table, r.scene(), r.ada, "HMG-TA-2");
        r.at(r.ada).set(dead);
        settle_advantages(table, r.scene());
    });
    EXPECT_EQ(r.state.advantages.holder, nobody);
    EXPECT_FALSE(r.state.advantages.turn_ends);
    EXPECT_TRUE(r.state.advantages.counted);
}

} // namespace
} // namespace fracas::harnmaster
