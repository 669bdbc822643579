#include "cli/run.hpp"

#include <gtest/gtest.h>

namespace fracas::test {
namespace {

// A duel played to its end by policy, then what is typed.
std::string play_out_then(const std::string& typed) {
    return run({"play", example("duel"), "--seed", "7"}, "p\n" + typed).out;
}

TEST(FightCommand, TellsAWholeFight) {
    const Ran ran = run({"fight", example("duel"), "--seed", "7"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("Knives at the docks\n"));
    EXPECT_TRUE(has(ran.out, "── Combat turn 1 ──"));
    EXPECT_TRUE(has(ran.out, "COR-MELEE-1"));
    EXPECT_TRUE(has(ran.out, "+3 attribute, +3 skill, +1 weapon bonus")); // a pool is one line
    EXPECT_TRUE(has(ran.out, "The fight ends"));
    EXPECT_TRUE(has(ran.out, "NAME"));
    EXPECT_EQ(run({"fight", example("duel"), "--seed", "7"}).out, ran.out);
    EXPECT_NE(run({"fight", example("duel"), "--seed", "8"}).out, ran.out);
    EXPECT_NE(run({"fight", example("duel"), "--seed", "7", "--number", "1"}).out, ran.out);
}

TEST(FightCommand, AfterTheFightTheRulesGoOn) {
    const auto plain = run({"fight", example("duel"), "--seed", "5", "--json"}).json();
    const Ran after = run({"fight", example("duel"), "--seed", "5", "--after", "--json"});
    EXPECT_EQ(after.code, 0) << after.err;
    const auto fight = after.json();
    EXPECT_GT(fight["answers"].size(), plain["answers"].size() + 1) << "hours and days are thrown for";
    EXPECT_EQ(fight["answers"][plain["answers"].size()].dump(), R"({"set":{"after":true}})");
    EXPECT_EQ(fight["winner"], plain["winner"]);
    EXPECT_GT(fight["events"].size(), plain["events"].size());
    EXPECT_TRUE(has(run({"fight", example("duel"), "--seed", "5", "--after"}).out, "hours"));
    EXPECT_TRUE(has(play_out_then("after\n"), "\"after\":true"));
}

TEST(FightCommand, JsonCanBeReplayed) {
    const Folder folder;
    const Ran ran = run({"fight", example("duel"), "--seed", "7", "--json"});
    EXPECT_EQ(ran.code, 0);
    const auto fight = ran.json();
    EXPECT_EQ(fight["seed"], 7);
    ASSERT_TRUE(fight["answers"].is_array());
    EXPECT_GT(fight["answers"].size(), 5u);
    const Ran again =
        run({"play", example("duel"), "--answers", folder.write("a.json", fight["answers"].dump()), "--json"});
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(again.json()["status"], "over");
    EXPECT_EQ(again.json()["question"], nullptr);
    EXPECT_EQ(again.json()["events"], fight["events"]);
    EXPECT_EQ(again.json()["state"], fight["state"]);
    EXPECT_EQ(again.json()["answers_used"], fight["answers"].size());
}

TEST(FightCommand, SavesAFightThatCanBeOpened) {
    const Folder folder;
    const std::string file = folder.file("kept.json");
    EXPECT_EQ(run({"fight", example("duel"), "--save", file}).code, 0);
    EXPECT_EQ(run({"check", file}).code, 0);
    EXPECT_EQ(run({"play", file, "--json"}).json()["status"], "over");
    // The file is whole or not there: nothing else is left beside it.
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path)) ++files;
    EXPECT_EQ(files, 1u);
    const Ran nowhere = run({"fight", example("duel"), "--save", folder.file("no/such/folder.json")});
    EXPECT_EQ(nowhere.code, 1);
    EXPECT_TRUE(has(nowhere.err, "cannot be written")) << nowhere.err;
}

TEST(FightCommand, Policies) {
    EXPECT_EQ(run({"fight", example("duel"), "--policy", "random"}).code, 0);
    EXPECT_EQ(
        run({"fight", example("duel"), "--policy-side", "jaras=aggressive", "--policy-of", "collector=cautious"}).code,
        0);
    const Ran ran = run({"fight", example("duel"), "--policy", "agressive"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "did you mean aggressive?")) << ran.err;
    EXPECT_EQ(run({"fight", example("duel"), "--policy-side", "nobody=random"}).code, 1);
    EXPECT_EQ(run({"fight", example("duel"), "--policy-of", "nobody=random"}).code, 1);
}

TEST(FightCommand, WrongFile) {
    const Ran ran = run({"fight", "/nowhere.toml", "--json"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(ran.json().contains("error"));
    EXPECT_EQ(ran.json()["mistakes"][0]["file"], "/nowhere.toml");
}

} // namespace
} // namespace fracas::test
