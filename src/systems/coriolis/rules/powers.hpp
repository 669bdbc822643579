// Mystical powers: COR-MYSTIC-1+.
#pragma once

#include "systems/coriolis/rules/darkness.hpp"
#include "systems/coriolis/rules/dice.hpp"

namespace fracas::coriolis {

template <Table T>
constexpr Test power_test(T& table, const Scene& s, int who, int help) {
    Pool<T> pool = skill_pool(table, s, who, Skill::mystic_powers);
    pool.add(Why::help, help, "COR-DICE-5+");
    return test_of(s, who, Skill::mystic_powers, pool.dice);
}

// COR-MYSTIC-1+: the engine pays, rolls and reports. COR-DARK-1+: a PC's power gives 1 DP.
template <Table T>
constexpr void mystic_power(T& table, const Play& s, int who, int help) {
    if (s.sheet(who).pc) change_darkness(table, s, 1, "COR-DARK-1+");
    const int sixes = attempt(table, s, power_test(table, s, who, help));
    table.tell({"COR-MYSTIC-1+", {who}, PowerUsed{.sixes = sixes}});
}

} // namespace fracas::coriolis
