// What a position is worth, figure by figure.
#include "systems/harnmaster/policy/worth.hpp"
#include "systems/harnmaster/stage.hpp"
#include "systems/shared/policy/worth.hpp"

#include <functional>

namespace fracas::harnmaster {
namespace {

struct Judged : Duel {
    Judged() : Duel(armed("broadsword"), armed("mace")) {}
    int worth(int who = ada) { return worth_to(scene(), who); }
    // What a change of Ada's state does to her side.
    int change(const std::function<void(Combatant&)>& of) {
        const int before = worth();
        const State kept = state;
        of(at(ada));
        const int after = worth();
        state = kept;
        return after - before;
    }
};

TEST(HarnMasterWorth, OneSidesGainIsTheOthersLoss) {
    Judged d;
    EXPECT_EQ(d.worth(d.ada), 0);
    d.third(armed("mace"), "Cy", 1, hex_at(3, 0));
    EXPECT_EQ(d.worth(d.ada), -200);
    EXPECT_EQ(d.worth(d.bo), 200);
    EXPECT_EQ(d.worth(2), 200);
}

TEST(HarnMasterWorth, OfConditions) {
    Judged d;
    EXPECT_EQ(d.change([](Combatant& c) { c.set(dead); }), -250);
    EXPECT_EQ(d.change([](Combatant& c) { c.set(unconscious); }), -200);
    EXPECT_EQ(d.change([](Combatant& c) { c.set(gone); }), -200);
    EXPECT_EQ(d.change([](Combatant& c) { c.set(in_shock); }), -150);
    EXPECT_EQ(d.change([](Combatant& c) { c.set(prone); }), -20);
    EXPECT_EQ(d.change([](Combatant& c) { c.hand[right] = nothing; }), -35);
    EXPECT_EQ(d.change([](Combatant& c) { c.bp = 11; }), -10);
    EXPECT_EQ(d.change([](Combatant& c) { c.bp = 44; }), -40);
    for (const int limb : {left_arm, right_arm, left_leg, right_leg})
        EXPECT_EQ(d.change([&](Combatant& c) { c.unusable = 1 << limb; }), -25) << limb;
}

// Three times END halves what health is worth.
TEST(HarnMasterWorth, OfInjuryAndFatigue) {
    Judged d;
    EXPECT_EQ(d.change([](Combatant& c) { c.ip = 33; }), -60);
    EXPECT_EQ(d.change([](Combatant& c) { c.fp = 33; }), -60);
    EXPECT_EQ(d.change([](Combatant& c) { c.ip = c.fp = 33; }), -80);
    d.sheet(d.ada).attribute[endurance] = 0; // figures nobody has, but no division by them
    EXPECT_EQ(d.change([](Combatant& c) { c.ip = 3; }), -60);
    d.sheet(d.ada).attribute[endurance] = 1;
    EXPECT_EQ(d.change([](Combatant& c) { c.ip = 3; }), -60);
}

TEST(HarnMasterWorth, OfHoldsAndAdvantages) {
    Judged d;
    d.hold(d.ada, d.bo, Grip::body, with_left);
    EXPECT_EQ(d.worth(), 15 + 25);
    set_hold(d.state, 0, {});
    d.state.advantages.holder = Duel::ada;
    EXPECT_EQ(d.worth(), 20);
}

TEST(HarnMasterWorth, OfOpenWounds) {
    Judged d;
    const auto wound = [&](int victim, int rating) { return Wound{4, victim, d.spot("skull"), Aspect::edged, rating}; };
    d.state.wounds = 2;
    d.state.wound[0] = wound(d.ada, 2);
    d.state.wound[1] = wound(d.bo, 1);
    d.state.wound[2] = wound(d.ada, 3); // one that is forgotten
    EXPECT_EQ(d.worth(), -8 * 2 + 8);
    d.state.wound[0].treated = true;
    EXPECT_EQ(d.worth(), 8);
}

TEST(HarnMasterWorth, OfTangles) {
    Judged d;
    const auto sword = d.right_hand(d.ada);
    d.state.tangle[0] = {Duel::ada, nothing, 30, nothing};
    EXPECT_EQ(d.worth(), -30);
    d.state.tangle[1] = {Duel::ada, sword, 9, nothing};
    EXPECT_EQ(d.worth(), -39);
    d.state.tangle[1].penalty = 12;
    EXPECT_EQ(d.worth(), -40);
}

TEST(HarnMasterWorth, AWholeThingInEitherHandIsAnArm) {
    Duel d(armed("", "round_shield"), armed("mace"));
    EXPECT_TRUE(is_armed(d.scene(), d.ada));
    EXPECT_TRUE(is_armed(d.scene(), d.bo));
    d.item(d.left_hand(d.ada)).set(destroyed);
    EXPECT_FALSE(is_armed(d.scene(), d.ada));
}

} // namespace
} // namespace fracas::harnmaster
