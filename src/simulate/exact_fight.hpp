// A whole fight exactly: who wins, how far it is proved, and what the rest comes to when it is played.
#pragma once

#include "simulate/simulation.hpp"
#include "systems/shared/policy/policies.hpp"

#include <nlohmann/json_fwd.hpp>

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace fracas {

struct TextStyle;

struct ExactQuestion {
    double open = 1e-9;           // goes on until no more than this is left open
    double seconds = 10;          // or until that time is up
    std::uint64_t steps = 0;      // or until so many steps are taken, 0: any number
    std::uint64_t fights = 10000; // how many of the fights that are left open are played
    std::uint64_t seed = 1;
    Policies policies;
    const std::atomic<bool>* stop = nullptr; // set from outside: finish with what there is
};

// Why nothing more was followed.
enum class Ended { known, time, steps, room, interrupted };

// Of one way a fight can end: that a side wins, or nobody.
struct ExactEnding {
    std::string key, name, policy; // empty: nobody
    double proved = 0;             // of all fights, at least
    std::uint64_t hits = 0;        // of those that were played on
};

struct ExactFight {
    std::string title, system, round_name;
    std::vector<ExactEnding> sides;
    ExactEnding undecided;
    double by_limit = 0; // of all fights, at least: they ended because they had lasted long enough
    double open = 1;     // chance of what was not followed to an end
    double wanted_open = 0;
    Ended ended = Ended::known;
    std::uint64_t steps = 0, states = 0, ways = 0;
    std::uint64_t seed = 0, fights = 0; // played on from where they stood
    std::vector<double> rounds;         // proved chance that the fight ends in round k
    double seconds = 0;                 // not part of the result
};

// The chance of an ending: between proved and proved + open. What was played on says more about where, unless nothing was.
Interval proved(const ExactFight& fight, const ExactEnding& ending);
double estimate(const ExactFight& fight, const ExactEnding& ending);
Interval estimated(const ExactFight& fight, const ExactEnding& ending);

nlohmann::ordered_json to_json(const ExactFight& fight);
std::string to_text(const ExactFight& fight, const TextStyle& style, const std::string& repeats);

} // namespace fracas
