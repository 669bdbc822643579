// Who acts when: SR3-INIT-1+, -2+, -3+, and surprise SR3-INIT-5+.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/initiative.hpp"

#include <utility>

namespace fracas::shadowrun {
namespace {

struct Order : Duel {
    using Duel::Duel;

    int next(const Steps& steps = {}) {
        int who = nobody;
        run(steps, [&](TestScript& table) { who = next_to_act(table, scene()); });
        return who;
    }
    void rolls(int who, const Steps& steps) {
        run(steps, [&](TestScript& table) { roll_initiative(table, scene(), who); });
    }
};

// SR3-INIT-1+: Reaction + dice - wounds; no rule of six.
TEST(Initiative, SR3_INIT_1_Score) {
    Person quick;
    quick.reaction = 9;
    quick.initiative_dice = 3;
    Order o(quick);
    const auto asked = o.question_after({}, [&](TestScript& table) { roll_initiative(table, o.scene(), o.ada); });
    EXPECT_EQ(asked.needed.dice[0].until, 0);
    EXPECT_EQ(asked.needed.dice[0].sides, 6);
    EXPECT_EQ(asked.needed.count(), 3);
    o.rolls(o.ada, {{6, 6, 5}});
    EXPECT_EQ(score(o.scene(), o.ada), 26);
    EXPECT_EQ(o.last(Happened::initiative_rolled).as<InitiativeRolled>().dice_sum, 17);
    EXPECT_EQ(o.last(Happened::initiative_rolled).as<InitiativeRolled>().initiative, 26);
    // Decided: a wound changes the score still to be used at once, by the same amount.
    o.at(o.ada).physical = 3;
    o.at(o.ada).stun = 1;
    EXPECT_EQ(score(o.scene(), o.ada), 23);
    o.state.pass = 2; // SR3-INIT-2+: 10 less for each pass played
    EXPECT_EQ(score(o.scene(), o.ada), 3);
}

// SR3-INIT-1+, decided: only active and subdued combatants roll.
TEST(Initiative, SR3_INIT_1_WhoRolls) {
    Order o;
    for (const Status status : {Status::unconscious, Status::dying, Status::dead, Status::fled}) {
        o.at(o.ada).status = status;
        o.rolls(o.ada, {});
        EXPECT_FALSE(has_initiative(o.scene(), o.ada));
    }
    o.at(o.ada).status = Status::subdued;
    o.rolls(o.ada, {{3}});
    EXPECT_EQ(o.at(o.ada).rolled, 3);
    o.at(o.ada).status = Status::active;
    o.at(o.ada).set(joining);
    EXPECT_FALSE(has_initiative(o.scene(), o.ada));
    o.vehicle(o.bo, 3, 0);
    EXPECT_FALSE(has_initiative(o.scene(), o.bo));
}

// SR3-INIT-2+: the highest score above 0 among those who have not acted.
TEST(Initiative, SR3_INIT_2_HighestFirst) {
    Order o;
    o.at(o.ada).rolled = 3;
    o.at(o.bo).rolled = 5;
    EXPECT_EQ(o.next(), o.bo);
    o.at(o.bo).set(acted);
    EXPECT_EQ(o.next(), o.ada);
    o.at(o.ada).set(waiting);
    EXPECT_EQ(o.next(), nobody);
    o.at(o.ada).set(waiting, false);
    o.sheet(o.ada).reaction = -2; // one above 0
    EXPECT_EQ(o.next(), o.ada);
    o.at(o.ada).stun = 1; // falls to 0 before his phase: he has none
    EXPECT_EQ(o.next(), nobody);
}

// SR3-INIT-3+: the higher Reaction first.
TEST(Initiative, SR3_INIT_3_Reaction) {
    Order o;
    o.sheet(o.bo).reaction = 6;
    o.at(o.ada).rolled = 6;
    o.at(o.bo).rolled = 4;
    EXPECT_EQ(o.next(), o.bo);
    o.sheet(o.ada).reaction = 6;
    o.sheet(o.bo).reaction = 4;
    o.at(o.ada).rolled = 4;
    o.at(o.bo).rolled = 6;
    EXPECT_EQ(o.next(), o.ada);
}

// SR3-INIT-3+: if equal, each rolls 1D6, higher first, re-rolled until different; the order stands for the Turn.
TEST(Initiative, SR3_INIT_3_Dice) {
    Order o;
    EXPECT_EQ(o.next({{3}, {3}, {2}, {5}}), o.ada); // Bo is compared with Ada, so he rolls first: 3 and 3, 2 and 5
    EXPECT_EQ(o.count(Happened::tie_rolled, "SR3-INIT-3+"), 4);
    EXPECT_EQ(o.next(), o.ada); // nobody rolls again
    o.state.pass = 1;
    o.sheet(o.ada).reaction = o.sheet(o.bo).reaction = 14;
    EXPECT_EQ(o.next(), o.ada);
    Order other;
    EXPECT_EQ(other.next({{6}, {1}}), other.bo);
    const auto asked = other.question_after({}, [&](TestScript& table) {
        Order fresh;
        next_to_act(table, fresh.scene());
    });
    EXPECT_EQ(asked.needed.dice[0].until, 0);
    EXPECT_EQ(asked.needed.dice[0].sides, 6);
}

// SR3-INIT-3+: three who are level: each pair is settled, dice once thrown stand.
TEST(Initiative, SR3_INIT_3_ThreeLevel) {
    Order o;
    const int cy = o.third({}, "Cy", 0, 5, 5);
    EXPECT_EQ(o.next({{4}, {2}, {4}, {1}, {6}}), o.bo); // Bo 4, Ada 2; Cy 4: Cy 1 against Bo 6
    o.at(o.bo).set(acted);
    EXPECT_EQ(o.next(), cy);
    o.at(cy).set(acted);
    EXPECT_EQ(o.next(), o.ada);
}

// --- surprise --------------------------------------------------------------------------------------------------------

struct Ambush : Order {
    void tests(const Steps& steps) {
        run(steps, [&](TestScript& table) { test_surprise(table, scene()); });
    }
};

// SR3-INIT-5+: Reaction against 4, or 2 for those lying in wait.
TEST(Initiative, SR3_INIT_5_TargetNumbers) {
    Ambush a;
    a.sheet(a.ada).lies_in_wait = true;
    a.at(a.bo).physical = 6; // SR3-DAMAGE-3+: wounds do not count here
    a.tests({{2, 2, 1, 1}, {4, 3, 3, 3}});
    std::vector<int> targets;
    for (const Event& event : a.events)
        if (event.kind == Happened::tested) targets.push_back(event.tn.value());
    EXPECT_EQ(targets, (std::vector<int>{2, 4}));
    EXPECT_EQ(a.test(What::surprise_test).as<TestMade>().dice, 4); // Reaction
    EXPECT_EQ(a.at(a.ada).surprised_by, 0);
    EXPECT_EQ(a.at(a.bo).surprised_by, bit(a.ada));
    EXPECT_EQ(a.last(Happened::surprised).rule, Rule{"SR3-INIT-5+"});
}

// As many or fewer successes: two who tie surprise each other.
TEST(Initiative, SR3_INIT_5_Ties) {
    Ambush a;
    a.tests({{4, 4, 1, 1}, {4, 4, 3, 3}});
    EXPECT_EQ(a.at(a.ada).surprised_by, bit(a.bo));
    EXPECT_EQ(a.at(a.bo).surprised_by, bit(a.ada));
    EXPECT_EQ(a.next(), nobody); // decided: the pass simply ends
}

// Pair by pair, enemies only; one who is surprised by all his opponents does not act.
TEST(Initiative, SR3_INIT_5_PairByPair) {
    Ambush a;
    const int cy = a.third({}, "Cy", 1, 5, 5), dee = a.third({}, "Dee", 0, 6, 6);
    a.tests({{4, 4, 1, 1}, {4, 1, 1, 1}, {4, 4, 4, 1}, {1, 1, 1, 2}}); // Ada 2, Bo 1, Cy 3, Dee 0
    EXPECT_EQ(a.at(a.ada).surprised_by, bit(cy));
    EXPECT_EQ(a.at(a.bo).surprised_by, bit(a.ada));
    EXPECT_EQ(a.at(cy).surprised_by, 0);
    EXPECT_EQ(a.at(dee).surprised_by, bit(a.bo) | bit(cy));
    EXPECT_FALSE(surprised_by_all(a.scene(), a.ada));
    EXPECT_FALSE(surprised_by_all(a.scene(), a.bo));
    EXPECT_TRUE(surprised_by_all(a.scene(), dee));
    EXPECT_TRUE(phase_to_come(a.scene(), a.ada));
    EXPECT_FALSE(phase_to_come(a.scene(), dee));
    a.at(a.bo).status = Status::dying; // only Cy is left to Ada
    EXPECT_TRUE(surprised_by_all(a.scene(), a.ada));
    EXPECT_TRUE(a.scene().surprised_by(dee, cy));
    end_surprise(a.scene());
    EXPECT_EQ(a.at(dee).surprised_by, 0);
    EXPECT_FALSE(surprised_by_all(a.scene(), dee));
}

// It lasts for the first pass of the first Turn.
TEST(Initiative, SR3_INIT_5_FirstPass) {
    Ambush a;
    a.state.turn = 1;
    EXPECT_TRUE(in_surprise_pass(a.scene()));
    a.state.pass = 1;
    EXPECT_FALSE(in_surprise_pass(a.scene()));
    a.state.pass = 0;
    a.state.turn = 2;
    EXPECT_FALSE(in_surprise_pass(a.scene()));
}

// SR3-INIT-3+, example: 4 and 4, 4 and 4, 3 and 5: the second of the two comes first, in every pass of this Turn.
TEST(Initiative, SR3_INIT_3_Example) {
    Order o;
    EXPECT_EQ(o.next({{4}, {4}, {4}, {4}, {3}, {5}}), o.ada); // Bo rolls first
    o.state.pass = 1;
    o.sheet(o.ada).reaction = o.sheet(o.bo).reaction = 14;
    EXPECT_EQ(o.next(), o.ada);
}

// SR3-INIT-3+: rolled until they differ, however long it takes; the order then stands for the whole Turn.
TEST(Initiative, SR3_INIT_3_LongTies) {
    for (const int equal : {10, 11, 40}) {
        Order o;
        Steps steps(static_cast<std::size_t>(2 * equal), Step{4});
        steps.push_back({5}); // Bo
        steps.push_back({3});
        EXPECT_EQ(o.next(steps), o.bo) << equal;
        EXPECT_EQ(o.next(), o.bo) << equal; // nobody rolls again
        Order other;
        std::swap(steps.back(), steps[steps.size() - 2]);
        EXPECT_EQ(other.next(steps), other.ada) << equal;
        EXPECT_EQ(other.count(Happened::tie_rolled), 2 * equal + 2);
    }
}

// SR3-INIT-3+, SR3-INIT-4+: as far as score, Reaction and dice go.
TEST(Initiative, SR3_INIT_3_Before) {
    Order o;
    EXPECT_FALSE(before(o.scene(), o.ada, o.bo));
    EXPECT_FALSE(before(o.scene(), o.bo, o.ada));
    o.at(o.bo).tie = 1;
    EXPECT_TRUE(before(o.scene(), o.bo, o.ada));
    EXPECT_FALSE(before(o.scene(), o.ada, o.bo));
    o.sheet(o.ada).reaction = 5;
    o.at(o.bo).rolled = 1;
    EXPECT_TRUE(before(o.scene(), o.ada, o.bo)); // 5 each, but the higher Reaction
    EXPECT_FALSE(before(o.scene(), o.bo, o.ada));
    o.at(o.bo).rolled = 2;
    EXPECT_TRUE(before(o.scene(), o.bo, o.ada));
}

// SR3-INIT-5+: only who is there to fight tests, and surprises.
TEST(Initiative, SR3_INIT_5_OnlyTheActive) {
    Ambush a;
    const int cy = a.third({}, "Cy", 1, 5, 5);
    a.at(cy).status = Status::unconscious;
    a.tests({{1, 1, 1, 2}, {1, 1, 1, 2}});
    EXPECT_EQ(a.at(a.ada).surprised_by, bit(a.bo));
    EXPECT_EQ(a.at(cy).surprised_by, 0);
}

// SR3-INIT-1+, -3+: with each Turn nothing is left of the dice of the last, of those who roll and those who do not.
TEST(Initiative, SR3_INIT_1_EachTurnAnew) {
    for (const Status status : {Status::active, Status::unconscious}) {
        Order o;
        o.at(o.ada).status = status;
        o.at(o.ada).tie = 5;
        o.at(o.ada).tie_dice = 3;
        o.at(o.ada).rolled = 9;
        o.rolls(o.ada, status == Status::active ? Steps{{2}} : Steps{});
        EXPECT_EQ(o.at(o.ada).tie, 0u);
        EXPECT_EQ(o.at(o.ada).tie_dice, 0);
        EXPECT_EQ(o.at(o.ada).rolled, status == Status::active ? 2 : 0);
    }
}

// SR3-INIT-3+: dice that differ by one decide, the first of them, the second and the tenth.
TEST(Initiative, SR3_INIT_3_NeighbouringDice) {
    for (const int equal : {0, 1, 9}) {
        Order first, second;
        Steps steps(static_cast<std::size_t>(2 * equal), Step{4});
        steps.push_back({2});
        steps.push_back({3});
        EXPECT_EQ(first.next(steps), first.ada) << equal;
        std::swap(steps.back(), steps[steps.size() - 2]);
        EXPECT_EQ(second.next(steps), second.bo) << equal;
    }
}

// SR3-INIT-3+: who joins a tie rolls as many dice as it takes, against each die of the other in its turn.
TEST(Initiative, SR3_INIT_3_JoiningALongTie) {
    Order o;
    const int cy = o.third({}, "Cy", 0, 5, 5);
    EXPECT_EQ(o.next({{4}, {4}, {4}, {4}, {2}, {5}, {4}, {4}, {6}}), cy); // Ada 4, 4, 5; Cy 4, 4, 6
}

} // namespace
} // namespace fracas::shadowrun
