// What somebody at the table may see of a Shadowrun fight, as plain data. What is hidden from a viewer is absent.
#pragma once

#include "systems/shadowrun/telling/words.hpp"
#include "systems/shared/telling/viewer.hpp"

namespace fracas::shadowrun {

using seen::Viewer;

// The fight as it stands. Nobody is out of sight: one who cannot be seen is fired at blindly, but known to be there. Of
// the own side everything is told; of an enemy what the eye can see: who and where he is, how he moves, cover, conditions
// and what he has in hand, how hurt he looks, and the initiative on the table. The order is that of the whole pass.
Document view(const Told& told, const Viewer& viewer);

// Whether the viewer sees a thing: his own side's, in an enemy's hand or on a mount, on the ground.
bool sees_thing(const Told& told, const Viewer& viewer, int item);

// Whether the viewer gets to know of the event: all of them, since everything rolled and done lies open; but that a
// weapon is empty is known to him who holds it, until he does something about it.
bool may_see(const Told& told, const Viewer& viewer, const Event& event);

// The event as the viewer gets to know it. How many dice an enemy rolls lies on the table; what his target number is
// made of, what is left of his Combat Pool and of his ammunition, and how many boxes he has in all, of wounds or of a hold,
// are the game master's business. What a blow did is told, what it left is not: not even to him who holds.
Event as_seen(const Told& told, const Viewer& viewer, Event event);

} // namespace fracas::shadowrun
