// The pool of a shot and what follows from its sixes: COR-RANGED-1 to COR-RANGED-4, COR-RANGED-8, COR-RANGED-9.
#include "systems/coriolis/rules/ranged.hpp"
#include "systems/coriolis/shootout.hpp"

namespace fracas::coriolis::shooting {
namespace {

// --- COR-RANGED-1 ----------------------------------------------------------------------------------------------------

// COR-RANGED-1: Agility 4 + RANGED COMBAT 2 + weapon bonus 1; one six hits for weapon damage.
TEST(Ranged, COR_RANGED_1_PoolIsAgilitySkillAndWeaponBonus) {
    Shootout stage("vulcan_pistol");
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 7);
    stage.play({"shot>foe:vulcan_pistol", {6, 5, 4, 3, 2, 1, 1}});
    EXPECT_EQ(stage.pool_figure(Why::attribute), 4);
    EXPECT_EQ(stage.pool_figure(Why::skill), 2);
    EXPECT_EQ(pool_by(stage, Why::weapon_bonus, "COR-RANGED-1"), 1);
    EXPECT_EQ(rule_of(stage, Happened::hit), "COR-RANGED-1");
    EXPECT_EQ(stage.last(Happened::hit).as<Hit>().sixes, 1);
    EXPECT_EQ(stage.count(Happened::missed), 0);
    EXPECT_EQ(stage.at(stage.foe).hp, 8);
}

// COR-RANGED-1: a negative weapon bonus takes dice, and RANGED COMBAT, not MELEE COMBAT, gives them.
TEST(Ranged, COR_RANGED_1_NegativeBonusAndTheRightSkill) {
    Shootout stage("vulcan_scorpion");
    stage.skill(stage.ace, Skill::melee_combat, 5);
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_scorpion"}), 5);
}

// COR-RANGED-1: injuries and the game master's modifier are in the pool.
TEST(Ranged, COR_RANGED_1_InjuriesAndSituation) {
    Shootout stage("vulcan_pistol");
    stage.state.wound[stage.state.wounds++] = {0, stage.ace, injury_row(32), false, false};
    stage.at(stage.ace).modifier = 1;
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 7 - 3 + 1);
}

// COR-RANGED-1: without a six the shot misses.
TEST(Ranged, COR_RANGED_1_NoSixMisses) {
    Shootout stage("vulcan_pistol");
    stage.play({"shot>foe:vulcan_pistol", {5, 5, 4, 3, 2, 1, 1}});
    EXPECT_EQ(rule_of(stage, Happened::missed), "COR-RANGED-1");
    EXPECT_EQ(stage.count(Happened::hit), 0);
    EXPECT_EQ(stage.at(stage.foe).hp, 10);
}

// COR-RANGED-1: each further six buys a ranged effect: COR-EFFECT-2, 3, 5, 6 and 8, and no grapple.
TEST(Ranged, COR_RANGED_1_FurtherSixesBuyRangedEffects) {
    Shootout stage("vulcan_pistol");
    stage.give(stage.foe, "sword", true);
    const Steps two{"shot>foe:vulcan_pistol", {6, 6, 4, 3, 2, 1, 1}},
        three{"shot>foe:vulcan_pistol", {6, 6, 6, 3, 2, 1, 1}};
    EXPECT_EQ(keys_after(stage, two), (Keys{"keep", "damage", "stress", "disarm:sword", "initiative"}));
    EXPECT_EQ(keys_after(stage, three), (Keys{"keep", "injury", "damage", "stress", "disarm:sword", "initiative"}));
    stage.play(
        {"shot>foe:vulcan_pistol", {6, 6, 6, 6, 6, 6, 1}, "damage", "damage", "stress", "disarm:sword", "initiative"});
    EXPECT_EQ(stage.at(stage.foe).hp, 10 - 2 - 2);
    EXPECT_EQ(stage.at(stage.foe).mp, 5);
    EXPECT_EQ(stage.state.item[1].holder, nobody);
    EXPECT_EQ(stage.at(stage.ace).gain, 2);
}

// COR-RANGED-1: the weapon is in hand, loaded, not jammed, and the shooter's own.
TEST(Ranged, COR_RANGED_1_WeaponMustBeReady) {
    Shootout stage("vulcan_pistol");
    EXPECT_TRUE(stage.offers("shot>foe:vulcan_pistol"));
    stage.state.item[stage.gun].in_hand = false;
    EXPECT_FALSE(stage.offers("shot>foe:vulcan_pistol"));
    stage.state.item[stage.gun].in_hand = true;
    stage.state.item[stage.gun].clip = Clip::empty;
    EXPECT_FALSE(stage.offers("shot>foe:vulcan_pistol"));
    stage.state.item[stage.gun].clip = Clip::jammed;
    EXPECT_FALSE(stage.offers("shot>foe:vulcan_pistol"));
    stage.state.item[stage.gun].clip = Clip::loaded;
    stage.state.item[stage.gun].holder = stage.foe;
    EXPECT_FALSE(stage.offers("shot>foe:vulcan_pistol"));
    EXPECT_FALSE(ready_gun(stage.scene(), stage.ace, stage.gun));
    EXPECT_TRUE(ready_gun(stage.scene(), stage.foe, stage.gun));
}

// COR-RANGED-1: a melee weapon fires nothing; what needs no hand is always ready; nothing else fires unheld.
TEST(Ranged, COR_RANGED_1_OnlyRangedWeaponsFire) {
    Shootout stage("vulcan_pistol");
    const int sword = stage.give(stage.ace, "sword", true);
    EXPECT_FALSE(ready_gun(stage.scene(), stage.ace, sword));
    EXPECT_FALSE(stage.offers("shot>foe:sword"));
    stage.weapon_of(stage.gun).hands = 0;
    stage.state.item[stage.gun].in_hand = false;
    EXPECT_TRUE(stage.offers("shot>foe:vulcan_pistol"));
}

// COR-RANGED-1, COR-CRIT-6+: an arm that cannot hold it fires no two-handed weapon.
TEST(Ranged, COR_RANGED_1_CrushedElbowFiresNoCarbine) {
    Shootout stage("vulcan_carbine");
    EXPECT_TRUE(stage.offers("shot>foe:vulcan_carbine"));
    stage.state.wound[stage.state.wounds++] = {0, stage.ace, injury_row(43), false, false};
    EXPECT_FALSE(stage.offers("shot>foe:vulcan_carbine"));
    EXPECT_FALSE(has_ready_gun(stage.scene(), stage.ace));
}

// COR-RANGED-1: friends, the dead and the unknown are no targets.
TEST(Ranged, COR_RANGED_1_OnlyEnemiesOneKnows) {
    Shootout stage("vulcan_pistol");
    stage.add({.name = "Pal", .at = {5, 0}});
    EXPECT_FALSE(stage.offers("shot>pal:vulcan_pistol"));
    stage.forget(stage.ace, stage.foe);
    EXPECT_FALSE(stage.offers("shot>foe:vulcan_pistol"));
    make_aware(stage.scene(), stage.ace, stage.foe);
    stage.at(stage.foe).set(dead);
    EXPECT_FALSE(stage.offers("shot>foe:vulcan_pistol"));
}

// COR-RANGED-1, COR-INIT-5: a shot with the claimed weapon keeps the claim, a shot with another does not.
TEST(Ranged, COR_RANGED_1_AShotKeepsTheClaim) {
    Shootout stage("vulcan_pistol");
    const int other = stage.give(stage.ace, "thermal_pistol", true);
    stage.at(stage.ace).claim = stage.gun;
    Shootout second = stage;
    stage.play({"shot>foe:vulcan_pistol", {1, 1, 1, 1, 1, 1, 1}});
    EXPECT_TRUE(stage.at(stage.ace).is(claim_kept));
    second.run({{1, 1, 1, 1, 1, 1, 1}},
               [&](TestScript& table) { ranged_attack(table, second.scene(), {0, 1, other, Shot::normal}); });
    EXPECT_FALSE(second.at(stage.ace).is(claim_kept));
}

// --- COR-RANGED-2 ----------------------------------------------------------------------------------------------------

// COR-RANGED-2: bands at their limits, with a weapon that reaches all of them. The plain pool has 7 dice.
TEST(Ranged, COR_RANGED_2_BandsAtTheirLimits) {
    const struct {
        Point where;
        int dice;
    } cases[] = {{{2, 0}, 4}, {{2, 1}, 7}, {{20, 0}, 7}, {{20, 1}, 6}, {{100, 0}, 6}, {{100, 1}, 5}, {{1000, 0}, 5}};
    for (const auto& c : cases) {
        Shootout stage("accelerator_rifle", c.where);
        EXPECT_EQ(dice_after(stage, {"shot>foe:accelerator_rifle"}), c.dice) << c.where.x << "," << c.where.y;
    }
}

// COR-RANGED-2: nobody beyond 1 km can be attacked.
TEST(Ranged, COR_RANGED_2_NobodyBeyondAKilometre) {
    Shootout stage("accelerator_rifle", {1000, 0});
    EXPECT_TRUE(stage.offers("shot>foe:accelerator_rifle"));
    stage.put(stage.foe, {1000, 1});
    EXPECT_FALSE(stage.offers("shot>foe:accelerator_rifle"));
    EXPECT_TRUE(in_reach_of(stage.weapon_of(stage.gun), Band::extreme_range));
    EXPECT_FALSE(in_reach_of(stage.weapon_of(stage.gun), Band::out_of_range));
}

// COR-RANGED-2: the modifiers are told by their rule.
TEST(Ranged, COR_RANGED_2_ModifiersAreTold) {
    Shootout close("accelerator_rifle", {2, 0});
    close.play({"shot>foe:accelerator_rifle", {1, 1, 1, 1}});
    EXPECT_EQ(pool_by(close, Why::engaged_close, "COR-RANGED-2"), -3);
    Shootout long_range("accelerator_rifle", {21, 0});
    long_range.play({"shot>foe:accelerator_rifle", {1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(pool_by(long_range, Why::range, "COR-RANGED-2"), -1);
    Shootout extreme("accelerator_rifle", {101, 0});
    extreme.play({"shot>foe:accelerator_rifle", {1, 1, 1, 1, 1}});
    EXPECT_EQ(pool_by(extreme, Why::range, "COR-RANGED-2"), -2);
}

// COR-RANGED-2: at Close +3 against a target that is unaware of the shooter; beyond Close that gives nothing.
TEST(Ranged, COR_RANGED_2_UnawareTargetAtClose) {
    Shootout stage("vulcan_pistol", {2, 0});
    stage.forget(stage.foe, stage.ace);
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 10);
    stage.put(stage.foe, {3, 0});
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 7);
    stage.put(stage.foe, {2, 0});
    stage.play({"shot>foe:vulcan_pistol", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(pool_by(stage, Why::helpless_close, "COR-RANGED-2"), 3);
    // COR-MOVE-5+: from now on everybody knows the shooter.
    EXPECT_TRUE(knows_of(stage.scene(), stage.foe, stage.ace));
}

// COR-RANGED-2: at Close +3 against the broken, the unconscious and the paralysed.
TEST(Ranged, COR_RANGED_2_ImmobileTargetAtClose) {
    Shootout stage("vulcan_pistol", {1, 0});
    Shootout broken = stage, asleep = stage, lame = stage;
    broken.at(stage.foe).hp = 0;
    asleep.at(stage.foe).set(unconscious);
    lame.at(stage.foe).set(paralysed);
    EXPECT_EQ(dice_after(broken, {"shot>foe:vulcan_pistol"}), 10);
    EXPECT_EQ(dice_after(asleep, {"shot>foe:vulcan_pistol"}), 10);
    EXPECT_EQ(dice_after(lame, {"shot>foe:vulcan_pistol"}), 10);
}

// COR-RANGED-2: exactly one of the two applies: broken and unaware is +3, not +6.
TEST(Ranged, COR_RANGED_2_ImmobileAndUnawareIsOneBonus) {
    Shootout stage("vulcan_pistol", {1, 0});
    stage.at(stage.foe).hp = 0;
    stage.forget(stage.foe, stage.ace);
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 10);
}

// COR-RANGED-2: pinned or stunned is not immobile.
TEST(Ranged, COR_RANGED_2_PinnedOrStunnedIsNotImmobile) {
    Shootout stage("vulcan_pistol", {1, 0});
    Shootout held = stage;
    const int pal = held.add({.name = "Pal", .at = {1, 1}});
    held.at(stage.foe).set(pinned);
    held.at(stage.foe).partner = pal;
    held.at(pal).set(grappling);
    held.at(pal).partner = stage.foe;
    EXPECT_EQ(dice_after(held, {"shot>foe:vulcan_pistol"}), 4);
    stage.at(stage.foe).ap = 0;
    stage.at(stage.foe).stunned = 2;
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 4);
}

// COR-RANGED-2: a vehicle at Close: 0. Its size counts.
TEST(Ranged, COR_RANGED_2_VehicleAtClose) {
    Shootout stage("vulcan_pistol", {2, 0});
    stage.sheet(stage.foe).vehicle = true;
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 7);
    stage.sheet(stage.foe).size = 1;
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 8);
}

// COR-RANGED-2: shooting past the engaged enemy at a distant target uses the distant band.
TEST(Ranged, COR_RANGED_2_PastTheEngagedEnemy) {
    Shootout stage("accelerator_rifle", {30, 0});
    stage.add({.name = "Brute", .side = 1, .at = {1, 0}});
    EXPECT_EQ(dice_after(stage, {"shot>foe:accelerator_rifle"}), 6);
    EXPECT_EQ(dice_after(stage, {"shot>brute:accelerator_rifle"}), 4);
}

// --- COR-RANGED-3 ----------------------------------------------------------------------------------------------------

// COR-RANGED-3, Example: Short weapon at a Long target: -1 -3 = -4. Long weapon at an Extreme target: -2 -3 = -5.
TEST(Ranged, COR_RANGED_3_OneBandBeyond) {
    Shootout shorter("vulcan_pistol", {21, 0});
    EXPECT_EQ(dice_after(shorter, {"shot>foe:vulcan_pistol"}), 7 - 4);
    shorter.play({"shot>foe:vulcan_pistol", {1, 1, 1}});
    EXPECT_EQ(pool_by(shorter, Why::range, "COR-RANGED-2"), -1);
    EXPECT_EQ(pool_by(shorter, Why::beyond_range, "COR-RANGED-3"), -3);
    Shootout longer("thermal_pistol", {101, 0});
    EXPECT_EQ(dice_after(longer, {"shot>foe:thermal_pistol"}), 7 - 5);
}

// COR-RANGED-3: at the weapon's own range nothing is taken off for it.
TEST(Ranged, COR_RANGED_3_WithinRangeNothing) {
    Shootout stage("vulcan_pistol", {20, 0});
    stage.play({"shot>foe:vulcan_pistol", {1, 1, 1, 1, 1, 1, 1}});
    EXPECT_FALSE(stage.told_rule("COR-RANGED-3"));
}

// COR-RANGED-3: two bands beyond: no attack.
TEST(Ranged, COR_RANGED_3_TwoBandsBeyondNoAttack) {
    Shootout stage("vulcan_pistol", {100, 0});
    EXPECT_TRUE(stage.offers("shot>foe:vulcan_pistol"));
    stage.put(stage.foe, {101, 0});
    EXPECT_FALSE(stage.offers("shot>foe:vulcan_pistol"));
}

// COR-RANGED-3, setting beyond_range_stacks = false: the -3 stands in place of the band modifier.
TEST(Ranged, COR_RANGED_3_SettingBeyondRangeInPlace) {
    Shootout shorter("vulcan_pistol", {21, 0}), longer("thermal_pistol", {101, 0}), within("thermal_pistol", {21, 0});
    for (Shootout* stage : {&shorter, &longer, &within}) stage->book.settings.beyond_range_stacks = false;
    EXPECT_EQ(dice_after(shorter, {"shot>foe:vulcan_pistol"}), 7 - 3);
    EXPECT_EQ(dice_after(longer, {"shot>foe:thermal_pistol"}), 7 - 3);
    EXPECT_EQ(dice_after(within, {"shot>foe:thermal_pistol"}), 7 - 1);
}

// --- COR-RANGED-4 ----------------------------------------------------------------------------------------------------

// COR-RANGED-4: prone or small -1, both together still -1, normal 0, large +1, huge +2 or more.
TEST(Ranged, COR_RANGED_4_TargetSize) {
    const struct {
        int size;
        bool lies;
        int dice;
    } cases[] = {{0, false, 7}, {0, true, 6},  {-1, false, 6}, {-1, true, 6},
                 {1, false, 8}, {2, false, 9}, {3, false, 10}, {1, true, 7}};
    for (const auto& c : cases) {
        Shootout stage("vulcan_pistol");
        stage.sheet(stage.foe).size = c.size;
        stage.at(stage.foe).set(prone, c.lies);
        EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), c.dice) << c.size << c.lies;
        stage.run({}, [&](TestScript& table) { shot_test(table, stage.scene(), {0, 1, 0, Shot::normal}); });
        EXPECT_EQ(pool_by(stage, Why::size, "COR-RANGED-4"), c.dice - 7);
    }
}

// --- COR-RANGED-8, COR-RANGED-9 ----------------------------------------------------------------------------------------

// COR-RANGED-8: nobody can defend against a ranged attack; the very next question is the shooter's roll.
TEST(Ranged, COR_RANGED_8_NobodyDefends) {
    Shootout stage("vulcan_pistol", {1, 0});
    stage.sheet(stage.foe).pc = true;
    stage.give(stage.foe, "sword", true);
    const auto question = question_after(stage, {"shot>foe:vulcan_pistol"});
    EXPECT_EQ(question.ask.what, What::test);
    EXPECT_EQ(question.ask.who, stage.ace);
    stage.play({"shot>foe:vulcan_pistol", {6, 1, 1, 1}});
    EXPECT_EQ(stage.count(Happened::defends), 0);
    EXPECT_EQ(stage.at(stage.foe).ap, 3);
    EXPECT_EQ(stage.at(stage.foe).hp, 8);
}

// COR-RANGED-8, COR-RANGED-9 step 6: armour is the answer; each six takes 1 off.
TEST(Ranged, COR_RANGED_8_ArmourIsTheProtection) {
    Shootout stage("vulcan_pistol");
    stage.sheet(stage.foe).armor = 3;
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol", {6, 1, 1, 1, 1, 1, 1}}), 3);
    stage.play({"shot>foe:vulcan_pistol", {6, 1, 1, 1, 1, 1, 1}, {6, 5, 5}});
    EXPECT_EQ(stage.at(stage.foe).hp, 9);
}

// COR-RANGED-9 step 4: the shooter's side may re-roll: a player prays, the game master pays a DP.
TEST(Ranged, COR_RANGED_9_TheShootersSideMayReRoll) {
    Shootout player("vulcan_pistol", {10, 0}, true);
    player.play({"shot>foe:vulcan_pistol", {5, 1, 1, 1, 1, 1, 1}, "yes", {6, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(player.state.darkness, 1);
    EXPECT_EQ(player.at(player.foe).hp, 8);
    Shootout npc("vulcan_pistol");
    npc.state.darkness = 1;
    npc.play({"shot>foe:vulcan_pistol", {6, 1, 1, 1, 1, 1, 1}, "yes", {6, 1, 1, 1, 1, 1}, "damage"});
    EXPECT_EQ(npc.state.darkness, 0);
    EXPECT_EQ(npc.at(npc.foe).hp, 7);
}

// COR-RANGED-9: declare and pay, roll, spend, armour, loss of HP, then injury, stress, initiative, disarm.
TEST(Ranged, COR_RANGED_9_TheSequence) {
    Shootout stage("vulcan_pistol");
    stage.sheet(stage.foe).armor = 1;
    stage.give(stage.foe, "sword", true);
    stage.play({"shot>foe:vulcan_pistol",
                {6, 6, 6, 6, 6, 6, 1},
                "injury",
                "stress",
                "disarm:sword",
                "initiative",
                {1},
                {1, 1}});
    Keys order;
    for (const Event& event : stage.events)
        if (event.kind != Happened::pool && event.kind != Happened::spent && event.kind != Happened::stunned)
            order.emplace_back(event_name(event.kind));
    EXPECT_EQ(order,
              (Keys{std::string(event_name(Happened::declared)), std::string(event_name(Happened::tested)),
                    std::string(event_name(Happened::hit)), std::string(event_name(Happened::armor_rolled)),
                    std::string(event_name(Happened::damaged)), std::string(event_name(Happened::injured)),
                    std::string(event_name(Happened::stressed)), std::string(event_name(Happened::initiative_raised)),
                    std::string(event_name(Happened::dropped))}));
    EXPECT_EQ(rule_of(stage, Happened::damaged), "COR-DAMAGE-1");
    EXPECT_EQ(rule_of(stage, Happened::dropped), "COR-EFFECT-6");
}

// COR-RANGED-9 step 6, COR-ARMOR-2+: armour that stops all damage stops the injury; the other effects stand.
TEST(Ranged, COR_RANGED_9_NoInjuryThroughArmour) {
    Shootout stage("vulcan_pistol");
    stage.sheet(stage.foe).armor = 2;
    stage.play({"shot>foe:vulcan_pistol", {6, 6, 6, 6, 1, 1, 1}, "injury", "stress", {6, 6}});
    EXPECT_EQ(stage.count(Happened::injured), 0);
    EXPECT_EQ(stage.at(stage.foe).hp, 10);
    EXPECT_EQ(stage.at(stage.foe).mp, 5);
}

// COR-RANGED-9 step 7, COR-CRIT-3: severity rolls again.
TEST(Ranged, COR_RANGED_9_SeverityOfAShot) {
    Shootout stage("vulcan_pistol");
    stage.play({"shot>foe:vulcan_pistol", {6, 6, 6, 6, 1, 1, 1}, "injury", "severity", {1, 1}, {3, 4}, "take:34"});
    EXPECT_EQ(stage.last(Happened::injured).as<Injured>().injury.d66, 34);
}

// COR-RANGED-9 step 7: a thing the injury made fall is not dropped twice.
TEST(Ranged, COR_RANGED_9_DisarmedByTheInjuryAlready) {
    Shootout stage("vulcan_pistol");
    stage.give(stage.foe, "sword", true);
    stage.play({"shot>foe:vulcan_pistol", {6, 6, 6, 6, 1, 1, 1}, "injury", "disarm:sword", {1, 3}});
    EXPECT_EQ(stage.count(Happened::dropped), 1);
    EXPECT_EQ(rule_of(stage, Happened::dropped), "COR-CRIT-6+");
}

// COR-RANGED-9: a vehicle suffers damage only; injuries, stress and disarming are not for sale.
TEST(Ranged, COR_RANGED_9_EffectsOnAVehicle) {
    Shootout stage("vulcan_pistol");
    stage.sheet(stage.foe).vehicle = true;
    stage.give(stage.foe, "sword", true);
    EXPECT_EQ(keys_after(stage, {"shot>foe:vulcan_pistol", {6, 6, 6, 1, 1, 1, 1}}),
              (Keys{"keep", "damage", "initiative"}));
}

// COR-RANGED-9, COR-VEHICLE-1+: who sits in a vehicle that is shot to a wreck is out of it, unhurt.
TEST(Ranged, COR_RANGED_9_AWreckSetsItsPeopleFree) {
    Shootout stage("vulcan_pistol");
    const int car = stage.add({.name = "Car", .side = 1, .hp = 2, .at = {12, 0}});
    stage.sheet(car).vehicle = true;
    stage.put(stage.foe, {12, 0});
    stage.at(stage.foe).vehicle = car;
    EXPECT_FALSE(stage.offers("shot>foe:vulcan_pistol"));
    Shootout scratched = stage;
    scratched.at(car).hp = 3;
    scratched.play({"shot>car:vulcan_pistol", {6, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(scratched.at(stage.foe).vehicle, car);
    stage.play({"shot>car:vulcan_pistol", {6, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(stage.at(stage.foe).vehicle, nobody);
    EXPECT_EQ(stage.at(stage.foe).hp, 10);
}

} // namespace
} // namespace fracas::coriolis::shooting
