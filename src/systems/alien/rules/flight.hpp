// Running away: ALN-PANIC-1+, 10, at once and on later turns; ALN-CREAT-4+ runs by the same ways.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/movement.hpp"

namespace fracas::alien {

// --- the ways out ----------------------------------------------------------------------------------------------------

// Steps from where a way leads to the nearest enemy; the exit is farther than any zone.
inline constexpr int by_exit = -2; // in place of a border

constexpr int flight_distance(const Scene& s, int who, int border) {
    return border == by_exit ? no_way + 1 : steps_to_enemy(s, who, zone_beyond(s, border, s.at(who).zone));
}

// A holder lets go when it panics (ALN-GRAPPLE-1+), so its own grip keeps nobody.
template <class Use>
constexpr void each_free_way(const Scene& s, int who, Use&& use) {
    if (s.at(who).is(held) || s.at(who).is(cannot_move)) return;
    if (zone_of(s, who).is(has_exit)) use(by_exit);
    for (const int border : below(s.book.borders))
        if (has_free_way(s, who, border)) use(border);
}

// ALN-PANIC-1+, 10: the ways to the zones farthest from the nearest enemy.
template <class Use>
constexpr void each_flight(const Scene& s, int who, Use&& use) {
    int farthest = -1;
    each_free_way(s, who, [&](int border) {
        const int steps = flight_distance(s, who, border);
        if (steps > farthest) farthest = steps;
    });
    each_free_way(s, who, [&](int border) {
        if (flight_distance(s, who, border) == farthest) use(border);
    });
}

constexpr bool can_flee(const Scene& s, int who) {
    bool any = false;
    each_free_way(s, who, [&](int) { any = true; });
    return any;
}

template <Table T>
constexpr void flee_by(T& table, const Play& s, int who, int border, const Rule& rule) {
    if (border == by_exit) leave_map(table, s, who, rule);
    else walk_through(table, s, who, border, rule);
}

// --- on later turns --------------------------------------------------------------------------------------------------

// ALN-PANIC-1+, 10, on later turns: to zones that are not nearer to the enemies it sees; who is safe stays. The nearest
// of all is one it sees.
constexpr bool may_flee_on(const Scene& s, int who, const Option& o) {
    if (!sees_enemy(s, who)) return false;
    if (o.what == Do::leave_map) return may_leave_map(s, who);
    if (o.what != Do::go || !may_go(s, who, o.x)) return false;
    const int zone = s.at(who).zone;
    return steps_to_enemy(s, who, zone_beyond(s, o.x, zone), true) >= steps_to_enemy(s, who, zone);
}

template <class Offer>
constexpr void each_flight_on(const Scene& s, int who, Offer&& offer) {
    if (may_flee_on(s, who, Option{Do::leave_map})) offer(Option{Do::leave_map});
    for (const int border : below(s.book.borders))
        if (may_flee_on(s, who, at_border(Do::go, border))) offer(at_border(Do::go, border));
}

} // namespace fracas::alien
