// What a simulation found, for people and for programs. Nothing here depends on time or on the number of jobs: the
// same seed gives the same bytes. docs/simulation.md says what the names mean.
#pragma once

#include "book/json_value.hpp"
#include "odds/chance_text.hpp"
#include "simulate/simulation.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace fracas {

std::string to_text(const Simulated& simulated, const TextStyle& style = {});
// What a game master wants to know first, in a few sentences: who wins how surely, how long it takes, what it costs, and
// how bad the worst twentieth of the fights is.
std::string verdict(const Simulated& simulated);
Json to_json(const Simulated& simulated);

std::uint64_t total(const Histogram& histogram);
// The least value that at least so many per cent do not exceed; 0 of nothing.
int quantile(const Histogram& histogram, int per_cent);

// `part` of `whole`, 0 of nothing.
double share(std::uint64_t part, std::uint64_t whole);

// How many decimals of a percentage so many fights are good for.
int fitting_decimals(std::uint64_t fights);

// "61.2 % (60.2 to 62.1)": the chance with its 95 % interval.
std::string chance_with_interval(std::uint64_t hits, std::uint64_t tries);

// "2.31", "<0.01", "-0.50": a counter per fight.
std::string per_fight(std::int64_t sum, std::uint64_t fights);

// What a counter is called, and whether anybody has anything to show in it: what nobody ever did needs no column.
std::string counter_words(const Simulated& simulated, std::size_t counter);
bool is_counted(const Simulated& simulated, std::size_t counter);
// Whether any side ever has something of a resource.
bool is_ever_left(const Simulated& simulated, std::size_t resource);

// The ways besides falling that the fight ended for somebody: those that came about, and what was asked for.
struct OtherEnd {
    std::string text;
    std::uint64_t SimulatedCombatant::* count;
};
std::vector<OtherEnd> ends_to_tell(const Simulated& simulated);

// "1,000,000".
std::string grouped(std::uint64_t number);

} // namespace fracas
