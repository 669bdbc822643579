// The edge of Forbidden Lands: keys, prose and named figures for what the rules ask, offer and tell. Every pool is told
// entry by entry: what gives or takes dice, how many, and by which rule.
#pragma once

#include "engine/document.hpp"
#include "systems/forbidden_lands/asks.hpp"
#include "systems/forbidden_lands/telling/names.hpp"
#include "systems/shared/telling/figures_in_words.hpp"
#include "systems/year_zero/pool.hpp"

#include <array>
#include <string>
#include <string_view>

namespace fracas::forbidden_lands {

// What prose is made from. The state is the one the question is asked in, or the one the events led to.
struct Told {
    const Book& book;
    const Names& names;
    const State& state;
};

inline Scene scene_of(const Told& told) { return {told.book, told.state}; }

// --- names of kinds: stable, in JSON and on the command line --------------------------------------------------------

std::string_view ask_name(What what); // "keep-card"
std::string_view ask_name(const Ask& ask);
std::string_view do_name(Do what);          // the first word of an option's key: "dodge_falling", "run"
std::string_view event_name(Happened kind); // "gear-worn"; the beginning of a turn is "slot-begins" as in every system
std::string_view why_name(Why why);         // "prone target"
std::string modifier_name(const PoolEntry& entry);    // of what changes the skill dice: "Long range", "prone target"
std::string_view skill_name(Skill skill);             // "Sleight of Hand"
std::string_view attribute_name(Attribute attribute); // "Strength"
std::string_view range_name(Range range);             // "Arm's Length"
std::string_view row_name(Row row);                   // "Grapple Attack"
std::string_view wounds_name(Wounds wounds);          // "slash", of the five there are
std::string_view unit_name(Unit unit);                // "rounds"
std::string_view cause_name(Cause cause);             // "attack"
std::string_view condition_name(Condition condition); // "HUNGRY"
std::string_view social_key(Social social);           // "helped_before"
std::string_view social_name(Social social);          // "has helped before"

// State::time_of_day
inline constexpr auto names_of_times = std::to_array<std::string_view>({"morning", "day", "evening", "night"});

// --- questions and options ------------------------------------------------------------------------------------------

// One line for the person who must answer or throw.
std::string ask_text(const Told& told, const Ask& ask);

// What a program wants to know of a question: actions left, of a push all that it stands at.
Document ask_figures(const Told& told, const Ask& ask);

// Unique within a question: "slash>orc:broadsword". A question without anybody asked is about whose turn it is.
std::string option_key(const Told& told, const Ask& ask, const Option& option);

// "Slash at Orc with the broadsword: 4 base, 2 skill, 2 gear dice (slow)".
std::string option_text(const Told& told, const Ask& ask, const Option& option);

// 1 for an action or a reaction, of which a round has two; WP of a spell; otherwise 0.
int option_cost(const Told& told, const Ask& ask, const Option& option);

// --- events ---------------------------------------------------------------------------------------------------------

// The figures of an event by name; combatants, weapons and zones as their keys.
Document event_figures(const Told& told, const Event& event);

// The part of an exchange it belongs to: "declare", "reaction", "attack", "push", "armour", "damage", "injury",
// "aftermath", or empty.
std::string_view step_of(const Event& event);

// A sentence a game master would say.
std::string event_text(const Told& told, const Event& event);

// --- pieces ---------------------------------------------------------------------------------------------------------

// "broadsword"; "unarmed" for no item. Where one holder, or the ground, has several things of that key the later ones
// are "broadsword.2": things that change hands keep the key their first holder knew them by. For `who`, who could take
// it up, things on the ground come after the own ones.
std::string item_key(const Told& told, int item, int who = nobody);

std::string item_name(const Told& told, int item); // "broadsword", "bare hands"
std::string the_item(const Told& told, int item);  // "the broadsword", "bare hands"

// "throat_cut", with ".2" for its victim's second of that kind.
std::string wound_key(const Told& told, int wound);

// "63 Throat cut"; "Unconscious" for the one that is not rolled.
std::string injury_in_words(const Told& told, int injury, int d66);

std::string key_of(const Told& told, int who); // "brannoch"

// "Brannoch", "the game master" for nobody.
std::string name_of(const Told& told, int who);

// "4 base, 2 skill, 2 gear dice and a D8", "no dice".
std::string pool_in_words(const year_zero::Pool& pool);

// FBL-MONSTER-2+: whether its Punch is a bite.
bool bites(const Told& told, int who);

// "Slash"; an animal's "Bite".
std::string attack_name(const Told& told, int who, Row row);

// What an action is, as an offer ("Slash at Orc with the broadsword") or as a report ("slashes at Orc with the
// broadsword"). An event knows neither the point of a step nor the wound to be treated: the report leaves them out.
enum class Telling { offer, report };
std::string deed(const Told& told, int who, const Option& option, Telling telling);

} // namespace fracas::forbidden_lands
