// Weapons that break: HMG-WDMG-1, HMG-TA-2.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/tangling.hpp"

namespace fracas::harnmaster {
namespace {

struct Clash : Duel {
    Clash(const char* attacking, const char* blocking) : Duel(armed(attacking), armed(blocking)) {}

    void meet(const Steps& steps) {
        run(steps, [&](TestScript& table) { weapons_meet(table, scene(), ada, 0, bo, 1); });
    }
    bool broken(int index) { return item(index).is(destroyed); }
    bool gained(int who) const { return state.advantages.gained == 1 << who; }
};

// --- HMG-WDMG-1 ------------------------------------------------------------------------------------------------------

// HMG-WDMG-1, the registry's example: mace WQ 11 on knight shield WQ 14; 11 holds, 16 destroys the shield: TA.
TEST(Breakage, HMG_WDMG_1_Example) {
    Clash c("mace", "knight_shield");
    c.meet({{4, 5, 2}, {6, 6, 4}});
    EXPECT_FALSE(c.broken(0));
    EXPECT_TRUE(c.broken(1));
    EXPECT_TRUE(c.gained(c.ada));
    EXPECT_EQ(c.last(Happened::advantage_gained).rule, Rule{"HMG-TA-2"});
    EXPECT_EQ(c.last(Happened::weapon_broke).rule, Rule{"HMG-WDMG-1"});
    EXPECT_EQ(c.events[0].who, c.ada); // the lower WQ first
}

// HMG-WDMG-1: total > WQ destroys; then the other does not check.
TEST(Breakage, HMG_WDMG_1_TheFirstBreaks) {
    Clash c("mace", "knight_shield");
    c.meet({{4, 5, 3}});
    EXPECT_TRUE(c.broken(0));
    EXPECT_FALSE(c.broken(1));
    EXPECT_TRUE(c.gained(c.bo));
}

// HMG-WDMG-1: the defender's checks first if it is the lower one; its WQ itself holds.
TEST(Breakage, HMG_WDMG_1_LowerFirst) {
    Clash c("mace", "club"); // 11 on 9
    c.meet({{3, 3, 3}, {4, 4, 4}});
    EXPECT_TRUE(c.broken(0));
    EXPECT_FALSE(c.broken(1));
    EXPECT_EQ(c.events[0].who, c.bo);
    Clash other("mace", "club");
    other.meet({{3, 3, 4}});
    EXPECT_TRUE(other.broken(1));
    EXPECT_TRUE(other.gained(other.ada));
}

// HMG-WDMG-1: the attacker first if they are equal; both may survive.
TEST(Breakage, HMG_WDMG_1_AttackerFirstIfEqual) {
    Clash c("mace", "dagger"); // 11 on 11
    c.meet({{4, 4, 4}});
    EXPECT_TRUE(c.broken(0));
    Clash both("mace", "dagger");
    both.meet({{4, 4, 3}, {4, 4, 3}});
    EXPECT_FALSE(both.broken(0));
    EXPECT_FALSE(both.broken(1));
    EXPECT_EQ(both.state.advantages.gained, 0);
}

// HMG-WDMG-1: 4d6 for what meets something enchanted; the enchanted one rolls 3d6 against plain steel.
TEST(Breakage, HMG_WDMG_1_Enchanted) {
    Clash c("mace", "knight_shield");
    c.weapon_of(1).traits |= enchanted;
    c.meet({{3, 3, 3, 2}, {4, 4, 4}});
    Clash other("mace", "knight_shield");
    other.weapon_of(0).traits |= enchanted;
    other.meet({{3, 3, 3}, {4, 4, 4, 3}});
    EXPECT_TRUE(other.broken(1));
}

// HMG-WDMG-1: WQ 0 never checks and breaks nothing.
TEST(Breakage, HMG_WDMG_1_NaturalWeapons) {
    Clash c("mace", "knight_shield");
    c.weapon_of(0).quality = 0;
    c.meet({});
    c.weapon_of(0).quality = 11;
    c.weapon_of(1).quality = 0;
    c.meet({});
    c.run({}, [&](TestScript& table) {
        weapons_meet(table, c.scene(), c.ada, right_fist, c.bo, 1);
        weapons_meet(table, c.scene(), c.ada, 0, c.bo, left_fist);
        EXPECT_FALSE(check_quality(table, c.scene(), c.ada, 0, 0, false, c.bo));
        EXPECT_FALSE(check_quality(table, c.scene(), c.ada, foot, 5, false, c.bo));
    });
    EXPECT_TRUE(c.events.empty());
}

} // namespace
} // namespace fracas::harnmaster
