// What somebody at the table may see of an ALIEN fight, as plain data. What is hidden from a viewer is absent.
#pragma once

#include "systems/alien/telling/words.hpp"
#include "systems/shared/telling/viewer.hpp"

namespace fracas::alien {

using seen::Viewer;

// The fight as it stands. Of the own side everything is told; of an enemy what the eye can see: where he is, at whose
// Adjacent range, cover, conditions and what he has in hand, and the cards on the table. That somebody is unaware is told
// to everybody but his own side, that somebody is about to surprise or ambush only to his own. The order is that of the
// round, cards that have acted left out.
Document view(const Told& told, const Viewer& viewer);

// Whether the viewer gets to know of the event: all of them, since everything rolled and done lies open.
bool may_see(const Told& told, const Viewer& viewer, const Event& event);

// The event as the viewer gets to know it. What an attack did to an enemy is told; which Health, stress or ammo it left
// is not.
Event as_seen(const Told& told, const Viewer& viewer, Event event);

} // namespace fracas::alien
