// Things in hand: ALN-ITEM-1, ALN-ITEM-2+, ALN-ITEM-3+, ALN-TURN-1 (switching weapons).
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/condition.hpp"

namespace fracas::alien {

// ALN-TURN-1: switching between carried weapons.
constexpr bool may_draw(const Scene& s, int who, int item) {
    return item >= 0 && item < s.state.items && s.item(item).holder == who && !s.item(item).is(in_hand) &&
           s.weapon(item).hands <= 2;
}

// What is in the way goes back to the carried things. ALN-RANGED-3: aim is lost with the weapon.
template <Table T>
constexpr void draw_item(T& table, const Play& s, int who, int item) {
    for (int i = 0; i < s.state.items && s.free_hands(who) < s.weapon(item).hands; ++i) {
        if (!s.holds(who, i)) continue;
        s.item(i).set(in_hand, false);
        table.tell({"ALN-ITEM-2+", {who, nobody, i}, PutAway{}});
    }
    s.item(item).set(in_hand, true);
    lose_aim(s, who);
    table.tell({"ALN-ITEM-2+", {who, nobody, item}, Drawn{}});
}

// ALN-ITEM-1, ALN-ITEM-2+: what lies in the zone; or what a dead, broken or unconscious one at Adjacent range has, of whom one
// knows (ALN-AWARE-3+).
constexpr bool may_pick_up(const Scene& s, int who, int item) {
    if (item < 0 || item >= s.state.items || s.free_hands(who) < s.weapon(item).hands) return false;
    const int from = s.item(item).holder;
    if (from == nobody) return s.item(item).zone == s.at(who).zone;
    return adjacent(s, who, from) && (s.at(from).flags & (dead | broken | unconscious)) != 0 && s.is_aware(who, from);
}

template <Table T>
constexpr void take_item(T& table, const Play& s, int who, int item, const Rule& rule) {
    const int from = s.item(item).holder;
    s.item(item).holder = who;
    s.item(item).set(in_hand, true);
    table.tell({rule, {who, from, item}, PickedUp{}});
}

// ALN-ITEM-3+: out of the hand into the free hand of somebody of the own side at Adjacent range.
constexpr bool may_give(const Scene& s, int who, int item, int target) {
    return item >= 0 && item < s.state.items && target >= 0 && target < s.count() && s.holds(who, item) &&
           adjacent(s, who, target) && !s.enemies(who, target) && !s.sheet(target).creature() && s.in_control(target) &&
           s.free_hands(target) >= s.weapon(item).hands;
}

template <Table T>
constexpr void give_item(T& table, const Play& s, int who, int item, int target) {
    s.item(item).holder = target;
    if (s.at(who).aim == item) lose_aim(s, who);
    table.tell({"ALN-ITEM-3+", {who, target, item}, HandedOver{}});
}

// ALN-ITEM-3+: out of the hand into a neighbouring zone, where shots would go (ALN-RANGE-2+).
constexpr bool may_throw(const Scene& s, int who, int item, int border) {
    return item >= 0 && item < s.state.items && s.holds(who, item) && borders_on(s, s.at(who).zone, border) &&
           lets_shots_pass(s, border);
}

template <Table T>
constexpr void throw_item(T& table, const Play& s, int who, int item, int border) {
    Item& thing = s.item(item);
    thing.holder = nobody;
    thing.zone = zone_beyond(s, border, s.at(who).zone);
    thing.set(in_hand, false);
    if (s.at(who).aim == item) lose_aim(s, who);
    table.tell({"ALN-ITEM-3+", {who, nobody, item}, Thrown{.zone = int{thing.zone}}});
}

} // namespace fracas::alien
