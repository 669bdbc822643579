// Whom a policy attacks and with what, and what an attack is worth. Rough figures, quickly had: policies decide many times
// in every simulated fight.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/actions.hpp"

namespace fracas::alien {

// --- slots -----------------------------------------------------------------------------------------------------------

constexpr bool has_full(const Scene& s, int who) { return slot_for(s, who, s.state.turn_card, true) != 0; }

// ALN-TURN-1: a quick action that leaves slot A for the attack.
constexpr bool has_spare_quick(const Scene& s, int who) {
    return has_full(s, who) && slot_for(s, who, s.state.turn_card, false) == slot_b;
}

// --- who -------------------------------------------------------------------------------------------------------------

// ALN-SPECIAL-5, ALN-GRAPPLE-1+: whom it holds, and otherwise the nearest enemy its side knows the place of (ALN-AWARE-1+)
// who still stands, of those as near the weakest; or whom the conduct says. Those that lie there as if dead are let lie (ALN-CREAT-4+).
constexpr int chosen_enemy(const Scene& s, int who) {
    if (s.at(who).is(holding)) return s.at(who).partner;
    const Sheet& own = s.sheet(who);
    const int from = s.at(who).zone;
    // ALN-RANGE-1: no closed door between. Beyond the neighbouring zones it is looked for as soon as an enemy is there.
    std::uint32_t in_line = 1u << from | s.state.sight[from];
    bool all_known = false;
    int best = nobody, least = 0;
    for (const int i : below(s.count())) {
        if (s.sheet(i).side == own.side || !s.threatens(i) || !s.notices(own.side, i)) continue;
        const int zone = s.at(i).zone;
        if (!all_known && !is_in(in_line, zone)) {
            in_line = zones_seen_from(s, in_line, ~0u);
            all_known = true;
        }
        const int steps = s.book.steps[from][zone] + (is_in(in_line, zone) ? 0 : most_zones);
        const int near = 64 * (2 * steps + (adjacent(s, who, i) ? 0 : 1)) + s.at(i).health;
        const int cost = rank_of_target(own.conduct, near, s.at(i).health);
        if (best != nobody && cost >= least) continue;
        best = i;
        least = cost;
    }
    return best;
}

// ALN-AWARE-3+: with no enemy in view, where to look for one: the nearest zone where one was noticed last, else the nearest
// that nobody of the side overlooks. nowhere: everything is in view.
constexpr int zone_to_search(const Scene& s, int who) {
    const int side = s.sheet(who).side;
    const std::uint32_t in_view = zones_in_view(s, side);
    std::uint32_t remembered = 0;
    for (const int i : below(s.count())) {
        const int zone = s.enemies(who, i) && !s.notices(side, i) ? believed_zone(s, side, i) : nowhere;
        if (zone != nowhere) remembered |= 1u << zone;
    }
    int best = nowhere, least = 0;
    for (const int zone : below(s.book.zones)) {
        const int steps = s.book.steps[s.at(who).zone][zone];
        if (is_in(in_view, zone) || steps >= no_way) continue;
        const int cost = steps + (is_in(remembered, zone) ? 0 : no_way);
        if (best != nowhere && cost >= least) continue;
        best = zone;
        least = cost;
    }
    return best;
}

// A third of the Health left, or less.
constexpr bool badly_hurt(const Scene& s, int who) { return 3 * s.at(who).health <= s.sheet(who).health; }

// --- what an attack is worth -----------------------------------------------------------------------------------------

// A table for dice that are only counted: nobody listens, nothing is thrown.
struct Unheard {
    using System = Alien;
    constexpr void tell(const Event&) {}
    template <Throw T>
    constexpr typename T::Result toss(const Ask&, const T&) {
        return {};
    }
};

// ALN-DAMAGE-1+: what one success would cost the target, which may be less than nothing. ALN-COVER-4+: a barrier that
// cannot be breached stops it.
inline constexpr int no_damage_ever = -20;

constexpr int damage_of_one_success(const Scene& s, const Attack& a) {
    const Impact impact = impact_of(s, a, 1);
    const int barrier = barrier_of(s, a.target, a.ranged);
    if (barrier > 0 && !breaches(barrier, impact)) return no_damage_ever;
    return impact.damage - effective_armor(s.sheet(a.target).armor + barrier, impact.piercing, impact.weak_spot);
}

// The dice of an attack, without order and help, which asking for would use up.
constexpr int dice_of_attack(const Scene& s, const Attack& a) {
    Unheard table;
    const bool shot = a.manner == Manner::shot;
    auto dice = gather(table, s, a.attacker, shot ? Skill::ranged_combat : Skill::close_combat);
    dice.use(s, a.item, "ALN-MELEE-1");
    if (shot) {
        const bool close = adjacent(s, a.attacker, a.target); // then one step back
        add_minimum_range(s, a.item, close ? Range::short_range : range_between(s, a.attacker, a.target), dice);
        modify_for_target(s, a, dice);
    }
    if (a.manner == Manner::adjacent_shot)
        dice.modify(Why::firearm_adjacent, s.book.tables.firearm_adjacent, "ALN-MELEE-4+");
    return at_least(1, dice.dice) + s.at(a.attacker).stress;
}

// A point of damage counts like four dice.
constexpr int worth_of_attack(const Scene& s, const Attack& a, int damage) { return 4 * damage + dice_of_attack(s, a); }
constexpr int worth_of_attack(const Scene& s, const Attack& a) {
    return worth_of_attack(s, a, damage_of_one_success(s, a));
}

constexpr Attack attack_with(const Scene& s, int who, int item, int target, bool ranged) {
    Attack a;
    a.attacker = who;
    a.target = target;
    a.item = item;
    a.ranged = ranged;
    if (ranged) a.manner = Manner::shot;
    else if (item != bare_hands && s.weapon(item).shoots()) a.manner = Manner::adjacent_shot;
    return a;
}

// ALN-ARMOR-3+: where one success would do nothing, two dice are well spent on it. The conduct may say otherwise.
constexpr bool wants_weak_spot(const Scene& s, const Attack& a, int damage) {
    const int aim = s.sheet(a.attacker).conduct.aim;
    if (aim >= 0) return aim == 1 && may_aim_at_weak_spot(s, a.attacker, a.target, a.ranged);
    const int armor = effective_armor(s.sheet(a.target).armor, pierces(s, a), false);
    return armor > 0 && damage < 1 && may_aim_at_weak_spot(s, a.attacker, a.target, a.ranged);
}
constexpr bool wants_weak_spot(const Scene& s, const Attack& a) {
    return wants_weak_spot(s, a, damage_of_one_success(s, a));
}

constexpr Option declared(const Scene& s, const Attack& a) {
    return option_of(a.manner == Manner::shot ? Do::shoot : Do::attack, a.item, a.target,
                     wants_weak_spot(s, a) ? 1 : 0);
}

// --- what with -------------------------------------------------------------------------------------------------------

// ALN-ITEM-2+: in hand or carried, since switching is free.
constexpr bool could_use(const Scene& s, int who, int item) {
    return s.item(item).holder == who && (s.weapon(item).hands < 2 || !s.at(who).is(one_handed));
}

constexpr bool could_fire(const Scene& s, int who, int item) {
    return could_use(s, who, item) && s.weapon(item).shoots() && s.item(item).ammo > 0 && !s.item(item).is(jammed);
}

struct Means {
    int item = bare_hands;
    int worth{};
    bool any{};
};

// ALN-MELEE-1 to ALN-MELEE-4+: the best thing for a blow at `target`; there are always the bare hands.
constexpr Means best_blow(const Scene& s, int who, int target) {
    Means best{bare_hands, worth_of_attack(s, attack_with(s, who, bare_hands, target, false)), true};
    for (const int i : below(s.state.items)) {
        if (!could_use(s, who, i) || (s.weapon(i).use != Use::close && !could_fire(s, who, i))) continue;
        const int worth = worth_of_attack(s, attack_with(s, who, i, target, false));
        if (worth > best.worth) best = {i, worth, true};
    }
    return best;
}

constexpr int worth_of_shot(const Scene& s, int who, int item, int target) {
    return worth_of_attack(s, attack_with(s, who, item, target, true));
}

// ALN-RANGED-1: the best thing for a shot at `target` from where it stands, or from one step back.
// Its worth is asked for where there is more than one to choose among.
constexpr Means best_shot(const Scene& s, int who, int target) {
    Means best;
    if (s.at(who).is(holding)) return best;
    const int steps = steps_between(s, who, target);
    if (steps >= no_way) return best;
    bool weighed = false;
    for (const int i : below(s.state.items)) {
        if (!could_fire(s, who, i) || range_of_steps(steps) > s.weapon(i).farthest) continue;
        if (!best.any) {
            best = {i, 0, true};
            continue;
        }
        if (!weighed) best.worth = worth_of_shot(s, who, best.item, target);
        weighed = true;
        const int worth = worth_of_shot(s, who, i, target);
        if (worth > best.worth) best = {i, worth, true};
    }
    return best;
}

// ALN-AMMO-1, ALN-AMMO-2: an empty firearm with a spare magazine; or one that is jammed.
constexpr int gun_to_reload(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (could_use(s, who, i) && s.weapon(i).shoots() && s.item(i).ammo == 0 && !s.item(i).is(jammed) &&
            magazines_for(s, who, s.item(i).weapon) >= 0)
            return i;
    return bare_hands;
}
constexpr int gun_to_clear(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (could_use(s, who, i) && s.weapon(i).shoots() && s.item(i).is(jammed)) return i;
    return bare_hands;
}

constexpr bool can_shoot(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (could_fire(s, who, i)) return true;
    return false;
}

constexpr bool is_armed(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (s.holds(who, i)) return true;
    return false;
}

} // namespace fracas::alien
