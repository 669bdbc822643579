// Mistakes of files as people and programs want to read them.
#pragma once

#include "cli/command.hpp"

namespace fracas {

// By file, line and column, each once; those without a place come last.
std::vector<Mistake> in_order(std::vector<Mistake> mistakes);

// Each mistake as file:line:column: text, then the line of the file with a mark under the place.
void print_mistakes(const Program& program, std::ostream& to, const std::vector<Mistake>& mistakes);

// [{file, line, column, where, found, message, hint}]; what is not known is left out.
Json mistakes_as_json(const std::vector<Mistake>& mistakes);

} // namespace fracas
