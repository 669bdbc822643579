// Plays fights of one game and counts. Fight number k of a seed is the same fight whoever plays it, and all that is counted
// are whole numbers that add up in any order: so who plays which fights changes nothing.
#pragma once

#include "engine/sampler.hpp"
#include "simulate/simulation.hpp"

#include <cstdint>
#include <vector>

namespace fracas {

// What has been counted so far.
template <class Game>
struct SimulationPart {
    typename Game::Counts counts{};
    std::uint64_t fights = 0, undecided = 0;
    std::vector<std::uint64_t> wins;
    std::vector<Histogram> survivors;
    std::vector<std::uint64_t> fell, died;
    std::vector<Histogram> fell_in_round;
    Histogram rounds;

    SimulationPart(int sides, int combatants)
        : wins(static_cast<std::size_t>(sides)),
          survivors(wins.size()),
          fell(static_cast<std::size_t>(combatants)),
          died(fell.size()),
          fell_in_round(fell.size()) {}

    void note(const typename Game::Book& book, const typename Game::State& end) {
        ++fights;
        const int winner = Game::winner(end);
        if (winner >= 0) ++wins[static_cast<std::size_t>(winner)];
        else ++undecided;
        rounds.add(Game::round(end));
        int standing[Game::most_combatants]{};
        for (int i = 0; i < static_cast<int>(fell.size()); ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (Game::stands(book, end, i)) ++standing[Game::side(book, i)];
            else {
                ++fell[at];
                fell_in_round[at].add(counts.fell[i]);
            }
            if (Game::is_dead(end, i)) ++died[at];
        }
        for (std::size_t side = 0; side < wins.size(); ++side) survivors[side].add(standing[side]);
    }
};

// Plays fights first .. last - 1 into `part`.
template <class Game, class Policy>
void simulate_block(const typename Game::Book& book, const typename Game::State& start, Policy& policy,
                    std::uint64_t seed, std::uint64_t first, std::uint64_t last, SimulationPart<Game>& part) {
    for (std::uint64_t number = first; number < last; ++number) {
        typename Game::State state = start;
        part.counts.begin();
        Sampler<typename Game::System, Policy, typename Game::Counts> table(Luck{Philox(seed, number)}, policy,
                                                                            part.counts);
        while (!Game::over(state)) Game::beat(table, book, state);
        part.note(book, state);
    }
}

} // namespace fracas
