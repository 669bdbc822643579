// Run, Crawl, Flee: FBL-MOVE-1 to FBL-MOVE-4, FBL-MOVE-6+, FBL-BROKEN-3.
#include "systems/forbidden_lands/walk.hpp"

namespace fracas::forbidden_lands {
namespace {

// --- Run ------------------------------------------------------------------------------------------------------------

// FBL-MOVE-1: into a neighbouring zone, arriving Near everybody there.
TEST(Movement, FBL_MOVE_1_ToAZone) {
    MoveWalk w;
    const int cy = w.third({.zone = 1}, "Cy", 1), dee = w.third({}, "Dee", 0);
    w.close(w.ada, dee);
    w.at(w.ada).cover = 3;
    EXPECT_TRUE(w.may(w.to(1)));
    EXPECT_FALSE(w.may(w.to(0)));
    EXPECT_FALSE(w.may(w.to(2))); // two steps
    EXPECT_FALSE(w.may(w.to(-1)));
    EXPECT_FALSE(w.may(w.to(3)));
    w.book.zone[0].neighbours = 0b1010;
    EXPECT_FALSE(w.may(w.to(3))); // there are three zones
    w.row_of_zones(3);
    w.runs(w.to(1), {{6, 2, 2, 2}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_FALSE(w.meets(w.ada, cy));
    EXPECT_FALSE(w.meets(dee, w.ada)); // FBL-MOVE-5+: all pairs end
    EXPECT_EQ(w.at(w.ada).cover, 0);   // FBL-ARMOR-7+
    EXPECT_EQ(w.count(Happened::ran, "FBL-MOVE-1"), 1);
    EXPECT_EQ(w.last(Happened::ran).as<Ran>().zone.index, 1);
    EXPECT_EQ(w.last(Happened::ran).whom, nobody);
}

// FBL-MOVE-1: to Arm's Length of one other in the same zone, friend or enemy.
TEST(Movement, FBL_MOVE_1_UpToSomebody) {
    MoveWalk w;
    const int cy = w.third({}, "Cy", 0), dee = w.third({.zone = 1}, "Dee", 1);
    EXPECT_TRUE(w.may(w.up(w.bo)));
    EXPECT_TRUE(w.may(w.up(cy)));
    EXPECT_FALSE(w.may(w.up(w.ada)));
    EXPECT_FALSE(w.may(w.up(nobody)));
    EXPECT_FALSE(w.may(w.up(dee))); // elsewhere
    w.at(cy).set(dead);
    EXPECT_FALSE(w.may(w.up(cy)));
    w.at(cy).set(dead, false);
    w.at(cy).set(fled);
    EXPECT_FALSE(w.may(w.up(cy)));
    w.at(cy).set(fled, false);
    w.close(w.ada, cy);
    EXPECT_FALSE(w.may(w.up(cy))); // there already
    w.runs(w.up(w.bo), {{6, 2, 2, 2}, "no"});
    EXPECT_TRUE(w.meets(w.ada, w.bo));
    EXPECT_FALSE(w.meets(w.ada, cy)); // FBL-MOVE-5+: then the new pair is made
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_EQ(w.last(Happened::ran).whom, w.bo);
}

// FBL-MOVE-1: no enemy at Arm's Length, and the runner must stand (FBL-PRONE-1+).
TEST(Movement, FBL_MOVE_1_Requirements) {
    MoveWalk w;
    w.close(w.ada, w.bo);
    EXPECT_FALSE(w.may(w.to(1)));
    w.at(w.bo).set(unconscious);
    EXPECT_TRUE(w.may(w.to(1)));
    w.at(w.ada).set(prone);
    EXPECT_FALSE(w.may(w.to(1)));
    EXPECT_FALSE(w.may(w.up(w.bo)));
}

// FBL-BROKEN-3: who panics does not run up to an enemy.
TEST(Movement, FBL_BROKEN_3_NotUpToAnEnemy) {
    MoveWalk w;
    const int cy = w.third({}, "Cy", 0);
    w.break_of(w.ada, Attribute::wits);
    EXPECT_FALSE(w.may(w.up(w.bo)));
    EXPECT_TRUE(w.may(w.up(cy)));
    EXPECT_TRUE(w.may(w.to(1)));
}

// FBL-MOVE-6+: entering a rough zone by Run needs a Move roll; on failure, where only rough ground asks for one, the runner
// arrives but falls prone.
TEST(Movement, FBL_MOVE_6_RoughGround) {
    MoveWalk w;
    w.feature(1, rough);
    w.runs(w.to(1), {{6, 2, 2, 2}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_FALSE(w.at(w.ada).is(prone));
    EXPECT_EQ(w.count(Happened::stumbled), 0);
    EXPECT_EQ(w.pool(w.ada, Why::attribute), 3);
    EXPECT_EQ(w.pool(w.ada, Why::skill), 1);
    w.book.settings.run_always_rolls = false;
    w.runs(w.to(0)); // no roll out of it where only rough ground asks for one
    EXPECT_EQ(w.at(w.ada).zone, 0);
    w.runs(w.to(1), {{5, 2, 2, 2}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_TRUE(w.at(w.ada).is(prone));
    EXPECT_EQ(w.count(Happened::stumbled, "FBL-MOVE-6+"), 1);
    EXPECT_EQ(w.count(Happened::fell, "FBL-MOVE-6+"), 1);
    MoveWalk within; // "enters" is a step from another zone
    within.feature(0, rough);
    within.book.settings.run_always_rolls = false;
    within.runs(within.up(within.bo));
    EXPECT_FALSE(within.at(within.ada).is(prone));
}

// FBL-ARMOR-5+: plate hinders Move.
TEST(Movement, FBL_ARMOR_5_Plate) {
    MoveWalk w;
    w.feature(1, rough);
    w.sheet(w.ada).move_modifier = -2; // one skill die less two: one negative die
    w.runs(w.to(1), {{6, 2, 2, 6}, "no"});
    EXPECT_EQ(w.count(Happened::stayed, "FBL-MOVE-1"), 1);
}

// FBL-MOVE-1, the example: every Run needs a roll; on failure the runner stays and the action is spent.
TEST(Movement, FBL_MOVE_1_TheExample) {
    MoveWalk w;
    w.play({"run>bo", {5, 5, 5, 5}, "no"});
    EXPECT_FALSE(w.meets(w.ada, w.bo));
    EXPECT_EQ(w.at(w.ada).fast, 1);
    w.runs(w.up(w.bo), {{5, 5, 5, 6}, "no"});
    EXPECT_TRUE(w.meets(w.ada, w.bo));
}

// FBL-MOVE-1: every Run needs a roll; on failure the runner stays.
TEST(Movement, FBL_MOVE_1_EveryRunRolls) {
    MoveWalk w;
    w.runs(w.to(1), {{5, 5, 5, 5}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_FALSE(w.at(w.ada).is(prone));
    EXPECT_EQ(w.count(Happened::stayed, "FBL-MOVE-1"), 1);
    EXPECT_EQ(w.count(Happened::ran), 0);
    w.runs(w.up(w.bo), {{5, 5, 5, 5}, "no"});
    EXPECT_FALSE(w.meets(w.ada, w.bo));
    w.runs(w.to(1), {{5, 5, 5, 6}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_EQ(w.count(Happened::stayed), 0);
}

// FBL-MOVE-1, FBL-MOVE-6+: a Run into a rough zone is one roll too, and if it fails the runner stays, on his feet.
TEST(Movement, FBL_MOVE_1_AFailedRunIntoRoughGroundStays) {
    MoveWalk w;
    w.feature(1, rough);
    w.runs(w.to(1), {{5, 5, 5, 5}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_FALSE(w.at(w.ada).is(prone));
    EXPECT_EQ(w.count(Happened::stayed, "FBL-MOVE-1"), 1);
    EXPECT_EQ(w.count(Happened::stumbled), 0);
    w.runs(w.to(1), {{5, 5, 5, 6}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    MoveWalk far; // a later step into one is rolled for again, and the Run ends before it
    far.feature(2, rough);
    far.sheet(far.ada).movement = 3;
    far.runs(far.to(1), {{6, 5, 5, 5}, "no", "run>zone:zone-2", {5, 5, 5, 5}, "no"});
    EXPECT_EQ(far.at(far.ada).zone, 1);
    EXPECT_FALSE(far.at(far.ada).is(prone));
    EXPECT_EQ(far.count(Happened::stayed, "FBL-MOVE-1"), 1);
}

// FBL-MOVE-1, setting run_roll = rough_only: no dice but into rough ground.
TEST(Movement, FBL_MOVE_1_OnlyRoughGroundRolls) {
    MoveWalk w;
    w.book.settings.run_always_rolls = false;
    w.runs(w.to(1));
    EXPECT_EQ(w.at(w.ada).zone, 1);
    w.feature(2, rough);
    w.runs(w.to(2), {{5, 5, 5, 5}, "no"});
    EXPECT_TRUE(w.at(w.ada).is(prone));
}

// FBL-MOVE-1: Movement above 1 means that many steps in one Run.
TEST(Movement, FBL_MOVE_1_ManySteps) {
    MoveWalk w;
    w.book.settings.run_always_rolls = false;
    w.row_of_zones(4);
    w.sheet(w.ada).movement = 3;
    const auto running = [&](TestScript& table) { forbidden_lands::run(table, w.scene(), w.ada, w.to(1)); };
    const auto asked = w.question_after({}, running);
    EXPECT_EQ(asked.ask.what, What::run_on);
    EXPECT_EQ(asked.ask.a, 2);
    EXPECT_EQ(w.question_after({"run>zone:zone-2"}, running).ask.a, 1);
    EXPECT_EQ(w.keys_after({}, running), (std::vector<std::string>{"no", "run>zone:zone-0", "run>zone:zone-2"}));
    EXPECT_EQ(asked.options[1], w.to(0));
    w.runs(w.to(1), {"run>zone:zone-2", "run>zone:zone-3"}); // and no fourth
    EXPECT_EQ(w.at(w.ada).zone, 3);
    w.runs(w.to(2), {"no"});
    EXPECT_EQ(w.at(w.ada).zone, 2);
}

// FBL-MOVE-1: the step up to an enemy ends the Run, as does a stumble; rough ground on the way is rolled for.
TEST(Movement, FBL_MOVE_1_StepsThatEndTheRun) {
    MoveWalk w;
    const int cy = w.third({.zone = 1}, "Cy", 1), dee = w.third({.zone = 1}, "Dee", 0);
    w.book.settings.run_always_rolls = false;
    w.sheet(w.ada).movement = 3;
    w.runs(w.to(1), {"run>dee", "run>cy"}); // a friend holds nobody up
    EXPECT_TRUE(w.meets(w.ada, cy));
    EXPECT_FALSE(w.meets(w.ada, dee));
    w.at(w.ada).zone = 0;
    disengage(w.scene(), w.ada);
    w.runs(w.to(1), {"run>cy"}); // two steps: an enemy does
    EXPECT_TRUE(w.meets(w.ada, cy));
    MoveWalk rocks;
    rocks.book.settings.run_always_rolls = false;
    rocks.sheet(rocks.ada).movement = 3;
    rocks.feature(1, rough);
    rocks.runs(rocks.to(1), {{5, 5, 5, 5}, "no"});
    EXPECT_EQ(rocks.at(rocks.ada).zone, 1);
    MoveWalk later;
    later.book.settings.run_always_rolls = false;
    later.sheet(later.ada).movement = 3;
    later.feature(2, rough);
    later.runs(later.to(1), {"run>zone:zone-2", {5, 5, 5, 5}, "no"});
    EXPECT_EQ(later.at(later.ada).zone, 2);
    EXPECT_TRUE(later.at(later.ada).is(prone));
}

// FBL-CRIT-2+, DMG: a roll for Move hurts; a Run without a roll does not.
TEST(Movement, FBL_CRIT_2_RunningHurts) {
    MoveWalk w;
    w.book.settings.run_always_rolls = false;
    w.wound(w.ada, Wounds::blunt, 34); // hit in the groin
    w.runs(w.to(1));
    EXPECT_EQ(w.score(w.ada, Attribute::strength), 3);
    w.feature(2, rough);
    w.runs(w.to(2), {{6, 5, 5, 5}, "no"});
    EXPECT_EQ(w.score(w.ada, Attribute::strength), 2);
    w.sheet(w.ada).movement = 2;
    w.at(w.ada).zone = 0;
    w.runs(w.to(1), {"run>zone:zone-2", {6, 5, 5, 5}, "no"}); // rolled for the second step only
    EXPECT_EQ(w.score(w.ada, Attribute::strength), 1);
    w.at(w.ada).zone = 0;
    w.sheet(w.ada).movement = 1;
    w.book.settings.run_always_rolls = true;
    w.runs(w.to(1), {{6, 5, 5, 5}, "no"});
    EXPECT_EQ(w.score(w.ada, Attribute::strength), 0);
    EXPECT_TRUE(w.scene().is_broken(w.ada, Attribute::strength));
}

// A second step up to somebody is no step into rough ground, and does not hurt; the first in the list can be met too.
TEST(Movement, FBL_CRIT_2_RunningUpDoesNotHurt) {
    MoveWalk w;
    w.book.settings.run_always_rolls = false;
    w.wound(w.bo, Wounds::blunt, 34);
    w.sheet(w.bo).movement = 2;
    w.sheet(w.bo).side = 0;
    w.at(w.ada).zone = 1;
    w.feature(0, rough);
    w.run({"run>ada"}, [&](TestScript& table) { forbidden_lands::run(table, w.scene(), w.bo, w.to(1)); });
    EXPECT_TRUE(w.meets(w.ada, w.bo));
    EXPECT_EQ(w.score(w.bo, Attribute::strength), 3);
}

// FBL-DICE-4+: a pushed Move roll that brings Agility to 0 breaks the runner when the Run is over.
TEST(Movement, FBL_DICE_4_PushedRun) {
    MoveWalk w;
    w.feature(1, rough);
    w.runs(w.to(1), {{1, 1, 1, 5}, "yes", {6}});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_TRUE(w.scene().is_broken(w.ada, Attribute::agility));
    EXPECT_EQ(w.count(Happened::stumbled), 0);
    EXPECT_TRUE(w.at(w.ada).is(prone));
}

// --- Crawl ----------------------------------------------------------------------------------------------------------

// FBL-MOVE-2: requires prone; enemies at Arm's Length do not matter.
TEST(Movement, FBL_MOVE_2_Requirements) {
    MoveWalk w;
    w.close(w.ada, w.bo);
    const Option apart = option_of(Do::crawl_apart);
    for (const Option& o : {w.crawl_to(1), w.crawl_up(w.bo), apart}) EXPECT_FALSE(w.may_lying(o));
    w.at(w.ada).set(prone);
    EXPECT_TRUE(w.may_lying(w.crawl_to(1)));
    EXPECT_FALSE(w.may_lying(w.crawl_to(2)));
    EXPECT_FALSE(w.may_lying(w.crawl_up(w.bo))); // there already
    EXPECT_TRUE(w.may_lying(apart));
    w.apart(w.ada, w.bo);
    EXPECT_TRUE(w.may_lying(w.crawl_up(w.bo)));
    EXPECT_FALSE(w.may_lying(apart)); // Near everybody
}

// FBL-MOVE-2: as one Run, staying prone, without a roll in rough zones; or to Near of everybody.
TEST(Movement, FBL_MOVE_2_Crawling) {
    MoveWalk w;
    const int cy = w.third({}, "Cy", 1);
    w.at(w.ada).set(prone);
    w.sheet(w.ada).movement = 2; // always one step
    w.close(w.ada, cy);
    w.crawls(w.crawl_up(w.bo));
    EXPECT_TRUE(w.meets(w.ada, w.bo));
    EXPECT_FALSE(w.meets(w.ada, cy));
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_EQ(w.last(Happened::crawled).whom, w.bo);
    w.crawls(option_of(Do::crawl_apart));
    EXPECT_EQ(w.at(w.ada).engaged, 0);
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_EQ(w.last(Happened::crawled).whom, nobody);
    w.feature(1, rough);
    w.crawls(w.crawl_to(1));
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_TRUE(w.at(w.ada).is(prone));
    EXPECT_EQ(w.count(Happened::crawled, "FBL-MOVE-2"), 1);
}

// --- Flee -----------------------------------------------------------------------------------------------------------

// FBL-MOVE-3: standing, no enemy at Arm's Length, and the game master does not forbid it.
TEST(Movement, FBL_MOVE_3_Requirements) {
    MoveWalk w;
    EXPECT_TRUE(may_flee(w.scene(), w.ada));
    w.at(w.ada).set(trapped);
    EXPECT_FALSE(may_flee(w.scene(), w.ada));
    w.at(w.ada).set(trapped, false);
    w.at(w.ada).set(prone);
    EXPECT_FALSE(may_flee(w.scene(), w.ada));
    w.at(w.ada).set(prone, false);
    w.close(w.ada, w.bo);
    EXPECT_FALSE(may_flee(w.scene(), w.ada));
}

// FBL-MOVE-3: success leaves the combat, failure stays.
TEST(Movement, FBL_MOVE_3_Flee) {
    MoveWalk w;
    const int cy = w.third({}, "Cy", 0);
    w.close(w.ada, cy);
    w.flees({{5, 5, 5}, "no"});
    EXPECT_FALSE(w.at(w.ada).is(fled));
    EXPECT_EQ(w.count(Happened::flight_failed, "FBL-MOVE-3"), 1);
    EXPECT_TRUE(w.meets(w.ada, cy));
    w.flees({{5, 5, 6}, "no"});
    EXPECT_TRUE(w.at(w.ada).is(fled));
    EXPECT_EQ(w.count(Happened::fled, "FBL-MOVE-3"), 1);
    EXPECT_FALSE(w.meets(w.ada, cy));
}

// FBL-DICE-4+: a flight that is pushed to zero Agility breaks the one who has fled.
TEST(Movement, FBL_DICE_4_PushedFlight) {
    MoveWalk w;
    w.row_of_zones(3);
    w.at(w.bo).zone = 1;
    w.flees({{1, 1, 1, 5}, "yes", {6}});
    EXPECT_TRUE(w.at(w.ada).is(fled));
    EXPECT_TRUE(w.scene().is_broken(w.ada, Attribute::agility));
}

// FBL-MOVE-4, the left column: the nearest active enemy at Near -1, Short 0, Long +1, Distant as Long.
TEST(Movement, FBL_MOVE_4_NearestEnemy) {
    const int figures[7] = {-1, 0, 1, 1, 1, 1, 1};
    for (int steps = 0; steps < 7; ++steps) {
        MoveWalk w;
        w.row_of_zones(7);
        w.at(w.bo).zone = steps;
        Step dice{5, 5, 5};
        for (int i = 0; i < 1 + figures[steps]; ++i) dice.answer.faces.add(5);
        w.flees({dice, "no"});
        EXPECT_EQ(w.pool(w.ada, Why::flee_range), figures[steps]) << steps;
    }
}

// The first in the list is an enemy like any other.
TEST(Movement, FBL_MOVE_4_FirstInTheList) {
    MoveWalk w;
    w.run({{5, 5, 5}, "no"}, [&](TestScript& table) { flee(table, w.scene(), w.bo); });
    EXPECT_EQ(w.pool(w.bo, Why::flee_range), -1);
}

TEST(Movement, FBL_MOVE_4_OnlyActiveEnemies) {
    MoveWalk w;
    w.row_of_zones(7);
    const int cy = w.third({.zone = 2}, "Cy", 1), dee = w.third({}, "Dee", 0);
    w.at(w.bo).zone = 6;
    EXPECT_EQ(w.sheet(dee).side, 0); // a friend who is Near does not count
    w.flees({{5, 5, 5, 5, 5}, "no"});
    w.at(cy).zone = 0;
    w.flees({{5, 5, 5}, "no"}); // Near
    EXPECT_EQ(w.pool(w.ada, Why::flee_range), -1);
    w.break_of(cy, Attribute::strength);
    w.flees({{5, 5, 5, 5, 5}, "no"}); // Bo, Distant
    w.break_of(w.bo, Attribute::strength);
    w.flees({{5, 5, 5, 5}, "no"}); // without one the line is 0
    EXPECT_EQ(w.entries(w.ada, Why::flee_range), 0);
}

// FBL-MOVE-4, the right column: open -1, rough +1, of the zone of the fleeing.
TEST(Movement, FBL_MOVE_4_Zones) {
    const auto zone_figure = [](std::initializer_list<ZoneFeature> features, int zone, const Step& dice) {
        MoveWalk w;
        w.at(w.bo).zone = 1; // Short: 0
        for (const ZoneFeature feature : features) w.feature(zone, feature);
        w.flees({dice, "no"});
        return w.pool(w.ada, Why::zone);
    };
    EXPECT_EQ(zone_figure({open_zone}, 0, {5, 5, 5}), -1);
    EXPECT_EQ(zone_figure({rough}, 0, {5, 5, 5, 5, 5}), 1);
    EXPECT_EQ(zone_figure({open_zone, rough}, 0, {5, 5, 5, 5}), 0);
    EXPECT_EQ(zone_figure({cramped, dark}, 0, {5, 5, 5, 5}), 0);
    EXPECT_EQ(zone_figure({open_zone}, 1, {5, 5, 5, 5}), 0);
}

// FBL-DICE-1: gear that helps Move counts in every Move roll.
TEST(Movement, FBL_DICE_1_GearOfAMove) {
    MoveWalk w;
    w.tool(w.ada, "boots", Skill::move, 2);
    w.feature(1, rough);
    w.runs(w.to(1), {"tool:boots", {2, 2, 2, 2, 6, 2}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_EQ(w.pool(w.ada, Why::gear), 2);
    EXPECT_FALSE(w.at(w.ada).is(prone));
    MoveWalk fleeing;
    fleeing.tool(fleeing.ada, "boots", Skill::move, 2);
    fleeing.flees({"tool:boots", {2, 2, 2, 6, 2}, "no"}); // an enemy is Near: -1
    EXPECT_TRUE(fleeing.at(fleeing.ada).is(fled));
}

} // namespace
} // namespace fracas::forbidden_lands
