// Zones, ranges, reach and sight: FBL-MOVE-5+, FBL-MOVE-6+.
#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/close_combat.hpp"

namespace fracas::forbidden_lands {
namespace {

struct SpaceField : Duel {
    explicit SpaceField(int zones) : Duel(Person{}, Person{}) {
        apart(ada, bo);
        row_of_zones(zones);
    }
    Range range(int a, int b) { return range_between(scene(), a, b); }
};

// FBL-MOVE-5+: the table of ranges, row by row and at its edges.
TEST(Space, FBL_MOVE_5_RangesByPosition) {
    SpaceField f(8);
    EXPECT_EQ(f.range(f.ada, f.bo), Range::near);
    f.close(f.ada, f.bo);
    EXPECT_EQ(f.range(f.ada, f.bo), Range::arms_length);
    EXPECT_EQ(f.range(f.bo, f.ada), Range::arms_length);
    f.apart(f.ada, f.bo);
    const Range by_steps[8] = {Range::near,       Range::short_range, Range::long_range, Range::long_range,
                               Range::long_range, Range::distant,     Range::distant,    Range::distant};
    for (int zone = 0; zone < 8; ++zone) {
        f.at(f.bo).zone = zone;
        EXPECT_EQ(f.range(f.ada, f.bo), by_steps[zone]) << zone << " steps";
        EXPECT_EQ(f.range(f.bo, f.ada), by_steps[zone]) << zone << " steps back";
        EXPECT_EQ(steps_between(f.scene(), f.ada, f.bo), zone);
    }
    EXPECT_EQ(f.book.steps[7][2], 5);
}

// FBL-MOVE-5+: engagement is a relation of pairs; all pairs of one end together, those of others stay.
TEST(Space, FBL_MOVE_5_Pairs) {
    SpaceField f(1);
    const int cy = f.third({}, "Cy", 0), dee = f.third({}, "Dee", 1);
    f.close(f.ada, f.bo);
    f.close(f.ada, cy); // friends too
    f.close(f.bo, dee);
    EXPECT_TRUE(engaged(f.scene(), cy, f.ada));
    EXPECT_FALSE(engaged(f.scene(), cy, f.bo));
    disengage(f.scene(), f.ada);
    EXPECT_EQ(f.at(f.ada).engaged, 0);
    EXPECT_EQ(f.at(cy).engaged, 0);
    EXPECT_FALSE(engaged(f.scene(), f.bo, f.ada));
    EXPECT_TRUE(engaged(f.scene(), f.bo, dee));
    EXPECT_TRUE(engaged(f.scene(), dee, f.bo));
    f.close(f.ada, f.bo);
    disengage(f.scene(), f.bo); // the first in the list too
    EXPECT_EQ(f.at(f.ada).engaged, 0);
    engage(f.scene(), f.bo, f.ada);
    EXPECT_TRUE(engaged(f.scene(), f.ada, f.bo));
    EXPECT_TRUE(engaged(f.scene(), f.bo, f.ada));
}

// FBL-MOVE-5+: for "no enemy at Arm's Length" only active enemies count.
TEST(Space, FBL_MOVE_5_WhoThreatens) {
    SpaceField f(1);
    EXPECT_FALSE(threatened(f.scene(), f.ada)); // Near
    f.close(f.ada, f.bo);
    EXPECT_TRUE(threatened(f.scene(), f.ada));
    EXPECT_TRUE(threatened(f.scene(), f.bo));
    f.at(f.bo).set(prone); // falling ends nothing
    EXPECT_TRUE(threatened(f.scene(), f.ada));
    f.sheet(f.bo).side = 0;
    EXPECT_FALSE(threatened(f.scene(), f.ada)); // a friend
    f.sheet(f.bo).side = 1;
    for (const Flag flag : {dead, fled, yielded, unconscious, paralysed, catatonic, asleep}) {
        f.at(f.bo).set(flag);
        EXPECT_FALSE(threatened(f.scene(), f.ada)) << flag;
        f.at(f.bo).set(flag, false);
    }
    for (const Attribute which : {Attribute::strength, Attribute::agility, Attribute::wits, Attribute::empathy}) {
        SpaceField broken(1);
        broken.close(broken.ada, broken.bo);
        broken.break_of(broken.bo, which);
        EXPECT_FALSE(threatened(broken.scene(), broken.ada)) << static_cast<int>(which);
    }
    SpaceField rage(1);
    rage.close(rage.ada, rage.bo);
    rage.break_of(rage.bo, Attribute::empathy);
    rage.at(rage.bo).set(outburst);
    EXPECT_TRUE(threatened(rage.scene(), rage.ada)); // section 2: in an outburst it is active
    rage.break_of(rage.bo, Attribute::wits);
    EXPECT_FALSE(threatened(rage.scene(), rage.ada));
    SpaceField held(1);
    const int cy = held.third({}, "Cy", 0);
    held.close(held.ada, held.bo);
    held.seize(held.bo, cy);
    EXPECT_FALSE(threatened(held.scene(), held.ada)); // in a grapple
    EXPECT_FALSE(threatened(held.scene(), cy));
}

// FBL-MOVE-5+: Arm's Length, or Near with a weapon of reach Near; a shield and bare hands do not reach further.
TEST(Space, FBL_MOVE_5_Reach) {
    SpaceField f(2);
    const int spear = f.hold(f.ada, "short_spear"), sword = f.hold(f.ada, "broadsword");
    const auto reaches = [&](int item) { return in_reach(f.scene(), f.ada, item, f.bo); };
    EXPECT_TRUE(reaches(spear));
    EXPECT_FALSE(reaches(sword));
    EXPECT_FALSE(reaches(bare_hands));
    f.weapon_of(sword).use = Use::shield;
    f.weapon_of(sword).reach = Range::near;
    EXPECT_FALSE(reaches(sword));
    f.at(f.bo).zone = 1;
    EXPECT_FALSE(reaches(spear));
    f.at(f.bo).zone = 0;
    f.close(f.ada, f.bo);
    EXPECT_TRUE(reaches(spear)); // works at Arm's Length too
    EXPECT_TRUE(reaches(sword));
    EXPECT_TRUE(reaches(bare_hands));
}

// FBL-MOVE-6+: no shots through the dark: every shortest way has a dark zone strictly between.
TEST(Space, FBL_MOVE_6_ThroughTheDark) {
    SpaceField f(4);
    f.feature(1, dark);
    const auto sees = [&](int from, int to) {
        f.at(f.ada).zone = from;
        f.at(f.bo).zone = to;
        return in_sight(f.scene(), f.ada, f.bo);
    };
    EXPECT_TRUE(sees(0, 0));
    EXPECT_TRUE(sees(0, 1)); // into the dark
    EXPECT_TRUE(sees(1, 1)); // inside
    EXPECT_TRUE(sees(1, 3)); // out of it
    EXPECT_FALSE(sees(0, 2));
    EXPECT_FALSE(sees(0, 3));
    EXPECT_FALSE(sees(3, 0));
    EXPECT_TRUE(sees(2, 3));
    // 0 - 1 - 3 and 0 - 2 - 3: one of two shortest ways is lit.
    SpaceField square(4);
    square.book.zone[0].neighbours = 0b0110;
    square.book.zone[1].neighbours = square.book.zone[2].neighbours = 0b1001;
    square.book.zone[3].neighbours = 0b0110;
    square.feature(1, dark);
    square.at(square.bo).zone = 3;
    EXPECT_TRUE(in_sight(square.scene(), square.ada, square.bo));
    square.feature(2, dark);
    EXPECT_FALSE(in_sight(square.scene(), square.ada, square.bo));
    EXPECT_EQ(square.book.dark_way[0], 0b1000);
    square.book.zone[1].features = 0; // it grows light again
    survey(square.book);
    EXPECT_EQ(square.book.dark_way[0], 0);
    // The lit way is longer: it does not count. 0 - 1 - 4 and 0 - 2 - 3 - 4.
    SpaceField detour(5);
    detour.book.zone[0].neighbours = 0b00110;
    detour.book.zone[1].neighbours = 0b10001;
    detour.book.zone[2].neighbours = 0b01001;
    detour.book.zone[3].neighbours = 0b10100;
    detour.book.zone[4].neighbours = 0b01010;
    detour.feature(1, dark);
    detour.at(detour.bo).zone = 4;
    EXPECT_EQ(detour.book.steps[0][4], 2);
    EXPECT_FALSE(in_sight(detour.scene(), detour.ada, detour.bo));
}

// FBL-MOVE-6+: the game master may close a line of sight, one way; and there is none where no way leads.
TEST(Space, FBL_MOVE_6_ClosedLines) {
    SpaceField f(3);
    f.at(f.bo).zone = 1;
    f.book.zone[0].unseen = 0b010;
    EXPECT_FALSE(in_sight(f.scene(), f.ada, f.bo));
    EXPECT_TRUE(in_sight(f.scene(), f.bo, f.ada));
    f.book.zone[0].unseen = 0b101;
    EXPECT_TRUE(in_sight(f.scene(), f.ada, f.bo));
    f.book.zone[0].unseen = 0;
    f.book.zone[1].neighbours = 0b001; // nothing leads on to the third zone
    f.book.zone[2].neighbours = 0;
    survey(f.book);
    f.at(f.bo).zone = 2;
    EXPECT_EQ(f.book.steps[0][2], no_way);
    EXPECT_FALSE(in_sight(f.scene(), f.ada, f.bo));
    EXPECT_EQ(f.book.dark_way[0], 0); // it is not the dark
    f.row_of_zones(3);
    EXPECT_EQ(f.book.steps[0][2], 2); // surveyed again
    EXPECT_EQ(f.book.steps[0][3], no_way);
}

} // namespace
} // namespace fracas::forbidden_lands
