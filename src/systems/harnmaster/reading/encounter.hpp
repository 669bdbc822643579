// Reading an encounter: who fights whom, where, with what and by which settings.
#pragma once

#include "systems/harnmaster/reading/pack.hpp"
#include "systems/harnmaster/telling/names.hpp"
#include "systems/shared/reading/loaded_fight.hpp"

#include <string>
#include <vector>

namespace fracas::harnmaster {

struct Loaded : LoadedFight<Book, State, Names> {
    std::vector<Mistake> warnings; // of the pack and of the encounter: told, but no reason not to fight
};

// Notes every mistake. With mistakes the result is safe to look at but no fight.
Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes);

} // namespace fracas::harnmaster
