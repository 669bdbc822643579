// Section 9, actions: HMG-ACT-1 to HMG-ACT-11, HMG-TURN-1+, HMG-INJ-9, HMG-TA-11+. What a combatant may do in his turn or
// with a TA, and doing it.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/esoteric.hpp"
#include "systems/harnmaster/rules/grappling.hpp"
#include "systems/harnmaster/rules/grope.hpp"
#include "systems/harnmaster/rules/mounting.hpp"
#include "systems/harnmaster/rules/sides.hpp"

namespace fracas::harnmaster {

// --- kinds -----------------------------------------------------------------------------------------------------------------

// HMG-FAT-1: melee, missile and grapple attacks, and exploitations other than maintain and release.
constexpr bool is_attack(Do what) {
    switch (what) {
    case Do::grapple:
    case Do::melee:
    case Do::tangle:
    case Do::fire:
    case Do::load_and_fire:
    case Do::fire_and_load:
    case Do::draw_and_throw:
    case Do::throw_and_draw:
    case Do::tangle_thrown:
    case Do::hold_strike:
    case Do::take:
    case Do::squeeze:
    case Do::throw_down:
    case Do::break_hold: return true;
    default: return false;
    }
}

// HMG-REACT-6: a pass or a Rest is no act; dropping is free.
constexpr bool is_act(Do what) {
    return what != Do::no && what != Do::pass && what != Do::rest && what != Do::drop && what != Do::yield;
}

// --- offers ----------------------------------------------------------------------------------------------------------------

// HMG-ACT-6: free at any time in one's own turn. HMG-TANGLE-3: so a tangled weapon can be got rid of.
template <class Offer>
constexpr void offer_drops(const Scene& s, int who, Offer&& offer) {
    const Combatant& c = s.at(who);
    if (c.hand[left] >= 0) offer(option_of(Do::drop, c.hand[left]));
    if (c.hand[right] >= 0 && c.hand[right] != c.hand[left]) offer(option_of(Do::drop, c.hand[right]));
}

// HMG-ACT-8: who has a hold exploits it; who is held breaks it, or grapples the holder if he holds nobody.
template <class Offer>
constexpr void offer_wrestling(const Scene& s, int who, Offer&& offer) {
    offer_exploits(s, who, none, offer);
    const bool holds = s.is_holding(who);
    for (const int i : below(most_holds)) {
        const Hold& h = s.state.hold[i];
        if (h.holder == nobody || h.held != who) continue;
        offer(option_of(Do::break_hold, nothing, h.holder, i));
    }
    for (int i = 0; i < s.count() && !holds; ++i)
        if (hold_between(s, i, who) != none && may_grapple(s, who, i)) offer(option_of(Do::grapple, nothing, i));
}

// HMG-ACT-9, HMG-MELEE-2: with each weapon that reaches; a tangle has no aspect and needs none.
template <class Offer>
constexpr void offer_melee(const Scene& s, int who, int target, Offer&& offer) {
    each_striking_weapon(s, who, target, [&](int item) {
        if (has_aspect(s, who, item)) offer(option_of(Do::melee, item, target));
        if (s.weapon(who, item).has(tangles)) offer(option_of(Do::tangle, item, target));
    });
}

template <class Offer>
constexpr void offer_esoteric(const Scene& s, int who, Offer&& offer) {
    if (!s.sheet(who).esoteric) return;
    offer(option_of(Do::esoteric));
    for (const int i : below(s.count()))
        if (i != who && s.alive(i)) offer(option_of(Do::esoteric, nothing, i));
}

// The actions of section 9, but for Rest, of one who is neither held nor holding nor in shock.
template <class Offer>
constexpr void offer_deeds(const Scene& s, int who, Offer&& offer) {
    for (const int target : below(s.count()))
        if (can_be_fought(s, who, target)) {
            offer_melee(s, who, target, offer);
            if (may_grapple(s, who, target)) offer(option_of(Do::grapple, nothing, target));
        }
    offer_shots(s, who, nobody, offer);
    if (may_rise(s, who)) offer(option_of(Do::rise));
    offer_gropes(s, who, offer);
    if (may_grope(s, who)) offer(option_of(Do::handle));
    if (may_mount(s, who)) offer(option_of(Do::mount));
    if (may_dismount(s, who)) offer(option_of(Do::dismount));
    offer_esoteric(s, who, offer);
    offer_moves(s, who, false, offer);
}

// HMG-TURN-1+: the options of a turn; to pass is harmless. HMG-TURN-2+: one may give up. HMG-INJ-9: in shock rest, slow moves and rising only,
// and of the held nothing but rest.
template <class Offer>
constexpr void offer_actions(const Scene& s, int who, Offer&& offer) {
    offer(option_of(Do::pass));
    if (!s.conscious(who)) return;
    if (may_yield(s, who)) offer(option_of(Do::yield));
    offer_drops(s, who, offer);
    if (s.at(who).is(in_shock)) {
        offer(option_of(Do::rest));
        if (may_rise(s, who)) offer(option_of(Do::rise));
        offer_moves(s, who, true, offer);
        return;
    }
    if (tied_by_hold(s, who)) {
        offer_wrestling(s, who, offer);
        return;
    }
    offer(option_of(Do::rest));
    offer_deeds(s, who, offer);
}

// HMG-TA-11+: any action but Rest, or decline. HMG-TA-6, HMG-TA-7: what it must be used for.
template <class Offer>
constexpr void offer_advantage(const Scene& s, Offer&& offer) {
    const Advantages& a = s.state.advantages;
    const int who = a.holder;
    if (a.must == Must::exploit && a.about != none && s.state.hold[a.about].holder == who) {
        offer_exploits(s, who, a.about, offer);
        return;
    }
    if (a.must == Must::shoot && a.about != none) {
        bool any = false;
        offer_shots(s, who, a.about, [&](const Option& o) {
            if (!s.missile_ready(who, o.item) || is_hurled(s, who, o)) return; // the missile he had ready
            any = true;
            offer(o);
        });
        if (!any) offer(option_of(Do::no));
        return;
    }
    offer(option_of(Do::no));
    if (tied_by_hold(s, who)) offer_wrestling(s, who, offer);
    else offer_deeds(s, who, offer);
}

// --- doing it --------------------------------------------------------------------------------------------------------------

// HMG-ACT-2: a free move may be combined with a Grope, before or after it.
template <Table T>
constexpr void grope_after_move(T& table, const Play& s, int who) {
    if (!s.can_fight(who) || !may_grope(s, who)) return;
    const Option answer = table.choose(ask_of("HMG-ACT-2", What::grope_too, who), s, [&](auto&& offer) {
        offer(option_of(Do::no));
        offer_gropes(s, who, offer);
        offer(option_of(Do::handle));
    });
    if (answer.what != Do::no) grope(table, s, who, answer);
}

// HMG-ACT-2: the other way round.
template <Table T>
constexpr void move_after_grope(T& table, const Play& s, int who) {
    if (!s.can_fight(who)) return;
    const Option answer = table.choose(ask_of("HMG-ACT-2", What::move_too, who), s, [&](auto&& offer) {
        offer(option_of(Do::no));
        offer_free_moves(s, who, Foes(s, who), false, offer);
    });
    if (answer.what != Do::no) move(table, s, who, answer);
}

// Section 9, any action; also what a TA is used for. HMG-REACT-6: who acts is no longer ready for those who came.
template <Table T>
constexpr void act(T& table, const Play& s, int who, const Option& o) {
    if (is_act(o.what)) s.at(who).ready_for = 0;
    if (is_attack(o.what)) s.at(who).set(was_active);
    switch (o.what) {
    case Do::drop: drop_item(table, s, o.item, "HMG-ACT-6"); break;
    case Do::rest:
        s.at(who).set(rested);
        table.tell({"HMG-ACT-1", {who}, Rested{}});
        break;
    case Do::crawl:
    case Do::walk:
    case Do::run:
        move(table, s, who, o);
        grope_after_move(table, s, who);
        break;
    case Do::engage:
    case Do::approach:
    case Do::disengage: move(table, s, who, o); break;
    case Do::rise: rise(table, s, who); break;
    case Do::ready:
    case Do::put_away:
    case Do::pick_up:
    case Do::untangle:
    case Do::bind:
    case Do::revive:
    case Do::handle:
        grope(table, s, who, o);
        move_after_grope(table, s, who);
        break;
    case Do::mount: mount(table, s, who); break;
    case Do::dismount: dismount(table, s, who); break;
    case Do::grapple: grapple_attack(table, s, who, o.target); break;
    case Do::melee:
    case Do::tangle: attack(table, s, who, o); break;
    case Do::load:
    case Do::fire:
    case Do::load_and_fire:
    case Do::fire_and_load:
    case Do::draw_and_throw:
    case Do::throw_and_draw:
    case Do::tangle_thrown: shoot(table, s, who, o); break;
    case Do::esoteric: esoteric(table, s, who, o.target); break;
    case Do::maintain:
    case Do::hold_strike:
    case Do::take:
    case Do::squeeze:
    case Do::throw_down:
    case Do::release: exploit(table, s, who, o); break;
    case Do::break_hold: break_hold(table, s, who, o.extra); break;
    default: table.tell({"HMG-TURN-1+", {who}, Passed{}}); break;
    }
}

} // namespace fracas::harnmaster
