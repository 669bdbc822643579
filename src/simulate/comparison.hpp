// Two simulations side by side, fight by fight on the same dice: what a change brings, with its own interval.
#pragma once

#include "book/json_value.hpp"
#include "odds/chance_text.hpp"
#include "simulate/simulation.hpp"

#include <string>
#include <vector>

namespace fracas {

// A difference of two chances, the second less the first, and where it lies with 95 %.
struct Difference {
    double of = 0, low = 0, high = 0;
    bool is_told_from_none() const { return low > 0 || high < 0; }
};

// Of two chances on the same fights: those that only the first has, those that only the second has.
Difference difference_of_pairs(std::uint64_t only_first, std::uint64_t only_second, std::uint64_t fights);

struct ComparedSide {
    std::string key, name;
    double before = 0, after = 0;
    Difference wins;
};

struct ComparedCombatant {
    std::string key, name;
    double before = 0, after = 0; // falls
    Difference falls;
};

struct Comparison {
    std::string first, second; // titles
    std::uint64_t seed = 0, fights = 0;
    std::vector<ComparedSide> sides;            // that both have
    std::vector<ComparedCombatant> combatants;  // that both have
    double rounds_before = 0, rounds_after = 0; // on average
};

// Both with AlsoWanted::winners, of the same seed; the fights both have played count.
Comparison compared(const Simulated& first, const Simulated& second);

std::string to_text(const Comparison& comparison, const TextStyle& style = {});
Json to_json(const Comparison& comparison);

} // namespace fracas
