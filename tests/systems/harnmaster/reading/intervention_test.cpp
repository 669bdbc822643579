// The game master's hand: what can be set, what follows from it, and what is refused.
#include "systems/harnmaster/reading/intervention.hpp"

#include "systems/harnmaster/rules/turn.hpp"
#include "systems/harnmaster/telling/words.hpp"
#include "systems/harnmaster/written.hpp"

#include <fstream>

namespace fracas::harnmaster {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class HarnMasterIntervention : public testing::Test {
protected:
    static constexpr int aldric_ = 0, thug_ = 1, archer_ = 2;

    HarnMasterIntervention()
        : fight(load(R"(system = "harnmaster"
[[combatant]]
from = "sir_aldric"
side = "Knights"
at = [0, 0]
[[combatant]]
from = "bandit_thug"
side = "Bandits"
at = [1, 0]
[[combatant]]
from = "bandit_archer"
side = "Bandits"
at = [6, 0]
[map]
corners = [[-5, -5], [10, 10]]
blocked = [[3, 3]]
)")) {
        fight.state.phase = Phase::turns;
        fight.state.round = 1;
        for (int i = 0; i < 3; ++i) fight.state.order[i] = i;
        for (int i = 3; i < most_combatants; ++i) fight.state.order[i] = nobody;
    }

    std::vector<std::string> set(std::string_view text) {
        return said(intervene(the_pack(), fight.book, fight.names, fight.state, without_places(toml(text))));
    }
    std::vector<std::string> aldric_gets(std::string_view keys) {
        return set("combatant = \"sir-aldric-harrowgate\"\n" + std::string(keys));
    }
    std::vector<std::string> thug_gets(std::string_view keys) {
        return set("combatant = \"bandit-thug\"\n" + std::string(keys));
    }

    Combatant& at(int who) { return fight.state.combatant[who]; }
    Scene scene() { return {fight.book, fight.state}; }
    Told told() const { return {fight.book, fight.names, fight.state}; }

    Loaded fight;
};

// --- figures -----------------------------------------------------------------------------------------------------------

TEST_F(HarnMasterIntervention, PointsAndFigures) {
    EXPECT_THAT(aldric_gets("ip = 14\nfp = 6\nbp = 3\npenalty = 15\nobstructions = 2\nrise_dice = 3\ngrope_dice = 4\n"
                            "gait = \"runs\""),
                IsEmpty());
    const Combatant& c = at(aldric_);
    EXPECT_EQ(c.ip, 14);
    EXPECT_EQ(c.fp, 6);
    EXPECT_EQ(c.bp, 3);
    EXPECT_EQ(c.penalty, 15);
    EXPECT_EQ(c.obstructions, 2);
    EXPECT_EQ(c.rise_dice, 3);
    EXPECT_EQ(c.grope_dice, 4);
    EXPECT_EQ(c.gait, Gait::runs);
    EXPECT_TRUE(fight.state.end_due);
}

TEST_F(HarnMasterIntervention, TheSheetAndWhatFollowsFromIt) {
    EXPECT_THAT(aldric_gets("end = 10\nmobility = 40\nskills = { dodge = 80 }"), IsEmpty());
    const Sheet& sheet = fight.book.sheet[aldric_];
    EXPECT_EQ(sheet.end(), 10);
    EXPECT_EQ(sheet.initiative, 60);
    EXPECT_EQ(sheet.encumbrance, 8); // 78 / 10, rounded
    EXPECT_EQ(sheet.fatigue_rate, 8);
    EXPECT_EQ(sheet.mobility, 40);
    EXPECT_EQ(sheet.skill[dodge_skill], 80);
}

TEST_F(HarnMasterIntervention, SettingsAndRoom) {
    EXPECT_THAT(set("cramped = true\nsettings = { prone_opponent_melee = 10 }"), IsEmpty());
    EXPECT_TRUE(fight.state.cramped);
    EXPECT_EQ(fight.book.settings.prone_opponent_melee, 10);
}

// --- place and posture ---------------------------------------------------------------------------------------------------

TEST_F(HarnMasterIntervention, HexesAreFreeAndOnTheMap) {
    EXPECT_THAT(aldric_gets("x = -2\ny = 4"), IsEmpty());
    EXPECT_EQ(at(aldric_).hex, hex_at(-2, 4));
    EXPECT_THAT(aldric_gets("x = 40"), ElementsAre(HasSubstr("not on the map")));
    EXPECT_THAT(aldric_gets("x = 3\ny = 3"), ElementsAre(HasSubstr("blocked")));
    EXPECT_THAT(aldric_gets("x = 1\ny = 0"), ElementsAre(HasSubstr("Bandit thug stands in the hex")));
    EXPECT_EQ(at(aldric_).hex, hex_at(-2, 4));
}

TEST_F(HarnMasterIntervention, Posture) {
    EXPECT_THAT(aldric_gets("posture = \"prone\""), IsEmpty());
    EXPECT_TRUE(at(aldric_).is(prone));
    EXPECT_THAT(aldric_gets("posture = \"standing\""), IsEmpty());
    EXPECT_FALSE(at(aldric_).is(prone));
    EXPECT_THAT(aldric_gets("useless = [\"left leg\"]"), IsEmpty());
    EXPECT_TRUE(at(aldric_).is(prone));
    EXPECT_THAT(aldric_gets("posture = \"standing\""), ElementsAre(HasSubstr("HMG-INJ-4")));
    EXPECT_THAT(aldric_gets("usable = [\"left leg\"]"), IsEmpty());
    EXPECT_THAT(aldric_gets("posture = \"standing\""), IsEmpty());
    EXPECT_THAT(thug_gets("mounted = true"), ElementsAre(HasSubstr("there is no mount")));
    fight.book.sheet[aldric_].mount_mobility = 100;
    EXPECT_THAT(aldric_gets("mounted = true"), IsEmpty());
    EXPECT_TRUE(at(aldric_).is(mounted));
    EXPECT_THAT(aldric_gets("mounted = false"), IsEmpty());
    EXPECT_FALSE(at(aldric_).is(mounted));
}

// --- condition -----------------------------------------------------------------------------------------------------------

TEST_F(HarnMasterIntervention, UnconsciousDropsAndFalls) {
    EXPECT_THAT(thug_gets("unconscious = true"), IsEmpty());
    EXPECT_TRUE(at(thug_).is(unconscious) && at(thug_).is(prone));
    EXPECT_EQ(at(thug_).hand[right], nothing);
    EXPECT_THAT(thug_gets("in_shock = true"), ElementsAre(HasSubstr("only the conscious")));
    EXPECT_THAT(thug_gets("unconscious = false\nin_shock = true"), IsEmpty());
    EXPECT_TRUE(at(thug_).is(in_shock));
    EXPECT_THAT(thug_gets("posture = \"standing\"\nin_shock = false"), IsEmpty());
    EXPECT_TRUE(scene().can_fight(thug_));
}

// HMG-INJ-3
TEST_F(HarnMasterIntervention, BloodLossFellsAndKills) {
    EXPECT_THAT(thug_gets("bp = 13"), IsEmpty());
    EXPECT_TRUE(at(thug_).is(unconscious) && at(thug_).is(bled_out));
    EXPECT_THAT(thug_gets("unconscious = false"), ElementsAre(HasSubstr("lower bp")));
    EXPECT_THAT(thug_gets("bp = 5\nunconscious = false"), IsEmpty());
    EXPECT_FALSE(at(thug_).is(unconscious) || at(thug_).is(bled_out));
    EXPECT_THAT(thug_gets("bp = 25"), IsEmpty());
    EXPECT_TRUE(at(thug_).is(dead));
    EXPECT_THAT(thug_gets("dead = false"), IsEmpty());
    EXPECT_FALSE(at(thug_).is(dead));
}

TEST_F(HarnMasterIntervention, TheDeadDoNotRiseUnderSomebody) {
    EXPECT_THAT(thug_gets("dead = true"), IsEmpty());
    EXPECT_THAT(aldric_gets("x = 1"), IsEmpty());
    EXPECT_THAT(thug_gets("dead = false"), ElementsAre(HasSubstr("stands in his hex")));
}

// HMG-DAMAGE-6+ step 1, HMG-INJ-4
TEST_F(HarnMasterIntervention, InjuriesAreRecordedWithoutRolls) {
    EXPECT_THAT(
        thug_gets("injury = { location = \"forearm\", side = \"right\", ip = 16, aspect = \"edged\", bleeding = 1 }"),
        IsEmpty());
    EXPECT_EQ(at(thug_).ip, 16);
    ASSERT_EQ(fight.state.wounds, 1);
    EXPECT_EQ(fight.state.wound[0].bleeding, 1);
    EXPECT_TRUE(at(thug_).lost(right_arm));
    EXPECT_EQ(at(thug_).hand[right], nothing);
    EXPECT_THAT(thug_gets("treat = 1"), IsEmpty());
    EXPECT_TRUE(fight.state.wound[0].treated);
    EXPECT_THAT(thug_gets("treat = 2"), ElementsAre(HasSubstr("no injury of this number")));
    EXPECT_THAT(thug_gets("injury = { location = \"forehead\", ip = 3 }"), ElementsAre(HasSubstr("no location")));
}

// --- things --------------------------------------------------------------------------------------------------------------

TEST_F(HarnMasterIntervention, Hands) {
    const int club = at(thug_).hand[right];
    EXPECT_THAT(thug_gets("right = \"nothing\""), IsEmpty());
    EXPECT_EQ(at(thug_).hand[right], nothing);
    EXPECT_EQ(fight.state.item[club].holder, thug_);
    EXPECT_THAT(thug_gets("left = \"club\""), IsEmpty());
    EXPECT_EQ(at(thug_).hand[left], club);
    EXPECT_THAT(thug_gets("drop = \"club\""), IsEmpty());
    EXPECT_EQ(fight.state.item[club].holder, nobody);
    EXPECT_THAT(thug_gets("both = \"club\""), IsEmpty()); // it lies in his hex
    EXPECT_TRUE(at(thug_).both_hands_on(club));
    EXPECT_THAT(thug_gets("left = \"clab\""), ElementsAre(HasSubstr("did you mean \"club\"")));
    EXPECT_THAT(thug_gets("useless = [\"left arm\"]"), IsEmpty());
    EXPECT_THAT(thug_gets("left = \"buckler\""), ElementsAre(HasSubstr("HMG-INJ-4")));
}

TEST_F(HarnMasterIntervention, Ammunition) {
    const int bow = at(archer_).hand[right];
    EXPECT_THAT(set("combatant = \"bandit-archer\"\nloaded = { shortbow_60 = true }"), IsEmpty());
    EXPECT_TRUE(fight.state.item[bow].is(loaded));
    EXPECT_THAT(set("combatant = \"bandit-archer\"\nammunition = { shortbow_60 = 0 }"), IsEmpty());
    EXPECT_EQ(fight.state.item[bow].ammunition, 0);
    EXPECT_FALSE(fight.state.item[bow].is(loaded));
    EXPECT_THAT(set("combatant = \"bandit-archer\"\nloaded = { shortbow_60 = true }"),
                ElementsAre(HasSubstr("nothing to load")));
    EXPECT_THAT(set("combatant = \"bandit-archer\"\nloaded = { dagger = true }"), ElementsAre(HasSubstr("HMG-ACT-10")));
}

// --- tangles and holds -----------------------------------------------------------------------------------------------------

TEST_F(HarnMasterIntervention, Tangles) {
    EXPECT_THAT(thug_gets("tangled = 15"), IsEmpty());
    EXPECT_EQ(scene().tangle_penalty(thug_, nothing), 15);
    EXPECT_THAT(thug_gets("tangled = 0"), IsEmpty());
    EXPECT_FALSE(scene().is_tangled(thug_));
}

TEST_F(HarnMasterIntervention, Holds) {
    EXPECT_THAT(aldric_gets("left = \"nothing\"\nholds = { whom = \"bandit-thug\", part = \"arm-right\" }"), IsEmpty());
    EXPECT_TRUE(scene().is_held(thug_));
    EXPECT_EQ(fight.state.hold[0].grip, Grip::arm_hand);
    EXPECT_EQ(fight.state.hold[0].side, right);
    EXPECT_EQ(fight.state.advantages, Advantages{}); // it gives no TA
    EXPECT_THAT(aldric_gets("holds = { whom = \"bandit-thug\", hands = \"two hands\" }"),
                ElementsAre(HasSubstr("no hand is free")));
    EXPECT_THAT(aldric_gets("holds = { whom = \"bandit-archer\" }"), ElementsAre(HasSubstr("neighbouring hex")));
    EXPECT_THAT(aldric_gets("release = true"), IsEmpty());
    EXPECT_FALSE(scene().is_held(thug_));
    EXPECT_THAT(aldric_gets("release = true"), ElementsAre(HasSubstr("he holds nobody")));
}

TEST_F(HarnMasterIntervention, MovingAwayEndsAHold) {
    EXPECT_THAT(aldric_gets("left = \"nothing\"\nholds = { whom = \"bandit-thug\", part = \"body\" }"), IsEmpty());
    EXPECT_THAT(thug_gets("x = 5\ny = 5"), IsEmpty());
    EXPECT_FALSE(scene().is_held(thug_));
}

// --- coming and going --------------------------------------------------------------------------------------------------------

TEST_F(HarnMasterIntervention, SomebodyComesAndFirstActsInTheNextRound) {
    EXPECT_THAT(set("add = { from = \"maren\", side = \"Knights\", at = [0, 1] }"), IsEmpty());
    ASSERT_EQ(fight.book.combatants, 4);
    EXPECT_TRUE(at(3).is(joining));
    EXPECT_EQ(fight.names.combatant_key[3], "maren-of-the-fells");
    EXPECT_THAT(set("add = { from = \"maren\", side = \"Knigths\" }"), ElementsAre(HasSubstr("Knights")));
    EXPECT_THAT(set("add = { from = \"maren\", side = \"Knights\", at = [0, 1] }"),
                ElementsAre(HasSubstr("HMG-TURN-4+")));
    EXPECT_EQ(fight.book.combatants, 4);
}

TEST_F(HarnMasterIntervention, SomebodyIsTakenOut) {
    EXPECT_THAT(aldric_gets("left = \"nothing\"\nholds = { whom = \"bandit-thug\", part = \"body\" }"), IsEmpty());
    EXPECT_THAT(set("remove = \"bandit-thug\""), IsEmpty());
    EXPECT_TRUE(at(thug_).is(gone));
    EXPECT_FALSE(scene().is_holding(aldric_));
    EXPECT_EQ(fight.book.combatants, 3);
}

TEST_F(HarnMasterIntervention, ChangingSides) {
    EXPECT_THAT(thug_gets("side = \"Knights\""), IsEmpty());
    EXPECT_FALSE(scene().enemies(aldric_, thug_));
    EXPECT_THAT(thug_gets("side = \"Knight\""), ElementsAre(HasSubstr("did you mean \"Knights\"")));
}

// --- refusals ----------------------------------------------------------------------------------------------------------------

TEST_F(HarnMasterIntervention, WithAnyMistakeNothingIsChanged) {
    const State before = fight.state;
    EXPECT_THAT(aldric_gets("ip = 4\nfp = -1"), ElementsAre(HasSubstr("fp")));
    EXPECT_THAT(aldric_gets("ip = 4\nhit_points = 3"), ElementsAre(HasSubstr("hit_points")));
    EXPECT_THAT(aldric_gets("rise_dice = 2"), ElementsAre(HasSubstr("0 for none, or 3 or 4 dice")));
    EXPECT_THAT(set("combatant = \"sir-aldrik-harrowgate\"\nip = 3"), ElementsAre(HasSubstr("Sir Aldric Harrowgate")));
    EXPECT_THAT(set(""), ElementsAre(HasSubstr("names what it changes")));
    EXPECT_EQ(fight.state, before);
}

TEST_F(HarnMasterIntervention, NothingIsSetAfterTheEnd) {
    fight.state.phase = Phase::over;
    EXPECT_THAT(aldric_gets("ip = 3"), ElementsAre(HasSubstr("the fight is over")));
}

// --- what is documented ------------------------------------------------------------------------------------------------

// The examples of one table of docs/harnmaster.md: the last cell of each row.
std::vector<std::string> documented(std::string_view heading) {
    std::ifstream file(FRACAS_ROOT "/docs/harnmaster.md");
    std::vector<std::string> examples;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("|")) inside = inside && line.empty();
        if (line.starts_with(heading)) inside = true;
        const auto end = line.rfind("` |"), start = line.rfind("| `", end);
        if (inside && end != std::string::npos && start != std::string::npos)
            examples.push_back(line.substr(start + 3, end - start - 3));
    }
    return examples;
}

TEST_F(HarnMasterIntervention, EveryDocumentedKeyWorks) {
    const auto of_combatant = documented("Of one combatant, named by");
    EXPECT_GT(of_combatant.size(), 25u);
    for (const std::string& keys : of_combatant) EXPECT_THAT(aldric_gets(keys), IsEmpty()) << keys;
    EXPECT_TRUE(at(aldric_).is(dead));
    const auto of_archer = documented("Of somebody with a bow");
    EXPECT_EQ(of_archer.size(), 2u);
    for (const std::string& keys : of_archer)
        EXPECT_THAT(set("combatant = \"bandit-archer\"\n" + keys), IsEmpty()) << keys;
    const auto of_fight = documented("Of the fight, without a combatant");
    EXPECT_EQ(of_fight.size(), 6u);
    for (const std::string& keys : of_fight) EXPECT_THAT(set(keys), IsEmpty()) << keys;
    EXPECT_EQ(fight.book.combatants, 4);
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, 0);
}

TEST_F(HarnMasterIntervention, TheGameMasterEndsTheFight) {
    EXPECT_THAT(set("end = \"Nobodies\""), ElementsAre(HasSubstr("there is no side of this name")));
    EXPECT_FALSE(over(fight.state));
    EXPECT_THAT(set("end = true"), IsEmpty());
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, nobody);
    EXPECT_FALSE(fight.state.end_due);
    EXPECT_THAT(set("end = \"Bandits\""), ElementsAre(HasSubstr("the fight is over: set after = true")));
    EXPECT_THAT(set("cramped = true"), ElementsAre(HasSubstr("the fight is over")));
}

// HMG-TURN-5+: what comes after the fight is played once it is over.
TEST_F(HarnMasterIntervention, WhatComesAfterwards) {
    EXPECT_THAT(set("after = true"), ElementsAre(HasSubstr("the fight is not over yet")));
    EXPECT_THAT(set("end = \"Knights\""), IsEmpty());
    EXPECT_THAT(set("after = true"), IsEmpty());
    EXPECT_FALSE(over(fight.state));
    EXPECT_EQ(fight.state.phase, Phase::aftermath);
    EXPECT_EQ(fight.state.winner, 0);
    EXPECT_FALSE(fight.state.end_due);
}

TEST_F(HarnMasterIntervention, APlaceIsAtOrXAndY) {
    EXPECT_THAT(aldric_gets("at = [2, -1]"), IsEmpty());
    EXPECT_EQ(at(aldric_).hex, hex_at(2, -1));
    EXPECT_THAT(aldric_gets("at = [3, 3]"), ElementsAre(HasSubstr("the hex [3, 3] is blocked")));
    EXPECT_THAT(aldric_gets("at = [1, 0]"), ElementsAre(HasSubstr("Bandit thug stands in the hex")));
    EXPECT_THAT(aldric_gets("at = [1]"), ElementsAre(HasSubstr("at")));
    EXPECT_THAT(aldric_gets("at = [0, 3]\nx = 1"), ElementsAre(HasSubstr("not both")));
    EXPECT_EQ(at(aldric_).hex, hex_at(2, -1));
}

// HMG-INIT-1: "end" beside a combatant is his endurance.
TEST_F(HarnMasterIntervention, EnduranceIsNoEnd) {
    EXPECT_THAT(aldric_gets("end = 15"), IsEmpty());
    EXPECT_EQ(fight.book.sheet[aldric_].end(), 15);
    EXPECT_FALSE(over(fight.state));
}

} // namespace
} // namespace fracas::harnmaster
