// The best play of one question, said so that people can use it at a table: a short list of "if this, then that" over what
// whoever is asked sees in the question.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace fracas {

// Where a question was asked in the best play, in what it shows: its figures and the options offered.
struct Situation {
    std::vector<std::pair<std::string, int>> figures; // "sixes", 2
    std::vector<std::string> options;                 // keys
    double chance = 0;
    // To the one who decides, times the chance: of the best option each time, and of every option if it were taken always.
    double best = 0;
    std::vector<double> worth;
    std::vector<double> taken; // how often each is the best
};

// A figure that is at least, or at most, so much.
struct Condition {
    std::string figure;
    bool at_least = true;
    int bound = 0;

    bool holds(const Situation& at) const;
    std::string text() const; // "with 2 sixes or more"
};

// What is taken if the condition holds: the first of these options that is offered. The last line has no condition.
struct LineOfRule {
    std::vector<Condition> when; // none or one
    std::vector<std::string> answers;
};

struct RuleOfThumb {
    std::vector<LineOfRule> lines;
    double loses = 0; // against the best play, as far as what it comes to there says

    // The number of the option, in a situation that need not be one of those it was made from.
    int answer(const Situation& at) const;
};

// Equal situations become one.
std::vector<Situation> merged(std::vector<Situation> all);

// The shortest list that loses nothing; if there is none of at most two conditions, the one of these that loses least.
RuleOfThumb rule_of_thumb(const std::vector<Situation>& all);

} // namespace fracas
