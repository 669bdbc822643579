// What extra sixes buy in melee: COR-EFFECT-1 to COR-EFFECT-7.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/bonus_effects.hpp"
#include "systems/coriolis/rules/melee.hpp"
#include "systems/coriolis/telling/option_parts.hpp"

namespace fracas::coriolis {
namespace {

Person strong(std::vector<std::string> in_hand, int melee = 3) {
    Person person = npc(std::move(in_hand));
    person.melee = melee;
    return person;
}

// --- COR-EFFECT-1 -----------------------------------------------------------------------------------------------------

// COR-EFFECT-1: the first six is the hit, each further one an extra six, divided freely over the effects of melee.
TEST(Effects, COR_EFFECT_1_what_is_offered) {
    Duel duel(strong({"knife"}), npc({"sword"})); // Crit Rating 2
    EXPECT_EQ(
        duel.offered_after({"melee>bo:knife", {6, 6, 6, 1, 1, 1}}),
        (std::vector<std::string>{"keep", "injury", "damage", "stress", "grapple", "disarm:sword", "initiative"}));
    EXPECT_EQ(duel.asked.what, What::spend);
    EXPECT_EQ(duel.asked.rule, Rule{"COR-EFFECT-1"});
    EXPECT_EQ(duel.asked.who, Duel::ada);
    EXPECT_EQ(duel.asked.a, 2);
    duel.offered_after({"melee>bo:knife", {6, 6, 6, 1, 1, 1}, "stress"});
    EXPECT_EQ(duel.asked.a, 1);
}

// COR-EFFECT-1: they are divided freely; what is left unspent does nothing.
TEST(Effects, COR_EFFECT_1_divided_freely) {
    Duel duel(strong({"knife"}), npc({"sword"}));
    duel.play({"melee>bo:knife", {6, 6, 6, 6, 6, 6}, "damage", "stress", "initiative", "keep"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 3);
    EXPECT_EQ(duel.at(Duel::bo).mp, 6 - 1);
    EXPECT_EQ(duel.at(Duel::ada).gain, 2);
    // Each is told by its own rule: COR-EFFECT-2, COR-EFFECT-4, COR-EFFECT-5.
    EXPECT_EQ(duel.rule_count(Happened::spent, "COR-EFFECT-2"), 1);
    EXPECT_EQ(duel.rule_count(Happened::spent, "COR-EFFECT-4"), 1);
    EXPECT_EQ(duel.rule_count(Happened::spent, "COR-EFFECT-5"), 1);
    EXPECT_EQ(duel.last(Happened::spent).as<SixSpent>().left, 2);
}

// COR-EFFECT-1: Disarm, Grapple and Critical Injury at most once, the others repeatable.
TEST(Effects, COR_EFFECT_1_what_is_repeatable) {
    Duel duel(strong({"dura_knife"}, 5), npc({"sword", "knife"})); // Crit Rating 1
    Steps steps{"melee>bo:dura_knife", {6, 6, 6, 6, 6, 6, 6, 6}};
    const auto next = [&](const char* key) {
        steps.push_back(key);
        return duel.offered_after(steps);
    };
    using Keys = std::vector<std::string>;
    EXPECT_EQ(next("disarm:knife"), (Keys{"keep", "injury", "damage", "stress", "grapple", "initiative"}));
    EXPECT_EQ(next("grapple"), (Keys{"keep", "injury", "damage", "stress", "initiative"}));
    EXPECT_EQ(next("damage"), (Keys{"keep", "injury", "damage", "stress", "initiative"}));
    EXPECT_EQ(next("injury"), (Keys{"keep", "severity", "damage", "stress", "initiative"}));
    EXPECT_EQ(next("initiative"), (Keys{"keep", "severity", "damage", "stress", "initiative"}));
    EXPECT_EQ(next("severity"), (Keys{"keep", "severity", "damage", "stress", "initiative"}));
}

// COR-EFFECT-1: the order in which they are bought makes no difference: a later one first, an earlier one after it.
TEST(Effects, COR_EFFECT_1_in_any_order) {
    const auto after = [&](const Steps& bought) {
        Duel duel(strong({"dura_knife"}, 5), npc({"sword"}));
        Steps steps{"melee>bo:dura_knife", {6, 6, 6, 6, 6, 6, 1, 1}};
        steps.insert(steps.end(), bought.begin(), bought.end());
        steps.push_back({1, 1});
        steps.push_back({1, 2});
        steps.push_back("keep:11");
        duel.play(steps);
        return duel.state;
    };
    const State in_order = after({"injury", "severity", "damage", "disarm:sword", "initiative"});
    EXPECT_EQ(after({"initiative", "disarm:sword", "damage", "injury", "severity"}), in_order);
    EXPECT_EQ(after({"disarm:sword", "injury", "damage", "initiative", "severity"}), in_order);
}

// COR-EFFECT-1: what has been bought is told with its count: in the question's figures and with each effect.
TEST(Effects, COR_EFFECT_1_with_their_counts) {
    Duel duel(strong({"knife"}), npc());
    const auto question = duel.question_after({"melee>bo:knife", {6, 6, 6, 6, 6, 1}, "stress", "damage", "damage"});
    const Bought bought{question.ask.d};
    EXPECT_EQ(bought.times(Do::more_damage), 2);
    EXPECT_EQ(bought.times(Do::stress), 1);
    EXPECT_FALSE(bought.has(Do::raise_initiative) || bought.has(Do::grapple) || bought.has(Do::critical_injury));
    EXPECT_EQ(ask_text(duel.told(), question.ask), "Ada: 1 more extra six to spend on Bo");
    EXPECT_EQ(option_text(duel.told(), question.ask, {Do::more_damage}), "Damage +1 (1 six; 2 bought)");
    EXPECT_EQ(option_text(duel.told(), question.ask, {Do::raise_initiative}), "Raise initiative by 2 (1 six)");
    const Document figures = ask_figures(duel.told(), question.ask);
    EXPECT_EQ(figures["bought"]["damage"].as_integer(), 2);
    EXPECT_EQ(figures["bought"]["stress"].as_integer(), 1);
    EXPECT_FALSE(figures["bought"].has("initiative"));
}

// COR-EFFECT-1: they are spent before the target's armour roll.
TEST(Effects, COR_EFFECT_1_spent_before_armour) {
    Person target = npc();
    target.armor = 3;
    Duel duel(strong({"knife"}), target);
    duel.offered_after({"melee>bo:knife", {6, 6, 1, 1, 1, 1}, "damage"});
    EXPECT_EQ(duel.asked.what, What::armor);
    EXPECT_EQ(duel.asked.a, 3);
}

// --- COR-EFFECT-2 -----------------------------------------------------------------------------------------------------

// COR-EFFECT-2: 1 damage more for each six.
TEST(Effects, COR_EFFECT_2_increase_damage) {
    for (int sixes = 0; sixes <= 3; ++sixes) {
        Duel duel(strong({"knife"}), npc());
        Steps steps{"melee>bo:knife", {6, 6, 6, 6, 1, 1}};
        for (int i = 0; i < sixes; ++i) steps.push_back("damage");
        if (sixes < 3) steps.push_back("keep");
        duel.play(steps);
        EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 2 - sixes);
    }
}

// COR-EFFECT-2: for ranged attacks too.
TEST(Effects, COR_EFFECT_2_ranged) {
    Person target = npc();
    target.at = {10, 0};
    Duel duel(npc({"vulcan_pistol"}), target);
    duel.play({"shot>bo:vulcan_pistol", {6, 6, 1, 1}, "damage"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 3);
}

// --- COR-EFFECT-3 -----------------------------------------------------------------------------------------------------

// COR-EFFECT-3, the registry's example: carbine, Crit Rating 2; three sixes: hit + 2 for the injury. Damage stays 3.
TEST(Effects, COR_EFFECT_3_example) {
    Person target = npc();
    target.at = {10, 0};
    Duel duel(npc({"vulcan_carbine"}), target);
    duel.play({"shot>bo:vulcan_carbine", {6, 6, 6, 1}, "injury", {1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 3);
    EXPECT_EQ(duel.last(Happened::injured).as<Injured>().injury.d66, 11);
    EXPECT_EQ(duel.last(Happened::injured).whom, Duel::bo);
}

// COR-EFFECT-3: the price is the Crit Rating of the weapon; with less it is not offered.
TEST(Effects, COR_EFFECT_3_price) {
    const auto offered = [](const char* weapon, int extra) {
        Duel duel(strong({weapon}, 2), npc());
        duel.book.weapon[duel.weapon(weapon)].bonus = 0;
        const Step dice[5] = {{6, 1, 1, 1, 1}, {6, 6, 1, 1, 1}, {6, 6, 6, 1, 1}, {6, 6, 6, 6, 1}, {6, 6, 6, 6, 6}};
        const std::string attack = std::string("melee>bo:") + weapon;
        return has_key(duel.offered_after({attack.c_str(), dice[extra]}), "injury");
    };
    EXPECT_TRUE(offered("dura_axe", 1));
    EXPECT_FALSE(offered("sword", 1));
    EXPECT_TRUE(offered("sword", 2));
    EXPECT_FALSE(offered("mace", 2));
    EXPECT_TRUE(offered("mace", 3));
    EXPECT_FALSE(offered("shock_stick", 4)); // no Crit Rating
}

// COR-EFFECT-3: one injury, however many sixes; its price is gone.
TEST(Effects, COR_EFFECT_3_the_price_is_paid) {
    Duel duel(strong({"knife"}), npc());
    duel.offered_after({"melee>bo:knife", {6, 6, 6, 6, 1, 1}, "injury"});
    EXPECT_EQ(duel.asked.a, 1);
    duel.play({"melee>bo:knife", {6, 6, 6, 6, 1, 1}, "injury", "severity", {1, 1}, {2, 1}, "take:21"});
    EXPECT_EQ(duel.count(Happened::injured), 1);
    EXPECT_EQ(duel.last(Happened::injured).as<Injured>().injury.d66, 21);
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
}

// COR-EFFECT-3: provided the attack deals at least 1 damage after armour.
TEST(Effects, COR_EFFECT_3_needs_a_point_of_damage) {
    Person target = npc();
    target.armor = 2;
    Duel stopped(strong({"knife"}), target);
    stopped.play({"melee>bo:knife", {6, 6, 6, 1, 1, 1}, "injury", {6, 6}});
    EXPECT_EQ(stopped.count(Happened::injured), 0);
    Duel passed(strong({"knife"}), target);
    passed.play({"melee>bo:knife", {6, 6, 6, 1, 1, 1}, "injury", {6, 5}, {1, 1}});
    EXPECT_EQ(passed.count(Happened::injured), 1);
}

// --- COR-EFFECT-4 -----------------------------------------------------------------------------------------------------

// COR-EFFECT-4: 1 stress for each six.
TEST(Effects, COR_EFFECT_4_strike_fear) {
    Duel duel(strong({"knife"}), npc());
    duel.play({"melee>bo:knife", {6, 6, 6, 1, 1, 1}, "stress", "stress"});
    EXPECT_EQ(duel.at(Duel::bo).mp, 4);
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
    EXPECT_EQ(duel.rule_count(Happened::stressed, "COR-EFFECT-4"), 1);
    EXPECT_EQ(duel.last(Happened::stressed).as<Stressed>().stress, 2);
}

// COR-EFFECT-4: armour does not stop it; without the effect there is none.
TEST(Effects, COR_EFFECT_4_not_stopped_by_armour) {
    Person target = npc();
    target.armor = 2;
    Duel duel(strong({"knife"}), target);
    duel.play({"melee>bo:knife", {6, 6, 1, 1, 1, 1}, "stress", {6, 6}});
    EXPECT_EQ(duel.at(Duel::bo).mp, 5);
    duel.at(Duel::ada).ap = 2;
    duel.play({"melee>bo:knife", {6, 6, 1, 1, 1, 1}, "keep", {6, 6}});
    EXPECT_EQ(duel.count(Happened::stressed), 0);
}

// --- COR-EFFECT-5 -----------------------------------------------------------------------------------------------------

// COR-EFFECT-5: 2 base initiative for each six, from the start of the next combat turn, never at once.
TEST(Effects, COR_EFFECT_5_raise_initiative) {
    Duel duel(strong({"knife"}), npc());
    duel.play({"melee>bo:knife", {6, 6, 6, 1, 1, 1}, "initiative", "initiative"});
    EXPECT_EQ(duel.at(Duel::ada).initiative, 20);
    EXPECT_EQ(duel.at(Duel::ada).effective(), 20);
    EXPECT_EQ(duel.at(Duel::ada).gain, 4);
    EXPECT_EQ(duel.rule_count(Happened::initiative_raised, "COR-INIT-6"), 1);
    EXPECT_EQ(duel.last(Happened::initiative_raised).as<InitiativeRaised>().gain, 4);
    EXPECT_FALSE(duel.last(Happened::initiative_raised).as<InitiativeRaised>().at_once);
    EXPECT_EQ(duel.last(Happened::initiative_raised).who, Duel::ada);
    duel.play({"end", "end", "none", "none"});
    EXPECT_EQ(duel.at(Duel::ada).initiative, 24);
    duel.play({"end", "end", "none", "none"});
    EXPECT_EQ(duel.at(Duel::ada).initiative, 24); // lasting, and added once
}

// COR-EFFECT-5: also for a striker whose slot is still to come: only a defender's gain counts at once.
TEST(Effects, COR_EFFECT_5_an_attack_of_opportunity_raises_for_the_next_turn) {
    Duel duel(npc(), player({"knife"}));
    duel.play({"move>-5,0", "strike:knife", {6, 6, 1, 1, 1}, "no", "initiative"});
    EXPECT_EQ(duel.at(Duel::bo).initiative, 19);
    EXPECT_EQ(duel.at(Duel::bo).gain, 2);
    EXPECT_FALSE(duel.last(Happened::initiative_raised).as<InitiativeRaised>().at_once);
}

// COR-EFFECT-5, COR-EFFECT-6: for ranged attacks too; Strike Fear's place is taken by COR-EFFECT-8, and there is no
// Grapple (COR-EFFECT-1).
TEST(Effects, COR_EFFECT_5_COR_EFFECT_6_ranged) {
    Person target = npc({"knife"});
    target.at = {10, 0};
    Duel duel(npc({"vulcan_pistol"}), target);
    EXPECT_EQ(duel.offered_after({"shot>bo:vulcan_pistol", {6, 6, 6, 1}}),
              (std::vector<std::string>{"keep", "injury", "damage", "stress", "disarm:knife", "initiative"}));
    duel.play({"shot>bo:vulcan_pistol", {6, 6, 6, 1}, "disarm:knife", "initiative"});
    EXPECT_EQ(duel.at(Duel::ada).gain, 2);
    EXPECT_EQ(duel.rule_count(Happened::initiative_raised, "COR-INIT-6"), 1); // not a defender's, at once
    EXPECT_EQ(duel.state.item[1].holder, nobody);
    EXPECT_EQ(duel.state.item[1].x, 10);
}

// COR-EFFECT-5, setting raise_initiative_lasts false: a bonus of the next turn only.
TEST(Effects, COR_EFFECT_5_setting_raise_initiative_lasts) {
    Duel duel(strong({"knife"}), npc());
    duel.book.settings.raise_initiative_lasts = false;
    duel.at(Duel::ada).set(in_group);
    duel.play({"melee>bo:knife", {6, 6, 1, 1, 1, 1}, "initiative"});
    EXPECT_EQ(duel.at(Duel::ada).effective(), 20);
    EXPECT_TRUE(duel.at(Duel::ada).is(in_group)); // the score itself has not changed
    duel.play({"end", "end", "none", "none"});
    EXPECT_EQ(duel.at(Duel::ada).initiative, 20);
    EXPECT_EQ(duel.at(Duel::ada).effective(), 22);
    duel.play({"end", "end", "none", "none"});
    EXPECT_EQ(duel.at(Duel::ada).effective(), 20);
}

// --- COR-EFFECT-6 -----------------------------------------------------------------------------------------------------

// COR-EFFECT-6: the target drops its weapon, which lies at the target's position.
TEST(Effects, COR_EFFECT_6_disarm) {
    Duel duel(strong({"knife"}), npc({"sword"}));
    duel.play({"melee>bo:knife", {6, 6, 1, 1, 1, 1}, "disarm:sword"});
    const Item& sword = duel.state.item[1];
    EXPECT_EQ(sword.holder, nobody);
    EXPECT_FALSE(sword.in_hand);
    EXPECT_EQ(sword.x, 1);
    EXPECT_EQ(sword.y, 0);
    EXPECT_EQ(duel.rule_count(Happened::dropped, "COR-EFFECT-6"), 1);
    EXPECT_EQ(duel.last(Happened::dropped).who, Duel::bo);
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
}

// COR-EFFECT-6: picking it up is a fast action.
TEST(Effects, COR_EFFECT_6_picking_it_up_is_a_fast_action) {
    Duel duel(strong({"knife"}), npc({"sword"}));
    duel.play({"melee>bo:knife", {6, 6, 1, 1, 1, 1}, "disarm:sword", "end", "pick-up:sword"});
    EXPECT_TRUE(duel.holds(Duel::bo, 1));
    EXPECT_EQ(duel.at(Duel::bo).ap, 2);
}

// COR-EFFECT-6: of two things in hand the attacker names one, any; guns too.
TEST(Effects, COR_EFFECT_6_the_attacker_names_it) {
    Person target = npc({"sword", "vulcan_pistol"});
    target.carried = {"mace"};
    Duel duel(strong({"knife"}), target);
    const auto keys = duel.offered_after({"melee>bo:knife", {6, 6, 1, 1, 1, 1}});
    EXPECT_TRUE(has_key(keys, "disarm:sword"));
    EXPECT_TRUE(has_key(keys, "disarm:vulcan_pistol"));
    EXPECT_FALSE(has_key(keys, "disarm:mace"));  // not in hand
    EXPECT_FALSE(has_key(keys, "disarm:knife")); // the attacker's own
    duel.play({"melee>bo:knife", {6, 6, 1, 1, 1, 1}, "disarm:vulcan_pistol"});
    EXPECT_TRUE(duel.holds(Duel::bo, 1));
    EXPECT_EQ(duel.state.item[2].holder, nobody);
}

// COR-EFFECT-6: not available if the target holds nothing; what needs no hand cannot be dropped.
TEST(Effects, COR_EFFECT_6_nothing_to_drop) {
    Duel duel(strong({"knife"}), npc({"stalker_claws"}));
    for (const auto& key : duel.offered_after({"melee>bo:knife", {6, 6, 1, 1, 1, 1}}))
        EXPECT_NE(key.substr(0, 6), "disarm");
}

// COR-EFFECT-6: a weapon that the injury has knocked away does not fall twice.
TEST(Effects, COR_EFFECT_6_a_weapon_falls_once) {
    Duel duel(strong({"dura_knife"}), npc({"sword"}));
    duel.play({"melee>bo:dura_knife", {6, 6, 6, 1, 1, 1}, "injury", "disarm:sword", {1, 3}});
    EXPECT_EQ(duel.count(Happened::dropped), 1);
    EXPECT_EQ(duel.rule_count(Happened::dropped, "COR-CRIT-6+"), 1);
}

// --- COR-EFFECT-7 -----------------------------------------------------------------------------------------------------

// COR-EFFECT-7: the target is pinned, the attacker grapples; pinning ends cover and overwatch of the target.
TEST(Effects, COR_EFFECT_7_grapple) {
    Duel duel(strong({"knife"}), npc({"vulcan_pistol"}));
    duel.at(Duel::bo).cover = 4;
    duel.at(Duel::bo).set(on_overwatch);
    duel.at(Duel::bo).look_y = 1;
    duel.state.watchers = 1;
    duel.book.weapon[duel.weapon("knife")].damage = 0; // so that no damage ends the overwatch
    duel.play({"melee>bo:knife", {6, 6, 1, 1, 1, 1}, "grapple"});
    EXPECT_TRUE(duel.at(Duel::bo).is(pinned));
    EXPECT_FALSE(duel.at(Duel::bo).is(grappling));
    EXPECT_TRUE(duel.at(Duel::ada).is(grappling));
    EXPECT_FALSE(duel.at(Duel::ada).is(pinned));
    EXPECT_EQ(duel.at(Duel::bo).partner, Duel::ada);
    EXPECT_EQ(duel.at(Duel::ada).partner, Duel::bo);
    EXPECT_EQ(duel.at(Duel::bo).cover, 0);
    EXPECT_FALSE(duel.at(Duel::bo).is(on_overwatch));
    EXPECT_EQ(duel.state.watchers, 0);
    EXPECT_EQ(duel.rule_count(Happened::grappled, "COR-EFFECT-7"), 1);
    EXPECT_EQ(duel.last(Happened::grappled).who, Duel::ada);
    EXPECT_EQ(duel.last(Happened::grappled).whom, Duel::bo);
}

// COR-EFFECT-7: one grappler per target: a pinned target cannot be pinned again.
TEST(Effects, COR_EFFECT_7_one_grappler_per_target) {
    Duel duel(strong({"knife"}), npc());
    const int carl = duel.join(npc(), "Carl", 0, {2, 0});
    duel.clinch(carl, Duel::bo);
    EXPECT_FALSE(has_key(duel.offered_after({"melee>bo:knife", {6, 6, 1, 1, 1, 1}}), "grapple"));
}

// COR-EFFECT-7: a grappler who gets pinned loses the own hold.
TEST(Effects, COR_EFFECT_7_a_grappler_who_gets_pinned_lets_go) {
    Duel duel(strong({"knife"}), npc());
    const int carl = duel.join(npc(), "Carl", 0, {2, 0});
    duel.clinch(Duel::bo, carl);
    duel.play({"melee>bo:knife", {6, 6, 1, 1, 1, 1}, "grapple"});
    EXPECT_FALSE(duel.at(carl).is(pinned));
    EXPECT_EQ(duel.at(carl).partner, nobody);
    EXPECT_FALSE(duel.at(Duel::bo).is(grappling));
    EXPECT_TRUE(duel.at(Duel::bo).is(pinned));
    EXPECT_EQ(duel.at(Duel::bo).partner, Duel::ada);
    EXPECT_EQ(duel.rule_count(Happened::released, "COR-EFFECT-7"), 1);
}

// COR-EFFECT-7: vehicles can neither pin nor be pinned; a grapple attack does not pin again (COR-GRAPPLE-2).
TEST(Effects, COR_EFFECT_7_who_can_be_pinned) {
    Duel duel(npc(), npc());
    const auto can = [&](Melee kind) { return can_be_pinned(duel.scene(), {Duel::ada, Duel::bo, bare_hands, kind}); };
    EXPECT_TRUE(can(Melee::normal));
    EXPECT_TRUE(can(Melee::quick));
    EXPECT_TRUE(can(Melee::opportunity));
    EXPECT_FALSE(can(Melee::ram));
    EXPECT_FALSE(can(Melee::grapple));
    duel.sheet(Duel::bo).vehicle = true;
    EXPECT_FALSE(can(Melee::normal));
}

} // namespace
} // namespace fracas::coriolis
