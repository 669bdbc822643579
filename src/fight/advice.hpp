// The options of the open question, ranked by what they do to the chance of winning the fight: raced against each other
// on the same dice, the ones that have fallen behind dropped, the others played on. docs/advice.md.
#pragma once

#include "fight/fight.hpp"
#include "simulate/comparison.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

// Some fights of an option, and how they are given up: when `enough` says so, with what was played by then.
struct FightsOfOption {
    const Fight& fight;
    const Policies& policies;
    std::uint64_t seed = 1, first = 0, last = 0; // first .. last - 1
    std::function<bool()> enough;
};
// By number, ascending; -1: undecided.
using Winners = std::vector<std::pair<std::uint64_t, int>>;
// Who plays them: one after the other where nothing else is said; parallel/advise_on_threads.hpp has more hands.
using PlayFights = std::function<Expected<Winners>(const FightsOfOption&)>;
Expected<Winners> play_one_by_one(const FightsOfOption& wanted);

struct AdviceWanted {
    Policies policies;
    std::uint64_t seed = 1;
    double seconds = 5;                // all of it
    double odds_seconds = -1;          // of these for the exact odds of the options; below 0: a tenth
    std::uint64_t most_fights = 20000; // of one option
    std::function<bool()> enough{};    // asked now and then; the ranking is then what it is by that time
    PlayFights play = play_one_by_one;
};

struct AdvisedOption {
    std::string key, text;
    std::uint64_t wins = 0, fights = 0; // of the side that decides
    Difference to_best;                 // on the fights both have played; of the best itself nothing
    Json odds;                          // in short, to the end of the move; null where there are none
};

struct Advice {
    std::string question, who, side;    // the question's text, who decides, the name of the side
    std::vector<AdvisedOption> options; // the best first; those that time did not allow to try come last
    std::string sentence;
    bool steady = false; // more time would not change it: all fights are played, or one has outrun all others
};

// Or why there is none: the fight is over, dice are thrown, the game master decides for nobody.
Expected<Advice> advise(const Fight& fight, const AdviceWanted& wanted);

std::string to_text(const Advice& advice, const TextStyle& style = {});
Json to_json(const Advice& advice);

} // namespace fracas
