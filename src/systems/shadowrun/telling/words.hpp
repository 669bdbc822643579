// The edge of Shadowrun: keys, prose and named figures for what the rules ask, offer and tell. Every target number is
// shown with the list behind it: name, figure and rule of each entry.
#pragma once

#include "engine/document.hpp"
#include "systems/shadowrun/asks.hpp"
#include "systems/shadowrun/telling/names.hpp"
#include "systems/shared/telling/figures_in_words.hpp"
#include "systems/shared/telling/option_parts.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::shadowrun {

// What prose is made from. The state is the one the question is asked in, or the one the events led to.
struct Told {
    const Book& book;
    const Names& names;
    const State& state;
};

// --- names of kinds: stable, in JSON and on the command line ---------------------------------------------------------

std::string_view ask_name(What what); // "attack-pool"
std::string_view ask_name(const Ask& ask);
std::string_view do_name(Do what);          // the first word of an option's key: "full-auto"
std::string_view event_name(Happened kind); // "shot-declared"
std::string_view why_name(Why why);         // "partial cover"
std::string_view skill_name(Skill skill);   // "submachine guns"
std::string_view attribute_name(Attribute attribute);
std::string_view level_name(Level level);    // "Light"; "none" below it
std::string_view level_letter(Level level);  // "L", as Damage Codes are written
std::string_view mode_name(Mode mode);       // "BF"
std::string_view mode_in_words(Mode mode);   // "burst fire"
std::string_view status_name(Status status); // "dying"
std::string_view gait_name(Gait gait);
std::string_view cover_name(Cover cover);
std::string_view light_name(Light light);
std::string_view air_name(Air air);
std::string_view range_name(Range range); // "medium range"

// --- target numbers, SR3-DICE-4+ -------------------------------------------------------------------------------------

// "medium range", "partial cover": the range is read off its figure.
std::string modifier_name(const Told& told, const Modifier& modifier);

// "TN 7: medium range 5, partial cover +4, smartlink -2"; empty for one without entries.
std::string target_number_text(const Told& told, const TargetNumber& tn);

// The same after a sentence: "; TN 7: medium range 5, …".
std::string and_number(const Told& told, const TargetNumber& tn);

// {target_number = 7, modifiers = [{name = "medium range", figure = 5, rule = "SR3-RANGED-1"}, …]} is added to the table.
void add_target_number(const Told& told, const TargetNumber& tn, Document& table);

// --- questions and options -------------------------------------------------------------------------------------------

// One line for the person who must answer or throw, with the list behind the target number.
std::string ask_text(const Told& told, const Ask& ask);

// What a program wants to know of a question: the target number and its modifiers.
Document ask_figures(const Told& told, const Ask& ask);

// Unique within a question: "fire>ganger:heavy_pistol".
std::string option_key(const Told& told, const Ask& ask, const Option& option);

// "Fire the heavy pistol at Ganger (Simple Action)".
std::string option_text(const Told& told, const Ask& ask, const Option& option);

// What an option would be rolled against, by the functions of the rules; no entries: nothing is rolled at once, or the
// number is not his to know yet.
TargetNumber number_of_option(const Told& told, const Ask& ask, const Option& option);

// The same taken apart: group, weapon, rule, complete price, what is given up, dice, what it is tried against.
OptionParts option_parts(const Told& told, const Ask& ask, const Option& option);

// Groups of actions in the order in which people look for them.
inline constexpr auto option_groups =
    std::to_array<std::string_view>({"Attack", "Aim", "Hold", "Move", "Position", "Weapons", "Reload", "Gyro harness"});

// What somebody would look for among his actions and may not do now, with the reason.
std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask);

// The key a word of --choose stands for, itself where it stands for no other.
std::string meaning_of(const Told& told, const Ask& ask, std::string_view word);

// Simple Actions an action takes, 2 for a Complex one; dice of the pool; otherwise 0.
int option_cost(const Told& told, const Ask& ask, const Option& option);

// --- events ----------------------------------------------------------------------------------------------------------

// How figures that are not plain numbers stand in JSON (systems/shared/telling/event_document.hpp).
Document told_as(const Told& told, What what);
Document told_as(const Told& told, Do what);
Document told_as(const Told& told, Mode mode);
Document told_as(const Told& told, Level level);
Document told_as(const Told& told, Monitor monitor);
Document told_as(const Told& told, Maybe<Skill> skill);
Document told_as(const Told& told, Maybe<Attribute> attribute);
Document told_as(const Told& told, Side side);
Document told_as(const Told& told, Decimetres place);
Document schema_of(What what);
Document schema_of(Do what);
Document schema_of(Mode mode);
Document schema_of(Level level);
Document schema_of(Monitor monitor);
Document schema_of(Maybe<Skill> skill);
Document schema_of(Maybe<Attribute> attribute);
Document schema_of(Side side);
Document schema_of(Decimetres place);

// The figures of an event by name; combatants and weapons as their keys. What the reader may not know (view.hpp) is left
// out.
Document event_figures(const Told& told, const Event& event);

// The part of an exchange an event belongs to: "declare", "attack", "reaction", "armour", "damage", "injury",
// "aftermath"; empty outside of one.
std::string_view step_of(Happened kind);

// A sentence a game master would say.
std::string event_text(const Told& told, const Event& event);

// --- pieces ----------------------------------------------------------------------------------------------------------

// "heavy_pistol"; "unarmed" for bare hands. Where one holder has several things of that key the later ones are
// "heavy_pistol#2" (names.hpp).
std::string item_key(const Told& told, int item);

// "heavy pistol", "bare hands".
std::string item_name(const Told& told, int item);

// "the heavy pistol", "bare hands".
std::string the_item(const Told& told, int item);

// "regular/30" for spare loads of thirty, "regular" for loose rounds.
std::string stock_key(const Told& told, int stock);

// "10S Stun"
std::string code_text(int power, Level level, bool stun);

// Whether the weapon, loaded as it is, does Stun damage.
bool does_stun(const Told& told, int item);

// "Razor", "the game master" for nobody.
std::string name_of(const Told& told, int who);

// "Strength", "Assault rifles": ratings have a capital in sentences.
std::string rating_name(std::string_view name);

// "no success", "1 success", "2 successes"; "1 box", "2 boxes".
std::string successes_in_words(int successes);
std::string boxes_in_words(int boxes);

int tenths_of_metres(int millimetres); // rounded

// "(3, -2.5)" in metres, of a place in millimetres.
std::string place_in_words(int x, int y);

} // namespace fracas::shadowrun
