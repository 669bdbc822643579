// The whole program on Knockabout: what the walks through every system leave out.
#include "cli/run.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

namespace fracas::test {
namespace {

std::string fair() { return (home() / "examples/knockabout/fair.toml").string(); }

std::string exact_chance(const Json& odds, std::string_view name) {
    for (const auto& outcome : odds["outcomes"])
        if (outcome["name"] == name) return outcome["exact"];
    return "none";
}

// Ann has might 1: 4, 5 and 6 hit, and against a guard 5 and 6.
TEST(KnockaboutProgram, GivesOddsInFractions) {
    const std::vector<std::string> asked = {"odds", fair(), "--by", "ann", "--move", "strike>bob", "--exact", "--json"};
    EXPECT_EQ(exact_chance(run(asked).json(), "hit"), "1/2");
    const auto with = [&](const std::string& choice) {
        std::vector<std::string> all = asked;
        all.insert(all.end(), {"--choose", choice});
        return run(all);
    };
    EXPECT_EQ(exact_chance(with("guard=yes").json(), "hit"), "1/3");
    EXPECT_EQ(exact_chance(with("guard=best").json(), "guarded"), "1") << "the balance is worth less than a sixth";
    EXPECT_NE(with("gard=yes").err.find("did you mean \"guard\"?"), std::string::npos);
}

TEST(KnockaboutProgram, PrintsItsRules) {
    const Ran printed = run({"rules", "KNB-BLOW-2"});
    EXPECT_EQ(printed.code, 0) << printed.err;
    EXPECT_TRUE(has(printed.out, "Wind lost")) << printed.out;
}

TEST(KnockaboutProgram, SimulatesEveryPolicy) {
    for (const std::string policy : {"aggressive", "cautious", "random", "greedy", "tactical"}) {
        const Ran simulated = run({"sim", fair(), "-n", "100", "--policy", policy, "--json"});
        EXPECT_EQ(simulated.code, 0) << simulated.err;
        EXPECT_EQ(simulated.json()["fights"], 100) << policy;
    }
}

// Each side sees its own wind and not the other's.
TEST(KnockaboutProgram, ShowsEveryRoleItsOwn) {
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(fair(), mistakes);
    ASSERT_NE(fight, nullptr);
    EXPECT_EQ(fight->question()["for"], "side:bob");
    EXPECT_TRUE(fight->question("side:ann").is_null());
    ASSERT_TRUE(fight->answer(Json{{"choose", "no"}}, "side:bob"));
    ASSERT_TRUE(fight->answer(Json{{"faces", {5}}}, "side:ann"));
    EXPECT_FALSE(fight->state("side:ann")["combatants"][1].contains("wind"));
    EXPECT_EQ(fight->state("combatant:bob")["combatants"][1]["wind"], 6);
    EXPECT_FALSE(fight->events("side:ann", 0)[1].contains("left"));
    EXPECT_EQ(fight->events("side:bob", 0)[1]["left"], 6);
    EXPECT_EQ(fight->events("side:bob", 0)[1]["rule"], "KNB-BLOW-2");
}

} // namespace
} // namespace fracas::test
