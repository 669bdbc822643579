// The steps of a melee exchange in their order: COR-MELEE-4.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/melee.hpp"

namespace fracas::coriolis {
namespace {

// The places of events of one kind, to compare their order.
std::vector<int> places(const Stage& stage, Happened kind) {
    std::vector<int> result;
    for (std::size_t i = 0; i < stage.events.size(); ++i)
        if (stage.events[i].kind == kind) result.push_back(static_cast<int>(i));
    return result;
}

// COR-MELEE-4 steps 1 to 3: paid at declaration, then the defence is declared, then both roll, the attacker first.
TEST(Exchange, COR_MELEE_4_declared_paid_defended_rolled) {
    Duel duel(npc({"sword"}), player({"baton"}));
    duel.offered_after({"melee>bo:sword"});
    EXPECT_EQ(duel.asked.what, What::defend);
    EXPECT_EQ(duel.asked.who, Duel::bo);
    EXPECT_EQ(duel.asked.whom, Duel::ada);
    duel.offered_after({"melee>bo:sword", "defend:baton"});
    EXPECT_EQ(duel.asked.what, What::test);
    EXPECT_EQ(duel.asked.who, Duel::ada);
    EXPECT_EQ(duel.dice_asked, 4);
    duel.offered_after({"melee>bo:sword", "defend:baton", {1, 1, 1, 1}});
    EXPECT_EQ(duel.asked.who, Duel::bo);
    EXPECT_EQ(duel.dice_asked, 5);
}

// COR-MELEE-4 step 3: not defended, only the attacker rolls.
TEST(Exchange, COR_MELEE_4_undefended) {
    Duel duel(npc({"sword"}), player({"baton"}));
    duel.play({"melee>bo:sword", "no", {6, 1, 1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
    EXPECT_EQ(duel.at(Duel::bo).ap, 3);
    EXPECT_EQ(duel.count(Happened::defends), 0);
}

// COR-MELEE-4 step 4: the attacker's side decides first, knowing both rolls; the defender then knows the new result.
TEST(Exchange, COR_MELEE_4_rerolls_attacker_first) {
    Duel duel(player({"sword"}), player({"sword"}));
    duel.offered_after({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {6, 6, 1, 1}});
    EXPECT_EQ(duel.asked.who, Duel::ada);
    EXPECT_EQ(duel.asked.a, 1);
    EXPECT_EQ(duel.asked.b, 2);
    duel.offered_after({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {6, 6, 1, 1}, "yes", {6, 6, 1}});
    EXPECT_EQ(duel.asked.who, Duel::bo);
    EXPECT_EQ(duel.asked.a, 2);
    EXPECT_EQ(duel.asked.b, 3);
}

// COR-MELEE-4 steps 5 and 6: the defender spends first; one of the sixes left is the hit, the rest are extra.
TEST(Exchange, COR_MELEE_4_the_defender_spends_before_the_attacker) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.play({"melee>bo:sword", "defend:sword", {6, 6, 6, 1}, {6, 1, 1, 1}, "no", "cancel", "damage"});
    EXPECT_EQ(duel.last(Happened::hit).as<Hit>().sixes, 2);
    EXPECT_EQ(duel.at(Duel::bo).hp, 3);
}

// COR-MELEE-4 step 6: effects are chosen before the armour roll.
TEST(Exchange, COR_MELEE_4_effects_are_chosen_before_armour) {
    Person target = npc();
    target.armor = 2;
    Duel duel(npc({"sword"}), target);
    duel.offered_after({"melee>bo:sword", {6, 6, 1, 1}});
    EXPECT_EQ(duel.asked.what, What::spend);
    duel.play({"melee>bo:sword", {6, 6, 1, 1}, "damage", {6, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
    EXPECT_LT(places(duel, Happened::spent).front(), places(duel, Happened::armor_rolled).front());
}

// COR-MELEE-4 step 7: armour of the target, then of the attacker, then both losses at the same time: a Counterattack
// lands even if its owner is broken by the blow.
TEST(Exchange, COR_MELEE_4_both_blows_land_together) {
    Person attacker = npc({"sword"});
    attacker.armor = 2;
    attacker.hp = 3;
    Person defender = player({"mace"});
    defender.armor = 1;
    defender.hp = 1;
    Duel duel(attacker, defender);
    duel.play({"melee>bo:sword", "defend:mace", {6, 1, 1, 1}, {6, 1, 1}, "no", "counter", {6}, {1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 0);
    EXPECT_EQ(duel.at(Duel::ada).hp, 0);
    EXPECT_EQ(places(duel, Happened::armor_rolled).size(), 2u);
    EXPECT_LT(places(duel, Happened::armor_rolled).back(), places(duel, Happened::damaged).front());
    EXPECT_EQ(duel.events[static_cast<std::size_t>(places(duel, Happened::armor_rolled).front())].who, Duel::bo);
    EXPECT_EQ(duel.state.winner, nobody);
}

// COR-MELEE-4 step 7: no armour roll for a target that was missed.
TEST(Exchange, COR_MELEE_4_no_armour_roll_after_a_miss) {
    Person defender = npc();
    defender.armor = 3;
    Duel duel(npc({"sword"}), defender);
    duel.play({"melee>bo:sword", {1, 1, 1, 1}});
    EXPECT_EQ(duel.count(Happened::armor_rolled), 0);
}

// COR-MELEE-4 step 7: a Counterattack lands also on a miss, and only the attacker rolls armour for it.
TEST(Exchange, COR_MELEE_4_counterattack_after_a_miss) {
    Person attacker = npc({"sword"});
    attacker.armor = 2;
    Person defender = player({"mace"});
    defender.armor = 3;
    Duel duel(attacker, defender);
    duel.play({"melee>bo:sword", "defend:mace", {1, 1, 1, 1}, {6, 1, 1}, "no", "counter", {6, 1}});
    EXPECT_EQ(duel.at(Duel::ada).hp, 4);
    EXPECT_EQ(duel.at(Duel::bo).hp, 6);
    EXPECT_EQ(duel.last(Happened::armor_rolled).who, Duel::ada);
}

// COR-MELEE-4 step 8: critical injuries, stress, grapple, initiative, disarms; within each the attacker's first.
TEST(Exchange, COR_MELEE_4_order_of_effects) {
    Person attacker = npc({"dura_sword"}); // Crit Rating 1, 8 dice
    attacker.melee = 4;
    Person defender = player({"dura_knife"}); // Crit Rating 1, so 2
    defender.melee = 4;
    Duel duel(attacker, defender);
    duel.play({"melee>bo:dura_sword",
               "defend:dura_knife",
               {6, 6, 6, 6, 6, 6, 1, 1},
               {6, 6, 6, 6, 6, 1, 1},
               "no",
               "counter",
               "counter-injury",
               "disarm",
               "initiative",
               "injury",
               "stress",
               "grapple",
               "disarm:dura_knife",
               "initiative",
               {1, 1},
               {1, 2}});
    std::vector<Event> order;
    for (const Event& event : duel.events)
        for (const Happened kind : {Happened::damaged, Happened::injured, Happened::stressed, Happened::grappled,
                                    Happened::initiative_raised, Happened::dropped})
            if (event.kind == kind) order.push_back(event);
    ASSERT_EQ(order.size(), 10u);
    const Happened kinds[10] = {
        Happened::damaged,  Happened::damaged,  Happened::injured,           Happened::injured,
        Happened::stressed, Happened::grappled, Happened::initiative_raised, Happened::initiative_raised,
        Happened::dropped,  Happened::dropped};
    const int by[10] = {Duel::bo,  Duel::ada, Duel::ada, Duel::bo, Duel::bo,
                        Duel::ada, Duel::ada, Duel::bo,  Duel::bo, Duel::ada};
    for (std::size_t i = 0; i < 10; ++i) {
        EXPECT_EQ(order[i].kind, kinds[i]) << i;
        EXPECT_EQ(order[i].who, by[i]) << i;
    }
    EXPECT_EQ(order[2].as<Injured>().injury.d66, 11);
    EXPECT_EQ(order[3].as<Injured>().injury.d66, 12);
}

// COR-MELEE-4: being broken in step 7 takes away none of the effects bought, but a Grapple fails.
TEST(Exchange, COR_MELEE_4_the_broken_suffer_all_but_the_grapple) {
    Person attacker = npc({"dura_sword"});
    attacker.melee = 2;
    Person target = npc({"knife"});
    target.hp = 2;
    Duel duel(attacker, target);
    duel.join(npc(), "Carl", 1, {9, 9}); // so that the fight goes on
    duel.play({"melee>bo:dura_sword",
               {6, 6, 6, 6, 6, 6},
               "injury",
               "stress",
               "grapple",
               "disarm:knife",
               "initiative",
               {2, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 0);
    EXPECT_EQ(duel.last(Happened::injured).as<Injured>().injury.d66, 21);
    EXPECT_EQ(duel.at(Duel::bo).mp, 5);
    EXPECT_EQ(duel.count(Happened::dropped), 1);
    EXPECT_EQ(duel.at(Duel::ada).gain, 2);
    EXPECT_FALSE(duel.at(Duel::bo).is(pinned));
    EXPECT_FALSE(duel.at(Duel::ada).is(grappling));
    EXPECT_EQ(duel.count(Happened::grappled), 0);
}

// COR-MELEE-4: the Grapple fails too if the attacker is broken, or the target is knocked out by the injury.
TEST(Exchange, COR_MELEE_4_a_grapple_needs_both) {
    Person attacker = npc({"knife"});
    attacker.hp = 2;
    Duel broken(attacker, player({"mace"}));
    broken.join(npc(), "Carl", 0, {9, 9});
    broken.play({"melee>bo:knife", "defend:mace", {6, 6, 1}, {6, 1, 1}, "no", "counter", "grapple"});
    EXPECT_EQ(broken.at(Duel::ada).hp, 0);
    EXPECT_FALSE(broken.at(Duel::bo).is(pinned));
    Duel out(npc({"dura_sword"}), npc());
    out.join(npc(), "Carl", 1, {9, 9});
    out.play({"melee>bo:dura_sword", {6, 6, 6, 1}, "injury", "grapple", {4, 5}, {3}});
    EXPECT_TRUE(out.at(Duel::bo).is(unconscious));
    EXPECT_FALSE(out.at(Duel::bo).is(pinned));
}

// COR-MELEE-4, COR-GRAPPLE-3+: an attacker whose mind a stun weapon has broken cannot hold anybody.
TEST(Exchange, COR_MELEE_4_no_grapple_in_breakdown) {
    Duel duel(npc({"knife"}), player({"shock_stick"}));
    duel.join(npc(), "Carl", 0, {9, 9});
    duel.at(Duel::ada).mp = 1;
    duel.play({"melee>bo:knife", "defend:shock_stick", {6, 6, 1}, {6, 1, 1, 1, 1}, "no", "counter", "grapple"});
    EXPECT_EQ(duel.at(Duel::ada).mp, 0);
    EXPECT_FALSE(duel.at(Duel::bo).is(pinned));
    EXPECT_FALSE(duel.at(Duel::ada).is(grappling));
}

// COR-MELEE-4: armour that stops all damage stops the injury, and no other effect (COR-ARMOR-2+).
TEST(Exchange, COR_MELEE_4_armour_stops_the_injury_only) {
    Person target = npc();
    target.armor = 2;
    Duel duel(npc({"dura_sword"}), target);
    duel.play({"melee>bo:dura_sword", {6, 6, 6, 6}, "injury", "stress", "grapple", {6, 6}});
    EXPECT_EQ(duel.count(Happened::injured), 0);
    EXPECT_EQ(duel.at(Duel::bo).mp, 5);
    EXPECT_TRUE(duel.at(Duel::bo).is(pinned));
    Duel one(npc({"dura_sword"}), target);
    one.play({"melee>bo:dura_sword", {6, 6, 1, 1}, "injury", {6, 1}, {1, 1}}); // 1 damage passes
    EXPECT_EQ(one.count(Happened::injured), 1);
}

// COR-MELEE-4 step 9: injuries that cost 1 damage per test take it last, attacker first, the defender's only for a
// defence; those suffered now do not count yet.
TEST(Exchange, COR_MELEE_4_pain_comes_last) {
    Duel duel(npc({"dura_sword"}), player({"sword"}));
    duel.wound(Duel::ada, 25);
    duel.wound(Duel::bo, 25);
    duel.wound(Duel::bo, 25);
    duel.play({"melee>bo:dura_sword", "defend:sword", {6, 6, 1, 1}, {1, 1, 1, 1}, "no", "injury", {4, 1}, {3}});
    EXPECT_EQ(duel.at(Duel::ada).hp, 5);
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 2 - 2);
    const auto pains = places(duel, Happened::pain);
    ASSERT_EQ(pains.size(), 2u);
    EXPECT_EQ(duel.events[static_cast<std::size_t>(pains[0])].who, Duel::ada);
    EXPECT_LT(places(duel, Happened::injured).front(), pains[0]);
    Duel idle(npc({"sword"}), player({"sword"}));
    idle.wound(Duel::bo, 25);
    idle.play({"melee>bo:sword", "no", {1, 1, 1, 1}});
    EXPECT_EQ(idle.at(Duel::bo).hp, 6);
}

// COR-MELEE-4: who attacks is known to everybody afterwards (COR-MOVE-5+).
TEST(Exchange, COR_MELEE_4_an_attack_gives_the_attacker_away) {
    Duel duel(npc({"sword"}), player({"sword"}));
    duel.state.aware[Duel::bo] = 0;
    duel.play({"melee>bo:sword", {1, 1, 1, 1}});
    EXPECT_TRUE(knows_of(duel.scene(), Duel::bo, Duel::ada));
}

// COR-MELEE-4: an attack with the claimed weapon keeps the claim, one with another weapon does not (COR-INIT-5).
TEST(Exchange, COR_MELEE_4_the_claim_is_kept_by_the_claimed_weapon) {
    Duel duel(npc({"sword", "knife"}), npc());
    duel.at(Duel::ada).claim = 1;
    duel.play({"quick-melee>bo:unarmed", {1}});
    EXPECT_FALSE(duel.at(Duel::ada).is(claim_kept));
    duel.play({"quick-melee>bo:knife", {1}});
    EXPECT_TRUE(duel.at(Duel::ada).is(claim_kept));
    Duel fists(npc(), npc());
    fists.at(Duel::ada).claim = bare_hands;
    fists.play({"quick-melee>bo:unarmed", {1}});
    EXPECT_TRUE(fists.at(Duel::ada).is(claim_kept));
}

} // namespace
} // namespace fracas::coriolis
