// What the styles do in their turn, and how they answer single questions; every answer must be one of those offered.
#include "systems/alien/conduct.hpp"
#include "systems/alien/policy.hpp"

#include "deck.hpp"

#include "support/checked_sampler.hpp"

#include <string>
#include <vector>

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
    d.at(chooser).aim = small(gun);
    d.at(chooser).spent[0] = slot_b;
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival));
    d.at(chooser).aim = bare_hands;
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival)); // no quick action to aim with
    d.at(chooser).spent[0] = slot_a;
    EXPECT_EQ(deed_of(d), Do::end_turn); // what is left is kept for a Dodge
}

TEST(AlienChoices, TheCautiousShootsFromBehindCover) {
    DeckDuel d;
    const int gun = d.hold(chooser, Deck::rifle);
    EXPECT_EQ(chosen_by(d, Style::cautious), option_of(Do::shoot, gun, rival)); // open ground
    d.book.zone[0].features = cluttered;
    EXPECT_EQ(chosen_by(d, Style::cautious), Option{Do::partial_cover});
    d.at(chooser).cover = Cover::partial;
    EXPECT_EQ(chosen_by(d, Style::cautious), option_of(Do::shoot, gun, rival));
    d.at(chooser).cover = Cover::full;
    EXPECT_EQ(deed_of(d, Style::cautious), Do::partial_cover);
    EXPECT_EQ(deed_of(d), Do::leave_cover); // ALN-COVER-3+: no shot out of full cover
    d.at(chooser).cover = Cover::none;
    d.at(chooser).spent[0] = slot_a;
    EXPECT_EQ(deed_of(d, Style::cautious), Do::partial_cover);
    d.at(chooser).cover = Cover::partial;
    EXPECT_EQ(deed_of(d, Style::cautious), Do::end_turn);
}

TEST(AlienChoices, TheWeakSpotWhereOneSuccessDoesNothing) {
    DeckDuel d({}, {.armor = 2});
    const int gun = d.hold(chooser, Deck::rifle);
    d.at(chooser).spent[0] = slot_b;
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot, gun, rival)); // 2 against 2 - 1
    d.item(gun).weapon = Deck::pistol;
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
    d.item(gun).flags = in_hand;
    EXPECT_EQ(chosen_by(d), option_of(Do::reload, gun));
    d.at(chooser).spent[0] = slot_a; // after the attack too
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
    d.at(chooser).spent[0] = slot_b;
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
    d.at(chooser).spent[0] = slot_a;
    EXPECT_EQ(deed_of(d), Do::end_turn);
}

TEST(AlienChoices, WithSomebodyUponHimHeStepsBackToShoot) {
    DeckDuel d({.agility = 7});
    const int gun = d.hold(chooser, Deck::rifle);
    d.close(chooser, rival);
    EXPECT_EQ(chosen_by(d), Option{Do::step_back}); // 7 + 1 + 1 dice against 3 + 1 + 1 - 2
    d.at(chooser).spent[0] = slot_b;
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
    EXPECT_EQ(chosen_enemy(d.scene(), chooser), rival); // nearer all the same
    d.close(chooser, weak);
    EXPECT_EQ(chosen_enemy(d.scene(), chooser), weak);
    d.break_of(weak);
    EXPECT_EQ(chosen_enemy(d.scene(), chooser), rival);
    d.break_of(rival);
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
    d.item(gun).weapon = Deck::rifle;
    EXPECT_EQ(chosen_by(d), option_of(Do::shoot_door, gun, nobody, 0, 0));
}

TEST(AlienChoices, BehindClosedDoors) {
    DeckDuel d;
    const int gun = d.hold(chooser, Deck::rifle);
    d.row_of_zones(3, Way::door, DoorState::closed);
    d.at(chooser).zone = 1;
    EXPECT_EQ(chosen_by(d), at_border(Do::go, 0));
    EXPECT_EQ(chosen_by(d, Style::cautious), Option{Do::end_turn}); // he waits for what comes through it
    d.book.zone[1].features = cluttered;
    EXPECT_EQ(chosen_by(d, Style::cautious), Option{Do::partial_cover});
    d.item(gun).weapon = Deck::knife;
    EXPECT_EQ(chosen_by(d, Style::cautious), at_border(Do::go, 0));
    // Who is in line comes first, though he is no nearer.
    const int other = d.add({.side = 1, .strength = 5, .agility = 5, .zone = 2});
    EXPECT_EQ(chosen_enemy(d.scene(), chooser), rival);
    d.state.door[1].state = DoorState::open;
    refresh_sight(d.scene());
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
    d.at(chooser).spent[0] = slot_a;
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
    d.at(chooser).spent[0] = slot_b;
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
    for (std::int8_t& level : d.sheet(chooser).skill) level = 0; // three dice are too few
    EXPECT_EQ(deed_of(d, Style::cautious), Do::shoot);
    for (std::int8_t& level : d.sheet(chooser).skill) level = 1;
    d.at(fallen).panic = Panic::keeps_cool;
    add_wound(d.scene(), {small(fallen), small(d66_row(61)), Limit::round, 0, false, true});
    d.close(chooser, fallen);
    EXPECT_EQ(chosen_by(d, Style::cautious), at_target(Do::first_aid, fallen));
    EXPECT_EQ(deed_of(d), Do::aim);
    for (std::int8_t& level : d.sheet(chooser).skill) level = 0;
    EXPECT_EQ(deed_of(d, Style::cautious), Do::shoot);
}

TEST(AlienChoices, TheCautiousGoesToTheBroken) {
    DeckDuel d;
    d.hold(chooser, Deck::rifle);
    const int fallen = d.add({});
    d.break_of(fallen);
    d.state.combatant[rival].clings_to = nobody;
    d.at(chooser).spent[0] = slot_a; // one quick action left: rally
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

// --- single questions ------------------------------------------------------------------------------------------------

// The answer of a conduct to a question with these options.
Option answer_to(Deck& d, const Ask& ask, const std::vector<Option>& options, const Conduct& conduct = {}) {
    Policy policy;
    for (Conduct& one : policy.conduct) one = conduct;
    return policy.decide(
        ask, d.scene(),
        [&](auto&& offer) {
            for (const Option& option : options) offer(option);
        },
        [](int) { return 0; });
}

TEST(AlienAnswers, WhenToPush) {
    PushSight sight;
    sight.active = true;
    sight.trade.active.resolve = 3;
    sight.trade.active.pool.gear = 3;
    sight.trade.passive.pool.gear = 9;
    const auto says = [&](const Conduct& conduct, int sixes, int wanted) {
        Policy policy;
        policy.conduct[1] = conduct;
        const Ask ask = ask_of("ALN-DICE-2+", What::push, 1, 0, bare_hands, sixes, wanted);
        return policy.decide(ask, sight, [](auto&&) {}, [](int n) { return n - 1; }).what == Do::yes;
    };
    EXPECT_TRUE(says({}, 0, 1));
    EXPECT_FALSE(says({}, 1, 1));
    EXPECT_TRUE(says({Style::cautious}, 0, 1));
    sight.trade.active.pool.gear = 4; // ALN-STRESS-2+: every response would be one
    EXPECT_FALSE(says({Style::cautious}, 0, 1));
    EXPECT_TRUE(says({}, 0, 1));
    EXPECT_TRUE(says({Style::cautious, PushRule::always}, 1, 1));
    EXPECT_FALSE(says({Style::aggressive, PushRule::never}, 0, 1));
    sight.active = false; // the other side's nerves count then
    sight.trade.passive.pool.gear = 0;
    EXPECT_TRUE(says({Style::cautious}, 1, 2));
    EXPECT_TRUE(says({Style::random}, 5, 1));
    Policy policy;
    policy.conduct[1].style = Style::random;
    EXPECT_EQ(
        policy.decide(ask_of("ALN-DICE-2+", What::push, 1), sight, [](auto&&) {}, [](int) { return 0; }).what, Do::no);
}

TEST(AlienAnswers, TheAggressiveKeepsItsAttack) {
    DeckDuel d;
    const auto reaction = [&](Style style, int shot) {
        const Ask ask = ask_of("ALN-REACT-1", What::react, rival, chooser, bare_hands, shot);
        return answer_to(d, ask, {Option{}, Option{shot != 0 ? Do::dodge : Do::defend}}, {style}).what;
    };
    EXPECT_EQ(reaction(Style::aggressive, 0), Do::defend); // slot B
    EXPECT_EQ(reaction(Style::aggressive, 1), Do::dodge);
    d.at(rival).spent[0] = slot_b;
    EXPECT_EQ(reaction(Style::aggressive, 1), Do::no);
    EXPECT_EQ(reaction(Style::cautious, 1), Do::dodge);
    EXPECT_EQ(reaction(Style::cautious, 0), Do::defend);
    d.at(rival).spent[0] = slot_b | turn_over; // nothing to keep it for
    EXPECT_EQ(reaction(Style::aggressive, 1), Do::dodge);
}

TEST(AlienAnswers, HelpWithWhatIsLeftOver) {
    DeckDuel d;
    const auto help = [&](Style style) {
        const Ask ask = ask_of("ALN-DICE-5+", What::help, rival, chooser);
        return answer_to(d, ask, {Option{}, Option{Do::help}}, {style}).what;
    };
    EXPECT_EQ(help(Style::cautious), Do::no);
    d.at(rival).spent[0] = turn_over;
    EXPECT_EQ(help(Style::cautious), Do::help);
    EXPECT_EQ(help(Style::aggressive), Do::no);
    d.at(rival).spent[0] = turn_over | slot_b; // slot A is his last reaction
    EXPECT_EQ(help(Style::cautious), Do::no);
}

TEST(AlienAnswers, ConservesWhatIsNotNeeded) {
    DeckDuel d({}, {.armor = 1});
    const int gun = d.hold(chooser, Deck::pistol);
    d.at(rival).health = 2;
    const auto spends = [&](int sixes) {
        const Ask ask = ask_of("ALN-AMMO-3", What::conserve, chooser, rival, gun, sixes);
        return answer_to(d, ask, {Option{}, Option{Do::spend}}).what == Do::spend;
    };
    EXPECT_FALSE(spends(3)); // 1 + 2 - 1 takes both points, 1 + 1 - 1 does not
    EXPECT_TRUE(spends(4));
    d.item(gun).ammo = 3;
    EXPECT_FALSE(spends(3));
    d.item(gun).ammo = 2;
    EXPECT_TRUE(spends(3));
}

TEST(AlienAnswers, HowLongABurstIs) {
    DeckDuel d;
    const int gun = d.hold(chooser, Deck::rifle), other = d.add({.side = 1});
    const Option same = option_of(Do::shoot, gun, rival), weak = option_of(Do::shoot, gun, rival, 1);
    const Option another = option_of(Do::shoot, gun, other);
    const auto next = [&](const Conduct& conduct, int made) {
        return answer_to(d, ask_of("ALN-AUTO-1", What::burst, chooser, rival, gun, made),
                         {Option{}, same, weak, another}, conduct);
    };
    EXPECT_EQ(next({}, 1), same);
    EXPECT_EQ(next({}, 2), same);
    EXPECT_EQ(next({}, 3), Option{});
    EXPECT_EQ(next({Style::cautious}, 1), Option{});
    EXPECT_EQ(next({Style::cautious, PushRule::on_failure, 2}, 1), same);
    EXPECT_EQ(next({Style::cautious, PushRule::on_failure, 2}, 2), Option{});
    EXPECT_EQ(next({Style::aggressive, PushRule::on_failure, 1}, 1), Option{});
    d.sheet(rival).armor = 3;
    EXPECT_EQ(next({}, 1), weak);
    d.break_of(rival);
    EXPECT_EQ(next({}, 1), another);
    d.at(other).cover = Cover::full; // ALN-COVER-4+: nothing gets through
    d.at(other).barrier = 4;
    EXPECT_EQ(next({}, 1), Option{});
}

TEST(AlienAnswers, SmallQuestions) {
    DeckDuel d;
    const int gun = d.hold(chooser, Deck::rifle), other_gun = d.carry(rival, Deck::pistol);
    const Option away = option_of(Do::throw_away, gun), take = option_of(Do::take, gun);
    EXPECT_EQ(answer_to(d, ask_of("ALN-SPECIAL-2", What::disarm, rival, chooser), {away, take}), take);
    EXPECT_EQ(answer_to(d, ask_of("ALN-SPECIAL-2", What::disarm, rival, chooser), {away}), away);
    const auto order = [](Deed deed) { return option_of(Do::order, bare_hands, nobody, static_cast<int>(deed)); };
    const std::vector<Option> orders = {Option{}, order(Deed::close_attack), order(Deed::ranged_attack),
                                        order(Deed::drive)};
    const Ask ask = ask_of("ALN-SOCIAL-1", What::orders, rival, chooser);
    EXPECT_EQ(answer_to(d, ask, orders), order(Deed::ranged_attack));
    d.item(gun).ammo = 0;
    EXPECT_EQ(answer_to(d, ask, orders), order(Deed::close_attack));
    EXPECT_EQ(answer_to(d, ask, {Option{Do::stop_panic}, order(Deed::close_attack)}), Option{Do::stop_panic});
    EXPECT_EQ(answer_to(d, ask_of("ALN-PANIC-1+", What::lose_item, nobody, rival),
                        {option_of(Do::pick, other_gun), option_of(Do::pick, gun)}),
              option_of(Do::pick, other_gun));
    // A creature's last attack is rolled.
    EXPECT_EQ(answer_to(d, ask_of("ALN-CREAT-2+", What::frenzy, rival, chooser),
                        {at_target(Do::roll_attack, chooser), at_target(Do::strike, chooser, 5)}),
              at_target(Do::roll_attack, chooser));
}

TEST(AlienAnswers, RandomTakesAnyKindAndLeavesSeldom) {
    DeckDuel d;
    Policy policy;
    policy.conduct[chooser].style = Style::random;
    const auto pick = [&](const std::vector<Option>& options, std::vector<int> throws) {
        std::size_t at = 0;
        return policy.decide(
            ask_of("ALN-TURN-1", What::act, chooser), d.scene(),
            [&](auto&& offer) {
                for (const Option& option : options) offer(option);
            },
            [&](int n) {
                const int number = at < throws.size() ? throws[at++] : 0;
                EXPECT_LT(number, n);
                return number;
            });
    };
    const Option end{Do::end_turn}, leave{Do::leave_map}, up = at_target(Do::step_up, rival),
                                                          there = at_target(Do::step_up, 2);
    EXPECT_EQ(pick({end, up, there}, {0, 1}), there); // of one kind the second, then the second kind
    EXPECT_EQ(pick({end, up, there}, {1, 1}), up);
    EXPECT_EQ(pick({end, up, there}, {1, 0}), end);
    EXPECT_EQ(pick({end, leave}, {0, 1}), leave); // one time in 16
    EXPECT_EQ(pick({end, leave}, {1}), end);
    EXPECT_EQ(pick({leave}, {}), leave);
}

TEST(AlienAnswers, PoliciesHaveNames) {
    for (std::size_t i = 0; i < conduct_names.size(); ++i) EXPECT_EQ(*conduct_of(conduct_names[i]), conducts[i]);
    EXPECT_FALSE(conduct_of("greedy"));
    EXPECT_EQ(policy_keys.back(), "greedy");
    EXPECT_EQ(policy_keys.front(), "aggressive");
    EXPECT_EQ(conduct_of("aggressive")->most_attacks(), 3);
    EXPECT_EQ(conduct_of("cautious")->most_attacks(), 1);
    EXPECT_EQ(conduct_of("aggressive-single-shots")->most_attacks(), 1);
    EXPECT_EQ(conduct_of("cautious-bursts-of-three")->most_attacks(), 3);
    EXPECT_EQ(conduct_of("cautious-never-pushing")->push, PushRule::never);
    EXPECT_EQ(conduct_of("aggressive-always-pushing")->push, PushRule::always);
    EXPECT_EQ(conduct_of("aggressive-bursts-of-two")->most_attacks(), 2);
}

// --- every answer is offered -----------------------------------------------------------------------------------------

// Crew against crew and creatures, on a map with doors, things to jump over and clutter.
Deck skirmish() {
    Deck d;
    d.row_of_zones(4, Way::door, DoorState::open);
    d.book.border[1].door = DoorState::closed;
    d.book.border[2].way = Way::climb;
    d.book.zone[0].features = cluttered | has_exit;
    d.book.zone[1].features = cluttered | terminal;
    d.book.zone[2].features = machinery;
    survey(d.book);
    hang_doors(d.scene());
    for (int i = 0; i < 3; ++i) {
        const int who = d.add({.kind = Kind::pc, .skill = i, .armor = i % 2, .stress = 2});
        d.hold(who, i == 0 ? Deck::rifle : i == 1 ? Deck::pistol : Deck::torch);
        d.carry(who, Deck::knife);
        d.magazines(who, i == 0 ? Deck::rifle : Deck::pistol);
    }
    const int guard = d.add({.side = 1, .zone = 1});
    d.hold(guard, Deck::rifle);
    d.carry(guard, Deck::bolt_gun);
    d.add({.kind = Kind::synthetic, .side = 1, .zone = 1});
    d.add({.kind = Kind::creature, .side = 1, .strength = 5, .agility = 5, .armor = 1, .zone = 2});
    d.sheet(5).acid = 3;
    d.sheet(5).horrifying = d.sheet(5).terrifying = true;
    for (int i = 0; i < d.book.combatants; ++i) d.at(i).card[0] = 0;
    d.state.phase = Phase::draw;
    d.state.round = 0;
    return d;
}

TEST(AlienAnswers, AreAlwaysAmongTheOptions) {
    Answered notes;
    for (int variant = 0; variant < 4; ++variant) {
        Deck d = skirmish();
        d.book.settings.creature_table = (variant & 1) != 0;
        d.book.settings.draw_is_quick = (variant & 2) != 0;
        d.book.settings.unlock_by_locker = (variant & 2) != 0;
        for (const std::string_view name : conduct_names) {
            Policy policy;
            for (Conduct& one : policy.conduct) one = *conduct_of(name);
            policy.game_master = *conduct_of(name);
            const std::uint64_t fights = name == "random" ? 24 : 5;
            for (std::uint64_t number = 0; number < fights; ++number) {
                State state = d.state;
                CheckedSampler<Alien, Policy> table(Luck{Philox(9, number)}, policy, notes);
                for (int beats = 0; !over(state) && beats < 20000; ++beats) beat(table, d.book, state);
                EXPECT_TRUE(over(state)) << name << " " << number;
            }
        }
    }
    for (const std::string& wrong : notes.wrong) ADD_FAILURE() << wrong;
    // Nearly everything is asked and done in these fights.
    for (const What what : {What::act, What::react, What::help, What::push, What::conserve, What::burst, What::disarm,
                            What::orders, What::lose_item, What::flee, What::drag})
        EXPECT_GT(notes.asked[static_cast<std::size_t>(what)], 0) << static_cast<int>(what);
    for (const Do what : {Do::aim, Do::shoot, Do::attack, Do::grapple, Do::break_free, Do::roll_attack, Do::step_up,
                          Do::go, Do::reload, Do::rally, Do::partial_cover, Do::leave_map, Do::jump, Do::step_back})
        EXPECT_GT(notes.answered[static_cast<std::size_t>(what)], 0) << static_cast<int>(what);
}

} // namespace
} // namespace fracas::alien
