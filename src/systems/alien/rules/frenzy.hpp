// What whoever is in frenzy does: ALN-PANIC-1+, 11.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/grapple.hpp"
#include "systems/alien/rules/melee.hpp"
#include "systems/alien/rules/ranged.hpp"

namespace fracas::alien {

// ALN-PANIC-1+, 11: until it or the target is broken, dead or out of sight. Whoever goes limp panics no more.
constexpr bool still_rages(const Scene& s, int who) {
    const int target = s.at(who).rages_at;
    return target != nobody && s.present(target) && (s.at(target).flags & (broken | unconscious | playing_dead)) == 0 &&
           sees(s, who, target);
}

// A call, out of the way of what is asked of everybody after every action.
template <Table T>
[[gnu::noinline]] constexpr void rage_no_more(T& table, const Play& s, int who) {
    if (still_rages(s, who)) return;
    Combatant& c = s.at(who);
    c.panic = Panic::keeps_cool;
    c.rages_at = nobody;
    c.set(rage_due, false);
    table.tell({"ALN-PANIC-1+", {who}, FrenzyEnds{}});
}

template <Table T>
constexpr void calm_down(T& table, const Play& s) {
    for (const int i : below(s.count()))
        if (s.at(i).panic == Panic::frenzy) rage_no_more(table, s, i);
}

// ALN-PANIC-1+, 11: with the weapon in hand, or unarmed; no special attacks; weak spot is the player's choice.
constexpr bool may_rage_with(const Scene& s, int who, const Option& o) {
    if (o.target != s.at(who).rages_at) return false;
    if (o.what == Do::shoot) return may_shoot(s, who, o);
    if (o.what != Do::attack || !may_strike(s, who, o)) return false;
    if (o.item != bare_hands) return true;
    for (const int i : below(s.state.items))
        if (may_strike(s, who, option_of(Do::attack, i, o.target))) return false;
    return true;
}

template <class Offer>
constexpr void each_rage(const Scene& s, int who, Offer&& offer) {
    for (const int weak : below(2))
        for (int i = bare_hands; i < s.state.items; ++i) {
            const int target = s.at(who).rages_at;
            if (may_rage_with(s, who, option_of(Do::attack, i, target, weak)))
                offer(option_of(Do::attack, i, target, weak));
            if (may_rage_with(s, who, option_of(Do::shoot, i, target, weak)))
                offer(option_of(Do::shoot, i, target, weak));
        }
}

constexpr bool can_rage(const Scene& s, int who) {
    bool any = false;
    each_rage(s, who, [&](const Option&) { any = true; });
    return any;
}

// One step towards somebody it sees: up to him, or through a free way into his zone. Do::no: there is none.
constexpr Option step_towards(const Scene& s, int who, int target) {
    if (may_step_up(s, who, target)) return at_target(Do::step_up, target);
    for (const int border : below(s.book.borders))
        if (may_go(s, who, border) && zone_beyond(s, border, s.at(who).zone) == s.at(target).zone)
            return at_border(Do::go, border);
    return {};
}

template <Table T>
constexpr void take_step(T& table, const Play& s, int who, const Option& step) {
    if (step.what == Do::step_up) step_up(table, s, who, step.target);
    if (step.what == Do::go) walk_through(table, s, who, step.x, "ALN-MOVE-1");
}

// ALN-PANIC-1+, 11: the attack at once, which costs no slot; one step first if it is needed; who is held tries to break
// free instead.
template <Table T>
constexpr void rage_at_once(T& table, const Play& s, int who) {
    s.at(who).set(rage_due, false);
    if (s.at(who).is(held)) {
        break_free(table, s, who);
        return;
    }
    if (!can_rage(s, who)) {
        take_step(table, s, who, step_towards(s, who, s.at(who).rages_at));
        settle(table, s);
    }
    if (!can_rage(s, who)) return; // also when fear on the way has made it something else
    const Ask ask = ask_of("ALN-PANIC-1+", What::frenzy, who, s.at(who).rages_at);
    const Option chosen = table.choose(ask, s, [&](auto&& offer) { each_rage(s, who, offer); });
    const bool ambush = declare(table, s, who, chosen, "ALN-PANIC-1+");
    if (chosen.what == Do::shoot) shoot(table, s, who, chosen, ambush);
    else strike(table, s, who, chosen, ambush);
}

} // namespace fracas::alien
