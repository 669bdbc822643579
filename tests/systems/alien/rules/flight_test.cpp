// Flight on later turns: ALN-PANIC-1+, 10.
#include "systems/alien/rules/turn.hpp"

#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

constexpr int who_flees = Duel::ada, fled_from = Duel::bo;

// Ada flees from Bo; there are four zones in a row and no exit.
struct FlightDuel : Duel {
    explicit FlightDuel(int own = 0, int other = 0) : Duel({.kind = Kind::pc}, {}) {
        row_of_zones(4);
        book.zone[0].features = 0;
        at(who_flees).panic = Panic::flee;
        at(who_flees).zone = own;
        at(fled_from).zone = other;
    }
    std::vector<std::string> ways() {
        std::vector<std::string> keys;
        each_flight_on(scene(), who_flees,
                       [&](const Option& o) { keys.push_back(key(ask_of("ALN-TURN-1", What::act, who_flees), o)); });
        return keys;
    }
    bool may(const Option& o) { return may_flee_on(scene(), who_flees, o); }
};

// ALN-PANIC-1+, 10: zones that are not nearer to the enemies it sees.
TEST(AlienFlight, ToZonesThatAreNotNearer) {
    EXPECT_THAT(FlightDuel(0, 0).ways(), testing::ElementsAre("go:border-0"));
    EXPECT_THAT(FlightDuel(1, 1).ways(), testing::ElementsAre("go:border-0", "go:border-1"));
    EXPECT_THAT(FlightDuel(1, 0).ways(), testing::ElementsAre("go:border-1"));
    EXPECT_THAT(FlightDuel(2, 3).ways(), testing::ElementsAre("go:border-1"));
    EXPECT_THAT(FlightDuel(3, 2).ways(), testing::IsEmpty()); // a dead end: it stays where it is
}

// Only enemies it sees count; in the next zone there may be others.
TEST(AlienFlight, OnlyFromEnemiesItSees) {
    FlightDuel d(1, 0);
    d.third({.zone = 2}, "Cy", 1);
    d.book.border[1].way = Way::door;
    d.door(1, DoorState::closed); // what is behind it nobody knows
    EXPECT_THAT(d.ways(), testing::ElementsAre("go:border-1"));
    FlightDuel equal(1, 0); // an enemy on either side: both ways lead nearer to one of them
    equal.third({.zone = 2}, "Cy", 1);
    EXPECT_THAT(equal.ways(), testing::IsEmpty());
}

// ALN-PANIC-1+, 10: safe means that it sees no enemy; then it stays.
TEST(AlienFlight, WhoIsSafeStays) {
    FlightDuel d(2, 0);
    d.feature(2, has_exit);
    EXPECT_THAT(d.ways(), testing::IsEmpty());
    d.at(fled_from).zone = 1;
    EXPECT_THAT(d.ways(), testing::ElementsAre("leave_map", "go:border-2"));
    d.break_of(fled_from); // no enemy who stands
    EXPECT_THAT(d.ways(), testing::IsEmpty());
}

// ALN-RANGE-2+: the way must be free; an exit is one.
TEST(AlienFlight, FreeWays) {
    FlightDuel d(0, 0);
    EXPECT_FALSE(d.may(Option{Do::leave_map}));
    d.feature(0, has_exit);
    EXPECT_TRUE(d.may(Option{Do::leave_map}));
    EXPECT_TRUE(d.may(at_border(Do::go, 0)));
    EXPECT_FALSE(d.may(at_border(Do::go, 1))); // of another zone
    EXPECT_FALSE(d.may(at_border(Do::go, nowhere)));
    EXPECT_FALSE(d.may(at_border(Do::peek, 0)));
    EXPECT_FALSE(d.may(at_target(Do::step_up, fled_from)));
    EXPECT_FALSE(d.may(Option{Do::step_back}));
    d.book.border[0].way = Way::jump;
    EXPECT_FALSE(d.may(at_border(Do::go, 0)));
    d.at(who_flees).set(cannot_move);
    EXPECT_FALSE(d.may(Option{Do::leave_map}));
}

// ALN-PANIC-1+, 10: on its turns both slots go into moving; it does nothing else, and cannot react.
TEST(AlienFlight, AllActionsGoIntoIt) {
    FlightDuel d(0, 0);
    d.third({}, "Cy", 0);
    EXPECT_EQ(freedom_of(d.scene(), who_flees), Freedom::flees);
    EXPECT_FALSE(d.scene().in_control(who_flees));
    EXPECT_FALSE(legal(d.scene(), who_flees, Option{Do::end_turn}));
    d.play({});
    EXPECT_EQ(d.at(who_flees).zone, 2); // out of sight after two moves
    EXPECT_EQ(d.at(who_flees).spent[0], slot_a | slot_b | turn_over);
}

} // namespace
} // namespace fracas::alien
