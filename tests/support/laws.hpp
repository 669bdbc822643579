// Laws of moves that every system has tested for free: against every face of every die, and against samples. They
// enumerate, which takes long to compile and sanitized long to run; so they are programs of their own, GAME_laws_test.
#pragma once

#include "engine/enumerator.hpp"
#include "odds/fraction.hpp"
#include "odds/one_move.hpp"
#include "support/brute_force.hpp"
#include "support/generic.hpp"

#include <cmath>

namespace fracas {

// Pearson's statistic has about this distribution; the bound is far in its tail, so a fixed seed passes or fails for good.
inline double chi_square_bound(int degrees) { return degrees + 4.5 * std::sqrt(2.0 * degrees) + 10; }

template <class Checks>
class Laws : public Generic<Checks> {
public:
    using Game = typename Checks::Game;
    using Ask = typename Game::Ask;
    using Prepared = typename Generic<Checks>::Prepared;

    static OneMove<Game> move_of(const Prepared& p) { return {p.loaded.book, p.loaded.state, p.mover, p.option}; }

    template <class T>
    static typename Game::Outcome outcome_of(T& table, OneMove<Game>& move) {
        move.play(table);
        return move.outcome();
    }

    template <class Number>
    static Law<typename Game::Outcome, Number> law_of(const Prepared& p, typename Game::Policy policy) {
        OneMove<Game> move = move_of(p);
        MoveEnumerator<Game, Number, typename Game::Policy> table(policy, move.watch, move.forgetting);
        table.ignore_throws([](const Ask& ask) { return Game::outlasts_move(ask); });
        return table.law([&](auto& t) { return outcome_of(t, move); });
    }

    // The law of a move in fractions. They add up to exactly one, no outcome stands twice, and doubles agree with them.
    static Law<typename Game::Outcome, Fraction> checked_law(const MoveCase& move) {
        const Prepared p = Generic<Checks>::prepare(move);
        auto exact = law_of<Fraction>(p, Generic<Checks>::all("aggressive"));
        const auto rough = law_of<double>(p, Generic<Checks>::all("aggressive"));
        Fraction sum = exact.left_out;
        std::set<std::string> seen;
        for (std::size_t i = 0; i < exact.size(); ++i) {
            sum += exact.weights[i];
            EXPECT_TRUE(seen.insert(bytes_of(exact.results[i])).second) << move.name;
        }
        EXPECT_EQ(to_text(sum), "1") << move.name;
        EXPECT_EQ(exact.size(), rough.size()) << move.name;
        for (std::size_t i = 0; i < std::min(exact.size(), rough.size()); ++i)
            EXPECT_NEAR(to_double(exact.weights[i]), rough.weights[i], 1e-12) << move.name;
        return exact;
    }
};

TYPED_TEST_SUITE_P(Laws);

// The enumerator with its stages, chains and closed forms against every face of every die.
TYPED_TEST_P(Laws, AgreeWithEveryFace) {
    using Rules = typename TestFixture::Game;
    int compared = 0;
    for (const MoveCase& move : TypeParam::moves()) {
        if (!move.small) continue;
        const auto p = this->prepare(move);
        auto policy = this->all("aggressive");
        OneMove<Rules> alone = this->move_of(p);
        const auto every = brute_force<typename Rules::System, Fraction>(
            policy, alone.watch, [&](auto& t) { return this->outcome_of(t, alone); },
            [](const typename Rules::Ask& ask) { return Rules::outlasts_move(ask); });
        const auto law = this->template law_of<Fraction>(p, policy);
        ASSERT_EQ(law.size(), every.size()) << move.name;
        for (std::size_t i = 0; i < law.size(); ++i) {
            bool found = false;
            for (std::size_t k = 0; k < every.size(); ++k)
                if (bytes_of(law.results[i]) == bytes_of(every.results[k])) {
                    EXPECT_EQ(to_text(law.weights[i]), to_text(every.weights[k])) << move.name;
                    found = true;
                }
            EXPECT_TRUE(found) << move.name;
        }
        ++compared;
    }
    EXPECT_GE(compared, 3);
}

// The sampler against the enumerator, chi-square with a fixed seed.
TYPED_TEST_P(Laws, AreFollowedBySamples) {
    using Rules = typename TestFixture::Game;
    const int samples = in_haste() ? 6000 : 40000;
    for (const MoveCase& move : TypeParam::moves()) {
        const auto p = this->prepare(move);
        auto policy = this->all("aggressive");
        const auto law = this->template law_of<double>(p, policy);
        OneMove<Rules> alone = this->move_of(p);
        std::map<std::string, int> seen;
        for (int i = 0; i < samples; ++i) {
            Sampler<typename Rules::System, typename Rules::Policy, typename Rules::OutcomeWatch> table(
                Luck{Philox(5, static_cast<std::uint64_t>(i))}, policy, alone.watch);
            ++seen[bytes_of(this->outcome_of(table, alone))];
        }
        double statistic = 0, rest_expected = law.left_out * samples;
        int degrees = -1, rest_seen = samples;
        for (std::size_t i = 0; i < law.size(); ++i) {
            const double expected = law.weights[i] * samples;
            const int got = seen[bytes_of(law.results[i])];
            if (expected < 8) {
                rest_expected += expected;
                continue;
            }
            rest_seen -= got;
            statistic += (got - expected) * (got - expected) / expected;
            ++degrees;
        }
        if (rest_expected >= 1) {
            statistic += (rest_seen - rest_expected) * (rest_seen - rest_expected) / rest_expected;
            ++degrees;
        } else {
            EXPECT_LE(rest_seen, 8) << move.name << ": outcomes the law does not have";
        }
        EXPECT_LT(statistic, chi_square_bound(std::max(degrees, 1))) << move.name << ", " << degrees << " degrees";
    }
}

REGISTER_TYPED_TEST_SUITE_P(Laws, AgreeWithEveryFace, AreFollowedBySamples);

} // namespace fracas
