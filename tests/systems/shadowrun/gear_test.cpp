// Weapons in hand and what hangs on them: SR3-READY-1+, SR3-FIRE-1 (mode), SR3-SHOT-2, -5 (choke), SR3-RECOIL-2 (bipod),
// SR3-RECOIL-4 (harness), SR3-RANGED-13, -14+ (aim).
#include "stage.hpp"

#include "systems/shadowrun/rules/gear.hpp"

namespace fracas::shadowrun {
namespace {

struct Handling : Gunfight {
    using Gunfight::Gunfight;

    template <class Rule_>
    void does(Rule_&& rule) {
        run({}, [&](TestScript& table) { rule(table, scene()); });
    }
};

// SR3-READY-1+: a hand that is full must be emptied first; implants are never drawn.
TEST(Gear, SR3_READY_1_Drawing) {
    Handling h; // a heavy pistol in one hand
    const int knife = h.carry(h.ada, "knife"), axe = h.carry(h.ada, "battle_axe"), spurs = h.carry(h.ada, "hand_spurs");
    EXPECT_TRUE(may_draw(h.scene(), h.ada, knife));
    EXPECT_FALSE(may_draw(h.scene(), h.ada, axe));
    EXPECT_FALSE(may_draw(h.scene(), h.ada, spurs));
    EXPECT_FALSE(may_draw(h.scene(), h.ada, h.gun));
    EXPECT_FALSE(may_draw(h.scene(), h.bo, knife));
    h.does([&](auto& table, const Scene& s) { draw(table, s, h.ada, knife); });
    EXPECT_TRUE(h.item(knife).in_hand);
    EXPECT_EQ(h.count(Happened::drew, "SR3-READY-1+"), 1);
    const int sap = h.carry(h.ada, "sap");
    EXPECT_FALSE(may_draw(h.scene(), h.ada, sap));
    h.does([&](auto& table, const Scene& s) { put_away(table, s, h.ada, knife); });
    EXPECT_FALSE(h.item(knife).in_hand);
    EXPECT_EQ(h.item(knife).holder, h.ada);
    EXPECT_TRUE(may_draw(h.scene(), h.ada, sap));
    EXPECT_FALSE(may_let_go(h.scene(), h.ada, knife));
    EXPECT_TRUE(may_let_go(h.scene(), h.ada, h.gun));
    h.does([&](auto& table, const Scene& s) { drop(table, s, h.ada, h.gun); });
    EXPECT_EQ(h.item(h.gun).holder, nobody);
    EXPECT_FALSE(h.item(h.gun).in_hand);
    EXPECT_EQ(h.count(Happened::dropped), 1);
    EXPECT_TRUE(may_draw(h.scene(), h.ada, axe));
    EXPECT_FALSE(carries(h.scene(), h.ada, h.gun));
    EXPECT_FALSE(carries(h.scene(), h.ada, bare_hands));
    EXPECT_FALSE(carries(h.scene(), h.ada, h.state.items));
}

// SR3-FIRE-1: one of the weapon's modes.
TEST(Gear, SR3_FIRE_1_Modes) {
    Handling h("smg_smart"); // BF, FA
    EXPECT_EQ(h.item(h.gun).mode, Mode::burst);
    const auto may = [&](Mode mode) { return may_set_mode(h.scene(), h.ada, h.gun, mode); };
    EXPECT_FALSE(may(Mode::burst)); // it is set already
    EXPECT_TRUE(may(Mode::full_auto));
    EXPECT_FALSE(may(Mode::semi_automatic));
    EXPECT_FALSE(may(Mode::single_shot));
    h.does([&](auto& table, const Scene& s) { set_mode(table, s, h.ada, h.gun, Mode::full_auto); });
    EXPECT_EQ(h.item(h.gun).mode, Mode::full_auto);
    EXPECT_EQ(h.last(Happened::mode_set).rule, Rule{"SR3-FIRE-1"});
    EXPECT_TRUE(may(Mode::burst));
    h.item(h.gun).in_hand = false;
    EXPECT_FALSE(may(Mode::burst));
}

// SR3-SHOT-2: from 2 to 10, of a shotgun with shot rounds.
TEST(Gear, SR3_SHOT_2_Choke) {
    Handling h("shotgun_pump", 5, "shot");
    EXPECT_EQ(h.item(h.gun).choke, 5); // if the data say nothing
    const auto may = [&](int choke) { return may_set_choke(h.scene(), h.ada, h.gun, choke); };
    EXPECT_FALSE(may(1));
    EXPECT_TRUE(may(2));
    EXPECT_TRUE(may(10));
    EXPECT_FALSE(may(11));
    EXPECT_FALSE(may(5));
    h.does([&](auto& table, const Scene& s) { set_choke(table, s, h.ada, h.gun, 2); });
    EXPECT_EQ(h.item(h.gun).choke, 2);
    EXPECT_EQ(h.last(Happened::choke_set).a, 2);
    h.item(h.gun).ammunition = h.small(h.ammunition("regular"));
    EXPECT_FALSE(may(5));
    Handling pistol;
    EXPECT_FALSE(may_set_choke(pistol.scene(), pistol.ada, pistol.gun, 4));
}

// SR3-RECOIL-2: bipod and tripod are set up, and taken up with the weapon.
TEST(Gear, SR3_RECOIL_2_SetUp) {
    Handling h("heavy_machine_gun"); // with a tripod
    EXPECT_EQ(h.weapon_of(h.gun).compensation_set_up, 6);
    EXPECT_TRUE(may_set_up(h.scene(), h.ada, h.gun));
    h.does([&](auto& table, const Scene& s) { set_up(table, s, h.ada, h.gun); });
    EXPECT_TRUE(h.item(h.gun).is(is_set_up));
    EXPECT_FALSE(may_set_up(h.scene(), h.ada, h.gun));
    h.does([&](auto& table, const Scene& s) { put_away(table, s, h.ada, h.gun); });
    EXPECT_FALSE(h.item(h.gun).is(is_set_up));
    Handling none("light_machine_gun");
    EXPECT_FALSE(may_set_up(none.scene(), none.ada, none.gun));
    none.weapon_of(none.gun).compensation_set_up = 1;
    EXPECT_TRUE(may_set_up(none.scene(), none.ada, none.gun));
}

// --- aim -------------------------------------------------------------------------------------------------------------

// SR3-RANGED-14+: at most floor(skill / 2), on the same target with the same weapon.
TEST(Gear, SR3_RANGED_14_LimitOfAim) {
    Person shooter;
    shooter.skill = 5;
    Handling h("heavy_pistol", 5, "regular", shooter);
    const auto aims = [&](int item, int target) {
        h.does([&](auto& table, const Scene& s) { take_aim(table, s, h.ada, item, target); });
    };
    EXPECT_TRUE(may_aim(h.scene(), h.ada, h.gun, h.bo));
    aims(h.gun, h.bo);
    EXPECT_EQ(h.last(Happened::aims).a, 1);
    EXPECT_TRUE(may_aim(h.scene(), h.ada, h.gun, h.bo));
    aims(h.gun, h.bo);
    EXPECT_EQ(h.at(h.ada).aim, 2);
    EXPECT_FALSE(may_aim(h.scene(), h.ada, h.gun, h.bo));
    EXPECT_TRUE(may_aim(h.scene(), h.ada, h.hold(h.ada, "light_pistol"), h.bo)); // another weapon
    const int cy = h.third({}, "Cy", 1, 0, 5);
    EXPECT_TRUE(may_aim(h.scene(), h.ada, h.gun, cy));
    aims(h.gun, cy); // another target: from the start
    EXPECT_EQ(h.at(h.ada).aim, 1);
    EXPECT_EQ(h.at(h.ada).aim_target, cy);
    EXPECT_EQ(h.count(Happened::aim_lost), 1);
    const int other = 1;
    aims(other, cy);
    EXPECT_EQ(h.at(h.ada).aim, 1);
    EXPECT_EQ(h.at(h.ada).aim_item, other);
    h.item(h.gun).rounds = 0;
    EXPECT_FALSE(may_aim(h.scene(), h.ada, h.gun, h.bo));
    h.item(h.gun).rounds = 1;
    h.skill(h.ada, Skill::pistols, 1);
    EXPECT_FALSE(may_aim(h.scene(), h.ada, h.gun, h.bo));
    h.skill(h.ada, Skill::pistols, 2); // once
    EXPECT_TRUE(may_aim(h.scene(), h.ada, h.gun, h.bo));
}

// --- the harness -----------------------------------------------------------------------------------------------------

struct Harness : Handling {
    explicit Harness(const char* weapon = "light_machine_gun") : Handling(weapon) {
        sheet(ada).gyro = 5;
        at(ada).set(wears_harness);
    }
    void works() {
        does([&](auto& table, const Scene& s) { work_on_mount(table, s, ada, gun); });
    }
};

// SR3-RECOIL-4: attaching and removing take two Complex Actions each; SR3-RECOIL-3: rifles and heavy weapons only.
TEST(Gear, SR3_RECOIL_4_Mounting) {
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
TEST(Gear, SR3_RECOIL_4_Releasing) {
    Harness h;
    h.item(h.gun).set(mounted);
    h.item(h.gun).in_hand = false;
    h.does([&](auto& table, const Scene& s) { release_harness(table, s, h.ada); });
    EXPECT_FALSE(h.at(h.ada).is(wears_harness));
    EXPECT_FALSE(h.item(h.gun).is(mounted));
    EXPECT_TRUE(h.item(h.gun).in_hand);
    EXPECT_EQ(h.count(Happened::harness_released, "SR3-RECOIL-4"), 1);
    Harness half; // half of the work on the mount counts no longer
    half.item(half.gun).set(mounted);
    half.item(half.gun).in_hand = false;
    half.works();
    half.does([&](auto& table, const Scene& s) { release_harness(table, s, half.ada); });
    EXPECT_EQ(half.item(half.gun).progress, 0);
    Harness full;
    full.item(full.gun).set(mounted);
    full.item(full.gun).in_hand = false;
    full.hold(full.ada, "knife");
    full.does([&](auto& table, const Scene& s) { release_harness(table, s, full.ada); });
    EXPECT_FALSE(full.item(full.gun).in_hand);
    EXPECT_EQ(full.item(full.gun).holder, full.ada);
}

// SR3-RECOIL-4: putting it on takes a hundred Turns, one step in each.
TEST(Gear, SR3_RECOIL_4_PuttingOn) {
    Harness h;
    EXPECT_FALSE(may_don_harness(h.scene(), h.ada));
    h.at(h.ada).set(wears_harness, false);
    EXPECT_TRUE(may_don_harness(h.scene(), h.ada));
    EXPECT_FALSE(may_don_harness(h.scene(), h.bo)); // he has none
    h.sheet(h.ada).gyro = 1;
    EXPECT_TRUE(may_don_harness(h.scene(), h.ada));
    const auto dons = [&] { h.does([&](auto& table, const Scene& s) { don_harness(table, s, h.ada); }); };
    dons();
    EXPECT_FALSE(may_don_harness(h.scene(), h.ada)); // once in a Turn
    for (int turn = 2; turn < 100; ++turn) dons();
    EXPECT_FALSE(h.at(h.ada).is(wears_harness));
    dons();
    EXPECT_TRUE(h.at(h.ada).is(wears_harness));
    EXPECT_EQ(h.count(Happened::harness_on, "SR3-RECOIL-4"), 1);
    EXPECT_EQ(h.at(h.ada).harness, 0);
}

// SR3-TURN-3+: by thought only with smartgun and smartlink; goggles do not do it.
TEST(Gear, SR3_TURN_3_ByThought) {
    Handling h("smg_smart");
    EXPECT_FALSE(by_thought(h.scene(), h.ada, h.gun));
    h.sheet(h.ada).goggles = true;
    EXPECT_FALSE(by_thought(h.scene(), h.ada, h.gun));
    h.sheet(h.ada).smartlink = true;
    EXPECT_TRUE(by_thought(h.scene(), h.ada, h.gun));
    Handling plain("smg_carbine");
    plain.sheet(plain.ada).smartlink = true;
    EXPECT_FALSE(by_thought(plain.scene(), plain.ada, plain.gun));
}

} // namespace
} // namespace fracas::shadowrun
