// What stands on the screen in a fight, for every example of every game.
#include "cli/layout.hpp"
#include "cli/play_session.hpp"
#include "cli/run.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

namespace fracas::test {
namespace {

std::vector<std::string> every_example() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(home() / "examples"))
        if (entry.path().extension() == ".toml") files.push_back(entry.path().string());
    std::ranges::sort(files);
    return files;
}

std::string shown(const std::string& file, const std::string& typed) {
    return run({"play", file, "--auto", "all-dice", "--seed", "3"}, typed).out;
}

TEST(EveryScreen, IsEightyColumnsWide) {
    for (const std::string& file : every_example())
        for (const std::string out = shown(file, "s\nmap\n?\no\nl\nh\nh set\n");
             const std::string_view line : lines_of(out))
            EXPECT_LE(columns_of(line), 80u) << file << ":\n" << line;
}

// Words as they stand in files and programs; names of settings may be told with the rule that has them.
TEST(EveryScreen, HasNoRawKeys) {
    const std::regex raw("[A-Za-z]+_[a-z_]+|mover-[a-z]+|[0-9] (ip|bp)\\b"), setting("Setting");
    for (const std::string& file : every_example()) {
        bool of_setting = false;
        for (const std::string out = shown(file, "s\nmap\n?\no\nl\nh\n"); const std::string_view line : lines_of(out)) {
            const std::string text(line);
            of_setting = std::regex_search(text, setting) || (of_setting && text.starts_with("  ") && !text.empty());
            std::smatch found;
            EXPECT_TRUE(of_setting || !std::regex_search(text, found, raw)) << file << ":\n" << text;
        }
    }
}

// Help is told with the people and the figures of the fight that is played.
TEST(EveryScreen, HelpsInTheWordsOfTheGame) {
    for (const std::string& file : every_example()) {
        const std::string out = shown(file, "h\n");
        std::smatch found;
        ASSERT_TRUE(std::regex_search(out, found, std::regex("  set ([a-z0-9]+) ([a-z_]+)=3"))) << file;
        const auto state = run({"play", file, "--auto", "all-dice", "--seed", "3", "--json"}).json()["state"];
        const bool known = std::ranges::any_of(state["combatants"], [&](const Json& one) {
            return std::string(one["key"]).starts_with(found.str(1)) && one.contains(found.str(2));
        });
        EXPECT_TRUE(known) << file << ": " << found.str();
    }
}

// h set lists every key the game master may set, and the game's page says of each what it does.
TEST(EveryScreen, SaysWhatCanBeSet) {
    for (const std::string& file : every_example()) {
        const std::string system = std::filesystem::path(file).parent_path().filename().string();
        const std::string out = shown(file, "h set\n"),
                          page = text_of_file((home() / "docs" / (system + ".md")).string());
        const std::size_t from = out.find("  Of the fight: "), to = out.find("  What each takes: ");
        ASSERT_TRUE(from != std::string::npos && to != std::string::npos) << file << ":\n" << out;
        std::string code; // what the page has between backticks
        const std::regex span("`[^`\\n]+`");
        for (std::sregex_iterator at(page.begin(), page.end(), span), end; at != end; ++at) code += at->str() + "\n";
        std::size_t keys = 0;
        for (const std::string& word : words_between(out.substr(from, to - from), ",\n")) {
            if (!std::regex_match(word, std::regex("[a-z][a-z_0-9]*")) || word == "or" || word == "the" ||
                word == "fight" || word == "somebody" || word == "name" || word == "also")
                continue;
            ++keys;
            EXPECT_TRUE(std::regex_search(code, std::regex("\\b" + word + "\\b")))
                << file << ": docs/" << system << ".md does not tell of " << word;
        }
        EXPECT_GT(keys, 20u) << file;
    }
}

// Enter rolls dice and asks a choice once more.
// From the first line of the panel to the one that is typed into, whenever somebody chooses.
std::vector<std::size_t> heights_of_screens(const std::string& file, std::uint64_t seed, int height) {
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(std::filesystem::path(file), mistakes);
    std::string typed;
    for (int i = 0; i < 20; ++i) typed += "a\n";
    std::ostringstream out, err;
    std::istringstream in(typed);
    Program program{out, err, in};
    program.height = height;
    PlayOptions options;
    options.seed = seed;
    options.automatic = Automatic::all_dice;
    PlaySession(program, *fight, options).run();
    std::vector<std::size_t> heights;
    const std::regex person("^  [a-z] .*"), asked("^> [a-z] .*"), prompt("^\\[[0-9]+\\] > .*");
    const std::string text = out.str();
    std::size_t people = 0, height_now = 0; // 0: nobody is asked
    for (const std::string_view line_of_text : lines_of(text)) {
        const std::string line(line_of_text);
        if (height_now > 0) ++height_now;
        if (std::regex_match(line, asked)) height_now = people + 1;
        people = std::regex_match(line, person) ? people + 1 : 0;
        if (!std::regex_match(line, prompt)) continue;
        if (height_now > 0) heights.push_back(height_now);
        height_now = 0;
    }
    return heights;
}

TEST(EveryScreen, FitsIntoTwentyFourRows) {
    for (const std::string& file : every_example()) {
        const auto heights = heights_of_screens(file, 17, 24);
        EXPECT_GE(heights.size(), 5u) << file;
        for (const std::size_t height : heights) EXPECT_LE(height, 24u) << file;
    }
}

TEST(EveryScreen, EnterShowsTheQuestionAgain) {
    for (const std::string& file : every_example()) {
        const std::string once = shown(file, ""), again = shown(file, "\n");
        const auto question = run({"play", file, "--auto", "all-dice", "--seed", "3", "--json"}).json()["question"];
        if (question.is_null()) continue;
        ASSERT_EQ(question["kind"], "choice") << file;
        const std::string text = question["text"], line = text.substr(0, text.find_first_of(":(,"));
        const auto times = [&](const std::string& out) {
            std::size_t count = 0;
            for (std::size_t at = out.find(line); at != std::string::npos; at = out.find(line, at + 1)) ++count;
            return count;
        };
        EXPECT_GT(times(again), times(once)) << file;
    }
}

} // namespace
} // namespace fracas::test
