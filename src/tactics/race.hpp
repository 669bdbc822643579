// A race between the ways to answer a question. Each is tried in fights that are played on from there with the same dice,
// the better half goes on with more of them, and so on; what the style would do stays in to the end, and stays what is done
// unless another is ahead by more than its noise. All in whole numbers, so that it comes out alike everywhere.
#pragma once

#include "engine/table.hpp"
#include "tactics/tactical.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>

namespace fracas {

// The table of look-ahead: first what was answered since the last rest, then the option on trial, then dice and the plain
// styles. Nobody listens.
template <class Game>
class LookAheadTable : public RunsStages<LookAheadTable<Game>> {
public:
    using System = typename Game::System;
    using Ask = typename Game::Ask;
    using Option = typename Game::Option;

    LookAheadTable(const AnswersSoFar& answers, int decider, const Option& option, Tactical<Game>& others,
                   const Luck& dice, const typename Game::Book& in, typename Game::State& played)
        : given(answers), who(decider), tried(option), policy(others), luck(dice), book(in), state(played) {}

    template <Throw T>
    typename T::Result toss(const Ask&, const T& thrown) {
        if (used >= given.size()) {
            ++asked;
            return thrown.sample(luck);
        }
        if constexpr (requires { thrown.result_size(); }) {
            typename T::Result seen{};
            seen.size = thrown.result_size();
            given.read(used, seen.bytes, seen.size);
            return seen;
        } else return given.template read<typename T::Result>(used);
    }

    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        if (used < given.size()) return given.template read<Option>(used);
        if (!at_question) {
            at_question = true;
            // From here on things are as far as the decider knows.
            Game::imagine(book, state, who, luck);
            return tried;
        }
        ++asked;
        return policy.decide(ask, shown(sight), offers, [this](int n) {
            return static_cast<int>(luck.random.below(static_cast<std::uint32_t>(n)));
        });
    }

    void tell(const typename System::Event&) {}

    std::int64_t asked = 0; // since the question

private:
    const AnswersSoFar& given;
    std::size_t used = 0;
    const int who;
    const Option& tried;
    bool at_question = false;
    Tactical<Game>& policy; // in which nobody looks further ahead
    Luck luck;
    const typename Game::Book& book;
    typename Game::State& state;
};

// How far a trial is played on, in questions; it ends at the next rest.
inline constexpr std::int64_t questions_ahead = 120;
// A position in thousandths: what a fight won is worth.
inline constexpr int value_of_victory = 1000;

// `Rules` plays the fights: the game itself, or one that plays at any table.
template <class Game, class Rules = Game>
class RaceOfOptions {
public:
    using Option = typename Game::Option;
    using State = typename Game::State;

    RaceOfOptions(const typename Game::Policy& styles, const BeatSoFar<Game>& so_far, const SeedOfRaces& races, int who)
        : beat(so_far), decider(who), seed(mixed(races)) {
        policy.base = styles;
        const int side = Game::side(*beat.book, who);
        for (int i = 0; i < Game::combatants(*beat.book); ++i)
            if (Game::side(*beat.book, i) != side) Game::set_style(policy.base, i, *Game::style("aggressive"));
    }

    Option run(std::span<const Option> options, std::int64_t budget) {
        std::vector<Runner> field;
        for (const Option& option : options) field.push_back({option, {}, 0});
        int heats = 0;
        for (std::size_t n = field.size(); n > 2; n = half(n)) ++heats;
        ++heats;
        for (int heat = 0; heat < heats; ++heat) {
            const std::int64_t until = asked + budget / heats;
            for (int lap = 0; lap < most_laps && (lap < fewest_laps || asked < until); ++lap)
                for (Runner& runner : field) try_once(runner);
            if (field.size() > 2) keep_the_better(field);
        }
        std::stable_sort(field.begin() + 1, field.end(), better);
        return is_ahead(field[1], field[0]) ? field[1].option : field[0].option;
    }

    std::int64_t asked = 0;

private:
    struct Runner {
        Option option;
        std::vector<std::int32_t> values; // by number of the trial
        std::int64_t sum = 0;
    };
    static constexpr int fewest_laps = 6, most_laps = 600;

    static std::size_t half(std::size_t field) { return (field + 1) / 2; }
    static bool better(const Runner& a, const Runner& b) { return a.sum > b.sum; }

    // The first stays in any case.
    static void keep_the_better(std::vector<Runner>& field) {
        std::stable_sort(field.begin() + 1, field.end(), better);
        field.resize(std::max<std::size_t>(2, half(field.size())), field.front());
    }

    // By more than the noise of the differences on the same dice.
    static bool is_ahead(const Runner& challenger, const Runner& first) {
        std::int64_t sum = 0, squares = 0;
        const auto n = static_cast<std::int64_t>(first.values.size());
        for (std::size_t i = 0; i < first.values.size(); ++i) {
            const std::int64_t difference = challenger.values[i] - first.values[i];
            sum += difference;
            squares += difference * difference;
        }
        return sum > 0 && n * sum * sum >= n * squares - sum * sum;
    }

    void try_once(Runner& runner) {
        State state = beat.start;
        LookAheadTable<Game> table(beat.answers, decider, runner.option, policy,
                                   Luck{Philox(seed, runner.values.size(), 9)}, *beat.book, state);
        do Rules::beat(table, *beat.book, state);
        while (!Game::over(state) && table.asked < questions_ahead);
        asked += table.asked + 1;
        runner.values.push_back(value(state));
        runner.sum += runner.values.back();
    }

    // Winning is nearly all; how one comes out of it decides between ways to win.
    std::int32_t value(const State& state) const {
        const int people = std::max(1, Game::combatants(*beat.book));
        const int worth = Game::worth(*beat.book, state, decider), scale = 40 * people;
        const int chances = value_of_victory / 2 + value_of_victory / 2 * worth / (scale + std::abs(worth));
        if (!Game::over(state)) return chances;
        const int winner = Game::winner(state);
        const int won = winner < 0                                  ? value_of_victory / 2
                        : winner == Game::side(*beat.book, decider) ? value_of_victory
                                                                    : 0;
        return (9 * won + chances) / 10;
    }

    static std::uint64_t mixed(const SeedOfRaces& races) {
        std::uint64_t all = races.seed;
        for (const std::uint64_t part : {races.fight, std::uint64_t{races.decisions}}) {
            all = (all ^ part) + 0x9e3779b97f4a7c15u;
            all = (all ^ all >> 30) * 0xbf58476d1ce4e5b9u;
            all = (all ^ all >> 27) * 0x94d049bb133111ebu;
            all ^= all >> 31;
        }
        return all;
    }

    const BeatSoFar<Game>& beat;
    const int decider;
    Tactical<Game> policy{};
    const std::uint64_t seed;
};

// Half of what is left for the beat goes into each of its decisions; when nothing is left the style decides.
template <class Game, class Rules = Game>
typename Game::Option race_of_options(const typename Game::Policy& policy, const BeatSoFar<Game>& beat,
                                      const SeedOfRaces& seed, int who,
                                      const std::vector<typename Game::Option>& options, QuestionsLeft& left) {
    if (left.count <= 0) return options.front();
    RaceOfOptions<Game, Rules> race(policy, beat, seed, who);
    const auto best = race.run(options, left.count / 2);
    left.count = std::max<std::int64_t>(0, left.count - race.asked);
    return best;
}

} // namespace fracas
