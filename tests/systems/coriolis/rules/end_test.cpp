#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/end.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/shooter_and_knife.hpp"

namespace fracas::coriolis {
namespace {

// A and B a metre apart, the game master's both; it is A's slot.
struct Last : Opening {
    int a = join("A", 0), b = join("B", 1);
    Last() {
        at(b).y = 1;
        scores({5, 3});
        play({});
    }
    bool ends() {
        run({}, [&](auto& table) { check_end(table, scene()); });
        return over(state);
    }
};

TEST(End, COR_END_1_when_a_side_has_nobody_who_can_act) {
    // COR-END-1+: A breaks B, the last of its side: the fight ends with that action and A's side has won.
    Last fight;
    fight.at(fight.b).hp = 1;
    fight.play({"melee>b:unarmed", {6, 1, 1}});
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, 0);
    EXPECT_EQ(fight.state.current, nobody);
    EXPECT_EQ(fight.count(Happened::fight_ends), 1);
    EXPECT_EQ(fight.last(Happened::fight_ends).rule, Rule{"COR-END-1+"});
    EXPECT_EQ(fight.last(Happened::fight_ends).as<FightEnds>().winner.index, 0);
    EXPECT_EQ(fight.last(Happened::fight_ends).as<FightEnds>().turn, 1);
    EXPECT_FALSE(fight.last(Happened::fight_ends).as<FightEnds>().turn_limit);
    EXPECT_EQ(fight.count(Happened::slot_ends), 0);
    const State before = fight.state;
    fight.play({}); // nothing happens any more
    EXPECT_EQ(fight.state, before);
    EXPECT_TRUE(fight.events.empty());
}

TEST(End, COR_END_1_whatever_takes_them_out) {
    // COR-END-1+: broken, unconscious, paralysed, dead, fled, surrendered, or in breakdown.
    for (const Flag out : {unconscious, paralysed, dead, fled, surrendered}) {
        Last fight;
        EXPECT_FALSE(fight.ends());
        fight.at(fight.b).set(out);
        EXPECT_TRUE(fight.ends()) << out;
        EXPECT_EQ(fight.state.winner, 0);
    }
    Last broken;
    broken.at(broken.a).hp = 0;
    EXPECT_TRUE(broken.ends());
    EXPECT_EQ(broken.state.winner, 1);
    Last shaken;
    shaken.at(shaken.b).mp = 0;
    EXPECT_TRUE(shaken.ends());
    EXPECT_EQ(shaken.state.winner, 0);
}

TEST(End, COR_END_1_prone_stunned_or_pinned_is_not_out) {
    // COR-END-1+: nor are those without a mind ever in breakdown.
    Last fight;
    fight.at(fight.b).set(prone);
    fight.at(fight.b).set(pinned);
    fight.at(fight.b).stunned = 3;
    fight.sheet(fight.b).most_mp = 0;
    fight.at(fight.b).mp = 0;
    EXPECT_FALSE(fight.ends());
}

TEST(End, COR_END_1_one_left_is_enough) {
    // COR-END-1+: B is out, C of the same side is not. A vehicle does not fight on alone.
    Last fight;
    const int c = fight.join("C", 1);
    fight.park("Car", 1, {0, 0}, true);
    fight.at(fight.b).hp = 0;
    EXPECT_FALSE(fight.ends());
    fight.at(c).hp = 0;
    EXPECT_TRUE(fight.ends());
}

TEST(End, COR_END_1_nobody_left_nobody_wins) {
    // COR-END-1+: both blows land together; the fight ends without a winner.
    Last fight;
    fight.sheet(fight.b).pc = true;
    fight.at(fight.a).hp = fight.at(fight.b).hp = 1;
    fight.play({"melee>b:unarmed", "defend:unarmed", {6, 1, 1}, {6, 1, 1}, "no", "counter"});
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, nobody);
    EXPECT_EQ(fight.last(Happened::fight_ends).as<FightEnds>().winner.index, nobody);
}

TEST(End, COR_END_1_three_sides_fight_on_until_one_is_left) {
    // COR-END-1+: the side that has somebody left wins; two that have are still enemies.
    Last fight;
    fight.book.sides = 3;
    const int c = fight.join("C", 2);
    fight.at(fight.a).hp = 0;
    EXPECT_FALSE(fight.ends());
    fight.at(fight.b).hp = 0;
    EXPECT_TRUE(fight.ends());
    EXPECT_EQ(fight.state.winner, 2);
    EXPECT_TRUE(can_fight(fight.scene(), c));
}

TEST(End, COR_END_1_surrender_in_the_own_slot) {
    // COR-END-1+: A gives up, with anything that costs no more than a word; B's side has won.
    Last fight;
    fight.play({"surrender"});
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.last(Happened::surrendered).rule, Rule{"COR-END-1+"});
    EXPECT_EQ(fight.last(Happened::surrendered).who, fight.a);
    EXPECT_EQ(fight.state.winner, 1);
}

TEST(End, COR_END_1_surrender_is_final) {
    // COR-END-1+: the slot of who surrenders ends, a hold is let go, and there is no slot in the next turn.
    Last fight;
    const int c = fight.join("C", 0);
    fight.at(c).initiative = 1;
    fight.run({}, [&](auto& table) { grapple(table, fight.scene(), fight.a, fight.b); });
    fight.play({"surrender", "end", "end", "none", "none"});
    EXPECT_EQ(fight.slots(), (People{fight.b, c, fight.b}));
    EXPECT_FALSE(fight.at(fight.b).is(pinned));
    EXPECT_TRUE(fight.at(fight.a).is(surrendered));
}

TEST(End, COR_END_1_checked_when_bleeding_and_at_the_end_of_the_turn) {
    // COR-END-1+, COR-TURN-6+: B bleeds out as its slot begins; or its clock runs out with the turn.
    Last bleeding;
    bleeding.state.wound[bleeding.state.wounds++] = {0, 1, injury_row(53), false, false};
    bleeding.at(bleeding.b).hp = 1;
    bleeding.play({"end"});
    EXPECT_TRUE(over(bleeding.state));
    Last clock;
    clock.state.wound[clock.state.wounds++] = {1, 1, injury_row(55), false, false};
    clock.play({"end", "end"});
    EXPECT_TRUE(over(clock.state));
    EXPECT_EQ(clock.state.winner, 0);
    EXPECT_EQ(clock.count(Happened::turn_ends), 1);
    EXPECT_FALSE(clock.last(Happened::fight_ends).as<FightEnds>().turn_limit);
}

TEST(End, COR_END_1_checked_after_a_shot_at_the_end_of_a_slot) {
    // COR-END-1+, COR-REACT-4: B watches A and fires as A's slot ends.
    Last fight;
    fight.sheet(fight.b).pc = true;
    fight.give(fight.b, "vulcan_pistol", true);
    fight.at(fight.b).y = 10;
    fight.at(fight.b).set(on_overwatch);
    fight.at(fight.b).look_y = -1;
    fight.state.watchers = 1;
    fight.at(fight.a).hp = 1;
    fight.play({"end", "fire>a:vulcan_pistol", {6, 1, 1, 1}, "no"});
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, 1);
}

TEST(End, COR_END_1_the_turn_limit_leaves_it_undecided) {
    // COR-END-1+: with a limit of 2 the second turn is played to its end.
    Last fight;
    fight.book.turn_limit = 2;
    fight.play({"end", "end"});
    EXPECT_FALSE(over(fight.state));
    fight.play({"none", "none", "end", "end"});
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.turn, 2);
    EXPECT_EQ(fight.state.winner, nobody);
    EXPECT_EQ(fight.last(Happened::fight_ends).rule, Rule{"COR-END-1+"});
    EXPECT_EQ(fight.last(Happened::fight_ends).as<FightEnds>().winner.index, nobody);
    EXPECT_EQ(fight.last(Happened::fight_ends).as<FightEnds>().turn, 2);
    EXPECT_TRUE(fight.last(Happened::fight_ends).as<FightEnds>().turn_limit);
    EXPECT_EQ(fight.count(Happened::fight_ends), 1);
}

TEST(End, COR_END_1_won_in_the_last_turn_is_won) {
    // COR-END-1+: the limit does not take a victory away.
    Last fight;
    fight.book.turn_limit = 1;
    fight.state.wound[fight.state.wounds++] = {1, 1, injury_row(55), false, false};
    fight.play({"end", "end"});
    EXPECT_EQ(fight.state.winner, 0);
    EXPECT_EQ(fight.count(Happened::fight_ends), 1);
}

// --- flight --------------------------------------------------------------------------------------------------------

TEST(End, COR_END_1_fled_beyond_a_kilometre_from_every_enemy) {
    // COR-END-1+: 1000 m are not enough, 1001 are, and only if they are so from every enemy that is left.
    for (const int metres : {1000, 1001}) {
        Last fight;
        fight.at(fight.a).y = metres;
        fight.play({metres == 1000 ? "move>0,1001" : "move>0,1002"});
        EXPECT_EQ(fight.at(fight.a).is(fled), metres == 1001);
        EXPECT_EQ(over(fight.state), metres == 1001);
        if (metres == 1001) {
            EXPECT_EQ(fight.last(Happened::fled).rule, Rule{"COR-END-1+"});
            EXPECT_EQ(fight.last(Happened::fled).who, fight.a);
            EXPECT_EQ(fight.state.winner, 1);
        }
    }
}

TEST(End, COR_END_1_every_enemy_counts_but_not_the_dead_nor_friends_nor_things) {
    // COR-END-1+: C, a second enemy, is near; dead it no longer holds A. A friend and a car never did.
    for (const bool killed : {false, true}) {
        Last fight;
        const int c = fight.join("C", 1);
        fight.join("D", 0);
        fight.park("Car", 1, {0, 1500}, true);
        fight.at(fight.a).y = fight.at(c).y = fight.at(3).y = 1500;
        fight.at(c).x = 50;
        fight.at(c).set(dead, killed);
        fight.play({"move>0,1501"});
        EXPECT_EQ(fight.at(fight.a).is(fled), killed);
    }
}

TEST(End, COR_END_1_an_enemy_one_knows_nothing_of_holds_nobody) {
    // COR-END-1+, COR-MOVE-5+: C, near and unseen, makes no difference; else staying would tell A that there is somebody.
    for (const bool unseen : {false, true}) {
        Last fight;
        const int c = fight.join("C", 1);
        fight.at(fight.a).y = fight.at(c).y = 1500;
        if (unseen) fight.state.aware[fight.a] &= ~(1 << c);
        fight.play({"move>0,1501"});
        EXPECT_EQ(fight.at(fight.a).is(fled), unseen);
    }
    // Who knows of no enemy at all flees from nobody.
    Last alone;
    alone.state.aware[alone.a] = 1 << alone.a;
    alone.at(alone.a).y = 1500;
    alone.play({"move>0,1501"});
    EXPECT_FALSE(alone.at(alone.a).is(fled));
}

TEST(End, COR_END_1_flight_is_final) {
    // COR-END-1+: who has fled has no slot in the next turn and is told of once.
    Last fight;
    fight.join("D", 0);
    fight.at(2).initiative = 1;
    fight.at(fight.a).y = 1500;
    fight.at(fight.a).set(on_overwatch);
    fight.state.watchers = 1;
    fight.play({"move>0,1501", "end", "end", "none", "none"});
    EXPECT_EQ(fight.slots(), (People{fight.b, 2, fight.b}));
    EXPECT_EQ(fight.state.watchers, 0);
    fight.run({}, [&](auto& table) { check_flight(table, fight.scene(), fight.a); });
    EXPECT_TRUE(fight.events.empty());
}

// COR-END-1+: when the game master settles the fight, nobody is asked for an action any more.
TEST_F(ShooterAndKnife, AFightSettledBetweenActionsIsOver) {
    stage.slot_of(ana);
    stage.at(bor).set(surrendered);
    stage.state.end_due = true; // as after every intervention
    stage.play({});
    EXPECT_TRUE(over(stage.state));
    EXPECT_EQ(stage.state.winner, 0);
    EXPECT_FALSE(stage.state.end_due); // it is looked at once
}

TEST(End, COR_END_1_surrender_is_an_action_like_others) {
    // COR-END-1+, COR-TURN-5: declared like everything one does in a slot, and then done.
    Opening fight;
    const int a = fight.join("A", 0), b = fight.join("B", 1);
    fight.join("C", 0);
    fight.scores({5, 3, 1});
    fight.play({"surrender"});
    EXPECT_EQ(fight.last(Happened::declared).who, a);
    EXPECT_EQ(fight.last(Happened::declared).as<Declared>().action, Do::surrender);
    EXPECT_EQ(fight.last(Happened::surrendered).who, a);
    EXPECT_TRUE(fight.asks(What::act, b));
}

} // namespace
} // namespace fracas::coriolis
