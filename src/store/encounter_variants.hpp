// An encounter with something changed about one side: how many of them there are, what they carry, what they wear.
#pragma once

#include "engine/document.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace fracas {

struct EncounterVariant {
    std::string text; // "4 Corsairs instead of 3"
    Document encounter;
};

// What members of a side could have instead: ids of the pack, for the keys an encounter gives such things by.
struct Equipment {
    std::vector<std::string> weapons, armour;
};

// Of the side of this name. Which of them the game takes only opening them tells: a giant has no use for a crossbow.
std::vector<EncounterVariant> encounter_variants(const Document& encounter, std::string_view side,
                                                 const Equipment& equipment);

} // namespace fracas
