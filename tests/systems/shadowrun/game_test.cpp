// Shadowrun as the fight layer sees it: a move on its own, words for --choose.
#include "systems/shadowrun/game.hpp"

#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

TEST(ShadowrunGame, InSlotIsTheStartOfAPhase) {
    Duel s({}, {.x = 5});
    s.sheet(Duel::ada).dressed[0].pool = 6;
    s.hold(Duel::ada, "heavy_pistol");
    s.item(0).attacks = 2;
    s.at(Duel::bo).set(waiting);
    const State state = Game::in_slot(s.book, s.state, Duel::ada);
    EXPECT_EQ(state.turn, 1);
    EXPECT_EQ(state.phase, Phase::passes);
    EXPECT_EQ(state.current, Duel::ada);
    EXPECT_EQ(state.combatant[Duel::ada].simple, simple_actions);
    EXPECT_EQ(state.combatant[Duel::ada].pool, 6); // before the first Combat Turn it is full
    EXPECT_EQ(state.item[0].attacks, 0);
    EXPECT_FALSE(state.combatant[Duel::bo].is(waiting));
}

TEST(ShadowrunGame, InSlotLeavesARunningPhaseAlone) {
    Gunfight s;
    s.at(Duel::ada).simple = 1;
    s.at(Duel::ada).pool = 2;
    EXPECT_EQ(Game::in_slot(s.book, s.state, Duel::ada), s.state);
    const State other = Game::in_slot(s.book, s.state, Duel::bo);
    EXPECT_EQ(other.current, Duel::bo);
    EXPECT_EQ(other.combatant[Duel::bo].way_left, way_of(s.scene(), Duel::bo, Gait::walking)); // as he moved before
    EXPECT_EQ(other.combatant[Duel::ada].pool, 2);
}

TEST(ShadowrunGame, FiguresForChoose) {
    const Stage stage;
    const auto meaning = [&](What what, std::string_view word) {
        return Game::meaning(stage.told(), ask_of("SR3-POOL-2+", what, 0), word);
    };
    EXPECT_EQ(meaning(What::attack_pool, "3"), "pool:3");
    EXPECT_EQ(meaning(What::resistance_pool, "none"), "pool:0");
    EXPECT_EQ(meaning(What::defence_pool, "best"), "best");
    EXPECT_EQ(meaning(What::grouping_rounds, "6"), "rounds:6");
    EXPECT_EQ(meaning(What::manner, "3"), "3");
    EXPECT_EQ(Game::choice_names().front(), "gait");
    EXPECT_EQ(Game::choice_names().back(), "called-effect");
}

TEST(ShadowrunGame, CandidatesHurtOrPrepare) {
    Gunfight s;
    const int rat = s.third({}, "Rat", 1, 6, 2);
    s.at(rat).status = Status::unconscious;
    bool fires = false;
    Game::each_candidate(s.scene(), ask_of("SR3-TURN-2+", What::act, Duel::ada), [&](const Option& option) {
        EXPECT_NE(option.what, Do::end_phase);
        EXPECT_NE(option.what, Do::drop);
        const bool attack = option.what == Do::fire || option.what == Do::melee;
        EXPECT_FALSE(attack && option.target == rat); // no shot at one who is out
        fires = fires || option == option_of(Do::fire, Gunfight::gun, Duel::bo);
    });
    EXPECT_TRUE(fires);
}

TEST(ShadowrunGame, StylesByName) {
    EXPECT_EQ(Game::style("cautious"), Style::cautious);
    EXPECT_FALSE(Game::style("brave").has_value());
    Policy policy;
    Game::set_style(policy, 2, Style::random);
    Game::set_style(policy, nobody, Style::cautious);
    EXPECT_EQ(policy.style[2], Style::random);
    EXPECT_EQ(policy.game_master, Style::cautious);
    const Duel s;
    EXPECT_EQ(Game::figure_label(s.told(), "level", 3), "Serious");
}

} // namespace
} // namespace fracas::shadowrun
