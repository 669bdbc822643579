// What somebody at the table may see of a Coriolis fight, as plain data. What is hidden from a viewer is absent.
#pragma once

#include "systems/coriolis/telling/words.hpp"
#include "systems/shared/telling/viewer.hpp"

#include <vector>

namespace fracas::coriolis {

using seen::Viewer;

// Whether the viewer's side knows of `who`: the own side always, an enemy if anybody of the side is aware of it
// (COR-MOVE-5+), alive or not: what was seen has been seen.
bool sees(const Told& told, const Viewer& viewer, int who);

// COR-MOVE-5+: not seen is what an enemy has not in hand, and what lies on the ground and was left there by somebody the
// viewer's side does not know of, with nobody of the side within Close Range of it.
bool sees_thing(const Told& told, const Viewer& viewer, int item);

// The fight as it stands. Of the own side everything is told; of an enemy it knows of, a side is told what the eye
// can see: who and where it is, posture, cover, health in a word, conditions, what it has in hand, and the initiative on
// the table (COR-INIT-3: the die stays visible). The turn order is empty until initiative has been rolled.
Document view(const Told& told, const Viewer& viewer);

// Whether the viewer gets to know of the event, judged by the state at the moment it is told: an attack out of hiding is
// seen from its roll on, which reveals who makes it. Not seen are
//   - events that name a combatant the viewer's side does not know of;
//   - what makes up an enemy's pool (how many dice it rolls lies on the table, why is the game master's business);
//   - the OBSERVATION roll against a sneak attack as long as nobody has been noticed, and what Darkness Points are spent
//     on it: they would give it away;
//   - a roll-off against nobody the viewer knows of.
bool may_see(const Told& told, const Viewer& viewer, const Event& event);

// The event as the viewer gets to know it: AP, HP and MP of enemies are taken out (Known::hidden). What a blow did
// is told, what it left is not.
Event as_seen(const Told& told, const Viewer& viewer, Event event);

} // namespace fracas::coriolis
