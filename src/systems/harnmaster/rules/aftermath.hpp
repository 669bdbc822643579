// Section 3, after the fight: HMG-TURN-5+. What time still does to those who are left, round by round and without enemies.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/end_of_round.hpp"
#include "systems/harnmaster/rules/grope.hpp"

namespace fracas::harnmaster {

inline constexpr int most_rounds_after = 60; // ten minutes

// HMG-TURN-5+: once the fight is over.
constexpr void begin_aftermath(State& state) {
    state.phase = Phase::aftermath;
    state.rounds_after = 0;
}

constexpr bool bleeds(const Scene& s, int who) {
    for (const int i : below(s.state.wounds)) {
        const Wound& wound = s.state.wound[i];
        if (wound.victim == who && wound.bleeding > 0 && !wound.treated) return true;
    }
    return false;
}

// Whether time still does something to him: he bleeds, may wake (HMG-INJ-8), come out of shock (HMG-INJ-9) or rest.
constexpr bool is_unsettled(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    if (!s.alive(who)) return false;
    if (c.is(unconscious)) return bleeds(s, who) || !c.is(bled_out);
    return bleeds(s, who) || c.is(in_shock) || c.fp > 0;
}

constexpr bool anybody_unsettled(const Scene& s) {
    for (const int i : below(s.count()))
        if (is_unsettled(s, i)) return true;
    return false;
}

// The wound that bleeds worst, his own before those of his friends; distance no longer matters. None: nobody needs him.
constexpr int wound_to_bind(const Scene& s, int who) {
    int worst = none, most = 0;
    for (const int i : below(s.state.wounds)) {
        const Wound& wound = s.state.wound[i];
        if (wound.victim == nobody || wound.treated || !s.alive(wound.victim) || s.enemies(who, wound.victim)) continue;
        const int needs = wound.bleeding == 0 ? 0 : 2 * wound.bleeding + (wound.victim == who ? 100 : 0);
        if (needs <= most) continue;
        most = needs;
        worst = i;
    }
    return worst;
}

// HMG-INJ-12+, by everybody who has his wits and a hand. The others rest.
template <Table T>
constexpr void help_or_rest(T& table, const Play& s, int who) {
    if (!s.conscious(who)) return;
    const bool able = !s.at(who).is(in_shock) && (s.arm_usable(who, left) || s.arm_usable(who, right));
    const int wound = able ? wound_to_bind(s, who) : none;
    if (wound == none) s.at(who).set(rested);
    else grope(table, s, who, option_of(Do::bind, nothing, s.state.wound[wound].victim, wound));
}

// HMG-TURN-5+: binding, bleeding, waking, rest and the end of shock; until nothing is left to wait for.
template <Table T>
constexpr void round_after(T& table, const Play& s) {
    State& state = s.state;
    if (state.rounds_after == 0) {
        for (const int i : below(most_holds)) end_hold(table, s, i, "HMG-TURN-5+");
        table.tell({"HMG-TURN-5+", {}, AfterBegins{}});
    }
    for (const int i : below(s.count())) s.at(i).set(was_attacked, false);
    for (const int i : below(s.count())) help_or_rest(table, s, i);
    for (const int i : below(s.count())) bleed(table, s, i);
    for (const int i : below(s.count())) try_to_wake(table, s, i);
    for (const int i : below(s.count()))
        if (count_rest_turn(table, s, i) && s.at(i).is(in_shock)) shock_state(table, s, i);
    for (const int i : below(s.count())) s.at(i).set(rested, false);
    ++state.rounds_after;
    if (anybody_unsettled(s) && state.rounds_after < most_rounds_after) return;
    table.tell({"HMG-TURN-5+", {}, AfterEnds{.rounds = state.rounds_after}});
    state.phase = Phase::over;
}

} // namespace fracas::harnmaster
