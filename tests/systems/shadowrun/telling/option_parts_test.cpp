// An action taken apart: group, price, what is given up, dice; and what may not be done now.
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shadowrun/stage.hpp"

#include <gmock/gmock.h>

namespace fracas::shadowrun {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Choosing : Gunfight {
    using Gunfight::Gunfight;

    Ask act_ask(int who = ada) { return ask_of("SR3-TURN-2+", What::act, who, nobody, bare_hands, at(who).simple, 1); }
    OptionParts parts(const Option& option) { return option_parts(told(), act_ask(), option); }
    OptionParts parts(What what, const Option& option, int item = bare_hands) {
        return option_parts(told(), ask_of("SR3-TURN-2+", what, ada, bo, item, 2, 2), option);
    }
    static std::vector<std::string> prices(const OptionParts& parts) {
        std::vector<std::string> all;
        for (const Price& price : parts.price) all.push_back(std::to_string(price.amount) + " " + price.of);
        return all;
    }
    // "draw: no hand is free ..."
    std::vector<std::string> barred(int who = ada) {
        std::vector<std::string> all;
        for (const BarredAction& one : barred_actions(told(), act_ask(who))) {
            EXPECT_FALSE(one.text.empty());
            EXPECT_EQ(one.rule.substr(0, 4), "SR3-") << one.deed;
            all.push_back(one.deed + ": " + one.reason);
        }
        return all;
    }
};

TEST(ShadowrunOptionParts, OfAShot) {
    Choosing s("smg_carbine", 5);
    s.item(Gunfight::gun).mode = Mode::burst;
    const OptionParts parts = s.parts(option_of(Do::fire, Gunfight::gun, Duel::bo));
    EXPECT_EQ(parts.group, "Attack");
    EXPECT_EQ(parts.deed, "fire");
    EXPECT_EQ(parts.target, Duel::bo);
    EXPECT_EQ(parts.weapon, "smg_carbine");
    EXPECT_EQ(parts.rule, "SR3-FIRE-3");
    EXPECT_THAT(Choosing::prices(parts), ElementsAre("1 Simple Action", "3 rounds"));
    ASSERT_EQ(parts.dice.size(), 1u);
    EXPECT_EQ(parts.dice[0].count, 4);
    EXPECT_EQ(parts.dice[0].colour, "skill");
    EXPECT_THAT(parts.gives_up, IsEmpty());
    EXPECT_FALSE(parts.ends_turn);
    s.item(Gunfight::gun).rounds = 1;
    EXPECT_THAT(Choosing::prices(s.parts(option_of(Do::fire, Gunfight::gun, Duel::bo))),
                ElementsAre("1 Simple Action", "1 round"));
}

// What an option is tried against, with the list behind it, by the functions of the rules.
TEST(ShadowrunOptionParts, WhatItIsTriedAgainst) {
    Choosing s("smg_carbine", 5);
    const auto said = [](const OptionParts& parts) {
        std::string text = parts.measure ? parts.measure->of + " " + std::to_string(parts.measure->figure) : "nothing";
        for (const ModifierOfOption& one : parts.modifiers)
            text += ", " + one.name + " " + std::to_string(one.amount) + " " + one.rule;
        return text;
    };
    s.item(Gunfight::gun).mode = Mode::burst;
    const Option shot = option_of(Do::fire, Gunfight::gun, Duel::bo);
    const std::string burst = "target number 6, short range 4 SR3-RANGED-1, recoil of bursts 3 SR3-FIRE-3, recoil "
                              "compensation -1 SR3-RECOIL-2";
    EXPECT_EQ(said(s.parts(shot)), burst);
    EXPECT_EQ(said(s.parts(What::manner, option_of(Do::plain), Gunfight::gun)), burst);
    EXPECT_EQ(said(s.parts(What::manner, option_of(Do::call_vital), Gunfight::gun)),
              "target number 10" + burst.substr(15) + ", called shot 4 SR3-CALLED-1");
    EXPECT_EQ(said(s.parts(option_of(Do::melee, bare_hands, Duel::bo))), "target number 4, melee 4 SR3-MELEE-1");
    EXPECT_EQ(said(s.parts(What::manner, option_of(Do::subdue))),
              "target number 8, melee 4 SR3-MELEE-1, several opponents 2 SR3-MELEE-7, subdual 2 SR3-GRAPPLE-1");
    EXPECT_EQ(said(s.parts(What::opponents, option_of(Do::also, bare_hands, Duel::bo))),
              "target number 8, melee 4 SR3-MELEE-1, several opponents 4 SR3-MELEE-7"); // two are named
    EXPECT_EQ(said(s.parts(What::defence, option_of(Do::defend))), "target number 4, melee 4 SR3-MELEE-1");
    EXPECT_EQ(said(s.parts(What::attack_pool, option_of(Do::pool, bare_hands, nobody, 3))), "dice 5");
    EXPECT_EQ(said(s.parts(What::resistance_pool, option_of(Do::pool, bare_hands, nobody, 3))), "dice 7");
    EXPECT_EQ(said(s.parts(option_of(Do::aim, Gunfight::gun, Duel::bo))), "nothing");
    EXPECT_EQ(said(s.parts(option_of(Do::stand_up))), "nothing"); // no test for the unhurt
    s.at(Duel::ada).physical = 3;
    EXPECT_EQ(said(s.parts(option_of(Do::stand_up))),
              "target number 4, standing up 2 SR3-MOVE-2+, wounds 2 SR3-DAMAGE-3+");
    s.at(Duel::ada).physical = 0;
    s.contact(Duel::ada, Duel::bo);
    s.subdual(Duel::ada, Duel::bo, 3, 5);
    EXPECT_EQ(said(s.parts(option_of(Do::maintain, bare_hands, Duel::bo))), "nothing"); // it would be his rating
    Ask rating = ask_of("SR3-DICE-5+", What::rating, Duel::ada, Duel::bo, Gunfight::gun);
    rating.tn.add(Why::range, 5);
    const Option attribute = option_of(Do::use_attribute, bare_hands, nobody, static_cast<int>(Attribute::quickness));
    EXPECT_EQ(said(option_parts(s.told(), rating, attribute)),
              "target number 9, medium range 5 SR3-RANGED-1, attribute in place of the skill 4 SR3-DICE-5+");
    const Option related = option_of(Do::use_skill, bare_hands, nobody, static_cast<int>(Skill::rifles));
    EXPECT_EQ(said(option_parts(s.told(), rating, related)),
              "target number 7, medium range 5 SR3-RANGED-1, related skill 2 SR3-DICE-5+");
    rating.rule = "SR3-GRAPPLE-5";
    EXPECT_EQ(said(option_parts(s.told(), rating, attribute)), "target number 5, medium range 5 SR3-RANGED-1");
}

// SR3-FIRE-5 to -7, SR3-RANGED-12: of a grouping by its rounds and what came before it, of a pair by both.
TEST(ShadowrunOptionParts, GroupingsAndPairs) {
    Choosing s("assault_rifle_plain", 5);
    const int cy = s.third({}, "Cy", 1, 5, 3);
    s.at(cy).gait = Gait::walking;
    s.item(Gunfight::gun).mode = Mode::full_auto;
    s.at(Duel::ada).aim = 1;
    s.at(Duel::ada).aim_target = Duel::bo;
    s.at(Duel::ada).aim_item = Gunfight::gun;
    Ask ask = ask_of("SR3-FIRE-5", What::grouping_rounds, Duel::ada, Duel::bo, Gunfight::gun, 38);
    const auto number = [&](int target, int rounds) {
        return option_parts(s.told(), ask, option_of(Do::rounds, Gunfight::gun, target, 0, rounds)).measure->figure;
    };
    EXPECT_EQ(number(Duel::bo, 4), 4 + 3 - 1);
    EXPECT_EQ(number(Duel::bo, 1), 4 - 1);
    ask.whom = cy;
    ask.b = 4 + 3;
    ask.named = bit(Duel::bo);
    EXPECT_EQ(number(cy, 4), 4 + 10 + 2); // the example of SR3-FIRE-7
    Choosing pair("light_pistol", 5);
    const int other = pair.hold(Duel::ada, "light_pistol");
    for (const int gun : {Gunfight::gun, other}) {
        pair.item(gun).mode = Mode::semi_automatic;
        pair.item(gun).attacks = 1;
    }
    // SR3-RANGED-12, example: the second Simple Action at the same target.
    const OptionParts parts = pair.parts(option_of(Do::fire_pair, Gunfight::gun, Duel::bo, Duel::bo, other));
    EXPECT_EQ(parts.measure->figure, 4 + 4);
    EXPECT_EQ(pair.item(Gunfight::gun).attacks, 1); // nothing was fired
    Ask manner = ask_of("SR3-CALLED-1", What::manner, Duel::ada, Duel::bo, Gunfight::gun, 1, 1);
    manner.c = other + 1;
    EXPECT_EQ(option_parts(pair.told(), manner, option_of(Do::call_other)).measure->figure, 4 + 4 + 4);
}

TEST(ShadowrunOptionParts, EveryActionHasAGroupAndARule) {
    Choosing s("smg_carbine", 5);
    s.spare(Gunfight::gun, "regular", 30, 2);
    s.loose(Gunfight::gun, "regular", 20);
    s.carry(Duel::ada, "knife");
    take_gait(s.scene(), Duel::ada, Gait::walking);
    int ends = 0;
    offer_actions(s.scene(), Duel::ada, [&](const Option& option) {
        const OptionParts parts = s.parts(option);
        EXPECT_NE(parts.rule, "") << do_name(option.what);
        ends += parts.ends_turn;
        if (option.what == Do::end_phase) return;
        EXPECT_NE(std::ranges::find(option_groups, parts.group), option_groups.end()) << do_name(option.what);
    });
    EXPECT_EQ(ends, 1);
}

// SR3-RANGED-14+, SR3-GRAPPLE-2, SR3-RANGED-4: the price is complete.
TEST(ShadowrunOptionParts, WhatIsGivenUp) {
    Choosing s("heavy_pistol", 1);
    s.at(Duel::ada).aim = 1;
    s.at(Duel::ada).aim_target = Duel::bo;
    s.at(Duel::ada).aim_item = Gunfight::gun;
    EXPECT_THAT(s.parts(option_of(Do::drop_prone)).gives_up, ElementsAre("the aim at Bo"));
    EXPECT_THAT(s.parts(option_of(Do::fire, Gunfight::gun, Duel::bo)).gives_up, IsEmpty());
    EXPECT_THAT(s.parts(option_of(Do::end_phase)).gives_up, IsEmpty());
    EXPECT_THAT(s.parts(What::gait, option_of(Do::run)).gives_up, ElementsAre("the aim at Bo"));
    EXPECT_THAT(s.parts(What::resistance_pool, option_of(Do::pool, bare_hands, nobody, 1)).gives_up,
                ElementsAre("the aim at Bo"));
    EXPECT_THAT(s.parts(What::resistance_pool, option_of(Do::pool)).gives_up, IsEmpty());
    s.at(Duel::ada).aim = 0;
    s.contact(Duel::ada, Duel::bo);
    s.subdual(Duel::ada, Duel::bo, 3, 3);
    const std::string hold = "the hold on Bo";
    EXPECT_THAT(s.parts(option_of(Do::fire, Gunfight::gun, Duel::bo)).gives_up, ElementsAre(hold));
    EXPECT_THAT(s.parts(option_of(Do::melee, bare_hands, Duel::bo)).gives_up, IsEmpty()); // it may be to subdue
    EXPECT_THAT(s.parts(What::manner, option_of(Do::plain)).gives_up, ElementsAre(hold));
    EXPECT_THAT(s.parts(What::manner, option_of(Do::subdue)).gives_up, IsEmpty());
    EXPECT_THAT(s.parts(option_of(Do::release, bare_hands, Duel::bo)).gives_up, ElementsAre(hold));
    EXPECT_THAT(s.parts(option_of(Do::go, bare_hands, nobody, 0, -3, 0)).gives_up, ElementsAre(hold));
    EXPECT_THAT(s.parts(option_of(Do::go, bare_hands, nobody, 0, 0, 0)).gives_up, IsEmpty());
    s.state.subdual[0] = Subdual{};
    s.at(Duel::ada).cover = Cover::partial;
    s.at(Duel::ada).barrier = 4;
    s.item(Gunfight::gun).set(is_set_up);
    EXPECT_THAT(s.parts(option_of(Do::go, bare_hands, nobody, 0, -3, 0)).gives_up,
                ElementsAre("the partial cover", "what stands in front", "the stand of the heavy pistol"));
    EXPECT_THAT(s.parts(option_of(Do::put_away, Gunfight::gun)).gives_up, ElementsAre("the stand of the heavy pistol"));
}

TEST(ShadowrunOptionParts, WhatIsGraveIsConfirmed) {
    Choosing s;
    EXPECT_TRUE(s.parts(What::gait, option_of(Do::flee)).confirm);
    EXPECT_TRUE(s.parts(option_of(Do::leave)).confirm);
    EXPECT_FALSE(s.parts(option_of(Do::drop_prone)).confirm);
    EXPECT_THAT(Choosing::prices(s.parts(What::gait, option_of(Do::delay))), ElementsAre("1 Free Action"));
    EXPECT_THAT(Choosing::prices(s.parts(What::manner, option_of(Do::call_vital))), ElementsAre("1 Free Action"));
    EXPECT_THAT(Choosing::prices(s.parts(What::attack_pool, option_of(Do::pool, bare_hands, nobody, 3))),
                ElementsAre("3 Combat Pool dice"));
    EXPECT_EQ(s.parts(What::defence, option_of(Do::full_defence)).group, "Reaction");
    EXPECT_EQ(s.parts(What::defence, option_of(Do::full_defence)).weapon, "unarmed");
}

// --- barred ----------------------------------------------------------------------------------------------------------

TEST(ShadowrunBarred, WithAReason) {
    Choosing s("heavy_pistol", 10);
    EXPECT_THAT(s.barred(), ElementsAre("melee: 10 m away; the reach is 1 m and a step",
                                        "go: no movement was chosen for this Combat Phase"));
    s.item(Gunfight::gun).rounds = 0;
    EXPECT_THAT(s.barred(), testing::Contains("fire: it is empty"));
    s.item(Gunfight::gun).rounds = 5;
    s.item(Gunfight::gun).mode = Mode::single_shot;
    s.item(Gunfight::gun).attacks = 1;
    EXPECT_THAT(s.barred(), testing::Contains("fire: single shot: once in a Combat Phase"));
    s.item(Gunfight::gun).mode = Mode::semi_automatic;
    s.item(Gunfight::gun).attacks = 2;
    EXPECT_THAT(s.barred(), testing::Contains("fire: it was fired twice in this Combat Phase"));
    s.item(Gunfight::gun).attacks = 0;
    s.at(Duel::ada).simple = 0;
    EXPECT_THAT(s.barred(), testing::Contains("fire: no Simple Action is left in this Combat Phase"));
    s.at(Duel::ada).simple = 2;
    s.at(Duel::ada).surprised_by = bit(Duel::bo);
    EXPECT_THAT(s.barred(), testing::Contains("fire: surprised by Bo in this pass"));
    s.at(Duel::ada).surprised_by = 0;
    s.put_at(Duel::bo, 900'000);
    EXPECT_THAT(s.barred(), testing::Contains("fire: Bo is out of range"));
}

TEST(ShadowrunBarred, OfHandsFeetAndHolds) {
    Choosing s("shotgun_pump", 1);
    s.carry(Duel::ada, "club");
    EXPECT_THAT(s.barred(), testing::Contains("draw: no hand is free: drop something or put it away first"));
    s.at(Duel::ada).simple = 1;
    EXPECT_THAT(s.barred(), testing::Contains("melee: needs a Complex Action: one Simple Action is spent already"));
    s.at(Duel::ada).set(free_spent);
    EXPECT_THAT(s.barred(), testing::Contains("call-vital: the Free Action is spent"));
    s.at(Duel::ada).set(has_moved);
    EXPECT_THAT(s.barred(), testing::Contains("go: moved in another Combat Phase of this Combat Turn"));
    take_gait(s.scene(), Duel::ada, Gait::running);
    s.at(Duel::ada).set(prone);
    EXPECT_THAT(s.barred(), testing::Contains("go: prone: stand up first"));
    s.at(Duel::ada).status = Status::subdued;
    EXPECT_THAT(s.barred(), ElementsAre("melee: held down: only breaking the hold is left",
                                        "break-hold: needs a Complex Action: one Simple Action is spent already"));
    EXPECT_THAT(barred_actions(s.told(), ask_of("SR3-MOVE-1+", What::gait, Duel::ada)), IsEmpty());
}

TEST(ShadowrunBarred, FullAutoAndAim) {
    Choosing s("smg_carbine", 10);
    s.item(Gunfight::gun).mode = Mode::full_auto;
    s.item(Gunfight::gun).rounds = 2;
    EXPECT_THAT(s.barred(), testing::Contains("full-auto: full auto needs 3 rounds, 2 left"));
    s.item(Gunfight::gun).mode = Mode::semi_automatic;
    s.at(Duel::ada).aim = 2; // skill 4
    s.at(Duel::ada).aim_item = Gunfight::gun;
    s.at(Duel::ada).aim_target = Duel::bo;
    EXPECT_THAT(s.barred(), testing::Contains("aim: at most half the skill, 2, can be aimed"));
}

TEST(ShadowrunEventSteps, OfAnExchange) {
    EXPECT_EQ(step_of(Happened::shot_declared), "declare");
    EXPECT_EQ(step_of(Happened::tested), "attack");
    EXPECT_EQ(step_of(Happened::defends), "reaction");
    EXPECT_EQ(step_of(Happened::resisted), "armour");
    EXPECT_EQ(step_of(Happened::damaged), "damage");
    EXPECT_EQ(step_of(Happened::dying), "injury");
    EXPECT_EQ(step_of(Happened::fell), "aftermath");
    EXPECT_EQ(step_of(Happened::turn_begins), "");
}

// What the pool is asked for stands in figures, too.
TEST(ShadowrunAskFigures, OfTheResistance) {
    Choosing s;
    s.at(Duel::ada).pool = 5;
    const Document ranged =
        ask_figures(s.told(), ask_of("SR3-RANGED-6", What::resistance_pool, Duel::ada, Duel::bo, bare_hands, 3, 2));
    EXPECT_EQ(ranged["figures"]["attack_successes"].as_integer(), 3);
    EXPECT_EQ(ranged["figures"]["level"].as_text(), "M");
    EXPECT_EQ(ranged["figures"]["pool_successes_to_dodge"].as_integer(), 4);
    EXPECT_EQ(ranged["figures"]["successes_for_no_damage"].as_integer(), 7); // 3, and two for each level
    EXPECT_EQ(ranged["figures"]["dice_without_pool"].as_integer(), 4);
    EXPECT_EQ(ranged["figures"]["pool"].as_integer(), 5);
    const Document attack =
        ask_figures(s.told(), ask_of("SR3-POOL-2+", What::attack_pool, Duel::ada, Duel::bo, bare_hands, 6, 5));
    EXPECT_EQ(attack["figures"]["dice_without_pool"].as_integer(), 6);
    EXPECT_EQ(attack["figures"]["pool"].as_integer(), 5);
}

} // namespace
} // namespace fracas::shadowrun
