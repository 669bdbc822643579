// The kinds of shots and Suppressive Fire: COR-RANGED-5 to COR-RANGED-7, COR-EFFECT-8.
#include "systems/coriolis/rules/ranged.hpp"
#include "systems/coriolis/shootout.hpp"

namespace fracas::coriolis::shooting {
namespace {

const Step miss5{1, 2, 3, 4, 5};

// --- COR-RANGED-5 ----------------------------------------------------------------------------------------------------

// COR-RANGED-5: 2 AP, modifier 0.
TEST(Shots, COR_RANGED_5_NormalShot) {
    Shootout stage("vulcan_pistol");
    stage.play({"shot>foe:vulcan_pistol", miss7});
    EXPECT_EQ(stage.at(stage.ace).ap, 1);
    EXPECT_EQ(stage.count(Happened::pool), 3); // attribute, skill, weapon: nothing else
}

// COR-RANGED-5 to COR-RANGED-7, COR-TURN-3: each shot needs its full cost.
TEST(Shots, COR_RANGED_5_CostsMustBeAtHand) {
    const struct {
        int ap;
        bool quick, normal, aimed, automatic;
    } cases[] = {{0, false, false, false, false},
                 {1, true, false, false, false},
                 {2, true, true, false, false},
                 {3, true, true, true, true}};
    for (const auto& c : cases) {
        Shootout stage("vulcan_carbine");
        stage.at(stage.ace).ap = c.ap;
        EXPECT_EQ(stage.offers("quick-shot>foe:vulcan_carbine"), c.quick) << c.ap;
        EXPECT_EQ(stage.offers("shot>foe:vulcan_carbine"), c.normal) << c.ap;
        EXPECT_EQ(stage.offers("aimed>foe:vulcan_carbine"), c.aimed) << c.ap;
        EXPECT_EQ(stage.offers("auto>foe:vulcan_carbine"), c.automatic) << c.ap;
    }
}

// --- COR-RANGED-6 ----------------------------------------------------------------------------------------------------

// COR-RANGED-6: 1 AP, modifier -2.
TEST(Shots, COR_RANGED_6_QuickShot) {
    Shootout stage("vulcan_pistol");
    EXPECT_EQ(dice_after(stage, {"quick-shot>foe:vulcan_pistol"}), 5);
    stage.play({"quick-shot>foe:vulcan_pistol", {6, 1, 1, 1, 1}});
    EXPECT_EQ(stage.at(stage.ace).ap, 2);
    EXPECT_EQ(pool_by(stage, Why::quick_shot, "COR-RANGED-6"), -2);
    EXPECT_EQ(stage.at(stage.foe).hp, 8);
}

// COR-RANGED-6: target at Close or Short Range only, whatever the weapon reaches.
TEST(Shots, COR_RANGED_6_CloseOrShortOnly) {
    Shootout stage("accelerator_rifle", {1, 0});
    EXPECT_TRUE(stage.offers("quick-shot>foe:accelerator_rifle"));
    stage.put(stage.foe, {20, 0});
    EXPECT_TRUE(stage.offers("quick-shot>foe:accelerator_rifle"));
    stage.put(stage.foe, {21, 0});
    EXPECT_FALSE(stage.offers("quick-shot>foe:accelerator_rifle"));
    EXPECT_TRUE(stage.offers("shot>foe:accelerator_rifle"));
}

// COR-RANGED-6: the third quick shot of a turn leaves the clip empty, after it is resolved; the second does not.
TEST(Shots, COR_RANGED_6_ThirdQuickShotEmptiesTheClip) {
    Shootout stage("vulcan_pistol");
    stage.play({"quick-shot>foe:vulcan_pistol", miss5, "quick-shot>foe:vulcan_pistol", miss5});
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(stage.count(Happened::clip_emptied), 0);
    stage.play({"quick-shot>foe:vulcan_pistol", {6, 1, 1, 1, 1}});
    EXPECT_EQ(stage.clip(stage.gun), Clip::empty);
    EXPECT_EQ(rule_of(stage, Happened::clip_emptied), "COR-RANGED-6");
    EXPECT_EQ(stage.last(Happened::clip_emptied).who, stage.ace);
    EXPECT_EQ(stage.last(Happened::clip_emptied).item, stage.gun);
    EXPECT_EQ(stage.at(stage.foe).hp, 8);
    EXPECT_LT(place_of(stage, Happened::damaged, stage.foe), place_of(stage, Happened::clip_emptied, stage.ace));
}

// COR-RANGED-6: it must be reloaded then.
TEST(Shots, COR_RANGED_6_EmptyClipMustBeReloaded) {
    Shootout stage("vulcan_pistol", {10, 0}, true);
    stage.at(stage.ace).reloads = 1;
    stage.state.item[stage.gun].quick_shots = 2;
    EXPECT_FALSE(stage.offers("reload:vulcan_pistol"));
    stage.play({"quick-shot>foe:vulcan_pistol", miss5, "no"});
    EXPECT_FALSE(stage.offers("quick-shot>foe:vulcan_pistol"));
    EXPECT_FALSE(stage.offers("shot>foe:vulcan_pistol"));
    EXPECT_TRUE(stage.offers("reload:vulcan_pistol"));
}

// COR-RANGED-6: counted per weapon.
TEST(Shots, COR_RANGED_6_CountedPerWeapon) {
    Shootout stage("vulcan_pistol");
    const int other = stage.give(stage.ace, "thermal_pistol", true);
    stage.play({"quick-shot>foe:vulcan_pistol", miss5, "quick-shot>foe:vulcan_pistol", miss5,
                "quick-shot>foe:thermal_pistol", miss5});
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(stage.clip(other), Clip::loaded);
    EXPECT_EQ(stage.state.item[stage.gun].quick_shots, 2);
    EXPECT_EQ(stage.state.item[other].quick_shots, 1);
}

// COR-RANGED-6: other shots are not counted.
TEST(Shots, COR_RANGED_6_OtherShotsDoNotCount) {
    Shootout stage("vulcan_pistol");
    stage.state.item[stage.gun].quick_shots = 2;
    stage.play({"shot>foe:vulcan_pistol", miss7});
    EXPECT_EQ(stage.state.item[stage.gun].quick_shots, 2);
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
}

// COR-RANGED-6: a reload does not set the count back: the next quick shot of the turn empties the clip again.
TEST(Shots, COR_RANGED_6_ReloadDoesNotSetTheCountBack) {
    Shootout stage("vulcan_pistol", {10, 0}, true);
    stage.sheet(stage.ace).talents = rapid_reload;
    stage.at(stage.ace).reloads = 1;
    stage.state.item[stage.gun].quick_shots = 2;
    stage.play({"quick-shot>foe:vulcan_pistol", miss5, "no", "reload:vulcan_pistol"});
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(stage.state.item[stage.gun].quick_shots, 3);
    stage.play({"quick-shot>foe:vulcan_pistol", miss5, "no"});
    EXPECT_EQ(stage.state.item[stage.gun].quick_shots, 3);
    EXPECT_EQ(stage.clip(stage.gun), Clip::empty);
}

// COR-RANGED-6: counted per combat turn: two quick shots in each of two turns leave the clip loaded.
TEST(Shots, COR_RANGED_6_CountedPerTurn) {
    Shootout stage("vulcan_pistol");
    stage.play({"quick-shot>foe:vulcan_pistol", miss5, "quick-shot>foe:vulcan_pistol", miss5, "end", "end", "end",
                "none", "none", "quick-shot>foe:vulcan_pistol", miss5, "quick-shot>foe:vulcan_pistol", miss5});
    EXPECT_EQ(stage.state.turn, 2);
    EXPECT_EQ(stage.state.item[stage.gun].quick_shots, 2);
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
}

// COR-RANGED-6: no fire support, neither from cover nor lying down (COR-COVER-4, COR-COVER-5).
TEST(Shots, COR_RANGED_6_NoFireSupport) {
    Shootout stage("vulcan_pistol");
    stage.at(stage.ace).cover = 3;
    EXPECT_EQ(dice_after(stage, {"quick-shot>foe:vulcan_pistol"}), 5);
    stage.at(stage.ace).set(prone);
    EXPECT_EQ(dice_after(stage, {"quick-shot>foe:vulcan_pistol"}), 5);
}

// COR-RANGED-6: thrown weapons have no clip that could be empty.
TEST(Shots, COR_RANGED_6_ThrownWeaponsAreNotCounted) {
    Shootout stage("throwing_knife");
    stage.state.item[stage.gun].quick_shots = 2;
    stage.play({"quick-shot>foe:throwing_knife", {1, 1, 1, 1}});
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(stage.state.item[stage.gun].quick_shots, 2);
}

// --- COR-RANGED-7 ----------------------------------------------------------------------------------------------------

// COR-RANGED-7: 3 AP, modifier +2.
TEST(Shots, COR_RANGED_7_AimedShot) {
    Shootout stage("vulcan_pistol");
    EXPECT_EQ(dice_after(stage, {"aimed>foe:vulcan_pistol"}), 9);
    stage.play({"aimed>foe:vulcan_pistol", {6, 1, 1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(stage.at(stage.ace).ap, 0);
    EXPECT_EQ(pool_by(stage, Why::aimed_shot, "COR-RANGED-7"), 2);
    EXPECT_EQ(stage.at(stage.foe).hp, 8);
}

// COR-RANGED-7: not available to a shooter engaged with anybody, whatever the target.
TEST(Shots, COR_RANGED_7_NotWhileEngaged) {
    Shootout stage("vulcan_pistol");
    const int brute = stage.add({.name = "Brute", .side = 1, .at = {2, 0}});
    EXPECT_FALSE(stage.offers("aimed>brute:vulcan_pistol"));
    EXPECT_FALSE(stage.offers("aimed>foe:vulcan_pistol"));
    EXPECT_TRUE(stage.offers("shot>foe:vulcan_pistol"));
    stage.put(brute, {3, 0});
    EXPECT_TRUE(stage.offers("aimed>foe:vulcan_pistol"));
    EXPECT_TRUE(stage.offers("aimed>brute:vulcan_pistol"));
}

// COR-RANGED-7: who is near but not engaged (unaware, broken) does not bar the aimed shot, not even at that one.
TEST(Shots, COR_RANGED_7_NearIsNotYetEngaged) {
    Shootout stage("vulcan_pistol");
    const int brute = stage.add({.name = "Brute", .side = 1, .at = {2, 0}});
    stage.forget(brute, stage.ace);
    EXPECT_TRUE(stage.offers("aimed>foe:vulcan_pistol"));
    EXPECT_EQ(dice_after(stage, {"aimed>brute:vulcan_pistol"}), 7 + 2 + 3);
}

// COR-TALENT-1+ Point Blank: at Close Range a shot with at least one six has one six more; one without has none.
TEST(Shots, COR_TALENT_1_PointBlank) {
    Shootout stage("vulcan_pistol", {2, 0});
    stage.sheet(stage.ace).talents = point_blank;
    Shootout missed = stage, off = stage;
    stage.play({"shot>foe:vulcan_pistol", {6, 1, 1, 1}, "damage"});
    EXPECT_EQ(stage.at(stage.foe).hp, 7);
    missed.play({"shot>foe:vulcan_pistol", {5, 1, 1, 1}});
    EXPECT_EQ(missed.count(Happened::missed), 1);
    off.put(stage.foe, {3, 0});
    off.play({"shot>foe:vulcan_pistol", {6, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(off.at(stage.foe).hp, 8);
    Shootout plain("vulcan_pistol", {2, 0});
    plain.play({"shot>foe:vulcan_pistol", {6, 1, 1, 1}});
    EXPECT_EQ(plain.at(plain.foe).hp, 8);
}

// --- COR-EFFECT-8 ----------------------------------------------------------------------------------------------------

// COR-EFFECT-8: 1 six, 1 stress on the target; repeatable.
TEST(Shots, COR_EFFECT_8_SuppressiveFire) {
    Shootout stage("vulcan_pistol");
    Shootout twice = stage;
    stage.play({"shot>foe:vulcan_pistol", {6, 6, 1, 1, 1, 1, 1}, "stress"});
    EXPECT_EQ(stage.at(stage.foe).mp, 5);
    EXPECT_EQ(rule_of(stage, Happened::stressed), "COR-EFFECT-8");
    EXPECT_EQ(stage.last(Happened::stressed).as<Stressed>().stress, 1);
    EXPECT_EQ(stage.at(stage.foe).hp, 8); // besides the damage
    twice.play({"shot>foe:vulcan_pistol", {6, 6, 6, 1, 1, 1, 1}, "stress", "stress"});
    EXPECT_EQ(twice.at(stage.foe).mp, 4);
}

// COR-EFFECT-8: without a six spent on it there is no stress.
TEST(Shots, COR_EFFECT_8_OnlyIfBought) {
    Shootout stage("vulcan_pistol");
    stage.play({"shot>foe:vulcan_pistol", {6, 6, 1, 1, 1, 1, 1}, "damage"});
    EXPECT_EQ(stage.count(Happened::stressed), 0);
    EXPECT_EQ(stage.at(stage.foe).mp, 6);
}

// COR-EFFECT-8: in full auto each six costs 1 MP by default.
TEST(Shots, COR_EFFECT_8_FullAutoDefault) {
    Shootout stage("vulcan_carbine");
    stage.play({"auto>foe:vulcan_carbine", {6, 6, 6, 1, 1}, "no", "stress", "stress"});
    EXPECT_EQ(stage.at(stage.foe).mp, 4);
}

// COR-EFFECT-8, setting full_auto_suppression_stress = 2: in full auto each six costs 2 MP, in other shots still 1.
TEST(Shots, COR_EFFECT_8_SettingFullAutoSuppressionStress) {
    Shootout stage("vulcan_carbine");
    stage.book.settings.full_auto_suppression_stress = 2;
    Shootout normal = stage;
    stage.play({"auto>foe:vulcan_carbine", {6, 6, 6, 1, 1}, "no", "stress", "stress"});
    EXPECT_EQ(stage.at(stage.foe).mp, 2);
    EXPECT_EQ(stage.last(Happened::stressed).as<Stressed>().stress, 4);
    normal.play({"shot>foe:vulcan_carbine", {6, 6, 6, 1, 1, 1, 1}, "stress", "stress"});
    EXPECT_EQ(normal.at(stage.foe).mp, 4);
}

// COR-EFFECT-8, COR-STRESS-1+: the last MP breaks the target down.
TEST(Shots, COR_EFFECT_8_StressBreaksDown) {
    Shootout stage("vulcan_pistol");
    stage.at(stage.foe).mp = 1;
    stage.play({"shot>foe:vulcan_pistol", {6, 6, 1, 1, 1, 1, 1}, "stress"});
    EXPECT_EQ(stage.count(Happened::broke_down), 1);
}

} // namespace
} // namespace fracas::coriolis::shooting
