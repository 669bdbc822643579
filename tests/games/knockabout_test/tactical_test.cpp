// The policy tactical in a whole game: the same fights on any number of threads, in simulation and in play.
#include "parallel/simulate_on_threads.hpp"
#include "simulate/simulation_text.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

std::unique_ptr<Fight> at_the_fair() {
    std::vector<Mistake> mistakes;
    return open_fight(home() / "examples/knockabout/fair.toml", mistakes);
}

Simulation tactical_fights(int jobs) {
    Simulation wanted;
    wanted.seed = 4;
    wanted.fights = 24;
    wanted.jobs = jobs;
    wanted.policies.all = "tactical";
    wanted.also.winners = true;
    return wanted;
}

TEST(KnockaboutTactical, IsTheSameOnAnyNumberOfThreads) {
    const auto fight = at_the_fair();
    const auto alone = simulate_on_threads(*fight, tactical_fights(1));
    const auto together = simulate_on_threads(*fight, tactical_fights(3));
    ASSERT_TRUE(alone && together);
    EXPECT_EQ(to_json(*alone).dump(), to_json(*together).dump());
    EXPECT_EQ(alone->winners, together->winners);
}

TEST(KnockaboutTactical, PlaysTheFightsItSimulates) {
    const auto simulated = simulate_on_threads(*at_the_fair(), tactical_fights(1));
    ASSERT_TRUE(simulated);
    for (const auto& [number, winner] : simulated->winners) {
        if (number >= 6) continue;
        auto fight = at_the_fair();
        ASSERT_TRUE(fight->play_out(tactical_fights(1).policies, 4, number));
        const Json won = fight->state()["winner"];
        EXPECT_EQ(won.is_null() ? "" : won.get<std::string>(),
                  winner < 0 ? "" : fight->sides()[static_cast<std::size_t>(winner)])
            << number;
    }
}

// Every question can be put to it, in the middle of an exchange too.
TEST(KnockaboutTactical, AnswersWhateverIsAsked) {
    const auto fight = at_the_fair();
    Policies tactical;
    tactical.all = "tactical";
    for (int i = 0; i < 200 && !fight->over(); ++i) {
        const auto answer = fight->suggest(tactical, 8);
        ASSERT_TRUE(answer) << answer.error().message;
        ASSERT_TRUE(fight->answer(*answer)) << answer->dump();
    }
    EXPECT_TRUE(fight->over());
}

} // namespace
} // namespace fracas
