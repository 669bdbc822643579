// What counters recoil and what doubles it: SR3-RECOIL-1, -2, -3. The harness itself is harness.hpp's, the recoil of each mode
// fire_modes.hpp's.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/fire_modes.hpp"

namespace fracas::shadowrun {

// --- bipod and tripod ------------------------------------------------------------------------------------------------

constexpr bool may_set_up(const Scene& s, int who, int item) {
    return is_ready(s, who, item) && s.thing(item).compensation_set_up > 0 && !s.item(item).is(is_set_up);
}

template <Table T>
constexpr void set_up(T& table, Play s, int who, int item) {
    s.item(item).set(is_set_up);
    table.tell({"SR3-RECOIL-2", {who, nobody, item}, WeaponSetUp{}});
}

// --- compensation ----------------------------------------------------------------------------------------------------

// What is left of a weapon's recoil, and by which steps.
struct Kick {
    int recoil{};
    int compensated{};
    int by_gyro{};
    int doubled{}; // what heavy recoil adds
    int gyro_left{};

    constexpr int left() const { return recoil - compensated - by_gyro + doubled; }
};

// SR3-RECOIL-2: ratings add up and never make a bonus. SR3-RECOIL-3: then the gyro, for the weapon mounted on it.
// SR3-RECOIL-1: what is left of heavy recoil is doubled.
constexpr Kick kick_of(const Scene& s, int who, int item) {
    const Item& thing = s.item(item);
    const Weapon& weapon = s.thing(item);
    Kick kick;
    kick.recoil = thing.recoil;
    const int ratings = weapon.compensation + (thing.is(is_set_up) ? int{weapon.compensation_set_up} : 0);
    kick.compensated = at_most(kick.recoil, ratings);
    const int gyro = thing.is(mounted) && s.at(who).is(wears_harness) ? int{s.sheet(who).gyro} : 0;
    const int rest = kick.recoil - kick.compensated;
    kick.by_gyro = at_most(rest, gyro);
    kick.gyro_left = gyro - kick.by_gyro;
    if (weapon.has(heavy_recoil)) kick.doubled = (rest - kick.by_gyro) * (s.book.ranged.heavy_recoil_times - 1);
    return kick;
}

// SR3-RANGED-12: the other firearm of a pair fired in this phase.
constexpr int other_of_pair(const Scene& s, int who, int item) {
    if (!s.at(who).is(two_firearms)) return bare_hands;
    for (const int i : s.things_of(who))
        if (i != item && s.item(i).holder == who && s.item(i).is(paired)) return i;
    return bare_hands;
}

constexpr void add_recoil(TargetNumber& tn, const Scene& s, int who, int item) {
    const Item& thing = s.item(item);
    const Kick kick = kick_of(s, who, item);
    tn.add(Why::recoil_burst, at_most(kick.recoil, thing.bursts));
    tn.add(thing.mode == Mode::full_auto ? Why::recoil_full_auto : Why::recoil_semi_automatic,
           at_least(0, kick.recoil - thing.bursts));
    tn.add(Why::compensation, -kick.compensated);
    tn.add(Why::gyro_recoil, -kick.by_gyro);
    tn.add(Why::heavy_recoil, kick.doubled);
    if (const int other = other_of_pair(s, who, item); other != bare_hands)
        tn.add(Why::other_firearm_recoil, kick_of(s, who, other).left());
}

} // namespace fracas::shadowrun
