// Care while time passes: FBL-BROKEN-7+, FBL-CRIT-2+, FBL-CRIT-7+.
#include "systems/forbidden_lands/camp.hpp"

namespace fracas::forbidden_lands {
namespace {

// Bo (Empathy 3, Healing 1) nurses Ada; it is morning, so nobody rests.
struct CareCamp : Camp {
    CareCamp() { at(ada).carer = bo; }
    const Step success{6, 2, 2, 2}, failure{2, 2, 2, 2};
};

// FBL-CRIT-2+: a further successful Healing roll halves what is left, rounded up; each helper once.
TEST(Care, FBL_CRIT_2_Nursing) {
    for (const auto& [days, left] : {std::pair{5, 3}, std::pair{6, 3}, std::pair{1, 1}, std::pair{2, 1}}) {
        CareCamp c;
        c.wound(c.ada, Wounds::slash, 13, 0, days);
        c.passes(1, {c.success, "no"});
        EXPECT_EQ(c.state.wound[0].days, left);
        EXPECT_EQ(c.state.wound[0].helped, 1);
        EXPECT_EQ(c.count(Happened::nursed, "FBL-CRIT-2+"), 1);
        EXPECT_EQ(c.last(Happened::nursed).as<Nursed>().days.count, left);
        c.passes(1); // not again
        EXPECT_EQ(c.count(Happened::nursed), 0);
    }
    CareCamp c;
    c.wound(c.ada, Wounds::slash, 13, 0, 5);
    c.passes(1, {c.failure, "no"});
    EXPECT_EQ(c.state.wound[0].days, 5);
    EXPECT_EQ(c.state.wound[0].helped, 0);
    EXPECT_EQ(c.count(Happened::nursing_failed, "FBL-CRIT-2+"), 1);
    c.passes(1);
    const int cy = c.add({.name = "Cy"});
    c.at(c.ada).carer = cy; // another may try
    c.passes(1, {c.success, "no"});
    EXPECT_EQ(c.state.wound[0].days, 3);
}

// What never heals, what needs no healing and other people's wounds are not nursed.
TEST(Care, FBL_CRIT_2_NothingToNurse) {
    CareCamp c;
    c.wound(c.ada, Wounds::slash, 45, 0, days_forever);
    c.wound(c.ada, Wounds::slash, 13, 0, 0);
    c.wound(c.bo, Wounds::slash, 13, 0, 5);
    c.passes(1);
    EXPECT_EQ(c.count(Happened::nursed) + c.count(Happened::nursing_failed), 0);
}

// Each wound on its own; gear for Healing may be used.
TEST(Care, FBL_CRIT_2_TwoWounds) {
    CareCamp c;
    c.tool(c.bo, "bandages", Skill::healing, 1);
    c.wound(c.ada, Wounds::slash, 13, 0, 4);
    c.wound(c.ada, Wounds::slash, 15, 0, 6);
    c.passes(1, {"no", c.failure, "no", "tool:bandages", {2, 2, 2, 2, 6}, "no"});
    EXPECT_EQ(c.state.wound[0].days, 4);
    EXPECT_EQ(c.state.wound[1].days, 3);
    c.passes(1); // each has been tried
}

// FBL-CRIT-2+: saving lives comes first, before the clock runs; each healer once.
TEST(Care, FBL_CRIT_2_SavesALife) {
    CareCamp c;
    c.wound(c.ada, Wounds::slash, 51, 1, 9);         // belly bleeding: an hour to live
    c.passes(1, {c.success, "no", c.failure, "no"}); // life, then the wound
    EXPECT_FALSE(c.at(c.ada).is(dead));
    EXPECT_EQ(c.state.wound[0].limit, 0);
    EXPECT_EQ(c.count(Happened::life_saved), 1);
    CareCamp fails;
    fails.wound(fails.ada, Wounds::slash, 51, 1, 9);
    fails.passes(1, {fails.failure, "no", fails.failure, "no"});
    EXPECT_TRUE(fails.at(fails.ada).is(dead));
    CareCamp once;
    once.wound(once.bo, Wounds::slash, 45, 0, days_forever); // so that the wound is not the first
    once.wound(once.ada, Wounds::slash, 43, 6, 9);           // days
    once.passes(1, {once.failure, "no", once.failure, "no"});
    once.passes(1);
    EXPECT_EQ(once.count(Happened::life_not_saved), 0);
}

// FBL-CRIT-7+: who was unconscious from other damage is healed by it; all clocks are seen to.
TEST(Care, FBL_CRIT_7_OtherDamage) {
    CareCamp c;
    c.wound(c.ada, Wounds::other, 0, 3, 0);
    c.wound(c.ada, Wounds::slash, 43, 6, 0);
    EXPECT_TRUE(c.at(c.ada).is(unconscious));
    c.wound(c.bo, Wounds::slash, 43, 6, 0); // not the patient's
    c.passes(1, {c.success, "no", c.success, "no"});
    EXPECT_FALSE(c.at(c.ada).is(unconscious));
    EXPECT_EQ(c.state.wounds, 1);
    EXPECT_EQ(c.state.wound[0].victim, c.bo);
}

// FBL-BROKEN-7+: Healing for Strength and Agility, Performance for Wits and Empathy; each six 1 point.
TEST(Care, FBL_BROKEN_7_Treats) {
    for (int i = 0; i < attribute_count; ++i) {
        CareCamp c;
        const auto which = static_cast<Attribute>(i);
        const bool body = which == Attribute::strength || which == Attribute::agility;
        c.skill(c.bo, Skill::healing, body ? 1 : 5);
        c.skill(c.bo, Skill::performance, body ? 5 : 1);
        c.break_of(c.ada, which);
        c.passes(1, {{6, 6, 2, 2}, "no"});
        EXPECT_EQ(c.score(c.ada, which), 2) << i;
        EXPECT_EQ(c.count(Happened::treated, "FBL-BROKEN-7+"), 1);
        EXPECT_EQ(c.last(Happened::treated).as<Treated>().points, 2);
    }
}

// FBL-BROKEN-7+: once for each Broken episode; and not where a condition blocks it (FBL-COND-2).
TEST(Care, FBL_BROKEN_7_OnceForEachEpisode) {
    CareCamp c;
    c.lives(without_sleep);
    c.break_of(c.ada, Attribute::wits);
    c.at(c.ada).set(sleepy, true);
    c.passes(1); // blocked: no roll
    c.at(c.ada).set(sleepy, false);
    c.passes(1, {c.failure, "no", {4}}); // fails; the hours
    c.break_of(c.ada, Attribute::wits);
    c.at(c.ada).set(sleepy, true);
    c.at(c.ada).since_sleep = 0;
    c.passes(1); // tried in this episode, as far as anybody knows
    c.at(c.ada).set(sleepy, false);
    c.passes(1, {{4}}); // the hours only
    EXPECT_EQ(c.count(Happened::treatment_failed), 0);
}

// Who can nurse: another person, able to fight; and nobody nurses the dead.
TEST(Care, FBL_BROKEN_7_WhoNurses) {
    CareCamp c;
    EXPECT_TRUE(can_nurse(c.scene(), c.bo, c.ada));
    EXPECT_FALSE(can_nurse(c.scene(), nobody, c.ada));
    EXPECT_FALSE(can_nurse(c.scene(), c.ada, c.ada));
    c.at(c.bo).set(unconscious);
    EXPECT_FALSE(can_nurse(c.scene(), c.bo, c.ada));
    c.at(c.bo).set(unconscious, false);
    c.sheet(c.bo).kind = Kind::animal;
    EXPECT_FALSE(can_nurse(c.scene(), c.bo, c.ada));
    c.sheet(c.bo).kind = Kind::npc;
    c.at(c.ada).set(dead);
    EXPECT_FALSE(can_nurse(c.scene(), c.bo, c.ada));
    CareCamp alone; // carer of oneself: nothing is rolled
    alone.at(alone.ada).carer = alone.ada;
    alone.wound(alone.ada, Wounds::slash, 43, 6, 5);
    alone.break_of(alone.ada, Attribute::agility);
    alone.passes(1, {{3}}); // the hours
    EXPECT_EQ(alone.state.attempts, 0);
}

// FBL-DICE-4+, FBL-CRIT-2+: a push may break the nurse, who then stops; and rolls may hurt.
TEST(Care, FBL_DICE_4_CostOfNursing) {
    CareCamp c;
    c.wound(c.ada, Wounds::slash, 13, 0, 8);
    c.wound(c.ada, Wounds::slash, 15, 0, 8);
    c.passes(1, {{1, 1, 1, 2}, "yes", {6}, "withdraw", {2}}); // Empathy to zero; a point returns after 2 hours
    EXPECT_EQ(c.state.wound[0].days, 4);
    EXPECT_EQ(c.state.wound[1].days, 8);
    EXPECT_EQ(c.count(Happened::broke, "FBL-BROKEN-4"), 1);
    CareCamp hurt;
    hurt.book.injury[hurt.injury(Wounds::blunt, 34)].hurts = 1u << static_cast<int>(Skill::healing);
    hurt.wound(hurt.bo, Wounds::blunt, 34, 0, 9);
    hurt.wound(hurt.ada, Wounds::slash, 13, 0, 8);
    hurt.passes(1, {hurt.success, "no"});
    EXPECT_EQ(hurt.score(hurt.bo, Attribute::strength), 2);
}

} // namespace
} // namespace fracas::forbidden_lands
