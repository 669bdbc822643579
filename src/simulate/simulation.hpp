// Many fights by policy: how they end.
#pragma once

#include "systems/shared/policy/policies.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

// What costs time or room and is not always wanted.
struct AlsoWanted {
    bool after = false;   // what comes after each fight is played, too
    bool winners = false; // who won each fight is kept, so that two runs can be compared fight by fight
};

// What is wanted of a simulation, whoever runs it.
struct Simulation {
    std::uint64_t seed = 1;
    std::uint64_t fights = 10000; // if error is 0
    double error = 0;             // go on until the 95 % interval of every side's win chance is within +- this
    std::uint64_t most_fights = 100'000'000;
    AlsoWanted also;
    int jobs = 0; // 0: one for each core
    Policies policies;
    const std::atomic<bool>* stop = nullptr; // set from outside: finish with what there is
};

// Called now and then from one thread: fights done, fights wanted (0: not known).
using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

struct Interval {
    double low = 0, high = 0;
};

// Wilson's 95 % interval of `hits` out of `tries`.
Interval wilson(std::uint64_t hits, std::uint64_t tries);

// How many fights gave each value: value k counts at [k].
struct Histogram {
    std::vector<std::uint64_t> count;
    void add(int value, std::uint64_t times = 1);
    void add(const Histogram& other);
    double mean() const;
};

// The lowest numbers of some fights, counted from 0: which they are does not depend on who played which.
class FirstFights {
public:
    void add(std::uint64_t number);
    void add(const FirstFights& other);
    const std::vector<std::uint64_t>& numbers() const { return lowest; }

private:
    std::vector<std::uint64_t> lowest;
};

struct SimulatedCombatant {
    std::string key, name, side, policy;
    std::uint64_t fell = 0; // fights in which it ended unable to fight
    std::uint64_t died = 0;
    Histogram fell_in_round;          // the round in which it first fell
    std::vector<std::int64_t> totals; // by counter, over all fights
    std::uint64_t escaped = 0;        // neither fallen nor standing
    std::uint64_t gave_up = 0;        // of those that fell
    std::uint64_t held = 0;           // likewise
    std::uint64_t died_after = 0;     // in the fight or of it, with Simulation::after
};

struct SimulatedSide {
    std::string key, name, policy;
    std::uint64_t wins = 0;
    Histogram survivors{};              // able members at the end, over all fights
    Histogram dead{};                   // members that were dead at the end
    FirstFights won{};                  // some of the fights it won
    std::vector<Histogram> resources{}; // of all its members together at the end, by Simulated::resources
};

// Counts of some fights of a simulation. Those of other fights of the same simulation can be added.
struct Simulated {
    std::uint64_t seed = 0, fights = 0;
    bool stopped = false; // cut short from outside
    std::uint64_t undecided = 0;
    std::uint64_t by_limit = 0; // ended because they had lasted long enough
    bool after = false;         // what comes after the fights was played, too
    std::vector<SimulatedSide> sides;
    std::vector<SimulatedCombatant> combatants;
    std::vector<std::string> counters; // names of SimulatedCombatant::totals: damage-dealt, …
    std::vector<std::string> counter_texts;
    std::vector<std::string> resources; // names of SimulatedSide::resources: hit-points, …
    std::vector<std::string> resource_texts;
    Histogram rounds;
    std::vector<FirstFights> of_rounds; // some of the fights of each length
    FirstFights undecided_ones;
    // By number, with AlsoWanted::winners; -1: undecided.
    std::vector<std::pair<std::uint64_t, int>> winners;
    std::string round_name; // "combat turn"
    std::string title, system;
    double seconds = 0; // wall clock; not part of the result

    void add(const Simulated& other);
};

// A simulation under way: plays fights and counts them. Several of one fight may run at once, each in a thread or a worker
// of its own, and be added up.
class Simulating {
public:
    virtual ~Simulating() = default;
    // Plays the fights first .. last - 1 of a seed.
    virtual void play(std::uint64_t seed, std::uint64_t first, std::uint64_t last) = 0;
    virtual Simulated counted() const = 0;
    // How many fights take about as long as somebody who stops a run is willing to wait.
    virtual std::uint64_t fights_at_once() const = 0;
};

// Whether the chance of every side to win is known within +- error.
bool is_known_within(const Simulated& simulated, double error);

} // namespace fracas
