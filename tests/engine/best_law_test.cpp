// Choices that are fixed, or left to the best or the worst: expectimax.
#include "engine/enumerator.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace fracas::toy {
namespace {

using Decider = Odds<Habit>::Decider;

Fraction of(int n, int d) { return Fraction::of(n, d); }

Decider always(Decision decision) {
    return [decision](const Ask&, const std::vector<Option>&) { return decision; };
}

// A die, which may be thrown again once.
constexpr auto die_or_another = [](auto& t, const Pool&) {
    const int face = t.toss(Ask{What::attack}, Die{6});
    return t.choose(Ask{What::push}, face, no_or_yes).what == Do::yes ? t.toss(Ask{What::push}, Die{6}) : face;
};

TEST(Decisions, AFixedOptionIsTakenAndThePolicyNotAsked) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    std::vector<std::size_t> offered;
    table.decide_by([&](const Ask& ask, const std::vector<Option>& options) -> Decision {
        offered.push_back(options.size());
        return ask.what == What::push ? Decision{Decision::By::option, 1} : Decision{};
    });
    const auto law = table.law([](auto& t) {
        const Option only = t.choose(Ask{What::push}, 0, [](auto&& offer) { offer(Option{Do::twice}); });
        const Option push = t.choose(Ask{What::push}, 0, no_or_yes);
        const Option defend = t.choose(Ask{What::defend}, 0, no_or_yes);
        return std::array<int, 3>{static_cast<int>(only.what), static_cast<int>(push.what),
                                  static_cast<int>(defend.what)};
    });
    ASSERT_EQ(law.size(), 1u);
    EXPECT_EQ(law.results[0], (std::array<int, 3>{2, 1, 0}));
    EXPECT_EQ(offered, (std::vector<std::size_t>{2, 2})) << "one way out is not asked about";
    EXPECT_EQ(habit.asked, 1);
}

TEST(Decisions, AFixedOptionHoldsInsideAStage) {
    Habit habit{Do::no};
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.decide_by(always({Decision::By::option, 1}));
    Habit pushes{Do::yes};
    Odds<Habit> expected(pushes, silence);
    const auto run = [](auto& t) { return t.stage(roll_and_push, Pool{3}); };
    expect_same(table.law(run), expected.law(run));
}

Law<int, Fraction> optimum(Decision::By by, bool staged) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.decide_by(always({by, 0}));
    return table.best_law([&](auto& t) { return staged ? t.stage(die_or_another, Pool{}) : die_or_another(t, Pool{}); },
                          [](int face) { return Fraction(face); });
}

// Worked out by hand: 4 and more are kept, 3 and less thrown again, on the average 3.5; the worst the other way round.
TEST(Decisions, TheBestAndTheWorstOfADie) {
    for (const bool staged : {false, true}) {
        const auto best = optimum(Decision::By::best, staged), worst = optimum(Decision::By::worst, staged);
        chances(best);
        chances(worst);
        for (int face = 1; face <= 6; ++face) {
            EXPECT_EQ(chance_of(best, face), face >= 4 ? of(1, 4) : of(1, 12)) << face;
            EXPECT_EQ(chance_of(worst, face), face <= 3 ? of(1, 4) : of(1, 12)) << face;
        }
    }
}

// The choice lies in a stage, what it is good for outside: the stage is unfolded, so the decision knows both.
TEST(Decisions, AChoiceInAStageDependsOnEverything) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.decide_by(always({Decision::By::best, 0}));
    const auto law = table.best_law(
        [](auto& t) {
            const int high = t.toss(Ask{}, Die{2}) - 1;
            return std::array<int, 2>{high, t.stage(die_or_another, Pool{})};
        },
        [](const std::array<int, 2>& end) { return Fraction(end[0] == 1 ? end[1] : 7 - end[1]); });
    for (int face = 1; face <= 6; ++face) {
        EXPECT_EQ(chance_of(law, {1, face}), face >= 4 ? of(1, 8) : of(1, 24)) << face;
        EXPECT_EQ(chance_of(law, {0, face}), face <= 3 ? of(1, 8) : of(1, 24)) << face;
    }
}

// One stage inside two others: whether it holds such a choice must not be forgotten once its law is known.
TEST(Decisions, AChoiceInAStageInsideStages) {
    constexpr auto plain = [](auto& t, const Pool& pool) { return t.stage(die_or_another, pool); };
    constexpr auto tenfold = [](auto& t, const Pool& pool) { return 10 * t.stage(die_or_another, pool); };
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.decide_by(always({Decision::By::best, 0}));
    const auto law = table.best_law(
        [&](auto& t) { return t.toss(Ask{}, Die{2}) == 1 ? t.stage(plain, Pool{}) : t.stage(tenfold, Pool{}); },
        [](int end) { return Fraction(end); });
    for (int face = 1; face <= 6; ++face) {
        EXPECT_EQ(chance_of(law, face), face >= 4 ? of(1, 8) : of(1, 24)) << face;
        EXPECT_EQ(chance_of(law, 10 * face), face >= 4 ? of(1, 8) : of(1, 24)) << face;
    }
}

// Only one question is left to the best; the policy answers the other.
TEST(Decisions, OneQuestionIsOptimisedTheOtherByPolicy) {
    Habit habit{Do::yes, Do::no};
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.decide_by([](const Ask& ask, const std::vector<Option>&) -> Decision {
        return {ask.what == What::defend ? Decision::By::worst : Decision::By::policy, 0};
    });
    const auto run = [](auto& t) {
        State state;
        strike(t, state, 2);
        return std::array<int, 2>{state.hp, state.wear};
    };
    const auto law = table.best_law(run, [](const std::array<int, 2>& end) { return Fraction(-end[0]); });
    // The worst for the attacker is to defend always.
    Habit defends{Do::yes, Do::yes};
    Odds<Habit> expected(defends, silence);
    expect_same(law, expected.law(run));
}

// Two decisions, the second better for knowing the first; in parts, by hand.
TEST(Decisions, TwoDecisionsInPartsAgainstTheTreeByHand) {
    // Up to two dice thrown again, one after the other; worth is the sum, but more than 9 is worth nothing.
    const auto worth = [](int sum) { return sum > 9 ? 0 : sum; };
    Habit habit;
    Silence silence;
    for (const bool in_parts : {false, true}) {
        Odds<Habit> table(habit, silence);
        table.decide_by(always({Decision::By::best, 0}));
        const auto law = table.best_law(
            [&](auto& t) {
                State state;
                state.hp = 0;
                for (int i = 0; i < 2; ++i) {
                    const auto throw_one = [&](auto& inside) {
                        const int face = inside.toss(Ask{}, Die{6});
                        state.hp += inside.choose(Ask{What::push}, face, no_or_yes).what == Do::yes
                                        ? inside.toss(Ask{}, Die{6})
                                        : face;
                        return 0;
                    };
                    if (in_parts) part(t, state, throw_one);
                    else throw_one(t);
                }
                return state.hp;
            },
            [&](int sum) { return Fraction(worth(sum)); });
        chances(law);
        // By hand: the mean worth of going on, from the back.
        const auto second = [&](int first) { // mean worth after the first die, times 36
            int anew = 0, total = 0;
            for (int face = 1; face <= 6; ++face) anew += worth(first + face);
            for (int face = 1; face <= 6; ++face) total += std::max(6 * worth(first + face), anew);
            return total;
        };
        int anew = 0, total = 0;
        for (int face = 1; face <= 6; ++face) anew += second(face);
        for (int face = 1; face <= 6; ++face) total += std::max(6 * second(face), anew);
        Fraction mean(0);
        for (std::size_t i = 0; i < law.size(); ++i) mean += law.weights[i] * Fraction(worth(law.results[i]));
        EXPECT_EQ(mean, Fraction::of(total, 36 * 36)) << in_parts;
    }
}

// What comes after a part is explored once for all ways that leave the same.
TEST(Decisions, WhatComesAfterAPartIsExploredOnce) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.decide_by(always({Decision::By::best, 0}));
    int ends = 0;
    const auto law = table.best_law(
        [&](auto& t) {
            State state;
            part(t, state, [&](auto& inside) {
                state.hp = inside.toss(Ask{}, Die{6}) % 2;
                return 0;
            });
            const int face = t.toss(Ask{}, Die{2});
            const int took = static_cast<int>(t.choose(Ask{What::push}, 0, no_or_yes).what);
            return 100 * state.hp + 10 * face + took;
        },
        [&](int end) {
            ++ends;
            return Fraction(end % 10);
        });
    EXPECT_EQ(ends, 2 * 2 * 2) << "two states, two faces, two answers: the six faces of the part are not told apart";
    EXPECT_EQ(law.size(), 4u);
    EXPECT_EQ(chance_of(law, 111), of(1, 4));
}

// Ways through one part and ways through the next must not be taken for each other.
TEST(Decisions, PartsOneAfterTheOtherAreToldApart) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    const auto law = table.best_law(
        [&](auto& t) {
            State state;
            part(t, state, [&](auto& inside) {
                if (inside.toss(Ask{}, Die{2}) == 2) state.hp = 0;
                return 0;
            });
            part(t, state, [](auto&) { return 0; });
            return state.hp;
        },
        [](int hp) { return Fraction(hp); });
    EXPECT_EQ(chance_of(law, 6), of(1, 2));
    EXPECT_EQ(chance_of(law, 0), of(1, 2));
}

TEST(Decisions, InPartsUntilOver) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.decide_by(always({Decision::By::best, 0}));
    // Three rounds; in each a safe point, or two points by a coin. A third point or more is worth 10.
    const auto law = table.best_law(
        [&](auto& t) {
            State state;
            state.hp = 0;
            parts_until_over(t, state, Bout{}, [&](auto& inside, const Bout& b) {
                if (inside.choose(Ask{What::push}, state.hp, no_or_yes).what == Do::no) state.hp += 1;
                else if (inside.toss(Ask{}, Die{2}) == 2) state.hp += 2;
                return Bout{b.rounds + 1, b.rounds + 1 == 3};
            });
            return state.hp;
        },
        [](int points) { return Fraction(points >= 4 ? 10 : 0); });
    // Four points of three rounds: 2+1+1 (one coin), or 2+2; the best wins with 1 - (1/2)^3 or by coins alone?
    // Coin first: heads (1/2) leaves two points in two rounds, which are safe. Tails: 4 in two rounds, 1/4.
    Fraction won(0);
    for (std::size_t i = 0; i < law.size(); ++i)
        if (law.results[i] >= 4) won += law.weights[i];
    EXPECT_EQ(won, of(5, 8));
    chances(law);
}

// Where a run hardly ever comes the policy may decide; then it is said how much better the best could be.
TEST(Decisions, ARareChoiceIsLeftToThePolicyIfWanted) {
    const auto optimum_of = [](int dice, double rarest, Decision::By by) {
        Habit habit{Do::no};
        Silence silence;
        Odds<Habit> table(habit, silence);
        table.decide_by(always({by, 0}));
        table.set_rarest_decision(rarest);
        return table.optimum(
            [&](auto& t) {
                if (t.toss(Ask{}, Sixes{dice}) < dice) return 0;
                return t.choose(Ask{What::push}, 0, no_or_yes).what == Do::yes ? 12 : 6;
            },
            [](int end) { return Fraction(end); }, Fraction(0), Fraction(12));
    };
    const auto best = optimum_of(2, 0, Decision::By::best);
    EXPECT_EQ(best.worth, of(12, 36));
    EXPECT_EQ(best.at_least, best.worth);
    EXPECT_EQ(best.at_most, best.worth);
    const auto rare = optimum_of(2, 0.03, Decision::By::best);
    EXPECT_EQ(rare.worth, of(6, 36)) << "what the policy does";
    EXPECT_EQ(rare.at_least, rare.worth);
    EXPECT_EQ(rare.at_most, of(12, 36)) << "no result is worth more than 12";
    EXPECT_NEAR(rare.left_to_policy, 1.0 / 36, 1e-12);
    EXPECT_EQ(best.left_to_policy, 0);
    const auto worst = optimum_of(2, 0.03, Decision::By::worst);
    EXPECT_EQ(worst.at_least, Fraction(0));
    EXPECT_EQ(worst.at_most, of(6, 36));
    EXPECT_EQ(optimum_of(2, 1.0 / 36 - 1e-9, Decision::By::best).at_least, of(12, 36));
}

// A search through too many decisions is given up; one that is long for other reasons is not.
TEST(Decisions, PatienceEnds) {
    const auto is_given_up = [](std::uint64_t patience) {
        Habit habit;
        Silence silence;
        Odds<Habit> table(habit, silence);
        table.decide_by(always({Decision::By::best, 0}));
        table.set_patience(patience);
        const auto best = table.optimum([](auto& t) { return t.stage(die_or_another, Pool{}) + t.toss(Ask{}, Die{6}); },
                                        [](int sum) { return Fraction(sum); });
        if (!best.given_up) {
            EXPECT_EQ(best.worth, of(31, 4)) << "4.25 and 3.5";
        }
        return best.given_up;
    };
    EXPECT_FALSE(is_given_up(1000)) << "six decisions, 42 runs of the stage, 36 more";
    EXPECT_TRUE(is_given_up(100));
    EXPECT_TRUE(is_given_up(0));
}

// In a chain too: a die may be thrown three times, and the last one counts.
TEST(Decisions, InsideAChain) {
    constexpr auto step = [](auto& t, const Luckily& so_far) -> Luckily {
        const int face = t.toss(Ask{}, Die{6});
        return t.choose(Ask{What::push}, face, no_or_yes).what == Do::no || so_far.sixes == 2
                   ? Luckily{face, 1}
                   : Luckily{so_far.sixes + 1, 0};
    };
    Habit habit{Do::no};
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.decide_by(always({Decision::By::best, 0}));
    const auto best =
        table.optimum([&](auto& t) { return t.chain(step, Luckily{}).sixes; }, [](int face) { return Fraction(face); });
    // 3.5 the last time; 4.25 with two throws (4 and more are kept); with three 5 and 6 are kept: (5 + 6 + 4 * 4.25) / 6.
    EXPECT_EQ(best.worth, of(14, 3));
}

// A step that may come to the same again, with a decision in it: one more die, which may be the ruin of everything. A step
// that changes nothing is decided anew.
TEST(Decisions, InAStepThatMayComeToTheSame) {
    constexpr auto step = [](auto& t, const Luckily& so_far) -> Luckily {
        if (t.choose(Ask{What::push}, so_far.sixes, no_or_yes).what == Do::no) return {so_far.sixes, 1};
        const int face = t.toss(Ask{}, Die{6});
        if (face == 1) return {0, 1};
        if (face == 6) return {so_far.sixes + 1, so_far.sixes + 1 == 3};
        return so_far;
    };
    Habit habit{Do::no};
    Silence silence;
    for (const int third : {3, 9}) { // what three of them are worth
        Odds<Habit> table(habit, silence);
        table.decide_by(always({Decision::By::best, 0}));
        const auto best = table.optimum([&](auto& t) { return t.chain(step, Luckily{}).sixes; },
                                        [&](int sixes) { return sixes == 3 ? Fraction(third) : Fraction(sixes); });
        // A six or a one are as likely: one more is worth half of what comes after it.
        const Fraction two = std::max(Fraction(2), of(third, 2)), one = std::max(Fraction(1), two * of(1, 2));
        EXPECT_EQ(best.worth, one * of(1, 2)) << third;
        EXPECT_EQ(chance_of(best.law, 0), third == 3 ? of(1, 2) : of(7, 8));
        chances(best.law);
        Odds<Habit> other(habit, silence);
        other.decide_by(always({Decision::By::worst, 0}));
        const auto worst = other.optimum([&](auto& t) { return t.chain(step, Luckily{}).sixes; },
                                         [&](int sixes) { return Fraction(sixes); });
        EXPECT_EQ(worst.worth, Fraction(0));
    }
}

struct ByRule {
    unsigned first, second; // a bit for each place where it is asked

    template <class Offers, class Chance>
    Option decide(const Ask& ask, int place, Offers&&, Chance&&) const {
        return {((ask.what == What::push ? first : second) >> place & 1u) != 0 ? Do::yes : Do::no};
    }
};

// All decision rules of a small game one by one: which of them is best, nobody has to think about. A rule says yes or no for
// each of the places where it is asked: after the first die (six faces), and in a stage after the second (its six faces, and
// what the first led to).
TEST(Decisions, AgainstEveryDecisionRule) {
    // Worth more than a sum, so that what is best first depends on what can be made of it later.
    constexpr int worth_of[] = {0, 3, 1, 8, 2, 2, 9, 0, 4};
    constexpr auto second_die = [](auto& t, const Pool& so_far) {
        const int face = t.toss(Ask{What::attack}, Die{3});
        const int place = 3 * (so_far.dice - 1) + face - 1;
        const Option again = t.choose(Ask{What::defend, static_cast<std::int8_t>(place)}, place, no_or_yes);
        return again.what == Do::yes ? t.toss(Ask{What::attack}, Die{2}) + 2 : face;
    };
    const auto play = [&](auto& t) {
        int face = t.toss(Ask{What::attack}, Die{3});
        const Option push = t.choose(Ask{What::push, static_cast<std::int8_t>(face - 1)}, face - 1, no_or_yes);
        if (push.what == Do::yes) face = t.toss(Ask{What::attack}, Die{3});
        return face + t.stage(second_die, Pool{face});
    };
    for (const bool opposed : {false, true}) { // the second decision is the other's
        Fraction best(-100);
        for (unsigned first = 0; first < 8; ++first) {
            Fraction least(100), most(-100);
            for (unsigned second = 0; second < 512; ++second) {
                ByRule ruling{first, second};
                Silence silence;
                Odds<ByRule> table(ruling, silence);
                const auto law = table.law(play);
                Fraction mean(0);
                for (std::size_t i = 0; i < law.size(); ++i)
                    mean += law.weights[i] * Fraction(worth_of[law.results[i]]);
                least = std::min(least, mean);
                most = std::max(most, mean);
            }
            best = std::max(best, opposed ? least : most);
        }
        Habit habit;
        Silence silence;
        Odds<Habit> table(habit, silence);
        table.decide_by([&](const Ask& ask, const std::vector<Option>&) -> Decision {
            return {opposed && ask.what == What::defend ? Decision::By::worst : Decision::By::best, 0};
        });
        const auto optimum = table.optimum(play, [&](int sum) { return Fraction(worth_of[sum]); });
        EXPECT_EQ(optimum.worth, best) << opposed;
        Fraction mean(0);
        for (std::size_t i = 0; i < optimum.law.size(); ++i)
            mean += optimum.law.weights[i] * Fraction(worth_of[optimum.law.results[i]]);
        EXPECT_EQ(mean, best) << "the law is that of the play";
    }
}

// What was decided, how often, and what each option is worth there.
TEST(Decisions, AreToldOneByOne) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.decide_by(always({Decision::By::best, 0}));
    const auto best = table.optimum(
        [](auto& t) {
            const int face = t.toss(Ask{What::attack}, Die{6});
            return t.choose(Ask{What::push, face}, face, no_or_yes).what == Do::yes ? t.toss(Ask{}, Die{6}) : face;
        },
        [](int face) { return Fraction(face); });
    ASSERT_EQ(best.decided.size(), 6u);
    for (const auto& one : best.decided) {
        EXPECT_NEAR(one.chance, 1.0 / 6, 1e-12);
        EXPECT_NEAR(one.taken[one.ask.who >= 4 ? 0 : 1], one.chance, 1e-12);
        EXPECT_NEAR(one.worth[0] / one.chance, one.ask.who, 1e-12);
        EXPECT_NEAR(one.worth[1] / one.chance, 3.5, 1e-12);
    }
}

} // namespace
} // namespace fracas::toy
