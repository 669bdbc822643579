// What odds observe of a move, how they are told, and what a position is worth.
#include "systems/alien/telling/outcome.hpp"

#include "systems/alien/policy/policy.hpp"
#include "systems/alien/telling/words.hpp"

#include "odds/fraction.hpp"
#include "support/facts.hpp"

#include "systems/alien/deck.hpp"
#include "systems/alien/forgetful.hpp"
#include "systems/shared/policy/worth.hpp"

#include <map>
#include <string>

namespace fracas::alien {
namespace {

constexpr int mover_here = DeckDuel::ada, target_here = DeckDuel::bo;

Outcome observed(Deck& d, std::initializer_list<DeckStep> steps, const Option& option, int who = mover_here) {
    return observed_by<OutcomeWatch>(d, steps, option, who);
}

const Option not_now{}, push_it{Do::yes};

// --- what comes of it ------------------------------------------------------------------------------------------------

TEST(AlienOutcome, ABlowThatKills) {
    DeckDuel d({}, {.armor = 1});
    const int blade = d.hold(mover_here, Deck::knife);
    d.close(mover_here, target_here);
    // Three sixes: 2 + 2 damage less armor take all 3 Health; the heart.
    const Outcome o = observed(d, {not_now, {6, 6, 6, 2}, {6, 6}}, option_of(Do::attack, blade, target_here));
    EXPECT_EQ(happened_in(o), (Facts{{"hit", 1},
                                     {"hits", 1},
                                     {"damaged", 1},
                                     {"damage", 3},
                                     {"broken", 1},
                                     {"injured", 1},
                                     {"killed", 1},
                                     {"taken-out", 1},
                                     {"enemies-out", 1}}));
    EXPECT_EQ(o.injury, -64); // any that kills
}

TEST(AlienOutcome, ThePriceOfABurst) {
    DeckDuel d({.kind = Kind::pc, .stress = 1}, {.strength = 5, .agility = 5});
    const int gun = d.hold(mover_here, Deck::rifle);
    d.at(target_here).spent[0] = slot_a | slot_b;
    // Two attacks: a hit with a one on the stress die (a response of 4 + 1 - 3), a miss with two stress dice that is
    // pushed in vain; three ones on supply dice.
    const Outcome o = observed(d,
                               {{6, 2, 2, 2, 2, 1},
                                {4},
                                {1, 2, 2, 2, 2},
                                option_of(Do::shoot, gun, target_here),
                                {2, 2, 2, 2, 2, 3, 3},
                                push_it,
                                {2, 2, 2, 2, 2, 3, 3, 3},
                                {1, 1, 2, 2}},
                               option_of(Do::shoot, gun, target_here));
    EXPECT_EQ(happened_in(o), (Facts{{"hit", 1},
                                     {"hits", 1},
                                     {"damaged", 1},
                                     {"damage", 2},
                                     {"pushed", 1},
                                     {"responded", 1},
                                     {"stress", 2},
                                     {"stress-response", 1 + static_cast<int>(Response::tunnel_vision)},
                                     {"panic-faces", 6}, // stress 3, Resolve 3
                                     {"ammo", 3}}));
    EXPECT_EQ(o.dread, 0);
}

// ALN-RANGED-5+: of a burst that misses twice the first friend is told.
TEST(AlienOutcome, HitsAreCountedAndTheFriendIsNamed) {
    OutcomeWatch watch{0, 1};
    watch.hear(Event{"ALN-DAMAGE-1+", {0, 1}, Hit{}});
    watch.hear(Event{"ALN-DAMAGE-1+", {1, 0}, Hit{}}); // another's is no part of it
    watch.hear(Event{"ALN-DAMAGE-1+", {0, 3}, Hit{}});
    EXPECT_EQ(watch.seen.hits, 2);
    watch.hear(Event{"ALN-RANGED-5+", {1, 3}, FriendlyFired{.sixes = 1}});
    EXPECT_EQ(watch.seen.friend_meant, 0);
    watch.hear(Event{"ALN-RANGED-5+", {0, 2}, FriendlyFired{}});
    watch.hear(Event{"ALN-RANGED-5+", {0, 3}, FriendlyFired{.sixes = 2}});
    EXPECT_EQ(watch.seen.friend_meant, 1 + 2);
    EXPECT_EQ(happened_in(watch.seen), (Facts{{"hit", 1}, {"hits", 2}, {"friend-meant", 3}}));
}

TEST(AlienOutcome, TheHighestResponseCounts) {
    OutcomeWatch watch{0, 1};
    const auto respond = [&](int who, Response response) {
        watch.hear(Event{"ALN-STRESS-2+", {who}, Responded{.response = response}});
    };
    respond(1, Response::deflated); // another's is no part of it
    EXPECT_EQ(watch.seen.stress_response, 0);
    respond(0, Response::keeps_cool);
    EXPECT_EQ(facts_of(watch.seen).at("responded"), 1);
    EXPECT_EQ(watch.seen.stress_response, 1);
    respond(0, Response::mess_up);
    respond(0, Response::jumpy);
    EXPECT_EQ(facts_of(watch.seen).at("messed-up"), 1);
    EXPECT_EQ(facts_of(watch.seen).at("stress-response"), 8);
    respond(0, Response::deflated);
    EXPECT_EQ(facts_of(watch.seen).at("messed-up"), 1);
}

TEST(AlienOutcome, APushAtTheHighestStressIsSeen) {
    DeckDuel d({.kind = Kind::pc, .stress = 10});
    d.close(mover_here, target_here);
    // ALN-DICE-2+: nothing rises, and the die is added all the same.
    const Outcome o = observed(
        d,
        {not_now, {2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}, push_it, {2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}},
        option_of(Do::attack, bare_hands, target_here));
    EXPECT_EQ(happened_in(o), (Facts{{"pushed", 1}, {"panic-faces", 6}, {"control-faces", 6}}));
    EXPECT_EQ(o.dread, 7);
}

TEST(AlienOutcome, HeldShovedDisarmedFree) {
    DeckDuel d;
    d.hold(target_here, Deck::knife);
    d.close(mover_here, target_here);
    EXPECT_EQ(happened_in(observed(d, {not_now, {6, 2, 2, 2}}, at_target(Do::grapple, target_here))),
              (Facts{{"hit", 1}, {"hits", 1}, {"held", 1}}));
    EXPECT_EQ(happened_in(observed(d, {{6, 2, 2, 2}, {2, 2, 2, 2}}, Option{Do::break_free}, target_here)),
              (Facts{{"broke-free", 1}}));
    d.at(mover_here).spent[0] = 0;
    EXPECT_EQ(happened_in(observed(d, {not_now, {6, 2, 2, 2}, option_of(Do::throw_away, 0)},
                                   at_target(Do::disarm, target_here))),
              (Facts{{"hit", 1}, {"hits", 1}, {"disarmed", 1}}));
    d.at(mover_here).spent[0] = 0;
    EXPECT_EQ(happened_in(observed(d, {not_now, {6, 2, 2, 2}}, at_target(Do::shove, target_here))),
              (Facts{{"hit", 1}, {"hits", 1}, {"shoved", 1}}));
    d.close(mover_here, target_here);
    d.at(mover_here).spent[0] = 0;
    EXPECT_EQ(happened_in(observed(d, {not_now, {2, 2, 2, 2}}, at_target(Do::shove, target_here))), Facts{});
}

TEST(AlienOutcome, ACreatureDragsAndFrightens) {
    DeckDuel d({.kind = Kind::creature}, {.kind = Kind::pc, .stress = 9});
    d.close(mover_here, target_here);
    d.row_of_zones(2);
    EXPECT_EQ(happened_in(observed(d, {not_now, {6, 2, 2}}, at_target(Do::strike, target_here, 3))),
              (Facts{{"hit", 1}, {"hits", 1}, {"damaged", 1}, {"damage", 1}, {"dragged", 1}}));
    d.at(mover_here).spent[0] = 0;
    // A total of 4 + 9 - 3 is 10; it runs.
    EXPECT_EQ(happened_in(observed(d, {{4}}, at_target(Do::strike, target_here, 0))),
              (Facts{{"target-panic", static_cast<int>(Panic::flee)}}));
    // What does not take hold is not told.
    OutcomeWatch watch{0, 1};
    watch.hear(Event{"ALN-PANIC-1+", {1}, Panicked{.response = static_cast<Panic>(7), .total = 7, .holds = false}});
    watch.hear(Event{"ALN-PANIC-1+", {0}, Panicked{.response = static_cast<Panic>(7), .total = 7, .holds = true}});
    EXPECT_EQ(watch.seen.target_panic, 0);
}

TEST(AlienOutcome, AcidOnAFriendAndOnTheMover) {
    DeckDuel d({.kind = Kind::pc}, {.kind = Kind::creature, .strength = 4, .agility = 4});
    d.sheet(target_here).acid = 2;
    const int blade = d.hold(mover_here, Deck::knife), other = d.add({.strength = 1, .agility = 1});
    d.close(mover_here, target_here);
    d.close(other, target_here);
    // The knife does 2; the acid costs the mover 1 Health, the friend his only point, who is out of breath.
    const Outcome o = observed(d, {not_now, {6, 2, 2, 2}, not_now, {6, 2}, {6, 2}, {1, 2}},
                               option_of(Do::attack, blade, target_here));
    EXPECT_EQ(happened_in(o), (Facts{{"hit", 1},
                                     {"hits", 1},
                                     {"damaged", 1},
                                     {"damage", 2},
                                     {"hurt", 1},
                                     {"mover-damage", 1},
                                     {"friend-hurt", 1},
                                     {"friend-damage", 1},
                                     {"friends-out", 1},
                                     {"panic-faces", 3}}));
}

TEST(AlienOutcome, TheMoverFallsAndLosesControl) {
    DeckDuel d({.kind = Kind::pc, .strength = 1, .agility = 1, .stress = 8},
               {.kind = Kind::creature, .strength = 4, .agility = 4});
    d.sheet(target_here).acid = 2;
    const int gun = d.hold(mover_here, Deck::pistol);
    d.close(mover_here, target_here);
    d.sheet(mover_here).skill[0] = 3;
    const Outcome o = observed(d, {{6, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3}, not_now, {6, 2}, {1, 2}, {2, 2, 2, 2}},
                               option_of(Do::attack, gun, target_here));
    EXPECT_EQ(happened_in(o), (Facts{{"hit", 1},
                                     {"hits", 1},
                                     {"damaged", 1},
                                     {"damage", 1},
                                     {"hurt", 1},
                                     {"mover-damage", 1},
                                     {"mover-broken", 1},
                                     {"mover-out", 1}})); // who is broken makes no panic roll
    EXPECT_EQ(o.dread, Outcome::least_dread);

    DeckDuel afraid({.kind = Kind::pc, .stress = 7}, {.kind = Kind::creature});
    afraid.sheet(target_here).horrifying = true;
    afraid.row_of_zones(2);
    afraid.at(mover_here).zone = 1;
    // Into its zone: 3 + 7 - 3 is 7.
    EXPECT_EQ(happened_in(observed(afraid, {{3}}, at_border(Do::go, 0))),
              (Facts{{"control-lost", 1}, {"panic-faces", 6}, {"control-faces", 4}}));
}

TEST(AlienOutcome, FirstAidTasksAndDoors) {
    DeckDuel d;
    const int fallen = d.add({});
    d.break_of(fallen);
    d.close(mover_here, fallen);
    EXPECT_EQ(happened_in(observed(d, {{6, 6, 2, 2}}, at_target(Do::first_aid, fallen))),
              (Facts{{"done", 1}, {"healed", 2}, {"recovered", 1}}));
    d.at(mover_here).spent[0] = 0;
    d.break_of(fallen);
    EXPECT_EQ(happened_in(observed(d, {{2, 2, 2, 2}}, at_target(Do::rally, fallen))), Facts{});
    d.book.zone[0].features = int{terminal};
    EXPECT_EQ(happened_in(observed(d, {{6, 2, 2, 2}}, Option{Do::use_terminal})), (Facts{{"done", 1}}));
    d.at(mover_here).spent[0] = 0;
    d.at(fallen).flags = 0;
    d.at(fallen).panic = Panic::catatonic;
    EXPECT_EQ(happened_in(observed(d, {{6, 2, 2, 2}}, at_target(Do::give_orders, fallen))),
              (Facts{{"calmed", 1}, {"done", 1}}));

    // What somebody leaves behind him, and a weapon that is clear again.
    DeckDuel out;
    out.book.zone[0].features = int{has_exit};
    EXPECT_EQ(happened_in(observed(out, {}, Option{Do::leave_map})), (Facts{{"escaped", 1}, {"mover-out", 1}}));
    DeckDuel jam;
    const int gun = jam.hold(mover_here, Deck::pistol);
    jam.item(gun).set(jammed, true);
    EXPECT_EQ(happened_in(observed(jam, {{6, 2, 2, 2}}, option_of(Do::clear_jam, gun))),
              (Facts{{"done", 1}, {"unjammed", 1}}));

    DeckDuel door;
    const int fire = door.hold(mover_here, Deck::torch);
    door.row_of_zones(2, Way::door, DoorState::locked);
    door.at(mover_here).at_door = 0;
    const Option blow = option_of(Do::attack_door, fire, nobody, 0, 0);
    EXPECT_EQ(happened_in(observed(door, {{6, 2, 2, 2, 2, 2}}, blow)), (Facts{{"door-damage", 2}}));
    door.state.door[0].damage = 9;
    door.at(mover_here).spent[0] = 0;
    EXPECT_EQ(happened_in(observed(door, {{6, 2, 2, 2, 2, 2}}, blow)), (Facts{{"door-damage", 1}, {"door-broken", 1}}));
}

TEST(AlienOutcome, OnlyWhatConcernsTheTwoIsHeard) {
    OutcomeWatch watch{0, 1};
    const auto by_others = [&](const auto&... bodies) { (watch.hear({"ALN-TURN-1", {2, 3}, bodies}), ...); };
    by_others(Hit{.sixes = 7}, Injured{.d66 = 7}, Responded{.response = Response::mess_up}, Stressed{.points = 7},
              Panicked{.response = Panic::freeze, .holds = true}, Shoved{}, Dragged{.zone = 7}, PanicStopped{});
    EXPECT_EQ(hash_of(watch.seen), hash_of(Outcome{}));
    watch.hear(Event{"ALN-STRESS-1+", {0}, Stressed{.points = 1, .stress = 1, .cause = Stressor::burst}}); // no push
    EXPECT_EQ(watch.seen.pushed, 0);
    watch.hear(Event{"ALN-CRIT-1+", {5, 1}, Injured{.d66 = 44}}); // the first injury counts
    watch.hear(Event{"ALN-CRIT-1+", {5, 1}, Injured{.d66 = 12}});
    EXPECT_EQ(watch.seen.injury, 44);
    const auto is_done = [](const auto& body) {
        OutcomeWatch other{0, 1};
        other.hear({"ALN-TURN-1", {0, 1}, body});
        EXPECT_EQ(other.seen.done, 1) << body.name;
    };
    is_done(Jumped{});
    is_done(PassedBy{});
    is_done(Unjammed{});
    is_done(Ordered{});
}

// --- laws that are known with the outcome ----------------------------------------------------------------------------

using Shares = std::map<int, Fraction>;

Shares shares_of(const Book& book, const Outcome& o, std::string_view law) {
    Shares all;
    each_share<Fraction>(book, o, [&](std::string_view name, std::string_view, int value, const Fraction& share) {
        if (name == law) all[value] += share;
    });
    return all;
}

TEST(AlienOutcome, SharesOfAnInjury) {
    const Deck d;
    Outcome o;
    EXPECT_EQ(shares_of(d.book, o, "injury"), (Shares{{0, Fraction(1)}}));
    o.injury = 45;
    EXPECT_EQ(shares_of(d.book, o, "injury"), (Shares{{45, Fraction(1)}}));
    o.injury = -11; // rows that pass
    const Fraction third = Fraction(1) / Fraction(3);
    EXPECT_EQ(shares_of(d.book, o, "injury"), (Shares{{11, third}, {12, third}, {13, third}}));
    o.injury = -64;
    EXPECT_EQ(shares_of(d.book, o, "injury"), (Shares{{64, third}, {65, third}, {66, third}}));
    o.injury = -44; // all that can kill
    EXPECT_EQ(shares_of(d.book, o, "injury").size(), 12u);
    o.injury = -14;
    EXPECT_EQ(shares_of(d.book, o, "injury").size(), 18u);
}

TEST(AlienOutcome, TheNextPanicRoll) {
    const Deck d;
    Outcome o;
    EXPECT_EQ(shares_of(d.book, o, "next-panic"), (Shares{{0, Fraction(1)}}));
    const Fraction sixth = Fraction(1) / Fraction(6);
    o.dread = -3;
    EXPECT_EQ(shares_of(d.book, o, "next-panic"),
              (Shares{{0, Fraction(1) / Fraction(2)}, {1, sixth}, {2, sixth}, {3, sixth}}));
    o.dread = Outcome::most_dread;
    EXPECT_EQ(shares_of(d.book, o, "next-panic"), (Shares{{12, Fraction(1)}}));
    EXPECT_EQ(panic_faces(-3, Panic::spooked), 3);
    EXPECT_EQ(panic_faces(0, Panic::spooked), 6);
    EXPECT_EQ(panic_faces(0, Panic::freeze), 0);
    EXPECT_EQ(panic_faces(3, Panic::freeze), 3);
    EXPECT_EQ(panic_faces(-9, Panic::keeps_cool), 6);
}

TEST(AlienOutcome, WhatIsForgottenIsAnyOfItsKind) {
    DeckDuel d({}, {.strength = 1, .agility = 1});
    const int blade = d.hold(mover_here, Deck::knife);
    d.close(mover_here, target_here);
    const State before = d.state;
    const auto injury = [&](int tens, int ones) {
        d.state = before;
        return observed(d, {not_now, {6, 2, 2, 2}, {tens, ones}}, option_of(Do::attack, blade, target_here)).injury;
    };
    EXPECT_EQ(injury(1, 3), -11);
    EXPECT_EQ(injury(2, 2), -14);
    EXPECT_EQ(injury(5, 3), -44);
    EXPECT_EQ(injury(6, 5), -64);
    for (const int ones : {1, 5}) { // with an injury from before rows are told apart
        d.state = before;
        add_wound(d.scene(), {mover_here, d66_row(22), Limit::none});
        EXPECT_EQ(observed(d, {not_now, {6, 2, 2, 2}, {6, ones}}, option_of(Do::attack, blade, target_here)).injury,
                  60 + ones);
    }
}

// The injuries of bystanders are no part of the odds: they live or die.
TEST(AlienOutcome, OfBystandersOnlyDeathIsTold) {
    DeckDuel d({.kind = Kind::pc}, {.kind = Kind::creature, .strength = 4, .agility = 4});
    d.sheet(target_here).acid = 1;
    const int gun = d.hold(mover_here, Deck::bolt_gun), other = d.add({.kind = Kind::npc, .strength = 1, .agility = 1});
    d.close(other, target_here);
    d.at(target_here).spent[0] = slot_a | slot_b;
    const State before = d.state;
    const auto wounds = [&](int tens, int ones) {
        d.state = before;
        const Forgetting forgetting{d.book, d.state, mover_here, target_here};
        d.run({not_now, {6, 2, 2, 2}, not_now, {6}, {tens, ones}}, [&](DeckTable& played) {
            Forgetful table{played, forgetting};
            take_action(table, d.scene(), mover_here, option_of(Do::shoot, gun, target_here));
        });
        EXPECT_TRUE(d.at(other).is(broken));
        return d.state.wounds;
    };
    EXPECT_EQ(wounds(5, 2), 0);
    EXPECT_EQ(wounds(1, 4), 0);
    EXPECT_FALSE(d.at(other).is(dead));
    EXPECT_EQ(wounds(6, 4), 1);
    EXPECT_TRUE(d.at(other).is(dead));
}

// --- words -----------------------------------------------------------------------------------------------------------

struct AlienSentences : testing::Test {
    AlienSentences() {
        names.combatant = {"Ada", "Bo"};
        names.combatant_key = {"ada", "bo"};
        names.weapon = {"rifle"};
        names.weapon_key = {"rifle"};
        names.item_key = {"rifle"};
        names.injury.assign(injury_rows, "scratch");
        names.injury[35] = "pierced heart";
        d.hold(mover_here, Deck::rifle);
    }
    Told told() { return {d.book, names, d.state}; }
    std::string say(const Option& option, std::map<std::string, double, std::less<>> figures) {
        const auto look = [&](std::string_view name) {
            const auto found = figures.find(name);
            return found == figures.end() ? 0.0 : found->second;
        };
        return odds_sentence(told(), mover_here, option, look, look);
    }
    DeckDuel d{};
    Names names{};
};

TEST_F(AlienSentences, OfAnAttack) {
    const Option fire = option_of(Do::shoot, 0, target_here);
    EXPECT_EQ(say(fire, {{"hit", 0.8385}, {"damaged", 0.7}, {"damage", 1.34}, {"taken-out", 0.1}, {"ammo", 0.8}}),
              "Ada hits in 83.9 %; Bo loses 1.3 Health on average and is out of the fight in 10.0 %. 0.8 ammo is spent "
              "on average.");
    d.sheet(mover_here).has_stress = true;
    EXPECT_EQ(say(fire, {{"hit", 0.5},
                         {"stress", 1.25},
                         {"responded", 0.3056},
                         {"messed-up", 0.05},
                         {"panic-faces", 3},
                         {"friend-hurt", 0.1},
                         {"friend-damage", 0.2},
                         {"hurt", 0.5},
                         {"mover-damage", 1},
                         {"mover-out", 0.1}}),
              "Ada hits in 50.0 %. The price: 1.3 stress on average, a stress response roll in 30.6 % (mess up in 5.0 "
              "%); the next panic roll takes hold in 50.0 %. Friends lose 0.2 Health on average. Ada loses 1.0 Health "
              "on average and is out of the fight in 10.0 %.");
    EXPECT_EQ(say(fire, {{"hit", 0.5}}),
              "Ada hits in 50.0 %. The price: 0.0 stress on average; the next panic roll takes "
              "hold never.");
}

TEST_F(AlienSentences, OfOtherMoves) {
    EXPECT_EQ(say(Option{Do::step_back}, {}), "Ada loses 0.0 Health on average and is out of the fight never.");
    EXPECT_EQ(say(Option{Do::break_free}, {{"broke-free", 0.5}}), "Ada breaks free in 50.0 %.");
    EXPECT_EQ(say(Option{Do::use_terminal}, {{"done", 0.5}}), "It works in 50.0 %.");
    EXPECT_EQ(say(at_target(Do::first_aid, target_here), {{"done", 0.5}, {"healed", 0.75}}),
              "It works in 50.0 %. Bo regains 0.8 Health on average.");
    EXPECT_EQ(say(at_border(Do::attack_door, 0), {{"door-damage", 1.5}, {"door-broken", 0.25}}),
              "The door takes 1.5 damage on average and breaks in 25.0 %.");
    EXPECT_EQ(say(at_target(Do::grapple, target_here), {{"hit", 0.5}, {"held", 0.5}}),
              "Ada hits in 50.0 %; Bo is held in 50.0 %.");
    EXPECT_EQ(
        say(at_target(Do::roll_attack, target_here), {{"hit", 0.5},
                                                      {"killed", 0.1},
                                                      {"unconscious", 0.2},
                                                      {"shoved", 0.3},
                                                      {"dragged", 0.4},
                                                      {"disarmed", 0.5}}),
        "Ada hits in 50.0 %; Bo is dead in 10.0 %, unconscious in 20.0 %, shoved away in 30.0 %, dragged away in 40.0 "
        "%, rid of something it held in 50.0 %.");
}

TEST_F(AlienSentences, TablesOfReactionsPushesAndBursts) {
    const auto heading = [&](What what, int who) {
        return table_heading(told(), ask_of("ALN-DICE-2+", what, who), mover_here, target_here);
    };
    EXPECT_EQ(heading(What::react, target_here), "How Bo reacts");
    EXPECT_EQ(heading(What::push, mover_here), "When Ada pushes");
    EXPECT_EQ(heading(What::push, target_here), "When Bo pushes");
    EXPECT_EQ(heading(What::push, 5), "");
    EXPECT_EQ(heading(What::burst, mover_here), "How many attacks Ada makes");
    EXPECT_EQ(heading(What::conserve, mover_here), "");
    using Rows = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(table_rows(told(), ask_of("ALN-DICE-2+", What::push, mover_here), {not_now, push_it}),
              (Rows{{"never", "never"}, {"on-failure", "on failure"}, {"always", "always"}}));
    EXPECT_EQ(table_rows(told(), ask_of("ALN-AUTO-1", What::burst, mover_here), {not_now}),
              (Rows{{"1", "1"}, {"2", "up to 2"}, {"3", "up to 3"}}));
    const Ask react = ask_of("ALN-REACT-2", What::react, target_here, mover_here, 0, 1);
    const Rows rows = table_rows(told(), react, {Option{}, Option{Do::dodge}});
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].first, "no");
    EXPECT_EQ(rows[1].first, "dodge");
    EXPECT_EQ(rows[1].second.find(':'), std::string::npos);
}

TEST_F(AlienSentences, WordsForChoose) {
    const auto push = [&](int sixes, int wanted, std::string_view word) {
        return meaning_of(told(), ask_of("ALN-DICE-2+", What::push, 0, 1, bare_hands, sixes, wanted), word);
    };
    EXPECT_EQ(push(1, 1, "never"), "no");
    EXPECT_EQ(push(1, 1, "always"), "yes");
    EXPECT_EQ(push(1, 1, "on-failure"), "no");
    EXPECT_EQ(push(0, 1, "on-failure"), "yes");
    EXPECT_EQ(push(0, 1, "best"), "best");
    const auto burst = [&](int made, std::string_view word) {
        return meaning_of(told(), ask_of("ALN-AUTO-1", What::burst, mover_here, target_here, 0, made), word);
    };
    EXPECT_EQ(burst(1, "1"), "no");
    EXPECT_EQ(burst(1, "2"), "shoot>bo:rifle");
    EXPECT_EQ(burst(2, "2"), "no");
    EXPECT_EQ(burst(2, "3"), "shoot>bo:rifle");
    EXPECT_EQ(burst(3, "3"), "no");
    EXPECT_EQ(burst(1, "12"), "12");
    EXPECT_EQ(burst(1, "bo"), "shoot>bo:rifle");
    EXPECT_EQ(burst(1, "2:bo"), "shoot>bo:rifle");
    EXPECT_EQ(burst(2, "2:bo"), ""); // of the third attack it says nothing
    EXPECT_EQ(burst(2, "3:bo"), "shoot>bo:rifle");
    EXPECT_EQ(burst(1, "2:nobody"), "2:nobody");
    EXPECT_EQ(burst(1, "worst"), "worst");
    EXPECT_EQ(meaning_of(told(), ask_of("ALN-REACT-1", What::react, 1), "never"), "never");
}

TEST_F(AlienSentences, LabelsOfValues) {
    EXPECT_EQ(figure_label(told(), "injury", 66), "pierced heart");
    EXPECT_EQ(figure_label(told(), "stress-response", 3), "tunnel vision");
    EXPECT_EQ(figure_label(told(), "next-panic", 8), "seek cover");
    EXPECT_EQ(figure_label(told(), "target-panic", 12), "catatonic");
}

// --- worth -----------------------------------------------------------------------------------------------------------

TEST(AlienWorth, OfOneCombatant) {
    Deck d;
    const int who = d.add({.kind = Kind::pc, .strength = 4, .agility = 4});
    const auto worth = [&] { return standing_of(d.scene(), who); };
    EXPECT_EQ(worth(), 180);
    d.at(who).health = 2;
    EXPECT_EQ(worth(), 140);
    d.at(who).stress = 2;
    EXPECT_EQ(worth(), 134);
    d.at(who).responses = 1u << static_cast<int>(Response::jumpy) | 1u << static_cast<int>(Response::shakes);
    EXPECT_EQ(worth(), 124);
    d.at(who).set(held);
    EXPECT_EQ(worth(), 94);
    d.at(who).set(held, false);
    d.at(who).set(holding);
    EXPECT_EQ(worth(), 134);
    d.at(who).set(holding, false);
    d.at(who).set(lost_turn);
    EXPECT_EQ(worth(), 84);
    d.at(who).set(lost_turn, false);
    d.at(who).panic = Panic::frenzy;
    EXPECT_EQ(worth(), 84);
    d.at(who).panic = Panic::keeps_cool;
    d.at(who).cover = Cover::partial;
    EXPECT_EQ(worth(), 132);
    d.at(who).spent[0] = slot_a | turn_over;
    EXPECT_EQ(worth(), 130);
    d.at(who).spent[0] = slot_b | slot_a;
    EXPECT_EQ(worth(), 128);
    const int gun = d.carry(who, Deck::rifle);
    EXPECT_EQ(worth(), 128 + 12 + 8 + 5);
    d.at(who).aim = gun;
    EXPECT_EQ(worth(), 161);
    d.item(gun).ammo = 0;
    EXPECT_EQ(worth(), 142);
    d.carry(who, Deck::knife); // the best thing counts
    EXPECT_EQ(worth(), 136 + 12 + 8);
    d.item(gun).ammo = 5;
    d.item(gun).set(jammed, true);
    EXPECT_EQ(worth(), 156);
}

TEST(AlienWorth, OfWhoIsOut) {
    Deck d;
    const int who = d.add({}), other = d.add({});
    const auto worth = [&] { return standing_of(d.scene(), who); };
    d.break_of(who);
    EXPECT_EQ(worth(), 0);
    add_wound(d.scene(), {who, d66_row(61), Limit::round});
    EXPECT_EQ(worth(), -20);
    add_wound(d.scene(), {who, d66_row(22), Limit::none});
    add_wound(d.scene(), {who, d66_row(62), Limit::round, 0, true});
    add_wound(d.scene(), {other, d66_row(62), Limit::round});
    EXPECT_EQ(worth(), -20); // only this one may die of it
    d.at(who).set(dead);
    EXPECT_EQ(worth(), -50);
}

TEST(AlienWorth, OfASide) {
    DeckDuel d;
    EXPECT_EQ(worth_to(d.scene(), mover_here), 0);
    d.hold(mover_here, Deck::knife);
    EXPECT_EQ(worth_to(d.scene(), mover_here), 20);
    EXPECT_EQ(worth_to(d.scene(), target_here), -20);
}

} // namespace
} // namespace fracas::alien
