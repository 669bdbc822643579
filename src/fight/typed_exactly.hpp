// A whole fight of one game exactly, with the names and policies it is asked with.
#pragma once

#include "fight/typed_simulating.hpp"
#include "simulate/exact_fight.hpp"
#include "simulate/first_order.hpp"

#include <functional>

namespace fracas {

// expand_whole_fight, in a source of its own for each game (instances/exactly.cpp.in), since it is a large instantiation.
template <class Game>
void expand_fight(const Position<Game>&, Tactical<Game>&, const ExactQuestion&,
                  const std::function<int(const typename Game::State&, std::uint64_t)>& play_on, ExactFight& to);

// The same of the order of the first round, and a beginning by dice as far as there is one (instances/simulate.cpp.in).
template <class Game>
bool count_orders_of(const Position<Game>&, Tactical<Game>&, double seconds, const std::vector<int>& people,
                     Initiative& to);
template <class Game>
void play_to_order(const typename Game::Book&, typename Game::State&, Tactical<Game>&, std::uint64_t seed,
                   std::uint64_t number);

// Or why there is none.
template <class Game>
tl::expected<Initiative, std::string> initiative_from(const Position<Game>& position, Tactical<Game> policy,
                                                      const Simulated& named, const InitiativeQuestion& asked) {
    if constexpr (!HasOrder<Game>) {
        return tl::unexpected(std::string(Game::title) + " has no order that could be told before a fight");
    } else {
        const typename Game::Book& book = position.setting->book;
        Initiative all;
        all.title = named.title;
        all.system = named.system;
        all.round_name = named.round_name;
        std::vector<int> people;
        for (int who = 0; who < Game::combatants(book); ++who)
            if (Game::is_person(book, who)) people.push_back(who);
        for (const SimulatedCombatant& one : named.combatants)
            all.combatants.push_back({one.key, one.name, one.side, {}, std::vector<double>(people.size()), {}});
        Initiative exact = all;
        if (count_orders_of<Game>(position, policy, asked.seconds, people, exact)) return exact;
        if (!position.since.empty())
            return tl::unexpected(std::string("there are too many ways to go on from the middle of an exchange; ask "
                                              "before or after it"));
        all.kind = "sampled";
        all.fights = asked.fights;
        all.seed = asked.seed;
        const FirstOrder<Game> order;
        for (std::uint64_t number = 0; number < asked.fights; ++number) {
            typename Game::State state = position.rest;
            play_to_order<Game>(book, state, policy, asked.seed, number);
            const auto result = order.result(book, state);
            const double chance = 1.0 / static_cast<double>(asked.fights);
            if (result.none != 0) all.over_before += chance;
            else add_order(all, people, result.rank, result.unit, result.times, chance);
        }
        return all;
    }
}

// `named`: what a simulation would begin with.
template <class Game>
ExactFight exactly_played(const Position<Game>& position, Tactical<Game> policy, const Simulated& named,
                          const ExactQuestion& asked) {
    ExactFight told;
    told.title = named.title;
    told.system = named.system;
    told.round_name = named.round_name;
    for (const SimulatedSide& side : named.sides) told.sides.push_back({side.key, side.name, side.policy});
    const typename Game::Book& book = position.setting->book;
    SimulationPart<Game> part(Game::sides(book), Game::combatants(book));
    part.also.winners = true;
    const auto play_on = [&](const typename Game::State& state, std::uint64_t number) {
        simulate_fights<Game>(book, state, policy, asked.seed, number, number + 1, part);
        const int winner = part.winners.back().second;
        part.winners.clear();
        return winner;
    };
    expand_fight<Game>(position, policy, asked, play_on, told);
    return told;
}

} // namespace fracas
