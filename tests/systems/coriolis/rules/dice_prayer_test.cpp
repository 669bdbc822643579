// Praying to the Icons, its odds, and opposed rolls: COR-DICE-3+, COR-DICE-4+.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/shooter_and_knife.hpp"

#include "engine/enumerator.hpp"
#include "engine/sampler.hpp"
#include "odds/fraction.hpp"
#include "systems/coriolis/rules/dice.hpp"

namespace fracas::coriolis {
namespace {

// --- praying ----------------------------------------------------------------------------------------------------------

// COR-DICE-3+: all dice that are not sixes are rolled again, sixes stay, the game master gets 1 DP, no AP are paid;
// it is allowed when the roll has already succeeded.
TEST(Prayer, COR_DICE_3_a_prayer_rolls_all_but_the_sixes) {
    Duel duel(player({"sword"}), npc());
    duel.play({"melee>bo:sword", {6, 5, 4, 1}, "yes", {6, 2, 3}, "damage"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 3);
    EXPECT_EQ(duel.state.darkness, 1);
    EXPECT_EQ(duel.at(Duel::ada).ap, 1);
    EXPECT_EQ(duel.rule_count(Happened::tested_again, "COR-DICE-3+"), 1);
    const Event& again = duel.last(Happened::tested_again);
    EXPECT_EQ(again.who, Duel::ada);
    EXPECT_EQ(again.as<TestedAgain>().dice, 3);
    EXPECT_EQ(again.as<TestedAgain>().sixes, 2);
    EXPECT_EQ(again.as<TestedAgain>().darkness, 1);
}

// COR-DICE-3+: the player may keep the roll; then nothing is given to the game master.
TEST(Prayer, COR_DICE_3_a_player_may_keep_the_roll) {
    Duel duel(player({"sword"}), npc());
    duel.play({"melee>bo:sword", {6, 5, 4, 1}, "no"});
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.count(Happened::tested_again), 0);
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
}

// COR-DICE-3+: who prays sees the sixes; once only, even when the prayer fails.
TEST(Prayer, COR_DICE_3_once_and_on_failure_too) {
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

// COR-DICE-3+: with nothing but sixes there is nothing to re-roll, and nobody is asked; nor is the game master.
TEST(Prayer, COR_DICE_3_nothing_to_reroll) {
    Duel duel(player(), npc());
    duel.play({"melee>bo:unarmed", {6, 6, 6}, "keep"});
    EXPECT_EQ(duel.state.darkness, 0);
    Duel paid(npc(), player());
    paid.at(Duel::bo).ap = 0;
    paid.state.darkness = 1;
    paid.play({"melee>bo:unarmed", {6, 6, 6}, "keep"});
    EXPECT_EQ(paid.state.darkness, 1);
    Duel one_short(player(), npc());
    one_short.play({"melee>bo:unarmed", {6, 6, 5}, "yes", {6}, "keep"});
    EXPECT_EQ(one_short.state.darkness, 1);
}

// COR-DICE-3+: a preparatory prayer adds dice to the re-roll, to every one on that skill, and to no other skill.
TEST(Prayer, COR_DICE_3_preparatory_prayer) {
    Person attacker = player({"knife"}); // 3 dice
    attacker.strength = 3;
    Duel duel(attacker, npc());
    duel.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::melee_combat)] = 1;
    duel.sheet(Duel::bo).most_hp = duel.at(Duel::bo).hp = 20;
    duel.at(Duel::bo).ap = 0;
    duel.at(Duel::ada).modifier = 2;
    duel.play({"quick-melee>bo:knife",
               {6, 5, 5},
               "yes",
               {5, 5, 6},
               "keep", //
               "quick-melee>bo:knife",
               {1, 5, 5},
               "yes",
               {5, 5, 5, 6}, //
               "quick-melee>bo:knife",
               {6, 6, 6},
               "yes",
               {6},
               "keep"});
    EXPECT_EQ(duel.state.darkness, 3);
    EXPECT_EQ(duel.last(Happened::tested_again).as<TestedAgain>().sixes, 4);
    EXPECT_EQ(duel.at(Duel::bo).hp, 14);
    Duel chapel(attacker, npc());
    chapel.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::melee_combat)] = 2;
    chapel.play({"melee>bo:knife", {6, 5, 5}, "yes", {5, 5, 5, 5}});
    EXPECT_EQ(chapel.last(Happened::tested_again).as<TestedAgain>().dice, 4);
    Duel other(attacker, npc());
    other.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::ranged_combat)] = 2;
    other.play({"melee>bo:knife", {6, 5, 5}, "yes", {5, 5}});
    EXPECT_EQ(other.last(Happened::tested_again).as<TestedAgain>().dice, 2);
}

// COR-DICE-3+: of a zero-dice roll the non-sixes of the two are rolled again, without bonus dice.
TEST(Prayer, COR_DICE_3_zero_dice_have_no_bonus_dice) {
    Person attacker = player();
    attacker.strength = 2; // and -2 for a quick attack
    Duel duel(attacker, npc());
    duel.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::melee_combat)] = 2;
    duel.at(Duel::bo).ap = 0;
    duel.play({"quick-melee>bo:unarmed",
               {6, 5},
               "yes",
               {6}, //
               "quick-melee>bo:unarmed",
               {5, 4},
               "yes",
               {6, 5}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 5); // the first hit with one six, the second had only one of two
    EXPECT_EQ(duel.count(Happened::hit), 1);
    EXPECT_EQ(duel.last(Happened::tested_again).as<TestedAgain>().sixes, 0);
}

// COR-DICE-3+: NPCs do not pray, and a preparatory prayer does not help them when the game master pays.
TEST(Prayer, COR_DICE_3_npcs_do_not_pray) {
    Duel duel(npc({"sword"}), npc());
    duel.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::melee_combat)] = 2;
    duel.play({"melee>bo:sword", {1, 2, 3, 4}});
    EXPECT_EQ(duel.count(Happened::missed), 1);
    Duel paid(npc({"sword"}), npc());
    paid.sheet(Duel::ada).prayer_bonus[static_cast<int>(Skill::melee_combat)] = 2;
    paid.state.darkness = 1;
    paid.play({"melee>bo:sword", "no", {1, 2, 3, 4}, "yes", {1, 1, 1, 1}});
    EXPECT_EQ(paid.last(Happened::tested_again).as<TestedAgain>().dice, 4);
}

// COR-DICE-3+: no prayer on initiative, armour, D66, time limits.
TEST(Prayer, COR_DICE_3_not_on_plain_dice) {
    Person defender = player();
    defender.armor = 2;
    Duel duel(player({"dura_sword"}), defender); // Crit Rating 1
    duel.at(Duel::bo).ap = 0;
    duel.play({"melee>bo:dura_sword", {6, 6, 1, 1}, "no", "injury", {6, 1}, {5, 3}, {2}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 5);
    EXPECT_EQ(duel.last(Happened::injured).as<Injured>().injury.d66, 53);
    Duel fresh(player(), player());
    fresh.state.phase = Phase::initiative;
    fresh.play({{1}, {2}});
    EXPECT_EQ(fresh.at(Duel::ada).initiative, 1);
    EXPECT_EQ(fresh.at(Duel::bo).initiative, 2);
}

// COR-DICE-3+: no prayer on extra full-auto dice.
TEST(Prayer, COR_DICE_3_not_on_extra_full_auto_dice) {
    Person target = npc();
    target.at = {10, 0};
    Duel duel(player({"vulcan_carbine"}), target);
    duel.play({"auto>bo:vulcan_carbine", {5, 5}, "no", "yes", {5}, "yes", {6}, "yes", {1}});
    EXPECT_EQ(duel.last(Happened::hit).as<Hit>().sixes, 1);
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

// The chance of at least one six.
template <class Habit>
std::string success(int dice, int prayer_dice = 0) {
    Habit habit;
    Silence ear;
    Enumerator<Coriolis, Fraction, Habit, Silence> table(habit, ear);
    const Test test{0, Skill::melee_combat, dice, prayer_dice, true, true};
    const auto law = table.law([&](auto& t) -> int { return t.stage(test_alone, TestAlone{test, 0}).sixes > 0; });
    Fraction hit(0), all(0);
    for (std::size_t i = 0; i < law.size(); ++i) {
        all += law.weights[i];
        if (law.results[i] == 1) hit += law.weights[i];
    }
    EXPECT_EQ(all, Fraction(1));
    return hit.to_text();
}

// COR-DICE-3+, the registry's example, exactly.
TEST(Prayer, COR_DICE_3_example_odds_of_four_dice) {
    EXPECT_EQ(success<NeverAgain>(4), "671/1296");
    EXPECT_EQ(success<PrayOnFailure>(4), "1288991/1679616");
}

// COR-DICE-3+: with n dice, praying on failure, the chance is 1 - (25/36)^n.
TEST(Prayer, COR_DICE_3_odds_of_n_dice) {
    Fraction miss(1);
    for (int n = 1; n <= 12; ++n) {
        miss *= Fraction::of(25, 36);
        EXPECT_EQ(success<PrayOnFailure>(n), (Fraction(1) - miss).to_text()) << n;
        EXPECT_EQ(success<PrayOnFailure>(n, 1), (Fraction(1) - miss * Fraction::of(5, 6)).to_text()) << n;
    }
}

// COR-DICE-2+, COR-DICE-3+: zero dice succeed once in 36; each of the two has two tries with a prayer.
TEST(Prayer, COR_DICE_2_odds_of_zero_dice) {
    EXPECT_EQ(success<NeverAgain>(0), "1/36");
    EXPECT_EQ(success<PrayOnFailure>(0), "121/1296");
    EXPECT_EQ(success<PrayOnFailure>(0, 2), "121/1296");
}

// --- opposed rolls ----------------------------------------------------------------------------------------------------

bool opposed_roll(Duel& duel, const Steps& steps) {
    bool won = false;
    duel.run(steps, [&](TestScript& table) {
        const Play s = duel.scene();
        won = opposed(table, s, test_of(s, Duel::ada, Skill::infiltration, 3),
                      test_of(s, Duel::bo, Skill::observation, 2));
    });
    return won;
}

// COR-DICE-4+: the active side needs more sixes than the passive side.
TEST(Opposed, COR_DICE_4_more_sixes_win) {
    Duel duel(npc(), npc());
    EXPECT_TRUE(opposed_roll(duel, {{6, 1, 1}, {1, 1}}));
    EXPECT_FALSE(opposed_roll(duel, {{6, 1, 1}, {6, 1}}));
    EXPECT_FALSE(opposed_roll(duel, {{1, 1, 1}, {1, 1}}));
    EXPECT_FALSE(opposed_roll(duel, {{6, 1, 1}, {6, 6}}));
    EXPECT_TRUE(opposed_roll(duel, {{6, 6, 6}, {6, 6}}));
}

// COR-DICE-4+: active pool, passive pool, then the active side decides on its re-roll, knowing both; the passive side
// is not asked, prayer or DP.
TEST(Opposed, COR_DICE_4_only_the_active_side_may_reroll) {
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
TEST(Opposed, COR_DICE_4_free_for_the_passive_side) {
    Duel duel(player(), player());
    duel.clinch(Duel::bo, Duel::ada);
    duel.play({"break-free", {1, 1, 1}, {6, 1, 1}, "no"});
    EXPECT_EQ(duel.at(Duel::ada).ap, 1);
    EXPECT_EQ(duel.at(Duel::bo).ap, 3);
    EXPECT_EQ(duel.count(Happened::tested), 2);
    EXPECT_EQ(duel.last(Happened::tested).who, Duel::bo);
}

// Notes what everybody sees before deciding on a re-roll, and never wants one.
struct Onlooker {
    std::vector<RerollSight> seen{};

    template <class Offers, class Chance>
    Option decide(const Ask&, const RerollSight& sight, Offers&&, Chance&&) {
        seen.push_back(sight);
        return {Do::no};
    }
};

// COR-DICE-4+, COR-MELEE-4: what a policy is shown: both results, the pool of points, and which side it is on.
TEST(Opposed, COR_DICE_4_what_the_decider_is_shown) {
    Duel duel(player(), player());
    duel.state.darkness = 3;
    Onlooker onlooker;
    Silence ear;
    Sampler<Coriolis, Onlooker> table(Luck{Philox(7, 0)}, onlooker, ear);
    const Play s = duel.scene();
    const auto active = test_of(s, Duel::ada, Skill::melee_combat, 30);
    const auto passive = test_of(s, Duel::bo, Skill::melee_combat, 3);
    const Contested both = contest(table, s, active, passive, true);
    ASSERT_EQ(onlooker.seen.size(), 2u);
    EXPECT_NE(both.active, both.passive);
    EXPECT_EQ(onlooker.seen[0].test.who, Duel::ada);
    EXPECT_EQ(onlooker.seen[0].sixes, both.active);
    EXPECT_EQ(onlooker.seen[0].against, both.passive);
    EXPECT_EQ(onlooker.seen[0].darkness, 3);
    EXPECT_FALSE(onlooker.seen[0].defends);
    EXPECT_EQ(onlooker.seen[1].test.who, Duel::bo);
    EXPECT_EQ(onlooker.seen[1].sixes, both.passive);
    EXPECT_EQ(onlooker.seen[1].against, both.active);
    EXPECT_TRUE(onlooker.seen[1].defends);
    const int alone = attempt(table, s, active);
    ASSERT_EQ(onlooker.seen.size(), 3u);
    EXPECT_EQ(onlooker.seen[2].sixes, alone);
    EXPECT_EQ(onlooker.seen[2].against, -1); // nobody rolled against it
    EXPECT_FALSE(onlooker.seen[2].defends);
}

// COR-DICE-4+: the active side sees the sixes of both before deciding.
TEST(Opposed, COR_DICE_4_the_active_side_knows_both_results) {
    Duel duel(player(), player());
    duel.clinch(Duel::bo, Duel::ada);
    duel.offered_after({"break-free", {6, 1, 1}, {6, 6, 1}});
    EXPECT_EQ(duel.asked.what, What::reroll);
    EXPECT_EQ(duel.asked.a, 1);
    EXPECT_EQ(duel.asked.b, 2);
}

// COR-DICE-3+: nothing is left to re-roll, so nobody prays and the game master gains nothing.
TEST_F(ShooterAndKnife, APoolOfSixesIsNotPrayedFor) {
    stage.slot_of(ana);
    stage.play({"shot>bor:vulcan_pistol", {6, 6, 6, 6, 6}, "keep"});
    EXPECT_EQ(stage.state.darkness, 0);
}

// COR-DICE-3+: with a preparatory prayer there is always a die to add.
TEST_F(ShooterAndKnife, APoolOfSixesCanBePrayedForWithPrayerDice) {
    stage.sheet(ana).prayer_bonus[static_cast<int>(Skill::ranged_combat)] = 1;
    stage.slot_of(ana);
    stage.play({"shot>bor:vulcan_pistol", {6, 6, 6, 6, 6}, "yes", {2}, "keep"});
    EXPECT_EQ(stage.state.darkness, 1);
}

} // namespace
} // namespace fracas::coriolis
