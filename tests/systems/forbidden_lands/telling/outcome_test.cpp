// What odds observe of a move, how they are told, and what a position is worth.
#include "systems/forbidden_lands/telling/outcome.hpp"

#include "systems/forbidden_lands/telling/words.hpp"

#include "odds/fraction.hpp"
#include "support/facts.hpp"

#include "systems/forbidden_lands/ring.hpp"
#include "systems/shared/policy/worth.hpp"

#include <map>
#include <set>
#include <string>

namespace fracas::forbidden_lands {
namespace {

constexpr int mover_here = RingDuel::ada, target_here = RingDuel::bo;

Outcome observed(Ring& r, std::initializer_list<RingStep> steps, const Option& option) {
    return observed_by<OutcomeWatch>(r, steps, option, mover_here);
}

const Option no_reaction{}, no_push{Do::no}, push_it{Do::yes};

TEST(ForbiddenLandsOutcome, AHitThatBreaksTheTarget) {
    RingDuel r({}, {.strength = 3, .armor = 2});
    const int blade = r.hold(mover_here, Ring::sword);
    // Three sixes: 2 + 2 damage, armour stops one and shows a bane; death.
    const Outcome o = observed(r, {no_reaction, {6, 6, 6, 2, 2, 2, 3, 3}, no_push, {6, 1}, {6, 6}},
                               option_of(Do::stab, blade, target_here));
    EXPECT_EQ(happened_in(o), (Facts{{"hit", 1},
                                     {"sixes", 3},
                                     {"damaged", 1},
                                     {"damage", 3},
                                     {"armor-loss", 2},
                                     {"broken", 1},
                                     {"injured", 1},
                                     {"killed", 1},
                                     {"taken-out", 1},
                                     {"prone", 1},
                                     {"enemies-out", 1}}));
    EXPECT_EQ(o.injury, any_of_its_kind(r.book, Wounds::stab, 66));
}

TEST(ForbiddenLandsOutcome, PushesOfBothCost) {
    RingDuel r({.kind = Kind::player});
    const int blade = r.hold(mover_here, Ring::sword), shield = r.hold(target_here, Ring::shield);
    // The push shows two banes on base dice and two on the sword; the parry one and one, and cancels the one six.
    const Outcome o = observed(r,
                               {option_of(Do::parry, shield),
                                {1, 2, 2, 2, 2, 2, 1, 2},
                                push_it,
                                {1, 6, 2, 2, 2, 1},
                                {1, 2, 2, 2, 2, 2, 1, 2},
                                push_it,
                                {6, 2, 2, 2, 2, 2}},
                               option_of(Do::slash, blade, target_here, static_cast<int>(Wounds::slash)));
    EXPECT_EQ(
        happened_in(o),
        (Facts{
            {"harm", 2}, {"wear", 2}, {"gear-broken", 1}, {"willpower", 2}, {"target-harm", 1}, {"target-wear", 1}}));
}

TEST(ForbiddenLandsOutcome, GearOfTheTargetAndTheMoverBreak) {
    RingDuel r({.strength = 1});
    r.item(r.hold(target_here, Ring::shield)).bonus = 1;
    const Outcome o = observed(r,
                               {option_of(Do::parry, 0),
                                {1, 2, 2},
                                push_it,
                                {6, 2},
                                {2, 2, 2, 2, 2, 2, 2, 2, 1}, // two dice more against a punch
                                push_it,
                                {6, 2, 2, 2, 2, 2, 2, 2}},
                               option_of(Do::punch, bare_hands, target_here));
    EXPECT_EQ(happened_in(o), (Facts{{"harm", 1},
                                     {"mover-broken", 1},
                                     {"mover-out", 1},
                                     {"mover-prone", 1},
                                     {"target-wear", 1},
                                     {"target-gear-broken", 1}}));
}

TEST(ForbiddenLandsOutcome, GrappleDisarmsAndFells) {
    RingDuel r;
    r.hold(target_here, Ring::sword);
    const Outcome o =
        observed(r, {no_reaction, {6, 2, 2, 2, 2, 2}, no_push}, option_of(Do::grapple, bare_hands, target_here));
    EXPECT_EQ(happened_in(o),
              (Facts{{"hit", 1}, {"sixes", 1}, {"disarmed", 1}, {"grappled", 1}, {"prone", 1}, {"mover-prone", 1}}));
}

// FBL-MELEE-4: the effect, not a six; one who dodges falls in any case.
TEST(ForbiddenLandsOutcome, AShoveIsToldFromAFall) {
    RingDuel r({}, {.strength = 5});
    const Option push = option_of(Do::shove, bare_hands, target_here);
    const State before = r.state;
    EXPECT_EQ(happened_in(observed(r, {no_reaction, {6, 6, 2, 2, 2, 2}, no_push}, push)),
              (Facts{{"hit", 1}, {"sixes", 2}, {"prone", 1}, {"shoved", 1}}));
    r.state = before;
    EXPECT_EQ(happened_in(observed(r, {no_reaction, {6, 2, 2, 2, 2, 2}, no_push}, push)),
              (Facts{{"sixes", 1}})); // too little against Strength 5
    r.state = before;
    EXPECT_EQ(happened_in(observed(r, {Option{Do::dodge_falling}, {2, 2, 2, 2, 2, 2}, no_push}, push)),
              (Facts{{"prone", 1}}));
}

TEST(ForbiddenLandsOutcome, BreakingFree) {
    RingDuel r;
    r.run({}, [&](RingTable& t) { take_hold(t, r.scene(), target_here, mover_here); });
    const Option free = option_of(Do::break_free, bare_hands, target_here);
    const State held = r.state;
    EXPECT_EQ(happened_in(observed(r, {{6, 2, 2, 2, 2, 2}, no_push}, free)),
              (Facts{{"hit", 1}, {"sixes", 1}, {"broke-free", 1}}));
    r.state = held;
    EXPECT_EQ(happened_in(observed(r, {{2, 2, 2, 2, 2, 2}, no_push}, free)), Facts{});
}

TEST(ForbiddenLandsOutcome, AFailedRetreatAndAFlight) {
    RingDuel r({}, {.kind = Kind::animal});
    // The free bite, its only way to attack, breaks nobody; the retreat goes on.
    const Outcome o = observed(r, {{2, 2, 2, 2, 2}, no_push, {6, 2, 2, 2, 2, 2}}, Option{Do::retreat});
    EXPECT_EQ(happened_in(o), (Facts{{"free-attack", 1}, {"got-clear", 1}, {"mover-damage", 1}}));
    r.at(mover_here).fast = 0;
    EXPECT_EQ(happened_in(observed(r, {{6, 2, 2, 2}, no_push}, Option{Do::flee})),
              (Facts{{"fled", 1}, {"mover-out", 1}}));
}

// FBL-MOVE-1: a Run leads somewhere with a six, and nowhere without.
TEST(ForbiddenLandsOutcome, ARunThatArrives) {
    RingDuel r;
    disengage(r.scene(), mover_here);
    const Option up = option_of(Do::run_up, bare_hands, target_here);
    const State before = r.state;
    EXPECT_EQ(happened_in(observed(r, {{6, 2, 2, 2, 2}, no_push}, up)), (Facts{{"arrived", 1}}));
    r.state = before;
    EXPECT_EQ(happened_in(observed(r, {{2, 2, 2, 2, 2}, no_push}, up)), Facts{});
}

TEST(ForbiddenLandsOutcome, FearHurtsWits) {
    RingDuel r({}, {.wits = 1});
    r.add({.side = 1, .wits = 3});
    r.sheet(mover_here).fear_dice = 2;
    // Without a target nobody's harm is told, but the enemies who are out count.
    EXPECT_EQ(happened_in(observed(r, {{6, 2}, {1, 1}}, Option{Do::spread_fear})), (Facts{{"enemies-out", 1}}));
}

TEST(ForbiddenLandsOutcome, WordsMagicAndHelp) {
    RingDuel r({.kind = Kind::player});
    r.sheet(mover_here).casts = true;
    r.at(mover_here).willpower = 3;
    // Power 2 + 1 with a mishap; the spell costs the target 1 Wits.
    EXPECT_EQ(happened_in(observed(r,
                                   {option_of(Do::spend, bare_hands, nobody, 0, 2),
                                    {6, 1},
                                    option_of(Do::harm, bare_hands, target_here, 2, 1),
                                    option_of(Do::harm, bare_hands, mover_here, 3, 1)},
                                   option_of(Do::cast, bare_hands, target_here))),
              (Facts{{"damaged", 1}, {"power", 3}, {"mishap", 1}, {"wits-damage", 1}, {"mover-damage", 1}}));

    RingDuel talk;
    const Outcome won = observed(talk, {Option{}, {6, 2, 2, 2, 2}, no_push, {2, 2, 2, 2, 2}, Option{Do::stands_down}},
                                 option_of(Do::persuade, bare_hands, target_here));
    EXPECT_EQ(happened_in(won), (Facts{{"persuaded", 1}, {"stands-down", 1}, {"taken-out", 1}, {"enemies-out", 1}}));

    RingDuel aid;
    const int fallen = aid.add({});
    disengage(aid.scene(), mover_here);
    aid.close(mover_here, fallen);
    aid.break_of(fallen, Attribute::strength);
    add_wound(aid.scene(), {fallen, 1, 31, 3});
    EXPECT_EQ(happened_in(observed(aid, {{6, 6, 2, 2, 2}, no_push}, option_of(Do::treat, bare_hands, fallen))),
              (Facts{{"healed", 2}, {"helped", 1}}));
    aid.at(mover_here).slow = 0;
    EXPECT_EQ(happened_in(observed(aid, {{6, 2, 2, 2, 2}, no_push}, option_of(Do::save_life, bare_hands, fallen))),
              (Facts{{"saved", 1}}));
}

TEST(ForbiddenLandsOutcome, OtherAttributesAreOtherDamage) {
    OutcomeWatch watch{0, 1};
    const auto lose = [&](Attribute which, int points) {
        watch.hear({"FBL-DAMAGE-2", {1, 0}, Damaged{.points = points, .attribute = which}});
    };
    lose(Attribute::agility, 1);
    EXPECT_EQ(facts_of(watch.seen).at("damaged"), 1);
    EXPECT_EQ(facts_of(watch.seen).at("other-damage"), 1);
    lose(Attribute::empathy, 2);
    lose(Attribute::empathy, 1);
    EXPECT_EQ(watch.seen.other_damage, 4);
    EXPECT_EQ(watch.seen.damage + watch.seen.wits_damage, 0);
}

TEST(ForbiddenLandsOutcome, OnlyWhatConcernsTheTwoIsCounted) {
    OutcomeWatch watch{0, 1};
    const auto between_others = [&](const auto&... bodies) { (watch.hear({"FBL-TURN-1", {2, 3}, bodies}), ...); };
    between_others(Hit{.sixes = 11}, Damaged{.points = 11, .left = 5}, PushHarm{.points = 11, .willpower = 5},
                   GearWorn{.points = 11}, GearBroken{}, Armored{.damage = 11, .rating_lost = 5},
                   Injured{.d66 = 11, .injury = 5}, Fell{}, Dropped{}, Grappled{});
    EXPECT_EQ(hash_of(watch.seen), hash_of(Outcome{}));
    watch.hear({"FBL-MELEE-1", {0, 2}, Hit{.sixes = 3}});
    EXPECT_EQ(happened_in(watch.seen), (Facts{{"hit", 1}})); // another target: its sixes are not told
}

// --- which injury ---------------------------------------------------------------------------------------------------

std::map<int, Fraction> shares_of(const Book& book, int injury) {
    Outcome o;
    o.injury = injury;
    std::map<int, Fraction> all;
    each_share<Fraction>(book, o, [&](std::string_view name, std::string_view, int value, const Fraction& share) {
        EXPECT_EQ(name, "injury");
        all[value] += share;
    });
    return all;
}

TEST(ForbiddenLandsOutcome, SharesOfAnInjury) {
    const Ring r;
    EXPECT_EQ(shares_of(r.book, 0), (std::map<int, Fraction>{{0, Fraction(1)}}));
    EXPECT_EQ(shares_of(r.book, injury_name(Wounds::slash, 12)), (std::map<int, Fraction>{{11, Fraction(1)}}));
    EXPECT_EQ(shares_of(r.book, injury_name(Wounds::horror, 32)), (std::map<int, Fraction>{{331, Fraction(1)}}));
    EXPECT_EQ(shares_of(r.book, injury_name(Wounds::other, 0)), (std::map<int, Fraction>{{400, Fraction(1)}}));
    // Of one kind: 12 results that are nothing and 9 that only heal slowly; 12 are lethal; of the three that kill the
    // slash table's 65 can be turned by a helmet.
    EXPECT_EQ(shares_of(r.book, any_of_its_kind(r.book, Wounds::slash, 11)),
              (std::map<int, Fraction>{{11, Fraction(12) / Fraction(21)}, {51, Fraction(9) / Fraction(21)}}));
    EXPECT_EQ(shares_of(r.book, any_of_its_kind(r.book, Wounds::blunt, 31)),
              (std::map<int, Fraction>{{131, Fraction(1)}}));
    EXPECT_EQ(shares_of(r.book, any_of_its_kind(r.book, Wounds::slash, 65)),
              (std::map<int, Fraction>{{64, Fraction(1)}}));
}

TEST(ForbiddenLandsOutcome, WhatIsForgottenIsAnyOfItsKind) {
    RingDuel r({}, {.strength = 1});
    const int blade = r.hold(mover_here, Ring::sword);
    const Outcome o = observed(r, {no_reaction, {6, 2, 2, 2, 2, 2, 3, 3}, no_push, {5, 3}, {2}},
                               option_of(Do::stab, blade, target_here));
    EXPECT_EQ(o.injury, any_of_its_kind(r.book, Wounds::stab, 11));
    EXPECT_EQ(o.damage, 1);
}

// FBL-ARMOR-4: no die stands behind what a helmet turned.
TEST(ForbiddenLandsOutcome, WhatAHelmetTurnedIsExact) {
    RingDuel r({}, {.strength = 1, .helmet = 1});
    r.book.settings.armor_wear = ArmorWear::banes_if_through;
    const int blade = r.hold(mover_here, Ring::sword);
    const Outcome o = observed(r, {no_reaction, {6, 2, 2, 2, 2, 2, 3, 3}, no_push, {2}, {6, 5}, Option{Do::yes}, {6}},
                               option_of(Do::slash, blade, target_here, static_cast<int>(Wounds::slash)));
    EXPECT_EQ(o.injury, injury_name(Wounds::blunt, 11));
}

// --- words ----------------------------------------------------------------------------------------------------------

struct ForbiddenLandsSentences : testing::Test {
    ForbiddenLandsSentences() {
        names.combatant = {"Ada", "Bo"};
        names.injury[0] = "Scratch";
        names.injury[11] = "Heart";
        names.injury[16] = "Out cold";
    }
    std::string say(const Option& option, std::map<std::string, double, std::less<>> figures) {
        const auto look = [&](std::string_view name) {
            const auto found = figures.find(name);
            return found == figures.end() ? 0.0 : found->second;
        };
        return odds_sentence({r.book, names, r.state}, mover_here, option, look, look);
    }
    RingDuel r{};
    Names names{};
};

TEST_F(ForbiddenLandsSentences, OfAnAttack) {
    const Option blow = option_of(Do::punch, bare_hands, target_here);
    EXPECT_EQ(say(blow, {{"hit", 0.8062}, {"damaged", 0.7}, {"damage", 2.34}, {"broken", 0.0004}}),
              "Ada succeeds in 80.6 %; Bo loses 2.3 Strength on average and is Broken in less than 0.1 %.");
    EXPECT_EQ(
        say(blow, {{"hit", 0.9999},
                   {"damaged", 0.7},
                   {"damage", 2},
                   {"broken", 1},
                   {"killed", 0.5},
                   {"prone", 0.25},
                   {"disarmed", 0.125},
                   {"harm", 0.5},
                   {"wear", 0.25},
                   {"mover-damage", 1},
                   {"mover-out", 0.1}}),
        "Ada succeeds in more than 99.9 %; Bo loses 2.0 Strength on average and is Broken always, dead in 50.0 %, "
        "falls in 25.0 %, drops something in 12.5 %. Pushing costs Ada 0.5 points and the gear 0.3 on average. Ada "
        "loses 1.0 points on average and is out of the fight in 10.0 %.");
}

TEST_F(ForbiddenLandsSentences, OfOtherMoves) {
    EXPECT_EQ(say(Option{Do::get_up}, {}), "Nothing of it is left to chance.");
    EXPECT_EQ(say(Option{Do::run_to}, {{"arrived", 1}, {"mover-prone", 0.25}}), "Ada falls in 25.0 %.");
    EXPECT_EQ(say(option_of(Do::run_up, bare_hands, target_here), {{"arrived", 0.5}}), "Ada gets there in 50.0 %.");
    EXPECT_EQ(say(option_of(Do::run_up, bare_hands, target_here), {{"arrived", 1}}),
              "Nothing of it is left to chance.");
    EXPECT_EQ(say(Option{Do::spread_fear}, {{"enemies-out", 0.5}}),
              "It takes 0.5 enemies out of the fight on average.");
    EXPECT_EQ(say(Option{Do::retreat}, {{"got-clear", 1}, {"mover-damage", 0.5}}),
              "Ada gets clear of everybody always. Ada loses 0.5 points on average.");
    // Who falls and who drops something is the target.
    EXPECT_EQ(say(option_of(Do::grapple, bare_hands, target_here),
                  {{"hit", 0.5}, {"prone", 0.5}, {"disarmed", 0.5}, {"grappled", 0.5}, {"mover-prone", 0.5}}),
              "Ada succeeds in 50.0 %; Bo falls in 50.0 %, drops something in 50.0 %, is held in 50.0 %.");
    EXPECT_EQ(say(option_of(Do::shove, bare_hands, target_here), {{"hit", 0.5}, {"prone", 0.75}, {"shoved", 0.25}}),
              "Ada succeeds in 50.0 %; Bo is shoved to the ground in 25.0 %.");
    EXPECT_EQ(
        say(option_of(Do::strike, bare_hands, target_here), {{"hit", 0.5}, {"damaged", 0.5}, {"other-damage", 0.7}}),
        "Ada succeeds in 50.0 %; Bo loses 0.7 points of Agility or Empathy on average.");
    EXPECT_EQ(say(Option{Do::flee}, {{"fled", 0.5}, {"harm", 0.3}, {"enemies-out", 0.1}}),
              "Ada gets away in 50.0 %. Pushing costs Ada 0.3 points on average.");
    EXPECT_EQ(say(Option{Do::retreat}, {{"free-attack", 0.5}}), "An enemy gets a free attack in 50.0 %.");
    EXPECT_EQ(say(Option{Do::break_free}, {{"broke-free", 0.5}, {"hit", 0.5}}), "Ada breaks free in 50.0 %.");
    EXPECT_EQ(say(option_of(Do::persuade, bare_hands, target_here), {{"persuaded", 0.5}}), "Bo yields in 50.0 %.");
    EXPECT_EQ(say(option_of(Do::save_life, bare_hands, target_here), {{"saved", 0.5}}),
              "The life of Bo is saved in 50.0 %.");
    EXPECT_EQ(say(option_of(Do::treat, bare_hands, target_here), {{"healed", 0.5}}),
              "Bo regains 0.5 points on average.");
    EXPECT_EQ(say(option_of(Do::cast, bare_hands, target_here), {{"power", 1}, {"mishap", 0.5}}),
              "The power level is 1.0 on average, with a mishap in 50.0 %.");
    EXPECT_EQ(say(option_of(Do::punch, bare_hands, target_here), {{"wear", 0.2}, {"hit", 0.5}}),
              "Ada succeeds in 50.0 %. Pushing costs the gear 0.2 on average.");
}

TEST_F(ForbiddenLandsSentences, TablesOfReactionsAndPushes) {
    const auto heading = [&](What what, int who) {
        return table_heading({r.book, names, r.state}, ask_of("FBL-DICE-4+", what, who), mover_here, target_here);
    };
    EXPECT_EQ(heading(What::react, target_here), "How Bo reacts");
    EXPECT_EQ(heading(What::push, mover_here), "When Ada pushes");
    EXPECT_EQ(heading(What::push, target_here), "When Bo pushes");
    EXPECT_EQ(heading(What::push, 5), "");
    EXPECT_EQ(heading(What::helmet, target_here), "");
}

TEST_F(ForbiddenLandsSentences, RowsOfTables) {
    using Rows = std::vector<std::pair<std::string, std::string>>;
    const Told told{r.book, names, r.state};
    EXPECT_EQ(table_rows(told, ask_of("FBL-DICE-4+", What::push, mover_here), {no_push, push_it}),
              (Rows{{"never", "never"}, {"on-failure", "on failure"}, {"always", "always"}}));
    const Ask react = ask_of("FBL-REACT-1", What::react, target_here, mover_here);
    EXPECT_EQ(table_rows(told, react, {Option{Do::no}, Option{Do::dodge_falling}}),
              (Rows{{"no", "No reaction"}, {"dodge_falling", "Dodge and fall prone"}}));
}

TEST_F(ForbiddenLandsSentences, InjuriesHaveNames) {
    const Told told{r.book, names, r.state};
    EXPECT_EQ(injury_label(told, 11), "Scratch");
    EXPECT_EQ(injury_label(told, 264), "Heart");
    EXPECT_EQ(injury_label(told, 400), "Out cold");
}

// --- worth ----------------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsWorth, OfOneCombatant) {
    Ring r;
    const int who = r.add({.strength = 4, .agility = 4, .wits = 4, .empathy = 4});
    const auto worth = [&] { return standing_of(r.scene(), who); };
    EXPECT_EQ(worth(), 100 + 80 + 3 * 20 + 6);
    r.at(who).score[0] = 2;
    EXPECT_EQ(worth(), 100 + 40 + 3 * 20 + 6);
    r.at(who).score[3] = 1;
    EXPECT_EQ(worth(), 100 + 40 + 2 * 20 + 5 + 6);
    r.sheet(who).attribute[3] = 0; // it has none
    r.at(who).score[3] = 0;
    EXPECT_EQ(worth(), 100 + 40 + 2 * 20 + 6);
    r.at(who).fast = 1;
    EXPECT_EQ(worth(), 183);
    r.at(who).slow = 1;
    EXPECT_EQ(worth(), 180);
    r.at(who).armor = 2;
    EXPECT_EQ(worth(), 188);
    r.at(who).helmet = 1;
    EXPECT_EQ(worth(), 192);
    r.at(who).willpower = 3;
    EXPECT_EQ(worth(), 198);
    r.at(who).set(prone);
    EXPECT_EQ(worth(), 183);
    r.at(who).set(grappled);
    EXPECT_EQ(worth(), 158);
    r.at(who).set(grappled, false);
    r.at(who).set(grappling);
    EXPECT_EQ(worth(), 193);
    r.at(who).set(swinging);
    EXPECT_EQ(worth(), 201);
    r.at(who).set(aiming);
    EXPECT_EQ(worth(), 201);
    r.at(who).set(swinging, false);
    EXPECT_EQ(worth(), 201);
    const int bow = r.hold(who, Ring::bow);
    EXPECT_EQ(worth(), 223);
    r.item(bow).set(ready, true);
    EXPECT_EQ(worth(), 228);
    r.item(bow).bonus = 0;
    EXPECT_EQ(worth(), 201);
    r.hold(who, Ring::shield);
    EXPECT_EQ(worth(), 211);
}

TEST(ForbiddenLandsWorth, OfWhoIsOut) {
    Ring r;
    const int who = r.add({}), other = r.add({});
    const auto worth = [&] { return standing_of(r.scene(), who); };
    r.break_of(who, Attribute::empathy);
    EXPECT_EQ(worth(), 0);
    r.at(who).set(outburst);
    EXPECT_EQ(worth(), 30);
    add_wound(r.scene(), {who, 1, 31, 3});
    EXPECT_EQ(worth(), 10);
    add_wound(r.scene(), {who, 2, 51, 0, 3}); // only this one's clock does not run
    add_wound(r.scene(), {other, 1, 31, 1});
    EXPECT_EQ(worth(), 10);
    r.at(who).set(fled);
    EXPECT_EQ(worth(), 0);
    r.at(who).set(fled, false);
    r.at(who).set(yielded);
    EXPECT_EQ(worth(), 0);
    r.at(who).set(dead);
    EXPECT_EQ(worth(), -50);
}

TEST(ForbiddenLandsWorth, OfASide) {
    RingDuel r;
    EXPECT_EQ(worth_to(r.scene(), mover_here), 0);
    r.hold(mover_here, Ring::club);
    EXPECT_EQ(worth_to(r.scene(), mover_here), 21);
    EXPECT_EQ(worth_to(r.scene(), target_here), -21);
}

} // namespace
} // namespace fracas::forbidden_lands
