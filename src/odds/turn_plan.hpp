// Several moves of one turn, one after the other, as far as the turn lets somebody go.
#pragma once

#include <functional>
#include <optional>

namespace fracas {

template <class Game>
struct TurnPlan {
    int moves = 1;
    // The option of the next move in this state, where so many were made; nothing: it cannot be made any more.
    std::function<std::optional<typename Game::Option>(const typename Game::State&, int made)> next;
};

} // namespace fracas
