// Whole fights exactly: tiny duels of every game to nine digits, examples within the intervals of simulation.
#include "simulate/exact_fight.hpp"

#include "book/toml.hpp"
#include "parallel/simulate_on_threads.hpp"
#include "simulate/simulation_text.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace fracas {
namespace {

std::unique_ptr<Fight> fight_of(const std::string& toml) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(read_toml(toml, "test").value(), "test", mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

std::unique_ptr<Fight> example_of(const std::string& name) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(home() / "examples" / name, mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

// Each chance to win lies within four and a half standard errors of what simulation says, both errors counted.
void agrees_with_simulation(const Fight& fight, const ExactFight& exact, std::uint64_t fights) {
    Simulation wanted;
    wanted.fights = fights;
    wanted.seed = 77;
    const auto simulated = simulate_on_threads(fight, wanted);
    ASSERT_TRUE(simulated);
    const double n = static_cast<double>(fights);
    for (std::size_t i = 0; i < exact.sides.size(); ++i) {
        const double p = estimate(exact, exact.sides[i]), q = static_cast<double>(simulated->sides[i].wins) / n;
        const Interval interval = estimated(exact, exact.sides[i]);
        const double own = (interval.high - interval.low) / 3.92;
        const double error = std::sqrt(std::max(p * (1 - p), 1 / n) / n + own * own);
        EXPECT_NEAR(p, q, 4.5 * error) << fight.title() << " " << exact.sides[i].key;
        const Interval bounds = proved(exact, exact.sides[i]);
        EXPECT_LE(bounds.low, q + 4.5 * error);
        EXPECT_GE(bounds.high, q - 4.5 * error);
    }
}

double whole_mass(const ExactFight& exact) {
    double sum = exact.open + exact.undecided.proved;
    for (const ExactEnding& side : exact.sides) sum += side.proved;
    return sum;
}

// Two who are nearly done for.
std::string tiny_duel(const std::string& system) {
    const auto pair = [&](const std::string& both, const std::string& one = "", const std::string& other = "",
                          const std::string& settings = "") {
        return "system = \"" + system + "\"\n" + settings + "[[combatant]]\nname = \"Ana\"\nside = \"One\"\n" + both +
               one + "[[combatant]]\nname = \"Bor\"\nside = \"Two\"\n" + both + other;
    };
    if (system == "alien")
        return pair("from = \"kuroda\"\nhealth = 1\nweapons = []\nhas_stress = false\ncan_push = false\n",
                    "adjacent = [\"Bor\"]\n");
    if (system == "coriolis")
        return pair("from = \"corsair_raider\"\nstart = { hp = 1 }\n", "at = [0, 0]\n", "at = [1, 0]\n");
    if (system == "forbidden-lands")
        return pair("from = \"orc_raider\"\nstart = { strength = 1 }\nmelee_weapons = []\n", "engaged = [\"Bor\"]\n");
    if (system == "harnmaster") // one is faster, so that nobody rolls for the order
        return pair("from = \"bandit_thug\"\nstart = { ip = 100 }\nweapons = []\nshields = []\narmour = []\n",
                    "at = [0, 0]\nspd = 14\n", "at = [1, 0]\n", "[settings]\nmax_rounds = 1\n");
    return pair("from = \"street_ganger\"\nweapons = [\"unarmed\"]\nstart = { stun = 9 }\n", "at = [0, 0]\n",
                "at = [1, 0]\n");
}

class TinyDuel : public testing::TestWithParam<const char*> {};

TEST_P(TinyDuel, ComesOutToNineDigits) {
    const auto fight = fight_of(tiny_duel(GetParam()));
    ASSERT_TRUE(fight);
    ExactQuestion asked;
    asked.seconds = 120;
    const auto exact = fight->exactly(asked);
    ASSERT_TRUE(exact) << exact.error().message;
    EXPECT_EQ(exact->ended, Ended::known);
    EXPECT_LE(exact->open, 1e-9);
    EXPECT_EQ(exact->fights, 0u);
    EXPECT_NEAR(whole_mass(*exact), 1, 1e-11);
    EXPECT_GT(exact->sides[0].proved, 0.01);
    EXPECT_GT(exact->sides[1].proved, 0.01);
    agrees_with_simulation(*fight, *exact, 40000);
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame, TinyDuel,
                         testing::Values("alien", "coriolis", "forbidden-lands", "harnmaster", "shadowrun"));

class ExampleExactly : public testing::TestWithParam<const char*> {};

TEST_P(ExampleExactly, AgreesWithSimulation) {
    const auto fight = example_of(GetParam());
    ASSERT_TRUE(fight);
    ExactQuestion asked;
    asked.seconds = 1;
    asked.fights = 4000;
    const auto exact = fight->exactly(asked);
    ASSERT_TRUE(exact);
    EXPECT_NEAR(whole_mass(*exact), 1, 1e-11);
    agrees_with_simulation(*fight, *exact, 4000);
}

TEST_P(ExampleExactly, EndsWhenTimeIsUp) {
    const auto fight = example_of(GetParam());
    ASSERT_TRUE(fight);
    ExactQuestion asked;
    asked.seconds = 0.2;
    asked.open = 0;
    asked.fights = 10;
    const auto exact = fight->exactly(asked);
    ASSERT_TRUE(exact);
    EXPECT_EQ(exact->ended, Ended::time);
    EXPECT_LT(exact->seconds, 10); // what the sanitizers make of 0.2
    EXPECT_NEAR(whole_mass(*exact), 1, 1e-11);
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame, ExampleExactly,
                         testing::Values("alien/corridor.toml", "alien/mutiny.toml", "coriolis/duel.toml",
                                         "coriolis/boarding.toml", "forbidden-lands/duel.toml",
                                         "forbidden-lands/bandits.toml", "harnmaster/shield-duel.toml",
                                         "harnmaster/gate.toml", "shadowrun/corridor.toml", "shadowrun/brawl.toml"));

TEST(ExactFights, TheSameStepsGiveTheSameFigures) {
    const auto fight = example_of("forbidden-lands/duel.toml");
    ExactQuestion asked;
    asked.steps = 40;
    asked.fights = 200;
    const auto once = fight->exactly(asked), again = fight->exactly(asked);
    ASSERT_TRUE(once && again);
    EXPECT_EQ(once->steps, 40u);
    EXPECT_EQ(to_json(*once).dump(), to_json(*again).dump());
}

// A combatant who takes any option: every choice is followed as a die with as many sides.
TEST(ExactFights, RandomPoliciesAreFollowed) {
    const auto fight = fight_of(tiny_duel("forbidden-lands"));
    ExactQuestion asked;
    asked.policies.all = "random";
    asked.seconds = 1;
    asked.fights = 4000;
    const auto exact = fight->exactly(asked);
    ASSERT_TRUE(exact) << exact.error().message;
    EXPECT_NEAR(whole_mass(*exact), 1, 1e-11);
    Simulation wanted;
    wanted.fights = 4000;
    wanted.policies.all = "random";
    const auto simulated = simulate_on_threads(*fight, wanted);
    ASSERT_TRUE(simulated);
    EXPECT_NEAR(estimate(*exact, exact->sides[0]), static_cast<double>(simulated->sides[0].wins) / 4000, 0.05);
}

ExactFight made_up() {
    ExactFight fight;
    fight.title = "Two at the well";
    fight.round_name = "round";
    fight.sides = {{"ana", "Ana", "aggressive", 0.5, 30}, {"bor", "Bor", "cautious", 0.25, 10}};
    fight.open = 0.25;
    fight.fights = 40;
    fight.seed = 3;
    fight.steps = 17;
    fight.ended = Ended::time;
    fight.rounds = {0, 0.5, 0.25};
    return fight;
}

TEST(ExactFights, WhatIsProvedAndWhatIsSampledAreToldApart) {
    const ExactFight fight = made_up();
    EXPECT_EQ(estimate(fight, fight.sides[0]), 0.5 + 0.25 * 0.75);
    const std::string text = to_text(fight, {}, "fracas sim well.toml --exact --steps 17 -n 40 --seed 3");
    EXPECT_NE(text.find("Ana: 68.8 % to win. Proved is 50.0 to 75.0 %."), std::string::npos) << text;
    EXPECT_NE(text.find("25.0 % of all fights were left open, when time was up, and played on"), std::string::npos)
        << text;
    EXPECT_NE(text.find("over by round 1"), std::string::npos) << text;
    const auto json = to_json(fight);
    EXPECT_EQ(json["kind"], "bounded");
    EXPECT_EQ(json["sides"][0]["wins"]["low"], 0.5);
    EXPECT_EQ(json["sides"][0]["wins"]["high"], 0.75);
    EXPECT_EQ(json["sides"][0]["wins"]["sampled"]["fights"], 30);
    EXPECT_EQ(json["ended"], "time");
}

TEST(ExactFights, NothingOpenIsExact) {
    ExactFight fight = made_up();
    fight.sides[1].proved = 0.5;
    fight.open = 0;
    fight.fights = 0;
    fight.ended = Ended::known;
    EXPECT_EQ(to_json(fight)["kind"], "exact");
    EXPECT_FALSE(to_json(fight)["sides"][0]["wins"].contains("sampled"));
    EXPECT_NE(to_text(fight, {}, "").find("Nothing is left open."), std::string::npos);
}

} // namespace
} // namespace fracas
