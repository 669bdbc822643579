// Recoil: SR3-RECOIL-1, -2, -3, SR3-RANGED-12.
#include "systems/shadowrun/rules/recoil.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-RECOIL-2, example: second burst with gas vent 3: +3; first semi-automatic shot with it: 0, not -3.
TEST(Recoil, SR3_RECOIL_2_Compensation) {
    Kicking k("assault_rifle_vented"); // 3
    count_burst(k.book, k.item(k.gun), 3);
    EXPECT_EQ(k.left(), 0);
    count_burst(k.book, k.item(k.gun), 3);
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_burst, 6}, {Why::compensation, -3}}));
    EXPECT_EQ(k.left(), 3);
    Kicking first("assault_rifle_vented");
    count_semi_automatic(first.book, first.item(first.gun));
    EXPECT_EQ(first.list(), Entries{});
}

// SR3-RECOIL-2, decided: bipod and tripod count only when set up; ratings add up.
TEST(Recoil, SR3_RECOIL_2_SetUp) {
    Kicking k("light_machine_gun"); // 3
    k.weapon_of(k.gun).compensation_set_up = 2;
    count_burst(k.book, k.item(k.gun), 3);
    count_burst(k.book, k.item(k.gun), 3);
    EXPECT_EQ(k.left(), 3);
    k.item(k.gun).set(is_set_up);
    EXPECT_EQ(k.left(), 1);
}

// SR3-RECOIL-1, example: burst shotgun, second burst, shock pad 1: (6 - 1) x 2 = +10. A light machine gun is not doubled.
TEST(Recoil, SR3_RECOIL_1_Heavy) {
    Kicking k("shotgun_assault");
    k.weapon_of(k.gun).compensation = 1;
    count_burst(k.book, k.item(k.gun), 3);
    count_burst(k.book, k.item(k.gun), 3);
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_burst, 6}, {Why::compensation, -1}, {Why::heavy_recoil, 5}}));
    EXPECT_EQ(k.left(), 10);
    // Decided: in every fire mode.
    Kicking slow("shotgun_pump");
    count_semi_automatic(slow.book, slow.item(slow.gun));
    count_semi_automatic(slow.book, slow.item(slow.gun));
    EXPECT_EQ(slow.left(), 2);
    for (const char* heavy :
         {"shotgun_pump", "shotgun_assault", "medium_machine_gun", "heavy_machine_gun", "assault_cannon"})
        EXPECT_TRUE(Kicking(heavy).weapon_of(0).has(heavy_recoil)) << heavy;
    for (const char* plain : {"light_machine_gun", "assault_rifle_plain", "sniper_rifle", "heavy_pistol"})
        EXPECT_FALSE(Kicking(plain).weapon_of(0).has(heavy_recoil)) << plain;
}

// SR3-RECOIL-3: the gyro, after other compensation, for the weapon mounted on it and while it is worn.
TEST(Recoil, SR3_RECOIL_3_Gyro) {
    Kicking k("assault_rifle_plain");
    k.weapon_of(k.gun).compensation = 2;
    k.item(k.gun).mode = Mode::full_auto;
    k.sheet(k.ada).gyro = 5;
    count_full_auto(k.book, k.item(k.gun), 7); // recoil 6
    EXPECT_EQ(k.left(), 4);
    k.at(k.ada).set(wears_harness);
    EXPECT_EQ(k.left(), 4); // not mounted
    k.item(k.gun).set(mounted);
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_full_auto, 6}, {Why::compensation, -2}, {Why::gyro_recoil, -4}}));
    EXPECT_EQ(kick_of(k.scene(), k.ada, k.gun).gyro_left, 1);
    count_full_auto(k.book, k.item(k.gun), 10); // 9 - 2 - 5
    EXPECT_EQ(k.left(), 2);
    EXPECT_EQ(kick_of(k.scene(), k.ada, k.gun).gyro_left, 0);
    k.at(k.ada).set(wears_harness, false);
    EXPECT_EQ(k.left(), 7);
}

// SR3-RECOIL-1, -3: what is left after both is doubled.
TEST(Recoil, SR3_RECOIL_1_DoubledAfterTheGyro) {
    Kicking k("medium_machine_gun");
    k.item(k.gun).mode = Mode::full_auto;
    k.sheet(k.ada).gyro = 5;
    k.at(k.ada).set(wears_harness);
    k.item(k.gun).set(mounted);
    count_full_auto(k.book, k.item(k.gun), 10);
    EXPECT_EQ(k.left(), 8); // (9 - 5) x 2
}

// SR3-RANGED-12: the other firearm's own recoil, after its own compensation, counts too, once a pair was fired.
TEST(Recoil, SR3_RANGED_12_OtherFirearm) {
    Kicking k("heavy_pistol");
    const int other = k.hold(k.ada, "machine_pistol"); // compensation 1
    k.item(other).mode = Mode::burst;
    count_semi_automatic(k.book, k.item(k.gun));
    count_semi_automatic(k.book, k.item(k.gun));
    count_burst(k.book, k.item(other), 3);
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_semi_automatic, 1}}));
    k.item(k.gun).set(paired);
    k.item(other).set(paired);
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_semi_automatic, 1}})); // no pair yet
    k.at(k.ada).set(two_firearms);
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_semi_automatic, 1}, {Why::other_firearm_recoil, 2}}));
    EXPECT_EQ(k.list(other),
              (Entries{{Why::recoil_burst, 3}, {Why::compensation, -1}, {Why::other_firearm_recoil, 1}}));
    EXPECT_EQ(other_of_pair(k.scene(), k.ada, k.gun), other);
    k.item(other).set(paired, false);
    EXPECT_EQ(other_of_pair(k.scene(), k.ada, k.gun), bare_hands);
}

// SR3-RANGED-12: the other firearm is one of his own.
TEST(Recoil, SR3_RANGED_12_OnlyHisOwn) {
    Kicking k("heavy_pistol");
    const int others = k.hold(k.bo, "heavy_pistol");
    k.at(k.ada).set(two_firearms);
    k.item(k.gun).set(paired);
    k.item(others).set(paired);
    EXPECT_EQ(other_of_pair(k.scene(), k.ada, k.gun), bare_hands);
}

// SR3-RECOIL-2: bipod and tripod are set up, and taken up with the weapon.
TEST(Recoil, SR3_RECOIL_2_SettingUp) {
    Handling h("heavy_machine_gun"); // with a tripod
    EXPECT_EQ(h.weapon_of(h.gun).compensation_set_up, 6);
    EXPECT_TRUE(may_set_up(h.scene(), h.ada, h.gun));
    h.does([&](auto& table, Play s) { set_up(table, s, h.ada, h.gun); });
    EXPECT_TRUE(h.item(h.gun).is(is_set_up));
    EXPECT_FALSE(may_set_up(h.scene(), h.ada, h.gun));
    h.does([&](auto& table, Play s) { put_away(table, s, h.ada, h.gun); });
    EXPECT_FALSE(h.item(h.gun).is(is_set_up));
    Handling none("light_machine_gun");
    EXPECT_FALSE(may_set_up(none.scene(), none.ada, none.gun));
    none.weapon_of(none.gun).compensation_set_up = 1;
    EXPECT_TRUE(may_set_up(none.scene(), none.ada, none.gun));
}

} // namespace
} // namespace fracas::shadowrun
