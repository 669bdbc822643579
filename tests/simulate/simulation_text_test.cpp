#include "simulate/simulation_text.hpp"

#include "simulate/sample.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace fracas {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(SimulationText, TheWholePage) {
    EXPECT_EQ(to_text(sample_simulation()), R"(Boarding the Zafirah
1,000 fights by policy, seed 7

Crew win 61 % of the fights; they have the upper hand. Half of the fights are
over by turn 2. Crew: somebody dies in 2 % of the fights. Corsairs: somebody
dies in 30 % of the fights.

Wins (95 % interval)
  Crew (cautious)  61.2 % (58.1 to 64.2)  ███████████████████████▎
  Corsairs         38.4 % (35.4 to 41.5)  ██████████████▋
  undecided        0.4 % (0.2 to 1.0)     ▏

Able to fight at the end
  Crew             1.31 of 2 on average
  Corsairs         0.39 of 1 on average

Length
  2.45 turns on average; 10 % of fights end by turn 1, 50 % by 2, 90 % by 3
          1     10.0 %  ████████
          2     50.0 %  ████████████████████████████████████████
          3     30.0 %  ████████████████████████
          4      5.0 %  ████
          5      5.0 %  ████

Who falls (95 % interval), and when
                                                                median
                                  falls                   dies    turn
  Nasira Adel     35.0 % (32.1 to 38.0)     2.1 % (1.4 to 3.2)       2
  Tarik           33.8 % (30.9 to 36.8)         0 % (0 to 0.4)       3
  Corsair raider  61.2 % (58.1 to 64.2)  30.0 % (27.2 to 32.9)       2

Per fight
                  damage  shots
                   dealt  fired
  Nasira Adel       2.31   4.00
  Tarik            <0.01      0
  Corsair raider    0.95   0.01
  never: reloads used
)");
}

TEST(SimulationText, FitsTheWidth) {
    Simulated simulated = sample_simulation();
    simulated.sides[0].name = "The crew of the Zafirah and all who were hired at Coriolis station";
    for (int i = 0; i < 12; ++i) {
        simulated.counters.push_back("counter-" + std::to_string(i));
        simulated.counter_texts.push_back("something counted");
        for (SimulatedCombatant& combatant : simulated.combatants) combatant.totals.push_back(1000 * i);
    }
    for (const bool blocks : {true, false}) {
        std::istringstream lines(to_text(simulated, {.blocks = blocks}));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(characters(line), 80) << line;
    }
    EXPECT_THAT(to_text(simulated), HasSubstr("11.00")) << "columns that do not fit go into a further table";
}

TEST(SimulationText, HoldsNothingThatDependsOnTime) {
    Simulated slow = sample_simulation(), fast = sample_simulation();
    slow.seconds = 1000;
    fast.seconds = 0.001;
    EXPECT_EQ(to_text(slow), to_text(fast));
    EXPECT_EQ(to_json(slow), to_json(fast));
}

TEST(SimulationText, SaysWhenItWasCutShort) {
    Simulated simulated = sample_simulation();
    EXPECT_THAT(to_text(simulated), Not(HasSubstr("Cut short")));
    simulated.stopped = true;
    EXPECT_THAT(to_text(simulated), HasSubstr("Cut short"));
    EXPECT_EQ(to_json(simulated)["cut_short"], true);
}

TEST(SimulationText, NoFightsAreNoTrouble) {
    Simulated simulated = sample_simulation();
    simulated.fights = simulated.undecided = 0;
    simulated.rounds = {};
    for (auto& side : simulated.sides) side = {side.key, side.name, side.policy, 0, {}};
    for (auto& combatant : simulated.combatants) combatant.fell_in_round = {};
    EXPECT_THAT(to_text(simulated), HasSubstr("0 fights"));
    EXPECT_EQ(to_json(simulated)["sides"][0]["wins"]["high"], 1);
    EXPECT_TRUE(to_json(simulated)["combatants"][0]["falls"]["median_round"].is_null());
}

TEST(SimulationText, FiguresArePrintedAsFarAsTheyAreGood) {
    EXPECT_EQ(chance_with_interval(612, 1000), "61.2 % (58.1 to 64.2)");
    EXPECT_EQ(chance_with_interval(612'000, 1'000'000), "61.20 % (61.10 to 61.30)");
    EXPECT_EQ(chance_with_interval(0, 1000), "0 % (0 to 0.4)");
    EXPECT_EQ(chance_with_interval(1'000'000, 1'000'000), "100 % (>99.99 to 100)");
    EXPECT_EQ(per_fight(0, 10), "0");
    EXPECT_EQ(per_fight(1, 1000), "<0.01");
    EXPECT_EQ(per_fight(-5, 10), "-0.50");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1000), "1,000");
    EXPECT_EQ(grouped(1234567), "1,234,567");
}

TEST(SimulationText, OtherEndsAreToldWhereTheyCameAbout) {
    Simulated simulated = sample_simulation();
    EXPECT_TRUE(ends_to_tell(simulated).empty());
    simulated.combatants[2].escaped = 40;
    simulated.combatants[2].gave_up = 30;
    simulated.by_limit = 16;
    const std::string text = to_text(simulated);
    EXPECT_NE(text.find("escapes"), std::string::npos) << text;
    EXPECT_NE(text.find("gives\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("is held"), std::string::npos) << text;
    EXPECT_NE(text.find("were not fought out"), std::string::npos) << text;
    EXPECT_EQ(to_json(simulated)["combatants"][2]["escapes"]["fights"], 40);
    EXPECT_EQ(to_json(simulated)["by_limit"]["fights"], 16);
    EXPECT_FALSE(to_json(simulated)["combatants"][2].contains("dies_in_the_end"));
    simulated.after = true;
    simulated.combatants[0].died_after = 25;
    EXPECT_EQ(to_json(simulated)["combatants"][0]["dies_in_the_end"]["fights"], 25);
    const auto told = ends_to_tell(simulated);
    ASSERT_EQ(told.size(), 3u);
    EXPECT_EQ(told.front().text, "dies in the end");
}

TEST(SimulationJson, HasTheDocumentedKeys) {
    const auto json = to_json(sample_simulation());
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items()) keys.push_back(key);
    EXPECT_EQ(keys, (std::vector<std::string>{"kind", "system", "title", "seed", "fights", "cut_short", "sentence",
                                              "sides", "undecided", "by_limit", "rounds", "combatants", "counters"}));
    EXPECT_EQ(json["kind"], "sampled");
    EXPECT_EQ(json["sides"][0]["wins"]["p"], 0.612);
    EXPECT_EQ(json["sides"][0]["survivors"]["fights"].dump(), "[300,88,612]");
    EXPECT_EQ(json["rounds"]["p90"], 3);
    EXPECT_EQ(json["rounds"]["fights"].dump(), "[0,100,500,300,50,50]");
    EXPECT_EQ(json["combatants"][0]["falls"]["median_round"], 2);
    EXPECT_EQ(json["combatants"][0]["falls"]["by_round"].dump(), "[0,50,200,100]");
    EXPECT_EQ(json["combatants"][0]["per_fight"].dump(), R"({"damage-dealt":2.31,"reloads":0.0,"shots":4.0})");
    EXPECT_EQ(json["counters"][0].dump(), R"({"name":"damage-dealt","text":"damage dealt"})");
}

} // namespace
} // namespace fracas
