#include "cli/run.hpp"

#include <gtest/gtest.h>

#include <map>
#include <regex>

namespace fracas::test {
namespace {

TEST(Systems, AreListed) {
    const Ran ran = run({"systems"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(has(ran.out, "coriolis"));
    EXPECT_TRUE(
        has(ran.out, "Coriolis: The Third           100")); // the longest of the policies takes the room of the title
    EXPECT_TRUE(has(ran.out, "                 Horizon"));
    EXPECT_TRUE(has(ran.out, "aggressive-pushing-failures,\n"));
    const auto list = run({"systems", "--json"}).json();
    ASSERT_TRUE(list.is_array());
    std::map<std::string, int> rules;
    for (const auto& system : list) {
        rules[system["id"]] = system["rules"];
        EXPECT_FALSE(system["policies"].empty());
    }
    EXPECT_EQ(rules,
              (std::map<std::string, int>{
                  {"alien", 93}, {"coriolis", 100}, {"forbidden-lands", 104}, {"harnmaster", 107}, {"shadowrun", 98}}));
}

TEST(Rules, ByNumberWithoutSystemInAnyCase) {
    const Ran ran = run({"rules", "cor-melee-3"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(ran.out.starts_with("COR-MELEE-3  Quick melee attack")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Fast action, 1 AP"));
    EXPECT_EQ(run({"rules", "coriolis", "COR-MELEE-3"}).out, ran.out);
    EXPECT_TRUE(has(run({"rules", "COR-DICE-3"}).out, "COR-DICE-3+")); // the plus sign may be left out
}

TEST(Rules, UnknownNumberNamesTheNearest) {
    const Ran ran = run({"rules", "COR-MELE-3"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "did you mean COR-MELEE-3?")) << ran.err;
    const Ran json = run({"rules", "COR-MELE-3", "--json"});
    EXPECT_EQ(json.code, 1);
    EXPECT_EQ(json.json()["hint"], "COR-MELEE-3");
}

TEST(Rules, FewHitsAreShownWholeManyAsAList) {
    const Ran few = run({"rules", "coriolis", "quick", "melee", "natural", "weapons"});
    EXPECT_EQ(few.code, 0);
    EXPECT_TRUE(has(few.out, "Fast action, 1 AP")) << few.out;
    const Ran many = run({"rules", "coriolis", "armour"});
    EXPECT_EQ(many.code, 0);
    EXPECT_FALSE(has(many.out, "Decided:"));
    EXPECT_TRUE(has(many.out, "  COR-ARMOR-1+"));
    // A word that is also the name of a command is a word here.
    EXPECT_EQ(run({"rules", "coriolis", "fight"}).code, 0);
}

TEST(Rules, SearchRanksKnowsNearSpellingsAndGroupsByGame) {
    const Ran near = run({"rules", "coriolis", "grapling"});
    EXPECT_EQ(near.code, 0);
    EXPECT_EQ(near.err, "no rule has \"grapling\"; these have \"grappling\"\n");
    EXPECT_TRUE(has(near.out, "COR-GRAPPLE-1")) << near.out;
    const auto found = run({"rules", "armour", "--json"}).json();
    ASSERT_GT(found.size(), 20u);
    // By game; in each the title before the section before the text.
    const std::map<std::string, int> rank = {{"title", 0}, {"section", 1}, {"text", 2}};
    for (std::size_t i = 1; i < found.size(); ++i) {
        ASSERT_LE(found[i - 1]["system"], found[i]["system"]);
        if (found[i - 1]["system"] != found[i]["system"]) continue;
        EXPECT_LE(rank.at(found[i - 1]["found_in"]), rank.at(found[i]["found_in"])) << found[i]["id"];
    }
    const Ran text = run({"rules", "grapple"});
    EXPECT_TRUE(has(text.out, "Coriolis: The Third Horizon\n  COR-")) << text.out;
    EXPECT_LT(text.out.find("COR-GRAPPLE-2"), text.out.find("COR-DEFEND-5")) << text.out;
}

TEST(Rules, PartsAreFieldsAndNotesAreForThoseWhoAsk) {
    const auto rule = run({"rules", "COR-INIT-6", "--json"}).json()[0];
    EXPECT_EQ(rule["system"], "coriolis");
    EXPECT_TRUE(has(rule["text"], "adds 2 to the base initiative"));
    EXPECT_EQ(rule["settings"].size(), 1u);
    EXPECT_FALSE(rule.contains("notes"));
    const auto noted = run({"rules", "COR-INIT-6", "--notes", "--json"}).json()[0];
    ASSERT_EQ(noted["notes"].size(), 1u);
    EXPECT_TRUE(std::string(noted["notes"][0]).starts_with("Decided: "));
    EXPECT_EQ(run({"rules", "COR-INIT-2", "--json"}).json()[0]["examples"].size(), 2u);
    EXPECT_FALSE(has(run({"rules", "COR-INIT-6"}).out, "Decided"));
    EXPECT_TRUE(has(run({"rules", "COR-INIT-6", "--notes"}).out, "Decided: lasting"));
}

// What a rule's history is made of stays in its notes: where it comes from, how it was decided, files and programs.
TEST(Rules, AreInUsersWords) {
    const std::regex not_theirs("\\b[Ss]eeds?\\b|Decided|[Uu]nverified|FVTT|Foundry|registry|\\b[Tt]he engine\\b|"
                                "\\bdata file|HM3|hm-gold|SHEET-|\\[RB|ISLAY|Source|\\([A-Z] `|"
                                "\\.(js|mjs|ts|json|toml|md|py|cpp|hpp|tex|db|png)\\b");
    for (const std::string game : {"alien", "coriolis", "forbidden-lands", "harnmaster", "shadowrun"})
        for (const auto& rule : run({"rules", game, "--json"}).json()) {
            std::string shown = rule["title"];
            shown += "\n" + std::string(rule["section"]) + "\n" + std::string(rule["text"]);
            for (const char* part : {"examples", "settings"})
                for (const auto& one : rule[part]) shown += "\n" + std::string(one);
            std::smatch found;
            EXPECT_FALSE(std::regex_search(shown, found, not_theirs))
                << rule["id"] << " has \"" << found.str() << "\":\n"
                << shown;
            EXPECT_FALSE(std::string(rule["text"]).empty() && rule["settings"].empty()) << rule["id"];
        }
    EXPECT_FALSE(has(run({"rules"}).out, "registry"));
}

TEST(Rules, NothingFound) {
    const Ran ran = run({"rules", "zeppelin"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "no rule has the words \"zeppelin\"")) << ran.err;
    EXPECT_TRUE(has(run({"rules", "coriolos"}).err, "did you mean the system coriolis?"));
}

TEST(Rules, OfASystemAndInJson) {
    const Ran ran = run({"rules", "coriolis", "--json"});
    EXPECT_EQ(ran.json().size(), 100u);
    EXPECT_EQ(ran.json()[0]["id"], "COR-INIT-1");
    EXPECT_EQ(ran.json()[0]["section"], "Initiative");
    const Ran all = run({"rules"});
    EXPECT_TRUE(has(all.out, "forbidden-lands"));
    EXPECT_TRUE(has(all.out, "100 rules"));
}

} // namespace
} // namespace fracas::test
