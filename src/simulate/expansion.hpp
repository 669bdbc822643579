// Many beats exactly: the states at rest that a fight can come to, by how likely they are, equal ones merged, until what is
// watched for has happened or enough is known. A state is enumerated once; what comes to it later flows on along the ways
// that are known.
#pragma once

#include "engine/enumerator.hpp"
#include "engine/sampler.hpp"
#include "simulate/packed_states.hpp"
#include "simulate/rounds_alike.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace fracas {

template <class Game>
RoundsAlike rounds_alike_in(const typename Game::Book& book) {
    std::optional<std::vector<int>> turning = Game::turning_rounds(book);
    return turning ? RoundsAlike(std::move(*turning)) : RoundsAlike();
}

// `Watched` says what is looked for:
//   Watched::Result               a plain value
//   over(book, state)             whether it has happened in a state at rest
//   result(book, state)           what came of it
//   simplify(book, state)         see above, as far as the result allows
template <class Game, class Number, class Policy, class Watched>
class Expansion {
public:
    using Book = typename Game::Book;
    using State = typename Game::State;
    using Result = typename Watched::Result;
    using System = typename Game::System;

    // What happened, and in which round.
    struct Ending {
        Result result;
        int round = 0;
        Number chance{0};
    };
    // Where the mass lies that was not followed to an end.
    struct Open {
        std::uint32_t number = 0;
        int round = 0;
        Number mass{0};
    };

    // `given`: what was answered since the state, if a beat is under way. `says` is asked now and then; when it says so, the
    // step under way is given up and there are no more.
    Expansion(const Book& in, const State& start, Policy& policy, std::span<const Answer<System>> given = {},
              std::function<bool()> says = {})
        : book(in),
          alike(rounds_alike_in<Game>(in)),
          states(start),
          forgetting(Game::forgets_in_fight(in, at_hand)),
          table(policy, silence, forgetting),
          enough(std::move(says)) {
        table.ignore_throws([this](const typename Game::Ask& ask) { return Game::outlasts_fight(book, ask); });
        if (enough) table.stop_when([this] { return stopped = stopped || enough(); });
        if (given.empty()) {
            State simplest = start;
            put(told_apart(simplest), Game::round(start), Number(1));
            return;
        }
        if (rolls_for_order(start)) stopped = true; // dice of it that are given are no order yet
        table.begin_with(given);
        const Ways ways = stopped ? Ways{} : ways_from(start);
        table.begin_with({});
        if (stopped) {
            lost = true;
            open_mass = Number(1);
            return;
        }
        left_out_mass = ways.left_out;
        for (std::size_t i = 0; i < ways.size(); ++i)
            put(ways.results[i].to, Game::round(start) + ways.results[i].rounds, ways.weights[i]);
    }
    Expansion(const Expansion&) = delete; // its table knows it

    // Follows the next of the most likely states. False if there is none, or it was stopped.
    bool step() {
        if (stopped || !find_likely()) return false;
        const std::uint32_t number = likely.front();
        for (int round = mass[number].first; round < mass[number].end(); ++round)
            if (mass[number].has(round) && !know_ways(number, alike.first_like(round))) return false;
        likely.pop_front();
        flowing.empty();                  // keeps its room
        std::swap(flowing, mass[number]); // some of it may come back to the same state
        ++steps_taken;
        for (int round = flowing.first, next = round; round < flowing.end(); round = next) {
            const int like = alike.first_like(round);
            while (next < flowing.end() && flowing.has(next) && alike.first_like(next) == like) ++next;
            if (next > round) flow(known_ways(number, like), round, next);
            else ++next;
        }
        return true;
    }

    bool is_stopped() const { return stopped; }
    bool is_lost() const { return lost; } // it was stopped before even the beat under way was known
    const Number& open() const { return open_mass; }
    // Of what the enumerator itself did not follow: chains that hardly ever go on so long.
    const Number& left_out() const { return left_out_mass; }
    std::uint64_t steps() const { return steps_taken; }
    std::size_t count() const { return states.size(); }
    std::size_t ways() const { return ways_kept; }
    std::size_t bytes() const {
        return states.bytes() + ways_kept * (sizeof(Way) + sizeof(Number)) +
               states.size() * (sizeof(Mass) + 2 * sizeof(Number) + sizeof(std::vector<FromRound>));
    }

    std::vector<Ending> endings() const {
        std::vector<Ending> all;
        for (std::size_t i = 0; i < ended.size(); ++i)
            for (std::size_t round = 0; round < ended[i].size(); ++round)
                if (to_double(ended[i][round]) > 0)
                    all.push_back({results.law.results[i], static_cast<int>(round), ended[i][round]});
        return all;
    }

    std::vector<Open> open_states() const {
        std::vector<Open> all;
        for (std::uint32_t number = 0; number < mass.size(); ++number)
            for (int round = mass[number].first; round < mass[number].end(); ++round)
                if (mass[number].has(round)) all.push_back({number, round, mass[number].at(round)});
        return all;
    }
    State state_of(const Open& open) const {
        State state = states[open.number];
        Game::set_round(state, open.round);
        return state;
    }

private:
    // To a state by its number, or, below 0, to a result; and how many rounds begin on the way.
    struct Way {
        std::int32_t to = 0;
        std::int32_t rounds = 0;
    };
    using Ways = Law<Way, Number>;
    struct FromRound {
        int round = 0; // the first of those that are alike
        Ways ways;
    };
    // What has come to a state, by round.
    struct Mass {
        int first = 0;
        bool is_likely = false; // stands in the queue
        double all = 0;
        std::vector<Number> by_round{};

        int end() const { return first + static_cast<int>(by_round.size()); }
        const Number& at(int round) const { return by_round[static_cast<std::size_t>(round - first)]; }
        bool has(int round) const { return to_double(at(round)) > 0; }
        void empty() {
            by_round.clear();
            all = 0;
            is_likely = false;
        }
        // Makes room from one round to before another.
        void reach(int from_round, int to_round) {
            if (by_round.empty()) first = from_round;
            if (from_round < first) {
                by_round.insert(by_round.begin(), static_cast<std::size_t>(first - from_round), Number(0));
                first = from_round;
            }
            if (to_round > end()) by_round.resize(static_cast<std::size_t>(to_round - first), Number(0));
        }
    };

    // The number of a state without its round, or of what came of it.
    std::int32_t told_apart(State& state) {
        if (watched.over(book, state))
            return -1 - static_cast<std::int32_t>(results.add(watched.result(book, state), Number(0)));
        watched.simplify(book, state);
        Game::set_round(state, 0);
        return static_cast<std::int32_t>(states.number_of(state));
    }

    Ways ways_from(const State& rest) {
        const int before = Game::round(rest);
        const auto ways_of = [&](const State& start) {
            return table.law([&](auto& asked) {
                at_hand = start;
                Game::beat(asked, book, at_hand);
                const int rounds = Game::round(at_hand) - before;
                return Way{told_apart(at_hand), rounds};
            });
        };
        const auto settled = Game::settled_states(book, rest);
        if (settled.size() < 2) return ways_of(rest);
        Merger<Way, Number> all;
        for (const auto& one : settled) {
            const Number share = Number(1) / Number(one.one_in);
            const Ways ways = ways_of(one.state);
            for (std::size_t i = 0; i < ways.size(); ++i) all.add(ways.results[i], ways.weights[i] * share);
            all.law.left_out = all.law.left_out + ways.left_out * share;
            if (stopped) break;
        }
        return std::move(all.law);
    }

    bool rolls_for_order(const State& rest) const { return Game::settled_states(book, rest).size() > 1; }

    const Ways& known_ways(std::uint32_t number, int round) const {
        const std::vector<FromRound>& all = from[number];
        std::size_t at = 0;
        while (all[at].round != round) ++at;
        return all[at].ways;
    }

    bool know_ways(std::uint32_t number, int round) {
        if (from.size() < states.size()) from.resize(states.size());
        for (const FromRound& known : from[number])
            if (known.round == round) return true;
        State state = states[number];
        Game::set_round(state, round);
        Ways ways = ways_from(state);
        if (stopped) return false;
        ways_kept += ways.size();
        if (from.size() < states.size()) from.resize(states.size());
        from[number].push_back({round, std::move(ways)});
        return true;
    }

    // All that flows in rounds from `begin` to before `end`, along these ways.
    void flow(const Ways& ways, int begin, int end) {
        for (int round = begin; round < end; ++round) {
            open_mass = open_mass - flowing.at(round);
            left_out_mass = left_out_mass + flowing.at(round) * ways.left_out;
        }
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const Way& way = ways.results[i];
            if (way.to < 0) {
                for (int round = begin; round < end; ++round)
                    end_with(way.to, round + way.rounds, flowing.at(round) * ways.weights[i]);
                continue;
            }
            Mass& there = mass_of(way.to);
            there.reach(begin + way.rounds, end + way.rounds);
            for (int round = begin; round < end; ++round) {
                const Number more = flowing.at(round) * ways.weights[i];
                Number& sum = there.by_round[static_cast<std::size_t>(round + way.rounds - there.first)];
                sum = sum + more;
                open_mass = open_mass + more;
                there.all += to_double(more);
            }
            if (there.all >= likely_from) queue(there, static_cast<std::uint32_t>(way.to));
        }
    }

    void put(std::int32_t to, int round, const Number& more) {
        if (to < 0) return end_with(to, round, more);
        Mass& there = mass_of(to);
        there.reach(round, round + 1);
        Number& sum = there.by_round[static_cast<std::size_t>(round - there.first)];
        sum = sum + more;
        open_mass = open_mass + more;
        there.all += to_double(more);
        if (there.all >= likely_from) queue(there, static_cast<std::uint32_t>(to));
    }

    void end_with(std::int32_t to, int round, const Number& more) {
        const auto at = static_cast<std::size_t>(-1 - to), when = static_cast<std::size_t>(round);
        if (ended.size() <= at) ended.resize(at + 1);
        if (ended[at].size() <= when) ended[at].resize(when + 1, Number(0));
        ended[at][when] = ended[at][when] + more;
    }

    Mass& mass_of(std::int32_t number) {
        if (mass.size() < states.size()) mass.resize(states.size());
        return mass[static_cast<std::size_t>(number)];
    }

    void queue(Mass& here, std::uint32_t number) {
        if (here.is_likely) return;
        here.is_likely = true;
        likely.push_back(number);
    }

    // In the order in which they became likely: so that most of what comes to a state is there before it goes on.
    bool find_likely() {
        constexpr double further = 8;
        while (likely.empty()) {
            double most = 0;
            Number sum(0); // anew: sums and differences of doubles would leave their rounding in it
            for (const Mass& one : mass) {
                most = one.all > most ? one.all : most;
                for (const Number& part : one.by_round) sum = sum + part;
            }
            open_mass = sum;
            if (most <= 0) return false;
            while (likely_from > most) likely_from /= further;
            for (std::uint32_t number = 0; number < mass.size(); ++number)
                if (mass[number].all >= likely_from) queue(mass[number], number);
        }
        return true;
    }

    const Book& book;
    const RoundsAlike alike;
    PackedStates<State> states;
    Watched watched{};
    Silence silence;
    State at_hand{}; // of the beat that is enumerated
    using Forgetting = decltype(Game::forgets_in_fight(std::declval<const Book&>(), std::declval<const State&>()));
    const Forgetting forgetting;
    Enumerator<System, Number, Policy, Silence, Forgetting> table; // one for all states: it remembers laws of stages
    Merger<Result, Number> results;                                // numbers of what has happened
    std::vector<std::vector<Number>> ended;                        // by number and round
    std::vector<std::vector<FromRound>> from;                      // what is known, by the number of a state
    std::vector<Mass> mass;
    Mass flowing; // of the step under way
    std::deque<std::uint32_t> likely;
    double likely_from = 1; // what counts as likely now
    Number open_mass{0}, left_out_mass{0};
    std::uint64_t steps_taken = 0;
    std::size_t ways_kept = 0;
    const std::function<bool()> enough;
    bool stopped = false, lost = false;
};

// Who wins.
template <class Game>
struct WhoWins {
    struct Result {
        std::int32_t winner = -1; // a side; -1: nobody
        std::int32_t by_limit = 0;
    };
    bool over(const typename Game::Book&, const typename Game::State& state) const { return Game::over(state); }
    Result result(const typename Game::Book&, const typename Game::State& state) const {
        return {Game::winner(state), Game::ended_by_limit(state) ? 1 : 0};
    }
    void simplify(const typename Game::Book& book, typename Game::State& state) const { Game::simplify(book, state); }
};

} // namespace fracas
