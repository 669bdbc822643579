// Ranged attacks: SR3-RANGED-5, -12, SR3-FIRE-1 to -4 (firing), and who may aim, SR3-RANGED-14+.
#pragma once

#include "engine/success.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/aim.hpp"
#include "systems/shadowrun/rules/dice.hpp"
#include "systems/shadowrun/rules/ranged_modifiers.hpp"
#include "systems/shadowrun/rules/shot_cone.hpp"

namespace fracas::shadowrun {

// --- what may be fired -----------------------------------------------------------------------------------------------

constexpr bool may_shoot_at(const Scene& s, int who, int item, int target) {
    return who != target && s.enemies(who, target) && s.present(target) && !s.surprised_by(who, target) &&
           in_range(s, who, item, target);
}

// SR3-RANGED-14+: on one target after another action of aim, at most half the skill.
constexpr bool may_aim(const Scene& s, int who, int item, int target) {
    const Combatant& c = s.at(who);
    const bool same = c.aim_target == target && c.aim_item == item;
    return is_loaded(s, who, item) && may_shoot_at(s, who, item, target) &&
           (same ? int{c.aim} : 0) < s.sheet(who).rating(s.thing(item).skill) / 2;
}

// SR3-RANGED-12: the second weapon of a pair is counted with the first.
constexpr void count_pair(Play s, int who, int one, int other) {
    s.at(who).set(two_firearms);
    const auto count = [&](int item) {
        s.item(item).set(paired);
        count_attack(s, item, rounds_of(s, item));
    };
    count(one);
    count(other);
}

// SR3-RANGED-12: another firearm that he has fired in this phase.
constexpr int fired_before(const Scene& s, int who, int item) {
    for (const int i : s.things_of(who))
        if (i != item && s.item(i).holder == who && s.thing(i).kind == Kind::firearm && s.item(i).attacks > 0) return i;
    return bare_hands;
}

// SR3-RANGED-12: the second firearm is in use from this shot on, if he has fired another one before.
constexpr void count_shot(Play s, int who, int item) {
    const int other = s.thing(item).kind == Kind::firearm ? fired_before(s, who, item) : bare_hands;
    if (other != bare_hands) {
        s.at(who).set(two_firearms);
        s.item(item).set(paired);
        s.item(other).set(paired);
    }
    count_attack(s, item, rounds_of(s, item));
}

// What a shot is rolled against once it is counted; `other`: the firearm that is fired with it.
constexpr TargetNumber shot_tn(const Scene& s, const Shot& shot, int other = bare_hands) {
    State fired = s.state;
    const Play after{s.book, fired};
    if (other != bare_hands) count_pair(after, shot.attacker, shot.item, other);
    else count_shot(after, shot.attacker, shot.item);
    return ranged_tn(after, shot);
}

// SR3-DICE-5+: without the skill the target number of this very shot decides. Not inlined: nearly all who shoot have it.
[[gnu::noinline]] constexpr bool can_roll_unskilled_shot(const Scene& s, int who, int item, int target, Do manner) {
    const Shot shot{.attacker = who, .target = target, .item = item, .manner = manner};
    return can_roll(s, who, s.thing(item).skill, shot_tn(s, shot));
}
constexpr bool can_roll_shot(const Scene& s, int who, int item, int target, Do manner = Do::plain) {
    return s.sheet(who).rating(s.thing(item).skill) != 0 || can_roll_unskilled_shot(s, who, item, target, manner);
}

// SR3-DICE-5+, SR3-RANGED-12: the same for both of a pair, each burdened by the other.
constexpr bool can_roll_pair(const Scene& s, const Shot& first, const Shot& second) {
    const int who = first.attacker;
    const auto skill = [&](const Shot& shot) { return s.thing(shot.item).skill; };
    if (s.sheet(who).rating(skill(first)) != 0 && s.sheet(who).rating(skill(second)) != 0) return true;
    State fired = s.state;
    const Play after{s.book, fired};
    after.at(who).shot_at |= bit(first.target);
    return can_roll(s, who, skill(first), shot_tn(s, first, second.item)) &&
           can_roll(s, who, skill(second), shot_tn(after, second, first.item));
}

// SR3-FIRE-1 to -3: how often in one phase.
constexpr bool may_fire(const Scene& s, int who, int item, int target) {
    return is_loaded(s, who, item) && s.item(item).mode != Mode::full_auto && s.item(item).attacks < most_attacks &&
           !(s.item(item).mode == Mode::single_shot && s.item(item).attacks > 0) &&
           may_shoot_at(s, who, item, target) && can_roll_shot(s, who, item, target);
}

// SR3-RANGED-12: a one-handed firearm in each hand; not full auto.
constexpr bool may_fire_pair(const Scene& s, int who, int first, int target, int second, int second_target) {
    const auto fits = [&](int item) {
        return s.thing(item).kind == Kind::firearm && s.thing(item).has(one_handed) && s.item(item).in_hand;
    };
    return first != second && fits(first) && fits(second) && may_fire(s, who, first, target) &&
           may_fire(s, who, second, second_target) &&
           can_roll_pair(s, Shot{who, target, first},
                         Shot{.attacker = who, .target = second_target, .item = second, .may_use_aim = false});
}

// --- carrying it out -------------------------------------------------------------------------------------------------

// SR3-RANGED-5: the rounds leave the weapon with the declaration.
template <Table T>
constexpr void spend_rounds(T& table, Play s, const Shot& shot) {
    Item& thing = s.item(shot.item);
    thing.rounds -= shot.rounds;
    table.tell({"SR3-RANGED-5",
                {shot.attacker, shot.target, shot.item},
                ShotDeclared{.rounds = shot.rounds, .mode = thing.mode, .manner = shot.manner}});
    if (thing.rounds == 0) table.tell({"SR3-RANGED-5", {shot.attacker, nobody, shot.item}, WeaponEmpty{}});
}

// One attack test and all that follows. The tally already counts it, the rounds have left the weapon. False: a misfire.
template <Table T>
constexpr bool attack_test(T& table, Play s, const Shot& shot) {
    const int who = shot.attacker;
    s.at(who).shot_at |= bit(shot.target);
    end_subdual(table, s, who, shot.target); // SR3-GRAPPLE-2: any other attack
    const Option aimed_at = line_of_fire(table, s, shot);
    TargetNumber tn = ranged_tn(s, shot);
    const Rated rated = choose_rating(table, s, who, shot.target, shot.item, s.thing(shot.item).skill, tn);
    tn.add(rated.why, rated.figure);
    const int pool = choose_pool(table, s, "SR3-POOL-2+", What::attack_pool, who, shot.target, shot.item,
                                 rated.most_pool, rated.dice, 0, tn);
    const Tested seen =
        test(table, "SR3-RANGED-5", What::ranged_attack, who, shot.target, shot.item, rated.dice + pool, tn);
    use_up_aim(s, who);
    if (seen.all_ones != 0 && s.ammunition(shot.item).misfires) {
        misfire(table, s, shot);
        return false;
    }
    if (seen.successes == 0) table.tell({"SR3-RANGED-5", {who, shot.target, shot.item}, Missed{}});
    else if (s.ammunition(shot.item).shot) hit_cone(table, s, shot, aimed_at.target, seen.successes);
    else hit_target(table, s, shot, Impact{shot.target}, seen.successes);
    return true;
}

// SR3-FIRE-1 to -4: one Simple Action, in the mode the weapon is set to.
template <Table T>
constexpr void fire(T& table, Play s, int who, const Option& o) {
    Shot shot{who, o.target, o.item, rounds_of(s, o.item)};
    const bool may_call = !s.at(who).is(free_spent) && can_roll_shot(s, who, o.item, o.target, Do::call_vital);
    shot.manner = choose_manner(table, s, who, o.target, o.item, may_call, false);
    count_shot(s, who, o.item);
    spend_rounds(table, s, shot);
    part(table, s.state, [&](auto& inside) -> int { return attack_test(inside, s, shot); });
}

// SR3-RANGED-12: both declared together, the recoil of both counted, then one after the other. Aim and a called shot
// belong to the first.
template <Table T>
constexpr void fire_pair(T& table, Play s, int who, const Option& o) {
    Shot first{who, o.target, o.item, rounds_of(s, o.item)};
    Shot second{who, o.extra, o.x, rounds_of(s, o.x)};
    second.may_use_aim = false;
    Shot called = first;
    called.manner = Do::call_vital;
    const bool may_call = !s.at(who).is(free_spent) && can_roll_pair(s, called, second);
    first.manner = choose_manner(table, s, who, o.target, o.item, may_call, false, {.other_firearm = o.x});
    count_pair(s, who, o.item, o.x);
    spend_rounds(table, s, first);
    spend_rounds(table, s, second);
    part(table, s.state, [&](auto& inside) -> int { return attack_test(inside, s, first); });
    if (!s.active(who)) {
        table.tell({"SR3-RANGED-12", {who, second.target, second.item}, AttackLost{.number = 2}});
        return;
    }
    part(table, s.state, [&](auto& inside) -> int { return attack_test(inside, s, second); });
}

} // namespace fracas::shadowrun
