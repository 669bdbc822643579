// What the options of a question come to, as a table.
#pragma once

#include "fight/fight.hpp"

#include <string>

namespace fracas {

// `odds` as Fight::odds_of_options gives them; `typed`: what people type for an option instead of its key, by key.
std::string options_in_words(const Json& odds, const Json& question, int width, const Json& typed = Json::object());

} // namespace fracas
