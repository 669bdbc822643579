// Beyond the last combatant there is nobody: places that once were taken have no say in how a fight goes on and ends.
// ALN-END-1+.
#include "systems/alien/field.hpp"

namespace fracas::alien {
namespace {

TEST(AlienBeyond, ALN_END_1_WhoIsLeft) {
    Field f;
    const int ghost = f.third({}, "Ghost", 0);
    take_out_last(f);
    f.at(f.ada).set(dead);
    f.run({}, [&](TestScript& table) { check_end(table, f.scene()); });
    EXPECT_EQ(f.state.winner, 1);
    Field due;
    due.third({}, "Ghost", 0);
    take_out_last(due);
    due.at(ghost).set(rage_due);
    due.at(ghost).panic = Panic::frenzy;
    due.at(ghost).rages_at = due.bo;
    due.beats({"end_turn"});
    EXPECT_TRUE(due.at(ghost).is(rage_due));
    EXPECT_EQ(due.state.current, nobody);
    due.at(ghost).card[0] = 0;
    due.before_the_draw();
    give_turn(due.scene(), due.ada);
    EXPECT_EQ(due.at(ghost).card[0], 0);
}

} // namespace
} // namespace fracas::alien
