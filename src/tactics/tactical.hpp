// The policy of a whole fight: everybody by the game's own styles; whoever is greedy by one step of exact look-ahead over
// the actions of the own slot; whoever is tactical by races between the ways to answer each question.
#pragma once

#include "engine/any_values.hpp"
#include "tactics/beat_so_far.hpp"

#include <cstdint>
#include <type_traits>
#include <vector>

namespace fracas {

// What a move is worth to the one who makes it, on average over all dice. Large, so that every system has one instance,
// in a source of its own: see look_ahead.hpp.
template <class Game>
double mean_worth(const typename Game::Policy& policy, const typename Game::Ask& ask, const typename Game::Scene& scene,
                  const typename Game::Option& option);

// Where the dice of a race come from: the same fight, however it is played, races with the same dice.
struct SeedOfRaces {
    std::uint64_t seed = 0, fight = 0;
    std::uint32_t decisions = 0; // raced so far in this fight
};

// Questions that the races of one beat may still ask.
struct QuestionsLeft {
    std::int64_t count = 0;
};

// The option that does best in a race; the first stays unless another beats it. In a source of its own like mean_worth:
// see race.hpp.
template <class Game>
typename Game::Option winner_of_race(const typename Game::Policy& policy, const BeatSoFar<Game>& beat,
                                     const SeedOfRaces& seed, int who,
                                     const std::vector<typename Game::Option>& options, QuestionsLeft& left);

// More options than this are not raced; those that are named first are the common ones.
inline constexpr std::size_t most_racers = 16;

template <class Game>
struct Tactical {
    using Ask = typename Game::Ask;
    using Option = typename Game::Option;

    typename Game::Policy base{};
    bool greedy[Game::most_combatants]{};
    bool any_greedy = false;
    bool tactical[Game::most_combatants]{};
    bool any_tactical = false;

    void set_greedy(int who) {
        greedy[who] = true;
        any_greedy = true;
    }
    void set_tactical(int who) {
        tactical[who] = true;
        any_tactical = true;
    }

    // --- what a race needs to know; whoever plays a fight without saying it gets the plain styles --------------------

    void begin_fight(std::uint64_t seed, std::uint64_t fight) { races = {seed, fight, 0}; }
    void begin_beat(const typename Game::Book& book, const typename Game::State& state) {
        if (!any_tactical) return;
        beat.begin(book, state);
        left = {Game::questions_a_beat};
    }
    // The fight is over; what comes after it is nobody's to win.
    void end_fight() { beat.forget(); }

    template <class Result>
    void note_thrown(const Result& result) {
        if (any_tactical) beat.answers.note(result);
    }
    template <std::size_t Most>
    void note_thrown(const Thrown<Most>& thrown) {
        if (any_tactical) beat.answers.note(thrown.bytes, thrown.size);
    }
    // Somebody else has decided.
    void note_chosen(const Option& option) {
        if (any_tactical) beat.answers.note(option);
    }

    template <class Sight, class Offers, class Chance>
    Option decide(const Ask& ask, const Sight& sight, Offers&& offers, Chance&& chance) {
        // What is there to see only the choice itself can show (any_table.hpp).
        if constexpr (requires { sight.choice.decide(*this, chance); }) return sight.choice.decide(*this, chance);
        else return decide_by_sight(ask, sight, offers, chance);
    }

private:
    template <class Sight, class Offers, class Chance>
    Option decide_by_sight(const Ask& ask, const Sight& sight, Offers&& offers, Chance&& chance) {
        if (!any_tactical) return decide_without_race(ask, sight, offers, chance);
        const Option chosen = ask.who >= 0 && tactical[ask.who] && beat.book != nullptr
                                  ? race(ask, sight, offers, chance)
                                  : decide_without_race(ask, sight, offers, chance);
        beat.answers.note(chosen);
        return chosen;
    }

    template <class Sight>
    static constexpr bool is_scene = std::is_same_v<std::decay_t<Sight>, typename Game::Scene>;

    template <class Sight, class Offers, class Chance>
    Option decide_without_race(const Ask& ask, const Sight& sight, Offers&& offers, Chance&& chance) {
        if constexpr (is_scene<Sight>)
            if (any_greedy && ask.who >= 0 && greedy[ask.who] && Game::is_action(ask))
                return best_action(ask, sight, base.decide(ask, sight, offers, chance));
        return base.decide(ask, sight, offers, chance);
    }

    // The mean worth of every action worth a thought, as far as the decider knows how things are; what the base policy would
    // do stays unless something beats it.
    Option best_action(const Ask& ask, const typename Game::Scene& scene, const Option& fallback) {
        auto guessed = scene.state;
        Luck luck{Philox(0, 0, 9)};
        Game::imagine(scene.book, guessed, ask.who, luck);
        const typename Game::Scene imagined{scene.book, guessed};
        Option best = fallback;
        double most = mean_worth<Game>(base, ask, imagined, fallback);
        Game::each_candidate(scene, ask, [&](const Option& option) {
            const double worth = mean_worth<Game>(base, ask, imagined, option);
            if (worth > most + 1e-9) {
                most = worth;
                best = option;
            }
        });
        return best;
    }

    // What the own style would do, what a cautious one would, and every other way to answer that is worth a thought.
    template <class Sight, class Offers, class Chance>
    Option race(const Ask& ask, const Sight& sight, Offers&& offers, Chance&& chance) {
        offered.clear();
        offers([&](const Option& option) { offered.push_back(option); });
        racers.clear();
        racers.push_back(base.decide(ask, sight, offers, chance));
        if (offered.size() < 2 || Game::is_bound(*beat.book, ask)) return racers.front();
        auto careful = base;
        Game::set_style(careful, ask.who, *Game::style("cautious"));
        enter(careful.decide(ask, sight, offers, chance));
        bool listed = false;
        if constexpr (is_scene<Sight>)
            if (Game::is_action(ask)) {
                Game::each_candidate(sight, ask, [&](const Option& option) { enter(option); });
                listed = true;
            }
        if (!listed)
            for (const Option& option : offered)
                if (!Game::is_point(option)) enter(option);
        if (racers.size() < 2) return racers.front();
        ++races.decisions;
        return winner_of_race<Game>(base, beat, races, ask.who, racers, left);
    }

    void enter(const Option& option) {
        if (racers.size() >= most_racers) return;
        for (const Option& known : racers)
            if (known == option) return;
        for (const Option& one : offered)
            if (one == option) return racers.push_back(option);
    }

    BeatSoFar<Game> beat{};
    SeedOfRaces races{};
    QuestionsLeft left{};
    std::vector<Option> offered{}, racers{};
};

} // namespace fracas
