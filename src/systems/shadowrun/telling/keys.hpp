// Words that stand for kinds of things, in files as in what is told. In the order of the enumerations.
#pragma once

#include "systems/shadowrun/book.hpp"

#include <array>
#include <string_view>

namespace fracas::shadowrun {

// In the order of the enumerations. Full light and clear air have no row: nothing is added.
inline constexpr std::array<std::string_view, light_count> keys_of_light = {"full", "full_darkness", "minimal_light",
                                                                            "partial_light", "glare"};
inline constexpr std::array<std::string_view, air_count> keys_of_air = {
    "clear", "mist", "light_smoke", "heavy_smoke", "light_thermal_smoke", "heavy_thermal_smoke"};

// Section 2 of the registry, with what a game master may set.
inline constexpr std::array<int, attribute_count> highest_attribute = {15, 12, 15, 10, 10};
inline constexpr int highest_skill = 10;
inline constexpr int highest_reaction = 20;
inline constexpr int most_initiative_dice = 4;
inline constexpr int highest_armour = 15;
inline constexpr int highest_barrier = 120;
inline constexpr int most_gm_modifier = 20;
inline constexpr int most_pool_dice = 30;
inline constexpr int highest_score = 60; // of initiative

} // namespace fracas::shadowrun
