// Laws of moves that every system has tested for free: against every face of every die, and against samples. They
// enumerate, which sanitized takes long to run; so they are programs of their own, GAME_laws_test. The rules are the very
// ones that odds and fights use (tactics/at_any_table.hpp).
#pragma once

#include "engine/enumerator.hpp"
#include "odds/compute.hpp"
#include "odds/fraction.hpp"
#include "odds/one_move.hpp"
#include "support/brute_force.hpp"
#include "support/generic.hpp"
#include "support/whole_tree.hpp"
#include "tactics/at_any_table.hpp"

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
    using Played = AtAnyTable<Game>;
    using Move = OneMove<Game, Played>;

    static Move move_of(const Prepared& p) { return {p.loaded.book, p.loaded.state, p.mover, p.option}; }
    // Nobody looks ahead.
    static Tactical<Game> by(const typename Game::Policy& styles) {
        Tactical<Game> policy;
        policy.base = styles;
        return policy;
    }

    template <class T>
    static typename Game::Outcome outcome_of(T& table, Move& move) {
        move.play(table);
        return move.outcome();
    }

    template <class Number>
    static Law<typename Game::Outcome, Number> law_of(const Prepared& p, const typename Game::Policy& styles) {
        Tactical<Game> policy = by(styles);
        Move move = move_of(p);
        MoveEnumerator<Played, Number, Tactical<Game>> table(policy, move.watch, move.forgetting);
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
// The whole fights stand in a program of their own.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Generic);

// The enumerator with its stages, chains and closed forms against every face of every die.
TYPED_TEST_P(Laws, AgreeWithEveryFace) {
    using Rules = typename TestFixture::Game;
    int compared = 0;
    for (const MoveCase& move : TypeParam::moves()) {
        if (!move.small) continue;
        const auto p = this->prepare(move);
        auto policy = this->by(this->all("aggressive"));
        auto alone = this->move_of(p);
        const auto every = brute_force<typename Rules::System, Fraction>(
            policy, alone.watch, [&](auto& t) { return this->outcome_of(t, alone); },
            [](const typename Rules::Ask& ask) { return Rules::outlasts_move(ask); });
        const auto law = this->template law_of<Fraction>(p, policy.base);
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
        auto policy = this->by(this->all("aggressive"));
        const auto law = this->template law_of<double>(p, policy.base);
        auto alone = this->move_of(p);
        std::map<std::string, int> seen;
        for (int i = 0; i < samples; ++i) {
            Sampler<typename Rules::System, Tactical<Rules>, typename Rules::OutcomeWatch> table(
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

// The best play of both sides by plan against the whole tree, in fractions: all questions of the move, and some of them as
// chance has it, for the worth of the position and for the target's fall. Cases whose tree is too large are passed over.
TYPED_TEST_P(Laws, OfTheBestPlayAreThoseOfTheWholeTree) {
    using Rules = typename TestFixture::Game;
    using Ask = typename Rules::Ask;
    using Option = typename Rules::Option;
    constexpr int kinds = 4; // all questions; then some
    int compared = 0, differed = 0;
    if (has_own_style<TypeParam> && !has_time()) return; // decisions are the same, whatever the style would do
    for (const MoveCase& move : TypeParam::moves()) {
        const long most_nodes = has_time() ? 5'000'000 : !move.small ? 2'000 : in_haste() ? 4'000 : 20'000;
        const auto p = this->prepare(move);
        auto policy = this->by(this->all("aggressive"));
        for (int kind = 0; kind < kinds; ++kind)
            for (const char* const words : {"worth", "taken-out"}) {
                const auto aim = aim_of<Rules>(words);
                ASSERT_TRUE(aim.has_value());
                const auto decider = [&](const Ask& ask, const std::vector<Option>&) -> Decision {
                    if (ask.who < 0) return {};
                    const bool friendly = Rules::side(p.loaded.book, ask.who) == Rules::side(p.loaded.book, p.mover);
                    const Decision best{friendly ? Decision::By::best : Decision::By::worst, 0};
                    if (kind == 0) return best;
                    const auto luck = std::hash<std::string_view>{}(Rules::ask_name(ask)) / 7 +
                                      static_cast<std::size_t>(kind * 3 + ask.who);
                    return luck % 3 == 0 ? best : luck % 3 == 1 ? Decision{Decision::By::option, 0} : Decision{};
                };
                const MoveAsked<Rules> asked{p.loaded.book, p.loaded.state, p.mover, p.option};
                auto alone = this->move_of(p);
                WholeTree<typename Rules::System, Tactical<Rules>, typename Rules::OutcomeWatch> tree(
                    policy, alone.watch, decider, [](const Ask& ask) { return Rules::outlasts_move(ask); });
                const Fraction worth = tree.best(
                    [&](auto& t) {
                        const auto& state = alone.play(t);
                        return std::pair{alone.outcome(), Rules::worth(p.loaded.book, state, p.mover)};
                    },
                    [&](const auto& end) { return Fraction(reached<Rules>(*aim, end.first, end.second)); }, most_nodes);
                if (tree.too_large()) continue;
                const auto best = best_of_move<Rules, Fraction, AtAnyTable<Rules>>(asked, policy, decider, *aim);
                ASSERT_TRUE(best.has_value());
                EXPECT_EQ(to_text(best->reached), to_text(worth)) << move.name << ", " << words << ", " << kind;
                EXPECT_EQ(best->left_to_policy, 0) << move.name;
                const auto rough = best_of_move<Rules, double, AtAnyTable<Rules>>(asked, policy, decider, *aim);
                EXPECT_NEAR(rough->reached, to_double(worth), 1e-9) << move.name << ", " << words << ", " << kind;
                // The law told is that of this very play.
                Fraction mass(0), mean(0);
                for (std::size_t i = 0; i < best->law.size(); ++i) {
                    mass += best->law.weights[i];
                    mean += best->law.weights[i] * Fraction(reached<Rules>(*aim, best->law.results[i], 0));
                }
                EXPECT_EQ(to_text(mass), "1") << move.name;
                if (!aim->needs_worth()) {
                    EXPECT_EQ(to_text(mean), to_text(worth)) << move.name;
                }
                ++compared;
                differed += !best->decided.empty();
            }
    }
    EXPECT_GE(compared, 2);
    EXPECT_GE(differed, has_own_home<TypeParam> ? 0 : 1) << "nothing was decided";
}

REGISTER_TYPED_TEST_SUITE_P(Laws, AgreeWithEveryFace, AreFollowedBySamples, OfTheBestPlayAreThoseOfTheWholeTree);

} // namespace fracas
