// First aid and rallying: ALN-AID-1, ALN-AID-2, ALN-BROKEN-2+, ALN-BROKEN-3+, ALN-DEATH-3+.
#include "systems/alien/rules/aid.hpp"

#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

// Ada treats; Cy is her patient, of her side, Adjacent and broken at 0 of 4 Health; Bo is the enemy.
struct AidScene : Duel {
    int cy;
    explicit AidScene(Person helper = {}) : Duel(helper) {
        cy = third({.strength = 4, .agility = 4}, "Cy", 0);
        close(ada, cy);
        break_of(cy);
    }
    TestRule aid(int patient = 2) {
        return [this, patient](TestScript& table) { give_first_aid(table, scene(), ada, patient); };
    }
    TestRule command(int patient = 2) {
        return [this, patient](TestScript& table) { rally(table, scene(), ada, patient); };
    }
};

// --- who can be treated ----------------------------------------------------------------------------------------------

// ALN-AID-1: broken, or with a lethal injury that is not stabilized.
TEST(AlienAid, WhoNeedsFirstAid) {
    AidScene d;
    EXPECT_TRUE(may_aid(d.scene(), Duel::ada, d.cy));
    d.at(d.cy).set(broken, false);
    EXPECT_FALSE(may_aid(d.scene(), Duel::ada, d.cy));
    d.wound(d.cy, 36);
    d.wound(Duel::bo, 63);
    EXPECT_FALSE(may_aid(d.scene(), Duel::ada, d.cy));
    EXPECT_FALSE(is_dying(d.scene(), d.cy));
    for (const int d66 : {44, 53, 61}) {
        const int wound = d.wound(d.cy, d66);
        EXPECT_TRUE(may_aid(d.scene(), Duel::ada, d.cy)) << d66;
        EXPECT_TRUE(is_dying(d.scene(), d.cy));
        d.state.wound[wound].stabilized = true;
        EXPECT_FALSE(may_aid(d.scene(), Duel::ada, d.cy)) << d66;
    }
}

// ALN-AID-1: at Adjacent range. ALN-AID-2: in the same zone.
TEST(AlienAid, HowNear) {
    AidScene d;
    EXPECT_TRUE(may_rally(d.scene(), Duel::ada, d.cy));
    end_pairs(d.scene(), Duel::ada);
    EXPECT_FALSE(may_aid(d.scene(), Duel::ada, d.cy));
    EXPECT_TRUE(may_rally(d.scene(), Duel::ada, d.cy));
    d.row_of_zones(2);
    d.at(d.cy).zone = 1;
    EXPECT_FALSE(may_rally(d.scene(), Duel::ada, d.cy));
}

// ALN-AID-2: only the broken are rallied, and nobody rallies itself.
TEST(AlienAid, WhoCanBeRallied) {
    AidScene d;
    d.break_of(Duel::ada);
    EXPECT_FALSE(may_rally(d.scene(), Duel::ada, Duel::ada));
    d.wound(d.cy, 61);
    d.at(d.cy).set(broken, false);
    EXPECT_FALSE(may_rally(d.scene(), Duel::ada, d.cy));
}

// ALN-AID-1, ALN-AID-2: friend or foe, whoever is within reach; ALN-AWARE-3+: and noticed.
TEST(AlienAid, AnEnemyToo) {
    AidScene d;
    d.close(Duel::ada, Duel::bo);
    d.break_of(Duel::bo);
    EXPECT_TRUE(may_aid(d.scene(), Duel::ada, Duel::bo));
    EXPECT_TRUE(may_rally(d.scene(), Duel::ada, Duel::bo));
    d.state.hidden_from[Duel::bo] = 1;
    EXPECT_FALSE(may_aid(d.scene(), Duel::ada, Duel::bo));
    EXPECT_FALSE(may_rally(d.scene(), Duel::ada, Duel::bo));
    d.state.hidden_from[Duel::bo] = 0;
    d.play({"first_aid>bo", {6, 2, 2, 2}});
    EXPECT_FALSE(d.at(Duel::bo).is(broken));
}

// ALN-BROKEN-3+: nobody dead; ALN-SYNTH-1+: no synthetics, nor creatures; nobody who is not there.
TEST(AlienAid, WhoCannotBeTreated) {
    AidScene d;
    EXPECT_FALSE(may_rally(d.scene(), Duel::ada, nobody));
    EXPECT_FALSE(can_be_treated(d.scene(), Duel::ada, d.book.combatants));
    EXPECT_TRUE(can_be_treated(d.scene(), Duel::ada, 0));
    for (const Flag flag : {dead, off_map}) {
        AidScene gone_one;
        gone_one.at(gone_one.cy).set(flag);
        EXPECT_FALSE(may_aid(gone_one.scene(), Duel::ada, gone_one.cy));
        EXPECT_FALSE(may_rally(gone_one.scene(), Duel::ada, gone_one.cy));
    }
    for (const Kind kind : {Kind::pc, Kind::npc, Kind::synthetic, Kind::creature}) {
        d.sheet(d.cy).kind = kind;
        EXPECT_EQ(may_aid(d.scene(), Duel::ada, d.cy), kind <= Kind::npc);
    }
}

// ALN-CREAT-5+: not with a creature on its face.
TEST(AlienAid, NotWhileSomethingClings) {
    AidScene d;
    d.at(Duel::bo).clings_to = d.cy;
    EXPECT_TRUE(may_aid(d.scene(), Duel::ada, d.cy));
    bring_adjacent(d.scene(), Duel::bo, d.cy);
    EXPECT_FALSE(may_aid(d.scene(), Duel::ada, d.cy));
    EXPECT_FALSE(may_rally(d.scene(), Duel::ada, d.cy));
}

// --- first aid -------------------------------------------------------------------------------------------------------

// ALN-BROKEN-2+: no longer broken, Health is the number of successes.
TEST(AlienAid, FirstAidBringsBack) {
    AidScene d;
    EXPECT_TRUE(
        is_asked(d.question_after({}, d.aid()).ask, ask_of("ALN-DICE-1+", What::roll, Duel::ada, d.cy, bare_hands,
                                                           static_cast<int>(Skill::medical_aid), 1)));
    d.run({{6, 6, 3, 4}}, d.aid());
    EXPECT_FALSE(d.at(d.cy).is(broken));
    EXPECT_EQ(d.at(d.cy).health, 2);
    expect_told_once(d, Event{"ALN-AID-1", {Duel::ada, d.cy}, FirstAid{.sixes = 2}});
    expect_told_once(d, Event{"ALN-BROKEN-2+", {d.cy}, Recovered{.health = 2}});
}

// ALN-BROKEN-2+: not above the maximum.
TEST(AlienAid, NotAboveTheMaximum) {
    AidScene d({.empathy = 5});
    d.run({{6, 6, 6, 6, 6, 2}}, d.aid());
    EXPECT_EQ(d.at(d.cy).health, 4);
    EXPECT_EQ(d.last(Happened::recovered).as<Recovered>().health, 4);
    d.break_of(d.cy);
    d.run({{6, 6, 6, 6, 3, 2}}, d.aid());
    EXPECT_EQ(d.at(d.cy).health, 4);
    d.break_of(d.cy);
    d.run({{6, 6, 6, 5, 3, 2}}, d.aid());
    EXPECT_EQ(d.at(d.cy).health, 3);
    d.break_of(d.cy);
    d.run({{6, 6, 6, 6, 6, 2}}, d.command());
    EXPECT_EQ(d.at(d.cy).health, 4);
}

// ALN-BROKEN-2+: it fails without a lethal injury: no effect. It may be tried again.
TEST(AlienAid, FailedFirstAid) {
    AidScene d;
    d.wound(d.cy, 36);
    d.run({{2, 3, 4, 5}}, d.aid());
    EXPECT_TRUE(d.at(d.cy).is(broken));
    EXPECT_EQ(d.at(d.cy).health, 0);
    EXPECT_EQ(d.last(Happened::first_aid).as<FirstAid>().sixes, 0);
    EXPECT_EQ(d.count(Happened::recovered) + d.count(Happened::limit_shorter) + d.count(Happened::died), 0);
    EXPECT_TRUE(may_aid(d.scene(), Duel::ada, d.cy));
}

// ALN-DEATH-3+: all lethal injuries of the patient are stabilized, those of others are not.
TEST(AlienAid, FirstAidStabilizesAll) {
    AidScene d;
    d.wound(d.cy, 44);
    d.wound(d.cy, 36);
    d.wound(Duel::bo, 61);
    d.wound(d.cy, 63);
    d.run({{6, 3, 4, 5}}, d.aid());
    for (const int wound : {0, 3}) EXPECT_TRUE(d.state.wound[wound].stabilized);
    for (const int wound : {1, 2}) EXPECT_FALSE(d.state.wound[wound].stabilized);
    EXPECT_EQ(d.count(Happened::stabilized), 2);
    expect_told(d, Event{"ALN-DEATH-3+", {d.cy, Duel::ada}, Stabilized{.d66 = 63}});
    EXPECT_EQ(d.at(d.cy).health, 1);
}

// ALN-BROKEN-2+: only a broken patient regains Health.
TEST(AlienAid, OnlyTheBrokenRegainHealth) {
    AidScene d;
    d.at(d.cy).set(broken, false);
    d.at(d.cy).health = 1;
    d.wound(d.cy, 61);
    d.run({"no", {6, 6, 6, 5}}, d.aid()); // the patient could help
    EXPECT_TRUE(d.state.wound[0].stabilized);
    EXPECT_EQ(d.at(d.cy).health, 1);
    EXPECT_EQ(d.count(Happened::recovered), 0);
}

// ALN-DEATH-3+: each limit drops one step.
TEST(AlienAid, FailureShortensTheLimits) {
    AidScene d;
    d.wound(d.cy, 44);
    d.wound(d.cy, 53);
    d.wound(d.cy, 14);
    d.wound(Duel::bo, 45);
    d.state.wound[d.wound(d.cy, 51)].stabilized = true;
    d.run({{2, 3, 4, 5}}, d.aid());
    EXPECT_EQ(d.state.wound[0].limit, Limit::stretch);
    EXPECT_EQ(d.state.wound[1].limit, Limit::round);
    EXPECT_EQ(d.state.wound[2].limit, Limit::none);
    EXPECT_EQ(d.state.wound[3].limit, Limit::shift);
    EXPECT_EQ(d.state.wound[4].limit, Limit::shift);
    EXPECT_EQ(d.count(Happened::limit_shorter), 2);
    expect_told(d, Event{"ALN-DEATH-3+", {d.cy}, LimitShorter{.d66 = 53, .limit = Limit::round}});
    EXPECT_FALSE(d.at(d.cy).is(dead));
}

// ALN-DEATH-3+: if it was round the patient dies.
TEST(AlienAid, FailureOnARoundInjuryKills) {
    AidScene d;
    d.wound(d.cy, 61);
    d.wound(d.cy, 62);
    d.run({{2, 3, 4, 5}}, d.aid());
    EXPECT_TRUE(d.at(d.cy).is(dead));
    expect_told_once(d, Event{"ALN-DEATH-3+", {d.cy}, Died{.cause = Cause::failed_aid}});
    EXPECT_EQ(d.count(Happened::limit_shorter), 0);
}

// ALN-DEATH-3+: oneself when not broken, with -2 dice.
TEST(AlienAid, OnesOwnWound) {
    AidScene d;
    d.wound(Duel::ada, 53);
    EXPECT_TRUE(may_aid(d.scene(), Duel::ada, Duel::ada));
    d.run({{6, 3}}, d.aid(Duel::ada));
    EXPECT_TRUE(d.state.wound[0].stabilized);
    EXPECT_EQ(d.count(Happened::pool, "ALN-DEATH-3+"), 1);
    EXPECT_EQ(d.pool(Duel::ada, Why::own_wound), -2);
    d.run({{6, 3, 4, 5}}, d.aid());
    EXPECT_EQ(d.entries(Duel::ada, Why::own_wound), 0);
    // A broken one has no such action.
    AidScene crawling;
    crawling.wound(Duel::ada, 53);
    EXPECT_TRUE(crawling.offers("first_aid>ada"));
    crawling.break_of(Duel::ada);
    EXPECT_FALSE(crawling.offers("first_aid>ada"));
}

// ALN-AID-1: a full action; others may help, and an order counts.
TEST(AlienAid, FirstAidIsAFullAction) {
    AidScene d;
    const int di = d.third({}, "Di", 0);
    d.at(Duel::ada).order = Deed::first_aid;
    d.at(Duel::ada).order_dice = 1;
    d.play({"first_aid>cy", "help", {6, 2, 2, 2, 2, 2}});
    EXPECT_EQ(d.at(Duel::ada).spent[0], slot_a);
    EXPECT_EQ(d.at(di).spent[0], slot_a);
    EXPECT_EQ(d.pool(Duel::ada, Why::order), 1);
    EXPECT_EQ(d.at(d.cy).health, 1);
}

// --- rallying --------------------------------------------------------------------------------------------------------

// ALN-BROKEN-3+: back up with as much Health as successes; injuries and death rolls stay.
TEST(AlienAid, ARallyBringsBack) {
    AidScene d;
    d.wound(d.cy, 61);
    EXPECT_TRUE(
        is_asked(d.question_after({}, d.command()).ask,
                 ask_of("ALN-DICE-1+", What::roll, Duel::ada, d.cy, bare_hands, static_cast<int>(Skill::command), 1)));
    d.run({{6, 6, 6, 5}}, d.command());
    EXPECT_FALSE(d.at(d.cy).is(broken));
    EXPECT_EQ(d.at(d.cy).health, 3);
    EXPECT_FALSE(d.state.wound[0].stabilized);
    expect_told_once(d, Event{"ALN-AID-2", {Duel::ada, d.cy}, Rallied{.sixes = 3}});
    expect_told_once(d, Event{"ALN-BROKEN-3+", {d.cy}, Recovered{.health = 3}});
    d.break_of(d.cy);
    d.run({{6, 2, 3, 5}}, d.command());
    EXPECT_EQ(d.at(d.cy).health, 1);
}

// ALN-BROKEN-3+: it fails: no effect, also on lethal injuries.
TEST(AlienAid, AFailedRally) {
    AidScene d;
    d.wound(d.cy, 61);
    d.run({{2, 3, 4, 5}}, d.command());
    EXPECT_TRUE(d.at(d.cy).is(broken));
    EXPECT_FALSE(d.at(d.cy).is(dead));
    EXPECT_EQ(d.last(Happened::rallied).as<Rallied>().sixes, 0);
    EXPECT_EQ(d.count(Happened::recovered), 0);
}

// ALN-AID-2: a quick action, twice in one turn if need be; helped and ordered like any other roll.
TEST(AlienAid, ARallyIsAQuickAction) {
    AidScene d;
    d.third({}, "Di", 0);
    d.at(Duel::ada).order = Deed::rally;
    d.at(Duel::ada).order_dice = 1;
    d.play({"rally>cy", "help", {2, 3, 4, 5, 5, 5}});
    EXPECT_EQ(d.at(Duel::ada).spent[0], slot_b);
    d.play({"rally>cy", {2, 3, 4, 5}});
    EXPECT_EQ(d.at(Duel::ada).spent[0] & (slot_a | slot_b), slot_a | slot_b);
    EXPECT_TRUE(d.at(d.cy).is(broken));
}

// ALN-BROKEN-3+: who gets back up has the slots of the round it has not spent.
TEST(AlienAid, BackUpWithItsSlots) {
    AidScene d;
    d.at(d.cy).card[0] = 3;
    d.play({"rally>cy", {6, 3, 4, 5}, "end_turn", "end_turn"});
    EXPECT_EQ(d.state.current, d.cy);
    EXPECT_EQ(d.at(d.cy).spent[0], 0);
    EXPECT_TRUE(d.offers("step_back"));
    EXPECT_TRUE(d.offers("orders>ada"));
}

// Wounds beyond their number are forgotten ones.
TEST(AlienAid, ForgottenWoundsAreNotTreated) {
    AidScene d;
    d.at(d.cy).set(broken, false);
    d.wound(d.cy, 53);
    d.state.wounds = 0;
    EXPECT_FALSE(is_dying(d.scene(), d.cy));
    d.break_of(d.cy);
    d.run({{2, 3, 4, 5}}, d.aid());
    EXPECT_EQ(d.count(Happened::limit_shorter), 0);
    d.run({{6, 3, 4, 5}}, d.aid());
    EXPECT_EQ(d.count(Happened::stabilized), 0);
}

} // namespace
} // namespace fracas::alien
