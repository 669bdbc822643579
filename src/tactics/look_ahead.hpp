// One move ahead, by exact enumeration.
#pragma once

#include "engine/enumerator.hpp"
#include "odds/one_move.hpp"
#include "tactics/tactical.hpp"

#include <cstdint>

namespace fracas {

// Branches rarer than this do not change which move is best.
inline constexpr double rarest_branch_ahead = 1e-4;

// By the table that odds use, so that the rules are compiled for it once; nobody looks further ahead in it.
template <class Game, class Rules = Game>
double worth_after_move(const typename Game::Policy& policy, const typename Game::Ask& ask,
                        const typename Game::Scene& scene, const typename Game::Option& option) {
    struct Worth {
        std::int32_t value;
    };
    Tactical<Game> plain;
    plain.base = policy;
    OneMove<Game, Rules> move(scene.book, scene.state, ask.who, option);
    MoveEnumerator<Rules, double, Tactical<Game>> table(plain, move.watch, move.forgetting);
    table.set_floor(rarest_branch_ahead);
    if (Game::forgets_of_worth) table.forget_nothing();
    table.ignore_throws([](const typename Game::Ask& asked) { return Game::outlasts_move(asked); });
    const auto law = table.law([&](auto& t) { return Worth{Game::worth(scene.book, move.play(t), ask.who)}; });
    double sum = 0, mass = 0;
    for (std::size_t i = 0; i < law.size(); ++i) {
        sum += law.weights[i] * law.results[i].value;
        mass += law.weights[i];
    }
    return mass > 0 ? sum / mass : 0;
}

} // namespace fracas
