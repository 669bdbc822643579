// 3.2 Turn and action order, the actions of a turn: what may be done, how long it takes, and doing it. FBL-TURN-1,
// FBL-TURN-4+, FBL-GRAPPLE-4, FBL-BROKEN-1 to FBL-BROKEN-6+, FBL-MONSTER-1+, FBL-MONSTER-2+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/aid.hpp"
#include "systems/forbidden_lands/rules/coup_de_grace.hpp"
#include "systems/forbidden_lands/rules/grapple.hpp"
#include "systems/forbidden_lands/rules/movement.hpp"
#include "systems/forbidden_lands/rules/other_actions.hpp"
#include "systems/forbidden_lands/rules/social_actions.hpp"

namespace fracas::forbidden_lands {

// --- how long it takes ----------------------------------------------------------------------------------------------

constexpr Speed speed_of(const Scene& s, int who, const Option& o) {
    const auto of_row = [&](Row row) { return s.book.tables.row[static_cast<int>(row)].speed; };
    switch (o.what) {
    case Do::slash: return of_row(Row::slash);
    case Do::stab: return of_row(Row::stab);
    case Do::punch: return of_row(Row::punch);
    case Do::grapple: return of_row(Row::grapple);
    case Do::grapple_attack: return of_row(Row::grapple_attack);
    case Do::break_free: return of_row(Row::break_free);
    case Do::shove: return of_row(Row::shove);
    case Do::disarm: return of_row(Row::disarm);
    case Do::shoot: return of_row(Row::shoot);
    case Do::run_to:
    case Do::run_up: return s.at(who).is(run_slow) ? Speed::slow : Speed::fast; // FBL-CRIT-2+
    case Do::retreat:
    case Do::draw:
    case Do::ready_weapon:
    case Do::get_up:
    case Do::feint:
    case Do::swing:
    case Do::aim:
    case Do::take_cover:
    case Do::power_word:
    case Do::use_item: return Speed::fast;
    case Do::strike:
    case Do::roll_entry:
    case Do::spread_fear:
    case Do::crawl_to:
    case Do::crawl_up:
    case Do::crawl_apart:
    case Do::flee:
    case Do::load:
    case Do::persuade:
    case Do::taunt:
    case Do::bluff:
    case Do::cast:
    case Do::treat:
    case Do::rally:
    case Do::save_life:
    case Do::coup_de_grace: return Speed::slow;
    case Do::something_else: return static_cast<Speed>(int{o.extra}); // FBL-ACT-11+
    default: return Speed::free;
    }
}

// FBL-TURN-4+: two actions a round, of which one may be slow.
constexpr bool affordable(const Scene& s, int who, const Option& o) {
    const Speed speed = speed_of(s, who, o);
    return speed == Speed::free || (speed == Speed::slow ? has_slow(s, who) : has_fast(s, who));
}

// --- what state a combatant is in -----------------------------------------------------------------------------------

enum class Freedom : std::uint8_t { none, crawls, panics, rages, grapples, is_held, all };

// FBL-BROKEN-6+: with several attributes Broken only actions allowed by all of them remain.
[[gnu::noinline]] constexpr Freedom freedom_of_broken(const Scene& s, int who) {
    if (s.in_grapple(who)) return Freedom::none; // FBL-GRAPPLE-4: held when Broken already
    const bool body = s.is_broken(who, Attribute::strength) || s.is_broken(who, Attribute::agility);
    const bool wits = s.is_broken(who, Attribute::wits), empathy = s.is_broken(who, Attribute::empathy);
    if (body + wits + empathy > 1) return Freedom::none;
    if (body) return Freedom::crawls;
    if (wits) return Freedom::panics;
    return s.at(who).is(outburst) ? Freedom::rages : Freedom::none;
}

// Inlined, for it is asked at every step, mostly of somebody who is not Broken.
[[gnu::always_inline]] constexpr Freedom freedom_of(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    if ((c.flags & out_of_action) != 0) return Freedom::none;
    if (c.broken != 0) return freedom_of_broken(s, who);
    return c.is(grappling) ? Freedom::grapples : c.is(grappled) ? Freedom::is_held : Freedom::all;
}

// What is left of the round to somebody as he is (FBL-TURN-4+): how many actions in all, and whether one of them may be
// fast, or slow.
struct ActionsLeft {
    int all{};
    bool fast{};
    bool slow{};
};

// FBL-BROKEN-1, FBL-BROKEN-2: to crawl is slow. FBL-GRAPPLE-4: all that is done in a grapple is fast. FBL-BROKEN-3: so is
// a Run, unless an injury makes it slow (FBL-CRIT-2+).
constexpr ActionsLeft actions_left(const Scene& s, int who) {
    const Freedom freedom = freedom_of(s, who);
    const bool panics = freedom == Freedom::panics, limps = s.at(who).is(run_slow);
    const bool nothing = freedom == Freedom::none || !has_fast(s, who);
    const bool only_slow = freedom == Freedom::crawls || (panics && limps && !s.at(who).is(prone));
    const bool only_fast = freedom == Freedom::grapples || freedom == Freedom::is_held || (panics && !limps);
    const bool fast = !nothing && !only_slow, slow = !nothing && !only_fast && has_slow(s, who);
    const int budget = 2 - s.at(who).fast - s.at(who).slow;
    return {fast ? budget : slow ? 1 : 0, fast, slow};
}

constexpr bool is_strike(Do what) { return what == Do::slash || what == Do::stab || what == Do::punch; }
constexpr bool is_run(Do what) { return what == Do::run_to || what == Do::run_up; }
constexpr bool is_crawl(Do what) { return what == Do::crawl_to || what == Do::crawl_up || what == Do::crawl_apart; }

// FBL-BROKEN-4: anybody but the dead and those Broken in Strength.
constexpr bool draws_rage(const Scene& s, int who, int target) {
    return target != nobody && target != who && s.present(target) && !s.is_broken(target, Attribute::strength) &&
           s.at(who).zone == s.at(target).zone;
}

// FBL-BROKEN-4: the closest, Arm's Length before Near. Bow and crossbow fall, so only a blade keeps it from punching.
constexpr bool may_rage(const Scene& s, int who, const Option& o) {
    if (o.what == Do::get_up) return !standing(s, who);
    if (!standing(s, who) || !draws_rage(s, who, o.target)) return false;
    bool somebody_closer = false;
    for (const int i : below(s.count()))
        somebody_closer = somebody_closer || (engaged(s, who, i) && draws_rage(s, who, i));
    if (somebody_closer && !engaged(s, who, o.target)) return false;
    if (o.what == Do::punch) return engaged(s, who, o.target) && !has_weapon_drawn(s, who);
    if (is_strike(o.what)) return may_strike(s, who, o);
    return o.what == Do::run_up && may_run(s, who, o);
}

// FBL-BROKEN-3: Run only; getting up first is allowed; the setting panic_retreat allows Retreat.
constexpr bool may_panic(const Scene& s, int who, const Option& o) {
    if (o.what == Do::get_up) return !standing(s, who);
    if (o.what == Do::retreat) return s.book.settings.panic_retreat && may_retreat(s, who);
    return is_run(o.what) && may_run(s, who, o);
}

// FBL-MONSTER-1+, FBL-MONSTER-2+: what animals and monsters do at all.
constexpr bool is_in_its_nature(Kind kind, Do what) {
    if (kind <= Kind::npc) return what != Do::strike && what != Do::roll_entry;
    const bool moves = is_run(what) || is_crawl(what) || what == Do::retreat || what == Do::flee || what == Do::get_up;
    if (moves) return true;
    if (kind == Kind::animal) return what == Do::punch || what == Do::shove;
    return what == Do::strike || what == Do::roll_entry || what == Do::coup_de_grace;
}

constexpr bool may_let_fall(const Scene& s, int who, int item) { return item >= 0 && s.holds(who, item); }

// What a combatant with a free hand may do, its budget aside.
constexpr bool possible(const Scene& s, int who, const Option& o) {
    if (!is_in_its_nature(s.sheet(who).kind, o.what)) return false;
    const auto at_enemy = [&] { return attackable(s, who, o.target); };
    switch (o.what) {
    case Do::slash:
    case Do::stab:
    case Do::punch: return at_enemy() && may_strike(s, who, o);
    case Do::grapple: return at_enemy() && may_grapple(s, who, o.target);
    case Do::shove: return at_enemy() && may_shove(s, who, o);
    case Do::disarm: return at_enemy() && may_disarm(s, who, o);
    case Do::shoot: return at_enemy() && may_shoot(s, who, o);
    case Do::strike: return may_use_entry(s, who, o);
    case Do::roll_entry: return may_roll_entry(s, who);
    case Do::spread_fear: return s.sheet(who).fear_dice > 0 && can_frighten_anybody(s, who);
    case Do::run_to:
    case Do::run_up: return may_run(s, who, o);
    case Do::crawl_to:
    case Do::crawl_up:
    case Do::crawl_apart: return may_crawl(s, who, o);
    case Do::retreat: return may_retreat(s, who);
    case Do::flee: return may_flee(s, who);
    case Do::draw: return may_draw(s, who, o);
    case Do::ready_weapon: return may_make_ready(s, who, o.item, Use::shot);
    case Do::load: return may_make_ready(s, who, o.item, Use::crossbow);
    case Do::get_up: return !standing(s, who);
    case Do::feint: return may_feint(s, who, o.target);
    case Do::swing: return may_swing(s, who, o.item);
    case Do::aim: return may_aim(s, who, o.item);
    case Do::take_cover: return may_take_cover(s, who, o.extra);
    case Do::persuade:
    case Do::taunt:
    case Do::bluff: return may_talk_to(s, who, o.target);
    case Do::cast:
    case Do::power_word: return may_cast(s, who, o);
    case Do::use_item: return s.sheet(who).uses_items;
    case Do::something_else:
        return o.extra == static_cast<int>(Speed::fast) || o.extra == static_cast<int>(Speed::slow);
    case Do::treat:
    case Do::rally: return may_treat(s, who, o);
    case Do::save_life: return may_save(s, who, o);
    case Do::coup_de_grace: return may_kill(s, who, o.target);
    default: return false;
    }
}

// Whether the option may be taken now. Ending the turn always may.
constexpr bool legal(const Scene& s, int who, const Option& o) {
    if (o.what == Do::end_turn) return true;
    const Freedom freedom = freedom_of(s, who);
    if (freedom == Freedom::none) return false;
    if (o.what == Do::let_fall) return may_let_fall(s, who, o.item);
    if (!affordable(s, who, o)) return false;
    switch (freedom) {
    case Freedom::crawls: return is_crawl(o.what) && may_crawl(s, who, o);
    case Freedom::panics: return may_panic(s, who, o);
    case Freedom::rages: return may_rage(s, who, o);
    case Freedom::grapples: // FBL-GRAPPLE-4
        return (o.what == Do::grapple_attack && o.target == s.at(who).partner) ||
               (o.what == Do::let_go && s.state.turn_fresh);
    case Freedom::is_held: return o.what == Do::break_free;
    case Freedom::all: return possible(s, who, o);
    case Freedom::none: break;
    }
    return false;
}

// --- what is offered ------------------------------------------------------------------------------------------------

template <class Offer>
constexpr void each_attack_on(const Scene& s, int who, int target, Offer&& offer) {
    for (const int i : below(s.state.items)) {
        if (!s.holds(who, i)) continue;
        offer(option_of(Do::slash, i, target, static_cast<int>(Wounds::slash)));
        offer(option_of(Do::slash, i, target, static_cast<int>(Wounds::blunt)));
        offer(option_of(Do::stab, i, target));
        offer(option_of(Do::shoot, i, target));
    }
    offer(option_of(Do::punch, bare_hands, target));
    offer(option_of(Do::grapple, bare_hands, target));
    for (int i = bare_hands; i < s.state.items; ++i) {
        if (i != bare_hands && !s.holds(who, i)) continue;
        offer(option_of(Do::shove, i, target));
        for (const int k : below(s.state.items))
            if (s.holds(target, k)) offer(option_of(Do::disarm, i, target, 0, k));
    }
    for (const int place : below(6))
        if (s.sheet(who).entry[place] >= 0) offer(option_of(Do::strike, bare_hands, target, place));
}

template <class Offer>
constexpr void each_deed_for(const Scene& s, int target, Offer&& offer) {
    offer(option_of(Do::run_up, bare_hands, target));
    offer(option_of(Do::crawl_up, bare_hands, target));
    offer(option_of(Do::feint, bare_hands, target));
    offer(option_of(Do::persuade, bare_hands, target));
    offer(option_of(Do::taunt, bare_hands, target));
    offer(option_of(Do::bluff, bare_hands, target));
    offer(option_of(Do::cast, bare_hands, target));
    offer(option_of(Do::power_word, bare_hands, target));
    for (const int attribute : set_in(s.at(target).broken)) {
        offer(option_of(Do::treat, bare_hands, target, attribute));
        offer(option_of(Do::rally, bare_hands, target, attribute));
    }
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == target) offer(option_of(Do::save_life, bare_hands, target, i));
    offer(option_of(Do::coup_de_grace, bare_hands, target));
}

template <class Offer>
constexpr void each_deed_alone(const Scene& s, int who, Offer&& offer) {
    offer(option_of(Do::grapple_attack, bare_hands, s.at(who).partner));
    offer(option_of(Do::break_free, bare_hands, s.at(who).partner));
    offer(option_of(Do::let_go));
    offer(option_of(Do::roll_entry));
    for (const int place : below(6))
        if (s.sheet(who).entry[place] >= 0) offer(option_of(Do::strike, bare_hands, nobody, place));
    offer(option_of(Do::spread_fear));
    for (const int zone : below(s.book.zones)) {
        offer(option_of(Do::run_to, bare_hands, nobody, 0, zone));
        offer(option_of(Do::crawl_to, bare_hands, nobody, 0, zone));
    }
    offer(option_of(Do::crawl_apart));
    offer(option_of(Do::retreat));
    offer(option_of(Do::flee));
    for (const int i : below(s.state.items)) {
        offer(option_of(Do::ready_weapon, i));
        offer(option_of(Do::load, i));
        offer(option_of(Do::swing, i));
        offer(option_of(Do::aim, i));
        offer(option_of(Do::let_fall, i));
    }
    offer(option_of(Do::get_up));
    for (const int place : below(most_covers)) offer(option_of(Do::take_cover, bare_hands, nobody, place));
    offer(option_of(Do::use_item));
    offer(option_of(Do::something_else, bare_hands, nobody, static_cast<int>(Speed::slow)));
    offer(option_of(Do::something_else, bare_hands, nobody, static_cast<int>(Speed::fast)));
}

// FBL-TURN-1: everything that may be done now, ending the turn first.
template <class Offer>
constexpr void offer_actions(const Scene& s, int who, Offer&& offer) {
    offer(Option{Do::end_turn});
    const auto put = [&](const Option& o) {
        if (legal(s, who, o)) offer(o);
    };
    for (const int i : below(s.count())) {
        each_attack_on(s, who, i, put);
        each_deed_for(s, i, put);
    }
    each_deed_alone(s, who, put);
    if (freedom_of(s, who) == Freedom::all && has_fast(s, who)) each_draw(s, who, put);
}

// --- doing it -------------------------------------------------------------------------------------------------------

// FBL-RANGED-3+: any action other than Aim or Shoot ends readiness. FBL-ACT-8, FBL-ACT-9: the next action must be the
// attack that was prepared, else the bonus is lost.
template <Table T>
constexpr void spoil_preparations(T& table, const Play& s, int who, const Option& o) {
    if (o.what != Do::aim && o.what != Do::shoot) lose_readiness(table, s, who);
    const Combatant& c = s.at(who);
    const bool kept = o.item == c.prepared && ((c.is(swinging) && (o.what == Do::slash || o.what == Do::stab)) ||
                                               (c.is(aiming) && o.what == Do::shoot));
    if (!kept) lose_preparation(s, who);
}

template <Table T>
constexpr void pay(T& table, const Play& s, int who, const Option& o) {
    const Speed speed = speed_of(s, who, o);
    if (speed == Speed::free) return;
    ++(speed == Speed::slow ? s.at(who).slow : s.at(who).fast);
    spoil_preparations(table, s, who, o);
}

// FBL-BROKEN-4: a bow or a crossbow falls and it punches.
template <Table T>
constexpr void empty_hands(T& table, const Play& s, int who) {
    for (const int i : below(s.state.items))
        if (s.holds(who, i) && s.weapon(i).is_weapon()) drop_item(table, s, i, "FBL-BROKEN-4");
}

template <Table T>
constexpr void carry_out_action(T& table, const Play& s, int who, const Option& o) {
    switch (o.what) {
    case Do::slash:
    case Do::stab: strike(table, s, who, o); break;
    case Do::punch:
        if (s.at(who).is(outburst)) empty_hands(table, s, who);
        strike(table, s, who, o);
        break;
    case Do::grapple: grapple(table, s, who, o); break;
    case Do::grapple_attack: grapple_attack(table, s, who); break;
    case Do::break_free: break_free(table, s, who); break;
    case Do::let_go: let_go(table, s, who); break;
    case Do::let_fall: drop_item(table, s, o.item, "FBL-TURN-1"); break;
    case Do::shove: shove(table, s, who, o); break;
    case Do::disarm: disarm(table, s, who, o); break;
    case Do::shoot: shoot(table, s, who, o); break;
    case Do::strike: use_entry(table, s, who, o); break;
    case Do::roll_entry: roll_entry(table, s, who); break;
    case Do::spread_fear: spread_fear(table, s, who, s.sheet(who).fear_dice); break;
    case Do::run_to:
    case Do::run_up: run(table, s, who, o); break;
    case Do::crawl_to:
    case Do::crawl_up:
    case Do::crawl_apart: crawl(table, s, who, o); break;
    case Do::retreat: retreat(table, s, who); break;
    case Do::flee: flee(table, s, who); break;
    case Do::persuade:
    case Do::taunt:
    case Do::bluff: talk(table, s, who, o); break;
    case Do::cast:
    case Do::power_word: cast(table, s, who, o); break;
    case Do::use_item: use_item(table, s, who); break;
    case Do::something_else: do_something_else(table, s, who); break;
    case Do::treat:
    case Do::rally: treat(table, s, who, o); break;
    case Do::save_life: save_life(table, s, who, o); break;
    case Do::coup_de_grace: coup_de_grace(table, s, who, o.target); break;
    default: prepare(table, s, who, o); break;
    }
}

// FBL-TURN-1: an action is resolved to its end before the next one is declared.
template <Table T>
constexpr void act(T& table, const Play& s, int who, const Option& o) {
    table.tell({"FBL-TURN-1", {who, o.target, o.item}, Declared{.deed = o.what, .extra = o.extra}});
    pay(table, s, who, o);
    carry_out_action(table, s, who, o);
    // FBL-ACT-8, FBL-ACT-9: used up by the attack, hit or miss.
    if (o.what == Do::slash || o.what == Do::stab || o.what == Do::shoot) lose_preparation(s, who);
    s.state.turn_fresh = s.state.turn_fresh && o.what == Do::let_fall;
}

} // namespace fracas::forbidden_lands
