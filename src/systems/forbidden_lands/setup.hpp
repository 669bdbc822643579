// Reading an encounter: who fights whom, where, with what and by which settings.
#pragma once

#include "systems/forbidden_lands/names.hpp"
#include "systems/forbidden_lands/pack.hpp"

#include <string>
#include <vector>

namespace fracas::forbidden_lands {

// A fight ready for its first beat, and what belongs to it but not to the rules.
struct Loaded {
    Book book{};
    State state{};
    Names names{};
    std::string title;
    std::string description;
    std::vector<std::string> side_policy;      // by side, empty: none named
    std::vector<std::string> combatant_policy; // by roster index, empty: that of the side
};

// Notes every mistake. With mistakes the result is safe to look at but no fight.
Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes);

} // namespace fracas::forbidden_lands
