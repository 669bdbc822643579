// End of the fight: SR3-END-1+. Leaving the field is movement.hpp's.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/asks.hpp"

namespace fracas::shadowrun {

// Who can act as he likes.
constexpr bool can_fight(const Scene& s, int who) { return s.active(who); }

// SR3-END-1+: one who is held is still in the fight, since holds are kept and broken; unless the setting counts him out.
constexpr bool fights_on(const Scene& s, int who) {
    return can_fight(s, who) || (s.at(who).status == Status::subdued && !s.book.settings.subdued_are_out);
}

template <Table T>
constexpr void end_fight(T& table, Play s, int winner, bool undecided) {
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.interrupted = nobody;
    s.state.declared = Option{};
    s.state.winner = winner;
    s.state.by_limit = undecided;
    table.tell({"SR3-END-1+", {}, FightEnds{.winner = winner, .turn = s.state.turn, .turn_limit = undecided}});
}

// SR3-END-1+: at most one side with combatants who fight on; none at all is a draw.
template <Table T>
constexpr void check_end(T& table, Play s) {
    if (s.state.phase == Phase::over) return;
    int winner = nobody;
    for (const int i : below(s.count())) {
        if (!fights_on(s, i)) continue;
        if (winner != nobody && winner != s.sheet(i).side) return;
        winner = s.sheet(i).side;
    }
    end_fight(table, s, winner, false);
}

} // namespace fracas::shadowrun
