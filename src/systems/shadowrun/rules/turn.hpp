// The flow of a fight, one beat at a time: surprise, Combat Turns, passes, phases, delayed actions, end. SR3-TURN-1+,
// SR3-INIT-2+, SR3-INIT-4+, SR3-INIT-5+, SR3-MOVE-1+, SR3-DAMAGE-5+, SR3-END-1+.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/initiative.hpp"
#include "systems/shadowrun/rules/moves.hpp"

namespace fracas::shadowrun {

// --- end of the fight ------------------------------------------------------------------------------------------------

// SR3-END-1+: a subdued combatant counts as not active.
constexpr bool can_fight(const Scene& s, int who) { return s.active(who); }

template <Table T>
constexpr void end_fight(T& table, const Scene& s, int winner, bool undecided) {
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.interrupted = nobody;
    s.state.declared = Option{};
    s.state.winner = static_cast<std::int8_t>(winner);
    table.tell(event_of("SR3-END-1+", Happened::fight_ends, nobody, nobody, bare_hands, winner, s.state.turn,
                        undecided ? 1 : 0));
}

// SR3-END-1+: at most one side with active combatants; none at all is a draw.
template <Table T>
constexpr void check_end(T& table, const Scene& s) {
    if (s.state.phase == Phase::over) return;
    int winner = nobody;
    for (const int i : below(s.count())) {
        if (!can_fight(s, i)) continue;
        if (winner != nobody && winner != s.sheet(i).side) return;
        winner = s.sheet(i).side;
    }
    end_fight(table, s, winner, false);
}

// --- the Combat Turn -------------------------------------------------------------------------------------------------

// SR3-TURN-1+ steps 1 and 2, SR3-POOL-1+: pools refill, everybody rolls.
template <Table T>
constexpr void start_turn(T& table, const Scene& s) {
    ++s.state.turn;
    s.state.pass = 0;
    s.state.current = nobody;
    s.state.asked_waiting = false;
    table.tell(event_of("SR3-TURN-1+", Happened::turn_begins, nobody, nobody, bare_hands, s.state.turn));
    for (const int i : below(s.count())) {
        Combatant& c = s.at(i);
        constexpr std::uint16_t of_a_turn = acted | waiting | in_phase | has_moved | joining | donned_now;
        c.flags = static_cast<std::uint16_t>(c.flags & ~of_a_turn);
        c.pool = s.sheet(i).vehicle ? std::int8_t{0} : s.dressed(i).pool;
        roll_initiative(table, s, i);
    }
    s.state.phase = Phase::passes;
    table.tell(event_of("SR3-INIT-2+", Happened::pass_begins, nobody, nobody, bare_hands, 1));
}

// SR3-DAMAGE-5+: one more box every Body Turns, counted from the Turn in which he fell.
template <Table T>
constexpr void bleed(T& table, const Scene& s, int who) {
    Combatant& c = s.at(who);
    if (c.status != Status::dying || ++c.bleeding < s.sheet(who).body()) return;
    c.bleeding = 0;
    ++c.physical;
    table.tell(event_of("SR3-DAMAGE-5+", Happened::bled, who, nobody, bare_hands, c.overflow()));
    settle_monitors(table, s, who);
}

// SR3-TURN-1+ step 4
template <Table T>
constexpr void end_turn(T& table, const Scene& s) {
    for (const int i : below(s.count())) bleed(table, s, i);
    for (const int i : below(s.count())) fade_subdual(table, s, i);
    table.tell(event_of("SR3-TURN-1+", Happened::turn_ends, nobody, nobody, bare_hands, s.state.turn));
    s.state.phase = Phase::turn_start;
    check_end(table, s);
    if (s.state.phase != Phase::over && s.state.turn >= s.book.turn_limit) end_fight(table, s, nobody, true);
}

// SR3-INIT-2+: 10 less for all; again while anybody is above 0. SR3-INIT-4+: who still waits has lost his phase.
// SR3-INIT-5+: surprise lasts for the first pass.
template <Table T>
constexpr void end_pass(T& table, const Scene& s) {
    if (in_surprise_pass(s)) end_surprise(s);
    ++s.state.pass;
    bool again = false;
    for (const int i : below(s.count())) {
        if (s.at(i).is(waiting)) table.tell(event_of("SR3-INIT-4+", Happened::phase_lost, i));
        s.at(i).set(waiting, false);
        s.at(i).set(acted, false);
        again = again || phase_to_come(s, i);
    }
    if (!again) s.state.phase = Phase::turn_end;
    else table.tell(event_of("SR3-INIT-2+", Happened::pass_begins, nobody, nobody, bare_hands, s.state.pass + 1));
}

// --- a Combat Phase --------------------------------------------------------------------------------------------------

// Everything that counts per phase starts anew. Also for odds, which put a combatant into his phase.
constexpr void enter_phase(const Scene& s, int who) {
    Combatant& c = s.at(who);
    s.state.current = static_cast<std::int8_t>(who);
    c.simple = simple_actions;
    c.set(acted);
    c.set(in_phase);
    c.set(free_spent, c.is(waiting)); // SR3-INIT-4+: the delay was his Free Action
    c.set(waiting, false);
    c.set(two_firearms, false);
    c.shot_at = 0;
    c.struck_at = 0;
    c.passed = 0;
    c.way_left = 0;
    for (const int i : below(s.state.items))
        if (s.item(i).holder == who) clear_tally(s.item(i));
}

// SR3-MOVE-1+: none, walk or run stands for the whole phase; movement in one phase of the Turn only.
constexpr void take_gait(const Scene& s, int who, Gait gait) {
    Combatant& c = s.at(who);
    c.gait = gait;
    c.way_left = static_cast<std::uint16_t>(way_of(s, who, gait));
    if (gait != Gait::stationary) c.set(has_moved);
}

template <Table T>
constexpr void end_phase(T& table, const Scene& s) {
    const int who = s.state.current;
    s.at(who).set(in_phase, false);
    s.at(who).way_left = 0;
    s.state.asked_waiting = false;
    table.tell(event_of("SR3-TURN-2+", Happened::phase_ends, who));
    // SR3-INIT-4+: then the interrupted one goes on.
    s.state.current = s.state.interrupted;
    s.state.interrupted = nobody;
    check_end(table, s);
}

// SR3-END-1+: without an edge of the field one who is not engaged flees by running for a whole phase.
constexpr bool may_flee(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    return !s.book.field.bounded && c.engaged == 0 && !c.is(has_moved) && !c.is(prone);
}

template <class Offer>
constexpr void offer_gaits(const Scene& s, int who, bool late, Offer&& offer) {
    offer(option_of(Do::stay));
    if (!s.active(who)) return;
    if (!s.at(who).is(has_moved)) {
        offer(option_of(Do::walk));
        offer(option_of(Do::run));
    }
    if (!late) offer(option_of(Do::delay));
    if (may_flee(s, who)) offer(option_of(Do::flee));
}

// Those who wait, the highest score first; `asked` are those who have been asked.
constexpr int next_waiting(const Scene& s, std::uint16_t asked) {
    int next = nobody;
    for (const int i : below(s.count()))
        if (s.at(i).is(waiting) && s.active(i) && !among(asked, i) && (next == nobody || before(s, i, next))) next = i;
    return next;
}

constexpr bool anybody_waits(const Scene& s) { return next_waiting(s, 0) != nobody; }

// SR3-INIT-4+: he waits; his phase may come later in the pass.
template <Table T>
constexpr void delay(T& table, const Scene& s, int who) {
    break_aim(table, s, who); // SR3-RANGED-14+: a Free Action other than calling a shot
    s.at(who).set(in_phase, false);
    s.state.asked_waiting = !anybody_waits(s); // those who have waited before him may act at once, he has just declined
    s.at(who).set(waiting);
    s.state.current = nobody;
    table.tell(event_of("SR3-INIT-4+", Happened::delays, who));
}

// Start of a phase: act, delay or flee; no movement, walk or run.
template <Table T>
constexpr void begin_phase(T& table, const Scene& s, int who) {
    const bool late = s.at(who).is(waiting);
    enter_phase(s, who);
    table.tell(event_of("SR3-INIT-2+", Happened::phase_begins, who, nobody, bare_hands, score(s, who)));
    const Ask ask = ask_of("SR3-MOVE-1+", What::gait, who, nobody, bare_hands, score(s, who), late ? 1 : 0);
    const Option chosen = table.choose(ask, s, [&](auto&& offer) { offer_gaits(s, who, late, offer); });
    switch (chosen.what) {
    case Do::walk: take_gait(s, who, Gait::walking); break;
    case Do::run: take_gait(s, who, Gait::running); break;
    case Do::delay: delay(table, s, who); break;
    case Do::flee:
        flee(table, s, who);
        end_phase(table, s);
        break;
    default: take_gait(s, who, Gait::stationary); break;
    }
    if (s.at(who).gait != Gait::stationary && s.at(who).is(in_phase)) break_aim(table, s, who);
}

// --- delayed actions, SR3-INIT-4+ ------------------------------------------------------------------------------------

// Asks them in turn; gives the first who does not wait on.
template <Table T>
constexpr int ask_waiting(T& table, const Scene& s, What what, int about, Do acting) {
    std::uint16_t asked = 0;
    for (int who = next_waiting(s, asked); who != nobody; who = next_waiting(s, asked)) {
        asked = static_cast<std::uint16_t>(asked | bit(who));
        const Option chosen = table.choose(ask_of("SR3-INIT-4+", what, who, about), s, [&](auto&& offer) {
            offer(option_of(Do::wait));
            offer(option_of(acting, bare_hands, about));
        });
        if (chosen.what == acting) return who;
    }
    return nobody;
}

// Whether somebody interrupts the declared action before it is rolled. One who interrupts is not interrupted himself.
template <Table T>
constexpr bool is_interrupted(T& table, const Scene& s, int who, const Option& o) {
    if (!is_rolled(o.what) || s.state.interrupted != nobody || !anybody_waits(s)) return false;
    const int other = ask_waiting(table, s, What::interrupt, who, Do::interrupt);
    if (other == nobody) return false;
    table.tell(event_of("SR3-INIT-4+", Happened::interrupts, other, who));
    s.state.interrupted = static_cast<std::int8_t>(who);
    s.state.declared = o;
    begin_phase(table, s, other);
    return true;
}

// --- actions ---------------------------------------------------------------------------------------------------------

constexpr bool can_go_on(const Scene& s, int who) {
    return s.at(who).status == Status::active || s.at(who).status == Status::subdued;
}

// One action of the phase, with all that it sets off.
template <Table T>
constexpr void take_action(T& table, const Scene& s, int who, const Option& chosen) {
    if (chosen.what == Do::end_phase) {
        end_phase(table, s);
        return;
    }
    if (is_interrupted(table, s, who, chosen)) return;
    act(table, s, who, chosen);
    if (!can_go_on(s, who)) end_phase(table, s);
}

// SR3-INIT-4+: an interrupted action is still made if it is still possible; else he declares anew.
template <Table T>
constexpr bool resume(T& table, const Scene& s, int who) {
    const Option declared = s.state.declared;
    if (declared.what == Do::no || s.state.interrupted != nobody) return false;
    s.state.declared = Option{};
    const bool still = possible(s, who, declared);
    table.tell(event_of("SR3-INIT-4+", still ? Happened::goes_on_with : Happened::declares_anew, who, declared.target,
                        declared.item));
    if (still) take_action(table, s, who, declared);
    return still;
}

template <Table T>
constexpr void phase_action(T& table, const Scene& s) {
    const int who = s.state.current;
    if (!can_go_on(s, who)) {
        if (s.state.interrupted == nobody) s.state.declared = Option{};
        end_phase(table, s);
        return;
    }
    if (resume(table, s, who)) return;
    const Ask ask =
        ask_of("SR3-TURN-2+", What::act, who, nobody, bare_hands, s.at(who).simple, s.at(who).is(free_spent) ? 0 : 1);
    take_action(table, s, who, table.choose(ask, s, [&](auto&& offer) { offer_actions(s, who, offer); }));
}

// Between two phases: those who wait may act now; else the next one by score. One who has just delayed is asked again
// after the next phase, or before the pass ends.
template <Table T>
constexpr void next_phase(T& table, const Scene& s) {
    const int next = next_to_act(table, s);
    if (anybody_waits(s) && (!s.state.asked_waiting || next == nobody)) {
        const int late = ask_waiting(table, s, What::delayed, nobody, Do::act_now);
        if (late != nobody) {
            table.tell(event_of("SR3-INIT-4+", Happened::acts_late, late));
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
    const Scene s{book, state};
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
    case Phase::over: break;
    }
}

constexpr bool over(const State& state) { return state.phase == Phase::over; }

} // namespace fracas::shadowrun
