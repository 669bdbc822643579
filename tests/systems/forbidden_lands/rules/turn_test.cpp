// The flow of a fight: rounds, turns, and time between fights. FBL-TURN-1, FBL-TURN-3, FBL-TURN-4+,
// FBL-INIT-4, FBL-CRIT-6+, FBL-END-1+.
#include "systems/forbidden_lands/cards.hpp"

#include "systems/forbidden_lands/turn_fight.hpp"

namespace fracas::forbidden_lands {
namespace {

// FBL-TURN-4+, example: an orc parries before its turn; then it may do one slow or one fast action, and after a Slash
// it cannot react for the rest of the round.
TEST(Turn, FBL_TURN_4_Example) {
    TurnFight t;
    t.beats(t.slash_parried());
    EXPECT_EQ(t.at(t.orc).fast, 1);
    t.beats({"end_turn"});
    t.beats(); // the orc's turn begins
    EXPECT_EQ(t.state.current, t.orc);
    EXPECT_TRUE(t.state.turn_fresh);
    EXPECT_TRUE(t.offers("slash>ada:scimitar"));
    EXPECT_TRUE(t.offers("shove>ada"));
    t.beats({"slash>ada:scimitar", "no", {2, 2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(t.state.current, nobody); // both actions used: the turn is over
    t.beats();
    EXPECT_EQ(t.state.current, t.cy);
    t.beats({"slash>orc:broadsword", t.miss, "no"}); // nobody asks the orc
    EXPECT_EQ(t.at(t.orc).fast, 1);
}

// FBL-TURN-4+, example: after one fast action of the same budget nothing is left either.
TEST(Turn, FBL_TURN_4_OneFastAction) {
    TurnFight t;
    t.beats(t.slash_parried());
    t.beats({"end_turn"});
    t.beats();
    t.beats({"shove>ada", "no", {2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(t.state.current, nobody);
    EXPECT_EQ(t.at(t.orc).fast, 2);
}

// FBL-TURN-4+, example: if it parries twice before its turn, it does nothing on its turn.
TEST(Turn, FBL_TURN_4_ParriesTwice) {
    TurnFight t;
    t.at(t.orc).card = 3;
    t.at(t.cy).card = 2;
    t.beats(t.slash_parried());
    t.beats({"end_turn"});
    t.beats(); // Cy
    t.beats(t.slash_parried());
    EXPECT_EQ(t.at(t.orc).fast, 2);
    t.beats({"end_turn"});
    t.beats();
    EXPECT_EQ(t.state.current, t.orc);
    EXPECT_EQ(t.offered(), (std::vector<std::string>{"end_turn", "let_fall:scimitar"}));
    t.beats({"end_turn"});
    t.beats();
    EXPECT_EQ(t.state.phase, Phase::round_end);
}

// FBL-TURN-1: one fast and one slow action or two fast ones, in any order, or less.
TEST(Turn, FBL_TURN_1_TwoActions) {
    TurnFight t;
    const auto asked = t.next_question();
    EXPECT_EQ(asked.ask.rule, Rule{"FBL-TURN-1"});
    EXPECT_EQ(asked.ask.who, t.ada);
    EXPECT_EQ(asked.ask.a, 0);
    t.beats({"shove>orc", "no", {2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(t.next_question().ask.a, 1);
    EXPECT_EQ(t.next_question().ask.b, 0);
    t.beats({"stab>orc:broadsword", "no", t.miss, "no"});
    EXPECT_EQ(t.state.current, nobody);
    EXPECT_TRUE(t.at(t.ada).is(had_turn));
    EXPECT_EQ(t.count(Happened::turn_ends, "FBL-TURN-3"), 1);
    TurnFight slow_first;
    slow_first.beats({"stab>orc:broadsword", "no", slow_first.miss, "no"});
    EXPECT_EQ(slow_first.next_question().ask.b, 1);
    EXPECT_FALSE(slow_first.offers("stab>orc:broadsword"));
    EXPECT_TRUE(slow_first.offers("shove>orc"));
    TurnFight fast_twice;
    fast_twice.beats({"shove>orc", "no", {2, 2, 2, 2, 2, 2}, "no"});
    fast_twice.beats({"shove>orc", "no", {2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(fast_twice.at(fast_twice.ada).fast, 2);
    EXPECT_EQ(fast_twice.state.current, nobody);
}

// FBL-TURN-3: the next card acts; when the last card has acted, the round ends. FBL-INIT-4: the same cards go on.
TEST(Turn, FBL_TURN_3_RoundAfterRound) {
    TurnFight t;
    t.at(t.ada).card = 3;
    t.at(t.cy).card = 9;
    t.at(t.orc).card = 5;
    t.at(t.ada).fast = 1;
    t.play({"end_turn", "end_turn", "end_turn"});
    EXPECT_EQ(t.state.round, 2);
    EXPECT_EQ(t.count(Happened::drew_card), 0);
    EXPECT_EQ(t.at(t.ada).card, 3);
    EXPECT_EQ(t.at(t.cy).card, 9);
    EXPECT_EQ(t.count(Happened::round_ends, "FBL-TURN-3"), 1);
    EXPECT_EQ(t.last(Happened::round_ends).as<RoundEnds>().round, 1);
    EXPECT_EQ(t.last(Happened::round_begins).as<RoundBegins>().round, 2);
    std::vector<int> turns;
    for (const Event& event : t.events)
        if (event.kind == Happened::turn_begins) turns.push_back(event.who);
    EXPECT_EQ(turns, (std::vector<int>{t.orc, t.cy, t.ada}));
    EXPECT_EQ(t.last(Happened::turn_begins).as<TurnBegins>().card, 3);
    EXPECT_EQ(t.at(t.ada).fast, 0); // FBL-TURN-4+: unused or used, everybody has two actions again
    EXPECT_TRUE(t.state.turn_fresh);
    EXPECT_FALSE(t.at(t.orc).is(had_turn));
}

// FBL-TURN-4+: what reactions used up before and after the own turn comes back at the start of the next round.
TEST(Turn, FBL_TURN_4_ComesBack) {
    TurnFight t;
    t.state.phase = Phase::round_start;
    t.state.current = nobody;
    for (int i = 0; i < 3; ++i) {
        t.at(i).fast = 1;
        t.at(i).slow = 1;
        t.at(i).set(had_turn);
    }
    t.beats();
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(t.at(i).fast + t.at(i).slow, 0);
        EXPECT_FALSE(t.at(i).is(had_turn));
    }
    EXPECT_EQ(t.state.phase, Phase::turns);
}

// The whole way from the draw: FBL-INIT-1, then feints before the exchange (FBL-ACT-7, FBL-INIT-3).
TEST(Turn, FBL_ACT_7_BeforeTheExchange) {
    TurnFight t;
    t.sheet(t.ada).kind = t.sheet(t.cy).kind = Kind::player;
    before_the_draw(t);
    t.at(t.ada).set(joining); // there from the start: the draw gives a card
    t.at(t.cy).set(joining);
    t.state.phase = Phase::opening;
    t.play({card(4), card(2), card(7), "no"});
    EXPECT_EQ(t.state.current, t.orc);
    EXPECT_FALSE(t.at(t.ada).is(joining));
    EXPECT_FALSE(t.at(t.cy).is(joining));
    EXPECT_EQ(t.state.round, 1);
    t.play({"feint>cy", "end_turn", "end_turn", "end_turn"});
    EXPECT_EQ(t.question_after({}).ask.what, What::exchange);
    t.play({"swap>ada:cy"}); // the orc has 7 and Cy 2 by now
    EXPECT_EQ(t.at(t.ada).card, 2);
    EXPECT_EQ(t.at(t.cy).card, 4);
    EXPECT_EQ(t.at(t.orc).card, 7);
    EXPECT_EQ(t.state.current, t.ada);
}

// FBL-BROKEN-6+: a turn ends when nothing is allowed any more, by the own push or by somebody else's word.
TEST(Turn, FBL_BROKEN_6_TurnEnds) {
    TurnFight t;
    t.attribute(t.ada, Attribute::empathy, 1);
    t.beats({"persuade>orc", "no", {1, 2, 2}, "yes", {2, 2}, "withdraw"}); // two against one: 1 + 1 skill dice
    EXPECT_EQ(t.state.current, nobody);
    EXPECT_TRUE(t.at(t.ada).is(had_turn));
    TurnFight stopped;
    stopped.at(stopped.ada).set(paralysed);
    stopped.beats();
    EXPECT_EQ(stopped.state.current, nobody);
    EXPECT_EQ(stopped.count(Happened::turn_ends), 1);
    TurnFight crawls; // one who may still crawl goes on
    crawls.break_of(crawls.ada, Attribute::agility);
    EXPECT_TRUE(crawls.offers("crawl_apart"));
}

// FBL-ACT-8: Swing may be the last action of a round; the Slash that is the next action has the bonus in the next round.
TEST(Turn, FBL_ACT_8_SwingInOneRoundSlashInTheNext) {
    TurnFight t;
    t.weapon_of(0).features |= heavy;
    t.beats({"slash>orc:broadsword", "no", t.miss, "no"});
    t.beats({"swing:broadsword"});
    EXPECT_EQ(t.state.current, nobody); // both actions used
    for (const int other : {t.orc, t.cy}) {
        t.beats();
        EXPECT_EQ(t.state.current, other);
        t.beats({"end_turn"});
    }
    for (int beat = 0; beat < 4; ++beat) t.beats(); // the round ends, the next begins
    EXPECT_EQ(t.state.current, t.ada);
    EXPECT_FALSE(t.offers("swing:broadsword")); // it is swung already
    t.beats({"slash>orc:broadsword", "no", {6, 2, 2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(t.score(t.orc, Attribute::strength), 2); // 2 + 1
    EXPECT_FALSE(t.at(t.ada).is(swinging));
    EXPECT_TRUE(t.offers("swing:broadsword"));
}

// FBL-ACT-8: a reaction in between spoils it, as any other action does.
TEST(Turn, FBL_ACT_8_AReactionSpoilsTheSwing) {
    TurnFight t;
    t.at(t.ada).set(swinging);
    t.at(t.ada).prepared = 0;
    t.turn_of(t.orc);
    t.beats({"slash>ada:scimitar", "no", {2, 2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_TRUE(t.at(t.ada).is(swinging));
    t.turn_of(t.orc);
    t.at(t.orc).slow = 0;
    t.beats({"slash>ada:scimitar", "parry:broadsword", {2, 2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_FALSE(t.at(t.ada).is(swinging));
}

// FBL-ACT-9: in the same round. FBL-ACT-8 says "next action", and a Swing goes on.
TEST(Turn, FBL_ACT_9_LostAtTheEndOfTheRound) {
    TurnFight t;
    t.state.phase = Phase::round_end;
    t.at(t.ada).set(swinging);
    t.at(t.ada).prepared = 0;
    t.at(t.cy).set(aiming);
    t.at(t.cy).prepared = 2;
    t.beats();
    EXPECT_TRUE(t.at(t.ada).is(swinging));
    EXPECT_EQ(t.at(t.ada).prepared, 0);
    EXPECT_FALSE(t.at(t.cy).is(aiming));
    EXPECT_EQ(t.at(t.cy).prepared, bare_hands);
    EXPECT_EQ(t.state.phase, Phase::round_start);
}

// FBL-CRIT-2+: a limit in rounds counts down at the end of each round, starting with the round of the injury.
TEST(Turn, FBL_CRIT_2_RoundsToLive) {
    TurnFight t;
    const int third = t.add({.name = "Dee", .side = 1});
    t.wound(t.orc, Wounds::slash, 63, 2);
    t.state.phase = Phase::round_end;
    t.beats();
    EXPECT_FALSE(t.at(t.orc).is(dead));
    EXPECT_EQ(t.state.wound[0].limit, 1);
    t.state.phase = Phase::round_end;
    t.beats();
    EXPECT_TRUE(t.at(t.orc).is(dead));
    EXPECT_EQ(t.state.phase, Phase::round_start); // Dee is left
    t.wound(third, Wounds::slash, 63, 1);
    t.state.phase = Phase::round_end;
    t.beats();
    EXPECT_EQ(t.state.phase, Phase::over); // FBL-END-1+: at the end of a round
    EXPECT_EQ(t.state.winner, 0);
}

// FBL-CRIT-6+, phobia: 1 Wits damage each round at Near or closer to the feared thing.
TEST(Turn, FBL_CRIT_6_Phobia) {
    TurnFight t;
    t.row_of_zones(2);
    const int wound = t.wound(t.ada, Wounds::horror, 42);
    t.state.wound[wound].feared = t.orc;
    const auto round_end = [&] {
        t.state.phase = Phase::round_end;
        t.beats();
        return t.score(t.ada, Attribute::wits);
    };
    EXPECT_EQ(round_end(), 2); // Arm's Length
    t.apart(t.ada, t.orc);
    EXPECT_EQ(round_end(), 1); // Near
    t.at(t.ada).zone = 1;
    EXPECT_EQ(round_end(), 1); // Short
    t.at(t.ada).zone = 0;
    t.at(t.orc).set(fled);
    t.sheet(t.cy).side = 1; // so that the fight goes on
    EXPECT_EQ(round_end(), 1);
    t.at(t.orc).set(fled, false);
    t.at(t.ada).set(fled);
    EXPECT_EQ(round_end(), 1);
    t.at(t.ada).set(fled, false);
    t.state.wound[wound].feared = nobody;
    EXPECT_EQ(round_end(), 1);
    Wound& beyond = t.state.wound[t.state.wounds]; // the last one
    beyond = t.state.wound[wound];
    beyond.feared = t.orc;
    EXPECT_EQ(round_end(), 1);
    t.state.wound[wound].feared = t.orc;
    t.state.phase = Phase::round_end;
    t.beats({{1, 1}, {3}}); // FBL-BROKEN-3: Wits at zero, horror
    EXPECT_TRUE(t.scene().is_broken(t.ada, Attribute::wits));
    EXPECT_EQ(t.last(Happened::broke).as<Broke>().cause, Cause::injury);
}

// --- joining and time -----------------------------------------------------------------------------------------------

// Who comes late gets a card before the next turn begins, and its first turn in the next round.
TEST(Turn, FBL_INIT_5_JoiningInTheMiddle) {
    TurnFight t;
    const int dee = t.add({.name = "Dee", .side = 1});
    t.at(dee).card = 0;
    t.at(dee).set(joining);
    t.beats({"end_turn"});
    t.beats({card(10)});
    EXPECT_EQ(t.at(dee).card, 10);
    EXPECT_EQ(t.state.current, nobody);
    t.beats();
    EXPECT_EQ(t.state.current, t.orc);
    t.play({"end_turn", "end_turn"});
    EXPECT_EQ(t.state.round, 2);
    EXPECT_EQ(t.state.current, t.ada);
    const int eve = t.add({.name = "Eve", .side = 1}); // at the start of a round
    t.at(eve).card = 0;
    t.at(eve).set(joining);
    t.state.phase = Phase::round_start;
    t.beats({card(9)});
    EXPECT_EQ(t.state.phase, Phase::round_start);
    EXPECT_FALSE(t.at(eve).is(had_turn));
}

// FBL-COND-1: time passes a Quarter Day at a time, also after the fight; then the end is checked.
TEST(Turn, FBL_COND_1_TimePasses) {
    TurnFight t;
    t.state.phase = Phase::over;
    t.state.quarters = 2;
    EXPECT_FALSE(over(t.state));
    t.beats();
    EXPECT_EQ(t.count(Happened::quarter_passes), 1);
    EXPECT_EQ(t.state.quarters, 1);
    EXPECT_TRUE(t.state.end_due);
    t.beats();
    EXPECT_EQ(t.state.quarters, 0);
    EXPECT_TRUE(over(t.state));
    TurnFight running;
    running.state.quarters = 1;
    running.at(running.orc).set(fled);
    running.beats();
    EXPECT_FALSE(over(running.state));
    running.beats();
    EXPECT_TRUE(over(running.state));
    TurnFight on;
    on.state.phase = Phase::turns;
    EXPECT_FALSE(over(on.state));
}

// FBL-ACT-7, setting feint_swaps = at_once: whose card is now the earlier one acts next; nobody acts twice in a round.
TEST(Turn, FBL_ACT_7_FeintAtOnceInARound) {
    TurnFight t;
    t.book.settings.feint_at_once = true;
    t.play({"feint>orc", "end_turn"}); // Ada had card 1, the orc has it now, before Cy
    EXPECT_EQ(t.state.current, t.orc);
    EXPECT_EQ(t.at(t.ada).card, 2);
    t.play({"end_turn"});
    EXPECT_EQ(t.state.current, t.cy);
    t.play({"feint>orc", "end_turn"}); // of a turn that is over
    EXPECT_EQ(t.state.round, 2);
    EXPECT_EQ(t.at(t.cy).card, 1);
    EXPECT_EQ(t.state.current, t.cy);
}

} // namespace
} // namespace fracas::forbidden_lands
