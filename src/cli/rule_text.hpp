// A rule of the registry laid out for the terminal.
#pragma once

#include "book/registry.hpp"
#include "cli/command.hpp"

namespace fracas {

// Number, title, text, examples and settings, and the notes if they are wanted; tables aligned, paragraphs wrapped,
// every line after `indent`.
std::string rule_text(const Program& program, const RegistryRule& rule, std::string_view indent = {},
                      bool with_notes = false);

} // namespace fracas
