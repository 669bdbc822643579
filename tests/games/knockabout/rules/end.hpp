// The end of the fight: KNB-END-1.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "games/knockabout/asks.hpp"

namespace fracas::knockabout {

// KNB-END-1: who has no wind left is out.
constexpr bool can_fight(const Scene& s, int who) { return s.at(who).wind > 0; }

// KNB-END-1. Asked before every turn, so that a fight that was ended by hand is told like any other.
template <Table T>
constexpr void check_end(T& table, Play s) {
    const bool first = can_fight(s, 0), second = can_fight(s, 1);
    const bool out_of_time = s.state.current == 0 && s.state.round >= s.book.round_limit;
    if (first && second && !out_of_time) return;
    for (const int who : below(s.count()))
        if (!can_fight(s, who)) table.tell({"KNB-END-1", {who}, Out{}});
    s.state.phase = Phase::over;
    if (first != second) s.state.winner = s.sheet(first ? 0 : 1).side;
    table.tell({"KNB-END-1",
                {},
                FightEnds{.winner = Side(s.state.winner), .round = s.state.round, .round_limit = first && second}});
}

} // namespace fracas::knockabout
