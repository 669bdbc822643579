// Success tests, target numbers and ratings: SR3-DICE-1+ to -5+.
#include "odds/fraction.hpp"
#include "systems/shadowrun/rules/dice.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

struct Testing : Duel {
    Tested seen{};

    int successes(int target, const std::vector<int>& values) {
        Step step({});
        for (const int value : values) step.answer.faces.add(value);
        run({step}, [&](TestScript& table) {
            seen = shadowrun::test(table, "SR3-DICE-1+", What::hold_test, ada, bo, bare_hands,
                                   static_cast<int>(values.size()), plain_number(target));
        });
        return seen.successes;
    }
};

// SR3-DICE-1+: each die that is at least the target plain_number; dice are never summed.
TEST(Dice, SR3_DICE_1_EachDieThatReachesTheTarget) {
    Testing t;
    EXPECT_EQ(t.successes(4, {1, 2, 3, 4, 5, 6}), 3);
    EXPECT_EQ(t.successes(5, {1, 2, 3, 4, 5, 6}), 2);
    EXPECT_EQ(t.successes(6, {5, 5, 5, 5}), 0);
    EXPECT_EQ(t.test(What::hold_test).as<TestMade>().dice, 4);
    EXPECT_EQ(t.test(What::hold_test).as<TestMade>().successes, 0);
    EXPECT_EQ(t.test(What::hold_test).rule, Rule{"SR3-DICE-1+"});
    EXPECT_EQ(t.target(What::hold_test), 6);
}

// SR3-DICE-2+, example: 6 then 5 is 11; it meets TN 11 and not TN 12.
TEST(Dice, SR3_DICE_2_SixesAreRolledOn) {
    Testing t;
    EXPECT_EQ(t.successes(11, {11}), 1);
    EXPECT_EQ(t.successes(12, {11}), 0);
    EXPECT_EQ(t.successes(7, {7}), 1);
    const auto asked = t.question_after({}, [&](TestScript& table) {
        shadowrun::test(table, "SR3-DICE-1+", What::hold_test, t.ada, t.bo, bare_hands, 3, plain_number(8));
    });
    EXPECT_EQ(asked.needed.dice[0].sides, 6);
    EXPECT_EQ(asked.needed.dice[0].until, 8);
    EXPECT_EQ(asked.needed.count(), 3);
    EXPECT_EQ(asked.ask.a, 3);
    EXPECT_EQ(asked.ask.b, 0);
    EXPECT_EQ(asked.ask.tn.value(), 8);
}

// SR3-DICE-2+: p(6) = p(7) = 1/6, p(8) = 5/36; q sixes and then at least r.
TEST(Dice, SR3_DICE_2_ChanceOfOneDie) {
    EXPECT_TRUE(success_chance<Fraction>(2) == Fraction(5) / Fraction(6));
    EXPECT_TRUE(success_chance<Fraction>(4) == Fraction(1) / Fraction(2));
    EXPECT_TRUE(success_chance<Fraction>(6) == Fraction(1) / Fraction(6));
    EXPECT_TRUE(success_chance<Fraction>(7) == Fraction(1) / Fraction(6));
    EXPECT_TRUE(success_chance<Fraction>(8) == Fraction(5) / Fraction(36));
    EXPECT_TRUE(success_chance<Fraction>(12) == Fraction(1) / Fraction(36));
    EXPECT_TRUE(success_chance<Fraction>(13) == Fraction(1) / Fraction(36));
    EXPECT_TRUE(success_chance<Fraction>(14) == Fraction(5) / Fraction(216));
}

// SR3-DICE-3+: every die shows 1; a 1 on a re-rolled six is no failure, and no dice are no ones.
TEST(Dice, SR3_DICE_3_AllOnesAreTold) {
    Testing t;
    EXPECT_EQ(t.successes(2, {1, 1, 1}), 0);
    EXPECT_EQ(t.count(Happened::all_ones, "SR3-DICE-3+"), 1);
    EXPECT_EQ(t.last(Happened::all_ones).who, t.ada);
    EXPECT_EQ(t.successes(2, {1, 2, 1}), 1);
    EXPECT_EQ(t.count(Happened::all_ones), 0);
    EXPECT_EQ(t.successes(8, {1, 7}), 0);
    EXPECT_EQ(t.count(Happened::all_ones), 0);
    t.run({}, [&](TestScript& table) {
        shadowrun::test(table, "SR3-DICE-1+", What::hold_test, t.ada, t.bo, bare_hands, 0, plain_number(4));
    });
    EXPECT_EQ(t.count(Happened::all_ones), 0);
}

// SR3-DICE-4+: at least 2, once and at the end: what went below the floor before still counts.
TEST(Dice, SR3_DICE_4_FloorAtTheEnd) {
    TargetNumber tn = plain_number(4);
    tn.add(Why::own_friends, -4);
    tn.add(Why::opponent_prone, -2);
    EXPECT_EQ(tn.sum, -2);
    EXPECT_EQ(tn.value(), 2);
    tn.add(Why::wounds, 3);
    EXPECT_EQ(tn.value(), 2);
    tn.add(Why::called_shot, 1);
    EXPECT_EQ(tn.value(), 2);
    tn.add(Why::subdual, 1);
    EXPECT_EQ(tn.value(), 3);
    EXPECT_EQ(plain_number(1).value(), 2);
    EXPECT_EQ(tn.figure(Why::wounds), 3);
    EXPECT_EQ(tn.figure(Why::cornered), 0);
    tn.add(Why::cornered, 0); // leaves no trace
    EXPECT_EQ(tn.count, 6);
    EXPECT_EQ(tn.entry[5], (Modifier{Why::subdual, 1}));
}

// SR3-DICE-4+: each entry of a target plain_number is told with the rule it comes from.
TEST(Dice, SR3_DICE_4_RuleOfEachEntry) {
    const std::pair<Why, const char*> rules[] = {
        {Why::melee_base, "SR3-MELEE-1"},
        {Why::range, "SR3-RANGED-1"},
        {Why::power, "SR3-DAMAGE-6+"},
        {Why::armour, "SR3-ARMOR-1+"},
        {Why::opponents_strength, "SR3-MELEE-9"},
        {Why::half_power, "SR3-RANGED-9"},
        {Why::full_power, "SR3-RANGED-9"},
        {Why::lowest_rating, "SR3-GRAPPLE-5"},
        {Why::surprise, "SR3-INIT-5+"},
        {Why::standing_up, "SR3-MOVE-2+"},
        {Why::own_friends, "SR3-MELEE-10"},
        {Why::opponents_friends, "SR3-MELEE-10"},
        {Why::longer_reach, "SR3-MELEE-6"},
        {Why::shorter_reach, "SR3-MELEE-6"},
        {Why::several_opponents, "SR3-MELEE-7"},
        {Why::superior_position, "SR3-MELEE-10"},
        {Why::opponent_prone, "SR3-MELEE-10"},
        {Why::melee_called_shot, "SR3-CALLED-1"},
        {Why::subdual, "SR3-GRAPPLE-1"},
        {Why::cornered, "SR3-MELEE-9"},
        {Why::melee_visibility, "SR3-MELEE-11"},
        {Why::breaking_hold, "SR3-GRAPPLE-6"},
        {Why::recoil_semi_automatic, "SR3-FIRE-2"},
        {Why::recoil_burst, "SR3-FIRE-3"},
        {Why::recoil_full_auto, "SR3-FIRE-6"},
        {Why::compensation, "SR3-RECOIL-2"},
        {Why::gyro_recoil, "SR3-RECOIL-3"},
        {Why::heavy_recoil, "SR3-RECOIL-1"},
        {Why::other_firearm_recoil, "SR3-RANGED-12"},
        {Why::blind_fire, "SR3-RANGED-4"},
        {Why::partial_cover, "SR3-RANGED-4"},
        {Why::several_targets, "SR3-RANGED-11"},
        {Why::every_target, "SR3-FIRE-7"},
        {Why::target_running, "SR3-RANGED-4"},
        {Why::target_stationary, "SR3-RANGED-4"},
        {Why::attacker_in_melee, "SR3-RANGED-4"},
        {Why::attacker_running, "SR3-RANGED-4"},
        {Why::attacker_running_difficult, "SR3-RANGED-4"},
        {Why::gyro_movement, "SR3-RECOIL-3"},
        {Why::smartlink, "SR3-SIGHT-1"},
        {Why::smartlink_shot, "SR3-SHOT-6"},
        {Why::smart_goggles, "SR3-SIGHT-2"},
        {Why::laser_sight, "SR3-SIGHT-3"},
        {Why::second_firearm, "SR3-RANGED-12"},
        {Why::aim, "SR3-RANGED-13"},
        {Why::called_shot, "SR3-CALLED-1"},
        {Why::ranged_visibility, "SR3-RANGED-10"},
        {Why::spread, "SR3-SHOT-3"},
        {Why::strength_minimum, "SR3-BOW-1"},
        {Why::wounds, "SR3-DAMAGE-3+"},
        {Why::game_master, "SR3-DICE-4+"},
        {Why::related_skill, "SR3-DICE-5+"},
        {Why::attribute, "SR3-DICE-5+"},
    };
    EXPECT_EQ(std::size(rules), static_cast<std::size_t>(why_count - 1)); // all but none
    for (const auto& [why, rule] : rules) EXPECT_STREQ(rule_of(why).text, rule);
}

// --- SR3-DICE-5+ -----------------------------------------------------------------------------------------------------

struct Defaulting : Duel {
    Rated rated{};

    Rated rates(const Steps& steps, Skill skill, int target = 4) {
        run(steps, [&](TestScript& table) {
            rated = choose_rating(table, scene(), ada, bo, bare_hands, skill, plain_number(target));
        });
        return rated;
    }
    std::vector<std::string> ratings(Skill skill) {
        return keys_after(
            {}, [&](TestScript& table) { choose_rating(table, scene(), ada, bo, bare_hands, skill, plain_number(4)); });
    }
};

// With the skill nothing is asked, whatever the target plain_number is.
TEST(Dice, SR3_DICE_5_WithTheSkill) {
    Defaulting d;
    d.skill(d.ada, Skill::pistols, 1);
    const Rated r = d.rates({}, Skill::pistols, 12);
    EXPECT_EQ(r.dice, 1);
    EXPECT_EQ(r.most_pool, 1);
    EXPECT_EQ(r.figure, 0);
    EXPECT_EQ(d.count(Happened::defaulted), 0);
}

// A related skill at +2 with half its rating in pool dice, rounded down; the attribute at +4 with none.
TEST(Dice, SR3_DICE_5_RelatedSkillOrAttribute) {
    Defaulting d;
    d.skill(d.ada, Skill::pistols, 0);
    d.skill(d.ada, Skill::rifles, 5);
    d.attribute(d.ada, Attribute::quickness, 6);
    Rated r = d.rates({"skill:rifles"}, Skill::pistols);
    EXPECT_EQ(r.dice, 5);
    EXPECT_EQ(r.most_pool, 2);
    EXPECT_EQ(r.why, Why::related_skill);
    EXPECT_EQ(r.figure, 2);
    EXPECT_EQ(d.last(Happened::defaulted).rule, Rule{"SR3-DICE-5+"});
    EXPECT_TRUE(d.last(Happened::defaulted).as<Defaulted>().skill.any());
    EXPECT_EQ(*d.last(Happened::defaulted).as<Defaulted>().skill, Skill::rifles);
    r = d.rates({"attribute:quickness"}, Skill::pistols);
    EXPECT_EQ(r.dice, 6);
    EXPECT_EQ(r.most_pool, 0);
    EXPECT_EQ(r.why, Why::attribute);
    EXPECT_EQ(r.figure, 4);
    EXPECT_TRUE(d.last(Happened::defaulted).as<Defaulted>().attribute.any());
}

// Not possible if the target plain_number before this modifier is 8 or more.
TEST(Dice, SR3_DICE_5_NotAtEightOrMore) {
    Defaulting d;
    d.skill(d.ada, Skill::whips, 0);
    EXPECT_EQ(d.rates({}, Skill::whips, 7).dice, 4); // Strength alone is no choice
    const Rated none = d.rates({}, Skill::whips, 8);
    EXPECT_EQ(none.dice, 0);
    EXPECT_EQ(none.most_pool, 0);
    EXPECT_TRUE(can_roll(d.scene(), d.ada, Skill::whips, plain_number(7)));
    EXPECT_FALSE(can_roll(d.scene(), d.ada, Skill::whips, plain_number(8)));
    d.skill(d.ada, Skill::whips, 1);
    EXPECT_TRUE(can_roll(d.scene(), d.ada, Skill::whips, plain_number(8)));
}

// Which skills are related, and which attribute stands behind each.
TEST(Dice, SR3_DICE_5_Groups) {
    using Keys = std::vector<std::string>;
    Defaulting d;
    const auto without = [&](Skill skill) {
        d.skill(d.ada, skill, 0);
        const Keys keys = d.ratings(skill);
        d.skill(d.ada, skill, 4);
        return keys;
    };
    EXPECT_EQ(without(Skill::pistols), (Keys{"skill:submachine_guns", "skill:assault_rifles", "skill:rifles",
                                             "skill:shotguns", "attribute:quickness"}));
    EXPECT_EQ(without(Skill::submachine_guns),
              (Keys{"skill:pistols", "skill:assault_rifles", "skill:rifles", "skill:shotguns", "attribute:quickness"}));
    EXPECT_EQ(without(Skill::shotguns), (Keys{"skill:pistols", "skill:submachine_guns", "skill:assault_rifles",
                                              "skill:rifles", "attribute:quickness"}));
    EXPECT_EQ(without(Skill::edged_weapons), (Keys{"skill:clubs", "skill:pole_arms", "attribute:strength"}));
    EXPECT_EQ(without(Skill::clubs), (Keys{"skill:edged_weapons", "skill:pole_arms", "attribute:strength"}));
    EXPECT_EQ(without(Skill::pole_arms), (Keys{"skill:edged_weapons", "skill:clubs", "attribute:strength"}));
    // Decided: all other skills default to the attribute only; one way is no choice.
    for (const auto& [skill, attribute] :
         {std::pair{Skill::heavy_weapons, Attribute::quickness},
          std::pair{Skill::projectile_weapons, Attribute::strength}, std::pair{Skill::whips, Attribute::strength},
          std::pair{Skill::unarmed_combat, Attribute::strength}}) {
        d.skill(d.ada, skill, 0);
        d.attribute(d.ada, attribute, 9);
        EXPECT_EQ(d.rates({}, skill).dice, 9);
        EXPECT_EQ(d.rated.why, Why::attribute);
        d.attribute(d.ada, attribute, 4);
    }
    // A related skill somebody has not got is none.
    d.skill(d.ada, Skill::clubs, 0);
    d.skill(d.ada, Skill::pole_arms, 0);
    EXPECT_EQ(d.ratings(Skill::clubs), (Keys{"skill:edged_weapons", "attribute:strength"}));
    d.skill(d.ada, Skill::edged_weapons, 1); // little skill is skill
    EXPECT_EQ(d.ratings(Skill::clubs), (Keys{"skill:edged_weapons", "attribute:strength"}));
    const auto asked = d.question_after({}, [&](TestScript& table) {
        choose_rating(table, d.scene(), d.ada, d.bo, bare_hands, Skill::clubs, plain_number(4));
    });
    EXPECT_EQ(asked.ask.a, static_cast<int>(Skill::clubs));
    EXPECT_EQ(asked.ask.b, 0);
}

// --- SR3-DAMAGE-3+ ---------------------------------------------------------------------------------------------------

// SR3-DICE-4+: what no longer fits the list is counted all the same.
TEST(Dice, SR3_DICE_4_MoreThanTheListHolds) {
    TargetNumber tn;
    for (int i = 0; i <= most_modifiers; ++i) tn.add(Why::game_master, 1);
    EXPECT_EQ(tn.value(), most_modifiers + 1);
    EXPECT_EQ(tn.count, most_modifiers);
}

} // namespace
} // namespace fracas::shadowrun
