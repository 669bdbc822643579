// Fatal injuries and their clocks; the list of injuries when it is full.
#include "systems/coriolis/rules/critical_injuries.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/ward.hpp"

#include <tuple>

namespace fracas::coriolis::ward {
namespace {

// --- COR-CRIT-4, COR-CRIT-7+ ----------------------------------------------------------------------------------------

// COR-CRIT-7+, the registry's example: injury 55, limit die 2: 2 minutes, 8 combat turns.
TEST(InjuryClock, COR_CRIT_7_Example) {
    Duel d(npc(), npc());
    d.join(npc(), "Cy", 1, {40, 0});
    suffers(d, d.ada, d.bo, 55, {{2}});
    ASSERT_EQ(d.state.wounds, 1);
    EXPECT_EQ(d.state.wound[0].clock, 8);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().turns_to_live.turns, 8);
    const auto end_of_turn = [&] { d.run({}, [&](auto& table) { count_down(table, d.scene()); }); };
    end_of_turn(); // the turn in which it was suffered does not count
    EXPECT_EQ(d.state.wound[0].clock, 8);
    for (int turn = 1; turn <= 7; ++turn) {
        end_of_turn();
        EXPECT_EQ(d.state.wound[0].clock, 8 - turn);
        EXPECT_FALSE(d.at(d.bo).is(dead));
    }
    end_of_turn();
    EXPECT_TRUE(d.at(d.bo).is(dead));
    EXPECT_EQ(told_of(d, Happened::died, "COR-CRIT-7+"), 1);
    EXPECT_TRUE(d.last(Happened::died).as<Died>().limit_ran_out); // the cause is told
    EXPECT_EQ(d.last(Happened::died).as<Died>().injury.d66, 55);
    end_of_turn();
    EXPECT_EQ(d.count(Happened::died), 0);
}

// COR-CRIT-7+: minutes are 4 combat turns, hours 240, days 5760; an event cannot hold more than 32767.
TEST(InjuryClock, COR_CRIT_7_Units) {
    for (const auto& [d66, die, turns] :
         {std::tuple{53, 1, 4}, {53, 6, 24}, {44, 3, 720}, {36, 1, 5760}, {36, 6, 34560}}) {
        Duel d(npc(), npc());
        suffers(d, d.ada, d.bo, d66, {{die}});
        EXPECT_EQ(d.state.wound[0].clock, turns);
        EXPECT_EQ(d.last(Happened::injured).as<Injured>().turns_to_live.turns, turns > 32767 ? 32767 : turns);
    }
}

// COR-CRIT-7+: the limit is one six-sided die.
TEST(InjuryClock, COR_CRIT_7_OneDie) {
    Duel d(npc(), npc());
    EXPECT_EQ(sides_asked(d, {}, [&](TestScript& table) { suffer(table, d.scene(), d.ada, d.bo, 53); }), 6);
}

// COR-CRIT-7+: an injury of an ambush, before the first combat turn, counts from the end of the first.
TEST(InjuryClock, COR_CRIT_7_BeforeTheFirstTurn) {
    for (const int turn : {0, 1}) {
        Duel d(npc(), npc());
        d.state.turn = turn;
        suffers(d, d.ada, d.bo, 53, {{1}});
        d.run({}, [&](auto& table) { count_down(table, d.scene()); });
        EXPECT_EQ(d.state.wound[0].clock, turn == 0 ? 3 : 4);
    }
}

// COR-CRIT-7+, COR-CRIT-4: success of first aid on that injury stops the clock.
TEST(InjuryClock, COR_CRIT_4_FirstAidStopsTheClock) {
    Ward s;
    const int wound = old_wound(s, s.pat, 55, 1), other = old_wound(s, s.med, 55, 2);
    s.play({"aid>pat:medkit:55", {6, 1, 1, 1, 1, 1}});
    s.run({}, [&](auto& table) { count_down(table, s.scene()); });
    EXPECT_FALSE(s.at(s.pat).is(dead));
    EXPECT_EQ(s.state.wound[wound].clock, 1);
    EXPECT_EQ(s.state.wound[other].clock, 1);
    s.state.wound[wound].treated = false;
    s.run({}, [&](auto& table) { count_down(table, s.scene()); });
    EXPECT_TRUE(s.at(s.pat).is(dead));
    EXPECT_TRUE(s.at(s.med).is(dead));
}

// COR-CRIT-7+: 65 and 66 kill at once, without a limit die.
TEST(InjuryClock, COR_CRIT_7_KilledAtOnce) {
    for (const int d66 : {65, 66}) {
        Duel d(npc(), npc());
        suffers(d, d.ada, d.bo, d66);
        EXPECT_TRUE(d.at(d.bo).is(dead));
        EXPECT_EQ(told_of(d, Happened::died, "COR-CRIT-4"), 1);
        EXPECT_EQ(d.last(Happened::died).as<Died>().injury.d66, d66);
        EXPECT_FALSE(d.last(Happened::died).as<Died>().limit_ran_out);
        EXPECT_EQ(d.count(Happened::knocked_out), 0);
    }
}

// COR-CRIT-7+: an injury that is not fatal has no clock and needs no die.
TEST(InjuryClock, COR_CRIT_7_NoClock) {
    Duel d(npc(), npc());
    suffers(d, d.ada, d.bo, 35);
    EXPECT_EQ(d.state.wound[0].clock, 0);
    for (int i = 0; i < 3; ++i) d.run({}, [&](auto& table) { count_down(table, d.scene()); });
    EXPECT_FALSE(d.at(d.bo).is(dead));
}

// COR-CRIT-7+: death comes at the end of the combat turn, before the fight's end is checked (COR-TURN-6+).
TEST(InjuryClock, COR_CRIT_7_DeathAtTheEndOfTheTurn) {
    Duel d(npc(), npc());
    old_wound(d, d.bo, 36, 1);
    d.play({"end", "end"});
    EXPECT_TRUE(d.at(d.bo).is(dead));
    EXPECT_TRUE(over(d.state));
    EXPECT_EQ(d.state.winner, 0);
}

// --- a long list ----------------------------------------------------------------------------------------------------

// COR-CRIT-5+: the list of injuries holds 40. Then one of the dead makes room, else the oldest without a clock; what
// was tried for that wound is forgotten, since the new one is a new purpose (COR-AID-1+).
TEST(InjuryClock, COR_CRIT_5_FullList) {
    const auto fill = [](Duel& d) {
        for (int i = 0; i < most_wounds; ++i) old_wound(d, d.bo, 53, 9);
    };
    Duel clocks(npc(), npc());
    fill(clocks);
    suffers(clocks, clocks.bo, clocks.ada, 24);
    EXPECT_EQ(clocks.state.wounds, most_wounds);
    EXPECT_EQ(clocks.state.wound[most_wounds - 1].victim, clocks.ada);

    Duel some(npc(), npc());
    fill(some);
    some.state.wound[7].treated = true;
    some.state.wound[9].clock = 0;
    note_attempt(some.scene(), some.ada, some.bo, 7, 2);
    note_attempt(some.scene(), some.ada, some.bo, 8, 2);
    suffers(some, some.bo, some.ada, 24);
    EXPECT_EQ(some.state.wound[7].victim, some.ada);
    EXPECT_FALSE(has_tried(some.scene(), some.ada, some.bo, 7, 2));
    EXPECT_TRUE(has_tried(some.scene(), some.ada, some.bo, 8, 2));
    some.state.wound[7].clock = 9;
    suffers(some, some.bo, some.ada, 24);
    EXPECT_EQ(some.state.wound[9].victim, some.ada);

    Duel dead_one(npc(), npc());
    const int cy = dead_one.join(npc(), "Cy", 1, {40, 0});
    fill(dead_one);
    dead_one.state.wound[3].clock = 0;
    dead_one.state.wound[20].victim = cy;
    dead_one.at(cy).set(dead);
    suffers(dead_one, dead_one.bo, dead_one.ada, 24);
    EXPECT_EQ(dead_one.state.wound[20].victim, dead_one.ada);
    EXPECT_EQ(dead_one.state.wound[3].victim, dead_one.bo);

    Duel first(npc(), npc());
    fill(first);
    first.state.wound[0].treated = true;
    EXPECT_EQ(place_for_wound(first.scene()), 0);
    first.state.wound[0] = {9, 0, 0, false, false};
    first.state.wound[most_wounds - 1].clock = 0;
    EXPECT_EQ(place_for_wound(first.scene()), most_wounds - 1);
    first.at(first.ada).set(dead);
    EXPECT_EQ(place_for_wound(first.scene()), 0);
}

// COR-CRIT-5+: with every place taken nothing reads past the lists: in a constant expression that would not compile.
constexpr int full_lists() {
    Book book{};
    State state{};
    book.weapon[0].hands = 1;
    state.items = most_items;
    for (Item& item : state.item) item = {0, 0, 0, 0, true};
    state.wounds = most_wounds;
    for (Wound& wound : state.wound) wound = {9, 0, 0, false, false};
    state.attempts = most_attempts;
    for (Attempt& tried : state.attempt) tried = {1, 0, 0, 0};
    const Play s{book, state};
    const int injured = has_injury(s, 0, &Injury::move_halved) + pain_of(s, 0) + injury_penalty(s, 0, Skill::force);
    const int place = place_for_wound(s);
    forget_attempts(s, 1, 5);
    note_attempt(s, 2, 0, 0, 0);
    return injured + place + droppable(s, 0) + hands_full(s, 0) + has_tried(s, 3, 0, 0, 0) + state.attempts;
}
static_assert(full_lists() == most_wounds - 1 + 2 * most_items + most_attempts);

} // namespace
} // namespace fracas::coriolis::ward
