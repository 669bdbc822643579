// Falling, dropping, losing readiness, leaving a place, the end of a grapple, death.
#include "systems/forbidden_lands/rules/setbacks.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int sufferer = Duel::ada, bystander = Duel::bo;

// FBL-PRONE-1+: who lies does not fall again.
TEST(ForbiddenLandsCondition, FallingHappensOnce) {
    Duel d;
    const auto falls = [&](TestScript& table) { fall(table, d.scene(), sufferer, "FBL-MELEE-4"); };
    d.run({}, falls);
    EXPECT_TRUE(d.at(sufferer).is(prone));
    EXPECT_FALSE(d.at(bystander).is(prone));
    EXPECT_EQ(d.count(Happened::fell, "FBL-MELEE-4"), 1);
    EXPECT_EQ(d.last(Happened::fell).who, sufferer);
    d.run({}, falls);
    EXPECT_TRUE(d.events.empty());
}

// FBL-MELEE-5, FBL-TURN-1: it lies at Arm's Length of its owner; FBL-RANGED-3+: dropping ends readiness.
TEST(ForbiddenLandsCondition, WhatIsDroppedLiesBesideItsOwner) {
    Duel d;
    d.row_of_zones(3);
    d.at(sufferer).zone = 2;
    const int bow = d.hold(sufferer, "longbow");
    d.item(bow).set(ready, true);
    const auto drops = [&](TestScript& table) { drop_item(table, d.scene(), bow, "FBL-TURN-1"); };
    d.run({}, drops);
    EXPECT_EQ(d.item(bow), (Item{d.item(bow).weapon, nobody, 2, sufferer, 2, 0}));
    EXPECT_EQ(d.last(Happened::dropped).rule, Rule{"FBL-TURN-1"});
    EXPECT_EQ(d.last(Happened::dropped).who, sufferer);
    EXPECT_EQ(d.last(Happened::dropped).item, bow);
    d.run({}, drops);
    EXPECT_TRUE(d.events.empty());
}

// FBL-RANGED-3+: bow and sling; FBL-RANGED-4+: a crossbow keeps its bolt.
TEST(ForbiddenLandsCondition, BowAndSlingLoseReadiness) {
    Duel d;
    const int bow = d.hold(sufferer, "short_bow"), sling = d.carry(sufferer, "sling"),
              crossbow = d.carry(sufferer, "light_crossbow"), idle = d.carry(sufferer, "longbow"),
              other = d.hold(bystander, "longbow");
    for (const int item : {bow, sling, crossbow, other}) d.item(item).set(ready, true);
    d.run({}, [&](TestScript& table) { lose_readiness(table, d.scene(), sufferer); });
    EXPECT_FALSE(d.item(bow).is(ready));
    EXPECT_FALSE(d.item(sling).is(ready));
    EXPECT_TRUE(d.item(crossbow).is(ready));
    EXPECT_TRUE(d.item(other).is(ready));
    EXPECT_TRUE(d.item(bow).is(in_hand));
    EXPECT_EQ(d.count(Happened::unready, "FBL-RANGED-3+"), 2);
    EXPECT_EQ(d.last(Happened::unready).item, sling);
    EXPECT_EQ(d.last(Happened::unready).who, sufferer);
    EXPECT_FALSE(d.item(idle).is(ready));
}

// FBL-ACT-8, FBL-ACT-9
TEST(ForbiddenLandsCondition, APreparationIsLost) {
    Duel d;
    for (const Flag flag : {swinging, aiming}) {
        d.at(sufferer).set(flag);
        d.at(sufferer).prepared = 3;
        lose_preparation(d.scene(), sufferer);
        EXPECT_FALSE(d.at(sufferer).is(flag));
        EXPECT_EQ(d.at(sufferer).prepared, bare_hands);
    }
}

// FBL-ARMOR-7+
TEST(ForbiddenLandsCondition, CoverIsLeft) {
    Duel d;
    const auto leaves = [&](TestScript& table) { leave_cover(table, d.scene(), sufferer); };
    d.run({}, leaves);
    EXPECT_TRUE(d.events.empty());
    d.at(sufferer).cover = 4;
    d.run({}, leaves);
    EXPECT_EQ(d.at(sufferer).cover, 0);
    EXPECT_EQ(d.count(Happened::cover_left, "FBL-ARMOR-7+"), 1);
    EXPECT_EQ(d.last(Happened::cover_left).who, sufferer);
}

// FBL-GRAPPLE-4: both stay prone and engaged, whoever of the two it ends for.
TEST(ForbiddenLandsCondition, AGrappleEndsForBoth) {
    for (const int ends_for : {sufferer, bystander}) {
        Duel d;
        d.seize(sufferer, bystander);
        d.run({}, [&](TestScript& table) { end_grapple(table, d.scene(), ends_for, "FBL-GRAPPLE-3"); });
        for (const int who : {sufferer, bystander}) {
            EXPECT_FALSE(d.scene().in_grapple(who));
            EXPECT_FALSE(d.at(who).is(grappling) || d.at(who).is(grappled));
            EXPECT_TRUE(d.at(who).is(prone));
        }
        EXPECT_TRUE(engaged(d.scene(), sufferer, bystander));
        EXPECT_EQ(d.last(Happened::grapple_ends).rule, Rule{"FBL-GRAPPLE-3"});
        EXPECT_EQ(d.last(Happened::grapple_ends).who, ends_for);
        EXPECT_EQ(d.last(Happened::grapple_ends).whom, 1 - ends_for);
    }
    Duel d;
    d.run({}, [&](TestScript& table) { end_grapple(table, d.scene(), sufferer, "FBL-GRAPPLE-4"); });
    EXPECT_TRUE(d.events.empty());
}

// FBL-MOVE-5+: pairs, cover and grapple end; what lay beside now just lies in the zone.
TEST(ForbiddenLandsCondition, LeavingAPlace) {
    Duel d;
    const int cy = d.third({}, "Cy", 0);
    d.close(bystander, cy);
    d.seize(sufferer, bystander);
    d.at(sufferer).cover = 3;
    const int mine = d.on_ground("knife", 0, sufferer), theirs = d.on_ground("mace", 0, bystander),
              held = d.hold(cy, "dagger");
    d.item(held).beside = sufferer;
    d.run({}, [&](TestScript& table) { leave_place(table, d.scene(), sufferer); });
    EXPECT_FALSE(engaged(d.scene(), sufferer, bystander));
    EXPECT_TRUE(engaged(d.scene(), bystander, cy));
    EXPECT_EQ(d.at(sufferer).cover, 0);
    EXPECT_FALSE(d.scene().in_grapple(bystander));
    EXPECT_EQ(d.count(Happened::grapple_ends, "FBL-GRAPPLE-4"), 1);
    EXPECT_EQ(d.item(mine).beside, nobody);
    EXPECT_EQ(d.item(theirs).beside, bystander);
    EXPECT_EQ(d.item(held).beside, sufferer);
}

// FBL-CRIT-2+, FBL-MOVE-5+
TEST(ForbiddenLandsCondition, Death) {
    Duel d;
    d.at(sufferer).set(aiming);
    d.at(sufferer).prepared = 0;
    const auto dies = [&](TestScript& table) { die(table, d.scene(), sufferer, "FBL-CRIT-2+", Cause::injury); };
    d.run({}, dies);
    EXPECT_TRUE(d.at(sufferer).is(dead));
    EXPECT_TRUE(d.at(sufferer).is(prone));
    EXPECT_FALSE(d.at(sufferer).is(aiming));
    EXPECT_FALSE(engaged(d.scene(), sufferer, bystander));
    EXPECT_EQ(d.count(Happened::died, "FBL-CRIT-2+"), 1);
    EXPECT_EQ(d.last(Happened::died).who, sufferer);
    EXPECT_EQ(d.last(Happened::died).as<Died>().cause, Cause::injury);
    d.run({}, dies);
    EXPECT_TRUE(d.events.empty());
}

// Places behind the last thing are nothing, whatever was there before.
TEST(ForbiddenLandsCondition, WhatIsBehindTheLastDoesNotCount) {
    Duel d;
    const int bow = d.hold(sufferer, "longbow");
    d.item(bow).set(ready, true);
    d.state.items = 0;
    d.run({}, [&](TestScript& table) { lose_readiness(table, d.scene(), sufferer); });
    EXPECT_TRUE(d.item(bow).is(ready));
    d.item(bow) = {};
    d.item(bow).beside = sufferer;
    d.run({}, [&](TestScript& table) { leave_place(table, d.scene(), sufferer); });
    EXPECT_EQ(d.item(bow).beside, sufferer);
}

} // namespace
} // namespace fracas::forbidden_lands
