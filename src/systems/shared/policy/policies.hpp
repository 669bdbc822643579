// Which policy answers for whom, by name.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace fracas {

// A name for all, for sides and for combatants (by key); the nearest one counts.
struct Policies {
    std::string all; // empty: as the encounter says, else aggressive
    std::vector<std::pair<std::string, std::string>> sides;
    std::vector<std::pair<std::string, std::string>> combatants;
};

} // namespace fracas
