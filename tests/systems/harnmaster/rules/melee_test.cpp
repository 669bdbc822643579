// The melee attack from its declaration to the last effect: HMG-MELEE-1, HMG-MELEE-6+, HMG-MELEE-8, HMG-ACT-9,
// HMG-REACT-1 to HMG-REACT-7, HMG-TANGLE-1.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/melee.hpp"

namespace fracas::harnmaster {
namespace {

// Ada's EML is 95 and Bo's defences 50 unless a test says otherwise.
struct Fight : Duel {
    explicit Fight(const Person& first = armed("broadsword"), const Person& second = armed("mace"))
        : Duel(first, second) {
        turn_of(ada);
    }

    TestRule attacks(Option o) {
        return [this, o](TestScript& table) { attack(table, scene(), ada, o); };
    }
    void attack_with(int item, const Steps& steps) { run(steps, attacks(option_of(Do::melee, item, bo))); }
    void tangle_with(int item, const Steps& steps) { run(steps, attacks(option_of(Do::tangle, item, bo))); }
    bool gained(int who) const { return state.advantages.gained == 1 << who; }
};

// HMG-MELEE-1: aspect, aim, defence, attack roll, defence roll, location, impact, shock: all in that order.
TEST(Melee, HMG_MELEE_1_Sequence) {
    Fight f;
    const auto rule = f.attacks(option_of(Do::melee, 0, Fight::bo));
    Steps steps;
    const auto next = [&](What what, int who, Step answer) {
        const auto question = f.question_after(steps, rule);
        EXPECT_EQ(question.ask.what, what);
        EXPECT_EQ(question.ask.who, who);
        steps.push_back(answer);
        return question.ask;
    };
    EXPECT_EQ(next(What::aspect, f.ada, "aspect:edged").rule, Rule{"HMG-MELEE-2"});
    EXPECT_EQ(next(What::aim, f.ada, "aim:head").rule, Rule{"HMG-MELEE-2"});
    EXPECT_EQ(next(What::defence, f.bo, "block:mace").rule, Rule{"HMG-MELEE-3"});
    EXPECT_EQ(next(What::attack_roll, f.ada, {47}).a, 50 - 10 + 10); // aim, A3 against D1
    EXPECT_EQ(next(What::defence_roll, f.bo, {51}).a, 50);
    next(What::location, f.ada, {50}); // shoulder
    next(What::impact, f.ada, {2});    // A1: 2 + 6
    EXPECT_EQ(next(What::shock, f.bo, {1, 1}).a, 2);
    next(What::fumble, f.bo, {1, 1, 1});
    f.run(steps, rule);
    EXPECT_EQ(f.at(f.bo).ip, 8);
    EXPECT_EQ(f.last(Happened::result).rule, Rule{"HMG-MELEE-6+"});
    EXPECT_EQ(f.last(Happened::result).as<ResultRead>().code, Code::attacker_strikes);
    EXPECT_EQ(f.last(Happened::result).as<ResultRead>().dice, 1);
    EXPECT_EQ(f.last(Happened::result).as<ResultRead>().table, AttackTable::melee);
    EXPECT_EQ(f.last(Happened::struck_at).as<StruckAt>().spot.index, f.spot("shoulder", right));
}

// HMG-MELEE-5: the class modifier goes on the attacker's EML alone: 55 succeeds for him, 51 fails for the defender.
TEST(Melee, HMG_MELEE_5_OnTheAttackersEmlOnly) {
    Fight f;
    f.attack_with(0, {"aspect:blunt", "aim:body", "block:mace", {59}, {51}, {50}, {1}, {1, 1}});
    EXPECT_EQ(f.at(f.bo).ip, 5);
}

// HMG-REACT-5: Ignore: only the attacker rolls; MF is still A1.
TEST(Melee, HMG_REACT_5_Ignore) {
    Fight f;
    f.attack_with(0, {"aspect:blunt", "aim:body", "ignore", {51}, {50}, {1}, {1, 1}});
    EXPECT_EQ(f.at(f.bo).ip, 5);
    Fight cf;
    cf.attack_with(0, {"aspect:blunt", "aim:body", "ignore", {55}});
    EXPECT_TRUE(cf.gained(cf.bo)); // DTA
    Fight cs;
    cs.attack_with(0, {"aspect:blunt", "aim:body", "ignore", {50}, {50}, {1, 1, 1, 1}, {1, 1}});
    EXPECT_EQ(cs.at(cs.bo).ip, 8);
}

// HMG-REACT-1: a Block between weapons: damage checks, mace 11 before broadsword 12.
TEST(Melee, HMG_REACT_1_BlockedByAWeapon) {
    Fight f;
    f.attack_with(0, {"aspect:blunt", "aim:body", "block:mace", {51}, {49}, {4, 4, 3}, {4, 4, 4}});
    EXPECT_EQ(f.last(Happened::result).as<ResultRead>().code, Code::block);
    EXPECT_EQ(f.at(f.bo).ip, 0);
}

// HMG-REACT-1: a bare-handed block: the defender chose the forearm; an A1 strike on it.
TEST(Melee, HMG_REACT_1_BareHandedBlock) {
    Fight f(armed("broadsword"), {});
    f.ml(f.ada, "longswords", 60);
    // A3 against D3: 60; MS against MS of the left forearm, EML 45 (off hand)
    f.attack_with(0, {"aspect:edged", "aim:head", "block:left-fist", {49}, {44}, {3}, {1, 1}});
    EXPECT_EQ(f.last(Happened::struck_at).as<StruckAt>().spot.index, f.spot("forearm", left));
    EXPECT_EQ(f.at(f.bo).ip, 9);
}

// HMG-REACT-2: counterstrike: B1, each with his own weapon, aspect and aim.
TEST(Melee, HMG_REACT_2_Counterstrike) {
    Fight f;
    f.attack_with(0, {"aspect:edged",
                      "aim:body",
                      "counterstrike:mace",
                      "aim:legs",
                      {59},
                      {39},
                      {50},
                      {1},
                      {60},
                      {2},
                      {1, 1},
                      {1, 1},
                      {1, 1, 1}});
    EXPECT_EQ(f.last(Happened::result).as<ResultRead>().code, Code::both_strike);
    EXPECT_EQ(f.at(f.bo).ip, 7);
    EXPECT_EQ(f.at(f.ada).ip, 8);
    Fight only_he; // MF against CS: D2
    only_he.attack_with(
        0, {"aspect:edged", "aim:body", "counterstrike:mace", "aim:body", {61}, {50}, {50}, {1, 1}, {1, 1}});
    EXPECT_EQ(only_he.at(only_he.ada).ip, 8);
    EXPECT_EQ(only_he.at(only_he.bo).ip, 0);
}

// HMG-REACT-2: fumble of the counterstriking weapon; Block between the two weapons.
TEST(Melee, HMG_REACT_2_TheCounterstrikingWeapon) {
    Fight f; // MF against CF: DF
    f.attack_with(0, {"aspect:edged", "aim:body", "counterstrike:mace", "aim:body", {61}, {55}, {6, 6, 6}});
    EXPECT_EQ(f.right_hand(f.bo), nothing);
    EXPECT_TRUE(f.gained(f.ada));
    Fight block; // MF against MF
    block.attack_with(0,
                      {"aspect:edged", "aim:body", "counterstrike:mace", "aim:body", {61}, {51}, {1, 1, 1}, {1, 1, 1}});
    EXPECT_EQ(block.count(Happened::rolled_over, "HMG-WDMG-1"), 2);
}

// HMG-REACT-3: dodge: class 3, dodge columns; nothing of his weapon is fumbled.
TEST(Melee, HMG_REACT_3_Dodge) {
    Fight f; // A3 against 3: EML 50; MS against MS: miss
    f.attack_with(0, {"aspect:edged", "aim:body", "dodge", {49}, {49}});
    EXPECT_EQ(f.last(Happened::result).as<ResultRead>().code, Code::miss);
    Fight ds; // MF against CF
    ds.attack_with(0, {"aspect:edged", "aim:body", "dodge", {51}, {55}, {6, 6, 6}});
    EXPECT_TRUE(ds.at(ds.bo).is(prone));
}

// HMG-REACT-4, HMG-GRAPPLE-4: he who countered with a grapple holds the part he declared.
TEST(Melee, HMG_REACT_4_GrappleDefence) {
    Fight f; // A3 against 0: EML 65; CF against MS of 50 - 5: DHold
    f.attack_with(0, {"aspect:edged", "aim:body", "grapple", "grasp:arm-right:one-hand", {70}, {44}});
    EXPECT_EQ(f.state.hold[0], (Hold{1, 0, Grip::arm_hand, right, nothing, with_left}));
    EXPECT_TRUE(f.gained(f.bo));
    EXPECT_EQ(f.state.advantages.must, Must::exploit);
}

// HMG-REACT-7: the attack fails, is as ignored, or meets a roll in the dodge columns without a class modifier.
TEST(Melee, HMG_REACT_7_EsotericDefence) {
    const auto marked = [] {
        Fight f;
        f.sheet(f.bo).esoteric = true;
        return f;
    };
    Fight fails = marked();
    fails.attack_with(0, {"aspect:edged", "aim:body", "esoteric", "fails"});
    EXPECT_EQ(fails.last(Happened::attack_lost).rule, Rule{"HMG-REACT-7"});
    EXPECT_EQ(fails.count(Happened::rolled), 0);
    Fight ignored = marked();
    ignored.attack_with(0, {"aspect:blunt", "aim:body", "esoteric", "as_ignored", {51}, {50}, {1}, {1, 1}});
    EXPECT_EQ(ignored.at(ignored.bo).ip, 5);
    Fight rolls = marked();
    rolls.attack_with(0, {"aspect:blunt", "aim:body", "esoteric", "roll:30", {49}, {29}}); // MS against MS
    EXPECT_EQ(rolls.last(Happened::result).as<ResultRead>().code, Code::miss);
    EXPECT_EQ(rolls.entry(Why::weapon_class), 0);
}

// HMG-MELEE-2: with one aspect there is no question; a natural weapon strikes unarmed.
TEST(Melee, HMG_MELEE_2_Kick) {
    Fight f({}, {});
    f.ml(f.ada, "unarmed", 60);
    f.attack_with(foot, {"aim:body", "ignore", {59}, {50}, {1, 1, 1}, {1, 1}}); // A3: 3 + 2
    EXPECT_EQ(f.at(f.bo).ip, 5);
    EXPECT_EQ(f.entry(Why::skill, "HMG-MELEE-2"), 60);
}

// HMG-MELEE-3: an unconscious target ignores without being asked.
TEST(Melee, HMG_MELEE_3_TheUnconsciousAreNotAsked) {
    Fight f;
    f.at(f.bo).set(unconscious);
    f.at(f.bo).set(prone);
    f.attack_with(0, {"aspect:blunt", "aim:body", {69}, {50}, {1, 1, 1}}); // +20; A3, no shock roll
    EXPECT_EQ(f.at(f.bo).ip, 7);
}

// HMG-ACT-9, HMG-TANGLE-1: a tangle names no aspect and uses the normal tables and modifiers.
TEST(Melee, HMG_TANGLE_1_InMelee) {
    Fight f(armed("whip"), armed("mace"));
    f.tangle_with(0, {"aim:legs", "ignore", {39}, {60}, {2, 2, 2, 2, 2}}); // 50 - 10 aim; leg: 5d6
    EXPECT_EQ(f.state.tangle[0], (Tangle{1, nothing, 10, nothing}));
    EXPECT_TRUE(f.gained(f.ada));
    EXPECT_EQ(f.right_hand(f.ada), 0);
}

// HMG-TANGLE-2: any Block counts, MF against MF too; after a counterstrike his weapon is the tangled one.
TEST(Melee, HMG_TANGLE_2_AnyBlockCounts) {
    Fight f(armed("whip"), armed("mace"));                                     // A5 against D1: 70
    f.tangle_with(0, {"aim:body", "block:mace", {71}, {51}, {1, 1, 1, 1, 1}}); // MF, MF
    EXPECT_EQ(f.state.tangle[0], (Tangle{1, 1, 5, nothing}));
    Fight c(armed("whip"), armed("mace"));
    c.tangle_with(0, {"aim:body", "counterstrike:mace", "aim:body", {71}, {51}, {1, 1, 1, 1, 1}});
    EXPECT_EQ(c.state.tangle[0], (Tangle{1, 1, 5, nothing}));
    Fight dodge(armed("whip"), armed("mace"));
    dodge.tangle_with(0, {"aim:body", "dodge", {61}, {51}}); // MF, MF: a miss
    EXPECT_EQ(dodge.state.tangle[0].victim, nobody);
}

// --- HMG-REACT-6 -----------------------------------------------------------------------------------------------------

struct StruckArcher : Fight {
    StruckArcher() : Fight(armed("broadsword"), armed_two_handed("longbow_80")) {
        item(1).set(loaded);
        at(bo).ready_for = 1 << ada;
    }
};

// HMG-REACT-6 (b): the shot comes first; then the attack is resolved in the Ignore column.
TEST(Melee, HMG_REACT_6_TheShotComesFirst) {
    StruckArcher a;
    // shot: EML 65, MS against ignore: M2; then A1 on MF
    a.attack_with(0, {"aspect:blunt",
                      "aim:body",
                      "missile_defence:longbow_80",
                      "aim:body",
                      "ignore",
                      {64},
                      {50},
                      {1, 1},
                      {1, 1, 1},
                      {51},
                      {50},
                      {1},
                      {1, 1}});
    EXPECT_EQ(a.at(a.ada).ip, 12);
    EXPECT_EQ(a.at(a.bo).ip, 5);
    EXPECT_EQ(a.item(1).ammunition, 9);
    EXPECT_TRUE(a.item(1).is(loaded));       // fire and load, as at an Engage
    EXPECT_TRUE(a.state.advantages.counted); // the shot is the TA of the turn
    EXPECT_EQ(a.count(Happened::advantage_gained, "HMG-TA-7"), 1);
    EXPECT_EQ(a.at(a.bo).ready_for, 0);
    EXPECT_EQ(a.entry(Why::physical_penalty), -12); // the wound counts for the attack that goes on
}

// HMG-REACT-6 (b): a second TA from the shot ends the turn and the attack is lost.
TEST(Melee, HMG_REACT_6_SecondTaLosesTheAttack) {
    StruckArcher a;
    a.sheet(a.ada).attribute[endurance] = 2;
    a.attack_with(0, {"aspect:blunt",
                      "aim:body",
                      "missile_defence:longbow_80",
                      "aim:body",
                      "ignore",
                      {64},
                      {50},
                      {1, 1},
                      {1, 1, 1}});
    EXPECT_TRUE(a.at(a.ada).is(unconscious));
    EXPECT_TRUE(a.state.advantages.turn_ends);
    EXPECT_EQ(a.last(Happened::attack_lost).rule, Rule{"HMG-REACT-6"});
    EXPECT_EQ(a.at(a.bo).ip, 0);
}

// HMG-REACT-6 (b): a fall without a TA loses the attack too: he must stand as before.
TEST(Melee, HMG_REACT_6_StandingAsBefore) {
    StruckArcher a;
    // 16 point on the thigh: the leg is lost without a failed roll, END and AGL hold
    a.sheet(a.ada).attribute[endurance] = a.sheet(a.ada).attribute[agility] = 30;
    a.attack_with(0, {"aspect:blunt",
                      "aim:body",
                      "missile_defence:longbow_80",
                      "aim:legs",
                      "ignore",
                      {54},
                      {60},
                      {3, 3},
                      {1, 1, 1, 1},
                      {1, 1, 1, 1, 1}});
    EXPECT_TRUE(a.at(a.ada).is(prone));
    EXPECT_FALSE(a.state.advantages.turn_ends);
    EXPECT_EQ(a.count(Happened::attack_lost, "HMG-REACT-6"), 1);
    StruckArcher lying; // who lay before may still lie
    lying.at(lying.ada).set(prone);
    lying.attack_with(0, {"aspect:blunt",
                          "aim:body",
                          "missile_defence:longbow_80",
                          "aim:body",
                          "ignore",
                          {56},
                          {51},
                          {50},
                          {1},
                          {1, 1}});
    EXPECT_EQ(lying.at(lying.bo).ip, 5);
}

// HMG-REACT-6 (b): he must still hold his weapon; a natural weapon needs its limb.
TEST(Melee, HMG_REACT_6_StillHoldsHisWeapon) {
    StruckArcher a;
    a.sheet(a.ada).attribute[endurance] = a.sheet(a.ada).attribute[dexterity] = 30;
    a.attack_with(0, {"aspect:blunt",
                      "aim:body",
                      "missile_defence:longbow_80",
                      "aim:arms",
                      "ignore",
                      {49},
                      {46},
                      {3, 3},
                      {1, 1, 1},
                      {1, 1, 1, 1}}); // 16 on the right forearm: E3 F4, and the arm is lost
    EXPECT_TRUE(a.at(a.ada).lost(right_arm));
    EXPECT_EQ(a.count(Happened::attack_lost, "HMG-REACT-6"), 1);
    EXPECT_FALSE(a.state.advantages.turn_ends);
}

// HMG-REACT-6: the target of the shot defends by HMG-RANGED-4.
TEST(Melee, HMG_REACT_6_TheTargetDefends) {
    StruckArcher a;
    const auto keys = a.keys_after({"aspect:blunt", "aim:body", "missile_defence:longbow_80", "aim:body"},
                                   a.attacks(option_of(Do::melee, 0, Fight::bo)));
    EXPECT_EQ(keys, (std::vector<std::string>{"ignore", "block:broadsword", "catch:left", "dodge"}));
}

} // namespace
} // namespace fracas::harnmaster
