// One move by itself, or the moves of a turn, played again and again from the same state by a table that goes through all its ways.
#pragma once

#include "engine/enumerator.hpp"
#include "odds/turn_plan.hpp"

#include <cstdint>

namespace fracas {

// The table that goes through all ways of a move with everything a game has to say about it.
template <class Game, class Number, class Policy>
using MoveEnumerator =
    Enumerator<typename Game::System, Number, Policy, typename Game::OutcomeWatch, typename Game::Forgetting>;

// `Rules` plays it: the game itself, or one that plays at any table (tactics/at_any_table.hpp).
template <class Game, class Rules = Game>
class OneMove {
public:
    using State = typename Game::State;

    // `planned`: the moves after the first. What of them it is about says `about`.
    OneMove(const typename Game::Book& in, const State& from, int by, const typename Game::Option& first,
            const TurnPlan<Game>* planned = nullptr, const typename Game::Option* about = nullptr)
        : book(in),
          start(from),
          mover(by),
          option(first),
          plan(planned),
          watched(about != nullptr ? *about : first),
          state(from),
          forgetting(Rules::forgetting(in, state, by, watched)) {}
    OneMove(const OneMove&) = delete; // what is forgotten depends on this very state

    // To the end of all that the move sets off.
    template <class T>
    const State& play(T& table) {
        watch = Game::watch(book, start, mover, watched);
        state = start;
        if (plan == nullptr) Rules::perform(table, book, state, mover, option);
        else play_turn(table);
        return state;
    }
    // How many moves the last play got to.
    int moves_made() const { return made; }
    // What the last play came to.
    typename Game::Outcome outcome() const { return watch.outcome(book, start, state); }

private:
    template <class T>
    void play_turn(T& table) {
        struct Nothing {
            std::int32_t of_use = 0;
        };
        typename Game::Option next = option;
        for (made = 1;; ++made) {
            part(table, state, [&](auto& t) {
                Rules::perform(t, book, state, mover, next);
                return Nothing{};
            });
            if (made == plan->moves) return;
            const auto following = plan->next(state, made);
            if (!following) return;
            next = *following;
        }
    }

    const typename Game::Book& book;
    const State& start;
    const int mover;
    const typename Game::Option option;
    const TurnPlan<Game>* const plan;
    const typename Game::Option watched;
    int made = 1;
    alignas(64) State state; // copied for every way through the move

public:
    typename Game::OutcomeWatch watch{};
    const typename Rules::Forgetting forgetting;
};

} // namespace fracas
