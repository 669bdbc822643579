// The flow of a fight: SR3-TURN-1+, SR3-INIT-2+, -5+, SR3-MOVE-1+, SR3-POOL-1+, SR3-DAMAGE-5+ (bleeding), SR3-GRAPPLE-4,
// SR3-END-1+. Delayed actions: delay_test.cpp.
#include "stage.hpp"

#include "systems/shadowrun/rules/turn.hpp"

namespace fracas::shadowrun {
namespace {

// Ada, Reaction 9, and Bo, Reaction 4, unarmed and 20 metres apart.
struct TurnFight : Duel {
    TurnFight() : Duel(Person{.reaction = 9}, Person{.x = 20}) {}

    std::vector<int> order(Happened kind) const {
        std::vector<int> list;
        for (const Event& event : events)
            if (event.kind == kind) list.push_back(event.who);
        return list;
    }
    std::vector<int> scores() const {
        std::vector<int> list;
        for (const Event& event : events)
            if (event.kind == Happened::phase_begins) list.push_back(event.a);
        return list;
    }
};

// SR3-INIT-2+, example: scores 23, 14, 7: phases at 23, 14, 7; then 13, 4; then 3. End.
TEST(Turn, SR3_INIT_2_Example) {
    TurnFight f;
    f.third(Person{.reaction = 3}, "Cy", 1, 0, 20);
    f.sheet(f.ada).reaction = 17;
    f.sheet(f.bo).reaction = 8;
    f.play({{6},
            {6},
            {4},
            "stay",
            "end-phase",
            "stay",
            "end-phase",
            "stay",
            "end-phase", // 23, 14, 7
            "stay",
            "end-phase",
            "stay",
            "end-phase", // 13, 4
            "stay",
            "end-phase"}); // 3
    EXPECT_EQ(f.scores(), (std::vector<int>{23, 14, 7, 13, 4, 3}));
    EXPECT_EQ(f.order(Happened::phase_begins), (std::vector<int>{0, 1, 2, 0, 1, 0}));
    std::vector<int> passes;
    for (const Event& event : f.events)
        if (event.kind == Happened::pass_begins) passes.push_back(event.a);
    EXPECT_EQ(passes, (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(f.count(Happened::turn_ends), 1);
    EXPECT_EQ(f.state.phase, Phase::turn_start);
    EXPECT_EQ(f.state.turn, 1);
    EXPECT_EQ(f.next_question().ask.what, What::initiative);
}

// SR3-INIT-2+: a score of exactly 0 has no phase; 10 is one pass, 11 two.
TEST(Turn, SR3_INIT_2_AboveZero) {
    TurnFight f; // 9 + 1 and 4 + 6
    f.play({{1}, {6}, "stay", "end-phase", "stay", "end-phase"});
    EXPECT_EQ(f.scores(), (std::vector<int>{10, 10}));
    EXPECT_EQ(f.state.phase, Phase::turn_start);
    TurnFight eleven;
    eleven.play({{2}, {6}, "stay", "end-phase", "stay", "end-phase", "stay", "end-phase"});
    EXPECT_EQ(eleven.scores(), (std::vector<int>{11, 10, 1}));
}

// SR3-TURN-1+, SR3-POOL-1+: pools refill at the start of each Turn; unused dice are lost.
TEST(Turn, SR3_TURN_1_PoolsRefill) {
    TurnFight f;
    f.at(f.ada).pool = 1;
    f.wear(f.bo, 8, 0); // penalty 2
    f.play({{1}, {1}});
    EXPECT_EQ(f.at(f.ada).pool, 6); // (4 + 4 + 4) / 2
    EXPECT_EQ(f.at(f.bo).pool, 4);
    f.at(f.ada).pool = 2;
    f.play({"stay", "end-phase", "stay", "end-phase"});
    EXPECT_EQ(f.at(f.ada).pool, 2); // not within the Turn
    f.play({{1}, {1}});
    EXPECT_EQ(f.at(f.ada).pool, 6);
    EXPECT_EQ(f.state.turn, 2);
}

// SR3-TURN-2+: a phase begins with all actions, and the tallies of the phase at nothing.
TEST(Turn, SR3_TURN_2_AFreshPhase) {
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
TEST(Turn, SR3_MOVE_1_Gaits) {
    TurnFight f;
    f.play({{6}, {1}});
    EXPECT_EQ(f.offered(), (std::vector<std::string>{"stay", "walk", "run", "delay", "flee"}));
    f.play({"run"});
    EXPECT_EQ(f.at(f.ada).gait, Gait::running);
    EXPECT_EQ(f.at(f.ada).way_left, 1200);
    f.play({"go>3,0", "end-phase", "walk"});
    EXPECT_EQ(f.at(f.ada).way_left, 0);
    EXPECT_EQ(f.at(f.ada).gait, Gait::running); // until his next own phase
    EXPECT_EQ(f.at(f.bo).gait, Gait::walking);
    EXPECT_EQ(f.at(f.bo).way_left, 400);
    f.play({"end-phase"}); // second pass: 15 - 10
    EXPECT_EQ(f.offered(), (std::vector<std::string>{"stay", "delay"}));
    f.play({"stay"});
    EXPECT_EQ(f.at(f.ada).gait, Gait::stationary);
    f.play({"end-phase", {1}, {1}});
    EXPECT_TRUE(has(f.offered(), "walk")); // the next Turn
}

// SR3-RANGED-14+: moving costs the aim, staying does not, delaying does.
TEST(Turn, SR3_RANGED_14_AimOverPhases) {
    const auto left = [](const char* gait) {
        TurnFight f;
        f.hold(f.ada, "smg_carbine");
        f.play({{6}, {1}});
        f.at(f.ada).aim = 1;
        f.play({gait});
        return static_cast<int>(f.at(f.ada).aim);
    };
    EXPECT_EQ(left("stay"), 1);
    EXPECT_EQ(left("walk"), 0);
    EXPECT_EQ(left("run"), 0);
}

// SR3-INIT-1+: one who is put below 1 by a wound loses his phase; a phase that has begun goes on.
TEST(Turn, SR3_INIT_1_WoundedBeforeHisPhase) {
    TurnFight f;
    f.sheet(f.bo).reaction = 1;
    f.play({{6}, {1}, "stay"});
    f.at(f.bo).stun = 3;                        // 2 - 2
    f.play({"end-phase", "stay", "end-phase"}); // Ada's second pass
    EXPECT_EQ(f.order(Happened::phase_begins), (std::vector<int>{0}));
}

// SR3-INIT-5+: surprise for the first pass; who is surprised by all does not act in it.
TEST(Turn, SR3_INIT_5_SurpriseInPlay) {
    TurnFight f;
    f.book.surprise = true;
    f.sheet(f.bo).reaction = 9;
    f.play({{1, 1, 1, 1, 1, 1, 1, 2, 2}, {4, 1, 1, 1, 1, 1, 1, 1, 1}, {6}, {1}, "stay", "end-phase"}); // Bo acts alone
    EXPECT_EQ(f.order(Happened::phase_begins), (std::vector<int>{1}));
    EXPECT_EQ(f.at(f.ada).surprised_by, 0);
    f.play({"stay", "end-phase"}); // 15 - 10
    EXPECT_EQ(f.order(Happened::phase_begins), (std::vector<int>{0}));
    TurnFight tie; // both surprise each other: both act only from the next pass
    tie.book.surprise = true;
    tie.sheet(tie.bo).reaction = 9;
    tie.play({{1, 1, 1, 1, 1, 1, 1, 2, 2}, {1, 1, 1, 1, 1, 1, 1, 2, 2}, {6}, {1}, "stay"});
    EXPECT_EQ(tie.scores(), (std::vector<int>{5}));
    TurnFight none; // not called for: nobody tests
    EXPECT_EQ(none.next_question().ask.what, What::initiative);
}

// SR3-DAMAGE-5+, example: one box every 4 Turns (Body 4), dead when overflow is 5.
TEST(Turn, SR3_DAMAGE_5_Bleeding) {
    Duel d;
    d.at(d.bo).physical = 13;
    d.at(d.bo).status = Status::dying;
    const auto turns = [&](int number) {
        for (int i = 0; i < number; ++i) d.run({}, [&](TestScript& table) { bleed(table, d.scene(), d.bo); });
    };
    turns(3);
    EXPECT_EQ(d.at(d.bo).overflow(), 3);
    turns(1);
    EXPECT_EQ(d.at(d.bo).overflow(), 4);
    EXPECT_EQ(d.last(Happened::bled).a, 4);
    EXPECT_EQ(d.at(d.bo).status, Status::dying);
    turns(3);
    EXPECT_EQ(d.at(d.bo).overflow(), 4);
    turns(1);
    EXPECT_EQ(d.at(d.bo).overflow(), 5);
    EXPECT_EQ(d.at(d.bo).status, Status::dead);
    turns(4);
    EXPECT_EQ(d.at(d.bo).overflow(), 5);
    d.run({}, [&](TestScript& table) { bleed(table, d.scene(), d.ada); });
    EXPECT_EQ(d.at(d.ada).bleeding, 0);
}

// SR3-TURN-1+ step 4: bleeding and fading at the end of the Turn.
TEST(Turn, SR3_TURN_1_EndOfTurn) {
    TurnFight f;
    const int cy = f.third({}, "Cy", 1, 0, 20);
    f.at(cy).physical = 10;
    f.at(cy).status = Status::dying;
    f.at(cy).bleeding = 3;
    f.subdual(f.ada, f.bo, 2, 2);
    f.at(f.bo).fading = 19;
    f.play({{1}, {1}, "stay", "end-phase", "stay", "end-phase"});
    EXPECT_EQ(f.at(cy).physical, 11);
    EXPECT_EQ(f.scene().subdual_boxes(f.bo), 1);
    EXPECT_EQ(f.count(Happened::turn_ends), 1);
}

// --- the end ---------------------------------------------------------------------------------------------------------

// SR3-END-1+: fleeing where there is no edge: not engaged, not prone, not moved yet in this Turn.
TEST(Turn, SR3_END_1_Fleeing) {
    TurnFight f;
    f.play({{6}, {1}});
    f.contact(f.ada, f.bo);
    EXPECT_FALSE(has(f.offered(), "flee"));
    f.at(f.ada).engaged = f.at(f.bo).engaged = 0;
    f.at(f.ada).set(prone);
    EXPECT_FALSE(has(f.offered(), "flee"));
    f.at(f.ada).set(prone, false);
    f.at(f.ada).set(has_moved);
    EXPECT_FALSE(has(f.offered(), "flee"));
    f.at(f.ada).set(has_moved, false);
    f.book.field = {-9, -9, 30, 9, true};
    EXPECT_FALSE(has(f.offered(), "flee"));
    f.book.field.bounded = false;
    f.play({"flee"});
    EXPECT_EQ(f.at(f.ada).status, Status::fled);
    EXPECT_TRUE(over(f.state));
    EXPECT_EQ(f.state.winner, 1);
}

// SR3-END-1+: at most one side with active combatants; a subdued one is not; nobody left is a draw.
TEST(Turn, SR3_END_1_Winners) {
    const auto winner = [](Status first, Status second, Status third) {
        TurnFight f;
        f.third({}, "Cy", 0, 0, 20);
        f.state.phase = Phase::passes;
        f.at(0).status = first;
        f.at(1).status = second;
        f.at(2).status = third;
        f.run({}, [&](TestScript& table) { check_end(table, f.scene()); });
        return over(f.state) ? static_cast<int>(f.state.winner) : 99;
    };
    constexpr Status active = Status::active;
    EXPECT_EQ(winner(active, active, active), 99);
    EXPECT_EQ(winner(Status::dead, active, active), 99);
    EXPECT_EQ(winner(Status::dead, active, Status::fled), 1);
    for (const Status status : {Status::subdued, Status::unconscious, Status::dying, Status::dead, Status::fled})
        EXPECT_EQ(winner(active, status, active), 0);
    EXPECT_EQ(winner(Status::dead, Status::subdued, Status::unconscious), nobody);
    TurnFight car; // SR3-VEHICLE-1+: a vehicle fights nobody
    car.vehicle(car.bo, 3, 0);
    car.state.phase = Phase::passes;
    car.run({}, [&](TestScript& table) { check_end(table, car.scene()); });
    EXPECT_EQ(car.state.winner, 0);
    EXPECT_EQ(car.count(Happened::fight_ends, "SR3-END-1+"), 1);
}

// SR3-END-1+: checked when a phase ends, not in the middle of it.
TEST(Turn, SR3_END_1_CheckedAfterThePhase) {
    TurnFight f;
    f.put_at(f.bo, 1000);
    f.at(f.bo).stun = 9;
    f.play({{6},
            {1},
            "stay",
            "melee>bo:unarmed",
            "plain",
            "pool:0",
            "defend:unarmed",
            "pool:0",
            {4, 1, 1, 1},
            {1, 1, 1, 1},
            {1, 1, 1, 1}});
    EXPECT_EQ(f.at(f.bo).status, Status::unconscious);
    EXPECT_FALSE(over(f.state));
    f.play({"end-phase"});
    EXPECT_TRUE(over(f.state));
    EXPECT_EQ(f.state.winner, 0);
    EXPECT_EQ(f.last(Happened::fight_ends).c, 0);
}

// A phase ends by itself when its owner is put out; the strike back does not end it otherwise.
TEST(Turn, SR3_TURN_2_PutOutInHisOwnPhase) {
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

// The turn limit: undecided.
TEST(Turn, SR3_END_1_TurnLimit) {
    TurnFight f;
    f.book.turn_limit = 1;
    f.play({{1}, {1}, "stay", "end-phase", "stay", "end-phase"});
    EXPECT_TRUE(over(f.state));
    EXPECT_EQ(f.state.winner, nobody);
    EXPECT_EQ(f.last(Happened::fight_ends).b, 1);
    EXPECT_EQ(f.last(Happened::fight_ends).c, 1);
}

// SR3-COND-1+: the subdued have a phase, without a choice of gait, to break free; a free man's phase goes on.
TEST(Turn, SR3_COND_1_PhaseOfTheSubdued) {
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

// An intervention may have ended the fight.
TEST(Turn, SR3_END_1_EndDue) {
    TurnFight f;
    f.at(f.bo).status = Status::fled;
    f.state.phase = Phase::passes;
    f.state.end_due = true;
    f.play({});
    EXPECT_TRUE(over(f.state));
    EXPECT_FALSE(f.state.end_due);
}

// SR3-VEHICLE-1+: a vehicle has no pool and no initiative.
TEST(Turn, SR3_VEHICLE_1_NoTurn) {
    TurnFight f;
    const int car = f.third({}, "Car", 1, 0, 20);
    f.vehicle(car, 3, 0);
    f.sheet(car).dressed[0].pool = 6;
    f.play({{1}, {1}});
    EXPECT_EQ(f.at(car).pool, 0);
    EXPECT_EQ(f.count(Happened::initiative_rolled), 2);
}

// SR3-END-1+: decided in the last Turn is decided.
TEST(Turn, SR3_END_1_DecidedAtTheLimit) {
    TurnFight f;
    f.book.turn_limit = 1;
    f.state.turn = 1;
    f.state.phase = Phase::turn_end;
    f.at(f.bo).physical = 14;
    f.at(f.bo).status = Status::dying;
    f.at(f.bo).bleeding = 3;
    f.play({});
    EXPECT_EQ(f.at(f.bo).status, Status::dead);
    EXPECT_EQ(f.state.winner, 0);
    EXPECT_EQ(f.count(Happened::fight_ends), 1);
}

// SR3-MOVE-1+, decided: the declaration stands for all attacks of the phase, even those made before the first step.
TEST(Turn, SR3_MOVE_1_RunningBeforeTheFirstStep) {
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

// What the questions of a phase tell: the score, that he is not late, the actions left and whether a Free one is.
TEST(Turn, SR3_TURN_2_WhatTheQuestionsTell) {
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

// SR3-TURN-1+: nothing of the Turn before is left when a Turn begins.
TEST(Turn, SR3_TURN_1_AFreshTurn) {
    TurnFight f;
    f.state.pass = 2;
    f.state.current = 1;
    f.state.asked_waiting = true;
    f.run({{1}, {1}}, [&](TestScript& table) { start_turn(table, f.scene()); });
    EXPECT_EQ(f.state.pass, 0);
    EXPECT_EQ(f.state.current, nobody);
    EXPECT_FALSE(f.state.asked_waiting);
    EXPECT_EQ(f.last(Happened::turn_begins).a, 1);
}

} // namespace
} // namespace fracas::shadowrun
