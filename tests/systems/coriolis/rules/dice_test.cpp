// Attributes, pools, zero dice: COR-STAT-1+, COR-DICE-1+, COR-DICE-2+.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/dice.hpp"

namespace fracas::coriolis {
namespace {

// --- attributes and skills ------------------------------------------------------------------------------------------

// COR-STAT-1+: which attribute a skill uses.
TEST(Dice, COR_STAT_1_every_skill_has_its_attribute) {
    const auto of = [](Attribute attribute, std::initializer_list<Skill> skills) {
        for (const Skill skill : skills) EXPECT_EQ(attribute_of(skill), attribute) << skill_key(skill);
    };
    of(Attribute::strength, {Skill::melee_combat, Skill::force});
    of(Attribute::agility, {Skill::ranged_combat, Skill::dexterity, Skill::infiltration, Skill::pilot});
    of(Attribute::wits,
       {Skill::observation, Skill::survival, Skill::medicurgy, Skill::data_djinn, Skill::science, Skill::technology});
    of(Attribute::empathy, {Skill::manipulation, Skill::command, Skill::culture, Skill::mystic_powers});
}

// COR-STAT-1+: general skills can be tested at level 0, advanced ones need level 1.
TEST(Dice, COR_STAT_1_advanced_skills_need_a_level) {
    Duel duel(player(), player());
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        const bool general = i < 8; // the first eight of the registry's list
        EXPECT_EQ(may_test(duel.scene(), Duel::ada, skill), general) << skill_key(skill);
        duel.skill(Duel::ada, skill, 1);
        EXPECT_TRUE(may_test(duel.scene(), Duel::ada, skill)) << skill_key(skill);
    }
    duel.skill(Duel::ada, Skill::mystic_powers, 0);
    EXPECT_FALSE(duel.offers("power"));
    duel.skill(Duel::ada, Skill::mystic_powers, 1);
    EXPECT_TRUE(duel.offers("power"));
}

// COR-STAT-1+: a test is made with the attribute of the skill and with no other.
TEST(Dice, COR_STAT_1_the_pool_takes_the_attribute_of_the_skill) {
    Duel duel(player(), player());
    const int figures[4] = {1, 2, 3, 4};
    for (int i = 0; i < 4; ++i) duel.sheet(Duel::ada).attribute[i] = figures[i];
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        duel.skill(Duel::ada, skill, i % 6);
        duel.run({}, [&](TestScript& table) {
            EXPECT_EQ(skill_pool(table, duel.scene(), Duel::ada, skill).dice,
                      figures[static_cast<int>(attribute_of(skill))] + i % 6)
                << skill_key(skill);
        });
        EXPECT_EQ(duel.pool_of(Duel::ada, Why::skill), i % 6);
    }
    EXPECT_EQ(duel.rule_count(Happened::pool, "COR-STAT-1+"), 2); // TECHNOLOGY: Wits 3 and level 3
}

// --- the pool ---------------------------------------------------------------------------------------------------------

// COR-DICE-1+: attribute + skill + gear + the sum of all modifiers, one die for each +1, one less for each -1.
TEST(Dice, COR_DICE_1_the_pool_is_a_sum) {
    Person attacker = npc({"baton"}); // +2
    attacker.strength = 4;
    attacker.melee = 3;
    Duel duel(attacker, npc());
    duel.at(Duel::ada).modifier = 1;
    duel.wound(Duel::ada, 22); // Fingers broken: MELEE -2
    duel.play({"melee>bo:baton", {5, 4, 3, 2, 1, 5, 4, 3}});
    EXPECT_EQ(duel.last(Happened::tested).as<Tested>().dice, 4 + 3 + 2 + 1 - 2);
    EXPECT_EQ(duel.pool_figure(Why::attribute), 4);
    EXPECT_EQ(duel.pool_figure(Why::skill), 3);
    EXPECT_EQ(duel.pool_figure(Why::weapon_bonus), 2);
    EXPECT_EQ(duel.pool_figure(Why::game_master), 1);
    EXPECT_EQ(duel.pool_figure(Why::injuries), -2);
}

// COR-DICE-1+: a figure of 0 is no part of the pool; a modifier of -1 takes one die.
TEST(Dice, COR_DICE_1_a_minus_takes_dice_and_a_zero_is_not_told) {
    Duel duel(npc(), npc());
    duel.at(Duel::ada).modifier = -1;
    duel.play({"melee>bo:unarmed", {1, 1}});
    EXPECT_EQ(duel.count(Happened::pool), 2); // Strength 3, game master -1
    EXPECT_EQ(duel.last(Happened::pool).as<PoolEntry>().dice, -1);
    EXPECT_EQ(duel.last(Happened::pool).who, Duel::ada);
}

// COR-DICE-1+: injuries of others do not count, those of one kind of skill add up.
TEST(Dice, COR_DICE_1_penalties_of_all_own_injuries_add_up) {
    Duel duel(npc(), npc());
    duel.wound(Duel::ada, 13); // MELEE -1
    duel.wound(Duel::bo, 32);  // MELEE -3
    duel.wound(Duel::ada, 22); // MELEE -2
    duel.wound(Duel::ada, 33); // DEXTERITY -2
    EXPECT_EQ(injury_penalty(duel.scene(), Duel::ada, Skill::melee_combat), -3);
    EXPECT_EQ(injury_penalty(duel.scene(), Duel::ada, Skill::ranged_combat), -3);
    EXPECT_EQ(injury_penalty(duel.scene(), Duel::ada, Skill::dexterity), -2);
    EXPECT_EQ(injury_penalty(duel.scene(), Duel::bo, Skill::melee_combat), -3);
}

// COR-DICE-1+: only sixes count.
TEST(Dice, COR_DICE_1_only_sixes_count) {
    Person attacker = npc();
    attacker.melee = 3;
    Duel duel(attacker, npc());
    duel.play({"melee>bo:unarmed", {5, 5, 5, 4, 4, 6}});
    EXPECT_EQ(duel.last(Happened::tested).as<Tested>().sixes, 1);
    EXPECT_EQ(duel.at(Duel::bo).hp, 5);
    EXPECT_TRUE(duel.told_rule("COR-DICE-1+"));
    EXPECT_FALSE(duel.told_rule("COR-DICE-2+"));
}

// COR-DICE-1+: a pool larger than the table can hold is cut to what it can.
TEST(Dice, COR_DICE_1_the_largest_pool) {
    Duel duel(npc(), npc());
    const auto dice = [&](int wanted) { return test_of(duel.scene(), Duel::ada, Skill::melee_combat, wanted).dice; };
    EXPECT_EQ(dice(most_dice - 1), most_dice - 1);
    EXPECT_EQ(dice(most_dice), most_dice);
    EXPECT_EQ(dice(most_dice + 1), most_dice);
    EXPECT_EQ(dice(1), 1);
    EXPECT_EQ(dice(0), 0);
    EXPECT_EQ(dice(-1), 0);
}

// --- zero dice --------------------------------------------------------------------------------------------------------

Person weakling() {
    Person person = npc();
    person.strength = 2;
    return person;
}

// COR-DICE-2+, the registry's example: pool 0, two dice; 6 6 hits for 1 without an extra six.
TEST(Dice, COR_DICE_2_example_two_sixes_hit) {
    Duel duel(weakling(), npc());
    duel.play({"quick-melee>bo:unarmed", {6, 6}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 5);
    EXPECT_EQ(duel.last(Happened::hit).as<Hit>().sixes, 1);
    EXPECT_EQ(duel.rule_count(Happened::tested, "COR-DICE-2+"), 1);
    EXPECT_EQ(duel.last(Happened::tested).as<Tested>().dice, 2);
    EXPECT_EQ(duel.last(Happened::tested).as<Tested>().sixes, 1);
}

// COR-DICE-2+, the registry's example: 6 5 misses; the order of the dice does not matter.
TEST(Dice, COR_DICE_2_example_one_six_misses) {
    for (const Step& dice : {Step{6, 5}, Step{5, 6}, Step{5, 5}}) {
        Duel duel(weakling(), npc());
        duel.play({"quick-melee>bo:unarmed", dice});
        EXPECT_EQ(duel.at(Duel::bo).hp, 6);
        EXPECT_EQ(duel.last(Happened::tested).as<Tested>().sixes, 0);
        EXPECT_EQ(duel.count(Happened::missed), 1);
    }
}

// COR-DICE-2+: 0 or less; a pool of one is one die, and its six is enough.
TEST(Dice, COR_DICE_2_from_zero_down) {
    Duel one(weakling(), npc());
    one.at(Duel::ada).modifier = 1;
    one.play({"quick-melee>bo:unarmed", {6}});
    EXPECT_EQ(one.at(Duel::bo).hp, 5);
    Duel less(weakling(), npc());
    less.at(Duel::ada).modifier = -3;
    less.play({"quick-melee>bo:unarmed", {6, 6}});
    EXPECT_EQ(less.at(Duel::bo).hp, 5);
}

// COR-DICE-2+: as a defence it gives one six.
TEST(Dice, COR_DICE_2_a_defence_of_zero_dice_gives_one_six) {
    Person defender = weakling();
    defender.pc = true;
    Duel duel(npc({"sword"}), defender);
    duel.play({"melee>bo:sword", "defend:unarmed", {6, 6, 1, 1}, {6, 6}, "cancel"});
    EXPECT_EQ(duel.count(Happened::defence_spent), 1);
    EXPECT_EQ(duel.last(Happened::hit).as<Hit>().sixes, 1);
}

// COR-DICE-2+: never for armour. No rating, no roll.
TEST(Dice, COR_DICE_2_not_for_armour) {
    Duel duel(npc(), npc());
    duel.play({"melee>bo:unarmed", {6, 1, 1}});
    EXPECT_EQ(duel.count(Happened::armor_rolled), 0);
    EXPECT_EQ(duel.at(Duel::bo).hp, 5);
}

// COR-DICE-2+: extra full-auto dice after a zero pool count normally.
TEST(Dice, COR_DICE_2_extra_dice_of_full_auto_count_normally) {
    Person shooter = npc({"vulcan_carbine"}); // +1, full auto -2
    shooter.agility = 1;
    Person target = npc();
    target.at = {10, 0};
    Duel duel(shooter, target);
    duel.play({"auto>bo:vulcan_carbine", {6, 6}, "yes", {6}, "no", "damage"});
    EXPECT_EQ(duel.last(Happened::hit).as<Hit>().sixes, 2);
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 4);
    Duel missed(shooter, target);
    missed.play({"auto>bo:vulcan_carbine", {6, 5}, "yes", {6}, "no"});
    EXPECT_EQ(missed.last(Happened::hit).as<Hit>().sixes, 1);
}

} // namespace
} // namespace fracas::coriolis
