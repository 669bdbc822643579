// Lost limbs, knockback, the injured holder, and the order of it all: HMG-INJ-4, HMG-INJ-5, HMG-GRAPPLE-11,
// HMG-DAMAGE-6+ steps 6 to 9, HMG-RANGED-7 (no TA from a stray).
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/injuries.hpp"

namespace fracas::harnmaster {
namespace {

struct Cripple : Duel {
    Strike strike{};

    explicit Cripple(Person victim = {}, Person striker = {}) : Duel(striker, (victim.end = 30, victim)) {
        strike.striker = ada;
        strike.victim = bo;
        strike.dice = 1;
        sheet(bo).attribute[agility] = sheet(bo).attribute[dexterity] = 30;
        for (auto& row : book.injury)
            for (auto& aspect : row)
                for (auto& cell : aspect.codes) cell = {}; // no dice but those a test asks for
    }

    void suffers(const char* place, Side side, Aspect aspect, int impact, Steps steps = {}) {
        strike.spot = spot(place, side);
        strike.aspect = aspect;
        strike.impact = impact - 1;
        steps.insert(steps.begin(), Step{1});
        run(steps, [&](TestScript& table) { deliver(table, scene(), strike); });
    }
};

// --- HMG-INJ-4 -------------------------------------------------------------------------------------------------------

// HMG-INJ-4: more than 15 IP in one injury; several small ones do not add up.
TEST(Limb, HMG_INJ_4_MoreThanFifteen) {
    Cripple v(armed("mace"));
    v.suffers("forearm", right, Aspect::point, 15);
    v.suffers("forearm", right, Aspect::point, 15);
    EXPECT_EQ(v.at(v.bo).unusable, 0);
    EXPECT_EQ(v.right_hand(v.bo), 0);
    v.suffers("forearm", right, Aspect::point, 16);
    EXPECT_TRUE(v.at(v.bo).lost(right_arm));
    EXPECT_FALSE(v.at(v.bo).lost(left_arm));
    EXPECT_EQ(v.last(Happened::limb_lost).rule, Rule{"HMG-INJ-4"});
    EXPECT_EQ(v.last(Happened::limb_lost).as<LimbLost>().limb, right_arm);
    EXPECT_EQ(v.right_hand(v.bo), nothing);
    EXPECT_EQ(v.item(0).holder, nobody);
    EXPECT_FALSE(v.scene().free_hand(v.bo, right)); // can hold and strike no more
    EXPECT_EQ(v.state.advantages.gained, 0);        // HMG-TA-2: a drop without a roll
    EXPECT_FALSE(v.at(v.bo).is(prone));
}

// HMG-INJ-4: only arm and leg locations.
TEST(Limb, HMG_INJ_4_OnlyLimbs) {
    Cripple v;
    v.sheet(v.bo).attribute[strength] = 20;
    v.suffers("thorax", left, Aspect::blunt, 20);
    v.suffers("groin", left, Aspect::blunt, 20);
    v.suffers("skull", left, Aspect::blunt, 20);
    EXPECT_EQ(v.at(v.bo).unusable, 0);
}

// HMG-INJ-4: a thing in both hands stays in the other one; a strapped shield hangs useless.
TEST(Limb, HMG_INJ_4_BothHandsAndShields) {
    Cripple v(armed_two_handed("bastard_sword"));
    v.suffers("hand", left, Aspect::point, 16);
    EXPECT_EQ(v.left_hand(v.bo), nothing);
    EXPECT_EQ(v.right_hand(v.bo), 0);
    EXPECT_EQ(v.item(0).holder, v.bo);
    Cripple shielded(armed("mace", "round_shield"));
    shielded.suffers("shoulder", left, Aspect::point, 16);
    EXPECT_EQ(shielded.left_hand(shielded.bo), nothing);
    EXPECT_TRUE(shielded.item(1).is(dangling));
    EXPECT_EQ(shielded.item(1).holder, shielded.bo);
    EXPECT_EQ(shielded.right_hand(shielded.bo), 0);
    Cripple buckler(armed("mace", "buckler")); // held, not strapped
    buckler.suffers("shoulder", left, Aspect::point, 16);
    EXPECT_EQ(buckler.item(1).holder, nobody);
}

// HMG-INJ-4: a leg brings him down; in the saddle he stays.
TEST(Limb, HMG_INJ_4_Leg) {
    Cripple v;
    v.suffers("hip", left, Aspect::point, 16);
    EXPECT_TRUE(v.at(v.bo).lost(left_leg));
    EXPECT_TRUE(v.at(v.bo).is(prone));
    EXPECT_EQ(v.state.advantages.gained, 0);
    EXPECT_TRUE(v.scene().leg_usable(v.bo));
    EXPECT_FALSE(v.scene().both_legs_usable(v.bo));
    v.suffers("foot", right, Aspect::point, 16);
    EXPECT_TRUE(v.at(v.bo).lost(right_leg));
    EXPECT_FALSE(v.scene().leg_usable(v.bo));
    Cripple rider;
    rider.at(rider.bo).set(mounted);
    rider.suffers("hip", left, Aspect::point, 16);
    EXPECT_TRUE(rider.at(rider.bo).lost(left_leg));
    EXPECT_FALSE(rider.at(rider.bo).is(prone));
    EXPECT_TRUE(rider.at(rider.bo).is(mounted));
}

// HMG-DAMAGE-6+ step 8: F and S are rolled before the limb fails.
TEST(Limb, HMG_DAMAGE_6_RollsBeforeTheLimbFails) {
    Cripple v(armed("mace"));
    v.book.injury[v.location("hand")][2].codes[4] = {0, 0, 0, 0, 3, 0};
    v.suffers("hand", right, Aspect::point, 17, {{1, 1, 1}}); // kept, then the arm fails
    EXPECT_EQ(v.right_hand(v.bo), nothing);
    EXPECT_EQ(v.state.advantages.gained, 0);
    EXPECT_EQ(v.last(Happened::dropped).rule, Rule{"HMG-INJ-4"});
    Cripple leg;
    leg.book.injury[leg.location("foot")][2].codes[4] = {0, 0, 0, 0, 0, 3};
    leg.sheet(leg.bo).attribute[agility] = 3;
    leg.suffers("foot", right, Aspect::point, 17, {{1, 1, 2}});
    EXPECT_EQ(leg.state.advantages.gained, 1 << leg.ada); // the stumble roll has failed first, EI 2
}

// HMG-INJ-4, HMG-GRAPPLE-13+: an arm lets go of what it holds; a two-handed hold stays in the other hand.
TEST(Limb, HMG_INJ_4_HoldsOfTheLimb) {
    Cripple v;
    v.hold(v.bo, v.ada, Grip::body, with_both);
    v.suffers("hand", left, Aspect::point, 16, {{1, 1, 1, 1}}); // HMG-GRAPPLE-11
    EXPECT_EQ(v.state.hold[0].hands, with_right);
    v.suffers("hand", right, Aspect::point, 16);
    EXPECT_EQ(v.state.hold[0].holder, nobody);
    Cripple legs;
    legs.hold(legs.bo, legs.ada, Grip::body, with_legs);
    legs.suffers("knee", right, Aspect::point, 16);
    EXPECT_EQ(legs.state.hold[0].holder, nobody);
}

// --- HMG-INJ-5 -------------------------------------------------------------------------------------------------------

// HMG-INJ-5: blunt, body, head or neck, IP > STR.
TEST(Limb, HMG_INJ_5_Knockback) {
    Cripple at_strength;
    at_strength.suffers("thorax", left, Aspect::blunt, 11);
    EXPECT_EQ(at_strength.at(at_strength.bo).hex, hex_at(1, 0));
    for (const char* place : {"thorax", "abdomen", "groin", "skull", "face", "neck"}) {
        Cripple v;
        v.suffers(place, left, Aspect::blunt, 12);
        EXPECT_EQ(v.at(v.bo).hex, hex_at(2, 0)) << place;
        EXPECT_EQ(v.last(Happened::knocked_back).rule, Rule{"HMG-INJ-5"});
        EXPECT_FALSE(v.at(v.bo).is(prone)); // no stumble roll
    }
    for (const Aspect aspect : {Aspect::edged, Aspect::point}) {
        Cripple v;
        v.suffers("thorax", left, aspect, 12);
        EXPECT_EQ(v.at(v.bo).hex, hex_at(1, 0));
    }
    for (const char* place : {"shoulder", "hip"}) {
        Cripple v;
        v.suffers(place, left, Aspect::blunt, 12);
        EXPECT_EQ(v.at(v.bo).hex, hex_at(1, 0)) << place;
    }
}

// HMG-INJ-5: IP of this injury, not the total.
TEST(Limb, HMG_INJ_5_OfThisInjury) {
    Cripple v;
    v.at(v.bo).ip = 40;
    v.suffers("thorax", left, Aspect::blunt, 5);
    EXPECT_EQ(v.at(v.bo).hex, hex_at(1, 0));
}

// HMG-INJ-5: blocked, mounted, holding, held: stays. A throw or squeeze does not knock back.
TEST(Limb, HMG_INJ_5_WhoStays) {
    const auto stays = [](auto&& prepare, Steps steps = {}) {
        Cripple v;
        prepare(v);
        v.suffers("thorax", left, Aspect::blunt, 12, std::move(steps));
        EXPECT_EQ(v.at(v.bo).hex, hex_at(1, 0));
        EXPECT_EQ(v.count(Happened::knocked_back), 0);
    };
    stays([](Cripple& v) { v.third({}, "Cy", 1, hex_at(2, 0)); });
    stays([](Cripple& v) {
        v.book.blocked[0] = hex_at(2, 0);
        v.book.blocked_hexes = 1;
    });
    stays([](Cripple& v) { v.at(v.bo).set(mounted); });
    stays([](Cripple& v) { v.hold(v.ada, v.bo, Grip::body, with_left); });
    stays([](Cripple& v) { v.hold(v.bo, v.ada, Grip::body, with_left); }, {{1, 1, 1, 1}});
    stays([](Cripple& v) { v.strike.knocks_back = false; });
    stays([](Cripple& v) { v.strike.striker = nobody; });
}

// HMG-INJ-5: a striker who is not adjacent chooses among the farthest hexes.
TEST(Limb, HMG_INJ_5_TheStrikerChooses) {
    Cripple v;
    v.at(v.bo).hex = hex_at(4, 0);
    v.suffers("thorax", left, Aspect::blunt, 12, {"go:5,-1"});
    EXPECT_EQ(v.at(v.bo).hex, hex_at(5, -1));
    Cripple other;
    other.at(other.bo).hex = hex_at(4, 0);
    other.strike.spot = other.spot("thorax");
    other.strike.impact = 12;
    const auto question =
        other.question_after({{1}}, [&](TestScript& table) { deliver(table, other.scene(), other.strike); });
    EXPECT_EQ(question.ask.rule, Rule{"HMG-INJ-5"});
    EXPECT_EQ(question.ask.who, other.ada);
    EXPECT_EQ(question.ask.whom, other.bo);
}

// HMG-DAMAGE-6+ step 6 comes after the shock roll: the unconscious are knocked back too, the dead are not.
TEST(Limb, HMG_DAMAGE_6_KnockbackAfterShock) {
    Cripple v;
    v.book.injury[v.location("thorax")][0].codes[2] = {0, 0, 0, 6, 0, 0};
    v.suffers("thorax", left, Aspect::blunt, 12, {{6, 6, 6, 6, 6, 1}}); // 31 + 1 > 30
    EXPECT_TRUE(v.at(v.bo).is(unconscious));
    EXPECT_EQ(v.at(v.bo).hex, hex_at(2, 0));
}

// --- HMG-GRAPPLE-11 --------------------------------------------------------------------------------------------------

// HMG-GRAPPLE-11: 4d6 + EI (with the new injury) > END breaks every hold he has, by one roll.
TEST(Limb, HMG_GRAPPLE_11_InjuredHolder) {
    const auto holds_after = [](Step dice) {
        Cripple v;
        const int cy = v.third({}, "Cy", 0, hex_at(1, 1));
        v.sheet(v.bo).attribute[endurance] = 20;
        v.hold(v.bo, v.ada, Grip::body, with_left);
        v.hold(v.bo, cy, Grip::body, with_right);
        v.at(v.bo).ip = 1;
        v.suffers("hip", left, Aspect::point, 4, {dice}); // 5 IP: EI 1
        EXPECT_EQ(v.count(Happened::rolled_over, "HMG-GRAPPLE-11"), 1);
        EXPECT_EQ(v.state.advantages.gained, 0); // HMG-TA-2: gives none
        return (v.state.hold[0].holder != nobody) + (v.state.hold[1].holder != nobody);
    };
    EXPECT_EQ(holds_after({6, 6, 6, 1}), 2); // 19 + 1
    EXPECT_EQ(holds_after({6, 6, 6, 2}), 0); // 20 + 1
}

// HMG-GRAPPLE-11: the held one makes no such roll; no injury, no roll.
TEST(Limb, HMG_GRAPPLE_11_OnlyTheHolder) {
    Cripple v;
    v.hold(v.ada, v.bo, Grip::body, with_left);
    v.suffers("hip", left, Aspect::point, 4);
    Cripple unhurt;
    unhurt.hold(unhurt.bo, unhurt.ada, Grip::body, with_left);
    unhurt.armour(unhurt.bo, "hip", Aspect::point, 4);
    unhurt.suffers("hip", left, Aspect::point, 4);
    EXPECT_EQ(unhurt.state.hold[0].holder, unhurt.bo);
}

// --- HMG-TA-2, HMG-RANGED-7 ------------------------------------------------------------------------------------------

// HMG-RANGED-7: a stray strike gives nobody a TA, whatever roll fails.
TEST(Limb, HMG_RANGED_7_NoAdvantageFromAStray) {
    Cripple v;
    v.book.injury[v.location("foot")][2].codes[0] = {0, 0, 0, 0, 0, 3};
    v.sheet(v.bo).attribute[agility] = 3;
    v.strike.gives_advantage = false;
    v.suffers("foot", left, Aspect::point, 4, {{6, 6, 6}});
    EXPECT_TRUE(v.at(v.bo).is(prone));
    EXPECT_EQ(v.state.advantages.gained, 0);
}

// HMG-TA-11+: a striker who is unconscious, dead or in shock gains none.
TEST(Limb, HMG_TA_11_WhoGainsNone) {
    for (const Flag flag : {unconscious, dead, in_shock}) {
        Cripple v;
        v.at(v.ada).set(flag);
        v.book.injury[v.location("foot")][2].codes[0] = {0, 0, 0, 0, 0, 3};
        v.sheet(v.bo).attribute[agility] = 3;
        v.suffers("foot", left, Aspect::point, 4, {{6, 6, 6}});
        EXPECT_EQ(v.state.advantages.gained, 0) << flag;
    }
}

// The list of wounds is finite: with all places taken those that do not bleed make room, and the IP stay.
TEST(Limb, HMG_DAMAGE_6_ManyWounds) {
    Cripple v;
    v.book.injury[v.location("hip")][2].codes[0] = {0, 0, 1, 0, 0, 0};
    for (int i = 0; i < most_wounds; ++i) v.suffers("hip", left, Aspect::point, 1);
    v.state.wound[7].treated = true;
    v.suffers("hip", right, Aspect::point, 3);
    EXPECT_EQ(v.state.wounds, most_wounds);
    EXPECT_EQ(v.at(v.bo).ip, most_wounds + 3);
    EXPECT_EQ(v.state.wound[7].ip, 3);
    EXPECT_FALSE(v.state.wound[7].treated);
    EXPECT_EQ(v.state.wound[7].spot, v.spot("hip", right));
}

// HMG-INJ-2: a part severed by a small injury is unusable too.
TEST(Limb, HMG_INJ_2_SeveredIsUnusable) {
    Cripple v(armed("mace"));
    v.sheet(v.bo).body_weight = 10;
    v.book.injury[v.location("hand")][1].codes[0] = {0, 1, 0, 0, 0, 0};
    v.suffers("hand", right, Aspect::edged, 2, {{2}, {1, 1, 1, 1, 1}});
    EXPECT_TRUE(v.at(v.bo).lost(right_arm));
    EXPECT_EQ(v.last(Happened::limb_lost).rule, Rule{"HMG-INJ-2"});
    EXPECT_EQ(v.right_hand(v.bo), nothing);
    EXPECT_EQ(v.state.wound[0].bleeding, 1); // B 0 and 1 more
}

// The dead suffer no more. Every wound of the living is kept, whether it bleeds or not.
TEST(Limb, HMG_DAMAGE_6_TheDeadAndKeptWounds) {
    Cripple dead_one;
    dead_one.at(dead_one.bo).set(dead);
    dead_one.suffers("hip", left, Aspect::point, 5);
    EXPECT_EQ(dead_one.at(dead_one.bo).ip, 0);
    Cripple odds;
    odds.book.injury[odds.location("hip")][2].codes[1] = {0, 0, 2, 0, 0, 0};
    odds.suffers("hip", left, Aspect::point, 4);
    EXPECT_EQ(odds.state.wounds, 1);
    EXPECT_EQ(odds.at(odds.bo).ip, 4);
    odds.suffers("hip", left, Aspect::point, 5);
    EXPECT_EQ(odds.state.wounds, 2);
    EXPECT_EQ(odds.state.wound[1].bleeding, 2);
}

// With forty bleeding wounds of the living the last place is taken again.
TEST(Limb, HMG_DAMAGE_6_FortyBleedingWounds) {
    Cripple v;
    v.book.injury[v.location("hip")][2].codes[0] = {0, 0, 1, 0, 0, 0};
    for (int i = 0; i < most_wounds; ++i) v.suffers("hip", left, Aspect::point, 1);
    v.suffers("hip", left, Aspect::point, 4);
    EXPECT_EQ(v.state.wound[most_wounds - 1].ip, 4);
    EXPECT_EQ(v.at(v.bo).ip, most_wounds + 4);
    v.state.wound[3].victim = v.ada; // a wound of the dead makes room first
    v.at(v.ada).set(dead);
    v.suffers("hip", left, Aspect::point, 3);
    EXPECT_EQ(v.state.wound[3].ip, 3);
}

} // namespace
} // namespace fracas::harnmaster
