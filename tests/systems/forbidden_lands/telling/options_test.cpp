#include "systems/forbidden_lands/telling/options.hpp"

#include "systems/forbidden_lands/company.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"

#include <gmock/gmock.h>

#include <algorithm>

namespace fracas::forbidden_lands {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class ForbiddenLandsOptions : public Company {
protected:
    static Ask act(int who = brannoch) { return ask_of("FBL-TURN-1", What::act, who); }
    OptionParts parts(const Option& option, const Ask& ask) const { return parts_of_option(told(), ask, option); }
    OptionParts parts(const Option& option) const { return parts(option, act()); }
    static std::vector<std::string> dice(const OptionParts& of) {
        std::vector<std::string> list;
        for (const DiceOfOption& one : of.dice) list.push_back(std::to_string(one.count) + " " + one.colour);
        return list;
    }
    static std::vector<std::string> price(const OptionParts& of) {
        std::vector<std::string> list;
        for (const Price& one : of.price) list.push_back(std::to_string(one.amount) + " " + one.of);
        return list;
    }
    void in_turn() {
        fight.state.phase = Phase::turns;
        fight.state.round = 1;
    }
    // "deed: reason (rule)"
    std::vector<std::string> barred(int who = brannoch) {
        in_turn();
        std::vector<std::string> list;
        for (const BarredAction& one : actions_barred(told(), act(who))) {
            EXPECT_FALSE(one.text.empty());
            list.push_back(one.deed + ": " + one.reason + " (" + one.rule + ")");
        }
        return list;
    }
};

TEST_F(ForbiddenLandsOptions, AnAttackTakenApart) {
    const OptionParts slash = parts(option_of(Do::slash, broadsword, orc));
    EXPECT_EQ(slash.group, "Attack");
    EXPECT_EQ(slash.deed, "slash");
    EXPECT_EQ(slash.target, orc);
    EXPECT_EQ(slash.weapon, "broadsword");
    EXPECT_EQ(slash.rule, "FBL-MELEE-1");
    EXPECT_THAT(price(slash), ElementsAre("1 slow action"));
    EXPECT_THAT(dice(slash), ElementsAre("5 base", "3 skill", "2 gear"));
    EXPECT_THAT(slash.gives_up, IsEmpty());
    EXPECT_FALSE(slash.ends_turn);
    EXPECT_FALSE(slash.confirm);
}

// Every action stands in a group, and every rule it names is one of this game.
TEST_F(ForbiddenLandsOptions, EveryActionHasAGroupAndARule) {
    meet(brannoch, orc);
    for (const int who : {brannoch, ilsabet, hound, wolf})
        offer_actions(scene(), who, [&](const Option& option) {
            const OptionParts one = parts(option, act(who));
            EXPECT_NE(std::ranges::find(groups_of_actions, one.group), groups_of_actions.end()) << one.deed;
            EXPECT_TRUE(one.rule.starts_with("FBL-")) << one.deed;
            EXPECT_EQ(one.ends_turn, option.what == Do::end_turn);
            EXPECT_EQ(one.confirm, option.what == Do::flee);
        });
    EXPECT_EQ(parts(option_of(Do::run_up, bare_hands, orc)).group, "Move");
    EXPECT_EQ(parts(option_of(Do::swing, axe), act(dorrin)).group, "Prepare");
    EXPECT_EQ(parts(option_of(Do::treat, bare_hands, dorrin, 0)).group, "Help");
    EXPECT_EQ(parts(option_of(Do::taunt, bare_hands, orc)).group, "Talk");
    EXPECT_EQ(parts(option_of(Do::cast, bare_hands, orc)).group, "Magic");
    EXPECT_EQ(parts(option_of(Do::let_fall, broadsword)).group, "Free");
    EXPECT_TRUE(parts(option_of(Do::coup_de_grace, bare_hands, orc)).confirm);
}

TEST_F(ForbiddenLandsOptions, PlacesAndDiceOfMoves) {
    const OptionParts run = parts(option_of(Do::run_to, bare_hands, nobody, 0, bank));
    EXPECT_EQ(run.place, "bank");
    EXPECT_THAT(price(run), ElementsAre("1 fast action"));
    EXPECT_THAT(dice(run), ElementsAre("3 base", "1 skill")); // rough ground
    EXPECT_EQ(parts(option_of(Do::take_cover, bare_hands, nobody, 1)).place, "tree_trunk");
    EXPECT_THAT(dice(parts(option_of(Do::run_up, bare_hands, orc))), ElementsAre("3 base", "1 skill"));
    fight.book.settings.run_always_rolls = false;
    EXPECT_THAT(dice(parts(option_of(Do::run_up, bare_hands, orc))), IsEmpty());
    EXPECT_THAT(dice(parts(option_of(Do::retreat))), ElementsAre("3 base", "1 skill"));
    EXPECT_THAT(dice(parts(option_of(Do::flee))), ElementsAre("3 base")); // an enemy is Near: -1
    EXPECT_THAT(dice(parts(option_of(Do::break_free, bare_hands, orc))), ElementsAre("5 base", "3 skill"));
}

// What it releases, borrows or gives up is told.
TEST_F(ForbiddenLandsOptions, WhatIsGivenUp) {
    at(brannoch).partner = orc;
    at(brannoch).set(grappling);
    EXPECT_THAT(parts(option_of(Do::let_go)).gives_up, ElementsAre("lets go of the hold on Orc"));
    at(brannoch).partner = nobody;
    at(brannoch).cover = 5;
    meet(brannoch, orc);
    meet(brannoch, other_orc);
    EXPECT_THAT(parts(option_of(Do::retreat)).gives_up,
                ElementsAre("leaves the cover", "leaves Arm's Length of Orc, Orc 2"));
    fight.book.sheet[other_orc].sneaks_on = brannoch; // FBL-INIT-6+: he knows nothing of that one
    EXPECT_THAT(parts(option_of(Do::retreat)).gives_up, ElementsAre("leaves the cover", "leaves Arm's Length of Orc"));
    fight.book.sheet[other_orc].sneaks_on = nobody;
    EXPECT_THAT(parts(option_of(Do::shove, bare_hands, orc)).gives_up, ElementsAre("leaves the cover"));
    EXPECT_THAT(parts(option_of(Do::grapple, bare_hands, orc)).gives_up,
                ElementsAre("falls prone, too, if it works", "leaves the cover"));
    EXPECT_THAT(parts(option_of(Do::draw, war_pick, nobody, large_shield)).gives_up,
                ElementsAre("puts the large shield away"));
    EXPECT_THAT(parts(option_of(Do::let_fall, broadsword)).gives_up, ElementsAre("drops the broadsword"));
    item(longbow).set(ready, true);
    at(ilsabet).set(aiming);
    at(ilsabet).prepared = longbow;
    EXPECT_THAT(parts(option_of(Do::shoot, longbow, orc), act(ilsabet)).gives_up, IsEmpty());
    EXPECT_THAT(parts(option_of(Do::get_up), act(ilsabet)).gives_up,
                ElementsAre("the longbow is no longer readied", "loses the aim"));
    at(dorrin).set(swinging);
    at(dorrin).prepared = axe;
    EXPECT_THAT(parts(option_of(Do::slash, axe, orc), act(dorrin)).gives_up, IsEmpty());
    EXPECT_THAT(parts(option_of(Do::shove, bare_hands, orc), act(dorrin)).gives_up, ElementsAre("loses the swing"));
    const Ask react = ask_of("FBL-REACT-1", What::react, dorrin, orc, scimitar);
    EXPECT_THAT(parts(option_of(Do::dodge_falling), react).gives_up,
                ElementsAre("falls prone after the attack", "loses the swing"));
    EXPECT_THAT(parts(option_of(Do::no), react).gives_up, IsEmpty());
}

TEST_F(ForbiddenLandsOptions, ReactionsAndPushes) {
    const Ask react = ask_of("FBL-REACT-1", What::react, orc, brannoch, broadsword, static_cast<int>(Row::stab));
    const OptionParts parry = parts(option_of(Do::parry, small_shield), react);
    EXPECT_EQ(parry.group, "Reaction");
    EXPECT_EQ(parry.weapon, "small_shield");
    EXPECT_EQ(parry.rule, "FBL-REACT-3");
    EXPECT_THAT(price(parry), ElementsAre("1 fast action"));
    EXPECT_THAT(dice(parry), ElementsAre("5 base", "4 skill", "1 gear"));
    Ask push = ask_of("FBL-DICE-4+", What::push, brannoch, orc, broadsword, 0, 1);
    push.skill = Skill::melee;
    push.shown = {{0, 0, 2, 1}, {2, -1, 1, 8}};
    const OptionParts yes = parts(option_of(Do::yes), push);
    EXPECT_EQ(yes.rule, "FBL-DICE-4+");
    EXPECT_THAT(price(yes), ElementsAre("2 Strength", "1 bonus of the broadsword"));
    EXPECT_THAT(dice(yes), ElementsAre("2 base", "1 negative", "1 gear", "1 artifact"));
    EXPECT_THAT(price(parts(option_of(Do::no), push)), IsEmpty());
    EXPECT_THAT(price(parts(option_of(Do::spend, bare_hands, nobody, 0, 2),
                            ask_of("FBL-ACT-10+", What::willpower, brannoch, orc))),
                ElementsAre("2 Willpower"));
}

// FBL-BROKEN-8+: only a player character who kills a person pays.
TEST_F(ForbiddenLandsOptions, PriceOfTheCoupDeGrace) {
    EXPECT_THAT(price(parts(option_of(Do::coup_de_grace, bare_hands, orc))),
                ElementsAre("1 slow action", "1 Willpower", "1 Empathy"));
    EXPECT_THAT(price(parts(option_of(Do::coup_de_grace, bare_hands, hound))), ElementsAre("1 slow action"));
    EXPECT_THAT(price(parts(option_of(Do::coup_de_grace, bare_hands, brannoch), act(orc))),
                ElementsAre("1 slow action"));
}

// FBL-MOVE-7+: who strikes stands in x.
TEST_F(ForbiddenLandsOptions, FreeAttacks) {
    const OptionParts strike = parts(option_of(Do::slash, other_scimitar, brannoch, 0, other_orc),
                                     ask_of("FBL-MOVE-7+", What::free_attack, nobody, brannoch));
    EXPECT_EQ(strike.deed, "slash");
    EXPECT_EQ(strike.target, brannoch);
    EXPECT_THAT(dice(strike), ElementsAre("5 base", "2 skill", "1 gear"));
}

// --- what may not be done now ---------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsOptions, BarredBeforeTheBlows) {
    EXPECT_THAT(barred(), ElementsAre("slash: no enemy is at Arm's Length (FBL-MOVE-5+)"));
    meet(brannoch, orc);
    EXPECT_THAT(barred(), ElementsAre("run: an enemy is at Arm's Length: retreat first (FBL-MOVE-1)",
                                      "flee: an enemy is at Arm's Length: retreat first (FBL-MOVE-3)"));
    at(brannoch).slow = 1;
    EXPECT_EQ(barred().front(), "slash: the slow action of this round is used (FBL-TURN-4+)");
    at(brannoch).slow = 0;
    at(brannoch).set(prone);
    EXPECT_EQ(barred().front(), "slash: lies on the ground: get up first (FBL-MELEE-1)");
    at(brannoch).set(prone, false);
    item(broadsword).bonus = 0;
    EXPECT_EQ(barred().front(), "slash: the broadsword is broken (FBL-DICE-5+)");
    at(brannoch).set(trapped);
    EXPECT_EQ(barred().back(), "flee: there is no way out (FBL-MOVE-3)");
}

TEST_F(ForbiddenLandsOptions, BarredShots) {
    const auto shot = [&] {
        for (const std::string& one : barred(ilsabet))
            if (one.starts_with("shoot")) return one;
        return std::string("none");
    };
    EXPECT_EQ(shot(), "shoot: the longbow is not readied (FBL-RANGED-3+)");
    item(longbow).set(ready, true);
    EXPECT_EQ(shot(), "none");
    fight.book.zone[bank].unseen = 1u << bridge;
    EXPECT_EQ(shot(), "shoot: no enemy is in range and in sight (FBL-RANGED-1)");
    at(ilsabet).slow = 1;
    EXPECT_EQ(shot(), "shoot: the slow action of this round is used (FBL-TURN-4+)");
    item(longbow).flags = 0;
    EXPECT_EQ(shot(), "shoot: the longbow is not in hand (FBL-ACT-4)");
    at(ilsabet).arrow_die = 0;
    EXPECT_EQ(shot(), "shoot: no arrows are left (FBL-AMMO-1+)");
    item(crossbow).set(in_hand, true);
    item(axe).flags = 0;
    EXPECT_THAT(barred(dorrin), testing::Contains("shoot: the light crossbow is not loaded (FBL-RANGED-4+)"));
}

TEST_F(ForbiddenLandsOptions, BarredPreparations) {
    fight.book.zone[bridge].features = int{cramped};
    EXPECT_THAT(barred(dorrin), testing::Contains("swing: no room in a cramped place (FBL-MOVE-6+)"));
    item(longbow).set(ready, true);
    at(ilsabet).fast = 1;
    EXPECT_THAT(barred(ilsabet), testing::Contains("aim: only before any other action of the round (FBL-ACT-9)"));
}

TEST_F(ForbiddenLandsOptions, BarredHelpAndWillpower) {
    at(dorrin).broken = 1;
    at(dorrin).score[0] = 0;
    EXPECT_THAT(barred(), testing::Contains("treat: Dorrin is not at Arm's Length (FBL-BROKEN-7+)"));
    meet(brannoch, dorrin);
    at(dorrin).set(hungry, true);
    EXPECT_THAT(barred(),
                testing::Contains("treat: hunger, thirst, cold or want of sleep keeps the points away (FBL-COND-1)"));
    meet(brannoch, orc);
    wound(dorrin, Wounds::slash, 63, 3);
    EXPECT_THAT(barred(), testing::Contains("save_life: an enemy is at Arm's Length (FBL-CRIT-2+)"));
    at(orc).broken = 1;
    at(orc).score[0] = 0;
    at(brannoch).willpower = 0;
    EXPECT_THAT(barred(), testing::Contains("coup_de_grace: needs 1 Willpower (FBL-BROKEN-8+)"));
    fight.book.sheet[brannoch].casts = true;
    EXPECT_THAT(barred(), testing::Contains("cast: needs 1 Willpower (FBL-ACT-10+)"));
}

TEST_F(ForbiddenLandsOptions, WhatIsLeftToWhoIsNotFree) {
    at(brannoch).partner = orc;
    at(brannoch).set(grappled);
    at(orc).partner = brannoch;
    at(orc).set(grappling);
    EXPECT_THAT(barred(), ElementsAre("slash: held by Orc: only breaking free (FBL-GRAPPLE-4)"));
    EXPECT_THAT(barred(orc), ElementsAre("slash: holds Brannoch: only attacks in the grapple, or letting go first "
                                         "(FBL-GRAPPLE-4)"));
    at(ilsabet).broken = 1u << 2;
    EXPECT_THAT(barred(ilsabet), ElementsAre("slash: Broken in Wits: running away is all that is left (FBL-BROKEN-3)"));
    at(dorrin).broken = 1;
    EXPECT_THAT(barred(dorrin), ElementsAre("slash: Broken: crawling is all that is left (FBL-BROKEN-1)"));
    fight.state.phase = Phase::sneak; // one free action, bound to its target
    EXPECT_THAT(actions_barred(told(), act()), IsEmpty());
}

// --- what it is tried with ------------------------------------------------------------------------------------------

std::vector<std::string> modifiers_of(const OptionParts& of) {
    std::vector<std::string> list;
    for (const ModifierOfOption& one : of.modifiers)
        list.push_back(with_sign(one.amount) + " " + one.name + " (" + one.rule + ")");
    return list;
}

TEST_F(ForbiddenLandsOptions, MeasureAndModifiersOfAttacks) {
    const OptionParts slash = parts(option_of(Do::slash, broadsword, orc));
    ASSERT_TRUE(slash.measure);
    EXPECT_EQ(slash.measure->of, "dice");
    EXPECT_EQ(slash.measure->figure, 10); // 5 base, 3 skill, 2 gear
    EXPECT_THAT(modifiers_of(slash), IsEmpty());
    at(orc).set(prone);
    at(brannoch).modifier = -1;
    const OptionParts downward = parts(option_of(Do::slash, broadsword, orc));
    EXPECT_EQ(downward.measure->figure, 11);
    EXPECT_THAT(modifiers_of(downward),
                ElementsAre("-1 game master's modifier (FBL-DICE-3+)", "+2 prone target (FBL-PRONE-1+)"));
    EXPECT_FALSE(parts(option_of(Do::get_up)).measure);
    EXPECT_FALSE(parts(option_of(Do::end_turn)).measure);
    item(longbow).set(ready, true);
    const OptionParts shot = parts(option_of(Do::shoot, longbow, orc), act(ilsabet));
    EXPECT_THAT(modifiers_of(shot), ElementsAre("-1 Short range (FBL-RANGED-2)"));
}

TEST_F(ForbiddenLandsOptions, MeasureAndModifiersOfReactions) {
    const Ask react = ask_of("FBL-REACT-1", What::react, orc, brannoch, broadsword, static_cast<int>(Row::slash), 1);
    EXPECT_THAT(modifiers_of(parts(option_of(Do::dodge_standing), react)),
                ElementsAre("+2 reaction to this attack (FBL-REACT-6)", "-2 staying on the feet (FBL-REACT-5)"));
    const OptionParts parry = parts(option_of(Do::parry, scimitar), react);
    int dice_in_all = 0;
    for (const DiceOfOption& one : parry.dice) dice_in_all += one.count;
    EXPECT_EQ(parry.measure->figure, dice_in_all);
    EXPECT_FALSE(parts(option_of(Do::no), react).measure);
}

// FBL-MELEE-5, FBL-MELEE-6+: an option, and what is asked about it, say what is needed where it is more than one six.
TEST_F(ForbiddenLandsOptions, SixesNeeded) {
    at(brannoch).score[0] = 4; // the orc has 5
    EXPECT_EQ(option_text(told(), act(), option_of(Do::shove, bare_hands, orc)),
              "Shove Orc: 4 base, 3 skill dice, 2 sixes needed (fast)");
    const Ask react = ask_of("FBL-REACT-1", What::react, orc, brannoch, bare_hands, static_cast<int>(Row::shove), 2);
    EXPECT_EQ(ask_text(told(), react), "Orc: react to Brannoch's Shove? (2 actions left; 2 sixes needed)");
    EXPECT_EQ(ask_figures(told(), react)["needed"].as_integer(), 2);
    at(brannoch).score[0] = 5;
    EXPECT_EQ(option_text(told(), act(), option_of(Do::shove, bare_hands, orc)),
              "Shove Orc: 5 base, 3 skill dice (fast)");
}

// What a Draw puts away stands in what it gives up, and nowhere else.
TEST_F(ForbiddenLandsOptions, WhatIsPutAwayIsSaidOnce) {
    const Option draw = option_of(Do::draw, war_pick, nobody, large_shield);
    EXPECT_EQ(option_text(told(), act(), draw), "Draw the war pick (fast)");
    EXPECT_THAT(parts(draw).gives_up, ElementsAre("puts the large shield away"));
}

// FBL-TURN-4+: as many actions are left as somebody can use, the way he is.
TEST_F(ForbiddenLandsOptions, ActionsLeftAsHeIs) {
    const auto budget = [&](int who) { return ask_text(told(), act(who)); };
    EXPECT_EQ(budget(brannoch), "Brannoch: what now? (2 actions left, one of them may be slow)");
    at(brannoch).broken = 1;
    at(brannoch).set(prone);
    EXPECT_EQ(budget(brannoch), "Brannoch: what now? (1 slow action left)");
    EXPECT_EQ(ask_figures(told(), act())["actions_left"].as_integer(), 1);
    at(brannoch).slow = 1;
    EXPECT_EQ(budget(brannoch), "Brannoch: what now? (no action left)");
    at(ilsabet).broken = 1u << 2;
    EXPECT_EQ(budget(ilsabet), "Ilsabet: what now? (2 fast actions left)");
    EXPECT_FALSE(ask_figures(told(), act(ilsabet))["slow_left"].as_boolean());
    at(ilsabet).set(run_slow);
    EXPECT_EQ(budget(ilsabet), "Ilsabet: what now? (1 slow action left)");
    at(ilsabet).set(prone);
    EXPECT_EQ(budget(ilsabet), "Ilsabet: what now? (2 actions left, one of them may be slow)");
    at(dorrin).partner = orc;
    at(dorrin).set(grappled);
    EXPECT_EQ(budget(dorrin), "Dorrin: what now? (2 fast actions left)");
    at(dorrin).set(unconscious);
    EXPECT_EQ(actions_left(scene_of(told()), dorrin).all, 0);
}

} // namespace
} // namespace fracas::forbidden_lands
