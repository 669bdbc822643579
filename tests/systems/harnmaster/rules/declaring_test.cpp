// What can be struck, blocked and grasped with: HMG-MELEE-2, HMG-GRAPPLE-1, HMG-GRAPPLE-13+, and the questions that
// name aspect, aim and grasp.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/declaring.hpp"

namespace fracas::harnmaster {
namespace {

std::vector<int> striking(Duel& d, int who = Duel::ada, int target = Duel::bo) {
    std::vector<int> found;
    each_striking_weapon(d.scene(), who, target, [&](int item) { found.push_back(item); });
    return found;
}

// HMG-MELEE-2: weapon and shield in hand, then the limbs that are free: hands, foot, head.
TEST(Wield, HMG_MELEE_2_WhatStrikes) {
    Duel armed_one(armed("mace", "round_shield"));
    EXPECT_EQ(striking(armed_one), (std::vector<int>{0, 1, foot, head}));
    Duel bare;
    EXPECT_EQ(striking(bare), (std::vector<int>{right_fist, left_fist, foot, head}));
    Duel two(armed_two_handed("bastard_sword"));
    EXPECT_EQ(striking(two), (std::vector<int>{0, foot, head}));
    Duel half(armed("mace"));
    EXPECT_EQ(striking(half), (std::vector<int>{0, left_fist, foot, head}));
    half.sheet(half.ada).main_hand = left;
    EXPECT_EQ(striking(half), (std::vector<int>{0, left_fist, foot, head}));
}

// HMG-MELEE-2: what is carried is not in hand; what is broken strikes nobody.
TEST(Wield, HMG_MELEE_2_InHandAndWhole) {
    Person p = armed("mace");
    p.carried = {"dagger"};
    Duel d(p);
    EXPECT_FALSE(has_at_hand(d.scene(), d.ada, 1));
    EXPECT_TRUE(has_at_hand(d.scene(), d.ada, 0));
    d.item(0).set(destroyed);
    EXPECT_FALSE(has_at_hand(d.scene(), d.ada, 0));
}

// HMG-MELEE-2: a bow, crossbow, sling or blowgun is no melee weapon and cannot block; a thrown weapon is.
TEST(Wield, HMG_MELEE_2_NoMeleeWithABow) {
    for (const char* id : {"longbow_80", "crossbow_60", "sling", "blowgun"}) {
        Duel d(armed_two_handed(id));
        EXPECT_EQ(striking(d), (std::vector<int>{foot, head})) << id;
        EXPECT_FALSE(can_block_with(d.scene(), d.ada, 0)) << id;
    }
    Duel spear(armed("spear_thrown"));
    EXPECT_TRUE(can_strike_with(spear.scene(), spear.ada, 0, spear.bo));
    EXPECT_TRUE(can_block_with(spear.scene(), spear.ada, 0));
}

// HMG-MELEE-2, HMG-INJ-4: limbs must be usable; one leg kicks; the head always strikes.
TEST(Wield, HMG_MELEE_2_UsableLimbs) {
    Duel d;
    d.at(d.ada).unusable = 1 << right_arm | 1 << left_leg;
    EXPECT_EQ(striking(d), (std::vector<int>{left_fist, foot, head}));
    d.at(d.ada).unusable = 1 << right_arm | 1 << left_arm | 1 << left_leg | 1 << right_leg;
    EXPECT_EQ(striking(d), (std::vector<int>{head}));
}

// HMG-GRAPPLE-13+: the hands of a hold are busy, and so are the legs.
TEST(Wield, HMG_GRAPPLE_13_BusyLimbs) {
    Duel d;
    d.hold(d.ada, d.bo, Grip::body, with_left);
    EXPECT_EQ(striking(d), (std::vector<int>{right_fist, foot, head}));
    Duel legs;
    legs.hold(legs.ada, legs.bo, Grip::body, with_legs);
    EXPECT_EQ(striking(legs), (std::vector<int>{right_fist, left_fist, head}));
    EXPECT_TRUE(legs_busy(legs.scene(), legs.ada));
    EXPECT_FALSE(legs_busy(legs.scene(), legs.bo));
}

// HMG-GRAPPLE-13+: a held weapon or held arm strikes nobody but the holder.
TEST(Wield, HMG_GRAPPLE_13_HeldArmOfTheFirstThing) {
    Duel d(armed("mace"));
    const int cy = d.third({}, "Cy", 1, hex_at(0, 1));
    d.hold(d.bo, d.ada, Grip::arm_hand, with_both, right);
    EXPECT_TRUE(bound_by_hold(d.scene(), d.ada, 0, cy)); // the mace, the first thing of all
    EXPECT_FALSE(bound_by_hold(d.scene(), d.ada, 0, d.bo));
}

// HMG-GRAPPLE-13+: a held weapon or held arm strikes nobody but the holder.
TEST(Wield, HMG_GRAPPLE_13_HeldWeaponAndArm) {
    Duel d(armed("mace", "dagger"));
    const int cy = d.third({}, "Cy", 1, hex_at(0, 1));
    d.hold(cy, d.ada, Grip::object, with_left, right, 0);
    EXPECT_EQ(striking(d, d.ada, cy), (std::vector<int>{0, 1, foot, head}));
    EXPECT_EQ(striking(d, d.ada, d.bo), (std::vector<int>{1, foot, head}));
    set_hold(d.state, 0, {cy, 0, Grip::arm_hand, left, nothing, with_left});
    EXPECT_EQ(striking(d, d.ada, d.bo), (std::vector<int>{0, foot, head}));
    EXPECT_EQ(striking(d, d.ada, cy), (std::vector<int>{0, 1, foot, head}));
    d.at(d.ada).hand[left] = nothing; // the fist of the held arm
    EXPECT_EQ(striking(d, d.ada, d.bo), (std::vector<int>{0, foot, head}));
    EXPECT_EQ(striking(d, d.ada, cy), (std::vector<int>{0, left_fist, foot, head}));
    d.state.hold[0].grip = Grip::body; // nothing else is bound
    EXPECT_EQ(striking(d, d.ada, d.bo), (std::vector<int>{0, left_fist, foot, head}));
}

// HMG-MELEE-2: within reach.
TEST(Wield, HMG_MELEE_2_Reach) {
    Person far;
    far.at = hex_at(2, 0);
    Duel d(armed_two_handed("pike"), far);
    EXPECT_EQ(striking(d), (std::vector<int>{0}));
    d.at(d.bo).hex = hex_at(1, 0);
    EXPECT_EQ(striking(d), (std::vector<int>{foot, head}));
}

// HMG-REACT-1: a weapon or shield in hand, or a bare forearm; neither foot nor head.
TEST(Wield, HMG_REACT_1_WhatBlocks) {
    Duel d(armed("mace"));
    EXPECT_TRUE(can_block_with(d.scene(), d.ada, 0));
    EXPECT_TRUE(can_block_with(d.scene(), d.ada, left_fist));
    EXPECT_FALSE(can_block_with(d.scene(), d.ada, right_fist));
    EXPECT_FALSE(can_block_with(d.scene(), d.ada, foot));
    EXPECT_FALSE(can_block_with(d.scene(), d.ada, head));
    EXPECT_FALSE(can_block_with(d.scene(), d.ada, nothing));
}

// HMG-MELEE-2: the aspects a weapon has an impact figure for; 0 is one.
TEST(Wield, HMG_MELEE_2_Aspects) {
    Duel d(armed("knife"));
    const auto keys = [&](int item) {
        return d.keys_after({}, [&](TestScript& table) { choose_aspect(table, d.scene(), d.ada, d.bo, item); });
    };
    EXPECT_EQ(keys(0), (std::vector<std::string>{"aspect:blunt", "aspect:edged", "aspect:point"}));
    const int estoc = d.put_in_hand(d.ada, "estoc", left);
    EXPECT_EQ(keys(estoc), (std::vector<std::string>{"aspect:blunt", "aspect:point"}));
    const int mace = d.give(d.ada, "mace");
    d.run({}, [&](TestScript& table) { // one aspect is no question
        EXPECT_EQ(choose_aspect(table, d.scene(), d.ada, d.bo, mace), Aspect::blunt);
    });
    const int cloak = d.give(d.ada, "cloak");
    EXPECT_FALSE(has_aspect(d.scene(), d.ada, cloak)); // it can only tangle
    EXPECT_TRUE(has_aspect(d.scene(), d.ada, mace));
    d.run({"aspect:point"},
          [&](TestScript& table) { EXPECT_EQ(choose_aspect(table, d.scene(), d.ada, d.bo, estoc), Aspect::point); });
}

// HMG-MELEE-2: four zones, the body first, which costs nothing.
TEST(Wield, HMG_MELEE_2_AimZones) {
    Duel d(armed("mace"));
    const auto rule = [&](TestScript& table) { choose_aim(table, d.scene(), d.ada, d.bo, 0, "HMG-MELEE-2"); };
    EXPECT_EQ(d.keys_after({}, rule), (std::vector<std::string>{"aim:body", "aim:head", "aim:legs", "aim:arms"}));
    for (const auto& [key, zone] : {std::pair{"aim:body", Zone::body}, std::pair{"aim:head", Zone::head},
                                    std::pair{"aim:legs", Zone::legs}, std::pair{"aim:arms", Zone::arms}})
        d.run({key}, [&, wanted = zone](TestScript& table) {
            EXPECT_EQ(choose_aim(table, d.scene(), d.ada, d.bo, 0, "HMG-MELEE-2"), wanted);
        });
}

// --- grasps ----------------------------------------------------------------------------------------------------------

std::vector<std::string> grasps(Duel& d) {
    return d.keys_after({}, [&](TestScript& table) { choose_grasp(table, d.scene(), d.ada, d.bo); });
}

// HMG-GRAPPLE-1: every part with its side, one hand, two, or the legs.
TEST(Wield, HMG_GRAPPLE_1_PartsAndHands) {
    Duel d;
    const auto keys = grasps(d);
    EXPECT_EQ(keys.size(), 18u);
    for (const char* part : {"body", "head", "arm-left", "arm-right", "leg-left", "leg-right"})
        for (const char* how : {"one-hand", "two-hands", "legs"})
            EXPECT_TRUE(has(keys, std::string("grasp:") + part + ":" + how)) << part << how;
}

// HMG-GRAPPLE-1: objects that he holds, each once.
TEST(Wield, HMG_GRAPPLE_1_Objects) {
    Person p = armed("mace", "round_shield");
    p.carried = {"dagger"};
    Duel d({}, p);
    const auto keys = grasps(d);
    EXPECT_EQ(keys.size(), 24u);
    EXPECT_TRUE(has(keys, "grasp:object:mace:one-hand"));
    EXPECT_TRUE(has(keys, "grasp:object:round_shield:two-hands"));
    EXPECT_FALSE(has(keys, "grasp:object:dagger:one-hand"));
    Duel both({}, armed_two_handed("bastard_sword"));
    EXPECT_EQ(grasps(both).size(), 21u);
}

// HMG-GRAPPLE-1: free hands only; legs need both to be usable (HMG-GRAPPLE-2).
TEST(Wield, HMG_GRAPPLE_1_FreeHandsOnly) {
    Duel one(armed("mace"));
    auto keys = grasps(one);
    EXPECT_TRUE(has(keys, "grasp:body:one-hand"));
    EXPECT_FALSE(has(keys, "grasp:body:two-hands"));
    one.at(one.ada).unusable = 1 << left_leg;
    EXPECT_FALSE(has(grasps(one), "grasp:body:legs"));
    EXPECT_TRUE(can_grasp(one.scene(), one.ada));
    Duel none_free(armed_two_handed("bastard_sword"));
    EXPECT_TRUE(can_grasp(none_free.scene(), none_free.ada));
    none_free.at(none_free.ada).unusable = 1 << right_leg;
    EXPECT_FALSE(can_grasp(none_free.scene(), none_free.ada));
}

// One hand is the off hand, so that the main hand stays free; the answer names the hand.
TEST(Wield, HMG_GRAPPLE_1_WhichHand) {
    Duel d;
    const auto hands = [&](const char* key) {
        Grasp found;
        d.run({key}, [&](TestScript& table) { found = choose_grasp(table, d.scene(), d.ada, d.bo); });
        return int{found.hands};
    };
    EXPECT_EQ(hands("grasp:body:one-hand"), with_left);
    EXPECT_EQ(hands("grasp:body:two-hands"), with_both);
    EXPECT_EQ(hands("grasp:body:legs"), with_legs);
    d.put_in_hand(d.ada, "dagger", left);
    EXPECT_EQ(hands("grasp:body:one-hand"), with_right);
    Duel grasping;
    Grasp found;
    grasping.run({"grasp:leg-right:two-hands"},
                 [&](TestScript& table) { found = choose_grasp(table, grasping.scene(), grasping.ada, grasping.bo); });
    EXPECT_EQ(found.grip, Grip::leg_foot_tail);
    EXPECT_EQ(found.side, right);
}

// HMG-GRAPPLE-1: a part only if the target has it; a stump is part of the limb.
TEST(Wield, HMG_GRAPPLE_1_OnlyPartsHeHas) {
    Duel d;
    for (const char* place : {"upper_arm", "elbow", "forearm", "hand"})
        d.at(d.bo).severed |= 1u << d.spot(place, right);
    EXPECT_TRUE(has(grasps(d), "grasp:arm-right:one-hand")); // the shoulder is left
    d.at(d.bo).severed |= 1u << d.spot("shoulder", right);
    const auto keys = grasps(d);
    EXPECT_FALSE(has(keys, "grasp:arm-right:one-hand"));
    EXPECT_TRUE(has(keys, "grasp:arm-left:one-hand"));
    EXPECT_TRUE(has(keys, "grasp:leg-right:one-hand"));
}

// HMG-GRAPPLE-3: a tail can be grasped, of whoever has one; it has no side and is squeezed at its root (HMG-GRAPPLE-7).
TEST(Wield, HMG_GRAPPLE_3_Tails) {
    Duel d;
    EXPECT_FALSE(has(grasps(d), "grasp:tail:one-hand"));
    d.sheet(d.bo).tail = true;
    for (const char* key : {"grasp:tail:one-hand", "grasp:tail:two-hands", "grasp:tail:legs"})
        EXPECT_EQ(std::ranges::count(grasps(d), key), 1) << key;
    const auto& figures = d.book.grapple_target;
    EXPECT_EQ(figures[static_cast<int>(Grip::tail)].one_hand, -40);
    EXPECT_EQ(figures[static_cast<int>(Grip::tail)].squeeze_location, d.location("groin"));
    EXPECT_EQ(grasp_name(d.told(), {Grip::tail, left, nothing, with_left}), "tail");
}

// A declared grasp comes back from its option as it went in.
TEST(Wield, HMG_GRAPPLE_1_GraspAsOption) {
    for (int grip = 0; grip < grip_count; ++grip)
        for (const Side side : {left, right}) {
            const Grasp in{static_cast<Grip>(grip), side, 7, with_both};
            const Grasp out = grasp_of(grasp_option(in));
            EXPECT_EQ(out.grip, in.grip);
            EXPECT_EQ(out.side, in.side);
            EXPECT_EQ(out.item, in.item);
            EXPECT_EQ(out.hands, in.hands);
        }
    EXPECT_TRUE(two_handed(with_both));
    EXPECT_FALSE(two_handed(with_left));
    EXPECT_FALSE(two_handed(with_right));
    EXPECT_FALSE(two_handed(with_legs));
}

// HMG-GRAPPLE-1: what he wears, such as a shield that dangles from him.
TEST(Wield, HMG_GRAPPLE_1_WornObjects) {
    Duel d({}, armed("mace", "round_shield"));
    d.at(d.bo).hand[left] = nothing;
    d.item(1).set(dangling);
    EXPECT_TRUE(has(grasps(d), "grasp:object:round_shield:one-hand"));
    d.item(1).holder = nobody;
    EXPECT_FALSE(has(grasps(d), "grasp:object:round_shield:one-hand"));
}

// HMG-GRAPPLE-1: legs that hold somebody already hold nobody else; both hands in a hold leave the legs.
TEST(Wield, HMG_GRAPPLE_1_BusyLegs) {
    Duel d;
    d.third({}, "Cy", 1, hex_at(0, 1));
    d.hold(d.ada, 2, Grip::body, with_legs);
    EXPECT_FALSE(has(grasps(d), "grasp:body:legs"));
    EXPECT_TRUE(has(grasps(d), "grasp:body:two-hands"));
    d.hold(d.ada, 2, Grip::body, with_both);
    EXPECT_FALSE(can_grasp(d.scene(), d.ada));
}

// HMG-GRAPPLE-1: a lost leg cannot be grasped.
TEST(Wield, HMG_GRAPPLE_1_NoLeg) {
    Duel d;
    for (const char* place : {"hip", "thigh", "knee", "calf", "foot"}) d.at(d.bo).severed |= 1u << d.spot(place, left);
    EXPECT_FALSE(has(grasps(d), "grasp:leg-left:one-hand"));
    EXPECT_TRUE(has(grasps(d), "grasp:leg-right:one-hand"));
}

} // namespace
} // namespace fracas::harnmaster
