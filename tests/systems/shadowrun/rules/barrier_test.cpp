// Firing through a barrier, and what a shot has lost before: SR3-BARRIER-1+, SR3-SHOT-3.
#include "systems/shadowrun/rules/barrier.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-BARRIER-1+: Power is lowered by the rating as the rounds see it; to 0 or less the round is stopped.
TEST(Barrier, SR3_BARRIER_1_Ratings) {
    Round r;
    EXPECT_EQ(r.power(), 9);
    EXPECT_TRUE(r.events.empty());
    r.at(r.bo).barrier = 5;
    EXPECT_EQ(r.power(), 4);
    EXPECT_EQ(r.last(Happened::barrier_hit).as<BarrierHit>().power, 9);
    EXPECT_EQ(r.last(Happened::barrier_hit).as<BarrierHit>().rating, 5);
    EXPECT_EQ(r.last(Happened::barrier_hit).as<BarrierHit>().against_barrier, 5);
    r.load("explosive"); // SR3-AMMO-2: doubled; the barrier itself as if halved, rounded down
    r.at(r.bo).barrier = 3;
    EXPECT_EQ(r.power(), 10 - 6);
    EXPECT_EQ(r.last(Happened::barrier_hit).as<BarrierHit>().against_barrier, 1);
    r.load("flechette"); // SR3-AMMO-1: doubled
    EXPECT_EQ(r.power(), 9 - 6);
    EXPECT_EQ(r.last(Happened::barrier_hit).as<BarrierHit>().against_barrier, 6);
    r.load("apds"); // SR3-AMMO-5: halved, rounded down
    EXPECT_EQ(r.power(), 9 - 1);
    EXPECT_EQ(r.last(Happened::barrier_hit).as<BarrierHit>().against_barrier, 3);
    r.load("gel");
    EXPECT_EQ(r.power(), 7 - 3);
}

// SR3-AMMO-2, example: explosive rounds through glass: Power 10 less 4; the glass itself takes it as if rated 1. Both are
// told with every kind of round, since the damage to the barrier is the game master's word.
TEST(Barrier, SR3_AMMO_2_WhatTheBarrierTakesIsTold) {
    Round r("heavy_pistol", 5, "explosive");
    r.at(r.bo).barrier = 2;
    EXPECT_EQ(r.power(), 6);
    EXPECT_EQ(
        event_text(r.told(), r.last(Happened::barrier_hit)),
        "The shot at Bo meets a barrier: Power 10 less 4; against the barrier itself Power 10 meets a rating of 1");
    r.load("regular");
    EXPECT_EQ(r.power(), 7);
    EXPECT_EQ(event_text(r.told(), r.last(Happened::barrier_hit)),
              "The shot at Bo meets a barrier: Power 9 less 2; against the barrier itself Power 9 meets a rating of 2");
}

TEST(Barrier, SR3_BARRIER_1_Stopped) {
    Round r;
    r.at(r.bo).barrier = 8;
    EXPECT_EQ(r.power(), 1);
    EXPECT_EQ(r.count(Happened::stopped_by_barrier), 0);
    r.at(r.bo).barrier = 9;
    EXPECT_EQ(r.power(), 0);
    EXPECT_EQ(r.count(Happened::stopped_by_barrier, "SR3-BARRIER-1+"), 1);
    r.at(r.bo).barrier = 32;
    EXPECT_EQ(r.power(), 0);
}

// Walls between the two count, each of them; a railing stops nothing.
TEST(Barrier, SR3_BARRIER_1_Walls) {
    Round r;
    r.wall(2, -1, 2, 1, 2, false);
    r.wall(3, -1, 3, 1, 3, true);
    r.wall(4, -1, 4, 1, 0, false);
    r.wall(6, -1, 6, 1, 4, true); // behind him
    EXPECT_EQ(r.power(), 4);
    EXPECT_EQ(r.count(Happened::barrier_hit), 2);
}

// SR3-DAMAGE-6+ step 7, SR3-SHOT-3: spread and earlier targets first, then barriers; at 0 it does nothing.
TEST(Barrier, SR3_SHOT_3_SpreadThenBarriers) {
    Round r("shotgun_assault", 5, "shot"); // 8
    r.impact.spread = 2;
    r.impact.hit_before = 1;
    EXPECT_EQ(r.power(), 5);
    EXPECT_EQ(r.last(Happened::spreads).as<Spreads>().spread, 2);
    EXPECT_EQ(r.last(Happened::spreads).as<Spreads>().hit_before, 1);
    r.at(r.bo).barrier = 1; // doubled
    EXPECT_EQ(r.power(), 3);
    r.impact.spread = 7;
    EXPECT_EQ(r.power(), 0);
    EXPECT_EQ(r.count(Happened::barrier_hit), 0); // spent before it got there
    r.at(r.bo).barrier = 0;
    r.impact.spread = 6;
    EXPECT_EQ(r.power(), 1);
}

// SR3-SHOT-3: told also if nothing but one nearer target has taken from it.
TEST(Barrier, SR3_SHOT_3_OnlyOneTargetBefore) {
    Round r("shotgun_assault", 5, "shot"); // 8
    r.impact.hit_before = 1;
    EXPECT_EQ(r.power(), 7);
    EXPECT_EQ(r.count(Happened::spreads, "SR3-SHOT-4"), 1);
}

// SR3-BARRIER-1+, SR3-VEHICLE-1+, SR3-RANGED-9: an arrow has no factors of its own.
TEST(Barrier, SR3_BARRIER_1_Arrows) {
    Round r("bow_5");
    const int power = r.code().power;
    r.at(r.bo).barrier = 3;
    EXPECT_EQ(r.power(), power - 3);
    EXPECT_EQ(r.last(Happened::barrier_hit).as<BarrierHit>().against_barrier, 3);
    r.vehicle(r.bo, 4, 7);
    EXPECT_EQ(r.armour(), 7);
    EXPECT_EQ(r.book.ammunition[r.item(r.gun).ammunition].knockdown, 1);
}

} // namespace
} // namespace fracas::shadowrun
