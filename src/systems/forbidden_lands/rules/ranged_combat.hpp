// 3.7 Ranged combat: shooting, readiness and arrows. FBL-RANGED-1 to FBL-RANGED-4+, FBL-AMMO-1+.
#pragma once

#include "systems/forbidden_lands/rules/close_combat.hpp"

namespace fracas::forbidden_lands {

// FBL-AMMO-1+: only player characters count arrows.
constexpr bool has_arrows(const Scene& s, int who, int item) {
    return !s.weapon(item).arrows || !s.sheet(who).pc() || s.at(who).arrow_die != 0;
}

// FBL-RANGED-3+, FBL-RANGED-4+: readied or loaded; a thrown weapon while drawn.
constexpr bool is_readied(const Scene& s, int who, int item) {
    return s.usable(who, item) && s.weapon(item).shoots() &&
           (s.weapon(item).use == Use::thrown || s.item(item).is(ready));
}

// FBL-RANGED-1: in range, in sight, readied. FBL-RANGED-2: Distant only with Aim.
constexpr bool may_shoot(const Scene& s, int who, const Option& o) {
    if (o.item == bare_hands || !is_readied(s, who, o.item) || !has_arrows(s, who, o.item)) return false;
    const Range range = range_between(s, who, o.target);
    const bool aimed = s.at(who).is(aiming) && s.at(who).prepared == o.item;
    return range <= s.weapon(o.item).reach && in_sight(s, who, o.target) && (range != Range::distant || aimed);
}

// FBL-AMMO-1+: on 1 or 2 the arrow die drops one step, hit or miss.
template <Table T>
constexpr void count_arrows(T& table, const Play& s, int who, int item) {
    if (!s.weapon(item).arrows || !s.sheet(who).pc()) return;
    Small& die = s.at(who).arrow_die;
    if (table.toss(ask_of("FBL-AMMO-1+", What::arrow_die, who, nobody, item, die), Die{die}) > 2) {
        table.tell({"FBL-AMMO-1+", {who, nobody, item}, ArrowsLast{.arrow_die = die}});
        return;
    }
    die = die > 6 ? die - 2 : 0;
    table.tell({"FBL-AMMO-1+", {who, nobody, item}, ArrowsFewer{.arrow_die = die}});
}

// FBL-RANGED-4+: after the throw it lies in the target's zone.
template <Table T>
constexpr void land_throw(T& table, const Play& s, int who, int item, int zone) {
    Item& thing = s.item(item);
    thing.holder = nobody;
    thing.beside = nobody;
    thing.zone = zone;
    thing.flags = 0;
    table.tell({"FBL-RANGED-4+", {who, nobody, item}, Thrown{.zone = zone}});
}

// FBL-RANGED-1, and FBL-TURN-2 step 9: the arrow die; the weapon is no longer readied.
template <Table T>
constexpr void shoot(T& table, const Play& s, int who, const Option& o) {
    const Attack a = attack_of(s, who, o);
    const int zone = s.at(o.target).zone;
    s.item(o.item).set(ready, false);
    damaging_attack(table, s, a);
    count_arrows(table, s, who, o.item);
    if (s.weapon(o.item).use == Use::thrown) land_throw(table, s, who, o.item, zone);
}

} // namespace fracas::forbidden_lands
