#include "simulate/comparison.hpp"

#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fracas {

namespace {

constexpr double deviations = 1.96; // 95 %

Difference of_apart(double first, double second, std::uint64_t fights) {
    const double n = static_cast<double>(fights);
    const double error = deviations * std::sqrt((first * (1 - first) + second * (1 - second)) / n + 1 / (n * n));
    return {second - first, second - first - error, second - first + error};
}

std::string points(double difference) { return fmt::format("{:+.1f}", 100 * difference); }

std::string in_words(const Difference& difference) {
    return fmt::format("{} points ({} to {}){}", points(difference.of), points(difference.low), points(difference.high),
                       difference.is_told_from_none() ? "" : ": no difference that these fights could show");
}

Json in_json(const Difference& difference) {
    return {{"of", difference.of}, {"low", difference.low}, {"high", difference.high}};
}

} // namespace

// Fights that are the same in both say nothing about the difference: only those that one wins and the other does not.
Difference difference_of_pairs(std::uint64_t only_first, std::uint64_t only_second, std::uint64_t fights) {
    if (fights == 0) return {};
    const double n = static_cast<double>(fights), gained = static_cast<double>(only_second),
                 lost = static_cast<double>(only_first);
    const double of = (gained - lost) / n;
    const double error = deviations * std::sqrt(std::max(1.0, gained + lost - (gained - lost) * of)) / n;
    return {of, of - error, of + error};
}

Comparison compared(const Simulated& first, const Simulated& second) {
    Comparison comparison;
    comparison.first = first.title;
    comparison.second = second.title;
    comparison.seed = first.seed;
    comparison.rounds_before = first.rounds.mean();
    comparison.rounds_after = second.rounds.mean();
    const std::size_t fights = std::min(first.winners.size(), second.winners.size());
    comparison.fights = fights;
    if (fights == 0) return comparison;
    for (std::size_t i = 0; i < first.sides.size(); ++i) {
        const auto other = std::ranges::find(second.sides, first.sides[i].key, &SimulatedSide::key);
        if (other == second.sides.end()) continue;
        const int here = static_cast<int>(i), there = static_cast<int>(other - second.sides.begin());
        std::uint64_t both = 0, only_first = 0, only_second = 0;
        for (std::size_t k = 0; k < fights; ++k) {
            const bool won = first.winners[k].second == here, won_there = second.winners[k].second == there;
            both += won && won_there;
            only_first += won && !won_there;
            only_second += !won && won_there;
        }
        comparison.sides.push_back({first.sides[i].key, first.sides[i].name, share(both + only_first, fights),
                                    share(both + only_second, fights),
                                    difference_of_pairs(only_first, only_second, fights)});
    }
    for (const SimulatedCombatant& one : first.combatants) {
        const auto other = std::ranges::find(second.combatants, one.key, &SimulatedCombatant::key);
        if (other == second.combatants.end()) continue;
        const double before = share(one.fell, first.fights), after = share(other->fell, second.fights);
        comparison.combatants.push_back({one.key, one.name, before, after, of_apart(before, after, fights)});
    }
    return comparison;
}

std::string to_text(const Comparison& comparison, const TextStyle& style) {
    std::string text = style.headed(fmt::format("{}, against {}", comparison.first, comparison.second)) + '\n';
    text += fmt::format("{} fights of each on the same dice, seed {}\n", grouped(comparison.fights), comparison.seed);
    text += '\n' + style.headed("Wins") + '\n';
    for (const ComparedSide& side : comparison.sides)
        text += fmt::format("  {}: {} before, {} after, {}\n", side.name, percent(side.before, 1),
                            percent(side.after, 1), in_words(side.wins));
    text += '\n' + style.headed("Falls") + '\n';
    for (const ComparedCombatant& one : comparison.combatants)
        text += fmt::format("  {}: {} before, {} after, {}\n", one.name, percent(one.before, 1), percent(one.after, 1),
                            in_words(one.falls));
    text += fmt::format("\nLength: {:.2f} before, {:.2f} after, on average\n", comparison.rounds_before,
                        comparison.rounds_after);
    return text;
}

Json to_json(const Comparison& comparison) {
    Json sides = Json::array(), combatants = Json::array();
    for (const ComparedSide& side : comparison.sides)
        sides.push_back({{"key", side.key},
                         {"name", side.name},
                         {"before", side.before},
                         {"after", side.after},
                         {"difference", in_json(side.wins)}});
    for (const ComparedCombatant& one : comparison.combatants)
        combatants.push_back({{"key", one.key},
                              {"name", one.name},
                              {"before", one.before},
                              {"after", one.after},
                              {"difference", in_json(one.falls)}});
    return {{"first", comparison.first},
            {"second", comparison.second},
            {"seed", comparison.seed},
            {"fights", comparison.fights},
            {"wins", std::move(sides)},
            {"falls", std::move(combatants)},
            {"rounds", {{"before", comparison.rounds_before}, {"after", comparison.rounds_after}}}};
}

} // namespace fracas
