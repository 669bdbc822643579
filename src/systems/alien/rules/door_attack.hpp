// Doors as objects, and attacks on them: ALN-MOVE-6+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/ranged.hpp"

namespace fracas::alien {

// --- what is possible ------------------------------------------------------------------------------------------------

// ALN-MOVE-6+: a locked door, from at_door; a creature with one of its attacks.
constexpr bool may_break_door(const Scene& s, int who, const Option& o) {
    if (!borders_on(s, s.at(who).zone, o.x) || s.at(who).at_door != o.x || !is_door(s, o.x) ||
        s.state.door[o.x].state != DoorState::locked)
        return false;
    if (s.sheet(who).creature()) {
        if (o.item != bare_hands || o.extra < 0 || o.extra > 5 || s.sheet(who).attack[o.extra] < 0) return false;
        const CreatureAttack& attack = s.book.attack[s.sheet(who).attack[o.extra]];
        return attack.deals_damage && attack.dice > 0 && attack.range == Range::adjacent;
    }
    return o.extra == 0 && (o.item == bare_hands || (o.item >= 0 && o.item < s.state.items && s.usable(who, o.item) &&
                                                     s.weapon(o.item).use == Use::close));
}

// ALN-MOVE-6+: a ranged attack needs a path to one of its zones.
constexpr int steps_to_door(const Scene& s, int who, int border) {
    const int one = shot_steps(s, s.at(who).zone, s.book.border[border].from);
    const int other = shot_steps(s, s.at(who).zone, s.book.border[border].to);
    return at_most(other, one);
}

// ALN-MOVE-6+
constexpr bool may_shoot_door(const Scene& s, int who, const Option& o) {
    if (o.x < 0 || o.x >= s.book.borders || !is_door(s, o.x) || s.state.door[o.x].state != DoorState::locked)
        return false;
    if (!can_fire(s, who, o.item)) return false;
    const int steps = steps_to_door(s, who, o.x);
    return steps < no_way && range_of_steps(steps) <= s.weapon(o.item).farthest;
}

// --- the attack ------------------------------------------------------------------------------------------------------

// ALN-MOVE-6+: armor and breach limit of the door; damage adds up; a broken door is open for good.
template <Table T>
constexpr void damage_door(T& table, const Play& s, int who, int border, const Impact& impact) {
    const int level = s.book.tables.door_level;
    if (!breaches(level, impact)) {
        table.tell({"ALN-COVER-4+", {who}, NotBreached{.level = level}});
        return;
    }
    const int left = impact.damage - effective_armor(level, impact.piercing, false); // what breaches is never stopped
    Door& door = s.state.door[border];
    const int strength = s.book.tables.door_strength;
    const bool breaks = door.damage + left >= strength;
    door.damage = breaks ? strength : door.damage + left;
    table.tell({"ALN-MOVE-6+", {who}, DoorHurt{.border = border, .damage = door.damage}});
    if (breaks) set_door(table, s, who, border, DoorState::broken, "ALN-MOVE-6+");
}

// ALN-MOVE-6+: a close combat attack on it gets +2 dice; a ranged one does not.
template <Table T>
constexpr Gathering<T> dice_for_door(T& table, const Play& s, int who, const Option& o) {
    const bool shot = o.what == Do::shoot_door;
    const Skill skill = shot ? Skill::ranged_combat : Skill::close_combat;
    Gathering<T> dice = s.sheet(who).creature()
                            ? gather_attack(table, s, who, s.sheet(who).attack[o.extra])
                            : gather(table, s, who, skill, shot ? Deed::ranged_attack : Deed::close_attack);
    dice.use(s, o.item, "ALN-MOVE-6+");
    if (!shot) {
        dice.modify(Why::door, s.book.tables.at_door, "ALN-MOVE-6+");
    } else {
        if (s.at(who).aim == o.item) dice.modify(Why::aim, s.book.tables.aim, "ALN-RANGED-3");
        add_minimum_range(s, o.item, range_of_steps(steps_to_door(s, who, o.x)), dice);
    }
    return dice;
}

// There is no reaction.
template <Table T>
constexpr void attack_door(T& table, const Play& s, int who, const Option& o) {
    Attack a;
    a.attacker = who;
    a.item = o.item;
    if (s.sheet(who).creature()) a.entry = s.sheet(who).attack[o.extra];
    spend_ambush(s, who, nobody);
    Gathering<T> dice = dice_for_door(table, s, who, o);
    call_for_help(s, dice);
    const bool hurt = hurts_to_roll(s, who, dice.skill);
    const int sixes = attempt(table, s, dice);
    const bool conserved = conserve_ammo(table, s, a, sixes);
    if (sixes > 0) damage_door(table, s, who, o.x, impact_of(s, a, sixes - (conserved ? 1 : 0)));
    use_ammo(table, s, who, o.item, conserved);
    take_pain(table, s, who, hurt);
    settle(table, s);
}

} // namespace fracas::alien
