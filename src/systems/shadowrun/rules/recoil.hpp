// Recoil: the tally of a weapon in the phase (SR3-FIRE-1 to -4, -6), what counters it (SR3-RECOIL-2, -3), what doubles
// it (SR3-RECOIL-1).
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/melee_numbers.hpp"

namespace fracas::shadowrun {

// --- the tally -------------------------------------------------------------------------------------------------------

constexpr std::uint8_t small(int figure) { return static_cast<std::uint8_t>(at_most(255, figure)); }

inline constexpr int most_attacks = 2; // SR3-FIRE-2, -3: of one weapon in one phase

// SR3-FIRE-2: the second shot has +1, whoever the target is. SR3-FIRE-3: bursts fired earlier last through the phase.
constexpr void count_semi_automatic(const Book& book, Item& weapon) {
    weapon.recoil = small(weapon.bursts + (weapon.attacks > 0 ? book.ranged.recoil_second_shot : 0));
    ++weapon.attacks;
}

// SR3-FIRE-1: no recoil, and the weapon is done for this phase.
constexpr void count_single_shot(Item& weapon) {
    weapon.recoil = 0;
    weapon.attacks = most_attacks;
}

// SR3-FIRE-3: +3 for each burst in the phase, this one included. SR3-FIRE-4: two rounds as the setting says; one round
// has none of its own.
constexpr void count_burst(const Book& book, Item& weapon, int rounds) {
    const int own = rounds >= book.fire.burst_rounds   ? book.ranged.recoil_burst
                    : rounds == book.fire.short_rounds ? book.settings.short_burst_recoil
                                                       : 0;
    weapon.bursts = small(weapon.bursts + own);
    weapon.recoil = weapon.bursts;
    ++weapon.attacks;
}

// SR3-FIRE-6: all rounds of the phase up to the last one of the grouping, minus 1; rounds lost in walking count.
constexpr void count_full_auto(const Book& book, Item& weapon, int rounds_in_phase) {
    weapon.recoil = small(book.ranged.recoil_round * (rounds_in_phase - 1));
    weapon.attacks = most_attacks;
}

constexpr void clear_tally(Item& weapon) {
    weapon.attacks = 0;
    weapon.bursts = 0;
    weapon.recoil = 0;
    weapon.set(paired, false);
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
    const int ratings = weapon.compensation + (thing.is(is_set_up) ? weapon.compensation_set_up : 0);
    kick.compensated = at_most(kick.recoil, ratings);
    const int gyro = thing.is(mounted) && s.at(who).is(wears_harness) ? s.sheet(who).gyro : 0;
    const int rest = kick.recoil - kick.compensated;
    kick.by_gyro = at_most(rest, gyro);
    kick.gyro_left = gyro - kick.by_gyro;
    if (weapon.has(heavy_recoil)) kick.doubled = (rest - kick.by_gyro) * (s.book.ranged.heavy_recoil_times - 1);
    return kick;
}

// SR3-RANGED-12: the other firearm of a pair fired in this phase.
constexpr int other_of_pair(const Scene& s, int who, int item) {
    if (!s.at(who).is(two_firearms)) return bare_hands;
    for (const int i : below(s.state.items))
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
