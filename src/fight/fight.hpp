// One fight of any system, in JSON: what the command line, the server, the browser and bindings talk to.
// docs/protocol.md documents the JSON; schemas/ has it as JSON Schema.
#pragma once

#include "book/json_value.hpp"
#include "engine/reader.hpp"
#include "odds/odds.hpp"
#include "simulate/exact_fight.hpp"
#include "simulate/initiative.hpp"
#include "simulate/simulation.hpp"

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

// Why an answer, an undo or a saved fight was not taken. The fight is as it was.
struct Refusal {
    std::string message;
    std::vector<Mistake> mistakes{}; // of what the game master wanted to set: all of them, the first as the message
};

template <class Value>
using Expected = tl::expected<Value, Refusal>;

inline tl::unexpected<Refusal> refuse(std::string message) { return tl::unexpected(Refusal{std::move(message)}); }
inline tl::unexpected<Refusal> refuse(std::vector<Mistake> mistakes) {
    return tl::unexpected(Refusal{to_text(mistakes.front()), std::move(mistakes)});
}

// Who looks: the game master sees all; "side:KEY" and "combatant:KEY" see what they may.
using Role = std::string;
inline const Role game_master = "gm";

// Somebody who has come out of a fight, as the table of a combatant in the next encounter.
struct CarriedOver {
    std::string key, name, side;            // in the fight that is over
    Document table{};                       // without what was about the place of that fight
    std::vector<std::string> about_place{}; // the keys that are
    std::vector<std::string> of_others{};   // keys with names of others, who may not be there
    Document things{};                      // tables of that encounter's own things: {"weapon": [...]}
};

class Fight {
public:
    virtual ~Fight() = default;

    virtual std::string_view system() const = 0;
    virtual std::string title() const = 0;
    virtual std::unique_ptr<Fight> copy() const = 0;
    // The fight as a side takes it to be: whom it does not know of is not there. For what is computed for its players, who
    // would learn of him by the figures. Refused where the role does not see the open question, or it is not reached without him.
    virtual Expected<std::unique_ptr<Fight>> as_known_to(const Role& role) const = 0;

    // --- play ---
    // The open question as `role` may see it; null when the fight is over, or the question is hidden from the role.
    virtual Json question(const Role& role = game_master) const = 0;
    // Whether there is one for the role. All who see it see the same; only its "id" is as each of them counts.
    virtual bool shows_question(const Role& role) const = 0;
    virtual bool over() const = 0;
    // Whose question is open: a side whose players answer, or the game master; empty when the fight is over.
    virtual Role owner() const = 0;
    // Takes one answer: {"faces":[…]}, {"cards":[…]}, {"choose":"key"} or {"set":{…}}; an answer may name the question
    // it is for: {"for":"17", …} is refused when another question is open; "typed" says that somebody threw the dice by
    // hand. A role may answer only its own questions.
    virtual Expected<void> answer(const Json& answer, const Role& role = game_master) = 0;
    virtual std::vector<Json> answers() const = 0;
    // Of those whose question the role was shown: what is hidden leaves no gap in its numbers.
    virtual std::size_t answer_count(const Role& role = game_master) const = 0;
    // Keeps the first `count` answers.
    virtual Expected<void> undo(std::size_t count) = 0;
    // All that happened from event number `first` on, as the role counts them.
    virtual Json events(const Role& role = game_master, std::size_t first = 0) const = 0;
    virtual std::size_t event_count(const Role& role = game_master) const = 0;
    virtual Json state(const Role& role = game_master) const = 0;
    // The same as one line of JSON, at a fraction of the cost.
    virtual std::string state_in_one_line(const Role& role) const = 0;
    // The same number as long as answers have changed nothing that a state tells. What the game master sets is not in it.
    virtual std::uint64_t state_mark() const = 0;
    // {status, question, events, state, answers_used}
    Json view(const Role& role = game_master) const;

    // Faces for the open throw, or a card, at random from `seed`; null if no dice are asked for.
    virtual Json roll(std::uint64_t seed) const = 0;
    // Plays on to the end by policy: fight number `number` of the simulation with that seed. Its dice and decisions
    // become answers, so it can be saved, undone and replayed like any other.
    virtual Expected<void> play_out(const Policies& policies, std::uint64_t seed, std::uint64_t number) = 0;
    // One answer by policy to the open question.
    virtual Expected<Json> suggest(const Policies& policies, std::uint64_t seed) const = 0;

    // --- what is computed from it ---
    virtual Expected<Odds> odds(const OddsQuestion& question) const = 0;
    // What comes of every option of the open question until the move it belongs to is over, in short: [{key, kind, works,
    // takes_out, harm, price}]. Exact for as long as `seconds` last, then sampled. Given up when `enough` says so.
    virtual Expected<Json> odds_of_options(const Policies& policies, double seconds = 0.1,
                                           const std::function<bool()>& enough = {}) const = 0;
    // A simulation from here, ready to play fights; parallel/simulate_on_threads.hpp runs a whole one.
    virtual Expected<std::unique_ptr<Simulating>> simulating(const Policies& policies,
                                                             const AlsoWanted& also = {}) const = 0;
    // The whole fight from here by policy, exactly as far as it goes.
    virtual Expected<ExactFight> exactly(const ExactQuestion& question) const = 0;
    // Who acts first in the first round that is still to come.
    virtual Expected<Initiative> initiative(const InitiativeQuestion& question) const = 0;

    // --- names ---
    virtual std::vector<std::string> combatants() const = 0; // keys
    virtual std::vector<std::string> sides() const = 0;
    // The key of the one meant by a key, a name or a part of one that nobody else has.
    virtual Expected<std::string> combatant_called(const std::string& name) const = 0;
    // A side numbers people of one kind as it has met them, so that no number tells of somebody it does not know of. What
    // one role calls a combatant, or the answer to the open question, in the words of another; unknown words stay.
    virtual bool has_own_names(const Role& role) const = 0; // others than the game master's
    virtual std::string combatant_as(const std::string& key, const Role& from, const Role& to) const = 0;
    virtual Json answer_as(Json answer, const Role& from, const Role& to) const = 0;
    // Keys of the moves `who` could make in its own slot now, with their texts (points to move to left out).
    virtual Expected<std::vector<std::pair<std::string, std::string>>> moves(const std::string& who) const = 0;

    // The key of the (first) one a [[combatant]] of the encounter stands for, counted from 0; empty if there is none.
    virtual std::string combatant_of_table(std::size_t table) const = 0;
    // Refused for the dead and for those who are in no state to begin a fight.
    virtual Expected<CarriedOver> survivor(const std::string& combatant) const = 0;

    // The fight as a file: {fracas, version, system, encounter, answers}.
    Json save() const;

    // The encounter's document, kept for saving.
    Document source;
    std::string source_file;
    // What is odd in encounter or pack, but no reason not to fight.
    std::vector<Mistake> warnings;
};

// A saved fight is read back by Shelf::load (system.hpp).

} // namespace fracas
