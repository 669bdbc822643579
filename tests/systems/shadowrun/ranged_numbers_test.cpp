// Target numbers of ranged attacks: SR3-RANGED-1 to -4, -10, -11, -13, SR3-SIGHT-1 to -4, SR3-SHOT-3, -6, SR3-BOW-1,
// SR3-RECOIL-3, SR3-FIRE-7.
#include "stage.hpp"

#include "systems/shadowrun/rules/ranged_numbers.hpp"

namespace fracas::shadowrun {
namespace {

struct Aiming : Gunfight {
    using Gunfight::Gunfight;
    Shot shot{0, 1, 0};

    TargetNumber of() { return ranged_tn(scene(), shot); }
    Entries list() { return entries(of()); }
    int figure(Why why) { return of().figure(why); }
    static Entries with(Why why, int amount) { return {{Why::range, 4}, {why, amount}}; }
};
const Entries short_range_alone{{Why::range, 4}};

// --- range -----------------------------------------------------------------------------------------------------------

// SR3-RANGED-1, SR3-RANGED-15+: the first category whose upper bound is not less than the distance; every class.
TEST(RangedNumbers, SR3_RANGED_15_EveryClass) {
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
TEST(RangedNumbers, SR3_RANGED_1_BaseNumbers) {
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
TEST(RangedNumbers, SR3_RANGED_2_MinimumRange) {
    Aiming a("assault_cannon");
    a.weapon_of(a.gun).nearest = 20;
    a.put_at(a.bo, 20000);
    EXPECT_TRUE(in_range(a.scene(), a.ada, a.gun, a.bo));
    a.put_at(a.bo, 19990);
    EXPECT_FALSE(in_range(a.scene(), a.ada, a.gun, a.bo));
}

// SR3-RANGED-3, example: 120 m with an assault rifle is medium; with rating 1 it is short, TN 4.
TEST(RangedNumbers, SR3_RANGED_3_Scopes) {
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

// --- SR3-RANGED-4, each row alone ------------------------------------------------------------------------------------

TEST(RangedNumbers, SR3_RANGED_4_NothingElse) {
    Aiming a;
    EXPECT_EQ(a.list(), short_range_alone);
    a.at(a.ada).gait = Gait::walking; // decided: a walking attacker has no modifier
    a.at(a.ada).set(prone);           // decided: nor have those who lie
    a.at(a.bo).set(prone);
    EXPECT_EQ(a.list(), short_range_alone);
}

// Blind fire +8 replaces the visibility table; partial cover +4.
TEST(RangedNumbers, SR3_RANGED_4_BlindFireAndCover) {
    Aiming a;
    a.at(a.bo).cover = Cover::partial;
    EXPECT_EQ(a.list(), Aiming::with(Why::partial_cover, 4));
    a.at(a.bo).cover = Cover::unseen;
    EXPECT_EQ(a.list(), Aiming::with(Why::blind_fire, 8));
    a.state.light = Light::minimal;
    EXPECT_EQ(a.list(), Aiming::with(Why::blind_fire, 8));
    a.at(a.bo).cover = Cover::none;
    EXPECT_EQ(a.list(), Aiming::with(Why::ranged_visibility, 6)); // SR3-RANGED-10
    a.sheet(a.ada).vision = low_light_cyber;
    EXPECT_EQ(a.list(), Aiming::with(Why::ranged_visibility, 4));
    a.state.light = Light::full;
    a.wall(2, -1, 2, 1, 4, true); // SR3-BARRIER-1+
    EXPECT_EQ(a.list(), Aiming::with(Why::blind_fire, 8));
    a.book.wall[0].opaque = false;
    EXPECT_EQ(a.list(), short_range_alone);
}

// Target running +2, stationary -1, walking neither; one who cannot act is stationary.
TEST(RangedNumbers, SR3_RANGED_4_TargetsMovement) {
    Aiming a;
    a.at(a.bo).gait = Gait::running;
    EXPECT_EQ(a.list(), Aiming::with(Why::target_running, 2));
    a.at(a.bo).gait = Gait::stationary;
    EXPECT_EQ(a.list(), Aiming::with(Why::target_stationary, -1));
    a.at(a.bo).gait = Gait::running;
    for (const Status status : {Status::subdued, Status::unconscious, Status::dying}) {
        a.at(a.bo).status = status;
        EXPECT_EQ(a.list(), Aiming::with(Why::target_stationary, -1));
    }
}

// Attacker running +4; on difficult ground +6 instead.
TEST(RangedNumbers, SR3_RANGED_4_AttackersMovement) {
    Aiming a;
    a.at(a.ada).gait = Gait::running;
    EXPECT_EQ(a.list(), Aiming::with(Why::attacker_running, 4));
    a.book.rough[a.book.rough_areas++] = {0, 0, 2};
    EXPECT_EQ(a.list(), Aiming::with(Why::attacker_running_difficult, 6));
    a.at(a.ada).gait = Gait::walking;
    EXPECT_EQ(a.list(), short_range_alone);
}

// Attacker in melee: +2 per opponent engaged with him, as long as they are active.
TEST(RangedNumbers, SR3_RANGED_4_AttackerInMelee) {
    Aiming a;
    a.contact(a.ada, a.bo);
    EXPECT_EQ(a.list(), Aiming::with(Why::attacker_in_melee, 2));
    const int cy = a.third({}, "Cy", 1, 0, 1);
    a.contact(a.ada, cy);
    EXPECT_EQ(a.list(), Aiming::with(Why::attacker_in_melee, 4));
    a.at(cy).status = Status::subdued;
    EXPECT_EQ(a.list(), Aiming::with(Why::attacker_in_melee, 2));
}

// Second firearm +2; aim -1 each; called shot +4; cornered +2 (SR3-MELEE-9); wounds; the game master's word.
TEST(RangedNumbers, SR3_RANGED_4_TheRest) {
    Aiming a;
    a.at(a.ada).set(two_firearms);
    EXPECT_EQ(a.list(), Aiming::with(Why::second_firearm, 2));
    a.at(a.ada).set(two_firearms, false);
    a.shot.manner = Do::call_vital;
    EXPECT_EQ(a.list(), Aiming::with(Why::called_shot, 4));
    a.shot.manner = Do::call_other;
    EXPECT_EQ(a.list(), Aiming::with(Why::called_shot, 4));
    a.shot.manner = Do::plain;
    a.at(a.ada).set(cornered);
    EXPECT_EQ(a.list(), Aiming::with(Why::cornered, 2));
    a.at(a.ada).set(cornered, false);
    a.at(a.ada).stun = 6;
    EXPECT_EQ(a.list(), Aiming::with(Why::wounds, 3));
    a.at(a.ada).stun = 0;
    a.at(a.ada).modifier = 1;
    EXPECT_EQ(a.list(), Aiming::with(Why::game_master, 1));
}

// SR3-RANGED-13: only at the aimed target with the aimed weapon, and only where aim may be used.
TEST(RangedNumbers, SR3_RANGED_13_Aim) {
    Aiming a;
    const int other = a.hold(a.ada, "light_pistol");
    a.at(a.ada).aim = 2;
    a.at(a.ada).aim_target = 1;
    a.at(a.ada).aim_item = 0;
    EXPECT_EQ(a.list(), Aiming::with(Why::aim, -2));
    a.shot.may_use_aim = false;
    EXPECT_EQ(a.list(), short_range_alone);
    a.shot.may_use_aim = true;
    a.shot.item = other;
    EXPECT_EQ(a.list(), short_range_alone);
    a.shot.item = 0;
    a.shot.target = a.third({}, "Cy", 1, 0, 5);
    EXPECT_EQ(a.figure(Why::aim), 0);
}

// SR3-RANGED-11: +2 for each further target of the phase; it does not fall on going back to the first.
TEST(RangedNumbers, SR3_RANGED_11_SeveralTargets) {
    Aiming a;
    const int cy = a.third({}, "Cy", 1, 0, 5), dee = a.third({}, "Dee", 1, 0, 7);
    EXPECT_EQ(a.figure(Why::several_targets), 0);
    a.at(a.ada).shot_at = bit(a.bo);
    EXPECT_EQ(a.figure(Why::several_targets), 0); // the same again
    a.shot.target = cy;
    EXPECT_EQ(a.figure(Why::several_targets), 2);
    a.at(a.ada).shot_at = bit(a.bo) | bit(cy);
    a.shot.target = a.bo;
    EXPECT_EQ(a.figure(Why::several_targets), 2);
    a.shot.target = dee;
    EXPECT_EQ(a.figure(Why::several_targets), 4);
}

// SR3-FIRE-7: with `every` a full-auto grouping counts its first target too, instead of SR3-RANGED-11.
TEST(RangedNumbers, SR3_FIRE_7_EveryTarget) {
    Aiming a("assault_rifle_plain");
    a.item(a.gun).mode = Mode::full_auto;
    EXPECT_EQ(a.list(), short_range_alone);
    a.book.settings.auto_targets_every = true;
    EXPECT_EQ(a.list(), Aiming::with(Why::every_target, 2));
    a.at(a.ada).shot_at = bit(5);
    EXPECT_EQ(a.list(), Aiming::with(Why::every_target, 4));
    a.item(a.gun).mode = Mode::burst;
    EXPECT_EQ(a.list(), Aiming::with(Why::several_targets, 2));
}

// --- sights ----------------------------------------------------------------------------------------------------------

// SR3-SIGHT-1: -2 with implant and smartgun. SR3-SIGHT-2: goggles -1. A second firearm cancels both.
TEST(RangedNumbers, SR3_SIGHT_1_SmartlinkAndGoggles) {
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
TEST(RangedNumbers, SR3_SIGHT_3_Laser) {
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
TEST(RangedNumbers, SR3_SIGHT_4_OneSystemOnly) {
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
TEST(RangedNumbers, SR3_SHOT_6_SightsWithShot) {
    Aiming a("shotgun_assault", 4, "shot"); // choke 5: no spread at 4 m
    EXPECT_EQ(a.list(), short_range_alone); // it has a laser
    a.weapon_of(a.gun).traits |= smartgun;
    a.sheet(a.ada).goggles = true;
    EXPECT_EQ(a.list(), short_range_alone);
    a.sheet(a.ada).smartlink = true;
    EXPECT_EQ(a.list(), Aiming::with(Why::smartlink_shot, -1));
    a.item(a.gun).ammunition = a.small(a.ammunition("regular"));
    EXPECT_EQ(a.list(), Aiming::with(Why::smartlink, -2));
}

// SR3-SHOT-2, -3: spread floor(x / choke), on the target number too; slugs have none.
TEST(RangedNumbers, SR3_SHOT_2_Spread) {
    Aiming a("shotgun_pump", 9, "shot");
    a.item(a.gun).choke = 4;
    EXPECT_EQ(a.list(), Aiming::with(Why::spread, -2));
    const auto spread = [&](int millimetres, int choke) {
        a.put_at(a.bo, millimetres);
        a.item(a.gun).choke = a.small(choke);
        return spread_at(a.scene(), a.ada, a.gun, a.bo);
    };
    EXPECT_EQ(spread(3990, 4), 0);
    EXPECT_EQ(spread(4000, 4), 1);
    EXPECT_EQ(spread(7990, 4), 1);
    EXPECT_EQ(spread(8000, 4), 2);
    EXPECT_EQ(spread(20000, 2), 10);
    EXPECT_EQ(spread(20000, 10), 2);
    a.item(a.gun).ammunition = a.small(a.ammunition("regular"));
    EXPECT_EQ(spread(20000, 2), 0);
}

// SR3-BOW-1, example: Strength 3 with a bow of minimum 5: +2. SR3-BOW-2: a crossbow is not changed.
TEST(RangedNumbers, SR3_BOW_1_StrengthMinimum) {
    Person weak;
    weak.strength = 3;
    Aiming a("bow_5", 5, "regular", weak);
    EXPECT_EQ(a.list(), Aiming::with(Why::strength_minimum, 2));
    a.attribute(a.ada, Attribute::strength, 5);
    EXPECT_EQ(a.list(), short_range_alone);
    a.attribute(a.ada, Attribute::strength, 9);
    EXPECT_EQ(a.list(), short_range_alone);
    Aiming crossbow("crossbow_heavy", 5, "regular", weak);
    EXPECT_EQ(crossbow.list(), short_range_alone);
}

// SR3-RECOIL-3, example: full auto, recoil 6, gas vent 2, gyro 5, running +4: recoil 0, movement +3, total +3.
TEST(RangedNumbers, SR3_RECOIL_3_Example) {
    Aiming a("assault_rifle_plain");
    a.weapon_of(a.gun).compensation = 2;
    a.item(a.gun).mode = Mode::full_auto;
    a.item(a.gun).set(mounted);
    a.item(a.gun).in_hand = false;
    a.sheet(a.ada).gyro = 5;
    a.at(a.ada).set(wears_harness);
    a.at(a.ada).gait = Gait::running;
    count_full_auto(a.book, a.item(a.gun), 7);
    EXPECT_EQ(a.list(), (Entries{{Why::range, 4},
                                 {Why::recoil_full_auto, 6},
                                 {Why::compensation, -2},
                                 {Why::gyro_recoil, -4},
                                 {Why::attacker_running, 4},
                                 {Why::gyro_movement, -1}}));
    EXPECT_EQ(a.of().value(), 7);
    // Not below 0, and nothing else: what is left over helps nobody.
    clear_tally(a.item(a.gun));
    EXPECT_EQ(a.list(), (Entries{{Why::range, 4}, {Why::attacker_running, 4}, {Why::gyro_movement, -4}}));
    a.at(a.ada).gait = Gait::walking;
    EXPECT_EQ(a.list(), short_range_alone);
}

// SR3-RANGED-4: all that apply are added, then the floor.
TEST(RangedNumbers, SR3_RANGED_4_AllAdded) {
    Aiming a("heavy_pistol_smart", 12);
    a.sheet(a.ada).smartlink = true;
    a.at(a.bo).gait = Gait::running;
    a.at(a.bo).cover = Cover::partial;
    a.at(a.ada).physical = 1;
    a.shot.manner = Do::call_vital;
    EXPECT_EQ(a.of().value(), 5 - 2 + 2 + 4 + 1 + 4);
}

// SR3-SIGHT-4: of two systems as good, one: the smartlink before the goggles.
TEST(RangedNumbers, SR3_SIGHT_4_OfTwoAsGood) {
    Aiming a("heavy_pistol_smart");
    a.sheet(a.ada).smartlink = a.sheet(a.ada).goggles = true;
    a.book.ranged.smart_goggles = a.book.ranged.smartlink;
    EXPECT_EQ(a.list(), Aiming::with(Why::smartlink, -2));
}

// SR3-SHOT-2: metres of distance by the choke; what has no choke set counts as 1, so that nothing is divided by 0.
TEST(RangedNumbers, SR3_SHOT_2_SpreadByChoke) {
    Aiming a("shotgun_pump", 9, "shot");
    const auto spread = [&](int choke) {
        a.item(a.gun).choke = a.small(choke);
        return spread_at(a.scene(), a.ada, a.gun, a.bo);
    };
    EXPECT_EQ(spread(2), 4);
    EXPECT_EQ(spread(1), 9);
    EXPECT_EQ(spread(0), 9);
}

} // namespace
} // namespace fracas::shadowrun
