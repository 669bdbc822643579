// Damage and what a weapon's features do to it; being broken.
#include "systems/coriolis/rules/damage.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// --- COR-DAMAGE-1 -------------------------------------------------------------------------------------------------

// COR-DAMAGE-1, the registry's example: carbine 3 + 1 extra six = 4. Armour 6 5 2 1. Damage 3. HP 7 to 4.
TEST(Damage, COR_DAMAGE_1_Example) {
    Shootout s("vulcan_carbine");
    s.sheet(s.foe).armor = 4;
    s.at(s.foe).hp = 7;
    s.play({"shot>foe:vulcan_carbine", {6, 6, 5, 3, 3, 2, 1}, "damage", {6, 5, 2, 1}});
    EXPECT_EQ(s.at(s.foe).hp, 4);
    const Event& damaged = s.last(Happened::damaged);
    EXPECT_EQ(damaged.rule, Rule{"COR-DAMAGE-1"});
    EXPECT_EQ(damaged.who, s.foe);
    EXPECT_EQ(damaged.as<Damaged>().damage, 3);
    EXPECT_EQ(damaged.as<Damaged>().left, 4);
    const Event& armor = s.last(Happened::armor_rolled);
    EXPECT_EQ(armor.rule, Rule{"COR-ARMOR-1+"});
    EXPECT_EQ(armor.who, s.foe);
    EXPECT_EQ(armor.as<ArmorRolled>().dice, 4);
    EXPECT_EQ(armor.as<ArmorRolled>().sixes, 1);
    EXPECT_EQ(armor.as<ArmorRolled>().damage, 4);
}

// COR-DAMAGE-1 step 1: without a six there is nothing to roll armour against.
TEST(Damage, COR_DAMAGE_1_NoSixNoDamage) {
    Shootout s("vulcan_carbine");
    s.sheet(s.foe).armor = 4;
    s.play({"shot>foe:vulcan_carbine", {5, 5, 5, 3, 3, 2, 1}});
    EXPECT_EQ(s.at(s.foe).hp, 10);
    EXPECT_EQ(s.count(Happened::damaged), 0);
}

// COR-DAMAGE-1 step 3: to a minimum of 0, so armour never heals.
TEST(Damage, COR_DAMAGE_1_ArmorStopsNoMoreThanTheDamage) {
    for (const int stopped : {2, 3, 4}) {
        Shootout s("vulcan_carbine");
        s.sheet(s.foe).armor = 4;
        s.at(s.foe).hp = 5;
        s.play({"shot>foe:vulcan_carbine", {6, 5, 5, 3, 3, 2, 1}, {6, 6, stopped > 2 ? 6 : 1, stopped > 3 ? 6 : 1}});
        EXPECT_EQ(s.at(s.foe).hp, stopped == 2 ? 4 : 5);
        EXPECT_EQ(s.count(Happened::damaged), stopped == 2 ? 1 : 0);
    }
}

// COR-DAMAGE-1 step 4: HP to a minimum of 0. COR-BROKEN-1: exactly at 0 a combatant is broken.
TEST(Damage, COR_DAMAGE_1_HitPointsEndAtZero) {
    for (const int hp : {2, 3, 4}) {
        Shootout s("vulcan_carbine");
        s.at(s.foe).hp = hp;
        s.play({"shot>foe:vulcan_carbine", {6, 5, 5, 3, 3, 2, 1}});
        EXPECT_EQ(s.at(s.foe).hp, hp == 4 ? 1 : 0);
        EXPECT_EQ(told_of(s, Happened::broken, "COR-BROKEN-1"), hp == 4 ? 0 : 1);
        EXPECT_EQ(s.at(s.foe).is(prone), hp != 4);
    }
}

// --- features, COR-WEAPON-2+ ----------------------------------------------------------------------------------------

// COR-WEAPON-2+ Armour-piercing: two dice less, none below 0; 1 damage less where there was no die before.
TEST(Damage, COR_WEAPON_2_ArmorPiercing) {
    const auto loss = [](int armor, int cover, const Steps& dice) {
        Shootout s("accelerator_rifle"); // damage 3
        s.sheet(s.foe).armor = armor;
        s.at(s.foe).cover = cover;
        Steps steps = {"shot>foe:accelerator_rifle", {6, 1, 1, 1, 1, 1, 1}};
        steps.insert(steps.end(), dice.begin(), dice.end());
        s.play(steps);
        return 10 - s.at(s.foe).hp;
    };
    EXPECT_EQ(loss(0, 0, {}), 2);
    EXPECT_EQ(loss(1, 0, {}), 3);
    EXPECT_EQ(loss(2, 0, {}), 3);
    EXPECT_EQ(loss(0, 2, {}), 3); // cover counts with armour
    EXPECT_EQ(loss(3, 0, {{6}}), 2);
    EXPECT_EQ(loss(2, 2, {{6, 6}}), 1);
}

// COR-WEAPON-2+ Silent: 1 damage less when declared; what is left of nothing needs no armour roll.
TEST(Damage, COR_WEAPON_2_SilentShot) {
    Shootout s("accelerator_pistol"); // damage 2
    s.play({"shot>foe:accelerator_pistol+silent", {6, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.foe).hp, 9);

    Shootout loud("accelerator_pistol");
    loud.play({"shot>foe:accelerator_pistol", {6, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(loud.at(loud.foe).hp, 8);

    Shootout weak("accelerator_pistol");
    weak.book.weapon[weak.weapon("accelerator_pistol")].damage = 1;
    weak.sheet(weak.foe).armor = 2;
    weak.play({"shot>foe:accelerator_pistol+silent", {6, 6, 1, 1, 1, 1, 1}, "injury"});
    EXPECT_EQ(weak.at(weak.foe).hp, 10);
    EXPECT_EQ(weak.state.wounds, 0);
}

// COR-WEAPON-2+ Anti-vehicle: 2 damage more against a vehicle, not against people.
TEST(Damage, COR_WEAPON_2_AntiVehicle) {
    Shootout s("missile_launcher"); // damage 6
    const int truck = park(s, "gravcraft", "Truck", 1, {10, 5});
    s.sheet(truck).armor = 0;
    s.play({"shot>truck:missile_launcher", {6, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(truck).hp, 12);

    Shootout person("missile_launcher");
    person.play({"shot>foe:missile_launcher", {6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(person.at(person.foe).hp, 4);
    const Blow plain = blow_of(person.book.weapon[person.weapon("sword")], truck, 0);
    EXPECT_FALSE(plain.against_vehicles);
}

// COR-WEAPON-2+ Stun: stress in place of damage, no armour roll; Increase Damage adds to the stress.
TEST(Damage, COR_WEAPON_2_StunGivesStress) {
    Shootout s("stun_gun"); // damage 2
    s.sheet(s.foe).armor = 6;
    s.play({"shot>foe:stun_gun", {6, 6, 1, 1, 1, 1, 1}, "damage"});
    EXPECT_EQ(s.at(s.foe).hp, 10);
    EXPECT_EQ(s.at(s.foe).mp, 3);
    EXPECT_EQ(told_of(s, Happened::stressed, "COR-WEAPON-2+"), 1);
}

// COR-WEAPON-2+ Stun: a weapon of damage 1 gives 1 stress, and none in a silent shot.
TEST(Damage, COR_WEAPON_2_WeakStun) {
    for (const bool silently_shot : {false, true}) {
        Shootout s("stun_gun");
        Weapon& weapon = s.book.weapon[s.weapon("stun_gun")];
        weapon.damage = 1;
        weapon.features |= silent;
        s.play({silently_shot ? "shot>foe:stun_gun+silent" : "shot>foe:stun_gun", {6, 1, 1, 1, 1, 1, 1}});
        EXPECT_EQ(s.at(s.foe).mp, silently_shot ? 6 : 5);
    }
}

// COR-WEAPON-2+ Stun, COR-VEHICLE-1+: stress does nothing to a vehicle, even one whose data gave it a mind.
TEST(Damage, COR_WEAPON_2_StunDoesNothingToAVehicle) {
    Shootout s("stun_gun");
    const int truck = park(s, "gravcraft", "Truck", 1, {10, 5});
    s.sheet(truck).most_mp = 5;
    s.at(truck).mp = 5;
    s.play({"shot>truck:stun_gun", {6, 1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(truck).mp, 5);
    EXPECT_EQ(s.at(truck).hp, 20);
}

// --- COR-BROKEN-1 -------------------------------------------------------------------------------------------------

// COR-BROKEN-1: no actions: the slot ends by itself.
TEST(Broken, COR_BROKEN_1_NoActions) {
    Duel d(npc({"sword"}), npc());
    d.join(npc(), "Cy", 1, {50, 0});
    d.at(d.bo).hp = 0;
    d.play({"end"}); // Bo's slot passes without a question; Cy is asked
    EXPECT_EQ(d.state.current, 2);
    EXPECT_TRUE(d.at(d.bo).is(had_slot));
}

// COR-BROKEN-1: no reactions: neither a defence nor an attack of opportunity nor overwatch fire is offered.
TEST(Broken, COR_BROKEN_1_NoReactions) {
    Duel d(player({"sword"}), player({"sword"}));
    d.join(npc(), "Cy", 1, {50, 0});
    d.at(d.bo).hp = 0;
    d.play({"melee>bo:sword", {1, 1, 1, 1}, "no"}); // no question of defence before the dice
    EXPECT_EQ(d.count(Happened::defends), 0);
    d.play({"move>0,5"});
    EXPECT_EQ(d.count(Happened::opportunity), 0);
}

// COR-BROKEN-1: further damage changes nothing, but critical injuries can still be suffered, and armour is rolled.
TEST(Broken, COR_BROKEN_1_FurtherDamageAndInjuries) {
    Shootout s("vulcan_carbine");
    s.at(s.foe).hp = 0;
    s.at(s.foe).set(prone);
    s.sheet(s.foe).armor = 1;
    s.play({"shot>foe:vulcan_carbine", {6, 6, 6, 1, 1, 1}, "injury", {1}, {1, 3}});
    EXPECT_EQ(s.at(s.foe).hp, 0);
    EXPECT_EQ(s.count(Happened::broken), 0);
    EXPECT_EQ(s.count(Happened::fell), 0);
    EXPECT_EQ(s.state.wounds, 1);
}

// COR-BROKEN-1: prone (-1 to be shot at) and immobile (+3 at Close Range).
TEST(Broken, COR_BROKEN_1_ProneAndImmobile) {
    Shootout s("vulcan_carbine", {2, 0});
    s.run({}, [&](auto& table) { lose_hp(table, s.scene(), s.foe, 10, "COR-DAMAGE-1"); });
    EXPECT_EQ(told_of(s, Happened::fell, "COR-BROKEN-1"), 1);
    EXPECT_TRUE(immobile(s.scene(), s.foe));
    s.play({"shot>foe:vulcan_carbine", {1, 1, 1, 1, 1, 1, 1, 1, 1}}); // 7 + 3 - 1
    EXPECT_EQ(s.pool_figure(Why::helpless_close), 3);
    EXPECT_EQ(s.pool_figure(Why::size), -1);
}

// COR-BROKEN-1: loses overwatch and any grapple held; keeps what is in hand and any cover.
TEST(Broken, COR_BROKEN_1_LosesOverwatchAndHold) {
    Duel d(npc(), npc());
    const int gun = d.give(d.bo, "vulcan_pistol", true);
    d.at(d.bo).cover = 4;
    look_out(d, d.bo, 1, 0);
    take_hold(d, d.bo, d.ada);
    d.run({}, [&](auto& table) { lose_hp(table, d.scene(), d.bo, 6, "COR-DAMAGE-1"); });
    EXPECT_FALSE(d.at(d.bo).is(on_overwatch));
    EXPECT_EQ(d.state.watchers, 0);
    EXPECT_EQ(told_of(d, Happened::watch_broken, "COR-REACT-5"), 1);
    for (const int who : {d.ada, d.bo}) {
        EXPECT_FALSE(d.at(who).is(grappling));
        EXPECT_FALSE(d.at(who).is(pinned));
        EXPECT_EQ(d.at(who).partner, nobody);
    }
    EXPECT_EQ(told_of(d, Happened::released, "COR-GRAPPLE-3+"), 1);
    EXPECT_EQ(d.last(Happened::released).who, d.bo);
    EXPECT_EQ(d.last(Happened::released).whom, d.ada);
    EXPECT_TRUE(d.holds(d.bo, gun));
    EXPECT_EQ(d.at(d.bo).cover, 4);
}

// COR-BROKEN-1, COR-GRAPPLE-3+: a pinned combatant who is broken stays pinned; only death ends that.
TEST(Broken, COR_BROKEN_1_PinnedStaysPinnedUntilDeath) {
    Duel d(npc(), npc());
    take_hold(d, d.ada, d.bo);
    d.run({}, [&](auto& table) { lose_hp(table, d.scene(), d.bo, 6, "COR-DAMAGE-1"); });
    EXPECT_TRUE(d.at(d.bo).is(pinned));
    EXPECT_EQ(d.at(d.ada).partner, d.bo);
    d.run({}, [&](auto& table) { die(table, d.scene(), d.bo, "COR-CRIT-4", 0); });
    EXPECT_FALSE(d.at(d.bo).is(pinned));
    EXPECT_FALSE(d.at(d.ada).is(grappling));
    EXPECT_EQ(d.at(d.ada).partner, nobody);
    EXPECT_EQ(told_of(d, Happened::died, "COR-CRIT-4"), 1);
    d.run({}, [&](auto& table) { die(table, d.scene(), d.bo, "COR-CRIT-4", 0); }); // nobody dies twice
    EXPECT_EQ(d.count(Happened::died), 0);
}

// COR-BROKEN-1: the dead watch no more.
TEST(Broken, COR_BROKEN_1_DeathEndsOverwatch) {
    Duel d(npc(), npc({"vulcan_pistol"}));
    look_out(d, d.bo, -1, 0);
    d.run({}, [&](auto& table) { die(table, d.scene(), d.bo, "COR-CRIT-4", 0); });
    EXPECT_FALSE(d.at(d.bo).is(on_overwatch));
    EXPECT_EQ(d.state.watchers, 0);
}

// COR-REACT-5: damage means at least 1 point after armour; a point of it ends overwatch, whether or not it breaks.
TEST(Broken, COR_REACT_5_DamageEndsOverwatch) {
    for (const int damage : {0, 1}) {
        Duel d(npc(), npc({"vulcan_pistol"}));
        look_out(d, d.bo, -1, 0);
        d.run({}, [&](auto& table) { lose_hp(table, d.scene(), d.bo, damage, "COR-DAMAGE-1"); });
        EXPECT_EQ(d.at(d.bo).is(on_overwatch), damage == 0);
        EXPECT_EQ(d.state.watchers, 1 - damage);
        EXPECT_EQ(d.count(Happened::damaged), damage);
        EXPECT_EQ(d.count(Happened::watch_broken), damage);
    }
}

// COR-VEHICLE-1+: at 0 HP a vehicle is wrecked, not broken, once.
TEST(Broken, COR_VEHICLE_1_WreckedAtZero) {
    Duel d(npc(), npc());
    const int truck = park(d, "grav_bike", "Bike", 1, {9, 0});
    d.run({}, [&](auto& table) { lose_hp(table, d.scene(), truck, 7, "COR-DAMAGE-1"); });
    EXPECT_EQ(d.count(Happened::wrecked), 0);
    d.run({}, [&](auto& table) { lose_hp(table, d.scene(), truck, 1, "COR-DAMAGE-1"); });
    EXPECT_EQ(told_of(d, Happened::wrecked, "COR-VEHICLE-1+"), 1);
    EXPECT_EQ(d.count(Happened::broken), 0);
    EXPECT_FALSE(d.at(truck).is(prone));
    d.run({}, [&](auto& table) { lose_hp(table, d.scene(), truck, 1, "COR-DAMAGE-1"); });
    EXPECT_EQ(d.count(Happened::wrecked), 0);
}

} // namespace
} // namespace fracas::coriolis::ward
