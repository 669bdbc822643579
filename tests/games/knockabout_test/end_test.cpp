#include "stage.hpp"

namespace fracas::knockabout {
namespace {

// KNB-END-1: no wind left, and the other wins.
TEST(KnockaboutEnd, KNB_END_1_who_has_no_wind_left_is_out) {
    Stage stage;
    stage.at(bob).wind = 2;
    stage.play({"no", {6}});
    EXPECT_TRUE(over(stage.state));
    EXPECT_EQ(stage.state.winner, ann);
    EXPECT_EQ(stage.last(Happened::out).who, bob);
    EXPECT_EQ(stage.last(Happened::fight_ends).as<FightEnds>().winner.index, ann);
    EXPECT_TRUE(stage.told_rule("KNB-END-1"));
}

// KNB-END-1: undecided after the last round, not before the second has had the last turn of it.
TEST(KnockaboutEnd, KNB_END_1_after_the_last_round_it_is_undecided) {
    Stage stage;
    stage.state.round = 49;
    stage.play({"no", {1}});
    EXPECT_FALSE(over(stage.state));
    stage.play({"no", {1}});
    EXPECT_TRUE(over(stage.state));
    EXPECT_EQ(stage.state.winner, nobody);
    EXPECT_TRUE(stage.last(Happened::fight_ends).as<FightEnds>().round_limit);
    EXPECT_EQ(event_text(stage.told(), stage.events.back()), "After 50 rounds the fight is undecided");
}

// KNB-END-1: who is out by the game master's word ends the fight as well; if both are, nobody wins.
TEST(KnockaboutEnd, KNB_END_1_is_found_before_the_next_turn) {
    Stage stage;
    stage.at(ann).wind = 0;
    stage.at(bob).wind = 0;
    stage.play({});
    EXPECT_TRUE(over(stage.state));
    EXPECT_EQ(stage.state.winner, nobody);
    EXPECT_EQ(stage.count(Happened::out), 2);
}

} // namespace
} // namespace fracas::knockabout
