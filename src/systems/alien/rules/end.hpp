// The end of a fight: ALN-END-1+.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/alien/rules/range.hpp"

namespace fracas::alien {

// ALN-END-1+: a side is beaten when none of its members is left like this.
constexpr bool fights_on(Scene s, int who) {
    return s.stands(who) && !(s.at(who).panic == Panic::flee && !sees_enemy(s, who));
}

constexpr void close_fight(Play s, int winner) {
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.winner = winner;
}

// ALN-END-1+: at most one side has somebody who fights on; none at the same check: a draw.
template <Table T>
constexpr void check_end(T& table, Play s) {
    if (s.state.phase == Phase::over) return;
    std::uint32_t sides = 0;
    for (const int i : below(s.count())) {
        const std::uint32_t side = 1u << s.sheet(i).side;
        if ((sides & side) != 0 || !fights_on(s, i)) continue;
        sides |= side;
        if (sides != side) return; // two sides or more
    }
    int winner = nobody;
    for (const int side : below(s.book.sides))
        if ((sides >> side & 1u) != 0) winner = side;
    close_fight(s, winner);
    table.tell({"ALN-END-1+", {}, FightEnds{.winner = winner, .round = s.state.round}});
}

// ALN-AFTER-1+: and so it is once what comes after it has been played.
constexpr bool over(const State& state) { return state.phase == Phase::over || state.phase == Phase::recovered; }

} // namespace fracas::alien
