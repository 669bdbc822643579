// 3.15 Conditions: HUNGRY, THIRSTY, SLEEPY, COLD, for each Quarter Day that passes. FBL-COND-1 to FBL-COND-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/damage_and_armour.hpp"

namespace fracas::forbidden_lands {

inline constexpr int hours_of_quarter = 6;
inline constexpr int quarters_of_day = 4;
inline constexpr int quarters_of_week = 28;
inline constexpr int night = 3;
inline constexpr int midday = 1;

template <Table T>
constexpr void set_condition(T& table, const Play& s, int who, Condition condition, bool on, const Rule& rule) {
    if (s.at(who).suffers(condition) == on) return;
    s.at(who).set(condition, on);
    if (on) table.tell({rule, {who}, GotCondition{.condition = condition}});
    else table.tell({rule, {who}, LostCondition{.condition = condition}});
}

// FBL-COND-1: after a day without food; 1 Strength a week; Broken while HUNGRY is death after another week.
template <Table T>
constexpr void go_hungry(T& table, const Play& s, int who) {
    Combatant& c = s.at(who);
    if (!c.lives(without_food)) {
        c.since_food = 0;
        c.doom_food = 0;
        set_condition(table, s, who, hungry, false, "FBL-COND-1");
        return;
    }
    const bool doomed = c.suffers(hungry) && s.is_broken(who, Attribute::strength);
    if (c.since_food < 60000) ++c.since_food;
    if (c.since_food >= quarters_of_day) set_condition(table, s, who, hungry, true, "FBL-COND-1");
    const int as_hungry = c.since_food - quarters_of_day;
    if (as_hungry > 0 && as_hungry % quarters_of_week == 0)
        lose(table, s, who, Attribute::strength, 1, Harm{Cause::condition});
    c.doom_food = doomed ? c.doom_food + 1 : 0;
    if (c.doom_food == quarters_of_week) die(table, s, who, "FBL-COND-1", Cause::condition);
}

// FBL-COND-2: after a day without water; 1 Strength and 1 Agility a day; Broken in either is death after another day.
template <Table T>
constexpr void go_thirsty(T& table, const Play& s, int who) {
    Combatant& c = s.at(who);
    if (!c.lives(without_water)) {
        c.since_water = 0;
        c.doom_water = 0;
        set_condition(table, s, who, thirsty, false, "FBL-COND-2");
        return;
    }
    const bool doomed =
        c.suffers(thirsty) && (s.is_broken(who, Attribute::strength) || s.is_broken(who, Attribute::agility));
    if (c.since_water < 250) ++c.since_water;
    if (c.since_water >= quarters_of_day) set_condition(table, s, who, thirsty, true, "FBL-COND-2");
    if (c.since_water > quarters_of_day && c.since_water % quarters_of_day == 0) {
        lose(table, s, who, Attribute::strength, 1, Harm{Cause::condition});
        lose(table, s, who, Attribute::agility, 1, Harm{Cause::condition});
    }
    c.doom_water = doomed ? c.doom_water + 1 : 0;
    if (c.doom_water == quarters_of_day) die(table, s, who, "FBL-COND-2", Cause::condition);
}

// FBL-CRIT-6+: bad dreams; on a failed Insight roll the Quarter Day does not count as sleep.
template <Table T>
constexpr bool sleeps_well(T& table, const Play& s, int who) {
    if (!has_trauma(s, who, Trauma::bad_dreams)) return true;
    Gathering<T> dice = gather(table, s, who, Skill::insight);
    choose_tool(s, dice);
    const bool well = attempt(table, s, dice) > 0;
    if (!well) table.tell({"FBL-CRIT-6+", {who}, BadNight{}});
    end_roll(table, s, who, hurts_to_use(s, who, Skill::insight));
    return well;
}

// Who may sleep does so at night, or by day if the nights are sleepless (FBL-CRIT-6+); who has collapsed at once.
template <Table T>
constexpr bool spends_in_sleep(T& table, const Play& s, int who) {
    const int bedtime = has_trauma(s, who, Trauma::awake_at_night) ? midday : night;
    const bool lies_down = s.at(who).is(asleep) || (!s.at(who).lives(without_sleep) && s.state.time_of_day == bedtime);
    return lies_down && sleeps_well(table, s, who);
}

// FBL-COND-3: after a day without a Quarter Day of sleep; 1 Wits a day; whom that breaks, collapses and sleeps.
template <Table T>
constexpr void go_sleepless(T& table, const Play& s, int who, bool slept) {
    Combatant& c = s.at(who);
    if (slept) {
        c.since_sleep = 0;
        c.set(asleep, false);
        set_condition(table, s, who, sleepy, false, "FBL-COND-3");
        table.tell({"FBL-COND-3", {who}, Slept{}});
        return;
    }
    if (c.since_sleep < 250) ++c.since_sleep;
    if (c.since_sleep >= quarters_of_day) set_condition(table, s, who, sleepy, true, "FBL-COND-3");
    if (c.since_sleep <= quarters_of_day || c.since_sleep % quarters_of_day != 0) return;
    const bool was_broken = s.is_broken(who, Attribute::wits);
    lose(table, s, who, Attribute::wits, 1, Harm{Cause::condition});
    if (was_broken || !s.is_broken(who, Attribute::wits) || c.is(dead)) return;
    c.set(asleep);
    fall(table, s, who, "FBL-COND-3");
    table.tell({"FBL-COND-3", {who}, Collapsed{}});
}

// FBL-COND-4: a failed Endurance roll makes COLD and costs 1 Strength and 1 Wits; whose Strength is Broken while COLD
// dies when the next roll is due.
template <Table T>
constexpr void roll_against_cold(T& table, const Play& s, int who) {
    if (s.at(who).suffers(cold) && s.is_broken(who, Attribute::strength)) {
        die(table, s, who, "FBL-COND-4", Cause::condition);
        return;
    }
    const bool hurt = hurts_to_use(s, who, Skill::endurance);
    Gathering<T> dice = gather(table, s, who, Skill::endurance);
    choose_tool(s, dice);
    if (attempt(table, s, dice) == 0) {
        set_condition(table, s, who, cold, true, "FBL-COND-4");
        lose(table, s, who, Attribute::strength, 1, Harm{Cause::condition});
        lose(table, s, who, Attribute::wits, 1, Harm{Cause::condition});
    }
    end_roll(table, s, who, hurt);
}

// FBL-COND-4: rolls at the interval the game master has set; warming up ends COLD.
template <Table T>
constexpr void stand_the_cold(T& table, const Play& s, int who) {
    Combatant& c = s.at(who);
    if (!c.lives(in_the_cold)) {
        c.cold_hours = 0;
        set_condition(table, s, who, cold, false, "FBL-COND-4");
        return;
    }
    for (int hour = 0; hour < hours_of_quarter && !c.is(dead); ++hour) {
        if (++c.cold_hours < s.state.cold_interval) continue;
        c.cold_hours = 0;
        roll_against_cold(table, s, who);
    }
}

} // namespace fracas::forbidden_lands
