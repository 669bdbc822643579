// Armour ratings, layers, and the size of the Combat Pool: SR3-ARMOR-1+, SR3-ARMOR-2+, SR3-POOL-1+, SR3-RECOIL-3.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/armour.hpp"

namespace fracas::shadowrun {
namespace {

Sheet wearing(std::initializer_list<Piece> pieces, int quickness = 20) {
    Sheet sheet;
    sheet.attribute[static_cast<int>(Attribute::quickness)] = quickness;
    int at = 0;
    for (const Piece& piece : pieces) sheet.piece[at++] = piece;
    dress(sheet);
    return sheet;
}

// SR3-ARMOR-2+: per rating, the highest piece plus half the sum of the others, rounded down.
TEST(Armour, SR3_ARMOR_2_Layers) {
    const Sheet one = wearing({{5, 3, false, false}});
    EXPECT_EQ(one.dressed[0].ballistic, 5);
    EXPECT_EQ(one.dressed[0].impact, 3);
    const Sheet two = wearing({{2, 1, false, false}, {5, 3, false, false}});
    EXPECT_EQ(two.dressed[0].ballistic, 6);
    EXPECT_EQ(two.dressed[0].impact, 3);
    // Half of the sum, not the sum of the halves: 5 + (4 + 3) / 2; the highest impact is of another piece.
    const Sheet three = wearing({{5, 0, false, false}, {4, 3, false, false}, {3, 3, false, false}});
    EXPECT_EQ(three.dressed[0].ballistic, 8);
    EXPECT_EQ(three.dressed[0].impact, 4);
}

// SR3-ARMOR-2+: helmets, shields and the gyro harness add in full.
TEST(Armour, SR3_ARMOR_2_AdditivePieces) {
    const Sheet sheet = wearing({{7, 5, false, false}, {1, 2, true, false}, {2, 3, true, false}});
    EXPECT_EQ(sheet.dressed[0].ballistic, 10);
    EXPECT_EQ(sheet.dressed[0].impact, 10);
}

// SR3-POOL-1+: floor((Quickness + Intelligence + Willpower) / 2). SR3-ARMOR-2+: one die less for every 2 full points by
// which the worn ratings exceed Quickness.
TEST(Armour, SR3_POOL_1_SizeAndArmourPenalty) {
    const auto pool = [](int quickness, int ballistic, int impact) {
        Sheet sheet = wearing({{ballistic, impact, false, false}}, quickness);
        sheet.attribute[static_cast<int>(Attribute::intelligence)] = 5;
        sheet.attribute[static_cast<int>(Attribute::willpower)] = 4;
        dress(sheet);
        return static_cast<int>(sheet.dressed[0].pool);
    };
    EXPECT_EQ(pool(4, 0, 0), 6); // 13 / 2
    EXPECT_EQ(pool(5, 0, 0), 7);
    EXPECT_EQ(pool(4, 4, 0), 6);
    EXPECT_EQ(pool(4, 5, 0), 6);
    EXPECT_EQ(pool(4, 6, 0), 5);
    EXPECT_EQ(pool(4, 7, 0), 5);
    EXPECT_EQ(pool(4, 8, 0), 4);
    EXPECT_EQ(pool(4, 0, 8), 4); // the larger of both sums
    EXPECT_EQ(pool(4, 5, 6), 5);
    EXPECT_EQ(pool(4, 40, 0), 0);
}

// SR3-ARMOR-2+: the sum counts every piece in full, helmets, shields and harness too.
TEST(Armour, SR3_ARMOR_2_PenaltyCountsEveryPieceInFull) {
    Sheet sheet = wearing({{4, 0, false, false}, {3, 0, false, false}, {1, 0, true, false}}, 4);
    sheet.attribute[static_cast<int>(Attribute::willpower)] = 6;
    dress(sheet);
    EXPECT_EQ(sheet.dressed[0].ballistic, 6); // 4 + 3 / 2 + 1
    EXPECT_EQ(sheet.dressed[0].pool, 3);      // 5 - (8 - 4) / 2
}

// SR3-RECOIL-3: the harness gives its ratings only while it is worn.
TEST(Armour, SR3_RECOIL_3_HarnessOnAndOff) {
    Duel d;
    d.sheet(d.ada).gyro = 5;
    d.sheet(d.ada).piece[0] = {5, 3, false, false};
    d.sheet(d.ada).piece[1] = {1, 1, true, true};
    dress(d.sheet(d.ada));
    d.at(d.ada).set(wears_harness);
    EXPECT_EQ(armour_against(d.scene(), d.ada, Reading::ballistic), 6);
    EXPECT_EQ(armour_against(d.scene(), d.ada, Reading::impact), 4);
    EXPECT_EQ(d.scene().dressed(d.ada).pool, 5); // 6 - (6 - 4) / 2
    d.at(d.ada).set(wears_harness, false);
    EXPECT_EQ(armour_against(d.scene(), d.ada, Reading::ballistic), 5);
    EXPECT_EQ(armour_against(d.scene(), d.ada, Reading::impact), 3);
    EXPECT_EQ(d.scene().dressed(d.ada).pool, 6);
}

// SR3-ARMOR-1+ and the ammunition rules SR3-AMMO-1, SR3-AMMO-4, SR3-AMMO-5: which rating counts.
TEST(Armour, SR3_ARMOR_1_Readings) {
    Duel d;
    d.wear(d.bo, 3, 2);
    EXPECT_EQ(armour_against(d.scene(), d.bo, Reading::ballistic), 3);
    EXPECT_EQ(armour_against(d.scene(), d.bo, Reading::impact), 2);
    EXPECT_EQ(armour_against(d.scene(), d.bo, Reading::ballistic_or_double_impact), 4);
    EXPECT_EQ(armour_against(d.scene(), d.bo, Reading::half_ballistic), 1);
    d.wear(d.bo, 5, 2);
    EXPECT_EQ(armour_against(d.scene(), d.bo, Reading::ballistic_or_double_impact), 5);
    EXPECT_EQ(armour_against(d.scene(), d.bo, Reading::half_ballistic), 2);
}

// SR3-AMMO-1: unarmoured means both ratings are 0.
TEST(Armour, SR3_AMMO_1_Unarmoured) {
    Duel d;
    EXPECT_TRUE(unarmoured(d.scene(), d.bo));
    d.wear(d.bo, 1, 0);
    EXPECT_FALSE(unarmoured(d.scene(), d.bo));
    d.wear(d.bo, 0, 1);
    EXPECT_FALSE(unarmoured(d.scene(), d.bo));
}

} // namespace
} // namespace fracas::shadowrun
