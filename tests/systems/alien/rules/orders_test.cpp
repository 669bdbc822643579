// Giving orders and stopping panic: ALN-SOCIAL-1, ALN-PANIC-3+.
#include "systems/alien/rules/orders.hpp"

#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

// Ada commands Cy, who is of her side; Bo is the enemy.
struct OrdersCrew : Duel {
    int cy;
    explicit OrdersCrew(Person first = {}) : Duel(first) { cy = third({.kind = Kind::pc}, "Cy", 0); }
    TestRule command() {
        return [this](TestScript& table) {
            state.current = nobody; // nobody helps
            give_orders(table, scene(), ada, cy);
        };
    }
};

// --- at whom ---------------------------------------------------------------------------------------------------------

// ALN-SOCIAL-1: one of the own side; not oneself, no creature, nobody broken or unconscious, nobody who is not there.
TEST(AlienOrders, AtWhom) {
    OrdersCrew d;
    EXPECT_TRUE(may_order(d.scene(), Duel::ada, d.cy));
    EXPECT_TRUE(may_order(d.scene(), d.cy, Duel::ada));
    EXPECT_FALSE(may_order(d.scene(), Duel::ada, Duel::ada));
    EXPECT_FALSE(may_order(d.scene(), Duel::ada, Duel::bo));
    EXPECT_FALSE(may_order(d.scene(), Duel::ada, nobody));
    EXPECT_FALSE(may_order(d.scene(), Duel::ada, d.book.combatants));
    for (const Flag flag : {broken, unconscious, dead, off_map, shut_down}) {
        d.at(d.cy).set(flag);
        EXPECT_FALSE(may_order(d.scene(), Duel::ada, d.cy)) << flag;
        d.at(d.cy).set(flag, false);
    }
    for (const Kind kind : {Kind::pc, Kind::npc, Kind::synthetic, Kind::creature}) {
        d.sheet(d.cy).kind = kind;
        EXPECT_EQ(may_order(d.scene(), Duel::ada, d.cy), kind != Kind::creature);
    }
}

// ALN-SOCIAL-1: speaking range is the same zone or an adjacent one that is not shut off by a closed door.
TEST(AlienOrders, SpeakingRange) {
    OrdersCrew d;
    d.row_of_zones(3, Way::door, DoorState::open);
    d.at(d.cy).zone = 1;
    EXPECT_TRUE(may_order(d.scene(), Duel::ada, d.cy));
    d.door(0, DoorState::closed);
    EXPECT_FALSE(may_order(d.scene(), Duel::ada, d.cy));
    d.door(0, DoorState::locked);
    EXPECT_FALSE(may_order(d.scene(), Duel::ada, d.cy));
    d.door(0, DoorState::broken);
    EXPECT_TRUE(may_order(d.scene(), Duel::ada, d.cy));
    d.at(d.cy).zone = 2;
    EXPECT_FALSE(may_order(d.scene(), Duel::ada, d.cy));
}

// --- an order --------------------------------------------------------------------------------------------------------

// ALN-SOCIAL-1: COMMAND; each success beyond the first is a die on the next roll for that action.
TEST(AlienOrders, DiceForAnAction) {
    OrdersCrew d;
    EXPECT_TRUE(
        is_asked(d.question_after({}, d.command()).ask,
                 ask_of("ALN-DICE-1+", What::roll, Duel::ada, d.cy, bare_hands, static_cast<int>(Skill::command), 1)));
    EXPECT_TRUE(is_asked(d.question_after({{6, 6, 6, 2}}, d.command()).ask,
                         ask_of("ALN-SOCIAL-1", What::orders, Duel::ada, d.cy, bare_hands, 3)));
    d.run({{6, 6, 6, 2}, "order:ranged_attack"}, d.command());
    EXPECT_EQ(d.at(d.cy).order, Deed::ranged_attack);
    EXPECT_EQ(d.at(d.cy).order_dice, 2);
    expect_told_once(d, Event{"ALN-SOCIAL-1", {Duel::ada, d.cy}, Ordered{.deed = Deed::ranged_attack, .dice = 2}});
    // A new order replaces an old one that was not used.
    d.run({{6, 6, 3, 2}, "order:dodge"}, d.command());
    EXPECT_EQ(d.at(d.cy).order, Deed::dodge);
    EXPECT_EQ(d.at(d.cy).order_dice, 1);
}

// Every action with a roll can be named.
TEST(AlienOrders, WhatCanBeOrdered) {
    OrdersCrew d;
    std::vector<Option> wanted{Option{Do::no}};
    for (int deed = 1; deed < deed_count; ++deed) wanted.push_back(option_of(Do::order, bare_hands, nobody, deed));
    EXPECT_EQ(d.question_after({{6, 6, 3, 2}}, d.command()).options, wanted);
    EXPECT_EQ(wanted.size(), 14u);
    d.run({{6, 6, 3, 2}, "no"}, d.command());
    EXPECT_EQ(d.at(d.cy).order, Deed::none);
    EXPECT_EQ(d.count(Happened::ordered) + d.count(Happened::panic_stopped), 0);
    for (int deed = 1; deed < deed_count; ++deed) {
        d.run({{6, 6, 3, 2}, option_of(Do::order, bare_hands, nobody, deed)}, d.command());
        EXPECT_EQ(d.at(d.cy).order, static_cast<Deed>(deed));
    }
}

// ALN-SOCIAL-1: without a success nothing; with one there is no die to give.
TEST(AlienOrders, TooFewSuccesses) {
    OrdersCrew d;
    for (const int sixes : {0, 1}) {
        d.run({faces_of({sixes > 0 ? 6 : 5, 2, 3, 4})}, d.command());
        expect_told_once(d, Event{"ALN-SOCIAL-1", {Duel::ada, d.cy}, NothingOrdered{.sixes = sixes}});
        EXPECT_EQ(d.at(d.cy).order, Deed::none);
    }
    d.at(d.cy).panic = Panic::freeze;
    d.run({{5, 2, 3, 4}}, d.command());
    EXPECT_EQ(d.count(Happened::nothing_ordered), 1);
    EXPECT_EQ(d.at(d.cy).panic, Panic::freeze);
}

// ALN-SOCIAL-1: up to the end of its next turn.
TEST(AlienOrders, UpToTheEndOfItsNextTurn) {
    OrdersCrew d;
    d.play({"orders>cy", "no", {6, 6, 2, 3}, "order:terminal", "end_turn", "end_turn"});
    EXPECT_EQ(d.state.current, d.cy);
    EXPECT_EQ(d.at(d.cy).order, Deed::terminal);
    d.play({"end_turn"});
    EXPECT_EQ(d.at(d.cy).order, Deed::none);
    EXPECT_EQ(d.at(d.cy).order_dice, 0);
}

// ALN-SOCIAL-1: a full action; others may help; an order to give orders counts.
TEST(AlienOrders, AFullAction) {
    OrdersCrew d;
    const int di = d.third({}, "Di", 0);
    d.at(Duel::ada).order = Deed::orders;
    d.at(Duel::ada).order_dice = 2;
    d.play({"orders>cy", "no", "help", {6, 6, 2, 2, 2, 2, 2}, "order:terminal"});
    EXPECT_EQ(d.at(Duel::ada).spent[0], slot_a);
    EXPECT_EQ(d.at(di).spent[0], slot_a);
    EXPECT_EQ(d.pool(Duel::ada, Why::order), 2);
    EXPECT_FALSE(d.offers("orders>cy"));
    EXPECT_EQ(d.at(d.cy).order_dice, 1);
}

// --- stopping panic --------------------------------------------------------------------------------------------------

// ALN-PANIC-3+: all ongoing responses end, and a turn that is still to be lost.
TEST(AlienOrders, PanicStops) {
    OrdersCrew d;
    d.at(d.cy).ongoing = paranoid | hesitant;
    d.at(d.cy).panic = Panic::scream;
    d.at(d.cy).set(lost_turn);
    d.run({{6, 2, 3, 4}}, d.command()); // with one success there is nothing else to choose
    EXPECT_EQ(d.at(d.cy).ongoing, 0);
    EXPECT_EQ(d.at(d.cy).panic, Panic::keeps_cool);
    EXPECT_FALSE(d.at(d.cy).is(lost_turn));
    expect_told_once(d, Event{"ALN-PANIC-3+", {d.cy, Duel::ada}, PanicStopped{}});
    EXPECT_EQ(d.count(Happened::ordered) + d.count(Happened::nothing_ordered), 0);
}

// ALN-SOCIAL-1: one effect, of the commander's choice.
TEST(AlienOrders, StopPanicOrOrder) {
    OrdersCrew d;
    d.at(d.cy).ongoing = int{hesitant};
    const auto options = d.question_after({{6, 6, 3, 4}}, d.command()).options;
    ASSERT_EQ(options.size(), 14u);
    EXPECT_EQ(options[0], Option{Do::stop_panic});
    EXPECT_EQ(options[1], option_of(Do::order, bare_hands, nobody, 1));
    d.run({{6, 6, 3, 4}, "order:dodge"}, d.command());
    EXPECT_EQ(d.at(d.cy).ongoing, hesitant);
    EXPECT_EQ(d.at(d.cy).order, Deed::dodge);
    d.run({{6, 6, 3, 4}, "stop_panic"}, d.command());
    EXPECT_EQ(d.at(d.cy).ongoing, 0);
}

// What is called panic: any response that goes on.
TEST(AlienOrders, WhoPanics) {
    OrdersCrew d;
    EXPECT_FALSE(is_panicking(d.scene(), d.cy));
    for (const int ongoing : {int{paranoid}, int{hesitant}}) {
        d.at(d.cy).ongoing = ongoing;
        EXPECT_TRUE(is_panicking(d.scene(), d.cy));
    }
    d.at(d.cy).ongoing = 0;
    for (int panic = static_cast<int>(Panic::freeze); panic < panic_count; ++panic) {
        d.at(d.cy).panic = static_cast<Panic>(panic);
        EXPECT_TRUE(is_panicking(d.scene(), d.cy)) << panic;
    }
}

// ALN-PANIC-3+: also those of whom the game master says so; the catatonic get up and act on their card.
TEST(AlienOrders, TheCatatonicGetUp) {
    OrdersCrew d;
    d.at(d.cy).panic = Panic::catatonic;
    d.play({"orders>cy", {6, 2, 2, 3}, "end_turn", "end_turn"});
    EXPECT_EQ(d.state.current, d.cy);
    EXPECT_TRUE(d.offers("orders>ada"));
}

} // namespace
} // namespace fracas::alien
