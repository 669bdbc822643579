// Ranged attacks from declaration to knockdown: SR3-RANGED-5 to -8, SR3-FIRE-1 to -4, SR3-AMMO-3, SR3-CALLED-1.
#include "stage.hpp"

#include "systems/shadowrun/rules/ranged.hpp"

namespace fracas::shadowrun {
namespace {

struct Firing : Gunfight {
    using Gunfight::Gunfight;

    void fires(const Steps& steps, int target = 1) {
        run(steps, [&](TestScript& table) { fire(table, scene(), ada, option_of(Do::fire, gun, target)); });
    }
};

Person gunman(int pool = 0) {
    Person person;
    person.skill = 5;
    person.pool = pool;
    person.ballistic = 5;
    return person;
}

// SR3-RANGED-7, example: 9M at 12 m, smartlink, running: TN 5; A = 4, RB = 2, RP = 1: N = 1, M stays.
TEST(Ranged, SR3_RANGED_7_Example) {
    Firing f("heavy_pistol_smart", 12, "regular", gunman(6), gunman(5));
    f.sheet(f.ada).smartlink = true;
    f.at(f.bo).gait = Gait::running;
    f.fires({"plain", "pool:3", {5, 5, 6, 2, 1, 3, 4, 5}, "pool:3", {4, 2, 6, 1, 5, 1, 3}, {4, 4, 4, 1}});
    EXPECT_EQ(entries(f.test(What::ranged_attack).tn),
              (Entries{{Why::range, 5}, {Why::target_running, 2}, {Why::smartlink, -2}}));
    EXPECT_EQ(f.test(What::ranged_attack).a, 8);
    EXPECT_EQ(f.test(What::ranged_attack).b, 4);
    EXPECT_EQ(f.last(Happened::hit).b, 9);
    EXPECT_EQ(f.last(Happened::resisted).tn.value(), 4);
    EXPECT_EQ(f.last(Happened::resisted).a, 2);
    EXPECT_EQ(f.last(Happened::resisted).b, 1);
    EXPECT_EQ(f.at(f.bo).physical, 3);
    EXPECT_EQ(f.last(Happened::damaged).rule, Rule{"SR3-RANGED-8"});
    EXPECT_EQ(f.target(What::knockdown), 4); // SR3-RANGED-9: half of 9
    EXPECT_EQ(f.at(f.ada).pool, 3);
    EXPECT_EQ(f.at(f.bo).pool, 2);
}

// SR3-RANGED-5: the rounds leave the weapon; A = 0 is a miss and the attack ends.
TEST(Ranged, SR3_RANGED_5_Miss) {
    Firing f;
    f.fires({"plain", {3, 3, 3, 1}});
    EXPECT_EQ(f.item(f.gun).rounds, 14);
    EXPECT_EQ(f.count(Happened::missed, "SR3-RANGED-5"), 1);
    EXPECT_EQ(f.count(Happened::hit), 0);
    EXPECT_EQ(f.at(f.ada).shot_at, bit(f.bo));
}

// SR3-RANGED-6: knowing A, any number of pool dice; told at the question.
TEST(Ranged, SR3_RANGED_6_PoolKnowingTheSuccesses) {
    Person target = gunman(9);
    target.skill = 1;
    Firing f("heavy_pistol", 5, "regular", {}, target);
    const auto asked = f.question_after({"plain", {4, 4, 4, 1}}, [&](TestScript& table) {
        fire(table, f.scene(), f.ada, option_of(Do::fire, f.gun, f.bo));
    });
    EXPECT_EQ(asked.ask.what, What::resistance_pool);
    EXPECT_EQ(asked.ask.who, f.bo);
    EXPECT_EQ(asked.ask.a, 3);
    EXPECT_EQ(asked.ask.b, static_cast<int>(Level::moderate));
    EXPECT_EQ(asked.ask.rule, Rule{"SR3-RANGED-6"});
    EXPECT_EQ(asked.options.size(), 10u);
    EXPECT_EQ(asked.ask.tn.value(), 4);
}

// SR3-RANGED-7: dodged with more pool successes than A: no damage, no knockdown.
TEST(Ranged, SR3_RANGED_7_Dodged) {
    Firing f("heavy_pistol", 5, "regular", {}, gunman(4));
    f.fires({"plain", {4, 4, 1, 1}, "pool:3", {1, 1, 1, 1, 4, 4, 4}});
    EXPECT_EQ(f.count(Happened::dodged, "SR3-RANGED-7"), 1);
    EXPECT_EQ(f.at(f.bo).physical, 0);
    Firing equal("heavy_pistol", 5, "regular", {}, gunman(4));
    equal.fires({"plain", {4, 4, 1, 1}, "pool:2", {1, 1, 1, 1, 4, 4}, {4, 4, 4, 4}});
    EXPECT_EQ(equal.count(Happened::dodged), 0);
    EXPECT_EQ(equal.at(equal.bo).physical, 3);
}

// SR3-RANGED-7: below L there is no damage, and then no knockdown.
TEST(Ranged, SR3_RANGED_7_NoDamage) {
    Firing f("light_pistol", 5, "regular", {}, gunman());
    f.fires({"plain", {4, 1, 1, 1}, {4, 4, 4, 1}});
    EXPECT_EQ(f.count(Happened::no_damage, "SR3-RANGED-7"), 1);
}

// SR3-RANGED-9: from Power after the ammunition, before armour; gel: Stun and the full Power.
TEST(Ranged, SR3_AMMO_4_GelKnocksDown) {
    Firing f("heavy_pistol", 5, "gel", {}, gunman());
    f.fires({"plain", {4, 1, 1, 1}, {1, 1, 1, 1}, {7, 7, 1, 1}});
    EXPECT_EQ(f.at(f.bo).stun, 3);
    EXPECT_EQ(f.at(f.bo).physical, 0);
    EXPECT_EQ(f.target(What::knockdown), 7);
    EXPECT_EQ(f.at(f.bo).x, 6000); // knocked straight away from the shooter
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
        f.at(f.ada).modifier = f.small(modifier);
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
    EXPECT_EQ(f.last(Happened::hit).b, 9);
    EXPECT_EQ(f.last(Happened::hit).c, static_cast<int>(Level::serious));
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
    EXPECT_EQ(f.last(Happened::hit).b, 8);
    EXPECT_EQ(f.last(Happened::hit).c, static_cast<int>(Level::moderate));
    EXPECT_EQ(f.item(f.gun).rounds, 0);
    EXPECT_EQ(f.count(Happened::weapon_empty), 1);
    EXPECT_FALSE(may_fire(f.scene(), f.ada, f.gun, f.bo)); // SR3-READY-1+: loaded
    Firing one("smg_carbine");
    one.item(one.gun).mode = Mode::burst;
    one.item(one.gun).rounds = 1;
    one.fires({"plain", {4, 1, 1, 3}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(one.target(What::ranged_attack), 4);
    EXPECT_EQ(one.last(Happened::hit).b, 6);
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

// SR3-INIT-5+: no pool dice against the one who surprises him. SR3-COND-1+: the helpless still resist with Body.
TEST(Ranged, SR3_COND_1_ResistanceOfTheHelpless) {
    Firing f("heavy_pistol", 5, "regular", {}, gunman(5));
    f.at(f.bo).surprised_by = bit(f.ada);
    f.fires({"plain", {4, 1, 1, 3}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(f.at(f.bo).pool, 5);
    f.at(f.bo).surprised_by = 0;
    f.at(f.bo).status = Status::unconscious;
    f.at(f.bo).set(prone);
    f.fires({"plain", {4, 1, 1, 3}, {1, 1, 1, 1}});
    EXPECT_EQ(f.at(f.bo).physical, 6);
}

// --- SR3-AMMO-3 ------------------------------------------------------------------------------------------------------

// Example: 9M pistol, D6 shows 5. Body 4, Ballistic 5, TN 4, dice 4,1,6,2: 2. N = 3: S, 6 boxes.
TEST(Ranged, SR3_AMMO_3_Example) {
    Firing f("heavy_pistol", 5, "explosive", gunman(3));
    f.fires({"plain", "pool:1", {1, 1, 1, 1, 1, 1}, {5}, {4, 1, 6, 2}, {4, 1, 1, 1}});
    EXPECT_EQ(f.last(Happened::misfired).a, 5);
    EXPECT_EQ(f.last(Happened::misfired).b, 9); // without the explosive +1
    EXPECT_EQ(f.last(Happened::resisted).tn.value(), 4);
    EXPECT_EQ(f.at(f.ada).physical, 6);
    EXPECT_EQ(f.at(f.ada).pool, 2); // no Combat Pool on the resistance
    EXPECT_EQ(f.at(f.bo).physical, 0);
    EXPECT_EQ(f.item(f.gun).rounds, 14); // the spent round is gone
    EXPECT_EQ(f.target(What::knockdown), 4);
    EXPECT_EQ(f.at(f.ada).x, -1000); // away from the muzzle
}

// Every die, skill and pool; six is not rolled on; only rounds that misfire do.
TEST(Ranged, SR3_AMMO_3_OnlyAllOnes) {
    Firing two("heavy_pistol", 5, "explosive");
    two.fires({"plain", {1, 1, 1, 2}});
    EXPECT_EQ(two.count(Happened::misfired), 0);
    Firing regular;
    regular.fires({"plain", {1, 1, 1, 1}});
    EXPECT_EQ(regular.count(Happened::misfired), 0);
    EXPECT_EQ(regular.count(Happened::all_ones), 1);
    Firing six("heavy_pistol", 5, "explosive");
    const auto asked = six.question_after({"plain", {1, 1, 1, 1}}, [&](TestScript& table) {
        fire(table, six.scene(), six.ada, option_of(Do::fire, six.gun, six.bo));
    });
    EXPECT_EQ(asked.ask.what, What::misfire_successes);
    EXPECT_EQ(asked.needed.dice[0].until, 0);
    EXPECT_EQ(asked.needed.dice[0].sides, 6);
}

// Decided: no fire-mode bonus, Ballistic armour; it may come to nothing.
TEST(Ranged, SR3_AMMO_3_ListedCode) {
    Firing f("smg_carbine", 5, "explosive", gunman());
    f.item(f.gun).mode = Mode::burst;
    f.fires({"plain", {1, 1, 1, 1, 1}, {1}, {2, 2, 2, 2}, {3, 3, 3, 3}}); // 6M against Ballistic 5; 1 - 4
    EXPECT_EQ(f.last(Happened::misfired).b, 6);
    EXPECT_EQ(f.last(Happened::misfired).c, static_cast<int>(Level::moderate));
    EXPECT_EQ(f.last(Happened::resisted).tn.value(), 2);
    EXPECT_EQ(f.at(f.ada).physical, 1);
    EXPECT_EQ(f.item(f.gun).rounds, 27);
}

// SR3-AMMO-3, SR3-RANGED-7: it may come to nothing.
TEST(Ranged, SR3_AMMO_3_Unhurt) {
    Firing f("light_pistol", 5, "explosive", gunman());
    f.fires({"plain", {1, 1, 1, 1, 1}, {1}, {2, 2, 2, 1}}); // 6L against Ballistic 5: 1 - 3
    EXPECT_EQ(f.count(Happened::no_damage, "SR3-AMMO-3"), 1);
    EXPECT_EQ(f.at(f.ada).physical, 0);
}

// --- no effect -------------------------------------------------------------------------------------------------------

// SR3-BARRIER-1+, SR3-DAMAGE-6+: a round that is stopped is not resisted. SR3-VEHICLE-1+: no Stun, no level below L.
TEST(Ranged, SR3_BARRIER_1_NothingGetsThrough) {
    Firing f;
    f.at(f.bo).barrier = 9;
    f.fires({"plain", {4, 1, 1, 3}});
    EXPECT_EQ(f.count(Happened::stopped_by_barrier), 1);
    EXPECT_EQ(f.count(Happened::no_effect, "SR3-DAMAGE-6+"), 1);
    Firing gel("heavy_pistol", 5, "gel");
    gel.vehicle(gel.bo, 4, 0);
    gel.fires({"plain", {4, 1, 1, 3}});
    EXPECT_EQ(gel.count(Happened::no_effect, "SR3-VEHICLE-1+"), 1);
    Firing light("light_pistol", 5, "apds");
    light.vehicle(light.bo, 4, 0);
    light.fires({"plain", {4, 1, 1, 3}});
    EXPECT_EQ(light.count(Happened::no_effect), 1);
}

// SR3-VEHICLE-1+: Body dice against Power minus Armour; no pool, no knockdown.
TEST(Ranged, SR3_VEHICLE_1_Hit) {
    Firing f;
    f.vehicle(f.bo, 3, 4);
    f.at(f.bo).pool = 5;
    f.fires({"plain", {4, 1, 1, 3}, {5, 1, 1}});
    EXPECT_EQ(f.last(Happened::resisted).tn.value(), 5);
    EXPECT_EQ(f.at(f.bo).physical, 3);
}

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
