// Where a fight happens: zones, what they are like, how they hang together (FBL-MOVE-5+, FBL-MOVE-6+, FBL-ARMOR-7+).
#pragma once

#include "systems/forbidden_lands/reading/entries.hpp"
#include "systems/forbidden_lands/telling/keys.hpp"
#include "systems/forbidden_lands/telling/names.hpp"

namespace fracas::forbidden_lands {

// All [[zone]] tables together, since they name each other; finishes them. Without one there is a single zone without
// features. Surveys the book.
void read_zones(std::vector<Reader>& tables, const Pack& pack, Book& book, Names& names);

// Features of a zone, as bits.
unsigned read_zone_features(Reader& reader, std::string_view key);

// FBL-ARMOR-7+: the kinds of cover a zone has, in place of those it had.
void read_zone_cover(Reader& reader, std::string_view key, const Pack& pack, int zone, Book& book, Names& names);

} // namespace fracas::forbidden_lands
