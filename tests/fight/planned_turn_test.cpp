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
    while (!fight.over() && fight.question()["name"] != "act") ASSERT_TRUE(fight.answer(*fight.suggest({}, seed)));
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

bool is_offered(const Fight& fight, const std::string& move) {
    const Json question = fight.question();
    for (const Json& option : question["options"])
        if (option["key"] == move) return true;
    return false;
}

// The first turn of theirs in which the plan can begin.
TEST_P(PlanOfATurn, HasTheOddsOfPlayingIt) {
    const auto& [example, by, moves, law_name, whose, figure] = GetParam();
    auto start = open(example);
    Expected<Odds> odds = refuse("no turn was found");
    for (std::uint64_t seed = 1; seed < 50 && !odds; ++seed) {
        start = open(example);
        for (int i = 0; i < 12 && !start->over(); ++i) {
            play_to_action(*start, seed);
            if (start->over() || asks_to_act(*start, by)) break;
            ASSERT_TRUE(start->answer(*start->suggest({}, seed)));
        }
        if (!start->over() && is_offered(*start, moves.front())) odds = start->odds(plan(by, moves));
    }
    ASSERT_TRUE(odds) << odds.error().message;
    ASSERT_EQ(odds->plan.size(), moves.size());
    EXPECT_NEAR(odds->plan.front().made, 1, 1e-9);

    constexpr int plays = 1000;
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
        EXPECT_NEAR(odds->plan[i].made, share, 4.5 * std::sqrt(share * (1 - share) / plays) + 5.0 / plays) << moves[i];
    }
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame, PlanOfATurn,
                         testing::Values(Case{"coriolis/duel",
                                              "jaras-quill",
                                              {"draw:vulcan_cricket", "shot>collector:vulcan_cricket"},
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
                                              "halloran",
                                              {"draw:bolt_gun", "shoot>navigator-lindqvist:bolt_gun"},
                                              "damage",
                                              "navigator-lindqvist",
                                              "health"},
                                         Case{"shadowrun/corridor",
                                              "oskar-brandl",
                                              {"fire>riot-constable-2:shotgun_assault",
                                               "fire>riot-constable-2:shotgun_assault"},
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
    const auto unknown = duel->odds(plan("jaras-quill", {"draw:vulcan_cricket", "shot>collector:vulcan_crickt"}));
    ASSERT_FALSE(unknown);
    EXPECT_TRUE(
        unknown.error().message.starts_with("after that Jaras Quill has no move \"shot>collector:vulcan_crickt\""))
        << unknown.error().message;
    EXPECT_NE(unknown.error().message.find("did you mean"), std::string::npos) << unknown.error().message;
}

TEST(OddsTogether, AreOfOutcomesInOneExchange) {
    const auto duel = open("coriolis/duel");
    OddsQuestion asked = plan("jaras-quill", {"melee>collector:mercurium_knife"});
    asked.together = {"damaged,hit", "hit,hurt", "hit"};
    asked.exact = true;
    const auto odds = duel->odds(asked);
    ASSERT_TRUE(odds) << odds.error().message;
    const OddsOutcome* const last = &odds->outcomes.back();
    EXPECT_EQ(last[-2].name, "damaged+hit");
    // Who is damaged was hit; and a chance in common is not above either, nor below what is left of one without the other.
    for (const OddsOutcome& outcome : odds->outcomes) {
        if (outcome.name != "damaged") continue;
        EXPECT_EQ(outcome.exact, last[-2].exact);
    }
    EXPECT_LE(last[-1].p, std::min(chance_of(*odds, "hit"), chance_of(*odds, "hurt")));
    EXPECT_GE(last[-1].p, chance_of(*odds, "hit") + chance_of(*odds, "hurt") - 1);
    EXPECT_DOUBLE_EQ(last->p, chance_of(*odds, "hit"));
    asked.together = {"hit,glory"};
    const auto wrong = duel->odds(asked);
    ASSERT_FALSE(wrong);
    EXPECT_TRUE(wrong.error().message.starts_with("there is no outcome \"glory\"")) << wrong.error().message;
}

} // namespace
} // namespace fracas::planned_turn
