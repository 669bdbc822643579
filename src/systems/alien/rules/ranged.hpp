// Ranged attacks and full auto, which is one shot after the other: ALN-RANGED-1 to ALN-RANGED-3, ALN-RANGED-5+,
// ALN-AUTO-1 to ALN-AUTO-4.
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
    if (!attackable(s, who, o.target) || !can_fire(s, who, o.item) || adjacent(s, who, o.target)) return false;
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
constexpr void fire_at_friends(T& table, const Play& s, const Attack& a) {
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

// What comes next in a volley of one to three attacks: ALN-DICE-3+ steps 1 to 8, ALN-CREAT-3+, ALN-DICE-3+ steps 9 to
// 12.
enum class VolleyStep : std::uint8_t { shot, acid, aftermath };

// How far a volley has come.
struct Volley {
    Small who = nobody;
    Small item = bare_hands;
    Small target = nobody;
    Small weak_spot{};
    bool ambush{};   // the first attack
    Small attacks{}; // made so far
    VolleyStep next = VolleyStep::shot;
    bool over{};
    bool conserved{};
    Clash clash{};
    SmallBits unused{};
    MiddlingBits attacked{}; // so far, a bit each
};

constexpr Attack shot_of(const Volley& v) {
    Attack a;
    a.attacker = v.who;
    a.target = v.target;
    a.item = v.item;
    a.manner = Manner::shot;
    a.ranged = true;
    a.weak_spot = v.weak_spot != 0;
    a.follow_up = v.attacks > 0;
    a.ambush = v.ambush && !a.follow_up;
    return a;
}

// ALN-INIT-4: each attack of a burst is one of its own: where the first was an ambush, so is a further one on somebody else
// who is still unaware; and any on a side that has not noticed the shooter yet.
constexpr bool would_ambush(const Scene& s, const Volley& v, int target) {
    const bool caught = v.ambush && s.at(target).is(unaware) && (v.attacked >> target & 1) == 0;
    return caught || is_unaware_of(s, target, v.who);
}

// All the shooter knows of whom the next attack of a burst would ambush, a bit each.
constexpr MiddlingBits open_to_ambush(const Scene& s, const Volley& v) {
    MiddlingBits all{};
    for (const int i : below(s.count()))
        if (s.is_aware(v.who, i) && would_ambush(s, v, i)) all |= 1u << i;
    return all;
}

// ALN-DICE-3+ steps 1 to 8 of one attack, without acid. ALN-AUTO-3: each attack after the first gives stress
// when it is declared.
template <Table T>
constexpr Volley fire_once(T& table, const Play& s, Volley v) {
    Attack a = shot_of(v);
    if (a.follow_up) {
        a.ambush = would_ambush(s, v, v.target);
        come_out(s, v.who, v.target);
        table.tell({"ALN-AUTO-1", {v.who, v.target, v.item}, FiresAgain{.attack = 1 + v.attacks}});
        add_stress(table, s, v.who, s.book.tables.auto_stress, Stressor::burst, "ALN-AUTO-3");
    }
    v.clash = clash(table, s, a);
    if (!a.follow_up) v.ambush = a.ambush;
    v.attacked |= 1u << v.target;
    if (v.clash.sixes > 0) {
        v.conserved = conserve_ammo(table, s, a, v.clash.sixes);
        take_damage(table, s, a.target, impact_of(s, a, v.clash.sixes - (v.conserved ? 1 : 0)), Harm{v.who});
        v.clash.sixes = 1; // from here on a hit is a hit
    } else if (s.present(a.target)) {
        fire_at_friends(table, s, a);
    }
    return v;
}

// ALN-AUTO-1: a full auto weapon, a hit that was not pushed, ammo left, and a shooter who has himself in hand.
// ALN-AUTO-2: three attacks at most. ALN-AUTO-4: whoever has saved the ammo of this one has fired a single shot, unless the
// setting auto_conserve allows both.
constexpr bool may_fire_on(const Scene& s, const Volley& v) {
    const Combatant& c = s.at(v.who);
    const bool raging = c.panic == Panic::frenzy && !c.is(rage_due);
    return s.weapon(v.item).full_auto && v.clash.sixes > 0 && !v.clash.pushed &&
           (!v.conserved || s.book.settings.auto_conserve) && v.attacks < s.book.tables.most_attacks &&
           can_fire(s, v.who, v.item) && (s.in_control(v.who) || raging);
}

// ALN-AUTO-1: the same target or another one in range, each with a weak spot choice of its own. ALN-PANIC-1+: in frenzy
// only the same one.
template <class Offer>
constexpr void offer_next_shots(const Scene& s, int who, int item, Offer&& offer) {
    for (const int i : below(s.count())) {
        const Option plain = option_of(Do::shoot, item, i);
        if ((s.at(who).rages_at != nobody && s.at(who).rages_at != i) || !may_shoot(s, who, plain)) continue;
        offer(plain);
        if (may_aim_at_weak_spot(s, who, i, true)) offer(option_of(Do::shoot, item, i, 1));
    }
}

// ALN-DICE-3+ steps 9 to 12: ALN-AUTO-4: a supply roll after each attack, hit or miss; then the next one or the end.
template <Table T>
constexpr Volley follow_through(T& table, const Play& s, Volley v) {
    settle_panic(table, s);
    use_ammo(table, s, v.who, v.item, v.conserved);
    finish_attack(table, s, shot_of(v), v.clash);
    ++v.attacks;
    v.over = true;
    if (may_fire_on(s, v)) {
        const Ask ask = ask_of("ALN-AUTO-1", What::burst, v.who, v.target, v.item, v.attacks, open_to_ambush(s, v));
        const Option next = table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::no});
            offer_next_shots(s, v.who, v.item, offer);
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

// One step of a volley. ALN-CREAT-3+: acid splashes before anybody panics.
template <Table T>
constexpr Volley go_on(T& table, const Play& s, Volley v) {
    switch (v.next) {
    case VolleyStep::shot:
        v = fire_once(table, s, v);
        v.next = VolleyStep::acid;
        break;
    case VolleyStep::acid:
        settle_acid(table, s);
        v.next = VolleyStep::aftermath;
        break;
    case VolleyStep::aftermath:
        v = follow_through(table, s, v);
        v.next = VolleyStep::shot;
        break;
    }
    return v;
}

// ALN-RANGED-1, with the burst that may come of it.
template <Table T>
constexpr void shoot(T& table, const Play& s, int who, const Option& o, bool ambush = false) {
    parts_until_over(table, s.state, Volley{who, o.item, o.target, o.extra, ambush},
                     [s](auto& inside, const Volley& v) -> Volley { return go_on(inside, s, v); });
    lose_aim(s, who);
}

} // namespace fracas::alien
