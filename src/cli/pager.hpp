// Long texts, a screen at a time.
#pragma once

#include "cli/command.hpp"

#include <string>

namespace fracas {

// Prints the text; at a terminal, what is longer than its screen goes through $PAGER, or less.
void print_paged(Program& program, const std::string& text);

} // namespace fracas
