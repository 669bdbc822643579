// Darkness Points: COR-DARK-1+. What they buy (COR-DARK-2+) stands where it is bought: re-rolls in dice.hpp, the slot of
// another in initiative.hpp, reloading, jams and empty clips in weapons.hpp, reactions (COR-REACT-6+) in reactions.hpp.
#pragma once

#include "engine/table.hpp"
#include "systems/coriolis/asks.hpp"

namespace fracas::coriolis {

// COR-DARK-1+: one pool, never below 0.
template <Table T>
constexpr void change_darkness(T& table, const Play& s, int by, const Rule& rule) {
    s.state.darkness += by;
    table.tell({rule, {}, DarknessChanged{.change = by, .darkness = s.state.darkness}});
}

} // namespace fracas::coriolis
