// What a policy looks at: who is worth a fight, what a blow or a reaction comes to, where to go, whom to help. Rough
// figures, quickly had: policies decide many times in every simulated fight.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/policy/style.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"

namespace fracas::forbidden_lands {

// --- dice -----------------------------------------------------------------------------------------------------------

// A table for dice that are only counted: nobody listens, nothing is thrown.
struct Unheard {
    using System = ForbiddenLands;
    constexpr void tell(const Event&) {}
    template <Throw T>
    constexpr typename T::Result toss(const Ask&, const T&) {
        return {};
    }
};

// Where the dice come from is told to nobody.
template <>
constexpr void Gathering<Unheard>::tell(Why, int, const Rule&, int) {}

// FBL-DICE-3+, FBL-DICE-6+: a negative die takes away what another gives; an artifact die is worth a little more.
constexpr int dice_in(const Pool& pool) { return pool.base + pool.skill + pool.gear + pool.artifact / 6; }

constexpr int dice_of_reaction(const Scene& s, const Attack& a, const Option& reaction) {
    Unheard table;
    return dice_in(reaction_dice(table, s, a, reaction).pool());
}

// The dice of the best answer to an attack, 0 where there is none. Staying up never gives more (FBL-REACT-5).
constexpr int best_answer(const Scene& s, const Attack& a) {
    int most = 0;
    if (may_react(s, a))
        offer_reactions(s, a, [&](const Option& o) {
            if (o.what == Do::no || o.what == Do::dodge_standing) return;
            const int dice = dice_of_reaction(s, a, o);
            if (dice > most) most = dice;
        });
    return most;
}

// FBL-DAMAGE-1: a point of damage counts like four dice; what the target can do about it counts against it.
constexpr int worth_of_attack(const Scene& s, const Attack& a) {
    Unheard table;
    return 4 * (a.damage + a.bonus) + dice_in(attack_dice(table, s, a).pool()) - best_answer(s, a);
}

constexpr int worth_of_blow(const Scene& s, int who, const Option& o) {
    return worth_of_attack(s, attack_of(s, who, o));
}

// --- who ------------------------------------------------------------------------------------------------------------

// Somebody who can still do harm, held or not.
constexpr bool can_harm(const Scene& s, int who) { return s.able(who) || s.in_outburst(who); }

// The nearest enemy who can do harm and is `wanted`, at the same distance the weakest; or whom the conduct says.
template <class Wanted>
constexpr int nearest_enemy(const Scene& s, int who, Wanted&& wanted) {
    int best = nobody, lowest = 0;
    for (const int i : below(s.count())) {
        if (!s.enemies(who, i) || !can_harm(s, i) || !wanted(i)) continue;
        const int strength = s.score(i, Attribute::strength);
        const int near = 1000 * static_cast<int>(range_between(s, who, i)) + strength;
        const int rank = rank_of_target(s.sheet(who).conduct, near, strength);
        if (best != nobody && rank >= lowest) continue;
        best = i;
        lowest = rank;
    }
    return best;
}

constexpr int chosen_enemy(const Scene& s, int who) {
    return nearest_enemy(s, who, [](int) { return true; });
}

// FBL-MOVE-3: a third of the Strength left, or less.
constexpr bool badly_hurt(const Scene& s, int who) {
    return 3 * s.score(who, Attribute::strength) <= s.sheet(who).attribute[static_cast<int>(Attribute::strength)];
}

// --- what with ------------------------------------------------------------------------------------------------------

constexpr int worth_of_weapon(const Weapon& weapon) { return 4 * weapon.damage + weapon.bonus; }

// The best Slash, Stab or Punch within reach; ends the turn where there is none.
constexpr Option best_blow(const Scene& s, int who, int target) {
    Option best{Do::end_turn};
    int most = 0;
    bool weighed = false; // what has no rival need not be
    each_strike(s, who, target, [&](const Option& o) {
        if (best.what == Do::end_turn) {
            best = o;
            return;
        }
        if (!weighed) most = worth_of_blow(s, who, best);
        weighed = true;
        const int worth = worth_of_blow(s, who, o);
        if (worth <= most) return;
        best = o;
        most = worth;
    });
    return best;
}

// FBL-RANGED-1: a bow, crossbow or thrown weapon in hand that can be shot now or soon.
constexpr int shooting_weapon(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (s.usable(who, i) && s.weapon(i).shoots() && has_arrows(s, who, i)) return i;
    return bare_hands;
}

constexpr bool within_shot(const Scene& s, int who, int item, int target) {
    return range_between(s, who, target) <= s.weapon(item).reach && in_sight(s, who, target);
}

// FBL-ACT-4: whether drawing in the first way keeps the shield that the second puts away.
constexpr bool spares_shield(const Scene& s, const Option& first, const Option& second) {
    const auto loses = [&](const Option& o) { return o.extra != bare_hands && s.weapon(o.extra).use == Use::shield; };
    return !loses(first) && loses(second);
}

// FBL-ACT-4: the best thing to draw for close combat or for shooting; a shield is put away last. Ends the turn where
// there is none.
constexpr Option best_draw(const Scene& s, int who, bool to_shoot) {
    Option best{Do::end_turn};
    int most = 0;
    each_draw(s, who, [&](const Option& o) {
        const Weapon& weapon = s.weapon(o.item);
        if (to_shoot ? !weapon.shoots() || !has_arrows(s, who, o.item) : weapon.use != Use::close) return;
        const int worth = worth_of_weapon(weapon);
        const bool better = best.what == Do::end_turn || worth > most || (worth == most && spares_shield(s, o, best));
        if (!better) return;
        best = o;
        most = worth;
    });
    return best;
}

// FBL-DICE-5+: whatever is in hand keeps from punching, broken or not.
constexpr int held_weapon(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (s.holds(who, i) && s.weapon(i).is_weapon()) return i;
    return bare_hands;
}

// --- where ----------------------------------------------------------------------------------------------------------

// The next zone on a shortest way to another; -1 where there is none.
constexpr int zone_towards(const Scene& s, int who, int to) {
    int best = -1, least = s.book.steps[s.at(who).zone][to];
    for (const int zone : below(s.book.zones))
        if (is_neighbour(s, who, zone) && s.book.steps[zone][to] < least) {
            best = zone;
            least = s.book.steps[zone][to];
        }
    return best;
}

// FBL-MOVE-1: up to an enemy, or a zone nearer to him; possible or not.
constexpr Option step_towards(const Scene& s, int who, int enemy) {
    if (s.at(who).zone == s.at(enemy).zone) return option_of(Do::run_up, bare_hands, enemy);
    const int zone = zone_towards(s, who, s.at(enemy).zone);
    return zone < 0 ? Option{Do::end_turn} : option_of(Do::run_to, bare_hands, nobody, 0, zone);
}

// FBL-BROKEN-3: a zone farther from the nearest enemy.
constexpr Option step_away(const Scene& s, int who) {
    const int enemy = chosen_enemy(s, who);
    Option best{Do::end_turn};
    int most = enemy == nobody ? 0 : steps_between(s, who, enemy);
    for (int zone = 0; zone < s.book.zones && enemy != nobody; ++zone) {
        const int steps = s.book.steps[zone][s.at(enemy).zone];
        if (!is_neighbour(s, who, zone) || steps <= most) continue;
        best = option_of(Do::run_to, bare_hands, nobody, 0, zone);
        most = steps;
    }
    return best;
}

// --- helping --------------------------------------------------------------------------------------------------------

// FBL-CRIT-2+: the first injury of `patient` whose clock may run out in this fight and that `who` has not yet tried to
// stop; -1: none.
constexpr int wound_to_stop(const Scene& s, int who, int patient) {
    for (const int i : below(s.state.wounds)) {
        const Wound& wound = s.state.wound[i];
        if (wound.victim != patient || wound.limit == 0) continue;
        const Unit unit = injury_of(s, wound).unit;
        if ((unit == Unit::rounds || unit == Unit::minutes) && !has_tried(s, who, patient, save_purpose + i)) return i;
    }
    return -1;
}

// FBL-BROKEN-7+: the first Broken attribute of a friend that `who` may still treat; -1: none.
constexpr int attribute_to_treat(const Scene& s, int who, int patient) {
    for (const int i : set_in(s.at(patient).broken))
        if (!recovery_blocked(s, patient, static_cast<Attribute>(i), false) && !has_tried(s, who, patient, i)) return i;
    return -1;
}

// What `who` would do for `patient`: save a life before anything else.
constexpr Option help_for(const Scene& s, int who, int patient) {
    if (const int wound = wound_to_stop(s, who, patient); wound >= 0)
        return option_of(Do::save_life, bare_hands, patient, wound);
    const int attribute = attribute_to_treat(s, who, patient);
    if (attribute < 0) return {Do::end_turn};
    const bool body = attribute <= static_cast<int>(Attribute::agility);
    return option_of(body ? Do::treat : Do::rally, bare_hands, patient, attribute);
}

// --- talking --------------------------------------------------------------------------------------------------------

constexpr int dice_for(const Scene& s, int who, Skill skill) {
    return s.score(who, attribute_of(skill)) + s.skill(who, skill);
}

// FBL-SOCIAL-1 to -3: whether somebody is better with words than with weapons.
constexpr bool prefers_words(const Scene& s, int who) {
    const int blows = dice_for(s, who, Skill::melee), shots = dice_for(s, who, Skill::marksmanship);
    return dice_for(s, who, Skill::manipulation) > at_least(shots, blows);
}

} // namespace fracas::forbidden_lands
