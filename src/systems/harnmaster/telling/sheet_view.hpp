// One combatant in a view: health, conditions, injuries, things, and every figure on the sheet.
#pragma once

#include "systems/harnmaster/telling/words.hpp"

#include <string_view>

namespace fracas::harnmaster {

// As a looker-on could tell: "unhurt", "hurt", "badly-hurt", "down", "dying", "dead", "gone".
std::string_view health_word(const Told& told, int who);

// {key, name, rule, effect}; the figures in the effect are for the own side.
Document conditions_of(const Told& told, int who, bool own);

// {key, number, name, rule, effect, ip, location, aspect, bleeding, fatal, treated, clock}. The clock of a bleeding wound
// runs for all of them together: rounds until he has bled to death (HMG-INJ-3).
Document injuries_of(const Told& told, int who);

// An enemy shows what is in his hands; nobody counts his arrows.
Document weapons_of(const Told& told, int who, bool own);

// What protects each location, HMG-DAMAGE-7+.
Document armour_of(const Told& told, int who);

// {key, name, group, now, most, least, can_set}: the key is the one an intervention sets it by.
Document figures_of(const Told& told, int who);

} // namespace fracas::harnmaster
