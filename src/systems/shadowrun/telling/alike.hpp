// Which states of a fight come to the same as far as winning it goes (simulate/expansion.hpp).
#pragma once

#include "systems/shadowrun/state.hpp"

#include "systems/shared/telling/settled.hpp"

#include <vector>

namespace fracas::shadowrun {

// From which rounds on something is otherwise than before.
std::vector<int> turning_rounds(const Book& book);

// SR3-INIT-3+: two who are level roll die by die until they differ, and what was rolled stands for the Turn. So the dice of
// each are the digits of a number between 0 and 1, and the order they make is any order alike. Where the next to act is about
// to be found, the states in which all have dice who have to roll for it; else the state alone.
std::vector<Settled<State>> settled_states(const Book& book, const State& state);

// Puts a state at rest into the simplest form of all from which the fight is won alike.
void simplify(const Book& book, State& state);

} // namespace fracas::shadowrun
