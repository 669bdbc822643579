// 3.16, third part: the end of the fight. FBL-END-1+; the limit of rounds is counted in turn.hpp.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/forbidden_lands/asks.hpp"

namespace fracas::forbidden_lands {

constexpr void close_fight(Play s, int winner) {
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.noticed = 0;
    s.state.winner = winner;
}

// FBL-END-1+: at most one side has a combatant who is able to fight.
template <Table T>
constexpr void check_end(T& table, Play s) {
    if (s.state.phase == Phase::over) return;
    std::uint32_t sides = 0;
    for (const int i : below(s.count()))
        if (s.able(i)) sides |= 1u << s.sheet(i).side;
    if ((sides & (sides - 1)) != 0) return; // two sides or more
    int winner = nobody;
    for (const int side : below(s.book.sides))
        if ((sides >> side & 1u) != 0) winner = side;
    close_fight(s, winner);
    table.tell({"FBL-END-1+", {}, FightEnds{.winner = winner, .round = s.state.round}});
}

} // namespace fracas::forbidden_lands
