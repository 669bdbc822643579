// Who is asked, and in which order: COR-TURN-6+.
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/running_turn.hpp"

namespace fracas::coriolis {
namespace {

TEST(Order, COR_TURN_6_start_of_a_turn) {
    // COR-TURN-6+: pending gains, AP, claims, then slots: A's gain of 2 and B's claim of 4 tie at 7.
    Turn fight;
    fight.at(fight.a).gain = 2;
    fight.give(fight.b, "spear", true);
    fight.at(fight.b).gain = 2;
    fight.play({"end", "end", "none", "claim>b:spear", {1}, {2}});
    EXPECT_EQ(fight.at(fight.a).effective(), 7);
    EXPECT_EQ(fight.at(fight.b).effective(), 7);
    EXPECT_EQ(fight.slots(), (People{fight.b, fight.b}));
}

TEST(Order, COR_TURN_6_end_of_a_turn) {
    // COR-TURN-6+: death clocks, then temporary bonuses, quick-shot counts and claims are cleared.
    Turn fight;
    fight.join("C", 1);
    const int gun = fight.give(fight.a, "vulcan_pistol", true);
    fight.state.item[gun].quick_shots = 2;
    wound(fight, fight.b, 55, 1);
    fight.at(fight.a).bonus = 2;
    fight.at(fight.a).claim = gun;
    fight.at(fight.a).flags |= had_slot | slot_begun | has_acted | claim_kept | prone;
    fight.run({}, [&](auto& table) { end_turn(table, fight.scene()); });
    EXPECT_TRUE(fight.at(fight.b).is(dead));
    EXPECT_EQ(fight.at(fight.a).bonus, 0);
    EXPECT_EQ(fight.at(fight.a).claim, no_claim);
    EXPECT_EQ(fight.at(fight.a).flags, prone);
    EXPECT_EQ(fight.state.item[gun].quick_shots, 0);
    EXPECT_EQ(fight.state.phase, Phase::turn_start);
    EXPECT_EQ(fight.events[0].kind, Happened::died);
    EXPECT_EQ(fight.events[1].kind, Happened::turn_ends);
}

TEST(Order, COR_TURN_6_the_next_slot_is_the_highest_that_waits) {
    // COR-TURN-6+: B rises by a defence in A's slot above C and acts before it.
    Turn fight;
    fight.sheet(fight.b).pc = true;
    const int c = fight.join("C", 1);
    fight.at(c).initiative = 4;
    fight.at(fight.b).y = 0;
    fight.play({"melee>b:unarmed", "defend:unarmed", {1, 1, 1}, {6, 6, 1}, "no", "initiative", "initiative"});
    EXPECT_TRUE(fight.asks(What::act, fight.a)); // never into the running slot, although 7 is more than 5
    fight.play({"end", "end"});
    EXPECT_EQ(fight.slots(), (People{fight.b, c}));
}

TEST(Order, COR_TURN_6_reactions_in_the_turn_order) {
    // COR-TURN-6+: three enemies could strike A as it leaves; they are asked by score, not by roster, and each
    // strike is done before the next is offered. Who has had the slot counts too.
    Turn fight;
    fight.book.settings.dp_for_opportunity = false;
    fight.at(fight.b).y = 0;
    const int c = fight.join("C", 1), d = fight.join("D", 1);
    for (const int who : {c, d}) fight.at(who).y = 0, fight.at(who).ap = 3;
    fight.at(c).initiative = 9;
    fight.at(c).set(had_slot);
    fight.at(d).initiative = 4;
    fight.play({"move>9,0", "strike:unarmed", {1, 1, 1, 1, 1}, "no", "strike:unarmed", {1, 1, 1, 1, 1}});
    std::vector<int> struck;
    for (const Event& event : fight.events)
        if (event.kind == Happened::opportunity) struck.push_back(event.who);
    EXPECT_EQ(struck, (People{c, fight.b}));
    EXPECT_EQ(fight.order(), (People{c, fight.a, d, fight.b}));
}

TEST(Order, COR_TURN_6_a_lost_trigger_is_not_offered) {
    // COR-TURN-6+: the first strike breaks A; the second enemy is not asked.
    Turn fight;
    fight.book.settings.dp_for_opportunity = false;
    fight.at(fight.b).y = 0;
    const int c = fight.join("C", 1), d = fight.join("D", 0);
    fight.at(c).y = 0;
    fight.at(c).ap = 3;
    fight.at(d).initiative = 1;
    fight.at(fight.a).hp = 1;
    fight.play({"move>9,0", "strike:unarmed", {6, 1, 1, 1, 1}});
    EXPECT_EQ(fight.count(Happened::opportunity), 1);
    EXPECT_TRUE(fight.asks(What::act, fight.b));
}

} // namespace
} // namespace fracas::coriolis
