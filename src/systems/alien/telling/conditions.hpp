// What somebody's state does to it, in one shape for every chip: key, name, rule, effect, and when it ends.
#pragma once

#include "engine/document.hpp"
#include "systems/alien/telling/words.hpp"

#include <string_view>

namespace fracas::alien {

// Of whom a viewer may know how much.
enum class Insight : std::uint8_t { outsider, own_side, game_master };

// Conditions of a combatant; of an outsider what the eye can tell.
Document conditions_of(const Told& told, int who, Insight insight);

// ALN-CRIT-1+, ALN-DEATH-1+: each injury with what it does and how long there is.
Document injuries_of(const Told& told, int who);

// How somebody looks, in one word: "unhurt", "hurt", "badly-hurt", "down", "dying", "dead", "gone".
std::string_view looks_of(const Told& told, int who, Insight insight);

} // namespace fracas::alien
