// What a simulation counts, and what a position is worth to look-ahead.
#include "systems/coriolis/stage.hpp"
#include "systems/coriolis/telling/counters.hpp"
#include "systems/coriolis/telling/outcome.hpp"
#include "systems/shared/policy/worth.hpp"

namespace fracas::coriolis {
namespace {

struct Counted : testing::Test {
    Counted() { counts.begin(); }
    template <class Body>
    void hear(Rule rule, const Body& body, int who = nobody, int whom = nobody) {
        counts.hear({rule, {who, whom}, body});
    }
    long long of(int who, Counter what) const { return counts.total[who][static_cast<int>(what)]; }
    Counts counts{};
};

TEST_F(Counted, AttacksHitsAndDefences) {
    hear("COR-MELEE-1", Hit{.sixes = 2}, 0, 1);
    hear("COR-MELEE-1", Missed{}, 0, 1);
    hear("COR-DEFEND-1", Defends{}, 1, 0);
    EXPECT_EQ(of(0, Counter::attacks), 2);
    EXPECT_EQ(of(0, Counter::hits), 1);
    EXPECT_EQ(of(1, Counter::attacks), 0);
    EXPECT_EQ(of(1, Counter::defences), 1);
}

// Who hit last, or counterattacked, has dealt it; a fire or a wound has no dealer.
TEST_F(Counted, DamageHasADealer) {
    hear("COR-DAMAGE-1", Damaged{.damage = 2}, 1);
    EXPECT_EQ(of(0, Counter::damage_dealt), 0);
    hear("COR-MELEE-1", Hit{.sixes = 1}, 0, 1);
    hear("COR-DAMAGE-1", Damaged{.damage = 3}, 1);
    hear("COR-VEHICLE-1+", Damaged{.damage = 4}, 1);
    hear("COR-STRESS-1+", Stressed{.stress = 5}, 1);
    hear("COR-DEFEND-3", DefenceSixSpent{.effect = Do::cancel_six}, 1, 0);
    hear("COR-DAMAGE-1", Damaged{.damage = 6}, 0);
    hear("COR-DEFEND-3", DefenceSixSpent{.effect = Do::counterattack}, 1, 0);
    hear("COR-DAMAGE-1", Damaged{.damage = 7}, 0);
    EXPECT_EQ(of(0, Counter::damage_dealt), 3);
    EXPECT_EQ(of(0, Counter::stress_dealt), 5);
    EXPECT_EQ(of(1, Counter::damage_dealt), 7);
    EXPECT_EQ(of(1, Counter::damage_taken), 9);
    EXPECT_EQ(of(0, Counter::damage_taken), 13);
}

TEST_F(Counted, TheRest) {
    hear("COR-CRIT-1", Injured{.injury = 44}, 0, 1);
    hear("COR-DICE-3+", TestedAgain{}, 0);
    hear("COR-DARK-1+", TestedAgain{}, 1);
    hear("COR-AUTO-1", Reloaded{}, 0);
    hear("COR-AUTO-1", ClipEmptied{}, 0);
    hear("COR-AID-1+", Aided{}, 1, 0);
    EXPECT_EQ(of(0, Counter::injuries_dealt), 1);
    EXPECT_EQ(of(1, Counter::injuries_suffered), 1);
    EXPECT_EQ(of(0, Counter::prayers), 1);
    EXPECT_EQ(of(1, Counter::darkness_points), 1);
    EXPECT_EQ(of(0, Counter::reloads), 1);
    EXPECT_EQ(of(0, Counter::clips_emptied), 1);
    EXPECT_EQ(of(1, Counter::first_aid), 1);
}

// The turn of the first fall, at least 1; a new fight begins anew.
TEST_F(Counted, WhoFellWhen) {
    hear("COR-BROKEN-1", Broken{}, 2);
    hear("COR-TURN-1", TurnBegins{.turn = 3});
    hear("COR-CRIT-6+", Died{}, 1);
    hear("COR-TURN-1", TurnBegins{.turn = 4});
    hear("COR-END-1+", Fled{}, 1);
    hear("COR-END-1+", Surrendered{}, 0);
    EXPECT_EQ(counts.fell[2], 1);
    EXPECT_EQ(counts.fell[1], 3);
    EXPECT_EQ(counts.fell[0], 4);
    EXPECT_EQ(counts.fell[3], 0);
    counts.begin();
    EXPECT_EQ(counts.fell[1], 0);
    EXPECT_EQ(counts.round, 0);
}

// --- worth -------------------------------------------------------------------------------------------------------------

struct Judged : Stage {
    Judged() {
        add({.name = "Ana", .in_hand = {"vulcan_pistol"}});
        add({.name = "Bor", .side = 1, .in_hand = {"knife"}});
        slot_of(0);
    }
    int worth(int who = 0) { return worth_to(scene(), who); }
    // What a change of the first one's state does to it.
    int change(const std::function<void(Combatant&)>& of) {
        const int before = worth();
        const State kept = state;
        of(at(0));
        const int after = worth();
        state = kept;
        return after - before;
    }
};

TEST(Worth, OneSidesGainIsTheOthersLoss) {
    Judged s;
    EXPECT_EQ(s.worth(0), -s.worth(1));
}

TEST(Worth, WhatCounts) {
    Judged s;
    const int most = s.sheet(0).most_hp, most_mp = s.sheet(0).most_mp;
    s.at(0).initiative = 4; // half a point each, at most 3
    EXPECT_EQ(s.change([](Combatant& c) { c.hp = 0; }), -(100 + 60 + 20 + 15 + 2));
    EXPECT_EQ(s.change([](Combatant& c) { c.initiative = 6; }), 1);
    EXPECT_EQ(s.change([](Combatant& c) { c.initiative = 12; }), 1);
    EXPECT_EQ(s.change([&](Combatant& c) { c.hp = most - 1; }), 60 * (most - 1) / most - 60);
    EXPECT_EQ(s.change([&](Combatant& c) { c.mp = most_mp - 1; }), 20 * (most_mp - 1) / most_mp - 20);
    EXPECT_EQ(s.change([](Combatant& c) { c.set(pinned); }), -30);
    EXPECT_EQ(s.change([](Combatant& c) { c.set(grappling); }), 5);
    EXPECT_EQ(s.change([](Combatant& c) { c.set(prone); }), -5);
    EXPECT_EQ(s.change([](Combatant& c) { c.cover = 4; }), 4);
    EXPECT_EQ(s.change([](Combatant& c) { c.stunned = 2; }), -20);
    EXPECT_EQ(s.change([](Combatant& c) { c.ap = 0; }), 0); // it has its slot
    s.state.current = 1;
    EXPECT_EQ(s.change([](Combatant& c) { c.ap = 0; }), -10);
    EXPECT_EQ(s.change([](Combatant& c) {
        c.ap = 0;
        c.set(had_slot);
    }),
              0);
}

// A loaded weapon in hand; the first of the list too.
TEST(Worth, AWeaponInHand) {
    Judged s;
    const int armed = s.worth();
    s.state.item[0].in_hand = false;
    EXPECT_EQ(s.worth(), armed - 15);
    s.state.item[0].in_hand = true;
    s.state.item[0].clip = Clip::empty;
    EXPECT_EQ(s.worth(), armed - 15);
    s.state.item[0].clip = Clip::loaded;
    s.state.item[1].in_hand = false;
    EXPECT_EQ(s.worth(), armed + 15);
}

TEST(Worth, Wounds) {
    Judged s;
    const int sound = s.worth();
    s.state.wounds = 1;
    s.state.wound[0] = {0, 0, 3, false, false};
    EXPECT_EQ(s.worth(), sound - 6);
    s.state.wound[0].clock = 4;
    EXPECT_EQ(s.worth(), sound - 15);
    s.state.wound[0].treated = true;
    EXPECT_EQ(s.worth(), sound - 6);
}

} // namespace
} // namespace fracas::coriolis
