// The edge of HarnMaster: keys, prose and named figures for what the rules ask, offer and tell.
#pragma once

#include "engine/document.hpp"
#include "systems/harnmaster/rules/declarations.hpp"
#include "systems/harnmaster/telling/names.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

#include <string>
#include <string_view>

namespace fracas::harnmaster {

// What prose is made from. The state is the one the question is asked in, or the one the events led to.
struct Told {
    const Book& book;
    const Names& names;
    const State& state;
};

// --- names of kinds: stable, in JSON and on the command line ---------------------------------------------------------

// "aim"; the three questions for a defence are all "defence".
std::string_view ask_name(What what);
std::string_view ask_name(const Ask& ask);
std::string_view do_name(Do what); // the first word of an option's key: "fire_and_load"

// "injured". A round and a combatant's turn in it are what every system calls them: "round-begins", "slot-begins".
// The entries of an EML are a "pool", the EML itself its "pool-sum".
std::string_view event_name(Happened kind);
std::string_view why_name(Why why); // "physical penalty"

// What an entry of an EML is called: "long swords ML", "physical penalty", "aim head".
std::string eml_entry_name(const Told& told, const EmlEntry& entry);

std::string_view level_name(Level level); // "MS"
std::string_view aspect_name(Aspect aspect);
std::string_view zone_name(Zone zone);
std::string_view gait_name(Gait gait);
std::string_view grip_name(Grip grip); // "arm"
std::string_view limb_name(Limb limb); // "left arm"

// "A3", "M2" in the missile table, "Block", "DTA": as the attack tables print it.
std::string result_name(const Result& result, bool missile);

// --- questions and options -------------------------------------------------------------------------------------------

// One line for the person who must answer or throw.
std::string ask_text(const Told& told, const Ask& ask);

// What a throw is held against: the EML, or the most that succeeds.
Document ask_figures(const Told& told, const Ask& ask);

// Unique within a question: "melee>goblin:broadsword".
std::string option_key(const Told& told, const Ask& ask, const Option& option);

// "Attack Goblin with the broadsword".
std::string option_text(const Told& told, const Ask& ask, const Option& option);

// --- events ----------------------------------------------------------------------------------------------------------

// The figures of an event by name; combatants, weapons and places as their keys.
Document event_figures(const Told& told, const Event& event);

// A sentence a game master would say.
std::string event_text(const Told& told, const Event& event);

// The part of an exchange it belongs to: "declare", "reaction", "attack", "damage", "injury" ..., or nothing.
std::string_view event_step(const Event& event);

// --- pieces ----------------------------------------------------------------------------------------------------------

// "broadsword"; "left-fist", "right-fist", "foot", "head" for limbs. Where one holder, or the ground, has several things
// of that key the later ones are "dagger.2", "dagger.3".
std::string item_key(const Told& told, int item);

// "broadsword", "left fist"; a natural weapon of the holder's own kind by its name, "bite".
std::string item_name(const Told& told, int who, int item);

// "the broadsword", "bare hands" for nothing.
std::string the_item(const Told& told, int who, int item);

// "Rahel", "the game master" for nobody.
std::string name_of(const Told& told, int who);
std::string key_of(const Told& told, int who);

// "left thigh", "skull"; "somewhere" for a place that was not kept.
std::string spot_name(const Told& told, int spot);
std::string spot_key(const Told& told, int spot);

// How grave an injury looks, 1 to 5: HMG-DAMAGE-5+, by the cell of the injury table. Its name: "gaping wound".
int severity_of(const Told& told, int ip, int spot, Aspect aspect);
const std::string& severity_name(const Told& told, int severity, Aspect aspect);
std::string severity_name(const Told& told, int ip, int spot, Aspect aspect);

// "E4 B1 S5"; empty without any.
std::string codes_name(const InjuryCodes& codes);

// "gaping wound": of an injury that was told, with its IP or without.
std::string severity_name(const Told& told, const Injured& injury);

// The codes that were told.
InjuryCodes codes_told(const Codes& told);

// All codes of its cell, those that asked for no roll included (a fumble roll of an empty hand).
InjuryCodes codes_of_injury(const Told& told, int ip, int spot, Aspect aspect);

// The wound's number among those of its victim, from 1.
int wound_number(const Told& told, int wound);

// "gaping wound on the left thigh".
std::string wound_name(const Told& told, int wound);

// What a tangle is known by: the net that lies there, the thing it is on, or "body"; with ".2" for a second one.
std::string tangle_key(const Told& told, int tangle);

// "left arm", "body", "broadsword".
std::string grasp_name(const Told& told, const Grasp& grasp);

// "two hands", "one hand", "legs".
std::string_view hands_name(int hands);

// "3d6".
std::string dice_name(int dice);

// What an action is, as an offer ("Attack Goblin with the broadsword") or as a report ("attacks Goblin with the
// broadsword"). An event knows less than the option did, so the report leaves hexes, wounds and hands out.
enum class Telling { offer, report };
std::string deed(const Told& told, int who, const Option& option, Telling telling);

} // namespace fracas::harnmaster
