// The flow of a fight, one beat at a time: sneaking, cards, rounds, turns, end, and time between fights. FBL-TURN-1,
// FBL-TURN-3, FBL-TURN-4+, FBL-INIT-4, FBL-INIT-6+, FBL-CRIT-6+, FBL-END-1+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/initiative.hpp"
#include "systems/forbidden_lands/rules/time.hpp"

namespace fracas::forbidden_lands {

// --- end of the fight ------------------------------------------------------------------------------------------------

constexpr void close_fight(const Scene& s, int winner) {
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.winner = small(winner);
}

// FBL-END-1+: at most one side has a combatant who is able to fight.
template <Table T>
constexpr void check_end(T& table, const Scene& s) {
    if (s.state.phase == Phase::over) return;
    std::uint32_t sides = 0;
    for (const int i : below(s.count()))
        if (s.able(i)) sides |= 1u << s.sheet(i).side;
    if ((sides & (sides - 1)) != 0) return; // two sides or more
    int winner = nobody;
    for (const int side : below(s.book.sides))
        if ((sides >> side & 1u) != 0) winner = side;
    close_fight(s, winner);
    table.tell(event_of("FBL-END-1+", Happened::fight_ends, nobody, nobody, bare_hands, winner, s.state.round));
}

// --- sneak attacks ---------------------------------------------------------------------------------------------------

template <Table T>
constexpr Gathering<T> stealth_dice(T& table, const Scene& s, int sneaker, int target) {
    Gathering<T> dice = gather(table, s, sneaker, Skill::stealth);
    const auto range = static_cast<int>(range_between(s, sneaker, target));
    dice.modify(Why::sneak_range, s.book.tables.sneak_modifier[range], "FBL-INIT-6+", range);
    if (s.sheet(sneaker).ambush) dice.modify(Why::ambush, s.book.tables.sneak_ambush, "FBL-INIT-6+");
    return dice;
}

// FBL-INIT-6+: the weapon may be drawn and readied beforehand.
constexpr void ready_weapons(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (s.holds(who, i) && s.weapon(i).shoots() && has_arrows(s, who, i)) s.item(i).set(ready, true);
}

// FBL-INIT-6+: each sneaker rolls Stealth against the Scouting of its one target.
template <Table T>
constexpr void open_fight(T& table, const Scene& s) {
    for (const int i : below(s.count())) {
        const int target = s.sheet(i).sneaks_on;
        if (target == nobody || !s.able(i) || !s.present(target)) continue;
        const Gathering<T> stealth = stealth_dice(table, s, i, target);
        const bool hurt = hurts_to_use(s, i, Skill::stealth), target_hurt = hurts_to_use(s, target, Skill::scouting);
        const Opposed result = oppose(table, s, stealth, gather(table, s, target, Skill::scouting));
        const bool hidden = result.sixes > 0;
        table.tell(event_of("FBL-INIT-6+", hidden ? Happened::sneaked : Happened::noticed, i, target));
        end_roll(table, s, i, hurt);
        end_roll(table, s, target, result.resisted && target_hurt);
        if (!hidden || !s.able(i)) continue;
        s.state.sneakers = static_cast<std::uint16_t>(s.state.sneakers | 1u << i);
        ready_weapons(s, i);
        if (s.at(target).is(oblivious)) continue;
        s.at(target).set(oblivious);
        s.state.unnoticing = static_cast<std::uint16_t>(s.state.unnoticing | 1u << target);
    }
    s.state.phase = s.state.sneakers != 0 ? Phase::sneak : Phase::draw;
}

// FBL-INIT-6+: a target is oblivious until the last free action against it is over.
constexpr void notice(const Scene& s) {
    for (const int i : below(s.count())) {
        if ((s.state.unnoticing >> i & 1u) == 0) continue;
        bool stalked = false;
        for (const int k : below(s.count()))
            stalked = stalked || ((s.state.sneakers >> k & 1u) != 0 && s.sheet(k).sneaks_on == i);
        if (stalked) continue;
        s.at(i).set(oblivious, false);
        s.state.unnoticing = static_cast<std::uint16_t>(s.state.unnoticing & ~(1u << i));
    }
}

// What a sneaker may do: one action, slow or fast, against its target.
template <class Offer>
constexpr void offer_free_action(const Scene& s, int who, Offer&& offer) {
    offer(Option{Do::end_turn});
    offer_actions(s, who, [&](const Option& o) {
        if (o.target == s.sheet(who).sneaks_on) offer(o);
    });
}

// FBL-INIT-6+: in list order; the free action does not count in round 1.
template <Table T>
constexpr void sneak(T& table, const Scene& s) {
    for (const int i : below(s.count())) {
        if ((s.state.sneakers >> i & 1u) == 0) continue;
        if (s.able(i)) {
            const Ask ask = ask_of("FBL-INIT-6+", What::act, i, s.sheet(i).sneaks_on);
            const Option chosen = table.choose(ask, s, [&](auto&& offer) { offer_free_action(s, i, offer); });
            if (chosen.what != Do::end_turn) act(table, s, i, chosen);
        }
        s.state.sneakers = static_cast<std::uint16_t>(s.state.sneakers & ~(1u << i));
        s.at(i).fast = 0;
        s.at(i).slow = 0;
        notice(s);
        check_end(table, s);
        if (s.state.sneakers == 0 && s.state.phase != Phase::over) s.state.phase = Phase::draw;
        return;
    }
}

// --- rounds ----------------------------------------------------------------------------------------------------------

// FBL-TURN-4+, FBL-INIT-4: everybody has two actions again and the same cards, but for Feint and exchange.
template <Table T>
constexpr void start_round(T& table, const Scene& s) {
    ++s.state.round;
    table.tell(event_of("FBL-TURN-3", Happened::round_begins, nobody, nobody, bare_hands, s.state.round));
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
constexpr void suffer_phobias(T& table, const Scene& s) {
    for (int i = 0; i < s.state.wounds; ++i) {
        const Wound& wound = s.state.wound[i];
        if (wound.feared == nobody || !s.present(wound.victim) || !s.present(wound.feared)) continue;
        if (range_between(s, wound.victim, wound.feared) <= Range::near)
            lose(table, s, wound.victim, Attribute::wits, 1, Harm{Cause::injury});
    }
}

template <Table T>
constexpr void end_round(T& table, const Scene& s) {
    count_limits(table, s);
    suffer_phobias(table, s);
    for (const int i : below(s.count())) lose_preparation(s, i); // FBL-ACT-8, FBL-ACT-9: in the same round
    table.tell(event_of("FBL-TURN-3", Happened::round_ends, nobody, nobody, bare_hands, s.state.round));
    s.state.phase = Phase::round_start;
    check_end(table, s);
    if (s.state.phase == Phase::over || s.state.round < s.book.settings.max_rounds) return;
    close_fight(s, nobody); // FBL-END-1+: undecided
    table.tell(event_of("FBL-END-1+", Happened::fight_ends, nobody, nobody, bare_hands, nobody, s.state.round, 1));
}

// --- turns -----------------------------------------------------------------------------------------------------------

template <Table T>
constexpr void begin_turn(T& table, const Scene& s, int who) {
    s.state.current = small(who);
    s.state.turn_fresh = true;
    table.tell(event_of("FBL-TURN-1", Happened::turn_begins, who, nobody, bare_hands, s.at(who).card));
}

// FBL-TURN-3: the next card acts.
template <Table T>
constexpr void end_turn(T& table, const Scene& s) {
    const int who = s.state.current;
    s.at(who).set(had_turn);
    s.state.current = nobody;
    table.tell(event_of("FBL-TURN-3", Happened::turn_ends, who));
}

// One action of the turn, with all that it sets off.
template <Table T>
constexpr void take_action(T& table, const Scene& s, int who, const Option& chosen) {
    if (chosen.what == Do::end_turn) {
        end_turn(table, s);
        return;
    }
    act(table, s, who, chosen);
    check_end(table, s);
    if (s.state.phase != Phase::over && (freedom_of(s, who) == Freedom::none || !has_fast(s, who))) end_turn(table, s);
}

template <Table T>
constexpr void turn_action(T& table, const Scene& s) {
    const int who = s.state.current;
    const Ask ask = ask_of("FBL-TURN-1", What::act, who, nobody, bare_hands, s.at(who).fast, s.at(who).slow);
    take_action(table, s, who, table.choose(ask, s, [&](auto&& offer) { offer_actions(s, who, offer); }));
}

// --- one beat --------------------------------------------------------------------------------------------------------

template <Table T>
constexpr void go_on_with_turns(T& table, const Scene& s) {
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
    const Scene s{book, state};
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
