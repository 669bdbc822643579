// Ranged attacks and full auto, which is one shot after the other: ALN-RANGED-1 to ALN-RANGED-3, ALN-RANGED-5+, ALN-AUTO-1 to
// ALN-AUTO-4.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/attack.hpp"

namespace fracas::alien {

// --- what is possible ------------------------------------------------------------------------------------------------

// A loaded weapon in the hands of somebody who may shoot at all: ALN-COVER-3+: not out of full cover; ALN-GRAPPLE-1+:
// not while holding somebody.
constexpr bool can_fire(const Scene& s, int who, int item) {
    return is_loaded(s, who, item) && s.at(who).cover != Cover::full && !s.at(who).is(holding);
}

// ALN-RANGED-1: Short range or more, not beyond the weapon's maximum, with a path for the shot.
constexpr bool may_shoot(const Scene& s, int who, const Option& o) {
    if (!can_fire(s, who, o.item) || !attackable(s, who, o.target) || adjacent(s, who, o.target)) return false;
    const int steps = steps_between(s, who, o.target);
    return steps < no_way && range_of_steps(steps) <= s.weapon(o.item).farthest &&
           (o.extra == 0 || may_aim_at_weak_spot(s, who, o.target, true));
}

// ALN-RANGED-3
constexpr bool may_aim(const Scene& s, int who, int item) { return can_fire(s, who, item) && s.at(who).aim != item; }

// --- misses ----------------------------------------------------------------------------------------------------------

// ALN-RANGED-5+: one of the shooter's side at Adjacent range to the target, broken ones too; two base dice, each 6 is
// 1 damage, which worn or natural armor lowers and cover does not.
template <Table T>
constexpr void fire_at_friends(T& table, Play s, const Attack& a) {
    const FriendlyFire setting = s.book.settings.friendly_fire;
    if (setting == FriendlyFire::off || (setting == FriendlyFire::pc && !s.sheet(a.attacker).pc())) return;
    std::uint32_t near = 0;
    for (const int i : below(s.count()))
        if (!s.enemies(a.attacker, i) && s.present(i) && adjacent(s, a.target, i)) near |= 1u << i;
    if (near == 0) return;
    const Tables& tables = s.book.tables;
    const int victim = pick_at_random(table, s, "ALN-RANGED-5+", a.attacker, near);
    const int sixes =
        table.toss(ask_of("ALN-RANGED-5+", What::friendly_fire, a.attacker, victim), Sixes{tables.friendly_dice});
    table.tell({"ALN-RANGED-5+", {a.attacker, victim, a.item}, FriendlyFired{.sixes = sixes}});
    if (sixes == 0) return;
    const int damage = sixes * tables.friendly_damage;
    take_damage(table, s, victim, Impact{damage, damage, pierces(s, a)}, Harm{a.attacker});
}

// --- a burst ---------------------------------------------------------------------------------------------------------

// How far a volley of one to three attacks has come.
struct Volley {
    Small target = nobody;
    Small weak_spot{};
    Small attacks{}; // made so far
    bool over{};
    bool conserved{};
    Clash clash{};
};

constexpr Attack shot_of(int who, int item, const Volley& v) {
    Attack a;
    a.attacker = who;
    a.target = v.target;
    a.item = item;
    a.manner = Manner::shot;
    a.ranged = true;
    a.weak_spot = v.weak_spot != 0;
    a.follow_up = v.attacks > 0;
    return a;
}

// Where odds are asked, what earlier attacks of the volley have cost a target is forgotten with the rest.
constexpr void forget_costs(Play s, const Attack& a) {
    const Forgets forgets = what_is_forgotten(s, a);
    if (forgets != Forgets::nothing) s.at(a.target).responses = 0;
    if (forgets == Forgets::all) s.at(a.target).stress = 0;
}

// ALN-DICE-3+ steps 1 to 8 of one attack, without acid. ALN-AUTO-3: each attack after the first gives stress when it is declared.
template <Table T>
constexpr Volley fire_once(T& table, Play s, int who, int item, Volley v) {
    Attack a = shot_of(who, item, v);
    if (a.follow_up) add_stress(table, s, who, s.book.tables.auto_stress, Stressor::burst, "ALN-AUTO-3");
    v.clash = clash(table, s, a);
    if (v.clash.sixes > 0) {
        v.conserved = conserve_ammo(table, s, a, v.clash.sixes);
        take_damage(table, s, a.target, impact_of(s, a, v.clash.sixes - (v.conserved ? 1 : 0)), Harm{who});
        v.clash.sixes = 1; // from here on a hit is a hit
    } else {
        fire_at_friends(table, s, a);
    }
    return v;
}

// ALN-AUTO-1: a full auto weapon, a hit that was not pushed, ammo left, and a shooter who has himself in hand.
// ALN-AUTO-2: three attacks at most.
constexpr bool may_fire_on(const Scene& s, int who, int item, const Volley& v) {
    const Combatant& c = s.at(who);
    const bool raging = c.panic == Panic::frenzy && !c.is(rage_due);
    return s.weapon(item).full_auto && v.clash.sixes > 0 && !v.clash.pushed && v.attacks < s.book.tables.most_attacks &&
           can_fire(s, who, item) && (s.in_control(who) || raging);
}

// ALN-AUTO-1: the same target or another one in range, each with a weak spot choice of its own. ALN-PANIC-1+: in frenzy
// only the same one.
template <class Offer>
constexpr void offer_next_shots(const Scene& s, int who, int item, Offer&& offer) {
    for (const int i : below(s.count()))
        for (const int weak : below(2)) {
            const Option o = option_of(Do::shoot, item, i, weak);
            if (may_shoot(s, who, o) && (s.at(who).rages_at == nobody || s.at(who).rages_at == i)) offer(o);
        }
}

// ALN-DICE-3+ steps 9 to 12: ALN-AUTO-4: a supply roll after each attack, hit or miss; then the next one or the end.
template <Table T>
constexpr Volley follow_through(T& table, Play s, int who, int item, Volley v) {
    settle_panic(table, s);
    forget_costs(s, shot_of(who, item, v));
    use_ammo(table, s, who, item, v.conserved);
    finish_attack(table, s, shot_of(who, item, v), v.clash);
    ++v.attacks;
    v.over = true;
    if (may_fire_on(s, who, item, v)) {
        const Ask ask = ask_of("ALN-AUTO-1", What::burst, who, v.target, item, v.attacks);
        const Option next = table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::no});
            offer_next_shots(s, who, item, offer);
        });
        if (next.what == Do::shoot) {
            v.target = next.target;
            v.weak_spot = next.extra;
            v.over = false;
        }
    }
    v.clash = {};
    v.conserved = false;
    return v;
}

// ALN-CREAT-3+, as a step of its own.
template <Table T>
constexpr Volley let_acid_splash(T& table, Play s, const Volley& v) {
    settle_acid(table, s);
    return v;
}

// All attacks of a volley, each in three steps. Each step goes on from the few states that those before it leave, however
// they came about: that is what `part` says, and why the steps are nested this way round.
template <int steps, Table T>
constexpr Volley volley(T& table, Play s, int who, const Option& o) {
    if constexpr (steps == 0) {
        return Volley{o.target, o.extra};
    } else {
        const Volley v =
            part(table, s.state, [&](auto& inside) -> Volley { return volley<steps - 1>(inside, s, who, o); });
        if (v.over) return v;
        if constexpr (steps % 3 == 1) return fire_once(table, s, who, o.item, v);
        else if constexpr (steps % 3 == 2) return let_acid_splash(table, s, v);
        else return follow_through(table, s, who, o.item, v);
    }
}

inline constexpr int most_volley_steps = 9;

// ALN-RANGED-1, with the burst that may come of it.
template <Table T>
constexpr void shoot(T& table, Play s, int who, const Option& o) {
    if (s.weapon(o.item).full_auto) volley<most_volley_steps>(table, s, who, o);
    else volley<3>(table, s, who, o);
    lose_aim(s, who);
}

} // namespace fracas::alien
