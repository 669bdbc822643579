#include "engine/parts.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

namespace fracas::toy {
namespace {

using Left = LeftBy<std::int32_t, Ear>;

struct Long {
    std::int32_t word[100]{}; // several times what is compared at once, and some over
};

TEST(LeftBy, ChangesBringAStateToWhatItBecame) {
    for (int first = 0; first < 100; first += 7)
        for (int second = 0; second < 100; second += 9) {
            Long before, after;
            for (int i = 0; i < 100; ++i) before.word[i] = after.word[i] = i;
            after.word[first] = -1;
            after.word[second] ^= 0x100;
            Left left{{}, 0, {}};
            left.note_changes(before, after);
            EXPECT_EQ(left.changes.size(), first == second ? 1u : 2u);
            Long again = before;
            left.make_changes(again);
            ASSERT_EQ(bytes_of(again), bytes_of(after)) << first << " " << second;
        }
}

TEST(LeftBy, NothingChangedIsNothingNoted) {
    const State state;
    Left left{{}, 5, {}};
    left.note_changes(state, state);
    EXPECT_TRUE(left.changes.empty());
}

TEST(LeftBy, KeysTellStateResultAndHearingApart) {
    const State before;
    const auto key = [&](int hp, int result, int damage) {
        State after;
        after.hp = hp;
        Left left{{}, result, {damage, 0}};
        left.note_changes(before, after);
        return left.key();
    };
    EXPECT_EQ(key(4, 1, 2), key(4, 1, 2));
    EXPECT_NE(key(4, 1, 2), key(5, 1, 2));
    EXPECT_NE(key(4, 1, 2), key(4, 2, 2));
    EXPECT_NE(key(4, 1, 2), key(4, 1, 3));
    EXPECT_NE(key(6, 1, 2), key(5, 1, 2)) << "unchanged";
    // Nobody listens: nothing that was heard is in it.
    LeftBy<std::int32_t, Silence> silent{{}, 1, {}};
    EXPECT_EQ(silent.key().size(), sizeof(std::int32_t));
}

} // namespace
} // namespace fracas::toy
