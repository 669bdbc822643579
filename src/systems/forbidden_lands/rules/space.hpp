// Below the rules, of 3.10 Movement: zones, ranges, who is at Arm's Length of whom, and what can be seen. FBL-MOVE-5+,
// FBL-MOVE-6+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/state.hpp"
#include "systems/year_zero/pairs.hpp"

namespace fracas::forbidden_lands {

inline constexpr int no_way = 99;

constexpr bool engaged(const Scene& s, int a, int b) { return year_zero::paired<&Combatant::engaged>(s, a, b); }
constexpr void engage(const Play& s, int a, int b) { year_zero::join_pair<&Combatant::engaged>(s, a, b); }

// FBL-MOVE-5+: all pairs of a combatant end when it moves or is dead.
constexpr void disengage(const Play& s, int who) { year_zero::end_pairs<&Combatant::engaged>(s, who); }

// FBL-MOVE-5+: one step is Short, two to four are Long, more are Distant.
constexpr Range range_of_steps(int steps) {
    return steps == 0 ? Range::near : steps == 1 ? Range::short_range : steps <= 4 ? Range::long_range : Range::distant;
}

constexpr int steps_between(const Scene& s, int a, int b) { return s.book.steps[s.at(a).zone][s.at(b).zone]; }

constexpr Range range_between(const Scene& s, int a, int b) {
    return engaged(s, a, b) ? Range::arms_length : range_of_steps(steps_between(s, a, b));
}

constexpr const Zone& zone_of(const Scene& s, int who) { return s.book.zone[s.at(who).zone]; }

// "No enemy at Arm's Length": only active ones count.
constexpr bool threatened(const Scene& s, int who) {
    for (const int i : set_in(s.at(who).engaged))
        if (s.enemies(who, i) && s.active(i)) return true;
    return false;
}

// FBL-MOVE-6+: no shot through the dark; the game master may close a line of sight.
constexpr bool in_sight(const Scene& s, int shooter, int target) {
    const int from = s.at(shooter).zone, to = s.at(target).zone;
    return s.book.steps[from][to] < no_way && (s.book.zone[from].unseen >> to & 1u) == 0 &&
           (s.book.dark_way[from] >> to & 1u) == 0;
}

// Steps between all zones, and the ways that lead through the dark: for who makes or changes a book.
constexpr void survey(Book& book) {
    for (const int from : below(book.zones)) {
        Small* const steps = book.steps[from];
        bool lit[most_zones]{}; // whether some shortest way has no dark zone strictly between
        for (const int to : below(most_zones)) steps[to] = no_way;
        steps[from] = 0;
        lit[from] = true;
        for (const int far : below(book.zones))
            for (const int zone : below(book.zones)) {
                if (steps[zone] != far) continue;
                const bool passable = lit[zone] && (zone == from || !book.zone[zone].is(dark));
                for (const int next : below(book.zones)) {
                    if ((book.zone[zone].neighbours >> next & 1u) == 0 || steps[next] <= far) continue;
                    steps[next] = far + 1;
                    lit[next] = lit[next] || passable;
                }
            }
        book.dark_way[from] = 0;
        for (const int to : below(book.zones))
            if (steps[to] < no_way && !lit[to]) book.dark_way[from] = book.dark_way[from] | 1u << to;
    }
}

} // namespace fracas::forbidden_lands
