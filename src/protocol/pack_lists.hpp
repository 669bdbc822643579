// What a game's pack has, as lists with names: weapons, armour, combatants.
#pragma once

#include "fight/fight.hpp"
#include "systems/shared/reading/pack_file.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

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

// In the order of the files.
std::vector<PackList> pack_lists(std::span<const PackFile> files);

// The list of that name, or one that people call so: "armor", "people". nullptr if there is none.
const PackList* find_list(const std::vector<PackList>& lists, std::string_view name);
const PackEntry* find_entry(const PackList& list, std::string_view name);

// A value in words: "yes", "3", "reach 2, weight 1".
std::string cell_of(const Json& value);
// As ids are written: small letters and underscores.
std::string as_key(std::string_view word);

} // namespace fracas
