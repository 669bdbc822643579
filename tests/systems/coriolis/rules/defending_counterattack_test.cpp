// What a defence does besides taking sixes from the attack: COR-DEFEND-5 to COR-DEFEND-9+.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/defending.hpp"
#include "systems/coriolis/rules/melee.hpp"

namespace fracas::coriolis {
namespace {

// --- COR-DEFEND-5 -----------------------------------------------------------------------------------------------------

// COR-DEFEND-5, the registry's example: sword 2 against dura axe 3.
TEST(Defence, COR_DEFEND_5_example) {
    Duel duel(npc({"sword"}), player({"dura_axe"}));
    duel.play({"melee>bo:sword", "defend:dura_axe", {6, 1, 1, 1}, {6, 1, 1}, "no", "counter"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 2);
    EXPECT_EQ(duel.at(Duel::ada).hp, 6 - 3);
}

// COR-DEFEND-5: the attacker may roll armour; no six can increase the damage.
TEST(Defence, COR_DEFEND_5_armour_and_fixed_damage) {
    Person attacker = npc({"sword"});
    attacker.armor = 2;
    Duel duel(attacker, player({"axe"})); // Crit Rating 2, so 3
    const Steps counter{"melee>bo:sword", "defend:axe", {1, 1, 1, 1}, {6, 6, 1}, "no", "counter"};
    EXPECT_EQ(duel.offered_after(counter), (std::vector<std::string>{"keep", "disarm", "initiative"}));
    Steps steps = counter;
    steps.insert(steps.end(), {Step("keep"), Step{6, 6}});
    duel.play(steps);
    EXPECT_EQ(duel.at(Duel::ada).hp, 6 - 1);
    EXPECT_EQ(duel.at(Duel::bo).hp, 6);
}

// COR-DEFEND-5: without a Counterattack the attacker is not struck.
TEST(Defence, COR_DEFEND_5_only_if_bought) {
    Person attacker = npc({"sword"});
    attacker.armor = 2;
    Duel duel(attacker, player({"axe"}));
    duel.play({"melee>bo:sword", "defend:axe", {6, 1, 1, 1}, {6, 1, 1}, "no", "cancel"});
    EXPECT_EQ(duel.at(Duel::ada).hp, 6);
    EXPECT_EQ(duel.count(Happened::armor_rolled), 0);
}

// COR-DEFEND-5: bare hands strike back for 1.
TEST(Defence, COR_DEFEND_5_unarmed_counterattack) {
    Duel duel(npc(), player());
    duel.play({"melee>bo:unarmed", "defend:unarmed", {1, 1, 1}, {6, 1, 1}, "no", "counter"});
    EXPECT_EQ(duel.at(Duel::ada).hp, 5);
}

// --- COR-DEFEND-6 -----------------------------------------------------------------------------------------------------

// COR-DEFEND-6: the attacker drops the weapon after the attack is resolved in full; the attack is not reduced.
TEST(Defence, COR_DEFEND_6_disarm) {
    Person attacker = npc({"knife", "sword"});
    attacker.at = {0, 1};
    Duel duel(attacker, player({"axe"}));
    duel.play({"melee>bo:sword", "defend:axe", {6, 1, 1, 1}, {6, 1, 1}, "no", "disarm"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
    EXPECT_EQ(duel.state.item[1].holder, nobody);
    EXPECT_EQ(duel.state.item[1].y, 1);
    EXPECT_TRUE(duel.holds(Duel::ada, 0));
    EXPECT_EQ(duel.rule_count(Happened::dropped, "COR-DEFEND-6"), 1);
    EXPECT_EQ(duel.last(Happened::dropped).item, 1);
}

// COR-DEFEND-6: not against unarmed attacks and natural weapons, nor against what needs no hand.
TEST(Defence, COR_DEFEND_6_what_cannot_be_dropped) {
    Person attacker = npc({"sword"});
    attacker.carried = {"stalker_claws"};
    const auto offered = [&](const char* attack) {
        Duel duel(attacker, player({"axe"}));
        return has_key(duel.offered_after({attack, "defend:axe", {6, 1, 1}, {6, 1, 1}, "no"}), "disarm");
    };
    EXPECT_FALSE(offered("melee>bo:unarmed"));
    EXPECT_FALSE(offered("melee>bo:stalker_claws"));
    Duel armed(attacker, player({"axe"}));
    EXPECT_TRUE(
        has_key(armed.offered_after({"melee>bo:sword", "defend:axe", {6, 1, 1, 1}, {6, 1, 1}, "no"}), "disarm"));
}

// COR-DEFEND-6: a weapon that an injury has already knocked away does not fall twice.
TEST(Defence, COR_DEFEND_6_a_weapon_falls_once) {
    Person defender = player({"dura_axe"}); // Crit Rating 1, so 2
    defender.melee = 1;
    Duel duel(npc({"sword"}), defender);
    duel.play({"melee>bo:sword",
               "defend:dura_axe",
               {1, 1, 1, 1},
               {6, 6, 6, 6},
               "counter",
               "counter-injury",
               "disarm",
               {1, 3}}); // Wrist sprain: drops held item
    EXPECT_EQ(duel.count(Happened::dropped), 1);
    EXPECT_EQ(duel.rule_count(Happened::dropped, "COR-CRIT-6+"), 1);
}

// --- COR-DEFEND-7 -----------------------------------------------------------------------------------------------------

// COR-DEFEND-7: 2 for each six, at once if the defender's slot is still to come; at best directly after the running
// one.
TEST(Defence, COR_DEFEND_7_at_once_before_the_own_slot) {
    Duel duel(npc({"sword"}), player({"sword"}));
    const int carl = duel.join(npc(), "Carl", 0, {9, 9});
    duel.at(Duel::bo).initiative = 5;
    duel.at(carl).initiative = 10;
    duel.at(Duel::ada).initiative = 12;
    duel.play({"melee>bo:sword",
               "defend:sword",
               {1, 1, 1, 1},
               {6, 6, 6, 6},
               "initiative",
               "initiative",
               "initiative",
               "initiative"});
    EXPECT_EQ(duel.at(Duel::bo).initiative, 13);
    EXPECT_EQ(duel.at(Duel::bo).gain, 0);
    EXPECT_EQ(duel.at(Duel::bo).bonus, 0);
    EXPECT_EQ(duel.state.current, Duel::ada); // not into the running slot
    EXPECT_EQ(duel.rule_count(Happened::initiative_raised, "COR-DEFEND-7"), 1);
    EXPECT_EQ(duel.last(Happened::initiative_raised).as<InitiativeRaised>().gain, 8);
    EXPECT_TRUE(duel.last(Happened::initiative_raised).as<InitiativeRaised>().at_once);
    duel.play({"end"});
    EXPECT_EQ(duel.state.current, Duel::bo); // before Carl
}

// COR-DEFEND-7: a tie that arises so is rolled off when it decides who comes next (COR-INIT-2).
TEST(Defence, COR_DEFEND_7_a_new_tie_is_rolled_off) {
    Duel duel(npc({"sword"}), player({"sword"}));
    const int carl = duel.join(npc(), "Carl", 0, {9, 9});
    duel.at(Duel::bo).initiative = 5;
    duel.at(carl).initiative = 7;
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {6, 1, 1, 1}, "no", "initiative", "end", {2}, {4}});
    EXPECT_EQ(duel.state.current, carl);
}

// COR-DEFEND-7: otherwise it counts from the next turn.
TEST(Defence, COR_DEFEND_7_after_the_own_slot_from_the_next_turn) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.at(Duel::bo).set(had_slot);
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {6, 1, 1, 1}, "no", "initiative"});
    EXPECT_EQ(duel.at(Duel::bo).initiative, 19);
    EXPECT_EQ(duel.at(Duel::bo).gain, 2);
    EXPECT_FALSE(duel.last(Happened::initiative_raised).as<InitiativeRaised>().at_once);
    duel.play({"end", "none", "none"});
    EXPECT_EQ(duel.at(Duel::bo).initiative, 21);
    EXPECT_EQ(duel.state.current, Duel::bo);
}

// COR-DEFEND-7: a mover who defends against an attack of opportunity is in the own slot: from the next turn.
TEST(Defence, COR_DEFEND_7_in_the_own_slot_from_the_next_turn) {
    Duel duel(player({"sword"}), npc({"sword"}));
    duel.state.darkness = 1;
    duel.play({"move>-5,0", "strike:sword", "defend:sword", {1, 1, 1, 1, 1, 1}, {6, 1, 1, 1}, "no", "initiative"});
    EXPECT_EQ(duel.at(Duel::ada).initiative, 20);
    EXPECT_EQ(duel.at(Duel::ada).gain, 2);
}

// COR-DEFEND-7: who has lowered the score (COR-INIT-7) has the slot still to come: at once.
TEST(Defence, COR_DEFEND_7_at_once_after_lowering) {
    Duel duel(player({"sword"}), npc({"sword"}));
    duel.play({"lower", "lower:18", "melee>ada:sword", "defend:sword", {1, 1, 1, 1}, {6, 1, 1, 1}, "no", "initiative"});
    EXPECT_EQ(duel.at(Duel::ada).initiative, 20);
    EXPECT_EQ(duel.at(Duel::ada).gain, 0);
    duel.play({"end"});
    EXPECT_EQ(duel.state.current, Duel::ada);
}

// COR-DEFEND-7, setting raise_initiative_lasts false: a bonus of this turn and of the next, never the base.
TEST(Defence, COR_DEFEND_7_setting_raise_initiative_lasts) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.book.settings.raise_initiative_lasts = false;
    duel.at(Duel::bo).initiative = 5;
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {6, 1, 1, 1}, "no", "initiative"});
    EXPECT_EQ(duel.at(Duel::bo).initiative, 5);
    EXPECT_EQ(duel.at(Duel::bo).bonus, 2);
    EXPECT_EQ(duel.at(Duel::bo).gain, 2);
    duel.play({"end", "end", "none", "none"});
    EXPECT_EQ(duel.at(Duel::bo).initiative, 5);
    EXPECT_EQ(duel.at(Duel::bo).effective(), 7);
    duel.play({"end", "end", "none", "none"});
    EXPECT_EQ(duel.at(Duel::bo).effective(), 5);
    Duel late(npc({"sword"}), player({"sword"}));
    late.book.settings.raise_initiative_lasts = false;
    late.at(Duel::bo).set(had_slot);
    late.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {6, 1, 1, 1}, "no", "initiative"});
    EXPECT_EQ(late.at(Duel::bo).effective(), 19);
    EXPECT_EQ(late.at(Duel::bo).gain, 2);
}

// COR-DEFEND-7: a raised score takes its owner out of the group (COR-INIT-9+); no sixes raise nothing.
TEST(Defence, COR_DEFEND_7_a_raised_score_leaves_the_group) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.at(Duel::bo).set(in_group);
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {6, 1, 1, 1}, "no", "keep"});
    EXPECT_TRUE(duel.at(Duel::bo).is(in_group));
    EXPECT_EQ(duel.count(Happened::initiative_raised), 0);
    duel.at(Duel::ada).ap = 2;
    duel.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {6, 1, 1, 1}, "no", "initiative"});
    EXPECT_FALSE(duel.at(Duel::bo).is(in_group));
}

// --- COR-DEFEND-8 -----------------------------------------------------------------------------------------------------

// COR-DEFEND-8: unarmed against a weapon: -2; a gun in hand counts as unarmed.
TEST(Defence, COR_DEFEND_8_unarmed_against_a_weapon) {
    Duel duel(npc({"sword"}), player({"vulcan_pistol"}));
    duel.play({"melee>bo:sword", "defend:unarmed", {1, 1, 1, 1}, {1}, "no"});
    EXPECT_EQ(duel.pool_of(Duel::bo, Why::unarmed_defence), -2);
    EXPECT_EQ(duel.rule_count(Happened::pool, "COR-DEFEND-8"), 1);
}

// COR-DEFEND-8: not against an unarmed attack, nor with a weapon in hand.
TEST(Defence, COR_DEFEND_8_only_against_a_weapon) {
    Duel duel(npc({"sword"}), player());
    duel.play({"melee>bo:unarmed", "defend:unarmed", {1, 1, 1}, {1, 1, 1}, "no"});
    EXPECT_EQ(duel.pool_figure(Why::unarmed_defence), 0);
    Duel armed(npc({"sword"}), player({"knife"}));
    armed.play({"melee>bo:sword", "defend:knife", {1, 1, 1, 1}, {1, 1, 1}, "no"});
    EXPECT_EQ(armed.pool_figure(Why::unarmed_defence), 0);
}

// COR-DEFEND-8: claws, brass knuckles, power gloves and natural weapons count as weapons, in attack and defence.
TEST(Defence, COR_DEFEND_8_what_counts_as_a_weapon) {
    for (const char* id : {"claws", "brass_knuckles", "stalker_claws", "power_glove"}) {
        Duel attack(npc({id}), player());
        attack.run({}, [&](TestScript& table) {
            EXPECT_EQ(defence_test(table, attack.scene(), {Duel::ada, Duel::bo, 0}, {true, bare_hands}).dice, 1) << id;
        });
        Duel defence(npc({"sword"}), player({id}));
        EXPECT_TRUE(has_key(defence.offered_after({"melee>bo:sword"}), std::string("defend:") + id));
        defence.run({}, [&](TestScript& table) {
            EXPECT_EQ(defence_test(table, defence.scene(), {Duel::ada, Duel::bo, 0}, {true, 1}).dice,
                      3 + defence.scene().weapon(1).bonus);
        });
    }
}

// COR-DEFEND-8: a vehicle counts as a weapon.
TEST(Defence, COR_DEFEND_8_a_vehicle_counts_as_a_weapon) {
    Duel duel(npc(), player());
    duel.run({}, [&](TestScript& table) {
        const MeleeAttack ram{Duel::ada, Duel::bo, bare_hands, Melee::ram};
        EXPECT_EQ(defence_test(table, duel.scene(), ram, {true, bare_hands}).dice, 1);
    });
}

// --- COR-DEFEND-9+ ----------------------------------------------------------------------------------------------------

// COR-DEFEND-9+, the registry's example: dura knife, Crit Rating 1, 3 sixes: 1 for the Counterattack, 2 the injury.
TEST(Defence, COR_DEFEND_9_example) {
    Duel duel(npc({"sword"}), player({"dura_knife"}));
    duel.play({"melee>bo:sword", "defend:dura_knife", {1, 1, 1, 1}, {6, 6, 6}, "counter", "counter-injury", {2, 1}});
    EXPECT_EQ(duel.at(Duel::ada).hp, 4);
    EXPECT_EQ(duel.last(Happened::injured).as<Injured>().injury.d66, 21);
    EXPECT_EQ(duel.last(Happened::injured).whom, Duel::ada);
    EXPECT_EQ(duel.last(Happened::injured).who, Duel::bo);
}

// COR-DEFEND-9+: the price is the Crit Rating + 1, only with a Counterattack, only if the weapon has a Crit Rating.
TEST(Defence, COR_DEFEND_9_price) {
    Person defender = player({"dura_knife"});
    defender.melee = 1;
    Duel duel(npc({"sword"}), defender);
    const auto after = [&](Step dice, std::initializer_list<const char*> keys) {
        Steps steps{"melee>bo:sword", "defend:dura_knife", {1, 1, 1, 1}, dice, "no"};
        for (const char* key : keys) steps.push_back(key);
        return has_key(duel.offered_after(steps), "counter-injury");
    };
    EXPECT_FALSE(after({6, 6, 6, 1}, {}));
    EXPECT_TRUE(after({6, 6, 6, 1}, {"counter"}));
    EXPECT_FALSE(after({6, 6, 1, 1}, {"counter"}));
    EXPECT_FALSE(after({6, 6, 6, 1}, {"disarm"}));
    Duel stunning(npc({"sword"}), player({"shock_stick"})); // no Crit Rating
    EXPECT_FALSE(has_key(
        stunning.offered_after({"melee>bo:sword", "defend:shock_stick", {1, 1, 1, 1}, {6, 6, 6, 6, 6}, "counter"}),
        "counter-injury"));
}

// COR-DEFEND-9+: more sixes buy severity; severity comes only after the injury, and other effects after it.
TEST(Defence, COR_DEFEND_9_severity) {
    Person defender = player({"dura_knife"});
    defender.melee = 3;
    Duel duel(npc({"sword"}), defender);
    Steps steps{"melee>bo:sword", "defend:dura_knife", {1, 1, 1, 1}, {6, 6, 6, 6, 6, 6}, "counter"};
    EXPECT_FALSE(has_key(duel.offered_after(steps), "counter-severity"));
    steps.push_back("counter-injury");
    EXPECT_EQ(duel.offered_after(steps),
              (std::vector<std::string>{"keep", "counter-severity", "disarm", "initiative"}));
    steps.push_back("counter-severity");
    EXPECT_EQ(duel.offered_after(steps),
              (std::vector<std::string>{"keep", "counter-severity", "disarm", "initiative"}));
    steps.insert(steps.end(), {Step("counter-severity"), Step("keep"), Step{2, 4}, Step{1, 3}, Step("keep:24"),
                               Step{4, 6}, Step("take:46"), Step{1}});
    duel.play(steps);
    EXPECT_EQ(duel.last(Happened::injured).as<Injured>().injury.d66, 46);
}

// COR-DEFEND-9+: at least 1 damage must pass the armour.
TEST(Defence, COR_DEFEND_9_armour_stops_it) {
    Person attacker = npc({"sword"});
    attacker.armor = 2;
    Duel duel(attacker, player({"dura_knife"}));
    duel.play({"melee>bo:sword", "defend:dura_knife", {1, 1, 1, 1}, {6, 6, 6}, "counter", "counter-injury", {6, 6}});
    EXPECT_EQ(duel.count(Happened::injured), 0);
    Duel passed(attacker, player({"dura_knife"}));
    passed.play(
        {"melee>bo:sword", "defend:dura_knife", {1, 1, 1, 1}, {6, 6, 6}, "counter", "counter-injury", {6, 1}, {1, 1}});
    EXPECT_EQ(passed.count(Happened::injured), 1);
}

} // namespace
} // namespace fracas::coriolis
