// A whole fight of one game, expanded for as long as it is wanted, and what is open then played on.
#pragma once

#include "engine/philox.hpp"
#include "simulate/deadline.hpp"
#include "simulate/exact_fight.hpp"
#include "simulate/expansion.hpp"

#include <algorithm>
#include <functional>
#include <span>

namespace fracas {

// What states and ways may take up before it is enough.
inline constexpr std::size_t most_bytes_of_expansion = std::size_t{1} << 30;

// How often each side wins from where mass is left open. Fight k of `fights` stands where the (k + u)-th of as many equal
// shares of the mass lies, u by the seed; so the fights are spread over what is open as evenly as can be, and are the same
// ones for the same steps and seed. play_on(state, k) gives the winner.
template <class Expanded, class State>
void play_open_fights(const Expanded& expansion, const ExactQuestion& asked,
                      const std::function<int(const State&, std::uint64_t)>& play_on, ExactFight& to) {
    const auto open = expansion.open_states();
    double all = 0;
    for (const auto& one : open) all += to_double(one.mass);
    Philox luck(asked.seed, 0, 9);
    const double u = (static_cast<double>(luck.next()) + 0.5) / 4294967296.0;
    std::size_t at = 0;
    double passed = open.empty() ? 0 : to_double(open[0].mass);
    for (std::uint64_t k = 0; k < asked.fights && !open.empty(); ++k) {
        const double wanted = all * (static_cast<double>(k) + u) / static_cast<double>(asked.fights);
        while (passed < wanted && at + 1 < open.size()) passed += to_double(open[++at].mass);
        const int winner = play_on(expansion.state_of(open[at]), k);
        ++(winner < 0 ? to.undecided : to.sides[static_cast<std::size_t>(winner)]).hits;
        ++to.fights;
    }
}

// `to` has its names already.
template <class Game, class Policy>
void expand_whole_fight(const typename Game::Book& book, const typename Game::State& start,
                        std::span<const Answer<typename Game::System>> given, Policy& policy,
                        const ExactQuestion& asked,
                        const std::function<int(const typename Game::State&, std::uint64_t)>& play_on, ExactFight& to) {
    const auto began = std::chrono::steady_clock::now();
    Deadline deadline(asked.seconds, asked.stop);
    // Of what has to be reproduced the clock is no part.
    const auto time_is_up = [&] { return asked.steps > 0 ? deadline.is_interrupted() : deadline.is_up_now_and_then(); };
    Expansion<Game, double, Policy, WhoWins<Game>> expansion(book, start, policy, given, time_is_up);
    const auto goes_on = [&] {
        to.ended = Ended::known;
        if (expansion.open() <= asked.open) return false;
        to.ended = Ended::steps;
        if (asked.steps > 0 && expansion.steps() >= asked.steps) return false;
        to.ended = Ended::room;
        if (expansion.bytes() > most_bytes_of_expansion) return false;
        to.ended = Ended::time;
        if (!time_is_up() && expansion.step()) return true;
        if (deadline.is_interrupted()) to.ended = Ended::interrupted;
        else if (!time_is_up() && !expansion.is_stopped()) to.ended = Ended::known; // nothing is left to follow
        return false;
    };
    while (goes_on()) continue;
    double open_mass = 0; // anew, without the rounding of all the steps
    to.wanted_open = asked.open;
    to.steps = expansion.steps();
    to.states = expansion.count();
    to.ways = expansion.ways();
    to.seed = asked.seed;
    for (const auto& ending : expansion.endings()) {
        const double chance = to_double(ending.chance);
        const int winner = ending.result.winner;
        (winner < 0 ? to.undecided : to.sides[static_cast<std::size_t>(winner)]).proved += chance;
        if (ending.result.by_limit != 0) to.by_limit += chance;
        const auto round = static_cast<std::size_t>(ending.round);
        if (to.rounds.size() <= round) to.rounds.resize(round + 1);
        to.rounds[round] += chance;
    }
    for (const auto& open : expansion.open_states()) open_mass += open.mass;
    to.open = expansion.is_lost() ? 1 : open_mass + expansion.left_out();
    if (to.ended != Ended::known) play_open_fights(expansion, asked, play_on, to);
    to.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

} // namespace fracas
