// The gyro harness: SR3-RECOIL-4.
#include "systems/shadowrun/rules/harness.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

struct Harness : Handling {
    explicit Harness(const char* weapon = "light_machine_gun") : Handling(weapon) {
        sheet(ada).gyro = 5;
        at(ada).set(wears_harness);
    }
    void works() {
        does([&](auto& table, Play s) { work_on_mount(table, s, ada, gun); });
    }
};

// SR3-RECOIL-4: attaching and removing take two Complex Actions each; SR3-RECOIL-3: rifles and heavy weapons only.
TEST(Harness, SR3_RECOIL_4_Mounting) {
    Harness h;
    EXPECT_TRUE(may_mount(h.scene(), h.ada, h.gun));
    EXPECT_FALSE(may_unmount(h.scene(), h.ada, h.gun));
    h.works();
    EXPECT_EQ(h.count(Happened::mount_goes_on), 1);
    EXPECT_FALSE(h.item(h.gun).is(mounted));
    h.works();
    EXPECT_EQ(h.count(Happened::mounted, "SR3-RECOIL-4"), 1);
    EXPECT_TRUE(h.item(h.gun).is(mounted));
    EXPECT_FALSE(h.item(h.gun).in_hand);
    EXPECT_EQ(h.item(h.gun).progress, 0);
    EXPECT_TRUE(may_unmount(h.scene(), h.ada, h.gun));
    EXPECT_FALSE(may_draw(h.scene(), h.ada, h.gun));
    const int rifle = h.hold(h.ada, "sniper_rifle");
    EXPECT_FALSE(may_mount(h.scene(), h.ada, rifle)); // one at a time
    h.item(rifle).in_hand = false;
    h.works();
    EXPECT_TRUE(h.item(h.gun).is(mounted));
    h.works();
    EXPECT_EQ(h.count(Happened::unmounted), 1);
    EXPECT_FALSE(h.item(h.gun).is(mounted));
    EXPECT_TRUE(h.item(h.gun).in_hand);
    EXPECT_TRUE(may_mount(h.scene(), h.ada, h.gun));
    h.at(h.ada).set(wears_harness, false);
    EXPECT_FALSE(may_mount(h.scene(), h.ada, h.gun));
    for (const char* fits : {"hunting_rifle_light", "sniper_rifle", "assault_rifle_plain", "medium_machine_gun",
                             "heavy_machine_gun", "assault_cannon"}) {
        Harness one(fits);
        EXPECT_TRUE(may_mount(one.scene(), one.ada, one.gun)) << fits;
    }
    for (const char* not_fits : {"heavy_pistol", "smg_carbine", "shotgun_pump", "bow_5"}) {
        Harness one(not_fits);
        EXPECT_FALSE(may_mount(one.scene(), one.ada, one.gun)) << not_fits;
    }
}

// SR3-RECOIL-4: releasing it takes what hangs in it off, into the hands if they are free.
TEST(Harness, SR3_RECOIL_4_Releasing) {
    Harness h;
    h.item(h.gun).set(mounted);
    h.item(h.gun).in_hand = false;
    h.does([&](auto& table, Play s) { release_harness(table, s, h.ada); });
    EXPECT_FALSE(h.at(h.ada).is(wears_harness));
    EXPECT_FALSE(h.item(h.gun).is(mounted));
    EXPECT_TRUE(h.item(h.gun).in_hand);
    EXPECT_EQ(h.count(Happened::harness_released, "SR3-RECOIL-4"), 1);
    Harness half; // half of the work on the mount counts no longer
    half.item(half.gun).set(mounted);
    half.item(half.gun).in_hand = false;
    half.works();
    half.does([&](auto& table, Play s) { release_harness(table, s, half.ada); });
    EXPECT_EQ(half.item(half.gun).progress, 0);
    Harness full;
    full.item(full.gun).set(mounted);
    full.item(full.gun).in_hand = false;
    full.hold(full.ada, "knife");
    full.does([&](auto& table, Play s) { release_harness(table, s, full.ada); });
    EXPECT_FALSE(full.item(full.gun).in_hand);
    EXPECT_EQ(full.item(full.gun).holder, full.ada);
}

// SR3-RECOIL-4: putting it on takes a hundred Turns, one step in each.
TEST(Harness, SR3_RECOIL_4_PuttingOn) {
    Harness h;
    EXPECT_FALSE(may_don_harness(h.scene(), h.ada));
    h.at(h.ada).set(wears_harness, false);
    EXPECT_TRUE(may_don_harness(h.scene(), h.ada));
    EXPECT_FALSE(may_don_harness(h.scene(), h.bo)); // he has none
    h.sheet(h.ada).gyro = 1;
    EXPECT_TRUE(may_don_harness(h.scene(), h.ada));
    const auto dons = [&] { h.does([&](auto& table, Play s) { don_harness(table, s, h.ada); }); };
    dons();
    EXPECT_FALSE(may_don_harness(h.scene(), h.ada)); // once in a Turn
    for (int turn = 2; turn < 100; ++turn) dons();
    EXPECT_FALSE(h.at(h.ada).is(wears_harness));
    dons();
    EXPECT_TRUE(h.at(h.ada).is(wears_harness));
    EXPECT_EQ(h.count(Happened::harness_on, "SR3-RECOIL-4"), 1);
    EXPECT_EQ(h.at(h.ada).harness, 0);
}

} // namespace
} // namespace fracas::shadowrun
