// A simulation in a few sentences.
#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace fracas {

namespace {

// Between two sides of which one wins so often.
std::string_view balance_in_words(double better, double worse) {
    if (better >= 0.95) return "there is no doubt about it";
    if (better >= 0.8) return "they should win";
    if (better >= 0.6) return "they have the upper hand";
    if (better - worse <= 0.1) return "an even fight";
    return "nearly an even fight";
}

std::string of_fights(double chance) {
    if (chance >= 0.9995) return "every fight";
    if (chance <= 0.0005) return "no fight";
    return fmt::format("{} of the fights", percent(chance, 0));
}

double at_least_one(const Histogram& histogram) {
    const std::uint64_t all = total(histogram);
    return all == 0 || histogram.count.empty() ? 0 : 1 - share(histogram.count.front(), all);
}

} // namespace

std::string verdict(const Simulated& simulated) {
    std::vector<const SimulatedSide*> sides;
    for (const SimulatedSide& side : simulated.sides) sides.push_back(&side);
    std::ranges::stable_sort(sides, [](const auto* a, const auto* b) { return a->wins > b->wins; });
    if (sides.empty() || simulated.fights == 0) return "";
    const auto chance = [&](const SimulatedSide& side) { return share(side.wins, simulated.fights); };
    const auto members_of = [&](const SimulatedSide& side) {
        return std::ranges::count(simulated.combatants, side.key, &SimulatedCombatant::side);
    };
    const SimulatedSide& first = *sides.front();
    std::string text =
        fmt::format("{} {} {}", first.name, members_of(first) == 1 ? "wins" : "win", of_fights(chance(first)));
    if (sides.size() == 2) text += fmt::format("; {}.", balance_in_words(chance(*sides[0]), chance(*sides[1])));
    else text += ".";
    const std::string round = simulated.round_name.empty() ? "round" : simulated.round_name;
    text += fmt::format(" Half of the fights are over by {} {}.", round, quantile(simulated.rounds, 50));
    for (const SimulatedSide& side : simulated.sides) {
        if (at_least_one(side.dead) <= 0) continue;
        text += fmt::format(" {}: somebody dies in {}", side.name, of_fights(at_least_one(side.dead)));
        if (const int worst = quantile(side.dead, 95); members_of(side) > 1 && worst > 0)
            text += fmt::format(", {} of {} in the worst twentieth", worst, members_of(side));
        text += ".";
    }
    return text;
}

} // namespace fracas
