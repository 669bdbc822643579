// Being Broken, getting points back: FBL-BROKEN-1 to FBL-BROKEN-7+, FBL-CRIT-1,
// FBL-COND-5+.
#include "systems/forbidden_lands/rules/broken.hpp"

#include "systems/forbidden_lands/losing.hpp"

namespace fracas::forbidden_lands {
namespace {

// FBL-BROKEN-1: falls prone and rolls for the type of damage.
TEST(ForbiddenLandsBroken, StrengthAtZero) {
    Duel d;
    losing(d, {{1, 5}, {2}}, Attribute::strength, 3, slashed);
    EXPECT_TRUE(d.scene().is_broken(loser, Attribute::strength));
    EXPECT_EQ(d.at(loser).broken, 1);
    EXPECT_TRUE(d.at(loser).is(prone));
    const Event& told = d.last(Happened::broke);
    EXPECT_EQ(told.rule, Rule{"FBL-BROKEN-1"});
    EXPECT_EQ(told.who, loser);
    EXPECT_EQ(told.whom, hitter);
    EXPECT_EQ(told.as<Broke>().attribute, Attribute::strength);
    EXPECT_EQ(told.as<Broke>().cause, Cause::attack);
    EXPECT_EQ(d.count(Happened::fell, "FBL-BROKEN-1"), 1);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, Wounds::slash);
    EXPECT_FALSE(d.scene().able(loser));
}

// FBL-BROKEN-2: collapses, no critical injury.
TEST(ForbiddenLandsBroken, AgilityAtZero) {
    Duel d;
    losing(d, {}, Attribute::agility, 3, slashed);
    EXPECT_EQ(d.at(loser).broken, 2);
    EXPECT_TRUE(d.at(loser).is(prone));
    EXPECT_EQ(d.count(Happened::broke, "FBL-BROKEN-2"), 1);
    EXPECT_EQ(d.count(Happened::fell, "FBL-BROKEN-2"), 1);
}

// FBL-BROKEN-3: the horror table, and no fall.
TEST(ForbiddenLandsBroken, WitsAtZero) {
    Duel d;
    losing(d, {{2, 1}}, Attribute::wits, 3, Harm{Cause::fear, hitter, Wounds::horror});
    EXPECT_EQ(d.at(loser).broken, 4);
    EXPECT_FALSE(d.at(loser).is(prone));
    EXPECT_EQ(d.count(Happened::broke, "FBL-BROKEN-3"), 1);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, Wounds::horror);
    EXPECT_EQ(d.state.wound[0].days, days_forever);
}

// FBL-BROKEN-4: chosen once, no critical injury.
TEST(ForbiddenLandsBroken, EmpathyAtZero) {
    Duel d;
    const auto breaks = [&](TestScript& table) { lose(table, d.scene(), loser, Attribute::empathy, 3, slashed); };
    EXPECT_EQ(d.keys_after({}, breaks), (std::vector<std::string>{"withdraw", "burst_out"}));
    EXPECT_EQ(d.question_after({}, breaks).ask.who, loser);
    d.run({"burst_out"}, breaks);
    EXPECT_EQ(d.at(loser).broken, 8);
    EXPECT_TRUE(d.at(loser).is(outburst));
    EXPECT_FALSE(d.at(loser).is(withdrawn));
    EXPECT_FALSE(d.at(loser).is(prone));
    EXPECT_EQ(d.count(Happened::broke, "FBL-BROKEN-4"), 1);
    EXPECT_EQ(d.last(Happened::vented).who, loser);
    EXPECT_EQ(d.last(Happened::vented).as<Vented>().choice, Do::burst_out);
    Duel calm;
    losing(calm, {"withdraw"}, Attribute::empathy, 3, slashed);
    EXPECT_TRUE(calm.at(loser).is(withdrawn));
    EXPECT_FALSE(calm.at(loser).is(outburst));
}

// FBL-CRIT-1, FBL-BROKEN-5, FBL-COND-5+: the table of each attribute and cause.
TEST(ForbiddenLandsBroken, WhichTable) {
    Duel d;
    const auto table = [&](Attribute which, Cause cause) {
        return table_of(d.scene(), which, Harm{cause, hitter, Wounds::stab});
    };
    using enum Attribute;
    EXPECT_EQ(table(strength, Cause::attack), Wounds::stab);
    EXPECT_EQ(table(strength, Cause::other), Wounds::stab);
    EXPECT_EQ(table(strength, Cause::injury), Wounds::none);
    for (const Attribute which : {agility, empathy})
        for (const Cause cause :
             {Cause::attack, Cause::push, Cause::condition, Cause::injury, Cause::fear, Cause::other})
            EXPECT_EQ(table(which, cause), Wounds::none);
    for (const Cause cause : {Cause::attack, Cause::injury, Cause::fear, Cause::other})
        EXPECT_EQ(table(wits, cause), Wounds::horror);
    for (const Attribute which : {strength, agility, wits, empathy}) {
        EXPECT_EQ(table(which, Cause::push), Wounds::none);
        EXPECT_EQ(table(which, Cause::condition), which == wits ? Wounds::horror : Wounds::none);
    }
    d.book.settings.condition_horror = false;
    EXPECT_EQ(table(wits, Cause::condition), Wounds::none);
    EXPECT_EQ(table(wits, Cause::fear), Wounds::horror);
}

// FBL-COND-5+ and its setting condition_horror, as it is played.
TEST(ForbiddenLandsBroken, FBL_COND_5_WitsBrokenByACondition) {
    Duel horror;
    losing(horror, {{2, 1}}, Attribute::wits, 3, Harm{Cause::condition});
    EXPECT_EQ(horror.last(Happened::injured).as<Injured>().d66, 21);
    Duel d;
    d.book.settings.condition_horror = false;
    losing(d, {}, Attribute::wits, 3, Harm{Cause::condition});
    EXPECT_EQ(d.last(Happened::broke).as<Broke>().cause, Cause::condition);
}

// FBL-BROKEN-6+: ends grapple, Swing, Aim, cover and readiness; what is in hand stays there, a crossbow loaded.
TEST(ForbiddenLandsBroken, WhatBeingBrokenEnds) {
    Duel d;
    d.seize(loser, hitter);
    d.at(loser).set(aiming);
    d.at(loser).prepared = 0;
    d.at(loser).cover = 3;
    const int bow = d.hold(loser, "longbow"), crossbow = d.carry(loser, "light_crossbow");
    d.item(bow).set(ready, true);
    d.item(crossbow).set(ready, true);
    losing(d, {}, Attribute::agility, 3, slashed);
    EXPECT_FALSE(d.scene().in_grapple(hitter));
    EXPECT_EQ(d.count(Happened::grapple_ends, "FBL-BROKEN-6+"), 1);
    EXPECT_FALSE(d.at(loser).is(aiming));
    EXPECT_EQ(d.at(loser).prepared, bare_hands);
    EXPECT_EQ(d.at(loser).cover, 0);
    EXPECT_FALSE(d.item(bow).is(ready));
    EXPECT_TRUE(d.item(bow).is(in_hand));
    EXPECT_TRUE(d.item(crossbow).is(ready));
    EXPECT_TRUE(engaged(d.scene(), loser, hitter)); // FBL-MOVE-5+: ends no pair
}

// FBL-BROKEN-7+: a new episode gives every helper a new try, for this attribute of this patient.
TEST(ForbiddenLandsBroken, ANewEpisodeForgetsAttempts) {
    Duel d;
    note_attempt(d.scene(), hitter, loser, static_cast<int>(Attribute::agility));
    note_attempt(d.scene(), hitter, loser, static_cast<int>(Attribute::wits));
    losing(d, {}, Attribute::agility, 3, slashed);
    EXPECT_FALSE(has_tried(d.scene(), hitter, loser, static_cast<int>(Attribute::agility)));
    EXPECT_TRUE(has_tried(d.scene(), hitter, loser, static_cast<int>(Attribute::wits)));
}

// FBL-MONSTER-1+: at 0 Strength the monster is dead, without an injury; FBL-MONSTER-2+: animals are like people.
TEST(ForbiddenLandsBroken, MonstersDie) {
    Duel d({}, {.kind = Kind::monster});
    losing(d, {}, Attribute::strength, 3, slashed);
    EXPECT_TRUE(d.at(loser).is(dead));
    EXPECT_EQ(d.at(loser).broken, 0);
    EXPECT_EQ(d.count(Happened::died, "FBL-MONSTER-1+"), 1);
    EXPECT_EQ(d.last(Happened::died).as<Died>().cause, Cause::attack);
    Duel tired({}, {.kind = Kind::monster});
    losing(tired, {}, Attribute::agility, 3, slashed);
    EXPECT_FALSE(tired.at(loser).is(dead));
    EXPECT_EQ(tired.at(loser).broken, 2);
    Duel wolf({}, {.kind = Kind::animal});
    losing(wolf, {{1, 1}}, Attribute::strength, 3, slashed);
    EXPECT_EQ(wolf.at(loser).broken, 1);
}

TEST(ForbiddenLandsBroken, TheDeadAreNotBroken) {
    Duel d;
    d.at(loser).set(dead);
    d.run({}, [&](TestScript& table) { become_broken(table, d.scene(), loser, Attribute::strength, slashed); });
    EXPECT_TRUE(d.events.empty());
    EXPECT_EQ(d.at(loser).broken, 0);
}

// --- pushes and pain ------------------------------------------------------------------------------------------------

// FBL-TURN-2, FBL-BROKEN-5: Broken at the end of the action, all effects but the critical injury.
TEST(ForbiddenLandsBroken, APushIsSettled) {
    Duel d;
    d.score(loser, Attribute::strength, 0);
    d.score(loser, Attribute::wits, 0);
    const auto settle = [&](TestScript& table) { settle_push(table, d.scene(), loser); };
    d.run({}, settle);
    EXPECT_EQ(d.at(loser).broken, 1 + 4);
    EXPECT_TRUE(d.at(loser).is(prone));
    EXPECT_EQ(d.count(Happened::broke), 2);
    EXPECT_EQ(d.last(Happened::broke).as<Broke>().cause, Cause::push);
    EXPECT_EQ(d.last(Happened::broke).whom, nobody);
    d.run({}, settle);
    EXPECT_TRUE(d.events.empty());
    Duel beast({}, {.empathy = 0});
    beast.run({}, [&](TestScript& table) { settle_push(table, beast.scene(), loser); });
    EXPECT_EQ(beast.at(loser).broken, 0); // it has none to be Broken in
}

// --- points that come back ------------------------------------------------------------------------------------------

// FBL-COND-1 to FBL-COND-4: which attribute each condition keeps down, and whether magic helps.
TEST(ForbiddenLandsBroken, WhatBlocksRecovery) {
    struct Case {
        Condition condition;
        bool blocked[attribute_count];
        bool magic_helps;
    };
    for (const Case& c :
         {Case{hungry, {true, false, false, false}, true}, Case{thirsty, {true, true, true, true}, true},
          Case{sleepy, {false, false, true, false}, true}, Case{cold, {true, false, true, false}, false}}) {
        Duel d;
        d.at(loser).set(c.condition, true);
        for (int i = 0; i < attribute_count; ++i) {
            const auto which = static_cast<Attribute>(i);
            EXPECT_EQ(recovery_blocked(d.scene(), loser, which, false), c.blocked[i]) << c.condition << i;
            EXPECT_EQ(recovery_blocked(d.scene(), loser, which, true), c.blocked[i] && !c.magic_helps)
                << c.condition << i;
            EXPECT_FALSE(recovery_blocked(d.scene(), hitter, which, false));
        }
    }
}

// FBL-COND-2: who is Broken while THIRSTY must drink to get back up: magic, which restores what is above zero, does not
// bring him up.
TEST(ForbiddenLandsBroken, FBL_COND_2_TheBrokenMustDrink) {
    Duel d;
    const auto blocked = [&](Attribute which) { return recovery_blocked(d.scene(), loser, which, true); };
    d.at(loser).set(thirsty, true);
    d.break_of(loser, Attribute::agility);
    EXPECT_TRUE(blocked(Attribute::agility));
    EXPECT_FALSE(blocked(Attribute::strength));
    d.at(loser).set(thirsty, false);
    EXPECT_FALSE(blocked(Attribute::agility));
    d.at(loser).set(hungry, true); // of food nothing is said
    d.break_of(loser, Attribute::strength);
    EXPECT_FALSE(blocked(Attribute::strength));
}

// FBL-COND-3: whose Wits are Broken while SLEEPY must sleep; of the other attributes nothing is said.
TEST(ForbiddenLandsBroken, FBL_COND_3_BrokenWitsMustSleep) {
    Duel d;
    const auto blocked = [&](Attribute which) { return recovery_blocked(d.scene(), loser, which, true); };
    d.at(loser).set(sleepy, true);
    d.break_of(loser, Attribute::agility);
    EXPECT_FALSE(blocked(Attribute::agility));
    EXPECT_FALSE(blocked(Attribute::wits));
    d.break_of(loser, Attribute::wits);
    EXPECT_TRUE(blocked(Attribute::wits));
    d.at(loser).set(sleepy, false);
    EXPECT_FALSE(blocked(Attribute::wits));
}

// FBL-BROKEN-7+: no longer Broken in that attribute; it stays prone.
TEST(ForbiddenLandsBroken, PointsComeBack) {
    Duel d;
    d.break_of(loser, Attribute::strength);
    d.break_of(loser, Attribute::agility);
    const auto back = [&](Attribute which, int points) {
        d.run({}, [&](TestScript& table) { regain(table, d.scene(), loser, which, points, "FBL-BROKEN-7+"); });
    };
    back(Attribute::strength, 0);
    EXPECT_TRUE(d.events.empty());
    back(Attribute::strength, 1);
    EXPECT_EQ(d.score(loser, Attribute::strength), 1);
    EXPECT_EQ(d.at(loser).broken, 2);
    EXPECT_TRUE(d.at(loser).is(prone));
    const Event& told = d.last(Happened::recovered);
    EXPECT_EQ(told.rule, Rule{"FBL-BROKEN-7+"});
    EXPECT_EQ(told.who, loser);
    EXPECT_EQ(told.as<Recovered>().attribute, Attribute::strength);
    EXPECT_EQ(told.as<Recovered>().score, 1);
    back(Attribute::strength, 5);
    EXPECT_EQ(d.score(loser, Attribute::strength), 3);
    back(Attribute::strength, 1);
    EXPECT_TRUE(d.events.empty());
    d.at(loser).set(dead);
    back(Attribute::agility, 1);
    EXPECT_EQ(d.score(loser, Attribute::agility), 0);
}

// FBL-BROKEN-4: outburst and withdrawal last until Empathy is above zero again.
TEST(ForbiddenLandsBroken, EmpathyRegainedEndsTheOutburst) {
    for (const Flag flag : {outburst, withdrawn}) {
        Duel d;
        d.break_of(loser, Attribute::empathy);
        d.break_of(loser, Attribute::wits);
        d.at(loser).set(flag);
        d.run({}, [&](TestScript& table) { regain(table, d.scene(), loser, Attribute::wits, 1, "FBL-BROKEN-7+"); });
        EXPECT_TRUE(d.at(loser).is(flag));
        d.run({}, [&](TestScript& table) { regain(table, d.scene(), loser, Attribute::empathy, 1, "FBL-BROKEN-7+"); });
        EXPECT_FALSE(d.at(loser).is(flag));
        EXPECT_EQ(d.at(loser).broken, 0);
    }
}

} // namespace
} // namespace fracas::forbidden_lands
