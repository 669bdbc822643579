// Special attacks: ALN-SPECIAL-1 to ALN-SPECIAL-5.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/items.hpp"
#include "systems/alien/rules/melee.hpp"

namespace fracas::alien {

// --- what is possible ------------------------------------------------------------------------------------------------

// ALN-SPECIAL-2: one item the target holds.
constexpr bool may_disarm(const Scene& s, int who, int target) {
    if (!in_reach(s, who, target)) return false;
    for (const int i : below(s.state.items))
        if (s.holds(target, i)) return true;
    return false;
}

// ALN-SPECIAL-3
constexpr bool may_pass(const Scene& s, int who, int target, int border) {
    return in_reach(s, who, target) && may_move(s, who) && borders_on(s, s.at(who).zone, border) &&
           blocks(s, target, who, border);
}

// ALN-SPECIAL-4: whatever size it is.
constexpr bool may_shove(const Scene& s, int who, int target) {
    return in_reach(s, who, target) && !is_taken_for_dead(s, target);
}

// ALN-SPECIAL-5: whom nobody holds, a creature with the setting grapple_creatures; nobody can hold two. ALN-GRAPPLE-1+: who
// is broken or unconscious is in no grapple.
constexpr bool may_grapple(const Scene& s, int who, int target) {
    if (s.sheet(target).creature() && !s.book.settings.grapple_creatures) return false;
    return in_reach(s, who, target) && !is_taken_for_dead(s, target) && !s.at(who).is(holding) &&
           (s.at(target).flags & (held | broken | unconscious)) == 0;
}

// --- what they do ----------------------------------------------------------------------------------------------------

// ALN-SPECIAL-2: taking needs free hands; thrown away it lies in the zone.
template <Table T>
constexpr void take_weapon(T& table, const Play& s, int who, int target) {
    const Option answer = table.choose(ask_of("ALN-SPECIAL-2", What::disarm, who, target), s, [&](auto&& offer) {
        for (const int i : below(s.state.items)) {
            if (!s.holds(target, i)) continue;
            offer(option_of(Do::throw_away, i));
            if (s.free_hands(who) >= s.weapon(i).hands) offer(option_of(Do::take, i));
        }
    });
    table.tell({"ALN-SPECIAL-2", {who, target, answer.item}, Disarmed{.taken = answer.what == Do::take}});
    drop_item(table, s, answer.item, "ALN-SPECIAL-2");
    if (answer.what == Do::take) take_item(table, s, who, answer.item, "ALN-SPECIAL-2");
}

// ALN-SPECIAL-3: into the zone beyond; at a locked door the two change places and stay Adjacent.
template <Table T>
constexpr void pass_by(T& table, const Play& s, int who, int target, int border) {
    table.tell({"ALN-SPECIAL-3", {who, target}, PassedBy{.border = border}});
    if (can_be_walked(s, border)) {
        walk_through(table, s, who, border, "ALN-SPECIAL-3");
        return;
    }
    s.at(who).at_door = border;
    if (s.at(target).at_door == border) s.at(target).at_door = nowhere;
    if (s.at(target).blocks == border) s.at(target).blocks = nowhere;
    lose_aim(s, who);
    leave_cover(table, s, who);
}

// ALN-SPECIAL-4: it leaves all its pairs, its cover and its at_door; every grapple it is part of ends.
template <Table T>
constexpr void push_away(T& table, const Play& s, int who, int target) {
    leave_place(table, s, target);
    table.tell({"ALN-SPECIAL-4", {who, target}, Shoved{}});
}

constexpr Manner manner_of(Do what) {
    switch (what) {
    case Do::disarm: return Manner::disarm;
    case Do::pass: return Manner::pass;
    case Do::shove: return Manner::shove;
    default: return Manner::grapple;
    }
}

constexpr Attack special_of(int who, const Option& o) {
    Attack a;
    a.attacker = who;
    a.target = o.target;
    a.manner = manner_of(o.what);
    return a;
}

// ALN-SPECIAL-1: no damage; with a success left the effect happens.
template <Table T>
constexpr void special_attack(T& table, const Play& s, int who, const Option& o, bool ambush = false) {
    Attack a = special_of(who, o);
    a.ambush = ambush;
    const Clash result = clash(table, s, a);
    if (result.sixes > 0) {
        switch (a.manner) {
        case Manner::disarm: take_weapon(table, s, who, a.target); break;
        case Manner::pass: pass_by(table, s, who, a.target, o.x); break;
        case Manner::shove: push_away(table, s, who, a.target); break;
        default: take_hold(table, s, who, a.target, -1, "ALN-SPECIAL-5"); break;
        }
    }
    settle(table, s);
    finish_attack(table, s, a, result);
}

} // namespace fracas::alien
