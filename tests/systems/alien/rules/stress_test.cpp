// Stress and stress responses: ALN-STRESS-1+, ALN-STRESS-2+.
#include "systems/alien/rules/stress.hpp"

#include "systems/alien/pushing.hpp"
#include "systems/alien/rules/melee.hpp"

#include <array>

namespace fracas::alien {
namespace {

// --- stress responses ------------------------------------------------------------------------------------------------

// ALN-STRESS-2+: the table, row by row. Resolve 3.
TEST(AlienResponse, TheTable) {
    struct Row {
        int stress, d6;
        Response response;
    };
    const std::array<Row, 10> rows{{{1, 1, Response::keeps_cool},
                                    {2, 1, Response::keeps_cool},
                                    {3, 1, Response::jumpy},
                                    {3, 2, Response::tunnel_vision},
                                    {3, 3, Response::aggravated},
                                    {3, 4, Response::shakes},
                                    {3, 5, Response::frantic},
                                    {3, 6, Response::deflated},
                                    {4, 6, Response::mess_up},
                                    {6, 6, Response::mess_up}}};
    for (const Row& row : rows) {
        Duel d = timid_pusher(row.stress);
        const bool fails = row.response == Response::mess_up;
        const bool lasts = !fails && row.response != Response::keeps_cool;
        EXPECT_EQ(roll_a_one(d, row.d6, 6), fails ? 0 : 1) << row.stress << " " << row.d6;
        expect_told_once(d, Event{"ALN-STRESS-2+", {pusher}, Responded{.response = row.response}});
        EXPECT_EQ(d.at(pusher).responses, lasts ? response_bit(row.response) : 0);
        EXPECT_EQ(d.at(pusher).stress, row.stress + fails);
        EXPECT_EQ(d.count(Happened::messed_up), fails);
        EXPECT_EQ(d.count(Happened::stressed), fails);
    }
}

// ALN-STRESS-2+: one D6, asked of the roller with its level and Resolve.
TEST(AlienResponse, TheQuestion) {
    Duel d = timid_pusher(2, 5, 4);
    const auto question = push_question(d, {{6, 1, 1}});
    EXPECT_TRUE(
        is_asked(question.ask, ask_of("ALN-STRESS-2+", What::stress_response, pusher, nobody, bare_hands, 2, 5)));
    EXPECT_EQ(question.needed.count(), 1);
    EXPECT_EQ(question.needed.dice[0].sides, 6);
}

// ALN-STRESS-2+: one roll however many ones; none without.
TEST(AlienResponse, OneRollHoweverManyOnes) {
    Duel d = timid_pusher(3);
    push_roll(d, {{6, 1, 1, 1}, {1}});
    EXPECT_EQ(d.count(Happened::responded), 1);
    push_roll(d, {{1, 2, 3, 4}, "no"});
    EXPECT_EQ(d.count(Happened::responded), 0);
}

// ALN-STRESS-2+: with the level after the push.
TEST(AlienResponse, TheLevelAfterThePush) {
    Duel d = timid_pusher(2);
    EXPECT_TRUE(is_asked(push_question(d, {{2, 2, 3}, "yes", {2, 1, 3, 4}}).ask,
                         ask_of("ALN-STRESS-2+", What::stress_response, pusher, nobody, bare_hands, 3, 3)));
    push_roll(d, {{2, 2, 3}, "yes", {2, 1, 3, 4}, {2}});
    EXPECT_EQ(d.at(pusher).responses, response_bit(Response::tunnel_vision));
    Duel most = timid_pusher(10);
    EXPECT_TRUE(is_asked(
        push_question(most, {{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, "yes", {6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1}}).ask,
        ask_of("ALN-STRESS-2+", What::stress_response, pusher, nobody, bare_hands, 10, 3)));
}

// ALN-STRESS-2+, the registry's example: total 7, the action fails, stress 4.
TEST(AlienResponse, ExampleOfAMessUp) {
    Duel d = timid_pusher(3, 2, 2);
    EXPECT_EQ(push_roll(d, {{6, 6, 6, 1}, {6}}), 0);
    EXPECT_EQ(d.at(pusher).stress, 4);
    EXPECT_EQ(d.at(pusher).responses, 0);
    expect_told_once(d, Event{"ALN-STRESS-2+", {pusher}, MessedUp{}});
    expect_told_once(d,
                     Event{"ALN-STRESS-1+", {pusher}, Stressed{.points = 1, .stress = 4, .cause = Stressor::response}});
    // It can come again, and is no response that one has.
    EXPECT_EQ(push_roll(d, {{6, 6, 6, 6, 1}, {6}}), 0);
    EXPECT_EQ(d.at(pusher).stress, 5);
    EXPECT_FALSE(d.last(Happened::responded).as<Responded>().nothing_new);
}

// ALN-STRESS-2+: the cost of a push and of a mess up add up, and each is told when it is due.
TEST(AlienResponse, APushThatMessesUp) {
    Duel d = timid_pusher(4);
    EXPECT_EQ(push_roll(d, {{6, 2, 2, 3, 4}, "yes", {6, 6, 6, 1, 6}, {6}}), 0);
    EXPECT_EQ(d.at(pusher).stress, 6);
    EXPECT_EQ(d.count(Happened::stressed), 2);
    expect_told(d, Event{"ALN-STRESS-1+", {pusher}, Stressed{.points = 1, .stress = 6, .cause = Stressor::response}});
    Duel nine = timid_pusher(9);
    push_roll(nine, {{2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, "yes", {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1}, {6}});
    EXPECT_EQ(nine.at(pusher).stress, 10);
    EXPECT_EQ(nine.last(Happened::stressed).as<Stressed>().points, 1);
}

// ALN-STRESS-2+: a response that one has already gives stress instead, deflated too.
TEST(AlienResponse, TheSameAgainGivesStress) {
    for (int d6 = 1; d6 <= 6; ++d6) {
        Duel d = timid_pusher(3);
        const auto response = static_cast<Response>(d6);
        d.at(pusher).responses = response_bit(response);
        EXPECT_EQ(roll_a_one(d, d6, 6), 1);
        EXPECT_EQ(d.at(pusher).stress, 4) << d6;
        EXPECT_EQ(d.at(pusher).responses, response_bit(response));
        expect_told_once(
            d, Event{"ALN-STRESS-2+", {pusher}, Responded{.response = static_cast<Response>(d6), .nothing_new = true}});
        expect_told_once(
            d, Event{"ALN-STRESS-1+", {pusher}, Stressed{.points = 1, .stress = 4, .cause = Stressor::response}});
    }
}

// ALN-STRESS-2+: another one joins those there are.
TEST(AlienResponse, AnotherOneJoins) {
    Duel d = timid_pusher(3);
    d.at(pusher).responses = response_bit(Response::frantic);
    roll_a_one(d, 2);
    EXPECT_EQ(d.at(pusher).responses, response_bit(Response::frantic) | response_bit(Response::tunnel_vision));
    EXPECT_FALSE(d.last(Happened::responded).as<Responded>().nothing_new);
    EXPECT_EQ(d.at(pusher).stress, 3);
}

// ALN-STRESS-2+: deflated removes jumpy, and later jumpy results do nothing.
TEST(AlienResponse, DeflatedAndJumpy) {
    Duel d = timid_pusher(3);
    d.at(pusher).responses = response_bit(Response::jumpy) | response_bit(Response::shakes);
    roll_a_one(d, 6);
    EXPECT_EQ(d.at(pusher).responses, response_bit(Response::deflated) | response_bit(Response::shakes));
    roll_a_one(d, 1);
    EXPECT_EQ(d.at(pusher).responses, response_bit(Response::deflated) | response_bit(Response::shakes));
    EXPECT_EQ(d.at(pusher).stress, 3);
    EXPECT_EQ(d.count(Happened::stressed), 0);
    expect_told_once(
        d, Event{"ALN-STRESS-2+", {pusher}, Responded{.response = static_cast<Response>(1), .nothing_new = true}});
    // Others come while deflated.
    roll_a_one(d, 3);
    EXPECT_EQ(d.at(pusher).responses,
              response_bit(Response::deflated) | response_bit(Response::shakes) | response_bit(Response::aggravated));
}

// ALN-STRESS-2+: they change later rolls, not the one that triggered them.
TEST(AlienResponse, TheyChangeLaterRolls) {
    Duel d({.kind = Kind::pc, .stress = 3});
    EXPECT_EQ(push_roll(d, {{6, 2, 3, 6, 1, 2, 3}, {5}}), 2);
    EXPECT_EQ(d.at(pusher).responses, response_bit(Response::frantic));
    EXPECT_EQ(push_roll(d, {{6, 2, 3, 2, 3}, "no"}), 1);
    EXPECT_EQ(d.pool(pusher, Why::response), -2);
}

// --- the level -------------------------------------------------------------------------------------------------------

void push_stress_by(Duel& d, int points, Stressor why = Stressor::burst) {
    d.run({}, [&](TestScript& table) { add_stress(table, d.scene(), pusher, points, why, "ALN-AUTO-3"); });
}

// ALN-STRESS-1+: from 0 to 10.
TEST(AlienStress, TheLevelIsCapped) {
    Duel d = timid_pusher(8);
    push_stress_by(d, 1);
    expect_told_once(d, Event{"ALN-AUTO-3", {pusher}, Stressed{.points = 1, .stress = 9, .cause = Stressor::burst}});
    push_stress_by(d, 3);
    EXPECT_EQ(d.at(pusher).stress, 10);
    EXPECT_EQ(d.last(Happened::stressed).as<Stressed>().points, 1);
    push_stress_by(d, -11, Stressor::panic);
    EXPECT_EQ(d.at(pusher).stress, 0);
    expect_told_once(d, Event{"ALN-AUTO-3", {pusher}, Stressed{.points = -10, .stress = 0, .cause = Stressor::panic}});
    push_stress_by(d, 0);
    EXPECT_EQ(d.count(Happened::stressed), 0);
}

// ALN-STRESS-1+: only a pc has a level; the flag of the sheet says so.
TEST(AlienStress, OnlyThoseWhoHaveOne) {
    for (const Kind kind : {Kind::npc, Kind::synthetic, Kind::creature}) {
        Duel d({.kind = kind});
        push_stress_by(d, 1);
        EXPECT_EQ(d.at(pusher).stress, 0);
        EXPECT_EQ(d.count(Happened::stressed), 0);
        d.sheet(pusher).has_stress = true;
        push_stress_by(d, 1);
        EXPECT_EQ(d.at(pusher).stress, 1);
    }
}

// ALN-BROKEN-1+: who is broken gains none, but for injury 13 (ALN-CRIT-1+); it may still lose some.
TEST(AlienStress, TheBrokenGainNone) {
    Duel d = timid_pusher(4);
    d.break_of(pusher);
    push_stress_by(d, 1);
    EXPECT_EQ(d.at(pusher).stress, 4);
    push_stress_by(d, 1, Stressor::injury);
    EXPECT_EQ(d.at(pusher).stress, 5);
    push_stress_by(d, -1);
    EXPECT_EQ(d.at(pusher).stress, 4);
}

// ALN-STRESS-1+: taking damage alone gives no stress.
TEST(AlienStress, DamageGivesNone) {
    Duel d({.kind = Kind::pc, .stress = 2});
    d.run({}, [&](TestScript& table) { take_damage(table, d.scene(), pusher, Impact{1, 2}, Harm{Duel::bo}); });
    EXPECT_EQ(d.at(pusher).health, 1);
    EXPECT_EQ(d.at(pusher).stress, 2);
}

// ALN-STRESS-1+: attacked by the own side, once the attack is resolved; not by others.
TEST(AlienStress, AttackedByTheOwnSide) {
    Duel d({.kind = Kind::pc});
    const int cy = d.third({.kind = Kind::pc}, "Cy", 0);
    d.at(pusher).panic = Panic::frenzy;
    d.at(pusher).rages_at = cy;
    d.close(pusher, cy);
    d.play({"attack>cy:unarmed", "no", {2, 3, 4, 5}, "no"});
    EXPECT_EQ(d.at(cy).stress, 1);
    expect_told_once(d, Event{"ALN-STRESS-1+", {cy}, Stressed{.points = 1, .stress = 1, .cause = Stressor::own_side}});
    Duel other({}, {.kind = Kind::pc});
    other.close(Duel::ada, Duel::bo);
    other.play({"attack>bo:unarmed", "no", {2, 3, 4, 5}});
    EXPECT_EQ(other.at(Duel::bo).stress, 0);
}

} // namespace
} // namespace fracas::alien
