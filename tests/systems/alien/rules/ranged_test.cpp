// Ranged attacks: ALN-RANGED-1 to ALN-RANGED-3, ALN-RANGED-4+.
#include "systems/alien/rules/ranged.hpp"

#include "systems/alien/told.hpp"

#include <functional>

namespace fracas::alien {
namespace {

constexpr int shooter = Duel::ada, mark = Duel::bo;

// A firearm in hand, six zones in a row; the target has no slot left and so no Dodge.
struct FiringRange : Duel {
    static constexpr int gun = 0;

    explicit FiringRange(const char* weapon = "magnum", const Person& first = {}, const Person& second = {})
        : Duel(first, second) {
        hold(shooter, weapon);
        row_of_zones(6);
        at(mark).spent[0] = slot_a | slot_b;
    }
    bool may(int item = gun, int weak = 0) {
        return may_shoot(scene(), shooter, option_of(Do::shoot, item, mark, weak));
    }
    TestRule shot(int weak = 0) {
        return
            [this, weak](TestScript& table) { shoot(table, scene(), shooter, option_of(Do::shoot, gun, mark, weak)); };
    }
};

// --- what is possible ------------------------------------------------------------------------------------------------

// ALN-RANGED-1: Short range or more, up to the weapon's maximum (ALN-RANGE-1: the bands).
TEST(AlienRanged, Ranges) {
    const std::pair<const char*, int> farthest[] = {
        {"shotgun", 0}, {"magnum", 1}, {"pulse_rifle", 4}, {"scope_rifle", 5}};
    for (const auto& [weapon, last] : farthest) {
        FiringRange d(weapon);
        for (int zone = 0; zone < 6; ++zone) {
            d.at(mark).zone = zone;
            EXPECT_EQ(d.may(), zone <= last) << weapon << zone;
        }
        d.at(mark).zone = 0;
        d.close(shooter, mark);
        EXPECT_FALSE(d.may());
    }
}

// ALN-RANGED-1: not without a path for the shot.
TEST(AlienRanged, APathForTheShot) {
    for (const DoorState door : {DoorState::open, DoorState::closed, DoorState::locked, DoorState::broken}) {
        FiringRange d("scope_rifle");
        d.row_of_zones(6, Way::door, DoorState::open);
        d.at(mark).zone = 2;
        d.door(1, door);
        EXPECT_EQ(d.may(), door == DoorState::open || door == DoorState::broken);
    }
}

// ALN-RANGED-1, ALN-COVER-3+, ALN-GRAPPLE-1+, ALN-ITEM-2+: what keeps somebody from shooting or aiming.
TEST(AlienRanged, WhoCanShoot) {
    const auto may = [](const std::function<void(FiringRange&)>& change) {
        FiringRange d;
        change(d);
        EXPECT_EQ(can_fire(d.scene(), shooter, FiringRange::gun), may_aim(d.scene(), shooter, FiringRange::gun));
        EXPECT_EQ(can_fire(d.scene(), shooter, FiringRange::gun), d.may());
        return d.may();
    };
    EXPECT_TRUE(may([](FiringRange&) {}));
    EXPECT_TRUE(may([](FiringRange& d) { d.item(FiringRange::gun).ammo = 1; }));
    EXPECT_FALSE(may([](FiringRange& d) { d.item(FiringRange::gun).ammo = 0; }));
    EXPECT_FALSE(may([](FiringRange& d) { d.item(FiringRange::gun).set(jammed, true); }));
    EXPECT_FALSE(may([](FiringRange& d) { d.item(FiringRange::gun).set(in_hand, false); }));
    EXPECT_FALSE(may([](FiringRange& d) { d.item(FiringRange::gun).holder = mark; }));
    EXPECT_FALSE(may([](FiringRange& d) { d.weapon_of(FiringRange::gun).use = Use::close; }));
    EXPECT_TRUE(may([](FiringRange& d) { d.at(shooter).cover = Cover::partial; }));
    EXPECT_FALSE(may([](FiringRange& d) { d.at(shooter).cover = Cover::full; }));
    EXPECT_FALSE(may([](FiringRange& d) { d.at(shooter).set(holding); }));
    // An enemy at Adjacent range does not hinder shots at others.
    EXPECT_TRUE(may([](FiringRange& d) { d.close(shooter, d.third({}, "Cy", 1)); }));
    FiringRange d;
    EXPECT_FALSE(d.may(bare_hands));
    EXPECT_FALSE(d.may(1));
    d.item(1) = d.item(FiringRange::gun); // beyond the last one
    EXPECT_FALSE(d.may(1));
    d.sheet(mark).side = 0;
    EXPECT_FALSE(d.may());
}

// ALN-SYNTH-1+, 3: a two-handed weapon is useless.
TEST(AlienRanged, TwoHandsAreNeeded) {
    FiringRange d("pulse_rifle", {.kind = Kind::synthetic});
    EXPECT_TRUE(d.may());
    d.at(shooter).set(one_handed);
    EXPECT_FALSE(d.may());
}

// ALN-ARMOR-3+: no weak spot of a target in full cover.
TEST(AlienRanged, WeakSpots) {
    FiringRange d;
    EXPECT_TRUE(d.may(FiringRange::gun, 1));
    d.at(mark).cover = Cover::partial;
    EXPECT_TRUE(d.may(FiringRange::gun, 1));
    d.at(mark).cover = Cover::full;
    EXPECT_FALSE(d.may(FiringRange::gun, 1));
    EXPECT_TRUE(d.may());
    d.at(mark).cover = Cover::none;
    EXPECT_TRUE(d.offers("shoot>bo:magnum"));
    EXPECT_TRUE(d.offers("shoot>bo:magnum:weak"));
    d.at(shooter).spent[0] = int{slot_a}; // a full action
    EXPECT_FALSE(d.offers("shoot>bo:magnum"));
}

// --- aim -------------------------------------------------------------------------------------------------------------

// ALN-RANGED-3: +2 dice on the next ranged attack with that weapon, and both slots are spent.
TEST(AlienRanged, AimAndShoot) {
    FiringRange d;
    d.play({"aim:magnum"});
    EXPECT_TRUE(tells(d, Event{"ALN-RANGED-3", {shooter, nobody, FiringRange::gun}, Aims{}}));
    EXPECT_EQ(d.at(shooter).aim, FiringRange::gun);
    EXPECT_FALSE(d.offers("aim:magnum")); // it is aimed
    EXPECT_FALSE(may_aim(d.scene(), shooter, FiringRange::gun));
    d.play({"shoot>bo:magnum", {2, 2, 2, 2, 2, 2, 2}, {2, 2, 2}});
    EXPECT_TRUE(tells(d, Event{"ALN-RANGED-3", {shooter}, PoolEntry{.why = Why::aim, .figure = 2}}));
    EXPECT_EQ(d.at(shooter).aim, bare_hands);
    EXPECT_EQ(d.at(shooter).spent[0], slot_a | slot_b);
    EXPECT_FALSE(may_react(d.scene(), shot_of(Volley{mark, FiringRange::gun, shooter, 0})));
}

// ALN-RANGED-3: what loses it, and what does not.
TEST(AlienRanged, WhatLosesTheAim) {
    const auto after = [](const Steps& steps) {
        FiringRange d;
        const int spare = d.hold(shooter, "service_pistol");
        d.carry(shooter, "knife");
        d.magazines(shooter, "service_pistol", 1);
        d.item(spare).ammo = 1;
        d.row_of_zones(6, Way::door, DoorState::closed);
        d.feature(0, cluttered);
        d.at(mark).zone = 5;
        d.play({"aim:magnum"});
        d.play(steps);
        return int{d.at(shooter).aim};
    };
    for (const char* key : {"reload:service_pistol", "go:border-0", "peek:border-0", "partial_cover", "lock:border-0",
                            "draw:knife", "drop:magnum"})
        EXPECT_EQ(after({key}), bare_hands) << key;
    EXPECT_EQ(after({"aim:service_pistol"}), 1);
    for (const char* key : {"open:border-0", "drop:service_pistol"}) // free actions
        EXPECT_EQ(after({key}), FiringRange::gun) << key;
    EXPECT_EQ(after({"end_turn"}), bare_hands);
}

// ALN-RANGED-3: an attack with another weapon gets nothing of it.
TEST(AlienRanged, AimedWithAnotherWeapon) {
    FiringRange d;
    d.at(shooter).aim = 1;
    d.run({{2, 2, 2, 2, 2}, {2, 2, 2}}, d.shot());
    EXPECT_EQ(d.entries(shooter, Why::aim), 0);
    EXPECT_EQ(d.at(shooter).aim, bare_hands);
}

// --- modifiers -------------------------------------------------------------------------------------------------------

// ALN-RANGED-4+: each row of the table by itself.
TEST(AlienRanged, Modifiers) {
    struct Row {
        Why why;
        int dice;
        Rule rule;
        std::function<void(FiringRange&)> change;
    };
    const Row rows[] = {
        {Why::aim, 2, "ALN-RANGED-3", [](FiringRange& d) { d.at(shooter).aim = FiringRange::gun; }},
        {Why::partial_cover, -2, "ALN-COVER-3+", [](FiringRange& d) { d.at(mark).cover = Cover::partial; }},
        {Why::full_cover, -3, "ALN-COVER-3+", [](FiringRange& d) { d.at(mark).cover = Cover::full; }},
        {Why::large, 2, "ALN-RANGED-4+", [](FiringRange& d) { d.sheet(mark).size = Size::large; }},
        {Why::small_size, -2, "ALN-RANGED-4+", [](FiringRange& d) { d.sheet(mark).size = Size::small_size; }},
    };
    for (const Row& row : rows) {
        FiringRange d;
        row.change(d);
        const std::vector<int> faces(static_cast<std::size_t>(5 + row.dice), 2);
        Step dice{2};
        dice.answer = Answer<Alien>::of_faces(faces);
        d.run({dice, {2, 2, 2}}, d.shot());
        EXPECT_TRUE(tells(d, Event{row.rule, {shooter}, PoolEntry{.why = row.why, .figure = row.dice}}));
        for (const Row& other : rows) EXPECT_EQ(d.entries(shooter, other.why), other.why == row.why ? 1 : 0);
    }
}

// ALN-RANGED-4+: they all add up, to one die at least.
TEST(AlienRanged, ModifiersAddUp) {
    FiringRange d("scope_rifle");
    d.at(shooter).aim = FiringRange::gun;
    d.at(mark).cover = Cover::partial;
    d.sheet(mark).size = Size::small_size;
    d.run({{2}, {2, 2, 2, 2}}, d.shot(1)); // 4 + 2 + 2 - 2 - 2 - 2 - 2
    EXPECT_EQ(d.pool(shooter, Why::weak_spot), -2);
    EXPECT_EQ(d.pool(shooter, Why::range), -2);
    EXPECT_EQ(d.last(Happened::rolled).as<Rolled>().dice, 1);
}

// ALN-RANGED-4+, the registry's examples: one band below the minimum is -2, two are -4.
TEST(AlienRanged, BelowTheMinimumRange) {
    const auto penalty = [](Range nearest, int zone) {
        FiringRange d("scope_rifle");
        d.weapon_of(FiringRange::gun).nearest = nearest;
        d.at(mark).zone = zone;
        Attack a = shot_of(Volley{shooter, FiringRange::gun, mark, 0});
        d.run({}, [&](TestScript& table) { attack_dice(table, d.scene(), a); });
        EXPECT_EQ(d.entries(shooter, Why::range), d.pool(shooter, Why::range) == 0 ? 0 : 1);
        return d.pool(shooter, Why::range);
    };
    EXPECT_EQ(penalty(Range::medium, 0), -2);
    EXPECT_EQ(penalty(Range::long_range, 0), -4);
    EXPECT_EQ(penalty(Range::long_range, 1), -2);
    EXPECT_EQ(penalty(Range::medium, 1), 0);
    EXPECT_EQ(penalty(Range::medium, 4), 0);
    EXPECT_EQ(penalty(Range::short_range, 0), 0);
    EXPECT_EQ(penalty(Range::extreme, 5), 0);
}

// --- a shot ------------------------------------------------------------------------------------------------------------

// ALN-RANGED-1, ALN-RANGED-2: RANGED COMBAT with bonus dice; base damage and one more for each further success.
TEST(AlienRanged, AHit) {
    FiringRange d("magnum", {.strength = 1, .agility = 5}, {.health = 9, .armor = 1});
    d.run({{6, 6, 6, 2, 2, 2, 2}, "no", {2, 2, 2}}, d.shot());
    EXPECT_TRUE(
        tells(d, Event{"ALN-RANGED-1", {shooter, mark, FiringRange::gun}, Hit{.sixes = 3, .attack = Manner::shot}}));
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-1+", {mark}, Armored{.damage = 4, .through = 3, .armor = 1}}));
    EXPECT_TRUE(tells(d, Event{"ALN-DAMAGE-1+", {mark, shooter}, Damaged{.points = 3, .left = 6}}));
    EXPECT_EQ(d.pool(shooter, Why::weapon), 1);
    EXPECT_EQ(d.last(Happened::rolled).as<Rolled>().skill, Skill::ranged_combat);
    EXPECT_TRUE(told_before(d, Happened::damaged, Happened::supply_rolled));
}

// ALN-RANGED-2 with ALN-AMMO-3: what is spent on ammo adds no damage.
TEST(AlienRanged, AHitThatSavesAmmo) {
    FiringRange d("magnum", {}, {.health = 9});
    d.run({{6, 6, 6, 2, 2}, "spend"}, d.shot());
    EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, 3);
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 3);
    EXPECT_EQ(d.count(Happened::supply_rolled), 0);
    EXPECT_EQ(d.item(FiringRange::gun).ammo, 3);
}

TEST(AlienRanged, AMiss) {
    FiringRange d;
    d.run({{5, 5, 5, 1, 1}, {1, 2, 2}}, d.shot());
    EXPECT_TRUE(tells(d, Event{"ALN-RANGED-1", {shooter, mark, FiringRange::gun}, Missed{.attack = Manner::shot}}));
    EXPECT_EQ(d.at(mark).health, 3);
    EXPECT_EQ(d.item(FiringRange::gun).ammo, 2);
}

// ALN-ARMOR-3+, the registry's example: base damage 2, armor piercing, weak spot, net 1, armor 2: damage 2.
TEST(AlienRanged, ExampleOfAWeakSpot) {
    FiringRange d("scope_rifle", {.agility = 5}, {.armor = 2});
    d.at(mark).zone = 1;
    d.run({{6, 2, 2, 2, 2, 2}, {2, 2, 2, 2}}, d.shot(1));
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-1+", {mark}, Armored{.damage = 2, .through = 2, .armor = 0}}));
}

// ALN-COVER-4+: shots meet the barrier, and its breach limit.
TEST(AlienRanged, ThroughABarrier) {
    FiringRange d("service_pistol", {}, {.health = 9});
    d.at(mark).cover = Cover::full;
    d.at(mark).barrier = 2;
    d.run({{6, 6, 2}, "no", {2, 2, 2, 2}}, d.shot());
    EXPECT_TRUE(tells(d, Event{"ALN-COVER-4+", {mark}, NotBreached{.level = 2}}));
    EXPECT_EQ(d.at(mark).health, 9);
    FiringRange rifle("pulse_rifle", {}, {.health = 9});
    rifle.at(mark).cover = Cover::full;
    rifle.at(mark).barrier = 2;
    rifle.run({{6, 2}, {2, 2, 2, 2, 2}, "no"}, rifle.shot());
    EXPECT_EQ(rifle.last(Happened::armored).as<Armored>().armor, 1);
}

// ALN-DICE-3+ steps 8 to 11: acid, then fear, then the supply roll, then the stress of an attack by the own side.
TEST(AlienRanged, OrderOfTheConsequences) {
    FiringRange d("magnum", {}, {.kind = Kind::creature, .health = 9, .acid = 2});
    const int near = d.third({.kind = Kind::pc, .health = 1}, "Cy", 1), far = d.third({.kind = Kind::pc}, "Di", 1);
    d.sheet(far).resolve = 9;
    d.close(mark, near);
    d.run({{6, 2, 2, 2, 2}, {6, 2}, {1, 2}, {1}, {2, 2, 2}}, d.shot());
    EXPECT_TRUE(told_before(d, Happened::splashed, Happened::panicked));
    EXPECT_TRUE(told_before(d, Happened::panicked, Happened::supply_rolled));
    FiringRange own("magnum", {}, {.kind = Kind::pc, .health = 9});
    own.sheet(mark).side = 0;
    own.at(mark).panic = Panic::frenzy;
    own.run({{6, 2, 2, 2, 2}, {2, 2, 2}}, own.shot());
    EXPECT_EQ(own.at(mark).stress, 1);
    EXPECT_TRUE(told_before(own, Happened::supply_rolled, Happened::stressed));
}

// ALN-AMMO-5+: after the one shot the weapon is empty; nothing is asked about a second.
TEST(AlienRanged, ASingleShot) {
    FiringRange d("bolt_gun", {}, {.health = 9});
    d.run({{6, 6, 2, 2}}, d.shot());
    EXPECT_EQ(d.item(FiringRange::gun).ammo, 0);
    EXPECT_EQ(d.count(Happened::supply_rolled), 0);
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-5+", {shooter, nobody, FiringRange::gun}, OutOfAmmo{}}));
}

// The attack as it is declared.
TEST(AlienRanged, TheAttackOfAVolley) {
    Volley v{shooter, 3, mark, 1};
    const Attack first = shot_of(v);
    EXPECT_EQ(first.attacker, shooter);
    EXPECT_EQ(first.target, mark);
    EXPECT_EQ(first.item, 3);
    EXPECT_EQ(first.manner, Manner::shot);
    EXPECT_EQ(first.entry, -1);
    EXPECT_TRUE(first.ranged);
    EXPECT_TRUE(first.weak_spot);
    EXPECT_FALSE(first.follow_up);
    EXPECT_FALSE(first.ambush);
    v.weak_spot = 0;
    v.attacks = 1;
    EXPECT_FALSE(shot_of(v).weak_spot);
    EXPECT_TRUE(shot_of(v).follow_up);
}

} // namespace
} // namespace fracas::alien
