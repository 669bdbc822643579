// The edge of ALIEN: keys, prose and named figures for what the rules ask, offer and tell. Every pool is told entry by
// entry: what gives or takes dice, how many, and by which rule.
#pragma once

#include "engine/document.hpp"
#include "systems/alien/asks.hpp"
#include "systems/alien/telling/names.hpp"
#include "systems/shared/telling/figures_in_words.hpp"
#include "systems/year_zero/pool.hpp"

#include <string>
#include <string_view>

namespace fracas::alien {

// What prose is made from. The state is the one the question is asked in, or the one the events led to.
struct Told {
    const Book& book;
    const Names& names;
    const State& state;
};

// --- names of kinds: stable, in JSON and on the command line ---------------------------------------------------------

std::string_view ask_name(What what); // "stress-response"
std::string_view ask_name(const Ask& ask);
std::string_view do_name(Do what); // the first word of an option's key: "step_up"
std::string_view
event_name(Happened kind);          // "supply-rolled"; the beginning of a turn is "slot-begins" as in every system
std::string_view why_name(Why why); // "target in partial cover"

// As the data file writes them, "ranged_combat"; prose has blanks for the underlines.
std::string_view skill_name(Skill skill);
std::string_view deed_name(Deed deed);
std::string_view kind_name(Kind kind);
std::string_view response_name(Response response);
std::string_view panic_name(Panic panic);
std::string_view servo_name(Servo servo);
std::string_view critical_name(Critical critical);
std::string_view limit_name(Limit limit);
std::string_view stressor_name(Stressor stressor);
std::string_view cause_name(Cause cause);
std::string_view manner_name(Manner manner);
std::string_view cover_name(Cover cover);
std::string_view way_name(Way way);
std::string_view door_name(DoorState door);
std::string_view feature_name(ZoneFeature feature);

// --- questions and options -------------------------------------------------------------------------------------------

// One line for the person who must answer or throw.
std::string ask_text(const Told& told, const Ask& ask);

// What a program wants to know of a question: the sixes so far and the sixes wanted, stress level and Resolve.
Document ask_figures(const Told& told, const Ask& ask);

// Unique within a question: "shoot>drone:pulse_rifle". A question without anybody asked is about whose turn it is.
std::string option_key(const Told& told, const Ask& ask, const Option& option);

// "Shoot at Drone with the pulse rifle: 8 base, 1 stress dice (full)".
std::string option_text(const Told& told, const Ask& ask, const Option& option);

// 1 for an action or an interrupt, of which a round has two; otherwise 0.
int option_cost(const Told& told, const Ask& ask, const Option& option);

// --- events ----------------------------------------------------------------------------------------------------------

// The figures of an event by name; combatants, weapons, zones and borders as their keys.
Document event_figures(const Told& told, const Event& event);

// A sentence a game master would say.
std::string event_text(const Told& told, const Event& event);

// The part of an exchange it belongs to: "declare", "reaction", "roll", "push" ...; empty: none.
std::string_view event_step(const Event& event);

// --- pieces ----------------------------------------------------------------------------------------------------------

// "knife"; "unarmed" for no item. Where one holder, or the ground, has several things of that key the later ones are
// "knife.2": things that change hands keep the key their first holder knew them by.
std::string item_key(const Told& told, int item);

std::string item_name(const Told& told, int item); // "knife", "bare hands"
std::string the_item(const Told& told, int item);  // "the knife", "bare hands"

std::string the_zone(const Told& told, int zone);     // "the cargo bay"
std::string the_border(const Told& told, int border); // "the blast door"
std::string the_barrier(const Told& told, int barrier);
std::string zone_key(const Told& told, int zone);
std::string border_key(const Told& told, int border);

// A creature's attack by its place on its table: "hold_for_the_bite", "hold for the bite".
std::string attack_key(const Told& told, int who, int place);
std::string attack_name(const Told& told, int who, int place);

// "64 torn open"
std::string injury_in_words(const Told& told, int d66);

// "Kuroda", "the game master" for nobody.
std::string name_of(const Told& told, int who);

// "8 base dice", "8 base, 1 stress dice": base dice are the shared pool's skill dice, stress dice its gear dice.
std::string pool_in_words(const year_zero::Pool& pool);

// ALN-TURN-1; ALN-SYNTH-1+: with a broken neck quick actions need slot A, too.
bool has_slot_b(const Told& told, int who, int spent);

// What is left of a budget of which so much is spent: "a quick action left", "one action left, full or quick".
std::string_view actions_left(const Told& told, int who, int spent);

// What an action is, as an offer ("Shoot at Drone with the pulse rifle") or as a report ("shoots at Drone with the
// pulse rifle").
enum class Telling { offer, report };
std::string deed(const Told& told, int who, const Option& option, Telling telling);

} // namespace fracas::alien
