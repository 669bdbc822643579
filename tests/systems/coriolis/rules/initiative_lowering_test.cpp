#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/initiative.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/shooter_and_knife.hpp"

namespace fracas::coriolis {
namespace {

// A, B and C with these scores; it is A's slot.
Opening three(int a, int b, int c) {
    Opening fight;
    fight.join("A", 0);
    fight.join("B", 1);
    fight.join("C", 1);
    fight.scores({a, b, c});
    fight.play({});
    return fight;
}

TEST(Lowering, COR_INIT_7_the_slot_comes_again_at_the_new_score) {
    // COR-INIT-7: A lowers from 6 to 3, between B at 4 and C at 2, and keeps its AP.
    Opening fight = three(6, 4, 2);
    EXPECT_EQ(fight.slots(), (People{0}));
    fight.play({"lower", "lower:3"});
    EXPECT_EQ(fight.last(Happened::initiative_lowered).rule, Rule{"COR-INIT-7"});
    EXPECT_EQ(fight.last(Happened::initiative_lowered).who, 0);
    EXPECT_EQ(fight.last(Happened::initiative_lowered).as<InitiativeLowered>().effective, 3);
    EXPECT_EQ(fight.last(Happened::initiative_lowered).as<InitiativeLowered>().initiative, 3);
    EXPECT_EQ(fight.slots(), (People{1}));
    fight.play({"end"});
    EXPECT_EQ(fight.slots(), (People{0}));
    EXPECT_EQ(fight.at(0).ap, 3);
    fight.play({"prone", "end", "end", "none", "none"});
    EXPECT_EQ(fight.slots(), (People{2, 1})); // the change is permanent: B is first in the second turn
    EXPECT_EQ(fight.at(0).initiative, 3);
}

TEST(Lowering, COR_INIT_7_again_and_below_everybody_but_not_to_the_same_or_a_higher_number) {
    // COR-INIT-7: any lower integer, below zero too, and again when the slot comes up again.
    Opening fight = three(3, 1, 0);
    const auto numbers = fight.keys_after({"lower"});
    EXPECT_EQ(fight.question_after({"lower"}).ask.what, What::lower_to);
    EXPECT_EQ(numbers.front(), "lower:2");
    EXPECT_FALSE(has(numbers, "lower:3"));
    for (const char* number : {"lower:1", "lower:0", "lower:-1", "lower:-2", "lower:-50", "lower:-100"})
        EXPECT_TRUE(has(numbers, number)) << number;
    fight.play({"lower", "lower:2"});
    EXPECT_EQ(fight.slots(), (People{0}));
    fight.play({"lower", "lower:-1", "end", "end"});
    EXPECT_EQ(fight.slots(), (People{1, 2, 0}));
    EXPECT_EQ(fight.at(0).initiative, -1);
}

TEST(Lowering, COR_INIT_7_instead_of_any_action) {
    // COR-INIT-7: even after a free action it is too late.
    Opening fight = three(6, 4, 2);
    EXPECT_TRUE(fight.offers("lower"));
    fight.play({"shout"});
    EXPECT_FALSE(fight.offers("lower"));
    EXPECT_TRUE(fight.offers("end"));
}

TEST(Lowering, COR_INIT_7_giving_up_a_bonus_leaves_the_base) {
    // COR-INIT-7: base 4, effective 6. At 5 the base stays 4, at 4 too, at 3 it becomes 3.
    for (const int score : {5, 4, 3}) {
        Opening fight = three(4, 1, 0);
        fight.at(0).bonus = 2;
        fight.run({}, [&](auto& table) { lower_initiative(table, fight.scene(), 0, score); });
        EXPECT_EQ(fight.at(0).effective(), score);
        EXPECT_EQ(fight.at(0).initiative, score < 4 ? score : 4);
        EXPECT_EQ(fight.last(Happened::initiative_lowered).as<InitiativeLowered>().initiative, fight.at(0).initiative);
        fight.run({}, [&](auto& table) { end_turn(table, fight.scene()); });
        EXPECT_EQ(fight.at(0).effective(), score < 4 ? score : 4);
    }
}

TEST(Lowering, COR_INIT_7_at_an_occupied_number_they_roll_off) {
    // COR-INIT-7, COR-INIT-2: A comes down to B's 4; A rolls 5, B 3: A acts first.
    Opening fight = three(6, 4, 2);
    fight.play({"lower", "lower:4", {5}, {3}, "end", "end", "end"});
    EXPECT_EQ(fight.slots(), (People{0, 1, 2}));
    EXPECT_EQ(fight.count(Happened::rolled_off), 2);
}

TEST(Lowering, COR_INIT_7_is_declared_and_may_be_repeated) {
    // COR-INIT-7, COR-TURN-5: declared like everything one does in a slot; in place of an action, so it may be lowered again.
    Opening fight = three(6, 4, 2);
    fight.play({"lower", "lower:3"});
    EXPECT_EQ(fight.last(Happened::declared).as<Declared>().action, Do::lower_initiative);
    EXPECT_FALSE(fight.at(0).is(has_acted));
    fight.play({"end"});
    EXPECT_TRUE(fight.asks(What::act, 0));
    EXPECT_TRUE(fight.offers("lower"));
    fight.play({"prone"});
    EXPECT_FALSE(fight.offers("lower"));
}

TEST(Lowering, COR_INIT_7_a_claim_stays_binding) {
    // COR-INIT-7, COR-INIT-5: lowered with a claim, ended without an attack: all AP are gone.
    Opening fight;
    const int a = fight.join("A", 0);
    fight.join("B", 1);
    fight.give(a, "knife", true);
    fight.play({{5}, {3}, "claim>a:knife", "none"});
    EXPECT_EQ(fight.at(a).effective(), 6);
    fight.play({"lower", "lower:2", "end"});
    EXPECT_EQ(fight.at(a).ap, 3);
    fight.play({"end"});
    EXPECT_EQ(fight.last(Happened::claim_broken).who, a);
}

TEST(Lowering, COR_INIT_7_what_starts_a_slot_happens_once) {
    // COR-INIT-7, COR-TURN-5: A bleeds and leaves overwatch before the lowering, and does not bleed again.
    Opening fight;
    const int a = fight.join("A", 0);
    fight.join("B", 1);
    fight.scores({6, 4});
    fight.state.wound[fight.state.wounds++] = {8, a, injury_row(53), false, false};
    fight.at(a).set(on_overwatch);
    fight.at(a).look_x = 1;
    fight.state.watchers = 1;
    fight.play({});
    EXPECT_EQ(fight.at(a).hp, 5);
    EXPECT_FALSE(fight.at(a).is(on_overwatch));
    fight.play({"lower", "lower:3", "end"});
    EXPECT_EQ(fight.slots(), (People{1, 0}));
    EXPECT_EQ(fight.at(a).hp, 5);
    EXPECT_EQ(fight.count(Happened::bled), 0);
}

// COR-INIT-7: the numbers offered do not tell of an enemy nobody knows of.
TEST_F(ShooterAndKnife, LoweringDoesNotBetrayTheUnseen) {
    stage.slot_of(ana);
    stage.at(bor).initiative = 3;
    const auto known = stage.keys_after({"lower"});
    EXPECT_TRUE(has(known, "lower:1")); // more than one below the last
    stage.state.aware[ana] = 1u << ana;
    EXPECT_EQ(stage.keys_after({"lower"}), known);
}

// COR-INIT-7: whoever stands lower than any number offered can still go one down.
TEST_F(ShooterAndKnife, LoweringFromTheBottom) {
    stage.slot_of(ana);
    stage.at(ana).initiative = -101;
    stage.play({"lower"}); // there is but one number
    EXPECT_EQ(stage.at(ana).initiative, -102);
}

} // namespace
} // namespace fracas::coriolis
