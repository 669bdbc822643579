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
    d.state.wound[old_wound(d, d.bo, 44, 700)].treated = true;
    recovers(d, {{3, 4}, {5}, {1, 2, 3, 4}});
    std::vector<std::vector<int>> told;
    for (const Event& event : d.events) {
        EXPECT_EQ(event.rule, Rule{"COR-AID-2+"});
        EXPECT_EQ(event.kind, Happened::heals);
        const auto heals = event.as<Heals>();
        told.push_back({event.who, heals.injury.d66, heals.days});
    }
    EXPECT_EQ(told, (std::vector<std::vector<int>>{{d.ada, 16, 7}, {d.bo, 13, 5}, {d.bo, 44, 10}}));
}

// COR-BROKEN-2, COR-AID-2+, COR-STRESS-1+: six-sided dice all.
TEST(Aftermath, COR_AID_2_Dice) {
    Duel d(npc(), npc());
    d.at(d.bo).hp = 0;
    d.at(d.bo).mp = 0;
    d.state.wound[old_wound(d, d.bo, 44, 700)].treated = true;
    const auto rule = [&](TestScript& table) { recover(table, d.scene()); };
    EXPECT_EQ(sides_asked(d, {}, rule), 6);
    EXPECT_EQ(sides_asked(d, {{1}}, rule), 6);
    EXPECT_EQ(sides_asked(d, {{1}, {1}}, rule), 6);
    EXPECT_EQ(sides_asked(d, {{1}, {1}, {1}}, rule), 6);
}

// COR-CRIT-4, COR-CRIT-7+: who is not treated dies when the limit runs out, after the fight too; who was lives.
TEST(Aftermath, COR_AID_2_UntreatedInjuriesKill) {
    Duel d(npc(), npc());
    const int wound = old_wound(d, d.bo, 44, 700);
    d.state.wound[wound].treated = true;
    recovers(d, {{1, 2, 3, 4}});
    EXPECT_FALSE(d.at(d.bo).is(dead));
    d.state.wound[wound].treated = false;
    recovers(d, {});
    EXPECT_TRUE(d.at(d.bo).is(dead));
    EXPECT_EQ(d.last(Happened::died).rule, Rule{"COR-CRIT-7+"});
    EXPECT_EQ(d.last(Happened::died).as<Died>().injury.d66, 44);
    EXPECT_TRUE(d.last(Happened::died).as<Died>().limit_ran_out);
    EXPECT_EQ(d.count(Happened::heals), 0);
}

// COR-AID-2+: those of the victim's side who can may still give first aid, wherever they are: one six stops the clock.
TEST(Aftermath, COR_AID_2_FirstAidAfterTheFight) {
    for (const bool works : {true, false}) {
        Ward ward;
        ward.at(ward.pat).x = 500;
        old_wound(ward, ward.pat, 54, 8); // aid modifier -1
        const auto question = ward.question_after({}, [&](auto& table) { recover(table, ward.scene()); });
        EXPECT_EQ(question.ask.what, What::tend);
        EXPECT_EQ(question.ask.who, ward.med);
        EXPECT_EQ(ask_text(ward.told(), question.ask),
                  "Med: give first aid to Pat, who dies of 54 Inner bleeding without it?");
        Steps steps{"aid>pat:medkit:54", {works ? 6 : 1, 1, 1, 1, 1, 1}};
        if (works) steps.insert(steps.end(), {{3}, {4, 4}}); // hours broken, days of healing
        recovers(ward, steps);
        EXPECT_EQ(ward.at(ward.pat).is(dead), !works);
        EXPECT_EQ(told_of(ward, Happened::aided, "COR-AID-1+"), works);
    }
}

// COR-AID-2+: nobody has to; enemies, the broken and those without the skill are not asked; those who fled are among
// themselves.
TEST(Aftermath, COR_AID_2_WhoMayTend) {
    const auto asked = [](const auto& change) {
        Ward ward;
        old_wound(ward, ward.pat, 54, 8);
        change(ward);
        const auto rule = [&](auto& table) { let_limits_run_out(table, ward.scene()); };
        TestScript script({}, [&](const Ask& ask, const Option& o) { return option_key(ward.told(), ask, o); });
        rule(script);
        return script.stopped && script.open.ask.what == What::tend;
    };
    EXPECT_TRUE(asked([](Ward&) {}));
    EXPECT_TRUE(asked([](Ward& w) { w.at(w.med).set(surrendered); }));
    EXPECT_FALSE(asked([](Ward& w) { w.at(w.med).hp = 0; }));
    EXPECT_FALSE(asked([](Ward& w) { w.at(w.med).set(unconscious); }));
    EXPECT_FALSE(asked([](Ward& w) { w.at(w.med).mp = 0; }));
    EXPECT_FALSE(asked([](Ward& w) { w.at(w.med).set(fled); }));
    EXPECT_FALSE(asked([](Ward& w) { w.at(w.pat).set(fled); }));
    EXPECT_FALSE(asked([](Ward& w) { w.sheet(w.med).side = 1; }));
    EXPECT_FALSE(asked([](Ward& w) { w.skill(w.med, Skill::medicurgy, 0); }));
    EXPECT_TRUE(asked([](Ward& w) {
        w.at(w.med).set(fled);
        w.at(w.pat).set(fled);
    }));
    Ward ward;
    old_wound(ward, ward.pat, 54, 8);
    recovers(ward, {"no"});
    EXPECT_TRUE(ward.at(ward.pat).is(dead));
}

// COR-AID-2+: the shortest limit comes first, and a helper goes on with better equipment.
TEST(Aftermath, COR_AID_2_TheShortestLimitFirst) {
    Ward ward;
    old_wound(ward, ward.pat, 44, 700);
    old_wound(ward, ward.pat, 54, 8);
    carry_kit(ward, ward.med, "trauma_kit", 1);
    recovers(ward, {"aid>pat:medkit:54",
                    {1, 1, 1, 1, 1, 1},
                    "aid>pat:trauma_kit:54",
                    {6, 1, 1, 1, 1, 1, 1},
                    "aid>pat:medkit:44",
                    {6, 1, 1, 1, 1, 1, 1},
                    {2},
                    {1, 1, 1, 1},
                    {1, 1}});
    EXPECT_FALSE(ward.at(ward.pat).is(dead));
    EXPECT_EQ(ward.count(Happened::aided), 2);
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
