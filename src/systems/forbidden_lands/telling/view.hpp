// What somebody at the table may see of a Forbidden Lands fight, as plain data. What is hidden from a viewer is absent.
#pragma once

#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/shared/telling/viewer.hpp"

#include <vector>

namespace fracas::forbidden_lands {

using seen::Viewer;

// FBL-INIT-6+: before the cards are drawn nobody knows of an enemy who sneaks, unless he was noticed, has acted, or is
// stalked himself.
bool sees(const Told& told, const Viewer& viewer, int who);

// FBL-INIT-6+: nor of what lies beside such a one; nor of what an enemy has not in hand.
bool sees_thing(const Told& told, const Viewer& viewer, int item);

// The fight as it stands. Of the own side everything is told; of an enemy what the eye can see: where he is, at whose
// Arm's Length, posture, cover, how hurt he looks, what he has in hand and that he wears armour, and the card on the
// table. The order is that of the whole round.
Document view(const Told& told, const Viewer& viewer);

// Whether the viewer gets to know of the event: not of those by or against somebody he does not see, nor of the dice
// gathered before the fight opens, nor of what is an enemy's own affair (where his dice come from, ratings,
// supplies, hunger). Dice lie open on the table: how many an enemy rolls, and what they show, is seen.
bool may_see(const Told& told, const Viewer& viewer, const Event& event);

// The event as the viewer gets to know it. What an attack did to an enemy is told, which score or bonus it left is not.
Event as_seen(const Told& told, const Viewer& viewer, Event event);

} // namespace fracas::forbidden_lands
