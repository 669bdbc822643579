// What combatants do who do not choose freely: frenzy and flight of ALN-PANIC-1+, the last acts of ALN-CREAT-4+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/creature.hpp"
#include "systems/alien/rules/grapple.hpp"

namespace fracas::alien {

// --- frenzy ----------------------------------------------------------------------------------------------------------

// ALN-PANIC-1+, 11: until it or the target is broken, dead or out of sight. Whoever goes limp panics no more.
constexpr bool still_rages(const Scene& s, int who) {
    const int target = s.at(who).rages_at;
    return target != nobody && s.present(target) && !s.at(target).is(broken) && !s.at(target).is(unconscious) &&
           sees(s, who, target);
}

template <Table T>
constexpr void calm_down(T& table, const Scene& s) {
    for (const int i : below(s.count())) {
        Combatant& c = s.at(i);
        if (c.panic != Panic::frenzy || still_rages(s, i)) continue;
        c.panic = Panic::keeps_cool;
        c.rages_at = nobody;
        c.set(rage_due, false);
        table.tell(event_of("ALN-PANIC-1+", Happened::frenzy_ends, i));
    }
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
constexpr void take_step(T& table, const Scene& s, int who, const Option& step) {
    if (step.what == Do::step_up) step_up(table, s, who, step.target);
    if (step.what == Do::go) walk_through(table, s, who, step.x, "ALN-MOVE-1");
}

// ALN-PANIC-1+, 11: the attack at once, which costs no slot; one step first if it is needed; who is held tries to break
// free instead.
template <Table T>
constexpr void rage_at_once(T& table, const Scene& s, int who) {
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
    table.tell(event_of("ALN-PANIC-1+", Happened::declared, who, chosen.target, chosen.item,
                        static_cast<int>(chosen.what), chosen.extra));
    if (chosen.what == Do::shoot) shoot(table, s, who, chosen);
    else strike(table, s, who, chosen);
}

// --- flight ----------------------------------------------------------------------------------------------------------

// ALN-PANIC-1+, 10, on later turns: to zones that are not nearer to the enemies it sees; who is safe stays. The nearest
// of all is one it sees.
constexpr bool may_flee_on(const Scene& s, int who, const Option& o) {
    if (!sees_enemy(s, who)) return false;
    if (o.what == Do::leave_map) return may_leave_map(s, who);
    if (o.what != Do::go || !may_go(s, who, o.x)) return false;
    const int zone = s.at(who).zone;
    return steps_to_enemy(s, who, zone_beyond(s, o.x, zone), true) >= steps_to_enemy(s, who, zone);
}

template <class Offer>
constexpr void each_flight_on(const Scene& s, int who, Offer&& offer) {
    if (may_flee_on(s, who, Option{Do::leave_map})) offer(Option{Do::leave_map});
    for (const int border : below(s.book.borders))
        if (may_flee_on(s, who, at_border(Do::go, border))) offer(at_border(Do::go, border));
}

// ALN-CREAT-4+, 2 and 3: the farthest ways, none of them nearer to an enemy than it is now.
template <class Use>
constexpr void each_retreat(const Scene& s, int who, Use&& use) {
    const int now = steps_to_enemy(s, who, s.at(who).zone);
    each_flight(s, who, [&](int border) {
        if (flight_distance(s, who, border) >= now) use(border);
    });
}

constexpr bool can_retreat(const Scene& s, int who) {
    bool any = false;
    each_retreat(s, who, [&](int) { any = true; });
    return any;
}

// Runs up to so many zones away from its enemies, as long as it sees one.
template <Table T>
constexpr void run_far(T& table, const Scene& s, int who, int zones) {
    end_grapple(table, s, who, "ALN-GRAPPLE-1+");
    for (int i = 0; i < zones && s.present(who) && sees_enemy(s, who) && can_retreat(s, who); ++i) {
        const Option way = table.choose(ask_of("ALN-CREAT-4+", What::flee, who), s, [&](auto&& offer) {
            each_retreat(s, who, [&](int border) { offer(at_border(Do::flee_by, border)); });
        });
        flee_by(table, s, who, way.x, "ALN-CREAT-4+");
    }
    settle(table, s);
}

// --- the last acts of a creature ---------------------------------------------------------------------------------------

// Steps up to the nearest enemy it sees and attacks, without slots; gives the damage left after armor.
template <Table T>
constexpr int lunge(T& table, const Scene& s, int who) {
    const std::uint32_t nearest = nearest_in_sight(s, who, [&](int i) { return s.enemies(who, i) && s.stands(i); });
    const int target = pick_at_random(table, s, "ALN-CREAT-4+", who, nearest);
    if (target == nobody) return 0;
    if (s.at(who).partner != target) end_grapple(table, s, who, "ALN-GRAPPLE-1+");
    for (int steps = 0; steps < 2 && !adjacent(s, who, target); ++steps)
        take_step(table, s, who, step_towards(s, who, target));
    settle(table, s);
    s.at(who).must_use = -1;
    if (!may_roll_entry(s, who, target)) return 0;
    const Ask ask = ask_of("ALN-CREAT-2+", What::frenzy, who, target);
    const Option chosen = table.choose(ask, s, [&](auto&& offer) {
        offer(at_target(Do::roll_attack, target));
        each_entry(s, who, [&](int place) {
            if (may_use_entry(s, who, place, target)) offer(at_target(Do::strike, target, place));
        });
    });
    return chosen.what == Do::strike ? use_entry(table, s, who, chosen.extra, target)
                                     : roll_entry(table, s, who, target);
}

// ALN-CREAT-4+, 3: it runs or attacks at once; it lives if nobody is in sight then, or if it did damage.
template <Table T>
constexpr void despair(T& table, const Scene& s, int who) {
    s.at(who).set(despair_due, false);
    const bool flees = table.toss(ask_of("ALN-CREAT-4+", What::despair, who), Die{6}) <= s.book.tables.critical_flees;
    table.tell(event_of("ALN-CREAT-4+", Happened::despairs, who, nobody, bare_hands, flees ? 1 : 0));
    int health = 0;
    if (flees) {
        run_far(table, s, who, s.book.tables.desperate_zones);
        if (!sees_enemy(s, who)) health = (s.sheet(who).health + 1) / 2;
    } else if (lunge(table, s, who) > 0) {
        health = s.book.tables.critical_health;
    }
    if (!s.present(who)) return;
    s.at(who).health = small(health);
    if (health == 0) die(table, s, who, "ALN-CREAT-4+", Cause::wounds);
}

// ALN-CREAT-4+, 4
template <Table T>
constexpr void draw_last_breath(T& table, const Scene& s, int who) {
    lunge(table, s, who);
    die(table, s, who, "ALN-CREAT-4+", Cause::wounds);
}

} // namespace fracas::alien
