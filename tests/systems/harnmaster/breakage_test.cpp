// Weapons that break, and tangles: HMG-WDMG-1, HMG-TA-2, HMG-TANGLE-1, HMG-TANGLE-2, HMG-TA-10.
#include "stage.hpp"

#include "systems/harnmaster/rules/tangle.hpp"

namespace fracas::harnmaster {
namespace {

struct Clash : Duel {
    Clash(const char* attacking, const char* blocking) : Duel(armed(attacking), armed(blocking)) {}

    void meet(const Steps& steps) {
        run(steps, [&](TestScript& table) { weapons_meet(table, scene(), ada, 0, bo, 1); });
    }
    bool broken(int index) { return item(index).is(destroyed); }
    bool gained(int who) const { return state.advantages.gained == 1u << who; }
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

// --- HMG-TANGLE-2, HMG-TA-10 -----------------------------------------------------------------------------------------

// HMG-TANGLE-2: a strike on arm or body 4d6, on head, neck or leg 5d6, on the whole victim.
TEST(Breakage, HMG_TANGLE_2_StrikeByLocation) {
    struct Row {
        Zone zone;
        int roll;
        int dice;
    };
    for (const Row row : {Row{Zone::body, 20, 4}, Row{Zone::body, 50, 4}, Row{Zone::body, 1, 5}, Row{Zone::body, 12, 5},
                          Row{Zone::body, 90, 5}}) {
        Duel d(armed("whip"), armed("mace"));
        const auto rule = [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, row.zone, false); };
        const auto question = d.question_after({{row.roll}}, rule);
        EXPECT_EQ(question.ask.what, What::tangle_penalty);
        EXPECT_EQ(question.ask.rule, Rule{"HMG-TANGLE-2"});
        EXPECT_EQ(question.needed.count(), row.dice) << row.roll;
        if (row.dice == 4) d.run({{row.roll}, {1, 2, 3, 6}}, rule);
        else d.run({{row.roll}, {1, 2, 3, 5, 1}}, rule);
        EXPECT_EQ(d.state.tangle[0], (Tangle{1, nothing, 12, nothing}));
        EXPECT_EQ(d.last(Happened::tangled).a, 12);
        EXPECT_EQ(d.at(d.bo).ip, 0); // HMG-TANGLE-1: no impact
    }
}

// HMG-TANGLE-2: the zone aimed at is the column of the location.
TEST(Breakage, HMG_TANGLE_2_AimedAtTheLegs) {
    Duel d(armed("whip"), armed("mace"));
    d.run({{13}, {1, 1, 1, 1}}, // thorax in the column of the legs, neck in that of the body
          [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::legs, false); });
    EXPECT_EQ(d.last(Happened::struck_at).a, d.spot("thorax"));
}

// HMG-TANGLE-2: a Block tangles the blocking weapon with 5d6; a bare-handed block counts as a strike on an arm.
TEST(Breakage, HMG_TANGLE_2_Block) {
    Duel d(armed("whip"), armed("mace"));
    d.run({{1, 2, 3, 4, 5}}, [&](TestScript& table) { tangle_block(table, d.scene(), d.ada, d.bo, 0, 1, false); });
    EXPECT_EQ(d.state.tangle[0], (Tangle{1, 1, 15, nothing}));
    EXPECT_EQ(d.scene().tangle_penalty(d.bo, 1), 15);
    EXPECT_EQ(d.scene().tangle_penalty(d.bo, nothing), 0);
    Duel bare(armed("whip"));
    bare.run({{1, 2, 3, 4}},
             [&](TestScript& table) { tangle_block(table, bare.scene(), bare.ada, bare.bo, 0, left_fist, false); });
    EXPECT_EQ(bare.state.tangle[0], (Tangle{1, nothing, 10, nothing}));
}

// HMG-TANGLE-1: a thrown one lies on the victim, the end of a melee tangle stays in hand.
TEST(Breakage, HMG_TANGLE_1_ThrownLiesOnTheVictim) {
    Duel d(armed("net"), armed("mace"));
    d.run({{50}, {1, 1, 1, 1}},
          [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::body, true); });
    EXPECT_EQ(d.state.tangle[0].net, 0);
}

// HMG-TA-10: a TA for the first tangle only: the target was not tangled before this attack. Penalties add up.
TEST(Breakage, HMG_TA_10_TheFirstTangle) {
    Duel d(armed("whip"), armed("mace"));
    const auto rule = [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::body, false); };
    d.state.tangle[3] = {0, nothing, 9, nothing}; // another's
    d.run({{50}, {1, 1, 1, 1}}, rule);
    EXPECT_EQ(d.state.advantages.gained, 1u << d.ada);
    EXPECT_EQ(d.last(Happened::advantage_gained).rule, Rule{"HMG-TA-10"});
    d.state.advantages = {};
    d.run({{50}, {2, 2, 2, 2}}, rule);
    EXPECT_EQ(d.state.advantages.gained, 0);
    EXPECT_EQ(d.scene().tangle_penalty(d.bo, nothing), 12);
    EXPECT_TRUE(d.scene().is_tangled(d.bo));
}

// With all places taken the penalty goes to a tangle the victim has.
TEST(Breakage, HMG_TANGLE_2_AllPlacesTaken) {
    Duel d(armed("whip"), armed("mace"));
    for (Tangle& t : d.state.tangle) t = {0, nothing, 9, nothing};
    d.state.tangle[5] = {1, nothing, 10, nothing};
    d.run({{50}, {1, 1, 1, 1}},
          [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::body, false); });
    EXPECT_EQ(d.state.tangle[5].penalty, 14);
}

// With all places taken by others nothing happens.
TEST(Breakage, HMG_TANGLE_2_NoPlaceAtAll) {
    Duel d(armed("whip"), armed("mace"));
    for (Tangle& t : d.state.tangle) t = {0, nothing, 9, nothing};
    d.run({{50}, {1, 1, 1, 1}},
          [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::body, false); });
    EXPECT_FALSE(d.scene().is_tangled(d.bo));
    EXPECT_EQ(d.state.advantages.gained, 0);
}

} // namespace
} // namespace fracas::harnmaster
