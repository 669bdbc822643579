// Close combat: ordinary and special attacks, firearms at Adjacent range, doors. ALN-MELEE-1 to ALN-MELEE-4+,
// ALN-SPECIAL-1 to ALN-SPECIAL-5, ALN-MOVE-6+, ALN-AMMO-3.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/attack.hpp"

namespace fracas::alien {

// --- what is possible ------------------------------------------------------------------------------------------------

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

// ALN-SPECIAL-4: a large creature cannot be shoved.
constexpr bool may_shove(const Scene& s, int who, int target) {
    return in_reach(s, who, target) && !(s.sheet(target).creature() && s.sheet(target).size == Size::large);
}

// ALN-SPECIAL-5: a pc, npc or synthetic that nobody holds; nobody can hold two. ALN-GRAPPLE-1+: who is broken or
// unconscious is in no grapple.
constexpr bool may_grapple(const Scene& s, int who, int target) {
    return in_reach(s, who, target) && !s.sheet(target).creature() && !s.at(who).is(holding) &&
           (s.at(target).flags & (held | broken | unconscious)) == 0;
}

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

// --- ammo of a hit ---------------------------------------------------------------------------------------------------

// ALN-AMMO-3: after a hit one extra success may skip the supply roll. Gives whether it was spent. The setting
// auto_conserve forbids it to the second and third attack of a burst.
template <Table T>
constexpr bool conserve_ammo(T& table, const Scene& s, const Attack& a, int sixes) {
    if (a.item == bare_hands || !s.weapon(a.item).rolls_supply() || sixes < 2) return false;
    if (a.follow_up && !s.book.settings.auto_conserve) return false;
    const Ask ask = ask_of("ALN-AMMO-3", What::conserve, a.attacker, a.target, a.item, sixes);
    const Option answer = table.choose(ask, s, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::spend});
    });
    if (answer.what != Do::spend) return false;
    table.tell(event_of("ALN-AMMO-3", Happened::conserved, a.attacker, nobody, a.item));
    return true;
}

// --- ordinary attacks ------------------------------------------------------------------------------------------------

// ALN-DICE-3+ of a close combat attack.
template <Table T>
constexpr void strike(T& table, const Scene& s, int who, const Option& o) {
    Attack a;
    a.attacker = small(who);
    a.target = o.target;
    a.item = o.item;
    a.weak_spot = o.extra != 0;
    if (o.item != bare_hands && s.weapon(o.item).shoots()) a.manner = Manner::adjacent_shot;
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

// --- special attacks -------------------------------------------------------------------------------------------------

// ALN-SPECIAL-2: taking needs free hands; thrown away it lies in the zone.
template <Table T>
constexpr void take_weapon(T& table, const Scene& s, int who, int target) {
    const Option answer = table.choose(ask_of("ALN-SPECIAL-2", What::disarm, who, target), s, [&](auto&& offer) {
        for (const int i : below(s.state.items)) {
            if (!s.holds(target, i)) continue;
            offer(option_of(Do::throw_away, i));
            if (s.free_hands(who) >= s.weapon(i).hands) offer(option_of(Do::take, i));
        }
    });
    table.tell(
        event_of("ALN-SPECIAL-2", Happened::disarmed, who, target, answer.item, answer.what == Do::take ? 1 : 0));
    drop_item(table, s, answer.item, "ALN-SPECIAL-2");
    if (answer.what == Do::take) take_item(table, s, who, answer.item, "ALN-SPECIAL-2");
}

// ALN-SPECIAL-3: into the zone beyond; at a locked door the two change places and stay Adjacent.
template <Table T>
constexpr void pass_by(T& table, const Scene& s, int who, int target, int border) {
    table.tell(event_of("ALN-SPECIAL-3", Happened::passed_by, who, target, bare_hands, border));
    if (can_be_walked(s, border)) {
        walk_through(table, s, who, border, "ALN-SPECIAL-3");
        return;
    }
    s.at(who).at_door = small(border);
    if (s.at(target).at_door == border) s.at(target).at_door = nowhere;
    if (s.at(target).blocks == border) s.at(target).blocks = nowhere;
    lose_aim(s, who);
    leave_cover(table, s, who);
}

// ALN-SPECIAL-4: it leaves all its pairs, its cover and its at_door; every grapple it is part of ends.
template <Table T>
constexpr void push_away(T& table, const Scene& s, int who, int target) {
    leave_place(table, s, target);
    table.tell(event_of("ALN-SPECIAL-4", Happened::shoved, who, target));
}

constexpr Manner manner_of(Do what) {
    switch (what) {
    case Do::disarm: return Manner::disarm;
    case Do::pass: return Manner::pass;
    case Do::shove: return Manner::shove;
    default: return Manner::grapple;
    }
}

// ALN-SPECIAL-1: no damage; with a success left the effect happens.
template <Table T>
constexpr void special_attack(T& table, const Scene& s, int who, const Option& o) {
    Attack a;
    a.attacker = small(who);
    a.target = o.target;
    a.manner = manner_of(o.what);
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

// --- doors -----------------------------------------------------------------------------------------------------------

// ALN-MOVE-6+: armor and breach limit of the door; damage adds up; a broken door is open for good.
template <Table T>
constexpr void damage_door(T& table, const Scene& s, int who, int border, const Impact& impact) {
    const int level = s.book.tables.door_level;
    if (!breaches(level, impact)) {
        table.tell(event_of("ALN-COVER-4+", Happened::not_breached, who, nobody, bare_hands, level));
        return;
    }
    const int left = impact.damage - effective_armor(level, impact.piercing, false); // what breaches is never stopped
    Door& door = s.state.door[border];
    const int strength = s.book.tables.door_strength;
    const bool breaks = door.damage + left >= strength;
    door.damage = small(breaks ? strength : door.damage + left);
    table.tell(event_of("ALN-MOVE-6+", Happened::door_hurt, who, nobody, bare_hands, border, door.damage));
    if (breaks) set_door(table, s, who, border, DoorState::broken, "ALN-MOVE-6+");
}

// ALN-MOVE-6+: a ranged attack needs a path to one of its zones.
constexpr int steps_to_door(const Scene& s, int who, int border) {
    const int one = shot_steps(s, s.at(who).zone, s.book.border[border].from);
    const int other = shot_steps(s, s.at(who).zone, s.book.border[border].to);
    return at_most(other, one);
}

// ALN-MOVE-6+: a close combat attack on it gets +2 dice; a ranged one does not. There is no reaction.
template <Table T>
constexpr void attack_door(T& table, const Scene& s, int who, const Option& o) {
    Attack a;
    a.attacker = small(who);
    a.item = o.item;
    if (s.sheet(who).creature()) a.entry = s.sheet(who).attack[o.extra];
    spend_ambush(s, who, nobody);
    const bool shot = o.what == Do::shoot_door;
    const Skill skill = shot ? Skill::ranged_combat : Skill::close_combat;
    Gathering<T> dice = a.entry >= 0 ? gather_attack(table, s, who, a.entry)
                                     : gather(table, s, who, skill, shot ? Deed::ranged_attack : Deed::close_attack);
    dice.use(s, o.item, "ALN-MOVE-6+");
    if (!shot) {
        dice.modify(Why::door, s.book.tables.at_door, "ALN-MOVE-6+");
    } else {
        if (s.at(who).aim == o.item) dice.modify(Why::aim, s.book.tables.aim, "ALN-RANGED-3");
        add_minimum_range(s, o.item, range_of_steps(steps_to_door(s, who, o.x)), dice);
    }
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
