// Combat turn and Action Points: the turn and the flow of a slot. COR-TURN-1, COR-TURN-2, COR-TURN-5, COR-INIT-4.
#pragma once

#include "systems/coriolis/rules/actions.hpp"

namespace fracas::coriolis {

// --- the combat turn -------------------------------------------------------------------------------------------------

// COR-TURN-2: AP are set back to 3 for everybody. COR-CRIT-6+: a pending stunned turn takes them all.
constexpr void refresh(const Play& s, int who) {
    Combatant& c = s.at(who);
    if (s.book.settings.raise_initiative_lasts) c.initiative += c.gain;
    else c.bonus += c.gain;
    c.gain = 0;
    c.ap = 3 - c.debt;
    c.debt = 0;
    if (c.stunned > 0) {
        c.ap = 0;
        --c.stunned;
    }
    if (s.state.turn == 1 && s.sheet(who).surprise) c.bonus += 2; // COR-INIT-4
}

// COR-TURN-6+: pending gains, AP, claims, then slots.
template <Table T>
constexpr void start_turn(T& table, const Play& s) {
    ++s.state.turn;
    s.state.current = nobody;
    table.tell({"COR-TURN-1", {}, TurnBegins{.turn = s.state.turn}});
    for (const int i : below(s.count())) refresh(s, i);
    make_claims(table, s);
    s.state.phase = Phase::slots;
}

// COR-TURN-1, COR-TURN-6+: death clocks, then temporary bonuses, quick-shot counts and claims are cleared.
template <Table T>
constexpr void end_turn(T& table, const Play& s) {
    count_down(table, s);
    for (const int i : below(s.count())) {
        Combatant& c = s.at(i);
        c.bonus = 0;
        c.claim = no_claim;
        constexpr int of_this_turn = had_slot | slot_begun | has_acted | claim_kept;
        c.flags &= ~of_this_turn;
    }
    for (const int i : below(s.state.items)) s.state.item[i].quick_shots = 0;
    table.tell({"COR-TURN-1", {}, TurnEnds{.turn = s.state.turn}});
    s.state.phase = Phase::turn_start;
    check_end(table, s);
    if (s.state.phase == Phase::over || s.state.turn < s.book.turn_limit) return;
    s.state.phase = Phase::over; // COR-END-1+: undecided
    s.state.winner = nobody;
    s.state.limit_reached = true;
    table.tell({"COR-END-1+", {}, FightEnds{.winner = nobody, .turn = s.state.turn, .turn_limit = true}});
}

// --- slots -----------------------------------------------------------------------------------------------------------

// COR-TURN-5 step 6: check COR-INIT-5, then overwatch at the end of another's slot (COR-REACT-4 c).
template <Table T>
constexpr void end_slot(T& table, const Play& s) {
    const int who = s.state.current;
    Combatant& c = s.at(who);
    const bool kept = able(s, who); // who cannot act keeps nothing back for reactions
    c.set(had_slot);
    s.state.current = nobody;
    if (c.claim != no_claim && !c.is(claim_kept)) {
        c.ap = 0;
        table.tell({"COR-INIT-5", {who, nobody, c.claim}, ClaimBroken{}});
    }
    table.tell({"COR-TURN-5", {who}, SlotEnds{.ap = kept ? int{c.ap} : Known::hidden}});
    if (s.state.watchers == 0) return;
    overwatch(table, s, nobody, who);
    check_end(table, s, who); // of all that has happened since it was last looked at only this could end the fight
}

// COR-TURN-5 step 1: the own overwatch of the last turn ends, then bleeding; once a turn, also after lowering.
template <Table T>
constexpr void begin_slot(T& table, const Play& s, int who) {
    s.state.current = who;
    const bool acts = able(s, who);
    table.tell(
        {"COR-TURN-5",
         {who},
         SlotBegins{.ap = acts ? int{s.at(who).ap} : Known::hidden, .effective = s.at(who).effective(), .acts = acts}});
    if (!s.at(who).is(slot_begun)) {
        s.at(who).set(slot_begun);
        end_overwatch(table, s, who);
        bleed(table, s, who);
    }
    check_end(table, s, who);
}

// One action of the slot, with all that it sets off.
template <Table T>
constexpr void take_action(T& table, const Play& s, int who, const Option& chosen) {
    if (chosen.what == Do::end_slot) {
        end_slot(table, s);
        return;
    }
    act(table, s, who, chosen);
    if (chosen.what == Do::lower_initiative) {
        s.state.current = nobody;
        return;
    }
    if (chosen.what == Do::member) { // COR-INIT-9+: its own slot comes up again
        s.at(who).set(has_acted, false);
        begin_slot(table, s, chosen.target);
        return;
    }
    check_end(table, s, who);
    if (s.state.phase != Phase::over && !able(s, who)) end_slot(table, s);
}

// D3, D4: the owner chooses; COR-TURN-5: a slot also ends when its owner stops being able to act.
template <Table T>
constexpr void slot_action(T& table, const Play& s) {
    const int who = s.state.current;
    if (!able(s, who)) {
        end_slot(table, s);
        return;
    }
    const Ask ask{"COR-TURN-5", What::act, who, nobody, bare_hands, s.at(who).ap};
    take_action(table, s, who, ask_for_action(table, s, ask, false));
}

} // namespace fracas::coriolis
