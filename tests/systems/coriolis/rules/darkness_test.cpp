// The pool of Darkness Points and the game master's re-rolls: COR-DARK-1+, COR-DARK-2+.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/darkness.hpp"
#include "systems/coriolis/rules/dice.hpp"

namespace fracas::coriolis {
namespace {

// COR-DARK-1+: 1 for each prayer, whoever prays.
TEST(Darkness, COR_DARK_1_every_prayer_feeds_the_pool) {
    Duel duel(player({"sword"}), player({"sword"}));
    duel.state.darkness = 4;
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {1, 1, 1, 1}, "yes", {1, 1, 1, 1}, "yes", {1, 1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 6);
}

// COR-DARK-1+: 1 for a mystical power of a player, none for one of an NPC.
TEST(Darkness, COR_DARK_1_a_players_power_feeds_the_pool) {
    Duel duel(player(), npc());
    duel.skill(Duel::ada, Skill::mystic_powers, 1);
    duel.play({"power", {1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.state.darkness, 1);
    EXPECT_EQ(duel.rule_count(Happened::darkness, "COR-DARK-1+"), 1);
    EXPECT_EQ(duel.last(Happened::darkness).as<DarknessChanged>().change, 1);
    EXPECT_EQ(duel.last(Happened::darkness).as<DarknessChanged>().darkness, 1);
    Duel other(npc(), npc());
    other.skill(Duel::ada, Skill::mystic_powers, 1);
    other.play({"power", {1, 1, 1, 1}});
    EXPECT_EQ(other.state.darkness, 0);
}

// COR-DARK-1+: a power that is prayed for gives two.
TEST(Darkness, COR_DARK_1_power_and_prayer_both_count) {
    Duel duel(player(), npc());
    duel.skill(Duel::ada, Skill::mystic_powers, 2);
    duel.play({"power", {1, 1, 1, 1, 1}, "yes", {6, 1, 1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 2);
}

// COR-DARK-1+: no cap.
TEST(Darkness, COR_DARK_1_no_cap) {
    Duel duel(player(), npc());
    duel.state.darkness = 1000;
    duel.play({"melee>bo:unarmed", "no", {1, 1, 1}, "yes", {1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 1001);
}

// COR-DARK-1+: never below 0, since nothing is offered that cannot be paid.
TEST(Darkness, COR_DARK_1_never_below_zero) {
    Duel duel(npc(), npc({"sword"}));
    duel.play({"melee>bo:unarmed", {1, 1, 1}}); // neither a defence nor a re-roll is offered
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.count(Happened::darkness), 0);
}

// COR-DARK-1+: a change is told with what is left.
TEST(Darkness, COR_DARK_1_one_pool_for_all) {
    Duel duel(npc(), npc());
    duel.state.darkness = 5;
    duel.run({}, [&](TestScript& table) {
        change_darkness(table, duel.scene(), -3, "COR-DARK-2+");
        change_darkness(table, duel.scene(), 1, "COR-DARK-1+");
    });
    EXPECT_EQ(duel.state.darkness, 3);
    EXPECT_EQ(duel.events[0].as<DarknessChanged>().change, -3);
    EXPECT_EQ(duel.events[0].as<DarknessChanged>().darkness, 2);
    EXPECT_EQ(duel.events[1].as<DarknessChanged>().darkness, 3);
}

// COR-DARK-2+: for 1 DP an NPC's dice that are not sixes are rolled again; sixes stay; once per roll.
TEST(Darkness, COR_DARK_2_reroll_for_an_npc) {
    Duel duel(npc({"sword"}), player());
    duel.at(Duel::bo).ap = 0;
    duel.state.darkness = 3;
    duel.play({"melee>bo:sword", {6, 1, 2, 5}, "yes", {6, 3, 4}, "damage"});
    EXPECT_EQ(duel.state.darkness, 2);
    EXPECT_EQ(duel.at(Duel::bo).hp, 3);
    EXPECT_EQ(duel.rule_count(Happened::tested_again, "COR-DARK-2+"), 1);
    EXPECT_EQ(duel.last(Happened::tested_again).as<TestedAgain>().darkness, 2);
}

// COR-DARK-2+: the game master may decline.
TEST(Darkness, COR_DARK_2_reroll_declined) {
    Duel duel(npc({"sword"}), player());
    duel.at(Duel::bo).ap = 0;
    duel.state.darkness = 1;
    duel.play({"melee>bo:sword", {1, 1, 2, 5}, "no"});
    EXPECT_EQ(duel.state.darkness, 1);
    EXPECT_EQ(duel.count(Happened::missed), 1);
}

// COR-DARK-2+: with exactly 1 DP it can be paid, with none it is not offered.
TEST(Darkness, COR_DARK_2_reroll_needs_one_point) {
    Duel one(npc({"sword"}), player());
    one.at(Duel::bo).ap = 0;
    one.state.darkness = 1;
    one.play({"melee>bo:sword", {1, 1, 1, 1}, "yes", {1, 1, 1, 1}});
    EXPECT_EQ(one.state.darkness, 0);
    Duel none(npc({"sword"}), player());
    none.at(Duel::bo).ap = 0;
    none.play({"melee>bo:sword", {1, 1, 1, 1}});
    EXPECT_EQ(none.count(Happened::missed), 1);
}

// COR-DARK-2+: the question for an NPC carries this rule, that for a player COR-DICE-3+.
TEST(Darkness, COR_DARK_2_who_is_asked) {
    Duel duel(npc({"sword"}), player());
    duel.at(Duel::bo).ap = 0;
    duel.state.darkness = 1;
    duel.offered_after({"melee>bo:sword", {6, 1, 1, 1}});
    EXPECT_EQ(duel.asked.what, What::reroll);
    EXPECT_EQ(duel.asked.rule, Rule{"COR-DARK-2+"});
    EXPECT_EQ(duel.asked.who, Duel::ada);
}

// COR-DARK-2+: a player's prayer never takes from the pool, even when there are points.
TEST(Darkness, COR_DARK_2_players_pay_nothing) {
    Duel duel(player({"sword"}), npc());
    duel.at(Duel::bo).ap = 0;
    duel.state.darkness = 2;
    duel.play({"melee>bo:sword", {1, 1, 1, 1}, "yes", {1, 1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 3);
}

// COR-DARK-2+, setting gm_dp_uses without re-roll: NPCs do not re-roll, players still pray.
TEST(Darkness, COR_DARK_2_reroll_out_of_play) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.book.settings.dp_reroll = false;
    duel.state.darkness = 5;
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {1, 1, 1, 1}, "yes", {1, 1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 6);
    EXPECT_EQ(duel.last(Happened::tested_again).who, Duel::bo);
}

// COR-DARK-2+: the DP of a prayer may be spent at once, in the same exchange.
TEST(Darkness, COR_DARK_2_the_point_of_a_prayer_is_spent_at_once) {
    Duel duel(player({"sword"}), npc({"sword"}));
    duel.state.darkness = 1;
    duel.play({"melee>bo:sword",
               "defend:sword",
               {6, 1, 1, 1},
               {1, 1, 1, 1},
               "yes",
               {1, 1, 1},
               "yes",
               {6, 1, 1, 1},
               "cancel"});
    EXPECT_EQ(duel.state.darkness, 0); // 1 for the defence, 1 from the prayer, 1 for the re-roll
    EXPECT_EQ(duel.count(Happened::missed), 1);
}

// COR-DARK-2+: without that prayer nothing is left for the re-roll.
TEST(Darkness, COR_DARK_2_no_prayer_no_point) {
    Duel duel(player({"sword"}), npc({"sword"}));
    duel.state.darkness = 1;
    duel.play({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.count(Happened::hit), 1);
}

// COR-DARK-2+: an NPC attacker decides before the player who defends.
TEST(Darkness, COR_DARK_2_attacker_before_defender) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.state.darkness = 1;
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {1, 1, 1, 1}, "yes", {6, 1, 1, 1}, "yes", {1, 1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 1);
    EXPECT_EQ(duel.last(Happened::tested_again).who, Duel::bo);
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
}

} // namespace
} // namespace fracas::coriolis
