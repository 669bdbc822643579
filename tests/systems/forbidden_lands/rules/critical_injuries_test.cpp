// Critical injuries: the D66, the helmet, time limits, what they do, how they are kept: FBL-CRIT-1 to FBL-CRIT-7+,
// FBL-ARMOR-4. The rows of the tables: pack_registry_tables_test.cpp.
#include "systems/forbidden_lands/rules/critical_injuries.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int by_whom = Duel::ada, victim = Duel::bo;

void injure(Duel& d, const Steps& steps, Wounds table) {
    d.run(steps, [&](TestScript& script) { suffer_injury(script, d.scene(), by_whom, victim, table); });
}

bool same_wound(const Wound& wound, int who, int row, int d66, int limit, int days) {
    Wound wanted;
    wanted.victim = who;
    wanted.injury = row;
    wanted.d66 = d66;
    wanted.limit = limit;
    wanted.days = days;
    return wound == wanted;
}

// --- the roll -------------------------------------------------------------------------------------------------------

// FBL-CRIT-2+: first die tens, second die units; effects last for the healing time.
TEST(ForbiddenLandsInjury, ARollOnATable) {
    Duel d;
    injure(d, {{1, 5}, {4}}, Wounds::slash);
    ASSERT_EQ(d.state.wounds, 1);
    EXPECT_TRUE(same_wound(d.state.wound[0], victim, d.injury(Wounds::slash, 15), 15, 0, 4));
    EXPECT_TRUE(d.at(victim).is(one_handed));
    const Event& told = d.last(Happened::injured);
    EXPECT_EQ(told.rule, Rule{"FBL-CRIT-2+"});
    EXPECT_EQ(told.who, by_whom);
    EXPECT_EQ(told.whom, victim);
    EXPECT_EQ(told.as<Injured>().d66, 15);
    EXPECT_EQ(told.as<Injured>().table, Wounds::slash);
    EXPECT_EQ(told.as<Injured>().injury.index, d.injury(Wounds::slash, 15));
    EXPECT_EQ(d.last(Happened::healing_set).who, victim);
    EXPECT_EQ(d.last(Happened::healing_set).as<HealingSet>().days.count, 4);
    EXPECT_EQ(d.count(Happened::limit_set), 0);
    const auto question = d.question_after(
        {}, [&](TestScript& script) { suffer_injury(script, d.scene(), by_whom, victim, Wounds::stab); });
    EXPECT_EQ(question.ask.what, What::injury);
    EXPECT_EQ(question.ask.who, victim);
    EXPECT_EQ(question.ask.whom, by_whom);
    EXPECT_EQ(question.ask.a, static_cast<int>(Wounds::stab));
}

// FBL-CRIT-3+, 11-12: nothing lasts, nothing is kept.
TEST(ForbiddenLandsInjury, AnInjuryWithoutEffectIsNotKept) {
    Duel d;
    injure(d, {{1, 1}}, Wounds::slash);
    EXPECT_EQ(d.state.wounds, 0);
    EXPECT_EQ(d.count(Happened::healing_set), 0);
}

// FBL-CRIT-2+: instant death; limit in the unit of the row, then healing days; permanent ones have no dice.
TEST(ForbiddenLandsInjury, DeathAndTimeLimits) {
    Duel killed;
    injure(killed, {{6, 6}}, Wounds::slash);
    EXPECT_TRUE(killed.at(victim).is(dead));
    EXPECT_EQ(killed.state.wounds, 0);
    EXPECT_EQ(killed.last(Happened::died).as<Died>().cause, Cause::injury);

    Duel d;
    injure(d, {{6, 3}, {2}, {5}}, Wounds::slash);
    EXPECT_TRUE(same_wound(d.state.wound[0], victim, d.injury(Wounds::slash, 63), 63, 2, 5));
    EXPECT_EQ(d.last(Happened::limit_set).who, victim);
    EXPECT_EQ(d.last(Happened::limit_set).as<LimitSet>().limit, 2);
    EXPECT_EQ(d.last(Happened::limit_set).as<LimitSet>().unit, Unit::rounds);
    const auto limit = d.question_after(
        {{5, 2}}, [&](TestScript& script) { suffer_injury(script, d.scene(), by_whom, victim, Wounds::stab); });
    EXPECT_EQ(limit.ask.what, What::limit);
    EXPECT_EQ(limit.ask.who, victim);
    EXPECT_EQ(limit.ask.a, static_cast<int>(Unit::hours));
    EXPECT_EQ(limit.needed.count(), 1);
    EXPECT_EQ(limit.needed.dice[0].sides, 6);
    const auto days = d.question_after(
        {{4, 1}}, [&](TestScript& script) { suffer_injury(script, d.scene(), by_whom, victim, Wounds::stab); });
    EXPECT_EQ(days.ask.what, What::healing_days);
    EXPECT_EQ(days.ask.who, victim);
    EXPECT_EQ(days.ask.a, 2);
    EXPECT_EQ(days.needed.count(), 2);

    Duel lasting;
    injure(lasting, {{4, 5}, {6}}, Wounds::slash);
    EXPECT_TRUE(same_wound(lasting.state.wound[0], victim, lasting.injury(Wounds::slash, 45), 45, 6, days_forever));
    EXPECT_EQ(lasting.last(Happened::healing_set).as<HealingSet>().days.count, 255);
    Duel several;
    injure(several, {{3, 4}, {2, 3, 4}}, Wounds::stab);
    EXPECT_EQ(several.state.wound[0].days, 9);
}

// FBL-CRIT-1: no table, no roll; nor for the dead.
TEST(ForbiddenLandsInjury, NoTableNoRoll) {
    Duel d;
    injure(d, {}, Wounds::none);
    EXPECT_TRUE(d.events.empty());
    d.at(victim).set(dead);
    injure(d, {}, Wounds::slash);
    injure(d, {}, Wounds::other);
    EXPECT_TRUE(d.events.empty());
}

// FBL-CRIT-7+: no D66; unconscious, D6 days to live.
TEST(ForbiddenLandsInjury, OtherDamageIsNotRolled) {
    Duel d;
    injure(d, {{3}}, Wounds::other);
    EXPECT_TRUE(same_wound(d.state.wound[0], victim, d.book.other_injury, 0, 3, 0));
    EXPECT_TRUE(d.at(victim).is(unconscious));
    EXPECT_FALSE(d.scene().able(victim));
    EXPECT_EQ(d.last(Happened::limit_set).as<LimitSet>().unit, Unit::days);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, Wounds::other);
    EXPECT_EQ(d.count(Happened::healing_set), 0);
    Duel last_day;
    injure(last_day, {{1}}, Wounds::other);
    ASSERT_EQ(last_day.state.wounds, 1);
    EXPECT_EQ(last_day.state.wound[0].limit, 1);
}

// FBL-CRIT-6+: the game master names what is feared, among those who are there.
TEST(ForbiddenLandsInjury, APhobiaIsNamedByTheGameMaster) {
    Duel d;
    const int cy = d.third({}, "Cy", 1), di = d.third({}, "Di", 1);
    d.at(di).set(dead);
    const auto phobia = [&](TestScript& script) { suffer_injury(script, d.scene(), by_whom, victim, Wounds::horror); };
    EXPECT_EQ(d.keys_after({{4, 2}, {2, 3}}, phobia), (std::vector<std::string>{"no", "fears>ada", "fears>cy"}));
    const auto question = d.question_after({{4, 2}, {2, 3}}, phobia);
    EXPECT_EQ(question.ask.rule, Rule{"FBL-CRIT-6+"});
    EXPECT_EQ(question.ask.who, nobody);
    EXPECT_EQ(question.ask.whom, victim);
    d.run({{4, 2}, {2, 3}, "fears>cy"}, phobia);
    EXPECT_EQ(d.state.wound[0].feared, cy);
    d.run({{4, 3}, {2, 3}, "no"}, phobia);
    EXPECT_EQ(d.state.wound[1].feared, nobody);
    EXPECT_EQ(d.state.wound[1].days, 5);
}

// --- the helmet -----------------------------------------------------------------------------------------------------

// FBL-ARMOR-4, the registry's example, both prices.
TEST(ForbiddenLandsInjury, ExampleOfAHelmetSacrificed) {
    Duel d({}, {.helmet = 2});
    injure(d, {{6, 5}, "yes", {3, 6}}, Wounds::blunt);
    EXPECT_FALSE(d.at(victim).is(dead));
    EXPECT_EQ(d.at(victim).helmet, 0);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().d66, 11);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, Wounds::blunt);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().injury.index, d.injury(Wounds::blunt, 11));
    EXPECT_EQ(d.count(Happened::helmet_saved, "FBL-ARMOR-4"), 1);
    EXPECT_EQ(d.last(Happened::helmet_saved).who, victim);
    for (const bool always : {false, true}) {
        Duel failed({}, {.helmet = 2});
        failed.book.settings.helmet_always_paid = always;
        injure(failed, {{6, 5}, "yes", {3, 4}}, Wounds::blunt);
        EXPECT_TRUE(failed.at(victim).is(dead));
        EXPECT_EQ(failed.at(victim).helmet, always ? 0 : 2);
        EXPECT_EQ(failed.count(Happened::helmet_failed, "FBL-ARMOR-4"), 1);
    }
    Duel kept({}, {.helmet = 2});
    injure(kept, {{6, 5}, "no"}, Wounds::blunt);
    EXPECT_TRUE(kept.at(victim).is(dead));
    EXPECT_EQ(kept.at(victim).helmet, 2);
}

// FBL-ARMOR-4: whoever has no helmet left is not asked; what is asked names the result.
TEST(ForbiddenLandsInjury, WhenTheHelmetIsAskedFor) {
    Duel d;
    injure(d, {{6, 5}}, Wounds::slash);
    EXPECT_TRUE(d.at(victim).is(dead));
    Duel worn({}, {.helmet = 1});
    const auto question = worn.question_after(
        {{6, 5}}, [&](TestScript& script) { suffer_injury(script, worn.scene(), by_whom, victim, Wounds::slash); });
    EXPECT_EQ(question.ask.rule, Rule{"FBL-ARMOR-4"});
    EXPECT_EQ(question.ask.who, victim);
    EXPECT_EQ(question.ask.a, 65);
    EXPECT_EQ(question.ask.b, static_cast<int>(Wounds::slash));
    // The injury turned into a blunt one has no clock and no healing time of the old one.
    worn.run({{6, 5}, "yes", {6}},
             [&](TestScript& script) { suffer_injury(script, worn.scene(), by_whom, victim, Wounds::slash); });
    EXPECT_EQ(worn.state.wounds, 0);
    // Any other result is not asked about.
    worn.at(victim).helmet = 1;
    injure(worn, {{6, 3}, {2}, {5}}, Wounds::slash);
}

// --- what they come to ----------------------------------------------------------------------------------------------

// FBL-CRIT-2+: every effect by itself.
TEST(ForbiddenLandsInjury, EffectsOfAllInjuriesTogether) {
    constexpr std::uint32_t all = unconscious | paralysed | catatonic | run_slow | one_handed | hurting | stiff;
    const auto flags_of = [](Wounds table, int d66) {
        Duel d;
        d.wound(victim, table, d66);
        EXPECT_EQ(d.at(by_whom).flags & all, 0u);
        return d.at(victim).flags & all;
    };
    EXPECT_EQ(flags_of(Wounds::slash, 15), std::uint32_t{one_handed});
    EXPECT_EQ(flags_of(Wounds::slash, 21), std::uint32_t{run_slow});
    EXPECT_EQ(flags_of(Wounds::slash, 51), std::uint32_t{hurting});
    EXPECT_EQ(flags_of(Wounds::slash, 13), std::uint32_t{stiff});
    EXPECT_EQ(flags_of(Wounds::blunt, 64), std::uint32_t{paralysed});
    EXPECT_EQ(flags_of(Wounds::horror, 64), std::uint32_t{catatonic});
    EXPECT_EQ(flags_of(Wounds::other, 0), std::uint32_t{unconscious});
    EXPECT_EQ(flags_of(Wounds::horror, 21), 0u);
    Duel d;
    d.at(victim).set(oblivious);
    d.wound(victim, Wounds::slash, 15);
    d.wound(victim, Wounds::slash, 21);
    EXPECT_EQ(d.at(victim).flags & all, std::uint32_t{one_handed | run_slow});
    remove_wound(d.scene(), 0);
    EXPECT_EQ(d.at(victim).flags & all, std::uint32_t{run_slow});
    EXPECT_TRUE(d.at(victim).is(oblivious)); // not by an injury
    remove_wound(d.scene(), 0);
    EXPECT_EQ(d.at(victim).flags & all, 0u);
    EXPECT_EQ(d.state.wounds, 0);
    EXPECT_EQ(d.state.wound[0], Wound{});
}

// FBL-CRIT-2+: a modifier of any skill counts, of the first and of the last too.
TEST(ForbiddenLandsInjury, ModifiersOfAnySkill) {
    for (int skill = 0; skill < skill_count; ++skill) {
        Duel d;
        Injury& injury = d.book.injury[d.injury(Wounds::slash, 15)];
        injury.penalty[skill] = -1;
        injury.hurts = 1u << skill;
        d.wound(victim, Wounds::slash, 15);
        EXPECT_TRUE(d.at(victim).is(stiff)) << skill;
        EXPECT_TRUE(d.at(victim).is(hurting)) << skill;
        EXPECT_EQ(injury_modifier(d.scene(), victim, static_cast<Skill>(skill)), -1) << skill;
    }
}

// FBL-CRIT-2+, DMG(x)
TEST(ForbiddenLandsInjury, WhichRollsHurt) {
    Duel d;
    EXPECT_FALSE(hurts_to_use(d.scene(), victim, Skill::melee));
    d.wound(victim, Wounds::blunt, 34); // Move, Melee
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        EXPECT_EQ(hurts_to_use(d.scene(), victim, skill), skill == Skill::move || skill == Skill::melee) << i;
        EXPECT_FALSE(hurts_to_use(d.scene(), by_whom, skill));
    }
    d.wound(by_whom, Wounds::slash, 51); // Might too
    EXPECT_TRUE(hurts_to_use(d.scene(), by_whom, Skill::might));
    EXPECT_FALSE(hurts_to_use(d.scene(), victim, Skill::might));
}

// --- who has tried what ---------------------------------------------------------------------------------------------

TEST(ForbiddenLandsInjury, AttemptsAreRemembered) {
    Duel d;
    const Play s = d.scene();
    note_attempt(s, 0, 1, 2);
    EXPECT_TRUE(has_tried(s, 0, 1, 2));
    EXPECT_FALSE(has_tried(s, 1, 1, 2));
    EXPECT_FALSE(has_tried(s, 0, 0, 2));
    EXPECT_FALSE(has_tried(s, 0, 1, 3));
    note_attempt(s, 0, 1, 3);
    note_attempt(s, 0, 0, 2);
    forget_attempts(s, 1, 2);
    EXPECT_EQ(d.state.attempts, 2);
    EXPECT_FALSE(has_tried(s, 0, 1, 2));
    EXPECT_TRUE(has_tried(s, 0, 1, 3));
    EXPECT_TRUE(has_tried(s, 0, 0, 2));
    EXPECT_EQ(d.state.attempt[2], Attempt{});
}

TEST(ForbiddenLandsInjury, TheOldestAttemptMakesRoom) {
    Duel d;
    const Play s = d.scene();
    for (int i = 0; i < most_attempts; ++i) note_attempt(s, 0, 1, i);
    EXPECT_EQ(d.state.attempts, most_attempts);
    EXPECT_TRUE(has_tried(s, 0, 1, 0));
    note_attempt(s, 0, 1, 100);
    EXPECT_EQ(d.state.attempts, most_attempts);
    EXPECT_FALSE(has_tried(s, 0, 1, 0));
    EXPECT_TRUE(has_tried(s, 0, 1, 1));
    EXPECT_TRUE(has_tried(s, 0, 1, most_attempts - 1));
    EXPECT_TRUE(has_tried(s, 0, 1, 100));
}

// The attempts on the wound that moves go with it, those on the one that is gone are forgotten.
TEST(ForbiddenLandsInjury, AWoundThatIsGoneLeavesNoAttempts) {
    Duel d;
    const int cy = d.third({}, "Cy", 0);
    const Play s = d.scene();
    for (int i = 0; i < 3; ++i) d.wound(i == 2 ? by_whom : victim, Wounds::slash, 63, 3 + i);
    for (int i = 0; i < 3; ++i)
        for (const int purpose : {save_purpose, nurse_purpose})
            note_attempt(s, cy, i == 2 ? by_whom : victim, purpose + i);
    remove_wound(s, 0);
    EXPECT_EQ(d.state.wounds, 2);
    EXPECT_EQ(d.state.wound[0].limit, 5);
    EXPECT_EQ(d.state.wound[1].limit, 4);
    EXPECT_FALSE(has_tried(s, cy, victim, save_purpose));
    EXPECT_FALSE(has_tried(s, cy, victim, nurse_purpose));
    EXPECT_TRUE(has_tried(s, cy, victim, save_purpose + 1));
    EXPECT_TRUE(has_tried(s, cy, victim, nurse_purpose + 1));
    EXPECT_TRUE(has_tried(s, cy, by_whom, save_purpose));
    EXPECT_TRUE(has_tried(s, cy, by_whom, nurse_purpose));
    EXPECT_EQ(d.state.attempts, 4);
}

// With all places taken a wound of somebody dead makes room, else one whose clock does not run, else the last.
TEST(ForbiddenLandsInjury, AFullListMakesRoom) {
    const auto full = [](int limit) {
        Duel d;
        d.third({}, "Cy", 0);
        for (int i = 0; i < most_wounds; ++i) d.wound(i == 7 ? by_whom : victim, Wounds::slash, 15, limit);
        return d;
    };
    const Wound fresh{2, 0, 11, 6, 6};
    Duel dead_one = full(2);
    note_attempt(dead_one.scene(), 0, by_whom, save_purpose + 7);
    note_attempt(dead_one.scene(), 0, by_whom, nurse_purpose + 7);
    note_attempt(dead_one.scene(), 0, victim, save_purpose + 8);
    dead_one.at(by_whom).set(dead);
    add_wound(dead_one.scene(), fresh);
    EXPECT_EQ(dead_one.state.wound[7], fresh);
    EXPECT_EQ(dead_one.state.wounds, most_wounds);
    EXPECT_FALSE(dead_one.at(by_whom).is(one_handed));
    EXPECT_TRUE(dead_one.at(victim).is(one_handed));
    EXPECT_EQ(dead_one.state.attempts, 1);
    Duel stopped = full(2);
    stopped.state.wound[5].limit = 0;
    add_wound(stopped.scene(), fresh);
    EXPECT_EQ(stopped.state.wound[5], fresh);
    Duel running = full(2);
    add_wound(running.scene(), fresh);
    EXPECT_EQ(running.state.wound[most_wounds - 1], fresh);
    EXPECT_EQ(running.state.wounds, most_wounds);
}

// --- clocks ---------------------------------------------------------------------------------------------------------

// FBL-CRIT-2+: rounds count down at the end of each round, at 0 the combatant dies; FBL-CRIT-5+: minutes as rounds.
TEST(ForbiddenLandsInjury, LimitsInRoundsAndMinutesRunOut) {
    for (const int d66 : {61, 63}) { // minutes, rounds
        Duel d;
        d.wound(victim, Wounds::stab, d66, 2);
        const auto count = [&] { d.run({}, [&](TestScript& script) { count_limits(script, d.scene()); }); };
        count();
        EXPECT_EQ(d.state.wound[0].limit, 1);
        EXPECT_FALSE(d.at(victim).is(dead));
        count();
        EXPECT_TRUE(d.at(victim).is(dead));
        EXPECT_EQ(d.count(Happened::died, "FBL-CRIT-2+"), 1);
        EXPECT_EQ(d.last(Happened::died).who, victim);
        EXPECT_EQ(d.last(Happened::died).as<Died>().cause, Cause::injury);
    }
}

TEST(ForbiddenLandsInjury, OtherLimitsDoNotRunInAFight) {
    Duel d;
    d.wound(victim, Wounds::stab, 52, 1); // hours
    d.wound(victim, Wounds::stab, 46, 1); // days
    d.wound(victim, Wounds::stab, 63, 0); // stopped
    d.wound(by_whom, Wounds::stab, 63, 1);
    d.at(by_whom).set(dead);
    d.run({}, [&](TestScript& script) { count_limits(script, d.scene()); });
    EXPECT_FALSE(d.at(victim).is(dead));
    EXPECT_EQ(d.state.wound[0].limit, 1);
    EXPECT_EQ(d.state.wound[1].limit, 1);
    EXPECT_EQ(d.state.wound[2].limit, 0);
    EXPECT_EQ(d.state.wound[3].limit, 1);
    EXPECT_TRUE(d.events.empty());
}

// Places behind the last wound or attempt are nothing, whatever was there before.
TEST(ForbiddenLandsInjury, WhatIsBehindTheLastDoesNotCount) {
    Duel d;
    d.wound(victim, Wounds::slash, 51, 1);
    d.wound(victim, Wounds::stab, 63, 1);
    note_attempt(d.scene(), by_whom, victim, 2);
    note_attempt(d.scene(), by_whom, victim, 3);
    d.state.attempts = 1;
    EXPECT_FALSE(has_tried(d.scene(), by_whom, victim, 3));
    forget_attempts(d.scene(), victim, 2);
    EXPECT_EQ(d.state.attempts, 0);
    EXPECT_EQ(d.state.attempt[1].purpose, 3);
    d.state.wounds = 1;
    d.run({}, [&](TestScript& script) { count_limits(script, d.scene()); });
    EXPECT_FALSE(d.at(victim).is(dead));
    d.state.wounds = 0;
    EXPECT_FALSE(hurts_to_use(d.scene(), victim, Skill::melee));
    refresh_injuries(d.scene(), victim);
    EXPECT_FALSE(d.at(victim).is(hurting) || d.at(victim).is(stiff));
}

// FBL-CRIT-6+: nobody who is not in the fight is feared.
TEST(ForbiddenLandsInjury, OnlyThoseInTheFightAreFeared) {
    Duel d;
    EXPECT_EQ(
        d.keys_after({{4, 2}, {2, 3}},
                     [&](TestScript& script) { suffer_injury(script, d.scene(), by_whom, victim, Wounds::horror); }),
        (std::vector<std::string>{"no", "fears>ada"}));
}

} // namespace
} // namespace fracas::forbidden_lands
