// Dice that lie on the table: how they are asked for, and what is typed read as their faces.
#pragma once

#include "cli/command.hpp"

#include <string>
#include <string_view>

namespace fracas {

// "5 base D6, 2 gear D6 and one D12".
std::string dice_in_words(const Json& question);

// How they are typed: in which order, with an example. `typed_dice`: real dice are on the table, rolling is not offered.
std::string how_to_type_dice(const Json& question, bool typed_dice);

// "6 6 1", "661", "00" on a D100; where only sixes and ones are read also "2 sixes, 1 one", kind by kind if there are
// several: "base 1 six, gear 1 one". What cannot be right is refused with what would be.
Expected<Json> read_faces(const Json& question, std::string_view line);

} // namespace fracas
