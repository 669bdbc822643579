// Moving, standing up, leaving the field: SR3-MOVE-1+, SR3-MOVE-2+, SR3-END-1+, SR3-MELEE-9. Passing: passing_test.cpp.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/movement.hpp"

namespace fracas::shadowrun {
namespace {

struct Walk : Duel {
    explicit Walk(int centimetres = 400, Person second = Person{.x = 20}) : Duel({}, second) {
        at(ada).way_left = centimetres;
        at(ada).pace = Gait::walking;
    }
    void moves(int x, int y, const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { move(table, scene(), ada, Point{x, y}); });
    }
};

// SR3-MOVE-1+: Quickness metres walking, times the multiplier running.
TEST(Movement, SR3_MOVE_1_HowFar) {
    Walk w;
    EXPECT_EQ(way_of(w.scene(), w.ada, Gait::stationary), 0);
    EXPECT_EQ(way_of(w.scene(), w.ada, Gait::walking), 400);
    EXPECT_EQ(way_of(w.scene(), w.ada, Gait::running), 1200);
    w.sheet(w.ada).running = 2;
    EXPECT_EQ(way_of(w.scene(), w.ada, Gait::running), 800);
    EXPECT_EQ(way_of(w.scene(), w.ada, Gait::walking), 400);
}

// SR3-MOVE-1+: movement may be split; what is used is gone.
TEST(Movement, SR3_MOVE_1_InPieces) {
    Walk w;
    w.moves(0, 1000);
    EXPECT_EQ(w.at(w.ada).y, 1000);
    EXPECT_EQ(w.at(w.ada).way_left, 300);
    EXPECT_EQ(w.last(Happened::moved).as<Moved>().y.tenths, 10);
    EXPECT_TRUE(may_go(w.scene(), w.ada, {0, 4000}));
    EXPECT_FALSE(may_go(w.scene(), w.ada, {0, 4010}));
    EXPECT_FALSE(may_go(w.scene(), w.ada, {0, 1000})); // nowhere
    w.moves(0, 4000);
    EXPECT_EQ(w.at(w.ada).way_left, 0);
    EXPECT_FALSE(may_move(w.scene(), w.ada));
}

// SR3-MOVE-3+: neither through walls, nor off the field, nor within a metre of another.
TEST(Movement, SR3_MOVE_3_WhereTo) {
    Walk w(400, Person{.x = 3});
    EXPECT_TRUE(may_go(w.scene(), w.ada, {2000, 0}));
    EXPECT_FALSE(may_go(w.scene(), w.ada, {2010, 0}));
    w.wall(1, 1, 1, 3, 0, false);
    EXPECT_FALSE(may_go(w.scene(), w.ada, {2000, 2000}));
    w.book.field = {-2, -2, 5, 5, true};
    EXPECT_TRUE(may_go(w.scene(), w.ada, {-2000, 0}));
    EXPECT_FALSE(may_go(w.scene(), w.ada, {-3000, 0}));
}

// SR3-MOVE-2+, decided: a prone combatant cannot move before he stands. SR3-COND-1+: nor one who cannot act.
TEST(Movement, SR3_MOVE_2_ProneDoNotMove) {
    Walk w;
    EXPECT_TRUE(may_move(w.scene(), w.ada));
    w.at(w.ada).set(prone);
    EXPECT_FALSE(may_move(w.scene(), w.ada));
    w.at(w.ada).set(prone, false);
    w.at(w.ada).status = Status::subdued;
    EXPECT_FALSE(may_move(w.scene(), w.ada));
}

// SR3-MELEE-9, SR3-COND-1+: cornered until he moves away at least one metre.
TEST(Movement, SR3_COND_1_NoLongerCornered) {
    Walk w;
    w.at(w.ada).set(cornered);
    w.moves(0, 990);
    EXPECT_TRUE(w.at(w.ada).is(cornered));
    w.moves(0, 1990);
    EXPECT_FALSE(w.at(w.ada).is(cornered));
    EXPECT_EQ(w.count(Happened::no_longer_cornered, "SR3-MELEE-9"), 1);
}

// What belongs to the place stays behind; contacts end; SR3-GRAPPLE-2: the subduer who moves off no longer subdues.
TEST(Movement, SR3_GRAPPLE_2_MovingOff) {
    Walk w(400, Person{.x = 1});
    w.contact(w.ada, w.bo);
    w.subdual(w.ada, w.bo, 4, 4);
    w.at(w.ada).cover = Cover::partial;
    w.moves(-1000, 0);
    EXPECT_EQ(w.at(w.ada).cover, Cover::none);
    EXPECT_FALSE(w.scene().engaged(w.ada, w.bo));
    EXPECT_EQ(w.scene().subdual_boxes(w.bo), 0);
}

// As near as the way goes, one metre off at the nearest.
TEST(Movement, SR3_MOVE_1_CloseIn) {
    Walk far; // 20 m
    EXPECT_EQ(place_near(far.scene(), far.ada, far.bo), (Point{4000, 0}));
    Walk near(400, Person{.x = 4});
    EXPECT_EQ(place_near(near.scene(), near.ada, near.bo), (Point{3000, 0}));
    Walk there(400, Person{.x = 1});
    EXPECT_EQ(place_near(there.scene(), there.ada, there.bo), (Point{0, 0}));
    Walk crowd(400, Person{.x = 4});
    crowd.third({}, "Cy", 0, 3, 0);
    EXPECT_EQ(place_near(crowd.scene(), crowd.ada, crowd.bo), (Point{2000, 0}));
}

// SR3-END-1+: off the field by the nearest edge, if the way is long enough.
TEST(Movement, SR3_END_1_OffTheField) {
    Walk w;
    EXPECT_FALSE(may_leave(w.scene(), w.ada)); // no edge
    w.book.field = {-3, -10, 30, 10, true};
    EXPECT_EQ(way_out(w.scene(), w.ada), (Point{-3001, 0}));
    EXPECT_TRUE(may_leave(w.scene(), w.ada));
    w.at(w.ada).way_left = 299;
    EXPECT_FALSE(may_leave(w.scene(), w.ada));
    w.at(w.ada).way_left = 400;
    w.contact(w.ada, w.bo);
    w.run({}, [&](TestScript& table) { leave_field(table, w.scene(), w.ada); });
    EXPECT_EQ(w.at(w.ada).status, Status::fled);
    EXPECT_EQ(w.count(Happened::fled, "SR3-END-1+"), 1);
    EXPECT_EQ(w.at(w.bo).engaged, 0);
    Walk right;
    right.book.field = {-20, -10, 2, 10, true};
    EXPECT_EQ(way_out(right.scene(), right.ada), (Point{2001, 0}));
    Walk up;
    up.book.field = {-20, -10, 30, 3, true};
    EXPECT_EQ(way_out(up.scene(), up.ada), (Point{0, 3001}));
    Walk down;
    down.book.field = {-20, -3, 30, 10, true};
    EXPECT_EQ(way_out(down.scene(), down.ada), (Point{0, -3001}));
    down.wall(-5, -2, 5, -2, 0, false);
    EXPECT_FALSE(may_leave(down.scene(), down.ada));
}

// SR3-MOVE-2+: with any wound modifier one success on Willpower against 2 + wounds; without, no test.
TEST(Movement, SR3_MOVE_2_StandingUp) {
    Walk w;
    const auto stands = [&](const Steps& steps) {
        w.at(w.ada).set(prone);
        w.run(steps, [&](TestScript& table) { stand_up(table, w.scene(), w.ada); });
        return !w.at(w.ada).is(prone);
    };
    EXPECT_TRUE(stands({}));
    EXPECT_EQ(w.count(Happened::stood_up, "SR3-MOVE-2+"), 1);
    w.at(w.ada).stun = 3;
    EXPECT_TRUE(stands({{4, 1, 1, 1}}));
    EXPECT_EQ(entries(w.test(What::standing_test).tn), (Entries{{Why::standing_up, 2}, {Why::wounds, 2}}));
    EXPECT_EQ(w.test(What::standing_test).as<TestMade>().dice, 4);
    EXPECT_FALSE(stands({{3, 3, 3, 1}}));
    EXPECT_EQ(w.count(Happened::failed_to_stand), 1);
    w.attribute(w.ada, Attribute::willpower, 2);
    EXPECT_TRUE(stands({{4, 4}}));
}

// SR3-END-1+, SR3-PASS-1: one who stops at an opponent on the way out has not fled.
TEST(Movement, SR3_END_1_StoppedOnTheWayOut) {
    Walk w(400, Person{.x = -1, .y = 1});
    w.book.field = {-3, -10, 30, 10, true};
    w.run({"no"}, [&](TestScript& table) { leave_field(table, w.scene(), w.ada); });
    EXPECT_EQ(w.at(w.ada).status, Status::active);
    EXPECT_EQ(w.count(Happened::fled), 0);
    Walk through(400, Person{.x = -1, .y = 1});
    through.book.field = {-3, -10, 30, 10, true};
    through.run({"yes", "no"}, [&](TestScript& table) { leave_field(table, through.scene(), through.ada); });
    EXPECT_EQ(through.at(through.ada).status, Status::fled);
}

// SR3-END-1+: of edges as near, the one to the side, the left and the lower one.
TEST(Movement, SR3_END_1_EdgesAsNear) {
    const auto out = [](const Field& field) {
        Walk w;
        w.book.field = field;
        return way_out(w.scene(), w.ada);
    };
    EXPECT_EQ(out({-3, -3, 30, 30, true}), (Point{-3001, 0}));
    EXPECT_EQ(out({-3, -10, 3, 10, true}), (Point{-3001, 0}));
    EXPECT_EQ(out({-10, -3, 10, 3, true}), (Point{0, -3001}));
    const auto from_there = [](const Field& field) {
        Walk w;
        w.put_at(w.ada, 1000, 2000);
        w.book.field = field;
        return way_out(w.scene(), w.ada);
    };
    EXPECT_EQ(from_there({0, -9, 9, 9, true}), (Point{-1, 2000}));
    EXPECT_EQ(from_there({-9, -9, 3, 9, true}), (Point{3001, 2000}));
    EXPECT_EQ(from_there({-9, 1, 9, 9, true}), (Point{1000, 999}));
    EXPECT_EQ(from_there({-9, -9, 9, 4, true}), (Point{1000, 4001}));
    Walk just(300);
    just.book.field = {-3, -10, 30, 10, true};
    EXPECT_TRUE(may_leave(just.scene(), just.ada));
    just.at(just.ada).set(prone); // SR3-MOVE-2+
    EXPECT_FALSE(may_leave(just.scene(), just.ada));
}

// The place is told in tenths of a metre.
TEST(Movement, SR3_MOVE_1_WhereTo) {
    Walk w;
    w.moves(2000, -1000);
    EXPECT_EQ(w.last(Happened::moved).as<Moved>().x.tenths, 20);
    EXPECT_EQ(w.last(Happened::moved).as<Moved>().y.tenths, -10);
    EXPECT_EQ(w.at(w.ada).way_left, 400 - 224);
    w.at(w.ada).way_left = 1; // to the last centimetre
    EXPECT_TRUE(may_move(w.scene(), w.ada));
    EXPECT_TRUE(may_go(w.scene(), w.ada, {2010, -1000}));
}

// A way that is no whole number of metres is gone back from its end, metre by metre.
TEST(Movement, SR3_MOVE_1_CloseInByParts) {
    Walk w(350);
    EXPECT_EQ(place_near(w.scene(), w.ada, w.bo), (Point{3500, 0}));
    const int cy = w.third({}, "Cy", 0, 4, 0);
    EXPECT_EQ(place_near(w.scene(), w.ada, w.bo), (Point{2500, 0}));
    w.put_at(cy, 1400);
    w.at(w.ada).way_left = 240;
    EXPECT_EQ(place_near(w.scene(), w.ada, w.bo), (Point{2400, 0}));
    w.put_at(cy, 1450); // the last step, of less than a metre
    EXPECT_EQ(place_near(w.scene(), w.ada, w.bo), (Point{400, 0}));
}

} // namespace
} // namespace fracas::shadowrun
