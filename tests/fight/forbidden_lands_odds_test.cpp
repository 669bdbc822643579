// Odds start where the fight stands: those of a move asked of the file are those of the same move reached by playing.
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace fracas {
namespace {

class ForbiddenLandsOdds : public testing::TestWithParam<std::string> {
protected:
    static std::unique_ptr<Fight> open() {
        std::vector<Mistake> mistakes;
        auto fight = open_fight(home() / "examples/forbidden-lands" / (GetParam() + ".toml"), mistakes);
        EXPECT_TRUE(mistakes.empty());
        return fight;
    }
    // Nothing is pushed or exchanged on the way, so that nothing but cards, and what a sneak attack brings, has changed.
    static void play_to_first_action(Fight& fight, std::uint64_t seed) {
        while (!fight.over() && fight.question()["name"] != "act") {
            const Json question = fight.question();
            const Json answer =
                question.contains("options") ? Json{{"choose", question["options"][0]["key"]}} : fight.roll(seed);
            ASSERT_TRUE(fight.answer(answer));
        }
    }
    static void expect_same(const Odds& of_file, const Odds& in_play) {
        ASSERT_EQ(of_file.outcomes.size(), in_play.outcomes.size());
        for (std::size_t i = 0; i < of_file.outcomes.size(); ++i)
            EXPECT_NEAR(of_file.outcomes[i].p, in_play.outcomes[i].p, 1e-12)
                << of_file.move << ": " << of_file.outcomes[i].name;
        ASSERT_EQ(of_file.laws.size(), in_play.laws.size());
        for (std::size_t i = 0; i < of_file.laws.size(); ++i)
            EXPECT_NEAR(of_file.laws[i].mean, in_play.laws[i].mean, 1e-12)
                << of_file.move << ": " << of_file.laws[i].name;
    }
};

// A feint needs the cards, which the file has not (FBL-ACT-7): it is left out.
TEST_P(ForbiddenLandsOdds, OfTheFileAreThoseInPlay) {
    const auto fresh = open(), played = open();
    play_to_first_action(*played, 4);
    ASSERT_FALSE(played->over());
    const Json question = played->question();
    int compared = 0;
    for (const Json& option : question["options"]) {
        const std::string deed = option["deed"];
        if (deed == "feint" || deed == "end_turn" || compared == 8) continue;
        OddsQuestion asked;
        asked.by = question["who"];
        asked.move = option["key"];
        const auto of_file = fresh->odds(asked), in_play = played->odds(asked);
        ASSERT_TRUE(of_file) << of_file.error().message;
        ASSERT_TRUE(in_play) << in_play.error().message;
        expect_same(*of_file, *in_play);
        ++compared;
    }
    EXPECT_GT(compared, 0);
}

INSTANTIATE_TEST_SUITE_P(Examples, ForbiddenLandsOdds,
                         testing::Values("bandits", "duel", "journey", "monster", "negotiation"),
                         [](const auto& info) { return info.param; });

double chance_of_outcome(const Odds& odds, std::string_view name) {
    for (const OddsOutcome& one : odds.outcomes)
        if (one.name == name) return one.p;
    ADD_FAILURE() << "there is no outcome " << name;
    return 0;
}

// FBL-INIT-6+: the ambush that the file declares: the bow is readied, nobody dodges.
TEST(ForbiddenLandsOddsOf, AnAmbushDeclaredInTheFile) {
    std::vector<Mistake> mistakes;
    const auto fresh = open_fight(home() / "examples/forbidden-lands/bandits.toml", mistakes);
    OddsQuestion asked;
    asked.by = "bandit-archer";
    asked.move = "shoot>ilsabet-korr:short_bow";
    const auto free_shot = fresh->odds(asked);
    ASSERT_TRUE(free_shot) << free_shot.error().message;
    asked.choices = {{"react", "no"}};
    const auto unanswered = fresh->odds(asked);
    ASSERT_TRUE(unanswered);
    EXPECT_EQ(chance_of_outcome(*free_shot, "hit"), chance_of_outcome(*unanswered, "hit"));
    ASSERT_EQ(unanswered->remarks.size(), 1u); // she cannot react: it never comes up
    // By playing: some fight in which he gets there unnoticed.
    for (std::uint64_t seed = 1; seed < 100; ++seed) {
        const auto played = open_fight(home() / "examples/forbidden-lands/bandits.toml", mistakes);
        while (played->question()["name"] != "act") {
            const bool choice = played->question().contains("options");
            ASSERT_TRUE(played->answer(choice ? Json{{"choose", "no"}} : played->roll(seed)));
            if (played->question()["name"] == "card") break;
        }
        if (played->question()["name"] != "act" || played->question()["who"] != "bandit-archer") continue;
        asked.choices.clear();
        const auto in_play = played->odds(asked);
        ASSERT_TRUE(in_play) << in_play.error().message;
        EXPECT_NEAR(chance_of_outcome(*free_shot, "hit"), chance_of_outcome(*in_play, "hit"), 1e-12);
        EXPECT_NEAR(chance_of_outcome(*free_shot, "broken"), chance_of_outcome(*in_play, "broken"), 1e-12);
        return;
    }
    FAIL() << "he is always noticed";
}

} // namespace
} // namespace fracas
