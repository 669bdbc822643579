// End of the fight: SR3-END-1+. Leaving the field is movement.hpp's.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/asks.hpp"

namespace fracas::shadowrun {

// SR3-END-1+: a subdued combatant counts as not active.
constexpr bool can_fight(const Scene& s, int who) { return s.active(who); }

template <Table T>
constexpr void end_fight(T& table, Play s, int winner, bool undecided) {
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.interrupted = nobody;
    s.state.declared = Option{};
    s.state.winner = winner;
    table.tell({"SR3-END-1+", {}, FightEnds{.winner = winner, .turn = s.state.turn, .turn_limit = undecided}});
}

// SR3-END-1+: at most one side with active combatants; none at all is a draw.
template <Table T>
constexpr void check_end(T& table, Play s) {
    if (s.state.phase == Phase::over) return;
    int winner = nobody;
    for (const int i : below(s.count())) {
        if (!can_fight(s, i)) continue;
        if (winner != nobody && winner != s.sheet(i).side) return;
        winner = s.sheet(i).side;
    }
    end_fight(table, s, winner, false);
}

} // namespace fracas::shadowrun
