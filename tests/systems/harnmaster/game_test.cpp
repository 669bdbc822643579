// What the fight layer asks of a fight that is over: what has become of everybody, what ended it, what comes after.
#include "systems/harnmaster/game.hpp"

#include "systems/harnmaster/stage.hpp"

namespace fracas::harnmaster {
namespace {

struct Ended : Duel {
    explicit Ended(const Person& first = armed("broadsword"), const Person& second = armed("mace"))
        : Duel(first, second) {
        turn_of(bo);
    }
    Fate fate(int who) const { return Game::fate(book, state, who); }
    bool stands(int who) const { return Game::stands(book, state, who); }
};

// HMG-TURN-2+: a side that yields has given up, whoever of it can fight.
TEST(Fates, HMG_TURN_2_GaveUp) {
    Ended e;
    e.play({"yield"});
    EXPECT_TRUE(Game::over(e.state));
    EXPECT_EQ(e.fate(e.bo), Fate::gave_up);
    EXPECT_FALSE(e.stands(e.bo));
    EXPECT_EQ(e.fate(e.ada), Fate::stands);
    EXPECT_TRUE(e.stands(e.ada));
    EXPECT_FALSE(Game::ended_by_limit(e.state));
    e.at(e.bo).set(unconscious);
    EXPECT_EQ(e.fate(e.bo), Fate::down);
}

// HMG-TURN-6+: after the rounds of patience it is told apart.
TEST(Fates, HMG_TURN_6_ByTheLimit) {
    Ended e;
    e.state.round = 60;
    e.play({"yield"});
    EXPECT_EQ(e.fate(e.bo), Fate::gave_up);
    EXPECT_TRUE(Game::ended_by_limit(e.state));
}

// HMG-GRAPPLE-13+: held by somebody who can fight on when the fight ends undecided.
TEST(Fates, Held) {
    Ended e;
    e.hold(e.ada, e.bo, Grip::body, with_left);
    EXPECT_EQ(e.fate(e.bo), Fate::held);
    EXPECT_EQ(e.fate(e.ada), Fate::stands);
    e.at(e.ada).set(in_shock);
    EXPECT_EQ(e.fate(e.bo), Fate::stands);
    EXPECT_EQ(e.fate(e.ada), Fate::down);
}

// Taken out of the fight by the game master, unhurt.
TEST(Fates, Escaped) {
    Ended e;
    e.at(e.bo).set(gone);
    EXPECT_EQ(e.fate(e.bo), Fate::escaped);
    e.at(e.bo).set(dead);
    EXPECT_EQ(e.fate(e.bo), Fate::down);
}

// HMG-TURN-5+: what comes after is played from where the fight ended: whom nobody helps bleeds to death.
TEST(Fates, HMG_TURN_5_DiesAfterwards) {
    Ended e;
    e.state.wound[e.state.wounds++] = {8, Duel::bo, e.spot("thigh"), Aspect::edged, 3};
    e.at(e.bo).ip = 8;
    e.at(e.bo).bp = 18;
    e.at(e.bo).set(unconscious);
    e.at(e.bo).set(bled_out);
    e.at(e.bo).set(prone);
    e.state.phase = Phase::over;
    e.state.winner = 0;
    Game::begin_after(e.book, e.state);
    EXPECT_FALSE(Game::over(e.state));
    e.play({});
    EXPECT_TRUE(Game::over(e.state));
    EXPECT_TRUE(Game::is_dead(e.state, e.bo));
    EXPECT_EQ(Game::winner(e.state), 0);
}

// Simulations: nobody comes back to life afterwards, and of those who bleed some die.
TEST(Fates, HMG_TURN_5_SimulatedAfterwards) {
    Ended e;
    e.state.phase = Phase::opening;
    Policy policy;
    Counts counts;
    int died = 0, died_after = 0;
    for (std::uint64_t number = 0; number < 300; ++number) {
        State state = e.state;
        Sampler<HarnMaster, Policy, Counts> table(Luck{Philox(7, number)}, policy, counts);
        while (!Game::over(state)) Game::beat(table, e.book, state);
        const State before = state;
        Game::begin_after(e.book, state);
        while (!Game::over(state)) Game::beat(table, e.book, state);
        for (const int who : {Duel::ada, Duel::bo}) {
            EXPECT_GE(Game::is_dead(state, who), Game::is_dead(before, who)) << number;
            died += Game::is_dead(before, who);
            died_after += Game::is_dead(state, who);
        }
    }
    EXPECT_GT(died_after, died);
}

} // namespace
} // namespace fracas::harnmaster
