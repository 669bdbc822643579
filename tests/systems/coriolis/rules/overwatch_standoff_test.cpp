// Overwatch against overwatch (COR-REACT-4, the second decision) and what ends overwatch (COR-REACT-5).
#include "systems/coriolis/overwatch.hpp"
#include "systems/coriolis/rules/melee.hpp"
#include "systems/coriolis/rules/overwatch.hpp"

namespace fracas::coriolis::shooting {
namespace {

// Two on overwatch on each other: Watcher (a player at the origin, 7 dice) and Rival (a player at (10, 0), 6 + 1
// dice, thermal pistol, damage 3). It is Pal's slot; its end gives Watcher the first chance to fire.
struct Standoff : Watch {
    static constexpr int rival = 3;
    static constexpr int thermal = 1;

    Standoff() : Watch({0, 2000}) {
        add({.name = "Rival", .agility = 4, .ranged = 2, .at = {10, 0}, .in_hand = {"thermal_pistol"}});
        add({.name = "Mate", .side = 1, .at = {0, 2500}});
        look(rival, -1, 0);
        slot_of(pal);
        at(runner).set(had_slot);
    }
};

const Steps declared{"end", "fire>rival:vulcan_pistol"};

Steps after_declared(std::initializer_list<Step> more) {
    Steps steps = declared;
    steps.insert(steps.end(), more);
    return steps;
}

// COR-REACT-4: the target of a declared shot who is in overwatch on the shooter may answer.
TEST(Standoff, COR_REACT_4_TheTargetMayAnswer) {
    Standoff stage;
    EXPECT_EQ(asks_after(stage, {"end"}), stage.watcher);
    const auto question = question_after(stage, declared);
    EXPECT_EQ(question.ask.what, What::answer_fire);
    EXPECT_EQ(question.ask.who, stage.rival);
    EXPECT_EQ(question.ask.whom, stage.watcher);
    EXPECT_EQ(std::string(question.ask.rule.text), "COR-REACT-4");
    EXPECT_EQ(keys_after(stage, declared), (Keys{"no", "fire>watcher:thermal_pistol"}));
}

// COR-REACT-4: who does not answer is simply shot at.
TEST(Standoff, COR_REACT_4_NoAnswer) {
    Standoff stage;
    stage.play(after_declared({"no", hit7, "no"}));
    EXPECT_EQ(stage.at(stage.rival).hp, 7 - 2);
    EXPECT_EQ(stage.at(stage.rival).ap, 3);
    EXPECT_EQ(stage.count(Happened::answered_fire), 0);
}

// COR-REACT-4: an opposed RANGED COMBAT roll; the one who declared fire is active and shoots first with more sixes.
TEST(Standoff, COR_REACT_4_TheActiveSideShootsFirst) {
    Standoff stage;
    stage.skill(stage.rival, Skill::ranged_combat, 0);
    const auto active = question_after(stage, after_declared({"fire>watcher:thermal_pistol"}));
    EXPECT_EQ(active.ask.who, stage.watcher);
    EXPECT_EQ(active.needed.count(), 4 + 2 + 1);
    const auto passive = question_after(stage, after_declared({"fire>watcher:thermal_pistol", hit7}));
    EXPECT_EQ(passive.ask.who, stage.rival);
    EXPECT_EQ(passive.needed.count(), 4 + 0 + 1);
    // Only the active side is asked about a prayer (COR-DICE-4+); then both shoot, Watcher first.
    stage.play(after_declared(
        {"fire>watcher:thermal_pistol", hit7, {1, 1, 1, 1, 1}, "no", miss7, "no", {6, 1, 1, 1, 1}, "no"}));
    EXPECT_EQ(stage.at(stage.watcher).hp, 7 - 3);
    EXPECT_EQ(rule_of(stage, Happened::answered_fire), "COR-REACT-4");
    EXPECT_EQ(stage.last(Happened::answered_fire).who, stage.rival);
    EXPECT_FALSE(stage.last(Happened::answered_fire).as<AnsweredFire>().shoots_first);
    EXPECT_LT(place_of(stage, Happened::overwatch_fire, stage.watcher),
              place_of(stage, Happened::overwatch_fire, stage.rival));
    EXPECT_EQ(stage.at(stage.watcher).ap, 1);
    EXPECT_EQ(stage.at(stage.rival).ap, 1);
}

// COR-REACT-4: on a tie the one who answered shoots first.
TEST(Standoff, COR_REACT_4_OnATieTheAnswerComesFirst) {
    Standoff stage;
    stage.play(after_declared({"fire>watcher:thermal_pistol", hit7, hit7, "no", miss7, "no", hit7, "no"}));
    EXPECT_LT(place_of(stage, Happened::overwatch_fire, stage.rival),
              place_of(stage, Happened::overwatch_fire, stage.watcher));
    EXPECT_TRUE(stage.last(Happened::answered_fire).as<AnsweredFire>().shoots_first);
    EXPECT_EQ(stage.at(stage.rival).hp, 7 - 2);
    EXPECT_EQ(stage.at(stage.watcher).hp, 7);
}

// COR-REACT-4: hit first, the second shooter is out of overwatch; the shot does not follow and is not paid.
TEST(Standoff, COR_REACT_4_TheSecondShotNeedsTheWatch) {
    Standoff stage;
    stage.play(after_declared({"fire>watcher:thermal_pistol", miss7, hit7, "no", hit7, "no"}));
    EXPECT_EQ(stage.at(stage.watcher).hp, 7 - 3);
    EXPECT_EQ(stage.at(stage.watcher).ap, 3);
    EXPECT_FALSE(stage.watches(stage.watcher));
    EXPECT_EQ(stage.count(Happened::overwatch_fire), 1);
    Standoff other;
    other.play(after_declared({"fire>watcher:thermal_pistol", hit7, miss7, "no", hit7, "no"}));
    EXPECT_EQ(other.at(other.rival).hp, 7 - 2);
    EXPECT_EQ(other.at(other.rival).ap, 3);
    EXPECT_EQ(other.at(other.watcher).ap, 1);
    EXPECT_EQ(other.count(Happened::overwatch_fire), 1);
}

// COR-REACT-4: the target can answer only if it can pay, and is in overwatch on the shooter.
TEST(Standoff, COR_REACT_4_WhoMayAnswer) {
    Standoff stage;
    Standoff poor = stage, away = stage, off = stage, unloaded = stage;
    poor.at(stage.rival).ap = 1;
    EXPECT_EQ(asked_after(poor, declared), What::test);
    away.look(stage.rival, 1, 0);
    EXPECT_EQ(asked_after(away, declared), What::test);
    off.at(stage.rival).set(on_overwatch, false);
    off.state.watchers = 1;
    EXPECT_EQ(asked_after(off, declared), What::test);
    unloaded.state.item[stage.thermal].clip = Clip::empty;
    EXPECT_EQ(asked_after(unloaded, declared), What::test);
}

// COR-REACT-4, COR-REACT-6+: AP and DP of the second shot are paid only if it follows.
TEST(Standoff, COR_REACT_4_DarknessOfTheSecondShot) {
    Standoff stage;
    stage.sheet(stage.rival).pc = false;
    EXPECT_EQ(asked_after(stage, declared), What::test); // no DP, no answer
    stage.state.darkness = 1;
    Standoff hurt = stage;
    hurt.play(after_declared({"fire>watcher:thermal_pistol", hit7, miss7, "no", hit7, "no"}));
    EXPECT_EQ(hurt.state.darkness, 1);
    stage.play(after_declared({"fire>watcher:thermal_pistol", hit7, miss7, "no", miss7, "no", miss7}));
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(stage.at(stage.rival).ap, 1);
}

// COR-REACT-4, COR-DARK-1+: an NPC who spends the last DP on the opposed roll cannot pay for its shot any more.
TEST(Standoff, COR_REACT_4_TheReRollMayTakeTheLastPoint) {
    Standoff stage;
    stage.sheet(stage.watcher).pc = false;
    stage.state.darkness = 1;
    stage.play(after_declared({"fire>watcher:thermal_pistol", miss7, miss7, "yes", hit7, hit7, "no"}));
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(stage.at(stage.watcher).ap, 3); // quicker, but the shot is not paid and not fired
    EXPECT_EQ(stage.at(stage.watcher).hp, 7 - 3);
    EXPECT_EQ(stage.count(Happened::overwatch_fire), 1);
}

// --- COR-REACT-5 -----------------------------------------------------------------------------------------------------

// Watcher's own slot, still on overwatch.
struct OwnSlot : Watch {
    OwnSlot() {
        slot_of(watcher);
        at(runner).set(had_slot);
    }
};

// COR-REACT-5: any other action ends it at once.
TEST(Standoff, COR_REACT_5_AnyOtherActionEndsIt) {
    for (const char* action : {"prone", "move>0,1", "draw:knife"}) {
        OwnSlot stage;
        stage.give(stage.watcher, "knife", false);
        stage.play({action});
        EXPECT_FALSE(stage.watches(stage.watcher)) << action;
        EXPECT_EQ(stage.state.watchers, 0);
        EXPECT_EQ(rule_of(stage, Happened::watch_broken), "COR-REACT-5");
    }
}

// COR-REACT-5: free actions do not end it.
TEST(Standoff, COR_REACT_5_FreeActionsDoNot) {
    OwnSlot stage;
    stage.at(stage.watcher).cover = 3;
    stage.give(stage.watcher, "knife", true);
    stage.play({"shout", "leave-cover", "drop:knife"});
    EXPECT_TRUE(stage.watches(stage.watcher));
    EXPECT_EQ(stage.state.watchers, 1);
}

// COR-REACT-5: it ends when the weapon is dropped, by its owner or by a disarming shot.
TEST(Standoff, COR_REACT_5_DroppingTheWeaponEndsIt) {
    OwnSlot stage;
    stage.play({"drop:vulcan_pistol"});
    EXPECT_FALSE(stage.watches(stage.watcher));
    Watch disarmed;
    disarmed.sheet(disarmed.watcher).armor = 3;
    disarmed.give(disarmed.runner, "thermal_pistol", true);
    disarmed.play({"shot>watcher:thermal_pistol", "no", {6, 6, 1, 1, 1, 1}, "disarm:vulcan_pistol", {6, 6, 6}});
    EXPECT_EQ(disarmed.at(disarmed.watcher).hp, 7);
    EXPECT_FALSE(disarmed.watches(disarmed.watcher));
}

// COR-REACT-5: damage ends it, 1 point after armour is enough; damage stopped by armour does not.
TEST(Standoff, COR_REACT_5_DamageEndsIt) {
    Watch stage;
    stage.sheet(stage.watcher).armor = 3;
    stage.give(stage.runner, "thermal_pistol", true);
    Watch unhurt = stage;
    stage.play({"shot>watcher:thermal_pistol", "no", {6, 1, 1, 1, 1, 1}, {6, 6, 5}});
    EXPECT_EQ(stage.at(stage.watcher).hp, 6);
    EXPECT_FALSE(stage.watches(stage.watcher));
    unhurt.play({"shot>watcher:thermal_pistol", "no", {6, 1, 1, 1, 1, 1}, {6, 6, 6}});
    EXPECT_TRUE(unhurt.watches(stage.watcher));
}

// COR-REACT-5: stress does not break it, a breakdown does.
TEST(Standoff, COR_REACT_5_StressDoesNotABreakdownDoes) {
    Watch stage;
    stage.give(stage.runner, "stun_gun", true);
    stage.add({.name = "Mate", .side = 1, .at = {0, 2500}});
    Watch shaken = stage;
    stage.play({"shot>watcher:stun_gun", "no", {6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(stage.at(stage.watcher).mp, 4);
    EXPECT_TRUE(stage.watches(stage.watcher));
    shaken.at(stage.watcher).mp = 2;
    shaken.play({"shot>watcher:stun_gun", "no", {6, 1, 1, 1, 1, 1}});
    EXPECT_FALSE(shaken.watches(stage.watcher));
}

// COR-REACT-5: being stunned only takes the AP.
TEST(Standoff, COR_REACT_5_StunnedOnlyTakesTheActionPoints) {
    Watch stage;
    stage.run({}, [&](TestScript& table) { be_stunned(table, stage.scene(), stage.watcher, 1); });
    EXPECT_TRUE(stage.watches(stage.watcher));
    EXPECT_EQ(stage.at(stage.watcher).ap, 0);
}

// COR-REACT-5: an enemy who comes within Close Range engages the watcher and breaks it, before the shot of (b).
TEST(Standoff, COR_REACT_5_BecomingEngagedEndsIt) {
    Watch stage;
    stage.play({"move>2,0", "no"});
    EXPECT_FALSE(stage.watches(stage.watcher));
    EXPECT_EQ(stage.state.watchers, 0);
    EXPECT_EQ(rule_of(stage, Happened::watch_broken), "COR-REACT-5");
    Watch near;
    near.play({"move>3,0", "no", "no"});
    EXPECT_TRUE(near.watches(near.watcher));
}

// COR-REACT-5: who comes near unseen does not engage; the attack that reveals it does, before anybody fires again.
TEST(Standoff, COR_REACT_5_RevealedBesideTheWatcher) {
    Watch stage({2, 0});
    stage.forget(stage.watcher, stage.runner);
    const int mate = stage.add({.name = "Mate", .side = 1, .at = {2, 2}, .in_hand = {"sword"}});
    stage.at(mate).ap = 0;
    EXPECT_FALSE(engaged_with_anybody(stage.scene(), stage.watcher));
    stage.play({"melee>mate:unarmed", {1, 1, 1, 1, 1}});
    EXPECT_TRUE(engaged(stage.scene(), stage.watcher, stage.runner));
    EXPECT_EQ(asked_after(stage, {"prone"}), What::act); // Watcher is not asked to fire
    stage.play({"prone"});
    EXPECT_FALSE(stage.watches(stage.watcher));
}

// COR-REACT-5: other watchers keep theirs.
TEST(Standoff, COR_REACT_5_OnlyTheEngagedOne) {
    Watch stage;
    const int second = stage.add({.name = "Second", .side = 1, .at = {0, 5}, .in_hand = {"vulcan_pistol"}});
    stage.look(second, 0, 1);
    stage.play({"move>2,0", "no"});
    EXPECT_FALSE(stage.watches(stage.watcher));
    EXPECT_TRUE(stage.watches(second));
    EXPECT_EQ(stage.state.watchers, 1);
}

// COR-REACT-5: any other reaction is another action: defending in melee ends it.
TEST(Standoff, COR_REACT_5_DefendingEndsIt) {
    Watch stage({2, 0});
    stage.forget(stage.runner, stage.watcher); // so they are not engaged
    stage.at(stage.watcher).ap = 1;
    stage.run({"defend:unarmed", {1, 1, 1, 1, 1}, {1, 1, 1}, "no"}, [&](TestScript& table) {
        melee_attack(table, stage.scene(), {stage.runner, stage.watcher, bare_hands, Melee::normal});
    });
    EXPECT_FALSE(stage.watches(stage.watcher));
}

// COR-REACT-5: being pinned ends it.
TEST(Standoff, COR_REACT_5_BeingPinnedEndsIt) {
    Watch stage({1, 0});
    stage.run({}, [&](TestScript& table) { grapple(table, stage.scene(), stage.runner, stage.watcher); });
    EXPECT_FALSE(stage.watches(stage.watcher));
}

} // namespace
} // namespace fracas::coriolis::shooting
