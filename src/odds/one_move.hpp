// One move by itself, played again and again from the same state by a table that goes through all its ways.
#pragma once

#include "engine/enumerator.hpp"

namespace fracas {

// The table that goes through all ways of a move with everything a game has to say about it.
template <class Game, class Number, class Policy>
using MoveEnumerator =
    Enumerator<typename Game::System, Number, Policy, typename Game::OutcomeWatch, typename Game::Forgetting>;

template <class Game>
class OneMove {
public:
    using State = typename Game::State;

    OneMove(const typename Game::Book& in, const State& from, int by, const typename Game::Option& made)
        : book(in),
          start(from),
          mover(by),
          option(made),
          state(from),
          forgetting(Game::forgetting(in, state, by, made)) {}
    OneMove(const OneMove&) = delete; // what is forgotten depends on this very state

    // To the end of all that the move sets off.
    template <class T>
    const State& play(T& table) {
        watch = Game::watch(book, start, mover, option);
        state = start;
        Game::perform(table, book, state, mover, option);
        return state;
    }
    // What the last play came to.
    typename Game::Outcome outcome() const { return watch.outcome(book, start, state); }

private:
    const typename Game::Book& book;
    const State& start;
    const int mover;
    const typename Game::Option option;
    alignas(64) State state; // copied for every way through the move

public:
    typename Game::OutcomeWatch watch{};
    const typename Game::Forgetting forgetting;
};

} // namespace fracas
