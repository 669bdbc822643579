// What a shot does before it is resisted: SR3-DAMAGE-6+ step by step, with SR3-FIRE-3 to -5, SR3-AMMO-1, -2, -4, -5,
// SR3-SHOT-3, -4, SR3-BARRIER-1+, SR3-VEHICLE-1+.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/ranged_numbers.hpp"

namespace fracas::shadowrun {

// Which target of a shot this is, and what it has gone through already.
struct Impact {
    int target = nobody;
    bool primary = true; // SR3-SHOT-4: the called shot counts for this one only
    int spread{};
    int hit_before{}; // targets nearer to the muzzle
};

struct CodeChange {
    int power{};
    int level{};
};

// SR3-DAMAGE-6+ step 2: SR3-FIRE-3 burst, SR3-FIRE-4 short burst, SR3-FIRE-5 grouping.
constexpr CodeChange fire_change(const Book& book, Mode mode, int rounds) {
    const FireFigures& fire = book.fire;
    if (mode == Mode::full_auto) return {fire.auto_power_per_round * (rounds - 1), rounds / fire.auto_rounds_per_level};
    if (mode != Mode::burst) return {};
    if (rounds >= fire.burst_rounds) return {fire.burst_power, fire.burst_level};
    if (rounds == fire.short_rounds) return {fire.short_power, fire.short_level};
    return {};
}

// SR3-DAMAGE-6+ steps 1 to 6, with SR3-AMMO-1, SR3-AMMO-2, SR3-AMMO-4, SR3-AMMO-5. A level below Light does nothing.
constexpr Code code_at(const Scene& s, const Shot& shot, const Impact& impact) {
    const Weapon& weapon = s.thing(shot.item);
    const Ammunition& rounds = s.ammunition(shot.item);
    const CodeChange mode = fire_change(s.book, s.item(shot.item).mode, shot.rounds);
    int level = static_cast<int>(weapon.level) + mode.level;
    if (shot.manner == Do::call_vital && impact.primary) ++level;
    if (s.sheet(impact.target).vehicle) level += rounds.level_vehicle;
    else if (unarmoured(s, impact.target)) level += rounds.level_unarmoured;
    return {weapon.power + mode.power + rounds.power, level_of(level), rounds.stun || weapon.has(stun_damage)};
}

// SR3-BARRIER-1+, SR3-AMMO-1, SR3-AMMO-2, SR3-AMMO-5: everything between muzzle and target, each rating as the ammunition sees it.
template <Table T>
constexpr int through_barriers(T& table, const Scene& s, const Shot& shot, int target, int power) {
    const Ammunition& rounds = s.ammunition(shot.item);
    const auto pass = [&](int rating) {
        if (rating <= 0) return;
        const int lowered = halves(rating, rounds.through_barrier);
        table.tell(event_of("SR3-BARRIER-1+", Happened::barrier_hit, shot.attacker, target, shot.item, power, lowered,
                            halves(rating, rounds.to_barrier)));
        power -= lowered;
    };
    pass(s.at(target).barrier);
    for (const int i : below(s.book.walls))
        if (crosses(s.book.wall[i], position(s, shot.attacker), position(s, target))) pass(s.book.wall[i].rating);
    return power;
}

// SR3-DAMAGE-6+ step 7: spread and earlier targets, then barriers.
template <Table T>
constexpr int power_at(T& table, const Scene& s, const Shot& shot, const Impact& impact, int power) {
    power -= impact.spread + impact.hit_before;
    if (impact.spread + impact.hit_before > 0)
        table.tell(event_of("SR3-SHOT-4", Happened::spreads, shot.attacker, impact.target, shot.item, impact.spread,
                            impact.hit_before));
    if (power <= 0) return 0;
    power = through_barriers(table, s, shot, impact.target, power);
    if (power <= 0)
        table.tell(event_of("SR3-BARRIER-1+", Happened::stopped_by_barrier, shot.attacker, impact.target, shot.item));
    return at_least(0, power);
}

// SR3-DAMAGE-6+ step 8: the rating of the target that these rounds meet.
constexpr int armour_met(const Scene& s, const Shot& shot, int target) {
    const Ammunition& rounds = s.ammunition(shot.item);
    if (s.sheet(target).vehicle) return halves(s.sheet(target).vehicle_armour, rounds.vehicle_armour);
    return armour_against(s, target, rounds.armour);
}

} // namespace fracas::shadowrun
