// What the fight layer asks the system itself.
#include "systems/coriolis/game.hpp"

#include "systems/coriolis/stage.hpp"

#include <gtest/gtest.h>

namespace fracas::coriolis {
namespace {

// COR-DICE-3+: prayer by what lies on the table; other questions know no such words.
TEST(CoriolisGame, WordsForAChoice) {
    const Stage stage;
    const Told told = stage.told();
    Ask ask{};
    ask.what = What::reroll;
    EXPECT_EQ(Game::meaning(told, ask, "on-failure"), "yes");
    EXPECT_EQ(Game::meaning(told, ask, "always"), "yes");
    EXPECT_EQ(Game::meaning(told, ask, "never"), "no");
    EXPECT_EQ(Game::meaning(told, ask, "best"), "best");
    ask.a = 1;
    EXPECT_EQ(Game::meaning(told, ask, "on-failure"), "no");
    EXPECT_EQ(Game::meaning(told, ask, "always"), "yes");
    // One six against one: it would miss.
    EXPECT_EQ(Game::meaning(told, ask, "if-it-would-miss"), "no");
    ask.d = 1;
    EXPECT_EQ(Game::meaning(told, ask, "if-it-would-miss"), "yes");
    EXPECT_EQ(Game::meaning(told, ask, "on-failure"), "no");
    ask.what = What::defend;
    for (const char* word : {"on-failure", "if-it-would-miss", "always", "never"})
        EXPECT_EQ(Game::meaning(told, ask, word), word);
}

// COR-AUTO-3: the whole plan of a burst as one word.
TEST(CoriolisGame, APlanOfABurst) {
    using Chosen = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(Game::spelled_out("full-auto", "bor:2,cai:1"),
              (Chosen{{"divide", "bor:2,cai:1"}, {"next-target", "cai"}}));
    EXPECT_EQ(Game::spelled_out("full-auto", "bor:2"), (Chosen{{"divide", "bor:2"}, {"next-target", "stop"}}));
    EXPECT_EQ(Game::spelled_out("divide", "bor:2,cai:1"), (Chosen{{"divide", "bor:2,cai:1"}}));
}

// COR-INIT-2, COR-INIT-8+: what would give somebody away is the game master's question.
TEST(CoriolisGame, SecretQuestions) {
    State state{};
    state.phase = Phase::slots;
    Ask ask{};
    EXPECT_FALSE(Game::is_secret(state, ask));
    ask.what = What::roll_off; // COR-INIT-2: nobody rolls off with one he does not know of
    EXPECT_FALSE(Game::is_secret(state, ask));
    state.phase = Phase::opening;
    EXPECT_TRUE(Game::is_secret(state, ask));
    EXPECT_FALSE(Game::throws_again(ask));
    ask.what = What::test_again;
    EXPECT_TRUE(Game::throws_again(ask));
    EXPECT_TRUE(Game::stays("", 6));
    EXPECT_FALSE(Game::stays("", 5));
}

// What holds goes on holding when somebody is asked for as if it were its turn.
TEST(CoriolisGame, InItsSlotAsTheFightStands) {
    Stage stage;
    const int ada = stage.add({.name = "Ada"}), bo = stage.add({.name = "Bo", .side = 1});
    stage.slot_of(ada);
    stage.at(bo).ap = 1;
    stage.at(bo).claim = bare_hands;
    State in = Game::in_slot(stage.book, stage.state, bo);
    EXPECT_EQ(in.current, bo);
    EXPECT_EQ(in.combatant[bo].ap, 1); // the slot is still to come
    EXPECT_EQ(in.combatant[bo].claim, bare_hands);
    stage.at(bo).set(had_slot);
    stage.at(bo).debt = 1;
    in = Game::in_slot(stage.book, stage.state, bo);
    EXPECT_EQ(in.combatant[bo].ap, 2); // in the next combat turn
    EXPECT_EQ(in.combatant[bo].claim, no_claim);
    EXPECT_EQ(Game::in_slot(stage.book, stage.state, ada), stage.state);
    // Before the first turn everybody has 3 AP, but the stunned; who is unaware stays unaware.
    stage.state.phase = Phase::opening;
    stage.state.turn = 0;
    stage.state.current = nobody;
    stage.state.aware[bo] = 0;
    stage.at(bo).stunned = 1;
    in = Game::in_slot(stage.book, stage.state, ada);
    EXPECT_EQ(in.phase, Phase::slots);
    EXPECT_EQ(in.turn, 1);
    EXPECT_EQ(in.combatant[ada].ap, 3);
    EXPECT_EQ(in.combatant[bo].ap, 0);
    EXPECT_EQ(in.aware[bo], 0);
    // COR-INIT-8+: one normal action out of hiding, and nothing else.
    stage.state.phase = Phase::ambush;
    stage.state.ambushers = 1 << ada;
    in = Game::in_slot(stage.book, stage.state, ada);
    EXPECT_EQ(in.phase, Phase::ambush);
    EXPECT_EQ(in.combatant[ada].ap, 2);
    Game::each_action(stage.book, in, ada, [&](const Option& option) {
        EXPECT_TRUE(option.what == Do::end_slot || cost_of(Scene{stage.book, in}, ada, option) == 2);
    });
}

// COR-END-1+: away, given up, down; and a fight that lasted too long.
TEST(CoriolisGame, WhatBecameOfEverybody) {
    Stage stage;
    const int ada = stage.add({.name = "Ada"}), bo = stage.add({.name = "Bo", .side = 1});
    stage.add({.name = "Cy", .side = 1, .at = {1, 0}});
    stage.slot_of(ada);
    const auto fate = [&](int who) { return Game::fate(stage.book, stage.state, who); };
    EXPECT_EQ(fate(ada), Fate::stands);
    stage.play({"surrender"});
    EXPECT_TRUE(Game::over(stage.state));
    EXPECT_EQ(fate(ada), Fate::gave_up);
    EXPECT_EQ(fate(bo), Fate::stands);
    EXPECT_FALSE(Game::ended_by_limit(stage.state));
    stage.at(ada).hp = 0; // broken as well: no longer unhurt enough
    EXPECT_EQ(fate(ada), Fate::down);
    stage.at(bo).mp = 0;
    EXPECT_EQ(fate(bo), Fate::down);

    Stage away;
    const int runner = away.add({.name = "Run", .at = {0, 1500}});
    away.add({.name = "Foe", .side = 1});
    away.slot_of(runner);
    away.play({"move>0,1501"});
    EXPECT_TRUE(Game::over(away.state));
    EXPECT_EQ(Game::fate(away.book, away.state, runner), Fate::escaped);
    EXPECT_FALSE(Game::ended_by_limit(away.state));
    away.at(runner).set(dead);
    EXPECT_EQ(Game::fate(away.book, away.state, runner), Fate::down);

    Stage endless;
    endless.book.turn_limit = 1;
    endless.add({.name = "A"});
    endless.add({.name = "B", .side = 1, .at = {60, 0}});
    endless.slot_of(0);
    endless.play({"end", "end"});
    EXPECT_TRUE(Game::over(endless.state));
    EXPECT_TRUE(Game::ended_by_limit(endless.state));
    EXPECT_EQ(Game::winner(endless.state), nobody);
}

// COR-AID-2+: what the intervention does and what a simulation begins is the same; it is played once.
TEST(CoriolisGame, AfterTheFight) {
    Stage stage;
    const int ada = stage.add({.name = "Ada"});
    stage.add({.name = "Bo", .side = 1, .at = {1, 0}});
    stage.state.wound[stage.state.wounds++] = {700, ada, injury_row(44), false, false};
    stage.slot_of(ada);
    State going = stage.state;
    Game::begin_after(stage.book, going);
    EXPECT_EQ(going, stage.state); // the fight goes on
    stage.play({"surrender"});
    Game::begin_after(stage.book, stage.state);
    EXPECT_EQ(stage.state.phase, Phase::recovery);
    EXPECT_FALSE(Game::over(stage.state));
    EXPECT_FALSE(Game::is_dead(stage.state, ada));
    stage.play({});
    EXPECT_TRUE(Game::over(stage.state));
    EXPECT_TRUE(Game::is_dead(stage.state, ada));
    const State done = stage.state;
    Game::begin_after(stage.book, stage.state);
    EXPECT_EQ(stage.state, done);
}

// COR-CRIT-7+: the limit is rolled in the move and counts after it.
TEST(CoriolisGame, WhatOutlastsAMove) {
    Ask ask{};
    ask.what = What::limit;
    EXPECT_TRUE(Game::outlasts_move(ask));
    ask.what = What::reroll;
    EXPECT_FALSE(Game::outlasts_move(ask));
}

} // namespace
} // namespace fracas::coriolis
