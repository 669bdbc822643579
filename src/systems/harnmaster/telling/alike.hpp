// Which states of a fight come to the same as far as winning it goes (simulate/expansion.hpp).
#pragma once

#include "systems/harnmaster/state.hpp"

#include <vector>

namespace fracas::harnmaster {

// From which rounds on something is otherwise than before.
std::vector<int> turning_rounds(const Book& book);

// Puts a state at rest into the simplest form of all from which the fight is won alike.
void simplify(const Book& book, State& state);

} // namespace fracas::harnmaster
