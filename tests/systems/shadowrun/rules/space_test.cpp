// Places and distances: SR3-MOVE-3+, SR3-MELEE-1 (reach), SR3-SHOT-4 (sideways), SR3-RANGED-4 (ground).
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-MOVE-3+: the straight line; centimetres to the nearest.
TEST(Space, SR3_MOVE_3_Distance) {
    EXPECT_EQ(distance(Point{0, 0}, Point{3000, 4000}), 500);
    EXPECT_EQ(distance(Point{0, 0}, Point{-3000, -4000}), 500);
    EXPECT_EQ(distance(Point{0, 0}, Point{1004, 0}), 100);
    EXPECT_EQ(distance(Point{0, 0}, Point{1005, 0}), 101);
    EXPECT_EQ(distance(Point{0, 0}, Point{1000, 1000}), 141);
    EXPECT_EQ(distance(Point{5, 5}, Point{5, 5}), 0);
    EXPECT_EQ(whole_root(0), 0);
    EXPECT_EQ(whole_root(15), 3);
    EXPECT_EQ(whole_root(16), 4);
    EXPECT_EQ(whole_root(1000000000000LL), 1000000);
}

// SR3-FIRE-7: whole metres, rounded up.
TEST(Space, SR3_FIRE_7_MetresRoundedUp) {
    EXPECT_EQ(metres_up(0), 0);
    EXPECT_EQ(metres_up(1), 1);
    EXPECT_EQ(metres_up(100), 1);
    EXPECT_EQ(metres_up(101), 2);
}

TEST(Space, SR3_MOVE_3_PlacesOnTheWay) {
    EXPECT_EQ(towards({0, 0}, {3000, 4000}, 100), (Point{600, 800}));
    EXPECT_EQ(towards({0, 0}, {-3000, -4000}, 100), (Point{-600, -800}));
    EXPECT_EQ(towards({0, 0}, {3000, 4000}, -100), (Point{-600, -800}));
    EXPECT_EQ(towards({1000, 2000}, {4000, 6000}, 100), (Point{1600, 2800}));
    EXPECT_EQ(towards({500, 500}, {500, 500}, 100), (Point{1500, 500})); // no direction: any will do
    EXPECT_EQ(point_at(2, -3), (Point{2000, -3000}));
}

// SR3-MOVE-3+: walls; touching one is crossing it.
TEST(Space, SR3_MOVE_3_Walls) {
    Duel d;
    d.wall(2, -1, 2, 1, 4, true);
    EXPECT_TRUE(walled_off(d.scene(), {0, 0}, {3000, 0}));
    EXPECT_TRUE(walled_off(d.scene(), {0, 0}, {2000, 0}));
    EXPECT_TRUE(walled_off(d.scene(), {3000, 1000}, {0, 1000})); // over its end
    EXPECT_FALSE(walled_off(d.scene(), {0, 0}, {1999, 0}));
    EXPECT_FALSE(walled_off(d.scene(), {0, 1001}, {3000, 1001}));
    EXPECT_FALSE(walled_off(d.scene(), {2000, 1001}, {2000, 3000})); // in line with it, but beyond
    EXPECT_TRUE(walled_off(d.scene(), {2000, -3000}, {2000, 3000}));
    EXPECT_FALSE(walled_off(d.scene(), {3000, 0}, {4000, 5000}));
}

// SR3-BARRIER-1+: only something opaque hides.
TEST(Space, SR3_BARRIER_1_HiddenByAWall) {
    Duel d({}, Person{.x = 5});
    EXPECT_FALSE(hidden_by_wall(d.scene(), d.ada, d.bo));
    d.wall(2, -1, 2, 1, 4, false);
    EXPECT_FALSE(hidden_by_wall(d.scene(), d.ada, d.bo));
    d.wall(3, -1, 3, 1, 4, true);
    EXPECT_TRUE(hidden_by_wall(d.scene(), d.ada, d.bo));
    d.put_at(d.bo, 2500);
    EXPECT_FALSE(hidden_by_wall(d.scene(), d.ada, d.bo));
}

// SR3-MOVE-3+: the edge of the field belongs to it; without one there is none.
TEST(Space, SR3_MOVE_3_Field) {
    Duel d;
    EXPECT_TRUE(on_field(d.scene(), {900000, -900000}));
    d.book.field = {-2, -3, 4, 5, true};
    EXPECT_TRUE(on_field(d.scene(), {-2000, -3000}));
    EXPECT_TRUE(on_field(d.scene(), {4000, 5000}));
    EXPECT_FALSE(on_field(d.scene(), {-2001, 0}));
    EXPECT_FALSE(on_field(d.scene(), {4001, 0}));
    EXPECT_FALSE(on_field(d.scene(), {0, -3001}));
    EXPECT_FALSE(on_field(d.scene(), {0, 5001}));
}

// SR3-MOVE-3+: two combatants stand at least one metre apart; the dead and the fled take no room.
TEST(Space, SR3_MOVE_3_Room) {
    Duel d({}, Person{.x = 3});
    EXPECT_TRUE(has_room(d.scene(), d.ada, {2000, 0}));
    EXPECT_FALSE(has_room(d.scene(), d.ada, {2010, 0}));
    EXPECT_TRUE(has_room(d.scene(), d.bo, {3100, 0})); // he is not in his own way
    for (const Status status : {Status::active, Status::subdued, Status::unconscious, Status::dying}) {
        d.at(d.bo).status = status;
        EXPECT_FALSE(has_room(d.scene(), d.ada, {3000, 0}));
    }
    for (const Status status : {Status::dead, Status::fled}) {
        d.at(d.bo).status = status;
        EXPECT_TRUE(has_room(d.scene(), d.ada, {3000, 0}));
    }
}

// SR3-MELEE-1: at most 1 metre plus the attacker's own reach.
TEST(Space, SR3_MELEE_1_Reach) {
    Duel d;
    const int sword = d.hold(d.ada, "sword");
    EXPECT_TRUE(in_reach(d.scene(), d.ada, bare_hands, d.bo));
    d.put_at(d.bo, 1010);
    EXPECT_FALSE(in_reach(d.scene(), d.ada, bare_hands, d.bo));
    EXPECT_TRUE(in_reach(d.scene(), d.ada, sword, d.bo));
    d.put_at(d.bo, 2000);
    EXPECT_TRUE(in_reach(d.scene(), d.ada, sword, d.bo));
    d.put_at(d.bo, 2010);
    EXPECT_FALSE(in_reach(d.scene(), d.ada, sword, d.bo));
    d.sheet(d.ada).natural_reach = 1;
    EXPECT_TRUE(in_reach(d.scene(), d.ada, sword, d.bo));
    EXPECT_EQ(reach_of(d.scene(), d.ada, sword), 2);
    EXPECT_FALSE(in_reach(d.scene(), d.bo, bare_hands, d.ada)); // his own reach counts
}

// The longest reach of what he holds or has in his body.
TEST(Space, SR3_MELEE_1_LongestReach) {
    Duel d;
    EXPECT_EQ(longest_reach(d.scene(), d.ada), 0);
    const int pole = d.carry(d.ada, "pole_arm");
    EXPECT_EQ(longest_reach(d.scene(), d.ada), 0);
    d.item(pole).in_hand = true;
    EXPECT_EQ(longest_reach(d.scene(), d.ada), 2);
    d.hold(d.ada, "sword");
    EXPECT_EQ(longest_reach(d.scene(), d.ada), 2);
    const int spurs = d.carry(d.bo, "hand_spurs");
    d.weapon_of(spurs).reach = 1;
    EXPECT_EQ(longest_reach(d.scene(), d.bo), 1);
}

// SR3-SHOT-4: sideways from the line of fire; nothing behind the muzzle.
TEST(Space, SR3_SHOT_4_Sideways) {
    EXPECT_EQ(sideways({0, 0}, {5000, 0}, {9000, 2000}), 200);
    EXPECT_EQ(sideways({0, 0}, {5000, 0}, {9000, -2000}), 200);
    EXPECT_EQ(sideways({0, 0}, {5000, 0}, {9000, 0}), 0);
    EXPECT_EQ(sideways({0, 0}, {5000, 0}, {-100, 0}), -1);
    EXPECT_EQ(sideways({0, 0}, {5000, 0}, {0, 1000}), -1);
    EXPECT_EQ(sideways({0, 0}, {3000, 3000}, {2000, 0}), 141);
    EXPECT_EQ(sideways({0, 0}, {3000, 3000}, {0, 2000}), 141);
    EXPECT_EQ(sideways({1000, 2000}, {4000, 5000}, {3000, 3000}), 71); // from the muzzle, wherever it is
}

// SR3-RANGED-4: difficult ground.
TEST(Space, SR3_RANGED_4_DifficultGround) {
    Duel d;
    EXPECT_FALSE(on_difficult_ground(d.scene(), d.ada));
    d.book.rough[d.book.rough_areas++] = {10, 0, 3};
    d.put_at(d.ada, 7000);
    EXPECT_TRUE(on_difficult_ground(d.scene(), d.ada));
    d.put_at(d.ada, 6990);
    EXPECT_FALSE(on_difficult_ground(d.scene(), d.ada));
    EXPECT_FALSE(on_difficult_ground(d.scene(), d.bo));
}

// SR3-MOVE-3+: walls in every direction, drawn from either end.
TEST(Space, SR3_MOVE_3_WallsFromEitherEnd) {
    const auto blocks = [](int ax, int ay, int bx, int by, Point from, Point to) {
        Duel d;
        d.wall(ax, ay, bx, by, 0, false);
        return walled_off(d.scene(), from, to);
    };
    EXPECT_TRUE(blocks(2, 1, 2, -1, {0, 0}, {3000, 0}));
    EXPECT_TRUE(blocks(-1, 2, 1, 2, {0, 0}, {0, 3000}));
    EXPECT_TRUE(blocks(1, 2, -1, 2, {0, 3000}, {0, 0}));
    EXPECT_FALSE(blocks(1, 2, 3, 2, {0, 0}, {0, 3000}));
    // Along the wall: touching, short of it, beyond it, inside it.
    EXPECT_TRUE(blocks(1, 0, 3, 0, {0, 0}, {1000, 0}));
    EXPECT_FALSE(blocks(1, 0, 3, 0, {0, 0}, {999, 0}));
    EXPECT_TRUE(blocks(3, 0, 1, 0, {5000, 0}, {3000, 0}));
    EXPECT_FALSE(blocks(3, 0, 1, 0, {5000, 0}, {3001, 0}));
    EXPECT_TRUE(blocks(1, 0, 3, 0, {1500, 0}, {2500, 0}));
    EXPECT_TRUE(blocks(1, 0, 3, 0, {0, 0}, {5000, 0}));
    EXPECT_TRUE(blocks(0, 1, 0, 3, {0, 0}, {0, 1000}));
    EXPECT_FALSE(blocks(0, 1, 0, 3, {0, 0}, {0, 999}));
    EXPECT_TRUE(blocks(0, 3, 0, 1, {0, 5000}, {0, 3000}));
    EXPECT_FALSE(blocks(0, 3, 0, 1, {0, 5000}, {0, 3001}));
    // An end of the wall on the way, and the way's end on the wall.
    EXPECT_TRUE(blocks(1, 0, 1, 5, {0, 0}, {3000, 0}));
    EXPECT_TRUE(blocks(1, -5, 1, 0, {0, 0}, {3000, 0}));
    EXPECT_TRUE(blocks(1, -5, 1, 5, {1000, 0}, {3000, 0}));
    // In line with the wall with one end only, and past its end by less than a millimetre.
    EXPECT_FALSE(blocks(0, 0, 4, 4, {5000, 5000}, {3000, 1000}));
    EXPECT_FALSE(blocks(3, 3, 1, 2, {0, 0}, {2000, 2000}));
    EXPECT_FALSE(blocks(2, 0, 2, 1, {1, -1}, {2001, 0}));
    EXPECT_FALSE(blocks(2, 0, 2, 1, {2001, 0}, {1, -1}));
    // Of no length, on the way and beside it.
    EXPECT_TRUE(blocks(2, 2, 2, 2, {0, 0}, {3000, 3000}));
    EXPECT_FALSE(blocks(2, 2, 2, 2, {0, 0}, {3000, 2000}));
}

// Halves are rounded away from where the way begins; sideways to the nearest centimetre.
TEST(Space, SR3_MOVE_3_Rounding) {
    EXPECT_EQ(rounded_part(1, 5, 10), 1);
    EXPECT_EQ(rounded_part(1, 4, 10), 0);
    EXPECT_EQ(rounded_part(-1, 5, 10), -1);
    EXPECT_EQ(rounded_part(-1, 4, 10), 0);
    EXPECT_EQ(rounded_part(0, 5, 10), 0);
    EXPECT_EQ(sideways({0, 0}, {5000, 0}, {9000, 995}), 100);
    EXPECT_EQ(sideways({0, 0}, {5000, 0}, {9000, 994}), 99);
}

} // namespace
} // namespace fracas::shadowrun
