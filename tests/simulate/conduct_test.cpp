// How an encounter says that somebody fights, in whole fights: what a style chooses is also done.
#include "book/toml.hpp"
#include "files/read_files.hpp"
#include "parallel/simulate_on_threads.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

struct Leaving {
    const char* example;
    const char* conduct;
};

class Conduct : public testing::TestWithParam<Leaving> {};

// Everybody is to leave or to give up once he is hurt: some do, each in one of the two ways.
TEST_P(Conduct, WhoHasHadEnoughLeavesOrGivesUp) {
    const auto [example, conduct] = GetParam();
    std::string text = read_text_file(home() / "examples" / example, 1 << 20).value();
    const std::string entry = "[[combatant]]\n";
    for (std::size_t at = text.find(entry); at != std::string::npos; at = text.find(entry, at + 1))
        text.insert(at + entry.size(), std::string("conduct = ") + conduct + "\n");
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(read_toml(text, example).value(), example, mistakes);
    ASSERT_TRUE(fight) << (mistakes.empty() ? "" : to_text(mistakes.front()));
    Simulation wanted;
    wanted.fights = 100;
    const auto simulated = simulate_on_threads(*fight, wanted);
    ASSERT_TRUE(simulated);
    std::uint64_t left = 0;
    for (const auto& one : simulated->combatants) left += one.escaped + one.gave_up;
    EXPECT_GT(left, 10u);
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame, Conduct,
                         testing::Values(Leaving{"alien/corridor.toml", "{ retreat_below = 4 }"},
                                         Leaving{"coriolis/duel.toml", "{ surrender_below = 6 }"},
                                         Leaving{"forbidden-lands/duel.toml", "{ retreat_below = 4 }"},
                                         Leaving{"harnmaster/shield-duel.toml", "{ yield_above = 5 }"},
                                         Leaving{"shadowrun/corridor.toml", "{ retreat_below = 8 }"}));

} // namespace
} // namespace fracas
