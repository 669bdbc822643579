// Section 11, weapon damage: HMG-WDMG-1, HMG-TA-2.
#pragma once

#include "systems/harnmaster/rules/injuries.hpp"

namespace fracas::harnmaster {

// One check: 3d6 against WQ, 4d6 if what it met is enchanted. Gives whether the thing is destroyed, which is a TA for
// the opponent. WQ 0 never checks; neither does a limb.
template <Table T>
constexpr bool check_quality(T& table, const Play& s, int owner, int item, int quality, bool against_enchanted,
                             int opponent) {
    if (item < 0 || quality == 0) return false;
    const int dice = against_enchanted ? 4 : 3;
    if (!exceeds(table, "HMG-WDMG-1", What::weapon_damage, owner, dice, 0, quality)) return false;
    break_item(table, s, item);
    gain_advantage(table, s, opponent, "HMG-TA-2");
    return true;
}

// HMG-WDMG-1: after a Block the lower WQ checks first, the attacker's if they are equal; the other only if the first
// survives. WQ 0 never checks and breaks nothing.
template <Table T>
constexpr void weapons_meet(T& table, const Play& s, int attacker, int attacking, int defender, int blocking) {
    const Weapon &a = s.weapon(attacker, attacking), &d = s.weapon(defender, blocking);
    if (a.quality == 0 || d.quality == 0) return;
    const auto attacker_checks = [&] {
        return check_quality(table, s, attacker, attacking, a.quality, d.has(enchanted), defender);
    };
    const auto defender_checks = [&] {
        return check_quality(table, s, defender, blocking, d.quality, a.has(enchanted), attacker);
    };
    if (a.quality <= d.quality) {
        if (!attacker_checks()) defender_checks();
    } else if (!defender_checks()) {
        attacker_checks();
    }
}

} // namespace fracas::harnmaster
