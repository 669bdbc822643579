#include "stage.hpp"

namespace fracas::knockabout {
namespace {

// KNB-BLOW-1, Example: might 1, die 4: 5, a hit. With die 3 it is 4, a miss.
TEST(KnockaboutBlow, KNB_BLOW_1_example) {
    Stage stage(1);
    stage.strikes(ann, {"no", {4}});
    EXPECT_EQ(stage.hit().needed, 5);
    EXPECT_EQ(stage.at(bob).wind, 4);
    stage.strikes(ann, {"no", {3}});
    EXPECT_EQ(stage.missed().die, 3);
    EXPECT_EQ(stage.at(bob).wind, 4);
    EXPECT_EQ(stage.count(Happened::missed, "KNB-BLOW-1"), 1);
}

// KNB-BLOW-1: might alone decides where the line is.
TEST(KnockaboutBlow, KNB_BLOW_1_every_might_has_its_line) {
    for (int might = 0; might <= most_might; ++might)
        for (int die = 1; die <= 6; ++die) {
            const Stage stage(might);
            EXPECT_EQ(hits({stage.book, stage.state}, ann, die, 5), die + might >= 5 || die == 6) << might << die;
        }
}

// KNB-BLOW-2, Example: might 0, off balance, against a guard: 7 is needed. Die 6: a hit all the same, and the other
// loses 2 wind.
TEST(KnockaboutBlow, KNB_BLOW_2_example) {
    Stage stage;
    stage.at(ann).off_balance = true;
    stage.strikes(ann, {"guard", {6}});
    EXPECT_EQ(stage.hit().needed, 7);
    EXPECT_EQ(stage.hit().damage, 2);
    EXPECT_EQ(stage.at(bob).wind, 3);
    EXPECT_EQ(stage.count(Happened::hit, "KNB-BLOW-2"), 1);
}

// KNB-BLOW-2: nobody has less than 0 wind.
TEST(KnockaboutBlow, KNB_BLOW_2_takes_no_more_wind_than_there_is) {
    Stage stage;
    stage.at(bob).wind = 1;
    stage.strikes(ann, {"no", {6}});
    EXPECT_EQ(stage.hit().damage, 1);
    EXPECT_EQ(stage.hit().left, 0);
    EXPECT_EQ(stage.at(bob).wind, 0);
}

} // namespace
} // namespace fracas::knockabout
