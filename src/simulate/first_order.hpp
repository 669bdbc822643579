// The order of the first round, of one game: where everybody stands in it.
#pragma once

#include "simulate/initiative.hpp"
#include "systems/shared/telling/standing.hpp"

#include <concepts>
#include <cstdint>

namespace fracas {

// A game that has an order says
//   order_stands(book, state)   whether in this state at rest everybody has a place in the order of the round
//   standing(book, state, who)  and which
template <class Game>
concept HasOrder = requires(const typename Game::Book& book, const typename Game::State& state) {
    { Game::order_stands(book, state) } -> std::same_as<bool>;
    { Game::standing(book, state, 0) } -> std::same_as<Standing>;
};

template <HasOrder Game>
struct FirstOrder {
    using Result = StandingOrder<Game::most_combatants>;

    bool over(const typename Game::Book& book, const typename Game::State& state) const {
        return Game::over(state) || Game::order_stands(book, state);
    }

    Result result(const typename Game::Book& book, const typename Game::State& state) const {
        Result result;
        result.none = !Game::order_stands(book, state);
        if (result.none != 0) return result;
        const int count = Game::combatants(book);
        Standing all[Game::most_combatants]{};
        for (int i = 0; i < count; ++i) all[i] = Game::standing(book, state, i);
        for (int i = 0; i < count; ++i) {
            result.rank[i] = -1;
            result.times[i] = static_cast<std::int8_t>(all[i].times);
            if (!all[i].acts) continue;
            result.rank[i] = 0;
            // Numbered anew, so that orders are the same whatever they were decided by: who are earlier, and by whom one
            // who acts together with others is known.
            for (int k = 0; k < count; ++k)
                if (all[k].acts && all[k].key < all[i].key) ++result.rank[i];
            int first = 0;
            while (!all[first].acts || all[first].key != all[i].key || all[first].unit != all[i].unit) ++first;
            result.unit[i] = static_cast<std::int8_t>(first);
        }
        return result;
    }

    void simplify(const typename Game::Book&, typename Game::State&) const {}
};

} // namespace fracas
