// What a policy looks at: rough figures of an attack, whom to fight, what with and where to go.
#include "systems/alien/policy/judgement.hpp"

#include "deck.hpp"

namespace fracas::alien {
namespace {

constexpr int judge = DeckDuel::ada, judged = DeckDuel::bo;

int dice_with(Deck& d, int item, bool ranged) {
    return dice_of_attack(d.scene(), attack_with(d.scene(), judge, item, judged, ranged));
}

int damage_with(Deck& d, int item, bool ranged = false) {
    return damage_of_one_success(d.scene(), attack_with(d.scene(), judge, item, judged, ranged));
}

// ALN-MELEE-1, ALN-MELEE-4+, ALN-RANGED-1: attribute, skill and weapon; stress dice are dice too.
TEST(AlienJudgement, DiceOfAnAttack) {
    DeckDuel d({.kind = Kind::pc, .strength = 2, .agility = 4});
    const int pistol = d.hold(judge, Deck::pistol), knife = d.carry(judge, Deck::knife);
    EXPECT_EQ(dice_with(d, bare_hands, false), 3);
    EXPECT_EQ(dice_with(d, knife, false), 3);
    EXPECT_EQ(dice_with(d, pistol, true), 7);
    EXPECT_EQ(dice_with(d, pistol, false), 3); // 2 + 1 + 2 less 2
    d.close(judge, judged);
    EXPECT_EQ(dice_with(d, pistol, true), 7); // after a step back
    d.at(judge).stress = 3;
    EXPECT_EQ(dice_with(d, pistol, true), 10);
    d.at(judge).modifier = -9;
    EXPECT_EQ(dice_with(d, pistol, true), 4); // one base die at least
}

// ALN-DAMAGE-1+, ALN-ARMOR-2+, ALN-COVER-4+
TEST(AlienJudgement, DamageOfOneSuccess) {
    DeckDuel d({}, {.armor = 1});
    const int pistol = d.hold(judge, Deck::pistol), torch = d.carry(judge, Deck::torch);
    EXPECT_EQ(damage_with(d, bare_hands), 0);
    EXPECT_EQ(damage_with(d, pistol, true), 0);
    EXPECT_EQ(damage_with(d, torch), 3 - effective_armor(1, true, false));
    EXPECT_EQ(worth_of_attack(d.scene(), attack_with(d.scene(), judge, pistol, judged, true)), 6);
    d.at(judged).cover = Cover::full;
    d.at(judged).barrier = 4;
    EXPECT_EQ(damage_with(d, pistol, true), no_damage_ever);
}

TEST(AlienJudgement, TheNearestThenTheWeakest) {
    DeckDuel d;
    const int third = d.add({.side = 1}), corpse = d.add({.side = 1});
    EXPECT_EQ(chosen_enemy(d.scene(), judge), judged); // the first of equals
    d.at(third).health = 2;
    EXPECT_EQ(chosen_enemy(d.scene(), judge), third);
    d.close(judge, judged);
    EXPECT_EQ(chosen_enemy(d.scene(), judge), judged);
    d.at(judged).set(dead);
    d.at(third).set(playing_dead);
    EXPECT_EQ(chosen_enemy(d.scene(), judge), corpse);
    d.at(corpse).set(dead);
    EXPECT_EQ(chosen_enemy(d.scene(), judge), third);
    d.at(third).set(broken);
    EXPECT_EQ(chosen_enemy(d.scene(), judge), nobody);
}

TEST(AlienJudgement, WhoeverIsHeldComesFirst) {
    DeckDuel d;
    const int third = d.add({.side = 1});
    d.grip(judge, third);
    EXPECT_EQ(chosen_enemy(d.scene(), judge), third);
}

TEST(AlienJudgement, ThoseBehindClosedDoorsAreLast) {
    DeckDuel d({.zone = 1}, {.zone = 0});
    d.row_of_zones(4, Way::door, DoorState::open);
    const int third = d.add({.side = 1, .zone = 3});
    EXPECT_EQ(chosen_enemy(d.scene(), judge), judged);
    d.state.door[0].state = DoorState::closed;
    refresh_sight(d.scene());
    EXPECT_EQ(chosen_enemy(d.scene(), judge), third);
}

TEST(AlienJudgement, AThirdOfTheHealth) {
    DeckDuel d({.strength = 5, .agility = 4}); // 5 points
    EXPECT_FALSE(badly_hurt(d.scene(), judge));
    d.at(judge).health = 2;
    EXPECT_FALSE(badly_hurt(d.scene(), judge));
    d.at(judge).health = 1;
    EXPECT_TRUE(badly_hurt(d.scene(), judge));
    d.sheet(judge).health = 3;
    EXPECT_TRUE(badly_hurt(d.scene(), judge));
}

// ALN-ARMOR-3+: only where one success would do nothing.
TEST(AlienJudgement, WhenAWeakSpotIsWanted) {
    DeckDuel d({}, {.armor = 2});
    const int rifle = d.hold(judge, Deck::rifle), pistol = d.carry(judge, Deck::pistol);
    const auto wanted = [&](int item) {
        return declared(d.scene(), attack_with(d.scene(), judge, item, judged, true)).extra;
    };
    EXPECT_EQ(wanted(rifle), 0);
    EXPECT_EQ(wanted(pistol), 1);
    d.sheet(judged).armor = 1;
    EXPECT_EQ(wanted(pistol), 1); // 1 less 1
    d.sheet(judged).armor = 0;
    EXPECT_EQ(wanted(pistol), 0);
}

TEST(AlienJudgement, TheBestThingForABlow) {
    DeckDuel d;
    EXPECT_EQ(best_blow(d.scene(), judge, judged).item, bare_hands);
    const int knife = d.carry(judge, Deck::knife);
    EXPECT_EQ(best_blow(d.scene(), judge, judged).item, knife);
    const int rifle = d.carry(judge, Deck::rifle);
    EXPECT_EQ(best_blow(d.scene(), judge, judged).item, knife); // as much damage, one die more
    const int torch = d.carry(judge, Deck::torch);
    EXPECT_EQ(best_blow(d.scene(), judge, judged).item, torch);
    d.at(judge).set(one_handed);
    EXPECT_EQ(best_blow(d.scene(), judge, judged).item, knife);
    d.item(knife).holder = judged;
    EXPECT_EQ(best_blow(d.scene(), judge, judged).item, bare_hands);
    d.at(judge).set(one_handed, false);
    d.item(torch).holder = judged;
    EXPECT_EQ(best_blow(d.scene(), judge, judged).item, rifle);
    d.item(rifle).ammo = 0;
    EXPECT_EQ(best_blow(d.scene(), judge, judged).item, bare_hands);
}

// ALN-RANGED-1: within the range of the weapon, loaded and not jammed, with free hands.
TEST(AlienJudgement, TheBestThingForAShot) {
    DeckDuel d({.zone = 0}, {.zone = 2});
    d.row_of_zones(3);
    EXPECT_FALSE(best_shot(d.scene(), judge, judged).any);
    const int pistol = d.carry(judge, Deck::pistol);
    EXPECT_FALSE(best_shot(d.scene(), judge, judged).any); // two zones away is Long range
    const int rifle = d.carry(judge, Deck::rifle);
    EXPECT_EQ(best_shot(d.scene(), judge, judged).item, rifle);
    d.at(judged).zone = 1;
    d.item(rifle).set(jammed, true);
    EXPECT_EQ(best_shot(d.scene(), judge, judged).item, pistol);
    EXPECT_TRUE(can_shoot(d.scene(), judge));
    d.item(pistol).ammo = 0;
    EXPECT_FALSE(best_shot(d.scene(), judge, judged).any);
    EXPECT_FALSE(can_shoot(d.scene(), judge));
    d.item(pistol).ammo = 1;
    d.at(judge).set(holding);
    EXPECT_FALSE(best_shot(d.scene(), judge, judged).any);
}

// ALN-AMMO-1, ALN-AMMO-2
TEST(AlienJudgement, GunsToSeeTo) {
    DeckDuel d;
    const int pistol = d.carry(judge, Deck::pistol);
    EXPECT_EQ(gun_to_reload(d.scene(), judge), bare_hands);
    EXPECT_EQ(gun_to_clear(d.scene(), judge), bare_hands);
    d.item(pistol).ammo = 0;
    EXPECT_EQ(gun_to_reload(d.scene(), judge), bare_hands); // no magazine
    d.magazines(judge, Deck::pistol);
    EXPECT_EQ(gun_to_reload(d.scene(), judge), pistol);
    d.item(pistol).set(jammed, true);
    EXPECT_EQ(gun_to_reload(d.scene(), judge), bare_hands);
    EXPECT_EQ(gun_to_clear(d.scene(), judge), pistol);
    EXPECT_FALSE(is_armed(d.scene(), judge));
    d.item(pistol).set(in_hand, true);
    EXPECT_TRUE(is_armed(d.scene(), judge));
}

// ALN-MOVE-6+: piercing counts like a point of damage, a point of damage like four dice.
TEST(AlienJudgement, WhatADoorIsBrokenWith) {
    DeckDuel d;
    d.row_of_zones(2, Way::door, DoorState::locked);
    d.at(judge).at_door = 0;
    EXPECT_EQ(blow_at_door(d.scene(), judge, 0).item, bare_hands);
    const int knife = d.hold(judge, Deck::knife), torch = d.hold(judge, Deck::torch);
    const auto taken = [&] { return int{blow_at_door(d.scene(), judge, 0).item}; };
    EXPECT_EQ(taken(), torch);
    d.book.weapon[Deck::torch].damage = 1; // 8 each: the first of equals
    EXPECT_EQ(taken(), knife);
    d.book.weapon[Deck::torch].bonus = 1;
    EXPECT_EQ(taken(), torch);
    d.item(torch).set(in_hand, false);
    EXPECT_EQ(taken(), knife);
}

TEST(AlienJudgement, WhatACreatureBreaksADoorWith) {
    DeckDuel d({.kind = Kind::creature});
    d.row_of_zones(2, Way::door, DoorState::locked);
    d.at(judge).at_door = 0;
    const auto place = [&] { return int{blow_at_door(d.scene(), judge, 0).extra}; };
    EXPECT_EQ(place(), 5); // the bite: 2, piercing
    d.book.attack[4].damage = 0;
    EXPECT_EQ(place(), 1); // 3 dice and 1 damage each: the first of equals
    d.book.attack[2].dice = 4;
    EXPECT_EQ(place(), 3);
}

// ALN-COVER-4+: through a bulkhead of level 2 only what breaches it.
TEST(AlienJudgement, WhatADoorIsShotWith) {
    DeckDuel d;
    d.row_of_zones(2, Way::door, DoorState::locked);
    const int pistol = d.hold(judge, Deck::pistol);
    EXPECT_EQ(shot_at_door(d.scene(), judge, 0).what, Do::end_turn);
    d.item(pistol).holder = judged;
    const int rifle = d.hold(judge, Deck::rifle);
    EXPECT_EQ(shot_at_door(d.scene(), judge, 0), option_of(Do::shoot_door, rifle, nobody, 0, 0));
    d.item(rifle).set(in_hand, false);
    EXPECT_EQ(shot_at_door(d.scene(), judge, 0).what, Do::end_turn);
}

TEST(AlienJudgement, TheWayThereAndOut) {
    DeckDuel d({.zone = 1}, {.zone = 2});
    d.row_of_zones(3);
    d.book.zone[1].features = 0;
    EXPECT_EQ(approach(d.scene(), judge, judged), at_border(Do::go, 1));
    EXPECT_EQ(way_out(d.scene(), judge), at_border(Do::go, 0));
    d.at(judge).zone = 0; // the exit
    EXPECT_EQ(way_out(d.scene(), judge), Option{Do::leave_map});
    d.book.zone[0].features = 0;
    EXPECT_EQ(way_out(d.scene(), judge), Option{Do::end_turn}); // nowhere farther
    d.at(judge).zone = 2;
    EXPECT_EQ(approach(d.scene(), judge, judged), at_target(Do::step_up, judged));
    d.book.border[1].way = Way::climb;
    d.at(judged).zone = 0;
    EXPECT_EQ(approach(d.scene(), judge, judged), at_border(Do::jump, 1));
}

} // namespace
} // namespace fracas::alien
