// Words that stand for kinds of things, in files as in what is told. In the order of the enumerations.
#pragma once

#include "systems/coriolis/book.hpp"

#include <array>
#include <string_view>

namespace fracas::coriolis {

inline constexpr auto keys_of_attributes = std::to_array<std::string_view>({"strength", "agility", "wits", "empathy"});
inline constexpr std::array<std::string_view, skill_count> keys_of_skills = {
    "melee_combat",  "ranged_combat", "dexterity", "force",     "infiltration", "manipulation",
    "observation",   "survival",      "command",   "culture",   "data_djinn",   "medicurgy",
    "mystic_powers", "pilot",         "science",   "technology"};

} // namespace fracas::coriolis
