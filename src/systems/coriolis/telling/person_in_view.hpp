// One combatant as a viewer may know it: conditions, injuries, figures of the sheet, weapons and armour.
#pragma once

#include "systems/coriolis/telling/words.hpp"

namespace fracas::coriolis {

// "unhurt", "hurt", "badly-hurt", "down", "dying", "dead" or "gone": what anybody who looks on could tell.
std::string_view health_of(const Told& told, int who);

// Each {key, name, rule, effect}, and for the own side {ends: {left, unit}} where it ends by itself.
Document conditions_of(const Told& told, int who, bool own);

// Each {key, d66, name, rule, effect, fatal, treated, turns_left, heal_days}, and its clock while it runs.
Document injuries_of(const Told& told, int who);

// Everything on the sheet: {key, name, group, now, most, least, can_set}.
Document figures_of(const Told& told, int who);

// An enemy shows what is in its hands, and its claws; nobody sees into a clip.
Document weapons_of(const Told& told, int who, bool own);

Document armour_of(const Told& told, int who);
Document kits_of(const Told& told, int who);

} // namespace fracas::coriolis
