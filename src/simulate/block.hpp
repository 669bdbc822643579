// Plays fights of one game and counts. Fight number k of a seed is the same fight whoever plays it, and all that is counted
// are whole numbers that add up in any order: so who plays which fights changes nothing.
#pragma once

#include "engine/sampler.hpp"
#include "simulate/simulation.hpp"
#include "systems/shared/telling/fate.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace fracas {

// What has been counted so far.
template <class Game>
struct SimulationPart {
    typename Game::Counts counts{};
    std::uint64_t fights = 0, undecided = 0, by_limit = 0;
    AlsoWanted also{};
    std::vector<std::uint64_t> wins;
    std::vector<Histogram> survivors, dead;
    std::vector<FirstFights> won, of_rounds;
    FirstFights undecided_ones;
    std::vector<std::pair<std::uint64_t, int>> winners;
    std::vector<std::uint64_t> fell, died, escaped, gave_up, held, died_after;
    std::vector<Histogram> fell_in_round;
    Histogram rounds;
    std::vector<std::vector<Histogram>> resources; // left at the end, by side

    SimulationPart(int sides, int combatants)
        : wins(static_cast<std::size_t>(sides)),
          survivors(wins.size()),
          dead(wins.size()),
          won(wins.size()),
          fell(static_cast<std::size_t>(combatants)),
          died(fell.size()),
          escaped(fell.size()),
          gave_up(fell.size()),
          held(fell.size()),
          died_after(fell.size()),
          fell_in_round(fell.size()),
          resources(wins.size(), std::vector<Histogram>(Game::resource_names.size())) {}

    void note(const typename Game::Book& book, const typename Game::State& end, std::uint64_t number) {
        ++fights;
        const int winner = Game::winner(end);
        if (winner >= 0) {
            ++wins[static_cast<std::size_t>(winner)];
            won[static_cast<std::size_t>(winner)].add(number);
        } else {
            ++undecided;
            undecided_ones.add(number);
        }
        if (also.winners) winners.emplace_back(number, winner);
        if (Game::ended_by_limit(end)) ++by_limit;
        rounds.add(Game::round(end));
        const auto length = static_cast<std::size_t>(Game::round(end));
        if (of_rounds.size() <= length) of_rounds.resize(length + 1);
        of_rounds[length].add(number);
        int standing[Game::most_combatants]{}, dead_of_side[Game::most_combatants]{};
        for (int i = 0; i < static_cast<int>(fell.size()); ++i) {
            const auto at = static_cast<std::size_t>(i);
            const Fate fate = Game::fate(book, end, i);
            if (Game::stands(book, end, i)) ++standing[Game::side(book, i)];
            else if (fate == Fate::escaped) ++escaped[at];
            else {
                ++fell[at];
                fell_in_round[at].add(counts.fell[i]);
                if (fate == Fate::gave_up) ++gave_up[at];
                if (fate == Fate::held) ++held[at];
            }
            if (!Game::is_dead(end, i)) continue;
            ++died[at];
            ++dead_of_side[Game::side(book, i)];
        }
        for (std::size_t side = 0; side < wins.size(); ++side) {
            survivors[side].add(standing[side]);
            dead[side].add(dead_of_side[side]);
        }
        note_resources(book, end);
    }

    void note_resources(const typename Game::Book& book, const typename Game::State& end) {
        for (std::size_t which = 0; which < Game::resource_names.size(); ++which) {
            int left[Game::most_combatants]{};
            for (int i = 0; i < static_cast<int>(fell.size()); ++i)
                left[Game::side(book, i)] += Game::resource(end, i, static_cast<int>(which));
            for (std::size_t side = 0; side < wins.size(); ++side) resources[side][which].add(left[side]);
        }
    }

    void note_after(const typename Game::State& end) {
        for (std::size_t i = 0; i < died_after.size(); ++i)
            if (Game::is_dead(end, static_cast<int>(i))) ++died_after[i];
    }
};

// Plays fights first .. last - 1 into `part`.
template <class Game, class Policy>
void simulate_block(const typename Game::Book& book, const typename Game::State& start, Policy& policy,
                    std::uint64_t seed, std::uint64_t first, std::uint64_t last, SimulationPart<Game>& part) {
    constexpr bool looks_ahead = requires { policy.begin_beat(book, start); };
    for (std::uint64_t number = first; number < last; ++number) {
        typename Game::State state = start;
        part.counts.begin();
        Sampler<typename Game::System, Policy, typename Game::Counts> table(Luck{Philox(seed, number)}, policy,
                                                                            part.counts);
        if constexpr (looks_ahead) policy.begin_fight(seed, number);
        while (!Game::over(state)) {
            if constexpr (looks_ahead) policy.begin_beat(book, state);
            Game::beat(table, book, state);
        }
        if constexpr (looks_ahead) policy.end_fight();
        part.note(book, state, number);
        if (!part.also.after) continue;
        // By dice of its own and without a trace in the counts: they are those of the fight.
        typename Game::Counts aside{};
        Sampler<typename Game::System, Policy, typename Game::Counts> later(Luck{Philox(~seed, number)}, policy, aside);
        Game::begin_after(book, state);
        while (!Game::over(state)) Game::beat(later, book, state);
        part.note_after(state);
    }
}

} // namespace fracas
