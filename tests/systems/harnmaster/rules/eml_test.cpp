// Effective Mastery Levels in melee: HMG-MELEE-4, HMG-MELEE-5, HMG-MELEE-9+, HMG-REACT-1 to HMG-REACT-4, and the
// physical penalty HMG-FAT-2 behind them.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/eml.hpp"

namespace fracas::harnmaster {
namespace {

Defence defends_with(Do kind, int item = nothing) {
    Defence d;
    d.kind = kind;
    d.item = item;
    return d;
}

int attack_eml(Duel& d, Zone zone = Zone::body, const Defence& defence = {}, int item = 0) {
    int eml = 0;
    d.run({}, [&](TestScript& table) {
        MeleeAttack a{0, 1, item, Aspect::edged, zone, false};
        eml = melee_eml(table, d.scene(), a, defence);
    });
    return eml;
}

int defence(Duel& d, const Defence& what) {
    int eml = 0;
    d.run({}, [&](TestScript& table) { eml = defence_eml(table, d.scene(), 1, 0, what); });
    return eml;
}

// --- HMG-MELEE-4 -----------------------------------------------------------------------------------------------------

// HMG-MELEE-4, the registry's example: 72 - 16 - 10 + 20 = 66 before weapon class.
TEST(Mastery, HMG_MELEE_4_Example) {
    Duel d(armed("broadsword"));
    d.ml(d.ada, "longswords", 72);
    d.at(d.ada).ip = 16;
    d.at(d.bo).set(prone);
    EXPECT_EQ(attack_eml(d, Zone::head), 66);
    EXPECT_EQ(d.entry(Why::skill, "HMG-MELEE-2"), 72);
    EXPECT_EQ(d.entry(Why::physical_penalty, "HMG-FAT-2"), -16);
    EXPECT_EQ(d.entry(Why::aim, "HMG-MELEE-4"), -10);
    EXPECT_EQ(d.entry(Why::prone_opponent, "HMG-MELEE-4"), 20);
    EXPECT_EQ(d.count(Happened::eml_entry), 4);
}

// HMG-MELEE-4: -10 head and legs, -15 arms, 0 body; each a setting of its own.
TEST(Mastery, HMG_MELEE_4_Aim) {
    Duel d(armed("broadsword"));
    EXPECT_EQ(attack_eml(d, Zone::body), 50);
    EXPECT_EQ(d.count(Happened::eml_entry), 1);
    EXPECT_EQ(attack_eml(d, Zone::head), 40);
    EXPECT_EQ(attack_eml(d, Zone::legs), 40);
    EXPECT_EQ(attack_eml(d, Zone::arms), 35);
    const int others[] = {-1, -2, -3, -4};
    for (int zone = 0; zone < zone_count; ++zone) d.book.settings.aim_penalty[zone] = others[zone];
    EXPECT_EQ(attack_eml(d, Zone::head), 49);
    EXPECT_EQ(attack_eml(d, Zone::body), 48);
    EXPECT_EQ(attack_eml(d, Zone::legs), 47);
    EXPECT_EQ(attack_eml(d, Zone::arms), 46);
}

// HMG-MELEE-4: the physical penalty counts one for one; the multiplier of attacks does not touch defences.
TEST(Mastery, HMG_MELEE_4_PhysicalPenalty) {
    Duel d(armed("broadsword"), armed("mace"));
    d.at(d.ada).ip = 7;
    d.at(d.bo).ip = 3;
    EXPECT_EQ(attack_eml(d), 43);
    EXPECT_EQ(defence(d, defends_with(Do::dodge)), 47);
    d.book.settings.penalty_times_melee = 5;
    EXPECT_EQ(attack_eml(d), 15);
    EXPECT_EQ(defence(d, defends_with(Do::dodge)), 47);
    EXPECT_EQ(defence(d, defends_with(Do::counterstrike, 1)), 47);
    d.book.settings.penalty_times_melee = 1;
    d.book.settings.penalty_times_defence = 5;
    EXPECT_EQ(attack_eml(d), 43);
    EXPECT_EQ(defence(d, defends_with(Do::dodge)), 35);
    EXPECT_EQ(defence(d, defends_with(Do::block, 1)), 35);
    EXPECT_EQ(defence(d, defends_with(Do::counterstrike, 1)), 35);
}

// HMG-MELEE-4: the special penalty of whoever has it.
TEST(Mastery, HMG_MELEE_4_SpecialPenalty) {
    Duel d(armed("broadsword"), armed("mace"));
    d.at(d.ada).penalty = 12;
    EXPECT_EQ(attack_eml(d), 38);
    EXPECT_EQ(d.entry(Why::special_penalty, "HMG-MELEE-4"), -12);
    EXPECT_EQ(defence(d, defends_with(Do::block, 1)), 50);
    d.at(d.bo).penalty = 9;
    EXPECT_EQ(defence(d, defends_with(Do::block, 1)), 41);
    EXPECT_EQ(attack_eml(d), 38);
}

// HMG-TANGLE-2: a tangle on a thing lowers EMLs that use it, one on the body lowers every EML; several add up.
TEST(Mastery, HMG_TANGLE_2_Penalties) {
    Duel d(armed("broadsword"), armed("mace"));
    d.state.tangle[0] = {1, 1, 17, nothing}; // the mace
    EXPECT_EQ(defence(d, defends_with(Do::block, 1)), 33);
    EXPECT_EQ(d.entry(Why::tangle, "HMG-TANGLE-2"), -17);
    EXPECT_EQ(defence(d, defends_with(Do::dodge)), 50);
    EXPECT_EQ(defence(d, defends_with(Do::counterstrike, head)), 50);
    EXPECT_EQ(attack_eml(d), 50); // another's tangle
    d.state.tangle[1] = {1, nothing, 4, nothing};
    EXPECT_EQ(defence(d, defends_with(Do::block, 1)), 29);
    EXPECT_EQ(defence(d, defends_with(Do::dodge)), 46);
    EXPECT_EQ(defence(d, defends_with(Do::counterstrike, head)), 46);
    d.state.tangle[2] = {0, nothing, 6, nothing};
    EXPECT_EQ(attack_eml(d), 44);
}

// HMG-MELEE-4: a prone opponent is +20 for attacker and defender alike; a setting.
TEST(Mastery, HMG_MELEE_4_ProneOpponent) {
    Duel d(armed("broadsword"), armed("mace"));
    d.at(d.ada).set(prone);
    EXPECT_EQ(attack_eml(d), 50); // his own lying helps nobody but the other
    EXPECT_EQ(defence(d, defends_with(Do::block, 1)), 70);
    EXPECT_EQ(defence(d, defends_with(Do::dodge)), 70);
    EXPECT_EQ(defence(d, defends_with(Do::counterstrike, 1)), 70);
    Defence grapple = defends_with(Do::grapple_back);
    grapple.grasp = {Grip::arm_hand, left, nothing, with_both};
    EXPECT_EQ(defence(d, grapple), 50); // HMG-GRAPPLE-2
    d.book.settings.grapple_counts_prone = true;
    EXPECT_EQ(defence(d, grapple), 70);
    d.book.settings.prone_opponent_melee = 7;
    EXPECT_EQ(defence(d, defends_with(Do::dodge)), 57);
}

// HMG-MELEE-4, the example: outnumbered, -10 for each opponent as soon as there are two, on attack and defence.
TEST(Mastery, HMG_MELEE_4_OutnumberedCountsAll) {
    Duel d(armed("broadsword"), armed("mace"));
    EXPECT_EQ(attack_eml(d), 50); // one is not two
    d.third({}, "Cy", 1, hex_at(0, 1));
    EXPECT_EQ(attack_eml(d), 30);
    EXPECT_EQ(d.entry(Why::outnumbered, "HMG-MELEE-4"), -20);
    d.third({}, "Di", 1, hex_at(-1, 0));
    EXPECT_EQ(attack_eml(d), 20);
    EXPECT_EQ(defence(d, defends_with(Do::block, 1)), 50); // Bo has one opponent
}

// HMG-MELEE-4, setting outnumbered_counts: "beyond_first" does not count the first.
TEST(Mastery, HMG_MELEE_4_OutnumberedBeyondTheFirst) {
    Duel d(armed("broadsword"), armed("mace"));
    d.book.settings.outnumbered_counts_all = false;
    EXPECT_EQ(attack_eml(d), 50);
    d.third({}, "Cy", 1, hex_at(0, 1));
    EXPECT_EQ(attack_eml(d), 40);
    d.third({}, "Di", 1, hex_at(-1, 0));
    EXPECT_EQ(attack_eml(d), 30);
    d.book.settings.outnumbered_per_opponent = -4;
    EXPECT_EQ(attack_eml(d), 42);
    d.book.settings.outnumbered_counts_all = true;
    EXPECT_EQ(attack_eml(d), 38);
}

// HMG-MELEE-4: outnumbered counts for the defender's dodge, counterstrike, block and grapple too.
TEST(Mastery, HMG_MELEE_4_OutnumberedDefender) {
    Duel d(armed("broadsword"), armed("mace"));
    d.third({}, "Cy", 0, hex_at(2, 0)); // on the other side of Bo
    EXPECT_EQ(defence(d, defends_with(Do::dodge)), 30);
    EXPECT_EQ(defence(d, defends_with(Do::block, 1)), 30);
    EXPECT_EQ(defence(d, defends_with(Do::counterstrike, 1)), 30);
    EXPECT_EQ(attack_eml(d), 50);
}

// --- HMG-MELEE-5 -----------------------------------------------------------------------------------------------------

// HMG-MELEE-5: the table, number classes.
TEST(Mastery, HMG_MELEE_5_NumberClasses) {
    Stage s;
    for (int a = 0; a <= 6; ++a)
        for (int b = 0; b <= 6; ++b) EXPECT_EQ(class_modifier(s.book, a, b), 5 * (a - b));
}

// HMG-MELEE-5: the table, shield letters; row 6 reads row 5.
TEST(Mastery, HMG_MELEE_5_ShieldLetters) {
    Stage s;
    const int rows[7][5] = {{-15, -10, -10, -5, 0},    {-20, -15, -15, -10, -5}, {-15, -20, -20, -15, -10},
                            {-10, -15, -15, -20, -15}, {-5, -10, -10, -15, -20}, {0, -5, -5, -10, -15},
                            {0, -5, -5, -10, -15}};
    for (int a = 0; a <= 6; ++a)
        for (int letter = 0; letter < 5; ++letter)
            EXPECT_EQ(class_modifier(s.book, a, shield_b + letter), rows[a][letter]) << a << " letter " << letter;
}

// HMG-MELEE-5, first example: broadsword A3 against a round shield: -15.
TEST(Mastery, HMG_MELEE_5_ExampleRoundShield) {
    Duel d(armed("broadsword"), armed("mace", "round_shield"));
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, d.left_hand(d.bo))), 35);
    EXPECT_EQ(d.entry(Why::weapon_class, "HMG-MELEE-5"), -15);
    d.at(d.bo).set(mounted); // letters never change
    d.state.cramped = true;
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, d.left_hand(d.bo))), 35); // A 3 / 2 = 1 against R: -15
    d.state.cramped = false;
    d.at(d.ada).set(mounted); // A 4 against R
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, d.left_hand(d.bo))), 40);
}

// HMG-MELEE-5, second example: lance A5 mounted against spear D2: +20.
TEST(Mastery, HMG_MELEE_5_ExampleLance) {
    Duel d(armed("lance"), armed_two_handed("spear"));
    d.at(d.ada).set(mounted);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, 1)), 70);
    EXPECT_EQ(d.entry(Why::weapon_class, "HMG-MELEE-5"), 20);
    d.at(d.bo).set(mounted); // D 3
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::counterstrike, 1)), 65);
}

// HMG-MELEE-5, third example: spear A4 in close mode (2) against dagger D1 in close mode (0): +10.
TEST(Mastery, HMG_MELEE_5_ExampleCloseMode) {
    Duel d(armed_two_handed("spear"), armed("dagger"));
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, 1)), 65);
    d.state.cramped = true;
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, 1)), 60);
    EXPECT_EQ(d.entry(Why::weapon_class, "HMG-MELEE-5"), 10);
}

// HMG-MELEE-5, HMG-ACT-13+: a hold between the two is close mode, either way; a hold on somebody else is not.
TEST(Mastery, HMG_ACT_13_CloseModeIsAPair) {
    Duel d(armed_two_handed("spear"), armed("dagger"));
    const int cy = d.third({}, "Cy", 1, hex_at(0, 1));
    d.hold(cy, d.ada, Grip::body, with_both);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, 1)), 65);
    d.hold(d.bo, d.ada, Grip::body, with_left);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, 1)), 60);
    set_hold(d.state, 1, {});
    d.hold(d.ada, d.bo, Grip::body, with_left);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, 1)), 60);
}

// HMG-MELEE-5: one more for the saddle, then halved: 4 + 1 is 5, halved 2; 5 + 1 is 6, halved 3.
TEST(Mastery, HMG_MELEE_5_AddOneThenHalve) {
    Duel d(armed_two_handed("lance"), armed("dagger"));
    d.at(d.ada).set(mounted);
    EXPECT_EQ(class_in_use(d.scene(), d.ada, d.bo, 5), 6);
    d.state.cramped = true;
    EXPECT_EQ(class_in_use(d.scene(), d.ada, d.bo, 5), 3);
    EXPECT_EQ(class_in_use(d.scene(), d.ada, d.bo, 4), 2);
    EXPECT_EQ(class_in_use(d.scene(), d.bo, d.ada, 3), 1);
    EXPECT_EQ(class_in_use(d.scene(), d.bo, d.ada, shield_t), shield_t);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, right_fist)),
              50 + 5 * (3 - 1)); // a bare hand is halved too
}

// HMG-MELEE-5: a dodge counts as class 3 (setting), a grapple as 0, neither changes; ignore and the rest give nothing.
TEST(Mastery, HMG_MELEE_5_ClassesOfActions) {
    Duel d(armed_two_handed("battleaxe"), armed("dagger")); // A4
    d.at(d.bo).set(mounted);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::dodge)), 55);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::grapple_back)), 70);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::ignore)), 50);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::missile_defence, 1)), 50);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::esoteric_defence)), 50);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::block, right_fist)), 50); // D 3, 4 in the saddle
    d.book.settings.dodge_defence_class = 1;
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::dodge)), 65);
    d.book.settings.dodge_defence_class = 3;
    d.state.cramped = true; // A 2
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::dodge)), 45);
    EXPECT_EQ(attack_eml(d, Zone::body, defends_with(Do::grapple_back)), 60);
}

// --- HMG-MELEE-9+ ----------------------------------------------------------------------------------------------------

// HMG-MELEE-9+: bastard sword: both hands 0, main hand 10, off hand 20 instead.
TEST(Mastery, HMG_MELEE_9_Hands) {
    Duel both(armed_two_handed("bastard_sword"));
    EXPECT_EQ(attack_eml(both), 50);
    Duel one(armed("bastard_sword"));
    EXPECT_EQ(attack_eml(one), 40);
    EXPECT_EQ(one.entry(Why::one_hand, "HMG-MELEE-9+"), -10);
    Duel off(armed("", "bastard_sword"));
    EXPECT_EQ(attack_eml(off), 30);
    EXPECT_EQ(off.entry(Why::off_hand, "HMG-MELEE-9+"), -20);
    EXPECT_EQ(off.entry(Why::one_hand), 0);
}

// HMG-MELEE-9+, HMG-INIT-3+: for the left-handed the right is the off hand.
TEST(Mastery, HMG_MELEE_9_LeftHanded) {
    Duel d(armed("bastard_sword"));
    d.sheet(d.ada).main_hand = left;
    EXPECT_EQ(attack_eml(d), 30);
    Duel other(armed("", "bastard_sword"));
    other.sheet(other.ada).main_hand = left;
    EXPECT_EQ(attack_eml(other), 40);
}

// HMG-MELEE-9+: a lance in the saddle ignores its one-hand penalty, not the off-hand one; on foot it counts.
TEST(Mastery, HMG_MELEE_9_Lance) {
    Duel d(armed("lance"));
    EXPECT_EQ(attack_eml(d), 35);
    d.at(d.ada).set(mounted);
    EXPECT_EQ(attack_eml(d), 50);
    Duel off(armed("", "lance"));
    off.at(off.ada).set(mounted);
    EXPECT_EQ(attack_eml(off), 25);
    Duel spear(armed("spear"));
    spear.at(spear.ada).set(mounted);
    EXPECT_EQ(attack_eml(spear), 45);
}

// HMG-MELEE-9+: shields, feet and head have no hand penalties; a fist of the off hand has.
TEST(Mastery, HMG_MELEE_9_NoPenaltyForShieldFootHead) {
    Duel d(armed("", "round_shield"));
    for (Weapon& w : d.book.weapon) w.one_hand_penalty = w.off_hand_penalty = 30;
    EXPECT_EQ(attack_eml(d, Zone::body, {}, d.left_hand(d.ada)), 50);
    EXPECT_EQ(attack_eml(d, Zone::body, {}, foot), 50);
    EXPECT_EQ(attack_eml(d, Zone::body, {}, head), 50);
    Duel fists;
    EXPECT_EQ(attack_eml(fists, Zone::body, {}, right_fist), 50);
    EXPECT_EQ(attack_eml(fists, Zone::body, {}, left_fist), 45);
}

// HMG-MELEE-9+: a weapon of best_hands 1 gains nothing from a second hand.
TEST(Mastery, HMG_MELEE_9_SecondHandOnAOneHandedWeapon) {
    Duel d(armed_two_handed("mace"));
    d.weapon_of(0).one_hand_penalty = 3;
    d.weapon_of(0).off_hand_penalty = 9;
    EXPECT_EQ(attack_eml(d), 47);
}

// --- HMG-REACT-1 to -4 -----------------------------------------------------------------------------------------------

// HMG-REACT-1: the skill of what blocks; a bare hand uses unarmed. No aim, no class for the defender.
TEST(Mastery, HMG_REACT_1_Block) {
    Duel d({}, armed("mace", "round_shield"));
    d.ml(d.bo, "clubs", 61);
    d.ml(d.bo, "shield", 62);
    d.ml(d.bo, "unarmed", 63);
    Defence mace = defends_with(Do::block, d.right_hand(d.bo));
    mace.zone = Zone::arms;
    EXPECT_EQ(defence(d, mace), 61);
    EXPECT_EQ(d.entry(Why::skill, "HMG-REACT-1"), 61);
    EXPECT_EQ(defence(d, defends_with(Do::block, d.left_hand(d.bo))), 62);
    EXPECT_EQ(defence(d, defends_with(Do::block, right_fist)), 63);
    EXPECT_EQ(defence(d, defends_with(Do::block, left_fist)), 58); // off hand, HMG-MELEE-9+
}

// HMG-REACT-2: the skill of the weapon, the aim of the counterstriker, his hands.
TEST(Mastery, HMG_REACT_2_Counterstrike) {
    Duel d({}, armed("bastard_sword"));
    Defence c = defends_with(Do::counterstrike, d.right_hand(d.bo));
    EXPECT_EQ(defence(d, c), 40);
    EXPECT_EQ(d.entry(Why::skill, "HMG-REACT-2"), 50);
    c.zone = Zone::arms;
    EXPECT_EQ(defence(d, c), 25);
    EXPECT_EQ(d.entry(Why::aim, "HMG-MELEE-4"), -15);
}

// HMG-REACT-3: the dodge ML.
TEST(Mastery, HMG_REACT_3_Dodge) {
    Duel d({}, armed("mace"));
    d.ml(d.bo, "dodge", 71);
    Defence dodge = defends_with(Do::dodge);
    dodge.zone = Zone::arms;
    EXPECT_EQ(defence(d, dodge), 71);
    EXPECT_EQ(d.entry(Why::skill, "HMG-REACT-3"), 71);
}

// HMG-CORE-2+: a skill he does not have counts as 0, so the EML is 5.
TEST(Mastery, HMG_CORE_2_NoSkillIsFive) {
    Duel d(armed("broadsword"), {});
    d.ml(d.ada, "longswords", 0);
    d.ml(d.bo, "dodge", 0);
    EXPECT_EQ(attack_eml(d), 5);
    EXPECT_EQ(defence(d, defends_with(Do::dodge)), 5);
    d.ml(d.ada, "longswords", 130);
    EXPECT_EQ(attack_eml(d), 95);
}

// HMG-REACT-5, HMG-REACT-6: these roll nothing.
TEST(Mastery, HMG_REACT_5_NothingToRoll) {
    Duel d;
    EXPECT_EQ(defence(d, defends_with(Do::ignore)), 0);
    EXPECT_EQ(defence(d, defends_with(Do::missile_defence)), 0);
    EXPECT_EQ(defence(d, defends_with(Do::esoteric_defence)), 0); // HMG-REACT-7: the game master names none
    EXPECT_EQ(d.count(Happened::eml), 0);
}

// HMG-REACT-7: the EML the game master names, as it is.
TEST(Mastery, HMG_REACT_7_NamedEml) {
    Duel d;
    d.at(d.bo).ip = 20;
    Defence named = defends_with(Do::esoteric_defence);
    named.named_eml = 35;
    EXPECT_EQ(defence(d, named), 35);
    EXPECT_EQ(d.entry(Why::game_master, "HMG-REACT-7"), 35);
}

} // namespace
} // namespace fracas::harnmaster
