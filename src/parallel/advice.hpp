// The options of the open question, ranked by what they do to the chance of winning the fight: raced against each other
// on the same dice, the ones that have fallen behind dropped, the others played on.
#pragma once

#include "fight/fight.hpp"
#include "simulate/comparison.hpp"

#include <atomic>
#include <string>
#include <vector>

namespace fracas {

struct AdviceWanted {
    Policies policies;
    std::uint64_t seed = 1;
    double seconds = 5;                // all of it
    std::uint64_t most_fights = 20000; // of one option
    const std::atomic<bool>* stop = nullptr;
};

struct AdvisedOption {
    std::string key, text;
    std::uint64_t wins = 0, fights = 0; // of the side that decides
    Difference to_best;                 // on the fights both have played; of the best itself nothing
    Json odds;                          // in short, to the end of the move; null where there are none
};

struct Advice {
    std::string question, who, side;    // the question's text, who decides, the name of the side
    std::vector<AdvisedOption> options; // the best first
    std::string sentence;
};

// Or why there is none: the fight is over, dice are thrown, the game master decides for nobody.
Expected<Advice> advise(const Fight& fight, const AdviceWanted& wanted);

std::string to_text(const Advice& advice, const TextStyle& style = {});
Json to_json(const Advice& advice);

} // namespace fracas
