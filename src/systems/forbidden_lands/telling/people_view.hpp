// What somebody at the table may see of one combatant, piece by piece.
#pragma once

#include "systems/forbidden_lands/telling/view.hpp"

#include <string_view>

namespace fracas::forbidden_lands {

// In one word, as a looker-on could tell: "unhurt", "hurt", "badly-hurt", "down", "dying", "dead", "gone".
std::string_view health_of(const Told& told, int who);

// What holds, each with key, name, rule and effect. That somebody is oblivious is told to everybody but his own side;
// hunger and the like show on nobody but one's own.
Document conditions_of(const Told& told, const Viewer& viewer, int who);

// Critical injuries with what they do. The clock is that of the time left to live while it runs, else of healing.
Document injuries_of(const Told& told, int who);

// Everything on the sheet in one shape; `can_set` says that an intervention sets it under that key.
Document figures_of(const Told& told, int who);

// Of an enemy what he has in hand, and that he wears armour; how good and how worn it is he knows himself.
Document weapons_of(const Told& told, int who, bool own);
Document armour_of(const Told& told, int who, bool own);

// A monster's list, FBL-MONSTER-1+.
Document attacks_of(const Told& told, int who);

} // namespace fracas::forbidden_lands
