// Sneak attacks before the cards are drawn: FBL-INIT-6+.
#include "systems/forbidden_lands/cards.hpp"

#include "systems/forbidden_lands/rules/turn.hpp"

namespace fracas::forbidden_lands {
namespace {

// Ada (Agility 3, Stealth 1) sneaks on Bo (Wits 3, Scouting 1), who is Near; Cy stands by.
struct SneakFight : Duel {
    int cy = third({}, "Cy", 1);

    SneakFight() : Duel(Person{.in_hand = {"broadsword"}}) {
        before_the_draw(*this);
        state.phase = Phase::opening;
        sheet(ada).sneaks_on = bo;
    }
    const Steps hidden{{2, 2, 2, 6}, "no", {2, 2, 2, 2}};
    void opens(const Steps& steps) {
        run(steps, [&](TestScript& table) { beat(table, book, state); });
    }
};

// The figures of the Stealth roll: skill dice less Stealth 1.
int stealth_figure(SneakFight& s) {
    const auto asked = s.question_after({}, [&](TestScript& table) { open_fight(table, s.scene()); });
    EXPECT_EQ(asked.ask.a, static_cast<int>(Skill::stealth));
    int dice = 0;
    for (int i = 0; i < asked.needed.kinds; ++i) {
        if (asked.needed.dice[i].colour == std::string_view("skill")) dice = asked.needed.dice[i].count;
        if (asked.needed.dice[i].colour == std::string_view("negative")) dice = -asked.needed.dice[i].count;
    }
    return dice - 1;
}

// FBL-INIT-6+: Arm's Length -2, Near -1, Short 0, Long +1, Distant as Long; ambush a further +2.
TEST(Sneak, FBL_INIT_6_Modifiers) {
    const int figures[7] = {-1, 0, 1, 1, 1, 1, 1};
    for (int steps = 0; steps < 7; ++steps)
        for (const bool lay_in_wait : {false, true}) {
            SneakFight s;
            s.apart(s.ada, s.bo);
            s.row_of_zones(7);
            s.at(s.bo).zone = steps;
            s.sheet(s.ada).ambush = lay_in_wait;
            EXPECT_EQ(stealth_figure(s), figures[steps] + (lay_in_wait ? 2 : 0)) << steps;
        }
    SneakFight close;
    EXPECT_EQ(stealth_figure(close), -2);
    close.sheet(close.ada).ambush = true;
    EXPECT_EQ(stealth_figure(close), 0);
}

// FBL-INIT-6+, FBL-DICE-7+: Stealth and Agility against Scouting and Wits; a tie is noticed.
TEST(Sneak, FBL_INIT_6_OpposedRoll) {
    SneakFight s;
    s.sheet(s.ada).ambush = true; // at Arm's Length: 0
    s.attribute(s.bo, Attribute::wits, 2);
    s.skill(s.bo, Skill::scouting, 3);
    s.opens({{2, 2, 6, 6}, "no", {2, 6, 2, 2, 2}});
    EXPECT_EQ(s.count(Happened::sneaked, "FBL-INIT-6+"), 1);
    EXPECT_EQ(s.state.phase, Phase::sneak);
    EXPECT_EQ(s.state.sneakers, 1u << s.ada);
    EXPECT_TRUE(s.at(s.bo).is(oblivious));
    EXPECT_FALSE(s.at(s.cy).is(oblivious));
    SneakFight tie;
    tie.sheet(tie.ada).ambush = true;
    tie.opens({{2, 2, 6, 2}, "no", {2, 6, 2, 2}});
    EXPECT_EQ(tie.count(Happened::noticed, "FBL-INIT-6+"), 1);
    EXPECT_EQ(tie.state.phase, Phase::draw);
    EXPECT_FALSE(tie.at(tie.bo).is(oblivious));
    SneakFight loud; // no six: the target does not roll
    loud.sheet(loud.ada).ambush = true;
    loud.opens({{2, 2, 2, 2}, "no"});
    EXPECT_EQ(loud.count(Happened::noticed), 1);
}

// FBL-INIT-6+: who is noticed is known of, and so is who acts; with the cards everybody is.
TEST(Sneak, FBL_INIT_6_WhoIsKnownOf) {
    SneakFight s;
    s.sheet(s.ada).ambush = true;
    const int dee = s.third({.in_hand = {"broadsword"}}, "Dee", 0);
    s.close(dee, s.bo);
    s.sheet(dee).sneaks_on = s.bo;
    s.opens({{2, 2, 2, 6}, "no", {2, 2, 2, 2}, {2, 2, 2, 2}, "no"}); // Ada is not noticed, Dee is
    EXPECT_EQ(s.state.noticed, 1u << dee);
    const std::vector given{Answer<ForbiddenLands>::of_key("slash>bo:broadsword")};
    State striking = s.state;
    TestScript script(
        given, [&](const Ask& ask, const Option& option) { return s.key(ask, option); }, nullptr, &striking);
    beat(script, s.book, striking);
    EXPECT_EQ(script.open.ask.what, What::roll);
    EXPECT_EQ(script.at_question->noticed, 1u << s.ada | 1u << dee);
    s.opens({"end_turn"});
    EXPECT_EQ(s.state.phase, Phase::draw);
    EXPECT_EQ(s.state.noticed, 0);
}

// FBL-ARMOR-5+: a great helm hinders Scouting.
TEST(Sneak, FBL_ARMOR_5_GreatHelm) {
    SneakFight s;
    s.sheet(s.ada).ambush = true;
    s.sheet(s.bo).scouting_modifier = -2; // one negative die
    s.opens({{2, 2, 6, 2}, "no", {2, 6, 2, 6}});
    EXPECT_EQ(s.count(Happened::sneaked), 1);
}

// FBL-INIT-6+: without the game master's word nobody sneaks; nor who cannot fight, nor on somebody who is gone.
TEST(Sneak, FBL_INIT_6_WhoSneaks) {
    SneakFight s;
    s.sheet(s.ada).sneaks_on = nobody;
    s.opens({});
    EXPECT_EQ(s.state.phase, Phase::draw);
    SneakFight unable;
    unable.at(unable.ada).set(unconscious);
    unable.opens({});
    EXPECT_EQ(unable.state.phase, Phase::draw);
    SneakFight gone;
    gone.at(gone.bo).set(fled);
    gone.opens({});
    EXPECT_EQ(gone.state.phase, Phase::draw);
}

// FBL-INIT-6+: one free action, slow or fast, against the one target, who cannot dodge or parry it; it does not count
// in round 1, and everybody is aware when the cards are drawn.
TEST(Sneak, FBL_INIT_6_FreeAction) {
    SneakFight s;
    s.hold(s.bo, "small_shield");
    s.sheet(s.ada).ambush = true;
    s.close(s.ada, s.cy);
    s.opens(s.hidden);
    const auto asked = s.next_question();
    EXPECT_EQ(asked.ask.rule, Rule{"FBL-INIT-6+"});
    EXPECT_EQ(asked.ask.who, s.ada);
    EXPECT_EQ(asked.ask.whom, s.bo);
    EXPECT_EQ(s.offered(), (std::vector<std::string>{"end_turn", "slash>bo:broadsword", "stab>bo:broadsword",
                                                     "grapple>bo", "shove>bo", "persuade>bo", "taunt>bo", "bluff>bo"}));
    s.opens({"slash>bo:broadsword", {6, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(s.score(s.bo, Attribute::strength), 1);
    EXPECT_FALSE(s.at(s.bo).is(oblivious));
    EXPECT_EQ(s.state.unnoticing, 0);
    EXPECT_EQ(s.at(s.ada).slow, 0);
    EXPECT_EQ(s.at(s.ada).fast, 0);
    EXPECT_EQ(s.state.phase, Phase::draw);
    EXPECT_EQ(s.state.sneakers, 0);
}

TEST(Sneak, FBL_INIT_6_FastActionDoesNotCountEither) {
    SneakFight s;
    s.sheet(s.ada).ambush = true;
    s.opens(s.hidden);
    s.opens({"shove>bo", {6, 2, 2, 2}, "no"});
    EXPECT_TRUE(s.at(s.bo).is(prone));
    EXPECT_EQ(s.at(s.ada).fast, 0);
    SneakFight idle; // it may do nothing
    idle.sheet(idle.ada).ambush = true;
    idle.opens(idle.hidden);
    idle.opens({"end_turn"});
    EXPECT_FALSE(idle.at(idle.bo).is(oblivious));
    EXPECT_EQ(idle.state.phase, Phase::draw);
    EXPECT_EQ(idle.count(Happened::declared), 0);
}

// FBL-INIT-6+: several sneakers roll and act in list order; the target is oblivious until the last free action against
// it is over.
TEST(Sneak, FBL_INIT_6_SeveralSneakers) {
    SneakFight s;
    const int dee = s.third({.in_hand = {"broadsword"}}, "Dee", 0);
    s.close(dee, s.bo);
    s.sheet(dee).sneaks_on = s.bo;
    s.sheet(s.ada).ambush = s.sheet(dee).ambush = true;
    s.opens({{2, 2, 2, 6}, "no", {2, 2, 2, 2}, {2, 2, 2, 6}, "no", {2, 2, 2, 2}});
    EXPECT_EQ(s.state.sneakers, 1u << s.ada | 1u << dee);
    s.opens({"end_turn"});
    EXPECT_TRUE(s.at(s.bo).is(oblivious));
    EXPECT_EQ(s.state.phase, Phase::sneak);
    EXPECT_EQ(s.next_question().ask.who, dee);
    s.opens({"stab>bo:broadsword", {6, 2, 2, 2, 2, 2}, "no"});
    EXPECT_FALSE(s.at(s.bo).is(oblivious));
    EXPECT_EQ(s.state.phase, Phase::draw);
}

// Each target wakes up on its own.
TEST(Sneak, FBL_INIT_6_TwoTargets) {
    SneakFight s;
    const int dee = s.third({.in_hand = {"broadsword"}}, "Dee", 0);
    s.close(dee, s.cy);
    s.sheet(dee).sneaks_on = s.cy;
    s.sheet(s.ada).ambush = s.sheet(dee).ambush = true;
    s.opens({{2, 2, 2, 6}, "no", {2, 2, 2, 2}, {2, 2, 2, 6}, "no", {2, 2, 2, 2}});
    s.opens({"end_turn"});
    EXPECT_FALSE(s.at(s.bo).is(oblivious));
    EXPECT_TRUE(s.at(s.cy).is(oblivious));
    s.at(dee).set(unconscious); // who can no longer act loses the free action
    s.opens({});
    EXPECT_FALSE(s.at(s.cy).is(oblivious));
    EXPECT_EQ(s.state.phase, Phase::draw);
}

// The first in the list may be the target.
TEST(Sneak, FBL_INIT_6_OnTheFirst) {
    SneakFight s;
    s.sheet(s.ada).sneaks_on = nobody;
    s.sheet(s.bo).sneaks_on = s.ada;
    s.sheet(s.bo).ambush = true;
    s.opens(s.hidden);
    EXPECT_TRUE(s.at(s.ada).is(oblivious));
    s.opens({"end_turn"});
    EXPECT_FALSE(s.at(s.ada).is(oblivious));
}

// FBL-INIT-6+: whom the game master has called oblivious stays so.
TEST(Sneak, FBL_INIT_6_ObliviousAnyway) {
    SneakFight s;
    s.at(s.bo).set(oblivious);
    s.sheet(s.ada).ambush = true;
    s.opens(s.hidden);
    EXPECT_EQ(s.state.unnoticing, 0);
    s.opens({"end_turn"});
    EXPECT_TRUE(s.at(s.bo).is(oblivious));
}

// FBL-INIT-6+: the weapon may be drawn and readied beforehand; without arrows it is not.
TEST(Sneak, FBL_INIT_6_Readied) {
    SneakFight s;
    s.item(0).set(in_hand, false);
    const int bow = s.hold(s.ada, "longbow"), other = s.carry(s.ada, "sling");
    s.sheet(s.ada).ambush = true;
    s.opens(s.hidden);
    EXPECT_TRUE(s.item(bow).is(ready));
    EXPECT_FALSE(s.item(other).is(ready)); // not in hand
    EXPECT_FALSE(s.item(0).is(ready));
    EXPECT_TRUE(s.offers("shoot>bo:longbow"));
    SneakFight first; // the first of all things
    first.item(0).weapon = first.weapon("longbow");
    first.sheet(first.ada).ambush = true;
    first.opens(first.hidden);
    EXPECT_TRUE(first.item(0).is(ready));
    SneakFight empty;
    empty.sheet(empty.ada).kind = Kind::player;
    const int bow_without = empty.hold(empty.ada, "longbow");
    empty.sheet(empty.ada).ambush = true;
    empty.opens(empty.hidden);
    EXPECT_FALSE(empty.item(bow_without).is(ready));
    EXPECT_FALSE(empty.item(0).is(ready)); // a sword is not readied
}

// FBL-BROKEN-2: who breaks by the push of the Stealth roll has no free action. FBL-CRIT-2+: rolls may hurt.
TEST(Sneak, FBL_DICE_4_PushedStealth) {
    SneakFight s;
    s.sheet(s.ada).ambush = true;
    s.opens({{1, 1, 1, 2}, "yes", {6}, {2, 2, 2, 2}});
    EXPECT_EQ(s.count(Happened::sneaked), 1);
    EXPECT_TRUE(s.scene().is_broken(s.ada, Attribute::agility));
    EXPECT_EQ(s.state.phase, Phase::draw);
    EXPECT_FALSE(s.at(s.bo).is(oblivious));
    SneakFight hurt;
    hurt.book.injury[hurt.injury(Wounds::blunt, 34)].hurts =
        1u << static_cast<int>(Skill::stealth) | 1u << static_cast<int>(Skill::scouting);
    hurt.wound(hurt.ada, Wounds::blunt, 34);
    hurt.wound(hurt.bo, Wounds::blunt, 34);
    hurt.sheet(hurt.ada).ambush = true;
    hurt.opens({{2, 2, 2, 2}, "no"});
    EXPECT_EQ(hurt.score(hurt.ada, Attribute::strength), 2);
    EXPECT_EQ(hurt.score(hurt.bo, Attribute::strength), 3); // did not roll
    hurt.state.phase = Phase::opening;
    hurt.opens({{2, 2, 2, 6}, "no", {2, 2, 2, 6}});
    EXPECT_EQ(hurt.score(hurt.bo, Attribute::strength), 2);
}

// FBL-BROKEN-6+: a target that is Broken or senseless rolls no Scouting.
TEST(Sneak, FBL_BROKEN_6_NoScouting) {
    SneakFight s;
    s.sheet(s.ada).ambush = true;
    s.at(s.bo).set(asleep);
    s.opens({{2, 2, 2, 6}, "no"});
    EXPECT_EQ(s.count(Happened::sneaked), 1);
}

// FBL-END-1+: the free action may end the fight before a card is drawn.
TEST(Sneak, FBL_END_1_OverBeforeTheDraw) {
    SneakFight s;
    s.at(s.cy).set(fled);
    s.score(s.bo, Attribute::strength, 1);
    s.sheet(s.ada).ambush = true;
    s.opens(s.hidden);
    s.opens({"slash>bo:broadsword", {6, 2, 2, 2, 2, 2}, "no", {1, 1}});
    EXPECT_EQ(s.state.phase, Phase::over);
    EXPECT_EQ(s.state.winner, 0);
    EXPECT_EQ(s.last(Happened::fight_ends).as<FightEnds>().round, 0);
}

// FBL-INIT-6+, FBL-DICE-1: gear helps the one to hide and the other to see.
TEST(SneakAttack, FBL_DICE_1_GearOfBoth) {
    Duel d;
    d.tool(d.ada, "cloak", Skill::stealth, 1);
    d.tool(d.bo, "bells", Skill::scouting, 1);
    d.sheet(d.ada).sneaks_on = d.bo;
    d.state.phase = Phase::opening;
    d.run({"tool:cloak", {2, 2, 2, 2, 6}, "no", "tool:bells", {2, 2, 2, 2, 6}},
          [&](TestScript& table) { open_fight(table, d.scene()); });
    EXPECT_EQ(d.count(Happened::noticed), 1);
}

} // namespace
} // namespace fracas::forbidden_lands
