// What a simulation counts.
#include "systems/alien/telling/counters.hpp"

#include <gtest/gtest.h>

namespace fracas::alien {
namespace {

struct AlienCounts : testing::Test {
    AlienCounts() { counts.begin(); }
    void hear(Happened kind, int who, int whom = nobody, int a = 0, int b = 0, int c = 0) {
        counts.hear(event_of("ALN-TURN-1", kind, who, whom, bare_hands, a, b, c));
    }
    void attack(Happened kind, Manner manner) { hear(kind, 0, 1, 1, static_cast<int>(manner)); }
    long long of(int who, Counter what) const { return counts.total[who][static_cast<int>(what)]; }
    Counts counts{};
};

TEST_F(AlienCounts, AttacksHitsAndBursts) {
    hear(Happened::declared, 0, 1);
    attack(Happened::hit, Manner::shot);
    EXPECT_EQ(of(0, Counter::bursts), 0);
    attack(Happened::hit, Manner::shot);
    attack(Happened::missed, Manner::shot);
    EXPECT_EQ(of(0, Counter::bursts), 1); // three attacks, one burst
    hear(Happened::declared, 0, 1);
    attack(Happened::missed, Manner::shot);
    attack(Happened::hit, Manner::blow);
    attack(Happened::missed, Manner::adjacent_shot);
    EXPECT_EQ(of(0, Counter::bursts), 1);
    attack(Happened::missed, Manner::shot); // the second since the declaration
    EXPECT_EQ(of(0, Counter::bursts), 2);
    EXPECT_EQ(of(0, Counter::attacks), 7);
    EXPECT_EQ(of(0, Counter::hits), 3);
    EXPECT_EQ(of(1, Counter::attacks), 0);
    attack(Happened::hit, Manner::grapple);
    counts.begin();
    attack(Happened::hit, Manner::shot); // the next fight begins afresh
    EXPECT_EQ(of(0, Counter::bursts), 2);
}

TEST_F(AlienCounts, DamageOfBoth) {
    hear(Happened::damaged, 1, 0, 3);
    hear(Happened::damaged, 1, nobody, 1); // an injury that hurts: nobody dealt it
    EXPECT_EQ(of(0, Counter::damage_dealt), 3);
    EXPECT_EQ(of(1, Counter::damage_taken), 4);
    EXPECT_EQ(of(0, Counter::damage_taken), 0);
}

TEST_F(AlienCounts, ReactionsPushesHelp) {
    hear(Happened::reacts, 1, 0, static_cast<int>(Do::defend));
    hear(Happened::reacts, 1, 0, static_cast<int>(Do::dodge));
    hear(Happened::reacts, 1, 0, static_cast<int>(Do::dodge));
    hear(Happened::pushed, 1);
    hear(Happened::helped, 2, 1);
    EXPECT_EQ(of(1, Counter::defends), 1);
    EXPECT_EQ(of(1, Counter::dodges), 2);
    EXPECT_EQ(of(1, Counter::pushes), 1);
    EXPECT_EQ(of(2, Counter::helps), 1);
    EXPECT_EQ(of(1, Counter::helps), 0);
}

TEST_F(AlienCounts, StressAndPanic) {
    hear(Happened::stressed, 0, nobody, 2, 4);
    hear(Happened::stressed, 0, nobody, -1, 3); // what it loses is not counted against it
    hear(Happened::responded, 0, nobody, 7);
    hear(Happened::messed_up, 0);
    EXPECT_EQ(of(0, Counter::stress_gained), 2);
    EXPECT_EQ(of(0, Counter::stress_responses), 1);
    EXPECT_EQ(of(0, Counter::mess_ups), 1);
    const auto panics = [&](Panic response, int does_not_hold = 0) {
        hear(Happened::panicked, 0, nobody, static_cast<int>(response), 5, does_not_hold);
    };
    panics(Panic::keeps_cool);
    panics(Panic::hesitant);
    panics(Panic::freeze, 1);
    EXPECT_EQ(of(0, Counter::control_lost), 0);
    panics(Panic::freeze);
    panics(Panic::frenzy);
    EXPECT_EQ(of(0, Counter::control_lost), 2);
    EXPECT_EQ(of(0, Counter::panic_rolls), 5);
    EXPECT_EQ(counts.fell[0], 0);
    panics(Panic::catatonic);
    EXPECT_EQ(of(0, Counter::control_lost), 3);
    EXPECT_EQ(counts.fell[0], 1);
}

TEST_F(AlienCounts, AmmoAndMisses) {
    hear(Happened::supply_rolled, 0, nobody, 2, 3);
    hear(Happened::out_of_ammo, 0); // of the supply roll, which has been counted
    EXPECT_EQ(of(0, Counter::ammo_spent), 2);
    counts.hear(event_of("ALN-AMMO-5+", Happened::out_of_ammo, 0)); // a single shot
    EXPECT_EQ(of(0, Counter::ammo_spent), 3);
    hear(Happened::reloaded, 0, nobody, 5, 1);
    hear(Happened::friendly_fired, 0, 2, 0);
    hear(Happened::splashed, 1, 0, 0); // no six
    EXPECT_EQ(of(0, Counter::acid_splashes), 0);
    hear(Happened::splashed, 1, 0, 2);
    EXPECT_EQ(of(0, Counter::acid_splashes), 1);
    EXPECT_EQ(of(1, Counter::acid_splashes), 0);
    EXPECT_EQ(of(0, Counter::reloads), 1);
    EXPECT_EQ(of(0, Counter::friendly_fire), 1);
    EXPECT_EQ(of(2, Counter::friendly_fire), 0);
}

TEST_F(AlienCounts, WhenSomebodyLeavesTheFight) {
    hear(Happened::died, 3); // before the first round counts as in it
    EXPECT_EQ(counts.fell[3], 1);
    hear(Happened::round_begins, nobody, nobody, 3);
    hear(Happened::broke, 1);
    hear(Happened::injured, 0, 1, 11);
    EXPECT_EQ(of(1, Counter::times_broken), 1);
    EXPECT_EQ(of(1, Counter::injuries), 1);
    EXPECT_EQ(counts.fell[1], 3);
    hear(Happened::round_begins, nobody, nobody, 5);
    hear(Happened::died, 1);
    EXPECT_EQ(counts.fell[1], 3); // the first time counts
    hear(Happened::left_map, 2);
    EXPECT_EQ(counts.fell[2], 5);
    hear(Happened::fainted, 4);
    EXPECT_EQ(counts.fell[4], 5);
    hear(Happened::servo_damaged, 5, nobody, static_cast<int>(Servo::neck));
    EXPECT_EQ(counts.fell[5], 0);
    hear(Happened::servo_damaged, 5, nobody, static_cast<int>(Servo::chassis));
    EXPECT_EQ(counts.fell[5], 5);
    hear(Happened::servo_damaged, 6, nobody, static_cast<int>(Servo::shutdown));
    EXPECT_EQ(counts.fell[6], 5);
    counts.begin();
    for (const std::int16_t round : counts.fell) EXPECT_EQ(round, 0);
    EXPECT_EQ(of(1, Counter::times_broken), 1); // adds up over fights
    hear(Happened::died, 1);
    EXPECT_EQ(counts.fell[1], 1); // the round is set back as well
}

} // namespace
} // namespace fracas::alien
