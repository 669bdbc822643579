// The ways out of a zone for who runs: ALN-PANIC-1+, 10, with ALN-RANGE-2+ (exits) and ALN-SPECIAL-3 (blocked ways).
#include "systems/alien/field.hpp"

namespace fracas::alien {
namespace {

// Ada in the middle of a star: zones 1 to 3 beyond borders 0 to 2, zone 4 beyond zone 3; Bo beside her.
struct FlightStar : Field {
    FlightStar() {
        row_of_zones(5);
        book.borders = 0;
        for (int zone = 1; zone < 4; ++zone) join(0, zone, Way::open);
        join(3, 4, Way::open);
        book.zone[0].features = 0;
    }
    std::vector<int> ways() {
        std::vector<int> all;
        each_flight(scene(), ada, [&](int border) { all.push_back(border); });
        return all;
    }
    std::vector<int> free_ways() {
        std::vector<int> all;
        each_free_way(scene(), ada, [&](int border) { all.push_back(border); });
        return all;
    }
};

using Ways = std::vector<int>;

// ALN-PANIC-1+, 10: among the zones farthest from the nearest enemy.
TEST(AlienRunningAway, ALN_PANIC_1_FarthestZones) {
    FlightStar f;
    EXPECT_EQ(f.ways(), (Ways{0, 1, 2})); // one step from Bo each
    f.put(f.bo, 2);
    EXPECT_EQ(f.ways(), (Ways{0, 2}));
    f.put(f.bo, 4);
    EXPECT_EQ(f.ways(), (Ways{0, 1}));
    const int cy = f.third({.zone = 1}, "Cy", 1); // the nearest counts
    EXPECT_EQ(f.ways(), (Ways{1}));
    f.at(cy).set(broken);
    EXPECT_EQ(f.ways(), (Ways{0, 1}));
}

// ALN-PANIC-1+, 10: the way must be free; an exit is one, and farther than any zone.
TEST(AlienRunningAway, ALN_PANIC_1_FreeWays) {
    FlightStar f;
    EXPECT_EQ(f.free_ways(), (Ways{0, 1, 2})); // none of other zones
    f.change_way(0, Way::jump);
    f.at(f.bo).blocks = 1;
    EXPECT_EQ(f.free_ways(), (Ways{2}));
    f.change_way(2, Way::door);
    f.door(2, DoorState::closed);
    EXPECT_EQ(f.free_ways(), (Ways{2})); // nobody sees through it
    EXPECT_EQ(flight_distance(f.scene(), f.ada, 2), no_way);
    f.feature(0, has_exit);
    EXPECT_EQ(f.free_ways(), (Ways{by_exit, 2}));
    EXPECT_EQ(flight_distance(f.scene(), f.ada, by_exit), no_way + 1);
    EXPECT_EQ(f.ways(), (Ways{by_exit}));
    f.door(2, DoorState::locked);
    f.book.zone[0].features = 0;
    EXPECT_EQ(f.free_ways(), Ways{});
    EXPECT_EQ(f.ways(), Ways{});
    EXPECT_FALSE(can_flee(f.scene(), f.ada));
    f.feature(0, has_exit);
    EXPECT_TRUE(can_flee(f.scene(), f.ada));
}

// ALN-PANIC-1+: who is held or cannot move has no way out; a holder lets go.
TEST(AlienRunningAway, ALN_PANIC_1_WhoCannotLeave) {
    for (const Flag flag : {held, cannot_move}) {
        FlightStar f;
        f.feature(0, has_exit);
        f.at(f.ada).set(flag);
        EXPECT_EQ(f.free_ways(), Ways{}) << flag;
        EXPECT_FALSE(can_flee(f.scene(), f.ada)) << flag;
    }
    FlightStar f;
    f.at(f.ada).set(holding);
    EXPECT_EQ(f.free_ways(), (Ways{0, 1, 2}));
    EXPECT_TRUE(can_flee(f.scene(), f.ada));
}

// ALN-PANIC-1+, 10: by a border or by the exit, under the rule that makes it run.
TEST(AlienRunningAway, ALN_PANIC_1_ByBorderOrExit) {
    FlightStar f;
    f.run({}, [&](TestScript& table) { flee_by(table, f.scene(), f.ada, 2, "ALN-PANIC-1+"); });
    EXPECT_EQ(f.at(f.ada).zone, 3);
    EXPECT_FALSE(f.at(f.ada).is(off_map));
    EXPECT_EQ(f.count(Happened::moved, "ALN-PANIC-1+"), 1);
    f.run({}, [&](TestScript& table) { flee_by(table, f.scene(), f.ada, by_exit, "ALN-CREAT-4+"); });
    EXPECT_TRUE(f.at(f.ada).is(off_map));
    EXPECT_EQ(f.count(Happened::left_map, "ALN-CREAT-4+"), 1);
    EXPECT_EQ(f.count(Happened::moved), 0);
    EXPECT_LT(by_exit, nowhere); // no border, and not the lack of one
}

// ALN-PANIC-1+, 10, on later turns: all actions go into ALN-MOVE-1 to zones that are not nearer to the enemies it sees.
TEST(AlienRunningAway, ALN_PANIC_1_LaterTurns) {
    FlightStar f;
    f.at(f.ada).panic = Panic::flee;
    f.put(f.bo, 3);
    const int knife = f.hold(f.ada, "knife");
    EXPECT_EQ(f.offered(), (FieldKeys{"go:border-0", "go:border-1"}));
    EXPECT_FALSE(f.may(Option{Do::end_turn}));
    EXPECT_FALSE(f.may(at_border(Do::go, 2)));
    EXPECT_FALSE(f.may(option_of(Do::drop, knife)));
    f.feature(0, has_exit);
    EXPECT_EQ(f.offered(), (FieldKeys{"leave_map", "go:border-0", "go:border-1"}));
    f.at(f.ada).spent[0] = slot_a | slot_b; // no slot left: then the turn may end
    EXPECT_EQ(f.keys_after({},
                           [&](TestScript& table) { // two options, so that it is asked
                               table.choose(Ask{}, f.scene(), [&](auto&& offer) {
                                   offer_actions(f.scene(), f.ada, offer);
                                   offer(Option{Do::no});
                               });
                           }),
              (FieldKeys{"end_turn", "no"}));
    EXPECT_TRUE(f.may(Option{Do::end_turn}));
    f.at(f.ada).spent[0] = int{slot_a};
    f.put(f.bo, 4); // out of sight: safe, so it stays
    EXPECT_FALSE(f.may(at_border(Do::go, 0)));
    EXPECT_FALSE(f.may(Option{Do::leave_map}));
    EXPECT_TRUE(f.may(Option{Do::end_turn}));
}

} // namespace
} // namespace fracas::alien
