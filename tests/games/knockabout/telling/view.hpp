// What somebody at the table may see of a Knockabout fight, as plain data. What is hidden from a viewer is absent.
#pragma once

#include "games/knockabout/telling/words.hpp"
#include "systems/shared/telling/viewer.hpp"

namespace fracas::knockabout {

using seen::Viewer;

// The fight as it stands. How much wind an enemy has left nobody can see.
Document view(const Told& told, const Viewer& viewer);

// Everybody sees everything that happens, but for the wind that a hit leaves to an enemy.
bool may_see(const Told& told, const Viewer& viewer, const Event& event);
Event as_seen(const Told& told, const Viewer& viewer, const Event& event);

} // namespace fracas::knockabout
