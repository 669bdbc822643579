// 3.2 Turn and action order: rounds, turns, and the beats of a fight. FBL-TURN-1, FBL-TURN-3, FBL-TURN-4+, FBL-INIT-4,
// FBL-CRIT-6+ (phobia), FBL-END-1+ (limit of rounds).
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/end.hpp"
#include "systems/forbidden_lands/rules/initiative.hpp"
#include "systems/forbidden_lands/rules/sneak_attack.hpp"
#include "systems/forbidden_lands/rules/time_between_fights.hpp"

namespace fracas::forbidden_lands {

// --- rounds ---------------------------------------------------------------------------------------------------------

// FBL-TURN-4+, FBL-INIT-4: everybody has two actions again and the same cards, but for Feint and exchange.
template <Table T>
constexpr void start_round(T& table, const Play& s) {
    ++s.state.round;
    table.tell({"FBL-TURN-3", {}, RoundBegins{.round = s.state.round}});
    for (const int i : below(s.count())) {
        s.at(i).fast = 0;
        s.at(i).slow = 0;
        s.at(i).set(had_turn, false);
    }
    apply_feints(table, s);
    exchange_cards(table, s);
    s.state.phase = Phase::turns;
}

// FBL-CRIT-6+: 1 Wits damage each round at Near or closer to what is feared.
template <Table T>
constexpr void suffer_phobias(T& table, const Play& s) {
    for (int i = 0; i < s.state.wounds; ++i) {
        const Wound& wound = s.state.wound[i];
        if (wound.feared == nobody || !s.present(wound.victim) || !s.present(wound.feared)) continue;
        if (range_between(s, wound.victim, wound.feared) <= Range::near)
            lose(table, s, wound.victim, Attribute::wits, 1, Harm{Cause::injury});
    }
}

template <Table T>
constexpr void end_round(T& table, const Play& s) {
    count_limits(table, s);
    suffer_phobias(table, s);
    for (const int i : below(s.count()))
        if (s.at(i).is(aiming)) lose_preparation(s, i); // FBL-ACT-9: in the same round
    table.tell({"FBL-TURN-3", {}, RoundEnds{.round = s.state.round}});
    s.state.phase = Phase::round_start;
    check_end(table, s);
    if (s.state.phase == Phase::over || s.state.round < s.book.settings.max_rounds) return;
    close_fight(s, nobody); // FBL-END-1+: undecided
    s.state.limit_reached = true;
    table.tell({"FBL-END-1+", {}, FightEnds{.winner = nobody, .round = s.state.round, .round_limit = true}});
}

// --- turns ----------------------------------------------------------------------------------------------------------

template <Table T>
constexpr void begin_turn(T& table, const Play& s, int who) {
    s.state.current = who;
    s.state.turn_fresh = true;
    table.tell({"FBL-TURN-1", {who}, TurnBegins{.card = s.at(who).card}});
}

// FBL-TURN-3: the next card acts.
template <Table T>
constexpr void end_turn(T& table, const Play& s) {
    const int who = s.state.current;
    s.at(who).set(had_turn);
    s.state.current = nobody;
    table.tell({"FBL-TURN-3", {who}, TurnEnds{}});
}

// One action of the turn, with all that it sets off.
template <Table T>
constexpr void take_action(T& table, const Play& s, int who, const Option& chosen) {
    if (chosen.what == Do::end_turn) {
        end_turn(table, s);
        return;
    }
    act(table, s, who, chosen);
    check_end(table, s);
    if (s.state.phase != Phase::over && (freedom_of(s, who) == Freedom::none || !has_fast(s, who))) end_turn(table, s);
}

template <Table T>
constexpr void turn_action(T& table, const Play& s) {
    const int who = s.state.current;
    const Ask ask = ask_of("FBL-TURN-1", What::act, who, nobody, bare_hands, s.at(who).fast, s.at(who).slow);
    take_action(table, s, who, table.choose(ask, s, [&](auto&& offer) { offer_actions(s, who, offer); }));
}

// --- one beat -------------------------------------------------------------------------------------------------------

template <Table T>
constexpr void go_on_with_turns(T& table, const Play& s) {
    if (s.state.current != nobody) {
        turn_action(table, s);
        return;
    }
    if (someone_joins(table, s)) return;
    const int next = next_turn(table, s);
    if (next == nobody) s.state.phase = Phase::round_end;
    else begin_turn(table, s, next);
}

// The smallest step between two states at rest.
template <Table T>
constexpr void beat(T& table, const Book& book, State& state) {
    const Play s{book, state};
    if (state.quarters > 0) { // time passes at the game master's word, also after the fight
        pass_quarter(table, s);
        state.end_due = true;
        return;
    }
    if (state.end_due) { // the game master's hand, or time, may have settled the fight
        state.end_due = false;
        check_end(table, s);
        return;
    }
    switch (state.phase) {
    case Phase::opening: open_fight(table, s); break;
    case Phase::sneak: sneak(table, s); break;
    case Phase::draw:
        draw_cards(table, s);
        for (const int i : below(s.count())) s.at(i).set(joining, false);
        state.phase = Phase::round_start;
        break;
    case Phase::round_start:
        if (!someone_joins(table, s)) start_round(table, s);
        break;
    case Phase::turns: go_on_with_turns(table, s); break;
    case Phase::round_end: end_round(table, s); break;
    case Phase::over: break;
    }
}

// While time passes there is something to do, also after the fight.
constexpr bool over(const State& state) { return state.phase == Phase::over && state.quarters == 0; }

} // namespace fracas::forbidden_lands
