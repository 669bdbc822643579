// Wound modifiers: SR3-DAMAGE-3+.
#include "systems/shadowrun/rules/wounds.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

// Every plain_number of boxes of either monitor.
TEST(Wounds, SR3_DAMAGE_3_WoundModifiers) {
    constexpr int tn[10] = {0, 1, 1, 2, 2, 2, 3, 3, 3, 3};
    Duel d;
    for (int boxes = 0; boxes <= 9; ++boxes) {
        d.at(d.ada).physical = boxes;
        d.at(d.ada).stun = 0;
        EXPECT_EQ(wound_tn(d.scene(), d.ada), tn[boxes]) << boxes;
        EXPECT_EQ(wound_initiative(d.scene(), d.ada), -tn[boxes]) << boxes;
        d.at(d.ada).physical = 0;
        d.at(d.ada).stun = boxes;
        EXPECT_EQ(wound_tn(d.scene(), d.ada), tn[boxes]) << boxes;
        EXPECT_EQ(wound_initiative(d.scene(), d.ada), -tn[boxes]) << boxes;
    }
}

// The figures of both monitors add up; subdual boxes count in the Stun column.
TEST(Wounds, SR3_DAMAGE_3_BothMonitorsAndSubdual) {
    Duel d;
    d.at(d.ada).physical = 6;
    d.at(d.ada).stun = 2;
    EXPECT_EQ(wound_tn(d.scene(), d.ada), 4);
    EXPECT_EQ(wound_initiative(d.scene(), d.ada), -4);
    d.subdual(d.bo, d.ada, 1, 1); // 2 + 1 boxes of Stun: +2
    EXPECT_EQ(wound_tn(d.scene(), d.ada), 5);
    EXPECT_EQ(wound_initiative(d.scene(), d.ada), -5);
    EXPECT_EQ(real_wound_tn(d.scene(), d.ada), 4); // SR3-GRAPPLE-6
    EXPECT_EQ(wound_tn(d.scene(), d.bo), 0);
}

// SR3-DAMAGE-3+: past nine boxes there is no other row.
TEST(Wounds, SR3_DAMAGE_3_TheLastRow) {
    Duel d;
    for (const int boxes : {9, 10, 14}) {
        EXPECT_EQ(wound_row(d.book, boxes).tn, 3) << boxes;
        EXPECT_EQ(wound_row(d.book, boxes).initiative, -3) << boxes;
    }
}

} // namespace
} // namespace fracas::shadowrun
