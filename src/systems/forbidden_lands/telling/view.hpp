// What somebody at the table may see of a Forbidden Lands fight, as plain data. What is hidden from a viewer is absent.
#pragma once

#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/shared/telling/viewer.hpp"

namespace fracas::forbidden_lands {

using seen::Viewer;

// FBL-INIT-6+: before the cards are drawn nobody sees an enemy who sneaks, unless he was noticed.
bool sees(const Told& told, const Viewer& viewer, int who);

// The fight as it stands. Of the own side everything is told; of an enemy what the eye can see: where he is, at whose
// Arm's Length, posture, cover, conditions and what he has in hand, and the card on the table. That somebody is oblivious
// is told to everybody but his own side. The order is that of the round, those who have acted left out.
Document view(const Told& told, const Viewer& viewer);

// Whether the viewer gets to know of the event: not of those by or against somebody he does not see, nor of the dice
// with which a friend would notice one.
bool may_see(const Told& told, const Viewer& viewer, const Event& event);

// The event as the viewer gets to know it. What an attack did to an enemy is told, which score or bonus it left is not.
Event as_seen(const Told& told, const Viewer& viewer, Event event);

} // namespace fracas::forbidden_lands
