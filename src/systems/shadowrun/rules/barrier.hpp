// Firing through a barrier, after spread and earlier targets (SR3-DAMAGE-6+ step 7): SR3-BARRIER-1+, SR3-SHOT-3, -4.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/ammunition.hpp"

namespace fracas::shadowrun {

// SR3-BARRIER-1+, SR3-AMMO-1, SR3-AMMO-2, SR3-AMMO-5: everything between muzzle and target, each rating as the ammunition sees it.
template <Table T>
constexpr int through_barriers(T& table, const Scene& s, const Shot& shot, int target, int power) {
    const Ammunition& rounds = s.ammunition(shot.item);
    const auto pass = [&](int rating) {
        if (rating <= 0) return;
        const int lowered = halves(rating, rounds.through_barrier);
        table.tell(
            {"SR3-BARRIER-1+",
             {shot.attacker, target, shot.item},
             BarrierHit{.power = power, .rating = lowered, .against_barrier = halves(rating, rounds.to_barrier)}});
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
        table.tell({"SR3-SHOT-4",
                    {shot.attacker, impact.target, shot.item},
                    Spreads{.spread = impact.spread, .hit_before = impact.hit_before}});
    if (power <= 0) return 0;
    power = through_barriers(table, s, shot, impact.target, power);
    if (power <= 0) table.tell({"SR3-BARRIER-1+", {shot.attacker, impact.target, shot.item}, StoppedByBarrier{}});
    return at_least(0, power);
}

} // namespace fracas::shadowrun
