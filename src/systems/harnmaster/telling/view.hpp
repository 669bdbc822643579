// What somebody at the table may see of a HarnMaster fight, as plain data. What is hidden from a viewer is absent.
#pragma once

#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/telling/viewer.hpp"

namespace fracas::harnmaster {

using seen::Viewer;

// The fight as it stands. Of the own side everything is told; of an enemy what the eye can see: place, posture, health in a
// word, conditions, what is in his hands, his place in the order. Nobody hides. The order is empty until it is decided.
Document view(const Told& told, const Viewer& viewer);

// Whether the viewer sees a thing: his own side's, in an enemy's hands, on the ground.
bool sees_thing(const Told& told, const Viewer& viewer, int item);

// Whether the viewer gets to know of the event. Not seen are an enemy's EML and what makes it up, his fatigue and the codes
// of his injuries: the die he rolls lies on the table, what he rolled against is the game master's business.
bool may_see(const Told& told, const Viewer& viewer, const Event& event);

// The event as the viewer gets to know it, without an enemy's initiative, EML, armour, limits of rolls, injury points, blood
// loss, penalties, ammunition and mobility. How a wound looks is told, what it counts is not.
Event as_seen(const Told& told, const Viewer& viewer, Event event);

} // namespace fracas::harnmaster
