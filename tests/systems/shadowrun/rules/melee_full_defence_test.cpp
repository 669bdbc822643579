// Full defence: SR3-MELEE-8, setting full_defence_against.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/melee.hpp"

namespace fracas::shadowrun {
namespace {

// Both with a staff; Ada's does 8M Stun, Bo has Body 3, Impact 2 and five pool dice: the resistance TN is 6.
struct Guarded : Duel {
    Guarded() : Duel(attacker(), defender()) {}

    void goes(const Steps& steps) {
        run(steps, [&](TestScript& table) { exchange(table, scene(), Exchange{ada, bo, 0, {}, false}); });
    }

private:
    static Person attacker() {
        Person person;
        person.strength = 6;
        person.in_hand = {"staff"};
        return person;
    }
    static Person defender() {
        Person person;
        person.body = 3;
        person.impact = 2;
        person.pool = 5;
        person.in_hand = {"staff"};
        return person;
    }
};

// Example: A = 3, D = 1, Body dice 6,2,3, pool dice 6,6,4,6,6: 4 > 3, dodged.
TEST(FullDefence, SR3_MELEE_8_ExampleDodged) {
    Guarded g;
    g.goes({"full-defence:staff", {4, 4, 4, 1}, {4, 1, 1, 1}, "pool:5", {6, 2, 3, 6, 6, 4, 6, 6}});
    EXPECT_EQ(g.last(Happened::hit).as<Hit>().power, 8);
    EXPECT_EQ(g.last(Happened::hit).as<Hit>().level, Level::serious); // N = 2: first raised
    EXPECT_EQ(g.last(Happened::resisted).tn.value(), 6);
    EXPECT_EQ(g.last(Happened::resisted).as<ResistanceRolled>().body_successes, 1);
    EXPECT_EQ(g.last(Happened::resisted).as<ResistanceRolled>().pool_successes, 4);
    EXPECT_EQ(g.count(Happened::dodged, "SR3-MELEE-8"), 1);
    EXPECT_EQ(g.at(g.bo).stun, 0);
    EXPECT_EQ(g.at(g.bo).pool, 0); // dice used are spent
    EXPECT_EQ(g.count(Happened::kept_footing) + g.count(Happened::fell), 0);
}

// Example: A = 3, D = 2, pool successes 2: not dodged by default (2 is not more than 3); dodged with `net` (2 > 1).
TEST(FullDefence, SR3_MELEE_8_ExampleAllOrNet) {
    Guarded all;
    all.goes({"full-defence:staff", {4, 4, 4, 1}, {4, 4, 1, 1}, "pool:2", {1, 2, 3, 6, 6}, {6, 6, 1}});
    EXPECT_EQ(all.count(Happened::dodged), 0);
    EXPECT_EQ(all.at(all.bo).stun, 1); // N = 1: M; two successes: L
    Guarded net;
    net.book.settings.full_defence_net = true;
    net.goes({"full-defence:staff", {4, 4, 4, 1}, {4, 4, 1, 1}, "pool:2", {1, 2, 3, 6, 6}});
    EXPECT_EQ(net.count(Happened::dodged), 1);
    EXPECT_EQ(net.at(net.bo).stun, 0);
}

// As many pool successes as the attack has are not enough, under either setting.
TEST(FullDefence, SR3_MELEE_8_MoreThanTheSuccesses) {
    Guarded all;
    all.goes({"full-defence:staff", {4, 4, 4, 1}, {4, 1, 1, 1}, "pool:3", {1, 2, 3, 6, 6, 6}, {6, 6, 1}});
    EXPECT_EQ(all.count(Happened::dodged), 0);
    EXPECT_EQ(all.at(all.bo).stun, 3); // S, one level down
    Guarded net;
    net.book.settings.full_defence_net = true;
    net.goes({"full-defence:staff", {4, 4, 4, 1}, {4, 1, 1, 1}, "pool:2", {1, 2, 3, 6, 6}, {6, 6, 1}});
    EXPECT_EQ(net.count(Happened::dodged), 0);
}

// All successes, of Body and pool, lower the level by floor(total / 2) if the attack is not dodged.
TEST(FullDefence, SR3_MELEE_8_BothGroupsLowerTheLevel) {
    Guarded g;
    g.goes({"full-defence:staff", {4, 4, 1, 1}, {1, 1, 1, 1}, "pool:2", {6, 6, 1, 6, 6}, {6, 6, 1}});
    EXPECT_EQ(g.count(Happened::dodged), 0); // 2 is not more than 2
    EXPECT_EQ(g.at(g.bo).stun, 1);           // S, four successes
}

// He rolls his skill without any pool dice; if D > A the attack fails and he does not strike back.
TEST(FullDefence, SR3_MELEE_8_NoStrikeBack) {
    Guarded g;
    g.goes({"full-defence:staff", {4, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(g.test(What::melee_defence).as<TestMade>().dice, 4);
    EXPECT_EQ(g.count(Happened::missed), 1);
    EXPECT_EQ(g.at(g.ada).stun, 0);
    EXPECT_EQ(g.at(g.bo).pool, 5);
    EXPECT_EQ(g.last(Happened::defends).rule, Rule{"SR3-MELEE-8"});
    EXPECT_EQ(g.last(Happened::defends).as<Defends>().defence, Do::full_defence);
}

// He chooses the number of dice knowing A and D; any number that is left.
TEST(FullDefence, SR3_MELEE_8_KnowingBothRolls) {
    Guarded g;
    g.at(g.bo).pool = 9; // more than his skill
    const auto asked = g.question_after({"full-defence:staff", {4, 4, 4, 1}, {4, 4, 1, 1}}, [&](TestScript& table) {
        exchange(table, g.scene(), Exchange{g.ada, g.bo, 0, {}, false});
    });
    EXPECT_EQ(asked.ask.what, What::resistance_pool);
    EXPECT_EQ(asked.ask.rule, Rule{"SR3-MELEE-8"});
    EXPECT_EQ(asked.ask.who, g.bo);
    EXPECT_EQ(asked.ask.a, 3);
    EXPECT_EQ(asked.ask.b, 2);
    EXPECT_EQ(asked.options.size(), 10u);
    EXPECT_EQ(asked.ask.tn.value(), 6);
}

// A tie hits here too (SR3-MELEE-3), with N = 0; the dodge is measured by all of A.
TEST(FullDefence, SR3_MELEE_8_Tie) {
    Guarded g;
    g.goes({"full-defence:staff", {4, 1, 1, 1}, {4, 1, 1, 1}, "pool:2", {1, 1, 1, 6, 6}});
    EXPECT_EQ(g.count(Happened::dodged), 1); // 2 > 1
    Guarded zero;
    zero.goes({"full-defence:staff", {1, 1, 1, 1}, {1, 1, 1, 1}, "pool:0", {1, 1, 1}, {6, 6, 6}});
    EXPECT_EQ(zero.at(zero.bo).stun, 3);
}

// It binds for one attack only: the next one is declared anew.
TEST(FullDefence, SR3_MELEE_8_OneAttackOnly) {
    Guarded g;
    g.goes({"full-defence:staff", {4, 1, 1, 1}, {4, 4, 1, 1}});
    const auto keys =
        g.keys_after({}, [&](TestScript& table) { exchange(table, g.scene(), Exchange{g.ada, g.bo, 0, {}, false}); });
    EXPECT_TRUE(has(keys, "defend:staff"));
}

} // namespace
} // namespace fracas::shadowrun
