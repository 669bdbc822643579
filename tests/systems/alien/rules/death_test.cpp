// Death rolls: ALN-DEATH-1+, ALN-DEATH-2+; ALN-HEALTH-1+.
#include "systems/alien/rules/death.hpp"

#include "systems/alien/rules/start.hpp"
#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

constexpr int dying_one = Duel::ada;

void roll_for_life(Duel& d, const Steps& steps) {
    d.run(steps, [&](TestScript& table) { make_death_rolls(table, d.scene(), dying_one); });
}

// ALN-HEALTH-1+, the registry's example, and figures that do not have to be rounded.
TEST(AlienDeath, ExampleOfHealthAndResolve) {
    EXPECT_EQ(health_of(4, 5), 5);
    EXPECT_EQ(resolve_of(2, 3), 3);
    EXPECT_EQ(health_of(4, 4), 4);
    EXPECT_EQ(health_of(1, 2), 2);
    EXPECT_EQ(resolve_of(5, 5), 5);
    EXPECT_EQ(resolve_of(5, 4), 5);
    Duel d({.kind = Kind::pc, .strength = 4, .agility = 5, .wits = 2, .empathy = 3});
    EXPECT_EQ(d.at(dying_one).health, 5);
    EXPECT_EQ(d.sheet(dying_one).resolve, 3);
}

// ALN-DEATH-1+: strength, stamina and penalties of injuries, base dice only.
TEST(AlienDeath, TheDice) {
    Duel d({.kind = Kind::pc, .strength = 5, .skill = 2, .stress = 4});
    d.wound(dying_one, 61);
    const auto roll = [&](TestScript& table) { make_death_rolls(table, d.scene(), dying_one); };
    auto question = d.question_after({}, roll);
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-DEATH-1+", What::death_roll, dying_one, nobody, bare_hands, 61)));
    EXPECT_EQ(question.needed.count(), 6);
    EXPECT_EQ(question.needed.kinds, 1);
    d.skill(dying_one, Skill::stamina, 4); // stamina and no other skill
    EXPECT_EQ(d.question_after({}, roll).needed.count(), 8);
    // Stress responses, orders and the game master's modifier do not count.
    d.at(dying_one).responses = 1u << static_cast<int>(Response::frantic);
    d.at(dying_one).modifier = 3;
    EXPECT_EQ(d.question_after({}, roll).needed.count(), 8);
    // With all penalties.
    d.wound(dying_one, 63);
    EXPECT_EQ(d.question_after({}, roll).needed.count(), 5);
}

// ALN-DEATH-1+: at least one die.
TEST(AlienDeath, AtLeastOneDie) {
    for (const auto& [strength, dice] : {std::pair{2, 1}, {3, 1}, {4, 1}, {5, 2}}) {
        Duel d({.strength = strength, .skill = 0});
        d.wound(dying_one, 63);
        EXPECT_EQ(d.question_after({}, [&](TestScript& table) { make_death_rolls(table, d.scene(), dying_one); })
                      .needed.count(),
                  dice);
    }
}

// ALN-DEATH-1+: failure is death.
TEST(AlienDeath, FailureKills) {
    Duel d;
    d.wound(dying_one, 61);
    roll_for_life(d, {{5, 4, 3}});
    EXPECT_TRUE(d.at(dying_one).is(dead));
    expect_told_once(d, Event{"ALN-DEATH-1+", {dying_one}, Died{.cause = Cause::death_roll}});
    EXPECT_EQ(d.count(Happened::death_roll_passed), 0);
    roll_for_life(d, {});
}

// ALN-DEATH-2+: three successes stabilize, and then no more rolls are due.
TEST(AlienDeath, ThreeSuccessesStabilize) {
    Duel d;
    const int wound = d.wound(dying_one, 61);
    for (int passed = 1; passed <= 3; ++passed) {
        EXPECT_FALSE(d.state.wound[wound].stabilized);
        roll_for_life(d, {{6, 6, 3}});
        expect_told_once(d, Event{"ALN-DEATH-1+", {dying_one}, DeathRollPassed{.d66 = 61, .passed = passed}});
        EXPECT_EQ(d.state.wound[wound].survived, passed);
    }
    EXPECT_TRUE(d.state.wound[wound].stabilized);
    expect_told_once(d, Event{"ALN-DEATH-2+", {dying_one}, Stabilized{.d66 = 61}});
    EXPECT_FALSE(threatens_life(d.state.wound[wound]));
    roll_for_life(d, {});
    d.book.tables.death_rolls = 1; // as a pack may say
    const int other = d.wound(dying_one, 62);
    roll_for_life(d, {{6}});
    EXPECT_TRUE(d.state.wound[other].stabilized);
}

// ALN-DEATH-1+: one roll for each round injury, oldest first; the first failure ends it.
TEST(AlienDeath, OneRollForEachInjury) {
    Duel d({.strength = 5});
    d.wound(dying_one, 62);
    d.wound(Duel::bo, 61);
    d.wound(dying_one, 61);
    roll_for_life(d, {{6, 2, 3}, {6, 2, 3}});
    EXPECT_EQ(d.state.wound[0].survived, 1);
    EXPECT_EQ(d.state.wound[1].survived, 0);
    EXPECT_EQ(d.state.wound[2].survived, 1);
    EXPECT_EQ(d.last(Happened::death_roll_passed).as<DeathRollPassed>().d66, 61);
    roll_for_life(d, {{2, 2, 3}});
    EXPECT_TRUE(d.at(dying_one).is(dead));
    EXPECT_EQ(d.count(Happened::died), 1);
}

// ALN-DEATH-1+: limits stretch and shift do not run out within a fight, nor do injuries that are not lethal.
TEST(AlienDeath, LongerLimitsAreNotRolledFor) {
    for (const int d66 : {14, 44, 53, 56}) {
        Duel d;
        d.wound(dying_one, d66);
        roll_for_life(d, {});
        EXPECT_TRUE(d.events.empty());
    }
}

TEST(AlienDeath, WhatThreatensLife) {
    for (const Limit limit : {Limit::none, Limit::shift, Limit::stretch, Limit::round, Limit::instant}) {
        Wound wound{0, 0, limit};
        const bool lethal = limit == Limit::shift || limit == Limit::stretch || limit == Limit::round;
        EXPECT_EQ(threatens_life(wound), lethal);
        wound.stabilized = true;
        EXPECT_FALSE(threatens_life(wound));
    }
}

// ALN-DEATH-1+: the first roll comes at the end of the next turn that starts after the injury.
TEST(AlienDeath, AFreshInjuryWaitsForATurn) {
    Duel d;
    for (const int who : {dying_one, +Duel::bo}) d.state.wound[d.wound(who, 61)].fresh = true;
    roll_for_life(d, {});
    age_wounds(d.scene(), Duel::bo);
    EXPECT_TRUE(d.state.wound[0].fresh);
    EXPECT_FALSE(d.state.wound[1].fresh);
    roll_for_life(d, {});
    age_wounds(d.scene(), dying_one);
    EXPECT_FALSE(d.state.wound[0].fresh);
    roll_for_life(d, {{6, 2, 3}});
}

// ALN-DEATH-1+: hurt in its own turn, the victim rolls at the end of the next one; a turn in which it does nothing
// counts.
TEST(AlienDeath, AtTheEndOfTheNextTurn) {
    Duel d;
    const int cy = d.third({}, "Cy", 0);
    d.at(cy).card[0] = 9;
    d.state.wound[d.wound(dying_one, 61)].fresh = true;
    d.break_of(dying_one);
    d.play({"end_turn"});
    EXPECT_EQ(d.count(Happened::death_roll_passed), 0);
    d.play({"end_turn", "end_turn", Stage::card(1), Stage::card(2), Stage::card(3), "end_turn", {6, 2, 3}});
    EXPECT_EQ(d.state.wound[0].survived, 1);
}

// ALN-PANIC-1+: a lost turn still ends with a death roll if one is due.
TEST(AlienDeath, ALostTurnCounts) {
    Duel d;
    d.wound(dying_one, 61);
    d.turn_of(Duel::bo);
    d.at(dying_one).card[0] = 5;
    d.at(dying_one).set(lost_turn);
    d.play({"end_turn", {2, 2, 3}});
    EXPECT_TRUE(d.at(dying_one).is(dead));
}

// Wounds beyond their number are forgotten ones.
TEST(AlienDeath, ForgottenWoundsDoNothing) {
    Duel d;
    d.wound(dying_one, 21); // so that there is something to look for
    for (const int d66 : {61, 35}) {
        d.state.wound[d.wound(dying_one, d66)].fresh = true;
        --d.state.wounds;
        age_wounds(d.scene(), dying_one);
        EXPECT_TRUE(d.state.wound[1].fresh);
        d.state.wound[1].fresh = false;
        roll_for_life(d, {});
        EXPECT_EQ(rows_of(d.scene(), dying_one), std::uint64_t{1} << d66_row(21));
        EXPECT_EQ(injury_modifier(d.scene(), dying_one, Skill::stamina), 0);
        EXPECT_EQ(two_hand_modifier(d.scene(), dying_one), 0);
    }
    d.state.wound[1] = {dying_one, d66_row(52)};
    refresh_injuries(d.scene(), dying_one);
    EXPECT_FALSE(d.at(dying_one).is(cannot_move));
}

} // namespace
} // namespace fracas::alien
