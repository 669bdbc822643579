// Helping the Broken, saving lives: FBL-BROKEN-7+, FBL-CRIT-2+.
#include "systems/forbidden_lands/rules/aid.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int healer = 0, patient = 1, menace = 2;

// Ada at Arm's Length of Bo, her friend, who is Broken in Strength; Cy, an enemy, Near.
struct Ward : Stage {
    explicit Ward(Kind kind = Kind::npc) {
        add({.name = "Ada", .kind = kind});
        add({.name = "Bo"});
        add({.name = "Cy", .side = 1});
        close(healer, patient);
        break_of(patient, Attribute::strength);
    }
    bool may_heal(Do what, Attribute which, int target = patient) {
        return may_treat(scene(), healer, option_of(what, bare_hands, target, static_cast<int>(which)));
    }
    void help(const Steps& steps, Do what, Attribute which) {
        run(steps, [&](TestScript& table) {
            treat(table, scene(), healer, option_of(what, bare_hands, patient, static_cast<int>(which)));
        });
    }
    bool may_stop(int wound_index = 0, int who = healer, int target = patient) {
        return may_save(scene(), who, option_of(Do::save_life, bare_hands, target, wound_index));
    }
    void stop(const Steps& steps, int who = healer, int wound_index = 0) {
        run(steps, [&](TestScript& table) {
            save_life(table, scene(), who, option_of(Do::save_life, bare_hands, patient, wound_index));
        });
    }
};

// --- points ---------------------------------------------------------------------------------------------------------

// FBL-BROKEN-7+: Healing for Strength and Agility, Performance for Wits and Empathy, if Broken in it.
TEST(ForbiddenLandsAid, WhichSkillHelps) {
    for (int i = 0; i < attribute_count; ++i) {
        const auto which = static_cast<Attribute>(i);
        Ward d;
        d.at(patient).broken = 0;
        EXPECT_FALSE(d.may_heal(Do::treat, which));
        EXPECT_FALSE(d.may_heal(Do::rally, which));
        d.break_of(patient, which);
        EXPECT_EQ(d.may_heal(Do::treat, which), i < 2);
        EXPECT_EQ(d.may_heal(Do::rally, which), i >= 2);
    }
}

// FBL-BROKEN-7+: at Arm's Length of a friend who is there, no active enemy at Arm's Length; nobody treats himself.
TEST(ForbiddenLandsAid, WhoMayTreat) {
    const auto may = [](const std::function<void(Ward&)>& change, int target = patient) {
        Ward d;
        change(d);
        return d.may_heal(Do::treat, Attribute::strength, target);
    };
    EXPECT_TRUE(may([](Ward&) {}));
    EXPECT_FALSE(may([](Ward& d) { d.apart(healer, patient); }));
    EXPECT_FALSE(may([](Ward& d) { d.close(healer, menace); }));
    EXPECT_TRUE(may([](Ward& d) { d.close(patient, menace); }));
    EXPECT_TRUE(may([](Ward& d) { // not active
        d.close(healer, menace);
        d.break_of(menace, Attribute::wits);
    }));
    EXPECT_FALSE(may([](Ward& d) { d.at(patient).set(dead); }));
    EXPECT_FALSE(may([](Ward& d) { d.sheet(healer).kind = Kind::animal; }));
    EXPECT_FALSE(may([](Ward& d) { d.at(patient).set(hungry, true); }));
    EXPECT_FALSE(may([](Ward& d) { d.break_of(healer, Attribute::strength); }, healer));
    EXPECT_FALSE(may([](Ward&) {}, nobody));
    EXPECT_FALSE(may(
        [](Ward& d) {
            d.close(healer, menace);
            d.break_of(menace, Attribute::strength);
        },
        menace)); // an enemy
    Ward d;
    for (const int attribute : {-1, 4})
        EXPECT_FALSE(may_treat(d.scene(), healer, option_of(Do::treat, bare_hands, patient, attribute)));
}

// FBL-BROKEN-7+: each six restores 1 point.
TEST(ForbiddenLandsAid, Treating) {
    Ward d;
    d.help({{6, 6, 2, 2}, "no"}, Do::treat, Attribute::strength);
    EXPECT_EQ(d.score(patient, Attribute::strength), 2);
    EXPECT_TRUE(d.scene().able(patient));
    EXPECT_TRUE(d.at(patient).is(prone));
    const Event& told = d.last(Happened::treated);
    EXPECT_EQ(told.rule, Rule{"FBL-BROKEN-7+"});
    EXPECT_EQ(told.who, healer);
    EXPECT_EQ(told.whom, patient);
    EXPECT_EQ(told.as<Treated>().attribute, Attribute::strength);
    EXPECT_EQ(told.as<Treated>().points, 2);
    EXPECT_EQ(d.count(Happened::recovered, "FBL-BROKEN-7+"), 1);
    EXPECT_EQ(d.last(Happened::rolled).as<RollMade>().skill, Skill::healing);
    Ward failed;
    failed.help({{2, 2, 2, 2}, "no"}, Do::treat, Attribute::strength);
    EXPECT_EQ(failed.score(patient, Attribute::strength), 0);
    EXPECT_EQ(failed.count(Happened::treatment_failed), 1);
    EXPECT_EQ(failed.count(Happened::treated), 0);
    Ward scared;
    scared.break_of(patient, Attribute::wits);
    scared.help({{6, 2, 2, 2}, "no"}, Do::rally, Attribute::wits);
    EXPECT_EQ(scared.last(Happened::rolled).as<RollMade>().skill, Skill::performance);
    EXPECT_EQ(scared.score(patient, Attribute::wits), 1);
    EXPECT_EQ(scared.score(patient, Attribute::strength), 0);
}

// FBL-BROKEN-7+: the same helper once for each episode.
TEST(ForbiddenLandsAid, OnceForEachEpisode) {
    Ward d;
    d.help({{2, 2, 2, 2}, "no"}, Do::treat, Attribute::strength);
    EXPECT_FALSE(d.may_heal(Do::treat, Attribute::strength));
    d.break_of(patient, Attribute::agility);
    EXPECT_TRUE(d.may_heal(Do::treat, Attribute::agility));
    d.score(patient, Attribute::strength, 1);
    d.at(patient).broken = 0;
    d.run({},
          [&](TestScript& table) { lose(table, d.scene(), patient, Attribute::strength, 1, Harm{Cause::condition}); });
    EXPECT_TRUE(d.may_heal(Do::treat, Attribute::strength));
}

// FBL-DICE-1: gear helps; FBL-CRIT-2+, FBL-TURN-2: pain and push of the helper at the end.
TEST(ForbiddenLandsAid, GearPainAndPush) {
    Ward d;
    d.tool(healer, "bandages", Skill::healing, 1);
    d.help({"tool:bandages", {2, 2, 2, 2, 6}, "no"}, Do::treat, Attribute::strength);
    EXPECT_EQ(d.score(patient, Attribute::strength), 1);
    Ward hurt;
    hurt.wound(healer, Wounds::blunt, 34);
    hurt.book.injury[hurt.injury(Wounds::blunt, 34)].hurts = 1u << static_cast<int>(Skill::healing);
    hurt.help({{6, 2, 2, 2}, "no"}, Do::treat, Attribute::strength);
    EXPECT_EQ(hurt.score(healer, Attribute::strength), 2);
    Ward other_skill;
    other_skill.wound(healer, Wounds::blunt, 34);
    other_skill.help({{6, 2, 2, 2}, "no"}, Do::treat, Attribute::strength);
    EXPECT_EQ(other_skill.score(healer, Attribute::strength), 3);
    Ward pushed;
    pushed.attribute(healer, Attribute::empathy, 1);
    pushed.help({{1, 2}, "yes", {6}, "withdraw"}, Do::treat, Attribute::strength);
    EXPECT_EQ(pushed.score(patient, Attribute::strength), 1);
    EXPECT_TRUE(pushed.scene().is_broken(healer, Attribute::empathy));
}

// --- lives ----------------------------------------------------------------------------------------------------------

// FBL-CRIT-2+: a wound with a clock, of this patient, once for each healer.
TEST(ForbiddenLandsAid, WhoMaySaveALife) {
    const auto may = [](const std::function<void(Ward&)>& change, int wound_index = 0, int target = patient) {
        Ward d;
        d.wound(patient, Wounds::slash, 63, 3);
        change(d);
        return d.may_stop(wound_index, healer, target);
    };
    EXPECT_TRUE(may([](Ward&) {}));
    EXPECT_FALSE(may([](Ward&) {}, -1));
    EXPECT_FALSE(may([](Ward& d) { d.state.wound[1] = d.state.wound[0]; }, 1)); // beyond the last there is
    EXPECT_FALSE(may([](Ward&) {}, 0, nobody));
    EXPECT_FALSE(may([](Ward&) {}, 0, healer)); // not hers
    EXPECT_FALSE(may([](Ward& d) { d.state.wound[0].limit = 0; }));
    EXPECT_FALSE(may([](Ward& d) { d.apart(healer, patient); }));
    EXPECT_FALSE(may([](Ward& d) { d.close(healer, menace); }));
    EXPECT_FALSE(may([](Ward& d) { d.sheet(patient).side = 1; }));
    EXPECT_FALSE(may([](Ward& d) { d.at(patient).set(dead); }));
    EXPECT_TRUE(may([](Ward& d) { note_attempt(d.scene(), healer, patient, 0); }));
    EXPECT_FALSE(may([](Ward& d) { note_attempt(d.scene(), healer, patient, save_purpose); }));
    Ward own;
    own.wound(patient, Wounds::slash, 63, 3);
    EXPECT_TRUE(own.may_stop(0, patient)); // who is able to act may try on itself
}

// FBL-CRIT-2+: the penalty of the row; the clock stops, the effects last.
TEST(ForbiddenLandsAid, SavingALife) {
    Ward d;
    d.wound(patient, Wounds::slash, 63, 3, 4);
    d.stop({{6, 2, 2}, "no"}); // Empathy 3, Healing 1 - 1
    EXPECT_EQ(d.pool(healer, Why::injury_treated), -1);
    EXPECT_EQ(d.entries(healer, Why::own_life), 0);
    EXPECT_EQ(d.state.wound[0].limit, 0);
    EXPECT_EQ(d.state.wound[0].days, 4);
    EXPECT_EQ(d.state.wounds, 1);
    const Event& told = d.last(Happened::life_saved);
    EXPECT_EQ(told.rule, Rule{"FBL-CRIT-2+"});
    EXPECT_EQ(told.who, healer);
    EXPECT_EQ(told.whom, patient);
    EXPECT_EQ(told.as<LifeSaved>().injury.index, d.injury(Wounds::slash, 63));
    EXPECT_EQ(told.as<LifeSaved>().d66, 63);
    EXPECT_EQ(d.score(patient, Attribute::strength), 0); // points are a separate roll
    EXPECT_TRUE(d.may_heal(Do::treat, Attribute::strength));
    Ward failed;
    failed.wound(patient, Wounds::slash, 43, 3, 4); // no penalty
    failed.stop({{2, 2, 2, 2}, "no"});
    EXPECT_EQ(failed.state.wound[0].limit, 3);
    EXPECT_EQ(failed.count(Happened::life_not_saved), 1);
    EXPECT_FALSE(failed.may_stop());
    EXPECT_TRUE(failed.may_stop(0, patient));
}

// FBL-CRIT-2+: on itself at -2; each wound by itself.
TEST(ForbiddenLandsAid, SavingTheOwnLife) {
    Ward d;
    d.wound(patient, Wounds::slash, 43, 2);
    d.wound(patient, Wounds::slash, 51, 2);
    d.stop({{6, 2, 2, 2}, "no"}, patient, 1); // one negative die
    EXPECT_EQ(d.pool(patient, Why::own_life), -2);
    EXPECT_EQ(d.state.wound[0].limit, 2);
    EXPECT_EQ(d.state.wound[1].limit, 0);
}

// FBL-CRIT-7+: who was unconscious from other damage is healed by it.
TEST(ForbiddenLandsAid, OtherDamageIsHealed) {
    Ward d;
    d.wound(patient, Wounds::other, 0, 3, 0);
    EXPECT_TRUE(d.at(patient).is(unconscious));
    d.stop({{6, 2, 2, 2}, "no"});
    EXPECT_EQ(d.state.wounds, 0);
    EXPECT_FALSE(d.at(patient).is(unconscious));
    Ward failed;
    failed.wound(patient, Wounds::other, 0, 3, 0);
    failed.stop({{2, 2, 2, 2}, "no"});
    EXPECT_EQ(failed.state.wounds, 1);
}

TEST(ForbiddenLandsAid, SavingALifeHurtsToo) {
    Ward d;
    d.wound(patient, Wounds::slash, 43, 2);
    d.wound(healer, Wounds::blunt, 34);
    d.book.injury[d.injury(Wounds::blunt, 34)].hurts = 1u << static_cast<int>(Skill::healing);
    d.stop({{2, 2, 2, 2}, "no"});
    EXPECT_EQ(d.score(healer, Attribute::strength), 2);
}

} // namespace
} // namespace fracas::forbidden_lands
