#include "simulate/simulation.hpp"

#include <algorithm>
#include <cmath>

namespace fracas {

// Unlike the textbook interval it stays within 0 and 1, and is honest about what never happened yet.
Interval wilson(std::uint64_t hits, std::uint64_t tries) {
    if (tries == 0) return {0, 1};
    constexpr double z = 1.959963984540054; // 95 %, both sides
    const double n = static_cast<double>(tries);
    const double p = static_cast<double>(hits) / n;
    const double scale = 1 + z * z / n;
    const double middle = (p + z * z / (2 * n)) / scale;
    const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / scale;
    // At the ends rounding would leave a few 1e-17 where the formula gives exactly 0 and 1.
    return {hits == 0 ? 0 : std::max(0.0, middle - half), hits == tries ? 1 : std::min(1.0, middle + half)};
}

void Histogram::add(int value, std::uint64_t times) {
    const auto index = static_cast<std::size_t>(std::max(0, value));
    if (index >= count.size()) count.resize(index + 1);
    count[index] += times;
}

void Histogram::add(const Histogram& other) {
    if (other.count.size() > count.size()) count.resize(other.count.size());
    for (std::size_t i = 0; i < other.count.size(); ++i) count[i] += other.count[i];
}

// Summed in whole numbers, so that the order of adding cannot show.
double Histogram::mean() const {
    std::uint64_t times = 0, sum = 0;
    for (std::size_t i = 0; i < count.size(); ++i) {
        times += count[i];
        sum += count[i] * i;
    }
    return times == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(times);
}

void FirstFights::add(std::uint64_t number) {
    constexpr std::size_t most = 3;
    if (lowest.size() == most && number > lowest.back()) return;
    lowest.insert(std::ranges::upper_bound(lowest, number), number);
    if (lowest.size() > most) lowest.pop_back();
}

void FirstFights::add(const FirstFights& other) {
    for (const std::uint64_t number : other.lowest) add(number);
}

void Simulated::add(const Simulated& other) {
    fights += other.fights;
    undecided += other.undecided;
    by_limit += other.by_limit;
    rounds.add(other.rounds);
    if (of_rounds.size() < other.of_rounds.size()) of_rounds.resize(other.of_rounds.size());
    for (std::size_t i = 0; i < other.of_rounds.size(); ++i) of_rounds[i].add(other.of_rounds[i]);
    undecided_ones.add(other.undecided_ones);
    winners.insert(winners.end(), other.winners.begin(), other.winners.end());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        sides[i].wins += other.sides[i].wins;
        sides[i].survivors.add(other.sides[i].survivors);
        sides[i].dead.add(other.sides[i].dead);
        sides[i].won.add(other.sides[i].won);
        for (std::size_t k = 0; k < sides[i].resources.size(); ++k)
            sides[i].resources[k].add(other.sides[i].resources[k]);
    }
    for (std::size_t i = 0; i < combatants.size(); ++i) {
        SimulatedCombatant& sum = combatants[i];
        const SimulatedCombatant& more = other.combatants[i];
        sum.fell += more.fell;
        sum.died += more.died;
        sum.escaped += more.escaped;
        sum.gave_up += more.gave_up;
        sum.held += more.held;
        sum.died_after += more.died_after;
        sum.fell_in_round.add(more.fell_in_round);
        for (std::size_t k = 0; k < sum.totals.size(); ++k) sum.totals[k] += more.totals[k];
    }
}

bool is_known_within(const Simulated& simulated, double error) {
    return std::ranges::all_of(simulated.sides, [&](const SimulatedSide& side) {
        const Interval interval = wilson(side.wins, simulated.fights);
        return (interval.high - interval.low) / 2 <= error;
    });
}

} // namespace fracas
