// What the styles do in their turn: whom they go for, with what, whom they help, when they leave.
#include "systems/alien/policy/policy.hpp"

#include "systems/alien/deck.hpp"

namespace fracas::alien {
namespace {

constexpr int chooser = DeckDuel::ada, rival = DeckDuel::bo;

// The action; it must be one of those offered.
Option chosen_by(Deck& d, Style style = Style::aggressive, int who = chooser) {
    Policy policy;
    for (Conduct& one : policy.conduct) one.style = style;
    const auto offers = [&](auto&& offer) { offer_actions(d.scene(), who, offer); };
    const Option option = policy.decide(ask_of("ALN-TURN-1", What::act, who), d.scene(), offers, [](int) { return 0; });
    bool offered = false;
    offers([&](const Option& one) { offered = offered || one == option; });
    EXPECT_TRUE(offered) << static_cast<int>(option.what);
    return option;
}

Do deed_of(Deck& d, Style style = Style::aggressive, int who = chooser) { return chosen_by(d, style, who).what; }

// --- shooting --------------------------------------------------------------------------------------------------------

TEST(AlienChoices, TheAggressiveAimsAndFires) {
    DeckDuel d;
    const int gun = d.hold(chooser, Deck::rifle);
    EXPECT_EQ(chosen_by(d), option_of(Do::aim, gun));
    d.at(chooser).aim = gun;
    d.at(chooser).spent[0] = int{slot_b};
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival));
    d.at(chooser).aim = bare_hands;
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival)); // no quick action to aim with
    d.at(chooser).spent[0] = int{slot_a};
    EXPECT_EQ(deed_of(d), Do::end_turn); // what is left is kept for a Dodge
}

TEST(AlienChoices, TheCautiousShootsFromBehindCover) {
    DeckDuel d;
    const int gun = d.hold(chooser, Deck::rifle);
    EXPECT_EQ(chosen_by(d, Style::cautious), option_of(Do::shoot, gun, rival)); // open ground
    d.book.zone[0].features = int{cluttered};
    EXPECT_EQ(chosen_by(d, Style::cautious), Option{Do::partial_cover});
    d.at(chooser).cover = Cover::partial;
    EXPECT_EQ(chosen_by(d, Style::cautious), option_of(Do::shoot, gun, rival));
    d.at(chooser).cover = Cover::full;
    EXPECT_EQ(deed_of(d, Style::cautious), Do::partial_cover);
    EXPECT_EQ(deed_of(d), Do::leave_cover); // ALN-COVER-3+: no shot out of full cover
    d.at(chooser).cover = Cover::none;
    d.at(chooser).spent[0] = int{slot_a};
    EXPECT_EQ(deed_of(d, Style::cautious), Do::partial_cover);
    d.at(chooser).cover = Cover::partial;
    EXPECT_EQ(deed_of(d, Style::cautious), Do::end_turn);
}

TEST(AlienChoices, TheWeakSpotWhereOneSuccessDoesNothing) {
    DeckDuel d({}, {.armor = 2});
    const int gun = d.hold(chooser, Deck::rifle);
    d.at(chooser).spent[0] = int{slot_b};
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival)); // 2 against 2 - 1
    d.item(gun).weapon = int{Deck::pistol};
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival, 1)); // 1 against 2
    d.sheet(rival).armor = 0;
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival));
    d.sheet(rival).armor = 2;
    d.at(rival).cover = Cover::full; // ALN-ARMOR-3+: it cannot be seen
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival));
}

TEST(AlienChoices, DrawsReloadsAndClears) {
    DeckDuel d;
    const int blade = d.hold(chooser, Deck::knife), gun = d.carry(chooser, Deck::rifle);
    EXPECT_EQ(chosen_by(d), option_of(Do::draw, gun));
    d.item(gun).ammo = 0;
    EXPECT_EQ(chosen_by(d), at_target(Do::step_up, rival)); // no magazine: the knife
    d.magazines(chooser, Deck::rifle);
    EXPECT_EQ(chosen_by(d), option_of(Do::draw, gun));
    d.item(blade).flags = 0;
    d.item(gun).flags = int{in_hand};
    EXPECT_EQ(chosen_by(d), option_of(Do::reload, gun));
    d.at(chooser).spent[0] = int{slot_a}; // after the attack too
    EXPECT_EQ(chosen_by(d), option_of(Do::reload, gun));
    d.at(chooser).spent[0] = 0;
    d.item(gun).ammo = 5;
    d.item(gun).set(jammed, true);
    EXPECT_EQ(chosen_by(d), option_of(Do::clear_jam, gun));
    d.item(gun).set(jammed, false);
    d.at(chooser).set(one_handed); // ALN-SYNTH-1+, 3
    EXPECT_EQ(chosen_by(d), at_target(Do::step_up, rival));
}

TEST(AlienChoices, OutOfRangeHeGoesThere) {
    DeckDuel d;
    const int gun = d.hold(chooser, Deck::pistol);
    d.row_of_zones(4);
    d.at(rival).zone = 3; // Long
    EXPECT_EQ(chosen_by(d), at_border(Do::go, 0));
    d.at(rival).zone = 1;
    d.at(chooser).spent[0] = int{slot_b};
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival));
}

TEST(AlienChoices, TheBestGunForTheShot) {
    DeckDuel d;
    const int small_gun = d.hold(chooser, Deck::pistol), big_gun = d.carry(chooser, Deck::bolt_gun);
    EXPECT_EQ(chosen_by(d), option_of(Do::draw, big_gun)); // 4 * 3 + 4 dice against 4 * 1 + 6
    d.row_of_zones(2);
    d.at(rival).zone = 1; // beyond its range
    EXPECT_EQ(chosen_by(d), option_of(Do::aim, small_gun));
}

// --- close quarters --------------------------------------------------------------------------------------------------

TEST(AlienChoices, StepsUpAndStrikes) {
    DeckDuel d;
    const int blade = d.hold(chooser, Deck::knife);
    EXPECT_EQ(chosen_by(d), at_target(Do::step_up, rival));
    d.close(chooser, rival);
    EXPECT_EQ(chosen_by(d), option_of(Do::attack, blade, rival));
    const int fire = d.carry(chooser, Deck::torch);
    EXPECT_EQ(chosen_by(d), option_of(Do::draw, fire));
    d.at(chooser).spent[0] = int{slot_a};
    EXPECT_EQ(deed_of(d), Do::end_turn);
}

TEST(AlienChoices, WithSomebodyUponHimHeStepsBackToShoot) {
    DeckDuel d({.agility = 7});
    const int gun = d.hold(chooser, Deck::rifle);
    d.close(chooser, rival);
    EXPECT_EQ(chosen_by(d), Option{Do::step_back}); // 7 + 1 + 1 dice against 3 + 1 + 1 - 2
    d.at(chooser).spent[0] = int{slot_b};
    EXPECT_EQ(chosen_by(d), option_of(Do::attack, gun, rival)); // ALN-MELEE-4+
    d.at(chooser).spent[0] = 0;
    d.at(chooser).set(slow_moving); // the step would cost the shot
    EXPECT_EQ(chosen_by(d), option_of(Do::attack, gun, rival));
    d.at(chooser).set(slow_moving, false);
    const int blade = d.carry(chooser, Deck::knife);
    EXPECT_EQ(chosen_by(d), Option{Do::step_back}); // one die more than knife and price
    d.sheet(chooser).attribute[1] = 6;
    EXPECT_EQ(chosen_by(d), option_of(Do::draw, blade));
}

TEST(AlienChoices, BareHandsHoldAnArmedEnemy) {
    DeckDuel d;
    d.close(chooser, rival);
    EXPECT_EQ(chosen_by(d), option_of(Do::attack, bare_hands, rival)); // both unarmed
    d.hold(rival, Deck::pistol);
    EXPECT_EQ(chosen_by(d), at_target(Do::grapple, rival));
    d.grip(chooser, rival);
    EXPECT_EQ(chosen_by(d), option_of(Do::attack, bare_hands, rival));
    EXPECT_EQ(chosen_by(d, Style::cautious, rival), Option{Do::break_free});
    const int other = d.add({.side = 1, .strength = 1, .agility = 1});
    d.close(chooser, other);
    EXPECT_EQ(chosen_by(d).target, rival); // whom he holds before anybody
}

TEST(AlienChoices, TheNearestThenTheWeakest) {
    DeckDuel d;
    d.hold(chooser, Deck::knife);
    const int weak = d.add({.side = 1, .strength = 1, .agility = 1});
    EXPECT_EQ(chosen_enemy(d.scene(), chooser), weak);
    d.close(chooser, rival);
    EXPECT_EQ(chosen_enemy(d.scene(), chooser), rival);
    d.at(rival).set(playing_dead);
    EXPECT_EQ(chosen_enemy(d.scene(), chooser), weak); // whoever lies there is let lie
    d.break_of(weak);
    EXPECT_EQ(chosen_enemy(d.scene(), chooser), nobody);
    EXPECT_EQ(deed_of(d), Do::end_turn);
}

// --- doors -----------------------------------------------------------------------------------------------------------

TEST(AlienChoices, ThroughDoors) {
    DeckDuel d;
    d.hold(chooser, Deck::knife);
    d.row_of_zones(2, Way::door, DoorState::closed);
    d.at(rival).zone = 1;
    EXPECT_EQ(chosen_by(d), at_border(Do::go, 0));
    d.row_of_zones(2, Way::door, DoorState::locked);
    EXPECT_EQ(chosen_by(d), at_border(Do::unlock, 0));
    d.book.settings.unlock_by_locker = true;
    d.state.door[0].locked_from = 1;
    EXPECT_EQ(chosen_by(d), at_border(Do::peek, 0));
    d.at(chooser).at_door = 0;
    EXPECT_EQ(chosen_by(d), option_of(Do::attack_door, 0, nobody, 0, 0));
    const int fire = d.hold(chooser, Deck::torch);
    EXPECT_EQ(chosen_by(d), option_of(Do::attack_door, fire, nobody, 0, 0)); // the better tool
    const int gun = d.hold(chooser, Deck::pistol);
    EXPECT_EQ(deed_of(d), Do::attack_door); // ALN-COVER-4+: 1 does not breach 2
    d.item(gun).weapon = int{Deck::rifle};
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot_door, gun, nobody, 0, 0));
}

TEST(AlienChoices, BehindClosedDoors) {
    DeckDuel d;
    const int gun = d.hold(chooser, Deck::rifle);
    d.row_of_zones(3, Way::door, DoorState::closed);
    d.at(chooser).zone = 1;
    for (const int i : {chooser, rival}) begin_unnoticed(d.scene(), i);
    EXPECT_EQ(chosen_by(d), at_border(Do::go, 0)); // somebody may be there
    d.at(rival).zone = 2;
    EXPECT_EQ(chosen_by(d), at_border(Do::go, 0)); // and he does not know better
    d.at(rival).zone = 0;
    EXPECT_EQ(chosen_by(d, Style::cautious), Option{Do::end_turn}); // he waits for what comes through it
    d.book.zone[1].features = int{cluttered};
    EXPECT_EQ(chosen_by(d, Style::cautious), Option{Do::partial_cover});
    d.item(gun).weapon = int{Deck::knife};
    EXPECT_EQ(chosen_by(d, Style::cautious), at_border(Do::go, 0));
    // Whoever comes into view is fought.
    const int other = d.add({.side = 1, .strength = 5, .agility = 5, .zone = 2});
    begin_unnoticed(d.scene(), other);
    EXPECT_EQ(chosen_enemy(d.scene(), chooser), nobody);
    d.state.door[1].state = DoorState::open;
    refresh_sight(d.scene());
    spot(d.scene());
    EXPECT_EQ(chosen_enemy(d.scene(), chooser), other);
}

TEST(AlienChoices, CreaturesBreakDoorsWithWhatHurtsMost) {
    DeckDuel d({.kind = Kind::creature});
    d.row_of_zones(2, Way::door, DoorState::locked);
    d.at(rival).zone = 1;
    EXPECT_EQ(chosen_by(d), at_border(Do::peek, 0));
    d.at(chooser).at_door = 0;
    EXPECT_EQ(chosen_by(d), at_border(Do::attack_door, 0, 5));
    d.row_of_zones(2, Way::climb);
    EXPECT_EQ(chosen_by(d), at_border(Do::jump, 0));
}

// --- creatures -------------------------------------------------------------------------------------------------------

TEST(AlienChoices, CreaturesRollTheirAttack) {
    DeckDuel d({.kind = Kind::creature}, {.kind = Kind::pc});
    EXPECT_EQ(chosen_by(d), at_target(Do::step_up, rival));
    d.close(chooser, rival);
    EXPECT_EQ(chosen_by(d), at_target(Do::roll_attack, rival));
    d.at(chooser).spent[0] = int{slot_a};
    EXPECT_EQ(deed_of(d), Do::end_turn);
    d.at(chooser).spent[0] = 0;
    d.grip(chooser, rival);
    d.at(chooser).must_use = 4; // it has to bite
    EXPECT_EQ(chosen_by(d), at_target(Do::strike, rival, 5));
}

// --- leaving and helping ---------------------------------------------------------------------------------------------

TEST(AlienChoices, TheCautiousLeavesALostFight) {
    DeckDuel d;
    d.hold(chooser, Deck::knife);
    d.at(chooser).health = 1;
    EXPECT_EQ(deed_of(d), Do::step_up);
    EXPECT_EQ(deed_of(d, Style::cautious), Do::leave_map);
    d.row_of_zones(3);
    d.at(chooser).zone = 1;
    EXPECT_EQ(chosen_by(d, Style::cautious), at_border(Do::go, 1)); // away from zone 0
    d.at(rival).zone = 2;
    EXPECT_EQ(chosen_by(d, Style::cautious), at_border(Do::go, 0));
    d.at(rival).zone = 0;
    d.at(chooser).zone = 2;
    EXPECT_EQ(chosen_by(d, Style::cautious), at_border(Do::go, 1)); // a dead end: he fights
}

TEST(AlienChoices, TheBrokenCrawlAway) {
    DeckDuel d;
    d.break_of(chooser);
    EXPECT_EQ(deed_of(d), Do::end_turn);
    EXPECT_EQ(deed_of(d, Style::cautious), Do::leave_map);
    d.close(chooser, rival);
    EXPECT_EQ(deed_of(d), Do::step_back);
    d.break_of(rival);
    EXPECT_EQ(deed_of(d), Do::end_turn);
}

TEST(AlienChoices, RalliesBeforeTheAttack) {
    DeckDuel d;
    const int gun = d.hold(chooser, Deck::rifle), fallen = d.add({});
    d.break_of(fallen);
    EXPECT_EQ(chosen_by(d), at_target(Do::rally, fallen));
    d.at(chooser).spent[0] = int{slot_b};
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival)); // the aggressive keeps his attack
    EXPECT_EQ(chosen_by(d, Style::cautious), at_target(Do::rally, fallen));
    d.break_of(rival);
    d.at(chooser).spent[0] = 0;
    EXPECT_EQ(chosen_by(d), at_target(Do::rally, fallen));
}

TEST(AlienChoices, TheCautiousTreatsAndCalms) {
    DeckDuel d;
    d.hold(chooser, Deck::rifle);
    const int fallen = d.add({});
    d.sheet(fallen).kind = Kind::synthetic; // no first aid, no rally
    EXPECT_EQ(deed_of(d, Style::cautious), Do::shoot);
    d.sheet(fallen).kind = Kind::pc;
    d.at(fallen).panic = Panic::catatonic;
    EXPECT_EQ(deed_of(d), Do::aim);
    EXPECT_EQ(chosen_by(d, Style::cautious), at_target(Do::give_orders, fallen));
    for (Small& level : d.sheet(chooser).skill) level = 0; // three dice are too few
    EXPECT_EQ(deed_of(d, Style::cautious), Do::shoot);
    for (Small& level : d.sheet(chooser).skill) level = 1;
    d.at(fallen).panic = Panic::keeps_cool;
    add_wound(d.scene(), {fallen, d66_row(61), Limit::round, 0, false, true});
    d.close(chooser, fallen);
    EXPECT_EQ(chosen_by(d, Style::cautious), at_target(Do::first_aid, fallen));
    EXPECT_EQ(deed_of(d), Do::aim);
    for (Small& level : d.sheet(chooser).skill) level = 0;
    EXPECT_EQ(deed_of(d, Style::cautious), Do::shoot);
}

TEST(AlienChoices, TheCautiousGoesToTheBroken) {
    DeckDuel d;
    d.hold(chooser, Deck::rifle);
    const int fallen = d.add({});
    d.break_of(fallen);
    d.state.combatant[rival].clings_to = nobody;
    d.at(chooser).spent[0] = int{slot_a}; // one quick action left: rally
    EXPECT_EQ(chosen_by(d, Style::cautious), at_target(Do::rally, fallen));
    EXPECT_EQ(go_to_treat(d.scene(), chooser), at_target(Do::step_up, fallen));
    d.close(chooser, fallen);
    EXPECT_EQ(go_to_treat(d.scene(), chooser).what, Do::end_turn);
}

// --- compulsion ------------------------------------------------------------------------------------------------------

TEST(AlienChoices, WhoIsOutOfControlTakesWhatIsOffered) {
    DeckDuel d({.kind = Kind::pc});
    const int gun = d.hold(chooser, Deck::rifle);
    d.at(chooser).panic = Panic::frenzy;
    d.at(chooser).rages_at = rival;
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival));
    d.sheet(rival).armor = 3;
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival, 1));
    d.at(chooser).rages_at = nobody;
    d.at(chooser).panic = Panic::flee;
    EXPECT_EQ(chosen_by(d), Option{Do::leave_map});
}

} // namespace
} // namespace fracas::alien
