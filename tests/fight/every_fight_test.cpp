// One script walks every example encounter of every system: check, play by answers, undo, save, load, roles, odds,
// simulation. A new system gets all of it by having examples.
#include "store/shelf.hpp"

#include "book/json.hpp"
#include "parallel/simulate_on_threads.hpp"
#include "support/haste.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace fracas {
namespace {

// In haste the shortest example of each game has to do.
std::vector<std::string> example_files() {
    std::vector<std::string> files;
    for (const System* system : systems()) {
        std::vector<std::filesystem::directory_entry> found;
        for (const auto& entry : std::filesystem::directory_iterator(home() / "examples" / system->id()))
            found.push_back(entry);
        std::ranges::sort(found, {}, [](const auto& entry) { return std::pair(entry.file_size(), entry.path()); });
        if (in_haste()) found.resize(1);
        for (const auto& entry : found)
            files.push_back(std::string(system->id()) + "/" + entry.path().filename().string());
    }
    std::ranges::sort(files);
    return files;
}

class EveryFight : public testing::TestWithParam<std::string> {
protected:
    static std::unique_ptr<Fight> open(const std::string& name) {
        std::vector<Mistake> mistakes;
        auto fight = open_fight(home() / "examples" / name, mistakes);
        for (const auto& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
        return fight;
    }
    std::unique_ptr<Fight> open() const { return open(GetParam()); }

    static std::unique_ptr<Fight> played(std::unique_ptr<Fight> fight, std::uint64_t number = 0) {
        const auto done = fight->play_out({}, 17, number);
        EXPECT_TRUE(done) << done.error().message;
        EXPECT_TRUE(fight->over());
        return fight;
    }
};

TEST_P(EveryFight, IsPlayedToItsEndByPolicyAndReplayedFromItsAnswers) {
    const auto fight = played(open());
    ASSERT_GT(fight->answer_count(), 4u);
    auto again = open();
    for (const Json& answer : fight->answers()) {
        const auto taken = again->answer(answer);
        ASSERT_TRUE(taken) << taken.error().message;
    }
    EXPECT_EQ(again->view().dump(), fight->view().dump());
}

TEST_P(EveryFight, IsSavedAndLoaded) {
    const auto fight = played(open());
    const auto loaded = load_fight(Json::parse(fight->save().dump()), "saved");
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ((*loaded)->view().dump(), fight->view().dump());
    EXPECT_EQ((*loaded)->save().dump(), fight->save().dump());
}

TEST_P(EveryFight, IsUndoneToEveryAnswerAndDoneAgain) {
    const auto whole = played(open());
    const std::size_t count = std::min<std::size_t>(whole->answer_count(), 60);
    std::vector<std::string> views;
    auto fight = open();
    for (std::size_t i = 0; i < count; ++i) {
        views.push_back(fight->view().dump());
        ASSERT_TRUE(fight->answer(whole->answers()[i]));
    }
    for (std::size_t i = count; i-- > 0;) {
        ASSERT_TRUE(fight->undo(i));
        ASSERT_EQ(fight->view().dump(), views[i]) << "after undoing to answer " << i;
    }
    for (std::size_t i = 0; i < count; ++i) ASSERT_TRUE(fight->answer(whole->answers()[i]));
    EXPECT_FALSE(fight->undo(count + 1)) << "answers that were never given cannot be kept";
}

TEST_P(EveryFight, RefusesEveryWrongAnswerAndStaysAsItWas) {
    const auto whole = played(open());
    auto fight = open();
    for (std::size_t i = 0; i < std::min<std::size_t>(whole->answer_count(), 40); ++i) {
        const std::string before = fight->view().dump();
        const Json question = fight->question();
        std::vector<Json> wrong = {Json::array(),
                                   Json(3),
                                   Json::object(),
                                   Json{{"choose", "no-such-option"}},
                                   Json{{"choose", 7}},
                                   Json{{"faces", Json::array()}},
                                   Json{{"faces", Json::array({1001})}},
                                   Json{{"faces", Json::array({0})}},
                                   Json{{"faces", Json::array({1.5})}},
                                   Json{{"faces", "6"}},
                                   Json{{"cards", Json::array({99})}},
                                   Json{{"faces", Json::array({6})}, {"choose", "no"}},
                                   Json{{"foo", 1}},
                                   Json{{"for", "999"}, {"choose", "no"}},
                                   Json{{"set", Json{{"no-such-thing", 1}}}}};
        if (question["kind"] == "throw") {
            Json faces = Json::array();
            int dice = 0;
            for (const Json& kind : question["dice"]) dice += kind["count"].get<int>();
            for (int k = 0; k <= dice; ++k) faces.push_back(6);
            wrong.push_back(Json{{"faces", faces}}); // one too many
            faces = Json::array();
            // No die has it; where dice are rolled on, the highest face below what it is rolled on to, or none at all.
            const int sides = question["dice"][0]["sides"].get<int>(), until = question["dice"][0].value("until", 0);
            const int face = until == 0 ? sides + 1 : until > sides ? sides : 0;
            for (int k = 0; k < dice; ++k) faces.push_back(face);
            wrong.push_back(Json{{"faces", faces}});
        }
        for (const Json& answer : wrong) {
            const auto taken = fight->answer(answer);
            ASSERT_FALSE(taken) << answer.dump() << " to " << question.dump();
            EXPECT_GT(taken.error().message.size(), 10u);
            ASSERT_EQ(fight->answer_count(), i) << answer.dump();
        }
        ASSERT_EQ(fight->view().dump(), before); // which all of them together have not changed
        ASSERT_TRUE(fight->answer(whole->answers()[i]));
    }
}

TEST_P(EveryFight, NamesTheQuestionAndWhatItAccepts) {
    auto fight = open();
    const Json question = fight->question();
    const auto taken = fight->answer(Json{{"choose", "no-such-option"}});
    ASSERT_FALSE(taken);
    EXPECT_NE(taken.error().message.find(question["text"].get<std::string>()), std::string::npos)
        << taken.error().message;
    EXPECT_NE(taken.error().message.find("question 0"), std::string::npos) << taken.error().message;
    // The faces of the dice, or the options.
    const char* accepted = question["kind"] == "throw" ? " from 1 to" : "with one of ";
    EXPECT_NE(taken.error().message.find(accepted), std::string::npos) << taken.error().message;
}

TEST_P(EveryFight, IsTheSameFightAsThatOfTheSimulation) {
    const auto start = open();
    Simulation simulation;
    simulation.seed = 17;
    std::vector<std::uint64_t> wins(start->sides().size());
    for (std::uint64_t number = 0; number < 5; ++number) {
        simulation.fights = number + 1;
        const auto simulated = simulate_on_threads(*start, simulation);
        ASSERT_TRUE(simulated);
        const auto fight = played(start->copy(), number);
        const Json state = fight->state();
        for (std::size_t side = 0; side < wins.size(); ++side) {
            const bool won = state["winner"] == start->sides()[side];
            EXPECT_EQ(simulated->sides[side].wins, wins[side] + won) << "fight " << number;
            wins[side] = simulated->sides[side].wins;
        }
    }
}

TEST_P(EveryFight, IsSimulatedAlikeOnAnyNumberOfThreads) {
    const auto fight = open();
    Simulation one;
    one.fights = 1500;
    one.jobs = 1;
    Simulation three = one;
    three.jobs = 3;
    const auto a = simulate_on_threads(*fight, one), b = simulate_on_threads(*fight, three);
    ASSERT_TRUE(a && b);
    EXPECT_EQ(a->fights, 1500u);
    EXPECT_EQ(a->undecided, b->undecided);
    EXPECT_EQ(a->rounds.count, b->rounds.count);
    for (std::size_t i = 0; i < a->sides.size(); ++i) {
        EXPECT_EQ(a->sides[i].wins, b->sides[i].wins);
        EXPECT_EQ(a->sides[i].survivors.count, b->sides[i].survivors.count);
    }
    std::uint64_t wins = a->undecided;
    for (const auto& side : a->sides) wins += side.wins;
    EXPECT_EQ(wins, a->fights);
    for (std::size_t i = 0; i < a->combatants.size(); ++i) {
        EXPECT_EQ(a->combatants[i].totals, b->combatants[i].totals);
        EXPECT_EQ(a->combatants[i].fell_in_round.count, b->combatants[i].fell_in_round.count);
    }
}

TEST_P(EveryFight, GivesOddsOfEveryMoveThatAddUp) {
    const auto fight = open();
    int asked = 0;
    for (const std::string& who : fight->combatants()) {
        const auto moves = fight->moves(who);
        if (!moves) continue;
        for (const auto& [key, text] : *moves) {
            if (++asked > 60) return;
            OddsQuestion question;
            question.by = who;
            question.move = key;
            const auto odds = fight->odds(question);
            ASSERT_TRUE(odds) << key << ": " << odds.error().message;
            EXPECT_FALSE(odds->sentence.empty());
            for (const auto& law : odds->laws) {
                double sum = odds->left_out;
                for (const auto& value : law.values) sum += value.p;
                EXPECT_NEAR(sum, 1, 1e-9) << key << " " << law.name;
            }
        }
    }
}

TEST_P(EveryFight, LetsPlayersAnswerOnlyTheirOwnQuestions) {
    const auto whole = played(open());
    auto fight = open();
    for (std::size_t i = 0; i < std::min<std::size_t>(whole->answer_count(), 40); ++i) {
        const std::string owner = fight->question()["for"].get<std::string>();
        for (const std::string& side : fight->sides()) {
            const Role role = "side:" + side;
            if (role == owner) continue;
            EXPECT_FALSE(fight->answer(whole->answers()[i], role)) << role << " answered for " << owner;
            EXPECT_FALSE(fight->answer(Json{{"set", Json::object()}}, role)) << "only the game master sets things";
        }
        ASSERT_TRUE(fight->answer(whole->answers()[i], owner));
    }
    EXPECT_TRUE(fight->question("nobody").is_null());
}

INSTANTIATE_TEST_SUITE_P(Examples, EveryFight, testing::ValuesIn(example_files()), [](const auto& example) {
    std::string name;
    for (const char letter : example.param)
        name += std::isalnum(static_cast<unsigned char>(letter)) != 0 ? letter : '_';
    return name;
});

// --- saved fights ---

TEST(SavedFight, IsRefusedWithAReason) {
    const auto message = [](const char* text) { return load_fight(Json::parse(text), "x.json").error().message; };
    EXPECT_EQ(message("[]"), "x.json: this is no saved fight (it would have \"fracas\": \"fight\")");
    EXPECT_EQ(message(R"({"fracas":"fight","version":2})"),
              "x.json: the saved fight is of another version; this program reads version 1");
    EXPECT_EQ(message(R"({"fracas":"fight","version":1})"), "x.json: the saved fight has no \"encounter\"");
    EXPECT_EQ(message(R"({"fracas":"fight","version":1,"encounter":{}})"),
              "x.json: the saved fight has no list of \"answers\"");
    const std::string id(systems().front()->id());
    const std::string misspelt =
        R"({"fracas":"fight","version":1,"encounter":{"system":")" + id.substr(1) + R"("},"answers":[]})";
    EXPECT_NE(message(misspelt.c_str()).find("did you mean \"" + id + "\"?"), std::string::npos);
}

TEST(Systems, AreFoundByTheirId) {
    ASSERT_FALSE(systems().empty());
    for (const System* system : systems()) EXPECT_EQ(find_system(system->id()), system);
    EXPECT_EQ(find_system("no-such-game"), nullptr);
}

} // namespace
} // namespace fracas
