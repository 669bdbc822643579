// What a pool is made of, and the first roll: ALN-DICE-1+, with the dice of ALN-CRIT-1+, ALN-STRESS-2+, ALN-SOCIAL-1 and
// ALN-CREAT-1+ in it.
#include "systems/alien/rules/dice.hpp"

#include "systems/alien/rules/critical_injuries.hpp"
#include "systems/alien/told.hpp"

#include <array>
#include <cmath>

namespace fracas::alien {
namespace {

constexpr int dice_roller = Duel::ada;

int dice_of(Duel& d, Skill skill, Deed deed = Deed::none, int who = dice_roller) {
    int dice = -99;
    d.run({}, [&](TestScript& table) { dice = gather(table, d.scene(), who, skill, deed).dice; });
    return dice;
}

int dice_with(Duel& d, int item, Skill skill = Skill::ranged_combat) {
    int dice = -99;
    d.run({}, [&](TestScript& table) {
        auto all = gather(table, d.scene(), dice_roller, skill);
        all.use(d.scene(), item, "ALN-RANGED-1");
        dice = all.dice;
        EXPECT_EQ(all.item, item);
    });
    return dice;
}

Effort dice_effort(Duel& d, Skill skill, int modifier = 0, int wanted = 1) {
    Effort effort;
    d.run({}, [&](TestScript& table) {
        auto dice = gather(table, d.scene(), dice_roller, skill);
        dice.modify(Why::door, modifier, "ALN-MOVE-6+");
        effort = effort_of(d.scene(), dice, Duel::bo, wanted);
    });
    return effort;
}

// --- base dice -------------------------------------------------------------------------------------------------------

// ALN-DICE-1+: which attribute each skill belongs to.
TEST(AlienDice, APoolOfEverySkill) {
    const std::array<std::pair<Skill, Attribute>, skill_count> table{{{Skill::close_combat, Attribute::strength},
                                                                      {Skill::heavy_machinery, Attribute::strength},
                                                                      {Skill::stamina, Attribute::strength},
                                                                      {Skill::ranged_combat, Attribute::agility},
                                                                      {Skill::mobility, Attribute::agility},
                                                                      {Skill::piloting, Attribute::agility},
                                                                      {Skill::observation, Attribute::wits},
                                                                      {Skill::survival, Attribute::wits},
                                                                      {Skill::comtech, Attribute::wits},
                                                                      {Skill::command, Attribute::empathy},
                                                                      {Skill::manipulation, Attribute::empathy},
                                                                      {Skill::medical_aid, Attribute::empathy}}};
    const std::array attributes{2, 3, 4, 5};
    Duel d({.strength = 2, .agility = 3, .wits = 4, .empathy = 5});
    for (int i = 0; i < skill_count; ++i) d.skill(dice_roller, static_cast<Skill>(i), 1 + i % 5);
    for (const auto& [skill, attribute] : table) {
        const int score = attributes[static_cast<std::size_t>(attribute)], level = 1 + static_cast<int>(skill) % 5;
        EXPECT_EQ(dice_of(d, skill), score + level) << static_cast<int>(skill);
        EXPECT_EQ(d.pool(dice_roller, Why::attribute), score);
        EXPECT_EQ(d.pool(dice_roller, Why::skill), level);
        EXPECT_EQ(d.count(Happened::pool), 2);
        EXPECT_EQ(d.count(Happened::pool, "ALN-DICE-1+"), 2);
    }
}

// ALN-DICE-1+: without the skill the attribute alone; what has no figure is not told.
TEST(AlienDice, WithoutTheSkillTheAttributeAlone) {
    Duel d({.agility = 4, .skill = 0});
    EXPECT_EQ(dice_of(d, Skill::piloting), 4);
    expect_told_once(d, Event{"ALN-DICE-1+", {dice_roller}, PoolEntry{.why = Why::attribute, .figure = 4}});
}

// ALN-DICE-1+, the registry's example: one base die and two stress dice.
TEST(AlienDice, ExampleOfPenalties) {
    Duel d({.kind = Kind::pc, .strength = 3, .skill = 0, .stress = 2});
    d.at(dice_roller).modifier = -4;
    const auto question = d.question_after({}, [&](TestScript& table) {
        attempt(table, d.scene(), gather(table, d.scene(), dice_roller, Skill::close_combat), Duel::bo);
    });
    ASSERT_EQ(question.needed.kinds, 2);
    EXPECT_EQ(question.needed.dice[0].count, 1);
    EXPECT_STREQ(question.needed.dice[0].colour, "base");
    EXPECT_EQ(question.needed.dice[1].count, 2);
    EXPECT_STREQ(question.needed.dice[1].colour, "stress");
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-DICE-1+", What::roll, dice_roller, Duel::bo, bare_hands,
                                              static_cast<int>(Skill::close_combat), 1)));
}

// ALN-DICE-1+: at least one base die; modifiers add up and never change the stress dice.
TEST(AlienDice, AtLeastOneBaseDie) {
    for (const auto& [modifier, dice] : {std::pair{-5, 1}, {-4, 1}, {-3, 1}, {-2, 2}, {0, 4}, {3, 7}}) {
        Duel d({.kind = Kind::pc, .stress = 3});
        EXPECT_EQ(dice_effort(d, Skill::close_combat, modifier).pool, pool_of(dice, 3)) << modifier;
    }
    Duel d;
    d.at(dice_roller).modifier = 2;
    EXPECT_EQ(dice_effort(d, Skill::close_combat, -1).pool, (Pool{0, 5, 0, 0}));
    EXPECT_EQ(d.pool(dice_roller, Why::game_master), 2);
    EXPECT_EQ(d.pool(dice_roller, Why::door), -1);
    EXPECT_EQ(d.entries(dice_roller, Why::game_master), 1);
}

// ALN-CRIT-1+: penalties of different rows add up; those of others and of other skills do not count.
TEST(AlienDice, PenaltiesOfInjuriesAddUp) {
    Duel d;
    d.wound(dice_roller, 32); // -2 mobility, close combat
    d.wound(Duel::bo, 33);    // -2 ranged combat, observation
    EXPECT_EQ(dice_of(d, Skill::mobility), 2);
    expect_told(d, Event{"ALN-CRIT-1+", {dice_roller}, PoolEntry{.why = Why::injuries, .figure = -2}});
    EXPECT_EQ(dice_of(d, Skill::ranged_combat), 4);
    EXPECT_EQ(d.entries(dice_roller, Why::injuries), 0);
    d.wound(dice_roller, 44); // once more
    EXPECT_EQ(dice_of(d, Skill::close_combat), 0);
    EXPECT_EQ(d.pool(dice_roller, Why::injuries), -4);
    EXPECT_EQ(d.entries(dice_roller, Why::injuries), 1);
    EXPECT_EQ(dice_of(d, Skill::stamina), 4);
    EXPECT_EQ(dice_of(d, Skill::observation, Deed::none, Duel::bo), 2);
}

// ALN-CRIT-1+: the flag says whether there is anything to look for at all; refresh_injuries keeps it.
TEST(AlienDice, PenaltiesCountOnceInjuriesAreRefreshed) {
    Duel d;
    const int rifle = d.hold(dice_roller, "assault_rifle");
    for (const int d66 : {32, 35}) d.state.wound[d.state.wounds++] = {dice_roller, d66_row(d66)};
    EXPECT_EQ(dice_of(d, Skill::mobility), 4);
    EXPECT_EQ(dice_with(d, rifle), 4);
    refresh_injuries(d.scene(), dice_roller);
    EXPECT_EQ(dice_of(d, Skill::mobility), 2);
    EXPECT_EQ(dice_with(d, rifle), 1);
}

// ALN-CRIT-1+: with a two-handed weapon, not with a one-handed one or none.
TEST(AlienDice, InjuriesOfBothHands) {
    Duel d;
    const int rifle = d.hold(dice_roller, "assault_rifle"), knife = d.hold(dice_roller, "knife");
    d.wound(dice_roller, 23); // -1
    d.wound(Duel::bo, 26);
    EXPECT_EQ(dice_with(d, rifle), 3);
    expect_told(d, Event{"ALN-CRIT-1+", {dice_roller}, PoolEntry{.why = Why::two_hands, .figure = -1}});
    EXPECT_EQ(dice_with(d, knife), 4);
    EXPECT_EQ(dice_with(d, bare_hands), 4);
    d.wound(dice_roller, 55); // -3
    EXPECT_EQ(dice_with(d, rifle), 0);
    d.run({}, [&](TestScript& table) {
        auto dice = gather(table, d.scene(), dice_roller, Skill::mobility);
        dice.use_both_hands(d.scene());
        EXPECT_EQ(dice.dice, 0);
    });
}

// The weapon's bonus dice; ALN-DICE-1+.
TEST(AlienDice, BonusDiceOfAWeapon) {
    Duel d;
    EXPECT_EQ(dice_with(d, d.hold(dice_roller, "smart_gun")), 7);
    expect_told(d, Event{"ALN-RANGED-1", {dice_roller}, PoolEntry{.why = Why::weapon, .figure = 3}});
    EXPECT_EQ(dice_with(d, d.hold(dice_roller, "knife")), 4);
    EXPECT_EQ(d.entries(dice_roller, Why::weapon), 0);
}

// ALN-STRESS-2+: each row hampers the skills of one attribute and no others.
TEST(AlienDice, ResponsesHamperAnAttribute) {
    const std::array<std::pair<Response, int>, 6> rows{{{Response::jumpy, -1},
                                                        {Response::tunnel_vision, 2},
                                                        {Response::aggravated, 3},
                                                        {Response::shakes, 1},
                                                        {Response::frantic, 0},
                                                        {Response::deflated, -1}}};
    for (const auto& [response, attribute] : rows)
        for (int i = 0; i < skill_count; ++i) {
            Duel d({.kind = Kind::pc});
            d.at(dice_roller).responses = 1u << static_cast<int>(response);
            const int figure = i / 3 == attribute ? -2 : 0;
            EXPECT_EQ(dice_of(d, static_cast<Skill>(i)), 4 + figure) << static_cast<int>(response) << " " << i;
            if (figure != 0)
                expect_told(d, Event{"ALN-STRESS-2+",
                                     {dice_roller},
                                     PoolEntry{.why = Why::response, .figure = -2, .response = response}});
        }
}

// ALN-STRESS-2+: several responses stand side by side, and so do their rows in a pack that has two for one attribute.
TEST(AlienDice, SeveralResponses) {
    Duel d({.kind = Kind::pc});
    d.at(dice_roller).responses = 1u << 2 | 1u << 4 | 1u << 6;
    EXPECT_EQ(dice_of(d, Skill::comtech), 2);
    EXPECT_EQ(dice_of(d, Skill::mobility), 2);
    EXPECT_EQ(dice_of(d, Skill::command), 4);
    d.book.tables.response_on[4] = Attribute::wits;
    EXPECT_EQ(dice_of(d, Skill::comtech), 0);
    EXPECT_EQ(d.entries(dice_roller, Why::response), 2);
}

// ALN-SOCIAL-1: the dice of an order count on the next roll for that action and no other.
TEST(AlienDice, AnOrderIsFollowedOnce) {
    Duel d;
    d.at(dice_roller).order = Deed::ranged_attack;
    d.at(dice_roller).order_dice = 2;
    EXPECT_EQ(dice_of(d, Skill::ranged_combat), 4);
    EXPECT_EQ(dice_of(d, Skill::close_combat, Deed::close_attack), 4);
    EXPECT_EQ(d.at(dice_roller).order, Deed::ranged_attack);
    EXPECT_EQ(dice_of(d, Skill::ranged_combat, Deed::ranged_attack), 6);
    expect_told(d, Event{"ALN-SOCIAL-1", {dice_roller}, PoolEntry{.why = Why::order, .figure = 2}});
    EXPECT_EQ(d.at(dice_roller).order, Deed::none);
    EXPECT_EQ(d.at(dice_roller).order_dice, 0);
    EXPECT_EQ(dice_of(d, Skill::ranged_combat, Deed::ranged_attack), 4);
}

// A roll for no action that can be ordered uses nothing up.
TEST(AlienDice, NoDeedFollowsNoOrder) {
    Duel d;
    d.at(dice_roller).order_dice = 3;
    EXPECT_EQ(dice_of(d, Skill::stamina), 4);
    EXPECT_EQ(d.at(dice_roller).order_dice, 3);
}

// ALN-CREAT-1+: mobility dice and no other skill; injuries, responses and orders are not for creatures.
TEST(AlienDice, ACreatureHasItsMobility) {
    Duel d({.kind = Kind::creature, .mobility = 7});
    d.at(dice_roller).responses = 1u << static_cast<int>(Response::shakes);
    d.at(dice_roller).order = Deed::dodge;
    d.at(dice_roller).order_dice = 2;
    EXPECT_EQ(dice_of(d, Skill::mobility, Deed::dodge), 7);
    expect_told_once(d, Event{"ALN-CREAT-1+", {dice_roller}, PoolEntry{.why = Why::listed, .figure = 7}});
    EXPECT_EQ(dice_of(d, Skill::close_combat), 0);
    EXPECT_EQ(d.count(Happened::pool), 0);
    d.at(dice_roller).modifier = -1;
    EXPECT_EQ(dice_of(d, Skill::mobility), 6);
    expect_told(d, Event{"ALN-DICE-1+", {dice_roller}, PoolEntry{.why = Why::game_master, .figure = -1}});
}

// ALN-CREAT-2+: an attack has its own dice.
TEST(AlienDice, DiceOfACreaturesAttack) {
    Duel d({.kind = Kind::creature, .attacks_as = "drone"});
    const int bite = d.sheet(dice_roller).attack[d.place(dice_roller, "bite")];
    d.at(dice_roller).modifier = 1;
    d.run({}, [&](TestScript& table) {
        const auto dice = gather_attack(table, d.scene(), dice_roller, bite);
        EXPECT_EQ(dice.dice, 10);
        EXPECT_EQ(dice.who, dice_roller);
        EXPECT_EQ(dice.skill, Skill::close_combat);
        EXPECT_EQ(dice.item, bare_hands);
    });
    EXPECT_EQ(d.count(Happened::pool, "ALN-CREAT-2+"), 1);
    EXPECT_EQ(d.pool(dice_roller, Why::listed), 9);
    EXPECT_EQ(d.pool(dice_roller, Why::game_master), 1);
}

// --- the dice of one side --------------------------------------------------------------------------------------------

// ALN-DICE-1+: stress dice are the stress level of a pc.
TEST(AlienDice, StressDiceAreTheStressLevel) {
    Duel d({.kind = Kind::pc, .wits = 4, .empathy = 3, .stress = 4});
    const Effort effort = dice_effort(d, Skill::mobility, 0, 2);
    EXPECT_EQ(effort.pool, (Pool{0, 4, 4, 0}));
    EXPECT_EQ(effort.who, dice_roller);
    EXPECT_EQ(effort.whom, Duel::bo);
    EXPECT_EQ(effort.item, bare_hands);
    EXPECT_EQ(effort.skill, Skill::mobility);
    EXPECT_EQ(effort.wanted, 2);
    EXPECT_EQ(effort.resolve, 4);
    EXPECT_EQ(effort.push_stress, 1);
    EXPECT_TRUE(effort.may_push);
    expect_told(d, Event{"ALN-DICE-1+", {dice_roller}, PoolEntry{.why = Why::stress, .figure = 4}});
}

// ALN-STRESS-1+: nobody else has stress dice, whatever the figure says, and none are told of.
TEST(AlienDice, OthersHaveNoStressDice) {
    for (const Kind kind : {Kind::npc, Kind::synthetic, Kind::creature}) {
        Duel d({.kind = kind, .stress = 3, .mobility = 4});
        const Effort effort = dice_effort(d, Skill::mobility);
        EXPECT_EQ(effort.pool, (Pool{0, 4, 0, 0}));
        EXPECT_FALSE(effort.may_push);
        EXPECT_EQ(d.entries(dice_roller, Why::stress), 0);
        EXPECT_EQ(d.pool(dice_roller, Why::stress), 0);
    }
}

// ALN-DICE-2+: jumpy pushes cost more; the deflated do not push.
TEST(AlienDice, ResponsesAndThePush) {
    Duel d({.kind = Kind::pc});
    d.at(dice_roller).responses = 1u << static_cast<int>(Response::jumpy);
    EXPECT_EQ(dice_effort(d, Skill::mobility).push_stress, 2);
    EXPECT_TRUE(dice_effort(d, Skill::mobility).may_push);
    d.at(dice_roller).responses = 1u << static_cast<int>(Response::deflated);
    EXPECT_EQ(dice_effort(d, Skill::mobility).push_stress, 1);
    EXPECT_FALSE(dice_effort(d, Skill::mobility).may_push);
}

First dice_thrown(Duel& d, const Effort& effort, const Step& faces) {
    First first;
    d.run({faces}, [&](TestScript& table) { first = throw_first(table, effort); });
    return first;
}

// ALN-DICE-1+: each 6 on any die is a success. What a push would roll again is known only where one may push.
TEST(AlienDice, TheFirstRoll) {
    Duel d({.kind = Kind::pc});
    Effort effort;
    effort.pool = {0, 4, 3, 0};
    effort.who = dice_roller;
    effort.whom = Duel::bo;
    effort.item = 2;
    effort.skill = Skill::survival;
    effort.may_push = true;
    First first = dice_thrown(d, effort, {6, 1, 5, 6, 6, 2, 3});
    EXPECT_EQ(first.sixes, 3);
    EXPECT_EQ(first.left_base, 2);
    EXPECT_EQ(first.left_stress, 2);
    EXPECT_FALSE(first.ones); // a 1 on a base die means nothing
    EXPECT_TRUE(first.may_push);
    expect_told_once(
        d, Event{"ALN-DICE-1+", {dice_roller, Duel::bo, 2}, Rolled{.skill = Skill::survival, .sixes = 3, .dice = 7}});
    first = dice_thrown(d, effort, {6, 2, 5, 4, 6, 1, 3});
    EXPECT_EQ(first.sixes, 2);
    EXPECT_TRUE(first.ones);
    EXPECT_FALSE(first.may_push);
    EXPECT_EQ(first.left_base + first.left_stress, 0);
    effort.may_push = false;
    first = dice_thrown(d, effort, {6, 2, 5, 4, 6, 4, 3});
    EXPECT_FALSE(first.may_push);
    EXPECT_EQ(first.left_base + first.left_stress, 0);
}

// ALN-DICE-1+, the check value: 8 base and 2 stress dice.
TEST(AlienDice, ChanceOfEightBaseAndTwoStressDice) {
    double success = 0, ones = 0, all = 0;
    Roll{{0, 8, 2, 0}}.law<double>([&](const year_zero::Rolled& rolled, double chance) {
        all += chance;
        if (rolled.sixes() > 0) success += chance;
        if (rolled.seen.gear_ones > 0) ones += chance;
    });
    EXPECT_NEAR(all, 1, 1e-12);
    EXPECT_NEAR(success, 0.838, 0.0005);
    EXPECT_NEAR(success, 1 - std::pow(5.0 / 6, 10), 1e-12);
    EXPECT_NEAR(ones, 0.306, 0.0005);
    EXPECT_NEAR(ones, 11.0 / 36, 1e-12);
}

} // namespace
} // namespace fracas::alien
