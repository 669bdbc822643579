// What a position is worth, and what a simulation counts: figure by figure.
#include "stage.hpp"
#include "systems/harnmaster/policy/worth.hpp"
#include "systems/harnmaster/telling/counters.hpp"
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
        EXPECT_EQ(d.change([&](Combatant& c) { c.unusable = static_cast<std::uint8_t>(1u << limb); }), -25) << limb;
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
    d.state.hold[0] = {};
    d.state.advantages.holder = Duel::ada;
    EXPECT_EQ(d.worth(), 20);
}

TEST(HarnMasterWorth, OfOpenWounds) {
    Judged d;
    const auto wound = [&](int victim, int rating) {
        return Wound{4, static_cast<std::int8_t>(victim), static_cast<std::int8_t>(d.spot("skull")), Aspect::edged,
                     static_cast<std::uint8_t>(rating)};
    };
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
    const auto sword = static_cast<std::int8_t>(d.right_hand(d.ada));
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

// --- counters ------------------------------------------------------------------------------------------------------------

struct HarnMasterCounted : testing::Test {
    HarnMasterCounted() { counts.begin(); }
    void hear(Happened kind, int who, int whom = nobody, int a = 0) {
        counts.hear(event_of("HMG-CORE-1+", kind, who, whom, nothing, a));
    }
    // What was counted of somebody, as "name number" of each counter that is not 0.
    std::string of(int who) const {
        std::string text;
        for (int i = 0; i < counter_count; ++i)
            if (const auto figure = counts.total[who][i]; figure != 0)
                text += std::string(counter_names[static_cast<std::size_t>(i)]) + " " + std::to_string(figure) + ", ";
        return text;
    }
    Counts counts{};
};

TEST_F(HarnMasterCounted, EveryKindOnce) {
    hear(Happened::result, 0, 1);
    hear(Happened::result, 0, 1);
    hear(Happened::strikes, 0, 1);
    hear(Happened::injured, 0, 1, 7);
    hear(Happened::injured, nobody, 1, 2); // out of nowhere
    hear(Happened::defends, 1, 0, static_cast<int>(Do::block));
    hear(Happened::defends, 2, 0, static_cast<int>(Do::counterstrike));
    hear(Happened::defends, 3, 0, static_cast<int>(Do::dodge));
    hear(Happened::defends, 4, 0, static_cast<int>(Do::ignore));
    hear(Happened::advantage_gained, 2);
    hear(Happened::held, 2, 1);
    hear(Happened::thrown, 1, 2);
    hear(Happened::weapon_broke, 3);
    hear(Happened::shot, 3, 1);
    hear(Happened::fell, 3);
    EXPECT_EQ(of(0), "attacks 2, hits 1, ip-dealt 7, ");
    EXPECT_EQ(of(1), "ip-taken 9, blocks 1, ");
    EXPECT_EQ(of(2), "counterstrikes 1, advantages 1, holds 1, throws 1, ");
    EXPECT_EQ(of(3), "dodges 1, weapons-broken 1, shots 1, times-down 1, ");
    EXPECT_EQ(of(4), "");
}

// The round of the first fall, at least 1; a new fight begins anew, the sums go on.
TEST_F(HarnMasterCounted, WhoFellWhen) {
    hear(Happened::died, 2);
    hear(Happened::round_begins, nobody, nobody, 1);
    hear(Happened::fell_unconscious, 3);
    hear(Happened::round_begins, nobody, nobody, 3);
    hear(Happened::went_into_shock, 1);
    hear(Happened::result, 0, 1);
    hear(Happened::round_begins, nobody, nobody, 4);
    hear(Happened::died, 1);
    EXPECT_EQ(counts.fell[0], 0);
    EXPECT_EQ(counts.fell[1], 3);
    EXPECT_EQ(counts.fell[2], 1);
    EXPECT_EQ(counts.fell[3], 1);
    counts.begin();
    EXPECT_EQ(counts.round, 0);
    EXPECT_EQ(counts.fell[1], 0);
    EXPECT_EQ(of(0), "attacks 1, ");
}

} // namespace
} // namespace fracas::harnmaster
