// Skill rolls, dice against a figure, rounding, contests: HMG-CORE-1+ to HMG-CORE-5+.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/core.hpp"

namespace fracas::harnmaster {
namespace {

Level level(int eml, int roll) {
    Duel d;
    Level found{};
    d.run({{roll}}, [&](TestScript& table) { found = roll_level(table, What::attack_roll, d.ada, eml); });
    return found;
}

// HMG-CORE-1+, the registry's example.
TEST(Dice, HMG_CORE_1_Example) {
    EXPECT_EQ(level(47, 45), Level::critical_success);
    EXPECT_EQ(level(47, 46), Level::marginal_success);
    EXPECT_EQ(level(47, 48), Level::marginal_failure);
    EXPECT_EQ(level(47, 50), Level::critical_failure);
}

// HMG-CORE-1+: the EML itself is a success; "00" is 100 and divisible by 5.
TEST(Dice, HMG_CORE_1_TheEmlItselfSucceeds) {
    EXPECT_EQ(level(47, 47), Level::marginal_success);
    EXPECT_EQ(level(50, 50), Level::critical_success);
    EXPECT_EQ(level(49, 50), Level::critical_failure);
    EXPECT_EQ(level(95, 100), Level::critical_failure);
    EXPECT_EQ(level(95, 96), Level::marginal_failure);
    EXPECT_EQ(level(5, 1), Level::marginal_success);
    EXPECT_EQ(level(5, 5), Level::critical_success);
}

// HMG-CORE-1+: of 100 rolls against m, CS floor(m / 5), MS m - CS, CF 20 - CS, MF the rest.
TEST(Dice, HMG_CORE_1_CountsOfTheLevels) {
    for (const int eml : {5, 9, 47, 50, 94, 95}) {
        int counts[4] = {};
        for (int roll = 1; roll <= 100; ++roll) {
            Faces faces;
            faces.add(roll);
            ++counts[PercentLevel{eml}.read(faces)];
        }
        EXPECT_EQ(counts[3], eml / 5);
        EXPECT_EQ(counts[2], eml - eml / 5);
        EXPECT_EQ(counts[0], 20 - eml / 5);
        EXPECT_EQ(counts[1], 100 - eml - counts[0]);
    }
}

// HMG-CORE-1+: who rolled what against which EML is told.
TEST(Dice, HMG_CORE_1_TheRollIsTold) {
    Duel d;
    const auto roll = [&](TestScript& table) { roll_level(table, What::riding_roll, d.bo, 62); };
    const auto question = d.question_after({}, roll);
    EXPECT_EQ(question.ask.rule, Rule{"HMG-CORE-1+"});
    EXPECT_EQ(question.ask.what, What::riding_roll);
    EXPECT_EQ(question.ask.who, d.bo);
    EXPECT_EQ(question.ask.a, 62);
    EXPECT_EQ(question.needed.count(), 1);
    EXPECT_EQ(question.needed.dice[0].sides, 100);
    d.run({{60}}, roll);
    const Event& told = d.last(Happened::rolled);
    EXPECT_EQ(told.rule, Rule{"HMG-CORE-1+"});
    EXPECT_EQ(told.who, d.bo);
    EXPECT_EQ(told.as<Rolled>().level, Level::critical_success);
    EXPECT_EQ(told.as<Rolled>().eml, 62);
    EXPECT_EQ(told.as<Rolled>().roll, What::riding_roll);
}

// HMG-CORE-2+: 5 to 95, once, at the end; both are settings.
TEST(Dice, HMG_CORE_2_Limits) {
    Settings set;
    EXPECT_EQ(clamped_eml(set, 4), 5);
    EXPECT_EQ(clamped_eml(set, 5), 5);
    EXPECT_EQ(clamped_eml(set, 6), 6);
    EXPECT_EQ(clamped_eml(set, 94), 94);
    EXPECT_EQ(clamped_eml(set, 95), 95);
    EXPECT_EQ(clamped_eml(set, 96), 95);
    EXPECT_EQ(clamped_eml(set, -200), 5);
    set.eml_min = 1;
    set.eml_max = 99;
    EXPECT_EQ(clamped_eml(set, 0), 1);
    EXPECT_EQ(clamped_eml(set, 2), 2);
    EXPECT_EQ(clamped_eml(set, 98), 98);
    EXPECT_EQ(clamped_eml(set, 100), 99);
}

// HMG-CORE-2+: clamped once, at the end: 120 - 30 is 90 and not 95 - 30.
TEST(Dice, HMG_CORE_2_ClampedOnce) {
    Duel d;
    d.run({}, [&](TestScript& table) {
        Mastery<TestScript> m{table, d.ada};
        m.add(Why::skill, 120, "HMG-MELEE-2");
        m.add(Why::aim, 0, "HMG-MELEE-4"); // nothing to tell
        m.add(Why::special_penalty, -30, "HMG-MELEE-4");
        EXPECT_EQ(m.eml(d.scene()), 90);
    });
    EXPECT_EQ(d.count(Happened::eml_entry), 2);
    EXPECT_EQ(d.last(Happened::eml).as<Eml>().eml, 90);
    EXPECT_EQ(d.last(Happened::eml).as<Eml>().sum, 90);
    EXPECT_EQ(d.last(Happened::eml).rule, Rule{"HMG-CORE-2+"});
    d.run({}, [&](TestScript& table) {
        Mastery<TestScript> m{table, d.ada};
        m.add(Why::skill, 120, "HMG-MELEE-2");
        EXPECT_EQ(m.eml(d.scene()), 95);
    });
    EXPECT_EQ(d.last(Happened::eml).as<Eml>().sum, 120); // the sum is told beside it
}

// HMG-CORE-3+: total > figure fails, total <= figure succeeds; modifiers are added.
TEST(Dice, HMG_CORE_3_TotalOverTheFigureFails) {
    Duel d;
    const auto fails = [&](Step faces, int modifier) {
        bool over = false;
        d.run({faces},
              [&](TestScript& table) { over = exceeds(table, "HMG-INJ-7", What::shock, d.bo, 3, modifier, 12); });
        return over;
    };
    EXPECT_FALSE(fails({5, 4, 3}, 0)); // 12
    EXPECT_TRUE(fails({5, 4, 4}, 0));  // 13
    EXPECT_FALSE(fails({5, 4, 2}, 1));
    EXPECT_TRUE(fails({5, 4, 3}, 1));
    EXPECT_FALSE(fails({6, 5, 3}, -2)); // 14 - 2
    EXPECT_TRUE(fails({6, 5, 4}, -2));
    const Event& told = d.last(Happened::rolled_over);
    EXPECT_EQ(told.rule, Rule{"HMG-INJ-7"});
    EXPECT_EQ(told.who, d.bo);
    EXPECT_EQ(told.as<RolledOver>().roll, What::shock);
    EXPECT_EQ(told.as<RolledOver>().at_most.figure, 14); // the most that succeeds on the dice
    EXPECT_TRUE(told.as<RolledOver>().failed);
}

// HMG-CORE-3+: without dice there is no roll and no failure.
TEST(Dice, HMG_CORE_3_NoDiceNoRoll) {
    Duel d;
    d.run({}, [&](TestScript& table) { EXPECT_FALSE(exceeds(table, "HMG-INJ-7", What::shock, d.bo, 0, 30, 5)); });
    EXPECT_EQ(d.count(Happened::rolled_over), 0);
}

// HMG-CORE-4+: to the nearest, halves up.
TEST(Dice, HMG_CORE_4_NearestHalvesUp) {
    EXPECT_EQ(rounded(24, 10), 2);
    EXPECT_EQ(rounded(25, 10), 3);
    EXPECT_EQ(rounded(26, 10), 3);
    EXPECT_EQ(rounded(14, 6), 2);
    EXPECT_EQ(rounded(15, 6), 3);
    EXPECT_EQ(rounded(49, 2), 25);
    EXPECT_EQ(rounded(78, 14), 6); // HMG-FAT-1: 5.57
    EXPECT_EQ(rounded(0, 10), 0);
    EXPECT_EQ(rounded(7, 1), 7);
}

// HMG-CORE-5+: only the level counts, never the number.
TEST(Dice, HMG_CORE_5_OnlyTheLevelCounts) {
    Duel d;
    const auto outcome = [&](int first, int second) {
        int found = 9;
        d.run({{first}, {second}},
              [&](TestScript& table) { found = contest(table, What::throw_roll, d.ada, 60, d.bo, 40); });
        return found;
    };
    EXPECT_EQ(outcome(1, 39), 0);   // both MS
    EXPECT_EQ(outcome(5, 40), 0);   // both CS
    EXPECT_EQ(outcome(60, 39), 1);  // CS over MS
    EXPECT_EQ(outcome(59, 40), -1); // MS under CS
    EXPECT_EQ(outcome(59, 41), 1);  // MS over MF
    EXPECT_EQ(outcome(61, 45), 1);  // MF over CF
    EXPECT_EQ(outcome(65, 41), -1); // CF under MF
    EXPECT_EQ(outcome(100, 100), 0);
    EXPECT_EQ(d.count(Happened::rolled), 2);
}

// HMG-MELEE-1 step 5: the attacker rolls first, then the defender; Ignore rolls nothing.
TEST(Dice, HMG_MELEE_1_IgnoreRollsNothing) {
    Duel d;
    const auto cross = [&](Column column, const Steps& steps) {
        Result found;
        d.run(steps, [&](TestScript& table) {
            Crossing c;
            c.results = &d.book.melee;
            c.attack_eml = 60;
            c.defence_eml = 30;
            c.attacker = 0;
            c.defender = 1;
            c.column = column;
            found = table.stage(cross_levels, c);
        });
        return found;
    };
    EXPECT_EQ(cross(Column::ignore, {{59}}), (Result{Code::attacker_strikes, 3}));
    // 31 is a success of the attacker and a failure of the defender
    EXPECT_EQ(cross(Column::block, {{31}, {29}}), (Result{Code::block, 0}));
    EXPECT_EQ(cross(Column::block, {{31}, {31}}), (Result{Code::attacker_strikes, 1}));
    EXPECT_EQ(d.events[0].who, d.ada);
    EXPECT_EQ(d.events[0].as<Rolled>().eml, 60);
    EXPECT_EQ(d.events[1].who, d.bo);
    EXPECT_EQ(d.events[1].as<Rolled>().eml, 30);
    EXPECT_EQ(d.events[1].as<Rolled>().roll, What::defence_roll);
    cross(Column::grapple, {{31}, {31}});
    EXPECT_EQ(d.events[1].as<Rolled>().roll, What::grapple_roll);
}

} // namespace
} // namespace fracas::harnmaster
