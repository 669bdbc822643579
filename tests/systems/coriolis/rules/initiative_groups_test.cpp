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
    gang.play({{3}, {5}, "none", "none"});
    EXPECT_EQ(gang.count(Happened::initiative_rolled), 2);
    for (const int who : {gang.x, gang.y, gang.z}) EXPECT_EQ(gang.at(who).initiative, 5);
    EXPECT_TRUE(gang.asks(What::act, gang.x)); // whoever is first in the roster may let another go first
    EXPECT_TRUE(gang.offers("member>y"));
    EXPECT_TRUE(gang.offers("member>z"));
    gang.play({"member>z"});
    EXPECT_EQ(gang.last(Happened::declared).who, gang.x);
    EXPECT_TRUE(gang.asks(What::act, gang.z));
    EXPECT_FALSE(gang.offers("member>x")); // whose slot has come up before
    gang.play({"prone"});
    EXPECT_FALSE(gang.offers("member>y")); // having acted
    gang.play({"end", "member>y", "end", "end", "end"});
    EXPECT_EQ(gang.slots(), (People{gang.x, gang.y, gang.x, gang.p}));
}

TEST(Groups, COR_INIT_9_who_is_in_no_group_rolls_alone) {
    // COR-INIT-9+: neither two without a group nor one who has left it share a die.
    Gang gang;
    gang.sheet(gang.y).group = -1;
    gang.at(gang.z).set(in_group, false);
    gang.play({{3}, {5, 4, 2}, "none", "none", "end", "end", "end"});
    EXPECT_EQ(gang.slots(), (People{gang.x, gang.y, gang.p, gang.z}));
}

TEST(Groups, COR_INIT_9_two_groups_have_two_dice) {
    // COR-INIT-9+: the number of the group counts.
    Gang gang;
    gang.sheet(gang.z).group = 1;
    gang.play({{3}, {5, 4}, "none", "none"});
    EXPECT_EQ(gang.at(gang.y).initiative, 5);
    EXPECT_EQ(gang.at(gang.z).initiative, 4);
}

TEST(Groups, COR_INIT_9_a_member_who_died_before_initiative_is_passed_over) {
    // COR-INIT-9+: X fell in an ambush and never rolled; Y rolls for those who are left.
    Gang gang;
    gang.at(gang.x).set(dead);
    gang.play({{3}, {5}, "none", "none"});
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
    gang.play({{5}, {5}, "none", "none", {3}, {3}, {2}, {4}, "member>y", "end"});
    EXPECT_EQ(gang.count(Happened::rolled_off), 4);
    gang.play({"member>z", "end", "end"});
    EXPECT_EQ(gang.slots(), (People{gang.z, gang.x, gang.p}));
}

TEST(Groups, COR_INIT_9_lowering_takes_a_member_out_for_good) {
    // COR-INIT-9+: X lowers to 2 and back in the next turn is a combatant of its own, even at the same number.
    Gang gang;
    gang.scores({3, 5, 5, 5});
    gang.play({"lower", "lower:2"});
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
    gang.play({{3}, {5}, "none", "claim>x:unarmed", "none"});
    EXPECT_EQ(gang.slots(), (People{gang.x}));
    EXPECT_FALSE(gang.offers("member>y"));
    gang.play({"end"});
    EXPECT_TRUE(gang.asks(What::act, gang.y));
    EXPECT_TRUE(gang.offers("member>z"));
    EXPECT_FALSE(gang.offers("member>x"));
    gang.play({"end", "end", "end", "none", "none"});
    EXPECT_TRUE(gang.asks(What::act, gang.x));
    EXPECT_TRUE(gang.offers("member>y"));
}

TEST(Groups, COR_INIT_9_who_rolled_off_alone_has_a_place_of_its_own) {
    // COR-INIT-9+, COR-INIT-2: X, apart by a claim, ties with P at 7 and rolls off. Its list differs from then on,
    // so at the old score it is compared with its mates like anybody else: they roll one die for both.
    Gang gang;
    gang.scores({7, 5, 5, 5});
    gang.state.phase = Phase::turn_start;
    gang.play({"none", "claim>x:unarmed", "none", {4}, {3}, "end", "end", "end", "end"});
    gang.play({"none", "none", "end", {2}, "end"});
    EXPECT_EQ(gang.slots(), (People{gang.p, gang.x, gang.y}));
    EXPECT_EQ(gang.count(Happened::rolled_off), 1);
    EXPECT_EQ(gang.at(gang.z).roll_offs, 1);
    EXPECT_TRUE(gang.offers("member>z"));
}

} // namespace
} // namespace fracas::coriolis
