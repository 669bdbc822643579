// 3.16, third part: the end of the fight. FBL-END-1+; the limit of rounds is counted in turn.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/actions.hpp"

namespace fracas::forbidden_lands {

constexpr void close_fight(const Play& s, int winner) {
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.noticed = 0;
    s.state.winner = winner;
}

// FBL-BROKEN-4: the last one of a side, in an outburst, with an enemy close enough to turn upon.
constexpr bool rages_on(const Scene& s, int who) {
    if (!s.in_outburst(who) || s.in_grapple(who)) return false;
    bool has_victim = false;
    for (const int i : below(s.count())) {
        if (s.able(i) && !s.enemies(who, i)) return false; // not the last one
        has_victim = has_victim || (s.enemies(who, i) && draws_rage(s, who, i));
    }
    return has_victim;
}

// The side that has somebody of whom `holds` is true; nobody if none has, or several.
template <class Holds>
constexpr int only_side(const Scene& s, Holds&& holds) {
    int found = nobody;
    for (const int i : below(s.count())) {
        if (!holds(i) || s.sheet(i).side == found) continue;
        if (found != nobody) return nobody;
        found = s.sheet(i).side;
    }
    return found;
}

// FBL-END-1+: two sides have somebody who is able to fight, or an outburst is not over.
constexpr bool fight_goes_on(const Scene& s) {
    int side = nobody;
    for (const int i : below(s.count())) {
        if (!s.able(i)) continue;
        if (side != nobody && s.sheet(i).side != side) return true;
        side = s.sheet(i).side;
    }
    for (const int i : below(s.count()))
        if (rages_on(s, i)) return true;
    return false;
}

// FBL-END-1+: the winner is the side with somebody able to fight; where there is none, the side with the last one on its
// feet, in an outburst.
template <Table T>
constexpr void check_end(T& table, const Play& s) {
    if (s.state.phase == Phase::over || fight_goes_on(s)) return;
    int winner = only_side(s, [&](int i) { return s.able(i); });
    if (winner == nobody) winner = only_side(s, [&](int i) { return s.in_outburst(i); });
    close_fight(s, winner);
    table.tell({"FBL-END-1+", {}, FightEnds{.winner = winner, .round = s.state.round}});
}

} // namespace fracas::forbidden_lands
