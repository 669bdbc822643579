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
    ask.what = What::defend;
    for (const char* word : {"on-failure", "always", "never"}) EXPECT_EQ(Game::meaning(told, ask, word), word);
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
