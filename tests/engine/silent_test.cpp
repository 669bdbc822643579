#include "engine/silent.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

namespace fracas::toy {
namespace {

TEST(Silent, ShowsOneFaceAndAnswersHarmlessly) {
    Silent<Toy> table;
    EXPECT_EQ(table.toss(Ask{}, Sum{3, 6}), 3);
    EXPECT_EQ(table.choose(Ask{What::push}, 0, no_or_yes).what, Do::no);
    EXPECT_EQ(table.chain(one_more_die, Luckily{}), (Luckily{0, 1}));
    State state;
    EXPECT_EQ(strike(table, state, 4), 0);
    EXPECT_EQ(bytes_of(state), bytes_of(State{}));
    table.face = 6;
    EXPECT_EQ(table.toss(Ask{}, Sixes{3}), 3);
    EXPECT_EQ(table.toss(Ask{}, Sixes{0}), 0);
    EXPECT_EQ(table.stage(roll_and_push, Pool{4}), (Rolled{4, 0}));
    EXPECT_EQ(table.chain(one_more_die, Luckily{}), (Luckily{3, 1}));
    EXPECT_EQ(strike(table, state, 4), 4);
    EXPECT_EQ(state.hp, 2);
}

} // namespace
} // namespace fracas::toy
