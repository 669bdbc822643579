// The plan of a turn: its odds are those of playing it, move after move.
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

namespace fracas::planned_turn {
namespace {

std::unique_ptr<Fight> open(const std::string& example) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(home() / "examples" / (example + ".toml"), mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

OddsQuestion plan(const std::string& by, const std::vector<std::string>& moves) {
    OddsQuestion asked;
    asked.by = by;
    asked.move = moves.front();
    asked.then.assign(moves.begin() + 1, moves.end());
    return asked;
}

bool asks_to_act(const Fight& fight, const std::string& who) {
    const Json question = fight.question();
    return question.is_object() && question["name"] == "act" && question["who"] == who;
}

// Dice and policies answer until somebody has to say what to do.
void play_to_action(Fight& fight, std::uint64_t seed) {
    while (!fight.over() && fight.question()["name"] != "act")
        ASSERT_TRUE(fight.answer(*fight.suggest({}, seed, fight.answer_count())));
}

int figure_of(const Fight& fight, const std::string& who, const std::string& figure) {
    const Json state = fight.state();
    for (const Json& one : state["combatants"])
        if (one["key"] == who) return one[figure];
    ADD_FAILURE() << "there is no " << who;
    return 0;
}

struct Case {
    const char* example;
    const char* by;
    std::vector<std::string> moves;
    const char* law;    // of the odds
    const char* whose;  // in the state that playing leads to
    const char* figure; // which falls or rises by it
};

class PlanOfATurn : public testing::TestWithParam<Case> {};

// Wherever it is come to: every example leads to a turn of theirs.
TEST_P(PlanOfATurn, HasTheOddsOfPlayingIt) {
    const auto& [example, by, moves, law_name, whose, figure] = GetParam();
    const auto start = open(example);
    for (int i = 0; i < 400 && !asks_to_act(*start, by); ++i) {
        play_to_action(*start, 3);
        if (!asks_to_act(*start, by)) ASSERT_TRUE(start->answer(*start->suggest({}, 3, start->answer_count())));
    }
    ASSERT_TRUE(asks_to_act(*start, by));
    const auto odds = start->odds(plan(by, moves));
    ASSERT_TRUE(odds) << odds.error().message;
    ASSERT_EQ(odds->plan.size(), moves.size());
    EXPECT_DOUBLE_EQ(odds->plan.front().made, 1);

    constexpr int plays = 4000;
    const int before = figure_of(*start, whose, figure);
    double sum = 0, squares = 0;
    std::vector<int> made(moves.size());
    for (int number = 0; number < plays; ++number) {
        const auto fight = start->copy();
        for (std::size_t i = 0; i < moves.size() && asks_to_act(*fight, by); ++i) {
            if (!fight->answer({{"choose", moves[i]}})) break; // it is not offered any more
            ++made[i];
            play_to_action(*fight, static_cast<std::uint64_t>(number));
        }
        const int change = std::abs(before - figure_of(*fight, whose, figure));
        sum += change;
        squares += change * change;
    }
    const double mean = sum / plays, error = std::sqrt((squares / plays - mean * mean) / plays);
    EXPECT_GT(mean, 0) << "nothing is compared";
    EXPECT_NEAR(mean_of(*odds, law_name), mean, 4.5 * error);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const double share = static_cast<double>(made[i]) / plays;
        EXPECT_NEAR(odds->plan[i].made, share, 4.5 * std::sqrt(share * (1 - share) / plays) + 1e-9) << moves[i];
    }
}

INSTANTIATE_TEST_SUITE_P(
    OfEveryGame, PlanOfATurn,
    testing::Values(Case{"coriolis/duel",
                         "jaras-quill",
                         {"quick-melee>collector:mercurium_knife", "quick-melee>collector:mercurium_knife"},
                         "damage",
                         "collector",
                         "hp"},
                    Case{"forbidden-lands/duel",
                         "brannoch-vael",
                         {"shove>skarga", "slash>skarga:broadsword"},
                         "damage",
                         "skarga",
                         "strength"},
                    Case{"alien/mutiny",
                         "first-mate-duarte",
                         {"draw:magnum", "attack>halloran:magnum"},
                         "damage",
                         "halloran",
                         "health"},
                    Case{"shadowrun/corridor",
                         "oskar-brandl",
                         {"aim>riot-constable-2:shotgun_assault", "fire>riot-constable-2:shotgun_assault"},
                         "boxes",
                         "riot-constable-2",
                         "physical"}));

TEST(PlanOfATurnIsRefused, WhereAMoveCannotFollow) {
    const auto brawl = open("harnmaster/brawl");
    const auto twice = brawl->odds(plan("pit-wrestler", {"melee>dicer:right-fist", "melee>dicer:right-fist"}));
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().message,
              "after that Pit wrestler has nothing left to do: \"melee>dicer:right-fist\" cannot be "
              "made in the same turn");
    const auto duel = open("coriolis/duel");
    const auto unknown = duel->odds(plan("jaras-quill", {"draw:vulcan_cricket", "shoot>collector:vulcan_crickt"}));
    ASSERT_FALSE(unknown);
    EXPECT_TRUE(
        unknown.error().message.starts_with("after that Jaras Quill has no move \"shoot>collector:vulcan_crickt\""))
        << unknown.error().message;
    EXPECT_NE(unknown.error().message.find("did you mean"), std::string::npos) << unknown.error().message;
}

TEST(OddsTogether, AreOfOutcomesInOneExchange) {
    const auto duel = open("forbidden-lands/duel");
    OddsQuestion asked = plan("brannoch-vael", {"slash>skarga:broadsword"});
    asked.together = {"hit,taken-out", "taken-out"};
    asked.exact = true;
    const auto odds = duel->odds(asked);
    ASSERT_TRUE(odds) << odds.error().message;
    const std::size_t last = odds->outcomes.size() - 1;
    EXPECT_EQ(odds->outcomes[last - 1].name, "hit+taken-out");
    // Who is taken out by a slash was hit by it.
    EXPECT_GT(chance_of(*odds, "taken-out"), 0);
    EXPECT_EQ(odds->outcomes[last - 1].exact, odds->outcomes[last].exact);
    asked.together = {"hit,glory"};
    const auto wrong = duel->odds(asked);
    ASSERT_FALSE(wrong);
    EXPECT_TRUE(wrong.error().message.starts_with("there is no outcome \"glory\"")) << wrong.error().message;
}

} // namespace
} // namespace fracas::planned_turn
