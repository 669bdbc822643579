// The end of the fight: FBL-END-1+.
#include "systems/forbidden_lands/rules/end.hpp"

#include "systems/forbidden_lands/turn_fight.hpp"

namespace fracas::forbidden_lands {
namespace {

// FBL-END-1+: at most one side has a combatant who is able to fight.
TEST(End, FBL_END_1_Winner) {
    TurnFight t;
    t.score(t.orc, Attribute::strength, 1);
    t.beats({"slash>orc:broadsword", "no", {6, 2, 2, 2, 2, 2, 2, 2}, "no", {1, 1}});
    EXPECT_EQ(t.state.phase, Phase::over);
    EXPECT_EQ(t.state.winner, 0);
    EXPECT_EQ(t.state.current, nobody);
    EXPECT_EQ(t.last(Happened::fight_ends).as<FightEnds>().winner.index, 0);
    EXPECT_EQ(t.last(Happened::fight_ends).as<FightEnds>().round, 1);
    EXPECT_EQ(t.last(Happened::fight_ends).as<FightEnds>().round_limit, 0);
    EXPECT_TRUE(over(t.state));
    EXPECT_EQ(t.count(Happened::turn_ends), 0);
    t.beats(); // nothing more
    EXPECT_TRUE(t.events.empty());
}

TEST(End, FBL_END_1_SidesAndDraws) {
    const auto ends = [](std::initializer_list<int> out, int sides_of_cy = 0) {
        TurnFight t;
        t.sheet(t.cy).side = sides_of_cy;
        if (sides_of_cy == 2) t.book.sides = 3;
        for (const int who : out) t.at(who).set(fled);
        t.run({}, [&](TestScript& table) { check_end(table, t.scene()); });
        return t.state.phase == Phase::over ? int{t.state.winner} : 9;
    };
    EXPECT_EQ(ends({}), 9);
    EXPECT_EQ(ends({0}), 9); // Cy is left
    EXPECT_EQ(ends({0, 2}), 1);
    EXPECT_EQ(ends({1}), 0);
    EXPECT_EQ(ends({0, 1, 2}), nobody); // a draw
    EXPECT_EQ(ends({1}, 2), 9);         // three sides
    EXPECT_EQ(ends({0, 1}, 2), 2);
    // Broken in any attribute is not able to fight.
    TurnFight t;
    t.break_of(t.orc, Attribute::empathy);
    t.at(t.orc).set(withdrawn);
    t.run({}, [&](TestScript& table) { check_end(table, t.scene()); });
    EXPECT_EQ(t.state.winner, 0);
    t.run({}, [&](TestScript& table) { check_end(table, t.scene()); }); // told once
    EXPECT_TRUE(t.events.empty());
}

// FBL-END-1+, setting max_rounds: a fight that goes on after that round is undecided.
TEST(End, FBL_END_1_MaxRounds) {
    TurnFight t;
    EXPECT_EQ(t.book.settings.max_rounds, 100);
    t.book.settings.max_rounds = 3;
    t.state.phase = Phase::round_end;
    t.state.round = 2;
    t.beats();
    EXPECT_EQ(t.state.phase, Phase::round_start);
    t.state.phase = Phase::round_end;
    t.state.round = 3;
    t.beats();
    EXPECT_EQ(t.state.phase, Phase::over);
    EXPECT_EQ(t.state.winner, nobody);
    EXPECT_EQ(t.last(Happened::fight_ends).as<FightEnds>().round_limit, 1);
    EXPECT_EQ(t.last(Happened::fight_ends).as<FightEnds>().winner.index, nobody);
    TurnFight won; // decided in the last round
    won.book.settings.max_rounds = 3;
    won.state.phase = Phase::round_end;
    won.state.round = 3;
    won.at(won.orc).set(dead);
    won.beats();
    EXPECT_EQ(won.state.winner, 0);
    EXPECT_EQ(won.count(Happened::fight_ends), 1);
}

// The game master's hand may have ended the fight; FBL-END-1+.
TEST(End, FBL_END_1_AfterAnIntervention) {
    TurnFight t;
    t.state.end_due = true;
    t.beats();
    EXPECT_FALSE(t.state.end_due);
    EXPECT_EQ(t.state.phase, Phase::turns);
    t.state.end_due = true;
    t.at(t.orc).set(fled);
    t.beats();
    EXPECT_EQ(t.state.phase, Phase::over);
}

// FBL-END-1+, FBL-BROKEN-4: the last one of a side, in an outburst, is played while an enemy is close enough.
TEST(End, FBL_END_1_OutburstOfTheLastOne) {
    const auto goes_on = [](auto&& prepare) {
        TurnFight t;
        t.row_of_zones(2);
        t.break_of(t.orc, Attribute::empathy);
        t.at(t.orc).set(outburst);
        prepare(t);
        t.run({}, [&](TestScript& table) { check_end(table, t.scene()); });
        return t.state.phase != Phase::over ? 9 : int{t.state.winner};
    };
    EXPECT_EQ(goes_on([](TurnFight&) {}), 9);
    EXPECT_EQ(goes_on([](TurnFight& t) { t.at(t.orc).zone = 1; }), 0); // with nobody there it does nothing
    EXPECT_EQ(goes_on([](TurnFight& t) { t.seize(t.cy, t.orc); }), 0); // held: no outburst
    EXPECT_EQ(goes_on([](TurnFight& t) { t.break_of(t.orc, Attribute::wits); }), 0);
    // Panicking enemies are struck at, those Broken in Strength are not: then the one on its feet has won.
    EXPECT_EQ(goes_on([](TurnFight& t) {
                  for (const int who : {0, 2}) t.break_of(who, Attribute::wits);
              }),
              9);
    EXPECT_EQ(goes_on([](TurnFight& t) {
                  for (const int who : {0, 2}) t.break_of(who, Attribute::strength);
              }),
              1);
    // Not the last one of its side: the others have won or lost.
    EXPECT_EQ(goes_on([](TurnFight& t) {
                  for (const int who : {0, 2}) t.break_of(who, Attribute::wits);
                  t.add({.name = "Gog", .side = 1});
              }),
              1);
}

// FBL-BROKEN-4: it strikes in its turn, and with the enemy down the fight is over.
TEST(End, FBL_END_1_TheOutburstIsPlayed) {
    Duel d({.strength = 1, .in_hand = {"broadsword"}}, {.strength = 1});
    d.break_of(d.ada, Attribute::empathy);
    d.at(d.ada).set(outburst);
    d.run({}, [&](TestScript& table) { check_end(table, d.scene()); });
    ASSERT_NE(d.state.phase, Phase::over); // nobody of her side is able to fight, and yet it goes on
    d.play({"slash>bo:broadsword", "no", {6, 2, 2, 2}, "no", {1, 1}});
    EXPECT_EQ(d.state.phase, Phase::over);
    EXPECT_EQ(d.state.winner, 0);
}

} // namespace
} // namespace fracas::forbidden_lands
