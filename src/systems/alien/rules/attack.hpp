// The order of an attack, from the declaration to the last consequence: ALN-DICE-3+, ALN-INIT-4, ALN-MELEE-1 to -3,
// ALN-MELEE-4+, ALN-RANGED-1 to -3, ALN-RANGED-4+, ALN-ARMOR-3+, ALN-AMMO-3, ALN-STRESS-1+ (attacked by the own side).
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/panic.hpp"
#include "systems/alien/rules/reactions.hpp"

namespace fracas::alien {

// --- who can be attacked ---------------------------------------------------------------------------------------------

// ALN-CREAT-4+: with the setting creature_crit nobody can tell whether a creature that lies still is dead, so that it may
// be attacked either way.
constexpr bool is_taken_for_dead(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    return s.book.settings.creature_table && s.sheet(who).creature() && !c.is(off_map) &&
           (c.is(dead) || c.is(playing_dead));
}

// Enemies; a friend only by whoever rages at it, or to stop its frenzy.
constexpr bool attackable(const Scene& s, int who, int target) {
    if (target < 0 || target >= s.count() || target == who || !s.is_aware(who, target)) return false;
    if (!s.present(target) && !is_taken_for_dead(s, target)) return false;
    return s.enemies(who, target) || s.at(who).rages_at == target || s.at(target).panic == Panic::frenzy;
}

// ALN-ARMOR-3+: not against full cover; creatures do not use it.
constexpr bool may_aim_at_weak_spot(const Scene& s, int who, int target, bool ranged) {
    return !s.sheet(who).creature() && !(ranged && s.at(target).cover == Cover::full);
}

// --- the declaration -------------------------------------------------------------------------------------------------

constexpr bool is_hostile(Do what) {
    return (what >= Do::attack && what <= Do::grapple) || what == Do::strike || what == Do::roll_attack;
}

// ALN-INIT-4: an attack would be an ambush, since the target's side has not noticed who makes it. Whoever is unconscious
// notices nobody, so that it would tell who else of his side looks.
constexpr bool is_unaware_of(const Scene& s, int target, int attacker) {
    return perceives(s, target) && !s.is_aware(target, attacker);
}

// ALN-DICE-3+ step 1, and of every other action. ALN-AWARE-2+: whoever attacks is noticed before it is told. Gives whether
// the target was unaware of it till then (ALN-INIT-4).
template <Table T>
constexpr bool declare(T& table, const Play& s, int who, const Option& o, const Rule& rule) {
    const bool at_door = o.what == Do::attack_door || o.what == Do::shoot_door;
    const auto say = [&] {
        table.tell({rule, {who, o.target, o.item}, Declared{.deed = o.what, .extra = o.extra, .border = int{o.x}}});
    };
    if (!is_hostile(o.what) && !at_door) {
        say();
        return false;
    }
    const Unnoticed before = unnoticed(s);
    const bool ambush = !at_door && is_unaware_of(s, o.target, who);
    come_out(s, who, at_door ? nobody : int{o.target});
    if (at_door) be_heard_at(s, who, o.x);
    say();
    tell_noticed(table, s, before);
    return ambush;
}

// --- dice ------------------------------------------------------------------------------------------------------------

// ALN-RANGED-4+: cover and size of the target.
template <Table T>
constexpr void modify_for_target(const Scene& s, const Attack& a, Gathering<T>& dice) {
    const Tables& tables = s.book.tables;
    const Cover cover = s.at(a.target).cover;
    const Size size = s.sheet(a.target).size;
    if (cover == Cover::partial) dice.modify(Why::partial_cover, tables.partial_cover, "ALN-COVER-3+");
    if (cover == Cover::full) dice.modify(Why::full_cover, tables.full_cover, "ALN-COVER-3+");
    if (size == Size::large) dice.modify(Why::large, tables.large_target, "ALN-RANGED-4+");
    if (size == Size::small_size) dice.modify(Why::small_size, tables.small_target, "ALN-RANGED-4+");
}

// ALN-RANGED-4+: each band below the weapon's minimum range.
template <Table T>
constexpr void add_minimum_range(const Scene& s, int item, Range range, Gathering<T>& dice) {
    const int short_of = static_cast<int>(s.weapon(item).nearest) - static_cast<int>(range);
    if (short_of > 0) dice.modify(Why::range, s.book.tables.below_range * short_of, "ALN-RANGED-4+");
}

// ALN-RANGED-3: only the first attack of a burst gets the aim.
template <Table T>
constexpr void modify_shot(const Scene& s, const Attack& a, Gathering<T>& dice) {
    if (!a.follow_up && s.at(a.attacker).aim == a.item) dice.modify(Why::aim, s.book.tables.aim, "ALN-RANGED-3");
    add_minimum_range(s, a.item, range_between(s, a.attacker, a.target), dice);
    modify_for_target(s, a, dice);
}

// ALN-MELEE-1, ALN-MELEE-4+, ALN-RANGED-1, ALN-CREAT-2+; ALN-SPECIAL-1: the weapon's bonus dice do not count.
template <Table T>
constexpr Gathering<T> attack_dice(T& table, const Play& s, const Attack& a) {
    const Tables& tables = s.book.tables;
    const bool shot = a.manner == Manner::shot;
    const Deed deed = shot ? Deed::ranged_attack : Deed::close_attack;
    Gathering<T> dice = a.entry >= 0 ? gather_attack(table, s, a.attacker, a.entry)
                                     : gather(table, s, a.attacker, shot ? Skill::ranged_combat : Skill::close_combat,
                                              a.follow_up ? Deed::none : deed);
    switch (a.manner) {
    case Manner::shot:
        dice.use(s, a.item, "ALN-RANGED-1");
        modify_shot(s, a, dice);
        break;
    case Manner::adjacent_shot:
        dice.use(s, a.item, "ALN-MELEE-4+");
        dice.modify(Why::firearm_adjacent, tables.firearm_adjacent, "ALN-MELEE-4+");
        break;
    case Manner::blow: dice.use(s, a.item, "ALN-MELEE-1"); break;
    case Manner::grapple: dice.use_both_hands(s); break;
    case Manner::creature:
        if (a.ranged) modify_for_target(s, a, dice);
        break;
    default: break;
    }
    if (a.weak_spot) dice.modify(Why::weak_spot, tables.weak_spot, "ALN-ARMOR-3+");
    if (a.ambush) dice.modify(Why::ambush, tables.ambush, "ALN-INIT-4");
    if (!a.follow_up) call_for_help(s, dice, a.target);
    return dice;
}

// --- damage ----------------------------------------------------------------------------------------------------------

// ALN-MELEE-3: unarmed; ALN-CREAT-2+: a creature's attack.
constexpr int base_damage(const Scene& s, const Attack& a) {
    if (a.entry >= 0) return s.book.attack[a.entry].deals_damage ? int{s.book.attack[a.entry].damage} : 0;
    return a.item == bare_hands ? s.book.tables.unarmed_damage : s.weapon(a.item).damage;
}

constexpr bool pierces(const Scene& s, const Attack& a) {
    return a.entry >= 0 ? s.book.attack[a.entry].piercing : a.item != bare_hands && s.weapon(a.item).piercing;
}

constexpr bool deals_damage(const Attack& a) { return a.manner <= Manner::shot || a.manner == Manner::creature; }

// ALN-SPECIAL-1: extra successes of a special attack have no effect.
constexpr int most_sixes(const Attack& a) { return deals_damage(a) ? 127 : 1; }

// ALN-MELEE-2, ALN-RANGED-2: the base damage and one more for each success beyond the first.
constexpr Impact impact_of(const Scene& s, const Attack& a, int sixes) {
    const int base = base_damage(s, a);
    return {base, base + sixes - 1, pierces(s, a), a.weak_spot, a.ranged};
}

// --- the rolls -------------------------------------------------------------------------------------------------------

// What the rolls of an attack came to.
struct Clash {
    Small sixes{}; // left to the attack
    bool pushed{};
    bool attacker_hurts{}; // ALN-CRIT-1+, row 45, by the injuries at the time of the roll
    bool target_hurts{};
};

constexpr Rule rule_of(Manner manner) {
    switch (manner) {
    case Manner::blow: return "ALN-MELEE-1";
    case Manner::adjacent_shot: return "ALN-MELEE-4+";
    case Manner::shot: return "ALN-RANGED-1";
    case Manner::disarm: return "ALN-SPECIAL-2";
    case Manner::pass: return "ALN-SPECIAL-3";
    case Manner::shove: return "ALN-SPECIAL-4";
    case Manner::grapple: return "ALN-SPECIAL-5";
    case Manner::creature: return "ALN-CREAT-2+";
    case Manner::break_free: return "ALN-GRAPPLE-1+";
    }
    return "ALN-DICE-3+";
}

// ALN-INIT-4: the first attack roll of the ambusher's turn spends the token; aimed at somebody aware it is lost.
constexpr bool spend_ambush(const Play& s, int attacker, int target) {
    if (!s.at(attacker).is(ambush_token)) return false;
    s.at(attacker).set(ambush_token, false);
    return target != nobody && s.at(target).is(unaware);
}

// ALN-CREAT-4+, 1: when it is attacked again, before the dice.
template <Table T>
constexpr void stop_playing_dead(T& table, const Play& s, int who) {
    if (!s.at(who).is(playing_dead)) return;
    s.at(who).set(playing_dead, false);
    s.at(who).health = s.book.tables.critical_health;
    table.tell({"ALN-CREAT-4+", {who}, Rises{}});
    look_around(table, s);
}

// ALN-DICE-3+ steps 1 to 6. ALN-CREAT-2+: an automatic attack needs no roll; it counts as one success.
template <Table T>
constexpr Clash clash(T& table, const Play& s, Attack& a) {
    stop_playing_dead(table, s, a.target);
    Clash result;
    if (is_taken_for_dead(s, a.target)) { // and it is
        table.tell({"ALN-CREAT-4+", {a.attacker, a.target}, NothingStirs{}});
        return result;
    }
    if (a.entry >= 0 && s.book.attack[a.entry].automatic) {
        result.sixes = 1;
        return result;
    }
    if (spend_ambush(s, a.attacker, a.target)) a.ambush = true;
    const Do reaction = declare_reaction(table, s, a);
    const Gathering<T> dice = attack_dice(table, s, a);
    Trade trade{effort_of(s, dice, a.target), {}};
    result.attacker_hurts = hurts_to_roll(s, a.attacker, dice.skill);
    if (reaction != Do::no) {
        trade.passive = effort_of(s, reaction_dice(table, s, a, reaction), a.attacker);
        result.target_hurts = hurts_to_roll(s, a.target, skill_of(reaction));
    }
    const Exchanged rolls = exchange(table, s, trade, most_sixes(a), a);
    result.sixes = rolls.sixes;
    result.pushed = rolls.active.pushed;
    const Party party{a.attacker, a.target, a.item};
    if (result.sixes > 0) table.tell({rule_of(a.manner), party, Hit{.sixes = result.sixes, .attack = a.manner}});
    else table.tell({rule_of(a.manner), party, Missed{.attack = a.manner}});
    return result;
}

// ALN-AMMO-3: after a hit one extra success may skip the supply roll. Gives whether it was spent. Not by the second and third
// attack of a burst, unless the setting auto_conserve allows it (ALN-AUTO-4).
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
    table.tell({"ALN-AMMO-3", {a.attacker, nobody, a.item}, Conserved{}});
    return true;
}

// ALN-DICE-3+ step 11: injury 45 hurts who rolled; ALN-STRESS-1+: a pc attacked by a member of its own side.
template <Table T>
constexpr void finish_attack(T& table, const Play& s, const Attack& a, const Clash& result) {
    take_pain(table, s, a.attacker, result.attacker_hurts);
    take_pain(table, s, a.target, result.target_hurts);
    if (!s.enemies(a.attacker, a.target) && s.present(a.target))
        add_stress(table, s, a.target, 1, Stressor::own_side, "ALN-STRESS-1+");
    settle(table, s);
}

} // namespace fracas::alien
