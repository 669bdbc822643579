// Section 3, round and turn: HMG-TURN-1+, HMG-TA-1, HMG-TA-11+, HMG-TA-12+. The flow of a fight, one beat at a time.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/actions.hpp"
#include "systems/harnmaster/rules/aftermath.hpp"
#include "systems/harnmaster/rules/end_of_round.hpp"
#include "systems/harnmaster/rules/initiative.hpp"

namespace fracas::harnmaster {

constexpr bool can_fight(const Scene& s, int who) { return s.can_fight(who); }

// --- turns -----------------------------------------------------------------------------------------------------------------

// HMG-TURN-1+ step 3, HMG-TA-1
template <Table T>
constexpr void end_turn(T& table, const Play& s) {
    const bool cut_short = s.state.advantages.turn_ends;
    table.tell(
        {cut_short ? Rule{"HMG-TA-1"} : Rule{"HMG-TURN-1+"}, {s.state.current}, TurnEnds{.cut_short = cut_short}});
    s.state.current = nobody;
    s.state.advantages = {};
    ++s.state.place;
}

// HMG-TURN-1+: the next who has a turn; the unconscious try to wake, and their turn ends. HMG-RANGED-6: the gait is
// that of the running turn.
template <Table T>
constexpr void begin_turn(T& table, const Play& s) {
    State& state = s.state;
    while (state.place < most_combatants && state.order[state.place] != nobody &&
           !has_turn(s, state.order[state.place]))
        ++state.place;
    if (state.place >= most_combatants || state.order[state.place] == nobody) {
        state.phase = Phase::round_end;
        return;
    }
    const int who = state.order[state.place];
    state.current = who;
    state.advantages = {};
    for (const int i : below(s.count())) s.at(i).gait = Gait::stands;
    table.tell({"HMG-TURN-1+", {who}, TurnBegins{.initiative = initiative(s, who)}});
    if (s.conscious(who)) return;
    try_to_wake(table, s, who);
    end_turn(table, s);
}

// What an action has left behind: TAs are settled (HMG-TA-1), and unless one waits the turn ends.
template <Table T>
constexpr void after_action(T& table, const Play& s) {
    settle_advantages(table, s);
    if (s.state.advantages.holder == nobody || s.state.advantages.turn_ends) end_turn(table, s);
}

// HMG-TURN-1+: one action, with all reactions. Dropping is free, and the turn goes on. HMG-TURN-2+: giving up may be the
// end of the fight.
template <Table T>
constexpr void take_action(T& table, const Play& s, int who, const Option& o) {
    if (o.what == Do::yield) {
        yield_side(table, s, who);
        end_turn(table, s);
        check_end(table, s);
        return;
    }
    act(table, s, who, o);
    if (o.what != Do::drop) after_action(table, s);
}

// HMG-TURN-1+ step 2: the combatant declares one action.
template <Table T>
constexpr void turn_action(T& table, const Play& s) {
    const int who = s.state.current;
    if (!s.conscious(who)) { // the game master's hand has felled him
        end_turn(table, s);
        return;
    }
    take_action(table, s, who, table.choose(ask_of("HMG-TURN-1+", What::act, who), s, [&](auto&& offer) {
        offer_actions(s, who, offer);
    }));
}

// HMG-TA-11+: the holder acts at once or declines; any TA after it ends the turn, so this is the last action of it.
template <Table T>
constexpr void use_advantage(T& table, const Play& s) {
    Advantages& a = s.state.advantages;
    const int who = a.holder;
    if (!may_gain_advantage(s, who)) { // the game master's hand again
        end_turn(table, s);
        return;
    }
    const What what = a.must == Must::exploit ? What::exploit
                      : a.must == Must::shoot ? What::shoot_first
                                              : What::advantage;
    const Option chosen =
        table.choose(ask_of("HMG-TA-11+", what, who), s, [&](auto&& offer) { offer_advantage(s, offer); });
    a.holder = nobody;
    a.must = Must::anything;
    a.about = none;
    if (chosen.what == Do::no) {
        table.tell({"HMG-TA-11+", {who}, AdvantageDeclined{}});
    } else {
        a.acting = true;
        table.tell({"HMG-TA-11+", {who}, AdvantageUsed{.action = chosen.what}});
        act(table, s, who, chosen);
    }
    after_action(table, s);
}

// --- rounds ----------------------------------------------------------------------------------------------------------------

// HMG-TURN-1+: those who came late first act now.
template <Table T>
constexpr void begin_round(T& table, const Play& s) {
    for (const int i : below(s.count()))
        if (s.at(i).is(joining)) join_order(s, i);
    if (s.state.round < 32767) ++s.state.round;
    s.state.place = 0;
    s.state.current = nobody;
    s.state.advantages = {};
    s.state.phase = Phase::turns;
    table.tell({"HMG-TURN-1+", {}, RoundBegins{.round = s.state.round}});
}

// --- one beat --------------------------------------------------------------------------------------------------------------

// The smallest step between two states at rest.
template <Table T>
constexpr void beat(T& table, const Book& book, State& state) {
    const Play s{book, state};
    if (state.end_due) { // the game master's hand may have settled the fight
        state.end_due = false;
        check_end(table, s);
        return;
    }
    switch (state.phase) {
    case Phase::opening:
        decide_order(table, s);
        state.phase = Phase::round_start;
        break;
    case Phase::round_start: begin_round(table, s); break;
    case Phase::turns:
        if (state.advantages.holder != nobody) use_advantage(table, s);
        else if (state.current == nobody) begin_turn(table, s);
        else turn_action(table, s);
        break;
    case Phase::round_end: end_round(table, s); break;
    case Phase::aftermath: round_after(table, s); break;
    case Phase::over: break;
    }
}

constexpr bool over(const State& state) { return state.phase == Phase::over; }

} // namespace fracas::harnmaster
