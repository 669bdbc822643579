// One Combat Phase, from the choice of movement through its actions to its end: SR3-TURN-2+, SR3-MOVE-1+ (gaits),
// SR3-INIT-4+ (interrupts), SR3-END-1+ (flight).
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/actions.hpp"
#include "systems/shadowrun/rules/delay.hpp"
#include "systems/shadowrun/rules/end.hpp"

namespace fracas::shadowrun {

// --- beginning and end -----------------------------------------------------------------------------------------------

// Everything that counts per phase starts anew. Also for odds, which put a combatant into his phase.
constexpr void enter_phase(Play s, int who) {
    Combatant& c = s.at(who);
    s.state.current = who;
    c.simple = simple_actions;
    c.set(acted);
    c.set(in_phase);
    c.set(free_spent, c.is(waiting)); // SR3-INIT-4+: the delay was his Free Action
    c.set(waiting, false);
    c.set(two_firearms, false);
    c.shot_at = 0;
    c.struck_at = 0;
    c.passed = 0;
    c.came_near = 0;
    c.way_left = 0;
    c.pace = Gait::stationary;
    for (const int i : s.things_of(who))
        if (s.item(i).holder == who) clear_tally(s.item(i));
}

// SR3-MOVE-1+: none, walk or run is declared for the whole phase. As a target he stands still until his first step.
constexpr void take_gait(Play s, int who, Gait declared) {
    Combatant& c = s.at(who);
    c.pace = declared;
    c.gait = Gait::stationary;
    c.way_left = way_of(s, who, declared);
}

template <Table T>
constexpr void end_phase(T& table, Play s) {
    const int who = s.state.current;
    s.at(who).set(in_phase, false);
    s.at(who).way_left = 0;
    s.at(who).pace = Gait::stationary;
    s.state.asked_waiting = false;
    table.tell({"SR3-TURN-2+", {who}, PhaseEnds{}});
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

// Start of a phase: act, delay or flee; no movement, walk or run.
template <Table T>
constexpr void begin_phase(T& table, Play s, int who) {
    const bool late = s.at(who).is(waiting);
    enter_phase(s, who);
    const int initiative = score(s, who);
    table.tell({"SR3-INIT-2+", {who}, PhaseBegins{.initiative = initiative}});
    const Ask ask = ask_of("SR3-MOVE-1+", What::gait, who, nobody, bare_hands, initiative, late ? 1 : 0);
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
    if (s.at(who).pace != Gait::stationary && s.at(who).is(in_phase)) break_aim(table, s, who);
}

// --- actions ---------------------------------------------------------------------------------------------------------

// Whether somebody interrupts the declared action before it is rolled. One who interrupts is not interrupted himself.
template <Table T>
constexpr bool is_interrupted(T& table, Play s, int who, const Option& o) {
    if (!is_rolled(o.what) || s.state.interrupted != nobody || !anybody_waits(s)) return false;
    s.state.declared = o; // what they are asked about
    const int other = ask_waiting(table, s, What::interrupt, who, Do::interrupt, who);
    if (other == nobody) {
        s.state.declared = Option{};
        return false;
    }
    table.tell({"SR3-INIT-4+", {other, who}, Interrupts{}});
    s.state.interrupted = who;
    begin_phase(table, s, other);
    return true;
}

constexpr bool can_go_on(const Scene& s, int who) {
    return s.at(who).status == Status::active || s.at(who).status == Status::subdued;
}

// One action of the phase, with all that it sets off.
template <Table T>
constexpr void take_action(T& table, Play s, int who, const Option& chosen) {
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
constexpr bool resume(T& table, Play s, int who) {
    const Option declared = s.state.declared;
    if (declared.what == Do::no || s.state.interrupted != nobody) return false;
    s.state.declared = Option{};
    const Party party{who, declared.target, declared.item};
    if (!possible(s, who, declared)) {
        table.tell({"SR3-INIT-4+", party, DeclaresAnew{}});
        return false;
    }
    table.tell({"SR3-INIT-4+", party, GoesOnWith{}});
    take_action(table, s, who, declared);
    return true;
}

template <Table T>
constexpr void phase_action(T& table, Play s) {
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

} // namespace fracas::shadowrun
