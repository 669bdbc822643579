// Every order a fight can begin with, and its chance.
#pragma once

#include "simulate/expansion.hpp"
#include "simulate/first_order.hpp"
#include "simulate/whole_fight.hpp"

namespace fracas {

// False if it did not come to its end in time.
template <class Game, class Policy>
bool count_orders(const typename Game::Book& book, const typename Game::State& start,
                  std::span<const Answer<typename Game::System>> given, Policy& policy, double seconds,
                  const std::vector<int>& people, Initiative& to) {
    Deadline deadline(seconds, nullptr);
    Expansion<Game, double, Policy, FirstOrder<Game>> expansion(book, start, policy, given,
                                                                [&] { return deadline.is_up_now_and_then(); });
    while (expansion.step()) {
    }
    if (expansion.is_stopped()) return false;
    for (const auto& ending : expansion.endings()) {
        if (ending.result.none != 0) to.over_before += ending.chance;
        else add_order(to, people, ending.result.rank, ending.result.unit, ending.result.times, ending.chance);
    }
    return true;
}

} // namespace fracas
