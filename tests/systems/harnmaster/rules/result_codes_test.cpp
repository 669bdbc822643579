// Carrying out the results of the melee and grapple tables: HMG-MELEE-7+, HMG-MELEE-8, HMG-REACT-1, HMG-TA-1, -2, -3,
// -6, HMG-GRAPPLE-4, HMG-TANGLE-1, HMG-TANGLE-2.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/result_codes.hpp"

namespace fracas::harnmaster {
namespace {

struct Outcomes : Duel {
    Exchange e{};

    // Ada strikes with what her right hand holds (edged if she can), Bo counters or blocks with his.
    explicit Outcomes(const Person& first = armed("broadsword"), const Person& second = armed("mace"))
        : Duel(first, second) {
        e.attacker = ada;
        e.defender = bo;
        e.attacking = at(ada).hand[right] == nothing ? right_fist : int{at(ada).hand[right]};
        e.defending = at(bo).hand[right] == nothing ? right_fist : int{at(bo).hand[right]};
        e.attack = strike_with(scene(), ada, bo, e.attacking, Aspect::blunt, Zone::body);
        e.counter = strike_with(scene(), bo, ada, e.defending, Aspect::blunt, Zone::legs);
        e.attacker_grasp = {Grip::arm_hand, right, nothing, with_left};
        e.defender_grasp = {Grip::body, left, nothing, with_both};
    }

    void gives(Code code, int dice, const Steps& steps) {
        run(steps, [&](TestScript& table) { carry_out(table, scene(), e, Result{code, dice}); });
    }
    bool gained(int who) const { return state.advantages.gained == 1 << who; }
    bool nobody_gained() const { return state.advantages.gained == 0; }
};

// HMG-DAMAGE-1: the strike a weapon delivers: its impact for the aspect, the declared zone.
TEST(Results, HMG_DAMAGE_1_TheStrikeOfAWeapon) {
    Duel d(armed("broadsword"), armed("mace"));
    for (const auto& [aspect, impact] :
         {std::pair{Aspect::blunt, 4}, std::pair{Aspect::edged, 6}, std::pair{Aspect::point, 4}}) {
        const Strike s = strike_with(d.scene(), d.ada, d.bo, 0, aspect, Zone::arms);
        EXPECT_EQ(s.impact, impact);
        EXPECT_EQ(s.aspect, aspect);
        EXPECT_EQ(s.zone, Zone::arms);
        EXPECT_EQ(s.striker, d.ada);
        EXPECT_EQ(s.victim, d.bo);
        EXPECT_EQ(s.spot, nowhere);
        EXPECT_TRUE(s.gives_advantage);
        EXPECT_TRUE(s.knocks_back);
    }
}

// HMG-MELEE-7+: An: the attacker strikes with n dice, in the zone he aimed at.
TEST(Results, HMG_MELEE_7_AttackerStrikes) {
    Outcomes c;
    c.gives(Code::attacker_strikes, 2, {{50}, {1, 2}, {1, 1}}); // thorax, 3 + 4: E2
    EXPECT_EQ(c.at(c.bo).ip, 7);
    EXPECT_EQ(c.at(c.ada).ip, 0);
    c.gives(Code::attacker_strikes, 4, {{50}, {1, 1, 1, 1}, {1, 1}});
    EXPECT_EQ(c.at(c.bo).ip, 15);
    EXPECT_TRUE(c.nobody_gained());
}

// HMG-MELEE-7+: Dn: the defender strikes, with his weapon and his aim.
TEST(Results, HMG_MELEE_7_DefenderStrikes) {
    Outcomes c;
    c.gives(Code::defender_strikes, 1, {{60}, {1}, {1, 1}, {1, 1, 1}}); // right thigh, 1 + 6: E2 S3
    EXPECT_EQ(c.at(c.ada).ip, 7);
    EXPECT_EQ(c.at(c.bo).ip, 0);
    EXPECT_EQ(c.last(Happened::struck_at).as<StruckAt>().spot.index, c.spot("thigh", right));
}

// HMG-MELEE-7+: Bn: attacker's location and impact, defender's location and impact; then the effects on the defender,
// then those on the attacker.
TEST(Results, HMG_MELEE_7_BothStrike) {
    Outcomes c;
    c.gives(Code::both_strike, 2, {{50}, {1, 1}, {60}, {1, 2}, {1, 1}, {1, 1, 1}, {1, 1, 1, 1}});
    EXPECT_EQ(c.at(c.bo).ip, 6);  // 2 + 4
    EXPECT_EQ(c.at(c.ada).ip, 9); // 3 + 6: E3 S4
    std::vector<int> order;
    for (const Event& e : c.events)
        if (e.kind == Happened::struck_at || e.kind == Happened::injured)
            order.push_back(e.kind == Happened::injured ? 10 + e.whom : int{e.whom});
    EXPECT_EQ(order, (std::vector<int>{c.bo, c.ada, 10 + c.bo, 10 + c.ada}));
}

// HMG-MELEE-7+: the second strike counts even if its striker is now dead or unconscious; he gains no TA (HMG-TA-11+).
TEST(Results, HMG_MELEE_7_TheFallenStrikesBack) {
    Outcomes c;
    c.sheet(c.bo).attribute[endurance] = 1;
    c.sheet(c.ada).attribute[agility] = 1;
    c.gives(Code::both_strike, 1, {{50}, {1}, {60}, {1}, {1, 2}, {1, 1}, {1, 1, 1}});
    EXPECT_TRUE(c.at(c.bo).is(unconscious));
    EXPECT_EQ(c.at(c.ada).ip, 7);
    EXPECT_TRUE(c.at(c.ada).is(prone)); // the stumble roll has failed, but the unconscious gain nothing
    EXPECT_TRUE(c.gained(c.ada));
}

// HMG-TA-1: TAs of both from one result are both noted.
TEST(Results, HMG_TA_1_BothGain) {
    Outcomes c;
    c.sheet(c.ada).attribute[agility] = 1;
    c.sheet(c.bo).attribute[agility] = 1;
    c.e.attack.zone = Zone::legs;
    c.gives(Code::both_strike, 1, {{60}, {1}, {60}, {1}, {1, 1}, {1, 1, 1}, {1, 1}, {1, 1, 1}});
    EXPECT_TRUE(c.at(c.bo).is(prone));
    EXPECT_TRUE(c.at(c.ada).is(prone));
    EXPECT_EQ(c.state.advantages.gained, 3);
}

// HMG-MELEE-7+: a strike nobody has declared, in a group's own table, strikes nobody.
TEST(Results, HMG_MELEE_7_NoStrikeDeclared) {
    Outcomes c;
    c.e.attack = {};
    c.e.counter = {};
    c.gives(Code::attacker_strikes, 2, {});
    c.gives(Code::defender_strikes, 2, {});
    c.gives(Code::both_strike, 2, {});
    EXPECT_EQ(c.at(c.bo).ip + c.at(c.ada).ip, 0);
}

// HMG-MELEE-7+: miss is nothing.
TEST(Results, HMG_MELEE_7_Miss) {
    Outcomes c;
    c.gives(Code::miss, 0, {});
    c.gives(Code::wild, 0, {});
    EXPECT_TRUE(c.events.empty());
}

// HMG-MELEE-7+: AF, DF, BF: 3d6 fumble roll for what was used; with both the attacker first.
TEST(Results, HMG_MELEE_7_Fumbles) {
    Outcomes a;
    a.gives(Code::attacker_fumbles, 0, {{4, 4, 4}}); // 12 > DEX 11
    EXPECT_EQ(a.right_hand(a.ada), nothing);
    EXPECT_EQ(a.right_hand(a.bo), 1);
    EXPECT_TRUE(a.gained(a.bo));
    Outcomes kept;
    kept.gives(Code::attacker_fumbles, 0, {{4, 4, 3}});
    EXPECT_EQ(kept.right_hand(kept.ada), 0);
    Outcomes d;
    d.gives(Code::defender_fumbles, 0, {{4, 4, 4}});
    EXPECT_EQ(d.right_hand(d.bo), nothing);
    EXPECT_TRUE(d.gained(d.ada));
    Outcomes b;
    b.gives(Code::both_fumble, 0, {{4, 4, 4}, {4, 4, 3}});
    EXPECT_EQ(b.right_hand(b.ada), nothing);
    EXPECT_EQ(b.right_hand(b.bo), 1);
    EXPECT_EQ(b.events.front().who, b.ada);
    Outcomes both;
    both.gives(Code::both_fumble, 0, {{4, 4, 4}, {4, 4, 4}});
    EXPECT_EQ(both.state.advantages.gained, 3);
}

// HMG-MELEE-7+: a fumble with a natural weapon has no object, so no roll.
TEST(Results, HMG_MELEE_7_NoFumbleOfAFist) {
    Outcomes c({}, {});
    c.gives(Code::attacker_fumbles, 0, {});
    c.gives(Code::defender_fumbles, 0, {});
    c.gives(Code::both_fumble, 0, {});
    EXPECT_TRUE(c.nobody_gained());
    Outcomes half({}, armed("mace"));
    half.gives(Code::both_fumble, 0, {{4, 4, 4}}); // Bo's alone
    EXPECT_TRUE(half.gained(half.ada));
}

// HMG-MELEE-7+: AS, DS, BS: 3d6 stumble roll.
TEST(Results, HMG_MELEE_7_Stumbles) {
    Outcomes a;
    a.gives(Code::attacker_stumbles, 0, {{4, 4, 4}});
    EXPECT_TRUE(a.at(a.ada).is(prone));
    EXPECT_TRUE(a.gained(a.bo));
    Outcomes d;
    d.gives(Code::defender_stumbles, 0, {{4, 4, 4}});
    EXPECT_TRUE(d.at(d.bo).is(prone));
    EXPECT_TRUE(d.gained(d.ada));
    Outcomes b;
    b.gives(Code::both_stumble, 0, {{4, 4, 3}, {4, 4, 4}});
    EXPECT_FALSE(b.at(b.ada).is(prone));
    EXPECT_TRUE(b.at(b.bo).is(prone));
    EXPECT_EQ(b.events.front().who, b.ada);
    Outcomes both;
    both.gives(Code::both_stumble, 0, {{4, 4, 4}, {4, 4, 4}});
    EXPECT_EQ(both.state.advantages.gained, 3);
}

// HMG-MELEE-7+: the prone make no stumble roll.
TEST(Results, HMG_MELEE_7_TheProneDoNotStumble) {
    Outcomes c;
    c.at(c.ada).set(prone);
    c.gives(Code::attacker_stumbles, 0, {});
    c.gives(Code::both_stumble, 0, {{4, 4, 3}});
    EXPECT_TRUE(c.nobody_gained());
}

// HMG-MELEE-7+, settings table_fumble_dice and table_stumble_dice.
TEST(Results, HMG_MELEE_7_DiceAreSettings) {
    Outcomes c;
    c.book.settings.table_fumble_dice = 2;
    c.book.settings.table_stumble_dice = 4;
    c.gives(Code::attacker_fumbles, 0, {{6, 6}});
    EXPECT_EQ(c.right_hand(c.ada), nothing);
    c.gives(Code::attacker_stumbles, 0, {{3, 3, 3, 3}});
    EXPECT_TRUE(c.at(c.ada).is(prone));
    c.gives(Code::defender_fumbles, 0, {{1, 1}});
    c.gives(Code::defender_stumbles, 0, {{1, 1, 1, 1}});
    c.gives(Code::both_fumble, 0, {{1, 1}});
}

// HMG-TA-3: DTA.
TEST(Results, HMG_TA_3_DefenderAdvantage) {
    Outcomes c;
    c.gives(Code::defender_advantage, 0, {});
    EXPECT_TRUE(c.gained(c.bo));
    EXPECT_EQ(c.last(Happened::advantage_gained).rule, Rule{"HMG-TA-3"});
    EXPECT_EQ(c.state.advantages.must, Must::anything);
}

// HMG-GRAPPLE-4: AHold, DHold, BHold: on the part each declared; BHold gives both a TA, so nobody acts (HMG-TA-1).
TEST(Results, HMG_GRAPPLE_4_Holds) {
    Outcomes a;
    a.gives(Code::attacker_holds, 0, {});
    EXPECT_EQ(a.state.hold[0], (Hold{0, 1, Grip::arm_hand, right, nothing, with_left}));
    EXPECT_TRUE(a.gained(a.ada));
    Outcomes d;
    d.gives(Code::defender_holds, 0, {});
    EXPECT_EQ(d.state.hold[0], (Hold{1, 0, Grip::body, left, nothing, with_both}));
    EXPECT_TRUE(d.gained(d.bo));
    Outcomes b;
    b.run({}, [&](TestScript& table) {
        carry_out(table, b.scene(), b.e, Result{Code::both_hold, 0});
        settle_advantages(table, b.scene());
    });
    EXPECT_EQ(b.state.hold[0].holder, b.ada);
    EXPECT_EQ(b.state.hold[1].holder, b.bo);
    EXPECT_TRUE(b.state.advantages.turn_ends);
    EXPECT_EQ(b.state.advantages.holder, nobody);
}

// --- Block -----------------------------------------------------------------------------------------------------------

// HMG-MELEE-7+, HMG-WDMG-1: Block: a weapon damage check, no strike.
TEST(Results, HMG_MELEE_7_Block) {
    Outcomes c; // broadsword 12 on mace 11
    c.gives(Code::block, 0, {{4, 4, 3}, {4, 4, 4}});
    EXPECT_EQ(c.at(c.bo).ip, 0);
    EXPECT_TRUE(c.nobody_gained());
    c.gives(Code::block, 0, {{4, 4, 4}});
    EXPECT_TRUE(c.item(1).is(destroyed));
    EXPECT_TRUE(c.gained(c.ada));
}

// HMG-REACT-1: a body part that stops a weapon: an A1 strike on that forearm instead of a damage check.
TEST(Results, HMG_REACT_1_BareHandedBlock) {
    for (const Side side : {left, right}) {
        Outcomes c(armed("broadsword"), {});
        c.e.defending = fist(side);
        c.e.attack.zone = Zone::head;
        c.gives(Code::block, 0, {{2}, {1}}); // no location; 2 + 4 = 6: E1 of the forearm, nothing held
        EXPECT_EQ(c.at(c.bo).ip, 6);
        EXPECT_EQ(c.last(Happened::struck_at).as<StruckAt>().spot.index, c.spot("forearm", side));
    }
}

// HMG-REACT-1: body part against body part: nothing. A fist on a weapon breaks nothing (HMG-WDMG-1).
TEST(Results, HMG_REACT_1_FistAgainstFist) {
    Outcomes c({}, {});
    c.gives(Code::block, 0, {});
    Outcomes weapon({}, armed("mace"));
    weapon.gives(Code::block, 0, {});
    EXPECT_TRUE(weapon.events.empty());
}

// --- tangles ---------------------------------------------------------------------------------------------------------

// HMG-TANGLE-1: a strike result replaces the strike; Block tangles what blocked, without a damage check.
TEST(Results, HMG_TANGLE_1_ResultsOfATangle) {
    Outcomes strike(armed("whip"), armed("mace"));
    strike.e.tangling = true;
    strike.gives(Code::attacker_strikes, 3, {{50}, {1, 2, 3, 4}});
    EXPECT_EQ(strike.state.tangle[0], (Tangle{1, nothing, 10, nothing}));
    EXPECT_EQ(strike.at(strike.bo).ip, 0);
    EXPECT_TRUE(strike.gained(strike.ada));
    EXPECT_EQ(strike.right_hand(strike.ada), 0); // he keeps his end
    Outcomes block(armed("whip"), armed("mace"));
    block.e.tangling = true;
    block.gives(Code::block, 0, {{1, 1, 1, 1, 1}});
    EXPECT_EQ(block.state.tangle[0], (Tangle{1, 1, 5, nothing}));
    Outcomes bare(armed("whip"), {});
    bare.e.tangling = true;
    bare.gives(Code::block, 0, {{1, 1, 1, 1}});
    EXPECT_EQ(bare.state.tangle[0], (Tangle{1, nothing, 4, nothing}));
    EXPECT_EQ(bare.at(bare.bo).ip, 0);
}

// HMG-TANGLE-1: a counterstrike's own strike counts as usual, also with Bn; fumbles and stumbles too.
TEST(Results, HMG_TANGLE_1_CounterstrikeCounts) {
    Outcomes c(armed("whip"), armed("mace"));
    c.e.tangling = true;
    c.gives(Code::defender_strikes, 1, {{60}, {1}, {1, 1}, {1, 1, 1}});
    EXPECT_EQ(c.at(c.ada).ip, 7);
    c.gives(Code::both_strike, 1, {{50}, {60}, {1}, {1, 1, 1, 1}, {1, 1}, {1, 1, 1}});
    EXPECT_EQ(c.at(c.ada).ip, 14);
    EXPECT_EQ(c.at(c.bo).ip, 0);
    EXPECT_EQ(c.state.tangle[0].penalty, 4);
    c.gives(Code::attacker_fumbles, 0, {{6, 6, 6}});
    EXPECT_EQ(c.right_hand(c.ada), nothing);
}

} // namespace
} // namespace fracas::harnmaster
