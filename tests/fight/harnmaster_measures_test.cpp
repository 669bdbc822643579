// HarnMaster: what an option says it is tried with is what the exchange then rolls against, for every attack and every
// defence offered in one example fight.
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <string>

namespace fracas::harnmaster_measures {
namespace {

std::unique_ptr<Fight> open_example(const std::string& name) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(home() / "examples/harnmaster" / (name + ".toml"), mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

bool is_rolled(const Json& option) { return option.contains("measure") && option["measure"]["of"] == "EML"; }

// Answers by harmless options, the aim at the body, until `who` rolls; the target number of that roll, or -1.
int rolled_against(Fight& fight, const std::string& who) {
    for (std::uint64_t seed = 1; seed < 20 && !fight.question().is_null(); ++seed) {
        const Json question = fight.question();
        const std::string name = question["name"];
        if (name == "attack-roll" || name == "defence-roll" || name == "throw-roll" || name == "break-roll" ||
            name == "riding-roll") {
            if (question["who"] == who) return question["target_number"];
            EXPECT_TRUE(fight.answer(fight.roll(seed)));
            continue;
        }
        if (!question.contains("options")) return -1;
        std::string harmless = question["options"][0]["key"];
        for (const Json& option : question["options"])
            if (option["key"] == "aim:body" || option["key"] == "ignore") harmless = option["key"];
        if (name == "act") return -1;
        EXPECT_TRUE(fight.answer(Json{{"choose", harmless}}));
    }
    return -1;
}

int sum_of(const Json& modifiers) {
    int sum = 0;
    for (const Json& modifier : modifiers) sum += modifier["amount"].get<int>();
    return sum;
}

TEST(HarnMasterMeasures, AreWhatIsThenRolledAgainst) {
    int attacks = 0, defences = 0;
    const auto whole = open_example("gate");
    ASSERT_TRUE(whole->play_out({}, 17, 0));
    auto fight = open_example("gate");
    for (const Json& answer : whole->answers()) {
        const Json question = fight->question();
        const std::string name = question["name"];
        if (name == "act" || name == "defence")
            for (const Json& option : question["options"]) {
                if (!is_rolled(option)) continue;
                const int figure = option["measure"]["figure"];
                EXPECT_EQ(sum_of(option["modifiers"]), figure) << option.dump();
                auto other = fight->copy();
                ASSERT_TRUE(other->answer(Json{{"choose", option["key"]}}));
                EXPECT_EQ(rolled_against(*other, question["who"]), figure) << option.dump();
                ++(name == "act" ? attacks : defences);
            }
        ASSERT_TRUE(fight->answer(answer));
        if (attacks + defences > 400) break;
    }
    EXPECT_GT(attacks, 50);
    EXPECT_GT(defences, 20);
}

// The measure is for whoever decides: the other side's view of the same moment tells nothing of it.
TEST(HarnMasterMeasures, AreNotForTheOtherSide) {
    auto fight = open_example("shield-duel");
    ASSERT_TRUE(fight->answer(Json{{"set", {{"combatant", "captain-roerik"}, {"at", {1, 0}}}}}));
    for (std::uint64_t seed = 1; fight->question()["name"] != "act"; ++seed)
        ASSERT_TRUE(fight->answer(fight->roll(seed)));
    ASSERT_EQ(fight->question()["who"], "sir-aldric-harrowgate");
    EXPECT_NE(fight->question("side:harrowgate").dump().find("modifiers"), std::string::npos);
    EXPECT_EQ(fight->question("side:the-garrison").dump().find("modifiers"), std::string::npos);
}

} // namespace
} // namespace fracas::harnmaster_measures
