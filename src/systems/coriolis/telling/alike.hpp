// Which states of a fight come to the same as far as winning it goes (simulate/expansion.hpp).
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/state.hpp"

#include "systems/shared/telling/settled.hpp"

#include <vector>

namespace fracas::coriolis {

// From which rounds on something is otherwise than before.
std::vector<int> turning_rounds(const Book& book);

// COR-CRIT-7+: whether somebody who has so many combat turns to live is sure to see the end of the fight, and nobody hurries
// to help.
constexpr bool is_beyond_fight(const Book& book, int clock) { return clock > at_least(24, book.turn_limit); }

// COR-INIT-2: two equals roll off die by die and keep their dice for the fight: each comes first alike. Where a duel is about
// to roll off, the two states in which it has, equally likely; else the state alone. (Among more people those who have lost
// stay equal until it matters, which is no order.)
std::vector<Settled<State>> settled_states(const Book& book, const State& state);

// Puts a state at rest into the simplest form of all from which the fight is won alike.
void simplify(const Book& book, State& state);

} // namespace fracas::coriolis
