// End of the fight: SR3-END-1+.
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-END-1+: fleeing where there is no edge: not engaged, not prone, not moved yet in this Turn.
TEST(End, SR3_END_1_Fleeing) {
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

// SR3-END-1+: at most one side with combatants who fight on; nobody left is a draw. One who is subdued fights on, unless
// the setting subdued_are_out counts him out.
TEST(End, SR3_END_1_Winners) {
    const auto winner = [](Status first, Status second, Status third, bool subdued_are_out = false) {
        TurnFight f;
        f.book.settings.subdued_are_out = subdued_are_out;
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
    for (const Status status : {Status::unconscious, Status::dying, Status::dead, Status::fled})
        EXPECT_EQ(winner(active, status, active), 0);
    EXPECT_EQ(winner(active, Status::subdued, active), 99);
    EXPECT_EQ(winner(active, Status::subdued, active, true), 0);
    EXPECT_EQ(winner(Status::dead, Status::subdued, Status::unconscious), 1);
    EXPECT_EQ(winner(Status::dead, Status::subdued, Status::unconscious, true), nobody);
    TurnFight car; // SR3-VEHICLE-1+: a vehicle fights nobody
    car.vehicle(car.bo, 3, 0);
    car.state.phase = Phase::passes;
    car.run({}, [&](TestScript& table) { check_end(table, car.scene()); });
    EXPECT_EQ(car.state.winner, 0);
    EXPECT_EQ(car.count(Happened::fight_ends, "SR3-END-1+"), 1);
}

// SR3-END-1+: checked when a phase ends, not in the middle of it.
TEST(End, SR3_END_1_CheckedAfterThePhase) {
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
    EXPECT_FALSE(f.last(Happened::fight_ends).as<FightEnds>().turn_limit);
    EXPECT_FALSE(f.state.by_limit);
}

// SR3-END-1+, SR3-GRAPPLE-5, -6: with everybody of a side held the fight goes on: the hold is broken and kept.
TEST(End, SR3_END_1_HoldsAreKeptAndBroken) {
    TurnFight f;
    f.put_at(f.bo, 1000);
    f.contact(f.ada, f.bo);
    f.subdual(f.ada, f.bo, 10, 10);
    f.play({{1}, {1}, "stay", "end-phase"}); // Ada has nothing to tighten
    EXPECT_FALSE(over(f.state));
    EXPECT_EQ(f.state.current, f.bo);
    f.play({"break-hold>ada", "attribute:strength", {6, 1, 1, 1}, "end-phase"}); // 4 + 2
    EXPECT_EQ(f.at(f.bo).status, Status::active);
    f.play({{1}, {1}, "stay", "maintain>bo", "attribute:strength", {4, 1, 1, 1}, "end-phase"});
    EXPECT_EQ(f.at(f.bo).status, Status::subdued);
    EXPECT_FALSE(over(f.state));
    f.state.end_due = true; // SR3-DAMAGE-4+: who is unconscious is out
    f.at(f.bo).status = Status::unconscious;
    f.play({});
    EXPECT_EQ(f.state.winner, 0);
}

// The turn limit: undecided.
TEST(End, SR3_END_1_TurnLimit) {
    TurnFight f;
    f.book.turn_limit = 1;
    f.play({{1}, {1}, "stay", "end-phase", "stay", "end-phase"});
    EXPECT_TRUE(over(f.state));
    EXPECT_EQ(f.state.winner, nobody);
    EXPECT_EQ(f.last(Happened::fight_ends).as<FightEnds>().turn, 1);
    EXPECT_TRUE(f.last(Happened::fight_ends).as<FightEnds>().turn_limit);
    EXPECT_TRUE(f.state.by_limit);
}

// An intervention may have ended the fight.
TEST(End, SR3_END_1_EndDue) {
    TurnFight f;
    f.at(f.bo).status = Status::fled;
    f.state.phase = Phase::passes;
    f.state.end_due = true;
    f.play({});
    EXPECT_TRUE(over(f.state));
    EXPECT_FALSE(f.state.end_due);
}

// SR3-END-1+: decided in the last Turn is decided.
TEST(End, SR3_END_1_DecidedAtTheLimit) {
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

} // namespace
} // namespace fracas::shadowrun
