// HUNGRY, THIRSTY, SLEEPY, COLD and their clocks: FBL-COND-1 to FBL-COND-5+.
#include "systems/forbidden_lands/camp.hpp"

namespace fracas::forbidden_lands {
namespace {

// --- FBL-COND-1 -----------------------------------------------------------------------------------------------------

TEST(Conditions, FBL_COND_1_HungryAfterADay) {
    Camp c;
    c.lives(without_food);
    c.passes(3);
    EXPECT_FALSE(c.suffers(hungry));
    c.passes(1);
    EXPECT_TRUE(c.suffers(hungry));
    EXPECT_EQ(c.count(Happened::got_condition, "FBL-COND-1"), 1);
    EXPECT_EQ(c.last(Happened::got_condition).as<GotCondition>().condition, hungry);
    EXPECT_FALSE(c.at(c.bo).suffers(hungry));
    c.passes(1);
    EXPECT_EQ(c.count(Happened::got_condition), 0); // told once
    c.lives(0);
    c.passes(1); // eating ends it at once
    EXPECT_FALSE(c.suffers(hungry));
    EXPECT_EQ(c.count(Happened::lost_condition, "FBL-COND-1"), 1);
    EXPECT_EQ(c.at(c.ada).since_food, 0);
}

// 1 damage to Strength at the end of each week, which nothing but magic restores; other attributes recover.
TEST(Conditions, FBL_COND_1_WeekByWeek) {
    Camp c;
    c.lives(without_food);
    c.score(c.ada, Attribute::agility, 1);
    c.passes(4 + 27);
    EXPECT_EQ(c.strength(), 3);
    EXPECT_EQ(c.agility(), 3);
    c.passes(1);
    EXPECT_EQ(c.strength(), 2);
    c.passes(27);
    EXPECT_EQ(c.strength(), 2);
    c.passes(1);
    EXPECT_EQ(c.strength(), 1);
    c.lives(0);
    c.time_is(Camp::night_quarter);
    c.passes(1); // fed and rested
    EXPECT_EQ(c.strength(), 3);
}

// If Strength is Broken while HUNGRY, death follows after another week without food.
TEST(Conditions, FBL_COND_1_Starves) {
    Camp c;
    c.lives(without_food);
    c.score(c.ada, Attribute::strength, 1);
    c.at(c.ada).set(hungry, true);
    c.at(c.ada).since_food = 4 + 27;
    c.passes(1);
    EXPECT_TRUE(c.scene().is_broken(c.ada, Attribute::strength));
    c.passes(27);
    EXPECT_FALSE(c.at(c.ada).is(dead));
    EXPECT_EQ(c.at(c.ada).doom_food, 27);
    c.passes(1);
    EXPECT_TRUE(c.at(c.ada).is(dead));
    EXPECT_EQ(c.count(Happened::died, "FBL-COND-1"), 1);
    EXPECT_EQ(c.last(Happened::died).as<Died>().cause, Cause::condition);
}

// The week to live starts anew for who eats or is no longer Broken; without hunger there is none.
TEST(Conditions, FBL_COND_1_SavedInTime) {
    Camp c;
    c.lives(without_food);
    c.break_of(c.ada, Attribute::strength);
    c.time_is(Camp::morning);
    c.passes(3, {{4}}); // not HUNGRY yet: a point returns
    EXPECT_EQ(c.at(c.ada).doom_food, 0);
    c.at(c.ada).set(hungry, true);
    c.break_of(c.ada, Attribute::strength);
    c.passes(2);
    EXPECT_EQ(c.at(c.ada).doom_food, 2);
    c.at(c.ada).broken = 0;
    c.score(c.ada, Attribute::strength, 1);
    c.passes(1);
    EXPECT_EQ(c.at(c.ada).doom_food, 0);
    c.break_of(c.ada, Attribute::strength);
    c.passes(1);
    EXPECT_EQ(c.at(c.ada).doom_food, 1);
    c.lives(0);
    c.passes(1, {{2}});
    EXPECT_EQ(c.at(c.ada).doom_food, 0);
    EXPECT_FALSE(c.scene().is_broken(c.ada, Attribute::strength)); // FBL-BROKEN-7+
}

// --- FBL-COND-2 -----------------------------------------------------------------------------------------------------

TEST(Conditions, FBL_COND_2_ThirstyAfterADay) {
    Camp c;
    c.lives(without_water);
    c.passes(3);
    EXPECT_FALSE(c.suffers(thirsty));
    c.passes(1);
    EXPECT_TRUE(c.suffers(thirsty));
    EXPECT_EQ(c.count(Happened::got_condition, "FBL-COND-2"), 1);
    EXPECT_EQ(c.strength(), 3);
    c.lives(0);
    c.passes(1);
    EXPECT_FALSE(c.suffers(thirsty));
    EXPECT_EQ(c.at(c.ada).since_water, 0);
}

// 1 damage to Strength and 1 to Agility at the end of each day; no attribute recovers.
TEST(Conditions, FBL_COND_2_DayByDay) {
    Camp c;
    c.lives(without_water | resting);
    c.passes(4);
    c.score(c.ada, Attribute::wits, 1);
    c.score(c.ada, Attribute::empathy, 1);
    c.passes(3);
    EXPECT_EQ(c.strength(), 3);
    c.passes(1);
    EXPECT_EQ(c.strength(), 2);
    EXPECT_EQ(c.agility(), 2);
    EXPECT_EQ(c.wits(), 1);
    EXPECT_EQ(c.score(c.ada, Attribute::empathy), 1);
    c.passes(3);
    EXPECT_EQ(c.strength(), 2);
    c.passes(1);
    EXPECT_EQ(c.strength(), 1);
    EXPECT_EQ(c.agility(), 1);
}

// If either is Broken while THIRSTY, death follows after another day without water.
TEST(Conditions, FBL_COND_2_DiesOfThirst) {
    for (const Attribute which : {Attribute::strength, Attribute::agility}) {
        Camp c;
        c.lives(without_water);
        c.at(c.ada).set(thirsty, true);
        c.at(c.ada).since_water = 7;
        c.score(c.ada, which, 1);
        c.passes(1);
        EXPECT_TRUE(c.scene().is_broken(c.ada, which));
        c.passes(3);
        EXPECT_FALSE(c.at(c.ada).is(dead));
        c.passes(1);
        EXPECT_TRUE(c.at(c.ada).is(dead));
        EXPECT_EQ(c.count(Happened::died, "FBL-COND-2"), 1);
    }
    Camp wits; // another attribute does not kill
    wits.lives(without_water);
    wits.at(wits.ada).set(thirsty, true);
    wits.break_of(wits.ada, Attribute::wits);
    wits.passes(7);
    EXPECT_FALSE(wits.at(wits.ada).is(dead));
    EXPECT_EQ(wits.at(wits.ada).doom_water, 0);
}

// A Broken combatant must drink before it can get back up; drinking also ends the day to live.
TEST(Conditions, FBL_COND_2_DrinksInTime) {
    Camp c;
    c.lives(without_water);
    c.at(c.ada).set(thirsty, true);
    c.break_of(c.ada, Attribute::agility);
    c.passes(3); // no hours are rolled
    EXPECT_EQ(c.at(c.ada).doom_water, 3);
    c.lives(0);
    c.time_is(Camp::morning);
    c.passes(1, {{5}});
    EXPECT_EQ(c.agility(), 1);
    EXPECT_EQ(c.at(c.ada).doom_water, 0);
    c.lives(without_water); // Broken, but not THIRSTY yet: no doom
    c.break_of(c.ada, Attribute::agility);
    c.passes(1, {{5}});
    EXPECT_EQ(c.at(c.ada).doom_water, 0);
}

// Counters that have no more room stand still.
TEST(Conditions, FBL_COND_2_LongTimes) {
    Camp c;
    c.lives(without_water | without_food | without_sleep);
    c.at(c.ada).since_water = 249;
    c.at(c.ada).since_food = 59999;
    c.at(c.ada).since_sleep = 249;
    for (int i = 0; i < 2; ++i) {
        c.passes(1);
        EXPECT_EQ(c.at(c.ada).since_water, 250);
        EXPECT_EQ(c.at(c.ada).since_food, 60000);
        EXPECT_EQ(c.at(c.ada).since_sleep, 250);
    }
}

// --- FBL-COND-3 -----------------------------------------------------------------------------------------------------

TEST(Conditions, FBL_COND_3_SleepsAtNight) {
    Camp c;
    c.passes(3);
    EXPECT_EQ(c.at(c.ada).since_sleep, 3);
    EXPECT_EQ(c.count(Happened::slept), 0);
    c.passes(1);
    EXPECT_EQ(c.count(Happened::slept, "FBL-COND-3"), 2); // Ada and Bo
    EXPECT_EQ(c.at(c.ada).since_sleep, 0);
    EXPECT_EQ(c.state.time_of_day, Camp::morning);
    EXPECT_FALSE(c.suffers(sleepy));
}

TEST(Conditions, FBL_COND_3_SleepyAfterADay) {
    Camp c;
    c.lives(without_sleep);
    c.passes(3);
    EXPECT_FALSE(c.suffers(sleepy));
    c.passes(1);
    EXPECT_TRUE(c.suffers(sleepy));
    EXPECT_EQ(c.count(Happened::got_condition, "FBL-COND-3"), 1);
    EXPECT_EQ(c.wits(), 3);
    c.lives(without_sleep | resting); // Wits do not recover, others do
    c.score(c.ada, Attribute::agility, 1);
    c.score(c.ada, Attribute::wits, 2);
    c.passes(3);
    EXPECT_EQ(c.wits(), 2);
    EXPECT_EQ(c.agility(), 3);
    c.passes(1);
    EXPECT_EQ(c.wits(), 1); // at the end of each day
    c.lives(0);
    c.time_is(Camp::night_quarter);
    c.passes(1);
    EXPECT_FALSE(c.suffers(sleepy)); // a Quarter Day of sleep ends it
    EXPECT_EQ(c.wits(), 3);
}

// If this damage breaks Wits, the victim collapses and sleeps at least one Quarter Day, without actions meanwhile.
TEST(Conditions, FBL_COND_3_Collapses) {
    Camp c;
    c.lives(without_sleep);
    c.at(c.ada).set(sleepy, true);
    c.at(c.ada).since_sleep = 7;
    c.score(c.ada, Attribute::wits, 1);
    c.time_is(Camp::morning);
    c.passes(1, {{2, 2}, {3}}); // FBL-COND-5+: fearful, D6 days
    EXPECT_TRUE(c.at(c.ada).is(asleep));
    EXPECT_TRUE(c.at(c.ada).is(prone));
    EXPECT_EQ(c.count(Happened::collapsed, "FBL-COND-3"), 1);
    EXPECT_FALSE(c.scene().able(c.ada));
    c.passes(1, {{3}}); // sleeps by day, at once; then a point of Wits returns
    EXPECT_FALSE(c.at(c.ada).is(asleep));
    EXPECT_FALSE(c.suffers(sleepy));
    EXPECT_EQ(c.wits(), 1);
    EXPECT_FALSE(c.scene().is_broken(c.ada, Attribute::wits));
}

// Wits that were Broken before, or are not Broken yet, do not make anybody collapse.
TEST(Conditions, FBL_COND_3_DoesNotCollapse) {
    Camp c;
    c.lives(without_sleep);
    c.at(c.ada).set(sleepy, true);
    c.at(c.ada).since_sleep = 7;
    c.break_of(c.ada, Attribute::wits);
    c.passes(1);
    EXPECT_FALSE(c.at(c.ada).is(asleep));
    EXPECT_TRUE(c.scene().is_broken(c.ada, Attribute::wits)); // sleep is needed to get back up
    Camp tired;
    tired.lives(without_sleep);
    tired.at(tired.ada).since_sleep = 7;
    tired.passes(1);
    EXPECT_EQ(tired.wits(), 2);
    EXPECT_FALSE(tired.at(tired.ada).is(asleep));
}

// Who has no Wits needs no sleep.
TEST(Conditions, FBL_COND_3_NoWits) {
    Camp c;
    c.attribute(c.ada, Attribute::wits, 0);
    c.passes(8);
    EXPECT_EQ(c.at(c.ada).since_sleep, 0);
    EXPECT_FALSE(c.suffers(sleepy));
    EXPECT_EQ(c.count(Happened::slept), 2); // Bo
}

// --- FBL-COND-4 -----------------------------------------------------------------------------------------------------

struct ColdCamp : Camp {
    explicit ColdCamp(int interval = 6) {
        lives(in_the_cold);
        state.cold_interval = interval;
    }
    static Steps rolls(int count) {
        Steps steps;
        for (int i = 0; i < count; ++i) {
            steps.push_back({6, 2, 2, 2});
            steps.push_back("no");
        }
        return steps;
    }
    const Steps fails{{2, 2, 2, 2}, "no"};
};

// The interval is the game master's: once a day, once an hour, or in between.
TEST(Conditions, FBL_COND_4_Interval) {
    ColdCamp day(24);
    day.passes(3);
    day.passes(1, ColdCamp::rolls(1));
    day.passes(3);
    day.passes(1, ColdCamp::rolls(1));
    ColdCamp hour(1);
    hour.passes(1, ColdCamp::rolls(6));
    ColdCamp quarter(6);
    quarter.passes(2, ColdCamp::rolls(2));
    ColdCamp four(4);
    four.passes(1, ColdCamp::rolls(1));
    four.passes(1, ColdCamp::rolls(2));
    four.passes(1, ColdCamp::rolls(1)); // at 4, 8, 12 and 16 hours
    ColdCamp none(0);                   // not set: every hour
    none.passes(1, ColdCamp::rolls(6));
    EXPECT_EQ(State{}.cold_interval, 24);
}

// Strength and Endurance; failing makes COLD and does 1 damage to Strength and 1 to Wits.
TEST(Conditions, FBL_COND_4_Endurance) {
    ColdCamp c;
    c.skill(c.ada, Skill::endurance, 2);
    c.passes(1, {{2, 2, 2, 2, 6}, "no"});
    EXPECT_FALSE(c.suffers(cold));
    EXPECT_EQ(c.strength(), 3);
    c.passes(1, {{2, 2, 2, 2, 5}, "no"});
    EXPECT_TRUE(c.suffers(cold));
    EXPECT_EQ(c.count(Happened::got_condition, "FBL-COND-4"), 1);
    EXPECT_EQ(c.strength(), 2);
    EXPECT_EQ(c.wits(), 2);
    EXPECT_EQ(c.agility(), 3);
    c.passes(1, {{2, 2, 2, 5}, "no"}); // the same effect again, with what is left of Strength
    EXPECT_EQ(c.strength(), 1);
    EXPECT_EQ(c.wits(), 1);
    c.passes(1, {{2, 2, 6}, "no"}); // a success keeps off more of it, but does not warm; it is night
    EXPECT_TRUE(c.suffers(cold));
    EXPECT_EQ(c.strength(), 1); // blocked
    EXPECT_EQ(c.wits(), 1);
}

// Plus gear such as a blanket, which a pushed roll may wear.
TEST(Conditions, FBL_COND_4_Blanket) {
    ColdCamp c;
    const int blanket = c.tool(c.ada, "blanket", Skill::endurance, 2);
    c.passes(1, {"tool:blanket", {2, 2, 2, 2, 2, 6}, "no"});
    EXPECT_FALSE(c.suffers(cold));
    c.passes(1, {"tool:blanket", {1, 2, 2, 2, 2, 1}, "yes", {6, 2, 2, 2}});
    EXPECT_EQ(c.item(blanket).bonus, 1);
    EXPECT_EQ(c.strength(), 2); // the push
    EXPECT_FALSE(c.suffers(cold));
}

// If Strength is Broken while COLD, the victim dies when the next roll is due.
TEST(Conditions, FBL_COND_4_FreezesToDeath) {
    ColdCamp c(12);
    c.score(c.ada, Attribute::strength, 1);
    c.passes(1);
    c.passes(1, {{2, 2}, "no"});
    EXPECT_TRUE(c.scene().is_broken(c.ada, Attribute::strength));
    c.passes(1);
    EXPECT_FALSE(c.at(c.ada).is(dead));
    c.passes(1);
    EXPECT_TRUE(c.at(c.ada).is(dead));
    EXPECT_EQ(c.count(Happened::died, "FBL-COND-4"), 1);
    EXPECT_EQ(c.last(Happened::died).as<Died>().cause, Cause::condition);
    ColdCamp broken; // Strength at 0 gives no roll: it fails; it dies at the next
    broken.break_of(broken.ada, Attribute::strength);
    broken.passes(1);
    EXPECT_TRUE(broken.suffers(cold));
    EXPECT_FALSE(broken.at(broken.ada).is(dead));
    broken.passes(1);
    EXPECT_TRUE(broken.at(broken.ada).is(dead));
    ColdCamp hourly(1); // no more rolls for the dead
    hourly.score(hourly.ada, Attribute::strength, 1);
    hourly.passes(1, {{2, 2}, "no"});
    EXPECT_TRUE(hourly.at(hourly.ada).is(dead));
    EXPECT_EQ(hourly.count(Happened::died), 1);
}

// COLD, but not Broken in Strength: the rolls go on.
TEST(Conditions, FBL_COND_4_GoesOn) {
    ColdCamp c;
    c.at(c.ada).set(cold, true);
    c.passes(1, {{6, 2, 2, 2}, "no"});
    EXPECT_FALSE(c.at(c.ada).is(dead));
}

// Warming up ends COLD, and the interval starts anew.
TEST(Conditions, FBL_COND_4_WarmsUp) {
    ColdCamp c(12);
    c.at(c.ada).set(cold, true);
    c.passes(1);
    EXPECT_EQ(c.at(c.ada).cold_hours, 6);
    c.lives(0);
    c.passes(1);
    EXPECT_FALSE(c.suffers(cold));
    EXPECT_EQ(c.count(Happened::lost_condition, "FBL-COND-4"), 1);
    EXPECT_EQ(c.at(c.ada).cold_hours, 0);
}

// FBL-CRIT-2+, DMG and a push: what the Endurance roll itself costs.
TEST(Conditions, FBL_COND_4_CostOfTheRoll) {
    ColdCamp c;
    c.book.injury[c.injury(Wounds::blunt, 34)].hurts = 1u << static_cast<int>(Skill::endurance);
    c.wound(c.ada, Wounds::blunt, 34, 0, 200);
    c.passes(1, {{6, 2, 2, 2}, "no"});
    EXPECT_EQ(c.strength(), 2);
    c.passes(1, {{1, 1, 2}, "yes", {6}, {3}}); // both points gone: Broken by the push, until some hours later
    EXPECT_FALSE(c.suffers(cold));
    EXPECT_EQ(c.count(Happened::broke, "FBL-BROKEN-1"), 1);
    EXPECT_EQ(c.last(Happened::broke).as<Broke>().cause, Cause::push);
    EXPECT_EQ(c.strength(), 1);
}

// --- FBL-COND-5+ ----------------------------------------------------------------------------------------------------

// Condition damage ignores armour, and Strength broken by it causes no critical injury.
TEST(Conditions, FBL_COND_5_NoArmourNoInjury) {
    Camp c;
    c.wear(c.ada, 5, 2);
    c.lives(without_water);
    c.at(c.ada).set(thirsty, true);
    c.at(c.ada).since_water = 7;
    c.score(c.ada, Attribute::strength, 1);
    c.passes(1);
    EXPECT_TRUE(c.scene().is_broken(c.ada, Attribute::strength));
    EXPECT_TRUE(c.at(c.ada).is(prone)); // the other effects of being Broken apply
    EXPECT_EQ(c.last(Happened::broke).as<Broke>().cause, Cause::condition);
    EXPECT_EQ(c.count(Happened::injured), 0);
    EXPECT_EQ(c.at(c.ada).armor, 5);
}

// FBL-BROKEN-3: only a push spares the horror roll, so Wits broken by SLEEPY or COLD are rolled for; Strength is not.
TEST(Conditions, FBL_COND_5_WitsBrokenAreHorror) {
    ColdCamp c;
    c.score(c.ada, Attribute::wits, 1);
    c.score(c.ada, Attribute::strength, 1);
    c.passes(1, {{2, 2}, "no", {2, 2}, {3}}); // fearful, D6 days
    EXPECT_EQ(c.last(Happened::injured).as<Injured>().d66, 22);
    EXPECT_EQ(c.last(Happened::injured).as<Injured>().table, Wounds::horror);
    EXPECT_EQ(c.count(Happened::injured), 1);
    Camp tired;
    tired.lives(without_sleep);
    tired.at(tired.ada).since_sleep = 7;
    tired.score(tired.ada, Attribute::wits, 1);
    tired.passes(1, {{6, 6}}); // the heart stops
    EXPECT_TRUE(tired.at(tired.ada).is(dead));
    EXPECT_FALSE(tired.at(tired.ada).is(asleep));
    EXPECT_EQ(tired.count(Happened::collapsed), 0);
}

// Setting condition_horror = no: none for Wits either.
TEST(Conditions, FBL_COND_5_NoHorror) {
    ColdCamp freezing;
    freezing.book.settings.condition_horror = false;
    freezing.score(freezing.ada, Attribute::wits, 1);
    freezing.passes(1, freezing.fails);
    EXPECT_TRUE(freezing.scene().is_broken(freezing.ada, Attribute::wits));
    EXPECT_EQ(freezing.count(Happened::injured), 0);
}

} // namespace
} // namespace fracas::forbidden_lands
