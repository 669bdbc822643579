// What a combatant may do in his phase, what it costs, and doing it: SR3-TURN-2+, SR3-TURN-3+, SR3-COND-1+.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/full_auto.hpp"
#include "systems/shadowrun/rules/grapple.hpp"
#include "systems/shadowrun/rules/harness.hpp"
#include "systems/shadowrun/rules/movement.hpp"
#include "systems/shadowrun/rules/reload.hpp"

namespace fracas::shadowrun {

// --- costs -----------------------------------------------------------------------------------------------------------

enum class Cost : std::uint8_t { none, free, simple, complex };

inline constexpr int simple_actions = 2; // SR3-TURN-2+: or one Complex Action

// SR3-TURN-3+: by thought, with a smartgun and the smartlink.
constexpr bool by_thought(const Scene& s, int who, int item) {
    return s.thing(item).has(smartgun) && s.sheet(who).smartlink;
}

// SR3-TURN-3+: what a smartgun with smartlink, or a linked choke, does for a Free Action while there is one.
// SR3-RELOAD-1: the clip only where the setting says so.
constexpr bool goes_free(const Scene& s, int who, const Option& o) {
    if (s.at(who).is(free_spent)) return false;
    if (o.what == Do::set_choke) return s.weapon(o.item).has(linked_choke);
    if (o.what == Do::set_mode) return by_thought(s, who, o.item);
    return s.book.settings.smartgun_ejects_free && by_thought(s, who, o.item) &&
           s.weapon(o.item).loading == Loading::clip;
}

// SR3-TURN-3+, SR3-RELOAD-1: the action catalogue.
constexpr Cost cost_of(const Scene& s, int who, const Option& o) {
    switch (o.what) {
    case Do::drop:
    case Do::drop_prone: return Cost::free;
    case Do::set_choke:
    case Do::set_mode: return goes_free(s, who, o) ? Cost::free : Cost::simple;
    case Do::remove_load:
        if (goes_free(s, who, o)) return Cost::free;
        return s.weapon(o.item).loading == Loading::belt ? Cost::complex : Cost::simple;
    case Do::insert_load: return s.weapon(o.item).loading == Loading::belt ? Cost::complex : Cost::simple;
    case Do::fire:
    case Do::fire_pair:
    case Do::aim:
    case Do::draw:
    case Do::put_away:
    case Do::nock:
    case Do::set_up:
    case Do::stand_up: return Cost::simple;
    case Do::melee:
    case Do::full_auto:
    case Do::fill_weapon:
    case Do::fill_load:
    case Do::maintain:
    case Do::break_hold:
    case Do::don_harness:
    case Do::release_harness:
    case Do::mount:
    case Do::unmount: return Cost::complex;
    default: return Cost::none;
    }
}

constexpr bool can_pay(const Scene& s, int who, Cost cost) {
    switch (cost) {
    case Cost::none: return true;
    case Cost::free: return !s.at(who).is(free_spent);
    case Cost::simple: return s.at(who).simple > 0;
    case Cost::complex: return s.at(who).simple == simple_actions;
    }
    return {};
}

constexpr void pay(Play s, int who, Cost cost) {
    if (cost == Cost::free) s.at(who).set(free_spent);
    if (cost == Cost::simple) --s.at(who).simple;
    if (cost == Cost::complex) s.at(who).simple = 0;
}

// --- what is possible ------------------------------------------------------------------------------------------------

constexpr bool needs_item(Do what) {
    switch (what) {
    case Do::drop:
    case Do::set_choke:
    case Do::set_mode:
    case Do::remove_load:
    case Do::insert_load:
    case Do::fire:
    case Do::fire_pair:
    case Do::aim:
    case Do::draw:
    case Do::put_away:
    case Do::nock:
    case Do::set_up:
    case Do::full_auto:
    case Do::fill_weapon:
    case Do::fill_load:
    case Do::mount:
    case Do::unmount: return true;
    default: return false;
    }
}

// Whether the action can be carried out, apart from its cost. Asked when it is offered, and again when an interrupted
// one goes on with it (SR3-INIT-4+).
constexpr bool legal(const Scene& s, int who, const Option& o) {
    if (o.what == Do::end_phase) return true;
    if (o.what == Do::break_hold) return may_break(s, who, o.target);
    if (!s.active(who)) return false; // SR3-COND-1+
    if (needs_item(o.what) && !carries(s, who, o.item)) return false;
    switch (o.what) {
    case Do::drop:
    case Do::put_away: return may_let_go(s, who, o.item);
    case Do::drop_prone: return !s.at(who).is(prone);
    case Do::stand_up: return s.at(who).is(prone);
    case Do::set_choke: return may_set_choke(s, who, o.item, o.extra);
    case Do::set_mode: return may_set_mode(s, who, o.item, static_cast<Mode>(int{o.extra}));
    case Do::remove_load: return may_remove_load(s, who, o.item);
    case Do::insert_load: return may_insert_load(s, who, o.item, o.extra);
    case Do::go: return may_move(s, who) && may_go(s, who, point_at(o.x, o.y));
    case Do::close_in: return may_move(s, who) && !(place_near(s, who, o.target) == position(s, who));
    case Do::leave: return may_leave(s, who);
    case Do::release: return subdual_between(s, who, o.target) >= 0;
    case Do::fire: return may_fire(s, who, o.item, o.target);
    case Do::fire_pair: return may_fire_pair(s, who, o.item, o.target, o.x, o.extra);
    case Do::aim: return may_aim(s, who, o.item, o.target);
    case Do::draw: return may_draw(s, who, o.item);
    case Do::nock: return may_nock(s, who, o.item, o.extra);
    case Do::set_up: return may_set_up(s, who, o.item);
    case Do::melee: return may_strike(s, who, o.item, o.target);
    case Do::full_auto: return may_fire_auto(s, who, o.item, o.target);
    case Do::fill_weapon: return may_fill_weapon(s, who, o.item, o.extra);
    case Do::fill_load: return may_fill_load(s, who, o.item, o.extra, o.x);
    case Do::maintain: return may_maintain(s, who, o.target);
    case Do::don_harness: return may_don_harness(s, who);
    case Do::release_harness: return s.at(who).is(wears_harness);
    case Do::mount: return may_mount(s, who, o.item);
    case Do::unmount: return may_unmount(s, who, o.item);
    default: return false;
    }
}

constexpr bool possible(const Scene& s, int who, const Option& o) {
    return can_pay(s, who, cost_of(s, who, o)) && legal(s, who, o);
}

// SR3-INIT-4+: actions that are rolled can be interrupted before the roll.
constexpr bool is_rolled(Do what) {
    switch (what) {
    case Do::fire:
    case Do::fire_pair:
    case Do::melee:
    case Do::full_auto:
    case Do::maintain:
    case Do::break_hold:
    case Do::stand_up: return true;
    default: return false;
    }
}

// --- offers ----------------------------------------------------------------------------------------------------------

template <class Offer>
constexpr void offer_ways(const Scene& s, int who, Offer&& offer) {
    if (!may_move(s, who)) return;
    for (const int i : below(s.count()))
        if (s.present(i) && s.enemies(who, i)) offer(option_of(Do::close_in, bare_hands, i));
    offer(option_of(Do::leave));
}

template <class Offer>
constexpr void offer_points(const Scene& s, int who, Offer&& offer) {
    if (!may_move(s, who)) return;
    const Point here = position(s, who);
    const int radius = s.at(who).way_left / metre + 1;
    const int x = here.x / place_metre, y = here.y / place_metre;
    for (int dx = -radius; dx <= radius; ++dx)
        for (int dy = -radius; dy <= radius; ++dy) offer(option_of(Do::go, bare_hands, nobody, 0, x + dx, y + dy));
}

template <class Offer>
constexpr void offer_handling(const Scene& s, int item, Offer&& offer) {
    offer(option_of(Do::drop, item));
    offer(option_of(Do::put_away, item));
    offer(option_of(Do::draw, item));
    offer(option_of(Do::remove_load, item));
    offer(option_of(Do::set_up, item));
    offer(option_of(Do::mount, item));
    offer(option_of(Do::unmount, item));
    if (!s.weapon(item).is_ranged()) return;
    for (int mode = 0; mode <= static_cast<int>(Mode::full_auto); ++mode)
        offer(option_of(Do::set_mode, item, nobody, mode));
    for (int choke = s.book.figures.least_choke; choke <= s.book.figures.most_choke; ++choke)
        offer(option_of(Do::set_choke, item, nobody, choke));
    for (const int i : below(most_stocks)) {
        if (s.state.stock[i].item != item) continue;
        offer(option_of(Do::nock, item, nobody, i));
        offer(option_of(Do::insert_load, item, nobody, i));
        offer(option_of(Do::fill_weapon, item, nobody, i));
        for (const int k : below(most_stocks))
            if (s.state.stock[k].item == item) offer(option_of(Do::fill_load, item, nobody, i, k));
    }
}

template <class Offer>
constexpr void offer_attacks(const Scene& s, int who, int item, int target, Offer&& offer) {
    offer(option_of(Do::melee, item, target));
    if (!s.weapon(item).is_ranged()) return;
    offer(option_of(Do::fire, item, target));
    offer(option_of(Do::full_auto, item, target));
    offer(option_of(Do::aim, item, target));
    for (const int other : s.things_of(who)) {
        if (s.item(other).holder != who) continue;
        for (const int second : below(s.count())) offer(option_of(Do::fire_pair, item, target, second, other));
    }
}

// Everything possible now but points to go to, which are many; ending the phase first.
template <class Offer>
constexpr void offer_deeds(const Scene& s, int who, Offer&& offer) {
    offer(option_of(Do::end_phase));
    const auto if_possible = [&](const Option& o) {
        if (possible(s, who, o)) offer(o);
    };
    if (s.at(who).status == Status::subdued) {
        for (const int i : below(s.count())) if_possible(option_of(Do::break_hold, bare_hands, i));
        return;
    }
    for (const int target : below(s.count())) {
        if (!s.present(target)) continue;
        offer_attacks(s, who, bare_hands, target, if_possible);
        for (const int i : s.things_of(who))
            if (s.item(i).holder == who) offer_attacks(s, who, i, target, if_possible);
        if_possible(option_of(Do::maintain, bare_hands, target));
        if_possible(option_of(Do::release, bare_hands, target));
    }
    for (const int i : s.things_of(who))
        if (s.item(i).holder == who) offer_handling(s, i, if_possible);
    if_possible(option_of(Do::drop_prone));
    if_possible(option_of(Do::stand_up));
    if_possible(option_of(Do::don_harness));
    if_possible(option_of(Do::release_harness));
    offer_ways(s, who, if_possible);
}

template <class Offer>
constexpr void offer_actions(const Scene& s, int who, Offer&& offer) {
    offer_deeds(s, who, offer);
    offer_points(s, who, [&](const Option& o) {
        if (possible(s, who, o)) offer(o);
    });
}

// --- doing it --------------------------------------------------------------------------------------------------------

// SR3-RANGED-14+: only aiming on, and the shot itself, leave stored aim alone.
constexpr bool keeps_aim(const Scene& s, int who, const Option& o) {
    const bool same = o.target == s.at(who).aim_target && o.item == s.at(who).aim_item;
    return o.what == Do::aim || (same && (o.what == Do::fire || o.what == Do::fire_pair || o.what == Do::full_auto));
}

// One action, its cost included.
template <Table T>
constexpr void act(T& table, Play s, int who, const Option& o) {
    pay(s, who, cost_of(s, who, o));
    if (!keeps_aim(s, who, o)) break_aim(table, s, who);
    if (o.what != Do::don_harness) s.at(who).harness = 0;
    switch (o.what) {
    case Do::drop: drop(table, s, who, o.item); break;
    case Do::put_away: put_away(table, s, who, o.item); break;
    case Do::draw: draw(table, s, who, o.item); break;
    case Do::drop_prone:
        s.at(who).set(prone);
        table.tell({"SR3-MOVE-2+", {who}, DroppedProne{}});
        break;
    case Do::stand_up: stand_up(table, s, who); break;
    case Do::set_choke: set_choke(table, s, who, o.item, o.extra); break;
    case Do::set_mode: set_mode(table, s, who, o.item, static_cast<Mode>(int{o.extra})); break;
    case Do::remove_load: remove_load(table, s, who, o.item); break;
    case Do::insert_load: insert_load(table, s, who, o.item, o.extra); break;
    case Do::fill_weapon: fill_weapon(table, s, who, o.item, o.extra); break;
    case Do::fill_load: fill_load(table, s, who, o.item, o.extra, o.x); break;
    case Do::nock: nock(table, s, who, o.item, o.extra); break;
    case Do::go: move(table, s, who, point_at(o.x, o.y)); break;
    case Do::close_in: move(table, s, who, place_near(s, who, o.target)); break;
    case Do::leave: leave_field(table, s, who); break;
    case Do::release: end_subdual(table, s, who, o.target); break;
    case Do::fire: fire(table, s, who, o); break;
    case Do::fire_pair: fire_pair(table, s, who, o); break;
    case Do::full_auto: full_auto(table, s, who, o); break;
    case Do::aim: take_aim(table, s, who, o.item, o.target); break;
    case Do::set_up: set_up(table, s, who, o.item); break;
    case Do::melee: melee_attack(table, s, who, o); break;
    case Do::maintain: maintain(table, s, who, o.target); break;
    case Do::break_hold: break_hold(table, s, who, o.target); break;
    case Do::don_harness: don_harness(table, s, who); break;
    case Do::release_harness: release_harness(table, s, who); break;
    case Do::mount:
    case Do::unmount: work_on_mount(table, s, who, o.item); break;
    default: break;
    }
}

} // namespace fracas::shadowrun
