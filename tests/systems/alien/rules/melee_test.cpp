// Ordinary close combat attacks and firearms at Adjacent range: ALN-MELEE-1 to ALN-MELEE-3, ALN-MELEE-4+, ALN-AMMO-3.
#include "systems/alien/rules/melee.hpp"

#include "systems/alien/told.hpp"

#include <functional>

namespace fracas::alien {
namespace {

constexpr int brawler = Duel::ada, victim_of_brawl = Duel::bo;

// Adjacent, with one weapon; the other has no slot left and so no reaction.
struct Brawl : Duel {
    static constexpr int weapon = 0;

    explicit Brawl(const char* id = "knife", const Person& first = {}, const Person& second = {})
        : Duel(first, second) {
        hold(brawler, id);
        close(brawler, victim_of_brawl);
        at(victim_of_brawl).spent[0] = slot_a | slot_b;
    }
    TestRule blow(int with = weapon, int weak = 0) {
        return [this, with, weak](TestScript& table) {
            strike(table, scene(), brawler, option_of(Do::attack, with, victim_of_brawl, weak));
        };
    }
    bool may(int with = weapon) { return may_strike(scene(), brawler, option_of(Do::attack, with, victim_of_brawl)); }
};

// --- what is possible ------------------------------------------------------------------------------------------------

// ALN-MELEE-1: at Adjacent range and no other, at whom one can attack at all.
TEST(AlienMelee, OnlyAtAdjacentRange) {
    Brawl d;
    EXPECT_TRUE(d.may());
    end_pairs(d.scene(), brawler);
    EXPECT_FALSE(d.may());
    EXPECT_FALSE(d.may(bare_hands));
    d.row_of_zones(2);
    d.at(victim_of_brawl).zone = 1;
    EXPECT_FALSE(d.may());
    Brawl friends;
    friends.sheet(victim_of_brawl).side = 0;
    EXPECT_FALSE(friends.may());
    Brawl creature("knife", {.kind = Kind::creature}); // ALN-CREAT-1+: it has attacks of its own
    EXPECT_FALSE(creature.may());
    EXPECT_FALSE(creature.may(bare_hands));
}

// ALN-ITEM-2+: with what is in hand; ALN-MELEE-3: unarmed at any time; ALN-MELEE-4+: a firearm that can fire.
TEST(AlienMelee, WithWhat) {
    Brawl d;
    const int carried = d.carry(brawler, "fire_axe"), others = d.hold(victim_of_brawl, "knife"),
              gun = d.hold(brawler, "service_pistol");
    EXPECT_TRUE(d.may());
    EXPECT_TRUE(d.may(bare_hands));
    EXPECT_FALSE(d.may(carried));
    EXPECT_FALSE(d.may(others));
    EXPECT_FALSE(d.may(-2));
    EXPECT_FALSE(d.may(d.state.items));
    d.item(d.state.items) = d.item(Brawl::weapon); // beyond the last one
    EXPECT_FALSE(d.may(d.state.items));
    EXPECT_TRUE(d.may(gun));
    d.item(gun).ammo = 0;
    EXPECT_FALSE(d.may(gun));
    d.item(gun).ammo = 1;
    EXPECT_TRUE(d.may(gun));
    d.item(gun).set(jammed, true);
    EXPECT_FALSE(d.may(gun));
    d.weapon_of(Brawl::weapon).use = Use::other; // a tool is no weapon
    EXPECT_FALSE(d.may());
}

TEST(AlienMelee, OfferedInPlay) {
    Brawl d;
    EXPECT_TRUE(d.offers("attack>bo:knife"));
    EXPECT_TRUE(d.offers("attack>bo:knife:weak"));
    EXPECT_TRUE(d.offers("attack>bo:unarmed"));
    d.at(brawler).spent[0] = int{slot_a}; // a full action
    EXPECT_FALSE(d.offers("attack>bo:knife"));
}

// --- hits ------------------------------------------------------------------------------------------------------------

// ALN-MELEE-2, the registry's example: a knife and three net successes do 4 before armor.
TEST(AlienMelee, ExampleOfDamage) {
    Brawl d("knife", {}, {.health = 9, .armor = 1});
    d.run({{6, 6, 6, 2}}, d.blow());
    EXPECT_TRUE(tells(
        d, Event{"ALN-MELEE-1", {brawler, victim_of_brawl, Brawl::weapon}, Hit{.sixes = 3, .attack = Manner::blow}}));
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-1+", {victim_of_brawl}, Armored{.damage = 4, .through = 3, .armor = 1}}));
    EXPECT_TRUE(tells(d, Event{"ALN-DAMAGE-1+", {victim_of_brawl, brawler}, Damaged{.points = 3, .left = 6}}));
}

// ALN-MELEE-1: no net success is a miss, one is a hit.
TEST(AlienMelee, MissAndHit) {
    Brawl d;
    d.run({{5, 2, 1, 2}}, d.blow());
    EXPECT_TRUE(
        tells(d, Event{"ALN-MELEE-1", {brawler, victim_of_brawl, Brawl::weapon}, Missed{.attack = Manner::blow}}));
    EXPECT_EQ(d.count(Happened::armored), 0);
    EXPECT_EQ(d.at(victim_of_brawl).health, 3);
    d.run({{6, 2, 2, 2}}, d.blow());
    EXPECT_EQ(d.at(victim_of_brawl).health, 1);
}

// ALN-MELEE-3: base damage 1, no bonus dice; extra successes as usual.
TEST(AlienMelee, Unarmed) {
    Brawl d;
    d.run({{6, 6, 2, 2}}, d.blow(bare_hands));
    EXPECT_TRUE(tells(d, Event{"ALN-MELEE-1", {brawler, victim_of_brawl}, Hit{.sixes = 2, .attack = Manner::blow}}));
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 2);
    EXPECT_EQ(d.entries(brawler, Why::weapon), 0);
    EXPECT_EQ(d.count(Happened::supply_rolled), 0);
}

// ALN-COVER-3+: cover has no effect in close combat; ALN-ARMOR-2+: armor piercing has.
TEST(AlienMelee, CoverAndArmor) {
    Brawl d("cutting_torch", {}, {.health = 9, .armor = 2});
    d.at(victim_of_brawl).cover = Cover::full;
    d.at(victim_of_brawl).barrier = 4;
    d.run({{6, 2, 2, 2}}, d.blow());
    EXPECT_EQ(d.entries(brawler, Why::full_cover), 0);
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-1+", {victim_of_brawl}, Armored{.damage = 3, .through = 2, .armor = 1}}));
    d.run({{6, 2}}, d.blow(Brawl::weapon, 1)); // ALN-ARMOR-3+: the weak spot as well
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().armor, 0);
}

// ALN-DICE-3+ steps 8 to 11: acid and fear come before the supply roll, the pain of the roller last.
TEST(AlienMelee, OrderOfTheConsequences) {
    Brawl d("magnum", {.kind = Kind::pc, .health = 9}, {.kind = Kind::pc, .health = 2});
    d.wound(brawler, 45);
    d.sheet(brawler).resolve = 9;
    // The other pc is broken (out of breath) and frightens the attacker, who keeps cool.
    d.run({{6, 2, 2}, "no", {1, 2}, {1}, {2, 2, 2}}, d.blow());
    EXPECT_TRUE(told_before(d, Happened::injured, Happened::panicked));
    EXPECT_TRUE(told_before(d, Happened::panicked, Happened::supply_rolled));
    EXPECT_EQ(d.last(Happened::damaged).who, brawler);
    EXPECT_TRUE(told_before(d, Happened::supply_rolled, Happened::damaged));
    Brawl acid("magnum", {}, {.kind = Kind::creature, .health = 9, .acid = 2});
    acid.run({{6, 2, 2}, {6, 2}, {2, 2, 2}}, acid.blow());
    EXPECT_TRUE(told_before(acid, Happened::splashed, Happened::supply_rolled));
}

// --- firearms ------------------------------------------------------------------------------------------------------------

// ALN-MELEE-4+: CLOSE COMBAT with bonus dice and -2, instead of the minimum range; printed damage; a supply roll.
TEST(AlienMelee, AFirearmAtAdjacentRange) {
    Brawl d("scope_rifle", {.strength = 5, .agility = 1}, {.health = 9, .armor = 2});
    d.at(brawler).aim = Brawl::weapon;
    d.run({{6, 2, 2, 2, 2, 2}, {1, 2, 3, 4}}, d.blow());
    EXPECT_TRUE(tells(d, Event{"ALN-MELEE-4+",
                               {brawler, victim_of_brawl, Brawl::weapon},
                               Hit{.sixes = 1, .attack = Manner::adjacent_shot}}));
    EXPECT_EQ(d.pool(brawler, Why::weapon), 2);
    EXPECT_EQ(d.pool(brawler, Why::firearm_adjacent), -2);
    EXPECT_EQ(d.entries(brawler, Why::range), 0);
    EXPECT_EQ(d.entries(brawler, Why::aim), 0);
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().armor, 1); // armor piercing
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-4+", {brawler, nobody, Brawl::weapon}, SupplyRolled{.ones = 1, .ammo = 3}}));
    d.run({{2, 2, 2, 2, 2, 2}, {2, 2, 2}}, d.blow()); // a miss costs ammo too, and nobody else is hit by it
    EXPECT_EQ(d.count(Happened::supply_rolled), 1);
}

// ALN-MELEE-4+: no full auto.
TEST(AlienMelee, NoBurstAtAdjacentRange) {
    Brawl d("pulse_rifle", {}, {.health = 9});
    d.run({{6, 2, 2}, {2, 2, 2, 2, 2}}, d.blow());
    EXPECT_EQ(d.count(Happened::hit), 1);
}

// ALN-RANGED-5+ is for ranged attacks: a miss in close combat hits nobody else.
TEST(AlienMelee, NoFriendlyFireAtAdjacentRange) {
    Brawl d("magnum");
    d.close(victim_of_brawl, d.third({}, "Cy", 0));
    d.run({"no", {2, 2, 2}, {2, 2, 2}}, d.blow());
    EXPECT_EQ(d.count(Happened::friendly_fired), 0);
}

// ALN-AMMO-5+: a single-shot weapon is empty after it, and there is nothing to skip.
TEST(AlienMelee, ASingleShotAtAdjacentRange) {
    Brawl d("bolt_gun", {}, {.health = 9});
    d.run({{6, 6}}, d.blow());
    EXPECT_EQ(d.item(Brawl::weapon).ammo, 0);
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 4);
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-5+", {brawler, nobody, Brawl::weapon}, OutOfAmmo{}}));
}

// --- saving ammo -----------------------------------------------------------------------------------------------------------

// ALN-AMMO-3, the registry's example: base damage 2, net 3, one spent: 3, and no supply roll. Net 1: nothing to spend.
TEST(AlienMelee, ExampleOfConservingAmmo) {
    Brawl d("magnum", {}, {.health = 9});
    const auto question = d.question_after({{6, 6, 6}}, d.blow());
    EXPECT_TRUE(
        is_asked(question.ask, ask_of("ALN-AMMO-3", What::conserve, brawler, victim_of_brawl, Brawl::weapon, 3)));
    EXPECT_EQ(d.keys_after({{6, 6, 6}}, d.blow()), (KeyList{"no", "spend"}));
    d.run({{6, 6, 6}, "spend"}, d.blow());
    EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, 3);
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 3);
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-3", {brawler, nobody, Brawl::weapon}, Conserved{}}));
    EXPECT_EQ(d.count(Happened::supply_rolled), 0);
    EXPECT_EQ(d.item(Brawl::weapon).ammo, 3);
    d.run({{6, 2, 2}, {2, 2, 2}}, d.blow());
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 2);
    EXPECT_EQ(d.count(Happened::conserved), 0);
}

// ALN-AMMO-3: all on damage; two are enough to spend one of them.
TEST(AlienMelee, AllOnDamage) {
    Brawl d("magnum", {}, {.health = 9});
    d.run({{6, 6, 2}, "no", {2, 2, 2}}, d.blow());
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 3);
    EXPECT_EQ(d.count(Happened::conserved), 0);
    d.run({{6, 6, 2}, "spend"}, d.blow());
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 2);
}

// ALN-AMMO-3: only for firearms that make supply rolls; by the setting not in the second and third attack of a burst.
TEST(AlienMelee, WhoIsAskedToConserve) {
    Duel d;
    const int knife = d.hold(brawler, "knife"), bolt = d.hold(brawler, "bolt_gun"), gun = d.hold(brawler, "magnum");
    const auto conserves = [&](int item, int sixes, bool follow_up, bool setting, const Steps& steps) {
        Attack a;
        a.attacker = brawler;
        a.target = victim_of_brawl;
        a.item = item;
        a.follow_up = follow_up;
        d.book.settings.auto_conserve = setting;
        bool result = false;
        d.run(steps, [&](TestScript& table) { result = conserve_ammo(table, d.scene(), a, sixes); });
        return result;
    };
    EXPECT_FALSE(conserves(bare_hands, 3, false, true, {}));
    EXPECT_FALSE(conserves(knife, 3, false, true, {}));
    EXPECT_FALSE(conserves(bolt, 3, false, true, {}));
    EXPECT_FALSE(conserves(gun, 1, false, true, {}));
    EXPECT_FALSE(conserves(gun, 2, false, true, {"no"}));
    EXPECT_TRUE(conserves(gun, 2, false, true, {"spend"}));
    EXPECT_TRUE(conserves(gun, 2, true, true, {"spend"}));
    EXPECT_TRUE(conserves(gun, 2, false, false, {"spend"}));
    EXPECT_FALSE(conserves(gun, 2, true, false, {}));
}

} // namespace
} // namespace fracas::alien
