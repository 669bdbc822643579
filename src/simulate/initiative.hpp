// Who acts first: for everybody the law of the place in the order of the first round, and the chance to act before each
// other.
#pragma once

#include "systems/shared/policy/policies.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace fracas {

struct TextStyle;

struct InitiativeQuestion {
    Policies policies;
    double seconds = 2;           // how long it may be exact; then it is sampled
    std::uint64_t fights = 20000; // in which case so many times
    std::uint64_t seed = 1;
};

// One in the order.
struct InitiativeOf {
    std::string key, name, side;
    std::vector<double> place; // [0]: has no turn in the first round; [1]: acts first; who act together have one place
    std::vector<double>
        before; // of everybody, the chance to act earlier than they; one without a turn is later than all
    std::vector<double> times; // how often in the first round
};

struct Initiative {
    std::string title, system, round_name;
    std::string kind = "exact"; // or "sampled", from `fights` beginnings
    std::uint64_t fights = 0, seed = 0;
    double over_before = 0; // the fight is over before there is an order
    std::vector<InitiativeOf> combatants;
};

// How everybody stands once there is an order. Plain, so that equal ones are merged.
template <int most>
struct StandingOrder {
    std::int8_t rank[most]{}; // who has less acts earlier; -1: has no turn
    std::int8_t unit[most]{}; // of those with one rank: who act together; the others roll for it
    std::int8_t times[most]{};
    std::int8_t none = 0; // the fight was over before
    std::int8_t unused[3]{};
};

// Adds one order with its chance. `people`: who is counted.
void add_order(Initiative& to, const std::vector<int>& people, const std::int8_t* rank, const std::int8_t* unit,
               const std::int8_t* times, double chance);

nlohmann::ordered_json to_json(const Initiative& initiative);
std::string to_text(const Initiative& initiative, const TextStyle& style);

} // namespace fracas
