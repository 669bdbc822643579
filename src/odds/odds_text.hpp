// Odds for people and for programs. docs/odds.md says what the names mean.
#pragma once

#include "book/json_value.hpp"
#include "odds/chance_text.hpp"
#include "odds/odds.hpp"

#include <string>

namespace fracas {

// The sentence, the outcomes, the laws, the means, the tables, and how far to trust them.
std::string to_text(const Odds& odds, const TextStyle& style = {});

// {kind, left_out, by, target, move, outcomes, laws, means, sentence}, and tables where there are any; fractions where
// the odds have them.
Json to_json(const Odds& odds);

// "exact; 153 distinct outcomes", "bounded: 1.2e-15 left out".
std::string kind_line(const Odds& odds);

} // namespace fracas
