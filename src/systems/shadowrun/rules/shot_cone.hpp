// Several targets in the cone of shot rounds: SR3-SHOT-4.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/ranged_hit.hpp"
#include "systems/shadowrun/rules/shot_rounds.hpp"

namespace fracas::shadowrun {

// SR3-SHOT-4: sideways at most the spread at its own distance; less than one metre is on the line. Creatures
// and vehicles alike.
constexpr bool in_cone(const Scene& s, const Shot& shot, int aimed_at, int who) {
    if (who == shot.attacker || !s.present(who) || !in_range(s, shot.attacker, shot.item, who)) return false;
    const int aside = sideways(position(s, shot.attacker), position(s, aimed_at), position(s, who));
    return aside >= 0 && (aside < metre || aside <= spread_at(s, shot.attacker, shot.item, who) * metre);
}

// SR3-SHOT-4: the line of fire may go through any combatant, as long as the primary target stays in the cone.
template <Table T>
constexpr Option line_of_fire(T& table, const Scene& s, const Shot& shot) {
    if (!s.ammunition(shot.item).shot) return option_of(Do::line, bare_hands, shot.target);
    return table.choose(ask_of("SR3-SHOT-4", What::line, shot.attacker, shot.target, shot.item), s, [&](auto&& offer) {
        offer(option_of(Do::line, bare_hands, shot.target));
        for (const int i : below(s.count()))
            if (i != shot.attacker && i != shot.target && s.present(i) && in_cone(s, shot, i, shot.target))
                offer(option_of(Do::line, bare_hands, i));
    });
}

// SR3-SHOT-4: the nearest of those in the cone that have not been dealt with.
constexpr int next_in_cone(const Scene& s, int attacker, int left) {
    int nearest = nobody;
    for (const int i : below(s.count()))
        if (among(left, i) && (nearest == nobody || distance(s, attacker, i) < distance(s, attacker, nearest)))
            nearest = i;
    return nearest;
}

// SR3-SHOT-4: the one roll counts against all in the cone, nearest first, each resolved to the end. Those hit before
// weaken it by one each.
template <Table T>
constexpr void hit_cone(T& table, Play s, const Shot& shot, int aimed_at, int successes) {
    int left = 0;
    for (const int i : below(s.count()))
        if (in_cone(s, shot, aimed_at, i)) left |= bit(i);
    int hit_before = 0;
    while (left != 0) {
        const int target = next_in_cone(s, shot.attacker, left);
        left &= ~bit(target);
        const Impact impact{target, target == shot.target, spread_at(s, shot.attacker, shot.item, target), hit_before};
        hit_before +=
            part(table, s.state, [&](auto& inside) -> int { return hit_target(inside, s, shot, impact, successes); });
    }
}

} // namespace fracas::shadowrun
