// Sights: SR3-SIGHT-1 to -4, SR3-SHOT-6.
#include "systems/shadowrun/rules/sights.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-SIGHT-1: -2 with implant and smartgun. SR3-SIGHT-2: goggles -1. A second firearm cancels both.
TEST(Sights, SR3_SIGHT_1_SmartlinkAndGoggles) {
    Aiming a("heavy_pistol_smart");
    EXPECT_EQ(a.list(), short_range_alone);
    a.sheet(a.ada).goggles = true;
    EXPECT_EQ(a.list(), Aiming::with(Why::smart_goggles, -1));
    a.sheet(a.ada).smartlink = true; // SR3-SIGHT-4: the best one, never two
    EXPECT_EQ(a.list(), Aiming::with(Why::smartlink, -2));
    a.sheet(a.ada).goggles = false;
    EXPECT_EQ(a.list(), Aiming::with(Why::smartlink, -2));
    EXPECT_TRUE(linked(a.scene(), a.ada, a.gun));
    a.at(a.ada).set(two_firearms);
    EXPECT_EQ(a.list(), Aiming::with(Why::second_firearm, 2));
    EXPECT_FALSE(linked(a.scene(), a.ada, a.gun));
    Aiming plain; // no smartgun
    plain.sheet(plain.ada).smartlink = plain.sheet(plain.ada).goggles = true;
    EXPECT_EQ(plain.list(), short_range_alone);
    EXPECT_FALSE(linked(plain.scene(), plain.ada, plain.gun));
}

// SR3-SIGHT-3: -1 up to 50 m; cancelled by mist, smoke and thermal smoke, not by darkness.
TEST(Sights, SR3_SIGHT_3_Laser) {
    Aiming a("heavy_pistol_laser");
    EXPECT_EQ(a.list(), Aiming::with(Why::laser_sight, -1));
    a.put_at(a.bo, 50000);
    EXPECT_EQ(a.figure(Why::laser_sight), -1);
    a.put_at(a.bo, 50010);
    EXPECT_EQ(a.figure(Why::laser_sight), 0);
    a.put_at(a.bo, 5000);
    for (const Air air :
         {Air::mist, Air::light_smoke, Air::heavy_smoke, Air::light_thermal_smoke, Air::heavy_thermal_smoke}) {
        a.state.air = air;
        EXPECT_EQ(a.figure(Why::laser_sight), 0);
    }
    a.state.air = Air::clear;
    a.state.light = Light::full_darkness;
    EXPECT_EQ(a.figure(Why::laser_sight), -1);
    a.at(a.ada).set(two_firearms);
    EXPECT_EQ(a.figure(Why::laser_sight), 0);
}

// SR3-SIGHT-4: never added up, the best that works.
TEST(Sights, SR3_SIGHT_4_OneSystemOnly) {
    Aiming a("heavy_pistol_smart");
    a.weapon_of(a.gun).traits |= laser;
    a.sheet(a.ada).smartlink = true;
    EXPECT_EQ(a.list(), Aiming::with(Why::smartlink, -2));
    a.sheet(a.ada).smartlink = false;
    a.sheet(a.ada).goggles = true;
    EXPECT_EQ(a.of().value(), 3);
    a.state.air = Air::mist; // the laser fails, the goggles work
    EXPECT_EQ(a.figure(Why::smart_goggles), -1);
}

// SR3-SHOT-6: with shot rounds the smartlink gives -1, goggles and laser nothing. SR3-SHOT-3: the spread helps.
TEST(Sights, SR3_SHOT_6_SightsWithShot) {
    Aiming a("shotgun_assault", 4, "shot"); // choke 5: no spread at 4 m
    EXPECT_EQ(a.list(), short_range_alone); // it has a laser
    a.weapon_of(a.gun).traits |= smartgun;
    a.sheet(a.ada).goggles = true;
    EXPECT_EQ(a.list(), short_range_alone);
    a.sheet(a.ada).smartlink = true;
    EXPECT_EQ(a.list(), Aiming::with(Why::smartlink_shot, -1));
    a.item(a.gun).ammunition = a.ammunition("regular");
    EXPECT_EQ(a.list(), Aiming::with(Why::smartlink, -2));
}

// SR3-SIGHT-4: of two systems as good, one: the smartlink before the goggles.
TEST(Sights, SR3_SIGHT_4_OfTwoAsGood) {
    Aiming a("heavy_pistol_smart");
    a.sheet(a.ada).smartlink = a.sheet(a.ada).goggles = true;
    a.book.ranged.smart_goggles = a.book.ranged.smartlink;
    EXPECT_EQ(a.list(), Aiming::with(Why::smartlink, -2));
}

} // namespace
} // namespace fracas::shadowrun
