// Aim taken, used up and lost: SR3-RANGED-13, -14+. Who may aim is ranged.hpp's.
#pragma once

#include "engine/table.hpp"
#include "systems/shadowrun/asks.hpp"

namespace fracas::shadowrun {

// SR3-RANGED-14+: stored aim is gone.
template <Table T>
constexpr void break_aim(T& table, Play s, int who) {
    Combatant& c = s.at(who);
    if (c.aim == 0) return;
    table.tell({"SR3-RANGED-14+", {who, c.aim_target, c.aim_item}, AimLost{.aim = c.aim}});
    c.aim = 0;
    c.aim_target = nobody;
    c.aim_item = bare_hands;
}

// SR3-RANGED-13
template <Table T>
constexpr void take_aim(T& table, Play s, int who, int item, int target) {
    Combatant& c = s.at(who);
    if (c.aim_target != target || c.aim_item != item) break_aim(table, s, who);
    c.aim_target = target;
    c.aim_item = item;
    ++c.aim;
    table.tell({"SR3-RANGED-13", {who, target, item}, Aims{.aim = c.aim}});
}

// SR3-RANGED-13: the bonus is used up by the shot, once its dice lie on the table.
constexpr void use_up_aim(Play s, int who) {
    Combatant& c = s.at(who);
    c.aim = 0;
    c.aim_target = nobody;
    c.aim_item = bare_hands;
}

} // namespace fracas::shadowrun
