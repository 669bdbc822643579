// A hit by rounds, from resistance to knockdown: SR3-RANGED-6, -7, -8.
#pragma once

#include "engine/table.hpp"
#include "systems/shadowrun/rules/barrier.hpp"
#include "systems/shadowrun/rules/called_shot.hpp"
#include "systems/shadowrun/rules/pool.hpp"

namespace fracas::shadowrun {

// SR3-RANGED-6 to -9: one target against the successes of the attack. True: it was hit, that is, did not dodge and was
// not out of the round's power.
template <Table T>
constexpr bool hit_target(T& table, Play s, const Shot& shot, const Impact& impact, int successes) {
    const int target = impact.target;
    Code code = code_at(s, shot, impact);
    code.power = power_at(table, s, shot, impact, code.power);
    const bool vehicle = s.sheet(target).vehicle;
    if (code.power <= 0 || code.level == Level::none || (vehicle && code.stun)) {
        table.tell(
            {vehicle ? Rule{"SR3-VEHICLE-1+"} : Rule{"SR3-DAMAGE-6+"}, {target, shot.attacker, shot.item}, NoEffect{}});
        return false;
    }
    table.tell({"SR3-RANGED-5",
                {shot.attacker, target, shot.item},
                Hit{.successes = successes, .power = code.power, .level = code.level, .monitor = code.monitor()}});
    const TargetNumber tn = resistance_tn(code.power, armour_met(s, shot, target));
    Resisting r{tn, target, shot.attacker, shot.item, What::ranged_resistance, s.sheet(target).body()};
    r.level = code.level;
    r.attack = successes;
    r.dodge_above = r.attack;
    r.pool = choose_pool(table, s, "SR3-RANGED-6", What::resistance_pool, target, shot.attacker, shot.item,
                         s.at(target).pool, successes, static_cast<int>(code.level), tn);
    const Resisted resisted = table.stage(resist, r);
    if (resisted.dodged != 0) {
        table.tell({"SR3-RANGED-7", {target, shot.attacker, shot.item}, Dodged{}});
        return false;
    }
    if (resisted.level == Level::none) {
        table.tell({"SR3-RANGED-7", {target, shot.attacker, shot.item}, NoDamage{}});
    } else {
        take_boxes(table, s, target, shot.attacker, boxes_of(s, resisted.level), code.stun, resisted.level,
                   "SR3-RANGED-8");
        knockdown_by_shot(table, s, target, shot.attacker, position(s, shot.attacker), code.power,
                          s.ammunition(shot.item).knockdown, resisted.level);
    }
    if (shot.manner == Do::call_other && impact.primary) called_effect(table, s, shot.attacker, target);
    return true;
}

} // namespace fracas::shadowrun
