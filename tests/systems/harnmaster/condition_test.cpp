// Dropping, fainting, dying, holds and withdrawing: HMG-INJ-3, HMG-INJ-7, HMG-INJ-13+, HMG-TANGLE-3, HMG-GRAPPLE-4,
// HMG-GRAPPLE-13+, HMG-GRAPPLE-14+, HMG-TA-6.
#include "stage.hpp"

#include "systems/harnmaster/rules/condition.hpp"

namespace fracas::harnmaster {
namespace {

// --- things ----------------------------------------------------------------------------------------------------------

// HMG-INJ-10: a dropped object lies in his hex.
TEST(Condition, HMG_INJ_10_DroppedThingsLieInHisHex) {
    Duel d(armed("mace"), armed("broadsword"));
    d.at(d.bo).hex = hex_at(4, -2);
    d.run({}, [&](TestScript& table) { drop_item(table, d.scene(), 1, "HMG-INJ-10"); });
    EXPECT_EQ(d.right_hand(d.bo), nothing);
    EXPECT_EQ(d.item(1).holder, nobody);
    EXPECT_EQ(d.item(1).hex, hex_at(4, -2));
    EXPECT_EQ(d.right_hand(d.ada), 0);
    EXPECT_EQ(d.last(Happened::dropped).who, d.bo);
    EXPECT_EQ(d.last(Happened::dropped).item, 1);
    d.run({}, [&](TestScript& table) { drop_item(table, d.scene(), 1, "HMG-INJ-10"); }); // nobody has it
    EXPECT_EQ(d.count(Happened::dropped), 0);
}

// HMG-TANGLE-3: dropping a tangled weapon ends that tangle and no other.
TEST(Condition, HMG_TANGLE_3_DroppingEndsTheTangle) {
    Duel d(armed("mace"), armed("broadsword"));
    d.state.tangle[0] = {1, nothing, 12, nothing};
    d.state.tangle[1] = {1, 1, 15, nothing};
    d.state.tangle[2] = {0, 0, 14, nothing};
    d.run({}, [&](TestScript& table) { drop_item(table, d.scene(), 1, "HMG-TANGLE-3"); });
    EXPECT_EQ(d.state.tangle[0].victim, d.bo);
    EXPECT_EQ(d.state.tangle[1].victim, nobody);
    EXPECT_EQ(d.state.tangle[2].victim, d.ada);
    EXPECT_EQ(d.count(Happened::untangled, "HMG-TANGLE-3"), 1);
}

// HMG-GRAPPLE-13+: a thing that somebody holds goes to the holder's hand, and the hold ends.
TEST(Condition, HMG_GRAPPLE_13_DroppedIntoTheHoldersHand) {
    for (const std::uint8_t hands : {with_left, with_right}) {
        Duel d({}, armed("broadsword"));
        d.hold(d.ada, d.bo, Grip::object, hands, left, 0);
        d.run({}, [&](TestScript& table) { drop_item(table, d.scene(), 0, "HMG-GRAPPLE-13+"); });
        EXPECT_EQ(d.state.hold[0].holder, nobody);
        EXPECT_EQ(d.item(0).holder, d.ada);
        EXPECT_EQ(d.at(d.ada).hand[hands == with_left ? left : right], 0);
        EXPECT_EQ(d.right_hand(d.bo), nothing);
        EXPECT_EQ(d.count(Happened::took, "HMG-GRAPPLE-13+"), 1);
    }
}

// A hold with the legs picks nothing up; a hold on the body is not a hold on the thing.
TEST(Condition, HMG_GRAPPLE_13_LegsPickNothingUp) {
    Duel d({}, armed("broadsword"));
    d.hold(d.ada, d.bo, Grip::object, with_legs, left, 0);
    d.hold(d.ada, d.bo, Grip::body, with_left);
    d.run({}, [&](TestScript& table) { drop_item(table, d.scene(), 0, "HMG-GRAPPLE-13+"); });
    EXPECT_EQ(d.item(0).holder, nobody);
    EXPECT_EQ(d.state.hold[0].holder, nobody);
    EXPECT_EQ(d.state.hold[1].holder, d.ada);
}

// HMG-WDMG-1: what breaks is out of the hands; tangles and holds on it end.
TEST(Condition, HMG_WDMG_1_WhatBreaksIsGone) {
    Duel d({}, armed_two_handed("bastard_sword"));
    d.hold(d.ada, d.bo, Grip::object, with_left, left, 0);
    d.state.tangle[0] = {1, 0, 12, nothing};
    d.run({}, [&](TestScript& table) { break_item(table, d.scene(), 0); });
    EXPECT_TRUE(d.item(0).is(destroyed));
    EXPECT_EQ(d.item(0).holder, nobody);
    EXPECT_EQ(d.left_hand(d.bo), nothing);
    EXPECT_EQ(d.right_hand(d.bo), nothing);
    EXPECT_EQ(d.state.hold[0].holder, nobody);
    EXPECT_EQ(d.state.tangle[0].victim, nobody);
    EXPECT_EQ(d.last(Happened::weapon_broke).who, d.bo);
    EXPECT_FALSE(d.scene().in_hand(d.bo, 0));
}

// --- bodies ----------------------------------------------------------------------------------------------------------

// HMG-INJ-13+: prone and out of the saddle, in his hex; once.
TEST(Condition, HMG_INJ_13_Falling) {
    Duel d;
    d.at(d.bo).set(mounted);
    d.run({}, [&](TestScript& table) { fall(table, d.scene(), d.bo, "HMG-INJ-11"); });
    EXPECT_TRUE(d.at(d.bo).is(prone));
    EXPECT_FALSE(d.at(d.bo).is(mounted));
    EXPECT_EQ(d.at(d.bo).hex, hex_at(1, 0));
    EXPECT_EQ(d.last(Happened::fell).rule, Rule{"HMG-INJ-11"});
    d.run({}, [&](TestScript& table) { fall(table, d.scene(), d.bo, "HMG-INJ-11"); });
    EXPECT_EQ(d.count(Happened::fell), 0);
}

// HMG-INJ-7: unconscious, prone, drops what he holds but a strapped shield, loses his holds but not those on him.
TEST(Condition, HMG_INJ_7_Fainting) {
    Duel d({}, armed("mace", "round_shield"));
    const int cy = d.third({}, "Cy", 0, hex_at(1, 1));
    d.at(d.bo).set(mounted);
    d.at(d.bo).set(in_shock);
    d.at(d.bo).revivals = 3;
    d.at(d.bo).ready_for = 1;
    d.hold(d.bo, cy, Grip::body, with_legs);
    d.hold(d.ada, d.bo, Grip::body, with_left);
    d.run({}, [&](TestScript& table) { faint(table, d.scene(), d.bo, "HMG-INJ-7"); });
    const Combatant& bo = d.at(d.bo);
    EXPECT_TRUE(bo.is(unconscious));
    EXPECT_TRUE(bo.is(prone));
    EXPECT_FALSE(bo.is(mounted));
    EXPECT_FALSE(bo.is(in_shock));
    EXPECT_EQ(bo.revivals, 0); // HMG-INJ-8: attempts since he fell
    EXPECT_EQ(bo.ready_for, 0);
    EXPECT_EQ(bo.hand[right], nothing);
    EXPECT_EQ(bo.hand[left], 1);
    EXPECT_EQ(d.item(0).holder, nobody);
    EXPECT_EQ(d.state.hold[0].holder, nobody);
    EXPECT_EQ(d.state.hold[1].holder, d.ada);
    EXPECT_EQ(d.last(Happened::fell).rule, Rule{"HMG-INJ-13+"});
    d.run({}, [&](TestScript& table) { faint(table, d.scene(), d.bo, "HMG-INJ-7"); });
    EXPECT_TRUE(d.events.empty());
}

// HMG-GRAPPLE-13+: death ends the holds of the dead and on the dead.
TEST(Condition, HMG_GRAPPLE_13_DeathEndsHolds) {
    Duel d({}, armed("mace", "round_shield"));
    const int cy = d.third({}, "Cy", 0, hex_at(1, 1));
    d.hold(d.bo, cy, Grip::body, with_legs);
    d.hold(d.ada, d.bo, Grip::body, with_left);
    d.hold(cy, d.bo, Grip::body, with_left);
    d.run({}, [&](TestScript& table) { die(table, d.scene(), d.bo, "HMG-INJ-1"); });
    for (int i = 0; i < 3; ++i) EXPECT_EQ(d.state.hold[i].holder, nobody) << i;
    EXPECT_TRUE(d.at(d.bo).is(dead));
    EXPECT_TRUE(d.at(d.bo).is(prone));
    EXPECT_EQ(d.right_hand(d.bo), nothing);
    EXPECT_EQ(d.count(Happened::died), 1);
    d.run({}, [&](TestScript& table) { die(table, d.scene(), d.bo, "HMG-INJ-1"); });
    EXPECT_TRUE(d.events.empty());
}

// --- holds -----------------------------------------------------------------------------------------------------------

// HMG-GRAPPLE-4, HMG-TA-6: the hold names holder, held, part, hands and side; its TA must exploit it.
TEST(Condition, HMG_GRAPPLE_4_HoldGained) {
    Duel d;
    d.hold(d.bo, d.ada, Grip::body, with_legs);
    d.run({}, [&](TestScript& table) {
        gain_hold(table, d.scene(), d.ada, d.bo, {Grip::arm_hand, right, nothing, with_left});
    });
    EXPECT_EQ(d.state.hold[1], (Hold{0, 1, Grip::arm_hand, right, nothing, with_left}));
    EXPECT_EQ(d.state.advantages.gained, 1u << d.ada);
    EXPECT_EQ(d.state.advantages.must, Must::exploit);
    EXPECT_EQ(d.state.advantages.about, 1);
    EXPECT_EQ(d.last(Happened::held).rule, Rule{"HMG-GRAPPLE-4"});
    EXPECT_EQ(d.last(Happened::advantage_gained).rule, Rule{"HMG-TA-6"});
    EXPECT_EQ(hold_between(d.scene(), d.ada, d.bo), 1);
    EXPECT_EQ(hold_between(d.scene(), d.bo, d.ada), 0);
}

// HMG-GRAPPLE-13+: held and holding; the hands of a hold are busy.
TEST(Condition, HMG_GRAPPLE_13_HeldAndHolding) {
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
TEST(Condition, HMG_GRAPPLE_14_Withdrawing) {
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
TEST(Condition, HMG_GRAPPLE_14_Stays) {
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
TEST(Condition, HMG_GRAPPLE_14_TheMountComesAlong) {
    Duel d;
    d.at(d.ada).set(mounted);
    d.run({"go:-1,0"}, [&](TestScript& table) { withdraw(table, d.scene(), d.ada); });
    EXPECT_EQ(d.at(d.ada).mount, hex_at(-1, 0));
}

// HMG-TANGLE-3: a thrown net that lay on a dropped weapon lies where the victim stands.
TEST(Condition, HMG_TANGLE_3_TheNetLiesWhereHeStands) {
    Duel d(armed("net_thrown"), armed("broadsword"));
    d.at(d.bo).hex = hex_at(3, 3);
    d.item(0).holder = nobody;
    d.state.tangle[0] = {1, 1, 15, 0};
    d.run({}, [&](TestScript& table) { drop_item(table, d.scene(), 1, "HMG-TANGLE-3"); });
    EXPECT_EQ(d.item(0).hex, hex_at(3, 3));
}

// HMG-GRAPPLE-13+: of two who hold the thing one gets it, and both holds end; a full hand takes nothing.
TEST(Condition, HMG_GRAPPLE_13_TwoHoldTheThing) {
    Duel d({}, armed("broadsword"));
    const int cy = d.third({}, "Cy", 0, hex_at(1, 1));
    d.hold(d.ada, d.bo, Grip::object, with_left, left, 0);
    d.hold(cy, d.bo, Grip::object, with_left, left, 0);
    d.run({}, [&](TestScript& table) { drop_item(table, d.scene(), 0, "HMG-GRAPPLE-13+"); });
    EXPECT_EQ(d.item(0).holder, d.ada);
    EXPECT_EQ(d.left_hand(cy), nothing);
    EXPECT_EQ(d.state.hold[1].holder, nobody);
    Duel full({}, armed("broadsword"));
    full.put_in_hand(full.ada, "dagger", left);
    full.hold(full.ada, full.bo, Grip::object, with_left, left, 0);
    full.run({}, [&](TestScript& table) { drop_item(table, full.scene(), 0, "HMG-GRAPPLE-13+"); });
    EXPECT_EQ(full.item(0).holder, nobody);
    EXPECT_EQ(full.left_hand(full.ada), 1);
}

// HMG-WDMG-1: what lies on the ground may break there; holds on other things last.
TEST(Condition, HMG_WDMG_1_BreaksOnTheGround) {
    Duel d({}, armed("broadsword", "dagger"));
    d.hold(d.ada, d.bo, Grip::object, with_left, left, 1);
    d.item(0).holder = nobody;
    d.item(0).hex = hex_at(7, 7);
    d.run({}, [&](TestScript& table) { break_item(table, d.scene(), 0); });
    EXPECT_TRUE(d.item(0).is(destroyed));
    EXPECT_EQ(d.item(0).hex, hex_at(7, 7));
    EXPECT_EQ(d.state.hold[0].holder, d.ada);
}

// HMG-INJ-4: a limb is lost once; holds of the other arm last.
TEST(Condition, HMG_INJ_4_LostOnce) {
    Duel d;
    d.hold(d.bo, d.ada, Grip::body, with_left);
    const auto loses = [&](Limb limb) {
        d.run({}, [&](TestScript& table) { lose_limb(table, d.scene(), d.bo, limb, "HMG-INJ-4"); });
    };
    loses(right_arm);
    EXPECT_EQ(d.count(Happened::limb_lost), 1);
    EXPECT_EQ(d.state.hold[0].holder, d.bo);
    loses(right_arm);
    EXPECT_EQ(d.count(Happened::limb_lost), 0);
    loses(no_limb);
    EXPECT_TRUE(d.events.empty());
}

// HMG-GRAPPLE-4: an object that is gone by then is not held.
TEST(Condition, HMG_GRAPPLE_4_TheObjectIsGone) {
    Duel d({}, armed("broadsword"));
    d.item(0).holder = nobody;
    d.run({},
          [&](TestScript& table) { gain_hold(table, d.scene(), d.ada, d.bo, {Grip::object, right, 0, with_left}); });
    EXPECT_EQ(d.state.hold[0].holder, nobody);
    EXPECT_EQ(d.state.advantages.gained, 0);
}

// HMG-ACT-13+: a hold between two others is nobody else's close mode.
TEST(Condition, HMG_ACT_13_HoldsOfOthers) {
    Duel d;
    const int cy = d.third({}, "Cy", 1, hex_at(0, 1));
    d.hold(d.ada, cy, Grip::body, with_left);
    EXPECT_FALSE(d.scene().close_mode(d.ada, d.bo));
    EXPECT_FALSE(d.scene().close_mode(d.bo, d.ada));
    EXPECT_FALSE(d.scene().close_mode(cy, d.bo));
    EXPECT_TRUE(d.scene().close_mode(cy, d.ada));
}

// With all twelve places taken no hold is gained, and no TA for it.
TEST(Condition, HMG_GRAPPLE_4_AllPlacesTaken) {
    Duel d;
    for (Hold& h : d.state.hold) h = {1, 0, Grip::body, left, nothing, with_left};
    d.run({},
          [&](TestScript& table) { gain_hold(table, d.scene(), d.ada, d.bo, {Grip::body, left, nothing, with_both}); });
    EXPECT_EQ(hold_between(d.scene(), d.ada, d.bo), none);
    EXPECT_EQ(d.state.advantages.gained, 0);
}

} // namespace
} // namespace fracas::harnmaster
