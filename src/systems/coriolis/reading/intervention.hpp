// The game master's hand in a running fight: D19 of the registry and whatever else a table needs to put right.
#pragma once

#include "systems/coriolis/reading/pack.hpp"
#include "systems/coriolis/state.hpp"
#include "systems/coriolis/telling/names.hpp"

#include <vector>

namespace fracas::coriolis {

// Changes what the table names; with any mistake nothing is changed. The keys, alone or together:
//   { combatant = "nasira-adel", ... }  by key or name, with any of
//       hp, mp, most_hp, most_mp, ap, at = [3, 4] or x, y, initiative, modifier, reloads, stunned (combat turns),
//       cover (rating, 0: bypassed),
//       posture = "prone" or "standing", strength, agility, wits, empathy, skills = { force = 2 },
//       armor = "heavy_armor", natural_armor_rating, size, side,
//       fled, surrendered, dead, unconscious, paralysed = true or false,
//       aware_of, unaware_of = names, sides or groups, overwatch = false, release = true,
//       grapples = who is pinned, watches = whom its overwatch points at,
//       clip = { vulcan_carbine = "empty" }, injury = 45 with limit = 1 to 6 where it kills in minutes, treated = 45
//   { darkness = 3 }, { turn_limit = 50 }, { settings = { light = "dark" } }
//   { take_initiative = "corsair-captain" }, who has the slot now for Darkness Points (D5, COR-DARK-2+)
//   { end = true } or { end = "Crew" }, who has won; then { after = true }: recovery, through its questions (COR-AID-2+)
//   { add = { a combatant table as in the encounter } }, who rolls initiative on arrival (COR-INIT-1)
//   { remove = "nasira-adel" }, who has fled: the roster keeps its order
std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set);

} // namespace fracas::coriolis
