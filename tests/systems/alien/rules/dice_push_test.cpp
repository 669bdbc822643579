// Pushing: ALN-DICE-2+.
#include "systems/alien/rules/dice.hpp"

#include "systems/alien/pushing.hpp"

namespace fracas::alien {
namespace {

// ALN-DICE-2+, the registry's example.
TEST(AlienPushing, ExampleOfAPush) {
    Duel d({.kind = Kind::pc, .strength = 2, .stress = 1});
    EXPECT_EQ(push_roll(d, {{5, 4, 2, 3}, "yes", {6, 3, 1, 2, 1}, {1}}), 1);
    EXPECT_EQ(d.at(pusher).stress, 2);
    expect_told_once(
        d, Event{"ALN-DICE-2+", {pusher, Duel::bo}, Pushed{.skill = Skill::close_combat, .sixes = 1, .dice = 5}});
    expect_told_once(d, Event{"ALN-STRESS-1+", {pusher}, Stressed{.points = 1, .stress = 2, .cause = Stressor::push}});
    expect_told_once(d, Event{"ALN-STRESS-2+", {pusher}, Responded{.response = Response::keeps_cool}});
    expect_told_once(
        d, Event{"ALN-DICE-1+", {pusher, Duel::bo}, Rolled{.skill = Skill::close_combat, .sixes = 0, .dice = 4}});
}

// ALN-NPC-1+: who has no stress level rolls no stress die, and a push costs nothing, if it can push at all.
TEST(AlienPushing, WithoutAStressLevelItIsFree) {
    Duel d({.strength = 2});
    d.sheet(pusher).can_push = true;
    EXPECT_EQ(push_roll(d, {{5, 4, 6}, "yes", {1, 6}}), 2);
    EXPECT_EQ(d.at(pusher).stress, 0);
    expect_told_once(d, Event{"ALN-DICE-2+",
                              {pusher},
                              Stressed{.points = 0, .stress = 0, .cause = Stressor::push}}); // that it was pushed
    EXPECT_EQ(d.count(Happened::responded), 0);
}

// ALN-DICE-2+: to turn a failure or to get more successes; sixes stay, one stress die joins.
TEST(AlienPushing, AllButSixesAreRolledAgain) {
    Duel d({.kind = Kind::pc, .strength = 2, .stress = 2});
    const auto question = push_question(d, {{6, 4, 1, 6, 3}, "yes"});
    EXPECT_EQ(question.needed.dice[0].count, 2);
    EXPECT_EQ(question.needed.dice[1].count, 2);
    EXPECT_STREQ(question.needed.dice[0].colour, "base");
    EXPECT_STREQ(question.needed.dice[1].colour, "stress");
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-DICE-2+", What::again, pusher, Duel::bo, bare_hands,
                                              static_cast<int>(Skill::close_combat), 1)));
    EXPECT_EQ(push_roll(d, {{6, 4, 1, 6, 3}, "yes", {6, 1, 6, 2}}), 4);
    EXPECT_EQ(d.last(Happened::pushed).as<Pushed>().sixes, 4);
    EXPECT_EQ(d.last(Happened::pushed).as<Pushed>().dice, 4);
    EXPECT_EQ(d.at(pusher).stress, 3);
    EXPECT_EQ(d.count(Happened::responded), 0);
}

// ALN-DICE-2+: the roller decides after seeing the dice.
TEST(AlienPushing, TheQuestion) {
    Duel d({.kind = Kind::pc, .strength = 2});
    const auto question = push_question(d, {{6, 6, 2}});
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-DICE-2+", What::push, pusher, Duel::bo, bare_hands, 2, 1)));
    EXPECT_EQ(question.options, (std::vector<Option>{Option{Do::no}, Option{Do::yes}}));
    EXPECT_EQ(push_roll(d, {{6, 6, 2}, "no"}), 2);
    EXPECT_EQ(d.at(pusher).stress, 0);
    EXPECT_EQ(d.count(Happened::stressed) + d.count(Happened::pushed), 0);
}

// ALN-DICE-2+: it tells the dice that would be rolled again, with the stress die that joins; ALN-NPC-1+: none joins where
// there is no stress level.
TEST(AlienPushing, ALN_DICE_2_TheQuestionTellsTheDice) {
    Duel d({.kind = Kind::pc, .strength = 2, .stress = 2});
    const auto question = push_question(d, {{6, 4, 2, 6, 3}});
    EXPECT_EQ(question.ask.base, 2);
    EXPECT_EQ(question.ask.stress, 2);
    Duel calm({.strength = 2});
    calm.sheet(pusher).can_push = true;
    const auto other = push_question(calm, {{5, 4, 6}});
    EXPECT_EQ(other.ask.base, 2);
    EXPECT_EQ(other.ask.stress, 0);
}

// ALN-DICE-2+: not with a 1 on a stress die; a 1 on a base die forbids nothing.
TEST(AlienPushing, AOneOnAStressDieForbidsIt) {
    Duel d({.kind = Kind::pc, .strength = 1, .skill = 0, .stress = 2});
    EXPECT_EQ(push_roll(d, {{6, 1, 3}, {1}}), 1);
    EXPECT_EQ(push_roll(d, {{1, 2, 3}, "no"}), 0);
}

// ALN-DICE-2+: once only. Ones after the push call for a stress response, ones of rolled-over dice do not.
TEST(AlienPushing, OnceOnly) {
    Duel d({.kind = Kind::pc, .strength = 1, .skill = 0, .stress = 1});
    EXPECT_EQ(push_roll(d, {{2, 3}, "yes", {1, 4, 5}}), 0);
    EXPECT_EQ(d.count(Happened::responded), 0);
    EXPECT_EQ(d.count(Happened::pushed), 1);
}

// ALN-DICE-2+, ALN-NPC-1+, ALN-SYNTH-1+, ALN-CREAT-1+: who cannot push; and the deflated.
TEST(AlienPushing, WhoMayNotPush) {
    for (const Kind kind : {Kind::npc, Kind::synthetic, Kind::creature}) {
        Duel d({.kind = kind, .strength = 1, .skill = 0});
        EXPECT_EQ(push_roll(d, {{2}}), 0);
    }
    Duel deflated_one({.kind = Kind::pc, .strength = 1, .skill = 0});
    deflated_one.at(pusher).responses = response_bit(Response::deflated);
    EXPECT_EQ(push_roll(deflated_one, {{2}}), 0);
    // The flag decides, not the kind.
    Duel npc({.strength = 1, .skill = 0});
    npc.sheet(pusher).can_push = true;
    EXPECT_EQ(push_roll(npc, {{2}, "yes", {6}}), 1);
    EXPECT_EQ(npc.at(pusher).stress, 0);
}

// ALN-DICE-2+: jumpy adds two levels and one die.
TEST(AlienPushing, AJumpyPushCostsTwo) {
    Duel d = timid_pusher(1);
    d.at(pusher).responses = response_bit(Response::jumpy);
    EXPECT_EQ(push_roll(d, {{2, 3}, "yes", {6, 3, 4}}), 1);
    EXPECT_EQ(d.at(pusher).stress, 3);
    EXPECT_EQ(d.last(Happened::stressed).as<Stressed>().points, 2);
    EXPECT_EQ(d.last(Happened::pushed).as<Pushed>().dice, 3);
}

// ALN-DICE-2+: at level 10 nothing rises and the die is still added; that it was pushed is told.
TEST(AlienPushing, AtTheHighestLevel) {
    Duel d = timid_pusher(10);
    EXPECT_EQ(push_roll(d, {{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, "yes", {6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6}}), 2);
    EXPECT_EQ(d.at(pusher).stress, 10);
    expect_told_once(d, Event{"ALN-DICE-2+", {pusher}, Stressed{.points = 0, .stress = 10, .cause = Stressor::push}});
    // At 9 a jumpy push comes to 10.
    Duel nine = timid_pusher(9);
    nine.at(pusher).responses = response_bit(Response::jumpy);
    push_roll(nine, {{2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, "yes", {6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}});
    EXPECT_EQ(nine.at(pusher).stress, 10);
    EXPECT_EQ(nine.last(Happened::stressed).as<Stressed>().points, 1);
}

// Sixes beyond what the roll can use make no difference.
TEST(AlienPushing, SixesThatMatter) {
    Duel d({.strength = 3});
    EXPECT_EQ(push_roll(d, {{6, 6, 6, 2}}, 2), 2);
    EXPECT_EQ(push_roll(d, {{6, 6, 4, 2}}, 2), 2);
    EXPECT_EQ(push_roll(d, {{6, 3, 4, 2}}, 2), 1);
    EXPECT_EQ(push_roll(d, {{6, 6, 6, 6}}), 4);
}

} // namespace
} // namespace fracas::alien
