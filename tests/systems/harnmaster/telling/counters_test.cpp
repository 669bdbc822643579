// What a simulation counts: event by event.
#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/telling/counters.hpp"

#include <functional>

namespace fracas::harnmaster {
namespace {

struct HarnMasterCounted : testing::Test {
    HarnMasterCounted() { counts.begin(); }
    void hear(Happened kind, int who, int whom = nobody, int a = 0) {
        counts.hear(event_of("HMG-CORE-1+", kind, who, whom, nothing, a));
    }
    // What was counted of somebody, as "name number" of each counter that is not 0.
    std::string of(int who) const {
        std::string text;
        for (int i = 0; i < counter_count; ++i)
            if (const auto figure = counts.total[who][i]; figure != 0)
                text += std::string(counter_names[static_cast<std::size_t>(i)]) + " " + std::to_string(figure) + ", ";
        return text;
    }
    Counts counts{};
};

TEST_F(HarnMasterCounted, EveryKindOnce) {
    hear(Happened::result, 0, 1);
    hear(Happened::result, 0, 1);
    hear(Happened::strikes, 0, 1);
    hear(Happened::injured, 0, 1, 7);
    hear(Happened::injured, nobody, 1, 2); // out of nowhere
    hear(Happened::defends, 1, 0, static_cast<int>(Do::block));
    hear(Happened::defends, 2, 0, static_cast<int>(Do::counterstrike));
    hear(Happened::defends, 3, 0, static_cast<int>(Do::dodge));
    hear(Happened::defends, 4, 0, static_cast<int>(Do::ignore));
    hear(Happened::advantage_gained, 2);
    hear(Happened::held, 2, 1);
    hear(Happened::thrown, 1, 2);
    hear(Happened::weapon_broke, 3);
    hear(Happened::shot, 3, 1);
    hear(Happened::fell, 3);
    EXPECT_EQ(of(0), "attacks 2, hits 1, ip-dealt 7, ");
    EXPECT_EQ(of(1), "ip-taken 9, blocks 1, ");
    EXPECT_EQ(of(2), "counterstrikes 1, advantages 1, holds 1, throws 1, ");
    EXPECT_EQ(of(3), "dodges 1, weapons-broken 1, shots 1, times-down 1, ");
    EXPECT_EQ(of(4), "");
}

// The round of the first fall, at least 1; a new fight begins anew, the sums go on.
TEST_F(HarnMasterCounted, WhoFellWhen) {
    hear(Happened::died, 2);
    hear(Happened::round_begins, nobody, nobody, 1);
    hear(Happened::fell_unconscious, 3);
    hear(Happened::round_begins, nobody, nobody, 3);
    hear(Happened::went_into_shock, 1);
    hear(Happened::result, 0, 1);
    hear(Happened::round_begins, nobody, nobody, 4);
    hear(Happened::died, 1);
    EXPECT_EQ(counts.fell[0], 0);
    EXPECT_EQ(counts.fell[1], 3);
    EXPECT_EQ(counts.fell[2], 1);
    EXPECT_EQ(counts.fell[3], 1);
    counts.begin();
    EXPECT_EQ(counts.round, 0);
    EXPECT_EQ(counts.fell[1], 0);
    EXPECT_EQ(of(0), "attacks 1, ");
}

} // namespace
} // namespace fracas::harnmaster
