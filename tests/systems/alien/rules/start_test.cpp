// How everybody starts: ALN-HEALTH-1+, ALN-ITEM-2+, ALN-RANGE-2+, ALN-INIT-6+ (what is refused).
#include "systems/alien/field.hpp"

namespace fracas::alien {
namespace {

// ALN-HEALTH-1+, example: strength 4, agility 5: Health 5. Wits 2, empathy 3: Resolve 3. Half the sum, rounded up.
TEST(AlienStart, ALN_HEALTH_1_Example) {
    EXPECT_EQ(health_of(4, 5), 5);
    EXPECT_EQ(resolve_of(2, 3), 3);
    EXPECT_EQ(health_of(4, 4), 4);
    EXPECT_EQ(health_of(1, 1), 1);
    EXPECT_EQ(health_of(5, 2), 4);
    EXPECT_EQ(resolve_of(2, 2), 2);
    EXPECT_EQ(resolve_of(5, 4), 5);
}

// ALN-RANGE-2+: without a map one open zone with an exit, whatever the book had before.
TEST(AlienStart, ALN_RANGE_2_WithoutAMap) {
    Field f;
    f.row_of_zones(3);
    f.feature(0, cluttered);
    f.book.zone[0].barriers = 3;
    lay_out_without_map(f.book);
    EXPECT_EQ(f.book.zones, 1);
    EXPECT_EQ(f.book.borders, 0);
    EXPECT_EQ(f.book.zone[0].features, has_exit);
    EXPECT_EQ(f.book.zone[0].barriers, 0);
    EXPECT_EQ(f.book.borders_of[0], 0u);
    EXPECT_EQ(f.book.steps[0][1], 99);
}

// ALN-RANGE-2+: all start at Short range with no adjacent pairs; full Health.
TEST(AlienStart, ALN_RANGE_2_AtShortRange) {
    Field f;
    EXPECT_EQ(range_between(f.scene(), f.ada, f.bo), Range::short_range);
    f.at(f.ada).health = 1;
    f.sheet(f.ada).health = 6;
    start_afresh(f.scene(), f.ada);
    EXPECT_EQ(f.at(f.ada).health, 6);
    EXPECT_EQ(f.at(f.bo).health, 3);
}

// ALN-RANGE-2+: the doors are as the map has them; a locked one was locked from its first zone.
TEST(AlienStart, ALN_RANGE_2_Doors) {
    Field f;
    f.row_of_zones(5, Way::door);
    f.book.border[1].door = DoorState::closed;
    f.book.border[2].door = DoorState::locked;
    f.book.border[3].door = DoorState::broken;
    for (int i = 0; i < 4; ++i) f.state.door[i] = {DoorState::locked, 5, 4};
    hang_doors(f.scene());
    const Door doors[4] = {
        {DoorState::open, 0, 0}, {DoorState::closed, 0, 0}, {DoorState::locked, 0, 2}, {DoorState::broken, 0, 0}};
    for (int i = 0; i < 4; ++i) EXPECT_EQ(f.state.door[i], doors[i]) << i;
    EXPECT_EQ(f.state.sight[0], 0b10u);
    EXPECT_EQ(f.state.sight[1], 0b01u);
    EXPECT_EQ(f.state.sight[2], 0u);
    EXPECT_EQ(f.state.sight[3], 0b10000u);
}

// ALN-ITEM-2+: the first weapon of the list is in hand, the others are carried, each with a full magazine.
TEST(AlienStart, ALN_ITEM_2_FirstWeaponInHand) {
    Field f;
    const int lying = f.on_ground("pulse_rifle", 0), rifle = f.carry(f.ada, "pulse_rifle");
    const int pistol = f.hold(f.ada, "service_pistol"), magnum = f.carry(f.bo, "magnum");
    for (const int item : {lying, rifle, pistol, magnum}) f.item(item).ammo = 1;
    start_afresh(f.scene(), f.ada);
    EXPECT_TRUE(f.item(rifle).is(in_hand));
    EXPECT_FALSE(f.item(pistol).is(in_hand));
    EXPECT_EQ(f.item(rifle).ammo, 5);
    EXPECT_EQ(f.item(pistol).ammo, 4);
    EXPECT_FALSE(f.item(lying).is(in_hand));
    EXPECT_EQ(f.item(lying).ammo, 1);
    EXPECT_FALSE(f.item(magnum).is(in_hand)); // Bo's turn is to come
    EXPECT_EQ(f.item(magnum).ammo, 1);
    start_afresh(f.scene(), f.bo);
    EXPECT_TRUE(f.item(magnum).is(in_hand));
    EXPECT_EQ(f.item(magnum).ammo, 3);
}

// ALN-INIT-6+: an encounter that needs more than ten cards even with every type merged is refused by this figure.
TEST(AlienStart, ALN_INIT_6_FewestCards) {
    Field f;
    EXPECT_EQ(fewest_cards(f.scene()), 2);
    for (int i = 2; i < 10; ++i) f.third({.kind = Kind::pc}, "Pc", 0);
    EXPECT_EQ(fewest_cards(f.scene()), 10);
    const int last = f.third({.kind = Kind::pc}, "Pc", 0);
    EXPECT_EQ(fewest_cards(f.scene()), 11);
    f.sheet(last).kind = Kind::npc; // of the same type and side as Ada: one card for both
    f.sheet(last).type = f.sheet(f.ada).type;
    EXPECT_EQ(fewest_cards(f.scene()), 10);
}

} // namespace
} // namespace fracas::alien
