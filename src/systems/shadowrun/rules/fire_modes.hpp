// Fire modes, what each does to the Damage Code, and the recoil they add up in a phase: SR3-FIRE-1 to -6. Firing on full
// auto is full_auto.hpp's.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/ready.hpp"

namespace fracas::shadowrun {

// --- setting the mode ------------------------------------------------------------------------------------------------

constexpr bool may_set_mode(const Scene& s, int who, int item, Mode mode) {
    return is_ready(s, who, item) && s.thing(item).has(mode) && s.item(item).mode != mode;
}

template <Table T>
constexpr void set_mode(T& table, Play s, int who, int item, Mode mode) {
    s.item(item).mode = mode;
    table.tell({"SR3-FIRE-1", {who, nobody, item}, ModeSet{.mode = mode}});
}

// --- Damage Codes ----------------------------------------------------------------------------------------------------

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

// --- the tally -------------------------------------------------------------------------------------------------------

// Kept in one byte, far above any recoil that counts.
constexpr int tallied(int figure) { return at_most(255, figure); }

inline constexpr int most_attacks = 2; // SR3-FIRE-2, -3: of one weapon in one phase

// SR3-FIRE-2: the second shot has +1, whoever the target is. SR3-FIRE-3: bursts fired earlier last through the phase.
constexpr void count_semi_automatic(const Book& book, Item& weapon) {
    weapon.recoil = tallied(weapon.bursts + (weapon.attacks > 0 ? int{book.ranged.recoil_second_shot} : 0));
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
    const int own = rounds >= book.fire.burst_rounds   ? int{book.ranged.recoil_burst}
                    : rounds == book.fire.short_rounds ? int{book.settings.short_burst_recoil}
                                                       : 0;
    weapon.bursts = tallied(weapon.bursts + own);
    weapon.recoil = weapon.bursts;
    ++weapon.attacks;
}

// SR3-FIRE-6: all rounds of the phase up to the last one of the grouping, minus 1; rounds lost in walking count.
constexpr void count_full_auto(const Book& book, Item& weapon, int rounds_in_phase) {
    weapon.recoil = tallied(book.ranged.recoil_round * (rounds_in_phase - 1));
    weapon.attacks = most_attacks;
}

constexpr void clear_tally(Item& weapon) {
    weapon.attacks = 0;
    weapon.bursts = 0;
    weapon.recoil = 0;
    weapon.set(paired, false);
}

// --- one attack ------------------------------------------------------------------------------------------------------

// Rounds that leave the weapon with one attack in the mode it is set to. SR3-FIRE-4: a burst takes what there is.
constexpr int rounds_of(const Scene& s, int item) {
    if (s.item(item).mode != Mode::burst) return 1;
    return at_most(s.book.fire.burst_rounds, s.item(item).rounds);
}

constexpr void count_attack(Play s, int item, int rounds) {
    Item& thing = s.item(item);
    switch (thing.mode) {
    case Mode::single_shot: count_single_shot(thing); break;
    case Mode::semi_automatic: count_semi_automatic(s.book, thing); break;
    case Mode::burst: count_burst(s.book, thing, rounds); break;
    case Mode::full_auto: break; // full_auto.hpp counts grouping by grouping
    }
}

} // namespace fracas::shadowrun
