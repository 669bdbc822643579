// Rough figures of an attack, whom to fight and what with.
#include "systems/alien/policy/attacks.hpp"

#include "systems/alien/deck.hpp"

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
    EXPECT_EQ(chosen_enemy(d.scene(), judge), nobody); // ALN-CREAT-4+: as far as anybody can tell
}

// ALN-AWARE-3+: whoever is behind a door and was never noticed is not there for a policy; it looks for somebody.
TEST(AlienJudgement, NobodyKnowsWhoIsBehindTheDoor) {
    DeckDuel d({.zone = 1}, {.zone = 0});
    d.row_of_zones(4, Way::door, DoorState::closed);
    for (int i = 0; i < d.book.combatants; ++i) begin_unnoticed(d.scene(), i);
    EXPECT_EQ(chosen_enemy(d.scene(), judge), nobody);
    EXPECT_EQ(zone_to_search(d.scene(), judge), 0); // the first of the nearest that is out of view
    d.at(judged).zone = 3;
    EXPECT_EQ(zone_to_search(d.scene(), judge), 0); // wherever he is
    d.state.last_seen[0][judged] = 1 + 2;
    EXPECT_EQ(zone_to_search(d.scene(), judge), 2); // where he was noticed last
    d.at(judge).zone = 2;
    EXPECT_EQ(zone_to_search(d.scene(), judge), 1); // he is there no longer
    for (const int border : {0, 1, 2}) d.state.door[border].state = DoorState::open;
    refresh_sight(d.scene());
    EXPECT_EQ(zone_to_search(d.scene(), judge), nowhere);
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

} // namespace
} // namespace fracas::alien
