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

} // namespace fracas::shadowrun
