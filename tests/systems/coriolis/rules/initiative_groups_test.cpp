#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/initiative.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"

namespace fracas::coriolis {
namespace {

// A player P and three of a group of the game master's.
struct Gang : Opening {
    int p = join("P", 0, true), x = join("X", 1), y = join("Y", 1), z = join("Z", 1);
    Gang() { group({x, y, z}); }
};

TEST(Groups, COR_INIT_9_a_group_has_one_die_and_the_game_masters_order) {
    // COR-INIT-9+: one die for three; whole slots one after the other, in the order the game master names.
    Gang gang;
    gang.play({{3}, {5}, "none", "none", "none", "none"});
    EXPECT_EQ(gang.count(Happened::initiative_rolled), 2);
    for (const int who : {gang.x, gang.y, gang.z}) EXPECT_EQ(gang.at(who).initiative, 5);
    const auto question = gang.next_question();
    EXPECT_EQ(question.ask.rule, Rule{"COR-INIT-9+"});
    EXPECT_EQ(question.ask.who, nobody);
    EXPECT_EQ(gang.offered(), (std::vector<std::string>{"member>x", "member>y", "member>z"}));
    gang.play({"member>z", "prone", "end"});
    EXPECT_EQ(gang.offered(), (std::vector<std::string>{"member>x", "member>y"}));
    gang.play({"member>y", "end", "end", "end"}); // the last one needs no choice
    EXPECT_EQ(gang.slots(), (People{gang.y, gang.x, gang.p}));
}

TEST(Groups, COR_INIT_9_who_is_in_no_group_rolls_alone) {
    // COR-INIT-9+: neither two without a group nor one who has left it share a die.
    Gang gang;
    gang.sheet(gang.y).group = -1;
    gang.at(gang.z).set(in_group, false);
    gang.play({{3}, {5}, {4}, {2}, "none", "none", "none", "none", "end", "end", "end"});
    EXPECT_EQ(gang.slots(), (People{gang.x, gang.y, gang.p, gang.z}));
}

TEST(Groups, COR_INIT_9_two_groups_have_two_dice) {
    // COR-INIT-9+: the number of the group counts.
    Gang gang;
    gang.sheet(gang.z).group = 1;
    gang.play({{3}, {5}, {4}, "none", "none", "none", "none"});
    EXPECT_EQ(gang.at(gang.y).initiative, 5);
    EXPECT_EQ(gang.at(gang.z).initiative, 4);
}

TEST(Groups, COR_INIT_9_a_member_who_died_before_initiative_is_passed_over) {
    // COR-INIT-9+: X fell in an ambush and never rolled; Y rolls for those who are left.
    Gang gang;
    gang.at(gang.x).set(dead);
    gang.play({{3}, {5}, "none", "none", "none"});
    EXPECT_EQ(gang.at(gang.y).initiative, 5);
    EXPECT_EQ(gang.at(gang.z).initiative, 5);
}

TEST(Groups, COR_INIT_9_a_late_member_takes_the_place_of_its_group) {
    // COR-INIT-9+, COR-INIT-1: also one who stands before its mates in the roster; no die, but their roll-offs.
    Gang gang;
    gang.scores({3, 0, 5, 5});
    for (const int who : {gang.y, gang.z}) keep_roll_off(gang.at(who), 4);
    gang.at(gang.x).set(joining);
    gang.run({}, [&](auto& table) { someone_joins(table, gang.scene()); });
    EXPECT_EQ(gang.at(gang.x).initiative, 5);
    EXPECT_EQ(gang.at(gang.x).roll_offs, 1);
    EXPECT_TRUE(share_place(gang.scene(), gang.x, gang.z));
}

TEST(Groups, COR_INIT_9_a_group_rolls_off_with_one_die) {
    // COR-INIT-9+, COR-INIT-2: P and the group tie at 5; one die each, and again; the whole group acts first.
    Gang gang;
    gang.play({{5}, {5}, "none", "none", "none", "none", {3}, {3}, {2}, {4}, "member>y", "end"});
    EXPECT_EQ(gang.count(Happened::rolled_off), 4);
    gang.play({"member>z", "end", "end"});
    EXPECT_EQ(gang.slots(), (People{gang.z, gang.x, gang.p}));
}

TEST(Groups, COR_INIT_9_lowering_takes_a_member_out_for_good) {
    // COR-INIT-9+: X lowers to 2 and back in the next turn is a combatant of its own, even at the same number.
    Gang gang;
    gang.scores({3, 5, 5, 5});
    gang.play({"member>x", "lower:2", "member>y"});
    EXPECT_FALSE(gang.at(gang.x).is(in_group));
    EXPECT_TRUE(gang.at(gang.y).is(in_group));
    gang.at(gang.x).initiative = 5;
    EXPECT_FALSE(share_place(gang.scene(), gang.x, gang.y));
    EXPECT_FALSE(share_place(gang.scene(), gang.y, gang.x));
    EXPECT_TRUE(share_place(gang.scene(), gang.y, gang.z));
}

TEST(Groups, COR_INIT_9_raising_takes_a_member_out) {
    // COR-INIT-9+, COR-INIT-6: a lasting gain does, a gain of one turn does not.
    for (const bool lasts : {true, false}) {
        Gang gang;
        gang.scores({3, 5, 5, 5});
        gang.book.settings.raise_initiative_lasts = lasts;
        gang.run({}, [&](auto& table) { raise_initiative(table, gang.scene(), gang.x, 1, false); });
        EXPECT_EQ(gang.at(gang.x).is(in_group), !lasts);
    }
}

TEST(Groups, COR_INIT_9_a_claim_of_one_member_sets_it_apart_for_the_turn) {
    // COR-INIT-9+, COR-INIT-5: X claims its fists, acts before the others, and is back among them afterwards.
    Gang gang;
    gang.play({{3}, {5}, "none", "claim:unarmed", "none", "none"});
    EXPECT_EQ(gang.slots(), (People{gang.x}));
    gang.play({"end"});
    EXPECT_EQ(gang.offered(), (std::vector<std::string>{"member>y", "member>z"}));
    gang.play({"member>y", "end", "end", "end", "none", "none", "none", "none"});
    EXPECT_EQ(gang.offered(), (std::vector<std::string>{"member>x", "member>y", "member>z"}));
}

TEST(Groups, COR_INIT_9_who_rolled_off_alone_has_a_place_of_its_own) {
    // COR-INIT-9+, COR-INIT-2: X, apart by a claim, ties with P at 7 and rolls off. Its list differs from then on,
    // so at the old score it is compared with its mates like anybody else: they roll one die for both.
    Gang gang;
    gang.scores({7, 5, 5, 5});
    gang.state.phase = Phase::turn_start;
    gang.play({"none", "claim:unarmed", "none", "none", {4}, {3}, "end", "end", "member>y", "end", "end"});
    gang.play({"none", "none", "none", "none", {2}, "end", "end"});
    EXPECT_EQ(gang.slots(), (People{gang.p, gang.x}));
    EXPECT_EQ(gang.count(Happened::rolled_off), 1);
    EXPECT_EQ(gang.at(gang.z).roll_offs, 1);
    EXPECT_TRUE(gang.asks(What::group_order, nobody));
}

// --- COR-DARK-2+: taking the initiative ----------------------------------------------------------------------------

struct Contest : Opening {
    int p = join("P", 0, true), x = join("X", 1), y = join("Y", 1);
    explicit Contest(int darkness) {
        scores({6, 4, 2});
        book.settings.dp_take_initiative = true;
        state.darkness = darkness;
    }
};

TEST(TakingTheInitiative, COR_DARK_2_two_points_make_an_npc_the_first_of_the_turn) {
    // COR-DARK-2+: before the first slot it costs 2; 1 in the pool is not enough.
    Contest poor(1);
    poor.play({});
    EXPECT_TRUE(poor.asks(What::act, poor.p));
    Contest duel(2);
    EXPECT_EQ(duel.offered(), (std::vector<std::string>{"no", "first>x", "first>y"}));
    duel.play({"first>y"});
    EXPECT_EQ(duel.state.darkness, 0);
    EXPECT_EQ(duel.last(Happened::initiative_taken).rule, Rule{"COR-DARK-2+"});
    EXPECT_EQ(duel.last(Happened::initiative_taken).who, duel.y);
    EXPECT_EQ(duel.slots(), (People{duel.y}));
    EXPECT_EQ(duel.at(duel.y).initiative, 2); // this turn only
    duel.play({"end", "end", "end", "none", "none", "none"});
    EXPECT_EQ(duel.slots(), (People{duel.p, duel.x, duel.p}));
}

TEST(TakingTheInitiative, COR_DARK_2_one_point_between_two_slots) {
    // COR-DARK-2+: for an NPC whose slot is still to come, able to act and not next anyway.
    Contest duel(1);
    duel.play({"end"});
    EXPECT_EQ(duel.offered(), (std::vector<std::string>{"no", "now>y"})); // X is next, P is a player
    duel.play({"no", "end"});
    EXPECT_EQ(duel.slots(), (People{duel.x, duel.y})); // nobody is left to take it: no question
    EXPECT_EQ(duel.state.darkness, 1);
    Contest other(1);
    other.play({"end", "now>y"});
    EXPECT_EQ(other.state.darkness, 0);
    EXPECT_EQ(other.slots(), (People{other.p, other.y}));
    Contest broken(1);
    broken.at(broken.y).hp = 0;
    broken.play({"end"});
    EXPECT_TRUE(broken.asks(What::act, broken.x));
}

TEST(TakingTheInitiative, COR_DARK_2_setting_gm_dp_uses_without_it) {
    // COR-DARK-2+: not in play unless gm_dp_uses names it.
    Contest duel(9);
    duel.book.settings.dp_take_initiative = false;
    duel.play({});
    EXPECT_TRUE(duel.asks(What::act, duel.p));
}

} // namespace
} // namespace fracas::coriolis
