// What the game master may do to the order of slots with Darkness Points: COR-DARK-2+.
#include "systems/coriolis/rules/initiative.hpp"
#include "systems/coriolis/shootout.hpp"

namespace fracas::coriolis::shooting {
namespace {

// Three in the order Ace (player), Foe, Far (NPCs); the combat turn is to begin.
struct Initiative : Shootout {
    explicit Initiative(int darkness) : Shootout("vulcan_pistol", {10, 0}, true) {
        state.phase = Phase::turn_start;
        state.current = nobody;
        state.turn = 0;
        state.slot_taken = false;
        at(ace).flags = 0;
        state.darkness = darkness;
        book.settings.dp_take_initiative = true;
    }
};
const Steps no_claims{"none", "none", "none"};

Steps then(std::initializer_list<Step> more) {
    Steps steps = no_claims;
    steps.insert(steps.end(), more);
    return steps;
}

// COR-DARK-2+: 2 DP before the first slot make an NPC the first of the turn.
TEST(TakingInitiative, COR_DARK_2_FirstOfTheTurn) {
    Initiative stage(2);
    EXPECT_EQ(keys_after(stage, no_claims), (Keys{"no", "first>foe", "first>far"}));
    stage.play(then({"first>far"}));
    EXPECT_EQ(stage.state.current, stage.far);
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(rule_of(stage, Happened::initiative_taken), "COR-DARK-2+");
    EXPECT_EQ(stage.last(Happened::initiative_taken).who, stage.far);
    EXPECT_EQ(rule_of(stage, Happened::darkness), "COR-DARK-2+");
}

// COR-DARK-2+: 1 DP is too little for that, but enough between two slots.
TEST(TakingInitiative, COR_DARK_2_BetweenTwoSlots) {
    Initiative stage(1);
    stage.play(no_claims);
    EXPECT_EQ(stage.state.current, stage.ace);
    EXPECT_EQ(keys_after(stage, {"end"}), (Keys{"no", "now>far"})); // Foe is next anyway
    stage.play({"end", "now>far"});
    EXPECT_EQ(stage.state.current, stage.far);
    EXPECT_EQ(stage.state.darkness, 0);
    stage.play({"end"});
    EXPECT_EQ(stage.state.current, stage.foe); // whose slot is still to come
}

// COR-DARK-2+: declined, the order stays and nothing is paid.
TEST(TakingInitiative, COR_DARK_2_InitiativeDeclined) {
    Initiative stage(2);
    stage.play(then({"no"}));
    EXPECT_EQ(stage.state.current, stage.ace);
    EXPECT_EQ(stage.state.darkness, 2);
}

// COR-DARK-2+: this turn only.
TEST(TakingInitiative, COR_DARK_2_InitiativeOfThisTurnOnly) {
    Initiative stage(2);
    stage.play(then({"first>far", "end", "end", "end", "none", "none", "none"}));
    EXPECT_EQ(stage.state.turn, 2);
    EXPECT_EQ(stage.state.current, stage.ace);
}

// COR-DARK-2+: an NPC whose slot is still to come: not one who has had it, not a player, not one who cannot act.
TEST(TakingInitiative, COR_DARK_2_OnlyWhoIsStillToCome) {
    Initiative stage(9);
    Initiative broken = stage;
    broken.at(stage.foe).hp = 0;
    EXPECT_EQ(keys_after(broken, {"none", "none"}), (Keys{"no", "first>far"})); // the broken claim nothing
    Initiative early = stage;
    early.play(then({"first>far"}));
    EXPECT_EQ(keys_after(early, {"end"}), (Keys{"no", "now>foe"}));
    Initiative players = stage;
    players.sheet(stage.foe).pc = players.sheet(stage.far).pc = true;
    EXPECT_EQ(asked_after(players, no_claims), What::act);
}

// COR-DARK-2+, setting gm_dp_uses without take_initiative (the default): nothing is asked.
TEST(TakingInitiative, COR_DARK_2_SettingWithoutTakeInitiative) {
    EXPECT_FALSE(Settings{}.dp_take_initiative);
    EXPECT_FALSE(Settings{}.dp_empty_clip);
    EXPECT_FALSE(Settings{}.dp_jam);
    EXPECT_TRUE(Settings{}.dp_reload);
    Initiative stage(9);
    stage.book.settings.dp_take_initiative = false;
    EXPECT_EQ(asked_after(stage, no_claims), What::act);
}

} // namespace
} // namespace fracas::coriolis::shooting
