// Melee attacks, what they need and how they run: COR-MELEE-1 to COR-MELEE-4; weapon values and features of COR-WEAPON-1+
// and COR-WEAPON-2+ that belong to melee.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/melee.hpp"

namespace fracas::coriolis {
namespace {

// --- COR-MELEE-1 ------------------------------------------------------------------------------------------------------

// COR-MELEE-1, the registry's example: Strength 4, skill 2, sword +1 are 7 dice; two sixes hit for 2 with one extra.
TEST(Melee, COR_MELEE_1_example) {
    Person attacker = npc({"sword"});
    attacker.strength = 4;
    attacker.agility = 1;
    attacker.melee = 2;
    Duel duel(attacker, npc());
    duel.play({"melee>bo:sword", {6, 6, 5, 3, 3, 2, 1}, "keep"});
    EXPECT_EQ(duel.last(Happened::hit).as<Hit>().sixes, 2);
    EXPECT_EQ(duel.rule_count(Happened::hit, "COR-MELEE-1"), 1);
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 2);
    EXPECT_EQ(duel.rule_count(Happened::pool, "COR-MELEE-1"), 1);
}

// COR-MELEE-1: 2 AP; one six is a success, without any extra six.
TEST(Melee, COR_MELEE_1_one_six_hits_for_weapon_damage) {
    Duel duel(npc({"mace"}), npc());
    duel.play({"melee>bo:mace", {1, 6, 1}});
    EXPECT_EQ(duel.at(Duel::ada).ap, 1);
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 3);
    EXPECT_EQ(duel.last(Happened::declared).as<Declared>().cost, 2);
}

// COR-MELEE-1: without a six it misses and nothing is spent.
TEST(Melee, COR_MELEE_1_no_six_misses) {
    Duel duel(npc({"mace"}), npc());
    duel.play({"melee>bo:mace", {1, 5, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6);
    EXPECT_EQ(duel.at(Duel::ada).ap, 1);
    EXPECT_EQ(duel.rule_count(Happened::missed, "COR-MELEE-1"), 1);
    EXPECT_EQ(duel.count(Happened::damaged), 0);
}

// COR-MELEE-1: a normal action needs 2 AP.
TEST(Melee, COR_MELEE_1_needs_two_ap) {
    Duel duel(npc({"mace"}), npc());
    duel.at(Duel::ada).ap = 2;
    EXPECT_TRUE(duel.offers("melee>bo:mace"));
    duel.at(Duel::ada).ap = 1;
    EXPECT_FALSE(duel.offers("melee>bo:mace"));
}

// COR-MELEE-1: each further six buys one effect.
TEST(Melee, COR_MELEE_1_every_further_six_buys_an_effect) {
    Duel duel(npc({"sword"}), npc());
    duel.play({"melee>bo:sword", {6, 6, 6, 6}, "damage", "damage", "damage"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 1);
}

// COR-MELEE-1: help and group dice are modifiers of the pool.
TEST(Melee, COR_MELEE_1_help_and_group_dice) {
    Duel duel(npc({"sword"}), npc());
    duel.run({}, [&](TestScript& table) {
        EXPECT_EQ(attack_test(table, duel.scene(), {Duel::ada, Duel::bo, 0, Melee::normal, 2, 0}).dice, 6);
        EXPECT_EQ(attack_test(table, duel.scene(), {Duel::ada, Duel::bo, 0, Melee::normal, 0, 3}).dice, 7);
    });
    EXPECT_EQ(duel.pool_figure(Why::help), 2);
    EXPECT_EQ(duel.pool_figure(Why::group), 3);
}

// --- COR-MELEE-2 ------------------------------------------------------------------------------------------------------

// COR-MELEE-2: attacker and target within Close Range, 2 m.
TEST(Melee, COR_MELEE_2_close_range) {
    const auto in_reach = [](Point where) {
        Person target = npc();
        target.at = where;
        return Duel(npc({"sword"}), target).offers("melee>bo:sword");
    };
    EXPECT_TRUE(in_reach({2, 0}));
    EXPECT_TRUE(in_reach({1, 1}));
    EXPECT_FALSE(in_reach({2, 1}));
    EXPECT_FALSE(in_reach({3, 0}));
}

// COR-MELEE-2: the attacker stands; a prone one gets up first, a fast action.
TEST(Melee, COR_MELEE_2_the_attacker_stands) {
    Duel duel(npc({"sword"}), npc());
    duel.at(Duel::ada).set(prone);
    EXPECT_FALSE(duel.offers("melee>bo:sword"));
    EXPECT_FALSE(duel.offers("quick-melee>bo:unarmed"));
    duel.play({"get-up", "melee>bo:sword", {1, 1, 1, 1}});
    EXPECT_EQ(duel.at(Duel::ada).ap, 0);
}

// COR-MELEE-2: a prone target gives no modifier.
TEST(Melee, COR_MELEE_2_a_prone_target_is_no_easier) {
    Duel duel(npc({"sword"}), npc());
    duel.at(Duel::bo).set(prone);
    duel.play({"melee>bo:sword", {6, 1, 1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
}

// COR-MELEE-2: the weapon in hand, its gear bonus in the pool; a carried one cannot be used.
TEST(Melee, COR_MELEE_2_the_weapon_is_in_hand) {
    Person attacker = npc({"baton"});
    attacker.carried = {"mace", "claws"};
    Duel duel(attacker, npc({"knife"}));
    const auto keys = duel.offered();
    EXPECT_TRUE(has_key(keys, "melee>bo:baton"));
    EXPECT_TRUE(has_key(keys, "melee>bo:unarmed"));
    EXPECT_TRUE(has_key(keys, "melee>bo:claws")); // needs no hand
    EXPECT_FALSE(has_key(keys, "melee>bo:mace"));
    EXPECT_FALSE(has_key(keys, "melee>bo:knife"));
    EXPECT_FALSE(has_key(keys, "melee>ada:baton"));
    duel.play({"melee>bo:baton", {1, 1, 1, 1, 1}});
    EXPECT_EQ(duel.pool_figure(Why::weapon_bonus), 2);
}

// COR-MELEE-2: a gun is no melee weapon, a two-handed one is none for an arm that cannot hold it.
TEST(Melee, COR_MELEE_2_what_is_no_melee_weapon) {
    Duel duel(npc({"vulcan_pistol", "halberd"}), npc());
    EXPECT_FALSE(ready_melee_weapon(duel.scene(), Duel::ada, 0));
    EXPECT_TRUE(ready_melee_weapon(duel.scene(), Duel::ada, 1));
    EXPECT_FALSE(ready_melee_weapon(duel.scene(), Duel::bo, 1));
    EXPECT_FALSE(ready_melee_weapon(duel.scene(), Duel::ada, bare_hands));
    EXPECT_TRUE(has_melee_weapon(duel.scene(), Duel::ada));
    EXPECT_FALSE(has_melee_weapon(duel.scene(), Duel::bo));
    duel.wound(Duel::ada, 43); // Elbow crushed: no two-handed weapon
    EXPECT_FALSE(ready_melee_weapon(duel.scene(), Duel::ada, 1));
}

// COR-MELEE-2, setting prone_may_defend: a prone target may defend, unless the setting forbids it.
TEST(Melee, COR_MELEE_2_prone_may_defend) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.at(Duel::bo).set(prone);
    duel.play({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {6, 1, 1, 1}, "no", "cancel"});
    EXPECT_EQ(duel.count(Happened::missed), 1);
    Duel strict(npc({"sword"}), player({"sword"}));
    strict.book.settings.prone_may_defend = false;
    strict.at(Duel::bo).set(prone);
    strict.play({"melee>bo:sword", {6, 1, 1, 1}});
    EXPECT_EQ(strict.at(Duel::bo).hp, 4);
    Duel standing(npc({"sword"}), player({"sword"}));
    standing.book.settings.prone_may_defend = false;
    standing.play({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {6, 1, 1, 1}, "no", "cancel"});
    EXPECT_EQ(standing.count(Happened::missed), 1);
}

// COR-MELEE-2: a prone defender cannot choose Counterattack, a standing one can.
TEST(Melee, COR_MELEE_2_no_counterattack_from_the_ground) {
    Duel duel(npc({"sword"}), player({"sword"}));
    const Steps defended{"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {6, 1, 1, 1}, "no"};
    EXPECT_TRUE(has_key(duel.offered_after(defended), "counter"));
    duel.at(Duel::bo).set(prone);
    const auto keys = duel.offered_after(defended);
    EXPECT_EQ(keys, (std::vector<std::string>{"keep", "cancel", "disarm", "initiative"}));
}

// --- COR-MELEE-3 ------------------------------------------------------------------------------------------------------

// COR-MELEE-3: 1 AP, -2 to the pool; all else as a melee attack.
TEST(Melee, COR_MELEE_3_quick_attack) {
    Person attacker = npc({"knife"});
    attacker.melee = 3;
    Duel duel(attacker, npc());
    duel.play({"quick-melee>bo:knife", {6, 6, 1, 1}, "damage"});
    EXPECT_EQ(duel.at(Duel::ada).ap, 2);
    EXPECT_EQ(duel.at(Duel::bo).hp, 3);
    EXPECT_EQ(duel.pool_figure(Why::quick_melee), -2);
    EXPECT_EQ(duel.rule_count(Happened::pool, "COR-MELEE-3"), 1);
}

// COR-MELEE-3: three of them with 3 AP, the last with the last point.
TEST(Melee, COR_MELEE_3_as_often_as_ap_last) {
    Person attacker = npc();
    attacker.strength = 3;
    Duel duel(attacker, npc());
    duel.play({"quick-melee>bo:unarmed", {6}, "quick-melee>bo:unarmed", {5}, "quick-melee>bo:unarmed", {6}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
    EXPECT_FALSE(duel.offers("quick-melee>bo:unarmed"));
}

// COR-MELEE-3: only with a light weapon or unarmed; natural weapons are not light unless the data say so.
TEST(Melee, COR_MELEE_3_light_or_unarmed) {
    Person attacker = npc({"knife", "sword"});
    attacker.carried = {"stalker_claws"};
    Duel duel(attacker, npc());
    const auto keys = duel.offered();
    EXPECT_TRUE(has_key(keys, "quick-melee>bo:knife"));
    EXPECT_TRUE(has_key(keys, "quick-melee>bo:unarmed"));
    EXPECT_FALSE(has_key(keys, "quick-melee>bo:sword"));
    EXPECT_FALSE(has_key(keys, "quick-melee>bo:stalker_claws"));
    EXPECT_TRUE(has_key(keys, "melee>bo:stalker_claws"));
    duel.book.weapon[duel.weapon("stalker_claws")].features |= light;
    EXPECT_TRUE(duel.offers("quick-melee>bo:stalker_claws"));
    duel.book.weapon[duel.weapon("unarmed")].features = unarmed; // unarmed is enough, light or not
    EXPECT_TRUE(duel.offers("quick-melee>bo:unarmed"));
}

// COR-MELEE-3: it can be defended.
TEST(Melee, COR_MELEE_3_can_be_defended) {
    Duel duel(npc({"knife"}), player({"knife"}));
    duel.play({"quick-melee>bo:knife", "defend:knife", {6}, {6, 1, 1}, "no", "cancel"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6);
}

// COR-MELEE-3: no other attack has the modifier.
TEST(Melee, COR_MELEE_3_each_kind_has_its_own_modifier) {
    Duel duel(npc({"knife"}), npc());
    duel.run({}, [&](TestScript& table) {
        const auto dice = [&](Melee kind) {
            return attack_test(table, duel.scene(), {Duel::ada, Duel::bo, 0, kind}).dice;
        };
        EXPECT_EQ(dice(Melee::normal), 3);
        EXPECT_EQ(dice(Melee::quick), 1);
        EXPECT_EQ(dice(Melee::grapple), 5);
        EXPECT_EQ(dice(Melee::opportunity), 5);
    });
    EXPECT_EQ(duel.rule_count(Happened::pool, "COR-REACT-2"), 1);
    EXPECT_EQ(duel.rule_count(Happened::pool, "COR-GRAPPLE-2"), 1);
}

// --- weapons ----------------------------------------------------------------------------------------------------------

// COR-WEAPON-1+: unarmed has bonus 0, initiative +2, damage 1, Crit Rating 3, Close; natural weapons bonus 0 and
// initiative 0.
TEST(Melee, COR_WEAPON_1_values_of_the_pack) {
    const Stage stage;
    const Weapon& fist = stage.book.weapon[stage.book.unarmed_weapon];
    EXPECT_EQ(fist.bonus, 0);
    EXPECT_EQ(fist.initiative, 2);
    EXPECT_EQ(fist.damage, 1);
    EXPECT_EQ(fist.crit, 3);
    EXPECT_EQ(fist.range, Band::close_range);
    EXPECT_TRUE(fist.has(unarmed));
    EXPECT_FALSE(fist.ranged);
    int natural_weapons = 0;
    for (int i = 0; i < stage.book.weapons; ++i) {
        const Weapon& weapon = stage.book.weapon[i];
        if (!weapon.has(natural)) continue;
        ++natural_weapons;
        EXPECT_EQ(weapon.bonus, 0);
        EXPECT_EQ(weapon.initiative, 0);
        EXPECT_GT(weapon.damage, 0);
    }
    EXPECT_GT(natural_weapons, 0);
}

// COR-WEAPON-1+: the figures of one weapon arrive in the fight as the pack prints them.
TEST(Melee, COR_WEAPON_1_a_weapon_keeps_its_figures) {
    const Stage stage;
    const Weapon& fan = stage.book.weapon[stage.weapon("hand_fan")];
    EXPECT_EQ(fan.bonus, 1);
    EXPECT_EQ(fan.initiative, 2);
    EXPECT_EQ(fan.damage, 2);
    EXPECT_EQ(fan.crit, 1);
    EXPECT_EQ(fan.hands, 1);
    EXPECT_EQ(fan.features, light | cell_powered);
    EXPECT_EQ(stage.book.weapon[stage.weapon("whip")].features, std::uint32_t{flexible});
    EXPECT_EQ(stage.book.weapon[stage.weapon("shock_whip")].features, light | flexible | stun | cell_powered);
}

// COR-WEAPON-1+: bare hands strike for 1, whatever else is in hand.
TEST(Melee, COR_WEAPON_1_unarmed_blow) {
    Duel duel(npc({"mace"}), npc());
    duel.play({"melee>bo:unarmed", {6, 1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 5);
}

// COR-WEAPON-2+ Stun: stress in place of damage, no armour roll, Increase Damage adds to it, no critical injury.
TEST(Melee, COR_WEAPON_2_stun) {
    Person target = npc();
    target.armor = 4;
    Person attacker = npc({"shock_stick"}); // +2
    Duel duel(attacker, target);
    EXPECT_FALSE(has_key(duel.offered_after({"melee>bo:shock_stick", {6, 6, 6, 6, 6}}), "injury"));
    duel.play({"melee>bo:shock_stick", {6, 6, 6, 1, 1}, "damage", "damage"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6);
    EXPECT_EQ(duel.at(Duel::bo).mp, 6 - 3);
    EXPECT_EQ(duel.count(Happened::armor_rolled), 0);
    EXPECT_EQ(duel.rule_count(Happened::stressed, "COR-WEAPON-2+"), 1);
}

// COR-WEAPON-2+ Stun: also in a Counterattack.
TEST(Melee, COR_WEAPON_2_stun_strikes_back_with_stress) {
    Person attacker = npc({"sword"});
    attacker.armor = 3;
    Duel duel(attacker, player({"shock_stick"}));
    duel.play({"melee>bo:sword", "defend:shock_stick", {1, 1, 1, 1}, {6, 1, 1, 1, 1}, "no", "counter"});
    EXPECT_EQ(duel.at(Duel::ada).hp, 6);
    EXPECT_EQ(duel.at(Duel::ada).mp, 5);
    EXPECT_EQ(duel.count(Happened::armor_rolled), 0);
}

// COR-WEAPON-2+ Stun: a mind that is not there takes no stress.
TEST(Melee, COR_WEAPON_2_stun_on_the_mindless) {
    Duel duel(npc({"shock_stick"}), npc());
    duel.sheet(Duel::bo).most_mp = duel.at(Duel::bo).mp = 0;
    duel.play({"melee>bo:shock_stick", {6, 1, 1, 1, 1}});
    EXPECT_EQ(duel.count(Happened::stressed), 0);
    EXPECT_EQ(duel.at(Duel::bo).hp, 6);
}

// COR-WEAPON-2+ Flexible: the first six may pin in place of dealing damage.
TEST(Melee, COR_WEAPON_2_flexible_pins) {
    Person target = npc();
    target.armor = 2;
    Duel duel(npc({"whip"}), target);
    duel.play({"melee>bo:whip", {6, 1, 1}, "yes"});
    EXPECT_TRUE(duel.at(Duel::bo).is(pinned));
    EXPECT_TRUE(duel.at(Duel::ada).is(grappling));
    EXPECT_EQ(duel.at(Duel::bo).hp, 6);
    EXPECT_EQ(duel.count(Happened::armor_rolled), 0);
}

// COR-WEAPON-2+ Flexible: declined, it deals damage as any weapon, and a Grapple can be bought.
TEST(Melee, COR_WEAPON_2_flexible_strikes) {
    Duel duel(npc({"whip"}), npc());
    duel.play({"melee>bo:whip", {6, 6, 1}, "no", "grapple"});
    EXPECT_TRUE(duel.at(Duel::bo).is(pinned));
    EXPECT_EQ(duel.at(Duel::bo).hp, 5);
}

// COR-WEAPON-2+ Flexible: with the pin Increase Damage, Critical Injury and Grapple cannot be bought, the rest can.
TEST(Melee, COR_WEAPON_2_flexible_what_the_pin_leaves) {
    Person attacker = npc({"whip"}); // Crit Rating 4
    attacker.melee = 2;
    Duel duel(attacker, npc({"knife"}));
    const Steps hit{"melee>bo:whip", {6, 6, 6, 6, 6}};
    EXPECT_EQ(duel.offered_after(hit), (std::vector<std::string>{"no", "yes"}));
    EXPECT_EQ(duel.asked.what, What::pin);
    EXPECT_EQ(duel.asked.a, 4);
    Steps pinning = hit;
    pinning.push_back("yes");
    EXPECT_EQ(duel.offered_after(pinning), (std::vector<std::string>{"keep", "stress", "disarm:knife", "initiative"}));
    Steps striking = hit;
    striking.push_back("no");
    EXPECT_EQ(duel.offered_after(striking), (std::vector<std::string>{"keep", "injury", "damage", "stress", "grapple",
                                                                      "disarm:knife", "initiative"}));
}

// COR-WEAPON-2+ Flexible: who is pinned already cannot be pinned, so nobody is asked; nor on a miss.
TEST(Melee, COR_WEAPON_2_flexible_not_on_the_pinned) {
    Duel duel(npc({"whip"}), npc());
    const int carl = duel.join(npc(), "Carl", 0, {1, 1});
    duel.clinch(carl, Duel::bo);
    duel.play({"melee>bo:whip", {6, 1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 5);
    EXPECT_EQ(duel.at(Duel::bo).partner, carl);
    Duel missed(npc({"whip"}), npc());
    missed.play({"melee>bo:whip", {1, 1, 1}});
    EXPECT_EQ(missed.count(Happened::missed), 1);
}

// COR-WEAPON-2+ Flexible: any other weapon does not ask.
TEST(Melee, COR_WEAPON_2_only_flexible_weapons_pin) {
    Duel duel(npc({"sword"}), npc());
    duel.play({"melee>bo:sword", {6, 1, 1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
}

} // namespace
} // namespace fracas::coriolis
