// Holding and breaking free: SR3-GRAPPLE-4, -5, -6. Declaring subdual: melee_test.cpp; boxes: condition_test.cpp.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/grapple.hpp"

namespace fracas::shadowrun {
namespace {

// Ada, Strength 6, holds Bo: Unarmed 4, Strength 5, Quickness 3.
struct Hold : Duel {
    explicit Hold(int boxes = 5, int mark = 10) : Duel(strong(), victim()) {
        contact(ada, bo);
        subdual(ada, bo, boxes, mark);
    }
    Subdual& hold() { return state.subdual[0]; }
    void maintains(const Steps& steps) {
        run(steps, [&](TestScript& table) { maintain(table, scene(), ada, bo); });
    }
    void breaks(const Steps& steps, int from = 0) {
        run(steps, [&](TestScript& table) { break_hold(table, scene(), bo, from); });
    }
    void fades() {
        run({}, [&](TestScript& table) { fade_subdual(table, scene(), bo); });
    }

private:
    static Person strong() {
        Person person;
        person.strength = 6;
        return person;
    }
    static Person victim() {
        Person person;
        person.strength = 5;
        person.quickness = 3;
        return person;
    }
};

// SR3-GRAPPLE-5, example: TN 3, dice 1,2,3,3,5,6: 4 boxes restored, now 9; with a mark of 7 only 2 come back.
TEST(Grapple, SR3_GRAPPLE_5_Example) {
    Hold h;
    h.maintains({"attribute:strength", {1, 2, 3, 3, 5, 6}});
    EXPECT_EQ(h.target(What::hold_test), 3);
    EXPECT_EQ(entries(h.test(What::hold_test).tn), (Entries{{Why::lowest_rating, 3}}));
    EXPECT_EQ(h.hold().boxes, 9);
    EXPECT_EQ(h.last(Happened::hold_restored).as<HoldRestored>().boxes, 4);
    EXPECT_EQ(h.last(Happened::hold_restored).rule, Rule{"SR3-GRAPPLE-5"});
    EXPECT_EQ(h.at(h.bo).status, Status::active);
    Hold low(5, 7);
    low.maintains({"attribute:strength", {1, 2, 3, 3, 5, 6}});
    EXPECT_EQ(low.hold().boxes, 7);
    EXPECT_EQ(low.hold().mark, 7);
}

// SR3-GRAPPLE-5: never above ten in all; it may make the victim subdued again; the minute starts anew.
TEST(Grapple, SR3_GRAPPLE_5_NeverAboveTen) {
    Hold h;
    h.at(h.bo).stun = 3;
    h.at(h.bo).fading = 9;
    h.maintains({"attribute:strength", {3, 3, 3, 3, 5, 6}});
    EXPECT_EQ(h.hold().boxes, 7);
    EXPECT_EQ(h.at(h.bo).status, Status::subdued);
    EXPECT_EQ(h.at(h.bo).fading, 0);
    Hold none;
    none.at(none.bo).fading = 9;
    none.maintains({"attribute:strength", {1, 1, 1, 1, 1, 2}});
    EXPECT_EQ(none.hold().boxes, 5);
    EXPECT_EQ(none.at(none.bo).fading, 9);
}

// SR3-GRAPPLE-5: his choice of three ratings, no Combat Pool; his wounds count.
TEST(Grapple, SR3_GRAPPLE_5_ChoiceOfRating) {
    Hold h;
    h.at(h.ada).pool = 6;
    h.at(h.ada).physical = 1;
    h.skill(h.ada, Skill::unarmed_combat, 2);
    const auto asked = h.question_after({}, [&](TestScript& table) { maintain(table, h.scene(), h.ada, h.bo); });
    EXPECT_EQ(asked.options.size(), 3u);
    EXPECT_EQ(asked.ask.a, 0); // no question of dice
    EXPECT_EQ(asked.ask.b, 0);
    h.maintains({"skill:unarmed_combat", {4, 3}});
    EXPECT_EQ(h.target(What::hold_test), 4);
    EXPECT_EQ(h.figure(What::hold_test, Why::wounds), 1);
    EXPECT_EQ(h.hold().boxes, 6);
    h.maintains({"attribute:quickness", {1, 1, 1, 1}});
    EXPECT_EQ(h.test(What::hold_test).as<TestMade>().dice, 4);
    h.skill(h.ada, Skill::unarmed_combat, 1);
    EXPECT_EQ(h.question_after({}, [&](TestScript& table) { maintain(table, h.scene(), h.ada, h.bo); }).options.size(),
              3u);
    h.skill(h.ada, Skill::unarmed_combat, 0);
    EXPECT_EQ(h.question_after({}, [&](TestScript& table) { maintain(table, h.scene(), h.ada, h.bo); }).options.size(),
              2u);
}

// SR3-GRAPPLE-5: the lowest of Unarmed Combat, Strength and Quickness; without the skill 0; at least 2.
TEST(Grapple, SR3_GRAPPLE_5_LowestRating) {
    Hold h;
    const auto lowest = [&](int unarmed, int strength, int quickness) {
        h.skill(h.bo, Skill::unarmed_combat, unarmed);
        h.attribute(h.bo, Attribute::strength, strength);
        h.attribute(h.bo, Attribute::quickness, quickness);
        return lowest_rating(h.sheet(h.bo));
    };
    EXPECT_EQ(lowest(2, 3, 4), 2);
    EXPECT_EQ(lowest(4, 3, 5), 3);
    EXPECT_EQ(lowest(5, 4, 3), 3);
    EXPECT_EQ(lowest(0, 3, 4), 0);
    h.maintains({"attribute:strength", {2, 1, 1, 1, 1, 1}});
    EXPECT_EQ(h.target(What::hold_test), 2);
    EXPECT_EQ(h.hold().boxes, 6);
}

// SR3-GRAPPLE-5: open when boxes have been lost and the victim is within reach, a step included.
TEST(Grapple, SR3_GRAPPLE_5_WhenItIsOpen) {
    Hold h;
    EXPECT_TRUE(may_maintain(h.scene(), h.ada, h.bo));
    h.hold().boxes = 10;
    EXPECT_FALSE(may_maintain(h.scene(), h.ada, h.bo));
    h.hold().boxes = 9;
    EXPECT_TRUE(may_maintain(h.scene(), h.ada, h.bo));
    EXPECT_FALSE(may_maintain(h.scene(), h.bo, h.ada));
    h.put_at(h.bo, 2000);
    EXPECT_TRUE(may_maintain(h.scene(), h.ada, h.bo));
    h.put_at(h.bo, 2010);
    EXPECT_FALSE(may_maintain(h.scene(), h.ada, h.bo));
    h.put_at(h.bo, 1000);
    h.at(h.bo).status = Status::unconscious;
    EXPECT_FALSE(may_maintain(h.scene(), h.ada, h.bo));
    h.at(h.bo).status = Status::subdued;
    EXPECT_TRUE(may_maintain(h.scene(), h.ada, h.bo));
}

// SR3-GRAPPLE-2: the step serves here too; the contact is made anew.
TEST(Grapple, SR3_GRAPPLE_5_WithAStep) {
    Hold h;
    h.at(h.ada).engaged = h.at(h.bo).engaged = 0;
    h.put_at(h.bo, 2000);
    h.maintains({"attribute:strength", {3, 1, 1, 1, 1, 1}});
    EXPECT_EQ(h.at(h.ada).x, 1000);
    EXPECT_TRUE(h.scene().engaged(h.ada, h.bo));
    EXPECT_EQ(h.hold().boxes, 6);
}

// SR3-GRAPPLE-6: the lowest of the subduer's three, + 2; each success removes a box; below ten he is free.
TEST(Grapple, SR3_GRAPPLE_6_Breaking) {
    Hold h(10);
    h.breaks({"attribute:strength", {6, 5, 5, 5, 5}}); // lowest of 4, 6, 4
    EXPECT_EQ(entries(h.test(What::hold_test).tn), (Entries{{Why::lowest_rating, 4}, {Why::breaking_hold, 2}}));
    EXPECT_EQ(h.hold().boxes, 9);
    EXPECT_EQ(h.hold().mark, 10);
    EXPECT_EQ(h.at(h.bo).status, Status::active); // decided: one success ends complete subdual
    EXPECT_EQ(h.count(Happened::free_again, "SR3-GRAPPLE-6"), 1);
    Hold failed(10);
    failed.breaks({"attribute:quickness", {5, 5, 5}});
    EXPECT_EQ(failed.hold().boxes, 10);
    EXPECT_EQ(failed.at(failed.bo).status, Status::subdued);
}

// SR3-GRAPPLE-6, decided: real wounds add their modifier, subdual boxes do not; no Combat Pool.
TEST(Grapple, SR3_GRAPPLE_6_RealWoundsOnly) {
    Hold h(7);
    h.at(h.bo).stun = 3;
    h.at(h.bo).physical = 1;
    h.at(h.bo).pool = 5;
    h.at(h.bo).status = Status::subdued;
    h.breaks({"skill:unarmed_combat", {9, 9, 9, 8}});
    EXPECT_EQ(h.target(What::hold_test), 4 + 2 + 2 + 1);
    EXPECT_EQ(h.hold().boxes, 4);
    EXPECT_EQ(h.at(h.bo).status, Status::active);
}

// SR3-GRAPPLE-6, decided: with several subduers he names one; that one's ratings and boxes count, and no more boxes go
// than there are.
TEST(Grapple, SR3_GRAPPLE_6_SeveralSubduers) {
    Hold h(8);
    Person weak;
    weak.strength = 2;
    const int cy = h.third(weak, "Cy", 0, 1, 1);
    h.subdual(cy, h.bo, 2, 2);
    EXPECT_TRUE(may_break(h.scene(), h.bo, h.ada));
    EXPECT_TRUE(may_break(h.scene(), h.bo, cy));
    h.breaks({"attribute:strength", {4, 4, 4, 4, 4}}, cy);
    EXPECT_EQ(h.target(What::hold_test), 4);
    EXPECT_EQ(h.state.subdual[1].boxes, 0);
    EXPECT_EQ(h.hold().boxes, 8);
    EXPECT_EQ(h.last(Happened::hold_weakened).as<HoldWeakened>().boxes, 2);
    EXPECT_EQ(h.at(h.bo).status, Status::active);
    EXPECT_FALSE(may_break(h.scene(), h.bo, h.ada)); // he is free
    h.at(h.bo).status = Status::subdued;
    EXPECT_FALSE(may_break(h.scene(), h.bo, cy)); // no boxes of his
}

// SR3-GRAPPLE-4: one box every 20 Turns, counted from the last box.
TEST(Grapple, SR3_GRAPPLE_4_Fading) {
    Hold h(10);
    for (int turn = 1; turn < 20; ++turn) {
        h.fades();
        EXPECT_EQ(h.hold().boxes, 10) << turn;
    }
    h.fades();
    EXPECT_EQ(h.hold().boxes, 9);
    EXPECT_EQ(h.hold().mark, 10);
    EXPECT_EQ(h.at(h.bo).status, Status::active);
    EXPECT_EQ(h.count(Happened::subdual_faded, "SR3-GRAPPLE-4"), 1);
    for (int turn = 1; turn < 20; ++turn) h.fades();
    EXPECT_EQ(h.hold().boxes, 9);
    h.fades();
    EXPECT_EQ(h.hold().boxes, 8);
}

// SR3-GRAPPLE-4, decided: with several subduers from the one with the most boxes; nothing to fade, no clock.
TEST(Grapple, SR3_GRAPPLE_4_FromTheLargest) {
    Hold h(2);
    h.subdual(h.third({}, "Cy", 0, 1, 1), h.bo, 3, 3);
    h.at(h.bo).fading = 19;
    h.fades();
    EXPECT_EQ(h.hold().boxes, 2);
    EXPECT_EQ(h.state.subdual[1].boxes, 2);
    Hold none(0);
    none.fades();
    EXPECT_EQ(none.at(none.bo).fading, 0);
}

// SR3-GRAPPLE-4, -5: a single box that comes back starts the minute anew.
TEST(Grapple, SR3_GRAPPLE_4_OneBoxRestored) {
    Hold h;
    h.at(h.bo).fading = 9;
    h.maintains({"attribute:strength", {3, 1, 1, 1, 1, 1}});
    EXPECT_EQ(h.hold().boxes, 6);
    EXPECT_EQ(h.at(h.bo).fading, 0);
}

// SR3-GRAPPLE-6: a single box can be broken, too; of one who has none there is nothing to break.
TEST(Grapple, SR3_GRAPPLE_6_OneBox) {
    Hold h(9);
    const int cy = h.third({}, "Cy", 0, 1, 1), dee = h.third({}, "Dee", 0, 0, 1);
    h.subdual(cy, h.bo, 1, 1);
    EXPECT_TRUE(may_break(h.scene(), h.bo, cy));
    EXPECT_FALSE(may_break(h.scene(), h.bo, dee));
}

} // namespace
} // namespace fracas::shadowrun
