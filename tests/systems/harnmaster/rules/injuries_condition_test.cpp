// Dropping, falling, fainting, dying, lost limbs: HMG-INJ-3, HMG-INJ-7, HMG-INJ-13+, HMG-TANGLE-3, HMG-GRAPPLE-13+.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/injuries.hpp"

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
    for (const int hands : {with_left, with_right}) {
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

} // namespace
} // namespace fracas::harnmaster
