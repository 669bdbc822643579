// Tangles: HMG-TANGLE-1, HMG-TANGLE-2, HMG-TA-10.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/tangling.hpp"

namespace fracas::harnmaster {
namespace {

// HMG-TANGLE-2: a strike on arm or body 4d6, on head, neck or leg 5d6, on the whole victim.
TEST(Tangling, HMG_TANGLE_2_StrikeByLocation) {
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
        EXPECT_EQ(d.last(Happened::tangled).as<Tangled>().penalty, 12);
        EXPECT_EQ(d.at(d.bo).ip, 0); // HMG-TANGLE-1: no impact
    }
}

// HMG-TANGLE-2: the zone aimed at is the column of the location.
TEST(Tangling, HMG_TANGLE_2_AimedAtTheLegs) {
    Duel d(armed("whip"), armed("mace"));
    d.run({{13}, {1, 1, 1, 1}}, // thorax in the column of the legs, neck in that of the body
          [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::legs, false); });
    EXPECT_EQ(d.last(Happened::struck_at).as<StruckAt>().spot.index, d.spot("thorax"));
}

// HMG-TANGLE-2: a Block tangles the blocking weapon with 5d6; a bare-handed block counts as a strike on an arm.
TEST(Tangling, HMG_TANGLE_2_Block) {
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
TEST(Tangling, HMG_TANGLE_1_ThrownLiesOnTheVictim) {
    Duel d(armed("net"), armed("mace"));
    d.run({{50}, {1, 1, 1, 1}},
          [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::body, true); });
    EXPECT_EQ(d.state.tangle[0].net, 0);
}

// HMG-TA-10: a TA for the first tangle only: the target was not tangled before this attack. Penalties add up.
TEST(Tangling, HMG_TA_10_TheFirstTangle) {
    Duel d(armed("whip"), armed("mace"));
    const auto rule = [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::body, false); };
    d.state.tangle[3] = {0, nothing, 9, nothing}; // another's
    d.run({{50}, {1, 1, 1, 1}}, rule);
    EXPECT_EQ(d.state.advantages.gained, 1 << d.ada);
    EXPECT_EQ(d.last(Happened::advantage_gained).rule, Rule{"HMG-TA-10"});
    d.state.advantages = {};
    d.run({{50}, {2, 2, 2, 2}}, rule);
    EXPECT_EQ(d.state.advantages.gained, 0);
    EXPECT_EQ(d.scene().tangle_penalty(d.bo, nothing), 12);
    EXPECT_TRUE(d.scene().is_tangled(d.bo));
}

// With all places taken the penalty goes to a tangle the victim has.
TEST(Tangling, HMG_TANGLE_2_AllPlacesTaken) {
    Duel d(armed("whip"), armed("mace"));
    for (Tangle& t : d.state.tangle) t = {0, nothing, 9, nothing};
    d.state.tangle[5] = {1, nothing, 10, nothing};
    d.run({{50}, {1, 1, 1, 1}},
          [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::body, false); });
    EXPECT_EQ(d.state.tangle[5].penalty, 14);
    d.state.tangle[5].penalty = 252; // and goes no further than its field
    d.run({{50}, {1, 1, 1, 1}},
          [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::body, false); });
    EXPECT_EQ(d.state.tangle[5].penalty, 255);
}

// With all places taken by others nothing happens.
TEST(Tangling, HMG_TANGLE_2_NoPlaceAtAll) {
    Duel d(armed("whip"), armed("mace"));
    for (Tangle& t : d.state.tangle) t = {0, nothing, 9, nothing};
    d.run({{50}, {1, 1, 1, 1}},
          [&](TestScript& table) { tangle_strike(table, d.scene(), d.ada, d.bo, 0, Zone::body, false); });
    EXPECT_FALSE(d.scene().is_tangled(d.bo));
    EXPECT_EQ(d.state.advantages.gained, 0);
}

} // namespace
} // namespace fracas::harnmaster
