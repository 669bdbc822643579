// Holding off: ALN-INIT-5, with ALN-INIT-4 (tokens) and ALN-INIT-6+ (several cards, shared cards).
#include "systems/alien/cards.hpp"

namespace fracas::alien {
namespace {

// Weir on 2, Kuroda on 6, a guard on 4; it is Weir's turn.
struct HoldingOff : CardTable {
    static constexpr int weir = 0, kuroda = 1, guard = 2;
    HoldingOff() {
        person("Weir", 0);
        person("Kuroda", 0);
        person("Guard", 1, Kind::npc);
        const int numbers[3] = {2, 6, 4};
        for (int i = 0; i < 3; ++i) at(i).card[0] = numbers[i];
        turn_of(weir);
    }
    bool may(int partner, int card = 0) { return legal(scene(), weir, at_target(Do::hold_off, partner, card)); }
    int now() { return state.current; }
};

// ALN-INIT-5, example: Weir holds off with Kuroda. Kuroda now has 2 and acts at once. Then the guard on 4, then Weir.
TEST(AlienHoldingOff, ALN_INIT_5_Example) {
    HoldingOff h;
    h.play({"hold_off>kuroda"});
    EXPECT_EQ(h.first_cards(), (CardNumbers{6, 2, 4}));
    EXPECT_EQ(h.now(), h.kuroda);
    EXPECT_EQ(h.count(Happened::held_off, "ALN-INIT-5"), 1);
    EXPECT_EQ(figures_of(h.last(Happened::held_off)),
              figures_of({.who = h.weir, .whom = h.kuroda}, HeldOff{.card = 6, .card_of_whom = 2}));
    EXPECT_EQ(h.count(Happened::turn_ends), 0); // the turn is over, but not the card
    EXPECT_EQ(h.count(Happened::declared), 0);
    EXPECT_EQ(h.state.handed_over, 2);
    EXPECT_FALSE(h.offers("hold_off>guard")); // must act immediately
    h.play({"end_turn"});
    EXPECT_EQ(h.now(), h.guard);
    EXPECT_TRUE(h.offers("hold_off>weir"));
    h.play({"end_turn"});
    EXPECT_EQ(h.now(), h.weir);
    EXPECT_EQ(h.last(Happened::turn_begins).as<TurnBegins>().card, 6);
}

// ALN-INIT-5: nothing else changes in the beat itself; the next one begins the partner's turn.
TEST(AlienHoldingOff, ALN_INIT_5_OneBeat) {
    HoldingOff h;
    h.run({"hold_off>guard"}, [&](TestScript& table) { beat(table, h.book, h.state); });
    EXPECT_EQ(h.now(), nobody);
    EXPECT_EQ(h.first_cards(), (CardNumbers{4, 6, 2}));
    EXPECT_EQ(h.state.phase, Phase::turns);
    EXPECT_EQ(h.at(h.weir).spent[0], 0);
}

// ALN-INIT-5: with a higher card that has not acted yet; friend or foe, who cannot refuse.
TEST(AlienHoldingOff, ALN_INIT_5_Partners) {
    HoldingOff h;
    EXPECT_TRUE(h.may(h.kuroda));
    EXPECT_TRUE(h.may(h.guard));
    EXPECT_FALSE(h.may(h.weir));
    EXPECT_FALSE(h.may(nobody));
    EXPECT_FALSE(h.may(3)); // there is no fourth
    EXPECT_FALSE(h.may(h.kuroda, 1));
    EXPECT_FALSE(h.may(h.kuroda, -1));
    EXPECT_FALSE(h.may(h.kuroda, most_cards));
    h.at(h.kuroda).card[0] = 1;
    EXPECT_FALSE(h.may(h.kuroda));
    h.at(h.kuroda).card[0] = 3;
    EXPECT_TRUE(h.may(h.kuroda));
    h.at(h.kuroda).spent[0] = slot_a | slot_b; // what it spent on interrupts is no turn
    EXPECT_TRUE(h.may(h.kuroda));
    EXPECT_FALSE(h.may(h.kuroda, most_cards)); // nor are they a fourth card
    h.at(h.kuroda).spent[0] = int{turn_over};
    EXPECT_FALSE(h.may(h.kuroda));
    h.at(h.weir).card[0] = 0; // no card to give
    EXPECT_FALSE(h.may(h.guard));
}

// ALN-INIT-5: who has a card beyond the last combatant's is nobody.
TEST(AlienHoldingOff, ALN_INIT_5_OnlyThoseInTheFight) {
    HoldingOff h;
    h.state.combatant[3].card[0] = 9;
    EXPECT_FALSE(h.may(3));
    for (const Flag flag : {dead, off_map, shut_down, unconscious}) {
        h.at(h.kuroda).set(flag);
        EXPECT_FALSE(h.may(h.kuroda)) << flag;
        h.at(h.kuroda).set(flag, false);
    }
    EXPECT_TRUE(h.may(h.kuroda));
}

// ALN-INIT-5, decided: who is broken, held, catatonic, fleeing, in frenzy or about to lose its turn can be the partner;
// a turn it must lose is lost at once.
TEST(AlienHoldingOff, ALN_INIT_5_PartnersWhoCannotAct) {
    for (const Flag flag : {broken, held, lost_turn}) {
        HoldingOff h;
        h.at(h.kuroda).set(flag);
        EXPECT_TRUE(h.may(h.kuroda)) << flag;
    }
    for (const Panic panic : {Panic::catatonic, Panic::flee, Panic::frenzy}) {
        HoldingOff h;
        h.at(h.kuroda).panic = panic;
        EXPECT_TRUE(h.may(h.kuroda)) << static_cast<int>(panic);
    }
    HoldingOff h;
    h.at(h.kuroda).set(lost_turn);
    h.play({"hold_off>kuroda"});
    EXPECT_EQ(h.count(Happened::turn_lost), 1);
    EXPECT_EQ(h.now(), h.guard);
}

// ALN-INIT-5, decided: who is broken, held, catatonic, fleeing, in frenzy or about to lose its turn cannot hold off.
TEST(AlienHoldingOff, ALN_INIT_5_WhoCannotHoldOff) {
    for (const Flag flag : {broken, held, lost_turn, unconscious}) {
        HoldingOff h;
        h.at(h.weir).set(flag);
        EXPECT_FALSE(h.may(h.kuroda)) << flag;
    }
    for (const Panic panic : {Panic::catatonic, Panic::flee, Panic::frenzy}) {
        HoldingOff h;
        h.at(h.weir).panic = panic;
        EXPECT_FALSE(h.may(h.kuroda)) << static_cast<int>(panic);
    }
}

// ALN-INIT-5, decided: only before any action of the turn; a free one is none.
TEST(AlienHoldingOff, ALN_INIT_5_BeforeAnyAction) {
    HoldingOff h;
    const int knife = h.hold(h.weir, "knife");
    h.run({option_of(Do::drop, knife)}, [&](TestScript& table) { beat(table, h.book, h.state); });
    EXPECT_TRUE(h.may(h.kuroda));
    h.run({"pick_up:knife"}, [&](TestScript& table) { beat(table, h.book, h.state); });
    EXPECT_FALSE(h.may(h.kuroda));
    h.state.turn_fresh = true;
    EXPECT_TRUE(h.may(h.kuroda));
}

// ALN-INIT-5, decided: the one who held off may hold off again when its new card comes up.
TEST(AlienHoldingOff, ALN_INIT_5_Again) {
    HoldingOff h;
    h.play({"hold_off>guard", "end_turn"}); // the guard acts on 2
    EXPECT_EQ(h.now(), h.weir);
    h.play({"hold_off>kuroda"});
    EXPECT_EQ(h.now(), h.kuroda);
    EXPECT_EQ(h.first_cards(), (CardNumbers{6, 4, 2}));
    EXPECT_EQ(h.state.handed_over, 4);
    h.play({"end_turn"});
    EXPECT_EQ(h.now(), h.weir);
    EXPECT_FALSE(h.may(h.guard));
}

// ALN-PANIC-1+, decided: who is on card 10 through hesitant is no partner; hesitant works from the next round on.
TEST(AlienHoldingOff, ALN_PANIC_1_HesitantPartner) {
    HoldingOff h;
    h.at(h.kuroda).ongoing = int{hesitant}; // in this round it acts on the card it drew
    EXPECT_TRUE(h.may(h.kuroda));
    h.draws({Stage::card(2), Stage::card(4)});
    h.turn_of(h.weir);
    EXPECT_EQ(h.first_cards(), (CardNumbers{2, 10, 4}));
    EXPECT_FALSE(h.may(h.kuroda));
    EXPECT_TRUE(h.may(h.guard));
    h.at(h.kuroda).ongoing = 0; // an order stopped the panic; the card stays
    EXPECT_FALSE(h.may(h.kuroda));
    h.draws({Stage::card(2), Stage::card(10), Stage::card(4)});
    h.turn_of(h.weir);
    EXPECT_TRUE(h.may(h.kuroda));
}

// --- ALN-INIT-4: tokens ----------------------------------------------------------------------------------------------

// ALN-INIT-5, ALN-INIT-6+: with somebody else: who has several cards does not swap his own.
TEST(AlienHoldingOff, ALN_INIT_5_NotWithOneself) {
    HoldingOff h;
    h.at(h.weir).card[1] = 7;
    EXPECT_TRUE(may_hold_off(h.scene(), h.weir, h.kuroda, 0));
    EXPECT_FALSE(may_hold_off(h.scene(), h.weir, h.weir, 1));
}

// ALN-INIT-4: an ambusher who holds off loses the token, unless the partner is another ambusher.
TEST(AlienHoldingOff, ALN_INIT_4_Token) {
    HoldingOff alone;
    alone.at(alone.weir).set(ambush_token);
    alone.play({"hold_off>kuroda"});
    EXPECT_FALSE(alone.at(alone.weir).is(ambush_token));
    HoldingOff both;
    both.at(both.weir).set(ambush_token);
    both.at(both.kuroda).set(ambush_token);
    both.play({"hold_off>kuroda"});
    EXPECT_TRUE(both.at(both.weir).is(ambush_token));
    EXPECT_TRUE(both.at(both.kuroda).is(ambush_token));
    HoldingOff partner; // Weir had none, and gets none
    partner.at(partner.kuroda).set(ambush_token);
    partner.play({"hold_off>kuroda"});
    EXPECT_FALSE(partner.at(partner.weir).is(ambush_token));
    EXPECT_TRUE(partner.at(partner.kuroda).is(ambush_token));
}

// --- ALN-INIT-6+: several cards, shared cards ------------------------------------------------------------------------

// ALN-INIT-6+: holding off swaps single cards, and the one who holds off names the card.
TEST(AlienHoldingOff, ALN_INIT_6_WhichCard) {
    HoldingOff h;
    const int drone = h.group("Drone", 1, 5, Kind::creature, 3);
    for (int k = 0; k < 3; ++k) h.at(drone).card[k] = k == 0 ? 1 : 4 + 3 * k; // 1, 7, 10
    h.at(drone).spent[0] = int{turn_over};
    const FieldKeys keys = h.offered();
    EXPECT_TRUE(has(keys, "hold_off>drone0:7"));
    EXPECT_TRUE(has(keys, "hold_off>drone0:10"));
    EXPECT_FALSE(has(keys, "hold_off>drone0:1"));
    h.play({"hold_off>drone0:10"});
    EXPECT_EQ(h.cards_of_one(drone), (CardNumbers{1, 7, 2}));
    EXPECT_EQ(h.at(h.weir).card[0], 10);
    EXPECT_EQ(h.now(), drone);
    EXPECT_EQ(h.state.turn_card, 2);
    EXPECT_EQ(figures_of(h.last(Happened::held_off)),
              figures_of({.who = h.weir, .whom = drone}, HeldOff{.card = 10, .card_of_whom = 2}));
    EXPECT_FALSE(legal(h.scene(), drone, at_target(Do::hold_off, h.kuroda)));
}

// ALN-INIT-6+: the card that is played is the one that is swapped.
TEST(AlienHoldingOff, ALN_INIT_6_OwnSecondCard) {
    HoldingOff h;
    const int drone = h.group("Drone", 1, 5, Kind::creature, 2);
    h.at(drone).card[0] = 1;
    h.at(drone).card[1] = 5;
    h.at(drone).spent[0] = int{turn_over};
    h.turn_of(drone);
    h.at(drone).spent[0] = int{turn_over};
    h.state.turn_card = 1;
    EXPECT_TRUE(legal(h.scene(), drone, at_target(Do::hold_off, h.kuroda)));
    EXPECT_FALSE(legal(h.scene(), drone, at_target(Do::hold_off, h.guard))); // 4 is not higher than 5
    h.play({"hold_off>kuroda"});
    EXPECT_EQ(h.cards_of_one(drone), (CardNumbers{1, 6, 0}));
    EXPECT_EQ(h.at(h.kuroda).card[0], 5);
}

// ALN-INIT-5, ALN-INIT-6+: combatants who share a card swap together; none of them may have acted on it.
TEST(AlienHoldingOff, ALN_INIT_6_SharedCards) {
    HoldingOff h;
    const int guards = h.group("Drone", 2, 5);
    h.at(guards).card[0] = h.at(guards + 1).card[0] = 8;
    h.play({"hold_off>drone1"});
    EXPECT_EQ(h.first_cards(), (CardNumbers{8, 6, 4, 2, 2}));
    EXPECT_EQ(h.now(), guards); // in list order
    EXPECT_FALSE(h.offers("hold_off>kuroda"));
    h.play({"end_turn"});
    EXPECT_EQ(h.now(), guards + 1);
    EXPECT_FALSE(h.offers("hold_off>kuroda"));
    HoldingOff shared;
    const int first = shared.group("Drone", 2, 5);
    shared.at(first).card[0] = shared.at(first + 1).card[0] = 1;
    shared.turn_of(first);
    EXPECT_TRUE(shared.offers("hold_off>guard"));
    shared.run({"hold_off>guard"}, [&](TestScript& table) { beat(table, shared.book, shared.state); });
    EXPECT_EQ(shared.first_cards(), (CardNumbers{2, 6, 1, 4, 4}));
    HoldingOff late;
    late.group("Drone", 2, 5);
    late.at(first).card[0] = late.at(first + 1).card[0] = 1;
    late.turn_of(first + 1);
    EXPECT_TRUE(late.offers("hold_off>guard"));
    late.at(first).spent[0] = int{turn_over};
    EXPECT_FALSE(late.offers("hold_off>guard"));
}

// ALN-INIT-4, ALN-INIT-6+: as they hold off together, they lose their tokens together.
TEST(AlienHoldingOff, ALN_INIT_4_TokensOfASharedCard) {
    HoldingOff h;
    const int drones = h.group("Drone", 2, 5);
    h.at(drones).card[0] = h.at(drones + 1).card[0] = 1;
    h.at(drones).set(ambush_token);
    h.at(drones + 1).set(ambush_token);
    h.at(h.weir).set(ambush_token);
    h.turn_of(drones);
    h.play({"hold_off>guard"});
    EXPECT_FALSE(h.at(drones).is(ambush_token));
    EXPECT_FALSE(h.at(drones + 1).is(ambush_token));
    EXPECT_TRUE(h.at(h.weir).is(ambush_token)); // another ambusher, on a card of its own
}

} // namespace
} // namespace fracas::alien
