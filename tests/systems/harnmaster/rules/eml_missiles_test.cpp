// EMLs of missile attacks and of the defences against them: HMG-RANGED-4, HMG-RANGED-5, HMG-RANGED-6, HMG-RANGED-9+,
// HMG-RANGED-10+.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/eml.hpp"

namespace fracas::harnmaster {
namespace {

struct Range : Duel {
    explicit Range(int hexes, const char* bow = "longbow_80") : Duel(armed_two_handed(bow)) {
        at(bo).hex = hex_at(hexes, 0);
    }

    int eml(Zone zone = Zone::body) {
        int found = 0;
        run({}, [&](TestScript& table) { found = missile_eml(table, scene(), {0, 1, 0, zone, false}); });
        return found;
    }
};

// HMG-RANGED-6, the registry's example: ML 74, PP 2, longbow at 20 hexes, aim arms, target prone: 39.
TEST(MissileEml, HMG_RANGED_6_Example) {
    Range r(20);
    r.ml(r.ada, "bows", 74);
    r.sheet(r.ada).encumbrance = 2;
    r.at(r.bo).set(prone);
    EXPECT_EQ(r.eml(Zone::arms), 39);
    EXPECT_EQ(r.entry(Why::skill, "HMG-RANGED-2"), 74);
    EXPECT_EQ(r.entry(Why::physical_penalty, "HMG-FAT-2"), -10);
    EXPECT_EQ(r.entry(Why::aim), -15);
    EXPECT_EQ(r.entry(Why::prone_target, "HMG-RANGED-6"), -10);
    EXPECT_EQ(r.entry(Why::range), 0);
}

// HMG-RANGED-6: aiming as in melee.
TEST(MissileEml, HMG_RANGED_6_Aim) {
    Range r(20);
    EXPECT_EQ(r.eml(Zone::body), 50);
    EXPECT_EQ(r.eml(Zone::head), 40);
    EXPECT_EQ(r.eml(Zone::legs), 40);
    EXPECT_EQ(r.eml(Zone::arms), 35);
}

// HMG-RANGED-6, setting: PP counts five times, by a multiplier of its own.
TEST(MissileEml, HMG_RANGED_6_PhysicalPenalty) {
    Range r(20);
    r.at(r.ada).ip = 3;
    EXPECT_EQ(r.eml(), 35);
    r.book.settings.penalty_times_melee = r.book.settings.penalty_times_defence = 9;
    EXPECT_EQ(r.eml(), 35);
    r.book.settings.penalty_times_missile = 1;
    EXPECT_EQ(r.eml(), 47);
}

// HMG-RANGED-6: special penalty and tangles of the shooter and of his bow.
TEST(MissileEml, HMG_RANGED_6_SpecialPenalty) {
    Range r(20);
    r.at(r.ada).penalty = 5;
    EXPECT_EQ(r.eml(), 45);
    r.state.tangle[0] = {0, 0, 6, nothing};
    r.state.tangle[1] = {0, nothing, 7, nothing};
    EXPECT_EQ(r.eml(), 32);
}

// HMG-RANGED-6: size, twice +20, half -10; half and prone give -10 once; a large prone one has both entries.
TEST(MissileEml, HMG_RANGED_6_Size) {
    Range r(20);
    r.sheet(r.bo).size = Size::twice;
    EXPECT_EQ(r.eml(), 70);
    EXPECT_EQ(r.entry(Why::size, "HMG-RANGED-6"), 20);
    r.at(r.bo).set(prone);
    EXPECT_EQ(r.eml(), 60);
    r.sheet(r.bo).size = Size::half;
    EXPECT_EQ(r.eml(), 40);
    r.at(r.bo).set(prone, false);
    EXPECT_EQ(r.eml(), 40);
    r.sheet(r.bo).size = Size::man;
    EXPECT_EQ(r.eml(), 50);
}

// HMG-RANGED-6: walking -10, running -20; mounted and still -10, mounted and moving -20, never more.
TEST(MissileEml, HMG_RANGED_6_Moving) {
    Range r(20);
    const auto with = [&](Gait gait, bool rides) {
        r.at(r.ada).gait = gait;
        r.at(r.ada).set(mounted, rides);
        return r.eml();
    };
    EXPECT_EQ(with(Gait::stands, false), 50);
    EXPECT_EQ(with(Gait::crawls, false), 40);
    EXPECT_EQ(with(Gait::walks, false), 40);
    EXPECT_EQ(with(Gait::runs, false), 30);
    EXPECT_EQ(r.entry(Why::moving, "HMG-RANGED-6"), -20);
    EXPECT_EQ(with(Gait::stands, true), 40);
    EXPECT_EQ(with(Gait::walks, true), 30);
    EXPECT_EQ(with(Gait::runs, true), 30);
}

// HMG-RANGED-6: the seven figures are data, each for itself.
TEST(MissileEml, HMG_RANGED_6_FiguresAreData) {
    Range r(20);
    r.book.missile_modifiers = {1, 2, 3, 4, 5, 6, 7};
    r.sheet(r.bo).size = Size::twice;
    EXPECT_EQ(r.eml(), 51);
    r.sheet(r.bo).size = Size::half;
    EXPECT_EQ(r.eml(), 52);
    r.sheet(r.bo).size = Size::man;
    r.at(r.bo).set(prone);
    EXPECT_EQ(r.eml(), 53);
    r.at(r.bo).set(prone, false);
    r.at(r.ada).gait = Gait::walks;
    EXPECT_EQ(r.eml(), 54);
    r.at(r.ada).gait = Gait::runs;
    EXPECT_EQ(r.eml(), 56);
    r.at(r.ada).set(mounted);
    EXPECT_EQ(r.eml(), 57);
    r.at(r.ada).gait = Gait::stands;
    EXPECT_EQ(r.eml(), 55);
}

// HMG-RANGED-6: neither outnumbered nor a class modifier.
TEST(MissileEml, HMG_RANGED_6_NoMeleeModifiers) {
    Range r(1);
    r.third({}, "Cy", 1, hex_at(0, 1));
    EXPECT_EQ(r.eml(), 65); // band 4: +15
    EXPECT_EQ(r.count(Happened::eml_entry), 2);
}

// HMG-RANGED-9+: the first band whose distance is not exceeded; none beyond the last.
TEST(MissileEml, HMG_RANGED_9_Bands) {
    const int limits[] = {4, 8, 16, 32}, figures[] = {15, 10, 5, 0};
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(Range(limits[i]).eml(), 50 + figures[i]);
        EXPECT_EQ(Range(limits[i] + 1).eml(), i < 3 ? 50 + figures[i + 1] : 40);
    }
    Range last(4);
    EXPECT_EQ(last.entry(Why::range), 0);
    last.eml();
    EXPECT_EQ(last.entry(Why::range, "HMG-RANGED-9+"), 15);
    const Weapon& bow = last.weapon_of(0);
    EXPECT_EQ(band_at(bow, 0), 0);
    EXPECT_EQ(band_at(bow, 128), 5);
    EXPECT_EQ(band_at(bow, 129), none);
    EXPECT_EQ(band_at(bow, 65), 5);
    EXPECT_EQ(band_at(bow, 64), 4);
}

// --- defences --------------------------------------------------------------------------------------------------------

struct Target : Duel {
    Target() : Duel({}, armed("mace", "round_shield")) {
        ml(bo, "clubs", 61);
        ml(bo, "shield", 71);
        ml(bo, "dodge", 81);
        ml(bo, "unarmed", 55);
    }

    int eml(Do kind, int item, bool fast) {
        int found = 0;
        run({}, [&](TestScript& table) {
            Defence d;
            d.kind = kind;
            d.item = item;
            found = missile_defence_eml(table, scene(), bo, fast, d);
        });
        return found;
    }
};

// HMG-RANGED-10+: shield full; weapon half against low, ML 5 against high; dodge full against low, half against high.
TEST(MissileEml, HMG_RANGED_10_Velocity) {
    Target t;
    EXPECT_EQ(t.eml(Do::block, t.left_hand(t.bo), false), 71);
    EXPECT_EQ(t.eml(Do::block, t.left_hand(t.bo), true), 71);
    EXPECT_EQ(t.eml(Do::block, t.right_hand(t.bo), false), 31); // 30.5 rounds up
    EXPECT_EQ(t.entry(Why::halved_skill, "HMG-RANGED-10+"), 31);
    EXPECT_EQ(t.eml(Do::block, t.right_hand(t.bo), true), 5);
    EXPECT_EQ(t.entry(Why::skill, "HMG-RANGED-10+"), 5);
    EXPECT_EQ(t.eml(Do::dodge, nothing, false), 81);
    EXPECT_EQ(t.eml(Do::dodge, nothing, true), 41);
}

// HMG-RANGED-5: half the unarmed ML, against both velocities; halve first, then the penalties.
TEST(MissileEml, HMG_RANGED_5_Catching) {
    Target t;
    EXPECT_EQ(t.eml(Do::catch_missile, left_fist, false), 28); // 27.5
    EXPECT_EQ(t.entry(Why::halved_skill, "HMG-RANGED-5"), 28);
    EXPECT_EQ(t.eml(Do::catch_missile, left_fist, true), 28);
    t.at(t.bo).ip = 10;
    EXPECT_EQ(t.eml(Do::catch_missile, left_fist, true), 18);
}

// HMG-RANGED-4: PP by the defence multiplier and special penalties after halving; no prone bonus, no outnumbered.
TEST(MissileEml, HMG_RANGED_4_Modifiers) {
    Target t;
    t.at(t.ada).set(prone);
    t.third({}, "Cy", 0, hex_at(2, 0));
    EXPECT_EQ(t.eml(Do::dodge, nothing, true), 41);
    t.at(t.bo).fp = 4;
    EXPECT_EQ(t.eml(Do::dodge, nothing, true), 37);
    t.book.settings.penalty_times_defence = 3;
    t.book.settings.penalty_times_missile = 7;
    EXPECT_EQ(t.eml(Do::dodge, nothing, true), 29);
    EXPECT_EQ(t.eml(Do::block, t.left_hand(t.bo), true), 59);
    t.at(t.bo).penalty = 9;
    t.state.tangle[0] = {1, t.left_hand(t.bo), 10, nothing};
    EXPECT_EQ(t.eml(Do::dodge, nothing, true), 20);
    EXPECT_EQ(t.eml(Do::block, t.left_hand(t.bo), true), 40);
}

// HMG-MELEE-9+: blocking with the off hand; HMG-REACT-7: the named EML; ignore rolls nothing.
TEST(MissileEml, HMG_RANGED_4_HandsAndTheRest) {
    Duel d({}, armed("", "mace"));
    Defence block;
    block.kind = Do::block;
    block.item = 0;
    d.run({}, [&](TestScript& table) {
        EXPECT_EQ(missile_defence_eml(table, d.scene(), d.bo, false, block), 15); // 25 - 10
        EXPECT_EQ(missile_defence_eml(table, d.scene(), d.bo, false, Defence{}), 0);
        Defence named;
        named.kind = Do::esoteric_defence;
        EXPECT_EQ(missile_defence_eml(table, d.scene(), d.bo, false, named), 0);
        named.named_eml = 60;
        EXPECT_EQ(missile_defence_eml(table, d.scene(), d.bo, false, named), 60);
    });
}

} // namespace
} // namespace fracas::harnmaster
