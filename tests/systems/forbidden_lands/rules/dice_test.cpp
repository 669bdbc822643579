// What a pool is made of, the roll, the push and its price, wear, opposed rolls: FBL-DICE-1 to FBL-DICE-7+.
#include "systems/forbidden_lands/rules/dice.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int roller = Duel::ada;

// One roll of Ada's; gives its sixes.
int dice_attempt(Duel& d, const Steps& steps, Skill skill = Skill::melee, int item = bare_hands, int modifier = 0) {
    int sixes = -1;
    d.run(steps, [&](TestScript& table) {
        auto dice = gather(table, d.scene(), roller, skill);
        dice.use(d.scene(), item);
        dice.modify(Why::zone, modifier, "FBL-MOVE-4");
        sixes = attempt(table, d.scene(), dice, Duel::bo);
    });
    return sixes;
}

// The dice of a pool as they are asked for.
Pool dice_of(Duel& d, Skill skill, int item = bare_hands, int modifier = 0, int who = roller) {
    Pool pool;
    d.run({}, [&](TestScript& table) {
        auto dice = gather(table, d.scene(), who, skill);
        dice.use(d.scene(), item);
        dice.modify(Why::zone, modifier, "FBL-MOVE-4");
        pool = dice.pool();
    });
    return pool;
}

// --- what a pool is made of -----------------------------------------------------------------------------------------

// FBL-DICE-1: the current score of the skill's attribute, the skill, the bonus of the gear used.
TEST(ForbiddenLandsDice, APoolOfEverySkill) {
    Duel d({.strength = 2, .agility = 3, .wits = 4, .empathy = 5});
    for (int i = 0; i < skill_count; ++i) d.skill(roller, static_cast<Skill>(i), i % 5);
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        EXPECT_EQ(dice_of(d, skill), (Pool{2 + i / 4, i % 5, 0, 0})) << i;
        EXPECT_EQ(d.pool(roller, Why::attribute), 2 + i / 4);
        EXPECT_EQ(d.pool(roller, Why::skill), i % 5);
    }
    EXPECT_EQ(d.last(Happened::pool).rule, Rule{"FBL-DICE-1"});
}

// FBL-DICE-2+: base dice are the current score, not the maximum.
TEST(ForbiddenLandsDice, BaseDiceAreTheCurrentScore) {
    Duel d({.strength = 5});
    d.score(roller, Attribute::strength, 2);
    EXPECT_EQ(dice_of(d, Skill::melee), (Pool{2, 1, 0, 0}));
}

// FBL-DICE-1: what has no figure is not told of.
TEST(ForbiddenLandsDice, EntriesOfNothingAreNotTold) {
    Duel d({.skill = 0});
    dice_of(d, Skill::move);
    EXPECT_EQ(d.count(Happened::pool), 1);
    const Event& told = d.last(Happened::pool);
    EXPECT_EQ(told.who, roller);
    EXPECT_EQ(told.as<PoolEntry>().why, Why::attribute);
    EXPECT_EQ(told.as<PoolEntry>().figure, 3);
    EXPECT_EQ(told.as<PoolEntry>().about, static_cast<int>(Attribute::agility));
}

// FBL-DICE-1, FBL-DICE-6+: the bonus of the one item as it is now, and its artifact die.
TEST(ForbiddenLandsDice, GearAndArtifactDice) {
    Duel d;
    const int sword = d.hold(roller, "broadsword");
    EXPECT_EQ(dice_of(d, Skill::melee, sword), (Pool{3, 1, 2, 0}));
    EXPECT_EQ(d.pool(roller, Why::gear), 2);
    EXPECT_EQ(d.entries(roller, Why::artifact), 0);
    d.item(sword).bonus = 1;
    d.weapon_of(sword).artifact = 10;
    EXPECT_EQ(dice_of(d, Skill::melee, sword), (Pool{3, 1, 1, 10}));
    EXPECT_EQ(d.pool(roller, Why::artifact), 10);
    EXPECT_EQ(d.count(Happened::pool, "FBL-DICE-6+"), 1);
}

// FBL-DICE-6+: successes of the artifact die count; a one has no effect; it never wears the item.
TEST(ForbiddenLandsDice, AnArtifactDieCounts) {
    Duel d({.strength = 1, .skill = 0});
    const int sword = d.hold(roller, "broadsword");
    d.weapon_of(sword).artifact = 12;
    EXPECT_EQ(dice_attempt(d, {{2, 3, 4, 12}, "no"}, Skill::melee, sword), 4);
    EXPECT_EQ(dice_attempt(d, {{2, 3, 4, 1}, "yes", {2, 3, 4, 1}}, Skill::melee, sword), 0);
    EXPECT_EQ(d.item(sword).bonus, 2);
    EXPECT_EQ(dice_attempt(d, {{2, 3, 4, 9}, "yes", {2, 3, 6}}, Skill::melee, sword), 3);
}

// FBL-DICE-3+: modifiers add up and change the skill dice alone; at zero there are none, below zero negative ones.
TEST(ForbiddenLandsDice, ModifiersChangeTheSkillDice) {
    Duel d({.skill = 2});
    EXPECT_EQ(dice_of(d, Skill::melee, bare_hands, 2), (Pool{3, 4, 0, 0}));
    EXPECT_EQ(dice_of(d, Skill::melee, bare_hands, -2), (Pool{3, 0, 0, 0}));
    EXPECT_EQ(dice_of(d, Skill::melee, bare_hands, -5), (Pool{3, -3, 0, 0}));
    d.at(roller).modifier = 1;
    EXPECT_EQ(dice_of(d, Skill::melee, bare_hands, -5), (Pool{3, -2, 0, 0}));
    EXPECT_EQ(d.pool(roller, Why::game_master), 1);
    EXPECT_EQ(d.pool(roller, Why::zone), -5);
    EXPECT_EQ(d.count(Happened::pool, "FBL-DICE-3+"), 1);
}

// FBL-DICE-3+: each six on a negative die removes one; never below zero.
TEST(ForbiddenLandsDice, NegativeDiceRemoveSixes) {
    Duel d({.skill = 0});
    EXPECT_EQ(dice_attempt(d, {{6, 6, 4, 6, 3}, "no"}, Skill::melee, bare_hands, -2), 1);
    EXPECT_EQ(dice_attempt(d, {{6, 2, 4, 6, 6}, "no"}, Skill::melee, bare_hands, -2), 0);
    // The six that stays on a negative die counts against the push too; the other negative die is rolled again.
    EXPECT_EQ(dice_attempt(d, {{6, 2, 4, 6, 1}, "yes", {6, 6, 2}}, Skill::melee, bare_hands, -2), 2);
}

// FBL-CRIT-2+: modifiers of several injuries add up; those of others do not count.
TEST(ForbiddenLandsDice, InjuriesModifyRolls) {
    Duel d;
    d.wound(roller, Wounds::slash, 41); // -2 Marksmanship, Scouting
    d.wound(Duel::bo, Wounds::stab, 42);
    EXPECT_EQ(dice_of(d, Skill::marksmanship), (Pool{3, -1, 0, 0}));
    EXPECT_EQ(d.pool(roller, Why::injuries), -2);
    EXPECT_EQ(d.count(Happened::pool, "FBL-CRIT-2+"), 1);
    EXPECT_EQ(dice_of(d, Skill::stealth), (Pool{3, 1, 0, 0}));
    d.wound(roller, Wounds::blunt, 52); // once more
    EXPECT_EQ(dice_of(d, Skill::scouting), (Pool{3, -3, 0, 0}));
    EXPECT_EQ(dice_of(d, Skill::marksmanship, bare_hands, 0, Duel::bo), (Pool{3, -1, 0, 0}));
}

// FBL-ARMOR-5+: plate hinders Move, a great helm Scouting, and each nothing else.
TEST(ForbiddenLandsDice, ArmourThatHinders) {
    Duel d;
    d.sheet(roller).move_modifier = -2;
    d.sheet(roller).scouting_modifier = -3;
    EXPECT_EQ(dice_of(d, Skill::move), (Pool{3, -1, 0, 0}));
    EXPECT_EQ(d.pool(roller, Why::armor), -2);
    EXPECT_EQ(dice_of(d, Skill::scouting), (Pool{3, -2, 0, 0}));
    EXPECT_EQ(d.pool(roller, Why::armor), -3);
    EXPECT_EQ(dice_of(d, Skill::stealth), (Pool{3, 1, 0, 0}));
    EXPECT_EQ(dice_of(d, Skill::lore), (Pool{3, 1, 0, 0}));
}

// FBL-DICE-1: with more than one item the roller chooses; only whole ones that help this skill are offered.
TEST(ForbiddenLandsDice, ToolsAreChosen) {
    Duel d;
    const auto choose = [&](TestScript& table) {
        auto dice = gather(table, d.scene(), roller, Skill::healing);
        choose_tool(d.scene(), dice);
        attempt(table, d.scene(), dice);
    };
    d.run({{2, 3, 4, 5}, "no"}, choose);
    const int kit = d.tool(roller, "bandages", Skill::healing, 1);
    d.tool(roller, "herbs", Skill::healing, 2);
    d.tool(roller, "drum", Skill::performance, 1);
    d.tool(Duel::bo, "splints", Skill::healing, 1);
    d.hold(roller, "mace"); // a weapon is no tool
    d.book.weapon[d.weapon("mace")].skill = Skill::healing;
    EXPECT_EQ(d.keys_after({}, choose), (std::vector<std::string>{"no", "tool:bandages", "tool:herbs"}));
    const auto asked = d.question_after({}, choose).ask;
    EXPECT_EQ(asked.who, roller);
    EXPECT_EQ(asked.a, static_cast<int>(Skill::healing));
    d.run({"no", {2, 3, 4, 5}, "no"}, choose);
    d.run({"tool:herbs", {2, 3, 4, 5, 2, 2}, "no"}, choose);
    EXPECT_EQ(d.pool(roller, Why::gear), 2);
    d.item(kit).bonus = 0;
    EXPECT_EQ(d.keys_after({}, choose), (std::vector<std::string>{"no", "tool:herbs"}));
}

// FBL-DICE-5+: a broken tool alone is no choice.
TEST(ForbiddenLandsDice, ABrokenToolIsNotAskedFor) {
    Duel d;
    const int kit = d.tool(roller, "bandages", Skill::healing, 1);
    d.item(kit).bonus = 0;
    d.run({{2, 3, 4, 5}, "no"}, [&](TestScript& table) {
        auto dice = gather(table, d.scene(), roller, Skill::healing);
        choose_tool(d.scene(), dice);
        attempt(table, d.scene(), dice);
    });
}

// --- rolling and pushing --------------------------------------------------------------------------------------------

// FBL-DICE-1: an attribute at 0 gives no roll.
TEST(ForbiddenLandsDice, NoRollAtZero) {
    Duel d;
    d.score(roller, Attribute::strength, 0);
    EXPECT_EQ(dice_attempt(d, {}), 0);
    EXPECT_EQ(d.count(Happened::rolled), 0);
}

// FBL-DICE-2+: a one on a skill die means nothing, and without a push no bane does anything.
TEST(ForbiddenLandsDice, BanesNeedAPush) {
    Duel d({.kind = Kind::player});
    const int sword = d.hold(roller, "broadsword");
    EXPECT_EQ(dice_attempt(d, {{1, 1, 6, 1, 1, 6}, "no"}, Skill::melee, sword), 2);
    EXPECT_EQ(d.score(roller, Attribute::strength), 3);
    EXPECT_EQ(d.item(sword).bonus, 2);
    EXPECT_EQ(d.at(roller).willpower, 0);
    EXPECT_EQ(d.count(Happened::push_harm) + d.count(Happened::gear_worn), 0);
    const Event& rolled = d.last(Happened::rolled);
    EXPECT_EQ(rolled.rule, Rule{"FBL-DICE-1"});
    EXPECT_EQ(rolled.who, roller);
    EXPECT_EQ(rolled.whom, Duel::bo);
    EXPECT_EQ(rolled.item, sword);
    EXPECT_EQ(rolled.as<RollMade>().skill, Skill::melee);
    EXPECT_EQ(rolled.as<RollMade>().sixes, 2);
    EXPECT_EQ(rolled.as<RollMade>().dice, 6);
}

// FBL-DICE-4+, the registry's example, with FBL-DICE-5+.
TEST(ForbiddenLandsDice, ExampleOfAPush) {
    Duel d({.strength = 4, .skill = 2, .kind = Kind::player});
    const int sword = d.hold(roller, "broadsword");
    EXPECT_EQ(dice_attempt(d, {{1, 3, 4, 5, 1, 2, 1, 5}, "yes", {6, 2, 1, 6, 3, 4}}, Skill::melee, sword), 2);
    EXPECT_EQ(d.score(roller, Attribute::strength), 2);
    EXPECT_EQ(d.at(roller).willpower, 2);
    EXPECT_EQ(d.item(sword).bonus, 1);
    const Event& pushed = d.last(Happened::pushed);
    EXPECT_EQ(pushed.rule, Rule{"FBL-DICE-4+"});
    EXPECT_EQ(pushed.as<RollPushed>().sixes, 2);
    EXPECT_EQ(pushed.as<RollPushed>().dice, 6);
    const Event& harm = d.last(Happened::push_harm);
    EXPECT_EQ(harm.who, roller);
    EXPECT_EQ(harm.as<PushHarm>().points, 2);
    EXPECT_EQ(harm.as<PushHarm>().attribute, Attribute::strength);
    EXPECT_EQ(harm.as<PushHarm>().willpower, 2);
    const Event& worn = d.last(Happened::gear_worn);
    EXPECT_EQ(worn.rule, Rule{"FBL-DICE-5+"});
    EXPECT_EQ(worn.who, roller);
    EXPECT_EQ(worn.item, sword);
    EXPECT_EQ(worn.as<GearWorn>().points, 1);
    EXPECT_EQ(worn.as<GearWorn>().left, 1);
    EXPECT_EQ(d.count(Happened::gear_broken), 0);
    EXPECT_FALSE(d.scene().is_broken(roller, Attribute::strength)); // not before the end of the action
}

// FBL-DICE-4+: the damage is to the attribute used; the score never goes below zero.
TEST(ForbiddenLandsDice, PushDamageIsToTheAttributeUsed) {
    Duel d({.agility = 2, .skill = 0});
    EXPECT_EQ(dice_attempt(d, {{1, 2}, "yes", {1}}, Skill::move), 0);
    EXPECT_EQ(d.score(roller, Attribute::agility), 0);
    EXPECT_EQ(d.score(roller, Attribute::strength), 3);
    EXPECT_EQ(d.last(Happened::push_harm).as<PushHarm>().attribute, Attribute::agility);
    EXPECT_EQ(d.last(Happened::push_harm).as<PushHarm>().willpower, 0); // no WP for others than player characters
    EXPECT_EQ(d.at(roller).willpower, 0);
    d.run({}, [&](TestScript& table) {
        Effort e;
        e.who = roller;
        e.skill = Skill::lore;
        e.attribute = Attribute::wits;
        pay_push(table, d.scene(), e, Done{0, 5, 0});
    });
    EXPECT_EQ(d.score(roller, Attribute::wits), 0);
}

// FBL-DICE-4+: at most ten WP.
TEST(ForbiddenLandsDice, WillpowerHasAMaximum) {
    for (const auto& [before, gained] : {std::pair{7, 2}, {8, 2}, {9, 1}, {10, 0}}) {
        Duel d({.skill = 0, .kind = Kind::player});
        d.at(roller).willpower = before;
        dice_attempt(d, {{1, 1, 2}, "yes", {2}});
        EXPECT_EQ(d.at(roller).willpower, before + gained) << before;
        EXPECT_EQ(d.last(Happened::push_harm).as<PushHarm>().willpower, gained) << before;
    }
}

// FBL-DICE-4+: also when it already shows sixes, but only if a die would be rolled again.
TEST(ForbiddenLandsDice, APushNeedsADieToRollAgain) {
    Duel d({.skill = 1});
    EXPECT_EQ(dice_attempt(d, {{6, 6, 1, 6}}), 3);
    EXPECT_EQ(dice_attempt(d, {{6, 6, 1, 1}, "yes", {6}}), 3);
    EXPECT_EQ(d.score(roller, Attribute::strength), 2);
}

// FBL-DICE-4+: people push, animals and monsters do not.
TEST(ForbiddenLandsDice, WhoMayPush) {
    for (const Kind kind : {Kind::player, Kind::npc}) {
        Duel d({.kind = kind});
        EXPECT_EQ(dice_attempt(d, {{2, 3, 4, 5}, "yes", {6, 2, 2, 2}}), 1);
    }
    for (const Kind kind : {Kind::animal, Kind::monster}) {
        Duel d({.kind = kind});
        EXPECT_EQ(dice_attempt(d, {{2, 3, 4, 6}}), 1);
    }
}

// FBL-DICE-4+: what the roller is told before the decision.
TEST(ForbiddenLandsDice, TheQuestionOfAPush) {
    Duel d;
    const auto roll = [&](TestScript& table) {
        const auto dice = gather(table, d.scene(), roller, Skill::melee);
        make_roll(table, d.scene(), effort_of(d.scene(), dice, Duel::bo, 3));
    };
    EXPECT_EQ(d.question_after({}, roll).ask.b, 3);
    const auto question = d.question_after({{6, 6, 2, 3}}, roll);
    EXPECT_EQ(question.ask.rule, Rule{"FBL-DICE-4+"});
    EXPECT_EQ(question.ask.what, What::push);
    EXPECT_EQ(question.ask.a, 2);
    EXPECT_EQ(question.ask.b, 3);
    EXPECT_EQ(d.keys_after({{6, 6, 2, 3}}, roll), (std::vector<std::string>{"no", "yes"}));
    EXPECT_EQ(d.question_after({{6, 6, 2, 3}, "yes"}, roll).ask.what, What::again);
}

// --- wear -----------------------------------------------------------------------------------------------------------

// FBL-DICE-5+: to a minimum of 0, where it is broken; natural weapons do not wear.
TEST(ForbiddenLandsDice, GearWearsAndBreaks) {
    Duel d;
    const int sword = d.hold(Duel::bo, "broadsword");
    const auto wear = [&](int item, int points) {
        d.run({}, [&](TestScript& table) { wear_gear(table, d.scene(), item, points); });
    };
    wear(sword, 0);
    wear(bare_hands, 2);
    EXPECT_TRUE(d.events.empty());
    wear(sword, 1);
    EXPECT_EQ(d.item(sword).bonus, 1);
    EXPECT_EQ(d.count(Happened::gear_broken), 0);
    EXPECT_TRUE(d.scene().usable(Duel::bo, sword));
    wear(sword, 1);
    EXPECT_EQ(d.item(sword).bonus, 0);
    EXPECT_EQ(d.last(Happened::gear_broken).item, sword);
    EXPECT_EQ(d.last(Happened::gear_broken).who, Duel::bo);
    EXPECT_FALSE(d.scene().usable(Duel::bo, sword));
    d.item(sword).bonus = 2;
    wear(sword, 3);
    EXPECT_EQ(d.item(sword).bonus, 0);
}

// --- opposed rolls --------------------------------------------------------------------------------------------------

Opposed dice_opposed(Duel& d, const Steps& steps) {
    Opposed result;
    d.run(steps, [&](TestScript& table) {
        const auto active = gather(table, d.scene(), roller, Skill::stealth);
        const auto passive = gather(table, d.scene(), Duel::bo, Skill::scouting);
        result = oppose(table, d.scene(), active, passive);
    });
    return result;
}

// FBL-DICE-7+: each six of the passive side removes one; a tie is a loss; only the active side pushes.
TEST(ForbiddenLandsDice, OpposedRolls) {
    Duel d({.agility = 2}, {.wits = 2});
    EXPECT_EQ(dice_opposed(d, {{6, 6, 6}, {6, 2, 3}}).sixes, 2);
    EXPECT_EQ(dice_opposed(d, {{6, 2, 3}, "no", {6, 2, 3}}).sixes, 0);
    EXPECT_EQ(dice_opposed(d, {{6, 2, 3}, "no", {6, 6, 3}}).sixes, 0);
    const Opposed pushed = dice_opposed(d, {{2, 2, 3}, "yes", {6, 6, 2}, {6, 2, 3}});
    EXPECT_EQ(pushed.sixes, 1);
    EXPECT_TRUE(pushed.resisted);
    const auto question = d.question_after({{6, 6, 6}}, [&](TestScript& table) {
        const auto active = gather(table, d.scene(), roller, Skill::stealth);
        oppose(table, d.scene(), active, gather(table, d.scene(), Duel::bo, Skill::scouting));
    });
    EXPECT_EQ(question.ask.who, Duel::bo);
    EXPECT_EQ(question.ask.whom, roller);
    EXPECT_EQ(question.ask.b, 3); // the sixes to cancel
}

// FBL-DICE-7+: without a six left the passive side does not roll.
TEST(ForbiddenLandsDice, AnOpposedRollWithoutASixIsLostAtOnce) {
    Duel d({.agility = 2}, {.wits = 2});
    const Opposed lost = dice_opposed(d, {{2, 2, 3}, "no"});
    EXPECT_EQ(lost.sixes, 0);
    EXPECT_FALSE(lost.resisted);
}

// Places behind the last thing or wound are nothing, whatever was there before.
TEST(ForbiddenLandsDice, WhatIsBehindTheLastDoesNotCount) {
    Duel d;
    d.wound(roller, Wounds::slash, 41);
    d.state.wound[1] = d.state.wound[0];
    EXPECT_EQ(dice_of(d, Skill::marksmanship), (Pool{3, -1, 0, 0}));
    d.tool(roller, "bandages", Skill::healing, 1);
    d.item(1) = d.item(0);
    EXPECT_EQ(d.keys_after({},
                           [&](TestScript& table) {
                               auto dice = gather(table, d.scene(), roller, Skill::healing);
                               choose_tool(d.scene(), dice);
                           }),
              (std::vector<std::string>{"no", "tool:bandages"}));
    d.state.items = 0;
    d.run({}, [&](TestScript& table) {
        auto dice = gather(table, d.scene(), roller, Skill::healing);
        choose_tool(d.scene(), dice);
    });
}

} // namespace
} // namespace fracas::forbidden_lands
