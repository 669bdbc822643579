// Parts of a view that are the same for every viewer who may see them.
#pragma once

#include "systems/shadowrun/telling/words.hpp"

namespace fracas::shadowrun {

// What holds for somebody, each with its name, rule, effect and, where it ends by itself, when. Of an enemy what a
// looker-on can tell: `own` adds what only his own side knows.
Document conditions_of(const Told& told, int who, bool own);

// Filled monitors and holds, each with what it does and its clock.
Document injuries_of(const Told& told, int who);

// "unhurt", "hurt", "badly-hurt", "down", "dying", "dead", "gone".
std::string_view health_of(const Told& told, int who);

// Everything on the sheet: {key, name, group, now, least, most, can_set}.
Document figures_of_sheet(const Told& told, int who);

Document armour_of(const Told& told, int who);

// Damage Code, reach, ranges, modes and load of one thing.
void add_weapon_figures(const Told& told, int who, int item, Document& table);

Document settings_of(const Told& told);
Document sides_of(const Told& told);

} // namespace fracas::shadowrun
