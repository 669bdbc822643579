// Vehicles in melee: COR-VEHICLE-1+.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/melee.hpp"
#include "systems/coriolis/rules/vehicles.hpp"

namespace fracas::coriolis {
namespace {

// Ada at the wheel of a closed car, Bo on foot a metre from it.
class Lane : public Duel {
public:
    explicit Lane(Person driver = npc(), Person target = npc()) : Duel(std::move(driver), std::move(target)) {
        skill(ada, Skill::pilot, 2);
        car = park("Car", 0, {0, 0}, 15);
        board(ada, car);
        at(ada).set(drives);
    }

    int park(const std::string& name, int side, Point where, int hp) {
        const int vehicle = join(npc(), name, side, where);
        Sheet& figures = sheet(vehicle);
        figures.vehicle = true;
        figures.most_hp = at(vehicle).hp = hp;
        figures.most_mp = at(vehicle).mp = 0;
        figures.vehicle_bonus = 1;
        figures.ram_damage = (hp + 4) / 5;
        return vehicle;
    }

    void board(int who, int vehicle) {
        at(who).vehicle = vehicle;
        at(who).x = at(vehicle).x;
        at(who).y = at(vehicle).y;
    }

    int car = nobody;
};

// COR-VEHICLE-1+: 2 AP, Agility + PILOT + vehicle bonus; the vehicle's damage and no weapon's.
TEST(Ram, COR_VEHICLE_1_pool_and_damage) {
    Person driver = npc({"baton"});
    driver.agility = 4;
    driver.melee = 5;
    Lane road(driver);
    road.play({"ram>bo", {6, 6, 1, 1, 1, 1, 1}, "damage"});
    EXPECT_EQ(road.at(Duel::ada).ap, 1);
    EXPECT_EQ(road.at(Duel::bo).hp, 6 - 3 - 1);
    EXPECT_EQ(road.pool_figure(Why::attribute), 4);
    EXPECT_EQ(road.pool_figure(Why::skill), 2);
    EXPECT_EQ(road.pool_figure(Why::vehicle_bonus), 1);
    EXPECT_EQ(road.pool_figure(Why::weapon_bonus), 0);
}

// COR-VEHICLE-1+: no Crit Rating, no Disarm, no Grapple; the other effects of melee.
TEST(Ram, COR_VEHICLE_1_effects) {
    Lane road(npc(), npc({"knife"}));
    EXPECT_EQ(road.offered_after({"ram>bo", {6, 6, 6, 6, 6, 6}}),
              (std::vector<std::string>{"keep", "damage", "stress", "initiative"}));
    Lane wheels;
    const int van = wheels.park("Van", 1, {1, 0}, 15);
    EXPECT_EQ(wheels.offered_after({"ram>van", {6, 6, 1, 1, 1, 1}}),
              (std::vector<std::string>{"keep", "damage", "initiative"}));
    wheels.play({"ram>van", {6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(wheels.at(van).hp, 12);
}

// COR-VEHICLE-1+: a person may defend, as against a weapon; a Counterattack strikes the vehicle; no Disarm.
TEST(Ram, COR_VEHICLE_1_a_person_defends) {
    Lane road(npc({"knife"}), player({"dura_axe"}));
    EXPECT_EQ(road.offered_after({"ram>bo", "defend:dura_axe", {6, 1, 1, 1, 1, 1}, {6, 1, 1}, "no"}),
              (std::vector<std::string>{"keep", "cancel", "counter", "initiative"}));
    // Vehicles suffer no critical injuries: the two sixes left cannot buy one, although Crit Rating 1 would allow it.
    EXPECT_EQ(road.offered_after({"ram>bo", "defend:dura_axe", {1, 1, 1, 1, 1, 1}, {6, 6, 6}, "counter"}),
              (std::vector<std::string>{"keep", "initiative"}));
    road.play({"ram>bo", "defend:dura_axe", {1, 1, 1, 1, 1, 1}, {6, 6, 6}, "counter", "keep"});
    EXPECT_EQ(road.at(road.car).hp, 12);
    EXPECT_EQ(road.at(Duel::ada).hp, 6);
    EXPECT_EQ(road.at(Duel::ada).vehicle, road.car);
}

// COR-VEHICLE-1+: a rammed vehicle does not defend.
TEST(Ram, COR_VEHICLE_1_a_vehicle_does_not_defend) {
    Lane road;
    const int van = road.park("Van", 1, {1, 0}, 15);
    road.sheet(van).pc = true;
    road.play({"ram>van", {1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(road.count(Happened::missed), 1);
    EXPECT_FALSE(may_defend(road.scene(), {Duel::ada, van, bare_hands, Melee::ram}));
}

// COR-VEHICLE-1+: passengers are hurt only if the target is wrecked, by the same damage, less their armour.
TEST(Ram, COR_VEHICLE_1_passengers_of_a_wreck) {
    Person passenger = npc();
    passenger.armor = 1;
    Lane road;
    const int van = road.park("Van", 1, {1, 0}, 4);
    const int carl = road.join(passenger, "Carl", 1, {1, 0});
    road.board(carl, van);
    road.at(carl).set(drives);
    road.play({"ram>van", {6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(road.at(van).hp, 1);
    EXPECT_EQ(road.at(carl).hp, 6);
    EXPECT_EQ(road.at(carl).vehicle, van);
    road.at(Duel::ada).ap = 2;
    road.play({"ram>van", {6, 6, 1, 1, 1, 1}, "damage", {6}});
    EXPECT_EQ(road.at(van).hp, 0);
    EXPECT_EQ(road.at(carl).hp, 6 - 3);
    EXPECT_EQ(road.at(carl).vehicle, nobody);
    EXPECT_FALSE(road.at(carl).is(drives));
    EXPECT_EQ(road.at(Duel::ada).vehicle, road.car); // the other vehicle is whole
}

// COR-VEHICLE-1+: whoever is in a vehicle that a blow has wrecked is out of it unhurt, and can be reached again.
TEST(Ram, COR_VEHICLE_1_wrecked_by_a_blow) {
    Lane road(npc({"mace"}));
    road.at(Duel::ada).vehicle = nobody; // on foot
    const int van = road.park("Van", 1, {1, 0}, 3);
    const int carl = road.join(npc(), "Carl", 1, {1, 0});
    road.board(carl, van);
    EXPECT_FALSE(road.offers("melee>carl:mace"));
    road.play({"melee>van:mace", {6, 1, 1}});
    EXPECT_EQ(road.at(van).hp, 0);
    EXPECT_EQ(road.at(carl).vehicle, nobody);
    EXPECT_EQ(road.at(carl).hp, 6);
    EXPECT_TRUE(road.offers("quick-melee>carl:unarmed"));
}

// COR-VEHICLE-1+: the same for a vehicle wrecked by a Counterattack.
TEST(Ram, COR_VEHICLE_1_wrecked_by_a_counterattack) {
    Lane road(npc(), player({"mace"}));
    road.at(road.car).hp = 3;
    road.play({"ram>bo", "defend:mace", {1, 1, 1, 1, 1, 1}, {6, 1, 1}, "no", "counter"});
    EXPECT_EQ(road.at(road.car).hp, 0);
    EXPECT_EQ(road.at(Duel::ada).vehicle, nobody);
    EXPECT_EQ(road.at(Duel::ada).hp, 6);
    EXPECT_FALSE(road.at(Duel::ada).is(drives));
}

// COR-VEHICLE-1+: driving is no MELEE COMBAT test, so it does not hurt (COR-CRIT-6+), nor does it keep a claim.
TEST(Ram, COR_VEHICLE_1_no_test_of_the_body) {
    Lane road;
    road.wound(Duel::ada, 25);
    road.at(Duel::ada).claim = bare_hands;
    road.at(Duel::ada).ap = 3;
    road.play({"ram>bo", {1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(road.at(Duel::ada).hp, 6);
    EXPECT_FALSE(road.at(Duel::ada).is(claim_kept));
}

} // namespace
} // namespace fracas::coriolis
