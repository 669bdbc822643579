// A game whose rules are compiled once, in a source of their own (fight/instances/rules.cpp.in), and played at whatever table
// stands behind engine/any_table.hpp.
#pragma once

#include "engine/any_table.hpp"
#include "odds/fraction.hpp"
#include "tactics/tactical.hpp"

#include <tuple>
#include <utility>

namespace fracas {

template <class Game>
struct TablesOf {
    using System = typename Game::System;
    using State = typename Game::State;
    using Policy = Tactical<Game>;
    using InFight =
        decltype(Game::forgets_in_fight(std::declval<const typename Game::Book&>(), std::declval<const State&>()));
    using Forgettings = std::tuple<typename Game::Forgetting, InFight>;
    template <class Seen>
    using Any = AnyThrow<Seen, double, Fraction>;
};
template <class Game>
using TableOf = AnyTable<TablesOf<Game>>;

template <class Game>
void beat_at_any_table(TableOf<Game>&, const typename Game::Book&, typename Game::State&);
template <class Game>
void perform_at_any_table(TableOf<Game>&, const typename Game::Book&, typename Game::State&, int mover,
                          const typename Game::Option&);

// The game itself in everything else.
template <class Game>
struct AtAnyTable : Game {
    using Book = typename Game::Book;
    using State = typename Game::State;
    using Option = typename Game::Option;

    template <class T>
    static void beat(T& table, const Book& book, State& state) {
        Behind<TablesOf<Game>, T> any(table);
        beat_at_any_table<Game>(any, book, state);
    }
    template <class T>
    static void perform(T& table, const Book& book, State& state, int mover, const Option& option) {
        Behind<TablesOf<Game>, T> any(table);
        perform_at_any_table<Game>(any, book, state, mover, option);
    }

    using Forgetting = ForgettingBehind<TablesOf<Game>, 0>;
    static Forgetting forgetting(const Book& book, const State& state, int mover, const Option& option) {
        return Forgetting(Game::forgetting(book, state, mover, option));
    }
    static auto forgets_in_fight(const Book& book, const State& state) {
        return ForgettingBehind<TablesOf<Game>, 1>(Game::forgets_in_fight(book, state));
    }
};

} // namespace fracas
