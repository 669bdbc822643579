// Grappling: FBL-GRAPPLE-1 to FBL-GRAPPLE-4.
#include "systems/forbidden_lands/rules/grapple.hpp"

#include "systems/forbidden_lands/rules/turn.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int holder = Duel::ada, held = Duel::bo;

// FBL-GRAPPLE-1: standing, at Arm's Length, nobody in two grapples; FBL-MONSTER-1+: no monster.
TEST(ForbiddenLandsGrapple, WhoMayBeGrappled) {
    const auto may = [](const std::function<void(Duel&)>& change) {
        Duel d;
        d.third({}, "Cy", 0);
        change(d);
        return may_grapple(d.scene(), holder, held);
    };
    EXPECT_TRUE(may([](Duel&) {}));
    EXPECT_TRUE(may([](Duel& d) { d.at(held).set(prone); }));
    EXPECT_TRUE(may([](Duel& d) { d.hold(holder, "broadsword"); })); // it is held, not used
    EXPECT_FALSE(may([](Duel& d) { d.at(holder).set(prone); }));
    EXPECT_FALSE(may([](Duel& d) { d.apart(holder, held); }));
    EXPECT_FALSE(may([](Duel& d) { d.at(held).partner = 2; }));
    EXPECT_FALSE(may([](Duel& d) { d.at(holder).partner = 2; }));
    EXPECT_FALSE(may([](Duel& d) { d.sheet(held).kind = Kind::monster; }));
    EXPECT_TRUE(may([](Duel& d) { d.sheet(held).kind = Kind::animal; }));
}

// FBL-GRAPPLE-1: every drawn weapon is dropped, the shield stays, both fall prone and stay engaged.
TEST(ForbiddenLandsGrapple, AGrapple) {
    Duel d;
    const int sword = d.hold(held, "broadsword"), shield = d.hold(held, "large_shield"),
              knife = d.hold(held, "throwing_knife"), spare = d.carry(held, "dagger"), own = d.hold(holder, "mace");
    d.at(holder).cover = 2;
    d.at(held).fast = 2;
    d.run({{6, 6, 2, 2}, "no"},
          [&](TestScript& table) { grapple(table, d.scene(), holder, option_of(Do::grapple, bare_hands, held)); });
    for (const int dropped : {sword, knife}) EXPECT_EQ(d.item(dropped).beside, held);
    EXPECT_EQ(d.count(Happened::dropped, "FBL-GRAPPLE-1"), 2);
    for (const int kept : {shield, spare}) EXPECT_EQ(d.item(kept).holder, held);
    EXPECT_TRUE(d.scene().holds(holder, own));
    EXPECT_TRUE(d.at(holder).is(prone) && d.at(held).is(prone));
    EXPECT_EQ(d.count(Happened::fell, "FBL-GRAPPLE-1"), 2);
    EXPECT_TRUE(d.at(holder).is(grappling) && d.at(held).is(grappled));
    EXPECT_FALSE(d.at(holder).is(grappled) || d.at(held).is(grappling));
    EXPECT_EQ(d.at(holder).partner, held);
    EXPECT_EQ(d.at(held).partner, holder);
    EXPECT_TRUE(engaged(d.scene(), holder, held));
    EXPECT_EQ(d.score(held, Attribute::strength), 3);
    EXPECT_EQ(d.at(holder).cover, 0);
    EXPECT_EQ(d.last(Happened::grappled).who, holder);
    EXPECT_EQ(d.last(Happened::grappled).whom, held);
}

TEST(ForbiddenLandsGrapple, AGrappleThatFails) {
    Duel d;
    d.hold(held, "broadsword");
    d.run({"parry:broadsword", {6, 2, 2, 2}, "no", {6, 2, 2, 2, 2, 2}, "no"},
          [&](TestScript& table) { grapple(table, d.scene(), holder, option_of(Do::grapple, bare_hands, held)); });
    EXPECT_FALSE(d.scene().in_grapple(holder) || d.at(holder).is(prone) || d.at(held).is(prone));
    EXPECT_EQ(d.count(Happened::missed, "FBL-GRAPPLE-1"), 1);
}

// FBL-GRAPPLE-2: fast, no reaction, damage as a punch; armour protects; twice in a turn.
TEST(ForbiddenLandsGrapple, GrappleAttack) {
    Duel d({}, {.armor = 1});
    d.seize(holder, held);
    d.run({{6, 6, 2, 2}, "no", {6}}, [&](TestScript& table) { grapple_attack(table, d.scene(), holder); });
    EXPECT_EQ(d.count(Happened::hit, "FBL-GRAPPLE-2"), 1);
    EXPECT_EQ(d.entries(holder, Why::prone_target), 0);
    EXPECT_EQ(d.last(Happened::damaged).as<Damaged>().points, 1);
    EXPECT_EQ(d.score(held, Attribute::strength), 2);

    Duel turn({}, {.strength = 6});
    turn.seize(holder, held);
    turn.play({"grapple_attack", {6, 2, 2, 2}, "no", "grapple_attack", {6, 2, 2, 2}, "no"});
    EXPECT_EQ(turn.count(Happened::damaged), 2);
    EXPECT_EQ(turn.at(holder).fast, 2);
}

// FBL-GRAPPLE-2: the blunt table, slash with fangs. FBL-BROKEN-6+: being Broken ends the grapple.
TEST(ForbiddenLandsGrapple, TheTableOfAGrappleAttack) {
    for (const Wounds wounds : {Wounds::blunt, Wounds::slash}) {
        Duel d({}, {.strength = 1});
        d.sheet(holder).natural_wounds = wounds;
        d.seize(holder, held);
        d.run({{6, 2, 2, 2}, "no", {1, 1}}, [&](TestScript& table) { grapple_attack(table, d.scene(), holder); });
        EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, wounds);
        EXPECT_FALSE(d.scene().in_grapple(holder));
    }
}

void breaking_free(Duel& d, const Steps& steps) {
    d.run(steps, [&](TestScript& table) { break_free(table, d.scene(), held); });
}

// FBL-GRAPPLE-3, break_free = opposed: the grappler rolls Melee at no cost and may not push; a tie does not free.
TEST(ForbiddenLandsGrapple, BreakingFreeOpposed) {
    Duel d;
    d.book.settings.break_free_opposed = true;
    d.seize(holder, held);
    breaking_free(d, {{6, 2, 2, 2}, "no", {6, 2, 2, 2}});
    EXPECT_TRUE(d.scene().in_grapple(held));
    EXPECT_EQ(d.count(Happened::missed, "FBL-GRAPPLE-3"), 1);
    EXPECT_EQ(d.count(Happened::hit), 0);
    EXPECT_EQ(d.at(holder).fast, 0);
    breaking_free(d, {{6, 6, 2, 2}, "no", {6, 2, 2, 2}});
    EXPECT_FALSE(d.scene().in_grapple(held));
    EXPECT_TRUE(d.at(holder).is(prone) && d.at(held).is(prone));
    EXPECT_EQ(d.count(Happened::grapple_ends, "FBL-GRAPPLE-3"), 1);
    const Event& won = d.last(Happened::hit);
    EXPECT_EQ(won.rule, Rule{"FBL-GRAPPLE-3"});
    EXPECT_EQ(won.who, held);
    EXPECT_EQ(won.whom, holder);
    EXPECT_EQ(won.as<Hit>().sixes, 1);
    EXPECT_EQ(won.as<Hit>().attack, Row::break_free);
}

// FBL-GRAPPLE-3: one six is enough and the grappler does not roll.
TEST(ForbiddenLandsGrapple, BreakingFreePlain) {
    Duel d;
    d.seize(holder, held);
    breaking_free(d, {{2, 2, 2, 2}, "no"});
    EXPECT_TRUE(d.scene().in_grapple(held));
    breaking_free(d, {{6, 2, 2, 2}, "no"});
    EXPECT_FALSE(d.scene().in_grapple(held));
}

// FBL-CRIT-2+, DMG: both rolls can hurt, the grappler's only if it was made. FBL-TURN-2: a push breaks at the end.
TEST(ForbiddenLandsGrapple, BreakingFreeHurts) {
    const auto wounded = [](int who) {
        Duel d;
        d.book.settings.break_free_opposed = true;
        d.seize(holder, held);
        d.wound(who, Wounds::blunt, 34);
        return d;
    };
    Duel own = wounded(held);
    breaking_free(own, {{2, 2, 2, 2}, "no"});
    EXPECT_EQ(own.score(held, Attribute::strength), 2);
    EXPECT_EQ(own.score(holder, Attribute::strength), 3);
    Duel unrolled = wounded(holder);
    breaking_free(unrolled, {{2, 2, 2, 2}, "no"});
    EXPECT_EQ(unrolled.score(holder, Attribute::strength), 3);
    Duel rolled = wounded(holder);
    breaking_free(rolled, {{6, 2, 2, 2}, "no", {2, 2, 2, 2}});
    EXPECT_EQ(rolled.score(holder, Attribute::strength), 2);
    EXPECT_EQ(rolled.score(held, Attribute::strength), 3);
    Duel pushed({}, {.strength = 1});
    pushed.seize(holder, held);
    breaking_free(pushed, {{1, 2}, "yes", {6}});
    EXPECT_TRUE(pushed.scene().is_broken(held, Attribute::strength));
    EXPECT_EQ(pushed.count(Happened::grapple_ends, "FBL-GRAPPLE-3"), 1);
}

// FBL-GRAPPLE-4: the grappler may only attack or let go, the grappled only break free.
TEST(ForbiddenLandsGrapple, OnlyTwoActions) {
    Duel d;
    d.third({}, "Cy", 1);
    d.seize(holder, held);
    d.hold(holder, "dagger");
    EXPECT_EQ(d.offered(), (std::vector<std::string>{"end_turn", "grapple_attack", "let_go", "let_fall:dagger"}));
    d.turn_of(held);
    EXPECT_EQ(d.offered(), (std::vector<std::string>{"end_turn", "break_free"}));
}

// FBL-GRAPPLE-4: let go at the start of the own turn, without an action, then a normal turn.
TEST(ForbiddenLandsGrapple, LettingGo) {
    Duel d;
    d.seize(holder, held);
    d.play({"let_go"});
    EXPECT_FALSE(d.scene().in_grapple(held));
    EXPECT_TRUE(d.at(holder).is(prone) && d.at(held).is(prone));
    EXPECT_TRUE(engaged(d.scene(), holder, held));
    EXPECT_EQ(d.count(Happened::grapple_ends, "FBL-GRAPPLE-4"), 1);
    EXPECT_EQ(d.at(holder).fast + d.at(holder).slow, 0);
    EXPECT_TRUE(d.offers("get_up"));
    Duel late;
    late.seize(holder, held);
    late.play({"grapple_attack", {2, 2, 2, 2}, "no"});
    EXPECT_FALSE(late.offers("let_go"));
}

// FBL-GRAPPLE-4, the registry's example.
TEST(ForbiddenLandsGrapple, ExampleOfAGrapple) {
    Stage d;
    const int orc = d.add({.name = "Orc", .side = 1}), brannoch = d.add({.name = "Brannoch"}),
              dorrin = d.add({.name = "Dorrin"});
    const int sword = d.hold(brannoch, "broadsword"), shield = d.hold(brannoch, "large_shield");
    d.hold(orc, "dagger");
    d.hold(dorrin, "handaxe");
    d.close(orc, brannoch);
    d.close(orc, dorrin);
    d.turn_of(orc);
    d.play({"grapple>brannoch", "no", {6, 2, 2, 2}, "no"});
    EXPECT_EQ(d.item(sword).holder, nobody);
    EXPECT_TRUE(d.scene().holds(brannoch, shield));
    EXPECT_TRUE(d.at(orc).is(prone) && d.at(brannoch).is(prone));
    d.turn_of(dorrin);
    d.play({"slash>orc:handaxe", {6, 2, 2, 2, 2, 2, 2, 2}, "no"}); // no reaction is asked for
    EXPECT_EQ(d.pool(dorrin, Why::prone_target), 2);
    EXPECT_EQ(d.last(Happened::damaged).who, orc);
}

// A place behind the last thing is nothing, whatever was there before.
TEST(ForbiddenLandsGrapple, WhatIsBehindTheLastDoesNotFall) {
    Duel d;
    const int sword = d.hold(held, "broadsword");
    d.state.items = 0;
    d.run({}, [&](TestScript& table) { take_hold(table, d.scene(), holder, held); });
    EXPECT_EQ(d.item(sword).holder, held);
}

} // namespace
} // namespace fracas::forbidden_lands
