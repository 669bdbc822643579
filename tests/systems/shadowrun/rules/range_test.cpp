// Range and base target number: SR3-RANGED-1, -2, -3, -15+.
#include "systems/shadowrun/rules/range.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-RANGED-1, SR3-RANGED-15+: the first category whose upper bound is not less than the distance; every class.
TEST(Range, SR3_RANGED_15_EveryClass) {
    struct {
        const char* weapon;
        int bound[4];
    } const classes[] = {
        {"pocket_pistol", {5, 15, 30, 50}},
        {"light_pistol", {5, 15, 30, 50}},
        {"machine_pistol", {5, 15, 30, 50}},
        {"heavy_pistol", {5, 20, 40, 60}},
        {"smg_carbine", {10, 40, 80, 150}},
        {"shotgun_pump", {10, 20, 50, 100}},
        {"hunting_rifle_light", {100, 250, 500, 750}},
        {"sniper_rifle", {150, 300, 700, 1000}},
        {"assault_rifle_plain", {50, 150, 350, 550}},
        {"light_machine_gun", {75, 200, 400, 800}},
        {"medium_machine_gun", {80, 250, 750, 1200}},
        {"heavy_machine_gun", {80, 250, 800, 1500}},
        {"assault_cannon", {100, 300, 900, 2400}},
        {"bow_3", {3, 30, 90, 180}},
        {"crossbow_light", {6, 24, 60, 120}},
        {"crossbow_medium", {12, 48, 120, 200}},
        {"crossbow_heavy", {25, 75, 200, 300}},
    };
    for (const auto& row : classes) {
        Aiming a(row.weapon);
        for (int i = 0; i < 4; ++i) {
            const Weapon& weapon = a.weapon_of(a.gun);
            EXPECT_EQ(range_at(weapon, row.bound[i] * metre), static_cast<Range>(i)) << row.weapon;
            EXPECT_EQ(range_at(weapon, row.bound[i] * metre + 1), static_cast<Range>(i + 1)) << row.weapon;
        }
    }
}

// SR3-RANGED-1: 4, 5, 6, 9; beyond extreme range no attack; 5.5 m with a heavy pistol is medium.
TEST(Range, SR3_RANGED_1_BaseNumbers) {
    Aiming a;
    const auto base = [&](int millimetres) {
        a.put_at(a.bo, millimetres);
        return a.figure(Why::range);
    };
    EXPECT_EQ(base(5000), 4);
    EXPECT_EQ(base(5500), 5);
    EXPECT_EQ(base(20000), 5);
    EXPECT_EQ(base(40000), 6);
    EXPECT_EQ(base(60000), 9);
    EXPECT_EQ(base(60010), 9); // where nobody may fire the figure is that of extreme range
    EXPECT_EQ(base(60000), 9);
    EXPECT_TRUE(in_range(a.scene(), a.ada, a.gun, a.bo));
    a.put_at(a.bo, 60010);
    EXPECT_FALSE(in_range(a.scene(), a.ada, a.gun, a.bo));
}

// SR3-RANGED-2: nothing nearer than where short range starts.
TEST(Range, SR3_RANGED_2_MinimumRange) {
    Aiming a("assault_cannon");
    a.weapon_of(a.gun).nearest = 20;
    a.put_at(a.bo, 20000);
    EXPECT_TRUE(in_range(a.scene(), a.ada, a.gun, a.bo));
    a.put_at(a.bo, 19990);
    EXPECT_FALSE(in_range(a.scene(), a.ada, a.gun, a.bo));
}

// SR3-RANGED-3, example: 120 m with an assault rifle is medium; with rating 1 it is short, TN 4.
TEST(Range, SR3_RANGED_3_Scopes) {
    Aiming a("assault_rifle_plain", 120);
    EXPECT_EQ(a.list(), (Entries{{Why::range, 5}}));
    a.weapon_of(a.gun).scope = 1;
    EXPECT_EQ(a.list(), short_range_alone);
    a.weapon_of(a.gun).scope = 3;
    EXPECT_EQ(a.list(), short_range_alone); // not below short
    a.put_at(a.bo, 550000);
    EXPECT_EQ(a.list(), short_range_alone);
    a.weapon_of(a.gun).scope = 1;
    EXPECT_EQ(a.figure(Why::range), 6);
    a.put_at(a.bo, 550010); // the limit stays
    EXPECT_FALSE(in_range(a.scene(), a.ada, a.gun, a.bo));
}

} // namespace
} // namespace fracas::shadowrun
