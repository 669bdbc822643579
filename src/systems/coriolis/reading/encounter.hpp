// Reading an encounter: who fights whom, where, with what and by which house rules.
#pragma once

#include "systems/coriolis/reading/pack.hpp"
#include "systems/coriolis/telling/names.hpp"
#include "systems/shared/reading/loaded_fight.hpp"

#include <string>
#include <vector>

namespace fracas::coriolis {

using Loaded = LoadedFight<Book, State, Names>;

// Notes every mistake. With mistakes the result is safe to look at but no fight.
Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes);

} // namespace fracas::coriolis
