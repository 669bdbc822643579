// What being broken means: ALN-BROKEN-1+; and who is an npc: ALN-NPC-1+.
#include "systems/alien/turn.hpp"

#include "account.hpp"

namespace fracas::alien {
namespace {

constexpr int breaker = Duel::ada, faller = Duel::bo;

// Bo loses all Health, if not less, by Ada's hand; the answers begin with the D66.
struct BrokenDuel : Duel {
    explicit BrokenDuel(const Person& second = {.kind = Kind::pc}, const Person& first = {}) : Duel(first, second) {}
    void hurt(const Steps& steps = {{1, 2}}, int points = 9) {
        run(steps, [&](TestScript& t) { lose_health(t, scene(), faller, points, Harm{breaker}, "ALN-DAMAGE-1+"); });
    }
    // The turn of Bo, who is broken, as it is offered.
    std::vector<std::string> turn_of_the_broken() {
        break_of(faller);
        turn_of(faller);
        return offered();
    }
};

// ALN-BROKEN-1+: one critical injury at once.
TEST(AlienBroken, AtZeroHealth) {
    BrokenDuel d({.kind = Kind::npc});
    const auto hurt = [&](TestScript& t) { lose_health(t, d.scene(), faller, 3, Harm{breaker}, "ALN-DAMAGE-1+"); };
    EXPECT_TRUE(poses(d.question_after({}, hurt), ask_of("ALN-CRIT-1+", What::injury, faller, breaker)));
    d.hurt({{1, 4}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("damaged", "broken", "injured"));
    EXPECT_TRUE(reports(d, event_of("ALN-BROKEN-1+", Happened::broke, faller, breaker)));
    EXPECT_TRUE(reports(d, event_of("ALN-CRIT-1+", Happened::injured, breaker, faller, bare_hands, 14)));
    EXPECT_TRUE(d.at(faller).is(broken));
    EXPECT_TRUE(d.at(faller).is(slow_moving));
    EXPECT_EQ(d.at(faller).health, 0);
    EXPECT_FALSE(d.scene().stands(faller));
}

// ALN-BROKEN-1+: any further damage after armor gives another injury; Health stays 0, and it breaks only once.
TEST(AlienBroken, FurtherDamage) {
    BrokenDuel d({.kind = Kind::pc, .armor = 1});
    d.hurt();
    d.hurt({{1, 4}}, 2);
    EXPECT_TRUE(reports(d, event_of("ALN-DAMAGE-1+", Happened::damaged, faller, breaker, bare_hands, 0, 0)));
    EXPECT_THAT(story_of(d), testing::ElementsAre("damaged", "injured"));
    EXPECT_EQ(d.at(faller).health, 0);
    EXPECT_EQ(d.state.wounds, 1);
    d.run({}, [&](TestScript& t) { take_damage(t, d.scene(), faller, Impact{1, 1}, Harm{breaker}); });
    EXPECT_THAT(story_of(d), testing::ElementsAre("armored", "unharmed"));
}

// ALN-BROKEN-1+: ongoing panic, a turn still to be lost, grapples, aim and an order end; cover and at_door stay.
TEST(AlienBroken, WhatEndsWithIt) {
    BrokenDuel d({.kind = Kind::pc, .in_hand = {"magnum"}});
    d.row_of_zones(2, Way::door);
    d.hold_fast(faller, breaker);
    Combatant& c = d.at(faller);
    c.panic = Panic::frenzy;
    c.rages_at = breaker;
    c.set(rage_due);
    c.set(lost_turn);
    c.ongoing = paranoid | hesitant;
    c.aim = 0;
    c.order = Deed::dodge;
    c.order_dice = 2;
    c.cover = Cover::full;
    c.barrier = 2;
    c.at_door = 0;
    d.state.panic_due = 1u << faller;
    d.hurt();
    EXPECT_EQ(c.panic, Panic::keeps_cool);
    EXPECT_EQ(c.rages_at, nobody);
    EXPECT_FALSE(c.is(rage_due));
    EXPECT_FALSE(c.is(lost_turn));
    EXPECT_EQ(c.ongoing, 0);
    EXPECT_EQ(c.aim, bare_hands);
    EXPECT_EQ(c.order, Deed::none);
    EXPECT_FALSE(c.is(holding));
    EXPECT_FALSE(d.at(breaker).is(held));
    EXPECT_EQ(d.state.panic_due, 0);
    EXPECT_EQ(c.cover, Cover::full);
    EXPECT_EQ(c.barrier, 2);
    EXPECT_EQ(c.at_door, 0);
    EXPECT_TRUE(d.scene().holds(faller, 0)); // ALN-ITEM-2+
}

// ALN-GRAPPLE-1+, ALN-BROKEN-1+: also when it is the held one.
TEST(AlienBroken, EndsAGrappleOnEitherSide) {
    BrokenDuel d;
    d.hold_fast(breaker, faller);
    d.hurt();
    EXPECT_FALSE(d.at(breaker).is(holding));
    EXPECT_TRUE(reports(d, event_of("ALN-GRAPPLE-1+", Happened::grapple_ends, faller, breaker)));
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
    EXPECT_EQ(d.state.panic_due, 1u << breaker | 1u << friend_near | 1u << beyond);
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
    EXPECT_TRUE(d.at(faller).is(broken));
    EXPECT_EQ(d.state.panic_due, 0);
}

// ALN-BROKEN-1+: it gains no stress and makes no panic rolls, but for injury 13.
TEST(AlienBroken, NoStressAndNoPanic) {
    BrokenDuel d({.kind = Kind::pc, .stress = 2});
    d.break_of(faller);
    d.run({}, [&](TestScript& t) {
        add_stress(t, d.scene(), faller, 1, Stressor::friends_panic, "ALN-STRESS-1+");
        frighten(d.scene(), faller);
        settle(t, d.scene());
    });
    EXPECT_EQ(d.at(faller).stress, 2);
    EXPECT_THAT(story_of(d), testing::IsEmpty());
    d.hurt({{1, 3}}, 1);
    EXPECT_EQ(d.at(faller).stress, 3);
    d.hurt({{1, 1}}, 1);
    EXPECT_EQ(d.at(faller).stress, 0);
}

// ALN-BROKEN-1+: one move of ALN-MOVE-1 or -2 in its turn, as its only action.
TEST(AlienBroken, CrawlsOnce) {
    BrokenDuel d({.kind = Kind::pc, .in_hand = {"knife"}});
    d.row_of_zones(2, Way::door);
    d.third({}, "Cy", 1);
    d.close(faller, breaker);
    EXPECT_THAT(d.turn_of_the_broken(),
                testing::ElementsAre("end_turn", "step_up>cy", "go:border-0", "leave_map", "step_back"));
    d.play({"go:border-0"});
    EXPECT_EQ(d.at(faller).zone, 1);
    EXPECT_EQ(d.at(faller).spent[0] & (slot_a | slot_b), slot_b);
    EXPECT_NE(d.state.current, faller);
}

// ALN-BROKEN-1+: the move costs slot B, or slot A if B is spent; without a slot there is none. ALN-CRIT-1+: also for whom
// moving is a full action; not with injury 52.
TEST(AlienBroken, WhatTheMoveCosts) {
    const auto may_move_with = [](int spent, int d66, int slot) {
        BrokenDuel d;
        d.third({}, "Cy", 1);
        if (d66 != 0) d.wound(faller, d66);
        d.break_of(faller);
        d.turn_of(faller);
        d.at(faller).spent[0] = static_cast<std::uint8_t>(spent);
        if (!legal(d.scene(), faller, Option{Do::leave_map})) return false;
        d.run({}, [&](TestScript& t) { act(t, d.scene(), faller, at_target(Do::step_up, breaker)); });
        EXPECT_EQ(d.at(faller).spent[0], spent | slot);
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
    d.break_of(faller);
    d.third({}, "Cy", 1);
    EXPECT_TRUE(d.offers("shoot>bo:magnum"));
    d.close(breaker, faller);
    EXPECT_TRUE(d.offers("attack>bo:knife"));
    d.run({{6, 2, 2, 2}, {1, 2}},
          [&](TestScript& t) { strike(t, d.scene(), breaker, option_of(Do::attack, 1, faller)); });
    EXPECT_EQ(d.count(Happened::injured), 1);
}

// ALN-BROKEN-1+: who is broken in its own turn does nothing more in that turn.
TEST(AlienBroken, TheOwnTurnEnds) {
    Duel d({.kind = Kind::pc, .in_hand = {"knife"}}, {.kind = Kind::creature, .health = 7, .acid = 3});
    d.third({}, "Cy", 0);
    d.close(breaker, faller);
    d.play({"attack>bo:knife", "no", {6, 2, 2, 2}, "no", {6, 6, 6}, {1, 2}});
    EXPECT_TRUE(d.at(breaker).is(broken));
    EXPECT_EQ(d.count(Happened::turn_ends), 1);
    EXPECT_EQ(d.state.current, faller);
}

// --- ALN-NPC-1+ ------------------------------------------------------------------------------------------------------

// ALN-NPC-1+: no stress dice, no push, no panic roll; it is broken and injured like a pc.
TEST(AlienNpc, RollsBaseDiceOnlyAndNeverPushes) {
    Duel d({.stress = 3, .in_hand = {"knife"}}, {});
    d.close(breaker, faller);
    d.run({"no", {2, 2, 2, 2}},
          [&](TestScript& t) { strike(t, d.scene(), breaker, option_of(Do::attack, 0, faller)); });
    EXPECT_EQ(d.count(Happened::missed), 1);
    EXPECT_EQ(d.pool(breaker, Why::stress), 0);
    frighten(d.scene(), breaker);
    EXPECT_EQ(d.state.panic_due, 0);
    d.run({}, [&](TestScript& t) { add_stress(t, d.scene(), breaker, 1, Stressor::burst, "ALN-AUTO-3"); });
    EXPECT_EQ(d.at(breaker).stress, 3);
}

// ALN-NPC-1+: `can_push` and `has_stress` are flags of each combatant.
TEST(AlienNpc, MayBeGivenStressAndPushing) {
    Duel d({.stress = 1, .in_hand = {"knife"}}, {});
    d.sheet(breaker).can_push = d.sheet(breaker).has_stress = true;
    d.close(breaker, faller);
    d.run({"no", {2, 2, 2, 2, 2}, "yes", {6, 2, 2, 2, 2, 2}},
          [&](TestScript& t) { strike(t, d.scene(), breaker, option_of(Do::attack, 0, faller)); });
    EXPECT_EQ(d.at(breaker).stress, 2);
    EXPECT_EQ(d.count(Happened::hit), 1);
}

// ALN-NPC-1+: the game master decides when it panics or flees.
TEST(AlienNpc, FleesWhenTheGameMasterSaysSo) {
    Duel d;
    d.row_of_zones(2);
    d.book.zone[0].features = 0;
    d.at(breaker).panic = Panic::flee;
    EXPECT_EQ(freedom_of(d.scene(), breaker), Freedom::flees);
    std::vector<std::string> ways;
    offer_actions(d.scene(), breaker,
                  [&](const Option& o) { ways.push_back(d.key(ask_of("ALN-TURN-1", What::act, breaker), o)); });
    EXPECT_THAT(ways, testing::ElementsAre("go:border-0"));
}

} // namespace
} // namespace fracas::alien
