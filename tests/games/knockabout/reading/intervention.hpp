// The game master's hand in a running fight.
#pragma once

#include "games/knockabout/reading/pack.hpp"
#include "games/knockabout/state.hpp"
#include "games/knockabout/telling/names.hpp"

namespace fracas::knockabout {

// Changes what the table names; with any mistake nothing is changed. The keys, alone or together:
//   { combatant = "bob", ... }  by key or name, with any of might, wind, off_balance
//   { remove = "bob" }          who gives up: no wind left
//   { round_limit = 20 }
std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set);

} // namespace fracas::knockabout
