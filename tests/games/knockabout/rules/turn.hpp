// Turns: KNB-TURN-1, and the fight as a row of beats.
#pragma once

#include "games/knockabout/rules/blow.hpp"
#include "games/knockabout/rules/end.hpp"

namespace fracas::knockabout {

// What `who` can do with a turn: strike at the other.
template <class Offer>
constexpr void offer_actions(const Scene& s, int who, Offer&& offer) {
    if (can_fight(s, who) && can_fight(s, other(who))) offer(Option{Do::strike, other(who)});
}

template <Table T>
constexpr void take_action(T& table, Play s, int who, const Option& chosen) {
    strike(table, s, who, chosen.target);
}

// KNB-TURN-1: the first of the file begins a round.
template <Table T>
constexpr void take_turn(T& table, Play s) {
    const int who = s.state.current;
    if (who == 0) {
        ++s.state.round;
        table.tell({"KNB-TURN-1", {}, RoundBegins{.round = s.state.round}});
    }
    take_action(table, s, who, {Do::strike, other(who)});
    s.state.current = other(who);
}

// One beat: a turn, or the end.
template <Table T>
constexpr void beat(T& table, const Book& book, State& state) {
    const Play s{book, state};
    check_end(table, s);
    if (state.phase != Phase::over) take_turn(table, s);
}

constexpr bool over(const State& state) { return state.phase == Phase::over; }

} // namespace fracas::knockabout
