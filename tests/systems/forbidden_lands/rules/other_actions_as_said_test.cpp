// Rolls as the game master says: FBL-ACT-11+, and the items of FBL-ACT-3.
#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/actions.hpp"

#include <set>

namespace fracas::forbidden_lands {
namespace {

// Ada (every attribute 3, every skill 1) with a lute and a broadsword; Bo at Arm's Length.
struct Attempting : Duel {
    int lute = tool(ada, "lute", Skill::performance, 2), sword = hold(ada, "broadsword");

    Attempting() : Duel(Person{.kind = Kind::player}, Person{}) {}
    void does(const Steps& steps) {
        run(steps, [&](TestScript& table) { do_something_else(table, scene(), ada); });
    }
    Question<ForbiddenLands> asked_after(const Steps& steps) {
        return question_after(steps, [&](TestScript& table) { do_something_else(table, scene(), ada); });
    }
    std::vector<std::string> offered_after(const Steps& steps) {
        return keys_after(steps, [&](TestScript& table) { do_something_else(table, scene(), ada); });
    }
    // Dice of each colour that are asked for.
    static std::string dice_of(const Question<ForbiddenLands>& question) {
        std::string text;
        for (int i = 0; i < question.needed.kinds; ++i)
            text += (i == 0 ? "" : " ") + std::to_string(question.needed.dice[i].count) + " " +
                    question.needed.dice[i].colour;
        return text;
    }
};

// FBL-ACT-11+: every skill of the game can be rolled, each with its own attribute first.
TEST(AsSaid, FBL_ACT_11_EverySkill) {
    Attempting a;
    const auto skills = a.offered_after({});
    EXPECT_EQ(skills.size(), 1u + skill_count);
    EXPECT_EQ(skills.front(), "no");
    EXPECT_EQ(std::set<std::string>(skills.begin(), skills.end()).size(), skills.size());
    EXPECT_EQ(a.asked_after({}).ask.who, nobody);
    EXPECT_EQ(
        a.offered_after({"skill:animal_handling"}),
        (std::vector<std::string>{"attribute:empathy", "attribute:strength", "attribute:agility", "attribute:wits"}));
    EXPECT_EQ(a.offered_after({"skill:lore"}).front(), "attribute:wits");
}

// FBL-ACT-11+: attribute, skill, gear and modifier as the game master says. The example of the registry.
TEST(AsSaid, FBL_ACT_11_ExampleOfASong) {
    Attempting a;
    a.attribute(a.ada, Attribute::empathy, 4);
    a.skill(a.ada, Skill::performance, 2);
    const Steps song = {"skill:performance", "attribute:empathy", "tool:lute", "modifier:-1"};
    EXPECT_EQ(a.dice_of(a.asked_after(song)), "4 base 1 skill 2 gear");
    EXPECT_EQ(a.asked_after(song).ask.who, a.ada);
    // No six; pushed: base 1 stays, a bane on the lute.
    a.does({"skill:performance",
            "attribute:empathy",
            "tool:lute",
            "modifier:-1",
            {1, 2, 3, 4, 5, 1, 3},
            "yes",
            {6, 2, 2, 2, 2},
            "no"});
    EXPECT_EQ(a.count(Happened::trial_won, "FBL-ACT-11+"), 1);
    EXPECT_EQ(a.last(Happened::trial_won).as<TrialWon>().sixes, 1);
    EXPECT_EQ(a.score(a.ada, Attribute::empathy), 3);
    EXPECT_EQ(a.at(a.ada).willpower, 1);
    EXPECT_EQ(a.item(a.lute).bonus, 1);
}

// FBL-ACT-11+: another attribute is the one that a push hurts.
TEST(AsSaid, FBL_ACT_11_AnotherAttribute) {
    Attempting a;
    a.attribute(a.ada, Attribute::agility, 2);
    const auto push = a.asked_after({"skill:might", "attribute:agility", "no", "modifier:0", {1, 2, 3}}).ask;
    EXPECT_EQ(push.what, What::push);
    EXPECT_EQ(push.attribute, Attribute::agility);
    a.does({"skill:might", "attribute:agility", "no", "modifier:0", {1, 1, 3}, "yes", {6}, "no"});
    EXPECT_TRUE(a.scene().is_broken(a.ada, Attribute::agility)); // two banes of two
    EXPECT_EQ(a.score(a.ada, Attribute::strength), 3);
}

// FBL-ACT-11+: gear is what the roller has with him and is whole, or something at hand.
TEST(AsSaid, FBL_ACT_11_Gear) {
    Attempting a;
    const auto gear = a.offered_after({"skill:crafting", "attribute:strength"});
    EXPECT_EQ(gear, (std::vector<std::string>{"no", "tool:lute", "tool:broadsword", "gear:1", "gear:2", "gear:3"}));
    EXPECT_EQ(a.dice_of(a.asked_after({"skill:crafting", "attribute:strength", "gear:3", "modifier:2"})),
              "3 base 3 skill 3 gear");
    a.does({"skill:crafting", "attribute:strength", "gear:1", "modifier:-5", {2, 2, 2, 2, 2, 2, 2, 1}, "no", "no"});
    EXPECT_EQ(a.count(Happened::trial_lost), 1);
    EXPECT_EQ(a.count(Happened::gear_worn), 0);
    a.item(a.lute).bonus = 0;
    EXPECT_FALSE(has(a.offered_after({"skill:crafting", "attribute:strength"}), "tool:lute"));
    const auto modifiers = a.offered_after({"skill:crafting", "attribute:strength", "no"});
    EXPECT_EQ(modifiers.size(), 11u);
    EXPECT_EQ(modifiers.front(), "modifier:0");
}

// FBL-ACT-11+: what comes of it is the game master's call, with a roll or without.
TEST(AsSaid, FBL_ACT_11_WhatComesOfIt) {
    Attempting a;
    a.does({"no", "fell>bo"});
    EXPECT_TRUE(a.at(a.bo).is(prone));
    EXPECT_EQ(a.count(Happened::effect, "FBL-ACT-11+"), 1);
    EXPECT_EQ(a.count(Happened::trial_won) + a.count(Happened::trial_lost), 0);
    a.does({"skill:sleight_of_hand", "attribute:agility", "no", "modifier:0", {6, 2, 2, 2}, "no", "harm>bo:wits:2"});
    EXPECT_EQ(a.score(a.bo, Attribute::wits), 1);
}

// FBL-CRIT-2+: injuries count in such a roll, too.
TEST(AsSaid, FBL_CRIT_2_InjuriesCount) {
    Attempting a;
    a.wound(a.ada, Wounds::slash, 41); // -2 Scouting
    EXPECT_EQ(a.dice_of(a.asked_after({"skill:scouting", "attribute:wits", "no", "modifier:0"})), "3 base 1 negative");
    a.wound(a.ada, Wounds::slash, 51); // Might hurts
    a.does({"skill:might", "attribute:strength", "no", "modifier:0", {6, 2, 2, 2}, "no", "no"});
    EXPECT_EQ(a.score(a.ada, Attribute::strength), 2);
}

// FBL-ACT-11+: fast or slow as the game master says, of people who are free to act.
TEST(AsSaid, FBL_ACT_11_WhoMay) {
    Attempting a;
    const Option slow = option_of(Do::something_else, bare_hands, nobody, static_cast<int>(Speed::slow));
    const Option fast = option_of(Do::something_else, bare_hands, nobody, static_cast<int>(Speed::fast));
    EXPECT_EQ(speed_of(a.scene(), a.ada, slow), Speed::slow);
    EXPECT_EQ(speed_of(a.scene(), a.ada, fast), Speed::fast);
    EXPECT_TRUE(legal(a.scene(), a.ada, slow));
    EXPECT_FALSE(legal(a.scene(), a.ada, option_of(Do::something_else)));
    a.at(a.ada).slow = 1;
    EXPECT_FALSE(legal(a.scene(), a.ada, slow));
    EXPECT_TRUE(legal(a.scene(), a.ada, fast));
    a.sheet(a.ada).kind = Kind::animal;
    EXPECT_FALSE(legal(a.scene(), a.ada, fast));
    a.sheet(a.ada).kind = Kind::player;
    a.break_of(a.ada, Attribute::wits);
    EXPECT_FALSE(legal(a.scene(), a.ada, fast));
}

// FBL-ACT-3: an item may ask for such a roll before it has its effect.
TEST(AsSaid, FBL_ACT_3_AnItemMayAskForARoll) {
    Attempting a;
    a.run({"skill:healing", "attribute:empathy", "no", "modifier:1", {6, 2, 2, 2, 2}, "no", "restore>ada:strength:1"},
          [&](TestScript& table) { use_item(table, a.scene(), a.ada); });
    EXPECT_EQ(a.count(Happened::item_used, "FBL-ACT-3"), 1);
    EXPECT_EQ(a.last(Happened::trial_won).as<TrialWon>().skill, Skill::healing);
    EXPECT_EQ(a.pool(a.ada, Why::game_master), 1);
    EXPECT_EQ(a.count(Happened::effect, "FBL-ACT-3"), 1);
}

} // namespace
} // namespace fracas::forbidden_lands
