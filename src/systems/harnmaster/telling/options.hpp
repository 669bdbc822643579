// Options taken apart, and what a player would look for and may not do now.
#pragma once

#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/telling/option_parts.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace fracas::harnmaster {

// Of actions, in the order in which people look for them.
inline constexpr auto option_groups = std::to_array<std::string_view>(
    {"Attack", "Missile", "Hold", "Grapple", "Move", "Rise", "Grope", "Mount", "Esoteric", "Rest", "Free"});

OptionParts option_parts(const Told& told, const Ask& ask, const Option& option);

// Of the one who is asked for his action.
std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask);

} // namespace fracas::harnmaster
