#include "stage.hpp"

namespace fracas::knockabout {
namespace {

// KNB-GUARD-1, Example: Ann strikes at Bob with might 1; Bob guards, so 6 is needed. Die 4: 5, a miss. Bob strikes next,
// with might 2 and off balance: he needs 6 even if Ann does not guard. Die 4: 6, a hit. His next blow needs 5 again.
TEST(KnockaboutGuard, KNB_GUARD_1_example) {
    Stage stage(1, 2);
    stage.play({"guard", {4}});
    EXPECT_EQ(stage.missed().needed, 6);
    EXPECT_EQ(stage.count(Happened::guards, "KNB-GUARD-1"), 1);
    EXPECT_TRUE(stage.at(bob).off_balance);
    stage.play({"no", {4}});
    EXPECT_EQ(stage.hit().needed, 6);
    EXPECT_FALSE(stage.at(bob).off_balance);
    stage.play({"no", {1}, "no", {3}});
    EXPECT_EQ(stage.hit().needed, 5);
}

// KNB-GUARD-1: the one struck at decides, before the die is rolled.
TEST(KnockaboutGuard, KNB_GUARD_1_is_asked_before_the_die) {
    Stage stage;
    const auto question = stage.next_question();
    EXPECT_EQ(question.kind, Question<Knockabout>::Kind::choice);
    EXPECT_EQ(question.ask.who, bob);
    EXPECT_EQ(stage.offered(), (std::vector<std::string>{"no", "guard"}));
    EXPECT_EQ(stage.question_after({"guard"}).needed.count(), 1);
}

// KNB-GUARD-1: both at once.
TEST(KnockaboutGuard, KNB_GUARD_1_adds_to_lost_balance) {
    Stage stage(4);
    stage.at(ann).off_balance = true;
    stage.strikes(ann, {"guard", {2}});
    EXPECT_EQ(stage.missed().needed, 7);
    stage.strikes(ann, {"guard", {2}});
    EXPECT_EQ(stage.hit().needed, 6);
}

} // namespace
} // namespace fracas::knockabout
