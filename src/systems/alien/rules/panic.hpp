// Panic rolls, how they spread and what they do: ALN-PANIC-1+, ALN-PANIC-2+. Stopping panic, ALN-PANIC-3+, is in orders.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/acid.hpp"
#include "systems/alien/rules/ammo.hpp"
#include "systems/alien/rules/cover.hpp"
#include "systems/alien/rules/flight.hpp"

namespace fracas::alien {

// --- which response it is ----------------------------------------------------------------------------------------------

constexpr bool is_exclusive(Panic response) { return response >= Panic::freeze; }

constexpr bool goes_on(const Combatant& c, Panic response) {
    if (response == Panic::paranoid) return c.has(paranoid);
    if (response == Panic::hesitant) return c.has(hesitant);
    return is_exclusive(response) && c.panic == response;
}

constexpr Panic next_higher(Panic response) { return static_cast<Panic>(static_cast<int>(response) + 1); }

// ALN-PANIC-1+: 8 in an open zone is 9; 10 without a way out is 12; who is held or cannot move too.
constexpr Panic as_things_stand(const Scene& s, int who, Panic response) {
    const bool stuck = s.at(who).is(held) || s.at(who).is(cannot_move);
    if (response == Panic::seek_cover && (stuck || !zone_of(s, who).is(cluttered))) return Panic::scream;
    if (response == Panic::flee && !can_flee(s, who)) return Panic::catatonic;
    return response;
}

// ALN-PANIC-2+: the same number again is the next higher one.
constexpr Panic response_of(const Scene& s, int who, int total) {
    const int last = panic_count - 1;
    Panic response = static_cast<Panic>(within(0, last, total));
    response = as_things_stand(s, who, response);
    while (goes_on(s.at(who), response) && response != Panic::catatonic)
        response = as_things_stand(s, who, next_higher(response));
    return response;
}

// ALN-PANIC-2+: of those that exclude each other the higher number holds.
constexpr bool takes_hold(const Combatant& c, Panic response) { return !is_exclusive(response) || response > c.panic; }

// --- what it does ------------------------------------------------------------------------------------------------------

// ALN-PANIC-1+, 3: the game master picks a firearm with ammo that makes supply rolls.
template <Table T>
constexpr void twitch(T& table, const Play& s, int who) {
    const auto each = [&](auto&& offer) {
        for (const int i : below(s.state.items))
            if (s.item(i).holder == who && s.weapon(i).rolls_supply() && s.item(i).ammo > 0)
                offer(option_of(Do::pick, i));
    };
    bool any = false;
    each([&](const Option&) { any = true; });
    if (!any) return;
    const Option picked = table.choose(ask_of("ALN-PANIC-1+", What::supply_item, nobody, who), s, each);
    roll_supply(table, s, who, picked.item, "ALN-PANIC-1+");
}

// ALN-PANIC-1+, 4: the game master picks.
template <Table T>
constexpr void lose_something(T& table, const Play& s, int who) {
    const auto each = [&](auto&& offer) {
        for (const int i : below(s.state.items))
            if (s.item(i).holder == who) offer(option_of(Do::pick, i));
    };
    bool any = false;
    each([&](const Option&) { any = true; });
    if (!any) return;
    const Option picked = table.choose(ask_of("ALN-PANIC-1+", What::lose_item, nobody, who), s, each);
    drop_item(table, s, picked.item, "ALN-PANIC-1+");
}

// ALN-PANIC-1+, 8
template <Table T>
constexpr void hide(T& table, const Play& s, int who) {
    leave_place(table, s, who);
    const int barrier = best_barrier(s, who);
    if (barrier >= 0) take_cover(table, s, who, Cover::full, s.book.barrier[barrier], "ALN-PANIC-1+");
}

// ALN-PANIC-1+, 10: the player picks among the ways that lead farthest away; friendly pcs left in the zone get stress.
template <Table T>
constexpr void run_away(T& table, const Play& s, int who) {
    const int zone = s.at(who).zone;
    const Ask ask = ask_of("ALN-PANIC-1+", What::flee, who);
    const Option way = table.choose(
        ask, s, [&](auto&& offer) { each_flight(s, who, [&](int border) { offer(at_border(Do::flee_by, border)); }); });
    flee_by(table, s, who, way.x, "ALN-PANIC-1+");
    const int stress = s.book.tables.panic[static_cast<int>(Panic::flee)].friends_stress;
    for (const int i : below(s.count()))
        if (s.friendly_pcs(who, i) && s.at(i).zone == zone)
            add_stress(table, s, i, stress, Stressor::friends_panic, "ALN-PANIC-1+");
}

// ALN-PANIC-1+, 11: the nearest by range band, ties at random; broken, dead and unconscious ones are no targets.
template <Table T>
constexpr int nearest_victim(T& table, const Scene& s, int who) {
    const std::uint32_t nearest = nearest_in_sight(
        s, who, [&](int i) { return s.present(i) && !s.at(i).is(broken) && !s.at(i).is(unconscious); });
    return pick_at_random(table, s, "ALN-PANIC-1+", who, nearest);
}

// Its attack comes at once, as soon as what caused it is over (see compulsion.hpp). With nobody in sight it ends.
template <Table T>
constexpr void go_berserk(T& table, const Play& s, int who) {
    const int target = nearest_victim(table, s, who);
    s.at(who).rages_at = target;
    s.at(who).set(rage_due, target != nobody);
    if (target != nobody) return;
    s.at(who).panic = Panic::keeps_cool;
    table.tell({"ALN-PANIC-1+", {who}, FrenzyEnds{}});
}

// 7 to 12
template <Table T>
constexpr void lose_control(T& table, const Play& s, int who, Panic response) {
    Combatant& c = s.at(who);
    lose_aim(s, who);
    c.panic = response;
    c.rages_at = nobody;
    c.set(rage_due, false);
    c.set(lost_turn, s.book.tables.panic[static_cast<int>(response)].loses_turn);
    if (response == Panic::seek_cover) hide(table, s, who);
    if (response == Panic::flee) run_away(table, s, who);
    if (response == Panic::frenzy) go_berserk(table, s, who);
}

template <Table T>
constexpr void take_panic(T& table, const Play& s, int who, Panic response) {
    Combatant& c = s.at(who);
    if (is_exclusive(response) && c.is(holding)) { // ALN-GRAPPLE-1+: a holder lets go, of one who may block its way
        end_grapple(table, s, who, "ALN-GRAPPLE-1+");
        response = as_things_stand(s, who, response);
    }
    const PanicRow& row = s.book.tables.panic[static_cast<int>(response)];
    const int zone = c.zone;
    switch (response) {
    case Panic::noisy: {
        const Unnoticed before = unnoticed(s);
        make_noise(s, who);
        look_out(table, s, before);
        break;
    }
    case Panic::twitchy: twitch(table, s, who); break;
    case Panic::lose_item: lose_something(table, s, who); break;
    case Panic::paranoid: c.ongoing |= paranoid; break;
    case Panic::hesitant: c.ongoing |= hesitant; break;
    default: break;
    }
    if (is_exclusive(response)) lose_control(table, s, who, response);
    add_stress(table, s, who, row.stress, Stressor::panic, "ALN-PANIC-1+");
    for (int i = 0; i < s.count() && row.spreads; ++i)
        if (s.friendly_pcs(who, i) && s.at(i).zone == zone) frighten(s, i);
}

// ALN-PANIC-1+: D6, stress level, Resolve. A result that does not hold has no effect at all.
template <Table T>
constexpr void make_panic_roll(T& table, const Play& s, int who) {
    const int stress = s.at(who).stress, resolve = s.sheet(who).resolve;
    const Ask ask = ask_of("ALN-PANIC-1+", What::panic, who, nobody, bare_hands, stress, resolve);
    const int total = table.toss(ask, Die{6}) + stress - resolve;
    const Panic response = response_of(s, who, total);
    const bool holds = takes_hold(s.at(who), response);
    table.tell({"ALN-PANIC-1+", {who}, Panicked{.response = response, .total = total, .holds = holds}});
    if (holds) take_panic(table, s, who, response);
}

// ALN-PANIC-1+: all rolls of one event, in ascending card order; those that they cause in turn follow after them.
template <Table T>
constexpr void settle_panic(T& table, const Play& s) {
    while (s.state.panic_due != 0) {
        std::uint32_t wave = s.state.panic_due;
        s.state.panic_due = 0;
        while (wave != 0) {
            const int who = next_by_card(s, wave);
            if ((s.at(who).flags & (gone | broken | unconscious)) == 0) make_panic_roll(table, s, who);
        }
    }
}

// What an action leaves behind: acid first, then fear (ALN-CREAT-3+). Inlined, since mostly it is neither.
template <Table T>
[[gnu::always_inline]] constexpr void settle(T& table, const Play& s) {
    if (s.state.acid_due != 0) settle_acid(table, s);
    if (s.state.panic_due != 0) settle_panic(table, s);
}

} // namespace fracas::alien
