// What somebody at the table may see of an ALIEN fight, as plain data. What is hidden from a viewer is absent.
#pragma once

#include "systems/alien/telling/words.hpp"
#include "systems/shared/telling/viewer.hpp"

#include <vector>

namespace fracas::alien {

using seen::Viewer;

// ALN-AWARE-1+, ALN-AWARE-3+: whether the viewer's side has noticed somebody, now or before.
bool knows_of(const Told& told, const Viewer& viewer, int who);

// ALN-AWARE-1+: whether the viewer's side sees a thing: its own, in the hand of somebody it has noticed, in a zone that it
// overlooks, or with somebody fallen from whom it could be taken (ALN-ITEM-2+).
bool sees_thing(const Told& told, const Viewer& viewer, int item);

// The fight as it stands. Of the own side everything is told; of an enemy whom the side has noticed (ALN-AWARE-1+) what the
// eye can see: how it looks, where it is, at whose Adjacent range, cover, conditions and what it has in hand, and the cards
// on the table. Of one who was noticed and is out of sight no more than where it was last; of one never noticed nothing at
// all, nor of what lies or changes in zones that nobody of the side overlooks. That somebody is unaware is told to
// everybody but his own side, that somebody is about to surprise or ambush only to his own; from whom he is hidden to the
// game master.
Document view(const Told& told, const Viewer& viewer);

// Whether the viewer gets to know of the event at the moment it is told: what is rolled and done by those it has noticed lies
// open.
bool may_see(const Told& told, const Viewer& viewer, const Event& event);

// The event as the viewer gets to know it. What an attack did to an enemy is told; which Health, stress or ammo it left
// is not.
Event as_seen(const Told& told, const Viewer& viewer, Event event);

} // namespace fracas::alien
