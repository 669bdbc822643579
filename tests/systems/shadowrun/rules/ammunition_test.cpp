// What rounds do to a Damage Code: SR3-DAMAGE-6+, SR3-AMMO-1, -2, -4, -5, SR3-SHOT-1, SR3-VEHICLE-1+. Misfires:
// ammunition_misfire_test.cpp.
#include "systems/shadowrun/rules/ammunition.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-AMMO-1, example: 9M flechette against 3/2: M, armour 4, TN 5; against 0/0: 9S, TN 9.
TEST(Ammunition, SR3_AMMO_1_Flechette) {
    Round r("heavy_pistol", 5, "flechette");
    r.wear(r.bo, 3, 2);
    EXPECT_EQ(r.code().power, 9);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_EQ(r.armour(), 4);
    EXPECT_EQ(resistance_tn(r.code().power, r.armour()).value(), 5);
    r.wear(r.bo, 0, 0);
    EXPECT_EQ(r.code().level, Level::serious);
    EXPECT_EQ(resistance_tn(r.code().power, r.armour()).value(), 9);
    r.wear(r.bo, 0, 1);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_EQ(r.armour(), 2);
    // SR3-SHOT-1: shot follows flechette.
    Round shot("shotgun_pump", 5, "shot");
    EXPECT_EQ(shot.code().level, Level::deadly);
    shot.wear(shot.bo, 3, 2);
    EXPECT_EQ(shot.armour(), 4);
    // A slug does not.
    Round slug("shotgun_pump", 5, "regular");
    EXPECT_EQ(slug.code().level, Level::serious);
}

// SR3-AMMO-1, SR3-SHOT-1: a vehicle without armour is an unarmoured target like any other.
TEST(Ammunition, SR3_AMMO_1_UnarmouredVehicle) {
    Round r("heavy_pistol", 5, "flechette");
    r.vehicle(r.bo, 4, 0);
    EXPECT_EQ(r.code().level, Level::serious);
    EXPECT_EQ(r.armour(), 0);
    r.vehicle(r.bo, 4, 1);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_EQ(r.armour(), 2);
    Round shot("shotgun_pump", 5, "shot");
    shot.vehicle(shot.bo, 4, 0);
    EXPECT_EQ(shot.code().level, Level::deadly);
    shot.load("regular");
    EXPECT_EQ(shot.code().level, Level::serious);
    shot.load("apds"); // SR3-AMMO-5
    EXPECT_EQ(shot.code().level, Level::moderate);
}

// SR3-AMMO-2 Power +1. SR3-AMMO-4, example: 9M with gel: 7M Stun, Impact armour. SR3-AMMO-5: half the Ballistic armour.
TEST(Ammunition, SR3_AMMO_2_To_5_People) {
    Round r;
    r.wear(r.bo, 5, 3);
    EXPECT_EQ(r.code().power, 9);
    EXPECT_FALSE(r.code().stun);
    EXPECT_EQ(r.armour(), 5);
    r.load("explosive");
    EXPECT_EQ(r.code().power, 10);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_EQ(r.armour(), 5);
    r.load("gel");
    EXPECT_EQ(r.code().power, 7);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_TRUE(r.code().stun);
    EXPECT_EQ(r.armour(), 3);
    EXPECT_EQ(r.book.ammunition[r.item(r.gun).ammunition].knockdown, 2); // SR3-RANGED-9: the full Power
    r.load("apds");
    EXPECT_EQ(r.code().power, 9);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_EQ(r.armour(), 2);
    // SR3-ARMOR-1+: bows meet Impact armour.
    Round bow("bow_5");
    bow.wear(bow.bo, 5, 3);
    EXPECT_EQ(bow.armour(), 3);
}

// SR3-CALLED-1, SR3-SHOT-4: a vital area raises the level, for the primary target only.
TEST(Ammunition, SR3_CALLED_1_VitalArea) {
    Round r;
    r.shot.manner = Do::call_vital;
    EXPECT_EQ(r.code().level, Level::serious);
    r.impact.primary = false;
    EXPECT_EQ(r.code().level, Level::moderate);
    r.impact.primary = true;
    r.shot.manner = Do::call_other;
    EXPECT_EQ(r.code().level, Level::moderate);
}

// SR3-DAMAGE-6+: raised by mode, call and flechette, then capped once: nothing is kept in reserve.
TEST(Ammunition, SR3_DAMAGE_6_CapAfterAllChanges) {
    Round r("smg_carbine", 5, "flechette");
    r.item(r.gun).mode = Mode::burst;
    r.shot.rounds = 3;
    r.shot.manner = Do::call_vital;
    EXPECT_EQ(r.code().level, Level::deadly); // M + 1 + 1 + 1
    EXPECT_EQ(r.code().power, 9);
    Round cannon("assault_cannon", 5, "apds"); // D + 1 - 1: lowered before the cap
    cannon.vehicle(cannon.bo, 4, 6);
    cannon.shot.manner = Do::call_vital;
    EXPECT_EQ(cannon.code().level, Level::deadly);
}

// SR3-AMMO-5, SR3-VEHICLE-1+: APDS against a vehicle: armour halved, level -1; below L it does nothing.
TEST(Ammunition, SR3_VEHICLE_1_Rounds) {
    Round r;
    r.vehicle(r.bo, 4, 7);
    EXPECT_EQ(r.armour(), 7);
    EXPECT_EQ(r.code().level, Level::moderate);
    r.load("apds");
    EXPECT_EQ(r.armour(), 3);
    EXPECT_EQ(r.code().level, Level::light);
    r.load("flechette");
    EXPECT_EQ(r.armour(), 14);
    EXPECT_EQ(r.code().level, Level::moderate); // not unarmoured: it has armour of its own
    Round light("light_pistol", 5, "apds");
    light.vehicle(light.bo, 4, 0);
    EXPECT_EQ(light.code().level, Level::none);
}

} // namespace
} // namespace fracas::shadowrun
