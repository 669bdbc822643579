#pragma once

#include <string>
#include <vector>

namespace fracas {

// A fight ready for its first beat, and what belongs to it but not to the rules.
template <class Book, class State, class Names>
struct LoadedFight {
    Book book{};
    State state{};
    Names names{};
    std::string title;
    std::string description;
    std::vector<std::string> side_policy;      // by side, empty: none named
    std::vector<std::string> combatant_policy; // by roster index, empty: that of the side
};

} // namespace fracas
