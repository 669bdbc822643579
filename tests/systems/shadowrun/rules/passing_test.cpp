// The attack on a passer-by: SR3-PASS-1.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/movement.hpp"

namespace fracas::shadowrun {
namespace {

// Ada runs from (-4, 0) to the east; Bo stands beside her way.
struct Passage : Duel {
    explicit Passage(int aside = 1000) : Duel({}, Person{.x = 9}) {
        put_at(ada, -4000);
        put_at(bo, 0, aside);
        at(ada).pace = Gait::running;
        at(ada).way_left = 1200;
    }
    void runs(const Steps& steps, int x = 4000, int y = 0) {
        run(steps, [&](TestScript& table) { move(table, scene(), ada, Point{x, y}); });
    }
    bool passes_bo(Point from, Point to) {
        long long way = 0;
        return passes(scene(), from, to, bo, way);
    }
};

// Within one metre of the path, at some point after its start, and then further than one metre away.
TEST(Passing, SR3_PASS_1_WhatIsPassing) {
    Passage p(0);
    EXPECT_TRUE(p.passes_bo({-4000, 0}, {4000, 0}));
    EXPECT_TRUE(p.passes_bo({-4000, 1000}, {4000, 1000}));
    EXPECT_FALSE(p.passes_bo({-4000, 1010}, {4000, 1010}));
    EXPECT_FALSE(p.passes_bo({-4000, 0}, {-1000, 0})); // he stops one metre off
    EXPECT_FALSE(p.passes_bo({-4000, 0}, {1000, 0}));  // or beyond him
    EXPECT_TRUE(p.passes_bo({-4000, 0}, {1010, 0}));
    EXPECT_FALSE(p.passes_bo({-1000, 0}, {-4000, 0}));    // straight back out of a melee
    EXPECT_FALSE(p.passes_bo({-1000, 0}, {-1000, 4000})); // and sideways out of it
    EXPECT_TRUE(p.passes_bo({-1000, 0}, {3000, 2000}));   // round his opponent
    EXPECT_FALSE(p.passes_bo({2000, 0}, {5000, 0}));
    EXPECT_FALSE(p.passes_bo({2000, 0}, {2000, 0}));
}

// Decided: asked at the point where the path first comes within one metre: stop here, no attack on him.
TEST(Passing, SR3_PASS_1_Stop) {
    Passage p(0);
    p.runs({"no"});
    EXPECT_EQ(distance(p.scene(), p.ada, p.bo), metre);
    EXPECT_EQ(p.count(Happened::passes), 0);
    EXPECT_EQ(p.count(Happened::melee_declared), 0);
    EXPECT_EQ(p.at(p.ada).way_left, 900);
    const auto asked = Passage(0).question_after({}, [](TestScript& table) {
        Passage again(0);
        move(table, again.scene(), again.ada, Point{4000, 0});
    });
    EXPECT_EQ(asked.ask.what, What::go_on);
    EXPECT_EQ(asked.ask.who, 0);
    EXPECT_EQ(asked.ask.rule, Rule{"SR3-PASS-1"});
}

// Whatever is asked on the way is asked where he is by then, and everybody has heard of it: he has left his cover and
// the melee he was in.
TEST(Passing, SR3_PASS_1_ArrivesBeforeHeIsAsked) {
    Passage p(0);
    const int cy = p.third({}, "Cy", 1, -5, 0);
    p.contact(p.ada, cy);
    p.at(p.ada).cover = Cover::partial;
    p.at(p.ada).set(cornered);
    Passage asked = p;
    TestScript table({}, [](const Ask&, const Option&) { return std::string(); }, nullptr, &asked.state);
    move(table, asked.scene(), p.ada, Point{4000, 0});
    ASSERT_TRUE(table.stopped);
    EXPECT_EQ(table.open.ask.what, What::go_on);
    const Combatant& there = table.at_question->combatant[p.ada];
    EXPECT_EQ(decimetres_of(there.x), -10);
    EXPECT_EQ(there.engaged, 0);
    EXPECT_EQ(there.cover, Cover::none);
    EXPECT_FALSE(there.is(cornered));
    EXPECT_EQ(there.way_left, 900);
    ASSERT_EQ(table.events.size(), 3u);
    EXPECT_EQ(table.events[0].kind, Happened::moved);
    EXPECT_EQ(table.events[1].kind, Happened::no_longer_cornered);
    EXPECT_EQ(table.events[2].kind, Happened::disengaged);
    // Stopped there, he has moved once; going on, twice.
    p.runs({"no"});
    EXPECT_EQ(p.count(Happened::moved), 1);
    Passage on(0);
    on.runs({"yes", "no"});
    EXPECT_EQ(on.count(Happened::moved), 2);
    EXPECT_EQ(on.last(Happened::moved).as<Moved>().x.tenths, 40);
}

// One metre off, whatever the direction: in reach of bare hands, and not too near to stand there.
TEST(Passing, SR3_PASS_1_ExactlyOneMetre) {
    for (int y = -3000; y <= 3000; y += 370) {
        Passage p(130);
        p.runs({"no"}, 3600, y / 10);
        EXPECT_EQ(distance(p.scene(), p.ada, p.bo), metre) << y;
    }
}

// Going on, the opponent may let him go.
TEST(Passing, SR3_PASS_1_LetGo) {
    Passage p;
    p.runs({"yes", "no"});
    EXPECT_EQ(p.at(p.ada).x, 4000);
    EXPECT_EQ(p.at(p.ada).way_left, 400);
    EXPECT_EQ(p.last(Happened::passes).rule, Rule{"SR3-PASS-1"});
    // Decided: once per mover and passed combatant in one phase.
    p.at(p.ada).way_left = 1200;
    p.runs({}, -4000, 0);
    EXPECT_EQ(p.at(p.ada).x, -4000);
}

// The mover is on full defence: skill without pool dice, pool dice on the body test; the attack may be dodged.
TEST(Passing, SR3_PASS_1_FullDefence) {
    Passage p;
    p.at(p.ada).pool = 3;
    p.at(p.bo).pool = 4;
    p.runs({"yes", "strike:unarmed", "pool:2", {4, 1, 1, 1, 1, 1}, {1, 1, 1, 1}, "pool:2", {1, 1, 1, 1, 4, 4}});
    EXPECT_EQ(p.last(Happened::defends).as<Defends>().defence, Do::full_defence);
    EXPECT_EQ(p.last(Happened::melee_declared).rule, Rule{"SR3-PASS-1"});
    EXPECT_EQ(p.count(Happened::dodged), 1); // 2 > 1
    EXPECT_EQ(p.at(p.ada).x, 4000);
    EXPECT_EQ(p.at(p.bo).pool, 2);
    EXPECT_EQ(p.at(p.ada).pool, 1);
    Passage better; // D > A: the attack fails, no strike back
    better.runs({"yes", "strike:unarmed", {1, 1, 1, 1}, {4, 1, 1, 1}});
    EXPECT_EQ(better.at(better.bo).stun, 0);
    EXPECT_EQ(better.at(better.ada).x, 4000);
}

// With weapons to choose from it is still full defence, and no called shot or subdual is open.
TEST(Passing, SR3_PASS_1_OnlyFullDefence) {
    Passage p;
    p.hold(p.ada, "sword");
    p.hold(p.bo, "club");
    const auto keys = [&](const Steps& steps) {
        return p.keys_after(steps, [&](TestScript& table) { move(table, p.scene(), p.ada, Point{4000, 0}); });
    };
    EXPECT_EQ(keys({"yes"}), (std::vector<std::string>{"no", "strike:club", "strike:unarmed"}));
    EXPECT_EQ(keys({"yes", "strike:club"}), (std::vector<std::string>{"full-defence:sword", "full-defence:unarmed"}));
}

// SR3-DICE-5+: without the skill too, unless the target number is 8 or more.
TEST(Passing, SR3_PASS_1_Unskilled) {
    for (const int modifier : {3, 4}) {
        Passage p;
        p.skill(p.bo, Skill::unarmed_combat, 0);
        p.at(p.bo).modifier = modifier;
        p.runs(modifier == 3 ? Steps{"yes", "no"} : Steps{"yes"});
        EXPECT_EQ(p.at(p.ada).x, 4000);
        EXPECT_EQ(p.count(Happened::passes), 1);
    }
}

// If the mover takes damage, at least L after resistance, he stops there and loses the rest of his movement.
TEST(Passing, SR3_PASS_1_HurtAndStopped) {
    Passage p(0);
    p.runs({"yes", "strike:unarmed", {4, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(p.at(p.ada).stun, 3);
    EXPECT_EQ(distance(p.scene(), p.ada, p.bo), metre);
    EXPECT_EQ(p.at(p.ada).way_left, 0);
    EXPECT_EQ(p.count(Happened::stopped, "SR3-PASS-1"), 1);
    EXPECT_TRUE(p.scene().engaged(p.ada, p.bo));
    Passage unhurt(0); // no damage: he goes on
    unhurt.runs({"yes", "strike:unarmed", {4, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(unhurt.at(unhurt.ada).x, 4000);
    EXPECT_FALSE(unhurt.scene().engaged(unhurt.ada, unhurt.bo));
}

// Several passed combatants attack in the order of the path.
TEST(Passing, SR3_PASS_1_InOrder) {
    Passage p;
    p.third({}, "Cy", 1, -2, 1);
    p.runs({"yes", "no", "yes", "no"});
    std::vector<int> passed;
    for (const Event& event : p.events)
        if (event.kind == Happened::passes) passed.push_back(event.whom);
    EXPECT_EQ(passed, (std::vector<int>{2, 1}));
}

// Who may: active, an enemy, not surprised by the mover, neither attacked by him in this phase nor passed before.
TEST(Passing, SR3_PASS_1_WhoMayStrike) {
    Passage p;
    const auto may = [&] { return may_strike_passer(p.scene(), p.bo, p.ada); };
    EXPECT_TRUE(may());
    p.at(p.bo).surprised_by = bit(p.ada);
    EXPECT_FALSE(may());
    p.at(p.bo).surprised_by = 0;
    for (const Status status : {Status::subdued, Status::unconscious, Status::dying, Status::dead, Status::fled}) {
        p.at(p.bo).status = status;
        EXPECT_FALSE(may());
    }
    p.at(p.bo).status = Status::active;
    p.at(p.ada).struck_at = bit(p.bo);
    EXPECT_FALSE(may());
    p.at(p.ada).struck_at = 0;
    p.at(p.ada).shot_at = bit(p.bo);
    EXPECT_FALSE(may());
    p.at(p.ada).shot_at = 0;
    p.at(p.ada).passed = bit(p.bo);
    EXPECT_FALSE(may());
    p.at(p.ada).passed = 0;
    p.sheet(p.bo).side = 0;
    EXPECT_FALSE(may());
}

// Nobody strikes through a wall.
TEST(Passing, SR3_PASS_1_BehindAWall) {
    Passage p;
    p.book.wall[p.book.walls++] = {-3, 1, 3, 1, 4, true};
    p.put_at(p.bo, 0, 1000);
    p.runs({}); // he stands in it: just touched
    EXPECT_EQ(p.at(p.ada).x, 4000);
    Passage free;
    free.book.wall[free.book.walls++] = {-3, 2, 3, 2, 4, true}; // behind him
    free.runs({"yes", "no"});
    EXPECT_EQ(free.count(Happened::passes), 1);
}

// SR3-DICE-5+: a weapon with which nothing could be rolled is not offered.
TEST(Passing, SR3_PASS_1_WithoutSkill) {
    Passage p;
    p.skill(p.bo, Skill::unarmed_combat, 0);
    p.at(p.bo).modifier = 4;
    p.runs({"yes"});
    EXPECT_EQ(p.at(p.ada).x, 4000);
}

// In the order of the path, also when that is the order of the roster; one who dies in passing stays where he fell.
TEST(Passing, SR3_PASS_1_InOrderOfTheRoster) {
    Passage p;
    p.third({}, "Cy", 1, 2, 1);
    p.runs({"yes", "no", "yes", "no"});
    EXPECT_EQ(p.last(Happened::passes).whom, 2);
    Passage dead(0);
    dead.hold(dead.bo, "battle_axe");
    dead.at(dead.ada).physical = 9;
    dead.at(dead.ada).cover = Cover::partial;
    dead.runs({"yes", "strike:battle_axe", {2, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}});
    EXPECT_EQ(dead.at(dead.ada).status, Status::dead);
    EXPECT_EQ(distance(dead.scene(), dead.ada, dead.bo), metre);
    EXPECT_EQ(dead.count(Happened::stopped), 1);
}

// To the millimetre: the rounding of a place counts as one metre, and the end of the path decides nothing by itself.
TEST(Passing, SR3_PASS_1_ToTheMillimetre) {
    Passage p(0);
    EXPECT_TRUE(p.passes_bo({-4000, 1001}, {4000, 1001}));
    EXPECT_FALSE(p.passes_bo({-4000, 1002}, {4000, 1002}));
    EXPECT_FALSE(p.passes_bo({-4000, -924}, {385, -924})); // 385, 924, 1001: a right-angled triangle
    EXPECT_TRUE(p.passes_bo({-4000, -924}, {386, -924}));
    EXPECT_FALSE(p.passes_bo({-2199, -4601}, {801, -601})); // abreast of him at the end, more than a metre off
    long long way = 7;
    EXPECT_TRUE(passes(p.scene(), {-4000, 0}, {4000, 0}, p.bo, way));
    EXPECT_EQ(way, 4000 - 1001);
    EXPECT_TRUE(passes(p.scene(), {-4000, 600}, {4000, 600}, p.bo, way));
    EXPECT_EQ(way, 4000 - 801);
    EXPECT_TRUE(passes(p.scene(), {-500, 0}, {4000, 0}, p.bo, way)); // within the metre from the start
    EXPECT_EQ(way, 0);
    EXPECT_TRUE(p.passes_bo({-3000, -3000}, {3000, 3000}));
    EXPECT_TRUE(p.passes_bo({-3000, 3000}, {3000, -3000}));
    EXPECT_EQ(place_on_path({1000, 2000}, {4000, 6000}, 1000), (Point{1600, 2800}));
}

// Who stops before the first step has not moved: he keeps his cover and all of his way.
TEST(Passing, SR3_PASS_1_StopsWhereHeStands) {
    Passage p;
    p.put_at(p.ada, -40);
    p.at(p.ada).cover = Cover::partial;
    p.runs({"no"});
    EXPECT_EQ(p.at(p.ada).x, -40);
    EXPECT_EQ(p.at(p.ada).cover, Cover::partial);
    EXPECT_EQ(p.at(p.ada).way_left, 1200);
}

// Two whom he comes near at once: in the order of the roster.
TEST(Passing, SR3_PASS_1_BothAtOnce) {
    Passage p;
    p.third({}, "Cy", 1, 0, -1);
    p.runs({"yes", "no", "yes", "no"});
    std::vector<int> passed;
    for (const Event& event : p.events)
        if (event.kind == Happened::passes) passed.push_back(event.whom);
    EXPECT_EQ(passed, (std::vector<int>{1, 2}));
}

// The path of a phase is one, in however many stretches he walks it: who came within one metre by his own movement and
// then goes further away is passing.
TEST(Passing, SR3_PASS_1_InTwoStretches) {
    Passage through(0);
    through.runs({}, 1000); // past the middle, and stops one metre beyond
    EXPECT_EQ(through.count(Happened::passes), 0);
    through.runs({"yes", "strike:unarmed", {4, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}}, 4000);
    EXPECT_EQ(through.count(Happened::passes, "SR3-PASS-1"), 1);
    EXPECT_EQ(through.count(Happened::stopped), 1);
    EXPECT_EQ(through.at(through.ada).x, 1000);
    Passage beside; // stops abreast of him
    beside.runs({}, 0);
    beside.runs({"yes", "no"}, 4000);
    EXPECT_EQ(beside.count(Happened::passes), 1);
    EXPECT_EQ(beside.at(beside.ada).x, 4000);
    Passage stays; // asked where he stands
    stays.runs({}, 0);
    stays.runs({"no"}, 4000);
    EXPECT_EQ(stays.at(stays.ada).x, 0);
    Passage round(0); // round his opponent, from a melee he was in
    round.put_at(round.ada, -1000);
    round.runs({}, 0, 1000);
    round.runs({"yes", "no"}, 4000, 1000);
    EXPECT_EQ(round.count(Happened::passes), 1);
    Passage near; // from one place beside him to another
    near.runs({}, 0);
    near.runs({}, 0, 500);
    EXPECT_EQ(near.count(Happened::passes), 0);
}

// Stepping back from a melee at the start of a phase is free, though he came near in the phase before; so is going on
// from somebody who has been attacked, or who came near by himself.
TEST(Passing, SR3_PASS_1_WhatTwoStretchesDoNotMake) {
    TurnFight f;
    f.put_at(f.ada, 16000);
    f.play({{6}, {1}, "run", "go>19,0", "end-phase", "stay", "end-phase"});
    f.put_at(f.ada, 19000);
    f.play({"stay", "end-phase"}); // second pass
    f.play({{6}, {1}, "run", "go>9,0"});
    EXPECT_EQ(f.at(f.ada).x, 9000);
    EXPECT_EQ(f.count(Happened::passes), 0);
    Passage struck;
    struck.runs({}, 0);
    struck.at(struck.ada).struck_at = bit(struck.bo);
    struck.runs({}, 4000);
    EXPECT_EQ(struck.at(struck.ada).x, 4000);
    Passage came; // Bo came to him
    came.put_at(came.bo, -4000, 1000);
    came.runs({}, 4000);
    EXPECT_EQ(came.at(came.ada).x, 4000);
}

} // namespace
} // namespace fracas::shadowrun
