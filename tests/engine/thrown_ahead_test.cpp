// Dice that fall now and are looked at later (engine/table.hpp).
#include "engine/toy.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace fracas::toy {
namespace {

int looked_into = 0; // how often the second of two blows is worked out

// Two blows at once: both are rolled for before either hurts; each hurts on its own roll.
inline constexpr auto rolls = [](auto& table, const Pool& pool) -> Rolled {
    return {table.toss(Ask{What::attack}, Sixes{pool.dice}), 0};
};
template <Table T>
State both_at_once(T& table, State s) {
    const auto first = throw_ahead(table, rolls, Pool{3});
    const auto second = throw_ahead(table, rolls, Pool{2});
    part(table, s, [&](auto& inside) -> int {
        // What it leaves has forgotten how many sixes there were, but for whether there were any.
        if (first.look(inside).sixes > 0) s.hp -= inside.toss(Ask{What::armour, 1}, Sixes{1}) + 1;
        return 0;
    });
    ++looked_into;
    s.wear = second.look(table).sixes;
    return s;
}

TEST(ThrownAhead, DiceFallInTheOrderOfTheRule) {
    // 3 dice, 2 dice, then the armour.
    Luck luck{Philox(1, 0)}, same{Philox(1, 0)};
    Habit habit;
    Silence silence;
    Sampler<Toy, Habit> table(luck, habit, silence);
    const State s = both_at_once(table, State{});
    Sampler<Toy, Habit> by_hand(same, habit, silence);
    const int first = by_hand.toss(Ask{What::attack}, Sixes{3}), second = by_hand.toss(Ask{What::attack}, Sixes{2});
    EXPECT_EQ(s.wear, second);
    EXPECT_EQ(s.hp, first > 0 ? 6 - 1 - by_hand.toss(Ask{What::armour, 1}, Sixes{1}) : 6);
}

TEST(ThrownAhead, TheLawIsThatOfEveryFace) {
    Habit habit;
    Silence silence;
    const auto run = [](auto& table) { return both_at_once(table, State{}); };
    expect_same(Odds<Habit>(habit, silence).law(run), every_face(habit, silence, run));
}

TEST(ThrownAhead, WhatHappensInBetweenIsNotGoneThroughForEachOfItsResults) {
    Habit habit;
    Silence silence;
    looked_into = 0;
    Odds<Habit>(habit, silence).law([](auto& table) { return both_at_once(table, State{}); });
    EXPECT_EQ(looked_into, 3 * 3) << "unhurt, hurt by one or by two, each with 0 to 2 sixes";
}

TEST(ThrownAhead, DiceThatLieThereAreReadInTheirOrder) {
    const auto faces = [](const std::vector<int>& shown) { return Answer<Toy>::of_faces(shown); };
    const std::vector<Answer<Toy>> lie{faces({6, 1, 1}), faces({6, 6})};
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.begin_with(lie);
    const auto law = table.law([](auto& t) { return both_at_once(t, State{}); });
    EXPECT_FALSE(table.begins_wrong());
    ASSERT_EQ(law.size(), 2u);
    for (std::size_t i = 0; i < law.size(); ++i) {
        EXPECT_EQ(law.results[i].wear, 2);
        EXPECT_EQ(to_text(law.weights[i]), law.results[i].hp == 5 ? "5/6" : "1/6");
    }
    // Only the first lies there.
    Odds<Habit> half(habit, silence);
    half.begin_with(std::span(lie).first(1));
    EXPECT_EQ(half.law([](auto& t) { return both_at_once(t, State{}); }).size(), 6u);
    EXPECT_FALSE(half.begins_wrong());
}

} // namespace
} // namespace fracas::toy
