// What a combatant may do in its turn, what it costs, and doing it: ALN-TURN-1 to ALN-TURN-3, ALN-BROKEN-1+,
// ALN-GRAPPLE-1+, ALN-CREAT-1+, ALN-RANGED-3 (what loses the aim).
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/aid.hpp"
#include "systems/alien/rules/creature_last_acts.hpp"
#include "systems/alien/rules/door_attack.hpp"
#include "systems/alien/rules/initiative.hpp"
#include "systems/alien/rules/items.hpp"
#include "systems/alien/rules/orders.hpp"
#include "systems/alien/rules/special.hpp"
#include "systems/alien/rules/tasks.hpp"

namespace fracas::alien {

// --- what it costs -----------------------------------------------------------------------------------------------------

enum class Cost : std::uint8_t { free, quick, full };

constexpr bool is_move(Do what) {
    return what == Do::go || what == Do::leave_map || what == Do::step_up || what == Do::step_back || what == Do::peek;
}

// ALN-TURN-2, ALN-TURN-3. ALN-CRIT-1+, ALN-SYNTH-1+: moving may be a full action; not the one move of the broken.
constexpr Cost cost_of(const Scene& s, int who, const Option& o) {
    if (is_move(o.what)) return s.at(who).is(slow_moving) && !s.at(who).is(broken) ? Cost::full : Cost::quick;
    switch (o.what) {
    case Do::lock:
    case Do::unlock:
    case Do::partial_cover:
    case Do::aim:
    case Do::reload:
    case Do::pick_up:
    case Do::give:
    case Do::throw_item:
    case Do::rally: return Cost::quick;
    case Do::draw: return s.book.settings.draw_is_quick ? Cost::quick : Cost::free; // the setting draw_weapon
    case Do::attack:
    case Do::shoot:
    case Do::disarm:
    case Do::pass:
    case Do::shove:
    case Do::grapple:
    case Do::break_free:
    case Do::attack_door:
    case Do::shoot_door:
    case Do::jump:
    case Do::full_cover:
    case Do::use_terminal:
    case Do::use_machinery:
    case Do::drive:
    case Do::first_aid:
    case Do::clear_jam:
    case Do::give_orders:
    case Do::strike:
    case Do::roll_attack: return Cost::full;
    default: return Cost::free;
    }
}

constexpr bool affordable(const Scene& s, int who, const Option& o) {
    const Cost cost = cost_of(s, who, o);
    return cost == Cost::free || slot_for(s, who, s.state.turn_card, cost == Cost::full) != 0;
}

// --- what state a combatant is in --------------------------------------------------------------------------------------

enum class Freedom : std::uint8_t { none, crawls, is_held, flees, rages, is_due, all };

constexpr Freedom freedom_of(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    if ((c.flags & (gone | unconscious | immobile | lost_turn | playing_dead)) != 0 || is_clinging(s, who))
        return Freedom::none;
    if (c.is(broken)) return c.is(held) ? Freedom::none : Freedom::crawls;
    if (c.panic == Panic::catatonic) return Freedom::none;
    if (c.is(held)) return Freedom::is_held;
    if (c.panic == Panic::flee) return Freedom::flees;
    if (c.panic == Panic::frenzy) return Freedom::rages;
    return c.must_use >= 0 && c.is(holding) ? Freedom::is_due : Freedom::all;
}

// What these may do is no more than what they have to (each_compelled), or nothing.
constexpr bool has_no_choice(Freedom freedom) {
    return freedom == Freedom::none || freedom == Freedom::flees || freedom == Freedom::rages ||
           freedom == Freedom::is_due;
}

// --- what is possible ------------------------------------------------------------------------------------------------

// ALN-CREAT-1+: a creature moves, attacks and dodges; it may let go and hold off.
constexpr bool is_in_its_nature(Do what) {
    return is_move(what) || what == Do::jump || what == Do::strike || what == Do::roll_attack ||
           what == Do::attack_door || what == Do::let_go || what == Do::hold_off;
}

// What somebody with free hands and a free will may do, the budget aside.
constexpr bool possible(const Scene& s, int who, const Option& o) {
    if (s.sheet(who).creature() && !is_in_its_nature(o.what)) return false;
    const Combatant& c = s.at(who);
    switch (o.what) {
    case Do::hold_off: return may_hold_off(s, who, o.target, o.extra);
    case Do::draw: return may_draw(s, who, o.item);
    case Do::drop: return o.item >= 0 && o.item < s.state.items && s.holds(who, o.item);
    case Do::leave_cover: return c.cover != Cover::none;
    case Do::let_go: return c.is(holding);
    case Do::open_door:
    case Do::close_door:
    case Do::lock:
    case Do::unlock: return may_work_door(s, who, o.what, o.x);
    case Do::go: return may_go(s, who, o.x);
    case Do::leave_map: return may_leave_map(s, who);
    case Do::step_up: return may_step_up(s, who, o.target);
    case Do::step_back: return may_step_back(s, who);
    case Do::peek: return may_peek(s, who, o.x, o.extra != 0);
    case Do::partial_cover: return may_take_partial_cover(s, who);
    case Do::full_cover: return may_take_full_cover(s, who, o.extra);
    case Do::aim: return may_aim(s, who, o.item);
    case Do::reload: return may_reload(s, who, o.item);
    case Do::pick_up: return may_pick_up(s, who, o.item);
    case Do::give: return may_give(s, who, o.item, o.target);
    case Do::throw_item: return may_throw(s, who, o.item, o.x);
    case Do::rally: return may_rally(s, who, o.target);
    case Do::attack: return may_strike(s, who, o);
    case Do::shoot: return may_shoot(s, who, o);
    case Do::disarm: return may_disarm(s, who, o.target);
    case Do::pass: return may_pass(s, who, o.target, o.x);
    case Do::shove: return may_shove(s, who, o.target);
    case Do::grapple: return may_grapple(s, who, o.target);
    case Do::attack_door: return may_break_door(s, who, o);
    case Do::shoot_door: return may_shoot_door(s, who, o);
    case Do::jump: return may_jump(s, who, o.x);
    case Do::use_terminal:
    case Do::use_machinery:
    case Do::drive: return may_do_task(s, who, o.what);
    case Do::first_aid: return may_aid(s, who, o.target);
    case Do::clear_jam: return may_clear(s, who, o.item);
    case Do::give_orders: return may_order(s, who, o.target);
    case Do::strike: return may_use_entry(s, who, o.extra, o.target);
    case Do::roll_attack: return may_roll_entry(s, who, o.target);
    default: return false;
    }
}

// ALN-BROKEN-1+: one move of ALN-MOVE-1 or -2, as the only action of the turn.
constexpr bool may_crawl(const Scene& s, int who, const Option& o) {
    return s.state.turn_fresh && is_move(o.what) && o.what != Do::peek && possible(s, who, o);
}

// ALN-PANIC-1+, 11: the attack, or one step if no attack is possible from where it stands.
constexpr bool may_rage(const Scene& s, int who, const Option& o) {
    if (o.what == Do::attack || o.what == Do::shoot) return may_rage_with(s, who, o);
    return is_move(o.what) && !can_rage(s, who) && o == step_towards(s, who, s.at(who).rages_at);
}

constexpr bool legal_action(const Scene& s, int who, Freedom freedom, const Option& o) {
    if (!affordable(s, who, o)) return false;
    switch (freedom) {
    case Freedom::none: return false;
    case Freedom::crawls: return may_crawl(s, who, o);
    case Freedom::is_held: return o.what == Do::break_free;
    case Freedom::flees: return may_flee_on(s, who, o);
    case Freedom::rages: return may_rage(s, who, o);
    case Freedom::is_due: return o.what == Do::strike && possible(s, who, o);
    case Freedom::all: return possible(s, who, o);
    }
    return false;
}

constexpr bool legal_action(const Scene& s, int who, const Option& o) {
    return legal_action(s, who, freedom_of(s, who), o);
}

// --- what is offered -------------------------------------------------------------------------------------------------

// Whoever flees, rages or has to make a certain attack does so as long as it can.
template <class Offer>
constexpr void each_compelled(const Scene& s, int who, Offer&& offer) {
    const auto put = [&](const Option& o) {
        if (legal_action(s, who, o)) offer(o);
    };
    switch (freedom_of(s, who)) {
    case Freedom::flees: each_flight_on(s, who, put); break;
    case Freedom::rages:
        each_rage(s, who, put);
        put(step_towards(s, who, s.at(who).rages_at));
        break;
    case Freedom::is_due:
        each_entry(s, who, [&](int place) { put(at_target(Do::strike, s.at(who).partner, place)); });
        break;
    default: break;
    }
}

constexpr bool is_compelled(const Scene& s, int who) {
    if (freedom_of(s, who) == Freedom::all) return false;
    bool any = false;
    each_compelled(s, who, [&](const Option&) { any = true; });
    return any;
}

// Whether the option may be taken now. Ending the turn may, unless something has to be done first.
constexpr bool legal(const Scene& s, int who, const Option& o) {
    return o.what == Do::end_turn ? !is_compelled(s, who) : legal_action(s, who, o);
}

template <class Offer>
constexpr void each_deed_with(const Scene& s, int who, int target, Offer&& offer) {
    for (const int weak : below(2)) {
        offer(option_of(Do::attack, bare_hands, target, weak));
        for (const int i : below(s.state.items)) {
            if (!s.holds(who, i)) continue;
            offer(option_of(Do::attack, i, target, weak));
            offer(option_of(Do::shoot, i, target, weak));
        }
    }
    for (const int i : below(s.state.items))
        if (s.holds(who, i)) offer(option_of(Do::give, i, target));
    offer(at_target(Do::disarm, target));
    offer(at_target(Do::shove, target));
    offer(at_target(Do::grapple, target));
    for (const int border : below(s.book.borders)) offer(option_of(Do::pass, bare_hands, target, 0, border));
    offer(at_target(Do::roll_attack, target));
    each_entry(s, who, [&](int place) { offer(at_target(Do::strike, target, place)); });
    offer(at_target(Do::step_up, target));
    offer(at_target(Do::first_aid, target));
    offer(at_target(Do::rally, target));
    offer(at_target(Do::give_orders, target));
    for (const int k : below(most_cards)) offer(at_target(Do::hold_off, target, k));
}

template <class Offer>
constexpr void each_deed_at(const Scene& s, int who, int border, Offer&& offer) {
    offer(at_border(Do::go, border));
    offer(at_border(Do::peek, border, 0));
    offer(at_border(Do::peek, border, 1));
    offer(at_border(Do::jump, border));
    offer(at_border(Do::lock, border));
    offer(at_border(Do::unlock, border));
    offer(at_border(Do::open_door, border));
    offer(at_border(Do::close_door, border));
    each_entry(s, who, [&](int place) { offer(at_border(Do::attack_door, border, place)); });
    for (const int i : below(s.state.items)) {
        if (!s.holds(who, i)) continue;
        offer(option_of(Do::attack_door, i, nobody, 0, border));
        offer(option_of(Do::shoot_door, i, nobody, 0, border));
        offer(option_of(Do::throw_item, i, nobody, 0, border));
    }
}

template <class Offer>
constexpr void each_deed_alone(const Scene& s, Offer&& offer) {
    offer(Option{Do::break_free});
    offer(Option{Do::let_go});
    offer(Option{Do::leave_map});
    offer(Option{Do::step_back});
    offer(Option{Do::partial_cover});
    for (const int barrier : below(s.book.barriers)) offer(option_of(Do::full_cover, bare_hands, nobody, barrier));
    offer(Option{Do::leave_cover});
    offer(Option{Do::use_terminal});
    offer(Option{Do::use_machinery});
    offer(Option{Do::drive});
    for (const int i : below(s.state.items)) {
        offer(option_of(Do::aim, i));
        offer(option_of(Do::reload, i));
        offer(option_of(Do::clear_jam, i));
        offer(option_of(Do::draw, i));
        offer(option_of(Do::drop, i));
        offer(option_of(Do::pick_up, i));
    }
}

// ALN-TURN-1: everything that may be done now, ending the turn first.
template <class Offer>
constexpr void offer_actions(const Scene& s, int who, Offer&& offer) {
    if (is_compelled(s, who)) {
        each_compelled(s, who, offer);
        return;
    }
    offer(Option{Do::end_turn});
    if (has_no_choice(freedom_of(s, who))) return;
    const auto put = [&](const Option& o) {
        if (legal_action(s, who, o)) offer(o);
    };
    for (const int i : below(s.count())) each_deed_with(s, who, i, put);
    for (const int border : below(s.book.borders)) each_deed_at(s, who, border, put);
    each_deed_alone(s, put);
}

// --- doing it --------------------------------------------------------------------------------------------------------

// ALN-RANGED-3: any other action loses the aim; free ones do not, but for drawing another weapon (draw_item). A shot
// loses it when it is over.
constexpr void pay(const Play& s, int who, const Option& o, Cost cost) {
    if (cost == Cost::free) return;
    spend_slot(s, who, s.state.turn_card, cost == Cost::full);
    if (o.what != Do::shoot && o.what != Do::shoot_door) lose_aim(s, who);
}

// `ambush`: as it was declared.
template <Table T>
constexpr void carry_out(T& table, const Play& s, int who, const Option& o, bool ambush) {
    switch (o.what) {
    case Do::draw: draw_item(table, s, who, o.item); break;
    case Do::drop: drop_item(table, s, o.item, "ALN-ITEM-2+"); break;
    case Do::leave_cover: leave_cover(table, s, who); break;
    case Do::let_go: end_grapple(table, s, who, "ALN-GRAPPLE-1+"); break;
    case Do::open_door:
    case Do::close_door:
    case Do::lock:
    case Do::unlock: work_door(table, s, who, o.what, o.x); break;
    case Do::go: walk_through(table, s, who, o.x, "ALN-MOVE-1"); break;
    case Do::leave_map: leave_map(table, s, who, "ALN-RANGE-2+"); break;
    case Do::step_up: step_up(table, s, who, o.target); break;
    case Do::step_back: step_back(table, s, who); break;
    case Do::peek: peek(table, s, who, o.x, o.extra != 0); break;
    case Do::partial_cover: take_cover(table, s, who, Cover::partial, 0, "ALN-COVER-1"); break;
    case Do::full_cover: take_cover(table, s, who, Cover::full, s.book.barrier[o.extra], "ALN-COVER-2"); break;
    case Do::aim:
        s.at(who).aim = o.item;
        table.tell({"ALN-RANGED-3", {who, nobody, o.item}, Aims{}});
        break;
    case Do::reload: reload(table, s, who, o.item); break;
    case Do::pick_up: take_item(table, s, who, o.item, "ALN-ITEM-1"); break;
    case Do::give: give_item(table, s, who, o.item, o.target); break;
    case Do::throw_item: throw_item(table, s, who, o.item, o.x); break;
    case Do::rally: rally(table, s, who, o.target); break;
    case Do::attack: strike(table, s, who, o, ambush); break;
    case Do::shoot: shoot(table, s, who, o, ambush); break;
    case Do::disarm:
    case Do::pass:
    case Do::shove:
    case Do::grapple: special_attack(table, s, who, o, ambush); break;
    case Do::break_free: break_free(table, s, who); break;
    case Do::attack_door: attack_door(table, s, who, o); break;
    case Do::shoot_door:
        attack_door(table, s, who, o);
        lose_aim(s, who);
        break;
    case Do::jump: jump(table, s, who, o.x); break;
    case Do::use_terminal:
    case Do::use_machinery:
    case Do::drive: do_task(table, s, who, o.what); break;
    case Do::first_aid: give_first_aid(table, s, who, o.target); break;
    case Do::clear_jam: clear_jam(table, s, who, o.item); break;
    case Do::give_orders: give_orders(table, s, who, o.target); break;
    case Do::strike: use_entry(table, s, who, o.extra, o.target, ambush); break;
    case Do::roll_attack: roll_entry(table, s, who, o.target, ambush); break;
    default: break;
    }
}

// An action with all that follows from it.
template <Table T>
constexpr void act(T& table, const Play& s, int who, const Option& o) {
    const bool ambush = declare(table, s, who, o, "ALN-TURN-1");
    const Cost cost = cost_of(s, who, o);
    pay(s, who, o, cost);
    carry_out(table, s, who, o, ambush);
    settle(table, s);
    calm_down(table, s);
    s.state.turn_fresh = s.state.turn_fresh && cost == Cost::free;
}

} // namespace fracas::alien
