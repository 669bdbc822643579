// Vehicles: ramming, driving, who is hurt.
#include "systems/coriolis/rules/vehicles.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// Dee (Agility 3, PILOT 2) drives a crawler (25 HP, damage 5, bonus 0) with Pia beside her; Foe, with a sword, stands
// 2 m away; Far keeps the fight going.
struct Road : Stage {
    explicit Road(bool pc = false, std::string_view vehicle = "crawler") {
        dee = add({.name = "Dee", .pc = pc});
        pia = add({.name = "Pia", .pc = false});
        car = park(*this, vehicle, "Car", 0, {0, 0});
        foe = add(
            {.name = "Foe", .side = 1, .pc = true, .strength = 5, .agility = 5, .at = {2, 0}, .in_hand = {"sword"}});
        far = add({.name = "Far", .side = 1, .pc = false, .at = {300, 0}});
        skill(dee, Skill::pilot, 2);
        board(*this, dee, car, true);
        board(*this, pia, car, false);
        slot_of(dee);
    }
    int dee = 0, pia = 0, car = 0, foe = 0, far = 0;
};

// COR-VEHICLE-1+: a melee attack with PILOT (Agility) + vehicle bonus; damage = full HP / 5; normal action.
TEST(Ramming, COR_VEHICLE_1_PilotAndBonus) {
    Road s(false, "gravcraft"); // bonus 1, 20 HP, damage 4
    s.play({"ram>foe", "no", {6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.foe).hp, 6);
    EXPECT_EQ(s.at(s.dee).ap, 1);
    EXPECT_EQ(s.pool_figure(Why::attribute), 3);
    EXPECT_EQ(s.pool_figure(Why::skill), 2);
    EXPECT_EQ(s.pool_figure(Why::vehicle_bonus), 1);
    EXPECT_EQ(s.pool_figure(Why::weapon_bonus), 0);
    EXPECT_EQ(s.last(Happened::declared).as<Declared>().action, Do::ram);
}

// COR-VEHICLE-1+: the ram damage of every vehicle of the pack is its full HP / 5, rounded up.
TEST(Ramming, COR_VEHICLE_1_DamageOfEveryVehicle) {
    int seen = 0;
    for (const PackVehicle& entry : test_pack().vehicles) {
        const auto hp = entry.document["hp"].as_integer();
        EXPECT_EQ(entry.document["ram_damage"].as_integer(), hp % 5 == 0 ? hp / 5 : hp / 5 + 1) << entry.id;
        ++seen;
    }
    EXPECT_GT(seen, 3);
}

// COR-VEHICLE-1+: the damage counts full HP, not what is left of them; armour of the target is rolled.
TEST(Ramming, COR_VEHICLE_1_FullHitPointsAndArmor) {
    Road s;
    s.at(s.car).hp = 1;
    s.sheet(s.foe).armor = 2;
    s.play({"ram>foe", "no", {6, 1, 1, 1, 1}, {6, 1}});
    EXPECT_EQ(s.at(s.foe).hp, 6);
}

// COR-VEHICLE-1+: extra sixes buy damage, stress and initiative; no Crit Rating, no Disarm, no Grapple.
TEST(Ramming, COR_VEHICLE_1_Effects) {
    Road s;
    const auto keys = keys_after(s, {"ram>foe", "no", {6, 6, 6, 6, 6}});
    for (const char* key : {"keep", "damage", "stress", "initiative"}) EXPECT_TRUE(has(keys, key)) << key;
    for (const char* key : {"injury", "grapple", "disarm:sword", "severity"}) EXPECT_FALSE(has(keys, key)) << key;
    s.play({"ram>foe", "no", {6, 6, 6, 6, 1}, "damage", "stress", "initiative"});
    EXPECT_EQ(s.at(s.foe).hp, 4);
    EXPECT_EQ(s.at(s.foe).mp, 5);
    EXPECT_EQ(s.at(s.dee).gain, 2);
}

// COR-VEHICLE-1+: a person may defend as in melee; COR-DEFEND-8: the vehicle counts as a weapon.
TEST(Ramming, COR_VEHICLE_1_APersonMayDefend) {
    Road s;
    EXPECT_EQ(dice_after(s, {"ram>foe", "defend:sword", {6, 1, 1, 1, 1}}), 6); // Strength 5, sword +1
    s.state.item[0].in_hand = false;
    EXPECT_EQ(dice_after(s, {"ram>foe", "defend:unarmed", {6, 1, 1, 1, 1}}), 3); // -2
    s.play({"ram>foe", "defend:unarmed", {6, 1, 1, 1, 1}, {6, 1, 1}, "no", "cancel"});
    EXPECT_EQ(s.at(s.foe).hp, 10);
    EXPECT_EQ(s.at(s.foe).ap, 2);
}

// COR-VEHICLE-1+: a Counterattack strikes the vehicle, which rolls its armour; COR-DEFEND-6: no Disarm against it.
TEST(Ramming, COR_VEHICLE_1_CounterattackStrikesTheVehicle) {
    Road s;
    const Step hers = {1, 1, 1, 1, 1}, his = {6, 6, 6, 6, 1, 1};
    EXPECT_FALSE(has(keys_after(s, {"ram>foe", "defend:sword", hers, his, "no"}), "disarm"));
    // Vehicles suffer no critical injuries, so none can be bought.
    EXPECT_FALSE(has(keys_after(s, {"ram>foe", "defend:sword", hers, his, "no", "counter"}), "counter-injury"));
    s.play({"ram>foe", "defend:sword", hers, his, "no", "counter", "keep", {6, 1, 1, 1}});
    EXPECT_EQ(s.at(s.car).hp, 24); // sword 2, armour 4 dice with one six
    EXPECT_EQ(s.at(s.dee).hp, 6);
}

// COR-VEHICLE-1+: only the driver rams, with PILOT level 1 or more, from a vehicle that runs.
TEST(Ramming, COR_VEHICLE_1_WhoMayRam) {
    Road s;
    EXPECT_TRUE(s.offers("ram>foe"));
    s.at(s.dee).set(drives, false);
    EXPECT_FALSE(s.offers("ram>foe"));
    s.at(s.dee).set(drives);
    s.skill(s.dee, Skill::pilot, 0);
    EXPECT_FALSE(s.offers("ram>foe"));
    s.skill(s.dee, Skill::pilot, 1);
    EXPECT_TRUE(s.offers("ram>foe"));
    s.at(s.car).hp = 0;
    EXPECT_FALSE(s.offers("ram>foe"));
    s.at(s.car).hp = 1;
    EXPECT_TRUE(s.offers("ram>foe"));
    s.at(s.dee).vehicle = nobody;
    EXPECT_FALSE(s.offers("ram>foe"));
}

// COR-VEHICLE-1+: a target within Close Range of the vehicle, an enemy that is known and there.
TEST(Ramming, COR_VEHICLE_1_WhoMayBeRammed) {
    Road s;
    EXPECT_FALSE(s.offers("ram>far"));
    EXPECT_FALSE(s.offers("ram>pia"));
    EXPECT_FALSE(s.offers("ram>car"));
    s.at(s.foe).y = 1;
    EXPECT_FALSE(s.offers("ram>foe"));
    s.at(s.foe).y = 0;
    for (const Flag gone : {dead, fled}) {
        s.at(s.foe).set(gone);
        EXPECT_FALSE(s.offers("ram>foe"));
        s.at(s.foe).set(gone, false);
    }
    s.state.aware[s.dee] = 0;
    EXPECT_FALSE(s.offers("ram>foe"));
    s.state.aware[s.dee] = 0xFFFF;
    EXPECT_TRUE(s.offers("ram>foe"));
    const int bike = park(s, "grav_bike", "Bike", 1, {1, 0});
    s.state.aware[s.dee] = 0xFFFF;
    board(s, s.foe, bike, false); // who sits in a vehicle is rammed with it
    EXPECT_FALSE(s.offers("ram>foe"));
    EXPECT_TRUE(s.offers("ram>bike"));
}

// COR-VEHICLE-1+: a vehicle rams only a vehicle with no more full HP than its own, and no wreck.
TEST(Ramming, COR_VEHICLE_1_NoBiggerVehicle) {
    Road s;
    const int other = park(s, "crawler", "Other", 1, {1, 0});
    EXPECT_TRUE(s.offers("ram>other"));
    s.sheet(other).most_hp = 26;
    EXPECT_FALSE(s.offers("ram>other"));
    s.sheet(other).most_hp = 24;
    s.at(other).hp = 0;
    EXPECT_FALSE(s.offers("ram>other"));
    s.at(other).hp = 1;
    EXPECT_TRUE(s.offers("ram>other"));
    EXPECT_TRUE(s.offers("ram>foe")); // people have no such limit
    s.sheet(s.foe).most_hp = 99;
    EXPECT_TRUE(s.offers("ram>foe"));
}

// COR-VEHICLE-1+: a rammed vehicle does not defend; stress does nothing to it; its passengers are unhurt while it runs.
TEST(Ramming, COR_VEHICLE_1_VehicleAgainstVehicle) {
    Road s;
    const int other = park(s, "gravcraft", "Other", 1, {1, 0});
    s.sheet(other).armor = 0;
    board(s, s.foe, other, true);
    const auto keys = keys_after(s, {"ram>other", {6, 6, 6, 6, 1}});
    for (const char* key : {"stress", "injury", "grapple", "disarm:sword"}) EXPECT_FALSE(has(keys, key)) << key;
    s.play({"ram>other", {6, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(other).hp, 15);
    EXPECT_EQ(s.at(s.foe).hp, 10);
    EXPECT_EQ(s.at(s.foe).vehicle, other);
}

// COR-VEHICLE-1+: passengers are hurt only if the target is wrecked, by the same damage; the rammer's are not.
TEST(Ramming, COR_VEHICLE_1_PassengersOfAWreck) {
    Road s;
    const int other = park(s, "gravcraft", "Other", 1, {1, 0});
    s.sheet(other).armor = 1;
    s.at(other).hp = 5;
    s.sheet(s.foe).armor = 2;
    board(s, s.foe, other, true);
    s.play({"ram>other", {6, 6, 1, 1, 1}, "damage", {1}, {6, 1}}); // 6 damage; Foe's own armour stops 1
    EXPECT_EQ(s.at(other).hp, 0);
    EXPECT_EQ(s.at(s.foe).hp, 5);
    EXPECT_EQ(s.at(s.foe).vehicle, nobody);
    EXPECT_FALSE(s.at(s.foe).is(drives));
    EXPECT_EQ(s.at(s.dee).hp, 6);
    EXPECT_EQ(s.at(s.pia).hp, 6);
    EXPECT_EQ(told_of(s, Happened::wrecked, "COR-VEHICLE-1+"), 1);
}

// COR-VEHICLE-1+: driving one move is a fast action with the vehicle's Movement Rate; all share its position.
TEST(Ramming, COR_VEHICLE_1_Driving) {
    Road s(false, "band_loader"); // 7 m
    EXPECT_TRUE(s.offers("drive>0,7"));
    EXPECT_FALSE(s.offers("drive>0,8"));
    EXPECT_FALSE(offers_any(s, "move"));
    s.play({"drive>0,7", "drive>0,14"});
    EXPECT_EQ(s.at(s.dee).ap, 1);
    for (const int who : {s.dee, s.pia, s.car}) {
        EXPECT_EQ(s.at(who).x, 0);
        EXPECT_EQ(s.at(who).y, 14);
    }
    EXPECT_EQ(told_of(s, Happened::drove, "COR-VEHICLE-1+"), 2);
    s.at(s.car).hp = 0;
    EXPECT_FALSE(offers_any(s, "drive"));
    s.at(s.car).hp = 1;
    EXPECT_TRUE(offers_any(s, "drive"));
    s.slot_of(s.pia); // a passenger
    EXPECT_FALSE(offers_any(s, "drive"));
    EXPECT_FALSE(offers_any(s, "ram"));
    EXPECT_FALSE(offers_any(s, "prone"));
    EXPECT_FALSE(offers_any(s, "cover"));
}

// COR-VEHICLE-1+: who sits in a vehicle neither goes prone nor takes cover; on foot one does.
TEST(Ramming, COR_VEHICLE_1_NoCoverInside) {
    Road s;
    cover_at(s, {0, 1}, 5, "Wall");
    EXPECT_FALSE(s.offers("prone"));
    EXPECT_FALSE(s.offers("cover:wall-1"));
    s.at(s.dee).vehicle = nobody;
    EXPECT_TRUE(s.offers("prone"));
    EXPECT_TRUE(s.offers("cover:wall-1"));
}

// COR-VEHICLE-1+: a vehicle is nobody's engaged enemy; those inside can be attacked only in an open one.
TEST(Ramming, COR_VEHICLE_1_OpenAndClosed) {
    for (const char* id : {"gravcraft", "grav_bike"}) {
        const bool open = id == std::string_view("grav_bike");
        Road s(false, id);
        EXPECT_FALSE(engaged(s.scene(), s.car, s.foe));
        EXPECT_EQ(engaged(s.scene(), s.dee, s.foe), open);
        s.slot_of(s.foe);
        EXPECT_EQ(s.offers("melee>dee:sword"), open);
        EXPECT_TRUE(s.offers("melee>car:sword"));
    }
}

// COR-VEHICLE-1+: ramming needs dice, so not in breakdown; and a pinned driver does not ram.
TEST(Ramming, COR_VEHICLE_1_NotInBreakdown) {
    Road s;
    s.at(s.dee).mp = 0;
    EXPECT_FALSE(s.offers("ram>foe"));
    EXPECT_TRUE(offers_any(s, "drive"));
    s.at(s.dee).mp = 1;
    take_hold(s, s.foe, s.dee);
    EXPECT_FALSE(s.offers("ram>foe"));
    EXPECT_FALSE(offers_any(s, "drive"));
}

// COR-CRIT-6+: PILOT is no test that hurts.
TEST(Ramming, COR_CRIT_6_RammingDoesNotHurt) {
    Road s;
    old_wound(s, s.dee, 25);
    s.play({"ram>foe", "no", {1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.dee).hp, 6);
}

} // namespace
} // namespace fracas::coriolis::ward
