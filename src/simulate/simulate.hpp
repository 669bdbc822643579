// Simulates many fights of one game. Fight number k of a seed is the same fight whoever runs it, and all results are
// whole numbers that add up in any order: so the number of threads changes nothing but the time.
#pragma once

#include "engine/sampler.hpp"
#include "simulate/simulation.hpp"

#include <algorithm>
#include <mutex>
#include <thread>

namespace fracas {

// What one worker has counted.
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

    void add(const SimulationPart& other) {
        fights += other.fights;
        undecided += other.undecided;
        rounds.add(other.rounds);
        for (std::size_t i = 0; i < wins.size(); ++i) {
            wins[i] += other.wins[i];
            survivors[i].add(other.survivors[i]);
        }
        for (std::size_t i = 0; i < fell.size(); ++i) {
            fell[i] += other.fell[i];
            died[i] += other.died[i];
            fell_in_round[i].add(other.fell_in_round[i]);
            for (int k = 0; k < Game::counter_count; ++k) counts.total[i][k] += other.counts.total[i][k];
        }
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

// Runs blocks of fights on `jobs` threads. With an error wanted it goes on in rounds of fixed size, so that where it
// ends does not depend on the threads either.
template <class Game, class Policy>
SimulationPart<Game> simulate_all(const typename Game::Book& book, const typename Game::State& start,
                                  const Policy& policy, const Simulation& wanted, const Progress& progress) {
    const int sides = Game::sides(book), combatants = Game::combatants(book);
    SimulationPart<Game> sum(sides, combatants);
    const auto stopped = [&] { return wanted.stop != nullptr && wanted.stop->load(); };
    const int jobs =
        wanted.jobs > 0 ? wanted.jobs : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    std::uint64_t goal = wanted.error > 0 ? std::min<std::uint64_t>(4096, wanted.most_fights) : wanted.fights;
    for (;;) {
        // Short blocks for slow policies, so that somebody who stops the run is heard.
        constexpr std::uint64_t block = std::is_same_v<Policy, typename Game::Policy> ? 512 : 4;
        std::atomic<std::uint64_t> next{sum.fights}, done{sum.fights};
        std::mutex adding;
        const auto work = [&](bool tells) {
            Policy own = policy;
            SimulationPart<Game> part(sides, combatants);
            for (std::uint64_t first; !stopped() && (first = next.fetch_add(block)) < goal;) {
                const std::uint64_t last = std::min(first + block, goal);
                simulate_block<Game>(book, start, own, wanted.seed, first, last, part);
                done += last - first;
                if (tells && progress) progress(done, wanted.error > 0 ? 0 : goal);
            }
            const std::lock_guard lock(adding);
            sum.add(part);
        };
        std::vector<std::thread> threads;
        for (int i = 1; i < jobs; ++i) threads.emplace_back(work, false);
        work(true);
        for (auto& thread : threads) thread.join();
        if (stopped() || wanted.error <= 0 || goal >= wanted.most_fights) break;
        bool close = true;
        for (const std::uint64_t wins : sum.wins) {
            const Interval interval = wilson(wins, sum.fights);
            close = close && (interval.high - interval.low) / 2 <= wanted.error;
        }
        if (close) break;
        goal = std::min(goal * 2, wanted.most_fights);
    }
    return sum;
}

} // namespace fracas
