#include "stage.hpp"

namespace fracas::knockabout {
namespace {

// KNB-TURN-1: the first begins, a turn is a blow, a round one turn of each.
TEST(KnockaboutTurn, KNB_TURN_1_the_two_take_turns_and_the_first_begins) {
    Stage stage;
    stage.play({"no", {1}});
    EXPECT_EQ(stage.last(Happened::missed).who, ann);
    EXPECT_EQ(stage.state.round, 1);
    stage.play({"no", {1}});
    EXPECT_EQ(stage.last(Happened::missed).who, bob);
    EXPECT_EQ(stage.state.round, 1);
    stage.play({"no", {1}});
    EXPECT_EQ(stage.last(Happened::missed).who, ann);
    EXPECT_EQ(stage.last(Happened::round_begins).as<RoundBegins>().round, 2);
}

// Rules run inside the compiler, too.
constexpr int winner_of_a_sampled_fight() {
    Book book{};
    book.combatants = book.sides = 2;
    book.sheet[bob].side = 1;
    State state{};
    for (Combatant& one : state.combatant) one.wind = 3;
    Policy policy{};
    Silence silence;
    Sampler<Knockabout, Policy> table(Luck{Philox(1, 1)}, policy, silence);
    while (!over(state)) beat(table, book, state);
    return state.winner;
}
static_assert(winner_of_a_sampled_fight() >= 0);

} // namespace
} // namespace fracas::knockabout
