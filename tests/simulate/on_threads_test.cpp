// A simulation in pieces: who plays which fights changes nothing.
#include "parallel/simulate_on_threads.hpp"
#include "simulate/simulation_text.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

std::unique_ptr<Fight> coriolis_duel() {
    std::vector<Mistake> mistakes;
    return open_fight(home() / "examples/coriolis/duel.toml", mistakes);
}

TEST(Simulating, PiecesAddUpToTheWhole) {
    const auto fight = coriolis_duel();
    Simulation wanted;
    wanted.fights = 300;
    wanted.seed = 9;
    wanted.jobs = 1;
    const auto whole = simulate_on_threads(*fight, wanted);
    ASSERT_TRUE(whole);
    const auto late = fight->simulating({}), early = fight->simulating({});
    ASSERT_TRUE(late && early);
    (*late)->play(9, 120, 300);
    (*early)->play(9, 0, 50);
    (*early)->play(9, 50, 120);
    Simulated sum = (*late)->counted();
    sum.add((*early)->counted());
    sum.seed = 9;
    EXPECT_EQ(to_json(sum).dump(), to_json(*whole).dump());
    EXPECT_EQ(sum.fights, 300u);
}

TEST(Simulating, KnowsWhenItKnowsEnough) {
    Simulated known;
    known.fights = 10000;
    known.sides.resize(2);
    known.sides[0].wins = 5000;
    known.sides[1].wins = 5000;
    EXPECT_TRUE(is_known_within(known, 0.01));
    EXPECT_FALSE(is_known_within(known, 0.009));
}

TEST(Simulating, StopsWhenToldAndTellsHowFarItHasCome) {
    const auto fight = coriolis_duel();
    std::atomic<bool> stop{false};
    Simulation wanted;
    wanted.fights = 1'000'000'000;
    wanted.jobs = 2;
    wanted.stop = &stop;
    std::uint64_t told = 0;
    const auto result = simulate_on_threads(*fight, wanted, [&](std::uint64_t done, std::uint64_t goal) {
        EXPECT_EQ(goal, wanted.fights);
        told = done;
        stop = true;
    });
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->stopped);
    EXPECT_GE(result->fights, told);
    EXPECT_LT(result->fights, 10000u);
}

} // namespace
} // namespace fracas
