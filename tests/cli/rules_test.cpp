#include "cli/run.hpp"

#include <gtest/gtest.h>

#include <map>

namespace fracas::test {
namespace {

TEST(Systems, AreListed) {
    const Ran ran = run({"systems"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(has(ran.out, "coriolis"));
    EXPECT_TRUE(has(ran.out, "Coriolis: The Third Horizon"));
    EXPECT_TRUE(has(ran.out, "aggressive"));
    const auto list = run({"systems", "--json"}).json();
    ASSERT_TRUE(list.is_array());
    std::map<std::string, int> rules;
    for (const auto& system : list) {
        rules[system["id"]] = system["rules"];
        EXPECT_FALSE(system["policies"].empty());
    }
    EXPECT_EQ(rules,
              (std::map<std::string, int>{
                  {"alien", 90}, {"coriolis", 100}, {"forbidden-lands", 103}, {"harnmaster", 104}, {"shadowrun", 98}}));
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
