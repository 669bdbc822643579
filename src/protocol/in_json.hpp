// What several replies, and the command line, tell in the same words.
#pragma once

#include "book/registry.hpp"
#include "fight/system.hpp"

#include <string_view>
#include <vector>

namespace fracas {

// By file, line and column, each once; those without a place come last.
std::vector<Mistake> in_order(std::vector<Mistake> mistakes);

// [{file, line, column, where, found, message, hint}]; what is not known is left out.
Json mistakes_as_json(const std::vector<Mistake>& mistakes);

// {id, title, owner, rules, policies}
Json system_as_json(const System& system, std::size_t rules);

// {system, id, title, section, text, examples, settings}, with the notes where they are wanted, and of a search where its
// words were found.
Json rule_as_json(const Registry& registry, const RegistryRule& rule, bool with_notes, std::string_view found_in = {});
std::string_view place_in_words(FoundIn place);

// {kind, system, sentence, columns, rows}
Json test_as_json(const System& system, const TestOdds& odds);

} // namespace fracas
