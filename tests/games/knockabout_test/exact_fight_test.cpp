// Whole fights exactly, against values worked out by hand.
#include "stage.hpp"

#include "fight/typed_exactly.hpp"
#include "odds/fraction.hpp"
#include "simulate/expansion.hpp"

#include <gtest/gtest.h>

namespace fracas::knockabout {
namespace {

// Ann (side 0) and Bob (side 1), each with one point of wind: the first hit wins. Without anything else both guard (their
// policy is aggressive, but one blow could fell them).
struct LastWind {
    Stage stage;
    Tactical<Game> policy;

    explicit LastWind(int might, int rounds, const char* style = "aggressive") : stage(might, might) {
        stage.book.round_limit = rounds;
        for (const int who : {ann, bob}) {
            stage.at(who).wind = 1;
            Game::set_style(policy.base, who, *Game::style(style));
        }
    }
};

template <class Number>
using WholeFight = Expansion<Game, Number, Tactical<Game>, WhoWins<Game>>;

template <class Number>
Number chance_of(const WholeFight<Number>& fight, int winner) {
    Number sum(0);
    for (const auto& ending : fight.endings())
        if (ending.result.winner == winner) sum = sum + ending.chance;
    return sum;
}

// With Might 1: Ann needs 6 against Bob's guard, a 5 or a 6: 1/3. Then Bob needs 7, for he has lost his balance, and Ann
// guards: a 6. In round two the same for her. 1/3 + 2/3 * 5/6 * 1/6 = 23/54, and 2/3 * 1/6 + 2/3 * (5/6)^2 * 1/6 = 61/324.
TEST(ExactFight, OfTwoRoundsInFractions) {
    LastWind two(1, 2);
    WholeFight<Fraction> fight(two.stage.book, two.stage.state, two.policy);
    while (fight.step()) {
    }
    EXPECT_EQ(fight.open(), Fraction(0));
    EXPECT_EQ(chance_of(fight, ann), Fraction::of(23, 54));
    EXPECT_EQ(chance_of(fight, bob), Fraction::of(61, 324));
    EXPECT_EQ(chance_of(fight, nobody), Fraction::of(125, 324));
}

// Without an end in sight: with w for Ann's chance from her second turn on, w = 1/6 + (5/6)^2 w = 6/11, and in all
// 1/3 + 2/3 * 5/6 * 6/11 = 7/11. Rounds are alike, so a handful of states is enough for any number of them.
TEST(ExactFight, OfAnyLengthToNineDigits) {
    LastWind endless(1, 1000);
    WholeFight<double> fight(endless.stage.book, endless.stage.state, endless.policy);
    while (fight.open() > 1e-12 && fight.step()) {
    }
    EXPECT_NEAR(chance_of(fight, ann), 7.0 / 11, 1e-11);
    EXPECT_NEAR(chance_of(fight, bob), 4.0 / 11, 1e-11);
    EXPECT_LE(fight.count(), 12u);
}

// Who guards or not by the toss of a coin: that is followed like any die. With Might 0 a blow hits by 1/3, at a guard by
// 1/6: 1/4 for Ann. Bob, if he had guarded (1/2 * 5/6), by 1/6 either way, else (1/2 * 2/3) by 1/4: 5/72 + 6/72.
TEST(ExactFight, FollowsThePolicyThatTakesAnything) {
    LastWind one(0, 1, "random");
    WholeFight<Fraction> fight(one.stage.book, one.stage.state, one.policy);
    while (fight.step()) {
    }
    EXPECT_EQ(chance_of(fight, ann), Fraction::of(1, 4));
    EXPECT_EQ(chance_of(fight, bob), Fraction::of(11, 72));
    EXPECT_EQ(chance_of(fight, nobody), Fraction::of(43, 72));
}

// Bob has said that he does not guard: 1/2 for Ann; Bob keeps his balance, 1/3; then it is 6/11 as above: 15/22.
TEST(ExactFight, GoesOnFromTheMiddleOfABlow) {
    LastWind fresh(1, 1000);
    const std::vector given{Answer<Knockabout>::of_option(Option{Do::no})};
    WholeFight<double> fight(fresh.stage.book, fresh.stage.state, fresh.policy, given);
    while (fight.open() > 1e-12 && fight.step()) {
    }
    EXPECT_NEAR(chance_of(fight, ann), 15.0 / 22, 1e-11);
}

// The rounds in which it ends are told apart, although their states are not.
TEST(ExactFight, KnowsWhenItEnds) {
    LastWind endless(1, 1000);
    WholeFight<double> fight(endless.stage.book, endless.stage.state, endless.policy);
    while (fight.open() > 1e-12 && fight.step()) {
    }
    double first = 0, second = 0;
    for (const auto& ending : fight.endings()) {
        if (ending.round == 1) first += ending.chance;
        if (ending.round == 2) second += ending.chance;
    }
    EXPECT_NEAR(first, 1.0 / 3 + 2.0 / 3 / 6, 1e-12);
    EXPECT_NEAR(second, 5.0 / 9 * 11 / 36, 1e-12);
}

TEST(ExactFight, StopsWhenToldAndKeepsWhatItKnows) {
    LastWind endless(1, 1000);
    int asked = 0;
    WholeFight<double> fight(endless.stage.book, endless.stage.state, endless.policy, {}, [&] { return ++asked > 30; });
    while (fight.step()) {
    }
    EXPECT_TRUE(fight.is_stopped());
    EXPECT_GT(fight.open(), 0);
    double all = fight.open();
    for (const auto& ending : fight.endings()) all += ending.chance;
    EXPECT_NEAR(all, 1, 1e-12);
}

// What is left open lies where it was left, and playing on from there is worth what is missing.
TEST(ExactFight, WhatIsOpenIsPlayedOn) {
    LastWind endless(1, 1000);
    const auto setting = std::make_shared<const Setting<Game>>(Setting<Game>{endless.stage.book, endless.stage.names});
    Simulated named;
    named.sides.resize(2);
    ExactQuestion asked;
    asked.steps = 3;
    asked.fights = 40000;
    const ExactFight three = exactly_played<Game>({setting, endless.stage.state, {}}, endless.policy, named, asked);
    EXPECT_EQ(three.ended, Ended::steps);
    EXPECT_EQ(three.steps, 3u);
    EXPECT_GT(three.open, 0.1);
    EXPECT_EQ(three.fights, 40000u);
    EXPECT_NEAR(estimate(three, three.sides[ann]), 7.0 / 11, 0.01);
    const Interval bounds = proved(three, three.sides[ann]), interval = estimated(three, three.sides[ann]);
    EXPECT_LT(bounds.low, 7.0 / 11);
    EXPECT_GT(bounds.high, 7.0 / 11);
    EXPECT_GT(interval.low, bounds.low);
    EXPECT_LT(interval.high, bounds.high);
    const ExactFight again = exactly_played<Game>({setting, endless.stage.state, {}}, endless.policy, named, asked);
    EXPECT_EQ(three.sides[ann].hits, again.sides[ann].hits);
    asked.seed = 2;
    const ExactFight other = exactly_played<Game>({setting, endless.stage.state, {}}, endless.policy, named, asked);
    EXPECT_NE(three.sides[ann].hits, other.sides[ann].hits);
    EXPECT_EQ(three.sides[ann].proved, other.sides[ann].proved);
}

} // namespace
} // namespace fracas::knockabout
