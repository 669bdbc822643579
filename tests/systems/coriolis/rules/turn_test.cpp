#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/rules/turn.hpp"
#include "systems/coriolis/running_turn.hpp"

namespace fracas::coriolis {
namespace {

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
    fight.play({"end", "end", "none"}); // the stunned have nothing to claim with
    EXPECT_EQ(fight.at(fight.a).ap, 1);
    EXPECT_EQ(fight.at(fight.a).debt, 0);
    EXPECT_EQ(fight.at(fight.b).ap, 0);
    EXPECT_EQ(fight.at(fight.b).stunned, 1);
    fight.play({"end", "end", "none"});
    EXPECT_EQ(fight.at(fight.a).ap, 3);
    EXPECT_EQ(fight.at(fight.b).ap, 0);
    EXPECT_EQ(fight.at(fight.b).stunned, 0);
    fight.next_turn();
    EXPECT_EQ(fight.at(fight.b).ap, 3);
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

// COR-TURN-5: who cannot act has a slot, but does not act in it; nor are AP kept back.
TEST(Slots, COR_TURN_5_who_cannot_act_does_not) {
    Opening fight;
    const int a = fight.join("A", 0);
    fight.join("B", 1);
    fight.join("C", 0);
    fight.scores({5, 3, 1});
    fight.at(a).hp = 0;
    fight.play({});
    int told = 0;
    for (const Event& event : fight.events) {
        if (event.who != a) continue;
        ++told;
        if (event.is<SlotBegins>()) {
            EXPECT_FALSE(event.as<SlotBegins>().acts);
            EXPECT_FALSE(event.as<SlotBegins>().ap.known());
            EXPECT_EQ(event_text(fight.told(), event), "A cannot act (initiative 5)");
        }
        if (event.is<SlotEnds>()) {
            EXPECT_EQ(event_text(fight.told(), event), "A is done");
        }
    }
    EXPECT_EQ(told, 2);
    EXPECT_TRUE(fight.last(Happened::slot_begins).as<SlotBegins>().acts); // B
    EXPECT_EQ(fight.at(a).ap, 3);
}

} // namespace
} // namespace fracas::coriolis
