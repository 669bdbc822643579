// The flow of a fight: SR3-TURN-1+, SR3-INIT-2+, -5+, SR3-POOL-1+, SR3-DAMAGE-5+ (bleeding), SR3-GRAPPLE-4.
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

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
        if (event.kind == Happened::pass_begins) passes.push_back(event.as<PassBegins>().pass);
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

// After the fight: a Turn is told of if something happens in it, and the wound that is treated stays as it is.
TEST(Turn, SR3_DAMAGE_5_BleedsOnAfterTheFight) {
    TurnFight f;
    f.at(f.bo).physical = 14;
    f.at(f.bo).status = Status::dying;
    f.subdual(f.ada, f.bo, 1, 1);
    f.state.turn = 5;
    f.state.phase = Phase::over;
    EXPECT_TRUE(over(f.state));
    f.state.after = true;
    EXPECT_FALSE(over(f.state));
    f.play({});
    EXPECT_TRUE(over(f.state));
    EXPECT_EQ(f.at(f.bo).status, Status::dead); // Body 4: overflow 5
    EXPECT_EQ(f.count(Happened::bled), 1);
    EXPECT_EQ(f.count(Happened::turn_begins), 1);
    EXPECT_EQ(f.last(Happened::turn_begins).as<TurnBegins>().turn, 9);
    f.at(f.ada).physical = 10;
    f.at(f.ada).status = Status::dying;
    f.at(f.ada).set(treated);
    f.state.after = true;
    f.play({});
    EXPECT_EQ(f.at(f.ada).physical, 10);
}

// After the fight: the Turn in which a hold fades is told of, and those before it are not.
TEST(Turn, SR3_GRAPPLE_4_FadesOnAfterTheFight) {
    TurnFight f;
    f.subdual(f.ada, f.bo, 1, 1);
    f.state.turn = 5;
    f.state.phase = Phase::over;
    f.state.after = true;
    f.play({});
    EXPECT_EQ(f.count(Happened::subdual_faded), 1);
    EXPECT_EQ(f.count(Happened::turn_begins), 1);
    EXPECT_EQ(f.last(Happened::turn_begins).as<TurnBegins>().turn, 5 + 20);
}

// SR3-TURN-1+: everything of the Turn before is over for all before the first of them rolls.
TEST(Turn, SR3_TURN_1_NewForAllBeforeTheFirstDie) {
    TurnFight f;
    f.at(f.bo).pool = 1;
    f.at(f.bo).rolled = 5;
    f.at(f.bo).set(has_moved);
    f.state.phase = Phase::turn_start;
    TestScript table({}, [](const Ask&, const Option&) { return std::string(); }, nullptr, &f.state);
    beat(table, f.book, f.state);
    ASSERT_TRUE(table.stopped);
    EXPECT_EQ(table.open.ask.who, f.ada);
    const Combatant& bo = table.at_question->combatant[f.bo];
    EXPECT_EQ(bo.pool, 6);
    EXPECT_EQ(bo.rolled, 0);
    EXPECT_FALSE(bo.is(has_moved));
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
    EXPECT_EQ(d.last(Happened::bled).as<Bled>().overflow, 4);
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
    EXPECT_EQ(f.last(Happened::turn_begins).as<TurnBegins>().turn, 1);
}

} // namespace
} // namespace fracas::shadowrun
