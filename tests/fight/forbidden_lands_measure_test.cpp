// What an option says it is tried with is what is then thrown: every attack and every reaction that is offered in a fight.
#include "store/shelf.hpp"
#include "support/haste.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

int forbidden_lands_dice(const Json& question) {
    int dice = 0;
    for (const Json& kind : question["dice"]) dice += kind["count"].get<int>();
    return dice;
}

class ForbiddenLandsMeasure : public testing::TestWithParam<std::string> {
protected:
    static std::unique_ptr<Fight> open() {
        std::vector<Mistake> mistakes;
        auto fight = open_fight(home() / "examples/forbidden-lands" / (GetParam() + ".toml"), mistakes);
        EXPECT_TRUE(mistakes.empty());
        return fight;
    }
    // Declines whatever is asked before `name` is.
    static Json go_on_to(Fight& fight, const std::string& name) {
        while (!fight.over() && fight.question()["name"] != name) {
            const Json question = fight.question();
            if (!question.contains("options") || question["name"] == "act") break;
            if (!fight.answer({{"choose", question["options"][0]["key"]}})) break;
        }
        return fight.question();
    }
    // The modifiers lead from the level of the skill to its dice.
    static void expect_modifiers_told(const Json& option) {
        if (!option.contains("modifiers")) return;
        for (const Json& modifier : option["modifiers"]) {
            EXPECT_NE(modifier["amount"], 0) << option;
            EXPECT_FALSE(modifier["name"].get<std::string>().empty()) << option;
            EXPECT_TRUE(modifier["rule"].get<std::string>().starts_with("FBL-")) << option;
        }
    }
    void compare_reactions(const Fight& declared) {
        const Json question = declared.question();
        if (question["name"] != "react") return;
        for (const Json& reaction : question["options"]) {
            EXPECT_EQ(reaction.contains("measure"), reaction["deed"] != "no") << reaction;
            if (!reaction.contains("measure")) continue;
            expect_modifiers_told(reaction);
            const auto fight = declared.copy();
            ASSERT_TRUE(fight->answer({{"choose", reaction["key"]}}));
            const Json attack = fight->question();
            if (attack["name"] != "roll") continue;
            Json faces = Json::array();
            for (int i = 0; i < forbidden_lands_dice(attack); ++i) faces.push_back(6);
            ASSERT_TRUE(fight->answer({{"faces", faces}}));
            const Json answer = go_on_to(*fight, "roll");
            if (answer["name"] != "roll") continue;
            EXPECT_EQ(answer["who"], question["who"]);
            EXPECT_EQ(forbidden_lands_dice(answer), reaction["measure"]["figure"]) << reaction;
            ++reactions;
        }
    }
    void compare_options(const Fight& open_now) {
        const Json question = open_now.question();
        for (const Json& option : question["options"]) {
            if (!option.contains("measure")) continue;
            EXPECT_EQ(option["measure"]["of"], "dice");
            expect_modifiers_told(option);
            if (option["group"] != "Attack" && option["group"] != "Move") continue;
            const auto fight = open_now.copy();
            ASSERT_TRUE(fight->answer({{"choose", option["key"]}}));
            compare_reactions(*fight);
            const Json roll = go_on_to(*fight, "roll");
            if (roll["name"] != "roll") continue;
            EXPECT_EQ(forbidden_lands_dice(roll), option["measure"]["figure"]) << option;
            ++attacks;
        }
    }
    int attacks = 0, reactions = 0;
};

TEST_P(ForbiddenLandsMeasure, IsWhatIsThrown) {
    const auto played = open();
    ASSERT_TRUE(played->play_out({}, 23, 1));
    const auto fight = open();
    for (const Json& answer : played->answers()) {
        const Json question = fight->question();
        if (!question.is_null() && question["name"] == "act") compare_options(*fight);
        if (HasFailure() || (in_haste() && attacks > 30)) break;
        ASSERT_TRUE(fight->answer(answer));
    }
    EXPECT_GT(attacks, 5);
    EXPECT_GT(reactions, 3);
}

INSTANTIATE_TEST_SUITE_P(Examples, ForbiddenLandsMeasure, testing::Values("bandits", "duel"),
                         [](const auto& info) { return info.param; });

// FBL-CRIT-2+: what comes after the fight costs lives, and gives none back.
TEST(ForbiddenLandsAfter, NobodyComesBackToLife) {
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(home() / "examples/forbidden-lands/bandits.toml", mistakes);
    ASSERT_TRUE(mistakes.empty());
    const auto simulating = fight->simulating({}, {.after = true});
    ASSERT_TRUE(simulating);
    (*simulating)->play(9, 0, 400);
    const Simulated simulated = (*simulating)->counted();
    std::uint64_t died = 0, died_after = 0;
    for (const SimulatedCombatant& one : simulated.combatants) {
        EXPECT_GE(one.died_after, one.died) << one.key;
        died += one.died;
        died_after += one.died_after;
    }
    EXPECT_GT(died_after, died);
}

} // namespace
} // namespace fracas
