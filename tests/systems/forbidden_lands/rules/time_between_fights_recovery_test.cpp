// Points that come back, clocks that run out, wounds that heal, traumas: FBL-BROKEN-7+, FBL-CRIT-2+, FBL-CRIT-4+,
// FBL-CRIT-6+.
#include "systems/forbidden_lands/camp.hpp"

namespace fracas::forbidden_lands {
namespace {

// --- rest -----------------------------------------------------------------------------------------------------------

// FBL-BROKEN-7+: resting or sleeping a Quarter Day restores all attributes that are above 0.
TEST(Recovery, FBL_BROKEN_7_Rest) {
    Camp c;
    for (int i = 0; i < attribute_count; ++i) c.score(c.ada, static_cast<Attribute>(i), 1);
    c.passes(1); // neither
    EXPECT_EQ(c.strength(), 1);
    EXPECT_EQ(c.count(Happened::rested), 0);
    c.lives(resting);
    c.passes(1);
    for (int i = 0; i < attribute_count; ++i) EXPECT_EQ(c.score(c.ada, static_cast<Attribute>(i)), 3) << i;
    EXPECT_EQ(c.count(Happened::rested, "FBL-BROKEN-7+"), 1);
    EXPECT_EQ(c.count(Happened::recovered, "FBL-BROKEN-7+"), 4);
    c.lives(0);
    c.score(c.ada, Attribute::strength, 1);
    c.time_is(Camp::night_quarter);
    c.passes(1); // sleeps
    EXPECT_EQ(c.strength(), 3);
}

// FBL-BROKEN-7+: without help 1 point returns after D6 hours; rest restores only what was above 0.
TEST(Recovery, FBL_BROKEN_7_Hours) {
    Camp c;
    c.lives(resting);
    c.break_of(c.ada, Attribute::strength);
    c.score(c.ada, Attribute::wits, 1);
    const auto asked = c.question_after({}, [&](TestScript& table) {
        c.state.quarters = 2;
        pass_quarter(table, c.scene());
    });
    EXPECT_EQ(asked.ask.what, What::hours);
    EXPECT_EQ(asked.ask.who, c.ada);
    EXPECT_EQ(asked.needed.dice[0].sides, 6);
    c.passes(1, {{6}});
    EXPECT_EQ(c.strength(), 1);
    EXPECT_EQ(c.wits(), 3);
    EXPECT_FALSE(c.scene().is_broken(c.ada, Attribute::strength));
    EXPECT_TRUE(c.at(c.ada).is(prone)); // until it gets up
    c.passes(1);
    EXPECT_EQ(c.strength(), 3);
}

// FBL-COND-1 to FBL-COND-4: a condition that blocks recovery of an attribute blocks the hours and the rest.
TEST(Recovery, FBL_COND_3_WhatIsBlocked) {
    const auto blocked = [](Condition condition, unsigned living, Attribute which) {
        Camp c;
        c.lives(resting | living);
        c.at(c.ada).set(condition, true);
        c.score(c.ada, which, 1);
        c.passes(1);
        return c.score(c.ada, which) == 1;
    };
    using enum Attribute;
    const struct {
        Condition condition;
        unsigned living;
        bool blocks[attribute_count];
    } rows[] = {
        {hungry, without_food, {true, false, false, false}},
        {thirsty, without_water, {true, true, true, true}},
        {sleepy, without_sleep, {false, false, true, false}},
        {cold, in_the_cold, {true, false, true, false}},
    };
    for (const auto& row : rows)
        for (int i = 0; i < attribute_count; ++i)
            EXPECT_EQ(blocked(row.condition, row.living, static_cast<Attribute>(i)), row.blocks[i])
                << row.condition << " " << i;
    Camp c; // Broken too: no hours are asked for
    c.lives(without_water);
    c.at(c.ada).set(thirsty, true);
    c.break_of(c.ada, wits);
    c.passes(1);
    EXPECT_TRUE(c.scene().is_broken(c.ada, wits));
}

// What is not there does not come back.
TEST(Recovery, FBL_MONSTER_1_MissingAttributes) {
    Camp c;
    c.attribute(c.ada, Attribute::empathy, 0);
    c.break_of(c.ada, Attribute::empathy);
    c.passes(1);
    EXPECT_EQ(c.score(c.ada, Attribute::empathy), 0);
}

// --- clocks ---------------------------------------------------------------------------------------------------------

// FBL-CRIT-2+: limits in rounds, minutes and hours run out within a Quarter Day, days one by one.
TEST(Recovery, FBL_CRIT_2_LimitsRunOut) {
    const auto quarters_to_live = [](Wounds table, int d66, int limit) {
        Camp c;
        c.wound(c.ada, table, d66, limit, 99);
        int lived = 0;
        while (!c.at(c.ada).is(dead) && lived < 40) {
            c.passes(1);
            ++lived;
        }
        EXPECT_EQ(c.last(Happened::died).rule, Rule{"FBL-CRIT-2+"});
        EXPECT_EQ(c.last(Happened::died).as<Died>().cause, Cause::injury);
        return lived;
    };
    EXPECT_EQ(quarters_to_live(Wounds::slash, 63, 6), 1); // rounds
    EXPECT_EQ(quarters_to_live(Wounds::stab, 61, 6), 1);  // minutes
    EXPECT_EQ(quarters_to_live(Wounds::slash, 51, 6), 1); // hours
    EXPECT_EQ(quarters_to_live(Wounds::slash, 51, 1), 1);
    EXPECT_EQ(quarters_to_live(Wounds::slash, 51, 7), 2); // a longer one by six a quarter
    EXPECT_EQ(quarters_to_live(Wounds::slash, 43, 1), 4); // days
    EXPECT_EQ(quarters_to_live(Wounds::slash, 43, 3), 12);
}

// Only the own clock kills, and only one that runs.
TEST(Recovery, FBL_CRIT_2_WhoseClock) {
    Camp c;
    c.wound(c.ada, Wounds::slash, 63, 0, 9);
    c.wound(c.bo, Wounds::slash, 63, 3, 9);
    c.passes(1);
    EXPECT_FALSE(c.at(c.ada).is(dead));
    EXPECT_TRUE(c.at(c.bo).is(dead));
    const State before = c.state;
    c.passes(1); // nothing happens to the dead any more
    EXPECT_EQ(c.at(c.bo), before.combatant[c.bo]);
}

// FBL-CRIT-2+: effects last for the healing time; permanent ones stay.
TEST(Recovery, FBL_CRIT_2_Healing) {
    Camp c;
    c.wound(c.ada, Wounds::slash, 21, 0, 2);            // a toe lost: RUN-SLOW
    c.wound(c.ada, Wounds::slash, 45, 0, days_forever); // a foot cut off
    c.wound(c.bo, Wounds::slash, 15, 0, 1);             // another's
    c.wound(c.ada, Wounds::slash, 15, 0, 3);            // a finger lost: NO-2H
    c.passes(4);
    EXPECT_EQ(c.state.wound[0].days, 1);
    EXPECT_EQ(c.count(Happened::healed, "FBL-CRIT-2+"), 1); // Bo's finger
    EXPECT_FALSE(c.at(c.bo).is(one_handed));
    EXPECT_TRUE(c.at(c.ada).is(one_handed));
    c.passes(3);
    EXPECT_EQ(c.state.wounds, 3);
    c.passes(1);
    EXPECT_EQ(c.count(Happened::healed), 1);
    EXPECT_EQ(c.last(Happened::healed).as<Healed>().d66, 21);
    EXPECT_EQ(c.last(Happened::healed).as<Healed>().table, Wounds::slash);
    EXPECT_EQ(c.last(Happened::healed).who, c.ada);
    EXPECT_TRUE(c.at(c.ada).is(run_slow)); // the foot
    c.passes(4);
    EXPECT_FALSE(c.at(c.ada).is(one_handed));
    EXPECT_EQ(c.state.wounds, 1);
    EXPECT_EQ(c.state.wound[0].days, days_forever);
}

// FBL-CRIT-2+: while the clock runs the wound stays, also if its days are over.
TEST(Recovery, FBL_CRIT_2_HealsNotWhileDying) {
    Camp c;
    c.wound(c.ada, Wounds::slash, 43, 3, 1); // lung opened: D6 days to live, D6 days to heal
    c.passes(4);
    ASSERT_EQ(c.state.wounds, 1);
    EXPECT_EQ(c.state.wound[0].days, 0);
    EXPECT_EQ(c.state.wound[0].limit, 2);
    c.passes(4);
    EXPECT_EQ(c.state.wounds, 1);
    EXPECT_EQ(c.state.wound[0].days, 0);
    Camp last_day;
    last_day.wound(last_day.ada, Wounds::slash, 43, 2, 1);
    last_day.passes(4);
    EXPECT_EQ(last_day.state.wounds, 1);
    last_day.passes(4);
    EXPECT_TRUE(last_day.at(last_day.ada).is(dead));
}

// FBL-CRIT-4+: a broken neck is permanent if no Healing roll succeeds within the healing time.
TEST(Recovery, FBL_CRIT_4_BrokenNeck) {
    Camp c;
    c.wound(c.ada, Wounds::blunt, 64, 0, 1);
    EXPECT_TRUE(c.at(c.ada).is(paralysed));
    c.passes(4);
    EXPECT_TRUE(c.at(c.ada).is(paralysed));
    EXPECT_EQ(c.state.wound[0].days, days_forever);
    c.at(c.ada).carer = c.bo; // too late for care
    c.passes(4);
    EXPECT_TRUE(c.at(c.ada).is(paralysed));
    Camp healed;
    healed.wound(healed.ada, Wounds::blunt, 64, 0, 1);
    healed.at(healed.ada).carer = healed.bo;
    healed.passes(1, {{6, 2, 2, 2}, "no"});
    healed.passes(3);
    EXPECT_FALSE(healed.at(healed.ada).is(paralysed));
    EXPECT_EQ(healed.count(Happened::healed), 1);
    Camp failed;
    failed.wound(failed.ada, Wounds::blunt, 64, 0, 1);
    failed.at(failed.ada).carer = failed.bo;
    failed.passes(1, {{2, 2, 2, 2}, "no"});
    failed.passes(3);
    EXPECT_TRUE(failed.at(failed.ada).is(paralysed));
}

// --- traumas --------------------------------------------------------------------------------------------------------

// FBL-CRIT-6+, bad dreams: an Insight roll for each Quarter Day of sleep; on failure it does not count as sleep.
TEST(Recovery, FBL_CRIT_6_BadDreams) {
    Camp c;
    c.wound(c.ada, Wounds::horror, 32, 0, 99);
    c.skill(c.ada, Skill::insight, 2);
    c.score(c.ada, Attribute::agility, 1);
    c.passes(3);
    c.passes(1, {{2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(c.count(Happened::bad_night, "FBL-CRIT-6+"), 1);
    EXPECT_EQ(c.at(c.ada).since_sleep, 4);
    EXPECT_TRUE(c.suffers(sleepy));
    EXPECT_EQ(c.agility(), 1); // nor as rest
    c.passes(3);
    c.passes(1, {{2, 2, 2, 2, 6}, "no"});
    EXPECT_EQ(c.count(Happened::bad_night), 0);
    EXPECT_EQ(c.at(c.ada).since_sleep, 0);
    EXPECT_FALSE(c.suffers(sleepy));
    EXPECT_EQ(c.agility(), 3);
}

// FBL-CRIT-6+, awake at night: can sleep only in daylight.
TEST(Recovery, FBL_CRIT_6_AwakeAtNight) {
    Camp c;
    c.wound(c.ada, Wounds::horror, 36, 0, 99);
    c.time_is(Camp::night_quarter);
    c.passes(1);
    EXPECT_EQ(c.last(Happened::slept).who, c.bo);
    EXPECT_EQ(c.count(Happened::slept), 1);
    c.passes(1);
    EXPECT_EQ(c.count(Happened::slept), 0); // in the morning
    c.passes(1);
    EXPECT_EQ(c.last(Happened::slept).who, c.ada); // at midday
    EXPECT_EQ(c.count(Happened::slept), 1);
    c.time_is(Camp::midday_quarter);
    c.lives(without_sleep);
    c.passes(1);
    EXPECT_EQ(c.count(Happened::slept), 0);
}

// FBL-CRIT-6+, visions: an Insight roll each Quarter Day; on failure a strong hallucination.
TEST(Recovery, FBL_CRIT_6_Visions) {
    Camp c;
    c.wound(c.ada, Wounds::horror, 56, 0, 99);
    c.wound(c.bo, Wounds::horror, 52, 0, 99); // a liar: nothing to roll
    c.passes(1, {{2, 2, 2, 2}, "no"});
    EXPECT_EQ(c.count(Happened::hallucinates, "FBL-CRIT-6+"), 1);
    EXPECT_EQ(c.last(Happened::hallucinates).who, c.ada);
    c.passes(1, {{2, 2, 2, 6}, "no"});
    EXPECT_EQ(c.count(Happened::hallucinates), 0);
}

// FBL-CRIT-6+, drinker: 1 Agility damage each day without wine or mead.
TEST(Recovery, FBL_CRIT_6_Drinker) {
    Camp c;
    c.wound(c.ada, Wounds::horror, 44, 0, 99);
    c.lives(without_wine | without_sleep);
    c.at(c.bo).living = int{without_wine}; // no drinker
    c.passes(3);
    EXPECT_EQ(c.agility(), 3);
    c.passes(1);
    EXPECT_EQ(c.agility(), 2);
    c.passes(4);
    EXPECT_EQ(c.agility(), 1);
    EXPECT_EQ(c.score(c.bo, Attribute::agility), 3);
    c.lives(without_sleep);
    c.passes(4);
    EXPECT_EQ(c.agility(), 1);
}

// FBL-CRIT-6+, fear of tight places: 1 Wits damage each 15 minutes in a confined place; six hours break anybody.
TEST(Recovery, FBL_CRIT_6_TightPlaces) {
    Camp c;
    c.wound(c.ada, Wounds::horror, 46, 0, 99);
    c.passes(1);
    EXPECT_EQ(c.wits(), 3);
    c.lives(confined);
    c.at(c.bo).living = int{confined};
    c.passes(1, {{1, 1}, {2}, {3}}); // shaking for 2 days; a point of Wits returns
    EXPECT_EQ(c.count(Happened::broke, "FBL-BROKEN-3"), 1);
    EXPECT_EQ(c.last(Happened::broke).who, c.ada);
    EXPECT_EQ(c.last(Happened::injured).as<Injured>().d66, 11);
    EXPECT_EQ(c.wits(), 1);
    Camp giant; // 24 points in a Quarter Day
    giant.attribute(giant.ada, Attribute::wits, 25);
    giant.wound(giant.ada, Wounds::horror, 46, 0, 99);
    giant.lives(confined);
    giant.passes(1);
    EXPECT_EQ(giant.wits(), 1);
    Camp dies;
    dies.wound(dies.ada, Wounds::horror, 46, 0, 99);
    dies.lives(confined | resting);
    dies.passes(1, {{6, 6}});
    EXPECT_TRUE(dies.at(dies.ada).is(dead));
    EXPECT_EQ(dies.count(Happened::rested), 0);
}

// FBL-DICE-4+, FBL-CRIT-2+: Insight rolls of the night and of visions may be pushed and may hurt.
TEST(Recovery, FBL_CRIT_6_CostOfTheRolls) {
    for (const int d66 : {32, 56}) {
        Camp c;
        c.wound(c.ada, Wounds::horror, d66, 0, 99);
        c.book.injury[c.injury(Wounds::horror, d66)].hurts = 1u << static_cast<int>(Skill::insight);
        refresh_injuries(c.scene(), c.ada);
        c.time_is(Camp::night_quarter);
        c.at(c.ada).set(hungry, true); // so that Strength does not come back at once
        c.lives(without_food);
        c.passes(1, {{1, 1, 1, 2}, "yes", {6}, {4}}); // Wits to zero by the push; the hours until a point returns
        EXPECT_EQ(c.count(Happened::broke, "FBL-BROKEN-3"), 1) << d66;
        EXPECT_EQ(c.last(Happened::broke).as<Broke>().cause, Cause::push);
        EXPECT_EQ(c.strength(), 2) << d66;
    }
}

// --- the Quarter Day ------------------------------------------------------------------------------------------------

// A day has four Quarter Days; when the time is over, what the game master had set for it ends.
TEST(Recovery, FBL_COND_1_TimeIsOver) {
    Camp c;
    c.lives(resting);
    c.at(c.bo).carer = c.ada;
    c.state.quarters = 2;
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(c.at(c.ada).living, resting);
        EXPECT_EQ(c.at(c.bo).carer, c.ada);
        c.run({}, [&](TestScript& table) { pass_quarter(table, c.scene()); });
        EXPECT_EQ(c.last(Happened::quarter_passes).as<QuarterPasses>().time.quarter, i);
    }
    EXPECT_EQ(c.state.quarters, 0);
    EXPECT_EQ(c.at(c.ada).living, 0);
    EXPECT_EQ(c.at(c.bo).carer, nobody);
    EXPECT_EQ(c.state.time_of_day, 2);
    c.passes(2);
    EXPECT_EQ(c.state.time_of_day, 0);
}

// Who dies on the way suffers and recovers nothing more.
TEST(Recovery, FBL_COND_5_TheDeadRestNot) {
    Camp frozen;
    frozen.lives(in_the_cold | without_food | without_sleep | resting);
    frozen.state.cold_interval = 6;
    frozen.at(frozen.ada).set(cold, true);
    frozen.at(frozen.ada).since_food = 3;
    frozen.at(frozen.ada).since_sleep = 3;
    frozen.break_of(frozen.ada, Attribute::strength);
    frozen.score(frozen.ada, Attribute::agility, 1);
    frozen.wound(frozen.ada, Wounds::horror, 56, 0, 99); // visions
    frozen.passes(1);
    EXPECT_TRUE(frozen.at(frozen.ada).is(dead));
    EXPECT_EQ(frozen.count(Happened::got_condition), 0);
    EXPECT_EQ(frozen.count(Happened::rested), 0);
    EXPECT_EQ(frozen.agility(), 1);
    Camp starved;
    starved.lives(without_water | without_sleep | resting);
    starved.at(starved.ada).set(thirsty, true);
    starved.at(starved.ada).doom_water = 3;
    starved.at(starved.ada).since_sleep = 3;
    starved.break_of(starved.ada, Attribute::strength);
    starved.wound(starved.ada, Wounds::horror, 56, 0, 99);
    starved.passes(1);
    EXPECT_TRUE(starved.at(starved.ada).is(dead));
    EXPECT_FALSE(starved.suffers(sleepy));
    EXPECT_EQ(starved.count(Happened::rested), 0);
    Camp frightened;
    frightened.lives(without_sleep | resting);
    frightened.at(frightened.ada).since_sleep = 7;
    frightened.score(frightened.ada, Attribute::wits, 1);
    frightened.wound(frightened.ada, Wounds::horror, 56, 0, 99);
    frightened.passes(1, {{6, 6}});
    EXPECT_TRUE(frightened.at(frightened.ada).is(dead));
    EXPECT_EQ(frightened.count(Happened::hallucinates), 0);
    EXPECT_EQ(frightened.count(Happened::rested), 0);
    Camp bled; // of an injury, before anything else
    bled.wound(bled.ada, Wounds::slash, 51, 3, 9);
    bled.wound(bled.ada, Wounds::horror, 32, 0, 9); // bad dreams
    bled.time_is(Camp::night_quarter);
    bled.passes(1);
    EXPECT_TRUE(bled.at(bled.ada).is(dead));
}

} // namespace
} // namespace fracas::forbidden_lands
