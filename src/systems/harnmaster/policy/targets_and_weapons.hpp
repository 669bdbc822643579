// What a policy judges by: who is worth fighting, what to strike with, how well a defence would do. Rough figures that
// cost next to nothing, since a simulation asks for them at every turn.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/policy/worth.hpp"
#include "systems/harnmaster/rules/turn.hpp"

namespace fracas::harnmaster {

// --- enemies -----------------------------------------------------------------------------------------------------------

// Somebody to fight: those who are out of it, or only crawl about in shock, end the fight by staying there.
constexpr bool worth_a_fight(const Scene& s, int who, int enemy) { return s.enemies(who, enemy) && s.can_fight(enemy); }

// The enemy to go for: the nearest; among those alike whoever lies on the ground or is hurt most.
constexpr int rank_of_enemy(TargetHabit habit, int away, int hurt) {
    switch (habit) {
    case TargetHabit::weakest: return away - 1000 * hurt;
    case TargetHabit::strongest: return away + 1000 * hurt;
    default: return 1000 * away - hurt;
    }
}

constexpr int chosen_enemy(const Scene& s, int who) {
    const Hex here = s.at(who).hex;
    const TargetHabit habit = s.sheet(who).conduct.target;
    int best = nobody, best_rank = 0;
    for (const int i : set_in(s.enemies_of(who))) {
        if (!s.can_fight(i)) continue;
        const int hurt = s.at(i).ip + (s.at(i).is(prone) ? 40 : 0);
        const int rank = rank_of_enemy(habit, distance(here, s.at(i).hex), hurt);
        if (best != nobody && rank >= best_rank) continue;
        best = i;
        best_rank = rank;
    }
    return best;
}

// --- weapons -----------------------------------------------------------------------------------------------------------

constexpr int best_impact(const Weapon& weapon) { return weapon.best_impact; }

// HMG-MELEE-9+: what the hands would cost that hold it so (0 left, 1 right, 2 both).
constexpr int hand_cost(const Scene& s, int who, const Weapon& weapon, int hands) {
    if (weapon.has(shield)) return 0;
    if (hands == 2) return weapon.best_hands > 1 ? 0 : int{weapon.one_hand_penalty};
    return hands == s.sheet(who).main_hand ? weapon.one_hand_penalty : weapon.off_hand_penalty;
}

// How good a weapon is in somebody's hands: his mastery, and what it does when it strikes.
constexpr int weapon_worth(const Scene& s, int who, const Weapon& weapon, int hands) {
    const int impact = best_impact(weapon);
    if (!weapon.has(melee_use) || impact == no_impact) return -100;
    return s.sheet(who).skill[weapon.skill] - hand_cost(s, who, weapon, hands) + 4 * impact +
           (weapon.has(shield) ? -30 : 0);
}

constexpr int hands_on(const Combatant& c, int item) {
    return c.both_hands_on(item) ? 2 : c.hand[left] == item ? left : right;
}

// The best there is to strike a target with at once; a limb where the hands hold nothing fit for it.
constexpr int best_striker(const Scene& s, int who, int target) {
    const Combatant& c = s.at(who);
    const int main = s.sheet(who).main_hand, away = distance(s, who, target);
    const bool held = s.is_held(who);
    const auto can_strike = [&](int item, const Weapon& weapon) {
        return reaches(weapon, away) && has_at_hand(s, who, item) && !(held && bound_by_hold(s, who, item, target));
    };
    int best = nothing, worth = -1000;
    for (const int n : below(2)) {
        const int side = n == 0 ? main : 1 - main, item = c.hand[side];
        if (item < 0 || (n == 1 && item == c.hand[main])) continue;
        const Weapon& weapon = s.weapon(who, item);
        if (!can_strike(item, weapon)) continue;
        const int this_one = weapon_worth(s, who, weapon, hands_on(c, item));
        if (this_one > 0 && side == main && !weapon.has(shield)) return item; // as nearly always
        if (this_one > worth) {
            best = item;
            worth = this_one;
        }
    }
    if (best != nothing && worth > 0) return best;
    for (int item = left_fist; item >= head; --item) {
        const Weapon& weapon = s.natural_weapon(who, item);
        const int this_one = weapon_worth(s, who, weapon, is_fist(item) ? fist_side(item) : 2);
        if (this_one <= worth || !can_strike(item, weapon)) continue;
        best = item;
        worth = this_one;
    }
    return best;
}

// His mastery of what he has in hand to strike with, or of his fists.
constexpr int mastery_in_hand(const Scene& s, int who) {
    int best = 0;
    for (const int item : s.at(who).hand) {
        if (item < 0) continue;
        const Weapon& weapon = s.weapon(who, item);
        if (!weapon.has(melee_use) || weapon.has(shield)) continue;
        if (const int ml = s.sheet(who).skill[weapon.skill]; ml > best) best = ml;
    }
    return best > 0 ? best : int{s.sheet(who).skill[unarmed_skill]};
}

// A weapon in hand, made for striking.
constexpr bool has_blade(const Scene& s, int who) {
    for (const int item : s.at(who).hand)
        if (s.in_hand(who, item))
            if (const Weapon& weapon = s.weapon(who, item); !weapon.has(shield) && weapon_worth(s, who, weapon, 2) > 0)
                return true;
    return false;
}

constexpr bool has_missile_in_hand(const Scene& s, int who) {
    for (const int item : s.at(who).hand)
        if (s.in_hand(who, item) && s.weapon(who, item).is_missile()) return true;
    return false;
}

// Another thing to strike with, so that this one may be thrown.
constexpr bool can_spare(const Scene& s, int who, int item) {
    for (const int i : below(s.state.items)) {
        const Item& thing = s.state.item[i];
        if (i == item || thing.holder != who || thing.is(destroyed)) continue;
        const Weapon& weapon = s.book.weapon[thing.weapon];
        if (weapon.has(melee_use) && !weapon.has(shield) && best_impact(weapon) != no_impact) return true;
    }
    return false;
}

// --- where and how to strike ---------------------------------------------------------------------------------------------

// The armour of a part against an aspect, on average over its locations.
constexpr int armour_of(const Scene& s, int who, Part part, int aspect) {
    return s.sheet(who).armour_of_part[static_cast<int>(part)][aspect];
}

// The aspect that gets most through the armour of the trunk; cuts and stabs bleed, so they win a tie.
constexpr int best_aspect(const Scene& s, int who, int item, int target) {
    const Weapon& weapon = s.weapon(who, item);
    // Who takes people alive strikes with the blunt side, where there is one.
    if (s.sheet(who).conduct.takes_alive() && weapon.impact[static_cast<int>(Aspect::blunt)] != no_impact)
        return static_cast<int>(Aspect::blunt);
    int best = none, most = 0;
    for (const int aspect : below(aspect_count)) {
        if (weapon.impact[aspect] == no_impact) continue;
        const int trunk = armour_of(s, target, Part::body, aspect);
        const int passes = 2 * (weapon.impact[aspect] - trunk) + (aspect > 0 ? 1 : 0);
        if (best != none && passes <= most) continue;
        best = aspect;
        most = passes;
    }
    return best;
}

// HMG-MELEE-4: aiming costs, so it needs a gap in the armour or mastery to spare.
constexpr Zone best_zone(const Scene& s, int who, int item, int target, bool missile) {
    if (target == nobody) return Zone::body;
    const Weapon& weapon = s.weapon(who, item);
    const int ml = s.sheet(who).skill[missile ? weapon.missile_skill : weapon.skill] - s.physical_penalty(who);
    if (ml < 45) return Zone::body;
    const int aspect = missile ? static_cast<int>(weapon.missile_aspect) : best_aspect(s, who, item, target);
    if (aspect == none) return Zone::body;
    const int trunk = armour_of(s, target, Part::body, aspect);
    const int crown = armour_of(s, target, Part::head, aspect);
    if (crown + 5 <= trunk || (ml >= 85 && crown <= trunk + 2)) return Zone::head;
    return armour_of(s, target, Part::leg, aspect) + 6 <= trunk ? Zone::legs : Zone::body;
}

// --- defences --------------------------------------------------------------------------------------------------------------

// HMG-MELEE-5: a shield's letter takes as much off the attack as a good class would.
constexpr int block_worth(const Scene& s, int who, int item) {
    const Weapon& weapon = s.weapon(who, item);
    const int hands = item >= 0 ? hands_on(s.at(who), item) : fist_side(item);
    const int cover = is_shield_letter(weapon.defence_class) ? 15 : 5 * weapon.defence_class - 5;
    // HMG-REACT-1: a forearm that stops a blade is struck. HMG-WDMG-1: a weapon that breaks is missed, a shield less.
    const int risk = item < 0 ? 40 : weapon.has(shield) || weapon.quality == 0 ? 0 : weapon.quality < 14 ? 20 : 10;
    return s.sheet(who).skill[weapon.skill] - hand_cost(s, who, weapon, hands) + cover - risk;
}

struct Blocking {
    int item = nothing;
    int worth = -1000;
};

constexpr Blocking best_blocking(const Scene& s, int who, bool bare_hands_too) {
    Blocking best;
    for (int side = left; side <= right; ++side) {
        int item = s.at(who).hand[side];
        if (item < 0) item = bare_hands_too ? fist(side) : nothing;
        if (item == nothing || !can_block_with(s, who, item)) continue;
        const int this_one = block_worth(s, who, item);
        if (best.item == nothing || this_one > best.worth) best = {item, this_one};
    }
    return best;
}

constexpr int best_block(const Scene& s, int who, bool bare_hands_too) {
    return best_blocking(s, who, bare_hands_too).item;
}

} // namespace fracas::harnmaster
