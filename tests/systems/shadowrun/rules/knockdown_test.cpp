// Knocked back, knocked down, cornered: SR3-MELEE-9, SR3-RANGED-9.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/knockdown.hpp"

namespace fracas::shadowrun {
namespace {

// Bo, a metre to the east of Ada, has been hurt by her.
struct Shaken : Duel {
    using Duel::Duel;

    void in_melee(const Steps& steps, Level level) {
        run(steps, [&](TestScript& table) { knockdown_in_melee(table, scene(), bo, ada, level); });
    }
    void by_shot(const Steps& steps, int power, int factor, Level level) {
        run(steps, [&](TestScript& table) {
            knockdown_by_shot(table, scene(), bo, ada, position(scene(), ada), power, factor, level);
        });
    }
    bool stands() { return !at(bo).is(prone) && at(bo).x == 1000; }
    bool is_back() { return !at(bo).is(prone) && at(bo).x == 2000 && at(bo).y == 0; }
    bool lies() { return at(bo).is(prone) && at(bo).x == 1000; }
};

// SR3-MELEE-9: more than the threshold stands, 1 to the threshold goes back a metre, 0 falls; L 1, M 2, S 3.
TEST(Knockdown, SR3_MELEE_9_Thresholds) {
    const auto result = [](Level level, const Step& dice) {
        Shaken s;
        s.in_melee({dice}, level);
        EXPECT_TRUE(s.told_rule("SR3-MELEE-9"));
        return s.stands() ? "stands" : s.is_back() ? "back" : s.lies() ? "lies" : "lost";
    };
    EXPECT_STREQ(result(Level::light, {4, 4, 3, 3}), "stands");
    EXPECT_STREQ(result(Level::light, {4, 3, 3, 3}), "back");
    EXPECT_STREQ(result(Level::light, {3, 3, 3, 3}), "lies");
    EXPECT_STREQ(result(Level::moderate, {4, 4, 4, 3}), "stands");
    EXPECT_STREQ(result(Level::moderate, {4, 4, 3, 3}), "back");
    EXPECT_STREQ(result(Level::moderate, {4, 3, 3, 3}), "back");
    EXPECT_STREQ(result(Level::moderate, {3, 3, 3, 3}), "lies");
    EXPECT_STREQ(result(Level::serious, {4, 4, 4, 4}), "stands");
    EXPECT_STREQ(result(Level::serious, {4, 4, 4, 3}), "back");
    EXPECT_STREQ(result(Level::serious, {3, 3, 3, 3}), "lies");
}

// SR3-MELEE-9, example: M damage from Strength 6, Body 4, dice 6,6,2,3: 2 successes, knocked back.
TEST(Knockdown, SR3_MELEE_9_Example) {
    Person strong;
    strong.strength = 6;
    Shaken s(strong);
    s.in_melee({{6, 6, 2, 3}}, Level::moderate);
    EXPECT_EQ(s.target(What::knockdown), 6);
    EXPECT_EQ(s.test(What::knockdown).as<TestMade>().successes, 2);
    EXPECT_TRUE(s.is_back());
    EXPECT_EQ(s.last(Happened::knocked_back).as<KnockedBack>().x.tenths, 20); // decimetres
}

// SR3-MELEE-9: Strength of the one who hit him, at least 2. Decided: neither wounds nor being cornered change it.
TEST(Knockdown, SR3_MELEE_9_TargetNumber) {
    Person weak;
    weak.strength = 1;
    Shaken s(weak);
    s.at(s.bo).physical = 5;
    s.at(s.bo).set(cornered);
    s.in_melee({{2, 2, 1, 1}}, Level::light);
    EXPECT_EQ(s.target(What::knockdown), 2);
    EXPECT_EQ(entries(s.test(What::knockdown).tn), (Entries{{Why::opponents_strength, 1}}));
    EXPECT_EQ(s.test(What::knockdown).as<TestMade>().dice, 4);
    EXPECT_TRUE(s.stands());
}

// SR3-MELEE-9, decided: Deadly is prone without a test.
TEST(Knockdown, SR3_MELEE_9_DeadlyIsProne) {
    Shaken s;
    s.in_melee({}, Level::deadly);
    EXPECT_TRUE(s.lies());
    EXPECT_EQ(s.last(Happened::fell).rule, Rule{"SR3-MELEE-9"});
    Shaken shot;
    shot.by_shot({}, 9, 1, Level::deadly);
    EXPECT_TRUE(shot.lies());
    EXPECT_EQ(shot.last(Happened::fell).rule, Rule{"SR3-RANGED-9"});
}

// SR3-MELEE-9, decided: no test without damage, for one who lies already, is held or is out.
TEST(Knockdown, SR3_MELEE_9_NoTest) {
    Shaken none;
    none.in_melee({}, Level::none);
    EXPECT_TRUE(none.events.empty());
    Shaken lying;
    lying.at(lying.bo).set(prone);
    lying.in_melee({}, Level::serious);
    EXPECT_TRUE(lying.events.empty());
    for (const Status status : {Status::subdued, Status::unconscious, Status::dying, Status::dead}) {
        Shaken out;
        out.at(out.bo).status = status;
        out.in_melee({}, Level::deadly);
        EXPECT_TRUE(out.events.empty());
        EXPECT_FALSE(out.at(out.bo).is(prone)); // decided: a hit that leaves him subdued does not change his position
    }
    Shaken car; // SR3-VEHICLE-1+
    car.vehicle(car.bo, 4, 0);
    car.by_shot({}, 9, 1, Level::serious);
    EXPECT_TRUE(car.events.empty());
}

// SR3-MELEE-9: straight away from the one who hit him, in any direction.
TEST(Knockdown, SR3_MELEE_9_StraightAway) {
    Shaken s;
    s.put_at(s.bo, 600, -800);
    s.in_melee({{4, 1, 1, 1}}, Level::light);
    EXPECT_EQ(s.at(s.bo).x, 1200);
    EXPECT_EQ(s.at(s.bo).y, -1600);
    EXPECT_EQ(s.last(Happened::knocked_back).as<KnockedBack>().x.tenths, 12); // decimetres
    EXPECT_EQ(s.last(Happened::knocked_back).as<KnockedBack>().y.tenths, -16);
}

struct Corner : Shaken {
    bool is_cornered() {
        in_melee({{4, 1, 1, 1}}, Level::light);
        return at(bo).is(cornered) && at(bo).x == 1000;
    }
};

// SR3-MELEE-9: a wall, the edge of the field or another combatant takes the room: he stays, cornered.
TEST(Knockdown, SR3_MELEE_9_NoRoom) {
    Corner wall;
    wall.wall(2, -1, 2, 1, 0, false);
    EXPECT_TRUE(wall.is_cornered());
    EXPECT_EQ(wall.last(Happened::cornered).rule, Rule{"SR3-MELEE-9"});
    EXPECT_EQ(wall.count(Happened::knocked_back), 0);
    Corner far_wall;
    far_wall.wall(3, -1, 3, 1, 0, false);
    EXPECT_FALSE(far_wall.is_cornered());
    Corner edge;
    edge.book.field = {-5, -5, 1, 5, true};
    EXPECT_TRUE(edge.is_cornered());
    Corner far_edge;
    far_edge.book.field = {-5, -5, 2, 5, true};
    EXPECT_FALSE(far_edge.is_cornered());
    EXPECT_TRUE(far_edge.is_back());
    Corner taken;
    const int cy = taken.third({}, "Cy", 0, 2, 0);
    taken.put_at(cy, 2990);
    EXPECT_TRUE(taken.is_cornered());
    Corner room;
    room.third({}, "Cy", 0, 3, 0); // exactly one metre from the new place
    EXPECT_FALSE(room.is_cornered());
    EXPECT_TRUE(room.is_back());
    Corner corpse;
    corpse.at(corpse.third({}, "Cy", 0, 2, 0)).status = Status::dead;
    EXPECT_FALSE(corpse.is_cornered());
}

// SR3-MELEE-9, decided: cornered does not add up; going back after all ends it, and what belongs to the place.
TEST(Knockdown, SR3_MELEE_9_CorneredOnce) {
    Corner c;
    c.wall(2, -1, 2, 1, 0, false);
    EXPECT_TRUE(c.is_cornered());
    EXPECT_TRUE(c.is_cornered());
    EXPECT_EQ(c.count(Happened::cornered), 0); // told once
    c.book.walls = 0;
    c.at(c.bo).cover = Cover::partial;
    c.in_melee({{4, 1, 1, 1}}, Level::light);
    EXPECT_TRUE(c.is_back());
    EXPECT_FALSE(c.at(c.bo).is(cornered));
    EXPECT_EQ(c.at(c.bo).cover, Cover::none);
}

// SR3-GRAPPLE-2, decided: a knockback parts the two and does not end the attempt.
TEST(Knockdown, SR3_GRAPPLE_2_KnockbackLeavesTheBoxes) {
    Shaken s;
    s.contact(s.ada, s.bo);
    s.subdual(s.ada, s.bo, 3, 3);
    s.subdual(s.bo, s.ada, 2, 2);
    s.in_melee({{4, 1, 1, 1}}, Level::light);
    EXPECT_FALSE(s.scene().engaged(s.ada, s.bo));
    EXPECT_EQ(s.scene().subdual_boxes(s.bo), 3);
    EXPECT_EQ(s.scene().subdual_boxes(s.ada), 2);
}

// SR3-RANGED-9: half the Power, rounded down; gel rounds all of it; at least 2.
TEST(Knockdown, SR3_RANGED_9_TargetNumber) {
    const auto number = [](int power, int factor) {
        Shaken s;
        s.by_shot({{2, 2, 2, 2}}, power, factor, Level::light);
        return s.test(What::knockdown).tn;
    };
    EXPECT_EQ(entries(number(9, 1)), (Entries{{Why::half_power, 4}}));
    EXPECT_EQ(number(10, 1).value(), 5);
    EXPECT_EQ(entries(number(7, 2)), (Entries{{Why::full_power, 7}}));
    EXPECT_EQ(number(3, 1).value(), 2);
    EXPECT_EQ(number(1, 2).value(), 2);
}

// SR3-RANGED-9, example: Power 10, S damage, TN 5, Body 6, dice 5,6,5,5,1,2: 4 successes, more than 3, stands.
TEST(Knockdown, SR3_RANGED_9_Example) {
    Person tough;
    tough.body = 6;
    Shaken s({}, tough);
    s.by_shot({{5, 6, 5, 5, 1, 2}}, 10, 1, Level::serious);
    EXPECT_EQ(s.target(What::knockdown), 5);
    EXPECT_TRUE(s.stands());
    EXPECT_EQ(s.count(Happened::kept_footing, "SR3-RANGED-9"), 1);
    s.by_shot({{5, 6, 5, 4, 1, 2}}, 10, 1, Level::serious);
    EXPECT_TRUE(s.is_back());
}

// SR3-RANGED-9, decided: a victim with no room behind him is cornered here too.
TEST(Knockdown, SR3_RANGED_9_Cornered) {
    Shaken s;
    s.wall(2, -1, 2, 1, 0, false);
    s.by_shot({{6, 1, 1, 1}}, 9, 1, Level::light);
    EXPECT_TRUE(s.at(s.bo).is(cornered));
    EXPECT_EQ(s.last(Happened::cornered).rule, Rule{"SR3-RANGED-9"});
}

// SR3-MELEE-9: with a threshold of 0 in the table one success is enough to stand, and none is not.
TEST(Knockdown, SR3_MELEE_9_ThresholdOfNone) {
    Shaken stands, falls;
    stands.book.level[static_cast<int>(Level::light)].knockdown_threshold = 0;
    falls.book.level[static_cast<int>(Level::light)].knockdown_threshold = 0;
    stands.in_melee({{4, 1, 1, 1}}, Level::light);
    EXPECT_TRUE(stands.stands());
    falls.in_melee({{3, 1, 1, 1}}, Level::light);
    EXPECT_TRUE(falls.lies());
}

// The place that is told is the one the state shows: rounded, not cut off.
TEST(Knockdown, SR3_MELEE_9_ThePlaceIsRounded) {
    EXPECT_EQ(decimetres_of(3260), 33);
    EXPECT_EQ(decimetres_of(3249), 32);
    EXPECT_EQ(decimetres_of(-3260), -33);
    EXPECT_EQ(decimetres_of(-49), 0);
    Duel s;
    s.put_at(s.bo, 0, 2260);
    s.run({}, [&](TestScript& table) { knock_back(table, s.scene(), s.bo, Point{0, 0}, "SR3-MELEE-9"); });
    EXPECT_EQ(s.at(s.bo).y, 3260);
    EXPECT_EQ(s.last(Happened::knocked_back).as<KnockedBack>().y.tenths, 33);
}

} // namespace
} // namespace fracas::shadowrun
