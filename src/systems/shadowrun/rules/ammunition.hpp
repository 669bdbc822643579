// What rounds do to a Damage Code and meet as armour, and explosive misfires: SR3-AMMO-1 to -5, in the order of
// SR3-DAMAGE-6+; SR3-CALLED-1 (vital area), SR3-VEHICLE-1+.
#pragma once

#include "engine/table.hpp"
#include "systems/shadowrun/rules/fire_modes.hpp"
#include "systems/shadowrun/rules/knockdown.hpp"
#include "systems/shadowrun/rules/range.hpp"

namespace fracas::shadowrun {

// Which target of a shot this is, and what it has gone through already.
struct Impact {
    int target = nobody;
    bool primary = true; // SR3-SHOT-4: the called shot counts for this one only
    int spread{};
    int hit_before{}; // targets nearer to the muzzle
};

// SR3-DAMAGE-6+ steps 1 to 6, with SR3-AMMO-1, SR3-AMMO-2, SR3-AMMO-4, SR3-AMMO-5. A level below Light does nothing.
constexpr Code code_at(const Scene& s, const Shot& shot, const Impact& impact) {
    const Weapon& weapon = s.thing(shot.item);
    const Ammunition& rounds = s.ammunition(shot.item);
    const CodeChange mode = fire_change(s.book, s.item(shot.item).mode, shot.rounds);
    int level = static_cast<int>(weapon.level) + mode.level;
    if (shot.manner == Do::call_vital && impact.primary) ++level;
    if (s.sheet(impact.target).vehicle) level += rounds.level_vehicle;
    if (unarmoured(s, impact.target)) level += rounds.level_unarmoured;
    return {weapon.power + mode.power + rounds.power, level_of(level), rounds.stun || weapon.has(stun_damage)};
}

// SR3-DAMAGE-6+ step 8: the rating of the target that these rounds meet.
constexpr int armour_met(const Scene& s, const Shot& shot, int target) {
    const Ammunition& rounds = s.ammunition(shot.item);
    if (s.sheet(target).vehicle) return halves(s.sheet(target).vehicle_armour, rounds.vehicle_armour);
    return armour_against(s, target, rounds.armour);
}

// SR3-AMMO-3: the listed code against himself; one die gives the successes; Body alone resists; away from the muzzle.
template <Table T>
constexpr void misfire(T& table, Play s, const Shot& shot) {
    const int who = shot.attacker;
    const Weapon& weapon = s.thing(shot.item);
    const int successes = table.toss(ask_of("SR3-AMMO-3", What::misfire_successes, who, nobody, shot.item), Die{6});
    table.tell({"SR3-AMMO-3",
                {who, shot.target, shot.item},
                Misfired{.successes = successes, .power = weapon.power, .level = weapon.level}});
    Resisting r{resistance_tn(weapon.power, armour_against(s, who, Reading::ballistic)),
                who,
                nobody,
                shot.item,
                What::misfire_resistance,
                s.sheet(who).body()};
    r.level = weapon.level;
    r.attack = successes;
    const Level level = table.stage(resist, r).level;
    if (level == Level::none) {
        table.tell({"SR3-AMMO-3", {who, nobody, shot.item}, NoDamage{}});
        return;
    }
    take_boxes(table, s, who, nobody, boxes_of(s, level), false, level, "SR3-AMMO-3");
    knockdown_by_shot(table, s, who, nobody, position(s, shot.target), weapon.power, s.ammunition(shot.item).knockdown,
                      level);
}

} // namespace fracas::shadowrun
