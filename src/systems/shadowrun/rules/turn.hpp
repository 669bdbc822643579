// The flow of a fight, one beat at a time: SR3-TURN-1+, with passes (SR3-INIT-2+), bleeding (SR3-DAMAGE-5+) and fading
// subdual (SR3-GRAPPLE-4).
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/phase.hpp"

namespace fracas::shadowrun {

// --- the Combat Turn -------------------------------------------------------------------------------------------------

// SR3-TURN-1+ steps 1 and 2, SR3-POOL-1+: pools refill, everybody rolls.
template <Table T>
constexpr void start_turn(T& table, Play s) {
    ++s.state.turn;
    s.state.pass = 0;
    s.state.current = nobody;
    s.state.asked_waiting = false;
    table.tell({"SR3-TURN-1+", {}, TurnBegins{.turn = s.state.turn}});
    for (const int i : below(s.count())) {
        Combatant& c = s.at(i);
        constexpr int of_a_turn = acted | waiting | in_phase | has_moved | joining | donned_now;
        c.flags &= ~of_a_turn;
        c.pool = s.sheet(i).vehicle ? 0 : int{s.dressed(i).pool};
        forget_initiative(c);
    }
    for (const int i : below(s.count())) roll_initiative(table, s, i);
    s.state.phase = Phase::passes;
    table.tell({"SR3-INIT-2+", {}, PassBegins{.pass = 1}});
}

constexpr bool bleeds(const Scene& s, int who) { return s.at(who).status == Status::dying && !s.at(who).is(treated); }

// SR3-DAMAGE-5+: one more box every Body Turns, counted from the Turn in which he fell.
template <Table T>
constexpr void bleed(T& table, Play s, int who) {
    Combatant& c = s.at(who);
    if (!bleeds(s, who) || ++c.bleeding < s.sheet(who).body()) return;
    c.bleeding = 0;
    ++c.physical;
    table.tell({"SR3-DAMAGE-5+", {who}, Bled{.overflow = c.overflow()}});
    settle_monitors(table, s, who);
}

// SR3-TURN-1+ step 4
template <Table T>
constexpr void end_turn(T& table, Play s) {
    for (const int i : below(s.count())) bleed(table, s, i);
    fade_subduals(table, s);
    table.tell({"SR3-TURN-1+", {}, TurnEnds{.turn = s.state.turn}});
    s.state.phase = Phase::turn_start;
    check_end(table, s);
    if (s.state.phase != Phase::over && s.state.turn >= s.book.turn_limit) end_fight(table, s, nobody, true);
}

// What comes after the fight is played beat by beat, until the fight is over again.
constexpr void let_time_pass(State& state) { state.after = true; }

// After the fight, SR3-DAMAGE-5+, SR3-GRAPPLE-4: Turn after Turn those who are dying bleed and holds fade. A Turn is told
// of if something happens in it.
template <Table T>
constexpr void pass_turn_after(T& table, Play s) {
    ++s.state.turn;
    bool goes_on = false, happens = false;
    for (const int i : below(s.count())) {
        const Combatant& c = s.at(i);
        const bool held = largest_subdual(s, i) >= 0;
        goes_on = goes_on || bleeds(s, i) || held;
        happens = happens || (bleeds(s, i) && c.bleeding + 1 >= s.sheet(i).body()) ||
                  (held && c.fading + 1 >= s.book.figures.fade_turns);
    }
    if (happens) table.tell({"SR3-TURN-1+", {}, TurnBegins{.turn = s.state.turn}});
    for (const int i : below(s.count())) bleed(table, s, i);
    fade_subduals(table, s);
    s.state.after = goes_on;
}

// SR3-INIT-2+: 10 less for all; again while anybody is above 0. SR3-INIT-4+: who still waits has lost his phase.
// SR3-INIT-5+: surprise lasts for the first pass.
template <Table T>
constexpr void end_pass(T& table, Play s) {
    if (in_surprise_pass(s)) end_surprise(s);
    ++s.state.pass;
    bool again = false;
    for (const int i : below(s.count())) {
        if (s.at(i).is(waiting)) table.tell({"SR3-INIT-4+", {i}, PhaseLost{}});
        s.at(i).set(waiting, false);
        s.at(i).set(acted, false);
        again = again || phase_to_come(s, i);
    }
    if (!again) s.state.phase = Phase::turn_end;
    else table.tell({"SR3-INIT-2+", {}, PassBegins{.pass = s.state.pass + 1}});
}

// --- between phases --------------------------------------------------------------------------------------------------

// Between two phases: those who wait may act now; else the next one by score. One who has just delayed is asked again
// after the next phase, or before the pass ends.
template <Table T>
constexpr void next_phase(T& table, Play s) {
    const int next = next_to_act(table, s);
    if (anybody_waits(s) && (!s.state.asked_waiting || next == nobody)) {
        const int late = ask_waiting(table, s, What::delayed, nobody, Do::act_now, next);
        if (late != nobody) {
            table.tell({"SR3-INIT-4+", {late}, ActsLate{}});
            begin_phase(table, s, late);
            return;
        }
    }
    s.state.asked_waiting = false;
    if (next == nobody) end_pass(table, s);
    else begin_phase(table, s, next);
}

// --- one beat --------------------------------------------------------------------------------------------------------

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
        if (book.surprise) test_surprise(table, s);
        state.phase = Phase::turn_start;
        check_end(table, s);
        break;
    case Phase::turn_start: start_turn(table, s); break;
    case Phase::passes:
        if (state.current != nobody) phase_action(table, s);
        else next_phase(table, s);
        break;
    case Phase::turn_end: end_turn(table, s); break;
    case Phase::over:
        if (state.after) pass_turn_after(table, s);
        break;
    }
}

constexpr bool over(const State& state) { return state.phase == Phase::over && !state.after; }

} // namespace fracas::shadowrun
