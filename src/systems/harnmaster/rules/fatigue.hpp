// Section 11, fatigue and the rest that takes it away: HMG-FAT-1, HMG-ACT-1. The penalty it makes (HMG-FAT-2) is
// Scene::physical_penalty.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/core.hpp"

namespace fracas::harnmaster {

inline constexpr int most_fatigue = 9999; // points; keeps every sum of them in range

constexpr void set_fatigue(Combatant& c, int points) { c.fp = within(0, most_fatigue, points); }

// HMG-FAT-1, HMG-ACT-2: his rate in FP, for a minute of fighting or a round of running.
template <Table T>
constexpr void tire(T& table, const Play& s, int who, const Rule& rule) {
    const int rate = s.sheet(who).fatigue_rate;
    set_fatigue(s.at(who), s.at(who).fp + rate);
    table.tell({rule, {who}, Tired{.points = rate, .fp = int{s.at(who).fp}}});
}

// HMG-FAT-1: at the end of his every sixth active round.
template <Table T>
constexpr void count_active_round(T& table, const Play& s, int who) {
    Combatant& c = s.at(who);
    if (!s.alive(who) || !c.is(was_active) || ++c.active_rounds < rounds_in_a_minute) return;
    c.active_rounds = 0;
    tire(table, s, who, "HMG-FAT-1");
}

// HMG-ACT-1: six rest turns in a row make a minute; being attacked breaks the row. Gives whether a minute is full.
template <Table T>
constexpr bool count_rest_turn(T& table, const Play& s, int who) {
    Combatant& c = s.at(who);
    if (!s.conscious(who) || !c.is(rested) || c.is(was_attacked)) {
        c.rest_turns = 0;
        return false;
    }
    if (++c.rest_turns < rounds_in_a_minute) return false;
    c.rest_turns = 0;
    const int share = rounded(s.sheet(who).end(), rounds_in_a_minute), before = c.fp;
    set_fatigue(c, c.fp - at_least(1, share));
    if (before != c.fp) table.tell({"HMG-ACT-1", {who}, Recovered{.points = before - c.fp, .fp = int{c.fp}}});
    return true;
}

} // namespace fracas::harnmaster
