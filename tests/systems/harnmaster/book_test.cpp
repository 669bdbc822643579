// How rules read the tables of the pack: HMG-DAMAGE-4+, HMG-DAMAGE-5+, HMG-RANGED-2, HMG-RANGED-10+. That the tables
// are those of the registry, cell by cell, is registry_tables_test's.
#include "systems/harnmaster/stage.hpp"

namespace fracas::harnmaster {
namespace {

// HMG-DAMAGE-4+: arm and leg locations are limbs, each of its side.
TEST(Tables, HMG_DAMAGE_4_Limbs) {
    const Stage s;
    EXPECT_EQ(limb_at(s.book, s.spot("shoulder", left)), left_arm);
    EXPECT_EQ(limb_at(s.book, s.spot("hand", right)), right_arm);
    EXPECT_EQ(limb_at(s.book, s.spot("hip", left)), left_leg);
    EXPECT_EQ(limb_at(s.book, s.spot("foot", right)), right_leg);
    EXPECT_EQ(limb_at(s.book, s.spot("groin")), no_limb);
    EXPECT_EQ(limb_at(s.book, s.spot("neck")), no_limb);
}

// --- injuries --------------------------------------------------------------------------------------------------------

std::string text_of(const InjuryCodes& c) {
    return "K" + std::to_string(c.kill) + " A" + std::to_string(c.amputate) + " B" + std::to_string(c.bleed) + " E" +
           std::to_string(c.shock) + " F" + std::to_string(c.fumble) + " S" + std::to_string(c.stumble);
}

// HMG-DAMAGE-5+, the registry's examples: thigh, edged, 14 and 18.
TEST(Tables, HMG_DAMAGE_5_Examples) {
    const Stage s;
    const InjuryRow& thigh = s.book.injury[s.location("thigh")][static_cast<int>(Aspect::edged)];
    EXPECT_EQ(text_of(thigh.at(14)), "K0 A0 B1 E4 F0 S5");
    EXPECT_EQ(text_of(thigh.at(18)), "K4 A4 B1 E0 F0 S5");
}

// HMG-DAMAGE-5+: rows may have bands of their own, the last without an end; below the first there is nothing.
TEST(Tables, HMG_DAMAGE_5_BandsOfARow) {
    InjuryRow row;
    row.bands = 2;
    row.from[0] = 3;
    row.from[1] = 7;
    row.codes[0].shock = 1;
    row.codes[1].shock = 6;
    EXPECT_EQ(row.at(2).shock, 0);
    EXPECT_EQ(row.at(3).shock, 1);
    EXPECT_EQ(row.at(6).shock, 1);
    EXPECT_EQ(row.at(7).shock, 6);
    EXPECT_EQ(row.at(99).shock, 6);
}

// --- missiles --------------------------------------------------------------------------------------------------------

// HMG-RANGED-9+, HMG-RANGED-10+: bows, crossbows and slings are high velocity, the rest low.
TEST(Tables, HMG_RANGED_10_Velocity) {
    const Stage s;
    for (const char* id : {"shortbow_40", "shortbow_60", "longbow_80", "longbow_100", "crossbow_60", "crossbow_80",
                           "sling", "staff_sling"})
        EXPECT_TRUE(s.book.weapon[s.weapon(id)].has(high_velocity)) << id;
    for (const char* id : {"javelin_thrown", "spear_thrown", "throwing_knife", "blowgun", "net_thrown"})
        EXPECT_FALSE(s.book.weapon[s.weapon(id)].has(high_velocity)) << id;
}

// HMG-RANGED-2: a thrown entry and its melee_id are one thing with the figures of both.
TEST(Tables, HMG_RANGED_2_ThrownAndStruckWith) {
    const Stage s;
    for (const char* id : {"spear", "spear_thrown"}) {
        const Weapon& spear = s.book.weapon[s.weapon(id)];
        EXPECT_TRUE(spear.has(melee_use)) << id;
        EXPECT_TRUE(spear.is_thrown()) << id;
        EXPECT_EQ(spear.impact[static_cast<int>(Aspect::point)], 7) << id;
        EXPECT_EQ(spear.band[0].impact, 8) << id;
        EXPECT_EQ(spear.skill, s.skill("staves")) << id;
        EXPECT_EQ(spear.missile_skill, s.skill("throwing")) << id;
    }
    const Weapon& bow = s.book.weapon[s.weapon("longbow_80")];
    EXPECT_FALSE(bow.has(melee_use));
    EXPECT_FALSE(bow.is_thrown());
    EXPECT_EQ(bow.last_band(), 128);
    EXPECT_FALSE(s.book.weapon[s.weapon("mace")].is_missile());
}

} // namespace
} // namespace fracas::harnmaster
