// The pieces of game.hpp that other tests only pass through.
#include "systems/shadowrun/game.hpp"

#include "systems/shadowrun/stage.hpp"

#include <set>

namespace fracas::shadowrun {
namespace {

TEST(ShadowrunGameFigures, SmallQuestions) {
    Gunfight s;
    s.vehicle(Duel::bo, 4, 0);
    s.state.turn = 7;
    EXPECT_EQ(Game::round(s.state), 7);
    EXPECT_TRUE(Game::is_person(s.book, Duel::ada));
    EXPECT_FALSE(Game::is_person(s.book, Duel::bo));
    EXPECT_FALSE(Game::is_dead(s.state, Duel::ada));
    s.at(Duel::ada).status = Status::dying;
    EXPECT_FALSE(Game::is_dead(s.state, Duel::ada));
    s.at(Duel::ada).status = Status::dead;
    EXPECT_TRUE(Game::is_dead(s.state, Duel::ada));
    EXPECT_TRUE(Game::is_point(option_of(Do::go)));
    EXPECT_FALSE(Game::is_point(option_of(Do::close_in)));
    EXPECT_EQ(Game::counter_count, 14);
    EXPECT_EQ(Game::table_columns.back(), "taken-out");
    for (const std::string_view name : Game::counter_names) EXPECT_NE(name, "");
    for (const std::string_view text : Game::counter_texts) EXPECT_NE(text, "");
    EXPECT_EQ(Game::counter_names[static_cast<std::size_t>(Counter::reloads)], "reloads");
    EXPECT_EQ(Game::counter_texts[static_cast<std::size_t>(Counter::reloads)], "weapons loaded");
}

// A phase on its own begins anew unless it runs already, of him, not interrupted.
TEST(ShadowrunGameFigures, InSlot) {
    Gunfight s("heavy_pistol", 5, "regular", {.pool = 1}, {.pool = 1});
    s.at(Duel::ada).simple = 1;
    s.state.turn = 2;
    s.state.interrupted = Duel::bo; // she interrupts him: her own phase, as it stands
    s.state.declared = option_of(Do::drop_prone);
    State state = Game::in_slot(s.book, s.state, Duel::ada);
    EXPECT_EQ(state.combatant[Duel::ada].simple, 1);
    EXPECT_EQ(state.turn, 2);
    EXPECT_EQ(state.combatant[Duel::ada].pool, 1);    // only before the first Turn it is filled
    state = Game::in_slot(s.book, s.state, Duel::bo); // the one who is interrupted begins anew
    EXPECT_EQ(state.interrupted, nobody);
    EXPECT_EQ(state.declared, Option{});
    s.state.interrupted = nobody;
    s.state.phase = Phase::turn_end;
    state = Game::in_slot(s.book, s.state, Duel::ada);
    EXPECT_EQ(state.combatant[Duel::ada].simple, 2);
    EXPECT_EQ(state.phase, Phase::passes);
    s.state.turn = 0;
    s.state.phase = Phase::opening;
    const int van = s.third({}, "Van", 1, 20, 20);
    s.vehicle(van, 4, 0);
    s.at(Duel::ada).set(waiting);
    state = Game::in_slot(s.book, s.state, Duel::bo);
    EXPECT_EQ(state.turn, 1);
    EXPECT_EQ(state.current, Duel::bo);
    EXPECT_EQ(state.combatant[Duel::ada].pool, s.scene().dressed(Duel::ada).pool);
    EXPECT_EQ(state.combatant[Duel::bo].pool, s.scene().dressed(Duel::bo).pool);
    EXPECT_EQ(state.combatant[van].pool, 0);
    EXPECT_FALSE(state.combatant[Duel::ada].is(waiting));
}

// Odds start where the fight stands: SR3-INIT-4+, SR3-RANGED-14+, SR3-MOVE-1+.
TEST(ShadowrunGameFigures, InSlotKeepsWhatTheNextPhaseHas) {
    Gunfight s;
    s.state.current = Duel::bo;
    s.at(Duel::ada).set(waiting);
    s.at(Duel::ada).gait = Gait::running;
    State state = Game::in_slot(s.book, s.state, Duel::ada);
    EXPECT_TRUE(state.combatant[Duel::ada].is(free_spent)); // the delay was her Free Action
    EXPECT_GT(state.combatant[Duel::ada].way_left, 0);
    s.at(Duel::ada).set(has_moved); // in an earlier phase of this Turn
    state = Game::in_slot(s.book, s.state, Duel::ada);
    EXPECT_EQ(state.combatant[Duel::ada].way_left, 0);
    EXPECT_EQ(state.combatant[Duel::ada].gait, Gait::stationary);
    s.at(Duel::ada).set(has_moved, false);
    s.at(Duel::ada).aim = 2; // moving would cost the aim
    state = Game::in_slot(s.book, s.state, Duel::ada);
    EXPECT_EQ(state.combatant[Duel::ada].aim, 2);
    EXPECT_EQ(state.combatant[Duel::ada].gait, Gait::stationary);
    // Who waits does not interrupt the odds of one who acts.
    s.at(Duel::ada).set(in_phase, false);
    EXPECT_FALSE(Game::in_slot(s.book, s.state, Duel::bo).combatant[Duel::ada].is(waiting));
}

// SR3-COND-1+: what has become of somebody, and of the fight.
TEST(ShadowrunGameFigures, Fates) {
    Gunfight s;
    const auto fate = [&](Status status) {
        s.at(Duel::bo).status = status;
        return Game::fate(s.book, s.state, Duel::bo);
    };
    EXPECT_EQ(fate(Status::active), Fate::stands);
    EXPECT_EQ(fate(Status::subdued), Fate::held);
    EXPECT_EQ(fate(Status::fled), Fate::escaped);
    for (const Status status : {Status::unconscious, Status::dying, Status::dead}) EXPECT_EQ(fate(status), Fate::down);
    s.vehicle(Duel::bo, 4, 0);
    EXPECT_EQ(fate(Status::active), Fate::down); // it fights nobody
    EXPECT_FALSE(Game::ended_by_limit(s.state));
    s.state.by_limit = true;
    EXPECT_TRUE(Game::ended_by_limit(s.state));
}

// SR3-DAMAGE-5+, SR3-GRAPPLE-4: after the fight time passes until nobody bleeds or is held any more.
TEST(ShadowrunGameFigures, After) {
    TurnFight f;
    f.at(f.bo).physical = 13; // Body 4: dead at overflow 5
    f.at(f.bo).status = Status::dying;
    f.subdual(f.ada, f.third({}, "Cy", 1, 9, 9), 2, 2);
    f.state.phase = Phase::over;
    f.state.turn = 3;
    EXPECT_TRUE(Game::over(f.state));
    Game::begin_after(f.book, f.state);
    EXPECT_FALSE(Game::over(f.state));
    f.play({});
    EXPECT_TRUE(Game::over(f.state));
    EXPECT_EQ(f.at(f.bo).status, Status::dead);
    EXPECT_EQ(f.count(Happened::died), 1);
    EXPECT_EQ(f.count(Happened::subdual_faded), 2);
    EXPECT_EQ(f.state.turn, 3 + 40 + 1);
}

TEST(ShadowrunGameFigures, Candidates) {
    Gunfight s("smg_carbine", 1);
    s.spare(Gunfight::gun, "regular", 30, 1);
    s.carry(Duel::ada, "knife");
    const auto kinds = [&] {
        std::set<std::string> names;
        Game::each_candidate(s.scene(), ask_of("SR3-TURN-2+", What::act, Duel::ada),
                             [&](const Option& option) { names.emplace(do_name(option.what)); });
        return names;
    };
    using Kinds = std::set<std::string>;
    EXPECT_EQ(kinds(), (Kinds{"fire", "aim", "melee"}));
    s.item(Gunfight::gun).mode = Mode::full_auto;
    EXPECT_TRUE(kinds().contains("full-auto"));
    s.item(Gunfight::gun).set(load_out);
    s.item(Gunfight::gun).rounds = 0;
    EXPECT_EQ(kinds(), (Kinds{"insert-load", "melee"}));
    s.item(Gunfight::gun).in_hand = false;
    EXPECT_EQ(kinds(), (Kinds{"draw", "melee"}));
    s.at(Duel::ada).set(prone);
    EXPECT_TRUE(kinds().contains("stand-up"));
    s.at(Duel::ada).set(prone, false);
    s.at(Duel::bo).status = Status::unconscious;
    EXPECT_EQ(kinds(), (Kinds{"draw"}));
    s.subdual(Duel::ada, Duel::bo, 1, 3);
    s.at(Duel::bo).status = Status::active;
    s.contact(Duel::ada, Duel::bo);
    EXPECT_TRUE(kinds().contains("maintain"));
    s.subdual(Duel::bo, Duel::ada, 10, 10);
    EXPECT_EQ(kinds(), (Kinds{"break-hold"}));
}

TEST(ShadowrunGameFigures, WordsForChoose) {
    const Stage stage;
    const auto meaning = [&](What what, std::string_view word) {
        return Game::meaning(stage.told(), ask_of("SR3-POOL-2+", what, 0), word);
    };
    for (const What what : {What::attack_pool, What::defence_pool, What::resistance_pool}) {
        EXPECT_EQ(meaning(what, "none"), "pool:0");
        EXPECT_EQ(meaning(what, "09"), "pool:09");
        EXPECT_EQ(meaning(what, ""), "");
        EXPECT_EQ(meaning(what, "1x"), "1x");
        EXPECT_EQ(meaning(what, "1/"), "1/"); // the neighbours of the digits
        EXPECT_EQ(meaning(what, "1:"), "1:");
    }
    EXPECT_EQ(meaning(What::grouping_rounds, "none"), "none");
    EXPECT_EQ(meaning(What::grouping_rounds, "10"), "rounds:10");
    EXPECT_EQ(meaning(What::manner, "none"), "none");
}

// SR3-FIRE-5, SR3-MELEE-7: "6 at Bo, then 4 at Cy" can be said, target by target.
TEST(ShadowrunGameFigures, WordsForSeveralTargets) {
    Duel s;
    const int cy = s.third({}, "Cy", 1, 5, 3);
    const auto meaning = [&](What what, int whom, std::string_view word) {
        return Game::meaning(s.told(), ask_of("SR3-FIRE-5", what, Duel::ada, whom), word);
    };
    EXPECT_EQ(meaning(What::grouping, Duel::bo, "cy"), "also>cy");
    EXPECT_EQ(meaning(What::opponents, Duel::bo, "cy"), "also>cy");
    EXPECT_EQ(meaning(What::line, Duel::bo, "cy"), "line>cy");
    EXPECT_EQ(meaning(What::grouping, Duel::bo, "dee"), "dee");
    EXPECT_EQ(meaning(What::grouping, Duel::bo, "no"), "no");
    EXPECT_EQ(meaning(What::manner, Duel::bo, "cy"), "cy");
    EXPECT_EQ(meaning(What::grouping_rounds, Duel::bo, "bo:6"), "rounds:6");
    EXPECT_EQ(meaning(What::grouping_rounds, cy, "bo:6"), "");
    EXPECT_EQ(meaning(What::grouping_rounds, cy, "cy:4"), "rounds:4");
    EXPECT_EQ(meaning(What::attack_pool, cy, "cy:none"), "pool:0");
    EXPECT_EQ(meaning(What::manner, cy, "cy:subdue"), "subdue");
    EXPECT_EQ(meaning(What::grouping_rounds, cy, "rounds:4"), "rounds:4");
    // All of it as one word.
    using Chosen = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(Game::spelled_out("full-auto", "bo:6,cy:4,dee:3"),
              (Chosen{{"grouping-rounds", "bo:6,cy:4,dee:3"}, {"grouping", "cy,dee"}}));
    EXPECT_EQ(Game::spelled_out("full-auto", "bo:6"), (Chosen{{"grouping-rounds", "bo:6"}, {"grouping", "no"}}));
    EXPECT_EQ(Game::spelled_out("manner", "bo:subdue,plain"), (Chosen{{"manner", "bo:subdue,plain"}}));
}

} // namespace
} // namespace fracas::shadowrun
