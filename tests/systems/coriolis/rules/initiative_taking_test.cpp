// What the game master may do to the order of slots with Darkness Points: COR-DARK-2+. He says so when he wants it
// (reading/intervention.cpp, whose test has the words); here is what it does.
#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/initiative.hpp"

namespace fracas::coriolis {
namespace {

// P, a player, then the game master's X and Y; the first slot of the turn has come up.
struct Contest : Opening {
    int p = join("P", 0, true), x = join("X", 1), y = join("Y", 1);
    explicit Contest(int darkness) {
        scores({6, 4, 2});
        state.darkness = darkness;
        play({});
    }

    // As the intervention does it.
    void take(int who) {
        ASSERT_TRUE(may_take_slot(scene(), who));
        state.taker = who;
        state.current = nobody;
        play({});
    }
};

TEST(TakingInitiative, COR_DARK_2_nobody_asks_for_it) {
    // COR-DARK-2+: with points in the pool P is asked for an action, and nobody else for anything.
    Contest duel(9);
    duel.book.settings.dp_take_initiative = true;
    EXPECT_TRUE(duel.asks(What::act, duel.p));
}

TEST(TakingInitiative, COR_DARK_2_two_points_make_an_npc_the_first_of_the_turn) {
    // COR-DARK-2+: P's slot has come up, but nobody has acted: 2 DP. P's comes up again afterwards; this turn only.
    Contest duel(2);
    EXPECT_EQ(price_of_slot(duel.scene()), 2);
    duel.take(duel.y);
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.last(Happened::initiative_taken).rule, Rule{"COR-DARK-2+"});
    EXPECT_EQ(duel.last(Happened::initiative_taken).who, duel.y);
    EXPECT_EQ(duel.last(Happened::darkness).as<DarknessChanged>().change, -2);
    EXPECT_EQ(duel.last(Happened::darkness).rule, Rule{"COR-DARK-2+"});
    EXPECT_EQ(duel.slots(), (People{duel.y}));
    EXPECT_EQ(duel.at(duel.y).initiative, 2);
    duel.play({"end", "end", "end", "none", "none"});
    EXPECT_EQ(duel.slots(), (People{duel.p, duel.x, duel.p}));
}

TEST(TakingInitiative, COR_DARK_2_one_point_between_two_slots) {
    // COR-DARK-2+: after P's slot, before X has acted.
    Contest duel(1);
    duel.play({"end"});
    EXPECT_EQ(price_of_slot(duel.scene()), 1);
    duel.take(duel.y);
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.slots(), (People{duel.y}));
    duel.play({"end"});
    EXPECT_EQ(duel.slots(), (People{duel.x})); // whose slot is still to come
}

TEST(TakingInitiative, COR_DARK_2_only_who_is_still_to_come) {
    // COR-DARK-2+: an NPC, able, whose slot is still to come and is not there; and only before an action was taken.
    Contest duel(9);
    EXPECT_FALSE(may_take_slot(duel.scene(), duel.p));
    EXPECT_TRUE(may_take_slot(duel.scene(), duel.x));
    duel.play({"end"});
    EXPECT_FALSE(may_take_slot(duel.scene(), duel.x)); // has it
    EXPECT_TRUE(may_take_slot(duel.scene(), duel.y));
    duel.at(duel.y).hp = 0;
    EXPECT_FALSE(may_take_slot(duel.scene(), duel.y));
    duel.at(duel.y).hp = 1;
    duel.play({"prone"});
    EXPECT_FALSE(may_take_slot(duel.scene(), duel.y));
    duel.play({"end"});
    EXPECT_FALSE(may_take_slot(duel.scene(), duel.x)); // had it
    duel.state.phase = Phase::turn_start;
    EXPECT_FALSE(may_take_slot(duel.scene(), duel.y));
}

TEST(TakingInitiative, COR_DARK_2_what_is_not_in_play_by_itself) {
    EXPECT_FALSE(Settings{}.dp_take_initiative);
    EXPECT_FALSE(Settings{}.dp_empty_clip);
    EXPECT_FALSE(Settings{}.dp_jam);
    EXPECT_TRUE(Settings{}.dp_reload);
}

} // namespace
} // namespace fracas::coriolis
