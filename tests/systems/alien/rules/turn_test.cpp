// The flow of a fight, beat by beat: ALN-INIT-1, ALN-INIT-2, ALN-TURN-1, ALN-PANIC-1+ (lost turns), ALN-DEATH-1+,
// ALN-CREAT-4+, ALN-CREAT-5+.
#include "systems/alien/field.hpp"

namespace fracas::alien {
namespace {

// Ada on 1, Bo on 2, Ada's friend Cy on 3; nobody sees anybody else's business.
struct TurnFight : Field {
    int cy = third({.kind = Kind::pc}, "Cy", 0);
    explicit TurnFight(Person first = {.kind = Kind::pc}, Person second = {})
        : Field(std::move(first), std::move(second)) {
        row_of_zones(2);
    }
    Phase phase() { return state.phase; }
    int now() { return state.current; }
    // The turn of who begins in the next beat.
    void up_next(int who) {
        state.current = nobody;
        for (int i = 0; i < book.combatants; ++i) at(i).spent[0] = at(i).spent[0] | (i < who ? turn_over : 0);
    }
};

using HappenedList = std::vector<Happened>;

// --- rounds ----------------------------------------------------------------------------------------------------------

// ALN-INIT-1, ALN-INIT-2: a round from its cards to its end, beat by beat.
TEST(AlienTurn, ALN_INIT_1_ARound) {
    TurnFight t;
    t.before_the_draw();
    t.state.current = 1;                                       // whatever was before
    t.beats({Stage::card(5), Stage::card(9), Stage::card(2)}); // players draw first (ALN-AWARE-3+)
    EXPECT_EQ(t.state.round, 1);
    EXPECT_EQ(t.phase(), Phase::turns);
    EXPECT_EQ(t.now(), nobody);
    EXPECT_EQ(kinds_of(t.events),
              (HappenedList{Happened::round_begins, Happened::drew_card, Happened::drew_card, Happened::drew_card}));
    EXPECT_EQ(t.count(Happened::round_begins, "ALN-INIT-1"), 1);
    EXPECT_EQ(figures_of(t.last(Happened::round_begins)), figures_of({}, RoundBegins{.round = 1}));
    for (const int who : {t.bo, t.ada, t.cy}) {
        t.state.turn_fresh = false;
        t.beats();
        EXPECT_EQ(kinds_of(t.events), HappenedList{Happened::turn_begins});
        EXPECT_EQ(t.count(Happened::turn_begins, "ALN-INIT-2"), 1);
        EXPECT_EQ(figures_of(t.last(Happened::turn_begins)),
                  figures_of({.who = who}, TurnBegins{.card = t.at(who).card[0]}));
        EXPECT_EQ(t.now(), who);
        EXPECT_EQ(t.state.turn_card, 0);
        EXPECT_TRUE(t.state.turn_fresh);
        t.beats({"end_turn"});
        EXPECT_EQ(kinds_of(t.events), HappenedList{Happened::turn_ends});
        EXPECT_EQ(t.count(Happened::turn_ends, "ALN-INIT-2"), 1);
        EXPECT_EQ(figures_of(t.last(Happened::turn_ends)), figures_of({.who = who}, TurnEnds{}));
        EXPECT_EQ(t.at(who).spent[0], turn_over);
        EXPECT_EQ(t.now(), nobody);
    }
    t.beats();
    EXPECT_EQ(t.phase(), Phase::round_end);
    EXPECT_TRUE(t.events.empty());
    t.beats();
    EXPECT_EQ(kinds_of(t.events), HappenedList{Happened::round_ends});
    EXPECT_EQ(t.count(Happened::round_ends, "ALN-INIT-1"), 1);
    EXPECT_EQ(figures_of(t.last(Happened::round_ends)), figures_of({}, RoundEnds{.round = 1}));
    EXPECT_EQ(t.phase(), Phase::draw);
    t.beats({Stage::card(1), Stage::card(2), Stage::card(3)});
    EXPECT_EQ(t.state.round, 2);
    EXPECT_EQ(t.last(Happened::round_begins).as<RoundBegins>().round, 2);
    EXPECT_EQ(t.at(t.ada).spent[0], 0); // both slots again
}

// ALN-PANIC-1+: first sight is checked after the cards of round 1 are drawn, and not after those of a later round.
TEST(AlienTurn, ALN_PANIC_1_FirstSightInRoundOne) {
    TurnFight t;
    t.sheet(t.bo).horrifying = true;
    t.before_the_draw();
    t.beats({Stage::card(5), Stage::card(9), Stage::card(2), {1}, {2}}); // Ada's and Cy's panic rolls, by their cards
    EXPECT_EQ(t.count(Happened::knows_fear), 2);
    EXPECT_EQ(t.count(Happened::panicked), 2);
    EXPECT_EQ(t.last(Happened::panicked).who, t.cy);
    TurnFight later;
    later.sheet(later.bo).horrifying = true;
    later.before_the_draw();
    later.state.round = 1;
    later.beats({Stage::card(5), Stage::card(2), Stage::card(9)});
    EXPECT_EQ(later.count(Happened::knows_fear), 0);
}

// ALN-PANIC-1+, ALN-END-1+: what first sight does may end a frenzy or the fight before it began.
TEST(AlienTurn, ALN_PANIC_1_FirstSightEndsIt) {
    TurnFight t;
    t.sheet(t.bo).horrifying = true;
    t.sheet(t.ada).resolve = t.sheet(t.cy).resolve = 0;
    t.at(t.ada).stress = t.at(t.cy).stress = 10;
    t.before_the_draw();
    t.beats({Stage::card(5), Stage::card(2), Stage::card(9), {6}, {6}}); // both catatonic
    EXPECT_EQ(t.phase(), Phase::over);
    EXPECT_EQ(t.state.winner, 1);
    TurnFight calm;
    calm.at(calm.ada).panic = Panic::frenzy; // at nobody
    calm.before_the_draw();
    calm.beats({Stage::card(5), Stage::card(2), Stage::card(9)});
    EXPECT_EQ(calm.count(Happened::frenzy_ends), 1);
}

// --- a turn ----------------------------------------------------------------------------------------------------------

// ALN-TURN-1: asked of whose turn it is, with what is spent of its budget.
TEST(AlienTurn, ALN_TURN_1_TheQuestion) {
    TurnFight t;
    auto asked = t.next_question();
    EXPECT_EQ(asked.ask.rule, Rule{"ALN-TURN-1"});
    EXPECT_EQ(asked.ask.what, What::act);
    EXPECT_EQ(asked.ask.who, t.ada);
    EXPECT_EQ(asked.ask.whom, nobody);
    EXPECT_EQ(asked.ask.a, 0);
    EXPECT_EQ(asked.ask.b, 0);
    t.at(t.ada).spent[0] = int{slot_a};
    asked = t.next_question();
    EXPECT_EQ(asked.ask.a, slot_a);
    EXPECT_EQ(asked.ask.b, 0);
    t.at(t.ada).spent[0] = int{slot_b};
    asked = t.next_question();
    EXPECT_EQ(asked.ask.a, 0);
    EXPECT_EQ(asked.ask.b, slot_b);
}

// ALN-TURN-1: neither a free action nor a spent slot ends a turn; ending it does.
TEST(AlienTurn, ALN_TURN_1_HowATurnGoesOn) {
    TurnFight t;
    t.feature(0, cluttered);
    t.beats({"partial_cover"});
    EXPECT_EQ(t.now(), t.ada);
    t.beats({"leave_cover"});
    t.beats({"partial_cover"});
    EXPECT_EQ(t.at(t.ada).spent[0], slot_a | slot_b);
    EXPECT_EQ(t.now(), t.ada);
    EXPECT_EQ(t.count(Happened::turn_ends), 0);
    t.beats({"end_turn"});
    EXPECT_EQ(t.now(), nobody);
}

// ALN-RANGED-3, ALN-INIT-4, ALN-SOCIAL-1: aim, token and order end with the turn.
TEST(AlienTurn, ALN_TURN_1_WhatEndsWithTheTurn) {
    TurnFight t;
    t.at(t.ada).aim = 0;
    t.at(t.ada).set(ambush_token);
    t.at(t.ada).order = Deed::drive;
    t.at(t.ada).order_dice = 2;
    t.at(t.cy).set(ambush_token);
    t.at(t.cy).order_dice = 1;
    t.at(t.ada).card[1] = 8;
    t.state.turn_card = 1;
    t.at(t.ada).spent[0] = slot_a | turn_over;
    t.at(t.ada).spent[1] = int{slot_b};
    t.beats({"end_turn"});
    EXPECT_EQ(t.at(t.ada).aim, bare_hands);
    EXPECT_FALSE(t.at(t.ada).is(ambush_token));
    EXPECT_EQ(t.at(t.ada).order, Deed::none);
    EXPECT_EQ(t.at(t.ada).order_dice, 0);
    EXPECT_EQ(t.at(t.ada).spent[1], slot_b | turn_over); // what is unspent stays for interrupts
    EXPECT_EQ(t.at(t.ada).spent[0], slot_a | turn_over);
    EXPECT_TRUE(t.at(t.cy).is(ambush_token));
    EXPECT_EQ(t.at(t.cy).order_dice, 1);
}

// ALN-INIT-6+: the turn begins on the card that comes up.
TEST(AlienTurn, ALN_INIT_6_TurnOnTheSecondCard) {
    TurnFight t;
    t.at(t.bo).card[1] = 7;
    t.at(t.bo).spent[0] = int{turn_over};
    t.at(t.cy).spent[0] = int{turn_over};
    t.up_next(t.bo);
    t.beats();
    EXPECT_EQ(t.now(), t.bo);
    EXPECT_EQ(t.state.turn_card, 1);
    EXPECT_EQ(t.last(Happened::turn_begins).as<TurnBegins>().card, 7);
}

// ALN-DEATH-1+: a wound stops being fresh when a turn of its victim starts; the roll comes at the end of that turn.
TEST(AlienTurn, ALN_DEATH_1_AtTheEndOfTheTurn) {
    TurnFight t;
    const int wound = t.wound(t.ada, 61);
    t.state.wound[wound].fresh = true;
    t.beats({"end_turn"}); // injured in this turn
    EXPECT_EQ(t.count(Happened::death_roll_passed), 0);
    t.at(t.ada).spent[0] = 0;
    t.beats();
    EXPECT_EQ(t.now(), t.ada);
    EXPECT_FALSE(t.state.wound[wound].fresh);
    t.beats({"end_turn", {6, 2, 2}}); // strength 3, stamina 1, -1
    EXPECT_EQ(kinds_of(t.events), (HappenedList{Happened::death_roll_passed, Happened::turn_ends}));
    t.at(t.ada).spent[0] = 0;
    t.beats();
    t.beats({"end_turn", {2, 2, 2}});
    EXPECT_EQ(kinds_of(t.events), (HappenedList{Happened::died, Happened::turn_ends}));
}

// ALN-CREAT-5+: a stung one counts its own turns, and is unconscious after the last of them.
TEST(AlienTurn, ALN_CREAT_5_TurnsAwake) {
    TurnFight t;
    t.at(t.ada).turns_awake = 2;
    t.beats({"end_turn"});
    EXPECT_EQ(t.at(t.ada).turns_awake, 1);
    EXPECT_FALSE(t.at(t.ada).is(unconscious));
    t.turn_of(t.ada);
    t.beats({"end_turn"});
    EXPECT_EQ(t.at(t.ada).turns_awake, 0);
    EXPECT_TRUE(t.at(t.ada).is(unconscious));
    EXPECT_EQ(kinds_of(t.events), (HappenedList{Happened::fainted, Happened::turn_ends}));
    TurnFight fallen; // not one who has just died
    fallen.at(fallen.ada).turns_awake = 1;
    fallen.wound(fallen.ada, 61);
    fallen.beats({"end_turn", {2, 2, 2}});
    EXPECT_FALSE(fallen.at(fallen.ada).is(unconscious));
    EXPECT_EQ(fallen.at(fallen.ada).turns_awake, 1);
    TurnFight sober;
    sober.beats({"end_turn"});
    EXPECT_FALSE(sober.at(sober.ada).is(unconscious));
    EXPECT_EQ(sober.at(sober.ada).turns_awake, 0);
}

// --- turns that are lost or end at once ------------------------------------------------------------------------------

// ALN-PANIC-1+: a lost turn is over at once and forfeits what is left of the slots; 7, 8 and 9 last until then.
TEST(AlienTurn, ALN_PANIC_1_LostTurn) {
    for (const Panic panic : {Panic::freeze, Panic::seek_cover, Panic::scream, Panic::keeps_cool}) {
        TurnFight t;
        t.at(t.ada).set(lost_turn);
        t.at(t.ada).panic = panic;
        t.at(t.ada).card[1] = 6;
        t.up_next(t.ada);
        t.beats();
        EXPECT_EQ(kinds_of(t.events), (HappenedList{Happened::turn_begins, Happened::turn_lost, Happened::turn_ends}));
        EXPECT_EQ(t.count(Happened::turn_lost, "ALN-PANIC-1+"), 1);
        EXPECT_EQ(figures_of(t.last(Happened::turn_lost)), figures_of({.who = t.ada}, TurnLost{}));
        EXPECT_EQ(t.at(t.ada).panic, Panic::keeps_cool);
        EXPECT_FALSE(t.at(t.ada).is(lost_turn));
        EXPECT_EQ(t.at(t.ada).spent[0], slot_a | slot_b | turn_over);
        EXPECT_EQ(t.at(t.ada).spent[1], slot_a | slot_b);
        EXPECT_EQ(t.now(), nobody);
    }
    for (const Panic panic : {Panic::flee, Panic::catatonic}) { // these last on
        TurnFight t;
        t.at(t.ada).set(lost_turn);
        t.at(t.ada).panic = panic;
        t.up_next(t.ada);
        t.beats();
        EXPECT_EQ(t.at(t.ada).panic, panic);
    }
    TurnFight lethal; // it still ends with a death roll
    lethal.at(lethal.ada).set(lost_turn);
    lethal.wound(lethal.ada, 61);
    lethal.up_next(lethal.ada);
    lethal.beats({{6, 2, 2}});
    EXPECT_EQ(lethal.count(Happened::death_roll_passed), 1);
}

// A turn in which nothing is allowed ends by itself.
TEST(AlienTurn, ALN_TURN_1_NothingAllowed) {
    TurnFight t;
    t.at(t.ada).panic = Panic::catatonic;
    t.beats();
    EXPECT_EQ(kinds_of(t.events), HappenedList{Happened::turn_ends});
    EXPECT_EQ(t.now(), nobody);
    TurnFight held_one; // one who may break free is asked
    held_one.hold_fast(held_one.bo, held_one.ada);
    EXPECT_EQ(held_one.offered(), (FieldKeys{"end_turn", "break_free"}));
}

// ALN-BROKEN-1+: the one move of the broken is the whole turn; who is broken in its own turn does nothing more in it.
TEST(AlienTurn, ALN_BROKEN_1_OneMove) {
    TurnFight t;
    t.break_of(t.ada);
    t.beats({"go:border-0"});
    EXPECT_EQ(t.at(t.ada).zone, 1);
    EXPECT_EQ(t.now(), nobody);
    EXPECT_EQ(t.count(Happened::turn_ends), 1);
    EXPECT_EQ(t.at(t.ada).spent[0], slot_b | turn_over);
    TurnFight hurt(Person{}); // injury 45: the last Health is lost by the own roll
    hurt.wound(hurt.ada, 45);
    hurt.at(hurt.ada).health = 1;
    hurt.close(hurt.ada, hurt.bo);
    hurt.at(hurt.bo).spent[0] = hurt.at(hurt.cy).spent[0] = slot_a | slot_b;
    hurt.beats({"attack>bo:unarmed", {2, 2, 2, 2}, {1, 2}});
    EXPECT_TRUE(hurt.at(hurt.ada).is(broken));
    EXPECT_EQ(hurt.now(), nobody);
}

// ALN-PANIC-1+: when 7 to 12 strikes in the own turn, that turn ends at once; 1 to 6 do not end it.
TEST(AlienTurn, ALN_PANIC_1_StrikesInTheOwnTurn) {
    const auto goes_on_after = [](int total, Steps more = {}) {
        TurnFight t;
        t.row_of_zones(4);
        t.put(t.cy, 3); // Ada is alone with what she sees
        t.sheet(t.bo).horrifying = true;
        t.put(t.bo, 1);
        t.sheet(t.ada).resolve = 0;
        t.at(t.ada).stress = total - 1;
        more.insert(more.begin(), {"go:border-0", {1}});
        t.beats(more);
        EXPECT_EQ(t.last(Happened::panicked).as<Panicked>().total, total);
        return t.now() == t.ada;
    };
    for (int total = 1; total <= 6; ++total) EXPECT_TRUE(goes_on_after(total)) << total;
    EXPECT_FALSE(goes_on_after(7));
    EXPECT_FALSE(goes_on_after(9));
    EXPECT_FALSE(goes_on_after(10, {"flee:border-0"}));
    EXPECT_FALSE(goes_on_after(11));
}

// ALN-PANIC-1+, 10 and 11: who flees or rages already goes on with its turn.
TEST(AlienTurn, ALN_PANIC_1_GoesOnAsBefore) {
    TurnFight t;
    t.row_of_zones(4);
    t.put(t.bo, 0);
    t.put(t.ada, 1);
    t.at(t.ada).panic = Panic::flee;
    t.feature(1, has_exit); // a second way, so that it is asked
    t.beats({"go:border-1"});
    EXPECT_EQ(t.now(), t.ada);
    EXPECT_EQ(t.at(t.ada).panic, Panic::flee);
    TurnFight rage; // and so does one whose frenzy ends with the action
    rage.at(rage.ada).panic = Panic::frenzy;
    rage.at(rage.ada).rages_at = rage.bo;
    rage.at(rage.bo).health = 1;
    rage.third({}, "Dee", 1);
    rage.at(rage.bo).spent[0] = rage.at(rage.cy).spent[0] = slot_a | slot_b;
    rage.sheet(rage.ada).can_push = false;
    rage.close(rage.ada, rage.bo);
    rage.beats({"attack>bo:unarmed", {6, 2, 2, 2}, {1, 2}});
    EXPECT_TRUE(rage.at(rage.bo).is(broken));
    EXPECT_EQ(rage.count(Happened::frenzy_ends), 1);
    EXPECT_EQ(rage.now(), rage.ada);
}

} // namespace
} // namespace fracas::alien
