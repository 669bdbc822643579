// What being broken means: ALN-BROKEN-1+; and who is an npc: ALN-NPC-1+.
#include "systems/alien/turn.hpp"

#include "account.hpp"

namespace fracas::alien {
namespace {

constexpr int harmer = Duel::ada, fallen = Duel::bo;

// Bo loses all Health, if not less, by Ada's hand; the answers begin with the D66.
struct BrokenDuel : Duel {
    explicit BrokenDuel(const Person& second = {.kind = Kind::pc}, const Person& first = {}) : Duel(first, second) {}
    void hurt(const Steps& steps = {{1, 2}}, int points = 9) {
        run(steps, [&](TestScript& t) { lose_health(t, scene(), fallen, points, Harm{harmer}, "ALN-DAMAGE-1+"); });
    }
    // The turn of Bo, who is broken, as it is offered.
    std::vector<std::string> turn_of_the_broken() {
        break_of(fallen);
        turn_of(fallen);
        return offered();
    }
};

// ALN-BROKEN-1+: one critical injury at once.
TEST(AlienBroken, AtZeroHealth) {
    BrokenDuel d({.kind = Kind::npc});
    const auto hurt = [&](TestScript& t) { lose_health(t, d.scene(), fallen, 3, Harm{harmer}, "ALN-DAMAGE-1+"); };
    EXPECT_TRUE(poses(d.question_after({}, hurt), ask_of("ALN-CRIT-1+", What::injury, fallen, harmer)));
    d.hurt({{1, 4}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("damaged", "broken", "injured"));
    EXPECT_TRUE(reports(d, event_of("ALN-BROKEN-1+", Happened::broke, fallen, harmer)));
    EXPECT_TRUE(reports(d, event_of("ALN-CRIT-1+", Happened::injured, harmer, fallen, bare_hands, 14)));
    EXPECT_TRUE(d.at(fallen).is(broken));
    EXPECT_TRUE(d.at(fallen).is(slow_moving));
    EXPECT_EQ(d.at(fallen).health, 0);
    EXPECT_FALSE(d.scene().stands(fallen));
}

// ALN-BROKEN-1+: any further damage after armor gives another injury; Health stays 0, and it breaks only once.
TEST(AlienBroken, FurtherDamage) {
    BrokenDuel d({.kind = Kind::pc, .armor = 1});
    d.hurt();
    d.hurt({{1, 4}}, 2);
    EXPECT_TRUE(reports(d, event_of("ALN-DAMAGE-1+", Happened::damaged, fallen, harmer, bare_hands, 0, 0)));
    EXPECT_THAT(story_of(d), testing::ElementsAre("damaged", "injured"));
    EXPECT_EQ(d.at(fallen).health, 0);
    EXPECT_EQ(d.state.wounds, 1);
    d.run({}, [&](TestScript& t) { take_damage(t, d.scene(), fallen, Impact{1, 1}, Harm{harmer}); });
    EXPECT_THAT(story_of(d), testing::ElementsAre("armored", "unharmed"));
}

// ALN-BROKEN-1+: ongoing panic, a turn still to be lost, grapples, aim and an order end; cover and at_door stay.
TEST(AlienBroken, WhatEndsWithIt) {
    BrokenDuel d({.kind = Kind::pc, .in_hand = {"magnum"}});
    d.row_of_zones(2, Way::door);
    d.hold_fast(fallen, harmer);
    Combatant& c = d.at(fallen);
    c.panic = Panic::frenzy;
    c.rages_at = harmer;
    c.set(rage_due);
    c.set(lost_turn);
    c.ongoing = paranoid | hesitant;
    c.aim = 0;
    c.order = Deed::dodge;
    c.order_dice = 2;
    c.cover = Cover::full;
    c.barrier = 2;
    c.at_door = 0;
    d.state.panic_due = 1u << fallen;
    d.hurt();
    EXPECT_EQ(c.panic, Panic::keeps_cool);
    EXPECT_EQ(c.rages_at, nobody);
    EXPECT_FALSE(c.is(rage_due));
    EXPECT_FALSE(c.is(lost_turn));
    EXPECT_EQ(c.ongoing, 0);
    EXPECT_EQ(c.aim, bare_hands);
    EXPECT_EQ(c.order, Deed::none);
    EXPECT_FALSE(c.is(holding));
    EXPECT_FALSE(d.at(harmer).is(held));
    EXPECT_EQ(d.state.panic_due, 0);
    EXPECT_EQ(c.cover, Cover::full);
    EXPECT_EQ(c.barrier, 2);
    EXPECT_EQ(c.at_door, 0);
    EXPECT_TRUE(d.scene().holds(fallen, 0)); // ALN-ITEM-2+
}

// ALN-GRAPPLE-1+, ALN-BROKEN-1+: also when it is the held one.
TEST(AlienBroken, EndsAGrappleOnEitherSide) {
    BrokenDuel d;
    d.hold_fast(harmer, fallen);
    d.hurt();
    EXPECT_FALSE(d.at(harmer).is(holding));
    EXPECT_TRUE(reports(d, event_of("ALN-GRAPPLE-1+", Happened::grapple_ends, fallen, harmer)));
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
    EXPECT_EQ(d.state.panic_due, 1u << harmer | 1u << friend_near | 1u << beyond);
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
    EXPECT_TRUE(d.at(fallen).is(broken));
    EXPECT_EQ(d.state.panic_due, 0);
}

// ALN-BROKEN-1+: it gains no stress and makes no panic rolls, but for injury 13.
TEST(AlienBroken, NoStressAndNoPanic) {
    BrokenDuel d({.kind = Kind::pc, .stress = 2});
    d.break_of(fallen);
    d.run({}, [&](TestScript& t) {
        add_stress(t, d.scene(), fallen, 1, Stressor::friends_panic, "ALN-STRESS-1+");
        frighten(d.scene(), fallen);
        settle(t, d.scene());
    });
    EXPECT_EQ(d.at(fallen).stress, 2);
    EXPECT_THAT(story_of(d), testing::IsEmpty());
    d.hurt({{1, 3}}, 1);
    EXPECT_EQ(d.at(fallen).stress, 3);
    d.hurt({{1, 1}}, 1);
    EXPECT_EQ(d.at(fallen).stress, 0);
}

// ALN-BROKEN-1+: one move of ALN-MOVE-1 or -2 in its turn, as its only action.
TEST(AlienBroken, CrawlsOnce) {
    BrokenDuel d({.kind = Kind::pc, .in_hand = {"knife"}});
    d.row_of_zones(2, Way::door);
    d.third({}, "Cy", 1);
    d.close(fallen, harmer);
    EXPECT_THAT(d.turn_of_the_broken(),
                testing::ElementsAre("end_turn", "step_up>cy", "go:border-0", "leave_map", "step_back"));
    d.play({"go:border-0"});
    EXPECT_EQ(d.at(fallen).zone, 1);
    EXPECT_EQ(d.at(fallen).spent[0] & (slot_a | slot_b), slot_b);
    EXPECT_NE(d.state.current, fallen);
}

// ALN-BROKEN-1+: the move costs slot B, or slot A if B is spent; without a slot there is none. ALN-CRIT-1+: also for whom
// moving is a full action; not with injury 52.
TEST(AlienBroken, WhatTheMoveCosts) {
    const auto may_move_with = [](int spent, int d66, int slot) {
        BrokenDuel d;
        d.third({}, "Cy", 1);
        if (d66 != 0) d.wound(fallen, d66);
        d.break_of(fallen);
        d.turn_of(fallen);
        d.at(fallen).spent[0] = static_cast<std::uint8_t>(spent);
        if (!legal(d.scene(), fallen, Option{Do::leave_map})) return false;
        d.run({}, [&](TestScript& t) { act(t, d.scene(), fallen, at_target(Do::step_up, harmer)); });
        EXPECT_EQ(d.at(fallen).spent[0], spent | slot);
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
    d.break_of(fallen);
    d.third({}, "Cy", 1);
    EXPECT_TRUE(d.offers("shoot>bo:magnum"));
    d.close(harmer, fallen);
    EXPECT_TRUE(d.offers("attack>bo:knife"));
    d.run({{6, 2, 2, 2}, {1, 2}},
          [&](TestScript& t) { strike(t, d.scene(), harmer, option_of(Do::attack, 1, fallen)); });
    EXPECT_EQ(d.count(Happened::injured), 1);
}

// ALN-BROKEN-1+: who is broken in its own turn does nothing more in that turn.
TEST(AlienBroken, TheOwnTurnEnds) {
    Duel d({.kind = Kind::pc, .in_hand = {"knife"}}, {.kind = Kind::creature, .health = 7, .acid = 3});
    d.third({}, "Cy", 0);
    d.close(harmer, fallen);
    d.play({"attack>bo:knife", "no", {6, 2, 2, 2}, "no", {6, 6, 6}, {1, 2}});
    EXPECT_TRUE(d.at(harmer).is(broken));
    EXPECT_EQ(d.count(Happened::turn_ends), 1);
    EXPECT_EQ(d.state.current, fallen);
}

// --- ALN-NPC-1+ ------------------------------------------------------------------------------------------------------

// ALN-NPC-1+: no stress dice, no push, no panic roll; it is broken and injured like a pc.
TEST(AlienNpc, RollsBaseDiceOnlyAndNeverPushes) {
    Duel d({.stress = 3, .in_hand = {"knife"}}, {});
    d.close(harmer, fallen);
    d.run({"no", {2, 2, 2, 2}}, [&](TestScript& t) { strike(t, d.scene(), harmer, option_of(Do::attack, 0, fallen)); });
    EXPECT_EQ(d.count(Happened::missed), 1);
    EXPECT_EQ(d.pool(harmer, Why::stress), 0);
    frighten(d.scene(), harmer);
    EXPECT_EQ(d.state.panic_due, 0);
    d.run({}, [&](TestScript& t) { add_stress(t, d.scene(), harmer, 1, Stressor::burst, "ALN-AUTO-3"); });
    EXPECT_EQ(d.at(harmer).stress, 3);
}

// ALN-NPC-1+: `can_push` and `has_stress` are flags of each combatant.
TEST(AlienNpc, MayBeGivenStressAndPushing) {
    Duel d({.stress = 1, .in_hand = {"knife"}}, {});
    d.sheet(harmer).can_push = d.sheet(harmer).has_stress = true;
    d.close(harmer, fallen);
    d.run({"no", {2, 2, 2, 2, 2}, "yes", {6, 2, 2, 2, 2, 2}},
          [&](TestScript& t) { strike(t, d.scene(), harmer, option_of(Do::attack, 0, fallen)); });
    EXPECT_EQ(d.at(harmer).stress, 2);
    EXPECT_EQ(d.count(Happened::hit), 1);
}

// ALN-NPC-1+: the game master decides when it panics or flees.
TEST(AlienNpc, FleesWhenTheGameMasterSaysSo) {
    Duel d;
    d.row_of_zones(2);
    d.book.zone[0].features = 0;
    d.at(harmer).panic = Panic::flee;
    EXPECT_EQ(freedom_of(d.scene(), harmer), Freedom::flees);
    std::vector<std::string> ways;
    offer_actions(d.scene(), harmer,
                  [&](const Option& o) { ways.push_back(d.key(ask_of("ALN-TURN-1", What::act, harmer), o)); });
    EXPECT_THAT(ways, testing::ElementsAre("go:border-0"));
}

} // namespace
} // namespace fracas::alien
