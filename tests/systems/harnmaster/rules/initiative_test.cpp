// The order of turns: HMG-INIT-1, HMG-INIT-2.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/initiative.hpp"

namespace fracas::harnmaster {
namespace {

struct Order : Duel {
    int cy = third({}, "Cy", 0, hex_at(5, 5));

    std::vector<int> decided(const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { decide_order(table, scene()); });
        std::vector<int> order;
        for (const int who : state.order)
            if (who != nobody) order.push_back(who);
        return order;
    }
    void sets(int who, Attribute which, int figure) {
        sheet(who).initiative = sheet(who).initiative + figure - sheet(who).attribute[which];
        sheet(who).attribute[which] = figure;
    }
};

// HMG-INIT-1: of a throw for several every face of each is as likely as any other.
TEST(Initiative, HMG_INIT_1_EveryFaceOfAThrowForSeveral) {
    int throws = 0, sum = 0;
    double chance = 0;
    PercentEach{2}.law<double>([&](const PercentEach::Result& result, double p) {
        ++throws;
        sum += result.die[0] + result.die[1];
        chance += p;
    });
    EXPECT_EQ(throws, 100 * 100);
    EXPECT_EQ(sum, 100 * 100 * 101);
    EXPECT_NEAR(chance, 1, 1e-9);
}

// HMG-INIT-1, the registry's example: 14 + 13 + 12 + 12 + 13 = 64.
TEST(Initiative, HMG_INIT_1_Example) {
    Person p;
    p.str = 14;
    p.end = 14;
    p.dex = 13;
    p.agl = 12;
    p.spd = 12;
    p.wil = 13;
    Duel d(p);
    EXPECT_EQ(initiative(d.scene(), d.ada), 64);
    d.at(d.ada).ip = 30; // not lowered by wounds or load
    d.at(d.ada).fp = 10;
    d.sheet(d.ada).encumbrance = 5;
    EXPECT_EQ(initiative(d.scene(), d.ada), 64);
}

// HMG-INIT-1: from highest to lowest, without a roll.
TEST(Initiative, HMG_INIT_1_HighestFirst) {
    Order o;
    o.sets(o.bo, endurance, 13);
    o.sets(o.cy, endurance, 12);
    EXPECT_EQ(o.decided(), (std::vector<int>{o.bo, o.cy, o.ada}));
    EXPECT_EQ(o.state.order[3], nobody);
}

// HMG-INIT-1: ties go to higher SPD, then AGL, then DEX, then WIL, each above the next.
TEST(Initiative, HMG_INIT_1_Ties) {
    const Attribute ranks[] = {speed, agility, dexterity, will, endurance};
    for (int i = 0; i < 4; ++i) {
        Order o;
        o.sets(o.ada, endurance, 5); // last
        o.sets(o.cy, ranks[i], 12);  // the same sum as Bo, a higher rank
        o.sets(o.cy, ranks[i + 1], 10);
        EXPECT_EQ(o.decided(), (std::vector<int>{o.cy, o.bo, o.ada})) << i;
        Order other;
        other.sets(other.ada, endurance, 5);
        other.sets(other.cy, ranks[i], 10);
        other.sets(other.cy, ranks[i + 1], 12);
        EXPECT_EQ(other.decided(), (std::vector<int>{other.bo, other.cy, other.ada})) << i;
    }
}

// HMG-INIT-1: the sum comes before SPD.
TEST(Initiative, HMG_INIT_1_SumBeforeSpeed) {
    Order o;
    o.sets(o.bo, speed, 20);
    o.sets(o.bo, endurance, 1); // one less in all
    EXPECT_EQ(initiative(o.scene(), o.bo), initiative(o.scene(), o.ada) - 1);
    o.sets(o.cy, endurance, 12);
    EXPECT_EQ(o.decided(), (std::vector<int>{o.cy, o.ada, o.bo}));
}

// HMG-INIT-1: if all are equal each rolls d100, higher first; equal rolls are rolled again by those alone.
TEST(Initiative, HMG_INIT_1_Rolls) {
    Order o;
    EXPECT_EQ(o.decided({{20}, {90}, {50}}), (std::vector<int>{o.bo, o.cy, o.ada}));
    EXPECT_EQ(o.count(Happened::order_rolled, "HMG-INIT-1"), 3);
    Order again;
    EXPECT_EQ(again.decided({{50}, {90}, {50}, {1, 2}}), (std::vector<int>{again.bo, again.cy, again.ada}));
    Order top;
    EXPECT_EQ(top.decided({{90}, {20}, {90}, {7, 7}, {9, 8}}), (std::vector<int>{top.ada, top.cy, top.bo}));
    Order two; // only the two who are equal roll
    two.sets(two.bo, endurance, 20);
    EXPECT_EQ(two.decided({{3, 4}}), (std::vector<int>{two.bo, two.cy, two.ada}));
}

// HMG-INIT-1: those of one side roll in one throw, a die for each in the order of the roster; a player rolls for himself.
TEST(Initiative, HMG_INIT_1_OneThrowForAGroup) {
    Order o;
    o.sets(o.bo, endurance, 20);
    const auto tie = [&] { return o.question_after({}, [&](TestScript& table) { decide_order(table, o.scene()); }); };
    EXPECT_EQ(tie().needed.count(), 2);
    EXPECT_EQ(tie().ask.who, o.ada);
    EXPECT_EQ(tie().ask.people, 1u << o.ada | 1u << o.cy);
    const int di = o.third({}, "Di", 0, hex_at(7, 7)); // of their side, but behind them: not in their throw
    o.sets(di, endurance, 5);
    EXPECT_EQ(tie().needed.count(), 2);
    o.at(di).set(gone);
    o.sheet(o.cy).pc = false;
    EXPECT_EQ(tie().needed.count(), 1);
    EXPECT_EQ(tie().ask.people, 1u << o.ada); // not who rolls after her
    EXPECT_EQ(o.decided({{3}, {4}}), (std::vector<int>{o.bo, o.cy, o.ada, di}));
}

// HMG-INIT-2: in round one only the side that starts has turns; "none" gives both sides theirs.
TEST(Initiative, HMG_INIT_2_Surprise) {
    Order o;
    EXPECT_TRUE(has_turn(o.scene(), o.ada));
    EXPECT_TRUE(has_turn(o.scene(), o.bo));
    o.book.starting_side = 1;
    EXPECT_FALSE(has_turn(o.scene(), o.ada));
    EXPECT_TRUE(has_turn(o.scene(), o.bo));
    o.state.round = 2;
    EXPECT_TRUE(has_turn(o.scene(), o.ada));
    EXPECT_TRUE(has_turn(o.scene(), o.bo));
}

// HMG-TURN-1+: the dead have no turn, the unconscious have (HMG-INJ-8).
TEST(Initiative, HMG_TURN_1_WhoHasATurn) {
    Order o;
    o.at(o.bo).set(unconscious);
    EXPECT_TRUE(has_turn(o.scene(), o.bo));
    o.at(o.bo).set(dead);
    EXPECT_FALSE(has_turn(o.scene(), o.bo));
    o.at(o.cy).set(joining);
    EXPECT_FALSE(has_turn(o.scene(), o.cy));
    o.at(o.ada).set(gone);
    EXPECT_FALSE(has_turn(o.scene(), o.ada));
}

// Who comes late is put into the order after his equals.
TEST(Initiative, HMG_INIT_1_Latecomers) {
    Order o;
    o.sets(o.bo, endurance, 13);
    EXPECT_EQ(o.decided({{60, 40}}), (std::vector<int>{o.bo, o.ada, o.cy}));
    const int di = o.third({}, "Di", 1, hex_at(9, 9));
    for (int i = 3; i < most_combatants; ++i) o.state.order[i] = nobody;
    o.at(di).set(joining);
    join_order(o.scene(), di);
    EXPECT_EQ(o.state.order[3], di);
    EXPECT_FALSE(o.at(di).is(joining));
    const int ed = o.third({}, "Ed", 1, hex_at(9, 8));
    o.state.order[4] = nobody;
    o.sets(ed, endurance, 12);
    join_order(o.scene(), ed);
    EXPECT_EQ(o.state.order[1], ed);
    EXPECT_EQ(o.state.order[2], o.ada);
    join_order(o.scene(), ed); // once is enough
    EXPECT_EQ(o.state.order[5], nobody);
}

} // namespace
} // namespace fracas::harnmaster
