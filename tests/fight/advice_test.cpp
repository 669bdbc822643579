// Advice at the open question, in every system.
#include "parallel/advise_on_threads.hpp"

#include "store/shelf.hpp"
#include "support/haste.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace fracas {
namespace {

std::unique_ptr<Fight> fight_in(const std::filesystem::path& file) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(file, mistakes);
    for (const auto& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

// By policy to a question of this name, or to the end.
void play_to(Fight& fight, std::string_view name) {
    for (std::uint64_t seed = 1; !fight.over() && fight.question()["name"] != name; ++seed) {
        const auto answer = fight.suggest({}, seed);
        ASSERT_TRUE(answer && fight.answer(*answer));
    }
}

AdviceWanted a_few_fights() {
    AdviceWanted wanted;
    wanted.seconds = 600; // so that only the number of fights counts
    wanted.odds_seconds = 0;
    wanted.most_fights = in_haste() ? 64 : 128;
    return wanted;
}

TEST(Advice, RanksEveryOptionInEverySystemAndIsTheSameAgain) {
    for (const System* system : systems()) {
        SCOPED_TRACE(system->id());
        const auto examples = std::filesystem::directory_iterator(home() / "examples" / system->id());
        const auto fight = fight_in(examples->path());
        play_to(*fight, "act");
        ASSERT_FALSE(fight->over());
        const auto advice = advise(*fight, a_few_fights());
        ASSERT_TRUE(advice) << advice.error().message;
        const Json question = fight->question();
        const auto grave =
            std::ranges::count_if(question["options"], [](const Json& one) { return one.value("confirm", false); });
        EXPECT_EQ(advice->options.size(),
                  std::min<std::size_t>(40, question["options"].size() - static_cast<std::size_t>(grave)));
        for (std::size_t i = 1; i < advice->options.size(); ++i)
            EXPECT_LE(advice->options[i].to_best.low, 0) << advice->options[i].key;
        for (std::size_t i = 2; i < advice->options.size(); ++i)
            EXPECT_LE(advice->options[i].to_best.of, advice->options[i - 1].to_best.of) << advice->options[i].key;
        EXPECT_FALSE(advice->sentence.empty());
        EXPECT_TRUE(advice->steady);
        EXPECT_EQ(to_json(*advise_on_threads(*fight, a_few_fights(), 3)).dump(), to_json(*advice).dump());
        const std::string text = to_text(*advice);
        EXPECT_NE(text.find(advice->options.front().text), std::string::npos);
        EXPECT_EQ(text.find("-0.0"), std::string::npos) << text;
    }
}

// Where one blow ends it for either, whoever lets the other strike first is worse off.
TEST(Advice, NeverPutsTheWorseFirst) {
    const auto fight = fight_in(home() / "examples/coriolis/duel.toml");
    play_to(*fight, "act");
    const Json question = fight->question();
    const std::string other = question["who"] == "collector" ? "jaras-quill" : "collector";
    for (const char* who : {"collector", "jaras-quill"})
        ASSERT_TRUE(fight->answer({{"set", {{"combatant", who}, {"hp", 1}}}}));
    ASSERT_EQ(fight->question()["name"], "act");
    AdviceWanted wanted = a_few_fights();
    wanted.most_fights = 1024;
    const auto advice = advise(*fight, wanted);
    ASSERT_TRUE(advice) << advice.error().message;
    EXPECT_TRUE(advice->options.front().key.find(">" + other) != std::string::npos) << advice->options.front().key;
    const auto end = std::ranges::find(advice->options, "end", &AdvisedOption::key);
    ASSERT_NE(end, advice->options.end());
    EXPECT_TRUE(end->to_best.is_told_from_none());
}

// 60.5 less 2.0 is the 58.5 that stands beside it, however few fights an option has played that was given up early.
TEST(Advice, WinsAndHowFarBehindAgree) {
    Advice advice;
    advice.options.push_back({"a", "Strike", 121, 200, {}, nullptr});
    advice.options.push_back({"b", "Parry", 40, 64, {-0.02, -0.05, 0.01}, nullptr});
    advice.options.push_back({"c", "Wait", 121, 200, {-0.00001, -0.0001, 0.0001}, nullptr});
    const std::string text = to_text(advice);
    EXPECT_NE(text.find("   60.5 %                            Strike\n"), std::string::npos) << text;
    EXPECT_NE(text.find("   58.5 %       2.0 (-1.0 to 5.0) =  Parry\n"), std::string::npos) << text;
    EXPECT_NE(text.find("   60.5 %        0.0 (0.0 to 0.0) =  Wait\n"), std::string::npos) << text;
}

// What is known when there was enough of it is told; what was not tried comes last and says so.
TEST(Advice, CanBeCutShortAtAnyTime) {
    const auto fight = fight_in(home() / "examples/coriolis/duel.toml");
    play_to(*fight, "act");
    const auto whole = advise(*fight, a_few_fights());
    ASSERT_TRUE(whole);
    for (const int looks : {0, 1, 3}) {
        AdviceWanted wanted = a_few_fights();
        int left = looks + 1;
        bool begun = false; // the odds look, too
        wanted.play = [&](const FightsOfOption& of) {
            begun = true;
            return play_one_by_one(of);
        };
        wanted.enough = [&] { return begun && --left <= 0; };
        const auto advice = advise(*fight, wanted);
        ASSERT_TRUE(advice) << advice.error().message;
        EXPECT_EQ(advice->options.size(), whole->options.size());
        EXPECT_FALSE(advice->steady);
        bool tried = true;
        for (const AdvisedOption& option : advice->options) {
            EXPECT_TRUE(tried || option.fights == 0) << option.key;
            tried = option.fights > 0;
        }
        EXPECT_EQ(advice->sentence == "There was no time to play a single fight.", looks == 0);
        EXPECT_EQ(to_text(*advice).find("not tried") != std::string::npos, !tried);
    }
}

TEST(Advice, IsRefusedWhereNobodyDecides) {
    const auto fight = fight_in(home() / "examples/coriolis/duel.toml");
    EXPECT_FALSE(advise(*fight, a_few_fights())); // dice for initiative
    ASSERT_TRUE(fight->play_out({}, 1, 0));
    const auto advice = advise(*fight, a_few_fights());
    ASSERT_FALSE(advice);
    EXPECT_EQ(advice.error().message, "the fight is over; nothing is asked");
}

} // namespace
} // namespace fracas
