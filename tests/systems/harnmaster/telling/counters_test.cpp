// What a simulation counts: event by event.
#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/telling/counters.hpp"

#include <functional>

namespace fracas::harnmaster {
namespace {

struct HarnMasterCounted : testing::Test {
    HarnMasterCounted() { counts.begin(); }
    template <class Body>
    void hear(const Body& body, int who, int whom = nobody) {
        counts.hear({"HMG-CORE-1+", {who, whom}, body});
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
    hear(ResultRead{}, 0, 1);
    hear(ResultRead{}, 0, 1);
    hear(Strikes{}, 0, 1);
    hear(Injured{.ip = 7}, 0, 1);
    hear(Injured{.ip = 2}, nobody, 1); // out of nowhere
    hear(Defends{.defence = Do::block}, 1, 0);
    hear(Defends{.defence = Do::counterstrike}, 2, 0);
    hear(Defends{.defence = Do::dodge}, 3, 0);
    hear(Defends{.defence = Do::ignore}, 4, 0);
    hear(AdvantageGained{}, 2);
    hear(Held{}, 2, 1);
    hear(Thrown{}, 1, 2);
    hear(WeaponBroke{}, 3);
    hear(Shot{}, 3, 1);
    hear(Fell{}, 3);
    EXPECT_EQ(of(0), "attacks 2, hits 1, ip-dealt 7, ");
    EXPECT_EQ(of(1), "ip-taken 9, blocks 1, ");
    EXPECT_EQ(of(2), "counterstrikes 1, advantages 1, holds 1, throws 1, ");
    EXPECT_EQ(of(3), "dodges 1, weapons-broken 1, shots 1, times-down 1, ");
    EXPECT_EQ(of(4), "");
}

// The round of the first fall, at least 1; a new fight begins anew, the sums go on.
TEST_F(HarnMasterCounted, WhoFellWhen) {
    hear(Died{}, 2);
    hear(RoundBegins{.round = 1}, nobody);
    hear(FellUnconscious{}, 3);
    hear(RoundBegins{.round = 3}, nobody);
    hear(WentIntoShock{}, 1);
    hear(ResultRead{}, 0, 1);
    hear(RoundBegins{.round = 4}, nobody);
    hear(Died{}, 1);
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
