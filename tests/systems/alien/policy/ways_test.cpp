// How a policy gets through doors, to an enemy and away.
#include "systems/alien/policy/ways.hpp"

#include "systems/alien/deck.hpp"

namespace fracas::alien {
namespace {

constexpr int walker = DeckDuel::ada, walked_to = DeckDuel::bo;

// ALN-MOVE-6+: piercing counts like a point of damage, a point of damage like four dice.
TEST(AlienWays, WhatADoorIsBrokenWith) {
    DeckDuel d;
    d.row_of_zones(2, Way::door, DoorState::locked);
    d.at(walker).at_door = 0;
    EXPECT_EQ(blow_at_door(d.scene(), walker, 0).item, bare_hands);
    const int knife = d.hold(walker, Deck::knife), torch = d.hold(walker, Deck::torch);
    const auto taken = [&] { return int{blow_at_door(d.scene(), walker, 0).item}; };
    EXPECT_EQ(taken(), torch);
    d.book.weapon[Deck::torch].damage = 1; // 8 each: the first of equals
    EXPECT_EQ(taken(), knife);
    d.book.weapon[Deck::torch].bonus = 1;
    EXPECT_EQ(taken(), torch);
    d.item(torch).set(in_hand, false);
    EXPECT_EQ(taken(), knife);
}

TEST(AlienWays, WhatACreatureBreaksADoorWith) {
    DeckDuel d({.kind = Kind::creature});
    d.row_of_zones(2, Way::door, DoorState::locked);
    d.at(walker).at_door = 0;
    const auto place = [&] { return int{blow_at_door(d.scene(), walker, 0).extra}; };
    EXPECT_EQ(place(), 5); // the bite: 2, piercing
    d.book.attack[4].damage = 0;
    EXPECT_EQ(place(), 1); // 3 dice and 1 damage each: the first of equals
    d.book.attack[2].dice = 4;
    EXPECT_EQ(place(), 3);
}

// ALN-COVER-4+: through a bulkhead of level 2 only what breaches it.
TEST(AlienWays, WhatADoorIsShotWith) {
    DeckDuel d;
    d.row_of_zones(2, Way::door, DoorState::locked);
    const int pistol = d.hold(walker, Deck::pistol);
    EXPECT_EQ(shot_at_door(d.scene(), walker, 0).what, Do::end_turn);
    d.item(pistol).holder = walked_to;
    const int rifle = d.hold(walker, Deck::rifle);
    EXPECT_EQ(shot_at_door(d.scene(), walker, 0), option_of(Do::shoot_door, rifle, nobody, 0, 0));
    d.item(rifle).set(in_hand, false);
    EXPECT_EQ(shot_at_door(d.scene(), walker, 0).what, Do::end_turn);
}

TEST(AlienWays, TheWayThereAndOut) {
    DeckDuel d({.zone = 1}, {.zone = 2});
    d.row_of_zones(3);
    d.book.zone[1].features = 0;
    EXPECT_EQ(approach(d.scene(), walker, walked_to), at_border(Do::go, 1));
    EXPECT_EQ(way_out(d.scene(), walker), at_border(Do::go, 0));
    d.at(walker).zone = 0; // the exit
    EXPECT_EQ(way_out(d.scene(), walker), Option{Do::leave_map});
    d.book.zone[0].features = 0;
    EXPECT_EQ(way_out(d.scene(), walker), Option{Do::end_turn}); // nowhere farther
    d.at(walker).zone = 2;
    EXPECT_EQ(approach(d.scene(), walker, walked_to), at_target(Do::step_up, walked_to));
    d.book.border[1].way = Way::climb;
    d.at(walked_to).zone = 0;
    EXPECT_EQ(approach(d.scene(), walker, walked_to), at_border(Do::jump, 1));
}

} // namespace
} // namespace fracas::alien
