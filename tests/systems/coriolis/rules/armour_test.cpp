// Armour: COR-ARMOR-1+, COR-ARMOR-2+.
#include "systems/coriolis/rules/armour.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// --- COR-ARMOR-1+ -------------------------------------------------------------------------------------------------

// COR-ARMOR-1+: the suit and natural armour are one roll; cover joins them against a ranged attack.
TEST(Armour, COR_ARMOR_1_SuitNaturalArmorAndCoverAreOneRoll) {
    Shootout s("vulcan_carbine");
    s.sheet(s.foe).armor = 2;
    s.sheet(s.foe).natural_armor = 1;
    s.at(s.foe).cover = 3;
    s.play({"shot>foe:vulcan_carbine", {6, 5, 5, 3, 3, 2, 1}, {6, 1, 6, 2, 2, 2}});
    EXPECT_EQ(s.at(s.foe).hp, 9);
}

// COR-ARMOR-1+: cover does nothing against a blow.
TEST(Armour, COR_ARMOR_1_NoCoverAgainstABlow) {
    Duel d(npc({"sword"}), npc());
    d.sheet(d.bo).armor = 2;
    d.at(d.bo).cover = 8;
    d.play({"melee>bo:sword", {6, 1, 1, 1}, {6, 1}});
    EXPECT_EQ(d.at(d.bo).hp, 5);
}

// COR-ARMOR-1+: free: no AP. Not a skill test: no re-roll, though a player wears it and could pray; and no zero-dice
// rule: without a rating nothing is rolled.
TEST(Armour, COR_ARMOR_1_FreeNoRerollNoZeroDice) {
    Shootout s("vulcan_carbine");
    s.play({"shot>foe:vulcan_carbine", {6, 5, 5, 3, 3, 2, 1}});
    EXPECT_EQ(s.at(s.foe).hp, 7);
    EXPECT_EQ(s.count(Happened::armor_rolled), 0);

    Shootout armored("vulcan_carbine");
    armored.sheet(armored.foe).armor = 1;
    armored.state.darkness = 0;
    armored.at(armored.foe).ap = 1;
    ASSERT_TRUE(armored.sheet(armored.foe).pc);
    armored.play({"shot>foe:vulcan_carbine", {6, 5, 5, 3, 3, 2, 1}, {1}});
    EXPECT_EQ(armored.at(armored.foe).hp, 7);
    EXPECT_EQ(armored.at(armored.foe).ap, 1);
}

// COR-ARMOR-1+, COR-GRAPPLE-3+: a pinned target has no cover.
TEST(Armour, COR_ARMOR_1_PinnedTargetHasNoCover) {
    Shootout s("vulcan_carbine");
    s.sheet(s.foe).armor = 1;
    s.at(s.foe).cover = 3;
    s.at(s.foe).set(pinned);
    EXPECT_EQ(armor_dice(s.scene(), s.foe, true), 1);
    s.at(s.foe).set(pinned, false);
    EXPECT_EQ(armor_dice(s.scene(), s.foe, true), 4);
    EXPECT_EQ(armor_dice(s.scene(), s.foe, false), 1);
}

// --- COR-ARMOR-2+ -------------------------------------------------------------------------------------------------

// COR-ARMOR-2+: armour that stops the last point stops the critical injury; stress, disarm and initiative stand.
TEST(Armour, COR_ARMOR_2_StopsTheInjuryOnly) {
    Shootout s("vulcan_carbine");
    const int knife = s.give(s.foe, "knife", true);
    s.sheet(s.foe).armor = 3;
    s.play({"shot>foe:vulcan_carbine",
            {6, 6, 6, 6, 6, 6, 1},
            "injury",
            "stress",
            "disarm:knife",
            "initiative",
            {6, 6, 6}});
    EXPECT_EQ(s.state.wounds, 0);
    EXPECT_EQ(s.at(s.foe).hp, 10);
    EXPECT_EQ(s.at(s.foe).mp, 5);
    EXPECT_EQ(s.state.item[knife].holder, nobody);
    EXPECT_EQ(s.at(s.ace).gain, 2);
}

// COR-ARMOR-2+: a single point that passes lets the injury through.
TEST(Armour, COR_ARMOR_2_OnePointLetsTheInjuryThrough) {
    Shootout s("vulcan_carbine");
    s.sheet(s.foe).armor = 3;
    s.play({"shot>foe:vulcan_carbine", {6, 6, 6, 1, 1, 1, 1}, "injury", {6, 6, 1}, {1, 1}});
    EXPECT_EQ(s.at(s.foe).hp, 9);
    ASSERT_EQ(s.state.wounds, 1);
    EXPECT_EQ(s.state.wound[0].row, injury_row(11));
}

// COR-ARMOR-2+: a grapple stands too, and in melee armour stops the injury alike.
TEST(Armour, COR_ARMOR_2_GrappleStands) {
    Duel d(npc({"sword"}), npc());
    d.sheet(d.bo).armor = 2;
    d.play({"melee>bo:sword", {6, 6, 6, 6}, "injury", "grapple", {6, 6}});
    EXPECT_EQ(d.state.wounds, 0);
    EXPECT_TRUE(d.at(d.bo).is(pinned));
}

} // namespace
} // namespace fracas::coriolis::ward
