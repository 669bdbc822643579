// Physical penalty, endurance index, effective mobility: HMG-FAT-2, HMG-INJ-6, HMG-ACT-2; and the grappling, riding and
// strength target numbers: HMG-GRAPPLE-2, HMG-GRAPPLE-3, HMG-GRAPPLE-6 to -8, HMG-REACT-4, HMG-ACT-7.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/eml.hpp"

namespace fracas::harnmaster {
namespace {

// --- HMG-FAT-2, HMG-INJ-6, HMG-ACT-2 ---------------------------------------------------------------------------------

// HMG-FAT-2, the registry's example: Load 78, END 14 (6), FP 6, IP 9: PP 21, EI 2.
TEST(Penalty, HMG_FAT_2_Example) {
    Duel d;
    d.sheet(d.ada).encumbrance = 6;
    d.at(d.ada).fp = 6;
    d.at(d.ada).ip = 9;
    EXPECT_EQ(d.scene().physical_penalty(d.ada), 21);
    EXPECT_EQ(d.scene().ei(d.ada), 2);
    EXPECT_EQ(d.scene().physical_penalty(d.bo), 0);
}

// HMG-FAT-2: each part has its own setting; the divisors round to the nearest, halves up.
TEST(Penalty, HMG_FAT_2_Settings) {
    Duel d;
    Settings& set = d.book.settings;
    d.sheet(d.ada).encumbrance = 3;
    d.at(d.ada).fp = 24;
    d.at(d.ada).ip = 35;
    EXPECT_EQ(d.scene().physical_penalty(d.ada), 62);
    set.injury_penalty_divisor = 10;
    EXPECT_EQ(d.scene().physical_penalty(d.ada), 3 + 24 + 4);
    set.fatigue_penalty_divisor = 10;
    EXPECT_EQ(d.scene().physical_penalty(d.ada), 3 + 2 + 4);
    set.encumbrance_penalty_multiplier = 5;
    EXPECT_EQ(d.scene().physical_penalty(d.ada), 15 + 2 + 4);
    d.at(d.ada).ip = 34;
    EXPECT_EQ(d.scene().physical_penalty(d.ada), 15 + 2 + 3);
    d.at(d.ada).fp = 25;
    EXPECT_EQ(d.scene().physical_penalty(d.ada), 15 + 3 + 3);
}

// HMG-INJ-6, the registry's example: IP 14, FP 11: 2.5 is 3. The division covers the sum.
TEST(Penalty, HMG_INJ_6_Example) {
    Duel d;
    d.at(d.ada).ip = 14;
    d.at(d.ada).fp = 11;
    EXPECT_EQ(d.scene().ei(d.ada), 3);
    d.at(d.ada).fp = 10;
    EXPECT_EQ(d.scene().ei(d.ada), 2);
    d.at(d.ada).ip = 4;
    d.at(d.ada).fp = 0;
    EXPECT_EQ(d.scene().ei(d.ada), 0);
}

// HMG-ACT-2, the registry's example: Mobility 60, PP 16: EM 44. Not below 0; a setting; the mount's in the saddle.
TEST(Penalty, HMG_ACT_2_EffectiveMobility) {
    Duel d;
    d.at(d.ada).ip = 16;
    EXPECT_EQ(d.scene().effective_mobility(d.ada), 44);
    d.book.settings.penalty_times_mobility = 2;
    EXPECT_EQ(d.scene().effective_mobility(d.ada), 28);
    d.book.settings.penalty_times_mobility = 1;
    d.at(d.ada).ip = 59;
    EXPECT_EQ(d.scene().effective_mobility(d.ada), 1);
    d.at(d.ada).ip = 61;
    EXPECT_EQ(d.scene().effective_mobility(d.ada), 0);
    d.at(d.ada).set(mounted);
    d.sheet(d.ada).mount_mobility = 90;
    EXPECT_EQ(d.scene().effective_mobility(d.ada), 90);
}

// --- HMG-GRAPPLE-2, HMG-GRAPPLE-3 ------------------------------------------------------------------------------------

int grapple(Duel& d, const Grasp& grasp, const Defence& defence = {}) {
    int eml = 0;
    d.run({}, [&](TestScript& table) { eml = grapple_eml(table, d.scene(), GrappleAttack{0, 1, grasp}, defence); });
    return eml;
}

Grasp on(Grip grip, int hands) { return {grip, left, nothing, hands}; }

// HMG-GRAPPLE-2, the registry's example: 75 - 1 - 10 - 10 = 54.
TEST(Penalty, HMG_GRAPPLE_2_Example) {
    Duel d({}, armed("broadsword"));
    d.ml(d.ada, "unarmed", 75);
    d.at(d.ada).fp = 1;
    Defence counter;
    counter.kind = Do::counterstrike;
    counter.item = 0;
    EXPECT_EQ(grapple(d, on(Grip::body, with_both), counter), 54);
    EXPECT_EQ(d.entry(Why::skill, "HMG-GRAPPLE-2"), 75);
    EXPECT_EQ(d.entry(Why::physical_penalty, "HMG-FAT-2"), -1);
    EXPECT_EQ(d.entry(Why::grapple_target, "HMG-GRAPPLE-3"), -10);
    EXPECT_EQ(d.entry(Why::weapon_class, "HMG-MELEE-5"), -10);
}

// HMG-GRAPPLE-3: the table, with one hand and with two.
TEST(Penalty, HMG_GRAPPLE_3_Targets) {
    struct Row {
        Grip grip;
        int one, two;
    };
    for (const Row row : {Row{Grip::head_neck, -20, -10}, Row{Grip::arm_hand, -5, 0}, Row{Grip::object, -10, 5},
                          Row{Grip::leg_foot_tail, -40, -10}, Row{Grip::body, -50, -10}}) {
        Duel d;
        d.ml(d.ada, "unarmed", 80);
        EXPECT_EQ(grapple(d, on(row.grip, with_left)), 80 + row.one);
        EXPECT_EQ(grapple(d, on(row.grip, with_right)), 80 + row.one);
        EXPECT_EQ(grapple(d, on(row.grip, with_both)), 80 + row.two);
        // HMG-GRAPPLE-2: legs halve the ML and use the one-hand column.
        d.ml(d.ada, "unarmed", 125);
        EXPECT_EQ(grapple(d, on(row.grip, with_legs)), 63 + row.one); // 62.5 rounds up
        EXPECT_EQ(d.entry(Why::halved_skill, "HMG-GRAPPLE-2"), 63);
    }
}

// HMG-GRAPPLE-2: class 0 always, in the saddle too; against a dodge -15, against a grapple and ignore nothing.
TEST(Penalty, HMG_GRAPPLE_2_ClassIsAlwaysZero) {
    Duel d({}, armed("broadsword"));
    const Grasp arm = on(Grip::arm_hand, with_both);
    Defence defence;
    EXPECT_EQ(grapple(d, arm), 50);
    defence.kind = Do::dodge;
    EXPECT_EQ(grapple(d, arm, defence), 35);
    d.at(d.ada).set(mounted);
    EXPECT_EQ(grapple(d, arm, defence), 35);
    d.at(d.ada).set(mounted, false);
    defence.kind = Do::grapple_back;
    EXPECT_EQ(grapple(d, arm, defence), 50);
    defence.kind = Do::counterstrike;
    defence.item = 0;
    EXPECT_EQ(grapple(d, arm, defence), 40);
    d.at(d.bo).set(mounted); // D 3
    EXPECT_EQ(grapple(d, arm, defence), 35);
    d.state.cramped = true; // 3 / 2 = 1
    EXPECT_EQ(grapple(d, arm, defence), 45);
}

// HMG-GRAPPLE-2: penalties with a multiplier of PP of its own; no aiming penalty. Outnumbered and prone as in melee only
// where the settings say so.
TEST(Penalty, HMG_GRAPPLE_2_Modifiers) {
    Duel d;
    const Grasp arm = on(Grip::arm_hand, with_both);
    d.at(d.ada).ip = 4;
    EXPECT_EQ(grapple(d, arm), 46);
    d.book.settings.penalty_times_grapple = 3;
    EXPECT_EQ(grapple(d, arm), 38);
    d.book.settings.penalty_times_melee = d.book.settings.penalty_times_defence = 9;
    EXPECT_EQ(grapple(d, arm), 38);
    d.at(d.ada).ip = 0;
    d.at(d.ada).penalty = 6;
    EXPECT_EQ(grapple(d, arm), 44);
    d.state.tangle[0] = {0, nothing, 5, nothing};
    EXPECT_EQ(grapple(d, arm), 39);
    d.at(d.bo).set(prone);
    EXPECT_EQ(grapple(d, arm), 39);
    d.book.settings.grapple_counts_prone = true;
    EXPECT_EQ(grapple(d, arm), 59);
    d.at(d.bo).set(prone, false);
    d.third({}, "Cy", 1, hex_at(0, 1));
    EXPECT_EQ(grapple(d, arm), 39);
    d.book.settings.grapple_counts_outnumbered = true;
    EXPECT_EQ(grapple(d, arm), 19);
}

// HMG-GRAPPLE-2, the example, and what counts of it against somebody on the ground.
TEST(Penalty, HMG_GRAPPLE_2_TheFormulaOfTheDocument) {
    Duel d({}, armed("broadsword"));
    d.ml(d.ada, "unarmed", 75);
    d.at(d.ada).ip = 1;
    d.at(d.bo).set(prone);
    Defence counter;
    counter.kind = Do::counterstrike;
    counter.item = 0;
    EXPECT_EQ(grapple(d, on(Grip::body, with_both), counter), 54);
    EXPECT_EQ(d.entry(Why::prone_opponent), 0);
}

// HMG-REACT-4: the defender's grapple is HMG-GRAPPLE-2 without the class modifier, with the grapple multiplier.
TEST(Penalty, HMG_REACT_4_GrappleDefence) {
    Duel d(armed("broadsword"));
    d.at(d.bo).ip = 4;
    Defence back;
    back.kind = Do::grapple_back;
    back.grasp = on(Grip::head_neck, with_left);
    const auto eml = [&] {
        int found = 0;
        d.run({}, [&](TestScript& table) { found = defence_eml(table, d.scene(), 1, 0, back); });
        return found;
    };
    EXPECT_EQ(eml(), 26);
    d.book.settings.penalty_times_defence = 9;
    EXPECT_EQ(eml(), 26);
    d.book.settings.penalty_times_grapple = 2;
    EXPECT_EQ(eml(), 22);
    back.grasp = on(Grip::arm_hand, with_legs);
    EXPECT_EQ(eml(), 12); // 25 - 8 - 5
}

// --- HMG-GRAPPLE-8, -10 ----------------------------------------------------------------------------------------------

// HMG-GRAPPLE-8: ML - PP - special penalty; no target, no class, neither prone nor outnumbered.
TEST(Penalty, HMG_GRAPPLE_8_WrestlingEml) {
    Duel d(armed("broadsword"));
    d.third({}, "Cy", 1, hex_at(0, 1));
    d.at(d.bo).set(prone);
    const auto eml = [&] {
        int found = 0;
        d.run({}, [&](TestScript& table) { found = wrestling_eml(table, d.scene(), d.ada); });
        return found;
    };
    EXPECT_EQ(eml(), 50);
    EXPECT_EQ(d.entry(Why::skill, "HMG-GRAPPLE-8"), 50);
    d.at(d.ada).ip = 5;
    EXPECT_EQ(eml(), 45);
    d.book.settings.penalty_times_grapple = 2;
    EXPECT_EQ(eml(), 40);
    d.at(d.ada).penalty = 3;
    d.state.tangle[0] = {0, nothing, 7, nothing};
    d.state.tangle[1] = {0, 0, 7, nothing}; // on the sword: no sword is used
    EXPECT_EQ(eml(), 30);
}

// HMG-GRAPPLE-10: a hold is broken by ML against ML; wounds and tangles do not count, the limits do.
TEST(Penalty, HMG_GRAPPLE_10_MlAgainstMl) {
    Duel d;
    d.at(d.ada).ip = 20;
    d.at(d.ada).penalty = 10;
    d.state.tangle[0] = {0, nothing, 7, nothing};
    const auto eml = [&] {
        int found = 0;
        d.run({}, [&](TestScript& table) { found = breaking_eml(table, d.scene(), d.ada); });
        return found;
    };
    EXPECT_EQ(eml(), 50);
    EXPECT_EQ(d.entry(Why::skill, "HMG-GRAPPLE-10"), 50);
    d.ml(d.ada, "unarmed", 120);
    EXPECT_EQ(eml(), 95);
    d.ml(d.ada, "unarmed", 50);
    d.book.settings.break_hold_uses_eml = true;
    EXPECT_EQ(eml(), 13);
}

// --- HMG-ACT-7 -------------------------------------------------------------------------------------------------------

// HMG-ACT-7: riding ML - PP - special penalty, with its own multiplier.
TEST(Penalty, HMG_ACT_7_RidingEml) {
    Duel d;
    d.ml(d.ada, "riding", 66);
    d.at(d.ada).ip = 6;
    d.at(d.ada).penalty = 10;
    const auto eml = [&] {
        int found = 0;
        d.run({}, [&](TestScript& table) { found = riding_eml(table, d.scene(), d.ada); });
        return found;
    };
    EXPECT_EQ(eml(), 50);
    EXPECT_EQ(d.entry(Why::skill, "HMG-ACT-7"), 66);
    d.book.settings.penalty_times_melee = d.book.settings.penalty_times_grapple = 9;
    EXPECT_EQ(eml(), 50);
    d.book.settings.penalty_times_riding = 3;
    EXPECT_EQ(eml(), 38);
}

// --- HMG-GRAPPLE-6, -7 -----------------------------------------------------------------------------------------------

// HMG-GRAPPLE-6, -7: 3 x STR with one hand, 5 x with two, +20 if strapped; no PP; limits of HMG-CORE-2+.
TEST(Penalty, HMG_GRAPPLE_6_StrengthTargets) {
    Person strong;
    strong.str = 13;
    Duel d(strong);
    d.at(d.ada).ip = 30;
    d.at(d.ada).penalty = 30;
    const auto target = [&](bool both, bool strapped_on) {
        int found = 0;
        d.run({}, [&](TestScript& table) { found = strength_target(table, d.scene(), d.ada, both, strapped_on); });
        return found;
    };
    EXPECT_EQ(target(false, false), 39);
    EXPECT_EQ(d.entry(Why::strength, "HMG-GRAPPLE-7"), 39);
    EXPECT_EQ(target(true, false), 65);
    EXPECT_EQ(target(false, true), 59);
    EXPECT_EQ(d.entry(Why::strapped, "HMG-GRAPPLE-6"), 20);
    EXPECT_EQ(target(true, true), 85);
    d.sheet(d.ada).attribute[strength] = 19;
    EXPECT_EQ(target(true, true), 95); // 115
    d.sheet(d.ada).attribute[strength] = 1;
    EXPECT_EQ(target(false, false), 5); // 3
}

} // namespace
} // namespace fracas::harnmaster
