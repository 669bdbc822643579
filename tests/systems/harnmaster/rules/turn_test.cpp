// The flow of a fight: HMG-TURN-1+, HMG-TURN-2+, HMG-INIT-2, HMG-INJ-8, HMG-TA-1, HMG-TA-11+, HMG-TA-12+, and whole
// actions played from the choice to the end of the turn.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/turn.hpp"

namespace fracas::harnmaster {
namespace {

// Ada acts before Bo.
struct Match : Duel {
    explicit Match(const Person& first = armed("broadsword"), const Person& second = armed("mace"))
        : Duel(first, second) {
        sheet(ada).initiative += 1;
        turn_of(ada);
    }
    void from_the_start() {
        state.phase = Phase::opening;
        state.round = 0;
        state.current = nobody;
    }
};

// HMG-TURN-1+: order, rounds, turns; highest initiative first; everybody has one turn in a round.
TEST(Turn, HMG_TURN_1_RoundsAndTurns) {
    Match m;
    m.from_the_start();
    EXPECT_EQ(m.next_question().ask.who, m.ada);
    EXPECT_EQ(m.next_question().ask.what, What::act);
    EXPECT_EQ(m.next_question().ask.rule, Rule{"HMG-TURN-1+"});
    m.play({"pass"});
    EXPECT_EQ(m.state.round, 1);
    EXPECT_EQ(m.next_question().ask.who, m.bo);
    m.play({"rest"});
    EXPECT_EQ(m.state.round, 2);
    EXPECT_EQ(m.next_question().ask.who, m.ada);
    EXPECT_EQ(m.at(m.bo).rest_turns, 1);
}

// HMG-TURN-1+: one action and the turn ends.
TEST(Turn, HMG_TURN_1_OneAction) {
    Match m;
    m.play({"melee>bo:broadsword", "aspect:edged", "aim:body", "dodge", {49}, {49}}); // a miss
    EXPECT_EQ(m.last(Happened::turn_begins).who, m.bo);
    EXPECT_EQ(m.count(Happened::turn_ends, "HMG-TURN-1+"), 1);
    EXPECT_EQ(m.state.current, m.bo);
}

// HMG-ACT-6: dropping is free, the turn goes on.
TEST(Turn, HMG_ACT_6_DroppingIsFree) {
    Match m;
    m.play({"drop:broadsword"});
    EXPECT_EQ(m.state.current, m.ada);
    EXPECT_EQ(m.right_hand(m.ada), nothing);
    EXPECT_EQ(m.next_question().ask.who, m.ada);
}

// HMG-INIT-2: in round one only the starting side has turns; the surprised defend and may gain a TA.
TEST(Turn, HMG_INIT_2_Surprise) {
    Match m;
    m.book.starting_side = 1;
    m.from_the_start();
    EXPECT_EQ(m.next_question().ask.who, m.bo);
    const Steps attack = {"melee>ada:mace", "aim:body", "dodge", {51}, {50}}; // MF against CS: DTA
    m.play(attack);
    EXPECT_EQ(m.next_question().ask.what, What::advantage);
    EXPECT_EQ(m.next_question().ask.who, m.ada);
    m.play({"no"});
    EXPECT_EQ(m.state.round, 2);                 // Ada had no turn
    EXPECT_EQ(m.next_question().ask.who, m.ada); // from round two everyone has
}

// HMG-TURN-1+, HMG-INJ-8: an unconscious combatant rolls in his turn, and the turn ends even if he wakes.
TEST(Turn, HMG_INJ_8_WakesInHisTurn) {
    Match m;
    const int cy = m.third({}, "Cy", 1, hex_at(9, 9));
    m.sheet(cy).initiative = 1;
    m.at(m.bo).set(unconscious);
    m.at(m.bo).set(prone);
    m.play({"pass", {1, 1, 1}, {1, 1, 1}});
    EXPECT_FALSE(m.at(m.bo).is(unconscious));
    EXPECT_EQ(m.state.current, cy);
    EXPECT_EQ(m.count(Happened::turn_begins), 2);
}

// HMG-TURN-1+: the dead are passed over.
TEST(Turn, HMG_TURN_1_TheDead) {
    Match m;
    const int cy = m.third({}, "Cy", 1, hex_at(9, 9));
    m.sheet(cy).initiative = 1;
    m.at(m.bo).set(dead);
    m.play({"pass"});
    EXPECT_EQ(m.state.current, cy);
}

// HMG-RANGED-6: the gait is that of the running turn.
TEST(Turn, HMG_RANGED_6_GaitOfTheTurn) {
    Match m;
    m.at(m.ada).gait = m.at(m.bo).gait = Gait::runs;
    m.play({"pass"});
    EXPECT_EQ(m.at(m.ada).gait, Gait::stands);
    EXPECT_EQ(m.at(m.bo).gait, Gait::stands);
}

// --- TAs -------------------------------------------------------------------------------------------------------------

// HMG-TA-11+: the holder chooses at once; after it the interrupted turn ends.
TEST(Turn, HMG_TA_11_UsedAtOnce) {
    Match m;
    m.play({"melee>bo:broadsword", "aspect:edged", "aim:body", "ignore", {55}}); // CF: DTA
    EXPECT_EQ(m.next_question().ask.who, m.bo);
    EXPECT_EQ(m.next_question().ask.what, What::advantage);
    EXPECT_EQ(m.next_question().ask.rule, Rule{"HMG-TA-11+"});
    EXPECT_EQ(m.state.current, m.ada); // in the middle of Ada's turn
    m.play({"melee>ada:mace", "aim:body", "dodge", {49}, {49}});
    EXPECT_EQ(m.count(Happened::advantage_used, "HMG-TA-11+"), 1);
    EXPECT_EQ(m.state.current, m.bo);       // now his own turn
    EXPECT_TRUE(m.at(m.bo).is(was_active)); // HMG-TA-11+: an attack makes the round active
}

// HMG-TA-1: a TA counts also if it is declined; the turn ends as usual.
TEST(Turn, HMG_TA_1_Declined) {
    Match m;
    m.play({"melee>bo:broadsword", "aspect:edged", "aim:body", "ignore", {55}, "no"});
    EXPECT_EQ(m.count(Happened::advantage_declined, "HMG-TA-11+"), 1);
    EXPECT_EQ(m.state.current, m.bo);
}

// HMG-TA-12+, the registry's example: A engages and gains the TA, attacks; MF against MS is the second TA: the turn
// ends and B does not act.
TEST(Turn, HMG_TA_12_Example) {
    Person quick = armed("broadsword");
    quick.mobility = 70;
    Match m(quick);
    m.at(m.bo).hex = hex_at(2, 0);
    m.play({"engage>1,0", "melee>bo:broadsword", "aspect:edged", "aim:body", "block:mace", {61}, {49}});
    EXPECT_EQ(m.count(Happened::advantage_gained), 2);
    EXPECT_EQ(m.count(Happened::advantages_cancel, "HMG-TA-1"), 1);
    EXPECT_EQ(m.count(Happened::turn_ends, "HMG-TA-1"), 1);
    EXPECT_EQ(m.state.current, m.bo); // his own turn, not a TA
    EXPECT_EQ(m.next_question().ask.what, What::act);
    EXPECT_EQ(m.count(Happened::turn_begins), 1);
}

// HMG-TA-1: TAs of both from one result: the turn ends and nobody acts on them.
TEST(Turn, HMG_TA_1_BothGain) {
    Match m({}, {});
    m.play({"grapple>bo", "grasp:arm-left:two-hands", "grapple", "grasp:head:two-hands", {49}, {39}}); // BHold
    EXPECT_EQ(m.state.hold[0].holder, m.ada);
    EXPECT_EQ(m.state.hold[1].holder, m.bo);
    EXPECT_EQ(m.count(Happened::advantages_cancel, "HMG-TA-1"), 1);
    EXPECT_EQ(m.next_question().ask.who, m.bo);
    EXPECT_EQ(m.next_question().ask.what, What::act);
}

// HMG-GRAPPLE-4, HMG-TA-6: a hold gained is exploited now.
TEST(Turn, HMG_GRAPPLE_4_ExploitedNow) {
    Match m({}, armed("mace"));
    m.play({"grapple>bo", "grasp:arm-left:two-hands", "ignore", {49}});
    EXPECT_EQ(m.next_question().ask.what, What::exploit);
    EXPECT_EQ(m.next_question().ask.who, m.ada);
    EXPECT_EQ(m.offered().front(), "maintain>bo");
    EXPECT_FALSE(has(m.offered(), "no"));
    m.play({"maintain>bo"});
    EXPECT_EQ(m.state.current, m.bo);
    EXPECT_EQ(m.offered(), (std::vector<std::string>{"pass", "yield", "drop:mace", "break>ada", "grapple>ada"}));
}

// HMG-TA-8, HMG-TA-1: a squeeze from the TA of the hold injures: the second TA ends the turn.
TEST(Turn, HMG_TA_8_SecondTaOfASqueeze) {
    Match m({}, armed("mace"));
    m.play({"grapple>bo", "grasp:arm-left:two-hands", "ignore", {49}, "squeeze>bo", {54}, {4}, {1}});
    EXPECT_EQ(m.count(Happened::turn_ends, "HMG-TA-1"), 1);
    EXPECT_EQ(m.at(m.bo).ip, 4);
    EXPECT_EQ(m.state.hold[0].holder, m.ada); // what the result has done stays
    EXPECT_EQ(m.next_question().ask.who, m.bo);
    EXPECT_EQ(m.next_question().ask.what, What::act);
}

// HMG-REACT-6 (a), HMG-TA-7: the shot at the end of an Engage; one way to shoot is no question.
TEST(Turn, HMG_TA_7_ShotAtAnEngage) {
    Match m(armed("broadsword"), armed_two_handed("longbow_80"));
    m.at(m.bo).hex = hex_at(2, 0);
    m.item(1).set(loaded);
    m.play({"engage>1,0", "yes", "aim:body", "dodge", {64}, {24}}); // EML 65; dodge 25
    EXPECT_EQ(m.item(1).ammunition, 9);
    EXPECT_TRUE(m.item(1).is(loaded)); // fire and load
    EXPECT_EQ(m.state.current, m.bo);
    EXPECT_EQ(m.at(m.bo).ready_for, 0); // fired
}

// HMG-RANGED-6: who engages and shoots with the TA has walked.
TEST(Turn, HMG_RANGED_6_EngageAndShoot) {
    Person quick = armed("javelin_thrown");
    quick.mobility = 70;
    Match m(quick);
    m.at(m.bo).hex = hex_at(2, 0);
    m.play({"engage>1,0", "throw_and_draw>bo:javelin_thrown", "aim:body", "ignore", {41}}); // 50 - 10
    EXPECT_EQ(m.entry(Why::moving, "HMG-RANGED-6"), -10);
    EXPECT_EQ(m.at(m.bo).ip, 0);
}

// HMG-TA-2: a weapon that breaks gives the opponent a TA in the middle of the turn.
TEST(Turn, HMG_TA_2_WeaponBreaks) {
    Match m;
    m.play({"melee>bo:broadsword", "aspect:edged", "aim:body", "block:mace", {61}, {51}, {6, 6, 6}}); // the mace
    EXPECT_EQ(m.next_question().ask.who, m.ada);
    EXPECT_EQ(m.next_question().ask.what, What::advantage);
}

// HMG-TURN-2+: the test is made only at the end of the round: all turns are taken.
TEST(Turn, HMG_TURN_2_AllTurnsAreTaken) {
    Match m;
    const int cy = m.third({}, "Cy", 0, hex_at(9, 9));
    m.sheet(cy).initiative = 1;
    m.at(m.bo).set(dead);
    m.play({"pass"});
    EXPECT_EQ(m.state.current, cy);
    m.play({"pass"});
    EXPECT_EQ(m.state.phase, Phase::over);
    EXPECT_EQ(m.state.winner, 0);
    EXPECT_TRUE(over(m.state));
}

// HMG-TURN-1+: who comes late first acts in the next round.
TEST(Turn, HMG_TURN_1_Latecomers) {
    Match m;
    const int cy = m.third({}, "Cy", 0, hex_at(9, 9));
    m.state.order[cy] = nobody;
    m.at(cy).set(joining);
    m.sheet(cy).initiative = 90;
    m.play({"pass", "pass"});
    EXPECT_EQ(m.next_question().ask.who, cy);
}

// HMG-TURN-2+: a side gives up in the turn of the first of it who can fight; the others have won, and nobody is asked
// at the end of a round.
TEST(Turn, HMG_TURN_2_GivesUp) {
    Match m;
    const int cy = m.third({}, "Cy", 0, hex_at(9, 9));
    EXPECT_TRUE(m.offers("yield"));
    m.play({"yield"});
    EXPECT_TRUE(over(m.state));
    EXPECT_EQ(m.state.winner, 1);
    EXPECT_EQ(m.last(Happened::yielded).as<Yielded>().side.index, 0);
    Match other;
    other.third({}, "Cy", 0, hex_at(9, 9));
    other.turn_of(cy);
    EXPECT_FALSE(other.offers("yield")); // Ada speaks for them
    other.at(other.ada).set(in_shock);
    EXPECT_TRUE(other.offers("yield"));
    other.at(other.bo).set(dead);
    EXPECT_FALSE(other.offers("yield")); // there is nobody to yield to
}

// HMG-TURN-2+: of three sides those who do not yield go on; who has yielded is held by nobody and gone.
TEST(Turn, HMG_TURN_2_ThreeSides) {
    Match m;
    m.book.sides = 3;
    const int cy = m.third({}, "Cy", 2, hex_at(1, 1));
    m.hold(m.bo, m.ada, Grip::body, with_left);
    m.play({"yield"});
    EXPECT_FALSE(over(m.state));
    EXPECT_TRUE(m.at(m.ada).is(gone));
    EXPECT_FALSE(m.scene().is_holding(m.bo));
    EXPECT_EQ(m.next_question().ask.who, m.bo);
    m.play({"yield"});
    EXPECT_TRUE(over(m.state));
    EXPECT_EQ(m.state.winner, m.sheet(cy).side);
}

// HMG-TURN-3+: a fight of passes ends at the limit.
TEST(Turn, HMG_TURN_3_Limit) {
    Match m;
    m.from_the_start();
    m.book.settings.max_rounds = 2;
    Steps steps;
    for (int round = 0; round < 2; ++round) {
        steps.push_back("pass");
        steps.push_back("pass");
    }
    m.play(steps);
    EXPECT_EQ(m.state.phase, Phase::over);
    EXPECT_EQ(m.state.round, 2);
    EXPECT_EQ(m.state.winner, nobody);
}

// HMG-ACT-10: a crossbow shoots at most every second turn.
TEST(Turn, HMG_ACT_10_CrossbowEverySecondTurn) {
    Match m(armed_two_handed("crossbow_60"), {});
    m.at(m.bo).hex = hex_at(20, 0);
    EXPECT_TRUE(has(m.offered(), "load:crossbow_60"));
    EXPECT_FALSE(has(m.offered(), "fire>bo:crossbow_60"));
    m.play({"load:crossbow_60", "pass"});
    EXPECT_TRUE(has(m.offered(), "fire>bo:crossbow_60"));
    EXPECT_FALSE(has(m.offered(), "load:crossbow_60"));
    m.play({"fire>bo:crossbow_60", "aim:body", "ignore", {51}, "pass"});
    EXPECT_FALSE(has(m.offered(), "fire>bo:crossbow_60"));
}

// The game master's hand may fell whoever is to act: his turn ends, and so does that of a TA.
TEST(Turn, HMG_TURN_1_FelledInBetween) {
    Match m;
    m.at(m.ada).set(unconscious);
    EXPECT_EQ(m.next_question().ask.who, m.bo);
    Match holder;
    holder.state.advantages.holder = Duel::bo;
    holder.at(holder.bo).set(in_shock);
    EXPECT_EQ(holder.next_question().ask.who, holder.bo); // his own turn: rest or walk
    EXPECT_EQ(holder.next_question().ask.what, What::act);
}

// HMG-TURN-2+: an intervention may have ended the fight at once.
TEST(Turn, HMG_TURN_2_EndDue) {
    Match m;
    m.at(m.bo).set(dead);
    m.state.end_due = true;
    m.play({});
    EXPECT_TRUE(over(m.state));
    EXPECT_EQ(m.state.winner, 0);
    Match goes_on;
    goes_on.state.end_due = true;
    EXPECT_EQ(goes_on.next_question().ask.who, goes_on.ada);
}

// HMG-TA-11+: the TA action is no turn: it counts for no rest row, and a turn of rest stays one if it came before.
TEST(Turn, HMG_TA_11_NoTurn) {
    Match m;
    m.play({"rest"});
    EXPECT_TRUE(m.at(m.ada).is(rested));
    m.play({"melee>ada:mace", "aim:body", "ignore", {55}}); // CF: Ada gains the TA in Bo's turn
    EXPECT_EQ(m.next_question().ask.who, m.ada);
    EXPECT_FALSE(has(m.offered(), "rest"));
    m.play({"no"});                       // declined
    EXPECT_EQ(m.at(m.ada).rest_turns, 0); // HMG-ACT-1: being attacked breaks the row
    EXPECT_EQ(m.state.round, 2);
}

} // namespace
} // namespace fracas::harnmaster
