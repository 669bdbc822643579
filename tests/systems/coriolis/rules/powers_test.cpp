// Mystical powers.
#include "systems/coriolis/rules/powers.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// COR-MYSTIC-1+: a slow action, Empathy + MYSTIC POWERS; COR-DARK-1+: 1 DP when a player uses one, failed or not.
TEST(Power, COR_MYSTIC_1_PaysRollsAndReports) {
    for (const bool pc : {true, false}) {
        Stage s;
        const int eve = s.add({.name = "Eve", .pc = pc, .empathy = 4});
        s.add({.name = "Foe", .side = 1, .at = {30, 0}});
        s.skill(eve, Skill::mystic_powers, 1);
        s.slot_of(eve);
        Steps steps = {"power", {6, 6, 1, 1, 1}};
        if (pc) steps.push_back("no");
        s.play(steps);
        EXPECT_EQ(s.at(eve).ap, 0);
        EXPECT_EQ(s.state.darkness, pc ? 1 : 0);
        EXPECT_EQ(told_of(s, Happened::darkness, "COR-DARK-1+"), pc ? 1 : 0);
        const Event& told = s.last(Happened::power_used);
        EXPECT_EQ(told.rule, Rule{"COR-MYSTIC-1+"});
        EXPECT_EQ(told.who, eve);
        EXPECT_EQ(told.as<PowerUsed>().sixes, 2);
    }
}

// COR-MYSTIC-1+: level 1 or more, and all 3 AP.
TEST(Power, COR_MYSTIC_1_NeedsTheSkill) {
    Stage s;
    const int eve = s.add({.name = "Eve"});
    s.add({.name = "Foe", .side = 1, .at = {30, 0}});
    s.slot_of(eve);
    EXPECT_FALSE(s.offers("power"));
    s.skill(eve, Skill::mystic_powers, 1);
    EXPECT_TRUE(s.offers("power"));
    s.at(eve).ap = 2;
    EXPECT_FALSE(s.offers("power"));
}

} // namespace
} // namespace fracas::coriolis::ward
