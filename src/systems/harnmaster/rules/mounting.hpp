// Section 9, mounting and dismounting: HMG-ACT-7, HMG-TA-5.
#pragma once

#include "systems/harnmaster/rules/movement.hpp"

namespace fracas::harnmaster {

// The mount stands in his hex or a neighbouring one; it comes to him. Nobody mounts lying down.
constexpr bool may_mount(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    return s.sheet(who).mount_mobility > 0 && !c.is(mounted) && !c.is(prone) && !tied_by_hold(s, who) &&
           distance(c.hex, c.mount) <= 1;
}

constexpr bool may_dismount(const Scene& s, int who) { return s.at(who).is(mounted) && !tied_by_hold(s, who); }

// HMG-ACT-7: CS done and a TA, MS done, MF not done, CF not done and a 3d6 stumble roll, which is nobody's doing.
// Gives whether it was done.
template <Table T>
constexpr bool riding_roll(T& table, const Play& s, int who) {
    const Level level = roll_level(table, What::riding_roll, who, riding_eml(table, s, who));
    if (level == Level::critical_success || level == Level::marginal_success) {
        if (level == Level::critical_success) gain_advantage(table, s, who, "HMG-TA-5");
        return true;
    }
    table.tell({"HMG-ACT-7", {who}, MountFailed{}});
    if (level == Level::critical_failure) stumble_roll(table, s, who, 3, nobody);
    return false;
}

// HMG-ACT-7
template <Table T>
constexpr void mount(T& table, const Play& s, int who) {
    if (!riding_roll(table, s, who)) return;
    s.at(who).set(mounted);
    s.at(who).mount = s.at(who).hex;
    table.tell({"HMG-ACT-7", {who}, Mounted{}});
}

// HMG-ACT-7. HMG-INJ-4: with an unusable leg he lies prone once he is out of the saddle.
template <Table T>
constexpr void dismount(T& table, const Play& s, int who) {
    if (!riding_roll(table, s, who)) return;
    s.at(who).set(mounted, false);
    table.tell({"HMG-ACT-7", {who}, Dismounted{}});
    if (!s.both_legs_usable(who)) fall(table, s, who, "HMG-INJ-4");
}

} // namespace fracas::harnmaster
