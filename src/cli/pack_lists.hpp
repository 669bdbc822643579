// What a game's pack has, as lists with names: weapons, armour, combatants.
#pragma once

#include "cli/command.hpp"

namespace fracas {

struct PackEntry {
    std::string id; // what other files call it; empty where they do not
    Json whole;     // every key as it is written
    std::string file;
    int line = 0;
};

struct PackList {
    std::string name;  // "weapons"
    std::string table; // "weapon", as the pack writes it
    std::vector<PackEntry> entries;

    std::string title_of(const PackEntry& entry) const; // its id, its name, or what else tells it from the others
};

// The games that have a pack, in alphabetical order.
std::vector<std::string> games_with_packs();

// The lists of a game in the order of its files; what cannot be read is told.
std::vector<PackList> pack_lists(std::string_view game, std::vector<Mistake>& mistakes);

// The list of that name, or one that people call so: "armor", "people". nullptr if there is none.
const PackList* find_list(const std::vector<PackList>& lists, std::string_view name);
const PackEntry* find_entry(const PackList& list, std::string_view name);

// A table of at most `width` columns, then which figures found no room in it.
std::string list_text(const Program& program, const PackList& list);
// Every key of one entry.
std::string entry_text(const Program& program, const PackList& list, const PackEntry& entry);

} // namespace fracas
