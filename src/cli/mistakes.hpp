// Mistakes of files as people want to read them.
#pragma once

#include "cli/command.hpp"
#include "protocol/in_json.hpp"

namespace fracas {

// Each mistake as file:line:column: text, then the line of the file with a mark under the place.
void print_mistakes(const Program& program, std::ostream& to, const std::vector<Mistake>& mistakes);

} // namespace fracas
