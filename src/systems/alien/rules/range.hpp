// Range bands and the map: zones, borders, doors, who is adjacent to whom, what can be seen. ALN-RANGE-1, ALN-RANGE-2+,
// ALN-SPECIAL-3 (blocking).
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/asks.hpp"
#include "systems/year_zero/pairs.hpp"

namespace fracas::alien {

inline constexpr int no_way = 99;

// --- adjacent pairs --------------------------------------------------------------------------------------------------

constexpr bool adjacent(const Scene& s, int a, int b) { return year_zero::paired<&Combatant::adjacent>(s, a, b); }
constexpr void bring_adjacent(const Play& s, int a, int b) { year_zero::join_pair<&Combatant::adjacent>(s, a, b); }
constexpr void end_pairs(const Play& s, int who) { year_zero::end_pairs<&Combatant::adjacent>(s, who); }

// --- borders ---------------------------------------------------------------------------------------------------------

constexpr bool borders_on(const Scene& s, int zone, int border) {
    return border >= 0 && border < s.book.borders && (s.book.borders_of[zone] >> border & 1u) != 0;
}

constexpr int zone_beyond(const Scene& s, int border, int zone) {
    const Border& b = s.book.border[border];
    return b.from == zone ? b.to : b.from;
}

constexpr bool is_door(const Scene& s, int border) { return s.book.border[border].way == Way::door; }

// ALN-RANGE-2+: shots and looks pass every border except a closed or locked door.
constexpr bool lets_shots_pass(const Scene& s, int border) {
    const DoorState door = s.state.door[border].state;
    return !is_door(s, border) || door == DoorState::open || door == DoorState::broken;
}

// Which neighbours shots reach: to be called whenever a door changes, and by setup.
constexpr void refresh_sight(const Play& s) {
    for (const int zone : below(most_zones)) s.state.sight[zone] = 0;
    for (const int i : below(s.book.borders)) {
        if (!lets_shots_pass(s, i)) continue;
        const Border& b = s.book.border[i];
        s.state.sight[b.from] |= 1u << b.to;
        s.state.sight[b.to] |= 1u << b.from;
    }
}

// ALN-SPECIAL-3: an enemy in the same zone that stands in a narrow border or a door, or of whom the game master says
// so, and is not broken, held, catatonic or unconscious.
constexpr bool blocks(const Scene& s, int enemy, int mover, int border) {
    const Combatant& c = s.at(enemy);
    if (!s.enemies(enemy, mover) || c.zone != s.at(mover).zone || !s.threatens(enemy) || c.is(held)) return false;
    if (!s.is_aware(mover, enemy)) return false; // ALN-AWARE-3+
    const Way way = s.book.border[border].way;
    return c.blocks == border || (c.at_door == border && (way == Way::narrow || way == Way::door));
}

constexpr bool is_blocked(const Scene& s, int mover, int border) {
    for (const int i : below(s.count()))
        if (blocks(s, i, mover, border)) return true;
    return false;
}

// ALN-RANGE-2+: ALN-MOVE-1 passes open and narrow borders and doors that are not locked.
constexpr bool can_be_walked(const Scene& s, int border) {
    const Way way = s.book.border[border].way;
    return way == Way::open || way == Way::narrow ||
           (way == Way::door && s.state.door[border].state != DoorState::locked);
}

constexpr bool has_free_way(const Scene& s, int mover, int border) {
    return borders_on(s, s.at(mover).zone, border) && can_be_walked(s, border) && !is_blocked(s, mover, border);
}

// --- distances -------------------------------------------------------------------------------------------------------

// ALN-RANGE-1: borders on the shortest path that shots can follow.
constexpr int shot_steps(const Scene& s, int from, int to) {
    std::uint32_t reached = 1u << from;
    int steps = 0;
    while ((reached >> to & 1u) == 0) {
        std::uint32_t next = reached;
        for (const int zone : set_in(reached)) next |= s.state.sight[zone];
        if (next == reached) return no_way;
        reached = next;
        ++steps;
    }
    return steps;
}

constexpr int steps_between(const Scene& s, int a, int b) { return shot_steps(s, s.at(a).zone, s.at(b).zone); }

constexpr Range range_of_steps(int steps) {
    if (steps == 0) return Range::short_range;
    return steps == 1 ? Range::medium : steps <= 4 ? Range::long_range : Range::extreme;
}

// Of two who have a path between them.
constexpr Range range_between(const Scene& s, int a, int b) {
    return adjacent(s, a, b) ? Range::adjacent : range_of_steps(steps_between(s, a, b));
}

// ALN-PANIC-1+, ALN-SOCIAL-1: the same zone, or a neighbouring one across a border that looks can pass.
constexpr bool sees(const Scene& s, int a, int b) {
    const int from = s.at(a).zone, to = s.at(b).zone;
    return from == to || (s.state.sight[from] >> to & 1u) != 0;
}

// Those in sight whom `counts` accepts and who are nearest by range band, a bit each. Sight ends at Medium range.
template <class Counts>
constexpr std::uint32_t nearest_in_sight(const Scene& s, int who, const Counts& counts) {
    std::uint32_t nearest = 0;
    Range least = Range::extreme;
    for (const int i : below(s.count())) {
        if (i == who || !sees(s, who, i) || !s.is_aware(who, i) || s.at(i).is(playing_dead) || !counts(i)) continue;
        const Range range = range_between(s, who, i);
        if (range > least) continue;
        nearest = range == least ? nearest | 1u << i : 1u << i;
        least = range;
    }
    return nearest;
}

// An enemy who still stands. A call, since it is about those alone who flee in the middle of what is asked of everybody.
[[gnu::noinline]] constexpr bool sees_enemy(const Scene& s, int who) {
    for (const int i : below(s.count()))
        if (s.enemies(who, i) && s.threatens(i) && sees(s, who, i) && s.is_aware(who, i)) return true;
    return false;
}

// ALN-AWARE-3+: where a side takes somebody to be: where he is, or where he was last noticed; nowhere: never.
constexpr int believed_zone(const Scene& s, int side, int who) {
    return s.notices(side, who) ? int{s.at(who).zone} : s.state.last_seen[side][who] - 1;
}

// Steps from a zone to the nearest enemy who still stands, as far as the own side knows; `seen_only`: of those that `who`
// sees from where it is.
constexpr int steps_to_enemy(const Scene& s, int who, int zone, bool seen_only = false) {
    int least = no_way;
    for (const int i : below(s.count())) {
        if (!s.enemies(who, i) || !s.threatens(i) || (seen_only && !sees(s, who, i))) continue;
        const int there = believed_zone(s, s.sheet(who).side, i);
        if (there == nowhere) continue;
        const int steps = shot_steps(s, zone, there);
        if (steps < least) least = steps;
    }
    return least;
}

constexpr const Zone& zone_of(const Scene& s, int who) { return s.book.zone[s.at(who).zone]; }

// Borders of every zone and steps between all of them: for who makes or changes a book.
constexpr void survey(Book& book) {
    for (const int zone : below(most_zones)) {
        book.borders_of[zone] = 0;
        for (const int to : below(most_zones)) book.steps[zone][to] = zone == to ? 0 : no_way;
    }
    for (const int i : below(book.borders)) {
        const Border& b = book.border[i];
        book.borders_of[b.from] |= 1u << i;
        book.borders_of[b.to] |= 1u << i;
        book.steps[b.from][b.to] = 1;
        book.steps[b.to][b.from] = 1;
    }
    for (const int by : below(book.zones))
        for (const int from : below(book.zones))
            for (const int to : below(book.zones)) {
                const int steps = book.steps[from][by] + book.steps[by][to];
                if (steps < book.steps[from][to]) book.steps[from][to] = steps;
            }
}

} // namespace fracas::alien
