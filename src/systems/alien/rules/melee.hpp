// Close combat attacks: ALN-MELEE-1 to ALN-MELEE-3, ALN-MELEE-4+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/attack.hpp"

namespace fracas::alien {

constexpr bool in_reach(const Scene& s, int who, int target) {
    return attackable(s, who, target) && adjacent(s, who, target) && !s.sheet(who).creature();
}

// ALN-MELEE-1, ALN-MELEE-3, ALN-MELEE-4+: with what is in hand; unarmed needs no hand.
constexpr bool may_strike(const Scene& s, int who, const Option& o) {
    if (!in_reach(s, who, o.target)) return false;
    if (o.item == bare_hands) return true;
    return o.item >= 0 && o.item < s.state.items && s.usable(who, o.item) &&
           (s.weapon(o.item).use == Use::close || is_loaded(s, who, o.item));
}

constexpr Attack blow_of(const Scene& s, int who, const Option& o) {
    Attack a;
    a.attacker = who;
    a.target = o.target;
    a.item = o.item;
    a.weak_spot = o.extra != 0;
    if (o.item != bare_hands && s.weapon(o.item).shoots()) a.manner = Manner::adjacent_shot;
    return a;
}

// ALN-DICE-3+ of a close combat attack. `ambush`: as it was declared.
template <Table T>
constexpr void strike(T& table, const Play& s, int who, const Option& o, bool ambush = false) {
    Attack a = blow_of(s, who, o);
    a.ambush = ambush;
    const Clash result = clash(table, s, a);
    bool conserved = false;
    if (result.sixes > 0) {
        conserved = conserve_ammo(table, s, a, result.sixes);
        take_damage(table, s, a.target, impact_of(s, a, result.sixes - (conserved ? 1 : 0)), Harm{who});
    }
    settle(table, s);
    use_ammo(table, s, who, a.item, conserved);
    finish_attack(table, s, a, result);
}

} // namespace fracas::alien
