// The game master's hand in a running fight: what section 5 of the registry leaves to him (position, cover, visibility,
// barriers) and whatever else a table needs to put right.
#pragma once

#include "systems/shadowrun/reading/pack.hpp"
#include "systems/shadowrun/state.hpp"
#include "systems/shadowrun/telling/names.hpp"

#include <vector>

namespace fracas::shadowrun {

// Changes what the table names; with any mistake nothing is changed. The keys, alone or together:
//   { combatant = "ganger", ... }  by key or name, with any of
//       physical, stun (boxes), pool (dice left), initiative (score in this pass), simple_actions,
//       status = "active", "unconscious", "dying", "dead" or "fled",
//       at = [x, y], or x, y (metres), posture = "standing" or "prone", gait = "stationary", "walking" or "running",
//       cover = "none", "partial" or "unseen", barrier = a rating or the id of one, modifier (on attacks and defences),
//       cornered = true or false, above, not_above, engaged_with, disengaged_from, surprised_by, aware_of = names or sides,
//       body, quickness, strength, intelligence, willpower, reaction, initiative_dice, skills = { pistols = 5 } or pistols = 5, side,
//       ballistic, impact (ratings worn),
//       rounds = { heavy_pistol = 7 }, ammunition = { heavy_pistol = "apds" }, mode = { smg = "BF" },
//       choke = { shotgun = 4 }, set_up = { lmg = true }, in_hand = { club = true },
//       spare_loads = { smg = 2 }, loose_rounds = { shotgun = 20 } of the kind loaded, drop = a weapon,
//       subdual = { by = "troll", boxes = 4 }; 0 boxes: no longer
//   { light = "minimal_light" }, { air = "heavy_smoke" }, { turn_limit = 50 }, { settings = { short_burst_recoil = 2 } }
//   { add = { a combatant table as in the encounter } }, who rolls initiative with the next Combat Turn
//   { remove = "ganger" }, who has fled: the roster keeps its order
//       treated = true: bleeds no more
//   { end = true }, undecided, or { end = "Runners" }, the side that has won
//   { after = true, treated = ["Runners"] }, once it is over: the dying bleed, but those treated, and holds fade
std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set);

} // namespace fracas::shadowrun
