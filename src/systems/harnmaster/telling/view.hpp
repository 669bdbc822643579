// What somebody at the table may see of a HarnMaster fight, as plain data. What is hidden from a viewer is absent.
#pragma once

#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/telling/viewer.hpp"

namespace fracas::harnmaster {

using seen::Viewer;

// The fight as it stands. Of the own side everything is told; of an enemy what the eye can see: where he is, posture,
// conditions, what he has in his hands. Nobody hides in these rules. The order is empty until it has been decided.
Document view(const Told& told, const Viewer& viewer);

// Whether the viewer gets to know of the event. Not seen is what makes up an enemy's EML, nor the EML itself: the level
// of his roll lies on the table, what he rolled against is the game master's business.
bool may_see(const Told& told, const Viewer& viewer, const Event& event);

// The event as the viewer gets to know it: an enemy's EML, armour, limits of rolls, blood loss, fatigue, ammunition and
// mobility are taken out. What a blow did is told, what it left is not.
Event as_seen(const Told& told, const Viewer& viewer, Event event);

} // namespace fracas::harnmaster
