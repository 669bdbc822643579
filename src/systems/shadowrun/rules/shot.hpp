// A hit by rounds, and the cone of shot rounds: SR3-RANGED-6 to -8, SR3-SHOT-1 to -4, -6.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/ammunition.hpp"
#include "systems/shadowrun/rules/melee.hpp"

namespace fracas::shadowrun {

// SR3-RANGED-6 to -9: one target against the successes of the attack. True: it was hit, that is, did not dodge and was
// not out of the round's power.
template <Table T>
constexpr bool hit_target(T& table, const Scene& s, const Shot& shot, const Impact& impact, int successes) {
    const int target = impact.target;
    Code code = code_at(s, shot, impact);
    code.power = power_at(table, s, shot, impact, code.power);
    const bool vehicle = s.sheet(target).vehicle;
    if (code.power <= 0 || code.level == Level::none || (vehicle && code.stun)) {
        table.tell(event_of(vehicle ? Rule{"SR3-VEHICLE-1+"} : Rule{"SR3-DAMAGE-6+"}, Happened::no_effect, target,
                            shot.attacker, shot.item, code.power, static_cast<int>(code.level)));
        return false;
    }
    table.tell(event_of("SR3-RANGED-5", Happened::hit, shot.attacker, target, shot.item, successes, code.power,
                        static_cast<int>(code.level)));
    const TargetNumber tn = resistance_tn(code.power, armour_met(s, shot, target));
    Resisting r{tn,
                static_cast<std::int8_t>(target),
                static_cast<std::int8_t>(shot.attacker),
                static_cast<std::int8_t>(shot.item),
                What::ranged_resistance,
                static_cast<std::int8_t>(s.sheet(target).body())};
    r.level = code.level;
    r.attack = static_cast<std::int8_t>(successes);
    r.dodge_above = r.attack;
    r.pool = static_cast<std::int8_t>(choose_pool(table, s, "SR3-RANGED-6", What::resistance_pool, target,
                                                  shot.attacker, shot.item, s.at(target).pool, successes,
                                                  static_cast<int>(code.level), tn));
    const Resisted resisted = table.stage(resist, r);
    if (resisted.dodged != 0) {
        table.tell(event_of("SR3-RANGED-7", Happened::dodged, target, shot.attacker, shot.item));
        return false;
    }
    if (resisted.level == Level::none) {
        table.tell(event_of("SR3-RANGED-7", Happened::no_damage, target, shot.attacker, shot.item));
    } else {
        take_boxes(table, s, target, shot.attacker, boxes_of(s, resisted.level), code.stun, resisted.level,
                   "SR3-RANGED-8");
        knockdown_by_shot(table, s, target, shot.attacker, position(s, shot.attacker), code.power,
                          s.ammunition(shot.item).knockdown, resisted.level);
    }
    if (shot.manner == Do::call_other && impact.primary) called_effect(table, s, shot.attacker, target);
    return true;
}

// SR3-SHOT-4: sideways at most the spread at its own distance; less than one metre is on the line. Creatures only, and
// the primary target whatever it is.
constexpr bool in_cone(const Scene& s, const Shot& shot, int aimed_at, int who) {
    if (s.sheet(who).vehicle && who != shot.target) return false;
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
constexpr int next_in_cone(const Scene& s, int attacker, std::uint16_t left) {
    int nearest = nobody;
    for (const int i : below(s.count()))
        if (among(left, i) && (nearest == nobody || distance(s, attacker, i) < distance(s, attacker, nearest)))
            nearest = i;
    return nearest;
}

// SR3-SHOT-4: the one roll counts against all in the cone, nearest first, each resolved to the end. Those hit before
// weaken it by one each.
template <Table T>
constexpr void hit_cone(T& table, const Scene& s, const Shot& shot, int aimed_at, int successes) {
    std::uint16_t left = 0;
    for (const int i : below(s.count()))
        if (in_cone(s, shot, aimed_at, i)) left = static_cast<std::uint16_t>(left | bit(i));
    int hit_before = 0;
    while (left != 0) {
        const int target = next_in_cone(s, shot.attacker, left);
        left = static_cast<std::uint16_t>(left & ~bit(target));
        const Impact impact{target, target == shot.target, spread_at(s, shot.attacker, shot.item, target), hit_before};
        hit_before +=
            part(table, s.state, [&](auto& inside) -> int { return hit_target(inside, s, shot, impact, successes); });
    }
}

} // namespace fracas::shadowrun
