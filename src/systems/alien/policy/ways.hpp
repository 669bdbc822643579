// Where a policy goes: to the enemy, through doors, away.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/actions.hpp"

namespace fracas::alien {

// ALN-MOVE-6+: what a creature or a person breaks a door with; possible or not.
constexpr Option blow_at_door(const Scene& s, int who, int border) {
    Option best = option_of(Do::attack_door, bare_hands, nobody, 0, border);
    int most = -1;
    if (s.sheet(who).creature()) {
        for (const int place : below(6)) {
            const Option o = at_border(Do::attack_door, border, place);
            if (!may_break_door(s, who, o)) continue;
            const CreatureAttack& attack = s.book.attack[s.sheet(who).attack[place]];
            const int worth = 4 * (attack.damage + (attack.piercing ? 1 : 0)) + attack.dice;
            if (worth <= most) continue;
            best = o;
            most = worth;
        }
        return best;
    }
    for (const int i : below(s.state.items)) {
        const Option o = option_of(Do::attack_door, i, nobody, 0, border);
        if (!s.holds(who, i) || !may_break_door(s, who, o)) continue;
        const int worth = 4 * (s.weapon(i).damage + (s.weapon(i).piercing ? 1 : 0)) + s.weapon(i).bonus;
        if (worth <= most) continue;
        best = o;
        most = worth;
    }
    return best;
}

// ALN-MOVE-6+, ALN-COVER-4+: a firearm in hand that gets through the door at all; none: ends the turn.
constexpr Option shot_at_door(const Scene& s, int who, int border) {
    for (const int i : below(s.state.items)) {
        const Option o = option_of(Do::shoot_door, i, nobody, 0, border);
        if (!s.holds(who, i) || !may_shoot_door(s, who, o)) continue;
        if (breaches(s.book.tables.door_level, Impact{s.weapon(i).damage, 0, s.weapon(i).piercing})) return o;
    }
    return {Do::end_turn};
}

// ALN-MOVE-3 to ALN-MOVE-6+: what has to be done at a border before or instead of walking through it.
constexpr Option step_through(const Scene& s, int who, int border) {
    const Way way = s.book.border[border].way;
    if (way == Way::jump || way == Way::climb) return at_border(Do::jump, border);
    if (can_be_walked(s, border)) return at_border(Do::go, border);
    if (const Option o = at_border(Do::unlock, border); may_work_door(s, who, o.what, border)) return o;
    if (const Option o = shot_at_door(s, who, border); o.what != Do::end_turn) return o;
    return s.at(who).at_door == border ? blow_at_door(s, who, border) : at_border(Do::peek, border);
}

// Towards a zone: by the first border of a shortest way; possible or not.
constexpr Option go_towards(const Scene& s, int who, int to) {
    const int from = s.at(who).zone;
    for (const int border : below(s.book.borders))
        if (borders_on(s, from, border) && s.book.steps[zone_beyond(s, border, from)][to] + 1 == s.book.steps[from][to])
            return step_through(s, who, border);
    return {Do::end_turn};
}

// Towards an enemy: up to him, or into his zone.
constexpr Option approach(const Scene& s, int who, int enemy) {
    if (s.at(who).zone == s.at(enemy).zone) return at_target(Do::step_up, enemy);
    return go_towards(s, who, s.at(enemy).zone);
}

// Out of the fight, or into a zone farther from every enemy who stands; ends the turn where there is none.
constexpr Option way_out(const Scene& s, int who) {
    if (may_leave_map(s, who)) return {Do::leave_map};
    Option best{Do::end_turn};
    int most = steps_to_enemy(s, who, s.at(who).zone);
    for (const int border : below(s.book.borders)) {
        if (!may_go(s, who, border)) continue;
        const int steps = steps_to_enemy(s, who, zone_beyond(s, border, s.at(who).zone));
        if (steps <= most) continue;
        best = at_border(Do::go, border);
        most = steps;
    }
    return best;
}

} // namespace fracas::alien
