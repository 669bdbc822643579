// The status panel above a question: who stands where and how.
#pragma once

#include "cli/command.hpp"

#include <string>

namespace fracas {

// Everybody in one line each, the one who is asked marked; with `only_asked` that one alone.
std::string panel_text(const Program& program, const Json& state, const std::string& asked, bool only_asked);

} // namespace fracas
