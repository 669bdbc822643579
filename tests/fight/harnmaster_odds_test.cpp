// HarnMaster: odds start where the fight stands. Those of the first move asked of the file are those of the same move once
// the fight has come to it.
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <string>

namespace fracas::harnmaster_odds {
namespace {

std::unique_ptr<Fight> open_example(const std::string& name) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(home() / "examples/harnmaster" / (name + ".toml"), mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

// Rolls whatever is asked for before the first action. HMG-INIT-1: only the order comes of it.
void play_to_first_action(Fight& fight) {
    for (std::uint64_t seed = 1; fight.question()["name"] != "act"; ++seed) ASSERT_TRUE(fight.answer(fight.roll(seed)));
}

Odds odds_of(const Fight& fight, const std::string& by, const std::string& move) {
    OddsQuestion question;
    question.by = by;
    question.move = move;
    const auto odds = fight.odds(question);
    EXPECT_TRUE(odds) << odds.error().message;
    return odds ? *odds : Odds{};
}

TEST(HarnMasterOdds, OfTheFirstMoveAreTheSameFromTheFileAndInPlay) {
    for (const char* name : {"brawl", "gate", "nets", "own-table", "riders", "shield-duel"}) {
        const auto fresh = open_example(name), played = open_example(name);
        play_to_first_action(*played);
        const Json question = played->question();
        const std::string who = question["who"];
        int asked = 0;
        for (const Json& option : question["options"]) {
            if (asked == 3) break;
            const std::string move = option["key"];
            const Odds one = odds_of(*fresh, who, move), other = odds_of(*played, who, move);
            ++asked;
            ASSERT_EQ(one.outcomes.size(), other.outcomes.size());
            for (std::size_t i = 0; i < one.outcomes.size(); ++i)
                EXPECT_EQ(one.outcomes[i].p, other.outcomes[i].p) << name << " " << move << " " << one.outcomes[i].name;
            for (std::size_t i = 0; i < one.laws.size(); ++i)
                EXPECT_EQ(one.laws[i].mean, other.laws[i].mean) << name << " " << move << " " << one.laws[i].name;
            EXPECT_EQ(one.sentence, other.sentence);
            EXPECT_EQ(one.sentence.find("never"), std::string::npos) << one.sentence;
        }
        EXPECT_EQ(asked, 3) << name;
    }
}

// Injuries, fatigue, a stored gait: what an intervention has set counts.
TEST(HarnMasterOdds, WhatWasSetBeforeCounts) {
    const auto fight = open_example("gate");
    const auto hit = [&](const Json& set) {
        auto other = fight->copy();
        EXPECT_TRUE(other->answer(Json{{"set", set}}));
        return chance_of(odds_of(*other, "torvik-redhand", "throw_and_draw>cave-raider:spear_thrown"), "hit");
    };
    const double plain = chance_of(odds_of(*fight, "torvik-redhand", "throw_and_draw>cave-raider:spear_thrown"), "hit");
    ASSERT_GT(plain, 0.1);
    for (const Json& set :
         {Json{{"combatant", "torvik-redhand"}, {"ip", 4}}, Json{{"combatant", "torvik-redhand"}, {"gait", "runs"}},
          Json{{"combatant", "torvik-redhand"}, {"fp", 4}}})
        EXPECT_LT(hit(set), plain) << set.dump();
}

// What people try has an outcome of its own, and a strike is told in injury points.
TEST(HarnMasterOdds, OutcomesForWhatPeopleTry) {
    auto fight = open_example("shield-duel");
    const auto set = [&](Json what) { ASSERT_TRUE(fight->answer(Json{{"set", std::move(what)}})); };
    set({{"combatant", "captain-roerik"}, {"at", {1, 0}}});
    set({{"combatant", "sir-aldric-harrowgate"}, {"at", {0, 0}}});
    const std::string aldric = "sir-aldric-harrowgate", roerik = "captain-roerik";
    const Odds blow = odds_of(*fight, aldric, "melee>captain-roerik:broadsword");
    EXPECT_GT(chance_of(blow, "hit"), 0);
    EXPECT_GT(mean_of(blow, "ip"), 0);
    set({{"combatant", aldric}, {"injury", {{"location", "thigh"}, {"side", "left"}, {"ip", 6}, {"bleeding", 1}}}});
    const double bound = chance_of(odds_of(*fight, aldric, "bind>self:1"), "bound");
    EXPECT_TRUE(bound > 0 && bound < 1) << bound;
    set({{"combatant", aldric}, {"posture", "prone"}});
    EXPECT_NEAR(chance_of(odds_of(*fight, aldric, "rise"), "rose"), 1, 1e-12);
    set({{"combatant", aldric}, {"posture", "standing"}, {"left", "nothing"}});
    set({{"combatant", aldric}, {"holds", {{"whom", roerik}, {"part", "body"}}}});
    const double breaks = chance_of(odds_of(*fight, roerik, "break>" + aldric), "broke-free");
    EXPECT_TRUE(breaks > 0 && breaks < 1) << breaks;
    const Odds thrown = odds_of(*fight, aldric, "throw>" + roerik);
    EXPECT_TRUE(chance_of(thrown, "thrown") > 0 && chance_of(thrown, "thrown") < 1);
    EXPECT_NEAR(chance_of(thrown, "hold-lost"), 1, 1e-12);
    EXPECT_GT(chance_of(odds_of(*fight, aldric, "squeeze>" + roerik), "withdrew"), 0);
}

} // namespace
} // namespace fracas::harnmaster_odds
