// Armor and barriers: ALN-ARMOR-1+ to ALN-ARMOR-3+, ALN-COVER-4+.
#include "systems/alien/rules/armor.hpp"

#include "systems/alien/damage_duel.hpp"
#include "systems/alien/rules/melee.hpp"
#include "systems/alien/rules/ranged.hpp"

namespace fracas::alien {
namespace {

// --- armor -----------------------------------------------------------------------------------------------------------

// ALN-ARMOR-1+, ALN-ARMOR-2+, ALN-ARMOR-3+: each lowers it by 1, both together by 2, never below 0.
TEST(AlienArmor, EffectiveLevel) {
    struct Case {
        int level;
        bool piercing, weak_spot;
        int left;
    };
    for (const Case& c : {Case{0, false, false, 0},
                          {0, true, false, 0},
                          {0, false, true, 0},
                          {0, true, true, 0},
                          {1, false, false, 1},
                          {1, true, false, 0},
                          {1, false, true, 0},
                          {1, true, true, 0},
                          {2, false, false, 2},
                          {2, true, false, 1},
                          {2, false, true, 1},
                          {2, true, true, 0},
                          {3, true, true, 1},
                          {4, false, false, 4}})
        EXPECT_EQ(effective_armor(c.level, c.piercing, c.weak_spot), c.left) << c.level << c.piercing << c.weak_spot;
}

// ALN-ARMOR-1+, ALN-DAMAGE-1+ steps 3 to 5
TEST(AlienArmor, IsSubtractedFromDamage) {
    DamageDuel d({}, {.armor = 1});
    d.suffer({.base = 2, .damage = 3});
    EXPECT_EQ(d.left, 2);
    EXPECT_EQ(d.at(damage_victim).health, 1);
    EXPECT_TRUE(reports(d, Event{"ALN-ARMOR-1+", {damage_victim}, Armored{.damage = 3, .through = 2, .armor = 1}}));
    EXPECT_TRUE(reports(d, Event{"ALN-DAMAGE-1+", {damage_victim, damage_dealer}, Damaged{.points = 2, .left = 1}}));
    EXPECT_THAT(story_of(d), testing::ElementsAre("armored", "damaged"));
}

// ALN-DAMAGE-1+ step 4: with nothing left nothing more happens, and worn armor has no breach limit.
TEST(AlienArmor, MayStopAll) {
    for (const int armor : {3, 4}) {
        DamageDuel d({}, {.armor = armor});
        d.suffer({.base = 1, .damage = 3});
        EXPECT_EQ(d.left, 0);
        EXPECT_EQ(d.at(damage_victim).health, 3);
        EXPECT_TRUE(
            reports(d, Event{"ALN-ARMOR-1+", {damage_victim}, Armored{.damage = 3, .through = 0, .armor = armor}}));
        EXPECT_TRUE(reports(d, Event{"ALN-DAMAGE-1+", {damage_victim, damage_dealer}, Unharmed{}}));
        EXPECT_THAT(story_of(d), testing::ElementsAre("armored", "unharmed"));
    }
    DamageDuel thin({}, {.armor = 2});
    thin.suffer({.base = 1, .damage = 3});
    EXPECT_EQ(thin.left, 1);
}

// ALN-ARMOR-2+, ALN-ARMOR-3+
TEST(AlienArmor, PiercingAndWeakSpotsAddUp) {
    const auto left = [](bool piercing, bool weak_spot) {
        DamageDuel d({}, {.armor = 2});
        d.suffer({.base = 2, .damage = 2, .piercing = piercing, .weak_spot = weak_spot});
        return d.left;
    };
    EXPECT_EQ(left(false, false), 0);
    EXPECT_EQ(left(true, false), 1);
    EXPECT_EQ(left(false, true), 1);
}

// ALN-ARMOR-3+, its example: base damage 2, armor piercing, weak spot, net 1, armor level 2: damage 2.
TEST(AlienArmor, ExampleOfTheWeakSpot) {
    Duel d({.in_hand = {"pulse_rifle"}}, {.armor = 2});
    const Option shot = option_of(Do::shoot, 0, damage_victim, 1);
    d.run({"no", {6, 2, 2}, {2, 2, 2, 2, 2}, "no"}, [&](TestScript& t) { shoot(t, d.scene(), damage_dealer, shot); });
    EXPECT_EQ(d.pool(damage_dealer, Why::weak_spot), -2);
    EXPECT_TRUE(reports(d, Event{"ALN-ARMOR-1+", {damage_victim}, Armored{.damage = 2, .through = 2, .armor = 0}}));
    EXPECT_EQ(d.at(damage_victim).health, 1);
}

// ALN-ARMOR-3+: in close combat too; not against full cover when shot at; creatures do not use it.
TEST(AlienArmor, WhereAWeakSpotMayBeAimedAt) {
    Duel d({.in_hand = {"pulse_rifle", "knife"}}, {.armor = 1});
    const auto may = [&](bool ranged) { return may_aim_at_weak_spot(d.scene(), damage_dealer, damage_victim, ranged); };
    EXPECT_TRUE(may(true));
    d.at(damage_victim).cover = Cover::partial;
    EXPECT_TRUE(may(true));
    d.at(damage_victim).cover = Cover::full;
    EXPECT_FALSE(may(true));
    EXPECT_TRUE(may(false)); // cover has no effect in close combat
    d.sheet(damage_dealer).kind = Kind::creature;
    EXPECT_FALSE(may(false));
    Duel close({.in_hand = {"knife"}}, {.armor = 1});
    close.close(damage_dealer, damage_victim);
    EXPECT_TRUE(close.offers("attack>bo:knife:weak"));
    EXPECT_FALSE(close.offers("shove>bo:weak"));
    close.run({"no", {6, 2}}, [&](TestScript& t) {
        strike(t, close.scene(), damage_dealer, option_of(Do::attack, 0, damage_victim, 1));
    });
    EXPECT_EQ(close.pool(damage_dealer, Why::weak_spot), -2);
    EXPECT_EQ(close.at(damage_victim).health, 1); // 2 damage, armor 1 - 1
}

// --- barriers --------------------------------------------------------------------------------------------------------

// ALN-COVER-4+: the level, 1 lower against armor piercing, against the base damage without extra successes.
TEST(AlienBarrier, BreachLimit) {
    const auto gets_through = [](int level, int base, bool piercing) {
        return breaches(level, {.base = base, .damage = 9, .piercing = piercing, .weak_spot = true});
    };
    EXPECT_TRUE(gets_through(0, 0, false));
    EXPECT_TRUE(gets_through(1, 1, false));
    EXPECT_FALSE(gets_through(2, 1, false));
    EXPECT_TRUE(gets_through(2, 1, true));
    EXPECT_FALSE(gets_through(3, 1, true));
    EXPECT_TRUE(gets_through(3, 2, true));
    EXPECT_TRUE(gets_through(3, 3, false));
    EXPECT_FALSE(gets_through(4, 3, false));
}

// ALN-ARMOR-1+, ALN-COVER-3+: full cover only, and only against ranged attacks.
TEST(AlienBarrier, StandsInTheWayOfShotsOnly) {
    DamageDuel d;
    d.behind(2);
    EXPECT_EQ(barrier_of(d.scene(), damage_victim, true), 2);
    EXPECT_EQ(barrier_of(d.scene(), damage_victim, false), 0);
    d.at(damage_victim).cover = Cover::partial;
    EXPECT_EQ(barrier_of(d.scene(), damage_victim, true), 0);
    d.at(damage_victim).cover = Cover::none;
    EXPECT_EQ(barrier_of(d.scene(), damage_victim, true), 0);
}

// ALN-COVER-4+, its example: pistol damage 1 against inner bulkhead 2, no damage ever.
TEST(AlienBarrier, ExampleOfThePistol) {
    DamageDuel d({.in_hand = {"service_pistol"}});
    d.behind(d.book.barrier[1]);
    const Option shot = option_of(Do::shoot, 0, damage_victim);
    const auto fire = [&](TestScript& t) { shoot(t, d.scene(), damage_dealer, shot); };
    d.run({{6, 6, 6}, "no", {2, 2, 2, 2}}, fire);
    EXPECT_TRUE(reports(d, Event{"ALN-COVER-4+", {damage_victim}, NotBreached{.level = 2}}));
    EXPECT_TRUE(reports(d, Event{"ALN-DAMAGE-1+", {damage_victim, damage_dealer}, Unharmed{}}));
    EXPECT_EQ(d.count(Happened::armored), 0);
    EXPECT_EQ(d.at(damage_victim).health, 3);
    // With armor piercing it is breached; effective armor 1.
    d.weapon_of(0).piercing = true;
    d.run({{6, 6, 2}, "no", {2, 2, 2, 2}}, fire);
    EXPECT_TRUE(reports(d, Event{"ALN-ARMOR-1+", {damage_victim}, Armored{.damage = 2, .through = 1, .armor = 1}}));
    EXPECT_EQ(d.at(damage_victim).health, 2);
}

// ALN-ARMOR-1+: the barrier's level is added to the armor worn; a close combat attack meets the armor alone.
TEST(AlienBarrier, AddsToArmor) {
    DamageDuel d({}, {.armor = 1});
    d.behind(2);
    d.suffer({.base = 3, .damage = 4, .ranged = true});
    EXPECT_TRUE(reports(d, Event{"ALN-ARMOR-1+", {damage_victim}, Armored{.damage = 4, .through = 1, .armor = 3}}));
    d.suffer({.base = 1, .damage = 2});
    EXPECT_TRUE(reports(d, Event{"ALN-ARMOR-1+", {damage_victim}, Armored{.damage = 2, .through = 1, .armor = 1}}));
    EXPECT_EQ(d.at(damage_victim).health, 1);
}

} // namespace
} // namespace fracas::alien
