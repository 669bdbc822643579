// A rule of the registry laid out for the terminal.
#pragma once

#include "book/registry.hpp"
#include "cli/command.hpp"

namespace fracas {

// Number, title and text; tables aligned, paragraphs wrapped, every line after `indent`.
std::string rule_text(const Program& program, const RegistryRule& rule, std::string_view indent = {});

} // namespace fracas
