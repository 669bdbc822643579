// After the fight: ALN-AFTER-1+, ALN-AFTER-2+.
#include "systems/alien/rules/turn.hpp"

#include "systems/alien/game.hpp"
#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

// Ada and Cy of the reds have won; Bo of the blues is dead.
struct Aftermath : Duel {
    int cy;
    explicit Aftermath(const Person& first = {}, const Person& third_one = {}) : Duel(first) {
        cy = third(third_one, "Cy", 0);
        at(bo).set(dead);
        close_fight(scene(), 0);
    }
    void begin() { Game::begin_after(book, state); }
};

TEST(AlienAftermath, ALN_AFTER_1_NothingIsLeftToHappen) {
    Aftermath d;
    EXPECT_TRUE(over(d.state));
    d.begin();
    EXPECT_FALSE(over(d.state));
    d.play({});
    EXPECT_EQ(d.state.phase, Phase::recovered);
    EXPECT_TRUE(over(d.state));
    EXPECT_EQ(d.state.winner, 0);
    EXPECT_TRUE(tells(d, Event{"ALN-AFTER-1+", {}, TimePasses{.time = Limit::stretch}}));
    EXPECT_TRUE(tells(d, Event{"ALN-AFTER-1+", {}, TimePasses{.time = Limit::shift}}));
    EXPECT_EQ(d.count(Happened::time_passes), 2);
}

// ALN-AFTER-1+, example: injury 53, limit stretch, nobody is left to help.
TEST(AlienAftermath, ALN_AFTER_1_ExampleOfALimitThatRunsOut) {
    Aftermath d;
    d.at(Duel::ada).set(dead);
    d.break_of(d.cy);
    d.wound(d.cy, 53);
    d.begin();
    d.play({{4, 3, 2, 2}});
    EXPECT_TRUE(d.at(d.cy).is(dead));
    expect_told_once(d, Event{"ALN-DEATH-1+", {d.cy}, Died{.cause = Cause::death_roll}});
    EXPECT_TRUE(Game::is_dead(d.state, d.cy));
}

// ALN-AFTER-1+: first aid comes first, and by whom is the game master's to say.
TEST(AlienAftermath, ALN_AFTER_1_FirstAidBeforeTheDeathRoll) {
    Aftermath d;
    d.break_of(d.cy);
    d.wound(d.cy, 61);
    d.begin();
    const auto asked = d.next_question();
    EXPECT_TRUE(is_asked(asked.ask,
                         ask_of("ALN-AFTER-1+", What::care, nobody, d.cy, bare_hands, static_cast<int>(Limit::round))));
    EXPECT_EQ(d.offered(), (KeyList{"no", "care>ada", "care>ada:rally"}));
    d.play({"care>ada", {6, 6, 2, 2}});
    EXPECT_TRUE(d.state.wound[0].stabilized);
    EXPECT_FALSE(d.at(d.cy).is(broken));
    EXPECT_EQ(d.at(d.cy).health, 2);
    EXPECT_EQ(d.count(Happened::died), 0);
}

// ALN-DEATH-3+: failed first aid on a round injury kills; on a longer one it shortens the limit, and rounds come next.
TEST(AlienAftermath, ALN_AFTER_1_FailedFirstAid) {
    Aftermath d;
    d.break_of(d.cy);
    d.wound(d.cy, 53);
    d.begin();
    d.play({"care>ada", {2, 2, 2, 2}}); // the stretch has become a round
    EXPECT_TRUE(tells(d, Event{"ALN-DEATH-3+", {d.cy}, LimitShorter{.d66 = 53, .limit = Limit::round}}));
    d.play({"no", {6, 2, 2, 2}, "no", {6, 2, 2, 2}, "no", {6, 2, 2, 2}}); // ALN-DEATH-2+
    EXPECT_TRUE(d.state.wound[0].stabilized);
    EXPECT_FALSE(d.at(d.cy).is(dead));
    Aftermath worse;
    worse.break_of(worse.cy);
    worse.wound(worse.cy, 61);
    worse.begin();
    worse.play({"care>ada", {2, 2, 2, 2}});
    EXPECT_TRUE(worse.at(worse.cy).is(dead));
}

// ALN-AFTER-1+: each limit in its time, as often as it takes.
TEST(AlienAftermath, ALN_AFTER_1_EachLimitInItsTime) {
    Aftermath d;
    d.wound(d.cy, 44); // shift; Cy stands
    d.begin();
    const auto asked = d.next_question();
    EXPECT_EQ(asked.ask.a, static_cast<int>(Limit::shift));
    EXPECT_EQ(d.offered(), (KeyList{"no", "care>ada", "care>cy"}));
    d.play({"no", {6, 2, 2, 2}, "no", {6, 2, 2, 2}, "no", {6, 2, 2, 2}, {3}}); // and the day of its healing
    EXPECT_EQ(d.count(Happened::death_roll_passed), 3);
    EXPECT_TRUE(tells(d, Event{"ALN-AFTER-2+", {d.cy}, Heals{.d66 = 44, .days = 3}}));
    EXPECT_EQ(d.state.phase, Phase::recovered);
}

// ALN-AFTER-1+: within a round only those in the same zone get there; creatures, the broken and the dead help nobody.
TEST(AlienAftermath, ALN_AFTER_1_WhoCanHelp) {
    Aftermath d;
    d.row_of_zones(2);
    d.break_of(d.cy);
    EXPECT_TRUE(may_care(d.scene(), Duel::ada, d.cy, Limit::round));
    EXPECT_FALSE(may_care(d.scene(), d.cy, d.cy, Limit::stretch));
    EXPECT_FALSE(may_care(d.scene(), Duel::bo, d.cy, Limit::stretch));
    d.at(d.cy).zone = 1;
    EXPECT_FALSE(may_care(d.scene(), Duel::ada, d.cy, Limit::round));
    EXPECT_TRUE(may_care(d.scene(), Duel::ada, d.cy, Limit::stretch));
    d.at(Duel::ada).panic = Panic::catatonic;
    EXPECT_FALSE(may_care(d.scene(), Duel::ada, d.cy, Limit::stretch));
    d.at(Duel::ada).panic = Panic::keeps_cool;
    d.sheet(Duel::ada).kind = Kind::creature;
    EXPECT_FALSE(may_care(d.scene(), Duel::ada, d.cy, Limit::stretch));
    d.at(Duel::bo).set(dead, false); // an enemy may help, too
    EXPECT_TRUE(may_care(d.scene(), Duel::bo, d.cy, Limit::stretch));
}

// ALN-AFTER-1+: the broken are looked after once in the stretch and once in the shift.
TEST(AlienAftermath, ALN_AFTER_1_TheBroken) {
    Aftermath d;
    d.break_of(d.cy);
    d.begin();
    d.play({"no", "care>ada:rally", {6, 2, 2, 2}});
    EXPECT_FALSE(d.at(d.cy).is(broken));
    EXPECT_EQ(d.at(d.cy).health, 1);
    Aftermath left;
    left.break_of(left.cy);
    left.begin();
    left.play({"no", "no"});
    EXPECT_TRUE(left.at(left.cy).is(broken)); // who is not treated stays so
}

// ALN-PANIC-3+, ALN-STRESS-2+, ALN-CREAT-5+: what ends with the first stretch.
TEST(AlienAftermath, ALN_AFTER_1_ComingToRest) {
    Aftermath d({.kind = Kind::pc, .stress = 4});
    d.at(Duel::ada).panic = Panic::flee;
    d.at(Duel::ada).ongoing = int{hesitant};
    d.at(Duel::ada).responses = 1u << static_cast<int>(Response::shakes);
    d.at(d.cy).set(unconscious);
    d.begin();
    d.play({});
    EXPECT_EQ(d.at(Duel::ada).panic, Panic::keeps_cool);
    EXPECT_EQ(d.at(Duel::ada).ongoing, 0);
    EXPECT_EQ(d.at(Duel::ada).responses, 0);
    EXPECT_EQ(d.at(Duel::ada).stress, 4); // nothing says what rest does to it
    EXPECT_FALSE(d.at(d.cy).is(unconscious));
    expect_told_once(d, Event{"ALN-AFTER-1+", {Duel::ada}, Rested{}});
    expect_told_once(d, Event{"ALN-AFTER-1+", {d.cy}, Woke{}});
}

// ALN-AFTER-2+, example: a broken leg, 3D6.
TEST(AlienAftermath, ALN_AFTER_2_ExampleOfDays) {
    Aftermath d;
    d.wound(d.cy, 36);
    d.begin();
    const auto asked = d.next_question();
    EXPECT_TRUE(is_asked(asked.ask, ask_of("ALN-AFTER-2+", What::healing, d.cy, nobody, bare_hands, 36)));
    EXPECT_EQ(asked.needed.count(), 3);
    d.play({{4, 2, 5}});
    expect_told_once(d, Event{"ALN-AFTER-2+", {d.cy}, Heals{.d66 = 36, .days = 11}});
}

// ALN-AFTER-2+: a twisted ankle is well again after a shift; injury 46 may make its victim ill; the dead heal no more.
TEST(AlienAftermath, ALN_AFTER_2_ShiftsAndSickness) {
    Aftermath d;
    d.wound(d.cy, 14);
    d.wound(Duel::bo, 36);
    d.state.wound[d.wound(d.cy, 46)].stabilized = true;
    EXPECT_TRUE(d.at(d.cy).is(slow_moving));
    d.begin();
    d.play({{2, 2, 2, 2}});
    EXPECT_FALSE(d.at(d.cy).is(slow_moving));
    EXPECT_EQ(d.state.wounds, 2);
    expect_told_once(d, Event{"ALN-AFTER-2+", {d.cy}, InjuryHealed{.d66 = 14}});
    expect_told_once(d, Event{"ALN-AFTER-2+", {d.cy}, Sickened{.d66 = 46}});
    EXPECT_EQ(d.count(Happened::heals), 0);
    Aftermath well;
    well.state.wound[well.wound(well.cy, 46)].stabilized = true;
    well.begin();
    well.play({{6, 2, 2, 2}});
    expect_told_once(well, Event{"ALN-AFTER-2+", {well.cy}, StayedWell{.d66 = 46}});
}

// The policy lets whoever knows best how help, and nobody who would rather harm.
TEST(AlienAftermath, WhomThePolicySends) {
    Aftermath d({.empathy = 5}, {});
    d.break_of(d.cy);
    const int wound = d.wound(d.cy, 61);
    EXPECT_GT(worth_of_care(d.scene(), d.cy, at_target(Do::care_by, Duel::ada)), 0);
    EXPECT_EQ(worth_of_care(d.scene(), d.cy, at_target(Do::care_by, Duel::ada, 1)), 0); // a rally helps no dying one
    d.sheet(Duel::ada).attribute[static_cast<int>(Attribute::empathy)] = 1;
    EXPECT_EQ(worth_of_care(d.scene(), d.cy, at_target(Do::care_by, Duel::ada)), 0);
    d.state.wound[wound].stabilized = true;
    EXPECT_GT(worth_of_care(d.scene(), d.cy, at_target(Do::care_by, Duel::ada)), 0);
    EXPECT_GT(worth_of_care(d.scene(), d.cy, at_target(Do::care_by, Duel::ada, 1)), 0);
    EXPECT_EQ(worth_of_care(d.scene(), d.cy, at_target(Do::care_by, Duel::bo)), 0);
}

} // namespace
} // namespace fracas::alien
