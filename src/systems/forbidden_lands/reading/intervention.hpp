// The game master's hand in a running fight: what section 5 of the registry leaves to him (zones, awareness, cover,
// modifiers, the end of the fight, time that passes) and whatever else a table needs to put right.
#pragma once

#include "systems/forbidden_lands/reading/pack.hpp"
#include "systems/forbidden_lands/state.hpp"
#include "systems/forbidden_lands/telling/names.hpp"

#include <vector>

namespace fracas::forbidden_lands {

// Changes what the table names; with any mistake nothing is changed. The keys, alone or together:
//   { combatant = "orc", ... }  by key or name, with any of
//       strength, agility, wits, empathy (the score now; at 0 it is Broken), outburst = true or false (Empathy Broken),
//       armor, helmet (ratings now), willpower, arrow_die = "d8", card, fast, slow (actions used this round),
//       zone, posture = "standing" or "prone", engaged = who is at Arm's Length, all of them, cover (rating, 0: none),
//       modifier (on every roll), social = entries of FBL-SOCIAL-4 granted, conditions = all of them,
//       dead, fled, stands_down, oblivious, trapped, asleep, noticed (of who sneaks) = true or false,
//       grapples = whom, release = true,
//       skills = { melee = 3 } or melee = 3, reputation, side,
//       bonus = { broadsword = 1 }, in_hand = { dagger = true }, ready = { longbow = true },
//       drop = a thing, take = a thing that lies in the zone,
//       injury = { table = "slash", d66 = 63, limit = 3, days = 2, feared = "orc" }, heal = "throat_cut"
//   { zone = "bridge" without a combatant, features, cover, unseen = lists: all that the zone has now }
//   { pass = "quarter_day", "day" or "week" }, also after the fight, with
//       without_food, without_water, without_sleep, in_the_cold, without_wine, confined, resting = names or "all",
//       care = { brannoch = "dorrin" } (patient and helper), cold_interval (hours between rolls against the cold)
//   { after = true } once the fight is over: a day of rest, the wounded cared for by the best healer of their side
//   { time = "night" }, { end = true, or the side that has won }, { settings = { armor_wear = "max" } }
//   { add = { a combatant table as in the encounter } }, who draws a card on arrival
//   { remove = "orc" }, who has fled: the roster keeps its order
std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set);

} // namespace fracas::forbidden_lands
