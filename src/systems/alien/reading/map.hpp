// Where a fight happens: zones, borders, doors (ALN-RANGE-2+), and finding them by name.
#pragma once

#include "systems/alien/reading/pack_entries.hpp"
#include "systems/alien/telling/keys.hpp"
#include "systems/alien/telling/names.hpp"

namespace fracas::alien {

// All [[zone]] and [[border]] tables together; finishes them. Without a zone there is one, with an exit. Surveys the
// book. The barriers are in the book.
void read_map(std::vector<Reader>& zones, std::vector<Reader>& borders, Book& book, Names& names);

// By key or name; -1 if there is none.
int find_zone(const Names& names, std::string_view word);
int find_border(const Names& names, std::string_view word);
int find_barrier(const Names& names, std::string_view word);

// The zone, border or barrier a key names; -1 after a mistake.
int read_zone(Reader& reader, std::string_view key, const Names& names);
int read_border(Reader& reader, std::string_view key, const Names& names);
int read_barrier_of(Reader& reader, std::string_view key, const Names& names);

} // namespace fracas::alien
