// A question on the terminal, and what somebody types read as its answer.
#pragma once

#include "cli/command.hpp"

namespace fracas {

// The question as it was shown: which option has which number.
struct Asked {
    Json question;
    std::vector<std::string> keys; // option 1 is keys[0]
    std::string text;
};

// `typed_dice`: real dice are on the table, so rolling is not offered.
Asked ask(const Program& program, const Json& question, bool typed_dice);

// The answer a line gives: the number or key of an option, a point to move to ("move 3,4", "m 3 4"), faces ("6 6 1" or
// "661"), a card. An empty line and "r" are not read here. What cannot be right is refused with what would be.
Expected<Json> read_answer(const Asked& asked, std::string_view line);

} // namespace fracas
