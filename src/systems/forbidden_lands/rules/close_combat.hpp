// 3.5 Close combat actions, and 3.8 Weapon features as far as they allow something: Slash, Stab, Punch, Shove, Disarm.
// FBL-MELEE-1 to FBL-MELEE-6+, FBL-FEAT-1 to FBL-FEAT-4, FBL-FEAT-7, FBL-PRONE-1+, and the reach of FBL-MOVE-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/attack.hpp"

namespace fracas::forbidden_lands {

// --- what is possible -----------------------------------------------------------------------------------------------

constexpr bool standing(const Scene& s, int who) { return !s.at(who).is(prone); }

// Section 3.5: an attack on a friend is not offered except in an outburst.
constexpr bool attackable(const Scene& s, int who, int target) {
    return target != nobody && target != who && s.present(target) && (s.enemies(who, target) || s.at(who).is(outburst));
}

// FBL-MOVE-5+: Arm's Length, or Near with a weapon of reach Near; a shield has no reach of its own.
constexpr bool in_reach(const Scene& s, int who, int item, int target) {
    const bool far = item != bare_hands && s.weapon(item).use == Use::close && s.weapon(item).reach >= Range::near;
    return engaged(s, who, target) || (far && s.at(who).zone == s.at(target).zone);
}

constexpr bool has_blade(const Scene& s, int who, int item) {
    return item != bare_hands && s.usable(who, item) && s.weapon(item).use == Use::close;
}

constexpr bool can_hit_with(const Scene& s, int who, int item, int target) {
    return standing(s, who) && has_blade(s, who, item) && in_reach(s, who, item, target);
}

// FBL-MELEE-1: a drawn weapon with Edged or Blunt. FBL-FEAT-2: one with both lets the attacker choose.
constexpr bool may_slash(const Scene& s, int who, const Option& o) {
    return can_hit_with(s, who, o.item, o.target) && o.extra <= static_cast<int>(Wounds::blunt) &&
           s.weapon(o.item).has(o.extra == static_cast<int>(Wounds::slash) ? edged : blunt);
}

// FBL-MELEE-2: a drawn weapon with Pointed.
constexpr bool may_stab(const Scene& s, int who, const Option& o) {
    return can_hit_with(s, who, o.item, o.target) && s.weapon(o.item).has(pointed);
}

// FBL-MELEE-3: standing and unarmed. FBL-MONSTER-2+: an animal always is.
constexpr bool may_punch(const Scene& s, int who, int target) {
    return standing(s, who) && s.unarmed(who) && engaged(s, who, target);
}

// Slash, Stab and Punch against somebody, by whatever right.
constexpr bool may_strike(const Scene& s, int who, const Option& o) {
    switch (o.what) {
    case Do::slash: return may_slash(s, who, o);
    case Do::stab: return may_stab(s, who, o);
    case Do::punch: return may_punch(s, who, o.target);
    default: return false;
    }
}

template <class Offer>
constexpr void each_strike(const Scene& s, int who, int target, Offer&& offer) {
    for (const int i : below(s.state.items)) {
        if (!s.holds(who, i) || !can_hit_with(s, who, i, target)) continue;
        const Weapon& weapon = s.weapon(i);
        if (weapon.has(edged)) offer(option_of(Do::slash, i, target, static_cast<int>(Wounds::slash)));
        if (weapon.has(blunt)) offer(option_of(Do::slash, i, target, static_cast<int>(Wounds::blunt)));
        if (weapon.has(pointed)) offer(option_of(Do::stab, i, target));
    }
    if (may_punch(s, who, target)) offer(option_of(Do::punch, bare_hands, target));
}

// FBL-MELEE-6+: a Hook weapon or a shield in hand helps; otherwise there are no gear dice.
constexpr bool helps_shove(const Scene& s, int who, int item) {
    return item == bare_hands ||
           (s.usable(who, item) && (s.weapon(item).has(hook) || s.weapon(item).use == Use::shield));
}

// FBL-MELEE-4: not against who lies already. FBL-MONSTER-1+: nor against a monster with four legs or more.
constexpr bool may_shove(const Scene& s, int who, const Option& o) {
    const bool steady = s.sheet(o.target).kind == Kind::monster && s.sheet(o.target).legs >= 4;
    return standing(s, o.target) && !steady && helps_shove(s, who, o.item) && in_reach(s, who, o.item, o.target);
}

constexpr bool has_weapon_drawn(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (has_blade(s, who, i)) return true;
    return false;
}

// FBL-MELEE-5: standing; with the own weapon if one is drawn; the target holds a weapon, not a shield.
constexpr bool may_disarm(const Scene& s, int who, const Option& o) {
    const bool own = o.item == bare_hands ? !has_weapon_drawn(s, who) : has_blade(s, who, o.item);
    return standing(s, who) && own && o.x >= 0 && o.x < s.state.items && s.holds(o.target, o.x) &&
           s.weapon(o.x).is_weapon() && in_reach(s, who, o.item, o.target);
}

// --- doing it -------------------------------------------------------------------------------------------------------

constexpr Attack attack_of(const Scene& s, int who, const Option& o) {
    Attack a;
    a.attacker = who;
    a.target = o.target;
    a.item = o.item;
    switch (o.what) {
    case Do::slash: a.row = Row::slash; break;
    case Do::stab: a.row = Row::stab; break;
    case Do::punch: a.row = Row::punch; break;
    case Do::grapple: a.row = Row::grapple; break;
    case Do::grapple_attack: a.row = Row::grapple_attack; break;
    case Do::shove: a.row = Row::shove; break;
    case Do::disarm:
        a.row = Row::disarm;
        a.falls = int{o.x};
        break;
    default: a.row = Row::shoot; break;
    }
    const bool bare = a.row == Row::punch || a.row == Row::grapple_attack;
    if (bare) a.damage = s.sheet(who).natural_damage;
    else if (o.item != bare_hands) a.damage = s.weapon(o.item).damage;
    a.wounds = bare                  ? s.sheet(who).natural_wounds
               : a.row == Row::slash ? static_cast<Wounds>(int{o.extra})
               : a.row == Row::stab  ? Wounds::stab
               : a.row == Row::shoot ? s.weapon(o.item).wounds
                                     : Wounds::none;
    // FBL-ACT-8, FBL-ACT-9
    const Flag waiting = a.row == Row::shoot ? aiming : swinging;
    if (s.at(who).is(waiting) && s.at(who).prepared == o.item) a.bonus = 1;
    return a;
}

// FBL-MELEE-1 to FBL-MELEE-3: Slash, Stab, Punch.
template <Table T>
constexpr void strike(T& table, const Play& s, int who, const Option& o, bool unanswered = false) {
    Attack a = attack_of(s, who, o);
    a.unanswered = unanswered;
    leave_cover(table, s, who);
    damaging_attack(table, s, a);
}

// FBL-MELEE-4, FBL-MELEE-6+
template <Table T>
constexpr void shove(T& table, const Play& s, int who, const Option& o) {
    leave_cover(table, s, who);
    carry_out(table, s, attack_of(s, who, o), [&](int) { fall(table, s, o.target, "FBL-MELEE-4"); });
}

// FBL-MELEE-5
template <Table T>
constexpr void disarm(T& table, const Play& s, int who, const Option& o) {
    leave_cover(table, s, who);
    carry_out(table, s, attack_of(s, who, o), [&](int) { drop_item(table, s, o.x, "FBL-MELEE-5"); });
}

} // namespace fracas::forbidden_lands
