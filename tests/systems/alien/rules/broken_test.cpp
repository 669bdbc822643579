// What being broken means: ALN-BROKEN-1+; and who is an npc: ALN-NPC-1+.
#include "systems/alien/rules/turn.hpp"

#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

constexpr int broken_by_ada = Duel::ada, broken_bo = Duel::bo;

// Bo loses all Health, if not less, by Ada's hand; the answers begin with the D66.
struct BrokenDuel : Duel {
    explicit BrokenDuel(const Person& second = {.kind = Kind::pc}, const Person& first = {}) : Duel(first, second) {}
    void hurt(const Steps& steps = {{1, 2}}, int points = 9) {
        run(steps,
            [&](TestScript& t) { lose_health(t, scene(), broken_bo, points, Harm{broken_by_ada}, "ALN-DAMAGE-1+"); });
    }
    // The turn of Bo, who is broken, as it is offered.
    std::vector<std::string> turn_of_the_broken() {
        break_of(broken_bo);
        turn_of(broken_bo);
        return offered();
    }
};

// ALN-BROKEN-1+: one critical injury at once.
TEST(AlienBroken, AtZeroHealth) {
    BrokenDuel d({.kind = Kind::npc});
    const auto hurt = [&](TestScript& t) {
        lose_health(t, d.scene(), broken_bo, 3, Harm{broken_by_ada}, "ALN-DAMAGE-1+");
    };
    EXPECT_TRUE(is_asked(d.question_after({}, hurt), ask_of("ALN-CRIT-1+", What::injury, broken_bo, broken_by_ada)));
    d.hurt({{1, 4}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("damaged", "broken", "injured"));
    EXPECT_TRUE(reports(d, Event{"ALN-BROKEN-1+", {broken_bo, broken_by_ada}, Broke{}}));
    EXPECT_TRUE(reports(d, Event{"ALN-CRIT-1+", {broken_by_ada, broken_bo}, Injured{.d66 = 14}}));
    EXPECT_TRUE(d.at(broken_bo).is(broken));
    EXPECT_TRUE(d.at(broken_bo).is(slow_moving));
    EXPECT_EQ(d.at(broken_bo).health, 0);
    EXPECT_FALSE(d.scene().stands(broken_bo));
}

// ALN-BROKEN-1+: any further damage after armor gives another injury; Health stays 0, and it breaks only once.
TEST(AlienBroken, FurtherDamage) {
    BrokenDuel d({.kind = Kind::pc, .armor = 1});
    d.hurt();
    d.hurt({{1, 4}}, 2);
    EXPECT_TRUE(reports(d, Event{"ALN-DAMAGE-1+", {broken_bo, broken_by_ada}, Damaged{.points = 0, .left = 0}}));
    EXPECT_THAT(story_of(d), testing::ElementsAre("damaged", "injured"));
    EXPECT_EQ(d.at(broken_bo).health, 0);
    EXPECT_EQ(d.state.wounds, 1);
    d.run({}, [&](TestScript& t) { take_damage(t, d.scene(), broken_bo, Impact{1, 1}, Harm{broken_by_ada}); });
    EXPECT_THAT(story_of(d), testing::ElementsAre("armored", "unharmed"));
}

// ALN-BROKEN-1+: ongoing panic, a turn still to be lost, grapples, aim and an order end; cover and at_door stay.
TEST(AlienBroken, WhatEndsWithIt) {
    BrokenDuel d({.kind = Kind::pc, .in_hand = {"magnum"}});
    d.row_of_zones(2, Way::door);
    d.hold_fast(broken_bo, broken_by_ada);
    Combatant& c = d.at(broken_bo);
    c.panic = Panic::frenzy;
    c.rages_at = broken_by_ada;
    c.set(rage_due);
    c.set(lost_turn);
    c.ongoing = paranoid | hesitant;
    c.aim = 0;
    c.order = Deed::dodge;
    c.order_dice = 2;
    c.cover = Cover::full;
    c.barrier = 2;
    c.at_door = 0;
    d.state.panic_due = 1u << broken_bo;
    d.hurt();
    EXPECT_EQ(c.panic, Panic::keeps_cool);
    EXPECT_EQ(c.rages_at, nobody);
    EXPECT_FALSE(c.is(rage_due));
    EXPECT_FALSE(c.is(lost_turn));
    EXPECT_EQ(c.ongoing, 0);
    EXPECT_EQ(c.aim, bare_hands);
    EXPECT_EQ(c.order, Deed::none);
    EXPECT_FALSE(c.is(holding));
    EXPECT_FALSE(d.at(broken_by_ada).is(held));
    EXPECT_EQ(d.state.panic_due, 0);
    EXPECT_EQ(c.cover, Cover::full);
    EXPECT_EQ(c.barrier, 2);
    EXPECT_EQ(c.at_door, 0);
    EXPECT_TRUE(d.scene().holds(broken_bo, 0)); // ALN-ITEM-2+
}

// ALN-GRAPPLE-1+, ALN-BROKEN-1+: also when it is the held one.
TEST(AlienBroken, EndsAGrappleOnEitherSide) {
    BrokenDuel d;
    d.hold_fast(broken_by_ada, broken_bo);
    d.hurt();
    EXPECT_FALSE(d.at(broken_by_ada).is(holding));
    EXPECT_TRUE(reports(d, Event{"ALN-GRAPPLE-1+", {broken_bo, broken_by_ada}, GrappleEnds{}}));
}

// ALN-PANIC-1+: every pc who sees a pc become broken, of either side; not the broken one, not who sees nothing.
TEST(AlienBroken, FrightensThePcsWhoSeeIt) {
    BrokenDuel d({.kind = Kind::pc}, {.kind = Kind::pc});
    d.row_of_zones(3);
    const int friend_near = d.third({.kind = Kind::pc}, "Cy", 1),
              beyond = d.third({.kind = Kind::pc, .zone = 1}, "Di", 1);
    const int far = d.third({.kind = Kind::pc, .zone = 2}, "Eve", 1), npc = d.third({}, "Flo", 1);
    const int down = d.third({.kind = Kind::pc}, "Gil", 1);
    d.break_of(down);
    d.hurt();
    EXPECT_EQ(d.state.panic_due, 1u << broken_by_ada | 1u << friend_near | 1u << beyond);
    EXPECT_FALSE(d.state.panic_due & (1u << far | 1u << npc));
    // Broken already, it frightens nobody anew.
    d.state.panic_due = 0;
    d.hurt({{1, 2}}, 1);
    EXPECT_EQ(d.state.panic_due, 0);
}

// ALN-NPC-1+: a broken npc causes no panic rolls.
TEST(AlienBroken, AnNpcFrightensNobody) {
    BrokenDuel d({.kind = Kind::npc}, {.kind = Kind::pc});
    d.hurt();
    EXPECT_TRUE(d.at(broken_bo).is(broken));
    EXPECT_EQ(d.state.panic_due, 0);
}

// ALN-BROKEN-1+: it gains no stress and makes no panic rolls, but for injury 13.
TEST(AlienBroken, NoStressAndNoPanic) {
    BrokenDuel d({.kind = Kind::pc, .stress = 2});
    d.break_of(broken_bo);
    d.run({}, [&](TestScript& t) {
        add_stress(t, d.scene(), broken_bo, 1, Stressor::friends_panic, "ALN-STRESS-1+");
        frighten(d.scene(), broken_bo);
        settle(t, d.scene());
    });
    EXPECT_EQ(d.at(broken_bo).stress, 2);
    EXPECT_THAT(story_of(d), testing::IsEmpty());
    d.hurt({{1, 3}}, 1);
    EXPECT_EQ(d.at(broken_bo).stress, 3);
    d.hurt({{1, 1}}, 1);
    EXPECT_EQ(d.at(broken_bo).stress, 0);
}

// ALN-BROKEN-1+: one move of ALN-MOVE-1 or -2 in its turn, as its only action.
TEST(AlienBroken, CrawlsOnce) {
    BrokenDuel d({.kind = Kind::pc, .in_hand = {"knife"}});
    d.row_of_zones(2, Way::door);
    d.third({}, "Cy", 1);
    d.close(broken_bo, broken_by_ada);
    EXPECT_THAT(d.turn_of_the_broken(),
                testing::ElementsAre("end_turn", "step_up>cy", "go:border-0", "leave_map", "step_back"));
    d.play({"go:border-0"});
    EXPECT_EQ(d.at(broken_bo).zone, 1);
    EXPECT_EQ(d.at(broken_bo).spent[0] & (slot_a | slot_b), slot_b);
    EXPECT_NE(d.state.current, broken_bo);
}

// ALN-BROKEN-1+: the move costs slot B, or slot A if B is spent; without a slot there is none. ALN-CRIT-1+: also for whom
// moving is a full action; not with injury 52.
TEST(AlienBroken, WhatTheMoveCosts) {
    const auto may_move_with = [](int spent, int d66, int slot) {
        BrokenDuel d;
        d.third({}, "Cy", 1);
        if (d66 != 0) d.wound(broken_bo, d66);
        d.break_of(broken_bo);
        d.turn_of(broken_bo);
        d.at(broken_bo).spent[0] = spent;
        if (!legal(d.scene(), broken_bo, Option{Do::leave_map})) return false;
        d.run({}, [&](TestScript& t) { act(t, d.scene(), broken_bo, at_target(Do::step_up, broken_by_ada)); });
        EXPECT_EQ(d.at(broken_bo).spent[0], spent | slot);
        return true;
    };
    EXPECT_TRUE(may_move_with(0, 0, slot_b));
    EXPECT_TRUE(may_move_with(slot_b, 0, slot_a));
    EXPECT_TRUE(may_move_with(slot_a, 0, slot_b));
    EXPECT_FALSE(may_move_with(slot_a | slot_b, 0, 0));
    EXPECT_TRUE(may_move_with(slot_a, 14, slot_b));
    EXPECT_FALSE(may_move_with(0, 52, 0));
}

// ALN-BROKEN-1+: no interrupts; it may be attacked like anyone else.
TEST(AlienBroken, IsAttackedWithoutInterrupts) {
    BrokenDuel d({.kind = Kind::pc}, {.in_hand = {"magnum", "knife"}});
    d.break_of(broken_bo);
    d.third({}, "Cy", 1);
    EXPECT_TRUE(d.offers("shoot>bo:magnum"));
    d.close(broken_by_ada, broken_bo);
    EXPECT_TRUE(d.offers("attack>bo:knife"));
    d.run({{6, 2, 2, 2}, {1, 2}},
          [&](TestScript& t) { strike(t, d.scene(), broken_by_ada, option_of(Do::attack, 1, broken_bo)); });
    EXPECT_EQ(d.count(Happened::injured), 1);
}

// ALN-BROKEN-1+: who is broken in its own turn does nothing more in that turn.
TEST(AlienBroken, TheOwnTurnEnds) {
    Duel d({.kind = Kind::pc, .in_hand = {"knife"}}, {.kind = Kind::creature, .health = 7, .acid = 3});
    d.third({}, "Cy", 0);
    d.close(broken_by_ada, broken_bo);
    d.play({"attack>bo:knife", "no", {6, 2, 2, 2}, "no", {6, 6, 6}, {1, 2}});
    EXPECT_TRUE(d.at(broken_by_ada).is(broken));
    EXPECT_EQ(d.count(Happened::turn_ends), 1);
    EXPECT_EQ(d.state.current, broken_bo);
}

// --- ALN-NPC-1+ ------------------------------------------------------------------------------------------------------

// ALN-NPC-1+: no stress dice, no push, no panic roll; it is broken and injured like a pc.
TEST(AlienNpc, RollsBaseDiceOnlyAndNeverPushes) {
    Duel d({.stress = 3, .in_hand = {"knife"}}, {});
    d.close(broken_by_ada, broken_bo);
    d.run({"no", {2, 2, 2, 2}},
          [&](TestScript& t) { strike(t, d.scene(), broken_by_ada, option_of(Do::attack, 0, broken_bo)); });
    EXPECT_EQ(d.count(Happened::missed), 1);
    EXPECT_EQ(d.pool(broken_by_ada, Why::stress), 0);
    frighten(d.scene(), broken_by_ada);
    EXPECT_EQ(d.state.panic_due, 0);
    d.run({}, [&](TestScript& t) { add_stress(t, d.scene(), broken_by_ada, 1, Stressor::burst, "ALN-AUTO-3"); });
    EXPECT_EQ(d.at(broken_by_ada).stress, 3);
}

// ALN-NPC-1+: `can_push` and `has_stress` are flags of each combatant.
TEST(AlienNpc, MayBeGivenStressAndPushing) {
    Duel d({.stress = 1, .in_hand = {"knife"}}, {});
    d.sheet(broken_by_ada).can_push = d.sheet(broken_by_ada).has_stress = true;
    d.close(broken_by_ada, broken_bo);
    d.run({"no", {2, 2, 2, 2, 2}, "yes", {6, 2, 2, 2, 2, 2}},
          [&](TestScript& t) { strike(t, d.scene(), broken_by_ada, option_of(Do::attack, 0, broken_bo)); });
    EXPECT_EQ(d.at(broken_by_ada).stress, 2);
    EXPECT_EQ(d.count(Happened::hit), 1);
}

// ALN-NPC-1+: the game master decides when it panics or flees.
TEST(AlienNpc, FleesWhenTheGameMasterSaysSo) {
    Duel d;
    d.row_of_zones(2);
    d.book.zone[0].features = 0;
    d.at(broken_by_ada).panic = Panic::flee;
    EXPECT_EQ(freedom_of(d.scene(), broken_by_ada), Freedom::flees);
    std::vector<std::string> ways;
    offer_actions(d.scene(), broken_by_ada,
                  [&](const Option& o) { ways.push_back(d.key(ask_of("ALN-TURN-1", What::act, broken_by_ada), o)); });
    EXPECT_THAT(ways, testing::ElementsAre("go:border-0"));
}

} // namespace
} // namespace fracas::alien
