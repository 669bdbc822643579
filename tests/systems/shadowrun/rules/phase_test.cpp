// One Combat Phase: SR3-TURN-2+, SR3-MOVE-1+, SR3-COND-1+.
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-TURN-2+: a phase begins with all actions, and the tallies of the phase at nothing.
TEST(CombatPhase, SR3_TURN_2_AFreshPhase) {
    TurnFight f;
    const int smg = f.hold(f.ada, "smg_carbine");
    f.item(smg).attacks = f.item(smg).bursts = f.item(smg).recoil = 3;
    f.at(f.ada).shot_at = f.at(f.ada).struck_at = f.at(f.ada).passed = 2;
    f.at(f.ada).set(two_firearms);
    f.at(f.ada).set(free_spent);
    f.at(f.ada).simple = 0;
    f.at(f.ada).way_left = 500;
    f.play({{6}, {1}, "stay"});
    EXPECT_EQ(f.item(smg).attacks + f.item(smg).bursts + f.item(smg).recoil, 0);
    EXPECT_EQ(f.at(f.ada).shot_at | f.at(f.ada).struck_at | f.at(f.ada).passed, 0);
    EXPECT_FALSE(f.at(f.ada).is(two_firearms));
    EXPECT_FALSE(f.at(f.ada).is(free_spent));
    EXPECT_EQ(f.at(f.ada).simple, 2);
    EXPECT_EQ(f.at(f.ada).way_left, 0);
    EXPECT_EQ(f.state.current, f.ada);
    EXPECT_TRUE(f.at(f.ada).is(in_phase));
    f.play({"end-phase"});
    EXPECT_FALSE(f.at(f.ada).is(in_phase));
}

// SR3-MOVE-1+: none, walk or run at the start; movement in one phase of the Turn only; then he is stationary.
TEST(CombatPhase, SR3_MOVE_1_Gaits) {
    TurnFight f;
    f.play({{6}, {1}});
    EXPECT_EQ(f.offered(), (std::vector<std::string>{"stay", "walk", "run", "delay", "flee"}));
    f.play({"run"});
    EXPECT_EQ(f.at(f.ada).pace, Gait::running);
    EXPECT_EQ(f.at(f.ada).gait, Gait::stationary); // until the first step
    EXPECT_EQ(f.at(f.ada).way_left, 1200);
    f.play({"go>3,0", "end-phase", "walk"});
    EXPECT_EQ(f.at(f.ada).way_left, 0);
    EXPECT_EQ(f.at(f.ada).pace, Gait::stationary);
    EXPECT_EQ(f.at(f.ada).gait, Gait::running); // until his next own phase
    EXPECT_EQ(f.at(f.bo).pace, Gait::walking);
    EXPECT_EQ(f.at(f.bo).way_left, 400);
    f.play({"go>20,1"});
    EXPECT_EQ(f.at(f.bo).gait, Gait::walking);
    f.play({"end-phase"}); // second pass: 15 - 10
    EXPECT_EQ(f.offered(), (std::vector<std::string>{"stay", "delay"}));
    f.play({"stay"});
    EXPECT_EQ(f.at(f.ada).gait, Gait::stationary);
    f.play({"end-phase", {1}, {1}});
    EXPECT_TRUE(has(f.offered(), "walk")); // the next Turn
}

// A phase ends by itself when its owner is put out; the strike back does not end it otherwise.
TEST(CombatPhase, SR3_TURN_2_PutOutInHisOwnPhase) {
    TurnFight f;
    f.third({}, "Cy", 0, 0, 20);
    f.put_at(f.bo, 1000);
    f.at(f.ada).stun = 9;
    f.play({{6},
            {1},
            {1},
            "stay",
            "melee>bo:unarmed",
            "plain",
            "pool:0",
            "defend:unarmed",
            "pool:0",
            {1, 1, 1, 1},
            {4, 1, 1, 1},
            {1, 1, 1, 1}});
    EXPECT_EQ(f.at(f.ada).status, Status::unconscious);
    EXPECT_EQ(f.order(Happened::phase_ends), (std::vector<int>{0}));
    EXPECT_NE(f.state.current, f.ada);
}

// SR3-COND-1+: the subdued have a phase, without a choice of gait, to break free; a free man's phase goes on.
TEST(CombatPhase, SR3_COND_1_PhaseOfTheSubdued) {
    TurnFight f;
    f.third({}, "Cy", 0, 0, 20);
    const int dee = f.third({}, "Dee", 1, 0, 25);
    f.subdual(f.bo, f.ada, 10, 10);
    f.play({{6}, {1}, {1}, {1}});
    EXPECT_EQ(f.offered(), (std::vector<std::string>{"end-phase", "break-hold>bo"}));
    f.play({"break-hold>bo", "attribute:strength", {6, 5, 5, 5}}); // 4 + 2
    EXPECT_EQ(f.at(f.ada).status, Status::active);
    EXPECT_EQ(f.at(f.ada).gait, Gait::stationary);
    EXPECT_EQ(f.state.current, f.ada);
    EXPECT_EQ(f.at(dee).status, Status::active);
}

// SR3-MOVE-1+, decided: the declaration stands for all attacks of the phase, even those made before the first step.
TEST(CombatPhase, SR3_MOVE_1_RunningBeforeTheFirstStep) {
    TurnFight f;
    f.hold(f.ada, "smg_carbine");
    f.play({{6}, {1}, "run", "fire>bo:smg_carbine", "plain", "pool:0", {1, 1, 1, 2}});
    EXPECT_EQ(entries(f.test(What::ranged_attack).tn),
              (Entries{{Why::range, 5}, {Why::target_stationary, -1}, {Why::attacker_running, 4}}));
    f.play({"go>1,0", "fire>bo:smg_carbine", "plain", "pool:0", {1, 1, 1, 2}, "end-phase"}); // moved in between
    EXPECT_EQ(f.target(What::ranged_attack), 5 - 1 + 4); // the second shot's recoil is compensated
    f.play({"stay"});
    EXPECT_EQ(f.at(f.ada).gait, Gait::running); // a target who runs, until her next phase
}

// SR3-MOVE-1+, SR3-RANGED-4: who declares a run and takes no step has not run: as a target he stands still, and the
// movement of the Turn is still his.
TEST(CombatPhase, SR3_MOVE_1_RunningWithoutAStep) {
    TurnFight f;
    f.hold(f.bo, "smg_carbine");
    f.hold(f.ada, "smg_carbine");
    f.at(f.ada).gait = Gait::running; // as she came
    f.play({{6}, {1}, "run", "fire>bo:smg_carbine", "plain", "pool:0", {1, 1, 1, 2}, "end-phase"});
    EXPECT_EQ(f.figure(What::ranged_attack, Why::attacker_running), 4);
    EXPECT_EQ(f.at(f.ada).gait, Gait::stationary);
    EXPECT_FALSE(f.at(f.ada).is(has_moved));
    f.play({"walk", "fire>ada:smg_carbine", "plain", "pool:0", {1, 1, 1, 2}});
    EXPECT_EQ(entries(f.test(What::ranged_attack).tn), (Entries{{Why::range, 5}, {Why::target_stationary, -1}}));
    f.play({"end-phase"});
    EXPECT_EQ(f.at(f.bo).gait, Gait::stationary); // nor has Bo walked
    EXPECT_TRUE(has(f.offered(), "run"));         // her second pass
    f.play({"run", "go>1,0", "end-phase"});
    EXPECT_EQ(f.at(f.ada).gait, Gait::running);
    EXPECT_TRUE(f.at(f.ada).is(has_moved));
}

// What the questions of a phase tell: the score, that he is not late, the actions left and whether a Free one is.
TEST(CombatPhase, SR3_TURN_2_WhatTheQuestionsTell) {
    TurnFight f;
    f.hold(f.ada, "knife"); // something to do in every phase
    const auto figures = [&] {
        const Ask ask = f.next_question().ask;
        return std::pair(int{ask.a}, int{ask.b});
    };
    f.play({{6}, {1}});
    EXPECT_EQ(figures(), std::pair(15, 0));
    f.play({"stay"});
    EXPECT_EQ(figures(), std::pair(2, 1));
    f.play({"drop-prone"});
    EXPECT_EQ(figures(), std::pair(2, 0));
    f.play({"stand-up"});
    EXPECT_EQ(figures(), std::pair(1, 0));
}

} // namespace
} // namespace fracas::shadowrun
