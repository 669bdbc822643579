// The policy tactical in the shortest example of every game: the same fights on any number of threads, in simulation and
// in play; and it answers whatever is asked.
#include "parallel/simulate_on_threads.hpp"
#include "simulate/simulation_text.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace fracas {
namespace {

class TacticalFights : public testing::TestWithParam<std::string> {
protected:
    static std::unique_ptr<Fight> open() {
        std::vector<std::filesystem::directory_entry> found;
        for (const auto& entry : std::filesystem::directory_iterator(home() / "examples" / GetParam()))
            found.push_back(entry);
        const auto shortest = std::ranges::min_element(
            found, {}, [](const auto& entry) { return std::pair(entry.file_size(), entry.path()); });
        std::vector<Mistake> mistakes;
        return open_fight(shortest->path(), mistakes);
    }
    static Simulation wanted(int jobs) {
        Simulation some;
        some.seed = 4;
        some.fights = 6;
        some.jobs = jobs;
        some.also.winners = true;
        some.policies.all = "tactical";
        return some;
    }
};

TEST_P(TacticalFights, AreTheSameOnAnyNumberOfThreads) {
    const auto fight = open();
    const auto alone = simulate_on_threads(*fight, wanted(1));
    const auto together = simulate_on_threads(*fight, wanted(3));
    ASSERT_TRUE(alone && together);
    EXPECT_EQ(to_json(*alone).dump(), to_json(*together).dump());
    EXPECT_EQ(alone->winners, together->winners);
}

TEST_P(TacticalFights, ArePlayedAsTheyAreSimulated) {
    const auto counted = simulate_on_threads(*open(), wanted(0));
    ASSERT_TRUE(counted);
    const auto played = open();
    ASSERT_TRUE(played->play_out(wanted(0).policies, 4, 0));
    for (const auto& [number, winner] : counted->winners) {
        if (number != 0) continue;
        const Json won = played->state()["winner"];
        EXPECT_EQ(won.is_null() ? "" : won.get<std::string>(),
                  winner < 0 ? "" : played->sides()[static_cast<std::size_t>(winner)]);
    }
}

TEST_P(TacticalFights, CanBeAskedInTheMiddle) {
    const auto fight = open();
    for (int i = 0; i < 25 && !fight->over(); ++i) {
        const auto answer = fight->suggest(wanted(1).policies, 8);
        ASSERT_TRUE(answer) << answer.error().message;
        ASSERT_TRUE(fight->answer(*answer)) << answer->dump();
    }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, TacticalFights, testing::ValuesIn([] {
                             std::vector<std::string> ids;
                             for (const System* system : systems()) ids.emplace_back(system->id());
                             return ids;
                         }()),
                         [](const auto& info) {
                             std::string name = info.param;
                             std::erase(name, '-');
                             return name;
                         });

} // namespace
} // namespace fracas
