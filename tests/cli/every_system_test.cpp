// One script of commands walks every system: list, check, fight, play by answers, undo, save, load, odds, simulation,
// report. A new system is walked as soon as it has an example.
#include "cli/run.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#ifndef FRACAS_SYSTEMS
#define FRACAS_SYSTEMS 5
#endif

namespace fracas::test {
namespace {

std::vector<std::string> ids_of_systems() {
    std::vector<std::string> ids;
    for (const auto& entry : run({"systems", "--json"}).json()) ids.push_back(entry["id"]);
    return ids;
}

std::string first_example(const std::string& id) {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(home() / "examples" / id))
        files.push_back(entry.path().string());
    return *std::ranges::min_element(files);
}

std::pair<std::string, std::string> first_move_at_somebody(const std::string& encounter) {
    const auto everybody = run({"odds", encounter, "--json"}).json();
    for (const auto& combatant : everybody["combatants"]) {
        const std::string who = combatant["key"];
        const auto listed = run({"odds", encounter, "--by", who, "--json"}).json();
        for (const auto& move : listed["moves"]) {
            const std::string key = move["key"];
            if (has(key, ">")) return {who, key};
        }
    }
    return {};
}

TEST(EverySystem, IsWalkedByTheSameCommands) {
    const std::vector<std::string> ids = ids_of_systems();
    ASSERT_EQ(ids.size(), std::size_t{FRACAS_SYSTEMS});
    for (const std::string& id : ids) {
        SCOPED_TRACE(id);
        const Folder folder;
        const std::string encounter = first_example(id), saved = folder.file("fight.json");

        const Ran checked = run({"check", encounter});
        EXPECT_EQ(checked.code, 0) << checked.err;
        EXPECT_TRUE(has(checked.out, "encounter of " + id)) << checked.out;

        // A whole fight by policy, saved; loaded it is over, and its answers play it again.
        const Ran fought = run({"fight", encounter, "--seed", "7", "--save", saved});
        EXPECT_EQ(fought.code, 0) << fought.err;
        const auto end = run({"play", saved, "--json"}).json();
        EXPECT_EQ(end["status"], "over");
        EXPECT_EQ(run({"play", encounter, "--answers", saved, "--json"}).json(), end);

        // The first answers by hand, taken back in the terminal, saved again: the fight is where it began.
        auto answers = Json::parse(text_of_file(saved))["answers"];
        ASSERT_GT(answers.size(), 2u);
        answers.erase(answers.begin() + 2, answers.end());
        const std::string two = folder.write("two.json", answers.dump()), back = folder.file("back.json");
        EXPECT_EQ(run({"play", encounter, "--answers", two, "--json"}).json()["answers_used"], 2);
        const Ran undone = run({"play", encounter, "--answers", two}, "u\nu\nsave " + back + "\nq\n");
        EXPECT_EQ(undone.code, 0) << undone.err;
        EXPECT_EQ(run({"play", back, "--json"}).json(), run({"play", encounter, "--json"}).json());

        const auto [who, move] = first_move_at_somebody(encounter);
        ASSERT_FALSE(move.empty());
        const Ran odds = run({"odds", encounter, "--by", who, "--move", move, "--no-tables", "--json"});
        EXPECT_EQ(odds.code, 0) << odds.err;
        EXPECT_EQ(odds.json()["kind"], "exact");
        EXPECT_FALSE(odds.json()["outcomes"].empty());

        const Ran simulated = run({"sim", encounter, "-n", "200", "--json", "--report", folder.file("report.html")});
        EXPECT_EQ(simulated.code, 0) << simulated.err;
        EXPECT_EQ(simulated.json()["fights"], 200);
        const std::string report = text_of_file(folder.file("report.html"));
        EXPECT_TRUE(has(report, "<!doctype html>") || has(report, "<!DOCTYPE html>"));
        EXPECT_TRUE(has(report, "</html>"));
    }
}

} // namespace
} // namespace fracas::test
