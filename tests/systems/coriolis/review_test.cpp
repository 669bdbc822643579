// Mistakes found by reading the rules beside the registry, each with the test that shows it gone.
#include "stage.hpp"
#include "systems/coriolis/rules/turn.hpp"

namespace fracas::coriolis {
namespace {

struct Review : testing::Test {
    Stage stage;
    int ana = stage.add({.name = "Ana", .melee = 1, .ranged = 1, .at = {0, 0}, .in_hand = {"vulcan_pistol"}});
    int bor = stage.add({.name = "Bor", .side = 1, .pc = false, .at = {10, 0}, .in_hand = {"knife"}});
};

// COR-REACT-5: shooting into the own arc does not end overwatch; any other action does.
TEST_F(Review, AShotIntoTheArcKeepsTheWatch) {
    stage.slot_of(ana);
    stage.play({"watch>bor"});
    EXPECT_TRUE(stage.at(ana).is(on_overwatch));
    stage.play({"shot>bor:vulcan_pistol", {1, 2, 3, 4, 5}, "no"});
    EXPECT_TRUE(stage.at(ana).is(on_overwatch));
}

TEST_F(Review, AShotOutOfTheArcEndsTheWatch) {
    stage.slot_of(ana);
    stage.play({"watch:north", "shot>bor:vulcan_pistol", {1, 2, 3, 4, 5}, "no"});
    EXPECT_FALSE(stage.at(ana).is(on_overwatch));
}

// COR-DICE-3+: nothing is left to re-roll, so nobody prays and the game master gains nothing.
TEST_F(Review, APoolOfSixesIsNotPrayedFor) {
    stage.slot_of(ana);
    stage.play({"shot>bor:vulcan_pistol", {6, 6, 6, 6, 6}, "keep"});
    EXPECT_EQ(stage.state.darkness, 0);
}

// COR-DICE-3+: with a preparatory prayer there is always a die to add.
TEST_F(Review, APoolOfSixesCanBePrayedForWithPrayerDice) {
    stage.sheet(ana).prayer_bonus[static_cast<int>(Skill::ranged_combat)] = 1;
    stage.slot_of(ana);
    stage.play({"shot>bor:vulcan_pistol", {6, 6, 6, 6, 6}, "yes", {2}, "keep"});
    EXPECT_EQ(stage.state.darkness, 1);
}

// COR-END-1+: when the game master settles the fight, nobody is asked for an action any more.
TEST_F(Review, AFightSettledBetweenActionsIsOver) {
    stage.slot_of(ana);
    stage.at(bor).set(surrendered);
    stage.state.end_due = true; // as after every intervention
    stage.play({});
    EXPECT_TRUE(over(stage.state));
    EXPECT_EQ(stage.state.winner, 0);
}

// COR-INIT-8+: who cannot act sneaks up on nobody, and spoils no joint attempt.
TEST_F(Review, TheBrokenDoNotSneak) {
    stage.state.phase = Phase::opening;
    stage.sheet(ana).sneaks = true;
    stage.at(ana).hp = 0;
    const int eve = stage.add({.name = "Eve", .melee = 1, .at = {0, 3}, .in_hand = {"knife"}});
    (void)eve;
    TestScript script({}, [](const Ask&, const Option&) { return std::string(); });
    beat(script, stage.book, stage.state);
    EXPECT_FALSE(script.stopped) << "no test is rolled";
    EXPECT_EQ(stage.state.phase, Phase::initiative);
}

// COR-INIT-7: the scores offered do not tell of an enemy nobody knows of.
TEST_F(Review, LoweringDoesNotBetrayTheUnseen) {
    stage.slot_of(ana);
    stage.at(bor).initiative = 3;
    EXPECT_TRUE(stage.offers("lower:2"));
    stage.state.aware[ana] = static_cast<std::uint16_t>(1u << ana);
    EXPECT_FALSE(stage.offers("lower:2"));
    EXPECT_TRUE(stage.offers("lower:19"));
}

} // namespace
} // namespace fracas::coriolis
