// The end of a fight: ALN-END-1+.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/alien/rules/range.hpp"

namespace fracas::alien {

// ALN-END-1+: a side is beaten when none of its members is left like this.
constexpr bool fights_on(const Scene& s, int who) {
    return s.stands(who) && !(s.at(who).panic == Panic::flee && !sees_enemy(s, who));
}

constexpr void close_fight(const Play& s, int winner) {
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.winner = winner;
}

// ALN-END-1+: at most one side has somebody who fights on; none at the same check: a draw.
template <Table T>
constexpr void check_end(T& table, const Play& s) {
    if (s.state.phase == Phase::over) return;
    // The first who fights on, and somebody of another side: from the end of the list, where a side that stands is soon found.
    int one = 0, other = s.count() - 1;
    while (one < s.count() && !fights_on(s, one)) ++one;
    while (other > one && !(fights_on(s, other) && s.enemies(one, other))) --other;
    if (other > one) return;
    const int winner = one < s.count() ? int{s.sheet(one).side} : nobody;
    close_fight(s, winner);
    table.tell({"ALN-END-1+", {}, FightEnds{.winner = winner, .round = s.state.round}});
}

// ALN-AFTER-1+: and so it is once what comes after it has been played.
constexpr bool over(const State& state) { return state.phase == Phase::over || state.phase == Phase::recovered; }

} // namespace fracas::alien
