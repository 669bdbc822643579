// People and places of a fight by short names: letters, parts of names, "cover 2".
#pragma once

#include "cli/command.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// Somebody or something that has a place on the map.
struct Spot {
    std::string letter; // "a"; of places their number, "2"
    std::string key;
    std::string name;
    bool is_person = false;
    std::optional<int> x{}, y{}; // nothing in games of zones
    std::string zone{};
};

// Everybody the state shows, with letters in the order of the roster (which stay as long as nobody is revealed before
// them), then the places.
std::vector<Spot> spots_of(const Json& state);

// What is meant by "a", "skarga", "cover 2", "corridor"; nullptr if it is nothing, or could be two.
const Spot* spot_called(const std::vector<Spot>& spots, std::string_view words);

} // namespace fracas
