// Melee from declaration to knockdown: SR3-MELEE-1 to -5, -7, -8.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/called_shot.hpp"
#include "systems/shadowrun/rules/dice.hpp"
#include "systems/shadowrun/rules/knockdown.hpp"
#include "systems/shadowrun/rules/melee_modifiers.hpp"
#include "systems/shadowrun/rules/pool.hpp"

namespace fracas::shadowrun {

// --- both tests ------------------------------------------------------------------------------------------------------

struct Clash {
    TargetNumber attack{};
    TargetNumber defence{};
    Small attacker = nobody;
    Small defender = nobody;
    Small attacking = bare_hands;
    Small defending = bare_hands;
    Small attack_dice{};
    Small defence_dice{};
    bool full{};         // defence
    bool strikes_back{}; // whether the defender hits when he wins
    bool zero_is_nobody{};
    SmallBits unused{};
};

enum class Winner : std::int8_t { nobody_hits, attacker, defender };

// The successes stand here only on full defence, where the dodge is measured by them; elsewhere the net is rounded down
// to what staging reads, so that equal hits are one outcome.
struct Clashed {
    Winner winner = Winner::nobody_hits;
    Small net{};
    Small attack{};
    Small defence{};
};

// SR3-MELEE-3: ties go to the attacker; without defence dice there is no tie, and no success is a miss.
constexpr Winner winner_of(const Clash& c, int attack, int defence) {
    if (defence > attack) return c.strikes_back ? Winner::defender : Winner::nobody_hits;
    if (attack == 0 && (c.zero_is_nobody || c.defence_dice == 0)) return Winner::nobody_hits;
    return Winner::attacker;
}

// SR3-MELEE-1, -2, -3: both roll, then compare.
inline constexpr auto clash = [](auto& table, const Clash& c) -> Clashed {
    const int attack =
        test(table, "SR3-MELEE-1", What::melee_attack, c.attacker, c.defender, c.attacking, c.attack_dice, c.attack)
            .successes;
    int defence = 0;
    if (c.defence_dice > 0)
        defence = test(table, "SR3-MELEE-2", What::melee_defence, c.defender, c.attacker, c.defending, c.defence_dice,
                       c.defence)
                      .successes;
    table.tell({"SR3-MELEE-3", {c.attacker, c.defender, c.attacking}, Compared{.attack = attack, .defence = defence}});
    Clashed result;
    result.winner = winner_of(c, attack, defence);
    if (result.winner == Winner::nobody_hits) return result;
    const int net = without_sign(attack - defence);
    if (c.full) {
        result.net = net;
        result.attack = attack;
        result.defence = defence;
    } else {
        result.net = net / 2 * 2;
    }
    return result;
};

// --- one exchange ----------------------------------------------------------------------------------------------------

struct Exchange {
    int attacker = nobody;
    int defender = nobody;
    int item = bare_hands;
    Declared declared{};
    bool passing{}; // SR3-PASS-1: the defender runs past, on full defence
};

struct Defence {
    int item = bare_hands;
    bool full{};
    Rated rated{};
    int pool{};
    TargetNumber tn{};
};

// SR3-MELEE-2, SR3-MELEE-8: weapon and kind of defence, then pool dice (standard only). SR3-INIT-5+: one who is
// surprised by the attacker rolls his skill alone.
template <Table T>
constexpr Defence declare_defence(T& table, Play s, const Exchange& e) {
    Defence d;
    const int who = e.defender;
    if (!s.active(who)) return d;
    const bool surprised = s.surprised_by(who, e.attacker);
    const Ask ask = ask_of("SR3-MELEE-8", What::defence, who, e.attacker, e.item);
    const Option chosen = table.choose(ask, s, [&](auto&& offer) {
        if (!e.passing) each_melee_weapon(s, who, [&](int item) { offer(option_of(Do::defend, item)); });
        if (e.passing || !surprised)
            each_melee_weapon(s, who, [&](int item) { offer(option_of(Do::full_defence, item)); });
    });
    d.item = chosen.item;
    d.full = chosen.what == Do::full_defence;
    d.tn = melee_tn(s, who, d.item, e.attacker, e.item, {});
    d.rated = choose_rating(table, s, who, e.attacker, d.item, s.weapon(d.item).skill, d.tn);
    d.tn.add(d.rated.why, d.rated.figure);
    table.tell({d.full ? Rule{"SR3-MELEE-8"} : Rule{"SR3-MELEE-2"},
                {who, e.attacker, d.item},
                Defends{.defence = chosen.what}});
    if (!d.full)
        d.pool = choose_pool(table, s, "SR3-POOL-2+", What::defence_pool, who, e.attacker, d.item, d.rated.most_pool,
                             d.rated.dice, 0, d.tn);
    return d;
}

// One who was hit in melee, by attack or by a strike back.
struct MeleeHit {
    int striker = nobody;
    int victim = nobody;
    int item = bare_hands;
    Do manner = Do::plain;
    Clashed clashed{};
    bool full_defence{}; // of the victim
};

// SR3-MELEE-5, SR3-MELEE-8: pool dice on the body test come with full defence, or where the setting gives them.
template <Table T>
constexpr int resistance_pool(T& table, Play s, const MeleeHit& h, const TargetNumber& tn) {
    if (!h.full_defence && !s.book.settings.melee_resistance_pool) return 0;
    const Clashed& c = h.clashed;
    return choose_pool(table, s, h.full_defence ? Rule{"SR3-MELEE-8"} : Rule{"SR3-MELEE-5"}, What::resistance_pool,
                       h.victim, h.striker, h.item, s.at(h.victim).pool, h.full_defence ? c.attack : c.net, c.defence,
                       tn);
}

// SR3-MELEE-4 to -5, -8, -9: damage, resistance, boxes, knockdown. True: he takes damage.
template <Table T>
constexpr bool strike(T& table, Play s, const MeleeHit& h) {
    Code code = melee_code(s, h.striker, h.item);
    if (h.manner == Do::call_vital) code.level = raised(code.level, 1);
    code = staged_melee(s, code, h.clashed.net);
    const Sheet& victim = s.sheet(h.victim);
    const int armour = victim.vehicle ? int{victim.vehicle_armour} : armour_against(s, h.victim, Reading::impact);
    table.tell({"SR3-MELEE-4",
                {h.striker, h.victim, h.item},
                Hit{.successes = h.clashed.net, .power = code.power, .level = code.level, .monitor = code.monitor()}});
    if (victim.vehicle && code.stun) {
        table.tell({"SR3-VEHICLE-1+", {h.victim, h.striker, h.item}, NoEffect{}});
        return false;
    }
    const TargetNumber tn = resistance_tn(code.power, armour);
    Resisting r{tn, h.victim, h.striker, h.item, What::melee_resistance, victim.body()};
    r.level = code.level;
    r.pool = resistance_pool(table, s, h, tn);
    if (h.full_defence) r.dodge_above = s.book.settings.full_defence_net ? h.clashed.net : h.clashed.attack;
    const Resisted resisted = table.stage(resist, r);
    if (resisted.dodged != 0) {
        table.tell({"SR3-MELEE-8", {h.victim, h.striker, h.item}, Dodged{}});
        return false;
    }
    const bool damaged = resisted.level != Level::none;
    if (!damaged) {
        table.tell({"SR3-MELEE-5", {h.victim, h.striker, h.item}, NoDamage{}});
    } else if (h.manner == Do::subdue) {
        take_subdual(table, s, h.striker, h.victim, boxes_of(s, resisted.level));
    } else {
        take_boxes(table, s, h.victim, h.striker, boxes_of(s, resisted.level), code.stun, resisted.level,
                   "SR3-MELEE-5");
    }
    if (damaged) knockdown_in_melee(table, s, h.victim, h.striker, resisted.level);
    if (h.manner == Do::call_other) called_effect(table, s, h.striker, h.victim);
    return damaged;
}

// SR3-MELEE-1: the order of one exchange. True: the defender takes damage.
template <Table T>
constexpr bool exchange(T& table, Play s, const Exchange& e) {
    const int who = e.attacker;
    engage(table, s, who, e.defender);
    s.at(who).struck_at |= bit(e.defender);
    if (e.declared.manner != Do::subdue) end_subdual(table, s, who, e.defender); // SR3-GRAPPLE-2
    table.tell({e.passing ? Rule{"SR3-PASS-1"} : Rule{"SR3-MELEE-1"},
                {who, e.defender, e.item},
                MeleeDeclared{.manner = e.declared.manner, .number = e.declared.number}});
    // The attacker commits his dice first, reading the reach of what his opponent has in hand.
    const int expected = melee_weapon_shown(s, e.defender);
    TargetNumber tn = melee_tn(s, who, e.item, e.defender, expected, e.declared);
    const Rated rated = choose_rating(table, s, who, e.defender, e.item, s.weapon(e.item).skill, tn);
    tn.add(rated.why, rated.figure);
    const int pool = choose_pool(table, s, "SR3-POOL-2+", What::attack_pool, who, e.defender, e.item, rated.most_pool,
                                 rated.dice, 0, tn);
    const Defence d = declare_defence(table, s, e);
    if (d.item != expected) {
        tn = melee_tn(s, who, e.item, e.defender, d.item, e.declared);
        tn.add(rated.why, rated.figure);
    }
    Clash c;
    c.attack = tn;
    c.defence = d.tn;
    c.attacker = who;
    c.defender = e.defender;
    c.attacking = e.item;
    c.defending = d.item;
    c.attack_dice = rated.dice + pool;
    c.defence_dice = d.rated.dice + d.pool;
    c.full = d.full;
    c.strikes_back = !d.full && !s.surprised_by(e.defender, who);
    c.zero_is_nobody = s.book.settings.zero_tie_nobody;
    const Clashed clashed = table.stage(clash, c);
    if (clashed.winner == Winner::attacker)
        return strike(table, s, MeleeHit{who, e.defender, e.item, e.declared.manner, clashed, d.full});
    if (clashed.winner == Winner::nobody_hits) {
        table.tell({"SR3-MELEE-3", {who, e.defender, e.item}, Missed{}});
    } else {
        table.tell({"SR3-MELEE-3", {e.defender, who, d.item}, StruckBack{}});
        strike(table, s, MeleeHit{e.defender, who, d.item, Do::plain, clashed});
    }
    return false;
}

// --- the action ------------------------------------------------------------------------------------------------------

// SR3-MELEE-1: where a step of at most one metre would bring him; the same place if he needs none or cannot.
constexpr Point place_to_strike(const Scene& s, int who, int item, int target) {
    const Point here = position(s, who);
    const int reach = (s.book.figures.contact + reach_of(s, who, item)) * metre;
    const Point opponent = position(s, target);
    if (s.at(who).is(prone) || is_within(here, opponent, reach)) return here;
    if (!is_within(here, opponent, reach + s.book.figures.step * metre)) return here;
    const Point there = towards(here, opponent, distance(here, opponent) - reach);
    return on_field(s, there) && !walled_off(s, here, there) && has_room(s, who, there) ? there : here;
}

constexpr bool can_reach(const Scene& s, int who, int item, int target) {
    return is_within(place_to_strike(s, who, item, target), position(s, target),
                     (s.book.figures.contact + reach_of(s, who, item)) * metre);
}

// SR3-INIT-5+: no action against one who surprises him.
constexpr bool may_attack(const Scene& s, int who, int target) {
    return who != target && s.enemies(who, target) && s.present(target) && !s.surprised_by(who, target) &&
           !walled_off(s, position(s, who), position(s, target));
}

// Then the target number decides nothing, and need not be worked out (SR3-DICE-5+).
constexpr bool is_skilled_with(const Scene& s, int who, int item) {
    return s.sheet(who).rating(s.weapon(item).skill) > 0;
}

constexpr bool may_strike(const Scene& s, int who, int item, int target) {
    return ready_for_melee(s, who, item) && may_attack(s, who, target) && can_reach(s, who, item, target) &&
           (is_skilled_with(s, who, item) ||
            can_roll(s, who, s.weapon(item).skill, melee_tn(s, who, item, target, melee_weapon_shown(s, target), {})));
}

template <Table T>
constexpr void step_to(T& table, Play s, int who, int item, int target) {
    const Point there = place_to_strike(s, who, item, target);
    if (there == position(s, who)) return;
    put(s, who, there);
    leave_place(s, who);
    table.tell({"SR3-MELEE-1", {who, target, item}, Stepped{.x = decimetres_of(there.x), .y = decimetres_of(there.y)}});
    update_contacts(table, s, who, true);
}

// SR3-MELEE-7: all opponents and their order are named first.
struct Opponents {
    int who[most_combatants]{};
    int count{};

    constexpr bool has(int one) const {
        for (const int i : below(count))
            if (who[i] == one) return true;
        return false;
    }
};

template <Table T>
constexpr Opponents name_opponents(T& table, const Scene& s, int who, int item, int first) {
    Opponents named;
    named.who[named.count++] = first;
    while (true) {
        const Option more =
            table.choose(ask_of("SR3-MELEE-7", What::opponents, who, first, item, named.count), s, [&](auto&& offer) {
                offer(option_of(Do::no));
                for (const int i : below(s.count()))
                    if (!named.has(i) && may_attack(s, who, i) && in_reach(s, who, item, i))
                        offer(option_of(Do::also, item, i));
            });
        if (more.what != Do::also) break;
        named.who[named.count++] = more.target;
    }
    return named;
}

// SR3-MELEE-1, SR3-MELEE-7: a Complex Action; a step, then one attack on each opponent named. What is left is lost when
// the attacker is put out or knocked prone; an attack on one out of reach is lost too.
template <Table T>
constexpr void melee_attack(T& table, Play s, int who, const Option& o) {
    step_to(table, s, who, o.item, o.target);
    const Opponents named = name_opponents(table, s, who, o.item, o.target);
    const bool lay = s.at(who).is(prone);
    bool special = false;
    for (const int k : below(named.count)) {
        const int target = named.who[k];
        const bool stands = s.active(who) && (lay || !s.at(who).is(prone));
        if (!stands || !s.present(target) || !in_reach(s, who, o.item, target)) {
            table.tell({"SR3-MELEE-7", {who, target, o.item}, AttackLost{.number = k + 1}});
            continue;
        }
        Exchange e{who, target, o.item, {Do::plain, k + 1, named.count}};
        // SR3-DICE-5+: without the skill, what would bring the target number too high is not open.
        const auto open_as = [&](Do manner) {
            const Declared declared{manner, k + 1, named.count};
            return is_skilled_with(s, who, o.item) ||
                   can_roll(s, who, s.weapon(o.item).skill,
                            melee_tn(s, who, o.item, target, melee_weapon_shown(s, target), declared));
        };
        if (!open_as(Do::plain)) {
            table.tell({"SR3-DICE-5+", {who, target, o.item}, AttackLost{.number = k + 1}});
            continue;
        }
        if (!special)
            e.declared.manner =
                choose_manner(table, s, who, target, o.item, !s.at(who).is(free_spent) && open_as(Do::call_vital),
                              s.weapon(o.item).has(stun_damage) && open_as(Do::subdue), {k + 1, named.count});
        special = special || e.declared.manner != Do::plain;
        part(table, s.state, [&](auto& inside) -> int { return exchange(inside, s, e); });
    }
}

} // namespace fracas::shadowrun
