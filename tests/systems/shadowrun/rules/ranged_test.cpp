// Ranged attacks: SR3-RANGED-5, SR3-FIRE-1 to -4, SR3-DICE-5+, SR3-CALLED-1. Hits: ranged_hit_test.cpp; pairs:
// ranged_pair_test.cpp; misfires: ammunition_misfire_test.cpp.
#include "systems/shadowrun/rules/ranged.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-RANGED-5: the rounds leave the weapon; A = 0 is a miss and the attack ends.
TEST(Ranged, SR3_RANGED_5_Miss) {
    Firing f;
    f.fires({"plain", {3, 3, 3, 1}});
    EXPECT_EQ(f.item(f.gun).rounds, 14);
    EXPECT_EQ(f.count(Happened::missed, "SR3-RANGED-5"), 1);
    EXPECT_EQ(f.count(Happened::hit), 0);
    EXPECT_EQ(f.at(f.ada).shot_at, bit(f.bo));
}

// SR3-POOL-2+: at most as many pool dice as the skill. SR3-DICE-5+: defaulting.
TEST(Ranged, SR3_DICE_5_WithoutSkill) {
    Person green;
    green.skill = 0;
    green.quickness = 3;
    green.pool = 5;
    Firing f("heavy_pistol", 5, "regular", green);
    f.fires({{8, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}}); // Quickness, TN 4 + 4, no pool dice
    EXPECT_EQ(f.target(What::ranged_attack), 8);
    EXPECT_EQ(f.figure(What::ranged_attack, Why::attribute), 4);
    EXPECT_EQ(f.at(f.ada).pool, 5);
    Firing related("heavy_pistol", 5, "regular", green);
    related.skill(related.ada, Skill::rifles, 3);
    related.fires({"skill:rifles", "pool:1", {5, 5, 5, 5}});
    EXPECT_EQ(related.target(What::ranged_attack), 6);
    EXPECT_EQ(related.count(Happened::missed), 1);
    // The target number of this very shot decides: 4, 7 and 8 before defaulting.
    Firing far("heavy_pistol", 5, "regular", green);
    far.at(far.ada).modifier = 3;
    EXPECT_TRUE(may_fire(far.scene(), far.ada, far.gun, far.bo));
    far.at(far.ada).modifier = 4;
    EXPECT_FALSE(may_fire(far.scene(), far.ada, far.gun, far.bo));
    far.at(far.ada).modifier = 3;
    far.item(far.gun).attacks = 1; // the second shot has +1
    EXPECT_FALSE(may_fire(far.scene(), far.ada, far.gun, far.bo));
    EXPECT_EQ(far.item(far.gun).attacks, 1);
}

// SR3-DICE-5+: without the skill a shot that would come to 8 by calling it cannot be called.
TEST(Ranged, SR3_DICE_5_CallingWithoutSkill) {
    Person green;
    green.skill = 0;
    Firing f("heavy_pistol", 5, "regular", green);
    const auto asks = [&](int modifier) {
        f.at(f.ada).modifier = modifier;
        return f.question_after(
            {}, [&](TestScript& table) { fire(table, f.scene(), f.ada, option_of(Do::fire, f.gun, f.bo)); });
    };
    EXPECT_EQ(asks(-1).ask.what, What::manner);
    EXPECT_EQ(asks(0).ask.what, What::ranged_attack);
    EXPECT_EQ(f.item(f.gun).attacks, 0);
    f.skill(f.ada, Skill::pistols, 1);
    EXPECT_EQ(asks(5).ask.what, What::manner);
}

// --- modes -----------------------------------------------------------------------------------------------------------

// SR3-FIRE-1: only once in the phase. SR3-FIRE-2: two shots, recoil 0 and +1.
TEST(Ranged, SR3_FIRE_1_SingleShot) {
    Firing f("heavy_revolver");
    EXPECT_TRUE(may_fire(f.scene(), f.ada, f.gun, f.bo));
    f.fires({"plain", {1, 1, 1, 3}});
    EXPECT_EQ(f.target(What::ranged_attack), 4);
    EXPECT_FALSE(may_fire(f.scene(), f.ada, f.gun, f.bo));
}

TEST(Ranged, SR3_FIRE_2_SemiAutomatic) {
    Firing f;
    f.fires({"plain", {1, 1, 1, 3}});
    EXPECT_EQ(f.target(What::ranged_attack), 4);
    EXPECT_TRUE(may_fire(f.scene(), f.ada, f.gun, f.bo));
    const int cy = f.third({}, "Cy", 1, 5, 1);
    f.at(cy).gait = Gait::walking;
    f.fires({"plain", {1, 1, 1, 3}}, cy);                    // whoever the target is; SR3-RANGED-11 +2
    EXPECT_EQ(f.target(What::ranged_attack), 4 + 1 + 2 + 1); // 5.1 m is medium
    EXPECT_FALSE(may_fire(f.scene(), f.ada, f.gun, f.bo));
}

// SR3-FIRE-3, example: 6M weapon, second burst, no compensation: recoil +6, code 9S. Three rounds each.
TEST(Ranged, SR3_FIRE_3_Example) {
    Firing f("smg_carbine");
    f.weapon_of(f.gun).compensation = 0;
    f.item(f.gun).mode = Mode::burst;
    f.fires({"plain", {1, 1, 1, 3}});
    EXPECT_EQ(f.target(What::ranged_attack), 7);
    EXPECT_EQ(f.item(f.gun).rounds, 27);
    f.fires({"plain", {10, 1, 1, 3}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(f.figure(What::ranged_attack, Why::recoil_burst), 6);
    EXPECT_EQ(f.last(Happened::hit).as<Hit>().power, 9);
    EXPECT_EQ(f.last(Happened::hit).as<Hit>().level, Level::serious);
    EXPECT_EQ(f.item(f.gun).rounds, 24);
    EXPECT_EQ(f.at(f.bo).physical, 6);
    EXPECT_FALSE(may_fire(f.scene(), f.ada, f.gun, f.bo));
}

// SR3-FIRE-4: with only two rounds left a burst fires two: Power +2, level unchanged, recoil +3; with one nothing.
TEST(Ranged, SR3_FIRE_4_ShortBurst) {
    Firing f("smg_carbine");
    f.weapon_of(f.gun).compensation = 0;
    f.item(f.gun).mode = Mode::burst;
    f.item(f.gun).rounds = 2;
    f.fires({"plain", {7, 1, 1, 3}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(f.target(What::ranged_attack), 7);
    EXPECT_EQ(f.last(Happened::hit).as<Hit>().power, 8);
    EXPECT_EQ(f.last(Happened::hit).as<Hit>().level, Level::moderate);
    EXPECT_EQ(f.item(f.gun).rounds, 0);
    EXPECT_EQ(f.count(Happened::weapon_empty), 1);
    EXPECT_FALSE(may_fire(f.scene(), f.ada, f.gun, f.bo)); // SR3-READY-1+: loaded
    Firing one("smg_carbine");
    one.item(one.gun).mode = Mode::burst;
    one.item(one.gun).rounds = 1;
    one.fires({"plain", {4, 1, 1, 3}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(one.target(What::ranged_attack), 4);
    EXPECT_EQ(one.last(Happened::hit).as<Hit>().power, 6);
    Firing three("smg_carbine");
    three.item(three.gun).mode = Mode::burst;
    three.item(three.gun).rounds = 3;
    EXPECT_EQ(rounds_of(three.scene(), three.gun), 3);
    three.item(three.gun).mode = Mode::semi_automatic;
    EXPECT_EQ(rounds_of(three.scene(), three.gun), 1);
}

// SR3-READY-1+, SR3-RELOAD-1: what may be fired, and at whom.
TEST(Ranged, SR3_READY_1_MayFire) {
    Firing f;
    const auto may = [&] { return may_fire(f.scene(), f.ada, f.gun, f.bo); };
    EXPECT_TRUE(may());
    f.item(f.gun).in_hand = false;
    EXPECT_FALSE(may());
    f.item(f.gun).in_hand = true;
    f.item(f.gun).rounds = 0;
    EXPECT_FALSE(may());
    f.item(f.gun).rounds = 1;
    f.item(f.gun).set(loader_in);
    EXPECT_FALSE(may());
    f.item(f.gun).set(loader_in, false);
    f.item(f.gun).mode = Mode::full_auto;
    EXPECT_FALSE(may());
    f.item(f.gun).mode = Mode::semi_automatic;
    f.at(f.ada).surprised_by = bit(f.bo); // SR3-INIT-5+
    EXPECT_FALSE(may());
    f.at(f.ada).surprised_by = 0;
    f.at(f.bo).status = Status::dying;
    EXPECT_TRUE(may());
    f.at(f.bo).status = Status::dead;
    EXPECT_FALSE(may());
    f.at(f.bo).status = Status::active;
    f.sheet(f.bo).side = 0;
    EXPECT_FALSE(may());
    f.sheet(f.bo).side = 1;
    f.put_at(f.bo, 60010);
    EXPECT_FALSE(may());
    const int sword = f.hold(f.ada, "sword");
    EXPECT_FALSE(is_loaded(f.scene(), f.ada, sword));
    EXPECT_FALSE(is_loaded(f.scene(), f.ada, bare_hands));
}

// --- called shots and aim --------------------------------------------------------------------------------------------

// SR3-CALLED-1: a Free Action, +4, level +1 before staging; spent, no shot can be called.
TEST(Ranged, SR3_CALLED_1_VitalArea) {
    Firing f;
    f.at(f.ada).aim = 2; // decided: calling does not cancel the aim
    f.at(f.ada).aim_target = 1;
    f.at(f.ada).aim_item = 0;
    f.fires({"call-vital", {6, 1, 1, 3}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(f.target(What::ranged_attack), 4 + 4 - 2);
    EXPECT_EQ(f.at(f.bo).physical, 6);
    EXPECT_TRUE(f.at(f.ada).is(free_spent));
    EXPECT_EQ(f.at(f.ada).aim, 0); // SR3-RANGED-14+: used up by the shot
    EXPECT_EQ(f.at(f.ada).aim_target, nobody);
    f.fires({{1, 1, 1, 3}}); // no manner asked
}

// SR3-CALLED-1: anything else; the game master states what the hit does.
TEST(Ranged, SR3_CALLED_1_AnythingElse) {
    Person target = gunman();
    target.in_hand = {"light_pistol"};
    Firing f("heavy_pistol", 5, "regular", {}, target);
    // Bo came first, so the light pistol is item 0 and Ada's gun item 1.
    f.run({"call-other", {8, 1, 1, 3}, {4, 4, 4, 4}, {4, 4, 4, 4}, "disarms:light_pistol"},
          [&](TestScript& table) { fire(table, f.scene(), f.ada, option_of(Do::fire, 1, f.bo)); });
    EXPECT_EQ(f.item(0).holder, nobody);
    EXPECT_EQ(f.at(f.bo).physical, 1); // N = -3
    Firing missed;
    missed.fires({"call-other", {7, 1, 1, 3}});
    EXPECT_EQ(missed.count(Happened::called_effect), 0);
}

// SR3-GRAPPLE-2: a shot at the victim ends the attempt.
TEST(Ranged, SR3_GRAPPLE_2_ShotAtTheVictim) {
    Firing f;
    f.subdual(f.ada, f.bo, 4, 4);
    f.fires({"plain", {1, 1, 1, 3}});
    EXPECT_EQ(f.scene().subdual_boxes(f.bo), 0);
}

// --- no effect -------------------------------------------------------------------------------------------------------

// SR3-FIRE-1: set to single-shot after a shot, the weapon is done for this phase.
TEST(Ranged, SR3_FIRE_1_SingleShotAfterAShot) {
    Firing f;
    f.item(f.gun).attacks = 1;
    EXPECT_TRUE(may_fire(f.scene(), f.ada, f.gun, f.bo));
    f.item(f.gun).mode = Mode::single_shot;
    EXPECT_FALSE(may_fire(f.scene(), f.ada, f.gun, f.bo));
    f.item(f.gun).attacks = 0;
    EXPECT_TRUE(may_fire(f.scene(), f.ada, f.gun, f.bo));
}

// SR3-CALLED-1, SR3-GRAPPLE-1: what is open to a shot; nobody is subdued with one.
TEST(Ranged, SR3_CALLED_1_MannersOfAShot) {
    Firing f;
    const auto manners =
        f.keys_after({}, [&](TestScript& table) { fire(table, f.scene(), f.ada, option_of(Do::fire, f.gun, f.bo)); });
    EXPECT_EQ(manners, (std::vector<std::string>{"plain", "call-vital", "call-other"}));
}

// SR3-READY-1+: the last round may be fired, after it nothing.
TEST(Ranged, SR3_READY_1_TheLastRound) {
    Firing f;
    f.item(f.gun).rounds = 1;
    EXPECT_TRUE(may_fire(f.scene(), f.ada, f.gun, f.bo));
    f.item(f.gun).rounds = 0;
    EXPECT_FALSE(may_fire(f.scene(), f.ada, f.gun, f.bo));
}

} // namespace
} // namespace fracas::shadowrun
