// What a simulation counts.
#include "systems/alien/telling/counters.hpp"

#include <gtest/gtest.h>

namespace fracas::alien {
namespace {

struct AlienCounts : testing::Test {
    AlienCounts() { counts.begin(); }
    template <class Body>
    void hear(const Party& party, const Body& body) {
        counts.hear({"ALN-TURN-1", party, body});
    }
    void hits(Manner manner) { hear({0, 1}, Hit{.sixes = 1, .attack = manner}); }
    void misses(Manner manner) { hear({0, 1}, Missed{.attack = manner}); }
    long long of(int who, Counter what) const { return counts.total[who][static_cast<int>(what)]; }
    Counts counts{};
};

TEST_F(AlienCounts, AttacksHitsAndBursts) {
    hear({0, 1}, Declared{.border = 0});
    hits(Manner::shot);
    EXPECT_EQ(of(0, Counter::bursts), 0);
    hits(Manner::shot);
    misses(Manner::shot);
    EXPECT_EQ(of(0, Counter::bursts), 1); // three attacks, one burst
    hear({0, 1}, Declared{.border = 0});
    misses(Manner::shot);
    hits(Manner::blow);
    misses(Manner::adjacent_shot);
    EXPECT_EQ(of(0, Counter::bursts), 1);
    misses(Manner::shot); // the second since the declaration
    EXPECT_EQ(of(0, Counter::bursts), 2);
    EXPECT_EQ(of(0, Counter::attacks), 7);
    EXPECT_EQ(of(0, Counter::hits), 3);
    EXPECT_EQ(of(1, Counter::attacks), 0);
    hits(Manner::grapple);
    counts.begin();
    hits(Manner::shot); // the next fight begins afresh
    EXPECT_EQ(of(0, Counter::bursts), 2);
}

TEST_F(AlienCounts, DamageOfBoth) {
    hear({1, 0}, Damaged{.points = 3});
    hear({1}, Damaged{.points = 1}); // an injury that hurts: nobody dealt it
    EXPECT_EQ(of(0, Counter::damage_dealt), 3);
    EXPECT_EQ(of(1, Counter::damage_taken), 4);
    EXPECT_EQ(of(0, Counter::damage_taken), 0);
}

TEST_F(AlienCounts, ReactionsPushesHelp) {
    hear({1, 0}, Reacts{.reaction = Do::defend});
    hear({1, 0}, Reacts{.reaction = Do::dodge});
    hear({1, 0}, Reacts{.reaction = Do::dodge});
    hear({1}, Pushed{});
    hear({2, 1}, Helped{});
    EXPECT_EQ(of(1, Counter::defends), 1);
    EXPECT_EQ(of(1, Counter::dodges), 2);
    EXPECT_EQ(of(1, Counter::pushes), 1);
    EXPECT_EQ(of(2, Counter::helps), 1);
    EXPECT_EQ(of(1, Counter::helps), 0);
}

TEST_F(AlienCounts, StressAndPanic) {
    hear({0}, Stressed{.points = 2, .stress = 4});
    hear({0}, Stressed{.points = -1, .stress = 3}); // what it loses is not counted against it
    hear({0}, Responded{.response = static_cast<Response>(7)});
    hear({0}, MessedUp{});
    EXPECT_EQ(of(0, Counter::stress_gained), 2);
    EXPECT_EQ(of(0, Counter::stress_responses), 1);
    EXPECT_EQ(of(0, Counter::mess_ups), 1);
    const auto panics = [&](Panic response, bool holds = true) {
        hear({0}, Panicked{.response = response, .total = 5, .holds = holds});
    };
    panics(Panic::keeps_cool);
    panics(Panic::hesitant);
    panics(Panic::freeze, false);
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
    hear({0}, SupplyRolled{.ones = 2, .ammo = 3});
    hear({0}, OutOfAmmo{}); // of the supply roll, which has been counted
    EXPECT_EQ(of(0, Counter::ammo_spent), 2);
    counts.hear(Event{"ALN-AMMO-5+", {0}, OutOfAmmo{}}); // a single shot
    EXPECT_EQ(of(0, Counter::ammo_spent), 3);
    hear({0}, Reloaded{.ammo = 5, .magazines = 1});
    hear({0, 2}, FriendlyFired{.sixes = 0});
    hear({1, 0}, Splashed{.sixes = 0}); // no six
    EXPECT_EQ(of(0, Counter::acid_splashes), 0);
    hear({1, 0}, Splashed{.sixes = 2});
    EXPECT_EQ(of(0, Counter::acid_splashes), 1);
    EXPECT_EQ(of(1, Counter::acid_splashes), 0);
    EXPECT_EQ(of(0, Counter::reloads), 1);
    EXPECT_EQ(of(0, Counter::friendly_fire), 1);
    EXPECT_EQ(of(2, Counter::friendly_fire), 0);
}

TEST_F(AlienCounts, WhenSomebodyLeavesTheFight) {
    hear({3}, Died{}); // before the first round counts as in it
    EXPECT_EQ(counts.fell[3], 1);
    hear({}, RoundBegins{.round = 3});
    hear({1}, Broke{});
    hear({0, 1}, Injured{.d66 = 11});
    EXPECT_EQ(of(1, Counter::times_broken), 1);
    EXPECT_EQ(of(1, Counter::injuries), 1);
    EXPECT_EQ(counts.fell[1], 3);
    hear({}, RoundBegins{.round = 5});
    hear({1}, Died{});
    EXPECT_EQ(counts.fell[1], 3); // the first time counts
    hear({2}, LeftMap{});
    EXPECT_EQ(counts.fell[2], 5);
    hear({4}, Fainted{});
    EXPECT_EQ(counts.fell[4], 5);
    hear({5}, ServoDamaged{.damage = Servo::neck});
    EXPECT_EQ(counts.fell[5], 0);
    hear({5}, ServoDamaged{.damage = Servo::chassis});
    EXPECT_EQ(counts.fell[5], 5);
    hear({6}, ServoDamaged{.damage = Servo::shutdown});
    EXPECT_EQ(counts.fell[6], 5);
    counts.begin();
    for (const int round : counts.fell) EXPECT_EQ(round, 0);
    EXPECT_EQ(of(1, Counter::times_broken), 1); // adds up over fights
    hear({1}, Died{});
    EXPECT_EQ(counts.fell[1], 1); // the round is set back as well
}

} // namespace
} // namespace fracas::alien
