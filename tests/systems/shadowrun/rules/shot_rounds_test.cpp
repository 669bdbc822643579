// Choke and spread: SR3-SHOT-2.
#include "systems/shadowrun/rules/shot_rounds.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-SHOT-2: from 2 to 10, of a shotgun with shot rounds.
TEST(ShotRounds, SR3_SHOT_2_Choke) {
    Handling h("shotgun_pump", 5, "shot");
    EXPECT_EQ(h.item(h.gun).choke, 5); // if the data say nothing
    const auto may = [&](int choke) { return may_set_choke(h.scene(), h.ada, h.gun, choke); };
    EXPECT_FALSE(may(1));
    EXPECT_TRUE(may(2));
    EXPECT_TRUE(may(10));
    EXPECT_FALSE(may(11));
    EXPECT_FALSE(may(5));
    h.does([&](auto& table, Play s) { set_choke(table, s, h.ada, h.gun, 2); });
    EXPECT_EQ(h.item(h.gun).choke, 2);
    EXPECT_EQ(h.last(Happened::choke_set).as<ChokeSet>().choke, 2);
    h.item(h.gun).ammunition = h.ammunition("regular");
    EXPECT_FALSE(may(5));
    Handling pistol;
    EXPECT_FALSE(may_set_choke(pistol.scene(), pistol.ada, pistol.gun, 4));
}

// SR3-SHOT-2, -3: spread floor(x / choke), on the target number too; slugs have none.
TEST(ShotRounds, SR3_SHOT_2_Spread) {
    Aiming a("shotgun_pump", 9, "shot");
    a.item(a.gun).choke = 4;
    EXPECT_EQ(a.list(), Aiming::with(Why::spread, -2));
    const auto spread = [&](int millimetres, int choke) {
        a.put_at(a.bo, millimetres);
        a.item(a.gun).choke = choke;
        return spread_at(a.scene(), a.ada, a.gun, a.bo);
    };
    EXPECT_EQ(spread(3990, 4), 0);
    EXPECT_EQ(spread(4000, 4), 1);
    EXPECT_EQ(spread(7990, 4), 1);
    EXPECT_EQ(spread(8000, 4), 2);
    EXPECT_EQ(spread(20000, 2), 10);
    EXPECT_EQ(spread(20000, 10), 2);
    a.item(a.gun).ammunition = a.ammunition("regular");
    EXPECT_EQ(spread(20000, 2), 0);
}

// SR3-SHOT-2: metres of distance by the choke; what has no choke set counts as 1, so that nothing is divided by 0.
TEST(ShotRounds, SR3_SHOT_2_SpreadByChoke) {
    Aiming a("shotgun_pump", 9, "shot");
    const auto spread = [&](int choke) {
        a.item(a.gun).choke = choke;
        return spread_at(a.scene(), a.ada, a.gun, a.bo);
    };
    EXPECT_EQ(spread(2), 4);
    EXPECT_EQ(spread(1), 9);
    EXPECT_EQ(spread(0), 9);
}

} // namespace
} // namespace fracas::shadowrun
