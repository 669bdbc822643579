// The policy of a whole fight: everybody by the game's own styles, and whoever is greedy by one step of exact look-ahead
// over the actions of the own slot.
#pragma once

#include <type_traits>

namespace fracas {

// What a move is worth to the one who makes it, on average over all dice. Large, so that every system has one instance,
// in a source of its own: see look_ahead.hpp.
template <class Game>
double mean_worth(const typename Game::Policy& policy, const typename Game::Ask& ask, const typename Game::Scene& scene,
                  const typename Game::Option& option);

template <class Game>
struct Tactical {
    using Ask = typename Game::Ask;
    using Option = typename Game::Option;

    typename Game::Policy base{};
    bool greedy[Game::most_combatants]{};
    bool any_greedy = false;

    void set_greedy(int who) {
        greedy[who] = true;
        any_greedy = true;
    }

    template <class Sight, class Offers, class Chance>
    Option decide(const Ask& ask, const Sight& sight, Offers&& offers, Chance&& chance) {
        if constexpr (std::is_same_v<std::decay_t<Sight>, typename Game::Scene>)
            if (any_greedy && ask.who >= 0 && greedy[ask.who] && Game::is_action(ask))
                return best_action(ask, sight, base.decide(ask, sight, offers, chance));
        return base.decide(ask, sight, offers, chance);
    }

private:
    // The mean worth of every action worth a thought; what the base policy would do stays unless something beats it.
    Option best_action(const Ask& ask, const typename Game::Scene& scene, const Option& fallback) {
        Option best = fallback;
        double most = mean_worth<Game>(base, ask, scene, fallback);
        Game::each_candidate(scene, ask, [&](const Option& option) {
            const double worth = mean_worth<Game>(base, ask, scene, option);
            if (worth > most + 1e-9) {
                most = worth;
                best = option;
            }
        });
        return best;
    }
};

} // namespace fracas
