// Pools, zero dice, prayers, opposed rolls: COR-STAT-1+, COR-DICE-1+ to COR-DICE-4+.
#include "duel.hpp"

#include "engine/enumerator.hpp"

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
    of(Attribute::wits, {Skill::observation, Skill::survival, Skill::medicurgy, Skill::data_djinn, Skill::science,
                         Skill::technology});
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
    for (int i = 0; i < 4; ++i) duel.sheet(Duel::ada).attribute[i] = static_cast<std::int8_t>(figures[i]);
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
    EXPECT_EQ(duel.last(Happened::tested).a, 4 + 3 + 2 + 1 - 2);
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
    EXPECT_EQ(duel.last(Happened::pool).b, -1);
    EXPECT_EQ(duel.last(Happened::pool).who, Duel::ada);
}

// COR-DICE-1+: injuries of others do not count, those of one kind of skill add up.
TEST(Dice, COR_DICE_1_penalties_of_all_own_injuries_add_up) {
    Duel duel(npc(), npc());
    duel.wound(Duel::ada, 13);                                                                // MELEE -1
    duel.wound(Duel::bo, 32);                                                                 // MELEE -3
    duel.wound(Duel::ada, 22);                                                                // MELEE -2
    duel.wound(Duel::ada, 33);                                                                // DEXTERITY -2
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
    EXPECT_EQ(duel.last(Happened::tested).b, 1);
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
    EXPECT_EQ(duel.last(Happened::hit).a, 1);
    EXPECT_EQ(duel.rule_count(Happened::tested, "COR-DICE-2+"), 1);
    EXPECT_EQ(duel.last(Happened::tested).a, 2);
    EXPECT_EQ(duel.last(Happened::tested).b, 1);
}

// COR-DICE-2+, the registry's example: 6 5 misses; the order of the dice does not matter.
TEST(Dice, COR_DICE_2_example_one_six_misses) {
    for (const Step& dice : {Step{6, 5}, Step{5, 6}, Step{5, 5}}) {
        Duel duel(weakling(), npc());
        duel.play({"quick-melee>bo:unarmed", dice});
        EXPECT_EQ(duel.at(Duel::bo).hp, 6);
        EXPECT_EQ(duel.last(Happened::tested).b, 0);
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
    duel.play({"melee>bo:sword", "defend:unarmed", {6, 6, 1, 1}, {6, 6}, "no", "cancel", "keep"});
    EXPECT_EQ(duel.count(Happened::defence_spent), 1);
    EXPECT_EQ(duel.last(Happened::hit).a, 1);
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
    EXPECT_EQ(duel.last(Happened::hit).a, 2);
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 4);
    Duel missed(shooter, target);
    missed.play({"auto>bo:vulcan_carbine", {6, 5}, "yes", {6}, "no"});
    EXPECT_EQ(missed.last(Happened::hit).a, 1);
}

// --- praying ----------------------------------------------------------------------------------------------------------

// COR-DICE-3+: all dice that are not sixes are rolled again, sixes stay, the game master gets 1 DP, no AP are paid;
// it is allowed when the roll has already succeeded.
TEST(Dice, COR_DICE_3_a_prayer_rolls_all_but_the_sixes) {
    Duel duel(player({"sword"}), npc());
    duel.play({"melee>bo:sword", {6, 5, 4, 1}, "yes", {6, 2, 3}, "damage"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 3);
    EXPECT_EQ(duel.state.darkness, 1);
    EXPECT_EQ(duel.at(Duel::ada).ap, 1);
    EXPECT_EQ(duel.rule_count(Happened::tested_again, "COR-DICE-3+"), 1);
    const Event& again = duel.last(Happened::tested_again);
    EXPECT_EQ(again.who, Duel::ada);
    EXPECT_EQ(again.a, 3);
    EXPECT_EQ(again.b, 2);
    EXPECT_EQ(again.c, 1);
}

// COR-DICE-3+: the player may keep the roll; then nothing is given to the game master.
TEST(Dice, COR_DICE_3_a_player_may_keep_the_roll) {
    Duel duel(player({"sword"}), npc());
    duel.play({"melee>bo:sword", {6, 5, 4, 1}, "no"});
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.count(Happened::tested_again), 0);
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
}

// COR-DICE-3+: who prays sees the sixes; once only, even when the prayer fails.
TEST(Dice, COR_DICE_3_once_and_on_failure_too) {
    Duel duel(player({"sword"}), npc());
    EXPECT_EQ(duel.offered_after({"melee>bo:sword", {6, 6, 4, 1}}), (std::vector<std::string>{"no", "yes"}));
    EXPECT_EQ(duel.asked.what, What::reroll);
    EXPECT_EQ(duel.asked.who, Duel::ada);
    EXPECT_EQ(duel.asked.a, 2);
    EXPECT_EQ(duel.asked.b, -1);
    EXPECT_EQ(duel.asked.rule, Rule{"COR-DICE-3+"});
    duel.play({"melee>bo:sword", {1, 2, 3, 4}, "yes", {5, 5, 5, 5}});
    EXPECT_EQ(duel.count(Happened::missed), 1);
    EXPECT_EQ(duel.state.darkness, 1);
}

// COR-DICE-3+: a preparatory prayer adds dice to the re-roll, to every one on that skill, and to no other skill.
TEST(Dice, COR_DICE_3_preparatory_prayer) {
    Person attacker = player({"knife"}); // 3 dice
    attacker.strength = 3;
    Duel duel(attacker, npc());
    duel.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::melee_combat)] = 1;
    duel.sheet(Duel::bo).most_hp = duel.at(Duel::bo).hp = 20;
    duel.at(Duel::bo).ap = 0;
    duel.at(Duel::ada).modifier = 2;
    duel.play({"quick-melee>bo:knife", {6, 5, 5}, "yes", {5, 5, 6}, "keep", //
               "quick-melee>bo:knife", {1, 5, 5}, "yes", {5, 5, 5, 6},      //
               "quick-melee>bo:knife", {6, 6, 6}, "yes", {6}, "keep"});
    EXPECT_EQ(duel.state.darkness, 3);
    EXPECT_EQ(duel.last(Happened::tested_again).b, 4);
    EXPECT_EQ(duel.at(Duel::bo).hp, 14);
    Duel chapel(attacker, npc());
    chapel.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::melee_combat)] = 2;
    chapel.play({"melee>bo:knife", {6, 5, 5}, "yes", {5, 5, 5, 5}});
    EXPECT_EQ(chapel.last(Happened::tested_again).a, 4);
    Duel other(attacker, npc());
    other.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::ranged_combat)] = 2;
    other.play({"melee>bo:knife", {6, 5, 5}, "yes", {5, 5}});
    EXPECT_EQ(other.last(Happened::tested_again).a, 2);
}

// COR-DICE-3+: of a zero-dice roll the non-sixes of the two are rolled again, without bonus dice.
TEST(Dice, COR_DICE_3_zero_dice_have_no_bonus_dice) {
    Person attacker = weakling();
    attacker.pc = true;
    Duel duel(attacker, npc());
    duel.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::melee_combat)] = 2;
    duel.at(Duel::bo).ap = 0;
    duel.play({"quick-melee>bo:unarmed", {6, 5}, "yes", {6}, //
               "quick-melee>bo:unarmed", {5, 4}, "yes", {6, 5}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 5); // the first hit with one six, the second had only one of two
    EXPECT_EQ(duel.count(Happened::hit), 1);
    EXPECT_EQ(duel.last(Happened::tested_again).b, 0);
}

// COR-DICE-3+: NPCs do not pray, and a preparatory prayer does not help them when the game master pays.
TEST(Dice, COR_DICE_3_npcs_do_not_pray) {
    Duel duel(npc({"sword"}), npc());
    duel.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::melee_combat)] = 2;
    duel.play({"melee>bo:sword", {1, 2, 3, 4}});
    EXPECT_EQ(duel.count(Happened::missed), 1);
    Duel paid(npc({"sword"}), npc());
    paid.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::melee_combat)] = 2;
    paid.state.darkness = 1;
    paid.play({"melee>bo:sword", "no", {1, 2, 3, 4}, "yes", {1, 1, 1, 1}});
    EXPECT_EQ(paid.last(Happened::tested_again).a, 4);
}

// COR-DICE-3+: no prayer on initiative, armour, D66, time limits.
TEST(Dice, COR_DICE_3_not_on_plain_dice) {
    Person defender = player();
    defender.armor = 2;
    Duel duel(player({"dura_sword"}), defender); // Crit Rating 1
    duel.at(Duel::bo).ap = 0;
    duel.play({"melee>bo:dura_sword", {6, 6, 1, 1}, "no", "injury", {6, 1}, {5, 3}, {2}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 5);
    EXPECT_EQ(duel.last(Happened::injured).a, 53);
    Duel fresh(player(), player());
    fresh.state.phase = Phase::initiative;
    fresh.play({{1}, {2}});
    EXPECT_EQ(fresh.at(Duel::ada).initiative, 1);
    EXPECT_EQ(fresh.at(Duel::bo).initiative, 2);
}

// COR-DICE-3+: no prayer on extra full-auto dice.
TEST(Dice, COR_DICE_3_not_on_extra_full_auto_dice) {
    Person target = npc();
    target.at = {10, 0};
    Duel duel(player({"vulcan_carbine"}), target);
    duel.play({"auto>bo:vulcan_carbine", {5, 5}, "no", "yes", {5}, "yes", {6}, "yes", {1}});
    EXPECT_EQ(duel.last(Happened::hit).a, 1);
    EXPECT_EQ(duel.state.darkness, 0);
}

// --- odds -------------------------------------------------------------------------------------------------------------

struct NeverAgain {
    template <class Offers, class Chance>
    Option decide(const Ask&, const RerollSight&, Offers&&, Chance&&) const {
        return {Do::no};
    }
};

struct PrayOnFailure {
    template <class Offers, class Chance>
    Option decide(const Ask&, const RerollSight& sight, Offers&&, Chance&&) const {
        return {sight.sixes == 0 ? Do::yes : Do::no};
    }
};

struct Deaf {
    static constexpr bool listens = false;
    void hear(const Event&) {}
};

// The chance of at least one six.
template <class Habit>
std::string success(int dice, int prayer_dice = 0) {
    Habit habit;
    Deaf ear;
    Enumerator<Coriolis, Rational, Habit, Deaf> table(habit, ear);
    const Test test{0, static_cast<std::int8_t>(Skill::melee_combat), static_cast<std::int8_t>(dice),
                    static_cast<std::int8_t>(prayer_dice), true, true};
    const auto law = table.law([&](auto& t) -> int { return t.stage(test_alone, TestAlone{test, 0}).sixes > 0; });
    Rational hit(0), all(0);
    for (std::size_t i = 0; i < law.size(); ++i) {
        all += law.weights[i];
        if (law.results[i] == 1) hit += law.weights[i];
    }
    EXPECT_EQ(all, Rational(1));
    return hit.to_text();
}

// COR-DICE-3+, the registry's example, exactly.
TEST(Dice, COR_DICE_3_example_odds_of_four_dice) {
    EXPECT_EQ(success<NeverAgain>(4), "671/1296");
    EXPECT_EQ(success<PrayOnFailure>(4), "1288991/1679616");
}

// COR-DICE-3+: with n dice, praying on failure, the chance is 1 - (25/36)^n.
TEST(Dice, COR_DICE_3_odds_of_n_dice) {
    Rational miss(1);
    for (int n = 1; n <= 12; ++n) {
        miss *= Rational::of(25, 36);
        EXPECT_EQ(success<PrayOnFailure>(n), (Rational(1) - miss).to_text()) << n;
        EXPECT_EQ(success<PrayOnFailure>(n, 1), (Rational(1) - miss * Rational::of(5, 6)).to_text()) << n;
    }
}

// COR-DICE-2+, COR-DICE-3+: zero dice succeed once in 36; each of the two has two tries with a prayer.
TEST(Dice, COR_DICE_2_odds_of_zero_dice) {
    EXPECT_EQ(success<NeverAgain>(0), "1/36");
    EXPECT_EQ(success<PrayOnFailure>(0), "121/1296");
    EXPECT_EQ(success<PrayOnFailure>(0, 2), "121/1296");
}

// --- opposed rolls ----------------------------------------------------------------------------------------------------

class Opposed : public ::testing::Test {
protected:
    bool opposed_roll(Duel& duel, const Steps& steps) {
        bool won = false;
        duel.run(steps, [&](TestScript& table) {
            const Scene s = duel.scene();
            won = opposed(table, s, test_of(s, Duel::ada, Skill::infiltration, 3),
                          test_of(s, Duel::bo, Skill::observation, 2));
        });
        return won;
    }
};

// COR-DICE-4+: the active side needs more sixes than the passive side.
TEST_F(Opposed, COR_DICE_4_more_sixes_win) {
    Duel duel(npc(), npc());
    EXPECT_TRUE(opposed_roll(duel, {{6, 1, 1}, {1, 1}}));
    EXPECT_FALSE(opposed_roll(duel, {{6, 1, 1}, {6, 1}}));
    EXPECT_FALSE(opposed_roll(duel, {{1, 1, 1}, {1, 1}}));
    EXPECT_FALSE(opposed_roll(duel, {{6, 1, 1}, {6, 6}}));
    EXPECT_TRUE(opposed_roll(duel, {{6, 6, 6}, {6, 6}}));
}

// COR-DICE-4+: active pool, passive pool, then the active side decides on its re-roll, knowing both; the passive side
// is not asked, prayer or DP.
TEST_F(Opposed, COR_DICE_4_only_the_active_side_may_reroll) {
    Duel players(player(), player());
    EXPECT_TRUE(opposed_roll(players, {{1, 1, 1}, {6, 1}, "yes", {6, 6, 1}}));
    EXPECT_EQ(players.state.darkness, 1);
    EXPECT_FALSE(opposed_roll(players, {{1, 1, 1}, {1, 1}, "no"}));
    Duel npcs(npc(), npc());
    npcs.state.darkness = 2;
    EXPECT_TRUE(opposed_roll(npcs, {{1, 1, 1}, {1, 1}, "yes", {6, 1, 1}}));
    EXPECT_EQ(npcs.state.darkness, 1);
    EXPECT_EQ(npcs.count(Happened::tested_again), 1);
    Duel mixed(npc(), player());
    EXPECT_FALSE(opposed_roll(mixed, {{1, 1, 1}, {1, 1}}));
}

// COR-DICE-4+: it is an action for the active side and free for the passive side; the roll is told for both.
TEST_F(Opposed, COR_DICE_4_free_for_the_passive_side) {
    Duel duel(player(), player());
    duel.clinch(Duel::bo, Duel::ada);
    duel.play({"break-free", {1, 1, 1}, {6, 1, 1}, "no"});
    EXPECT_EQ(duel.at(Duel::ada).ap, 1);
    EXPECT_EQ(duel.at(Duel::bo).ap, 3);
    EXPECT_EQ(duel.count(Happened::tested), 2);
    EXPECT_EQ(duel.last(Happened::tested).who, Duel::bo);
}

// COR-DICE-4+: the active side sees the sixes of both before deciding.
TEST_F(Opposed, COR_DICE_4_the_active_side_knows_both_results) {
    Duel duel(player(), player());
    duel.clinch(Duel::bo, Duel::ada);
    duel.offered_after({"break-free", {6, 1, 1}, {6, 6, 1}});
    EXPECT_EQ(duel.asked.what, What::reroll);
    EXPECT_EQ(duel.asked.a, 1);
    EXPECT_EQ(duel.asked.b, 2);
}

} // namespace
} // namespace fracas::coriolis
