// The lists of this installation's packs, and what they look like in a terminal.
#pragma once

#include "cli/command.hpp"
#include "protocol/pack_lists.hpp"

namespace fracas {

// The games that have a pack, in alphabetical order.
std::vector<std::string> games_with_packs();

// The lists of a game in the order of its files; what cannot be read is told.
std::vector<PackList> pack_lists(std::string_view game, std::vector<Mistake>& mistakes);

// A table of at most `width` columns, then which figures found no room in it.
std::string list_text(const Program& program, const PackList& list);
// Every key of one entry.
std::string entry_text(const Program& program, const PackList& list, const PackEntry& entry);

} // namespace fracas
