// What was counted in some fights of a simulation, as JSON that can be sent about and added up: threads, workers and
// machines share one run, and what comes of it does not show how.
#pragma once

#include "protocol/request.hpp"
#include "simulate/simulation.hpp"

#include <utility>
#include <vector>

namespace fracas {

struct Counts {
    Simulated simulated;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> played; // first and last of each stretch, counted from 1
};

// How much can be added up at once without any sum running over.
inline constexpr std::size_t most_counts_at_once = 1000;

Json counts_as_json(const Counts& counts);
// Checked for everything that what is made of them relies on; `where` is what messages call them.
tl::expected<Counts, Mistake> counts_of(const Document& document, const std::string& where);
// Refused if they are not of the same simulation, or a fight is in both.
Expected<void> add_counts(Counts& to, const Counts& more);

} // namespace fracas
