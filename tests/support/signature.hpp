// The behaviour signature of a system: a hash of a fixed set of sampled fights. A change that was not meant to change
// behaviour must not change it; one that was says so by changing the number.
#pragma once

#include "support/generic.hpp"

namespace fracas {

template <class Checks>
std::uint64_t behaviour_signature() {
    using Game = typename Checks::Game;
    std::uint64_t hash = 14695981039346656037ull;
    const auto mix = [&](long long value) {
        for (int i = 0; i < 8; ++i)
            hash = (hash ^ static_cast<std::uint64_t>(value >> (8 * i) & 255)) * 1099511628211ull;
    };
    for (const auto& loaded : Generic<Checks>::examples())
        for (const auto style : Game::style_names) {
            auto policy = Generic<Checks>::all(style);
            const std::uint64_t fights = style == "random" ? 5 : 200;
            for (std::uint64_t number = 0; number < fights; ++number) {
                auto state = loaded.state;
                Silence silence;
                Sampler<typename Game::System, typename Game::Policy> table(Luck{Philox(2026, number)}, policy,
                                                                            silence);
                while (!Game::over(state)) Game::beat(table, loaded.book, state);
                mix(Game::winner(state));
                mix(Game::round(state));
                for (int i = 0; i < Game::combatants(loaded.book); ++i) mix(Game::stands(loaded.book, state, i));
            }
        }
    return hash;
}

} // namespace fracas
