// What whole fights are kept in: rounds that are alike, many states in little room.
#include "simulate/packed_states.hpp"
#include "simulate/rounds_alike.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

TEST(RoundsAlike, TheFirstIsAloneAndSoIsTheLastBeforeAChange) {
    const RoundsAlike alike({60, 100});
    EXPECT_EQ(alike.first_like(0), 0);
    EXPECT_EQ(alike.first_like(1), 1);
    EXPECT_EQ(alike.first_like(2), 2);
    EXPECT_EQ(alike.first_like(3), 2);
    EXPECT_EQ(alike.first_like(58), 2);
    EXPECT_EQ(alike.first_like(59), 59);
    EXPECT_EQ(alike.first_like(60), 60);
    EXPECT_EQ(alike.first_like(98), 60);
    EXPECT_EQ(alike.first_like(99), 99);
    EXPECT_EQ(alike.first_like(100), 100);
    EXPECT_EQ(alike.first_like(3000), 100);
}

TEST(RoundsAlike, WithoutAWordNoTwoAre) {
    const RoundsAlike alike;
    for (const int round : {0, 1, 2, 50}) EXPECT_EQ(alike.first_like(round), round);
}

struct ManyFigures {
    std::uint32_t figure[100]{};
    bool operator==(const ManyFigures&) const = default;
};

TEST(PackedStates, EqualOnesHaveOneNumberAndComeBackWhole) {
    ManyFigures first;
    first.figure[7] = 5;
    PackedStates<ManyFigures> states(first);
    std::vector<ManyFigures> all;
    for (std::uint32_t i = 0; i < 5000; ++i) {
        ManyFigures state = first;
        state.figure[i % 100] = i;
        state.figure[(i * 31) % 97] += i / 1000;
        const std::uint32_t number = states.number_of(state);
        if (number == all.size()) all.push_back(state);
        EXPECT_EQ(all[number], state);
    }
    EXPECT_EQ(states.size(), all.size());
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(states[i], all[i]);
        EXPECT_EQ(states.number_of(all[i]), i);
    }
    EXPECT_LT(states.bytes(), all.size() * sizeof(ManyFigures));
}

} // namespace
} // namespace fracas
