// A simulation of one game under way.
#pragma once

#include "fight/position.hpp"
#include "simulate/block.hpp"
#include "tactics/named_policies.hpp"

#include <string>
#include <utility>

namespace fracas {

// simulate_block, in a source of its own for each game (instances/simulate.cpp.in), since it is a large instantiation.
template <class Game>
void simulate_fights(const typename Game::Book&, const typename Game::State&, Tactical<Game>&, std::uint64_t seed,
                     std::uint64_t first, std::uint64_t last, SimulationPart<Game>&);

template <class Game>
class TypedSimulating final : public Simulating {
public:
    // `said`: how counted() begins, with names and policies and nothing counted.
    TypedSimulating(Position<Game> from, const Tactical<Game>& by, Simulated said, const AlsoWanted& also)
        : position(std::move(from)),
          policy(by),
          empty(std::move(said)),
          part(Game::sides(position.setting->book), Game::combatants(position.setting->book)) {
        part.also = also;
        empty.after = also.after;
    }

    void play(std::uint64_t seed, std::uint64_t first, std::uint64_t last) override {
        if (!position.since.empty()) {
            for (std::uint64_t number = first; number < last; ++number) play_from_the_middle(seed, number);
            return;
        }
        simulate_fights<Game>(position.setting->book, position.rest, policy, seed, first, last, part);
    }

    std::uint64_t fights_at_once() const override { return policy.any_greedy || policy.any_tactical ? 4 : 512; }

    Simulated counted() const override {
        Simulated result = empty;
        result.fights = part.fights;
        result.undecided = part.undecided;
        result.by_limit = part.by_limit;
        result.rounds = part.rounds;
        result.of_rounds = part.of_rounds;
        result.undecided_ones = part.undecided_ones;
        result.winners = part.winners;
        for (std::size_t i = 0; i < part.wins.size(); ++i) {
            result.sides[i].wins = part.wins[i];
            result.sides[i].survivors = part.survivors[i];
            result.sides[i].dead = part.dead[i];
            result.sides[i].won = part.won[i];
            result.sides[i].resources = part.resources[i];
        }
        std::size_t at = 0;
        for (std::size_t i = 0; i < part.fell.size(); ++i) {
            if (!Game::is_person(position.setting->book, static_cast<int>(i))) continue;
            SimulatedCombatant& one = result.combatants[at++];
            one.fell = part.fell[i];
            one.died = part.died[i];
            one.escaped = part.escaped[i];
            one.gave_up = part.gave_up[i];
            one.held = part.held[i];
            one.died_after = part.died_after[i];
            one.fell_in_round = part.fell_in_round[i];
            for (int k = 0; k < Game::counter_count; ++k) one.totals.push_back(part.counts.total[i][k]);
        }
        return result;
    }

private:
    // The exchange under way is played to its end first, by the policy and with dice of its own.
    void play_from_the_middle(std::uint64_t seed, std::uint64_t number) {
        Luck luck{Philox(seed, number, 7)}, for_faces{Philox(seed, number, 8)};
        PolicyGoesOn<Tactical<Game>> onward{policy, luck, for_faces};
        policy.begin_fight(seed, number);
        typename Game::State state = position.rest;
        const auto script = run_beat<Game>(position, state, &onward);
        for (const auto& event : script.events) part.counts.hear(event);
        simulate_fights<Game>(position.setting->book, state, policy, seed, number, number + 1, part);
    }

    Position<Game> position;
    Tactical<Game> policy;
    Simulated empty;
    SimulationPart<Game> part;
};

// Names and policies of everybody, nothing counted yet.
template <class Game>
Simulated nothing_counted(const Setting<Game>& setting, const NamedPolicies<Game>& named, const Policies& asked,
                          const std::string& title) {
    Simulated result;
    result.round_name = Game::round_name;
    result.title = title;
    result.system = Game::id;
    for (const auto name : Game::counter_names) result.counters.emplace_back(name);
    for (const auto text : Game::counter_texts) result.counter_texts.emplace_back(text);
    for (const auto name : Game::resource_names) result.resources.emplace_back(name);
    for (const auto text : Game::resource_texts) result.resource_texts.emplace_back(text);
    for (std::size_t i = 0; i < setting.names.side_key.size(); ++i)
        result.sides.push_back({setting.names.side_key[i], setting.names.side[i], named.name_of_side(asked, i)});
    for (int who = 0; who < Game::combatants(setting.book); ++who) {
        if (!Game::is_person(setting.book, who)) continue;
        const auto at = static_cast<std::size_t>(who);
        SimulatedCombatant one;
        one.key = setting.names.combatant_key[at];
        one.name = setting.names.combatant[at];
        one.side = setting.names.side_key[static_cast<std::size_t>(Game::side(setting.book, who))];
        one.policy = named.name_of(asked, who);
        result.combatants.push_back(std::move(one));
    }
    return result;
}

} // namespace fracas
