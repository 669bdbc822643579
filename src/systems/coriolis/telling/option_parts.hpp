// Options taken apart, what may not be done now and why, the figures of a question, and the steps of an exchange.
#pragma once

#include "systems/coriolis/telling/words.hpp"
#include "systems/shared/telling/option_parts.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace fracas::coriolis {

// The groups of options, in the order in which people look for them.
inline constexpr auto option_groups =
    std::to_array<std::string_view>({"Attack", "Hold", "Move", "Cover", "Weapon", "Care", "Overwatch", "Power",
                                     "Initiative", "Free", "Reaction", "Sixes"});

OptionParts option_parts(const Told& told, const Ask& ask, const Option& option);

// What a player would look for in a slot and may not do now. It tells nothing the owner of the slot does not know.
std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask);

// What a decision stands at: sixes, dice to be thrown again, what is missing, the pool of Darkness Points, AP left.
Document ask_figures(const Told& told, const Ask& ask);

// "declare", "attack", "reaction", "pray", "spend", "armour", "damage", "injury", "aftermath"; empty: no exchange.
std::string_view event_step(Happened kind);

} // namespace fracas::coriolis
