// Overwatch: going into it and firing from it. COR-REACT-3, COR-REACT-4, COR-REACT-6+.
#include "systems/coriolis/overwatch.hpp"
#include "systems/coriolis/rules/overwatch.hpp"
#include "systems/coriolis/shooter_and_knife.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::shooting {
namespace {

// --- COR-REACT-3 -----------------------------------------------------------------------------------------------------

// COR-REACT-3: fast action, 1 AP, towards a combatant.
TEST(Overwatch, COR_REACT_3_TowardsACombatant) {
    Shootout stage("vulcan_pistol", {10, 4});
    stage.play({"watch>foe"});
    EXPECT_EQ(stage.at(stage.ace).ap, 2);
    EXPECT_TRUE(stage.at(stage.ace).is(on_overwatch));
    EXPECT_EQ(stage.state.watchers, 1);
    EXPECT_EQ(rule_of(stage, Happened::watching), "COR-REACT-3");
    EXPECT_TRUE(in_arc(stage.scene(), stage.ace, stage.foe));
    stage.at(stage.ace).ap = 0;
    EXPECT_FALSE(stage.offers("watch>foe"));
}

// COR-REACT-3: or towards one of the eight compass points; each of them is the middle of its arc.
TEST(Overwatch, COR_REACT_3_TowardsACompassPoint) {
    const struct {
        const char* key;
        Point way;
    } cases[] = {{"watch:north", {0, 1}},       {"watch:north-east", {1, 1}}, {"watch:east", {1, 0}},
                 {"watch:south-east", {1, -1}}, {"watch:south", {0, -1}},     {"watch:south-west", {-1, -1}},
                 {"watch:west", {-1, 0}},       {"watch:north-west", {-1, 1}}};
    for (const auto& c : cases) {
        Shootout stage("vulcan_pistol");
        stage.play({c.key});
        stage.put(stage.foe, {c.way.x * 5, c.way.y * 5});
        EXPECT_TRUE(in_arc(stage.scene(), stage.ace, stage.foe)) << c.key;
        stage.put(stage.foe, {c.way.x * -5, c.way.y * -5});
        EXPECT_FALSE(in_arc(stage.scene(), stage.ace, stage.foe)) << c.key;
        stage.put(stage.foe, {c.way.y * 5, c.way.x * -5}); // a quarter turn aside
        EXPECT_FALSE(in_arc(stage.scene(), stage.ace, stage.foe)) << c.key;
    }
}

// COR-REACT-3: the arc is 90 degrees wide with that line in its middle; exactly on the border is in it.
TEST(Overwatch, COR_REACT_3_TheArc) {
    Shootout stage("vulcan_pistol", {10, 0});
    stage.play({"watch>foe"});
    const struct {
        Point where;
        bool in;
    } cases[] = {{{10, 0}, true},  {{10, 10}, true},  {{10, 11}, false}, {{10, -10}, true}, {{10, -11}, false},
                 {{1, 0}, true},   {{-1, 0}, false},  {{0, 5}, false},   {{-10, 1}, false}, {{99, 99}, true},
                 {{99, 98}, true}, {{98, 99}, false}, {{0, 0}, true}};
    for (const auto& c : cases) {
        stage.put(stage.foe, c.where);
        EXPECT_EQ(in_arc(stage.scene(), stage.ace, stage.foe), c.in) << c.where.x << "," << c.where.y;
    }
}

// COR-REACT-3: a slanted arc: towards (3, 4) the borders run through (7, 1) and (-1, 7).
TEST(Overwatch, COR_REACT_3_ASlantedArc) {
    Shootout stage("vulcan_pistol", {3, 4});
    stage.play({"watch>foe"});
    for (const Point inside : {Point{7, 1}, Point{-1, 7}, Point{70, 11}}) {
        stage.put(stage.foe, inside);
        EXPECT_TRUE(in_arc(stage.scene(), stage.ace, stage.foe)) << inside.x;
    }
    for (const Point outside : {Point{70, 9}, Point{-11, 70}, Point{7, 0}}) {
        stage.put(stage.foe, outside);
        EXPECT_FALSE(in_arc(stage.scene(), stage.ace, stage.foe)) << outside.x;
    }
}

// COR-REACT-3: the direction does not turn afterwards.
TEST(Overwatch, COR_REACT_3_DoesNotTurn) {
    Shootout stage("vulcan_pistol", {10, 0});
    stage.play({"watch>foe"});
    stage.put(stage.foe, {0, 10});
    EXPECT_FALSE(in_arc(stage.scene(), stage.ace, stage.foe));
}

// COR-REACT-3: not possible while engaged.
TEST(Overwatch, COR_REACT_3_NotWhileEngaged) {
    Shootout stage("vulcan_pistol");
    const int brute = stage.add({.name = "Brute", .side = 1, .at = {2, 0}});
    EXPECT_FALSE(stage.offers("watch>foe"));
    EXPECT_FALSE(stage.offers("watch:north"));
    stage.put(brute, {2, 1});
    EXPECT_TRUE(stage.offers("watch>foe"));
    EXPECT_TRUE(stage.offers("watch:north"));
}

// COR-REACT-3: a loaded ranged weapon must be in hand.
TEST(Overwatch, COR_REACT_3_ALoadedWeaponInHand) {
    Shootout stage("vulcan_pistol");
    stage.state.item[stage.gun].clip = Clip::empty;
    EXPECT_FALSE(stage.offers("watch>foe"));
    stage.state.item[stage.gun].clip = Clip::loaded;
    stage.state.item[stage.gun].in_hand = false;
    EXPECT_FALSE(stage.offers("watch>foe"));
    Shootout fencer("sword");
    EXPECT_FALSE(fencer.offers("watch>foe"));
}

// COR-REACT-3: it holds until the own slot begins in the next combat turn.
TEST(Overwatch, COR_REACT_3_HoldsUntilTheOwnNextSlot) {
    Shootout stage("vulcan_pistol");
    stage.play({"watch>foe", "end", "end", "end", "none", "none"});
    EXPECT_EQ(stage.state.turn, 2);
    EXPECT_FALSE(stage.at(stage.ace).is(on_overwatch)); // Ace is first again
    EXPECT_EQ(stage.state.watchers, 0);
    Shootout late("vulcan_pistol");
    late.at(late.ace).initiative = 1;
    late.at(late.foe).set(had_slot);
    late.at(late.far).set(had_slot);
    late.play({"watch>foe", "end", "none", "none"});
    EXPECT_EQ(late.state.current, late.foe);
    EXPECT_TRUE(late.at(late.ace).is(on_overwatch));
    late.play({"end", "end"});
    EXPECT_EQ(late.state.current, late.ace);
    EXPECT_FALSE(late.at(late.ace).is(on_overwatch));
}

// --- COR-REACT-4 (a): when an enemy in the arc declares an action ---------------------------------------------------------

// COR-REACT-4: after the declaration, before the action; 2 AP; a normal shot.
TEST(Overwatch, COR_REACT_4_InterruptsADeclaredAction) {
    Watch stage;
    const auto question = question_after(stage, {"prone"});
    EXPECT_EQ(question.ask.what, What::overwatch);
    EXPECT_EQ(question.ask.who, stage.watcher);
    EXPECT_EQ(question.ask.whom, stage.runner);
    EXPECT_EQ(std::string(question.ask.rule.text), "COR-REACT-4");
    EXPECT_EQ(keys_after(stage, {"prone"}), (Keys{"no", "fire>runner:vulcan_pistol"}));
    EXPECT_EQ(dice_after(stage, {"prone", "fire>runner:vulcan_pistol"}), 7);
    stage.play({"prone", "fire>runner:vulcan_pistol", hit7, "no"});
    EXPECT_EQ(stage.at(stage.watcher).ap, 1);
    EXPECT_EQ(stage.at(stage.runner).hp, 8);
    EXPECT_EQ(stage.at(stage.runner).ap, 2);
    EXPECT_TRUE(stage.at(stage.runner).is(prone)); // the action goes on
    EXPECT_EQ(rule_of(stage, Happened::overwatch_fire), "COR-REACT-4");
    EXPECT_EQ(stage.last(Happened::overwatch_fire).who, stage.watcher);
    EXPECT_EQ(stage.last(Happened::overwatch_fire).whom, stage.runner);
    EXPECT_LT(place_of(stage, Happened::damaged, stage.runner), place_of(stage, Happened::went_prone, stage.runner));
    EXPECT_TRUE(stage.watches(stage.watcher)); // firing does not end it
}

// COR-REACT-4: who declines loses nothing.
TEST(Overwatch, COR_REACT_4_Declined) {
    Watch stage;
    stage.play({"prone", "no"});
    EXPECT_EQ(stage.at(stage.watcher).ap, 3);
    EXPECT_EQ(stage.count(Happened::overwatch_fire), 0);
    EXPECT_TRUE(stage.watches(stage.watcher));
}

// COR-REACT-4: only at an enemy in the arc: not at one outside it, not at a friend.
TEST(Overwatch, COR_REACT_4_OnlyInTheArc) {
    Watch aside({10, 11}), border({10, 10});
    aside.play({"prone"});
    EXPECT_EQ(aside.at(aside.runner).ap, 2);
    border.play({"prone", "no"});
    Watch allied;
    allied.sheet(allied.runner).side = 1;
    allied.play({"prone"});
    EXPECT_EQ(allied.at(allied.runner).ap, 2);
}

// COR-REACT-4: free actions are excepted.
TEST(Overwatch, COR_REACT_4_NotAtFreeActions) {
    Watch stage;
    stage.give(stage.runner, "sword", true);
    stage.play({"shout", "drop:sword"});
    EXPECT_EQ(stage.state.item[1].holder, nobody);
}

// COR-REACT-4: a broken enemy loses the declared action; its AP are spent.
TEST(Overwatch, COR_REACT_4_TheActionIsLostIfBroken) {
    Watch stage;
    stage.at(stage.runner).hp = 2;
    stage.give(stage.runner, "thermal_pistol", true);
    stage.play({"shot>watcher:thermal_pistol", "fire>runner:vulcan_pistol", hit7, "no"});
    EXPECT_EQ(stage.at(stage.runner).hp, 0);
    EXPECT_EQ(stage.at(stage.runner).ap, 1);
    EXPECT_EQ(rule_of(stage, Happened::action_lost), "COR-REACT-4");
    EXPECT_EQ(stage.at(stage.watcher).hp, 7);
    EXPECT_EQ(stage.count(Happened::tested), 1);
}

// COR-REACT-4: so does one who has dropped the weapon, and nobody chooses anew.
TEST(Overwatch, COR_REACT_4_TheActionIsLostIfDisarmed) {
    Watch stage;
    stage.give(stage.runner, "thermal_pistol", true);
    stage.play({"shot>watcher:thermal_pistol",
                "fire>runner:vulcan_pistol",
                {6, 6, 1, 1, 1, 1, 1},
                "no",
                "disarm:thermal_pistol"});
    EXPECT_EQ(stage.count(Happened::action_lost), 1);
    EXPECT_EQ(stage.at(stage.runner).ap, 1);
    EXPECT_EQ(stage.at(stage.watcher).hp, 7);
}

// COR-REACT-4: a missed shot takes nothing from the action.
TEST(Overwatch, COR_REACT_4_AMissChangesNothing) {
    Watch stage;
    stage.give(stage.runner, "thermal_pistol", true);
    stage.play({"shot>watcher:thermal_pistol", "fire>runner:vulcan_pistol", miss7, "no", {6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(stage.count(Happened::action_lost), 0);
    EXPECT_EQ(stage.at(stage.watcher).hp, 7 - 3);
}

// COR-REACT-4: the shot needs 2 AP.
TEST(Overwatch, COR_REACT_4_NeedsTwoActionPoints) {
    Watch poor, rich;
    poor.at(poor.watcher).ap = 1;
    poor.play({"prone"});
    EXPECT_EQ(poor.at(poor.runner).ap, 2);
    rich.at(rich.watcher).ap = 2;
    rich.play({"prone", "fire>runner:vulcan_pistol", miss7, "no"});
    EXPECT_EQ(rich.at(rich.watcher).ap, 0);
}

// COR-REACT-4: a watcher without a weapon that could shoot there is not asked.
TEST(Overwatch, COR_REACT_4_NeedsAShot) {
    Watch empty, far({101, 0}), unseen;
    empty.state.item[empty.pistol].clip = Clip::empty;
    empty.play({"prone"});
    EXPECT_EQ(empty.at(empty.runner).ap, 2);
    far.play({"prone"}); // two bands beyond a Short weapon
    EXPECT_EQ(far.at(far.runner).ap, 2);
    unseen.forget(unseen.watcher, unseen.runner);
    unseen.play({"prone"});
    EXPECT_EQ(unseen.at(unseen.runner).ap, 2);
}

// COR-REACT-4: with two loaded weapons in hand the watcher names one.
TEST(Overwatch, COR_REACT_4_WithEitherWeapon) {
    Watch stage;
    stage.give(stage.watcher, "thermal_pistol", true);
    EXPECT_EQ(keys_after(stage, {"prone"}), (Keys{"no", "fire>runner:vulcan_pistol", "fire>runner:thermal_pistol"}));
    stage.play({"prone", "fire>runner:thermal_pistol", hit7, "no"});
    EXPECT_EQ(stage.at(stage.runner).hp, 7);
}

// COR-REACT-4: who only stands there without overwatch is not asked.
TEST(Overwatch, COR_REACT_4_OnlyWatchers) {
    Watch stage;
    stage.add({.name = "Idle", .side = 1, .in_hand = {"vulcan_pistol"}});
    stage.play({"prone", "no"});
    EXPECT_EQ(stage.at(stage.runner).ap, 2);
}

// COR-REACT-4: all modifiers of a normal shot count, fire support included.
TEST(Overwatch, COR_REACT_4_AllModifiersCount) {
    Watch stage({21, 0});
    stage.at(stage.watcher).cover = 3;
    EXPECT_EQ(dice_after(stage, {"prone", "fire>runner:vulcan_pistol"}), 7 + 1 - 1 - 3);
}

// --- COR-REACT-4 (a) and (b): moves -------------------------------------------------------------------------------------

// COR-REACT-4: before a move the target is at its starting point, after it at its end point.
TEST(Overwatch, COR_REACT_4_BeforeAndAfterAMove) {
    Watch stage({18, 0});
    EXPECT_EQ(dice_after(stage, {"move>28,0", "fire>runner:vulcan_pistol"}), 7);       // Short
    EXPECT_EQ(dice_after(stage, {"move>28,0", "no", "fire>runner:vulcan_pistol"}), 3); // Long, beyond range
    stage.play({"move>28,0", "no", "fire>runner:vulcan_pistol", {6, 1, 1}, "no"});
    EXPECT_EQ(stage.where(stage.runner), (Point{28, 0}));
    EXPECT_EQ(stage.at(stage.runner).hp, 8);
}

// COR-REACT-4: a move into the arc is fired at after it only, one out of it before it only.
TEST(Overwatch, COR_REACT_4_IntoAndOutOfTheArc) {
    Watch into({5, 10}), out({10, 5});
    into.play({"move>12,5", "fire>runner:vulcan_pistol", miss7, "no"});
    EXPECT_LT(place_of(into, Happened::moved, into.runner), place_of(into, Happened::overwatch_fire, into.watcher));
    out.play({"move>5,10", "fire>runner:vulcan_pistol", miss7, "no"});
    EXPECT_LT(place_of(out, Happened::overwatch_fire, out.watcher), place_of(out, Happened::moved, out.runner));
}

// COR-REACT-4: broken at the start, the mover does not get away.
TEST(Overwatch, COR_REACT_4_StoppedAtTheStart) {
    Watch stage;
    stage.at(stage.runner).hp = 2;
    stage.play({"move>15,0", "fire>runner:vulcan_pistol", hit7, "no"});
    EXPECT_EQ(stage.where(stage.runner), (Point{10, 0}));
    EXPECT_EQ(stage.count(Happened::action_lost), 1);
}

// --- COR-REACT-4 (c): at the end of another's slot ----------------------------------------------------------------------

// COR-REACT-4: at the end of every slot of another combatant, at any enemy in the arc.
TEST(Overwatch, COR_REACT_4_AtTheEndOfAnothersSlot) {
    Watch stage;
    const int more = stage.add({.name = "More", .pc = false, .at = {8, 0}});
    const auto question = question_after(stage, {"end"});
    EXPECT_EQ(question.ask.what, What::overwatch);
    EXPECT_EQ(question.ask.whom, nobody);
    EXPECT_EQ(keys_after(stage, {"end"}), (Keys{"no", "fire>runner:vulcan_pistol", "fire>more:vulcan_pistol"}));
    stage.play({"end", "fire>more:vulcan_pistol", hit7, "no"});
    EXPECT_EQ(stage.at(more).hp, 6 - 2);
    EXPECT_LT(place_of(stage, Happened::slot_ends, stage.runner),
              place_of(stage, Happened::overwatch_fire, stage.watcher));
}

// COR-REACT-4: the slot of a friend counts as well, the own slot does not.
TEST(Overwatch, COR_REACT_4_AFriendsSlotButNotTheOwn) {
    Watch stage;
    const int mate = stage.add({.name = "Mate", .side = 1, .at = {-5, 0}});
    stage.slot_of(mate);
    EXPECT_EQ(keys_after(stage, {"end"}), (Keys{"no", "fire>runner:vulcan_pistol"}));
    stage.slot_of(stage.watcher);
    EXPECT_EQ(asked_after(stage, {"end"}), What::act);
}

// COR-REACT-4, COR-MOVE-5+: nor does the slot of an enemy whom the watcher does not know of: the offer would give it away.
TEST(Overwatch, COR_REACT_4_NotAfterTheSlotOfAnUnknownEnemy) {
    Watch stage;
    const int lurker = stage.add({.name = "Lurker", .pc = false, .at = {-9, 0}});
    stage.forget(stage.watcher, lurker);
    stage.slot_of(lurker);
    EXPECT_EQ(asked_after(stage, {"end"}), What::act);
    Watch known = stage;
    make_aware(known.scene(), known.watcher, lurker);
    EXPECT_EQ(asked_after(known, {"end"}), What::overwatch);
    EXPECT_EQ(keys_after(known, {"end"}), (Keys{"no", "fire>runner:vulcan_pistol"}));
    // Of a friend one always knows.
    stage.sheet(lurker).side = 1;
    EXPECT_EQ(asked_after(stage, {"end"}), What::overwatch);
}

// COR-REACT-4: more shots are possible while AP last; after the refresh the AP of the new turn pay for it.
TEST(Overwatch, COR_REACT_4_MoreShotsAndTheNextTurn) {
    Watch stage;
    stage.at(stage.watcher).set(had_slot);
    stage.at(stage.watcher).ap = 2;
    // Fires at the first action, has nothing left at the end of the slots of Runner and Pal.
    stage.play({"prone", "fire>runner:vulcan_pistol", miss7, "no", "end", "end", "none", "none"});
    EXPECT_EQ(stage.state.turn, 2);
    EXPECT_EQ(stage.state.current, stage.runner);
    EXPECT_TRUE(stage.watches(stage.watcher));
    EXPECT_EQ(stage.at(stage.watcher).ap, 3);
    stage.play({"get-up", "fire>runner:vulcan_pistol", {1, 2, 3, 4, 5, 1}, "no"});
    EXPECT_EQ(stage.at(stage.watcher).ap, 1);
    EXPECT_TRUE(stage.watches(stage.watcher));
}

// COR-REACT-4, COR-REACT-1: with borrowed AP a second shot at the next occasion.
TEST(Overwatch, COR_REACT_4_TwoShotsOnCredit) {
    Watch stage;
    stage.book.settings.reactions_may_borrow = true;
    stage.at(stage.watcher).set(had_slot);
    stage.at(stage.watcher).ap = 2;
    stage.play({"prone",
                "fire>runner:vulcan_pistol",
                miss7,
                "no",
                "get-up",
                "fire>runner:vulcan_pistol",
                {1, 2, 3, 4, 5, 1},
                "no"});
    EXPECT_EQ(stage.at(stage.watcher).ap, 0);
    EXPECT_EQ(stage.at(stage.watcher).debt, 2);
}

// --- several watchers, other reactions ------------------------------------------------------------------------------------

// COR-REACT-4, COR-TURN-6+: several watchers are asked in the turn order, each resolved before the next.
TEST(Overwatch, COR_REACT_4_SeveralWatchers) {
    Watch stage;
    const int second = stage.add({.name = "Second", .side = 1, .at = {0, 1}, .in_hand = {"vulcan_pistol"}});
    stage.look(second, 1, 0);
    EXPECT_EQ(asks_after(stage, {"prone"}), stage.watcher);
    EXPECT_EQ(asks_after(stage, {"prone", "fire>runner:vulcan_pistol", miss7, "no"}), second);
    stage.at(second).initiative = 30;
    EXPECT_EQ(asks_after(stage, {"prone"}), second);
}

// COR-REACT-4: reactions cannot be interrupted by overwatch.
TEST(Overwatch, COR_REACT_4_ReactionsAreNotInterrupted) {
    Watch stage;
    const int guard = stage.add({.name = "Guard", .side = 1, .at = {11, 0}});
    const int eye = stage.add({.name = "Eye", .pc = false, .at = {20, 0}, .in_hand = {"vulcan_pistol"}});
    stage.state.darkness = 5;
    stage.look(eye, -1, 0);
    stage.at(stage.watcher).ap = 0;
    // Guard strikes at Runner: Eye, who watches Guard, is not asked between the declaration and the roll.
    const auto question = question_after(stage, {"move>10,9", "strike:unarmed", "no"});
    EXPECT_EQ(question.ask.what, What::test);
    EXPECT_EQ(question.ask.who, guard);
}

// --- Darkness Points --------------------------------------------------------------------------------------------------

// COR-REACT-6+: overwatch fire of an NPC costs 1 DP besides the AP; without one it is not offered.
TEST(Overwatch, COR_REACT_6_AnNpcPaysADarknessPoint) {
    Watch stage;
    stage.sheet(stage.watcher).pc = false;
    Watch none = stage;
    none.play({"prone"});
    EXPECT_EQ(none.at(stage.runner).ap, 2);
    stage.state.darkness = 1;
    stage.play({"prone", "fire>runner:vulcan_pistol", hit7});
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(stage.at(stage.watcher).ap, 1);
    EXPECT_EQ(rule_of(stage, Happened::darkness), "COR-REACT-6+");
}

// COR-REACT-6+: going into overwatch costs an NPC no DP.
TEST(Overwatch, COR_REACT_6_GoingIntoOverwatchIsOrdinary) {
    Shootout stage("vulcan_pistol");
    stage.state.darkness = 0;
    stage.play({"watch>foe"});
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_TRUE(stage.at(stage.ace).is(on_overwatch));
}

// COR-REACT-6+, setting npc_dp_reactions without overwatch_fire: no DP is needed or paid.
TEST(Overwatch, COR_REACT_6_SettingWithoutOverwatchFire) {
    Watch stage;
    stage.sheet(stage.watcher).pc = false;
    stage.book.settings.dp_for_overwatch = false;
    stage.play({"prone", "fire>runner:vulcan_pistol", hit7});
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(stage.at(stage.watcher).ap, 1);
    EXPECT_EQ(stage.at(stage.runner).hp, 8);
}

// COR-REACT-4: a driver acts with the vehicle, and a closed one can be shot at though its driver cannot.
TEST(Overwatch, COR_REACT_4_AtTheVehicleOfWhoActs) {
    Watch stage;
    const int car = ward::park(stage, "crawler", "Car", 0, {10, 0});
    ward::board(stage, stage.runner, car, true);
    stage.skill(stage.runner, Skill::pilot, 1);
    stage.slot_of(stage.runner);
    const auto keys = stage.keys_after({"drive>20,0"});
    EXPECT_TRUE(ward::has(keys, "fire>car:vulcan_pistol")) << testing::PrintToString(keys);
    EXPECT_FALSE(ward::has(keys, "fire>runner:vulcan_pistol"));
}

// COR-REACT-5: shooting into the own arc does not end overwatch; any other action does.
TEST_F(ShooterAndKnife, AShotIntoTheArcKeepsTheWatch) {
    stage.slot_of(ana);
    stage.play({"watch>bor"});
    EXPECT_TRUE(stage.at(ana).is(on_overwatch));
    stage.play({"shot>bor:vulcan_pistol", {1, 2, 3, 4, 5}, "no"});
    EXPECT_TRUE(stage.at(ana).is(on_overwatch));
}

TEST_F(ShooterAndKnife, AShotOutOfTheArcEndsTheWatch) {
    stage.slot_of(ana);
    stage.play({"watch:north", "shot>bor:vulcan_pistol", {1, 2, 3, 4, 5}, "no"});
    EXPECT_FALSE(stage.at(ana).is(on_overwatch));
}

} // namespace
} // namespace fracas::coriolis::shooting
