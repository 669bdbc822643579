// Reading an encounter: who fights whom.
#pragma once

#include "games/knockabout/reading/pack.hpp"
#include "games/knockabout/state.hpp"
#include "games/knockabout/telling/names.hpp"
#include "systems/shared/reading/loaded_fight.hpp"

#include <string>

namespace fracas::knockabout {

using Loaded = LoadedFight<Book, State, Names>;

// Notes every mistake. With mistakes the result is safe to look at but no fight.
Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes);

} // namespace fracas::knockabout
