// Resistance and staging: SR3-MELEE-4, -5, -8, -13+, SR3-RANGED-6, -7, SR3-DAMAGE-1+, SR3-DAMAGE-6+.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/damage.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-DAMAGE-1+: boxes of each level.
TEST(Damage, SR3_DAMAGE_1_Boxes) {
    Duel d;
    EXPECT_EQ(boxes_of(d.scene(), Level::none), 0);
    EXPECT_EQ(boxes_of(d.scene(), Level::light), 1);
    EXPECT_EQ(boxes_of(d.scene(), Level::moderate), 3);
    EXPECT_EQ(boxes_of(d.scene(), Level::serious), 6);
    EXPECT_EQ(boxes_of(d.scene(), Level::deadly), 10);
}

// SR3-MELEE-5, SR3-RANGED-6: max(2, Power - armour). SR3-DAMAGE-6+: armour lowers the target number, not the Power.
TEST(Damage, SR3_RANGED_6_TargetNumber) {
    EXPECT_EQ(resistance_tn(9, 5).value(), 4);
    EXPECT_EQ(resistance_tn(9, 8).value(), 2);
    EXPECT_EQ(resistance_tn(9, 6).value(), 3);
    EXPECT_EQ(entries(resistance_tn(9, 5)), (Entries{{Why::power, 9}, {Why::armour, -5}}));
    EXPECT_EQ(entries(resistance_tn(7, 0)), (Entries{{Why::power, 7}}));
}

struct Resistance : Duel {
    Resisting r{};

    explicit Resistance(int attack, Level level, int body = 4, int pool = 0) {
        r.tn = resistance_tn(4, 0);
        r.who = bo;
        r.from = ada;
        r.body = body;
        r.pool = pool;
        r.level = level;
        r.attack = attack;
        r.dodge_above = r.attack;
    }
    Resisted resists(const Step& dice) {
        Resisted result;
        run({dice}, [&](TestScript& table) { result = resist(table, r); });
        return result;
    }
};

// SR3-RANGED-7: one level for each two of the net, once; between -1 and +1 the base level stands.
TEST(Damage, SR3_RANGED_7_StagingByTheNet) {
    const auto staged = [](int net) {
        // A = 5 against 5 - net successes of ten Body dice
        Resistance r(5, Level::moderate, 10);
        Step dice({});
        for (int i = 0; i < 10; ++i) dice.answer.faces.add(i < 5 - net ? 4 : 3);
        return r.resists(dice).level;
    };
    EXPECT_EQ(staged(5), Level::deadly);
    EXPECT_EQ(staged(4), Level::deadly);
    EXPECT_EQ(staged(3), Level::serious);
    EXPECT_EQ(staged(2), Level::serious);
    EXPECT_EQ(staged(1), Level::moderate);
    EXPECT_EQ(staged(0), Level::moderate);
    EXPECT_EQ(staged(-1), Level::moderate);
    EXPECT_EQ(staged(-2), Level::light);
    EXPECT_EQ(staged(-3), Level::light);
    EXPECT_EQ(staged(-4), Level::none);
    EXPECT_EQ(staged(-5), Level::none);
}

// SR3-MELEE-13+: in ranged combat the level stops at D.
TEST(Damage, SR3_MELEE_13_NothingPastDeadlyInRangedCombat) {
    Resistance r(6, Level::serious);
    EXPECT_EQ(r.resists({1, 1, 1, 1}).level, Level::deadly);
}

// SR3-RANGED-7: dodged if the pool dice alone have more successes than the attack; both groups count otherwise.
TEST(Damage, SR3_RANGED_7_Dodge) {
    Resistance equal(2, Level::serious, 2, 3);
    Resisted result = equal.resists({4, 1, 4, 4, 1}); // RB 1, RP 2
    EXPECT_EQ(result.dodged, 0);
    EXPECT_EQ(result.level, Level::serious); // N = -1
    EXPECT_EQ(equal.last(Happened::resisted).as<ResistanceRolled>().body_successes, 1);
    EXPECT_EQ(equal.last(Happened::resisted).as<ResistanceRolled>().pool_successes, 2);
    Resistance more(2, Level::serious, 2, 3);
    result = more.resists({1, 1, 4, 4, 4});
    EXPECT_EQ(result.dodged, 1);
    EXPECT_EQ(result.level, Level::none);
    Resistance body(2, Level::serious, 3, 1);
    result = body.resists({4, 4, 4, 4}); // four successes, but only one of the pool
    EXPECT_EQ(result.dodged, 0);
    EXPECT_EQ(result.level, Level::moderate);
}

// SR3-MELEE-5: without leave to dodge no number of pool successes does it.
TEST(Damage, SR3_MELEE_5_PoolDiceNeverDodge) {
    Resistance r(0, Level::serious, 1, 3);
    r.r.dodge_above = never;
    r.r.what = What::melee_resistance;
    const Resisted result = r.resists({1, 4, 4, 4});
    EXPECT_EQ(result.dodged, 0);
    EXPECT_EQ(result.level, Level::moderate);
}

// SR3-RANGED-6: Body and pool in one throw, kept apart, each of its own colour; told under the rule of the attack.
TEST(Damage, SR3_RANGED_6_TwoGroups) {
    Resistance r(2, Level::serious, 2, 3);
    const auto asked = r.question_after({}, [&](TestScript& table) { resist(table, r.r); });
    EXPECT_EQ(asked.needed.kinds, 2);
    EXPECT_EQ(asked.needed.dice[0].count, 2);
    EXPECT_EQ(asked.needed.dice[1].count, 3);
    EXPECT_STREQ(asked.needed.dice[0].colour, "body");
    EXPECT_STREQ(asked.needed.dice[1].colour, "pool");
    EXPECT_EQ(asked.ask.rule, Rule{"SR3-RANGED-6"});
    r.r.what = What::melee_resistance;
    EXPECT_EQ(r.question_after({}, [&](TestScript& table) { resist(table, r.r); }).ask.rule, Rule{"SR3-MELEE-5"});
    r.r.what = What::misfire_resistance;
    EXPECT_EQ(r.question_after({}, [&](TestScript& table) { resist(table, r.r); }).ask.rule, Rule{"SR3-AMMO-3"});
}

// SR3-MELEE-4: floor(N / 2) levels up, L to M to S to D.
TEST(Damage, SR3_MELEE_4_Staging) {
    Duel d;
    const auto staged = [&](Level level, int net) { return staged_melee(d.scene(), Code{5, level, true}, net); };
    EXPECT_EQ(staged(Level::light, 0).level, Level::light);
    EXPECT_EQ(staged(Level::light, 1).level, Level::light);
    EXPECT_EQ(staged(Level::light, 2).level, Level::moderate);
    EXPECT_EQ(staged(Level::light, 5).level, Level::serious);
    EXPECT_EQ(staged(Level::light, 6).level, Level::deadly);
    EXPECT_EQ(staged(Level::light, 6).power, 5);
    EXPECT_TRUE(staged(Level::light, 6).stun);
}

// SR3-MELEE-13+, example: 6M, N = 9: two levels use 4, 5 left give +2 Power: 8D. Without the setting 6D.
TEST(Damage, SR3_MELEE_13_PastDeadly) {
    Duel d;
    const auto staged = [&](int net) { return staged_melee(d.scene(), Code{6, Level::moderate, false}, net); };
    EXPECT_EQ(staged(9).power, 8);
    EXPECT_EQ(staged(9).level, Level::deadly);
    EXPECT_EQ(staged(5).power, 6);
    EXPECT_EQ(staged(6).power, 7);
    EXPECT_EQ(staged(7).power, 7);
    d.book.settings.melee_past_deadly = false;
    EXPECT_EQ(staged(9).power, 6);
    EXPECT_EQ(staged(9).level, Level::deadly);
}

} // namespace
} // namespace fracas::shadowrun
