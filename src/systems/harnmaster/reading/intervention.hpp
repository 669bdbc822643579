// The game master's hand in a running fight: the figures of section 13 of the registry that are his, and whatever else a
// table needs to put right.
#pragma once

#include "systems/harnmaster/reading/pack.hpp"
#include "systems/harnmaster/state.hpp"
#include "systems/harnmaster/telling/names.hpp"

#include <vector>

namespace fracas::harnmaster {

// Changes what the table names; with any mistake nothing is changed. The keys, alone or together:
//   { combatant = "sir-aldric", ... }  by key or name, with any of
//       ip, fp, bp, penalty (special, points), obstructions, rise_dice, grope_dice (0, 3 or 4),
//       gait = "stands", "crawls", "walks" or "runs", at = [q, r] or x, y, posture = "standing" or "prone", mounted = true or false,
//       str, end, dex, agl, spd, wil, skills = { dodge = 60 }, mobility, side,
//       dead, unconscious, in_shock, esoteric = true or false,
//       left, right, both = what the hand or hands hold: a thing by its key, or "nothing",
//       give = "dagger" or { id = "longbow_80", hand = "both", ammo_count = 12, loaded = true }: a new thing,
//       drop = a thing, loaded = { longbow_80 = true }, ammunition = { longbow_80 = 5 },
//       useless = ["left arm"], usable = ["left arm"] of the four limbs,
//       injury = { location = "thigh", side = "left", ip = 9, aspect = "edged", bleeding = 1 }, which rolls nothing,
//       treat = the number of an injury, tangled = points of a tangle on the body (0: all tangles end),
//       holds = { whom = "goblin", part = "arm-left", hands = "one hand" }, release = true
//   { cramped = true }, { result = "A3" } of the next attack (HMG-CORE-6+), { settings = { prone_opponent_melee = 10 } }
//   { add = { a combatant table as in the encounter } }, who first acts in the next round
//   { remove = "goblin" }, who is gone: the roster keeps its order
//   { end = true } for nobody, { end = "SIDE" } for the side that has won
//   { after = true } once the fight is over: what comes afterwards (HMG-TURN-5+)
std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set);

} // namespace fracas::harnmaster
