// Target numbers of ranged attacks: SR3-RANGED-4, -10, -11, -13, SR3-BOW-1, SR3-RECOIL-3, SR3-FIRE-7.
#include "systems/shadowrun/rules/ranged_modifiers.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// --- SR3-RANGED-4, each row alone ------------------------------------------------------------------------------------

TEST(RangedModifiers, SR3_RANGED_4_NothingElse) {
    Aiming a;
    EXPECT_EQ(a.list(), short_range_alone);
    a.at(a.ada).pace = Gait::walking; // decided: a walking attacker has no modifier
    a.at(a.ada).set(prone);           // decided: nor have those who lie
    a.at(a.bo).set(prone);
    EXPECT_EQ(a.list(), short_range_alone);
}

// Blind fire +8 replaces the visibility table; partial cover +4.
TEST(RangedModifiers, SR3_RANGED_4_BlindFireAndCover) {
    Aiming a;
    a.at(a.bo).cover = Cover::partial;
    EXPECT_EQ(a.list(), Aiming::with(Why::partial_cover, 4));
    a.at(a.bo).cover = Cover::unseen;
    EXPECT_EQ(a.list(), Aiming::with(Why::blind_fire, 8));
    a.state.light = Light::minimal;
    EXPECT_EQ(a.list(), Aiming::with(Why::blind_fire, 8));
    a.at(a.bo).cover = Cover::none;
    EXPECT_EQ(a.list(), Aiming::with(Why::ranged_visibility, 6)); // SR3-RANGED-10
    a.sheet(a.ada).vision = int{low_light_cyber};
    EXPECT_EQ(a.list(), Aiming::with(Why::ranged_visibility, 4));
    a.state.light = Light::full;
    a.wall(2, -1, 2, 1, 4, true); // SR3-BARRIER-1+
    EXPECT_EQ(a.list(), Aiming::with(Why::blind_fire, 8));
    a.book.wall[0].opaque = false;
    EXPECT_EQ(a.list(), short_range_alone);
}

// Target running +2, stationary -1, walking neither; one who cannot act is stationary.
TEST(RangedModifiers, SR3_RANGED_4_TargetsMovement) {
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
TEST(RangedModifiers, SR3_RANGED_4_AttackersMovement) {
    Aiming a;
    a.at(a.ada).pace = Gait::running;
    EXPECT_EQ(a.list(), Aiming::with(Why::attacker_running, 4));
    a.book.rough[a.book.rough_areas++] = {0, 0, 2};
    EXPECT_EQ(a.list(), Aiming::with(Why::attacker_running_difficult, 6));
    a.at(a.ada).pace = Gait::walking;
    EXPECT_EQ(a.list(), short_range_alone);
}

// Attacker in melee: +2 per opponent engaged with him, as long as they are active.
TEST(RangedModifiers, SR3_RANGED_4_AttackerInMelee) {
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
TEST(RangedModifiers, SR3_RANGED_4_TheRest) {
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
TEST(RangedModifiers, SR3_RANGED_13_Aim) {
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
TEST(RangedModifiers, SR3_RANGED_11_SeveralTargets) {
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
TEST(RangedModifiers, SR3_FIRE_7_EveryTarget) {
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

// SR3-BOW-1, example: Strength 3 with a bow of minimum 5: +2. SR3-BOW-2: a crossbow is not changed.
TEST(RangedModifiers, SR3_BOW_1_StrengthMinimum) {
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
TEST(RangedModifiers, SR3_RECOIL_3_Example) {
    Aiming a("assault_rifle_plain");
    a.weapon_of(a.gun).compensation = 2;
    a.item(a.gun).mode = Mode::full_auto;
    a.item(a.gun).set(mounted);
    a.item(a.gun).in_hand = false;
    a.sheet(a.ada).gyro = 5;
    a.at(a.ada).set(wears_harness);
    a.at(a.ada).pace = Gait::running;
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
    a.at(a.ada).pace = Gait::walking;
    EXPECT_EQ(a.list(), short_range_alone);
}

// SR3-RANGED-4: all that apply are added, then the floor.
TEST(RangedModifiers, SR3_RANGED_4_AllAdded) {
    Aiming a("heavy_pistol_smart", 12);
    a.sheet(a.ada).smartlink = true;
    a.at(a.bo).gait = Gait::running;
    a.at(a.bo).cover = Cover::partial;
    a.at(a.ada).physical = 1;
    a.shot.manner = Do::call_vital;
    EXPECT_EQ(a.of().value(), 5 - 2 + 2 + 4 + 1 + 4);
}

} // namespace
} // namespace fracas::shadowrun
