// Exact odds of one move, from the point where its fight stands.
#pragma once

#include "engine/document.hpp"
#include "systems/shared/policy/policies.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

struct OddsQuestion {
    std::string by;   // key or name of a combatant
    std::string move; // key of the move
    // Keys of the moves after it in the same turn: then the odds are those of the whole plan.
    std::vector<std::string> then;
    // Outcomes whose common chance is wanted, by name: "hit,panic".
    std::vector<std::string> together;
    // {"defend", "yes"}, {"pray@tarik", "on-failure"}, {"spend", "injury,damage"}, {"defend", "worst"}: a question by
    // its name, with @KEY of one combatant only; an option by key or by its first word, several in order of preference;
    // or best, worst (for the one who moves), policy.
    std::vector<std::pair<std::string, std::string>> choices;
    Policies policies;
    std::vector<Document> changes; // interventions made before the question is asked
    bool play_best = false;        // what no choice is about, everybody decides for the own side as is best
    std::string aim;               // what is best: a name, or one less another, "taken-out-own"; empty: worth
    bool exact = false;            // in fractions
    // Questions, by name or name@KEY, over whose answers a table is wanted: what comes of each of them.
    std::vector<std::string> tables;
    bool own_tables = false; // those the game itself makes, too
    // Instead of a move by somebody: what comes of the open question, answered with the option of this key; of a throw, of
    // all it can show.
    bool here = false;
    std::string answer;
    // Asked again and again; when it says so there are no odds, and the question is refused.
    std::function<bool()> enough{};
};

struct OddsOutcome {
    std::string name; // stable: hit, taken-out …
    std::string text; // "hits"
    double p = 0;
    // Fractions, if asked for: the chance; where something was left out, what it is at least and at most.
    std::string exact, at_most{};
};

struct OddsValue {
    int value = 0;
    std::string label; // "Wrist sprain"; empty for plain figures
    double p = 0;
    std::string exact, at_most{}; // as of an outcome
};

struct OddsLaw {
    std::string name; // damage, injury …
    std::string text;
    std::vector<OddsValue> values; // in ascending order
    double mean = 0;
    std::string exact_mean;
    bool has_mean = true; // not for injuries
};

// What comes of the move if a question is always answered in this way; where that is not offered, in the nearest way
// before it that is.
struct OddsRow {
    std::string key;  // of the option
    std::string text; // "3 dice, 4 kept back"
    std::vector<OddsOutcome> outcomes;
    std::vector<OddsLaw> laws;
    double left_out = 0;
};

struct OddsTable {
    std::string question; // its name
    std::string who;      // key of the one who is asked, empty: the game master
    std::string text;     // heading
    std::vector<OddsRow> rows;
};

// How somebody answers a question in the best play, as a rule for the table.
struct OddsRule {
    // If `when` holds, or it is empty: the first of these answers that is offered.
    struct Line {
        std::string when; // "sixes 1 or more"
        std::string figure;
        bool at_least = true;
        int bound = 0;
        std::vector<std::string> answers; // keys
        std::vector<std::string> texts;
    };
    // What is best where the question shows these figures; the most likely ones first.
    struct At {
        std::vector<std::pair<std::string, int>> figures;
        double chance = 0;
        std::string answer, text;
    };
    std::string question, who, name;
    std::vector<Line> lines;
    double loses = 0;         // of the aim, to whoever keeps to the rule; 0: it is the best play
    bool loses_about = false; // not computed anew with the rule, but from what the best play comes to
    std::vector<At> situations;
};

// Where decisions were left to the best or the worst.
struct OddsBest {
    std::string aim; // in words
    bool is_chance = false;
    double reached = 0; // of the aim, on average
    std::string exact;  // as a fraction, if asked for
    // How often decisions were too rare to be looked at and left to the policy, at most; then, of a chance, between what
    // the best play lies.
    double left_to_policy = 0;
    std::optional<double> at_least{}, at_most{};
    std::vector<OddsRule> rules;
};

// A move of a plan, and how likely it comes to be made.
struct OddsStep {
    std::string move, text;
    double made = 1;
};

struct Odds {
    std::string kind;       // exact, bounded (left_out > 0), sampled
    std::uint64_t runs = 0; // of what was sampled
    double left_out = 0;
    std::string by, target, move;
    std::string move_text;
    std::vector<OddsStep> plan; // of several moves
    std::vector<OddsOutcome> outcomes;
    std::vector<OddsLaw> laws;
    std::vector<OddsTable> tables;
    std::optional<OddsBest> best;
    std::vector<std::string> columns; // outcomes and laws a table shows, empty: all that differ and find room
    std::string sentence;
    std::vector<std::string> remarks; // what was asked for and made no difference
    std::size_t distinct = 0;         // outcomes told apart
};

// 0 where nothing has this name.
double chance_of(const Odds& odds, std::string_view outcome);
double mean_of(const Odds& odds, std::string_view law);

} // namespace fracas
