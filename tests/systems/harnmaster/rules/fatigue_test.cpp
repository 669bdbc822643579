// Fatigue: HMG-FAT-1. Active rounds and rest, round by round, are in end_of_round_test.cpp.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/fatigue.hpp"

namespace fracas::harnmaster {
namespace {

// Fatigue stays a number that sums can bear.
TEST(Fatigue, HMG_FAT_1_MostFatigue) {
    Person p;
    p.fatigue_rate = 6;
    Duel e(p);
    e.at(e.ada).fp = 9990;
    e.run({}, [&](TestScript& table) { tire(table, e.scene(), e.ada, "HMG-FAT-1"); });
    EXPECT_EQ(e.at(e.ada).fp, 9996);
    e.run({}, [&](TestScript& table) { tire(table, e.scene(), e.ada, "HMG-FAT-1"); });
    EXPECT_EQ(e.at(e.ada).fp, 9999);
}

} // namespace
} // namespace fracas::harnmaster
