// Everything that stands on a sheet, as a list of figures, for those who show or change it.
#pragma once

#include "engine/document.hpp"
#include "systems/alien/telling/words.hpp"

namespace fracas::alien {

// {key, name, group, now, most, least, can_set}: tracks, attributes, skills, resources, armor. What can be set is set by an
// intervention of that key.
Document figures_of(const Told& told, int who);

// ALN-CREAT-2+: what a creature attacks with.
Document attacks_of(const Told& told, int who);

// What is known of a thing by its owner: its figures.
void add_weapon_figures(const Told& told, int item, Document& table);

// Every setting with its value, as an encounter writes it.
Document settings_of(const Settings& settings);

} // namespace fracas::alien
