#include "systems/forbidden_lands/spoken.hpp"

#include <gtest/gtest.h>

namespace fracas::forbidden_lands {
namespace {

class ForbiddenLandsQuestionWords : public Spoken {};

// --- questions ------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsQuestionWords, ThrowsAreAskedFor) {
    const auto skill = [](Skill which) { return static_cast<int>(which); };
    EXPECT_EQ(asked(ask_of("FBL-INIT-1", What::card, dorrin)), "Dorrin draws an initiative card");
    EXPECT_EQ(asked(ask_of("FBL-INIT-2", What::card, dorrin)),
              "Dorrin draws an initiative card, one of two for surprise");
    EXPECT_EQ(asked(asks(What::roll, brannoch, orc, broadsword, skill(Skill::melee), 1)),
              "Brannoch rolls Melee against Orc with the broadsword (1 six wanted)");
    EXPECT_EQ(asked(asks(What::roll, ilsabet, nobody, bare_hands, skill(Skill::move), 2)),
              "Ilsabet rolls Move (2 sixes wanted)");
    EXPECT_EQ(asked(asks(What::again, brannoch, orc, broadsword, skill(Skill::melee), 2)),
              "Brannoch pushes the Melee roll against Orc with the broadsword (2 sixes wanted)");
    EXPECT_EQ(asked(asks(What::cover, orc, ilsabet)), "Orc rolls the cover against Ilsabet's shot");
    EXPECT_EQ(asked(asks(What::armor, orc, nobody, bare_hands, 3, 0)), "Orc rolls 3 dice of armour and helmet");
    EXPECT_EQ(asked(asks(What::armor, orc, nobody, bare_hands, 0, 1)), "Orc rolls 1 die of natural armour");
    EXPECT_EQ(asked(asks(What::armor, orc, nobody, bare_hands, 3, 1)),
              "Orc rolls 3 dice of armour and helmet, then 1 of natural armour");
    EXPECT_EQ(asked(asks(What::injury, orc, brannoch, bare_hands, static_cast<int>(Wounds::stab))),
              "Critical injury of Orc: D66 on the stab table");
    EXPECT_EQ(asked(asks(What::helmet_dice, orc)), "Orc rolls the helmet: a six turns the injury");
    EXPECT_EQ(asked(asks(What::limit, orc, nobody, bare_hands, static_cast<int>(Unit::hours))),
              "Orc is dying: D6 hours");
    EXPECT_EQ(asked(asks(What::healing_days, orc, nobody, bare_hands, 1)), "Healing time of Orc: D6 days");
    EXPECT_EQ(asked(asks(What::healing_days, orc, nobody, bare_hands, 3)), "Healing time of Orc: 3D6 days");
    EXPECT_EQ(asked(asks(What::arrow_die, ilsabet, nobody, longbow, 10)),
              "Ilsabet rolls the arrow die, D10: on 1 or 2 it drops a step");
    EXPECT_EQ(asked(asks(What::fear, hound, nobody, bare_hands, 5)), "Hound spreads fear, 5 dice");
    EXPECT_EQ(asked(asks(What::monster_entry, hound)), "Hound rolls D6 for the attack");
    EXPECT_EQ(asked(asks(What::spell, dorrin, orc, bare_hands, 1)), "Dorrin rolls for the spell at Orc, 1 die");
    EXPECT_EQ(asked(asks(What::mercy, dorrin, orc, bare_hands, 3)),
              "Dorrin rolls Empathy, 3 dice: a six keeps Dorrin from killing Orc");
    EXPECT_EQ(asked(asks(What::hours, dorrin, nobody, bare_hands, 1)),
              "Dorrin is Broken: D6 hours until a point of Agility returns");
}

TEST_F(ForbiddenLandsQuestionWords, ChoicesOfTheTurnAreAskedFor) {
    EXPECT_EQ(asked(asks(What::act, brannoch, nobody, bare_hands, 0, 0)),
              "Brannoch: what now? (2 actions left, one of them may be slow)");
    at(brannoch).fast = 1;
    EXPECT_EQ(asked(asks(What::act, brannoch, nobody, bare_hands, 1, 0)),
              "Brannoch: what now? (1 action left, fast or slow)");
    at(brannoch).fast = 0;
    at(brannoch).slow = 1;
    EXPECT_EQ(asked(asks(What::act, brannoch, nobody, bare_hands, 0, 1)), "Brannoch: what now? (1 fast action left)");
    const int lore = static_cast<int>(Skill::lore);
    EXPECT_EQ(asked(asks(What::asked_skill, nobody, brannoch)), "Game master: a roll for what Brannoch does?");
    EXPECT_EQ(asked(asks(What::asked_attribute, nobody, brannoch, bare_hands, lore)),
              "Game master: Lore of Brannoch with which attribute?");
    EXPECT_EQ(asked(asks(What::asked_gear, nobody, brannoch, bare_hands, lore)),
              "Game master: Lore of Brannoch with which gear?");
    EXPECT_EQ(asked(asks(What::asked_modifier, nobody, brannoch, bare_hands, lore)),
              "Game master: which modifier for the Lore roll of Brannoch?");
    EXPECT_EQ(asked(ask_of("FBL-ACT-11+", What::item_effect, nobody, brannoch)),
              "Game master: what comes of what Brannoch does?");
    EXPECT_EQ(asked(asks(What::social_resists, nobody, orc, bare_hands, brannoch)),
              "Game master: does Orc resist what Brannoch says?");
    EXPECT_EQ(asked(asks(What::compliance, nobody, orc, bare_hands, brannoch)),
              "Game master: what does Orc do, complying with Brannoch?");
    EXPECT_EQ(asked(asks(What::attack_at_once, orc, brannoch)), "Orc: which attack at once on Brannoch?");
    EXPECT_EQ(asked(ask_of("FBL-INIT-6+", What::act, brannoch, orc)), "Brannoch: which free action against Orc?");
    EXPECT_EQ(asked(asks(What::keep_card, brannoch, nobody, bare_hands, 3, 7)), "Brannoch: keep card 3 or card 7?");
    EXPECT_EQ(asked(asks(What::exchange, brannoch, nobody, bare_hands, 1)),
              "Brannoch and the other players: exchange initiative cards? (at most 1 exchange more)");
    EXPECT_EQ(asked(asks(What::group_order, nobody, orc)), "Game master: who goes next of the group of Orc?");
    EXPECT_EQ(asked(asks(What::run_on, wolf, nobody, bare_hands, 1)), "Wolf: run on? (1 step left)");
    EXPECT_EQ(asked(asks(What::tool, brannoch, nobody, bare_hands, static_cast<int>(Skill::healing))),
              "Brannoch: which gear for Healing?");
    EXPECT_EQ(asked(asks(What::monster_target, hound, nobody, bare_hands, 1)), "Hound: whom to attack? (Pounce)");
    EXPECT_EQ(asked(asks(What::free_attack, nobody, brannoch)),
              "Game master: who strikes at Brannoch, whose retreat failed?");
}

TEST_F(ForbiddenLandsQuestionWords, ChoicesOfAnAttackAreAskedFor) {
    at(orc).fast = 1;
    EXPECT_EQ(asked(asks(What::react, orc, brannoch, broadsword, static_cast<int>(Row::slash))),
              "Orc: react to Brannoch's Slash with the broadsword? (1 action left)");
    at(orc).fast = 0;
    EXPECT_EQ(asked(asks(What::react, orc, wolf, bare_hands, static_cast<int>(Row::punch))),
              "Orc: react to Wolf's Bite? (2 actions left)");
    at(orc).slow = 1;
    EXPECT_EQ(asked(asks(What::react, orc, hound, bare_hands, static_cast<int>(Row::monster),
                         fight.book.sheet[hound].entry[0])),
              "Orc: react to Hound's attack, Bite? (1 action left)");
    EXPECT_EQ(asked(asks(What::split_wear, brannoch, nobody, bare_hands, 2)),
              "Brannoch: the armour loses 2 points, how many of them the helmet?");
    EXPECT_EQ(asked(asks(What::helmet, brannoch, nobody, bare_hands, 65, static_cast<int>(Wounds::slash))),
              "Brannoch: sacrifice the helmet against 65 Skull split?");
    EXPECT_EQ(asked(asks(What::vent, brannoch)), "Brannoch: Empathy is Broken, withdraw or burst out?");
}

TEST_F(ForbiddenLandsQuestionWords, TheGameMastersQuestions) {
    at(dorrin).willpower = 4;
    EXPECT_EQ(asked(asks(What::social_modifier, nobody, brannoch, bare_hands, 0, orc)),
              "Game master: one more modifier for what Brannoch says to Orc? (none so far)");
    const int granted = 1 << static_cast<int>(Social::costs_nothing) | 1 << static_cast<int>(Social::short_or_longer);
    EXPECT_EQ(asked(asks(What::social_modifier, nobody, brannoch, bare_hands, granted, orc)),
              "Game master: one more modifier for what Brannoch says to Orc? (it costs the opponent nothing +1, "
              "Short range or longer -1)");
    EXPECT_EQ(asked(asks(What::social_modifier, nobody, brannoch, bare_hands, 1, orc)),
              "Game master: one more modifier for what Brannoch says to Orc? (Reputation above the opponent's +1)");
    EXPECT_EQ(asked(asks(What::social_result, nobody, orc, bare_hands, brannoch)),
              "Game master: what does Orc do about what Brannoch says?");
    EXPECT_EQ(asked(asks(What::willpower, dorrin, orc)), "Dorrin: how many of 4 WP for the spell at Orc?");
    EXPECT_EQ(asked(asks(What::spell_effect, nobody, orc, bare_hands, 5, dorrin)),
              "Game master: what does Dorrin's spell of power level 5 do to Orc?");
    EXPECT_EQ(asked(asks(What::mishap, nobody, dorrin)), "Game master: what does the mishap do to Dorrin?");
    EXPECT_EQ(asked(asks(What::item_effect, nobody, dorrin)), "Game master: what does the item do that Dorrin uses?");
    EXPECT_EQ(asked(asks(What::feared, nobody, dorrin)), "Game master: what does Dorrin fear from now on?");
}

// FBL-DICE-4+: what it stands at, in words and in figures.
TEST_F(ForbiddenLandsQuestionWords, APushTellsWhatItStandsAt) {
    Ask push = asks(What::push, brannoch, orc, broadsword, 1, 2);
    push.skill = Skill::melee;
    push.shown = {{1, 0, 2, 1}, {2, 3, 1, 0}};
    EXPECT_EQ(asked(push), "Brannoch: push the Melee roll against Orc with the broadsword? (1 six of 2 wanted, 6 dice "
                           "to roll again, 2 base banes, 1 gear bane, Strength 5, then 3 or less)");
    EXPECT_EQ(ask_figures(told(), push),
              Document::table({{"sixes", 1},
                               {"wanted", 2},
                               {"missing", 1},
                               {"banes", Document::table({{"base", 2}, {"gear", 1}})},
                               {"again", Document::table({{"base", 2}, {"skill", 3}, {"gear", 1}})},
                               {"attribute", "strength"},
                               {"score", 5},
                               {"score_after", 3},
                               {"willpower", 2},
                               {"bonus", 2}}));
    push = asks(What::push, orc, nobody, bare_hands, 2, 1);
    push.skill = Skill::move;
    push.attribute = Attribute::agility;
    push.shown = {{2, 0, 0, 0}, {1, -2, 0, 8}};
    EXPECT_EQ(asked(push), "Orc: push the Move roll? (2 sixes of 1 wanted, 4 dice to roll again, Agility 3)");
    const Document figures = ask_figures(told(), push);
    EXPECT_EQ(figures["missing"].as_integer(), 0);
    EXPECT_EQ(figures["again"], Document::table({{"base", 1}, {"negative", 2}, {"artifact", 1}}));
    EXPECT_FALSE(figures.has("willpower")); // no player
    EXPECT_FALSE(figures.has("bonus"));
}

TEST_F(ForbiddenLandsQuestionWords, FiguresOfQuestions) {
    const auto figures = [&](What what, int a, int b) {
        return ask_figures(told(), asks(what, brannoch, orc, bare_hands, a, b));
    };
    EXPECT_EQ(figures(What::roll, 1, 2), Document::table({{"wanted", 2}}));
    EXPECT_EQ(figures(What::again, 1, 2), Document::table({{"wanted", 2}}));
    EXPECT_EQ(figures(What::act, 0, 0), Document::table({{"actions_left", 2}, {"slow_left", true}}));
    at(brannoch).slow = 1;
    EXPECT_EQ(figures(What::act, 0, 1), Document::table({{"actions_left", 1}, {"slow_left", false}}));
    at(brannoch).slow = 0;
    at(brannoch).fast = 2;
    EXPECT_EQ(figures(What::act, 2, 0), Document::table({{"actions_left", 0}, {"slow_left", false}}));
    EXPECT_EQ(ask_figures(told(), ask_of("FBL-INIT-6+", What::act, brannoch, orc)), Document::table());
    at(brannoch).fast = 1;
    EXPECT_EQ(figures(What::react, 0, 0), Document::table({{"actions_left", 1}, {"needed", 1}}));
    EXPECT_EQ(figures(What::split_wear, 2, 0), Document::table({{"loss", 2}, {"armor", 3}, {"helmet", 2}}));
    EXPECT_EQ(figures(What::helmet, 65, 0), Document::table({{"d66", 65}, {"helmet", 2}}));
    EXPECT_EQ(figures(What::willpower, 0, 0), Document::table({{"willpower", 2}}));
    EXPECT_EQ(figures(What::arrow_die, 8, 0), Document::table({{"arrow_die", 8}}));
    EXPECT_EQ(figures(What::run_on, 1, 0), Document::table({{"steps_left", 1}}));
    EXPECT_EQ(figures(What::vent, 0, 0), Document::table());
}

// FBL-ACT-11+, FBL-SOCIAL-5+: the game master's answers.
TEST_F(ForbiddenLandsQuestionWords, WhatTheGameMasterSays) {
    const auto says = [&](What what, const Option& option, int whom = orc) {
        return option_text(told(), asks(what, nobody, whom), option);
    };
    EXPECT_EQ(says(What::asked_skill, option_of(Do::roll_skill, bare_hands, nobody, 5)), "Sleight of Hand");
    EXPECT_EQ(says(What::asked_skill, Option{}), "No roll");
    EXPECT_EQ(says(What::asked_attribute, option_of(Do::roll_attribute, bare_hands, nobody, 2)), "Wits");
    EXPECT_EQ(says(What::asked_gear, Option{}), "No gear");
    EXPECT_EQ(says(What::asked_gear, option_of(Do::with_gear, bare_hands, nobody, 0, 2)),
              "2 dice of something at hand");
    EXPECT_EQ(says(What::asked_modifier, option_of(Do::with_modifier)), "No modifier");
    EXPECT_EQ(says(What::asked_modifier, option_of(Do::with_modifier, bare_hands, nobody, 0, -2)), "-2");
    EXPECT_EQ(says(What::social_resists, Option{Do::yes}), "It resists with Insight");
    EXPECT_EQ(says(What::social_resists, Option{}), "It does not resist");
    EXPECT_EQ(says(What::compliance, Option{}), "Nothing in figures");
    EXPECT_EQ(says(What::compliance, Option{Do::lays_down_arms}), "Orc drops every weapon in hand");
    EXPECT_EQ(says(What::compliance, Option{Do::makes_way}), "Orc steps back from everybody");
    EXPECT_EQ(says(What::compliance, option_of(Do::run_to, bare_hands, nobody, 0, bank)), "Orc goes to the bank");
    EXPECT_EQ(says(What::compliance, Option{Do::waits}), "Orc does nothing more this round");
    at(orc).partner = dorrin;
    EXPECT_EQ(says(What::compliance, Option{Do::let_go}), "Orc lets go of Dorrin");
    EXPECT_EQ(option_text(told(), asks(What::act, brannoch), option_of(Do::something_else, bare_hands, nobody, 1)),
              "Something else, as the game master says (fast)");
}

} // namespace
} // namespace fracas::forbidden_lands
