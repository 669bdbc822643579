// Below the rules: what several of them do to a combatant. Falling, dropping, losing readiness, leaving a place, the end
// of a grapple, death. FBL-TURN-1, FBL-RANGED-3+, FBL-GRAPPLE-4, FBL-BROKEN-6+, FBL-MOVE-5+, FBL-ARMOR-7+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/dice.hpp"

namespace fracas::forbidden_lands {

template <Table T>
constexpr void fall(T& table, const Play& s, int who, const Rule& rule) {
    if (s.at(who).is(prone)) return;
    s.at(who).set(prone);
    table.tell({rule, {who}, Fell{}});
}

// FBL-MELEE-5: it lies at Arm's Length of its owner. FBL-RANGED-3+: dropping ends readiness.
template <Table T>
constexpr void drop_item(T& table, const Play& s, int item, const Rule& rule) {
    Item& thing = s.item(item);
    const int who = thing.holder;
    if (who == nobody) return;
    thing.holder = nobody;
    thing.zone = s.at(who).zone;
    thing.beside = who;
    thing.flags = 0;
    table.tell({rule, {who, nobody, item}, Dropped{}});
}

// FBL-RANGED-3+: any action but Aim and Shoot, reactions included, ends the readiness of bow and sling; a crossbow
// keeps its bolt (FBL-RANGED-4+).
template <Table T>
constexpr void lose_readiness(T& table, const Play& s, int who) {
    for (const int i : below(s.state.items)) {
        if (s.item(i).holder != who || !s.item(i).is(ready) || s.weapon(i).use != Use::shot) continue;
        s.item(i).set(ready, false);
        table.tell({"FBL-RANGED-3+", {who, nobody, i}, Unready{}});
    }
}

// FBL-ACT-8, FBL-ACT-9: the bonus waiting for the next attack is gone.
constexpr void lose_preparation(const Play& s, int who) {
    s.at(who).set(swinging, false);
    s.at(who).set(aiming, false);
    s.at(who).prepared = bare_hands;
}

// FBL-ARMOR-7+: cover ends when the combatant moves or attacks in close combat.
template <Table T>
constexpr void leave_cover(T& table, const Play& s, int who) {
    if (s.at(who).cover == 0) return;
    s.at(who).cover = 0;
    table.tell({"FBL-ARMOR-7+", {who}, CoverLeft{}});
}

// FBL-GRAPPLE-4: both stay prone and engaged.
template <Table T>
constexpr void end_grapple(T& table, const Play& s, int who, const Rule& rule) {
    const int other = s.at(who).partner;
    if (other == nobody) return;
    for (const int k : below(2)) {
        const int one = k == 0 ? who : other;
        s.at(one).partner = nobody;
        s.at(one).set(grappling, false);
        s.at(one).set(grappled, false);
    }
    table.tell({rule, {who, other}, GrappleEnds{}});
}

// Leaving a place: every pair, cover and grapple ends, and what lay beside the combatant now just lies in the zone.
template <Table T>
constexpr void leave_place(T& table, const Play& s, int who) {
    disengage(s, who);
    leave_cover(table, s, who);
    end_grapple(table, s, who, "FBL-GRAPPLE-4");
    for (const int i : below(s.state.items))
        if (s.item(i).holder == nobody && s.item(i).beside == who) s.item(i).beside = nobody;
}

template <Table T>
constexpr void die(T& table, const Play& s, int who, const Rule& rule, Cause cause) {
    if (s.at(who).is(dead)) return;
    s.at(who).set(dead);
    s.at(who).set(prone);
    lose_preparation(s, who);
    leave_place(table, s, who);
    table.tell({rule, {who}, Died{.cause = cause}});
}

} // namespace fracas::forbidden_lands
