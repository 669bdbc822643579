// Critical injuries: the D66, what is rolled again, how wounds are kept. ALN-CRIT-1+. The rows one by
// one: critical_injuries_rows_test.cpp.
#include "systems/alien/rules/critical_injuries.hpp"

#include "systems/alien/told.hpp"

#include <map>

namespace fracas::alien {
namespace {

constexpr int injurer = Duel::ada, injured_one = Duel::bo;

TestRule injury_of_bo(Duel& d, int row = rolled_row) {
    return [&d, row](TestScript& table) { suffer_injury(table, d.scene(), injurer, injured_one, row); };
}

void injure(Duel& d, const Steps& steps, int row = rolled_row) { d.run(steps, injury_of_bo(d, row)); }

std::uint64_t row_bit(int d66) { return std::uint64_t{1} << d66_row(d66); }

// --- the roll --------------------------------------------------------------------------------------------------------

// ALN-CRIT-1+: first die tens, second die ones.
TEST(AlienInjury, ARollOnTheTable) {
    Duel d;
    const auto question = d.question_after({}, injury_of_bo(d));
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-CRIT-1+", What::injury, injured_one, injurer)));
    EXPECT_EQ(question.needed.count(), 2);
    EXPECT_EQ(question.needed.dice[0].sides, 6);
    injure(d, {{5, 3}});
    ASSERT_EQ(d.state.wounds, 1);
    EXPECT_EQ(d.state.wound[0], (Wound{injured_one, d66_row(53), Limit::stretch, 0, false, true}));
    expect_told_once(d, Event{"ALN-CRIT-1+", {injurer, injured_one}, Injured{.d66 = 53}});
}

// ALN-CRIT-1+: a row from 14 upwards that the victim has is rolled again, as often as needed.
TEST(AlienInjury, RowsThatOneHasAreRolledAgain) {
    Duel d;
    d.wound(injured_one, 14);
    d.wound(injured_one, 63);
    d.wound(injurer, 21);
    injure(d, {{1, 4}, {6, 3}, {1, 4}, {2, 1}});
    ASSERT_EQ(d.state.wounds, 4);
    EXPECT_EQ(d.state.wound[3].row, d66_row(21));
    EXPECT_EQ(d.count(Happened::injured), 1);
    EXPECT_TRUE(is_asked(d.question_after({{1, 4}}, injury_of_bo(d)).ask,
                         ask_of("ALN-CRIT-1+", What::injury, injured_one, injurer)));
}

// ALN-CRIT-1+: 11 to 13 come again as they are, and are not kept.
TEST(AlienInjury, TheFirstRowsComeAgain) {
    Duel d;
    for (const int ones : {1, 2, 3}) {
        injure(d, {{1, ones}});
        injure(d, {{1, ones}});
        EXPECT_EQ(d.last(Happened::injured).as<Injured>().d66, 10 + ones);
    }
    EXPECT_EQ(d.state.wounds, 0);
    // Even if an intervention had written such a row down.
    d.wound(injured_one, 12);
    injure(d, {{1, 2}});
}

// A script past its open question may show barred rows for ever: the last one is taken then.
TEST(AlienInjury, RerollsComeToAnEnd) {
    Duel d;
    d.wound(injured_one, 14);
    injure(d, Steps(1 + most_rerolls, Step{1, 4}));
    EXPECT_EQ(d.state.wounds, 2);
    EXPECT_EQ(most_rerolls, 99);
}

// ALN-CREAT-5+: a named row is not rolled; no row is no injury; nor have the dead any.
TEST(AlienInjury, NamedRowsAndNone) {
    Duel d;
    injure(d, {}, d66_row(22));
    EXPECT_EQ(d.state.wound[0].row, d66_row(22));
    expect_told_once(d, Event{"ALN-CRIT-1+", {injurer, injured_one}, Injured{.d66 = 22, .named_by_attack = true}});
    injure(d, {}, no_row);
    EXPECT_TRUE(d.events.empty());
    d.at(injured_one).set(dead);
    injure(d, {});
    injure(d, {}, d66_row(23));
    EXPECT_TRUE(d.events.empty());
    EXPECT_EQ(d.state.wounds, 1);
}

// --- the throw -------------------------------------------------------------------------------------------------------

// ALN-CRIT-1+: all rows that are left are alike.
TEST(AlienInjury, LawOfTheRoll) {
    const FreshD66 dice{row_bit(14) | row_bit(66) | row_bit(11)};
    std::map<int, double> chances;
    dice.law<double>([&](int d66, double chance) { chances[d66] += chance; });
    EXPECT_EQ(chances.size(), 33u);
    for (const int barred : {11, 14, 66}) EXPECT_EQ(chances.count(barred), 0u);
    for (const auto& [d66, chance] : chances) EXPECT_NEAR(chance, 1.0 / 33, 1e-12) << d66;
    for (const int fresh : {12, 13, 15, 65}) EXPECT_FALSE(dice.bars(fresh));
    EXPECT_TRUE(dice.bars(66));
}

TEST(AlienInjury, SamplesAreFresh) {
    std::uint64_t had = 0;
    for (int row = 0; row < injury_rows; ++row)
        if (row != d66_row(35) && row != d66_row(62)) had |= std::uint64_t{1} << row;
    const FreshD66 dice{had};
    Luck luck{Philox{7, 0, 0}};
    std::map<int, int> seen;
    for (int i = 0; i < 200; ++i) ++seen[dice.sample(luck)];
    EXPECT_EQ(seen.size(), 2u);
    EXPECT_GT(seen[35], 50);
    EXPECT_GT(seen[62], 50);
    const Faces faces = dice.faces_for(35, luck);
    EXPECT_EQ(faces.count, 2);
    EXPECT_EQ(faces.face[0], 3);
    EXPECT_EQ(faces.face[1], 5);
    EXPECT_EQ(dice.read(faces), 35);
}

// --- wounds ----------------------------------------------------------------------------------------------------------

// The rows of one combatant, and none of another's.
TEST(AlienInjury, RowsOfAVictim) {
    Duel d;
    d.wound(injured_one, 14);
    d.wound(injurer, 15);
    d.wound(injured_one, 66);
    EXPECT_EQ(rows_of(d.scene(), injured_one), row_bit(14) | row_bit(66));
    EXPECT_EQ(rows_of(d.scene(), injurer), row_bit(15));
    EXPECT_EQ(barred_rows(d.book, row_bit(11) | row_bit(13) | row_bit(14) | row_bit(66)), row_bit(14) | row_bit(66));
}

// ALN-CRIT-1+: what all injuries come to is looked up anew, so what heals is gone.
TEST(AlienInjury, EffectsFollowTheWounds) {
    Duel d;
    d.wound(injured_one, 14);
    d.wound(injured_one, 52);
    d.wound(injured_one, 45);
    d.wound(injured_one, 32);
    for (const Flag flag : {slow_moving, cannot_move, hurting, stiff}) {
        EXPECT_TRUE(d.at(injured_one).is(flag));
        EXPECT_FALSE(d.at(injurer).is(flag));
    }
    d.state.wounds = 0;
    d.at(injured_one).set(broken);
    refresh_injuries(d.scene(), injured_one);
    for (const Flag flag : {slow_moving, cannot_move, hurting, stiff}) EXPECT_FALSE(d.at(injured_one).is(flag));
    EXPECT_TRUE(d.at(injured_one).is(broken));
}

// ALN-SYNTH-1+: leg servos stay broken whatever heals.
TEST(AlienInjury, LegServosStaySlow) {
    Duel d({}, {.kind = Kind::synthetic});
    d.at(injured_one).set(slow_legs);
    refresh_injuries(d.scene(), injured_one);
    EXPECT_TRUE(d.at(injured_one).is(slow_moving));
    EXPECT_FALSE(d.at(injured_one).is(cannot_move));
}

// With all places taken one of somebody dead is forgotten, the oldest of those.
TEST(AlienInjury, WoundsOfTheDeadAreForgottenFirst) {
    Duel d;
    const int cy = d.third({}, "Cy", 1);
    for (int i = 0; i < most_wounds; ++i) {
        const int victim = i == 3 || i == 5 ? cy : injured_one;
        d.state.wound[d.state.wounds++] = {victim, d66_row(21), Limit::none, i};
    }
    d.at(cy).set(dead);
    d.at(cy).set(slow_moving);
    add_wound(d.scene(), {injured_one, d66_row(14), Limit::none, 77});
    ASSERT_EQ(d.state.wounds, most_wounds);
    EXPECT_EQ(d.state.wound[2].survived, 2);
    EXPECT_EQ(d.state.wound[3].survived, 4);
    EXPECT_EQ(d.state.wound[4].survived, 5);
    EXPECT_EQ(d.state.wound[most_wounds - 2].survived, most_wounds - 1);
    EXPECT_EQ(d.state.wound[most_wounds - 1].survived, 77);
    EXPECT_FALSE(d.at(cy).is(slow_moving)); // what is forgotten has no effect
    EXPECT_TRUE(d.at(injured_one).is(slow_moving));
}

TEST(AlienInjury, ElseTheOldestIsForgotten) {
    Duel d;
    for (int i = 0; i < most_wounds; ++i)
        d.state.wound[d.state.wounds++] = {i == 0 ? injurer : injured_one, d66_row(i == 0 ? 14 : 21), Limit::none, i};
    refresh_injuries(d.scene(), injurer);
    EXPECT_TRUE(d.at(injurer).is(slow_moving));
    add_wound(d.scene(), {injured_one, d66_row(22), Limit::none, 77});
    EXPECT_EQ(d.state.wounds, most_wounds);
    EXPECT_EQ(d.state.wound[0].survived, 1);
    EXPECT_EQ(d.state.wound[most_wounds - 2].survived, most_wounds - 1);
    EXPECT_EQ(d.state.wound[most_wounds - 1].survived, 77);
    EXPECT_FALSE(d.at(injurer).is(slow_moving));
}

// One place free is a place.
TEST(AlienInjury, TheLastPlaceIsUsed) {
    Duel d;
    for (int i = 0; i < most_wounds; ++i) d.wound(injured_one, 21);
    EXPECT_EQ(d.state.wounds, most_wounds);
    EXPECT_EQ(most_wounds, 40);
}

// The row that an attack names is told as such.
TEST(AlienInjury, NamedRows) {
    Duel d;
    injure(d, {}, d66_row(36));
    expect_told_once(d, Event{"ALN-CRIT-1+", {injurer, injured_one}, Injured{.d66 = 36, .named_by_attack = true}});
    Duel told;
    injure(told, {{3, 6}});
    expect_told_once(told, Event{"ALN-CRIT-1+", {injurer, injured_one}, Injured{.d66 = 36}});
}

// A script past its open question may show barred rows for ever: then one is taken all the same.
TEST(AlienInjury, ABarredRowAfterAll) {
    Duel d;
    for (const int d66 : {64, 65, 66}) d.wound(injured_one, d66);
    injure(d, Steps(1 + most_rerolls, Step{6, 5}));
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().d66, 65);
}

} // namespace
} // namespace fracas::alien
