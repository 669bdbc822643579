// Beyond the last combatant, border and thing there is nothing: places that once were taken have no say in what is where.
// ALN-RANGE-2+, ALN-ITEM-2+.
#include "systems/alien/field.hpp"

namespace fracas::alien {
namespace {

TEST(AlienBeyond, ALN_RANGE_2_Combatants) {
    Field f;
    f.row_of_zones(2, Way::door);
    const int ghost = f.third({}, "Ghost", 1);
    take_out_last(f);
    f.stand_at(ghost, 0);
    EXPECT_FALSE(is_blocked(f.scene(), f.ada, 0));
    EXPECT_TRUE(f.may(at_border(Do::lock, 0)));
    f.at(f.bo).set(dead);
    EXPECT_FALSE(sees_enemy(f.scene(), f.ada));
    EXPECT_EQ(steps_to_enemy(f.scene(), f.ada, 0), no_way);
    EXPECT_EQ(nearest_in_sight(f.scene(), f.ada, [](int) { return true; }), 1u << f.bo);
}

TEST(AlienBeyond, ALN_RANGE_2_Borders) {
    Field f;
    f.row_of_zones(4, Way::door, DoorState::locked);
    f.book.borders = 2;
    f.state.door[2] = {DoorState::broken, 3, 2};
    const Door before = f.state.door[2];
    hang_doors(f.scene());
    EXPECT_EQ(f.state.door[2], before);
    EXPECT_EQ(f.state.sight[2], 0u);
    EXPECT_EQ(f.state.sight[3], 0u);
    survey(f.book);
    EXPECT_EQ(f.book.borders_of[3], 0u);
}

TEST(AlienBeyond, ALN_ITEM_2_Things) {
    Field f;
    const int gone_thing = f.carry(f.ada, "service_pistol");
    f.item(gone_thing).ammo = 1;
    --f.state.items;
    start_afresh(f.scene(), f.ada);
    EXPECT_FALSE(f.item(gone_thing).is(in_hand));
    EXPECT_EQ(f.item(gone_thing).ammo, 1);
}

} // namespace
} // namespace fracas::alien
