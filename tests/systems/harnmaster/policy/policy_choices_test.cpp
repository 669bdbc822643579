// What the styles prefer: whom they go for, with what, how they defend; and that they answer what is offered.
#include "support/checked_sampler.hpp"
#include "systems/harnmaster/policy/policy.hpp"
#include "systems/harnmaster/stage.hpp"

namespace fracas::harnmaster {
namespace {

struct Field : Duel {
    explicit Field(Person first = {}, Person second = {}) : Duel(std::move(first), std::move(second)) { turn_of(ada); }

    // The action as a key; it must be one of those offered.
    std::string does(Style style) {
        Option option = choose_action(scene(), ada, style);
        if (option.what == Do::no) option = option_of(Do::pass);
        bool offered = false;
        offer_actions(scene(), ada, [&](const Option& one) { offered = offered || one == option; });
        EXPECT_TRUE(offered);
        return key(ask_of("HMG-TURN-1+", What::act, ada), option);
    }
    std::string bold() { return does(Style::aggressive); }
    std::string careful() { return does(Style::cautious); }

    std::string defends(Style style, Against kind = Against::melee) {
        const Option option = kind == Against::missile
                                  ? choose_missile_defence(scene(), ada)
                                  : choose_defence(scene(), ada, bo, style, kind == Against::grapple);
        bool offered = false;
        offer_defences(scene(), ada, bo, kind, false, [&](const Option& one) { offered = offered || one == option; });
        EXPECT_TRUE(offered);
        return key(ask_of("HMG-MELEE-3", What::defence, ada, bo), option);
    }
};

Person away(int hexes, Person person = {}) {
    person.at = hex_at(hexes, 0);
    return person;
}

Person carrying(Person person, std::vector<std::string> things) {
    person.carried = std::move(things);
    return person;
}

// --- actions ---------------------------------------------------------------------------------------------------------------

TEST(PolicyChoices, TheNearestThenTheWorstHurt) {
    Field f;
    const int far = f.third({}, "Cy", 1, hex_at(5, 0)), beside = f.third({}, "Di", 1, hex_at(0, 1));
    EXPECT_EQ(chosen_enemy(f.scene(), f.ada), f.bo);
    f.at(beside).ip = 3;
    EXPECT_EQ(chosen_enemy(f.scene(), f.ada), beside);
    f.at(f.bo).set(prone);
    EXPECT_EQ(chosen_enemy(f.scene(), f.ada), f.bo);
    f.at(f.bo).set(unconscious);
    f.at(beside).set(in_shock); // fights no more
    EXPECT_EQ(chosen_enemy(f.scene(), f.ada), far);
    f.at(far).set(dead);
    EXPECT_EQ(chosen_enemy(f.scene(), f.ada), nobody);
    EXPECT_EQ(f.bold(), "rest");
}

TEST(PolicyChoices, StrikesWithTheWeaponInHand) {
    EXPECT_EQ(Field(armed("broadsword", "round_shield")).bold(), "melee>bo:broadsword");
    EXPECT_EQ(Field(armed_two_handed("battlesword")).careful(), "melee>bo:battlesword");
}

TEST(PolicyChoices, ReadiesOrPicksUpAWeapon) {
    EXPECT_EQ(Field(carrying({}, {"dagger"})).bold(), "ready:dagger:right");
    Field f;
    const int mace = f.give(f.bo, "mace");
    f.item(mace).holder = nobody;
    f.item(mace).hex = f.at(f.ada).hex;
    EXPECT_EQ(f.bold(), "pick_up:mace:right");
}

TEST(PolicyChoices, BareHandsAndWrestlers) {
    Field f;
    EXPECT_EQ(f.bold().substr(0, 9), "melee>bo:");
    f.ml(f.ada, "unarmed", 70);
    EXPECT_EQ(f.bold(), "grapple>bo");
}

TEST(PolicyChoices, RisesFirst) {
    Field f(armed("broadsword"));
    f.at(f.ada).set(prone);
    EXPECT_EQ(f.bold(), "rise");
    f.at(f.ada).unusable = 1 << left_leg;
    EXPECT_EQ(f.bold(), "melee>bo:broadsword");
}

TEST(PolicyChoices, ClosesIn) {
    EXPECT_EQ(Field(armed("broadsword"), away(4)).bold(), "engage>3,0");
    EXPECT_EQ(Field(armed("broadsword"), away(12)).bold(), "walk>8,0");
    EXPECT_EQ(Field(armed("broadsword"), away(40)).bold(), "run>24,0");
    EXPECT_EQ(Field(armed("broadsword"), away(40)).careful(), "walk>12,0");
}

TEST(PolicyChoices, ShootsAndLoads) {
    Field f(armed_two_handed("longbow_80"), away(12));
    const int bow = f.right_hand(f.ada);
    f.item(bow).ammunition = 2;
    EXPECT_EQ(f.bold(), "load_and_fire>bo:longbow_80");
    f.item(bow).set(loaded);
    EXPECT_EQ(f.bold(), "fire_and_load>bo:longbow_80");
    f.item(bow).ammunition = 0;
    f.item(bow).set(loaded, false);
    f.give(f.ada, "mace");
    EXPECT_EQ(f.bold(), "ready:mace:right"); // nothing left to shoot
}

TEST(PolicyChoices, BindsWhatBleeds) {
    Field f(armed("broadsword"), away(9));
    f.state.wound[0] = {9, Duel::ada, f.spot("thigh"), Aspect::edged, 2};
    f.state.wounds = 1;
    EXPECT_EQ(f.bold(), "bind>self:1");
    f.at(f.bo).hex = hex_at(1, 0);
    EXPECT_EQ(f.bold(), "melee>bo:broadsword");
    f.at(f.ada).bp = 8;
    EXPECT_EQ(f.careful(), "bind>self:1");
}

TEST(PolicyChoices, FightsATangle) {
    Field f(armed("broadsword"));
    f.state.tangle[0] = {Duel::ada, nothing, 12, nothing};
    EXPECT_EQ(f.bold(), "melee>bo:broadsword");
    EXPECT_EQ(f.careful(), "untangle:body");
    f.state.tangle[0].penalty = 20;
    EXPECT_EQ(f.bold(), "untangle:body");
}

TEST(PolicyChoices, ExploitsHolds) {
    Field f({}, armed("mace"));
    f.hold(f.ada, f.bo, Grip::body, with_both);
    EXPECT_EQ(f.bold(), "throw>bo");
    f.at(f.bo).set(unconscious);
    EXPECT_EQ(f.bold(), "release>bo");
    Field g({}, armed("mace"));
    g.hold(g.ada, g.bo, Grip::object, with_left, right, g.right_hand(g.bo));
    EXPECT_EQ(g.bold(), "take>bo");
    Field h;
    h.hold(h.bo, h.ada, Grip::body, with_both);
    EXPECT_EQ(h.bold(), "break>bo");
    h.at(h.ada).set(in_shock);
    EXPECT_EQ(h.bold(), "pass");
}

TEST(PolicyChoices, InShockHeRests) {
    Field f(armed("broadsword"));
    f.at(f.ada).set(in_shock);
    EXPECT_EQ(f.bold(), "rest");
}

// --- defences --------------------------------------------------------------------------------------------------------------

TEST(PolicyChoices, BlocksWithTheShieldUnlessDodgingIsBetter) {
    Field f(armed("broadsword", "round_shield"), armed("mace"));
    EXPECT_EQ(f.defends(Style::cautious), "block:round_shield");
    f.ml(f.ada, "dodge", 90);
    EXPECT_EQ(f.defends(Style::cautious), "dodge");
}

TEST(PolicyChoices, StrikesBackWithMasteryToSpare) {
    Field f(armed("broadsword", "round_shield"), armed("mace"));
    f.ml(f.ada, "shield", 60);
    EXPECT_EQ(f.defends(Style::aggressive), "block:round_shield");
    f.ml(f.ada, "longswords", 70);
    EXPECT_EQ(f.defends(Style::aggressive), "counterstrike:broadsword");
    EXPECT_EQ(f.defends(Style::cautious), "block:round_shield");
    f.ml(f.ada, "longswords", 90);
    EXPECT_EQ(f.defends(Style::cautious), "counterstrike:broadsword");
    f.at(f.ada).ip = 20; // hurt as he is he would rather not
    EXPECT_EQ(f.defends(Style::cautious), "block:round_shield");
}

TEST(PolicyChoices, TheHeldAndTheHelpless) {
    Field f(armed("broadsword"), {});
    f.hold(f.bo, f.ada, Grip::body, with_both);
    EXPECT_EQ(f.defends(Style::cautious), "counterstrike:broadsword");
    EXPECT_EQ(f.defends(Style::aggressive, Against::missile), "ignore");
    f.at(f.ada).set(unconscious);
    EXPECT_EQ(f.defends(Style::aggressive), "ignore");
}

TEST(PolicyChoices, AgainstMissilesAndGrapples) {
    Field f(armed("broadsword", "round_shield"), {});
    EXPECT_EQ(f.defends(Style::aggressive, Against::missile), "block:round_shield");
    EXPECT_NE(f.defends(Style::aggressive, Against::grapple).substr(0, 5), "block");
    EXPECT_EQ(Field(armed("broadsword"), {}).defends(Style::aggressive, Against::missile), "dodge");
    EXPECT_EQ(Field().defends(Style::aggressive, Against::missile), "dodge");
}

// --- declarations ----------------------------------------------------------------------------------------------------------

TEST(PolicyChoices, TheAspectThatGetsThrough) {
    Field f(armed("broadsword"), {});
    const int sword = f.right_hand(f.ada);
    EXPECT_EQ(best_aspect(f.scene(), f.ada, sword, f.bo), static_cast<int>(Aspect::edged));
    for (const char* place : {"thorax", "abdomen", "groin"}) f.armour(f.bo, place, Aspect::edged, 10);
    EXPECT_NE(best_aspect(f.scene(), f.ada, sword, f.bo), static_cast<int>(Aspect::edged));
}

TEST(PolicyChoices, AimsAtGapsInTheArmour) {
    Field f(armed("broadsword"), {});
    const int sword = f.right_hand(f.ada);
    const auto zone = [&] { return best_zone(f.scene(), f.ada, sword, f.bo, false); };
    EXPECT_EQ(zone(), Zone::body);
    for (const char* place : {"thorax", "abdomen", "groin"})
        for (int a = 0; a < aspect_count; ++a) f.armour(f.bo, place, static_cast<Aspect>(a), 10);
    EXPECT_EQ(zone(), Zone::head);
    for (const char* place : {"skull", "face"})
        for (int a = 0; a < aspect_count; ++a) f.armour(f.bo, place, static_cast<Aspect>(a), 10);
    EXPECT_EQ(zone(), Zone::legs);
    f.ml(f.ada, "longswords", 30);
    EXPECT_EQ(zone(), Zone::body);
}

// --- giving up -------------------------------------------------------------------------------------------------------------

TEST(PolicyChoices, OnlyTheHopelessYield) {
    Field f;
    EXPECT_FALSE(is_hopeless(f.scene(), 0, Style::cautious));
    for (int i = 0; i < 3; ++i) f.third({}, "Foe", 1, hex_at(2 + i, 3));
    EXPECT_FALSE(is_hopeless(f.scene(), 0, Style::cautious));
    f.at(f.ada).ip = 20;
    EXPECT_TRUE(is_hopeless(f.scene(), 0, Style::cautious));
    EXPECT_FALSE(is_hopeless(f.scene(), 0, Style::aggressive));
    f.state.round = f.book.settings.rounds_of_patience;
    EXPECT_TRUE(is_hopeless(f.scene(), 0, Style::aggressive));
    EXPECT_FALSE(is_hopeless(f.scene(), 1, Style::aggressive));
}

// HMG-TURN-6+, the example: round 60, one has 12 IP, the other 20: the second gives up.
TEST(PolicyChoices, HMG_TURN_6_TheWorseSideGivesUp) {
    Duel d(armed("broadsword"), armed("broadsword"));
    d.at(d.ada).ip = 12;
    d.at(d.bo).ip = 20;
    d.state.round = 59;
    EXPECT_FALSE(is_hopeless(d.scene(), 1, Style::aggressive));
    d.state.round = 60;
    EXPECT_TRUE(is_hopeless(d.scene(), 1, Style::aggressive));
    EXPECT_FALSE(is_hopeless(d.scene(), 0, Style::aggressive));
    d.book.settings.rounds_of_patience = 61;
    EXPECT_FALSE(is_hopeless(d.scene(), 1, Style::aggressive));
}

// --- whole fights ----------------------------------------------------------------------------------------------------------

// Swords, bows, nets, bare hands: every style against every style, and every fight ends.
TEST(PolicyChoices, EveryAnswerIsOfferedAndEveryFightEnds) {
    for (int first = 0; first < 3; ++first)
        for (int second = 0; second < 3; ++second)
            for (std::uint64_t seed = 0; seed < 4; ++seed) {
                Duel d(carrying(armed("broadsword", "round_shield"), {"dagger", "javelin"}),
                       away(6, carrying(armed_two_handed("longbow_80"), {"mace"})));
                d.item(d.right_hand(d.bo)).ammunition = 4;
                d.third(armed("net", "dagger"), "Cy", 1, hex_at(7, 0));
                d.third({}, "Di", 0, hex_at(-1, 0));
                Policy policy;
                for (int i = 0; i < 4; ++i) policy.style[i] = static_cast<Style>(d.sheet(i).side == 0 ? first : second);
                Answered notes;
                CheckedSampler<HarnMaster, Policy> table(Luck{Philox(seed, 0)}, policy, notes);
                long beats = 0;
                while (!over(d.state) && ++beats < 200000 && d.state.round < 3000) beat(table, d.book, d.state);
                EXPECT_TRUE(over(d.state)) << first << second << seed;
                EXPECT_EQ(notes.wrong, std::vector<std::string>{});
                EXPECT_GT(notes.asked[static_cast<std::size_t>(What::act)], 0);
            }
}

} // namespace
} // namespace fracas::harnmaster
