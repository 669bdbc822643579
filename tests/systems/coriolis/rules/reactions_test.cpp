// What reactions cost: COR-REACT-1, COR-REACT-6+.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/melee.hpp"
#include "systems/coriolis/rules/reactions.hpp"

namespace fracas::coriolis {
namespace {

// Bo watches Ada, ten metres to the west, with a pistol.
Duel watched(bool bo_is_player) {
    Person bo = bo_is_player ? player({"vulcan_pistol"}) : npc({"vulcan_pistol"});
    bo.at = {10, 0};
    Duel duel(npc(), bo);
    duel.at(Duel::bo).set(on_overwatch);
    duel.at(Duel::bo).look_x = -1;
    duel.state.watchers = 1;
    return duel;
}

// --- COR-REACT-1 ------------------------------------------------------------------------------------------------------

// COR-REACT-1: an attack of opportunity costs 1 AP, and needs it.
TEST(ReactionCost, COR_REACT_1_attack_of_opportunity) {
    Duel duel(npc(), player({"knife"}));
    duel.at(Duel::bo).ap = 1;
    duel.play({"move>-5,0", "strike:knife", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.at(Duel::bo).ap, 0);
    EXPECT_EQ(duel.at(Duel::bo).debt, 0);
    Duel without(npc(), player({"knife"}));
    without.at(Duel::bo).ap = 0;
    without.play({"move>-5,0"});
    EXPECT_EQ(without.count(Happened::opportunity), 0);
    EXPECT_EQ(without.at(Duel::ada).x, -5);
}

// COR-REACT-1: overwatch fire costs 2 AP, and needs them.
TEST(ReactionCost, COR_REACT_1_overwatch_fire) {
    Duel duel = watched(true);
    duel.play({"prone", "fire>ada:vulcan_pistol", {1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.at(Duel::bo).ap, 1);
    duel.play({"get-up"}); // 1 AP is not enough for another shot
    EXPECT_EQ(duel.at(Duel::bo).ap, 1);
    EXPECT_EQ(duel.count(Happened::overwatch_fire), 0);
    Duel last = watched(true);
    last.at(Duel::bo).ap = 2;
    last.play({"prone", "fire>ada:vulcan_pistol", {1, 1, 1, 1}, "no"});
    EXPECT_EQ(last.at(Duel::bo).ap, 0);
}

// COR-REACT-1, the registry's example: a defence before the slot leaves 2 AP there, a normal action; after it no more
// defence this turn.
TEST(ReactionCost, COR_REACT_1_example) {
    Duel duel(npc({"knife"}), player({"sword"}));
    duel.play({"quick-melee>bo:knife", "defend:sword", {1}, {1, 1, 1, 1}, "no", "end"});
    EXPECT_EQ(duel.state.current, Duel::bo);
    EXPECT_EQ(duel.at(Duel::bo).ap, 2);
    EXPECT_TRUE(duel.offers("melee>ada:sword"));
    duel.play({"melee>ada:sword", {1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.at(Duel::bo).ap, 0);
    EXPECT_FALSE(can_react(duel.scene(), Duel::bo, 1, true));
}

// COR-REACT-1: after the own slot reactions need AP kept back.
TEST(ReactionCost, COR_REACT_1_ap_kept_back) {
    Duel duel(player({"sword"}), npc({"knife"}));
    duel.play({"melee>bo:sword",
               {1, 1, 1, 1},
               "no",
               "end",
               "quick-melee>ada:knife",
               "defend:sword",
               {1},
               {1, 1, 1, 1},
               "no",
               "quick-melee>ada:knife",
               {6}});
    EXPECT_EQ(duel.at(Duel::ada).ap, 0);
    EXPECT_EQ(duel.at(Duel::ada).hp, 4);
}

// COR-REACT-1, setting reactions_may_borrow: off, nobody reacts without AP, even after the own slot.
TEST(ReactionCost, COR_REACT_1_no_borrowing) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.at(Duel::bo).ap = 0;
    duel.at(Duel::bo).set(had_slot);
    EXPECT_FALSE(can_pay_reaction(duel.scene(), Duel::bo, 1));
    duel.at(Duel::bo).ap = 1;
    EXPECT_TRUE(can_pay_reaction(duel.scene(), Duel::bo, 1));
    EXPECT_FALSE(can_pay_reaction(duel.scene(), Duel::bo, 2));
}

// COR-REACT-1, setting reactions_may_borrow: on, missing AP come from the next combat turn once the own slot is over.
TEST(ReactionCost, COR_REACT_1_borrowing) {
    Duel duel(npc({"knife"}), player({"sword"}));
    duel.book.settings.reactions_may_borrow = true;
    duel.at(Duel::bo).ap = 1;
    duel.at(Duel::bo).set(had_slot);
    duel.play({"quick-melee>bo:knife", "defend:sword", {1}, {1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.at(Duel::bo).ap, 0);
    EXPECT_EQ(duel.at(Duel::bo).debt, 0);
    duel.play({"quick-melee>bo:knife", "defend:sword", {1}, {1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.at(Duel::bo).ap, 0);
    EXPECT_EQ(duel.at(Duel::bo).debt, 1);
    duel.play({"quick-melee>bo:knife", "defend:sword", {1}, {1, 1, 1, 1}, "no", "end", "none", "none"});
    EXPECT_EQ(duel.at(Duel::bo).ap, 3 - 2); // at the refresh, less the debt
    EXPECT_EQ(duel.at(Duel::bo).debt, 0);
    EXPECT_EQ(duel.at(Duel::ada).ap, 3);
}

// COR-REACT-1, setting reactions_may_borrow: not before the own slot is over.
TEST(ReactionCost, COR_REACT_1_borrowing_only_after_the_own_slot) {
    Duel duel(npc({"knife"}), player({"sword"}));
    duel.book.settings.reactions_may_borrow = true;
    duel.at(Duel::bo).ap = 0;
    duel.play({"quick-melee>bo:knife", {1}});
    EXPECT_EQ(duel.count(Happened::defends), 0);
    EXPECT_EQ(duel.at(Duel::bo).debt, 0);
}

// COR-REACT-1, setting reactions_may_borrow: the debt is at most 3; part of the price may come from this turn.
TEST(ReactionCost, COR_REACT_1_debt_of_three_at_most) {
    Duel duel(npc({"knife"}), player({"sword"}));
    duel.book.settings.reactions_may_borrow = true;
    duel.at(Duel::bo).set(had_slot);
    duel.at(Duel::bo).ap = 0;
    const auto can = [&](int debt, int ap, int price) {
        duel.at(Duel::bo).debt = debt;
        duel.at(Duel::bo).ap = ap;
        return can_pay_reaction(duel.scene(), Duel::bo, price);
    };
    EXPECT_TRUE(can(2, 0, 1));
    EXPECT_FALSE(can(3, 0, 1));
    EXPECT_TRUE(can(1, 0, 2));
    EXPECT_FALSE(can(2, 0, 2));
    EXPECT_TRUE(can(2, 1, 2));
    EXPECT_TRUE(can(3, 1, 1)); // nothing is missing
    duel.at(Duel::bo).debt = 1;
    duel.at(Duel::bo).ap = 1;
    duel.run({}, [&](TestScript& table) { pay_reaction(table, duel.scene(), Duel::bo, 2, true); });
    EXPECT_EQ(duel.at(Duel::bo).ap, 0);
    EXPECT_EQ(duel.at(Duel::bo).debt, 2);
}

// COR-REACT-1: who pays with AP at hand owes nothing and keeps the rest.
TEST(ReactionCost, COR_REACT_1_paying) {
    Duel duel(npc(), player());
    duel.run({}, [&](TestScript& table) { pay_reaction(table, duel.scene(), Duel::bo, 2, true); });
    EXPECT_EQ(duel.at(Duel::bo).ap, 1);
    EXPECT_EQ(duel.at(Duel::bo).debt, 0);
    EXPECT_EQ(duel.state.darkness, 0); // a player pays no DP
    EXPECT_EQ(duel.count(Happened::darkness), 0);
}

// --- COR-REACT-6+ -----------------------------------------------------------------------------------------------------

// COR-REACT-6+: an NPC pays 1 DP besides the AP for an attack of opportunity, and needs it.
TEST(ReactionCost, COR_REACT_6_attack_of_opportunity) {
    Duel duel(npc(), npc({"knife"}));
    duel.state.darkness = 1;
    duel.offered_after({"move>-5,0"});
    EXPECT_EQ(duel.asked.what, What::opportunity);
    duel.play({"move>-5,0", "strike:knife", {1, 1, 1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.at(Duel::bo).ap, 2);
    EXPECT_EQ(duel.rule_count(Happened::darkness, "COR-REACT-6+"), 1);
    EXPECT_EQ(duel.last(Happened::darkness).as<DarknessChanged>().change, -1);
    Duel poor(npc(), npc({"knife"}));
    poor.play({"move>-5,0"}); // nobody is asked
    EXPECT_EQ(poor.at(Duel::ada).x, -5);
}

// COR-REACT-6+, setting npc_dp_reactions without attack_of_opportunity: no DP is needed or paid.
TEST(ReactionCost, COR_REACT_6_setting_attack_of_opportunity) {
    Duel duel(npc(), npc({"knife"}));
    duel.book.settings.dp_for_opportunity = false;
    duel.play({"move>-5,0", "strike:knife", {1, 1, 1, 1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).ap, 2);
    Duel rich(npc(), npc({"knife"}));
    rich.book.settings.dp_for_opportunity = false;
    rich.state.darkness = 1;
    rich.play({"move>-5,0", "strike:knife", "no", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(rich.state.darkness, 1);
}

// COR-REACT-6+: an NPC pays 1 DP for overwatch fire; going into overwatch costs none.
TEST(ReactionCost, COR_REACT_6_overwatch_fire) {
    Duel poor = watched(false);
    poor.play({"prone"});
    EXPECT_EQ(poor.count(Happened::overwatch_fire), 0);
    Duel duel = watched(false);
    duel.state.darkness = 1;
    duel.play({"prone", "fire>ada:vulcan_pistol", {1, 1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.at(Duel::bo).ap, 1);
    Person watcher = npc({"vulcan_pistol"});
    Person target = npc();
    target.at = {10, 0};
    Duel going(watcher, target);
    going.play({"watch>bo"});
    EXPECT_EQ(going.at(Duel::ada).ap, 2);
    EXPECT_TRUE(going.at(Duel::ada).is(on_overwatch));
}

// COR-REACT-6+, setting npc_dp_reactions without overwatch_fire.
TEST(ReactionCost, COR_REACT_6_setting_overwatch_fire) {
    Duel duel = watched(false);
    duel.book.settings.dp_for_overwatch = false;
    duel.play({"prone", "fire>ada:vulcan_pistol", {1, 1, 1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).ap, 1);
    EXPECT_EQ(duel.count(Happened::darkness), 0);
}

// COR-REACT-6+: the defence costs DP whatever the setting says.
TEST(ReactionCost, COR_REACT_6_defence_is_always_in_the_list) {
    Duel duel(npc({"sword"}), npc({"sword"}));
    duel.book.settings.dp_for_opportunity = false;
    duel.book.settings.dp_for_overwatch = false;
    duel.offered_after({"melee>bo:sword"});
    EXPECT_NE(duel.asked.what, What::defend);
    duel.state.darkness = 1;
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {1, 1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.rule_count(Happened::darkness, "COR-REACT-6+"), 1);
}

// COR-REACT-6+: players react without DP.
TEST(ReactionCost, COR_REACT_6_players_pay_no_points) {
    Duel duel(npc(), player({"knife"}));
    duel.offered_after({"move>-5,0"});
    EXPECT_EQ(duel.asked.what, What::opportunity);
    duel.state.darkness = 2;
    duel.play({"move>-5,0", "strike:knife", "no", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.state.darkness, 2);
    Duel watch = watched(true);
    watch.play({"prone", "fire>ada:vulcan_pistol", {1, 1, 1, 1}, "no"});
    EXPECT_EQ(watch.count(Happened::darkness), 0);
}

} // namespace
} // namespace fracas::coriolis
