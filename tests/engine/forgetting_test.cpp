#include "engine/forgetting.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

#include <array>

namespace fracas::toy {
namespace {

// Of a roll the price, a part of it, or nothing is forgotten: as the state says at that moment.
struct Less {
    std::int32_t most_price = 0;
    void operator()(Rolled& rolled) const { rolled.price = std::min(rolled.price, most_price); }
};
struct PriceForgotten {
    const State* state = nullptr;
    Less forgets(const Pool&) const { return {state->rounds}; }
};

// Two rolls of one argument, between which the state says that less counts.
template <class Table>
std::array<int, 4> two_rolls(Table& t, State& state, int first, int second) {
    state.rounds = first;
    const Rolled a = t.stage(roll_and_push, Pool{3});
    state.rounds = second;
    const Rolled b = t.stage(roll_and_push, Pool{3});
    return {a.sixes, a.price, b.sixes, b.price};
}

Law<std::array<int, 4>, Fraction> with_forgetting(int first, int second) {
    Habit pushes{Do::yes};
    Silence silence;
    State state;
    const PriceForgotten forgetting{&state};
    Odds<Habit, Silence, PriceForgotten> table(pushes, silence, forgetting);
    return table.law([&](auto& t) { return two_rolls(t, state, first, second); });
}

Law<std::array<int, 4>, Fraction> by_hand(int first, int second) {
    Habit pushes{Do::yes};
    Silence silence;
    State state;
    Odds<Habit> table(pushes, silence);
    return table.law([&](auto& t) {
        std::array<int, 4> end = two_rolls(t, state, first, second);
        end[1] = std::min(end[1], first);
        end[3] = std::min(end[3], second);
        return end;
    });
}

TEST(Forgetting, ResultsOfAStageAreMerged) {
    const auto law = with_forgetting(0, 0);
    expect_same(law, by_hand(0, 0));
    EXPECT_EQ(law.size(), 16u);
}

// What is forgotten changes from one stage to the next; the remembered law of one must not do for the other.
TEST(Forgetting, LawsOfDifferentForgettingsAreNotMixedUp) {
    expect_same(with_forgetting(0, 3), by_hand(0, 3));
    expect_same(with_forgetting(3, 0), by_hand(3, 0));
    expect_same(with_forgetting(1, 2), by_hand(1, 2));
}

TEST(Forgetting, AStageOfAnotherArgumentForgetsNothing) {
    Habit habit;
    Silence silence;
    State state;
    const PriceForgotten forgetting{&state};
    Odds<Habit, Silence, PriceForgotten> table(habit, silence, forgetting);
    constexpr auto two_dice = [](auto& t, const Luckily&) { return Rolled{0, t.toss(Ask{}, Die{6})}; };
    const auto law = table.law([&](auto& t) { return t.stage(two_dice, Luckily{}); });
    EXPECT_EQ(law.size(), 6u);
}

// Where a choice in the stage is left to the best the stage is unfolded, and forgets all the same.
TEST(Forgetting, HoldsInAnUnfoldedStage) {
    Habit habit;
    Silence silence;
    State state;
    const PriceForgotten forgetting{&state};
    Odds<Habit, Silence, PriceForgotten> table(habit, silence, forgetting);
    table.decide_by([](const Ask&, const std::vector<Option>&) { return Decision{Decision::By::best, 0}; });
    const auto law = table.best_law([](auto& t) { return t.stage(roll_and_push, Pool{2}); },
                                    [](const Rolled& end) { return Fraction(end.sixes - end.price); });
    chances(law);
    EXPECT_EQ(law.size(), 3u) << "no price";
    // Pushing costs nothing then: (25/36)^2 are a miss twice, less what ones keep from being rolled again.
    Habit pushes{Do::yes};
    Odds<Habit> plain(pushes, silence);
    const auto expected = plain.law([](auto& t) { return Rolled{t.stage(roll_and_push, Pool{2}).sixes, 0}; });
    expect_same(law, expected);
}

// Where somebody asks for what would be forgotten.
TEST(Forgetting, CanBeLeftOut) {
    Habit pushes{Do::yes};
    Silence silence;
    State state;
    const PriceForgotten forgetting{&state};
    Odds<Habit, Silence, PriceForgotten> table(pushes, silence, forgetting);
    table.forget_nothing();
    Odds<Habit> plain(pushes, silence);
    const auto run = [](auto& t) { return t.stage(roll_and_push, Pool{2}); };
    expect_same(table.law(run), plain.law(run));
}

// --- at the end of a part ---------------------------------------------------------------------------------------

struct ScarForgotten {
    void forget(State& state, int hits) const {
        state.scar = 0;
        if (hits == 0) state.wear = 0;
    }
};

template <class Forgets>
int runs_after_part(Law<State, Fraction>& law, bool optimise) {
    Habit habit;
    Silence silence;
    const Forgets forgetting{};
    Odds<Habit, Silence, Forgets> table(habit, silence, forgetting);
    int goes_on = 0;
    const auto run = [&](auto& t) {
        State state;
        part(t, state, [&](auto& inside) {
            state.wear = inside.toss(Ask{}, Die{2});
            return strike(inside, state, 1);
        });
        ++goes_on;
        state.rounds = state.hp + t.toss(Ask{}, Die{2});
        return state;
    };
    law = optimise ? table.best_law(run, [](const State& end) { return Fraction(end.hp); }) : table.law(run);
    return goes_on;
}

TEST(Forgetting, StatesAreMergedAtTheEndOfAPart) {
    Law<State, Fraction> law, whole, explored;
    // Hit or not, a wear of 1 or 2, three scars: 2 * 3 + 2; without the scar, and without the wear of a miss: 2 + 1.
    EXPECT_EQ(runs_after_part<ForgetsNothing>(whole, false), 2 * 8);
    EXPECT_EQ(runs_after_part<ScarForgotten>(law, false), 2 * 3);
    Merger<State, Fraction> simplest;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        State end = whole.results[i];
        ScarForgotten{}.forget(end, 6 - end.hp);
        simplest.add(end, whole.weights[i]);
    }
    expect_same(law, simplest.law);
    runs_after_part<ScarForgotten>(explored, true);
    expect_same(explored, simplest.law);
}

} // namespace
} // namespace fracas::toy
