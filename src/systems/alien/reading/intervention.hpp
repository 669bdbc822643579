// The game master's hand in a running fight: what section 5 of the registry leaves to him (surprise and ambush, who is
// unaware, stress and panic rolls, modifiers, jammed weapons, npcs who flee, doors) and whatever else a table needs to put
// right.
#pragma once

#include "systems/alien/reading/pack.hpp"
#include "systems/alien/state.hpp"
#include "systems/alien/telling/names.hpp"

#include <vector>

namespace fracas::alien {

// Changes what the table names; with any mistake nothing is changed. The keys, alone or together:
//   { combatant = "guard", ... }  by key or name, with any of
//       health (0: broken, a creature dies; no injury comes of it), stress, modifier (on every roll), card, side,
//       dead, unconscious = true or false,
//       zone, adjacent = who is at Adjacent range, all of them, at_door, blocks = a border or "none",
//       cover = "none", "partial" or "full" with barrier = the id of one (else the best of the zone),
//       surprise, ambush, unaware (before the cards of a round are drawn), lost_turn = true or false,
//       hidden = true or false, noticed_by = the sides that know where it is, all of them,
//       panic = "none" (all of it ends), "paranoid", "hesitant", "freeze", "flee", "catatonic" or "frenzy" with
//       target = whom, panic_roll = true: the next beat rolls, responses = all stress responses it has,
//       injury = { d66 = 61, stabilized = true }, without a roll, heal = 61,
//       ammo = { pulse_rifle = 3 }, jammed = { pulse_rifle = true }, in_hand = { knife = true },
//       reloads = { pulse_rifle = 2 }, drop = a thing, take = a thing that lies in the zone,
//       let_go = true: of whom it holds, holds = an enemy at Adjacent range
//   { doors = { hatch = "locked" } }: "open", "closed", "locked" or "broken"
//   { after = true }: once the fight is over, what comes then (ALN-AFTER-1+)
//   { end = a side that has won, or true }, { settings = { friendly_fire = "off" } }
//   { add = { a combatant table as in the encounter } }, who draws cards with the next round
//   { remove = "guard" }, who is off the map: the roster keeps its order
std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set);

} // namespace fracas::alien
