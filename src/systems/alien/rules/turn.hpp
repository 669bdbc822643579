// The flow of a fight, one beat at a time: cards, turns, what comes at once. ALN-INIT-1, ALN-INIT-2, ALN-TURN-1,
// ALN-PANIC-1+, ALN-DEATH-1+, ALN-CREAT-4+, ALN-CREAT-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/actions.hpp"
#include "systems/alien/rules/aftermath.hpp"
#include "systems/alien/rules/end.hpp"

namespace fracas::alien {

// --- rounds ----------------------------------------------------------------------------------------------------------

// ALN-INIT-1, ALN-TURN-1: new cards and both slots for everybody. ALN-PANIC-1+: first sight is checked after the cards
// of round 1 are drawn.
template <Table T>
constexpr void start_round(T& table, const Play& s) {
    ++s.state.round;
    s.state.current = nobody;
    table.tell({"ALN-INIT-1", {}, RoundBegins{.round = s.state.round}});
    draw_cards(table, s);
    s.state.phase = Phase::turns;
    if (s.state.round != 1) return;
    look_around(table, s);
    settle(table, s);
    calm_down(table, s);
    check_end(table, s);
}

template <Table T>
constexpr void end_round(T& table, const Play& s) {
    table.tell({"ALN-INIT-1", {}, RoundEnds{.round = s.state.round}});
    s.state.phase = Phase::draw;
    check_end(table, s);
    if (s.state.phase == Phase::over || s.state.round < s.book.settings.max_rounds) return;
    close_fight(s, nobody); // ALN-END-1+: the setting max_rounds
    s.state.by_limit = true;
    table.tell({"ALN-END-1+", {}, FightEnds{.winner = nobody, .round = s.state.round, .round_limit = true}});
}

// --- turns -----------------------------------------------------------------------------------------------------------

// ALN-PANIC-1+: a turn that is lost forfeits what is left of the round's slots; 7, 8 and 9 last until it is over.
template <Table T>
constexpr void lose_turn(T& table, const Play& s, int who) {
    Combatant& c = s.at(who);
    c.set(lost_turn, false);
    if (c.panic == Panic::freeze || c.panic == Panic::seek_cover || c.panic == Panic::scream)
        c.panic = Panic::keeps_cool;
    spend_all_slots(s, who);
    table.tell({"ALN-PANIC-1+", {who}, TurnLost{}});
}

// ALN-DEATH-1+: a death roll comes right after acting, also when nothing was done. ALN-CREAT-5+: a stung one counts its
// turns. ALN-RANGED-3, ALN-INIT-4, ALN-SOCIAL-1: aim, token and order end with the turn.
template <Table T>
constexpr void end_turn(T& table, const Play& s) {
    const int who = s.state.current;
    Combatant& c = s.at(who);
    c.spent[s.state.turn_card] |= turn_over;
    lose_aim(s, who);
    c.set(ambush_token, false);
    c.order = Deed::none;
    c.order_dice = 0;
    make_death_rolls(table, s, who);
    if (c.turns_awake > 0 && !c.is(dead) && --c.turns_awake == 0) faint(table, s, who);
    s.state.current = nobody;
    table.tell({"ALN-INIT-2", {who}, TurnEnds{}});
    check_end(table, s);
}

// ALN-CREAT-4+: what a creature at its end does when its card comes up. Gives whether it has a turn of its own choice.
template <Table T>
constexpr bool begin_creature_turn(T& table, const Play& s, int who) {
    stop_playing_dead(table, s, who);
    if (s.at(who).is(last_breath)) {
        draw_last_breath(table, s, who);
        return false;
    }
    if (!s.at(who).is(staggering) || s.at(who).is(held)) return true;
    if (table.toss(ask_of("ALN-CREAT-4+", What::stagger, who), Die{6}) > s.book.tables.critical_flees) return true;
    table.tell({"ALN-CREAT-4+", {who}, StaggersAway{}});
    int zones = 0;
    while (slot_for(s, who, s.state.turn_card, false) != 0) {
        spend_slot(s, who, s.state.turn_card, false);
        ++zones;
    }
    run_far(table, s, who, zones);
    return false;
}

template <Table T>
constexpr void begin_turn(T& table, const Play& s, const Place& place) {
    const int who = place.who;
    s.state.current = who;
    s.state.turn_card = place.card;
    s.state.turn_fresh = true;
    if (s.at(who).is(unaware)) { // ALN-INIT-4: an ambusher is noticed then
        s.at(who).set(unaware, false);
        keep_watch(table, s);
    }
    age_wounds(s, who);
    table.tell({"ALN-INIT-2", {who}, TurnBegins{.card = s.at(who).card[place.card]}});
    calm_down(table, s);
    if (s.at(who).is(lost_turn)) {
        lose_turn(table, s, who);
        end_turn(table, s);
    } else if (s.sheet(who).creature() && !begin_creature_turn(table, s, who)) {
        end_turn(table, s);
    }
}

// ALN-PANIC-1+: when 7 to 12 strikes in the own turn, that turn ends at once; ALN-BROKEN-1+: so it does for the broken,
// whose one move is their whole turn.
constexpr bool turn_goes_on(const Scene& s, int who, Panic before) {
    const Combatant& c = s.at(who);
    if (freedom_of(s, who) == Freedom::none || c.is(broken)) return false;
    return c.panic == before || c.panic == Panic::keeps_cool;
}

// One action of the turn, with all that it sets off.
template <Table T>
constexpr void take_action(T& table, const Play& s, int who, const Option& chosen) {
    if (chosen.what == Do::end_turn) {
        end_turn(table, s);
        return;
    }
    if (chosen.what == Do::hold_off) {
        hold_off(table, s, who, chosen.target, chosen.extra);
        return;
    }
    const Panic before = s.at(who).panic;
    act(table, s, who, chosen);
    check_end(table, s);
    if (s.state.phase != Phase::over && s.state.current == who && !turn_goes_on(s, who, before)) end_turn(table, s);
}

template <Table T>
constexpr void turn_action(T& table, const Play& s) {
    const int who = s.state.current;
    if (freedom_of(s, who) == Freedom::none) {
        end_turn(table, s);
        return;
    }
    const int spent = s.at(who).spent[s.state.turn_card];
    const Ask ask = ask_of("ALN-TURN-1", What::act, who, nobody, bare_hands, spent & slot_a, spent & slot_b);
    take_action(table, s, who, table.choose(ask, s, [&](auto&& offer) { offer_actions(s, who, offer); }));
}

// Between two rounds everybody has both slots again; before the first ones everybody has some, in list
// order, so that interrupts can be paid. ALN-INIT-4: whoever is to ambush has its token.
constexpr void deal_for_odds(const Play& s) {
    const bool first = s.state.round == 0;
    if (first) s.state.round = 1;
    prepare_ambush(s);
    int card = 0;
    for (const int i : below(s.count())) {
        for (const int k : below(first ? speed_of(s, i) : 0)) s.at(i).card[k] = ++card;
        for (SmallBits& spent : s.at(i).spent) spent = 0;
        take_token(s, i);
    }
}

// For odds and look-ahead: `who` has a turn now, as it stands if it has one, else at its start.
constexpr void give_turn(const Play& s, int who) {
    if (s.state.phase == Phase::turns && s.state.current == who) return;
    if (s.state.phase != Phase::turns) deal_for_odds(s);
    s.at(who).set(unaware, false);
    age_wounds(s, who);
    s.state.phase = Phase::turns;
    s.state.current = who;
    s.state.turn_card = 0;
    for (int k = 1; k < most_cards; ++k)
        if (s.at(who).card[k] > 0 && (s.at(who).spent[s.state.turn_card] & turn_over) != 0) s.state.turn_card = k;
    SmallBits& spent = s.at(who).spent[s.state.turn_card];
    if ((spent & turn_over) != 0) spent = 0; // it is the one of the next round
    s.state.turn_fresh = true;
}

// --- one beat --------------------------------------------------------------------------------------------------------

// What comes at once, before anything else: fear the game master calls for, a frenzy's first attack, a creature's
// despair. Each is a beat of its own, since an attack is never inside another.
template <Table T>
constexpr bool settle_dues(T& table, const Play& s) {
    bool any = s.state.panic_due != 0 || s.state.acid_due != 0;
    if (any) settle(table, s);
    if (!any && (s.flags_of_all() & (rage_due | despair_due)) == 0) return false;
    for (int i = 0; i < s.count() && !any; ++i) {
        if ((s.at(i).flags & (rage_due | despair_due)) == 0) continue;
        if (s.at(i).is(rage_due)) rage_at_once(table, s, i);
        else despair(table, s, i);
        any = true;
    }
    if (!any) return false;
    calm_down(table, s);
    check_end(table, s);
    keep_watch(table, s);
    return true;
}

template <Table T>
constexpr void go_on_with_turns(T& table, const Play& s) {
    if (s.state.current != nobody) {
        turn_action(table, s);
        return;
    }
    const Place next = next_turn(s);
    if (next.who == nobody) s.state.phase = Phase::round_end;
    else begin_turn(table, s, next);
}

// The smallest step between two states at rest.
template <Table T>
constexpr void beat(T& table, const Book& book, State& state) {
    const Play s{book, state};
    if (over(state)) return;
    if (state.phase == Phase::recovery) {
        let_time_pass(table, s);
        return;
    }
    if (state.end_due) { // the game master's hand may have settled the fight
        state.end_due = false;
        calm_down(table, s);
        check_end(table, s);
        return;
    }
    if (settle_dues(table, s)) return;
    const bool turn_begins = state.phase == Phase::turns && state.current == nobody;
    switch (state.phase) {
    case Phase::draw: start_round(table, s); break;
    case Phase::turns: go_on_with_turns(table, s); break;
    case Phase::round_end: end_round(table, s); break;
    default: break;
    }
    // Whoever has only got its turn has done nothing yet that could be seen.
    if (state.phase != Phase::over && !(turn_begins && state.current != nobody)) keep_watch(table, s);
}

} // namespace fracas::alien
