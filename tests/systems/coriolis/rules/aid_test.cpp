// First aid, getting back up.
#include "systems/coriolis/rules/aid.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// --- raising the broken -------------------------------------------------------------------------------------------

// COR-AID-1+, COR-BROKEN-2: a slow action, Wits 3 + MEDICURGY 2 + medkit 2; HP regained = sixes. COR-BROKEN-1: still
// prone.
TEST(Aid, COR_AID_1_RaisesByTheSixes) {
    Ward s;
    s.play({"aid>pat:medkit:raise", {6, 6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.pat).hp, 2);
    EXPECT_TRUE(s.at(s.pat).is(prone));
    EXPECT_TRUE(able(s.scene(), s.pat));
    EXPECT_EQ(s.at(s.med).ap, 0);
    EXPECT_EQ(s.pool_figure(Why::attribute), 3);
    EXPECT_EQ(s.pool_figure(Why::skill), 2);
    EXPECT_EQ(s.pool_figure(Why::equipment), 2);
    const Event& told = s.last(Happened::aided);
    EXPECT_EQ(told.rule, Rule{"COR-AID-1+"});
    EXPECT_EQ(told.who, s.med);
    EXPECT_EQ(told.whom, s.pat);
    EXPECT_EQ(told.as<Aided>().purpose.purpose, purpose_raise);
    EXPECT_EQ(told.as<Aided>().hp, 2); // what the patient has regained is told
    EXPECT_EQ(told.as<Aided>().sixes, 2);
}

// COR-BROKEN-2: the patient raised in time has a slot in the same turn (COR-TURN-2), but cannot pass the maximum.
TEST(Aid, COR_BROKEN_2_BackInTheFight) {
    Ward s;
    s.sheet(s.pat).most_hp = 2;
    s.play({"aid>pat:medkit:raise", {6, 6, 6, 1, 1, 1, 1}, "end"});
    EXPECT_EQ(s.at(s.pat).hp, 2);
    EXPECT_EQ(s.state.current, s.pat);
    EXPECT_EQ(s.at(s.pat).ap, 3);
    EXPECT_TRUE(s.offers("get-up"));
}

// COR-AID-1+: at least one six is needed.
TEST(Aid, COR_AID_1_NoSixNoHelp) {
    Ward s;
    s.play({"aid>pat:medkit:raise", {5, 5, 5, 5, 5, 5, 5}});
    EXPECT_EQ(s.at(s.pat).hp, 0);
    EXPECT_EQ(s.count(Happened::aided), 0);
    const Event& told = s.last(Happened::aid_failed);
    EXPECT_EQ(told.rule, Rule{"COR-AID-1+"});
    EXPECT_EQ(told.who, s.med);
    EXPECT_EQ(told.whom, s.pat);
    EXPECT_EQ(told.as<AidFailed>().purpose.purpose, purpose_raise);
}

// COR-AID-1+: the modifiers of the equipment.
TEST(Aid, COR_AID_1_EquipmentTable) {
    struct Row {
        const char* id;
        int modifier;
        bool used_up;
        bool on_injuries;
    };
    const Row table[] = {{"improvised", -1, false, false}, {"doctors_bag", 0, false, true},
                         {"m_dose", 1, true, true},        {"medkit", 2, false, true},
                         {"trauma_dose", 2, true, true},   {"trauma_kit", 3, false, true}};
    for (const Row& row : table) {
        Ward s;
        carry_kit(s, s.med, row.id);
        const std::string raise = std::string("aid>pat:") + row.id + ":raise";
        EXPECT_EQ(dice_after(s, {raise.c_str()}), 5 + row.modifier) << row.id;
        EXPECT_EQ(s.sheet(s.med).kit[0].single_use, row.used_up) << row.id;
        old_wound(s, s.pat, 55, 8);
        EXPECT_EQ(s.offers(std::string("aid>pat:") + row.id + ":55"), row.on_injuries) << row.id;
    }
}

// COR-AID-1+: without equipment no test; MEDICURGY is an advanced skill: level 1 or more.
TEST(Aid, COR_AID_1_NeedsEquipmentAndSkill) {
    Ward s;
    EXPECT_TRUE(s.offers("aid>pat:medkit:raise"));
    s.skill(s.med, Skill::medicurgy, 0);
    EXPECT_FALSE(offers_any(s, "aid"));
    s.skill(s.med, Skill::medicurgy, 1);
    EXPECT_TRUE(s.offers("aid>pat:medkit:raise"));
    s.sheet(s.med).kit[0].present = false;
    EXPECT_FALSE(offers_any(s, "aid"));
}

// COR-AID-1+: within Close Range, 3 AP, a living friend who is broken.
TEST(Aid, COR_AID_1_Conditions) {
    Ward s;
    s.at(s.pat).x = 2;
    EXPECT_TRUE(s.offers("aid>pat:medkit:raise"));
    s.at(s.pat).y = 1;
    EXPECT_FALSE(offers_any(s, "aid"));
    s.at(s.pat).y = 0;
    s.at(s.med).ap = 2;
    EXPECT_FALSE(offers_any(s, "aid"));
    s.at(s.med).ap = 3;
    s.at(s.pat).set(dead);
    EXPECT_FALSE(offers_any(s, "aid"));
    s.at(s.pat).set(dead, false);
    s.at(s.pat).set(fled);
    EXPECT_FALSE(offers_any(s, "aid"));
    s.at(s.pat).set(fled, false);
    EXPECT_TRUE(s.offers("aid>pat:medkit:raise"));
    s.sheet(s.pat).vehicle = true;
    EXPECT_FALSE(offers_any(s, "aid"));
    s.sheet(s.pat).vehicle = false;
    s.sheet(s.pat).side = 1;
    EXPECT_FALSE(offers_any(s, "aid"));
}

// COR-AID-1+: no effect on the HP of a patient who is not broken: it is not offered.
TEST(Aid, COR_AID_1_NotForTheMerelyHurt) {
    Ward s;
    s.at(s.pat).hp = 1;
    EXPECT_FALSE(offers_any(s, "aid"));
}

// COR-AID-1+: helper and patient may be engaged.
TEST(Aid, COR_AID_1_InTheMiddleOfAMelee) {
    Ward s;
    s.at(s.foe).x = 0;
    ASSERT_TRUE(engaged(s.scene(), s.med, s.foe));
    EXPECT_TRUE(s.offers("aid>pat:medkit:raise"));
}

// COR-AID-1+: M-dose and trauma dose are used up by one test, successful or not; the others are not.
TEST(Aid, COR_AID_1_DosesAreUsedUp) {
    for (const char* id : {"m_dose", "trauma_dose"}) {
        Ward s;
        carry_kit(s, s.med, id, 2);
        const int dice = id[0] == 'm' ? 6 : 7;
        Step roll = {1, 1, 1, 1, 1, 1};
        if (dice == 7) roll = {1, 1, 1, 1, 1, 1, 1};
        s.play({(std::string("aid>pat:") + id + ":raise").c_str(), roll});
        EXPECT_EQ(s.at(s.med).kits_used, 1u << 2);
        EXPECT_FALSE(has_kit(s.scene(), s.med, 2));
        EXPECT_TRUE(has_kit(s.scene(), s.med, 0));
        EXPECT_FALSE(has_kit(s.scene(), s.med, 1));
        s.state.attempts = 0;
        s.at(s.med).ap = 3;
        EXPECT_FALSE(s.offers(std::string("aid>pat:") + id + ":raise"));
        EXPECT_TRUE(s.offers("aid>pat:medkit:raise"));
    }
    Ward s;
    s.play({"aid>pat:medkit:raise", {1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.med).kits_used, 0);
}

// COR-AID-1+: each helper tries once per purpose unless with better equipment.
TEST(Aid, COR_AID_1_OncePerPurposeUnlessBetterEquipped) {
    Ward s;
    carry_kit(s, s.med, "doctors_bag", 1);
    carry_kit(s, s.med, "trauma_kit", 2);
    old_wound(s, s.pat, 55, 8);
    s.play({"aid>pat:medkit:raise", {1, 1, 1, 1, 1, 1, 1}});
    s.at(s.med).ap = 3;
    EXPECT_FALSE(s.offers("aid>pat:medkit:raise"));
    EXPECT_FALSE(s.offers("aid>pat:doctors_bag:raise"));
    EXPECT_TRUE(s.offers("aid>pat:trauma_kit:raise"));
    EXPECT_TRUE(s.offers("aid>pat:medkit:55")); // another purpose
    s.play({"aid>pat:trauma_kit:raise", {1, 1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.state.attempts, 1); // the better try takes the place of the earlier one
    s.at(s.med).ap = 3;
    EXPECT_FALSE(s.offers("aid>pat:trauma_kit:raise"));
    EXPECT_FALSE(s.offers("aid>pat:medkit:raise"));
}

// COR-AID-1+: each helper: another one may still try.
TEST(Aid, COR_AID_1_AnotherHelperMayTry) {
    Ward s;
    const int sam = s.add({.name = "Sam", .pc = false, .at = {1, 1}});
    s.skill(sam, Skill::medicurgy, 1);
    carry_kit(s, sam, "medkit");
    s.play({"aid>pat:medkit:raise", {1, 1, 1, 1, 1, 1, 1}});
    s.slot_of(sam);
    EXPECT_TRUE(s.offers("aid>pat:medkit:raise"));
}

// COR-AID-1+: another patient is another purpose; a patient broken again is a new one too.
TEST(Aid, COR_AID_1_BrokenAgainIsANewPurpose) {
    Ward s;
    const int ron = s.add({.name = "Ron", .pc = false, .at = {0, 1}});
    s.at(ron).hp = 0;
    s.play({"aid>ron:medkit:raise", {1, 1, 1, 1, 1, 1, 1}});
    s.at(s.med).ap = 3;
    EXPECT_FALSE(s.offers("aid>ron:medkit:raise"));
    s.play({"aid>pat:medkit:raise", {6, 1, 1, 1, 1, 1, 1}});
    s.at(s.med).ap = 3;
    s.at(s.pat).hp = 0;
    EXPECT_TRUE(s.offers("aid>pat:medkit:raise"));
    EXPECT_FALSE(s.offers("aid>ron:medkit:raise")); // that one is not forgotten
    ASSERT_EQ(s.state.attempts, 1);
    EXPECT_EQ(s.state.attempt[0].patient, ron);
    EXPECT_EQ(s.state.attempt[1], Attempt{});
}

// --- fatal injuries -----------------------------------------------------------------------------------------------

// COR-AID-1+, COR-CRIT-4: one six stops one fatal injury; its aid modifier counts. Other injuries and HP stay.
TEST(Aid, COR_CRIT_4_StopsOneFatalInjury) {
    Ward s;
    const int arm = old_wound(s, s.pat, 61, 8), other = old_wound(s, s.pat, 46, 240);
    s.play({"aid>pat:medkit:61", {6, 6, 1, 1, 1, 1}}); // 7 - 1
    EXPECT_EQ(s.pool_figure(Why::aid_modifier), -1);
    EXPECT_TRUE(s.state.wound[arm].treated);
    EXPECT_FALSE(s.state.wound[other].treated);
    EXPECT_EQ(s.at(s.pat).hp, 0);
    EXPECT_EQ(s.last(Happened::aided).as<Aided>().purpose.purpose, arm);
    s.at(s.med).ap = 3;
    EXPECT_FALSE(s.offers("aid>pat:medkit:61"));
    EXPECT_TRUE(s.offers("aid>pat:medkit:46"));
    EXPECT_EQ(dice_after(s, {"aid>pat:medkit:46"}), 7);
    EXPECT_TRUE(s.offers("aid>pat:medkit:raise")); // both needed: two tests, any order
}

// COR-AID-1+: only an injury that is fatal can be stopped, and not with improvised means.
TEST(Aid, COR_AID_1_OnlyFatalInjuries) {
    Ward s;
    old_wound(s, s.pat, 24);
    EXPECT_FALSE(s.offers("aid>pat:medkit:24"));
    old_wound(s, s.pat, 55, 1);
    EXPECT_TRUE(s.offers("aid>pat:medkit:55"));
    carry_kit(s, s.med, "improvised");
    EXPECT_FALSE(s.offers("aid>pat:improvised:55"));
    EXPECT_TRUE(s.offers("aid>pat:improvised:raise"));
}

// COR-AID-1+: a try that failed leaves the clock running, and cannot be repeated; a new injury is a new purpose.
TEST(Aid, COR_AID_1_FailedTryLeavesTheClock) {
    Ward s;
    const int wound = old_wound(s, s.pat, 55, 8);
    s.play({"aid>pat:medkit:55", {1, 1, 1, 1, 1, 1}});
    EXPECT_FALSE(s.state.wound[wound].treated);
    s.at(s.med).ap = 3;
    EXPECT_FALSE(s.offers("aid>pat:medkit:55"));
    old_wound(s, s.pat, 55, 12);
    EXPECT_TRUE(s.offers("aid>pat:medkit:55.2"));
}

// COR-AID-1+: on oneself -2; and not when broken, since the broken take no actions.
TEST(Aid, COR_AID_1_OnOneself) {
    Ward s;
    const int wound = old_wound(s, s.med, 53, 8);
    s.play({"aid>med:medkit:53", {6, 1, 1, 1, 1}}); // 7 - 2
    EXPECT_EQ(s.pool_figure(Why::self_aid), -2);
    EXPECT_TRUE(s.state.wound[wound].treated);
    s.at(s.med).ap = 3;
    s.at(s.med).hp = 0;
    EXPECT_FALSE(may_aid(s.scene(), s.med, s.med, 0, purpose_raise));
    EXPECT_EQ(s.pool_figure(Why::aid_modifier), 0);
}

// COR-AID-1+: a wound of somebody else is no purpose for this patient, nor is one that does not exist.
TEST(Aid, COR_AID_1_ThePatientsOwnWound) {
    Ward s;
    const int mine = old_wound(s, s.med, 55, 8);
    EXPECT_FALSE(may_aid(s.scene(), s.med, s.pat, 0, mine));
    EXPECT_TRUE(may_aid(s.scene(), s.med, s.med, 0, mine));
    EXPECT_FALSE(may_aid(s.scene(), s.med, s.med, 0, mine + 1));
}

// COR-AID-1+: the memory holds 24 attempts; then the oldest gives way.
TEST(Aid, COR_AID_1_MemoryOfAttempts) {
    Stage s;
    const Play scene = s.scene();
    for (int i = 0; i < most_attempts; ++i) note_attempt(scene, 0, 1, i, 2);
    EXPECT_EQ(s.state.attempts, most_attempts);
    EXPECT_TRUE(has_tried(scene, 0, 1, 0, 2));
    EXPECT_TRUE(has_tried(scene, 0, 1, most_attempts - 1, 2));
    note_attempt(scene, 0, 1, 30, 2);
    EXPECT_EQ(s.state.attempts, most_attempts);
    EXPECT_FALSE(has_tried(scene, 0, 1, 0, 2));
    EXPECT_TRUE(has_tried(scene, 0, 1, 30, 2));
    EXPECT_TRUE(has_tried(scene, 0, 1, 1, 2));
    EXPECT_FALSE(has_tried(scene, 2, 1, 1, 2));
    EXPECT_FALSE(has_tried(scene, 0, 2, 1, 2));
    EXPECT_FALSE(has_tried(scene, 0, 1, 1, 3));
    EXPECT_TRUE(has_tried(scene, 0, 1, 1, 1));
}

} // namespace
} // namespace fracas::coriolis::ward
