// Who is within arm's reach of whom.
#include "systems/year_zero/pairs.hpp"

#include "engine/figure.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace fracas::year_zero {
namespace {

// A game may keep the pairs as a figure or as a plain number.
struct Walker {
    MiddlingBits near{};
    std::uint16_t beside{};
};

struct Meadow {
    Walker (&walkers)[16];
    Walker& at(int who) const { return walkers[who]; }
    static int count() { return 16; }
};

template <auto pairs>
void meet_and_part() {
    Walker walkers[16]{};
    const Meadow meadow{walkers};
    join_pair<pairs>(meadow, 0, 15);
    join_pair<pairs>(meadow, 15, 3);
    EXPECT_TRUE(paired<pairs>(meadow, 0, 15));
    EXPECT_TRUE(paired<pairs>(meadow, 15, 0)); // always mutual
    EXPECT_TRUE(paired<pairs>(meadow, 3, 15));
    EXPECT_FALSE(paired<pairs>(meadow, 0, 3)); // not by way of a third
    join_pair<pairs>(meadow, 0, 15);           // a second time changes nothing
    join_pair<pairs>(meadow, 0, 3);
    end_pairs<pairs>(meadow, 15);
    EXPECT_FALSE(paired<pairs>(meadow, 0, 15));
    EXPECT_FALSE(paired<pairs>(meadow, 15, 0));
    EXPECT_FALSE(paired<pairs>(meadow, 3, 15));
    EXPECT_TRUE(paired<pairs>(meadow, 0, 3)); // those of others stay
    EXPECT_TRUE(paired<pairs>(meadow, 3, 0));
    end_pairs<pairs>(meadow, 7); // who has none
    EXPECT_TRUE(paired<pairs>(meadow, 0, 3));
}

TEST(YearZeroPairs, MeetAndPart) { meet_and_part<&Walker::near>(); }

TEST(YearZeroPairs, MeetAndPartInAPlainNumber) { meet_and_part<&Walker::beside>(); }

} // namespace
} // namespace fracas::year_zero
