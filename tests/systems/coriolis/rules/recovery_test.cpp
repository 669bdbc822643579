// After the fight: hours, healing days, the trauma die.
#include "systems/coriolis/rules/recovery.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

void recovers(Stage& s, const Steps& steps) {
    s.run(steps, [&](auto& table) { recover(table, s.scene()); });
}

// COR-BROKEN-2: the broken combatant recovers after D6 hours; waiting restores 1 HP.
TEST(Aftermath, COR_BROKEN_2_HoursUntilRecovery) {
    Duel d(npc(), npc());
    d.at(d.bo).hp = 0;
    recovers(d, {{4}});
    EXPECT_EQ(d.at(d.bo).hp, 1);
    EXPECT_EQ(d.at(d.ada).hp, 6);
    EXPECT_EQ(d.count(Happened::wakes), 1);
    const Event& told = d.last(Happened::wakes);
    EXPECT_EQ(told.rule, Rule{"COR-BROKEN-2"});
    EXPECT_EQ(told.who, d.bo);
    EXPECT_EQ(told.as<Wakes>().hours, 4);
}

// COR-BROKEN-2: whoever still stands waits for nothing: no dice.
TEST(Aftermath, COR_BROKEN_2_NobodyBroken) {
    Duel d(npc(), npc());
    d.at(d.bo).hp = 1;
    d.at(d.bo).mp = 1;
    recovers(d, {});
    EXPECT_TRUE(d.events.empty());
}

// COR-CRIT-6+: the unconscious wake after D6 hours; who is broken as well rolls for both.
TEST(Aftermath, COR_CRIT_6_HoursUnconscious) {
    Duel d(npc(), npc());
    d.at(d.bo).set(unconscious);
    recovers(d, {{6}});
    EXPECT_FALSE(d.at(d.bo).is(unconscious));
    EXPECT_EQ(d.last(Happened::wakes).rule, Rule{"COR-CRIT-6+"});
    EXPECT_EQ(d.last(Happened::wakes).as<Wakes>().hours, 6);

    d.at(d.bo).set(unconscious);
    d.at(d.bo).hp = 0;
    recovers(d, {{2}, {5}});
    EXPECT_EQ(told_of(d, Happened::wakes, "COR-BROKEN-2"), 1);
    EXPECT_EQ(told_of(d, Happened::wakes, "COR-CRIT-6+"), 1);
    EXPECT_EQ(d.last(Happened::wakes).as<Wakes>().hours, 5);
}

// COR-STRESS-1+: otherwise 1 MP after D6 hours; after a breakdown a die, on 1 the MP maximum drops by 1 for good.
TEST(Aftermath, COR_STRESS_1_HoursAndTrauma) {
    for (const int die : {1, 2, 6}) {
        Duel d(npc(), npc());
        d.at(d.bo).mp = 0;
        recovers(d, {{3}, {die}});
        EXPECT_EQ(d.at(d.bo).mp, 1);
        EXPECT_EQ(d.last(Happened::wakes).rule, Rule{"COR-STRESS-1+"});
        EXPECT_EQ(d.last(Happened::wakes).as<Wakes>().hours, 3);
        EXPECT_EQ(told_of(d, Happened::traumatised, "COR-STRESS-1+"), die == 1 ? 1 : 0);
        if (die == 1) {
            EXPECT_EQ(d.last(Happened::traumatised).who, d.bo);
            EXPECT_EQ(d.last(Happened::traumatised).as<Traumatised>().most_mp, 5);
        }
    }
}

// COR-STRESS-1+: without a mind there is no breakdown to get over.
TEST(Aftermath, COR_STRESS_1_NoMindNoTrauma) {
    Duel d(npc(), npc());
    d.sheet(d.bo).most_mp = 0;
    d.at(d.bo).mp = 0;
    recovers(d, {});
    EXPECT_TRUE(d.events.empty());
}

// COR-AID-2+: critical injuries heal in the listed days, D6 to 4D6, each on its own; 11 and 12 need none.
TEST(Aftermath, COR_AID_2_HealingDays) {
    Duel d(npc(), npc());
    old_wound(d, d.bo, 11);
    old_wound(d, d.bo, 13);
    old_wound(d, d.ada, 16);
    old_wound(d, d.bo, 44, 700);
    recovers(d, {{3, 4}, {5}, {1, 2, 3, 4}});
    std::vector<std::vector<int>> told;
    for (const Event& event : d.events) {
        EXPECT_EQ(event.rule, Rule{"COR-AID-2+"});
        EXPECT_EQ(event.kind, Happened::heals);
        const auto heals = event.as<Heals>();
        told.push_back({event.who, heals.injury.d66, heals.days, heals.untreated});
    }
    EXPECT_EQ(told, (std::vector<std::vector<int>>{{d.ada, 16, 7, 0}, {d.bo, 13, 5, 0}, {d.bo, 44, 10, 1}}));
}

// COR-BROKEN-2, COR-AID-2+, COR-STRESS-1+: six-sided dice all.
TEST(Aftermath, COR_AID_2_Dice) {
    Duel d(npc(), npc());
    d.at(d.bo).hp = 0;
    d.at(d.bo).mp = 0;
    old_wound(d, d.bo, 44, 700);
    const auto rule = [&](TestScript& table) { recover(table, d.scene()); };
    EXPECT_EQ(sides_asked(d, {}, rule), 6);
    EXPECT_EQ(sides_asked(d, {{1}}, rule), 6);
    EXPECT_EQ(sides_asked(d, {{1}, {1}}, rule), 6);
    EXPECT_EQ(sides_asked(d, {{1}, {1}, {1}}, rule), 6);
}

// COR-AID-2+: an injury that was treated is no longer fatal.
TEST(Aftermath, COR_AID_2_TreatedInjuries) {
    Duel d(npc(), npc());
    const int wound = old_wound(d, d.bo, 44, 700);
    d.state.wound[wound].treated = true;
    recovers(d, {{1, 2, 3, 4}});
    EXPECT_FALSE(d.last(Happened::heals).as<Heals>().untreated);
    d.state.wound[wound].treated = false;
    d.state.wound[wound].clock = 1;
    recovers(d, {{1, 2, 3, 4}});
    EXPECT_TRUE(d.last(Happened::heals).as<Heals>().untreated);
}

// COR-AID-2+: neither the dead nor vehicles recover.
TEST(Aftermath, COR_AID_2_NotTheDead) {
    Duel d(npc(), npc());
    const int truck = park(d, "gravcraft", "Truck", 1, {9, 0});
    d.at(truck).hp = 0;
    d.at(d.bo).hp = 0;
    d.at(d.bo).set(dead);
    old_wound(d, d.bo, 44, 700);
    recovers(d, {});
    EXPECT_EQ(d.at(d.bo).hp, 0);
    EXPECT_EQ(d.at(truck).hp, 0);
}

// COR-AID-2+: everything of one combatant before the next, in roster order.
TEST(Aftermath, COR_AID_2_Order) {
    Duel d(npc(), npc());
    for (const int who : {d.ada, d.bo}) {
        d.at(who).hp = 0;
        d.at(who).mp = 0;
        d.at(who).set(unconscious);
        old_wound(d, who, 13);
    }
    recovers(d, {{1}, {2}, {3}, {1}, {4}, {5}, {6}, {1}, {2}, {3}});
    std::vector<std::vector<int>> told;
    for (const Event& event : d.events) {
        told.push_back({event.who, static_cast<int>(event.kind), 0, 0});
        if (event.is<Wakes>()) told.back()[2] = event.as<Wakes>().hours;
        if (event.is<Traumatised>()) told.back()[2] = event.as<Traumatised>().most_mp;
        if (event.is<Heals>()) told.back()[2] = event.as<Heals>().injury.d66;
        if (event.is<Heals>()) told.back()[3] = event.as<Heals>().days;
    }
    const int wakes = static_cast<int>(Happened::wakes), heals = static_cast<int>(Happened::heals),
              traumatised = static_cast<int>(Happened::traumatised);
    EXPECT_EQ(told, (std::vector<std::vector<int>>{{0, wakes, 1, 0},
                                                   {0, wakes, 2, 0},
                                                   {0, wakes, 3, 0},
                                                   {0, traumatised, 5, 0},
                                                   {0, heals, 13, 4},
                                                   {1, wakes, 5, 0},
                                                   {1, wakes, 6, 0},
                                                   {1, wakes, 1, 0},
                                                   {1, heals, 13, 3}}));
}

// COR-AID-2+: no longer broken: 1 HP per hour; COR-STRESS-1+: 1 MP per hour of rest.
TEST(Aftermath, COR_AID_2_OnePointAnHour) {
    Duel d(npc(), npc());
    d.at(d.bo).hp = 1;
    d.at(d.bo).mp = 4;
    EXPECT_EQ(hours_to_full_strength(d.scene(), d.bo), 5);
    EXPECT_EQ(hours_to_full_calm(d.scene(), d.bo), 2);
    EXPECT_EQ(hours_to_full_strength(d.scene(), d.ada), 0);
    EXPECT_EQ(hours_to_full_calm(d.scene(), d.ada), 0);
}

// COR-AID-2+: a MEDICURGY success halves what is left of the days.
TEST(Aftermath, COR_AID_2_CareHalvesTheDays) {
    EXPECT_EQ(days_left_after_care(10, 0), 10);
    EXPECT_EQ(days_left_after_care(10, 1), 5);
    EXPECT_EQ(days_left_after_care(10, 3), 5);
    EXPECT_EQ(days_left_after_care(7, 1), 4);
    EXPECT_EQ(days_left_after_care(1, 1), 1);
}

} // namespace
} // namespace fracas::coriolis::ward
