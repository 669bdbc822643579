// The greedy policy: one step of exact look-ahead over the actions of the own slot; everything else, and everybody
// else, by the game's own policies.
#pragma once

#include "engine/enumerator.hpp"
#include "engine/sampler.hpp"

namespace fracas {

template <class Game>
struct Tactical {
    using Ask = typename Game::Ask;
    using Option = typename Game::Option;

    typename Game::Policy base{};
    bool greedy[Game::most_combatants]{};

    bool any_greedy() const {
        for (const bool one : greedy)
            if (one) return true;
        return false;
    }

    template <class Sight, class Offers, class Chance>
    Option decide(const Ask& ask, const Sight& sight, Offers&& offers, Chance&& chance) {
        if constexpr (std::is_same_v<std::decay_t<Sight>, typename Game::Scene>)
            if (ask.who >= 0 && greedy[ask.who] && Game::is_action(ask))
                return best_action(ask, sight, base.decide(ask, sight, offers, chance));
        return base.decide(ask, sight, offers, chance);
    }

private:
    // Branches rarer than this do not change which move is best.
    static constexpr double smallest = 1e-4;

    // The mean worth of every action worth a thought; what the base policy would do stays unless something beats it.
    Option best_action(const Ask& ask, const typename Game::Scene& scene, const Option& fallback) {
        Option best = fallback;
        double most = mean_worth(ask, scene, fallback);
        Game::each_candidate(scene, ask, [&](const Option& option) {
            const double worth = mean_worth(ask, scene, option);
            if (worth > most + 1e-9) {
                most = worth;
                best = option;
            }
        });
        return best;
    }

    double mean_worth(const Ask& ask, const typename Game::Scene& scene, const Option& option) {
        struct Deaf : Silence {
        } deaf;
        struct Worth {
            std::int32_t value;
        };
        Enumerator<typename Game::System, double, typename Game::Policy, Deaf> table(base, deaf);
        table.set_floor(smallest);
        table.ignore_throws([](const Ask& asked) { return Game::outlasts_move(asked); });
        const auto law = table.law([&](auto& t) {
            auto state = scene.state;
            Game::perform(t, scene.book, state, ask.who, option);
            return Worth{Game::worth(scene.book, state, ask.who)};
        });
        double sum = 0, mass = 0;
        for (std::size_t i = 0; i < law.size(); ++i) {
            sum += law.weights[i] * law.results[i].value;
            mass += law.weights[i];
        }
        return mass > 0 ? sum / mass : 0;
    }
};

} // namespace fracas
