// Critical injuries row by row, as the registry prints them: ALN-CRIT-1+.
#include "systems/alien/rules/critical_injuries.hpp"

#include "systems/alien/rules/actions.hpp"
#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

constexpr int hurt_one = Duel::ada;

struct InjuryRow {
    int d66;
    Limit limit;
    std::vector<std::pair<Skill, int>> penalties{};
    int two_hands = 0;
    bool moving_is_full = false;
    bool cannot_move = false;
    bool hurts = false;
};

// What lasts of the 36 rows; 11 to 13 do not, and are tested on their own below.
std::vector<InjuryRow> injury_table() {
    using enum Skill;
    const Limit not_lethal = Limit::none, dead_at_once = Limit::instant;
    return {{14, not_lethal, {}, 0, true},
            {15, not_lethal, {{ranged_combat, -1}, {observation, -1}}},
            {16, not_lethal, {{observation, -1}, {comtech, -1}}},
            {21, not_lethal, {{observation, -2}}},
            {22, not_lethal, {}, 0, true},
            {23, not_lethal, {}, -1},
            {24, not_lethal, {{manipulation, -2}}},
            {25, not_lethal, {}, 0, true},
            {26, not_lethal, {}, -2},
            {31, not_lethal, {{manipulation, -1}, {observation, -1}}},
            {32, not_lethal, {{mobility, -2}, {close_combat, -2}}},
            {33, not_lethal, {{ranged_combat, -2}, {observation, -2}}},
            {34, not_lethal, {{manipulation, -2}, {command, -2}}},
            {35, not_lethal, {}, -3},
            {36, not_lethal, {}, 0, true},
            {41, not_lethal, {}, 0, true},
            {42, not_lethal, {{manipulation, -2}}},
            {43, not_lethal},
            {44, Limit::shift, {{mobility, -2}, {close_combat, -2}}},
            {45, Limit::shift, {}, 0, false, false, true},
            {46, Limit::shift},
            {51, Limit::shift, {{observation, -2}, {comtech, -2}}},
            {52, Limit::shift, {}, 0, false, true},
            {53, Limit::stretch, {}, -1},
            {54, Limit::stretch, {}, 0, true},
            {55, Limit::stretch, {}, -3},
            {56, Limit::stretch, {}, 0, true},
            {61, Limit::round, {{stamina, -1}}},
            {62, Limit::round, {{stamina, -2}}},
            {63, Limit::round, {{stamina, -3}}},
            {64, dead_at_once},
            {65, dead_at_once},
            {66, dead_at_once}};
}

Duel after_injury(int d66, Kind kind = Kind::pc, int stress = 4) {
    Duel d({.kind = kind, .stress = stress});
    d.break_of(hurt_one);
    d.run({{d66 / 10, d66 % 10}},
          [&](TestScript& table) { suffer_injury(table, d.scene(), Duel::bo, hurt_one, rolled_row); });
    return d;
}

TEST(AlienInjuryRows, WhatLasts) {
    const auto rows = injury_table();
    EXPECT_EQ(rows.size(), 33u);
    for (const InjuryRow& row : rows) {
        SCOPED_TRACE(row.d66);
        Duel d = after_injury(row.d66);
        ASSERT_EQ(d.state.wounds, 1);
        EXPECT_EQ(d.state.wound[0], (Wound{hurt_one, d66_row(row.d66), row.limit, 0, false, true}));
        EXPECT_EQ(d.last(Happened::injured).as<Injured>().d66, row.d66);
        EXPECT_EQ(d.at(hurt_one).stress, 4);
        EXPECT_EQ(d.at(hurt_one).is(slow_moving), row.moving_is_full);
        EXPECT_EQ(d.at(hurt_one).is(cannot_move), row.cannot_move);
        EXPECT_EQ(d.at(hurt_one).is(hurting), row.hurts);
        EXPECT_EQ(d.at(hurt_one).is(stiff), row.two_hands != 0 || !row.penalties.empty());
        EXPECT_EQ(d.at(hurt_one).is(dead), row.limit == Limit::instant);
        EXPECT_EQ(is_dying(d.scene(), hurt_one), row.limit != Limit::none && row.limit != Limit::instant);
        EXPECT_EQ(two_hand_modifier(d.scene(), hurt_one), row.two_hands);
        for (int i = 0; i < skill_count; ++i) {
            int penalty = 0;
            for (const auto& [skill, figure] : row.penalties)
                if (static_cast<int>(skill) == i) penalty = figure;
            EXPECT_EQ(injury_modifier(d.scene(), hurt_one, static_cast<Skill>(i)), penalty) << i;
        }
    }
}

// 11: the stress level becomes 0.
TEST(AlienInjuryRows, AClearHead) {
    const Duel d = after_injury(11);
    EXPECT_EQ(d.state.combatant[hurt_one].stress, 0);
    EXPECT_EQ(d.state.wounds, 0);
    expect_told_once(d,
                     Event{"ALN-CRIT-1+", {hurt_one}, Stressed{.points = -4, .stress = 0, .cause = Stressor::injury}});
    // Nothing to lose, nothing to tell.
    EXPECT_EQ(after_injury(11, Kind::pc, 0).count(Happened::stressed), 0);
}

// 12: none.
TEST(AlienInjuryRows, OutOfBreath) {
    const Duel d = after_injury(12);
    EXPECT_EQ(d.state.combatant[hurt_one].stress, 4);
    EXPECT_EQ(d.state.wounds, 0);
    EXPECT_EQ(d.count(Happened::stressed), 0);
    EXPECT_EQ(d.count(Happened::injured), 1);
}

// 13: stress +1, although the victim is broken.
TEST(AlienInjuryRows, ASharpPain) {
    const Duel d = after_injury(13);
    EXPECT_EQ(d.state.combatant[hurt_one].stress, 5);
    EXPECT_EQ(d.state.wounds, 0);
    expect_told_once(d,
                     Event{"ALN-CRIT-1+", {hurt_one}, Stressed{.points = 1, .stress = 5, .cause = Stressor::injury}});
}

// 11 and 13 do nothing to an npc.
TEST(AlienInjuryRows, AnNpcHasNoStress) {
    for (const int d66 : {11, 13}) {
        const Duel d = after_injury(d66, Kind::npc, 2);
        EXPECT_EQ(d.state.combatant[hurt_one].stress, 2) << d66;
        EXPECT_EQ(d.count(Happened::stressed), 0);
    }
}

// 64 to 66: dies at once.
TEST(AlienInjuryRows, DeadAtOnce) {
    for (const int d66 : {64, 65, 66}) {
        const Duel d = after_injury(d66);
        EXPECT_TRUE(d.state.combatant[hurt_one].is(dead));
        expect_told_once(d, Event{"ALN-CRIT-1+", {hurt_one}, Died{.cause = Cause::injury}});
    }
    EXPECT_EQ(after_injury(63).count(Happened::died), 0);
}

// "Moving is a full action" does not add up, and it is one full action.
TEST(AlienInjuryRows, MovingIsAFullAction) {
    Duel d;
    d.row_of_zones(2);
    d.wound(hurt_one, 14);
    d.wound(hurt_one, 36);
    d.play({"go:border-0"});
    EXPECT_EQ(d.at(hurt_one).spent[0] & (slot_a | slot_b), slot_a);
    EXPECT_FALSE(legal(d.scene(), hurt_one, at_border(Do::go, 0)));
    Duel sound;
    sound.row_of_zones(2);
    sound.play({"go:border-0"});
    EXPECT_EQ(sound.at(hurt_one).spent[0] & (slot_a | slot_b), slot_b);
    EXPECT_TRUE(legal(sound.scene(), hurt_one, at_border(Do::go, 0)));
}

// 52: cannot move, for the broken as well.
TEST(AlienInjuryRows, CannotMove) {
    for (const bool is_broken : {false, true}) {
        Duel d;
        d.row_of_zones(2);
        if (is_broken) d.break_of(hurt_one);
        const Option ways[]{at_border(Do::go, 0), at_target(Do::step_up, Duel::bo), Option{Do::leave_map}};
        for (const Option& way : ways) EXPECT_TRUE(legal(d.scene(), hurt_one, way));
        d.wound(hurt_one, 52);
        for (const Option& way : ways) EXPECT_FALSE(legal(d.scene(), hurt_one, way));
    }
}

// A broken one for whom moving is a full action still gets its one move at the price of slot B.
TEST(AlienInjuryRows, TheBrokenCrawlAtTheirPrice) {
    Duel d;
    const int cy = d.third({}, "Cy", 0);
    d.row_of_zones(2);
    d.at(cy).card[0] = 9;
    d.wound(hurt_one, 14);
    d.break_of(hurt_one);
    d.play({"go:border-0"});
    EXPECT_EQ(d.at(hurt_one).spent[0] & (slot_a | slot_b), slot_b);
}

// 45: 1 damage after each mobility or close combat roll, armor ignored; not after others.
TEST(AlienInjuryRows, ABleedingBelly) {
    Duel d({.kind = Kind::npc, .armor = 3});
    d.wound(hurt_one, 45);
    d.close(Duel::ada, Duel::bo);
    d.play({"attack>bo:unarmed", "no", {2, 3, 4, 5}});
    EXPECT_EQ(d.at(hurt_one).health, 2);
    expect_told_once(d, Event{"ALN-CRIT-1+", {hurt_one}, Damaged{.points = 1, .left = 2}});
    Duel other;
    other.feature(0, terminal);
    other.wound(hurt_one, 45);
    other.play({"terminal", {2, 3, 4, 5}});
    EXPECT_EQ(other.at(hurt_one).health, 3);
}

} // namespace
} // namespace fracas::alien
