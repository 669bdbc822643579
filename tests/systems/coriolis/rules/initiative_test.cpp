#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/initiative.hpp"

namespace fracas::coriolis {
namespace {

// --- COR-INIT-1 ----------------------------------------------------------------------------------------------------

TEST(Initiative, COR_INIT_1_everybody_rolls_one_plain_die_in_roster_order) {
    // COR-INIT-1: one die each, willing or not, in roster order; no prayer and no re-roll, not even for a player.
    Opening fight;
    const int ada = fight.join("Ada", 0, true), bo = fight.join("Bo", 1), cy = fight.join("Cy", 1);
    fight.at(bo).hp = 0;
    fight.state.darkness = 5;
    const auto question = fight.next_question();
    EXPECT_EQ(question.ask.what, What::initiative);
    EXPECT_EQ(question.ask.rule, Rule{"COR-INIT-1"});
    EXPECT_EQ(question.needed.count(), 1);
    fight.play({{2}, {6, 1}, "none", "none"}); // one throw for the two of the game master's
    EXPECT_EQ(fight.at(ada).initiative, 2);
    EXPECT_EQ(fight.at(bo).initiative, 6);
    EXPECT_EQ(fight.at(cy).initiative, 1);
    EXPECT_EQ(fight.count(Happened::initiative_rolled), 3);
    EXPECT_EQ(fight.last(Happened::initiative_rolled).rule, Rule{"COR-INIT-1"});
    EXPECT_EQ(fight.last(Happened::initiative_rolled).who, cy);
    EXPECT_EQ(fight.last(Happened::initiative_rolled).as<InitiativeRolled>().initiative, 1);
    EXPECT_TRUE(fight.asks(What::act, ada));
}

TEST(Initiative, COR_INIT_1_neither_vehicles_nor_the_dead_roll) {
    // COR-INIT-1: combatants roll. A vehicle is none, and who died in an ambush is none any more.
    Opening fight;
    fight.join("Ada", 0);
    const int car = fight.park("Car", 0, {0, 0}, true);
    fight.join("Bo", 1);
    const int cy = fight.join("Cy", 1);
    fight.at(cy).set(dead);
    fight.play({{3}, {4}, "none", "none", "end", "end"});
    EXPECT_EQ(fight.at(car).initiative, 0);
    EXPECT_EQ(fight.at(cy).initiative, 0);
    EXPECT_EQ(fight.slots(), (People{2, 0}));
}

TEST(Initiative, COR_INIT_1_talent_combat_veteran_keeps_the_better_of_two_dice) {
    // COR-INIT-1, COR-TALENT-1+: whichever of the two comes first.
    for (const Steps& dice : {Steps{{2, 5}}, Steps{{5, 2}}}) {
        Opening fight;
        const int ada = fight.join("Ada", 0);
        fight.sheet(ada).talents = combat_veteran;
        fight.run(dice, [&](auto& table) { roll_initiative(table, fight.scene(), 1u << ada); });
        EXPECT_EQ(fight.at(ada).initiative, 5);
        EXPECT_EQ(fight.last(Happened::initiative_rolled).as<InitiativeRolled>().initiative, 5);
    }
}

TEST(Initiative, COR_INIT_1_those_of_the_same_players_roll_in_one_throw) {
    // COR-INIT-1, COR-TALENT-1+: neighbours of one side in the roster whom the same people decide for; a veteran has two of
    // the dice, and whoever belongs to somebody else begins a throw of its own.
    Opening fight;
    const int ada = fight.join("Ada", 0, true), bo = fight.join("Bo", 0, true), cy = fight.join("Cy", 0);
    const int dot = fight.join("Dot", 1, true);
    fight.sheet(ada).talents = combat_veteran;
    EXPECT_EQ(fight.next_question().needed.count(), 3);
    EXPECT_EQ(fight.next_question().ask.a, 1 << ada | 1 << bo);
    fight.run({{2, 5, 3}, {4}, {6}}, [&](auto& table) { roll_initiative(table, fight.scene(), 0b1111); });
    EXPECT_EQ(fight.at(ada).initiative, 5);
    EXPECT_EQ(fight.at(bo).initiative, 3);
    EXPECT_EQ(fight.at(cy).initiative, 4);
    EXPECT_EQ(fight.at(dot).initiative, 6);
}

TEST(Initiative, COR_INIT_1_a_late_joiner_rolls_on_arrival_and_acts_from_the_next_turn) {
    // COR-INIT-1: Cy comes in Ada's slot, rolls as soon as it is over and waits for the next combat turn.
    Opening fight;
    const int ada = fight.join("Ada", 0), bo = fight.join("Bo", 1), cy = fight.join("Cy", 1);
    fight.scores({5, 3, 0});
    fight.at(cy).set(joining);
    fight.slot_of(ada);
    fight.play({"end", {6}, "end"});
    EXPECT_EQ(fight.slots(), (People{bo}));
    EXPECT_EQ(fight.at(cy).initiative, 6);
    EXPECT_FALSE(fight.at(cy).is(joining));
    EXPECT_TRUE(fight.asks(What::claim, ada)); // the second turn begins
    fight.play({"none", "none"});
    EXPECT_EQ(fight.slots(), (People{cy}));
}

TEST(Initiative, COR_INIT_1_who_joins_between_two_turns_acts_in_the_one_that_begins) {
    // COR-INIT-1: the next combat turn is the one about to begin.
    Opening fight;
    const int ada = fight.join("Ada", 0), bo = fight.join("Bo", 1);
    fight.scores({5, 3});
    fight.state.phase = Phase::turn_start;
    fight.at(bo).set(joining);
    EXPECT_TRUE(fight.asks(What::initiative, bo));
    fight.play({{6}, "none", "none", "end"});
    EXPECT_EQ(fight.slots(), (People{bo, ada}));
    EXPECT_EQ(fight.state.turn, 2);
}

TEST(Initiative, COR_INIT_1_several_join_before_the_turn_begins) {
    // COR-INIT-1: both roll, in roster order, and both are in the order of the turn that begins.
    Opening fight;
    const int ada = fight.join("Ada", 0), bo = fight.join("Bo", 1), cy = fight.join("Cy", 1);
    fight.scores({5, 0, 0});
    fight.state.phase = Phase::turn_start;
    for (const int who : {bo, cy}) fight.at(who).set(joining);
    fight.play({{2}, {6}, "none", "none", "end", "end"});
    EXPECT_EQ(fight.slots(), (People{cy, ada, bo}));
}

TEST(Initiative, COR_INIT_1_a_late_vehicle_does_not_roll) {
    // COR-INIT-1: it joins without a die.
    Opening fight;
    fight.join("Ada", 0);
    fight.join("Bo", 1);
    const int car = fight.park("Car", 1, {0, 0}, true);
    fight.scores({5, 3, 0});
    fight.at(car).set(joining);
    fight.play({"end"});
    EXPECT_FALSE(fight.at(car).is(joining));
    EXPECT_EQ(fight.slots(), (People{0, 1}));
}

// --- COR-INIT-2 ----------------------------------------------------------------------------------------------------

TEST(Initiative, COR_INIT_2_example_equal_scores_roll_off_once_for_the_fight) {
    // COR-INIT-2: scores A 5, B 5, C 3. A and B roll off: 2 and 4. Order B, A, C; the next turn without new dice.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1), c = fight.join("C", 0);
    fight.play({{5}, {5}, {3}, "none", "none", {2}, {4}, "end", "end", "end"});
    EXPECT_EQ(fight.slots(), (People{b, a, c}));
    EXPECT_EQ(fight.count(Happened::rolled_off), 2);
    EXPECT_EQ(fight.last(Happened::rolled_off).rule, Rule{"COR-INIT-2"});
    EXPECT_EQ(fight.last(Happened::rolled_off).who, b);
    EXPECT_EQ(fight.last(Happened::rolled_off).as<RolledOff>().die, 4);
    fight.play({"none", "none", "end", "end", "end"});
    EXPECT_EQ(fight.slots(), (People{b, a, c}));
    EXPECT_EQ(fight.state.turn, 2);
}

TEST(Initiative, COR_INIT_2_roll_offs_come_after_all_claims_and_count_effective_scores) {
    // COR-INIT-2: A 5 and B 4 with a knife (+1) tie at 5; without modifiers the 3 of A beats the 2 of B.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1);
    fight.give(b, "knife", true);
    fight.play({{5}, {4}, "none", "claim>b:knife", {3}, {2}, "end"});
    EXPECT_EQ(fight.slots(), (People{a, b}));
}

TEST(Initiative, COR_INIT_2_those_still_equal_roll_again_among_themselves) {
    // COR-INIT-2: of three, B is the highest and comes next; the other two are equal, and roll on once that decides who
    // comes next, until it does.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1), c = fight.join("C", 1);
    fight.play({{4}, {4, 4}, "none", "none", {3}, {6, 3}});
    EXPECT_TRUE(fight.asks(What::act, b));
    fight.play({"end", {1}, {1}, {2}, {5}, "end"});
    EXPECT_EQ(fight.slots(), (People{c, a}));
}

TEST(Initiative, COR_INIT_2_a_tie_is_rolled_off_when_it_decides_who_comes_next) {
    // COR-INIT-2: A is first with 5. B and C tie at 3: nobody rolls off before A is done.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1, true), c = fight.join("C", 0);
    fight.play({{5}, {3}, {3}, "none", "none"});
    EXPECT_TRUE(fight.asks(What::act, a));
    EXPECT_EQ(fight.count(Happened::rolled_off), 0);
    EXPECT_EQ(fight.question_after({"end"}).ask.what, What::roll_off);
    fight.play({"end", {2}, {6}, "end"});
    EXPECT_EQ(fight.slots(), (People{c, b}));
}

TEST(Initiative, COR_INIT_2_a_tie_that_is_gone_by_then_is_never_rolled_off) {
    // COR-INIT-2: B and C tie at 3, but C dies before they come up.
    Opening fight;
    fight.join("A", 0);
    const int b = fight.join("B", 1), c = fight.join("C", 1);
    fight.play({{5}, {3, 3}, "none", "none"});
    fight.at(c).set(dead);
    fight.play({"end"});
    EXPECT_TRUE(fight.asks(What::act, b));
    EXPECT_EQ(fight.count(Happened::rolled_off), 0);
}

TEST(Initiative, COR_INIT_2_lists_are_compared_die_by_die) {
    // COR-INIT-2: A has 2 4, B has 4. C comes to their score without dice and rolls 2: B comes next. C is still equal to
    // A, who has a second die, and so only C rolls on, when B is done: 5. B, C, A.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1), c = fight.join("C", 1);
    fight.scores({5, 5, 5});
    keep_roll_off(fight.at(a), 2);
    keep_roll_off(fight.at(a), 4);
    keep_roll_off(fight.at(b), 4);
    fight.run({{2}}, [&](auto& table) { next_slot(table, fight.scene(), line_of(fight.scene())); });
    EXPECT_EQ(fight.order().front(), b);
    fight.at(b).set(had_slot);
    fight.run({{5}}, [&](auto& table) { next_slot(table, fight.scene(), line_of(fight.scene())); });
    EXPECT_EQ(fight.order(), (People{b, c, a}));
    EXPECT_EQ(fight.at(a).roll_offs, 2);
    EXPECT_EQ(fight.at(b).roll_offs, 1);
    EXPECT_EQ(fight.at(c).roll_offs, 2);
}

TEST(Initiative, COR_INIT_2_a_longer_list_that_differs_asks_nobody) {
    // COR-INIT-2: 3 against 4 1 is settled at the first die, in both directions.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1);
    fight.scores({5, 5});
    keep_roll_off(fight.at(a), 3);
    keep_roll_off(fight.at(b), 4);
    keep_roll_off(fight.at(b), 1);
    fight.run({}, [&](auto& table) { next_slot(table, fight.scene(), line_of(fight.scene())); });
    EXPECT_EQ(fight.order(), (People{b, a}));
    fight.at(a).roll_off = 0;
    fight.at(a).roll_offs = 0;
    keep_roll_off(fight.at(a), 6);
    EXPECT_EQ(fight.order(), (People{a, b}));
}

TEST(Initiative, COR_INIT_2_twenty_one_equal_dice_leave_it_to_the_roster) {
    // COR-INIT-2: a list holds 21 dice; a tie beyond that has a chance below 10^-16 and goes by the roster.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1);
    fight.scores({5, 5});
    for (int i = 0; i < 20; ++i)
        for (const int who : {a, b}) keep_roll_off(fight.at(who), 6);
    fight.run({{1}, {1}}, [&](auto& table) { next_slot(table, fight.scene(), line_of(fight.scene())); });
    EXPECT_EQ(fight.order(), (People{a, b}));
    EXPECT_EQ(fight.at(a).roll_off, 066666'66666'66666'66666'1ull);
    fight.at(a).roll_offs = fight.at(b).roll_offs = 20;
    fight.at(a).roll_off = fight.at(b).roll_off = 066666'66666'66666'66666'0ull;
    fight.run({{1}, {2}}, [&](auto& table) { next_slot(table, fight.scene(), line_of(fight.scene())); });
    EXPECT_EQ(fight.order(), (People{b, a}));
}

TEST(Initiative, COR_INIT_2_who_is_gone_rolls_no_more) {
    // COR-INIT-2: the dead, fled, surrendered and those not there yet have no place in the order; the broken have.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1);
    const int car = fight.park("Car", 1, {0, 0}, true);
    fight.scores({5, 5, 5});
    for (const Flag gone : {dead, fled, surrendered, joining}) {
        fight.at(b).set(gone);
        fight.run({}, [&](auto& table) { next_slot(table, fight.scene(), line_of(fight.scene())); });
        EXPECT_EQ(fight.order(), (People{a}));
        fight.at(b).set(gone, false);
    }
    fight.at(b).hp = 0;
    fight.run({{1}, {2}}, [&](auto& table) { next_slot(table, fight.scene(), line_of(fight.scene())); });
    EXPECT_EQ(fight.order(), (People{b, a}));
    EXPECT_EQ(fight.at(car).roll_offs, 0);
}

TEST(Initiative, COR_INIT_2_a_tie_by_a_defence) {
    // COR-INIT-2: B defends and rises from 3 to 5, where C stands. The two roll off when A is done.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1, true), c = fight.join("C", 1);
    fight.at(b).y = fight.at(a).y;
    fight.scores({7, 3, 5});
    fight.slot_of(a);
    fight.play({"melee>b:unarmed", "defend:unarmed", {1, 1, 1}, {6, 1, 1}, "no", "initiative"});
    EXPECT_TRUE(fight.asks(What::act, a));
    fight.play({"end", {2}, {4}, "end"});
    EXPECT_EQ(fight.slots(), (People{c, b}));
    EXPECT_EQ(fight.order(), (People{a, c, b}));
}

TEST(Initiative, COR_INIT_2_a_tie_with_one_who_has_acted_decides_nothing) {
    // COR-INIT-2: B rises to the 7 of A, whose slot is over: nobody rolls. COR-TURN-6+: as reactors they go by the roster.
    Opening fight;
    const int a = fight.join("A", 1), b = fight.join("B", 1, true), c = fight.join("C", 0);
    fight.at(b).y = fight.at(c).y;
    fight.scores({7, 5, 6});
    fight.at(a).set(had_slot);
    fight.slot_of(c);
    fight.play({"melee>b:unarmed", "defend:unarmed", {1, 1, 1}, {6, 1, 1}, "no", "initiative", "end"});
    EXPECT_TRUE(fight.asks(What::act, b));
    EXPECT_EQ(fight.order(), (People{a, b, c}));
    EXPECT_EQ(fight.count(Happened::rolled_off), 0);
}

// --- COR-INIT-3, COR-INIT-4 ----------------------------------------------------------------------------------------

TEST(Initiative, COR_INIT_3_the_die_counts_in_every_later_turn) {
    // COR-INIT-3: three turns, one die each; the third turn has the order of the first.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1);
    fight.play({{2}, {5}, "none", "none", "end", "end"});
    for (int turn = 2; turn <= 3; ++turn) {
        fight.play({"none", "none", "end", "end"});
        EXPECT_EQ(fight.slots(), (People{b, a}));
        EXPECT_EQ(fight.count(Happened::initiative_rolled), 0);
    }
    EXPECT_EQ(fight.at(a).initiative, 2);
    EXPECT_EQ(fight.at(b).initiative, 5);
}

TEST(Initiative, COR_INIT_4_surprise_gives_two_in_the_first_turn_only) {
    // COR-INIT-4: 4 + 2 beats 5 in the first turn, loses to it in the second, and the base is 4 all along.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1);
    fight.sheet(a).surprise = true;
    fight.play({{4}, {5}, "none", "none"});
    EXPECT_EQ(fight.at(a).effective(), 6);
    EXPECT_EQ(fight.at(b).effective(), 5);
    EXPECT_EQ(fight.at(a).initiative, 4);
    fight.play({"end", "end"});
    EXPECT_EQ(fight.slots(), (People{b}));
    fight.play({"none", "none"});
    EXPECT_EQ(fight.at(a).effective(), 4);
    EXPECT_EQ(fight.slots(), (People{b}));
}

// --- COR-INIT-6 ----------------------------------------------------------------------------------------------------

// A hits B unarmed with three sixes and buys initiative twice.
Steps two_raises() { return {"melee>b:unarmed", "no", {6, 6, 6}, "initiative", "initiative"}; }

Opening clash(bool lasts) {
    Opening fight;
    fight.join("A", 0);
    const int b = fight.join("B", 1, true);
    fight.at(b).y = 0;
    fight.book.settings.raise_initiative_lasts = lasts;
    fight.scores({5, 8});
    fight.at(b).set(had_slot);
    fight.slot_of(0);
    return fight;
}

TEST(Initiative, COR_INIT_6_each_six_adds_two_to_the_base_from_the_next_turn_on) {
    // COR-INIT-6: two sixes add 4, not in the running turn, and for the rest of the fight.
    Opening fight = clash(true);
    fight.play(two_raises());
    EXPECT_EQ(fight.last(Happened::initiative_raised).rule, Rule{"COR-INIT-6"});
    EXPECT_EQ(fight.last(Happened::initiative_raised).as<InitiativeRaised>().gain, 4);
    EXPECT_EQ(fight.at(0).effective(), 5);
    fight.play({"end", "none", "none"});
    EXPECT_EQ(fight.at(0).initiative, 9);
    EXPECT_EQ(fight.slots(), (People{0}));
    fight.play({"end", "end", "none", "none"});
    EXPECT_EQ(fight.at(0).effective(), 9);
    EXPECT_EQ(fight.slots(), (People{1, 0}));
}

TEST(Initiative, COR_INIT_6_setting_raise_initiative_lasts_off_gives_one_turn) {
    // COR-INIT-6: the gain is a temporary bonus of the next combat turn only.
    Opening fight = clash(false);
    fight.play(two_raises());
    fight.play({"end", "none", "none"});
    EXPECT_EQ(fight.at(0).effective(), 9);
    EXPECT_EQ(fight.at(0).initiative, 5);
    fight.play({"end", "end", "none", "none"});
    EXPECT_EQ(fight.at(0).effective(), 5);
    EXPECT_EQ(fight.state.turn, 3);
}

TEST(Initiative, COR_INIT_6_a_gain_is_added_after_a_lowering_of_the_same_turn) {
    // COR-INIT-6: A has bought 2 for the next turn, lowers to 4 now, and has 6 then.
    Opening fight = clash(true);
    fight.at(0).gain = 2;
    fight.play({"lower", "lower:4", "end", "none", "none"});
    EXPECT_EQ(fight.at(0).initiative, 6);
    EXPECT_EQ(fight.at(0).gain, 0);
}

} // namespace
} // namespace fracas::coriolis
