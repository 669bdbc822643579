// Things in hand: ALN-ITEM-1, ALN-ITEM-2+, ALN-TURN-1 (switching weapons).
#include "systems/alien/rules/items.hpp"

#include "systems/alien/told.hpp"

#include <functional>

namespace fracas::alien {
namespace {

constexpr int bearer = Duel::ada, fallen_one = Duel::bo;

TestRule draw_by(Duel& d, int item) {
    return [&d, item](TestScript& table) { draw_item(table, d.scene(), bearer, item); };
}

// --- drawing -------------------------------------------------------------------------------------------------------------

// ALN-TURN-1: what one carries and does not hold.
TEST(AlienHands, WhatMayBeDrawn) {
    Duel d;
    const int carried = d.carry(bearer, "knife"), held_knife = d.hold(bearer, "knife"),
              others = d.carry(fallen_one, "knife"), lying = d.on_ground("knife", 0);
    const auto may = [&](int item) { return may_draw(d.scene(), bearer, item); };
    EXPECT_TRUE(may(carried));
    EXPECT_FALSE(may(held_knife));
    EXPECT_FALSE(may(others));
    EXPECT_FALSE(may(lying));
    EXPECT_FALSE(may(bare_hands));
    d.item(d.state.items) = d.item(carried); // beyond the last one
    EXPECT_FALSE(may(d.state.items));
    d.weapon_of(carried).hands = 2;
    EXPECT_TRUE(may(carried));
    d.weapon_of(carried).hands = 3; // people have two hands
    EXPECT_FALSE(may(carried));
}

// ALN-ITEM-2+: what is in the way goes back to the carried things, and no more than that.
TEST(AlienHands, Drawing) {
    Duel d;
    const int knife = d.hold(bearer, "knife"), blunt = d.hold(bearer, "blunt"), gun = d.carry(bearer, "magnum"),
              rifle = d.carry(bearer, "pulse_rifle"), others = d.hold(fallen_one, "knife");
    d.at(bearer).aim = 0;
    d.item(d.state.items) = {0, bearer, 0, 0, int{in_hand}}; // beyond the last one
    d.weapon_of(gun).hands = 3;
    const State before = d.state;
    d.run({}, draw_by(d, gun)); // too big for two hands: all that there is goes away
    EXPECT_EQ(d.count(Happened::put_away), 2);
    d.weapon_of(gun).hands = 1;
    d.state = before;
    d.run({}, draw_by(d, gun));
    EXPECT_FALSE(d.item(knife).is(in_hand));
    EXPECT_TRUE(d.item(blunt).is(in_hand));
    EXPECT_TRUE(d.item(gun).is(in_hand));
    EXPECT_TRUE(tells(d, Event{"ALN-ITEM-2+", {bearer, nobody, knife}, PutAway{}}));
    EXPECT_TRUE(tells(d, Event{"ALN-ITEM-2+", {bearer, nobody, gun}, Drawn{}}));
    EXPECT_EQ(d.events.size(), 2u);
    EXPECT_EQ(d.at(bearer).aim, bare_hands); // ALN-RANGED-3
    d.run({}, draw_by(d, rifle));
    EXPECT_EQ(d.count(Happened::put_away), 2);
    EXPECT_EQ(d.scene().free_hands(bearer), 0);
    EXPECT_TRUE(d.item(others).is(in_hand));
    EXPECT_EQ(d.item(knife).holder, bearer);
    d.run({}, draw_by(d, knife));
    EXPECT_FALSE(d.item(rifle).is(in_hand));
    EXPECT_EQ(d.scene().free_hands(bearer), 1);
    d.run({}, draw_by(d, blunt)); // into a free hand
    EXPECT_EQ(d.count(Happened::put_away), 0);
    EXPECT_TRUE(d.item(knife).is(in_hand));
}

// ALN-TURN-1, the setting draw_weapon: free, or a quick action.
TEST(AlienHands, TheSettingDrawWeapon) {
    for (const bool quick : {false, true}) {
        Duel d;
        d.carry(bearer, "knife");
        d.book.settings.draw_is_quick = quick;
        d.play({"draw:knife"});
        EXPECT_EQ(d.at(bearer).spent[0], quick ? slot_b : 0);
    }
}

// ALN-TURN-1, ALN-ITEM-2+: dropping is free in the own turn; the thing lies in the zone for anyone.
TEST(AlienHands, Dropping) {
    Duel d;
    const int knife = d.hold(bearer, "knife");
    d.play({"drop:knife"});
    EXPECT_EQ(d.at(bearer).spent[0], 0);
    EXPECT_EQ(d.item(knife).holder, nobody);
    EXPECT_EQ(d.item(knife).zone, 0);
    EXPECT_TRUE(tells(d, Event{"ALN-ITEM-2+", {bearer, nobody, knife}, Dropped{}}));
    EXPECT_TRUE(may_pick_up(d.scene(), fallen_one, knife));
}

// --- picking up ------------------------------------------------------------------------------------------------------------

// ALN-ITEM-1: it lies in the same zone; ALN-ITEM-2+: into free hands.
TEST(AlienHands, WhatLiesInTheZone) {
    Duel d;
    d.row_of_zones(2);
    const int axe = d.on_ground("fire_axe", 0), far = d.on_ground("knife", 1), near = d.on_ground("knife", 0);
    const auto may = [&](int item) { return may_pick_up(d.scene(), bearer, item); };
    EXPECT_TRUE(may(axe));
    EXPECT_FALSE(may(far));
    EXPECT_FALSE(may(bare_hands));
    d.item(d.state.items) = d.item(near); // beyond the last one
    EXPECT_FALSE(may(d.state.items));
    const int magnum = d.hold(bearer, "magnum");
    EXPECT_FALSE(may(axe));
    EXPECT_TRUE(may(near));
    EXPECT_FALSE(may(magnum));
    d.hold(bearer, "magnum");
    EXPECT_FALSE(may(near));
}

// ALN-ITEM-2+: what a dead, broken or unconscious one has, at Adjacent range, in hand or not; nothing of others.
TEST(AlienHands, WhatTheFallenHave) {
    for (const Flag flag : {dead, broken, unconscious, held, shut_down, immobile}) {
        const bool fallen = flag == dead || flag == broken || flag == unconscious;
        Duel d;
        const int in_its_hand = d.hold(fallen_one, "knife"), carried = d.carry(fallen_one, "magnum");
        d.at(fallen_one).set(flag);
        EXPECT_FALSE(may_pick_up(d.scene(), bearer, in_its_hand));
        d.close(bearer, fallen_one);
        EXPECT_EQ(may_pick_up(d.scene(), bearer, in_its_hand), fallen) << flag;
        EXPECT_EQ(may_pick_up(d.scene(), bearer, carried), fallen) << flag;
    }
    Duel d; // the own things are drawn, not picked up, even by somebody broken
    const int own = d.carry(bearer, "knife");
    d.break_of(bearer);
    d.close(bearer, fallen_one);
    EXPECT_FALSE(may_pick_up(d.scene(), bearer, own));
}

// ALN-ITEM-1: a quick action; the thing is in hand with all that is in it.
TEST(AlienHands, PickingUp) {
    Duel d;
    const int gun = d.on_ground("magnum", 0);
    d.item(gun).ammo = 2;
    d.play({"pick_up:magnum"});
    EXPECT_TRUE(d.scene().holds(bearer, gun));
    EXPECT_EQ(d.item(gun).ammo, 2);
    EXPECT_EQ(d.at(bearer).spent[0], slot_b);
    EXPECT_TRUE(tells(d, Event{"ALN-ITEM-1", {bearer, nobody, gun}, PickedUp{}}));
    Duel taken;
    const int knife = taken.carry(fallen_one, "knife");
    taken.break_of(fallen_one);
    taken.run({}, [&](TestScript& table) { take_item(table, taken.scene(), bearer, knife, "ALN-ITEM-1"); });
    EXPECT_TRUE(tells(taken, Event{"ALN-ITEM-1", {bearer, fallen_one, knife}, PickedUp{}}));
    EXPECT_TRUE(taken.scene().holds(bearer, knife));
}

// ALN-ITEM-2+: a weapon is used, aimed, reloaded or cleared only in hand.
TEST(AlienHands, OnlyInHand) {
    Duel d;
    const int gun = d.carry(bearer, "magnum");
    d.item(gun).ammo = 1;
    d.item(gun).set(jammed, true);
    d.magazines(bearer, "magnum", 1);
    for (const char* key : {"reload:magnum", "clear_jam:magnum"}) EXPECT_FALSE(d.offers(key)) << key;
    d.item(gun).set(in_hand, true);
    for (const char* key : {"reload:magnum", "clear_jam:magnum"}) EXPECT_TRUE(d.offers(key)) << key;
    d.item(gun).set(jammed, false);
    for (const char* key : {"aim:magnum", "shoot>bo:magnum"}) EXPECT_TRUE(d.offers(key)) << key;
    d.item(gun).set(in_hand, false);
    for (const char* key : {"aim:magnum", "shoot>bo:magnum"}) EXPECT_FALSE(d.offers(key)) << key;
}

// --- passing and throwing --------------------------------------------------------------------------------------------

// ALN-ITEM-3+: a quick action, into the free hands of somebody of the own side at Adjacent range.
TEST(AlienItems, ALN_ITEM_3_HandedOver) {
    Duel d;
    const int cy = d.third({}, "Cy", 0), card = d.hold(Duel::ada, "key_card");
    EXPECT_FALSE(d.offers("give>cy:key_card"));
    d.close(Duel::ada, cy);
    d.close(Duel::ada, Duel::bo);
    EXPECT_TRUE(d.offers("give>cy:key_card"));
    EXPECT_FALSE(d.offers("give>bo:key_card"));
    const int knife = d.hold(cy, "knife"); // one hand is free
    EXPECT_TRUE(d.offers("give>cy:key_card"));
    d.item(knife).set(in_hand, false);
    const int crate = d.hold(cy, "crate");
    EXPECT_FALSE(d.offers("give>cy:key_card"));
    d.item(crate).set(in_hand, false);
    d.break_of(cy);
    EXPECT_FALSE(d.offers("give>cy:key_card"));
    d.at(cy).set(broken, false);
    d.item(card).set(in_hand, false);
    EXPECT_FALSE(d.offers("give>cy:key_card")); // drawn first
    d.item(card).set(in_hand, true);
    d.at(Duel::ada).aim = card;
    d.play({"give>cy:key_card"});
    EXPECT_TRUE(d.scene().holds(cy, card));
    EXPECT_EQ(d.at(Duel::ada).aim, bare_hands);
    EXPECT_EQ(d.at(Duel::ada).spent[0], slot_b);
    expect_told_once(d, Event{"ALN-ITEM-3+", {Duel::ada, cy, card}, HandedOver{}});
}

// ALN-ITEM-3+: to the first of all as to anybody else; beyond the last thing there is none to hand over or to throw.
TEST(AlienItems, ALN_ITEM_3_ToTheFirstAndOfTheLast) {
    Duel d;
    d.row_of_zones(2);
    const int cy = d.third({}, "Cy", 0), card = d.hold(cy, "key_card");
    d.close(Duel::ada, cy);
    d.turn_of(cy);
    d.play({"give>ada:key_card"});
    EXPECT_TRUE(d.scene().holds(Duel::ada, card));
    const int beyond = d.state.items;
    d.item(beyond) = d.item(card);
    for (const int thing : {card, beyond}) {
        EXPECT_EQ(may_give(d.scene(), Duel::ada, thing, cy), thing == card);
        EXPECT_EQ(may_throw(d.scene(), Duel::ada, thing, 0), thing == card);
    }
}

// ALN-ITEM-3+, example: into a neighbouring zone to which shots have a way, where somebody picks it up.
TEST(AlienItems, ALN_ITEM_3_ExampleOfAThrow) {
    Duel d;
    const int cy = d.third({.zone = 1}, "Cy", 0), card = d.hold(Duel::ada, "key_card");
    d.row_of_zones(3, Way::door, DoorState::open);
    d.door(0, DoorState::closed);
    EXPECT_FALSE(d.offers("throw:key_card:border-0"));
    d.door(0, DoorState::open);
    EXPECT_FALSE(d.offers("throw:key_card:border-1")); // no border of this zone
    d.play({"throw:key_card:border-0"});
    EXPECT_EQ(d.item(card).holder, nobody);
    EXPECT_EQ(d.item(card).zone, 1);
    EXPECT_FALSE(d.item(card).is(in_hand));
    EXPECT_EQ(d.at(Duel::ada).spent[0], slot_b);
    expect_told_once(d, Event{"ALN-ITEM-3+", {Duel::ada, nobody, card}, Thrown{.zone = 1}});
    d.turn_of(cy);
    d.play({"pick_up:key_card"});
    EXPECT_TRUE(d.scene().holds(cy, card));
}

// ALN-ITEM-2+: a thing that is no weapon is drawn, dropped and disarmed like one, and is no use in an attack.
TEST(AlienItems, ThingsThatAreNoWeapons) {
    Duel d;
    d.close(Duel::ada, Duel::bo);
    const int flare = d.carry(Duel::ada, "flare"), card = d.hold(Duel::bo, "key_card");
    d.play({"draw:flare"});
    EXPECT_TRUE(d.scene().holds(Duel::ada, flare));
    EXPECT_FALSE(d.offers("attack>bo:flare"));
    EXPECT_FALSE(d.offers("shoot>bo:flare"));
    EXPECT_TRUE(d.offers("drop:flare"));
    d.at(Duel::bo).spent[0] = slot_a | slot_b;
    d.play({"disarm>bo", {6, 2, 2, 2}, "take:key_card"});
    EXPECT_TRUE(d.scene().holds(Duel::ada, card));
}

} // namespace
} // namespace fracas::alien
