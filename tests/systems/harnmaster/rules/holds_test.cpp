// Gaining a hold, having one, withdrawing: HMG-GRAPPLE-4, HMG-GRAPPLE-13+, HMG-GRAPPLE-14+, HMG-TA-6, HMG-ACT-13+.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/injuries.hpp"

namespace fracas::harnmaster {
namespace {

// HMG-GRAPPLE-4, HMG-TA-6: the hold names holder, held, part, hands and side; its TA must exploit it.
TEST(Holds, HMG_GRAPPLE_4_HoldGained) {
    Duel d;
    d.hold(d.bo, d.ada, Grip::body, with_legs);
    d.run({}, [&](TestScript& table) {
        gain_hold(table, d.scene(), d.ada, d.bo, {Grip::arm_hand, right, nothing, with_left});
    });
    EXPECT_EQ(d.state.hold[1], (Hold{0, 1, Grip::arm_hand, right, nothing, with_left}));
    EXPECT_EQ(d.state.advantages.gained, 1 << d.ada);
    EXPECT_EQ(d.state.advantages.must, Must::exploit);
    EXPECT_EQ(d.state.advantages.about, 1);
    EXPECT_EQ(d.last(Happened::held).rule, Rule{"HMG-GRAPPLE-4"});
    EXPECT_EQ(d.last(Happened::advantage_gained).rule, Rule{"HMG-TA-6"});
    EXPECT_EQ(hold_between(d.scene(), d.ada, d.bo), 1);
    EXPECT_EQ(hold_between(d.scene(), d.bo, d.ada), 0);
}

// HMG-GRAPPLE-13+: held and holding; the hands of a hold are busy.
TEST(Holds, HMG_GRAPPLE_13_HeldAndHolding) {
    Duel d;
    EXPECT_FALSE(d.scene().is_held(d.bo));
    EXPECT_EQ(hold_between(d.scene(), d.ada, d.bo), none);
    d.hold(d.ada, d.bo, Grip::body, with_left);
    EXPECT_TRUE(d.scene().is_held(d.bo));
    EXPECT_FALSE(d.scene().is_held(d.ada));
    EXPECT_TRUE(d.scene().is_holding(d.ada));
    EXPECT_FALSE(d.scene().is_holding(d.bo));
    EXPECT_FALSE(d.scene().free_hand(d.ada, left));
    EXPECT_TRUE(d.scene().free_hand(d.ada, right));
    EXPECT_EQ(d.scene().free_hands(d.ada), 1);
    EXPECT_EQ(d.scene().free_hands(d.bo), 2);
    EXPECT_TRUE(d.scene().close_mode(d.ada, d.bo)); // HMG-ACT-13+
    EXPECT_TRUE(d.scene().close_mode(d.bo, d.ada));
}

// HMG-GRAPPLE-14+: to a free neighbouring hex of his choice; his own holds end.
TEST(Holds, HMG_GRAPPLE_14_Withdrawing) {
    Duel d;
    d.hold(d.ada, d.bo, Grip::body, with_both);
    const auto rule = [&](TestScript& table) { withdraw(table, d.scene(), d.ada); };
    const auto question = d.question_after({}, rule);
    EXPECT_EQ(question.ask.rule, Rule{"HMG-GRAPPLE-14+"});
    EXPECT_EQ(question.ask.what, What::withdraw_hex);
    EXPECT_EQ(question.ask.who, d.ada);
    EXPECT_EQ(question.options.size(), 5u); // Bo stands in the sixth
    d.run({"go:-1,0"}, rule);
    EXPECT_EQ(d.at(d.ada).hex, hex_at(-1, 0));
    EXPECT_EQ(d.state.hold[0].holder, nobody);
    EXPECT_EQ(d.count(Happened::withdrew, "HMG-GRAPPLE-14+"), 1);
    EXPECT_EQ(d.state.advantages.gained, 0); // no Engage, no Disengage
}

// HMG-GRAPPLE-14+: if somebody still holds him or no hex is free he stays; the hold still ends.
TEST(Holds, HMG_GRAPPLE_14_Stays) {
    Duel held;
    held.hold(held.ada, held.bo, Grip::body, with_left);
    held.hold(held.bo, held.ada, Grip::body, with_left);
    held.run({}, [&](TestScript& table) { withdraw(table, held.scene(), held.ada); });
    EXPECT_EQ(held.at(held.ada).hex, hex_at(0, 0));
    EXPECT_EQ(held.state.hold[0].holder, nobody);
    EXPECT_EQ(held.state.hold[1].holder, held.bo);
    Duel walled;
    walled.hold(walled.ada, walled.bo, Grip::body, with_left);
    for (int i = 1; i < directions; ++i) walled.book.blocked[i - 1] = neighbour(hex_at(0, 0), i);
    walled.book.blocked_hexes = 5;
    walled.run({}, [&](TestScript& table) { withdraw(table, walled.scene(), walled.ada); });
    EXPECT_EQ(walled.at(walled.ada).hex, hex_at(0, 0));
    EXPECT_EQ(walled.state.hold[0].holder, nobody);
    walled.book.blocked_hexes = 4; // one way out is no question
    walled.run({}, [&](TestScript& table) { withdraw(table, walled.scene(), walled.ada); });
    EXPECT_EQ(walled.at(walled.ada).hex, neighbour(hex_at(0, 0), 5));
}

// HMG-INJ-13+, HMG-ACT-7: a rider takes his mount along.
TEST(Holds, HMG_GRAPPLE_14_TheMountComesAlong) {
    Duel d;
    d.at(d.ada).set(mounted);
    d.run({"go:-1,0"}, [&](TestScript& table) { withdraw(table, d.scene(), d.ada); });
    EXPECT_EQ(d.at(d.ada).mount, hex_at(-1, 0));
}

// HMG-GRAPPLE-4: an object that is gone by then is not held.
TEST(Holds, HMG_GRAPPLE_4_TheObjectIsGone) {
    Duel d({}, armed("broadsword"));
    d.item(0).holder = nobody;
    d.run({},
          [&](TestScript& table) { gain_hold(table, d.scene(), d.ada, d.bo, {Grip::object, right, 0, with_left}); });
    EXPECT_EQ(d.state.hold[0].holder, nobody);
    EXPECT_EQ(d.state.advantages.gained, 0);
}

// HMG-ACT-13+: a hold between two others is nobody else's close mode.
TEST(Holds, HMG_ACT_13_HoldsOfOthers) {
    Duel d;
    const int cy = d.third({}, "Cy", 1, hex_at(0, 1));
    d.hold(d.ada, cy, Grip::body, with_left);
    EXPECT_FALSE(d.scene().close_mode(d.ada, d.bo));
    EXPECT_FALSE(d.scene().close_mode(d.bo, d.ada));
    EXPECT_FALSE(d.scene().close_mode(cy, d.bo));
    EXPECT_TRUE(d.scene().close_mode(cy, d.ada));
}

// With all twelve places taken no hold is gained, and no TA for it.
TEST(Holds, HMG_GRAPPLE_4_AllPlacesTaken) {
    Duel d;
    for (Hold& h : d.state.hold) h = {1, 0, Grip::body, left, nothing, with_left};
    d.run({},
          [&](TestScript& table) { gain_hold(table, d.scene(), d.ada, d.bo, {Grip::body, left, nothing, with_both}); });
    EXPECT_EQ(hold_between(d.scene(), d.ada, d.bo), none);
    EXPECT_EQ(d.state.advantages.gained, 0);
}

} // namespace
} // namespace fracas::harnmaster
