// Losing points: FBL-DAMAGE-2, and the pain of FBL-CRIT-2+.
#include "systems/forbidden_lands/losing.hpp"

namespace fracas::forbidden_lands {
namespace {

// FBL-DAMAGE-2: taken from the current score of the attribute named.
TEST(ForbiddenLandsLosingPoints, DamageLowersTheScore) {
    Duel d;
    losing(d, {}, Attribute::agility, 2, slashed);
    EXPECT_EQ(d.score(loser, Attribute::agility), 1);
    EXPECT_EQ(d.score(loser, Attribute::strength), 3);
    EXPECT_EQ(d.at(loser).broken, 0);
    const Event& told = d.last(Happened::damaged);
    EXPECT_EQ(told.rule, Rule{"FBL-DAMAGE-2"});
    EXPECT_EQ(told.who, loser);
    EXPECT_EQ(told.whom, hitter);
    EXPECT_EQ(told.as<Damaged>().points, 2);
    EXPECT_EQ(told.as<Damaged>().attribute, Attribute::agility);
    EXPECT_EQ(told.as<Damaged>().left, 1);
}

// FBL-DAMAGE-2: never below 0; no points, the dead and attributes that are missing lose nothing.
TEST(ForbiddenLandsLosingPoints, NothingBelowZero) {
    Duel d;
    losing(d, {}, Attribute::agility, 5, slashed);
    EXPECT_EQ(d.score(loser, Attribute::agility), 0);
    EXPECT_EQ(d.last(Happened::damaged).as<Damaged>().points, 3);
    losing(d, {}, Attribute::strength, 0, slashed);
    EXPECT_TRUE(d.events.empty());
    Duel missing({}, {.wits = 0});
    losing(missing, {}, Attribute::wits, 2, slashed); // FBL-MONSTER-2+
    EXPECT_TRUE(missing.events.empty());
    EXPECT_EQ(missing.at(loser).broken, 0);
    Duel gone;
    gone.at(loser).set(dead);
    losing(gone, {}, Attribute::strength, 2, slashed);
    EXPECT_EQ(gone.score(loser, Attribute::strength), 3);
}

// FBL-DAMAGE-2, setting hit_on_broken: nothing more, or another critical injury by an attack on Strength.
TEST(ForbiddenLandsLosingPoints, HitWhenBrokenAlready) {
    Duel d;
    d.break_of(loser, Attribute::strength);
    losing(d, {}, Attribute::strength, 2, slashed);
    EXPECT_TRUE(d.events.empty());
    d.book.settings.new_critical = true;
    losing(d, {{1, 5}, {2}}, Attribute::strength, 1, slashed);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().d66, 15);
    EXPECT_EQ(d.last(Happened::injured).who, hitter);
    EXPECT_EQ(d.count(Happened::damaged), 0);
    losing(d, {}, Attribute::strength, 1, Harm{Cause::other, hitter, Wounds::other});
    d.break_of(loser, Attribute::wits);
    losing(d, {}, Attribute::wits, 1, Harm{Cause::attack, hitter, Wounds::horror});
    EXPECT_TRUE(d.events.empty());
}

// FBL-CRIT-2+, DMG: 1 damage without armour; breaking Strength by it causes no new roll.
TEST(ForbiddenLandsLosingPoints, PainOfARoll) {
    Duel d({}, {.strength = 2, .armor = 3});
    const auto hurts = [&](bool hurt) {
        d.run({}, [&](TestScript& table) { end_roll(table, d.scene(), loser, hurt); });
    };
    hurts(false);
    EXPECT_TRUE(d.events.empty());
    hurts(true);
    EXPECT_EQ(d.score(loser, Attribute::strength), 1);
    EXPECT_EQ(d.count(Happened::pained, "FBL-CRIT-2+"), 1);
    EXPECT_EQ(d.last(Happened::pained).who, loser);
    hurts(true);
    EXPECT_EQ(d.at(loser).broken, 1);
    EXPECT_EQ(d.last(Happened::broke).as<Broke>().cause, Cause::injury);
    EXPECT_EQ(d.count(Happened::injured), 0);
    d.at(loser).set(dead);
    hurts(true);
    EXPECT_TRUE(d.events.empty());
    Duel pushed;
    pushed.score(loser, Attribute::agility, 0);
    pushed.run({}, [&](TestScript& table) { end_roll(table, pushed.scene(), loser, false); });
    EXPECT_EQ(pushed.at(loser).broken, 2);
}

} // namespace
} // namespace fracas::forbidden_lands
