#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/rules/turn.hpp"

namespace fracas::coriolis {
namespace {

// A and B fifty metres apart, the game master's both; A acts first.
struct Turn : Opening {
    int a = join("A", 0), b = join("B", 1);
    Turn() {
        scores({5, 3});
        play({});
    }
    // Ends the running turn and answers no claim in the next one.
    void next_turn() { play({"end", "end", "none", "none"}); }
};

void wound(Stage& stage, int who, int d66, int clock = 0) {
    stage.state.wound[stage.state.wounds++] = {clock, who, injury_row(d66), false, false};
}

// --- COR-TURN-1 ----------------------------------------------------------------------------------------------------

TEST(Turns, COR_TURN_1_a_turn_ends_when_everybody_has_had_a_slot) {
    // COR-TURN-1: acted, passed or unable, then the turn ends and a new one begins.
    Turn fight;
    const int c = fight.join("C", 1);
    fight.at(c).initiative = 1;
    fight.at(c).set(unconscious);
    fight.play({"prone", "end", "end"});
    EXPECT_EQ(fight.slots(), (People{fight.b, c}));
    EXPECT_EQ(fight.count(Happened::turn_ends), 1);
    EXPECT_EQ(fight.last(Happened::turn_ends).rule, Rule{"COR-TURN-1"});
    EXPECT_EQ(fight.last(Happened::turn_ends).as<TurnEnds>().turn, 1);
    fight.play({"none", "none"});
    EXPECT_EQ(fight.last(Happened::turn_begins).rule, Rule{"COR-TURN-1"});
    EXPECT_EQ(fight.last(Happened::turn_begins).as<TurnBegins>().turn, 2);
    EXPECT_EQ(fight.state.turn, 2);
    EXPECT_TRUE(fight.asks(What::act, fight.a));
}

TEST(Turns, COR_TURN_1_four_turns_are_a_minute) {
    // COR-TURN-1: the clocks of the injury table count 4 combat turns for a minute.
    Turn fight;
    EXPECT_EQ(fight.book.injury[injury_row(55)].limit_turns, 4);
}

// --- COR-TURN-2 ----------------------------------------------------------------------------------------------------

TEST(Turns, COR_TURN_2_three_ap_for_everybody_at_the_start_of_the_turn) {
    // COR-TURN-2: set back to 3, not added: unspent AP are lost. Who cannot act gets them too.
    Turn fight;
    const int c = fight.join("C", 1);
    fight.at(c).set(unconscious);
    fight.play({"prone"});
    EXPECT_EQ(fight.at(fight.a).ap, 2);
    EXPECT_EQ(fight.at(fight.b).ap, 3);
    fight.at(c).ap = 1;
    fight.next_turn();
    for (const int who : {fight.a, fight.b, c}) EXPECT_EQ(fight.at(who).ap, 3);
    EXPECT_EQ(fight.at(c + 1), Combatant{}); // nobody: equal states stay equal bytes
}

TEST(Turns, COR_TURN_2_before_anyone_acts) {
    // COR-TURN-2: B, who acts last, has its 3 AP for a reaction in A's slot.
    Turn fight;
    fight.at(fight.b).ap = 0;
    fight.next_turn();
    EXPECT_TRUE(fight.asks(What::act, fight.a));
    EXPECT_EQ(fight.at(fight.b).ap, 3);
}

TEST(Turns, COR_TURN_2_who_recovers_in_time_uses_what_is_left) {
    // COR-TURN-2: B is broken as the turn begins and raised before its slot comes.
    Turn fight;
    fight.join("C", 1);
    fight.at(2).initiative = 4;
    fight.at(fight.b).hp = 0;
    fight.play({"end", "end", "none", "none", "end"});
    EXPECT_TRUE(fight.asks(What::act, 2));
    fight.at(fight.b).hp = 1;
    fight.at(fight.b).set(prone);
    fight.play({"end", "get-up"});
    EXPECT_EQ(fight.at(fight.b).ap, 2);
}

TEST(Turns, COR_TURN_2_debt_and_stun_at_the_refresh) {
    // COR-TURN-2, COR-REACT-1, COR-CRIT-6+: a debt is taken from the 3 AP once; a stunned turn takes all of them.
    Turn fight;
    fight.at(fight.a).debt = 2;
    fight.at(fight.b).stunned = 2;
    fight.next_turn();
    EXPECT_EQ(fight.at(fight.a).ap, 1);
    EXPECT_EQ(fight.at(fight.a).debt, 0);
    EXPECT_EQ(fight.at(fight.b).ap, 0);
    EXPECT_EQ(fight.at(fight.b).stunned, 1);
    fight.next_turn();
    EXPECT_EQ(fight.at(fight.a).ap, 3);
    EXPECT_EQ(fight.at(fight.b).ap, 0);
    EXPECT_EQ(fight.at(fight.b).stunned, 0);
    fight.next_turn();
    EXPECT_EQ(fight.at(fight.b).ap, 3);
}

// --- COR-TURN-3, COR-TURN-4 ----------------------------------------------------------------------------------------

// A with everything an action may need, B within its reach.
struct Workshop : Turn {
    Workshop() {
        give(a, "vulcan_carbine", true);
        give(a, "knife", false);
        at(b).y = 0;
        at(b).x = 3;
        sheet(a).kit[0] = {2, true, false, true};
        names.kit_key[0][0] = "medkit";
        book.cover[book.covers++] = {0, 0, 3};
        names.cover.push_back("Table");
        for (const Skill advanced : {Skill::medicurgy, Skill::mystic_powers, Skill::technology, Skill::command})
            skill(a, advanced, 1);
        Person friendly;
        friendly.name = "C";
        join(friendly);
        at(2).hp = 0;
        at(2).mp = 0;
        at(a).reloads = 1;
        state.darkness = 1;
    }
};

TEST(Actions, COR_TURN_3_what_each_action_costs) {
    // COR-TURN-3: slow 3, normal 2, fast 1, free 0. It is offered with that many AP and not with one less, and the
    // declaration takes them.
    struct Price {
        const char* key;
        int ap;
    };
    const Price prices[] = {{"aimed>b:vulcan_carbine", 3},
                            {"auto>b:vulcan_carbine", 3},
                            {"aid>c:medkit:raise", 3},
                            {"calm>c:command", 3},
                            {"calm>c:medicurgy", 3},
                            {"power", 3},
                            {"shot>b:vulcan_carbine", 2},
                            {"quick-shot>b:vulcan_carbine", 1},
                            {"move>0,9", 1},
                            {"cover:table-1", 1},
                            {"draw:knife", 1},
                            {"watch>b", 1},
                            {"watch:north", 1},
                            {"prone", 1},
                            {"drop:vulcan_carbine", 0},
                            {"shout", 0}};
    for (const Price& price : prices) {
        Workshop shop;
        shop.at(shop.a).ap = price.ap;
        EXPECT_TRUE(shop.offers(price.key)) << price.key;
        const auto question = shop.next_question();
        for (const Option& option : question.options) {
            if (option_key(shop.told(), question.ask, option) != price.key) continue;
            EXPECT_EQ(cost_of(shop.scene(), shop.a, option), price.ap) << price.key;
        }
        shop.at(shop.a).ap = price.ap - 1;
        if (price.ap > 0) {
            EXPECT_FALSE(shop.offers(price.key)) << price.key;
        }
    }
}

TEST(Actions, COR_TURN_3_melee_reload_and_clearing_a_jam) {
    // COR-TURN-3: melee 2, quick melee 1 (COR-MELEE-3), reload 2, clearing a jam 3 (COR-DARK-2+).
    Workshop shop;
    shop.at(shop.b).x = 2;
    for (const int ap : {1, 2}) {
        shop.at(shop.a).ap = ap;
        EXPECT_EQ(shop.offers("melee>b:unarmed"), ap == 2);
        EXPECT_TRUE(shop.offers("quick-melee>b:unarmed"));
        shop.state.item[0].clip = Clip::empty;
        EXPECT_EQ(shop.offers("reload:vulcan_carbine"), ap == 2);
    }
    shop.state.item[0].clip = Clip::jammed;
    EXPECT_FALSE(shop.offers("clear-jam:vulcan_carbine"));
    shop.at(shop.a).ap = 3;
    EXPECT_TRUE(shop.offers("clear-jam:vulcan_carbine"));
}

TEST(Actions, COR_TURN_3_paid_when_declared) {
    // COR-TURN-3: the declaration tells what was paid, before anything comes of it.
    Workshop shop;
    shop.play({"shot>b:vulcan_carbine", {1, 1, 1, 1}, "no"});
    EXPECT_EQ(shop.at(shop.a).ap, 1);
    EXPECT_EQ(shop.events.front().kind, Happened::declared);
    EXPECT_EQ(shop.events.front().rule, Rule{"COR-TURN-3"});
    EXPECT_EQ(shop.events.front().as<Declared>().cost, 2);
}

TEST(Actions, COR_TURN_3_free_actions_are_unlimited) {
    // COR-TURN-3: any number of shouts, with no AP left too, and without effect.
    Turn fight;
    fight.at(fight.a).ap = 0;
    const State before = fight.state;
    fight.play({"shout", "shout", "shout", "shout"});
    fight.at(fight.a).set(has_acted, false);
    EXPECT_EQ(fight.state, before);
    EXPECT_FALSE(fight.offers("prone"));
}

TEST(Actions, COR_TURN_4_combinations) {
    // COR-TURN-4: three fast; a normal and a fast in either order; one slow; the same action again.
    Workshop three;
    three.play({"prone", "get-up", "prone"});
    EXPECT_EQ(three.at(three.a).ap, 0);
    EXPECT_FALSE(three.offers("get-up"));
    Workshop normal_first;
    normal_first.play({"shot>b:vulcan_carbine", {1, 1, 1, 1}, "no", "prone"});
    EXPECT_EQ(normal_first.at(normal_first.a).ap, 0);
    Workshop fast_first;
    fast_first.play({"prone", "shot>b:vulcan_carbine", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(fast_first.at(fast_first.a).ap, 0);
    Workshop slow;
    slow.play({"aimed>b:vulcan_carbine", {1, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(slow.at(slow.a).ap, 0);
    Workshop again;
    again.play({"move>0,1", "move>0,2", "move>0,3"});
    EXPECT_EQ(again.at(again.a).y, 3);
    EXPECT_EQ(again.at(again.a).ap, 0);
}

// --- COR-TURN-5 ----------------------------------------------------------------------------------------------------

TEST(Slots, COR_TURN_5_overwatch_of_the_last_turn_ends_then_bleeding) {
    // COR-TURN-5: step 1, in this order, for the owner alone.
    Turn fight;
    for (const int who : {fight.a, fight.b}) {
        fight.at(who).set(on_overwatch);
        wound(fight, who, 53);
    }
    fight.state.watchers = 2;
    fight.play({"end"});
    EXPECT_TRUE(fight.at(fight.a).is(on_overwatch)); // A's slot had begun before
    EXPECT_FALSE(fight.at(fight.b).is(on_overwatch));
    EXPECT_EQ(fight.at(fight.a).hp, 6);
    EXPECT_EQ(fight.at(fight.b).hp, 5);
    std::vector<Happened> told;
    for (const Event& event : fight.events) told.push_back(event.kind);
    EXPECT_EQ(told, (std::vector<Happened>{Happened::slot_ends, Happened::slot_begins, Happened::watch_broken,
                                           Happened::bled, Happened::damaged}));
}

TEST(Slots, COR_TURN_5_a_slot_tells_its_ap_and_score) {
    // COR-TURN-5: step 2: the 3 AP of this turn, less what reactions have taken.
    Turn fight;
    fight.at(fight.b).ap = 2;
    fight.at(fight.b).bonus = 1;
    fight.play({"end"});
    EXPECT_EQ(fight.last(Happened::slot_begins).rule, Rule{"COR-TURN-5"});
    EXPECT_EQ(fight.last(Happened::slot_begins).who, fight.b);
    EXPECT_EQ(fight.last(Happened::slot_begins).as<SlotBegins>().ap, 2);
    EXPECT_EQ(fight.last(Happened::slot_begins).as<SlotBegins>().effective, 4);
    EXPECT_EQ(fight.last(Happened::slot_ends).rule, Rule{"COR-TURN-5"});
    EXPECT_EQ(fight.last(Happened::slot_ends).who, fight.a);
    EXPECT_EQ(fight.last(Happened::slot_ends).as<SlotEnds>().ap, 3); // step 5: kept for reactions
    EXPECT_EQ(fight.next_question().ask.rule, Rule{"COR-TURN-5"});
    EXPECT_EQ(fight.next_question().ask.a, 2);
}

TEST(Slots, COR_TURN_5_who_cannot_act_has_a_slot_that_ends_after_step_1) {
    // COR-TURN-5: B is unconscious, bleeds in its slot, and nobody is asked. The dead, fled and surrendered have none.
    Turn fight;
    const int c = fight.join("C", 1);
    wound(fight, fight.b, 53);
    fight.at(fight.b).set(unconscious);
    fight.play({"end", "end"});
    EXPECT_EQ(fight.slots(), (People{fight.b, c}));
    EXPECT_EQ(fight.at(fight.b).hp, 5);
    for (const Flag gone : {dead, fled, surrendered}) {
        Turn other;
        other.join("C", 1);
        other.at(other.b).set(gone);
        other.play({"end"});
        EXPECT_EQ(other.slots(), (People{2}));
    }
}

TEST(Slots, COR_TURN_5_a_slot_ends_when_its_owner_can_no_longer_act) {
    // COR-TURN-5: A attacks, and the Counterattack breaks it: the slot is over without a further question.
    Turn fight;
    fight.join("C", 0);
    fight.sheet(fight.b).pc = true;
    fight.at(fight.b).y = 0;
    fight.at(fight.a).hp = 1;
    fight.play({"quick-melee>b:unarmed", "defend:unarmed", {1}, {6, 1, 1}, "no", "counter"});
    EXPECT_EQ(fight.last(Happened::slot_ends).who, fight.a);
    EXPECT_TRUE(fight.at(fight.a).is(had_slot));
    EXPECT_TRUE(fight.asks(What::act, fight.b));
}

TEST(Slots, COR_TURN_5_bleeding_out_of_the_slot) {
    // COR-TURN-5: B breaks as it bleeds; its slot ends at once.
    Turn fight;
    fight.join("C", 1);
    wound(fight, fight.b, 53);
    fight.at(fight.b).hp = 1;
    fight.play({"end"});
    EXPECT_EQ(fight.slots(), (People{fight.b, 2}));
}

TEST(Slots, COR_TURN_5_the_stunned_may_take_free_actions) {
    // COR-TURN-5: with 0 AP the slot is still the owner's: shouting and dropping, nothing that costs.
    Turn fight;
    fight.give(fight.a, "knife", true);
    fight.at(fight.a).ap = 0;
    EXPECT_TRUE(fight.offers("shout"));
    EXPECT_TRUE(fight.offers("drop:knife"));
    EXPECT_FALSE(fight.offers("prone"));
}

TEST(Slots, COR_TURN_5_ap_not_spent_are_for_reactions_only) {
    // COR-TURN-5: A ends with 3 AP and has no second slot, but defends in B's.
    Turn fight;
    fight.sheet(fight.a).pc = true;
    fight.at(fight.b).y = 0;
    fight.play({"end", "melee>a:unarmed", "defend:unarmed", {1, 1, 1}, {1, 1, 1}, "no"});
    EXPECT_EQ(fight.at(fight.a).ap, 2);
    fight.play({"end"});
    EXPECT_TRUE(fight.asks(What::claim, fight.a));
}

// --- COR-TURN-6+ ---------------------------------------------------------------------------------------------------

TEST(Order, COR_TURN_6_start_of_a_turn) {
    // COR-TURN-6+: pending gains, AP, claims, roll-offs, then slots: A's gain of 2 and B's claim of 4 tie at 7.
    Turn fight;
    fight.at(fight.a).gain = 2;
    fight.give(fight.b, "spear", true);
    fight.at(fight.b).gain = 2;
    fight.play({"end", "end", "none", "claim:spear", {1}, {2}});
    EXPECT_EQ(fight.at(fight.a).effective(), 7);
    EXPECT_EQ(fight.at(fight.b).effective(), 7);
    EXPECT_EQ(fight.slots(), (People{fight.b, fight.b}));
    EXPECT_FALSE(fight.state.ties_open);
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
