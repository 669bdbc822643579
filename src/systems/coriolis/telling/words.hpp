// The edge of Coriolis: keys, prose and named figures for what the rules ask, offer and tell.
#pragma once

#include "engine/document.hpp"
#include "systems/coriolis/asks.hpp"
#include "systems/coriolis/telling/names.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

#include <string>
#include <string_view>

namespace fracas::coriolis {

// What prose is made from. The state is the one the question is asked in, or the one the events led to.
struct Told {
    const Book& book;
    const Names& names;
    const State& state;
};

// --- names of kinds: stable, in JSON and on the command line -----------------------------------------------------

std::string_view skill_key(Skill skill);  // "melee_combat"
std::string_view skill_name(Skill skill); // "MELEE COMBAT"
std::string_view ask_name(What what);     // "defend"; What::reroll is "pray" for everybody
std::string_view ask_name(const Ask& ask);
std::string_view do_name(Do what);          // the first word of an option's key: "quick-melee"
std::string_view event_name(Happened kind); // "armor-rolled"
std::string_view why_name(Why why);         // "weapon bonus"

// --- questions and options ---------------------------------------------------------------------------------------

// One line for the person who must answer or throw.
std::string ask_text(const Told& told, const Ask& ask);

// Unique within a question: "quick-melee>corsair-raider:dura_axe+help".
std::string option_key(const Told& told, const Ask& ask, const Option& option);
// Of "KEY:2" where sixes of a burst are divided, and of "KEY" where the next target is named, the key of the option; empty
// where somebody else is meant.
std::string target_in_burst(const Told& told, const Ask& ask, std::string_view word);

// "Attack Corsair raider with the dura axe (2 AP)".
std::string option_text(const Told& told, const Ask& ask, const Option& option);

// AP of an action or reaction, sixes of an effect, otherwise 0.
int option_cost(const Told& told, const Ask& ask, const Option& option);

// COR-REACT-6+, COR-DARK-2+: Darkness Points that an NPC's side pays besides the AP.
int darkness_price(const Told& told, int who, Do what);

// --- events ------------------------------------------------------------------------------------------------------

// The figures of an event by name; combatants, weapons and places as their keys.
Document event_figures(const Told& told, const Event& event);

// A sentence a game master would say.
std::string event_text(const Told& told, const Event& event);

// The fields of events that are more than a number, and their schema (shared/telling/event_document.hpp).
Document told_as(const Told& told, Do what);
Document told_as(const Told& told, Why why);
Document told_as(const Told& told, Skill skill);
Document told_as(const Told& told, Manners manner);
Document told_as(const Told& told, InjuryRoll injury);
Document told_as(const Told& told, CauseOfDeath injury);
Document told_as(const Told& told, Limit limit);
Document told_as(const Told& told, Place place);
Document told_as(const Told& told, Purpose purpose);
Document told_as(const Told& told, WoundOf injury);
Document told_as(const Told& told, Side side);
Document schema_of(Do);
Document schema_of(Why);
Document schema_of(Skill);
Document schema_of(Manners);
Document schema_of(InjuryRoll);
Document schema_of(CauseOfDeath);
Document schema_of(Limit);
Document schema_of(Place);
Document schema_of(Purpose);
Document schema_of(WoundOf);
Document schema_of(Side);

// --- pieces ------------------------------------------------------------------------------------------------------

// "knife"; "unarmed" for bare hands. Where one holder, or the ground, has several things of that key the later ones
// are "knife.2", "knife.3": things that changed hands keep the key their first holder knew them by.
std::string item_key(const Told& told, int item);

// "dura axe", "bare hands".
std::string item_name(const Told& told, int item);

// The place's name and its number among the places of that name: "table-1".
std::string place_key(const Told& told, int place);

// "medkit", with ".2" for a second one of the same combatant.
std::string kit_key(const Told& told, int who, int kit);

// D66 of a wound, with ".2" for its victim's second of that kind.
std::string wound_key(const Told& told, int wound);

// "24 Teeth lost".
std::string injury_name(const Told& told, int d66);

// "Nasira Adel", "the game master" for nobody.
std::string name_of(const Told& told, int who);

// "north-east", in the order of the compass points of overwatch.
std::string_view compass_name(int point);

// What the hours of waiting after a fight end, by the rule that asks for them: "awake again".
std::string_view coming_round(const Rule& rule);

// What an action is, as an offer ("Attack X with the dura axe") or as a report ("attacks X with the dura axe").
// An event knows neither the point of a move nor the purpose of first aid, so the report leaves such things out.
enum class Telling { offer, report };
std::string deed(const Told& told, int who, const Option& option, Telling telling);

// What armour dice stand for, `cover` of them for the cover: "armour", "cover", "armour and cover".
std::string_view protection_in_words(int dice, int cover);

// Whether the attack is a ram: it is declared without an item, like one with bare hands.
bool rams(const Told& told, int attacker, int item);

} // namespace fracas::coriolis
