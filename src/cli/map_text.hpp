// The battlefield in characters: metres, hexes, or zones with their doors.
#pragma once

#include "cli/command.hpp"

#include <string>

namespace fracas {

// A map of what the state shows, at most `program.width` wide and about `rows` high; empty where there is none.
std::string map_text(const Program& program, const Json& state, int rows = 14);

} // namespace fracas
