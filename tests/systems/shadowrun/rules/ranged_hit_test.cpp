// A hit by rounds: SR3-RANGED-6, -7, -8, SR3-AMMO-4, SR3-COND-1+, SR3-BARRIER-1+, SR3-VEHICLE-1+.
#include "systems/shadowrun/rules/ranged_hit.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-RANGED-7, example: 9M at 12 m, smartlink, running: TN 5; A = 4, RB = 2, RP = 1: N = 1, M stays.
TEST(RangedHit, SR3_RANGED_7_Example) {
    Firing f("heavy_pistol_smart", 12, "regular", gunman(6), gunman(5));
    f.sheet(f.ada).smartlink = true;
    f.at(f.bo).gait = Gait::running;
    f.fires({"plain", "pool:3", {5, 5, 6, 2, 1, 3, 4, 5}, "pool:3", {4, 2, 6, 1, 5, 1, 3}, {4, 4, 4, 1}});
    EXPECT_EQ(entries(f.test(What::ranged_attack).tn),
              (Entries{{Why::range, 5}, {Why::target_running, 2}, {Why::smartlink, -2}}));
    EXPECT_EQ(f.test(What::ranged_attack).as<TestMade>().dice, 8);
    EXPECT_EQ(f.test(What::ranged_attack).as<TestMade>().successes, 4);
    EXPECT_EQ(f.last(Happened::hit).as<Hit>().power, 9);
    EXPECT_EQ(f.last(Happened::resisted).tn.value(), 4);
    EXPECT_EQ(f.last(Happened::resisted).as<ResistanceRolled>().body_successes, 2);
    EXPECT_EQ(f.last(Happened::resisted).as<ResistanceRolled>().pool_successes, 1);
    EXPECT_EQ(f.at(f.bo).physical, 3);
    EXPECT_EQ(f.last(Happened::damaged).rule, Rule{"SR3-RANGED-8"});
    EXPECT_EQ(f.target(What::knockdown), 4); // SR3-RANGED-9: half of 9
    EXPECT_EQ(f.at(f.ada).pool, 3);
    EXPECT_EQ(f.at(f.bo).pool, 2);
}

// SR3-RANGED-6: knowing A, any number of pool dice; told at the question.
TEST(RangedHit, SR3_RANGED_6_PoolKnowingTheSuccesses) {
    Person target = gunman(9);
    target.skill = 1;
    Firing f("heavy_pistol", 5, "regular", {}, target);
    const auto asked = f.question_after({"plain", {4, 4, 4, 1}}, [&](TestScript& table) {
        fire(table, f.scene(), f.ada, option_of(Do::fire, f.gun, f.bo));
    });
    EXPECT_EQ(asked.ask.what, What::resistance_pool);
    EXPECT_EQ(asked.ask.who, f.bo);
    EXPECT_EQ(asked.ask.a, 3);
    EXPECT_EQ(asked.ask.b, static_cast<int>(Level::moderate));
    EXPECT_EQ(asked.ask.rule, Rule{"SR3-RANGED-6"});
    EXPECT_EQ(asked.options.size(), 10u);
    EXPECT_EQ(asked.ask.tn.value(), 4);
}

// SR3-RANGED-7: dodged with more pool successes than A: no damage, no knockdown.
TEST(RangedHit, SR3_RANGED_7_Dodged) {
    Firing f("heavy_pistol", 5, "regular", {}, gunman(4));
    f.fires({"plain", {4, 4, 1, 1}, "pool:3", {1, 1, 1, 1, 4, 4, 4}});
    EXPECT_EQ(f.count(Happened::dodged, "SR3-RANGED-7"), 1);
    EXPECT_EQ(f.at(f.bo).physical, 0);
    Firing equal("heavy_pistol", 5, "regular", {}, gunman(4));
    equal.fires({"plain", {4, 4, 1, 1}, "pool:2", {1, 1, 1, 1, 4, 4}, {4, 4, 4, 4}});
    EXPECT_EQ(equal.count(Happened::dodged), 0);
    EXPECT_EQ(equal.at(equal.bo).physical, 3);
}

// SR3-RANGED-7: below L there is no damage, and then no knockdown.
TEST(RangedHit, SR3_RANGED_7_NoDamage) {
    Firing f("light_pistol", 5, "regular", {}, gunman());
    f.fires({"plain", {4, 1, 1, 1}, {4, 4, 4, 1}});
    EXPECT_EQ(f.count(Happened::no_damage, "SR3-RANGED-7"), 1);
}

// SR3-RANGED-9: from Power after the ammunition, before armour; gel: Stun and the full Power.
TEST(RangedHit, SR3_AMMO_4_GelKnocksDown) {
    Firing f("heavy_pistol", 5, "gel", {}, gunman());
    f.fires({"plain", {4, 1, 1, 1}, {1, 1, 1, 1}, {7, 7, 1, 1}});
    EXPECT_EQ(f.at(f.bo).stun, 3);
    EXPECT_EQ(f.at(f.bo).physical, 0);
    EXPECT_EQ(f.target(What::knockdown), 7);
    EXPECT_EQ(f.at(f.bo).x, 6000); // knocked straight away from the shooter
}

// SR3-INIT-5+: no pool dice against the one who surprises him. SR3-COND-1+: the helpless still resist with Body.
TEST(RangedHit, SR3_COND_1_ResistanceOfTheHelpless) {
    Firing f("heavy_pistol", 5, "regular", {}, gunman(5));
    f.at(f.bo).surprised_by = bit(f.ada);
    f.fires({"plain", {4, 1, 1, 3}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(f.at(f.bo).pool, 5);
    f.at(f.bo).surprised_by = 0;
    f.at(f.bo).status = Status::unconscious;
    f.at(f.bo).set(prone);
    f.fires({"plain", {4, 1, 1, 3}, {1, 1, 1, 1}});
    EXPECT_EQ(f.at(f.bo).physical, 6);
}

// SR3-BARRIER-1+, SR3-DAMAGE-6+: a round that is stopped is not resisted. SR3-VEHICLE-1+: no Stun, no level below L.
TEST(RangedHit, SR3_BARRIER_1_NothingGetsThrough) {
    Firing f;
    f.at(f.bo).barrier = 9;
    f.fires({"plain", {4, 1, 1, 3}});
    EXPECT_EQ(f.count(Happened::stopped_by_barrier), 1);
    EXPECT_EQ(f.count(Happened::no_effect, "SR3-DAMAGE-6+"), 1);
    Firing gel("heavy_pistol", 5, "gel");
    gel.vehicle(gel.bo, 4, 0);
    gel.fires({"plain", {4, 1, 1, 3}});
    EXPECT_EQ(gel.count(Happened::no_effect, "SR3-VEHICLE-1+"), 1);
    Firing light("light_pistol", 5, "apds");
    light.vehicle(light.bo, 4, 0);
    light.fires({"plain", {4, 1, 1, 3}});
    EXPECT_EQ(light.count(Happened::no_effect), 1);
}

// SR3-VEHICLE-1+: Body dice against Power minus Armour; no pool, no knockdown.
TEST(RangedHit, SR3_VEHICLE_1_Hit) {
    Firing f;
    f.vehicle(f.bo, 3, 4);
    f.at(f.bo).pool = 5;
    f.fires({"plain", {4, 1, 1, 3}, {5, 1, 1}});
    EXPECT_EQ(f.last(Happened::resisted).tn.value(), 5);
    EXPECT_EQ(f.at(f.bo).physical, 3);
}

} // namespace
} // namespace fracas::shadowrun
