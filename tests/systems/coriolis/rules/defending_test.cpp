// Defending in melee: COR-DEFEND-1 to COR-DEFEND-4.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/defending.hpp"
#include "systems/coriolis/rules/melee.hpp"

namespace fracas::coriolis {
namespace {

bool asked_to_defend(Duel& duel) {
    duel.offered_after({"melee>bo:sword"});
    return duel.asked.what == What::defend;
}

// --- COR-DEFEND-1 -----------------------------------------------------------------------------------------------------

// COR-DEFEND-1: a fast reaction, 1 AP, declared before the attacker rolls; spent even if the attack misses.
TEST(Defence, COR_DEFEND_1_costs_one_ap) {
    Duel duel(npc({"sword"}), player({"sword"}));
    EXPECT_EQ(duel.offered_after({"melee>bo:sword"}), (std::vector<std::string>{"no", "defend:sword"}));
    EXPECT_EQ(duel.asked.rule, Rule{"COR-DEFEND-1"});
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.at(Duel::bo).ap, 2);
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.rule_count(Happened::defends, "COR-DEFEND-1"), 1);
    EXPECT_EQ(duel.last(Happened::defends).who, Duel::bo);
}

// COR-DEFEND-1: against any number of attacks, 1 AP each; with the last point, and not without.
TEST(Defence, COR_DEFEND_1_as_often_as_ap_last) {
    Duel duel(npc({"knife"}), player({"sword"}));
    duel.play({"quick-melee>bo:knife",
               "defend:sword",
               {1},
               {1, 1, 1, 1},
               "no", //
               "quick-melee>bo:knife",
               "defend:sword",
               {1},
               {1, 1, 1, 1},
               "no", //
               "quick-melee>bo:knife",
               "defend:sword",
               {1},
               {1, 1, 1, 1},
               "no"});
    EXPECT_EQ(duel.at(Duel::bo).ap, 0);
    duel.at(Duel::ada).ap = 1;
    duel.play({"quick-melee>bo:knife", {6}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
}

// COR-DEFEND-1: an NPC needs 1 DP that is in the pool at declaration, and pays it, hit or miss.
TEST(Defence, COR_DEFEND_1_an_npc_needs_a_darkness_point) {
    Duel duel(npc({"sword"}), npc({"sword"}));
    EXPECT_FALSE(asked_to_defend(duel));
    duel.state.darkness = 1;
    EXPECT_TRUE(asked_to_defend(duel));
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {1, 1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.at(Duel::bo).ap, 2);
}

// COR-DEFEND-1: the DP of a later prayer comes too late for the declaration.
TEST(Defence, COR_DEFEND_1_the_point_of_this_prayer_is_too_late) {
    Duel duel(player({"sword"}), npc({"sword"}));
    duel.play({"melee>bo:sword", {1, 1, 1, 1}, "yes", {6, 1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 1);
    EXPECT_EQ(duel.count(Happened::defends), 0);
}

// COR-DEFEND-1: an NPC who does not defend pays nothing.
TEST(Defence, COR_DEFEND_1_declining_is_free) {
    Duel duel(npc({"sword"}), npc({"sword"}));
    duel.state.darkness = 1;
    duel.play({"melee>bo:sword", "no", {1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.state.darkness, 1);
    EXPECT_EQ(duel.at(Duel::bo).ap, 3);
}

// COR-DEFEND-1: who cannot: broken, unconscious, in breakdown, pinned, unaware of the attacker, without AP.
TEST(Defence, COR_DEFEND_1_who_cannot_defend) {
    const auto defends = [](const std::function<void(Duel&)>& change) {
        Duel duel(npc({"sword"}), player({"sword"}));
        duel.join(player(), "Carl", 1, {9, 9});
        change(duel);
        return asked_to_defend(duel);
    };
    EXPECT_TRUE(defends([](Duel&) {}));
    EXPECT_FALSE(defends([](Duel& d) { d.at(Duel::bo).hp = 0; }));
    EXPECT_FALSE(defends([](Duel& d) { d.at(Duel::bo).set(unconscious); }));
    EXPECT_FALSE(defends([](Duel& d) { d.at(Duel::bo).set(paralysed); }));
    EXPECT_FALSE(defends([](Duel& d) { d.at(Duel::bo).set(surrendered); }));
    EXPECT_FALSE(defends([](Duel& d) { d.at(Duel::bo).mp = 0; }));
    EXPECT_TRUE(defends([](Duel& d) { d.at(Duel::bo).mp = 1; }));
    EXPECT_FALSE(defends([](Duel& d) { d.at(Duel::bo).set(pinned); }));
    EXPECT_FALSE(defends([](Duel& d) { d.state.aware[Duel::bo] = 0; }));
    EXPECT_FALSE(defends([](Duel& d) { d.at(Duel::bo).ap = 0; }));
    EXPECT_TRUE(defends([](Duel& d) { d.at(Duel::bo).ap = 1; }));
}

// COR-DEFEND-1: a mindless creature can defend, having no breakdown.
TEST(Defence, COR_DEFEND_1_the_mindless_defend) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.sheet(Duel::bo).most_mp = duel.at(Duel::bo).mp = 0;
    EXPECT_TRUE(asked_to_defend(duel));
}

// COR-DEFEND-1: a grappler releases and defends in one answer; who does not defend keeps the hold.
TEST(Defence, COR_DEFEND_1_a_grappler_releases) {
    Duel duel(npc({"sword"}), player({"sword"}));
    const int carl = duel.join(npc(), "Carl", 0, {2, 0});
    duel.clinch(Duel::bo, carl);
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {1, 1, 1, 1}, "no"});
    EXPECT_FALSE(duel.at(Duel::bo).is(grappling));
    EXPECT_FALSE(duel.at(carl).is(pinned));
    EXPECT_EQ(duel.rule_count(Happened::released, "COR-GRAPPLE-3+"), 1);
    Duel kept(npc({"sword"}), player({"sword"}));
    kept.join(npc(), "Carl", 0, {2, 0});
    kept.clinch(Duel::bo, carl);
    kept.play({"melee>bo:sword", "no", {1, 1, 1, 1}});
    EXPECT_TRUE(kept.at(Duel::bo).is(grappling));
}

// COR-DEFEND-1: defending is another reaction and ends overwatch (COR-REACT-5); declining does not.
TEST(Defence, COR_DEFEND_1_ends_overwatch) {
    Duel duel(npc({"sword"}), player({"vulcan_pistol"}));
    duel.at(Duel::bo).set(on_overwatch);
    duel.state.watchers = 1;
    const MeleeAttack attack{Duel::ada, Duel::bo, 0};
    duel.run({"no"}, [&](TestScript& table) { EXPECT_FALSE(declare_defence(table, duel.scene(), attack).declared); });
    EXPECT_TRUE(duel.at(Duel::bo).is(on_overwatch));
    duel.run({"defend:unarmed"},
             [&](TestScript& table) { EXPECT_TRUE(declare_defence(table, duel.scene(), attack).declared); });
    EXPECT_FALSE(duel.at(Duel::bo).is(on_overwatch));
    EXPECT_EQ(duel.state.watchers, 0);
}

// --- COR-DEFEND-2 -----------------------------------------------------------------------------------------------------

// COR-DEFEND-2: Strength + MELEE COMBAT + the bonus of the weapon in hand + modifiers.
TEST(Defence, COR_DEFEND_2_the_defenders_pool) {
    Person defender = player({"baton"});
    defender.strength = 4;
    defender.agility = 1;
    defender.melee = 2;
    Duel duel(npc({"sword"}), defender);
    duel.wound(Duel::bo, 13); // MELEE -1
    duel.play({"melee>bo:sword", "defend:baton", {1, 1, 1, 1}, {1, 1, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.pool_of(Duel::bo, Why::attribute), 4);
    EXPECT_EQ(duel.pool_of(Duel::bo, Why::skill), 2);
    EXPECT_EQ(duel.pool_of(Duel::bo, Why::weapon_bonus), 2);
    EXPECT_EQ(duel.rule_count(Happened::pool, "COR-DEFEND-2"), 1);
    EXPECT_EQ(duel.pool_of(Duel::ada, Why::weapon_bonus), 1);
}

// COR-DEFEND-2: of several weapons in hand the defender names one; its damage and Crit Rating hold for the
// Counterattack. What is not in hand is not offered, nor are bare hands beside a weapon.
TEST(Defence, COR_DEFEND_2_the_defender_names_the_weapon) {
    Person defender = player({"knife", "mace"});
    defender.carried = {"sword"};
    Duel duel(npc({"sword"}), defender);
    EXPECT_EQ(duel.offered_after({"melee>bo:sword"}), (std::vector<std::string>{"no", "defend:knife", "defend:mace"}));
    duel.play({"melee>bo:sword", "defend:mace", {1, 1, 1, 1}, {6, 1, 1}, "no", "counter"});
    EXPECT_EQ(duel.at(Duel::ada).hp, 6 - 3);
    Duel other(npc({"sword"}), defender);
    other.play({"melee>bo:sword", "defend:knife", {1, 1, 1, 1}, {6, 1, 1}, "no", "counter"});
    EXPECT_EQ(other.at(Duel::ada).hp, 6 - 2);
}

// COR-DEFEND-2: both sides may re-roll.
TEST(Defence, COR_DEFEND_2_both_may_reroll) {
    Duel duel(player({"sword"}), player({"sword"}));
    duel.play({"melee>bo:sword",
               "defend:sword",
               {6, 1, 1, 1},
               {1, 1, 1, 1},
               "yes",
               {1, 1, 6},
               "yes",
               {6, 6, 1, 1},
               "cancel",
               "cancel"});
    EXPECT_EQ(duel.state.darkness, 2);
    EXPECT_EQ(duel.count(Happened::missed), 1);
}

// COR-DEFEND-2, setting defender_may_reroll false: the attacker prays, the defender is not asked, player or NPC.
TEST(Defence, COR_DEFEND_2_setting_defender_may_reroll) {
    Duel duel(player({"sword"}), player({"sword"}));
    duel.book.settings.defender_may_reroll = false;
    duel.play({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {1, 1, 1, 1}, "yes", {1, 1, 1}});
    EXPECT_EQ(duel.state.darkness, 1);
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
    Duel other(npc({"sword"}), npc({"sword"}));
    other.book.settings.defender_may_reroll = false;
    other.state.darkness = 3;
    other.play({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {1, 1, 1, 1}, "no"});
    EXPECT_EQ(other.state.darkness, 2);
}

// COR-DEFEND-2: an NPC defender without the DP re-roll in play is not asked either, whatever the other setting says.
TEST(Defence, COR_DEFEND_2_an_npc_defender_rerolls_for_a_point) {
    Duel duel(npc({"sword"}), npc({"sword"}));
    duel.state.darkness = 2;
    duel.play({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {1, 1, 1, 1}, "no", "yes", {6, 1, 1, 1}, "cancel"});
    EXPECT_EQ(duel.state.darkness, 0);
    Duel without(npc({"sword"}), npc({"sword"}));
    without.book.settings.dp_reroll = false;
    without.state.darkness = 2;
    without.play({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {1, 1, 1, 1}});
    EXPECT_EQ(without.state.darkness, 1);
}

// COR-DEFEND-2: the talent Defensive gives 2 dice when defending, and none when attacking (COR-TALENT-1+).
TEST(Defence, COR_DEFEND_2_defensive_talent) {
    Person defender = player({"sword"});
    defender.talents = defensive;
    Person attacker = npc({"sword"});
    attacker.talents = defensive;
    Duel duel(attacker, defender);
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(duel.pool_figure(Why::defensive), 2);
}

// --- COR-DEFEND-3 -----------------------------------------------------------------------------------------------------

// COR-DEFEND-3: each six buys one effect, the first too; the defender knows both results.
TEST(Defence, COR_DEFEND_3_what_is_offered) {
    Duel duel(npc({"sword"}), player({"sword"})); // Crit Rating 2, so 3 in a Counterattack
    const auto keys = duel.offered_after({"melee>bo:sword", "defend:sword", {6, 6, 1, 1}, {6, 1, 1, 1}, "no"});
    EXPECT_EQ(keys, (std::vector<std::string>{"keep", "cancel", "counter", "disarm", "initiative"}));
    EXPECT_EQ(duel.asked.what, What::spend_defence);
    EXPECT_EQ(duel.asked.who, Duel::bo);
    EXPECT_EQ(duel.asked.a, 1);
    EXPECT_EQ(duel.asked.b, 2);
    duel.offered_after({"melee>bo:sword", "defend:sword", {6, 6, 1, 1}, {6, 6, 1, 1}, "no", "cancel"});
    EXPECT_EQ(duel.asked.a, 1);
    EXPECT_EQ(duel.asked.b, 1);
}

// COR-DEFEND-3: sixes may stay unspent.
TEST(Defence, COR_DEFEND_3_sixes_may_stay_unspent) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.play({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {6, 6, 1, 1}, "no", "keep"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
    EXPECT_EQ(duel.count(Happened::defence_spent), 0);
}

// COR-DEFEND-3: Counterattack and Disarm once, Decrease Damage and Raise Initiative any number of times.
TEST(Defence, COR_DEFEND_3_what_is_repeatable) {
    Person attacker = npc({"sword"});
    attacker.melee = 2;
    Person defender = player({"staff"}); // Crit Rating 3, so 4
    defender.melee = 4;
    Duel duel(attacker, defender);
    Steps steps{"melee>bo:sword", "defend:staff", {6, 6, 6, 1, 1, 1}, {6, 6, 6, 6, 6, 6, 1, 1}, "no"};
    const auto next = [&](const char* key) {
        steps.push_back(key);
        return duel.offered_after(steps);
    };
    EXPECT_EQ(next("cancel"), (std::vector<std::string>{"keep", "cancel", "counter", "disarm", "initiative"}));
    EXPECT_EQ(next("cancel"), (std::vector<std::string>{"keep", "cancel", "counter", "disarm", "initiative"}));
    EXPECT_EQ(next("counter"), (std::vector<std::string>{"keep", "cancel", "disarm", "initiative"}));
    EXPECT_EQ(next("disarm"), (std::vector<std::string>{"keep", "cancel", "initiative"}));
    EXPECT_EQ(next("initiative"), (std::vector<std::string>{"keep", "cancel", "initiative"}));
    steps.push_back("initiative");
    duel.play(steps);
    EXPECT_EQ(duel.last(Happened::hit).as<Hit>().sixes, 1);
    EXPECT_EQ(duel.at(Duel::bo).initiative, 19 + 4);
    EXPECT_EQ(duel.count(Happened::defence_spent), 6);
    EXPECT_EQ(duel.last(Happened::defence_spent).as<DefenceSixSpent>().left, 0);
}

// COR-DEFEND-3: in any order: what comes later in the list may be bought first.
TEST(Defence, COR_DEFEND_3_in_any_order) {
    const auto after = [](const Steps& bought) {
        Person defender = player({"dura_knife"}); // Crit Rating 1, so 2 in a Counterattack
        defender.melee = 5;
        Duel duel(npc({"sword"}), defender);
        Steps steps{"melee>bo:sword", "defend:dura_knife", {6, 6, 1, 1}, {6, 6, 6, 6, 6, 6, 6, 6}};
        steps.insert(steps.end(), bought.begin(), bought.end());
        steps.insert(steps.end(), {"keep", {1, 1}, {1, 2}, "keep:11"});
        duel.play(steps);
        return duel.state;
    };
    const State in_order = after({"cancel", "cancel", "counter", "counter-injury", "counter-severity", "disarm"});
    EXPECT_EQ(after({"disarm", "counter", "cancel", "counter-injury", "cancel", "counter-severity"}), in_order);
    EXPECT_EQ(after({"counter", "counter-injury", "counter-severity", "disarm", "cancel", "cancel"}), in_order);
}

// COR-DEFEND-3: what is bought is told with its count; Raise Initiative has one for either side.
TEST(Defence, COR_DEFEND_3_with_their_counts) {
    Person defender = player({"sword"});
    defender.melee = 2;
    Duel duel(npc({"sword"}), defender);
    const auto question = duel.question_after(
        {"melee>bo:sword", "defend:sword", {6, 6, 6, 1}, {6, 6, 6, 6, 6, 1}, "no", "initiative", "cancel", "cancel"});
    const Bought bought{question.ask.d};
    EXPECT_EQ(bought.times(Do::cancel_six), 2);
    EXPECT_EQ(bought.times(Do::raise_initiative), 1);
    EXPECT_FALSE(bought.has(Do::counterattack) || bought.has(Do::disarm_attacker));
    EXPECT_EQ(ask_text(duel.told(), question.ask), "Bo, defence: 2 sixes more to spend; Ada has 1 six");
    EXPECT_EQ(option_text(duel.told(), question.ask, {Do::cancel_six}), "Take a six off the attack (1 six; 2 bought)");
}

// --- COR-DEFEND-4 -----------------------------------------------------------------------------------------------------

// COR-DEFEND-4, the registry's example: 3 sixes against 2, both spent here: a plain hit without bonus effects.
TEST(Defence, COR_DEFEND_4_example) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.play({"melee>bo:sword", "defend:sword", {6, 6, 6, 1}, {6, 6, 1, 1}, "no", "cancel", "cancel"});
    EXPECT_EQ(duel.last(Happened::hit).as<Hit>().sixes, 1);
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
}

// COR-DEFEND-4: if none is left the attack misses; more cannot be cancelled than there are.
TEST(Defence, COR_DEFEND_4_none_left_is_a_miss) {
    Duel duel(npc({"sword"}), player({"sword"}));
    const Steps cancelled{"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {6, 6, 1, 1}, "no", "cancel"};
    EXPECT_FALSE(has_key(duel.offered_after(cancelled), "cancel"));
    Steps steps = cancelled;
    steps.push_back("keep");
    duel.play(steps);
    EXPECT_EQ(duel.count(Happened::missed), 1);
    EXPECT_EQ(duel.at(Duel::bo).hp, 6);
    Duel missed(npc({"sword"}), player({"sword"}));
    EXPECT_FALSE(
        has_key(missed.offered_after({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {6, 6, 1, 1}, "no"}), "cancel"));
}

} // namespace
} // namespace fracas::coriolis
