// Cards that are dealt and not drawn: ALN-INIT-3, ALN-INIT-4, ALN-INIT-7+, and those of the hesitant (ALN-PANIC-1+, 6).
#include "systems/alien/cards.hpp"

namespace fracas::alien {
namespace {

// Ada, Bo and Cy against Dee, Eve and Flo.
struct OpeningHand : CardTable {
    static constexpr int ada = 0, bo = 1, cy = 2, dee = 3, eve = 4; // and Flo
    OpeningHand() {
        for (const char* name : {"Ada", "Bo", "Cy"}) person(name, 0);
        for (const char* name : {"Dee", "Eve", "Flo"}) person(name, 1, Kind::npc);
    }
};

// ALN-INIT-3: the attacker takes card 1 without drawing; everyone else draws from the other nine.
TEST(AlienOpeners, ALN_INIT_3_CardOne) {
    OpeningHand h;
    h.at(h.dee).set(surprising);
    h.before_the_draw();
    EXPECT_EQ(h.left_after({}), card_bits({2, 3, 4, 5, 6, 7, 8, 9, 10}));
    h.draws({Stage::card(9), Stage::card(3), Stage::card(2), Stage::card(7), Stage::card(5)});
    EXPECT_EQ(h.first_cards(), (CardNumbers{9, 3, 2, 1, 7, 5}));
    EXPECT_EQ(h.count(Happened::given_card, "ALN-INIT-3"), 1);
    EXPECT_EQ(figures_of(h.events[0]), figures_of({.who = h.dee}, GivenCard{.card = 1}));
    EXPECT_EQ(h.count(Happened::drew_card, "ALN-INIT-1"), 5);
    EXPECT_FALSE(h.at(h.dee).is(ambush_token)); // no dice, and it forbids nothing
    EXPECT_FALSE(h.at(h.dee).is(surprising));   // for that round only
    h.draws({Stage::card(9), Stage::card(3), Stage::card(2), Stage::card(1), Stage::card(7), Stage::card(5)});
    EXPECT_EQ(h.count(Happened::given_card), 0);
}

// ALN-INIT-3, decided: an attacker with several cards gets card 1 for one of them and draws the others.
TEST(AlienOpeners, ALN_INIT_3_SeveralCards) {
    CardTable c;
    c.person("Ada", 0);
    const int drone = c.group("Drone", 1, 3, Kind::creature, 3);
    c.at(drone).set(surprising);
    c.draws({Stage::card(4), Stage::card(9), Stage::card(2)});
    EXPECT_EQ(c.cards_of_one(drone), (CardNumbers{1, 9, 2}));
    EXPECT_EQ(c.count(Happened::given_card), 1);
}

// ALN-INIT-4: the ambusher gets card 1 and a token.
TEST(AlienOpeners, ALN_INIT_4_CardOneAndAToken) {
    OpeningHand h;
    h.at(h.bo).set(ambushing);
    h.at(h.eve).set(unaware);
    h.at(h.cy).set(ambush_token); // of an earlier round
    h.draws({Stage::card(9), Stage::card(3), Stage::card(2), Stage::card(7), Stage::card(5)});
    EXPECT_EQ(h.first_cards(), (CardNumbers{9, 1, 3, 2, 7, 5}));
    EXPECT_EQ(h.count(Happened::given_card, "ALN-INIT-4"), 1);
    EXPECT_TRUE(h.at(h.bo).is(ambush_token));
    EXPECT_FALSE(h.at(h.bo).is(ambushing));
    EXPECT_FALSE(h.at(h.cy).is(ambush_token));
    EXPECT_TRUE(h.at(h.eve).is(unaware)); // until its own next turn starts
}

// ALN-INIT-4: that somebody is unaware is enough: every enemy who knows of him lies in ambush.
TEST(AlienOpeners, ALN_INIT_4_UnawareIsEnough) {
    Duel d;
    const int cy = d.third({}, "Cy", 0), di = d.third({}, "Di", 1);
    d.at(Duel::bo).set(unaware);
    d.before_the_draw();
    for (int i = 0; i < d.book.combatants; ++i) begin_unnoticed(d.scene(), i);
    d.play({Stage::card(2), Stage::card(5), Stage::card(7)}); // Ada and Cy have the two lowest
    EXPECT_EQ(d.at(Duel::ada).card[0], 2);
    EXPECT_EQ(d.at(cy).card[0], 1);
    EXPECT_TRUE(d.at(Duel::ada).is(ambush_token));
    EXPECT_TRUE(d.at(cy).is(ambush_token));
    EXPECT_FALSE(d.at(di).is(ambush_token)); // a friend
    EXPECT_EQ(d.state.current, cy);
    d.play(
        {"step_up>bo", "attack>bo:unarmed", "no", {6, 2, 2, 2, 2, 2}}); // 3 + 1 + 2 dice, and no reaction is asked for
    EXPECT_EQ(d.pool(cy, Why::ambush), 2);
}

// ALN-INIT-4: unless the game master says who of a side ambushes or surprises; and not by who does not know of him.
TEST(AlienOpeners, ALN_INIT_4_WhoIsToAmbush) {
    Duel d;
    const int cy = d.third({}, "Cy", 0);
    EXPECT_FALSE(is_to_ambush(d.scene(), Duel::ada));
    d.at(Duel::bo).set(unaware);
    EXPECT_TRUE(is_to_ambush(d.scene(), Duel::ada));
    EXPECT_FALSE(is_to_ambush(d.scene(), Duel::bo));
    for (const Flag called : {ambushing, surprising}) {
        d.at(cy).set(called);
        EXPECT_FALSE(is_to_ambush(d.scene(), Duel::ada));
        d.at(cy).set(called, false);
    }
    d.at(Duel::ada).set(unaware);
    EXPECT_FALSE(is_to_ambush(d.scene(), Duel::ada));
    EXPECT_TRUE(is_to_ambush(d.scene(), cy));
    d.state.hidden_from[Duel::bo] = 1; // the reds do not know of him
    EXPECT_FALSE(is_to_ambush(d.scene(), cy));
    d.state.hidden_from[Duel::bo] = 0;
    d.at(Duel::bo).set(dead);
    EXPECT_FALSE(is_to_ambush(d.scene(), cy));
}

// ALN-INIT-4: who cannot draw gets nothing of it, and the call is spent.
TEST(AlienOpeners, ALN_INIT_4_OutOfTheFight) {
    OpeningHand h;
    h.at(h.bo).set(ambushing);
    h.at(h.bo).set(dead);
    h.draws({Stage::card(1), Stage::card(3), Stage::card(2), Stage::card(7), Stage::card(5)});
    EXPECT_EQ(h.first_cards(), (CardNumbers{1, 0, 3, 2, 7, 5}));
    EXPECT_FALSE(h.at(h.bo).is(ambush_token));
    EXPECT_FALSE(h.at(h.bo).is(ambushing));
}

// ALN-INIT-4, example: agility 4, ranged combat 2, weapon bonus +1, ambush, aim: 11 base dice. No dodge.
TEST(AlienOpeners, ALN_INIT_4_Example) {
    Field f(Person{.agility = 4, .in_hand = {"pulse_rifle"}});
    f.skill(f.ada, Skill::ranged_combat, 2);
    f.at(f.ada).set(ambushing);
    f.at(f.bo).set(unaware);
    f.before_the_draw();
    f.play({Stage::card(6), "aim:pulse_rifle"}); // Ada has card 1, Bo draws 6
    EXPECT_EQ(f.at(f.bo).card[0], 6);
    f.beats({"shoot>bo:pulse_rifle", {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, {2, 2, 2, 2, 2}}); // Bo is not asked
    EXPECT_EQ(f.pool(f.ada, Why::attribute), 4);
    EXPECT_EQ(f.pool(f.ada, Why::skill), 2);
    EXPECT_EQ(f.pool(f.ada, Why::weapon), 1);
    EXPECT_EQ(f.pool(f.ada, Why::ambush), 2);
    EXPECT_EQ(f.pool(f.ada, Why::aim), 2);
    EXPECT_EQ(f.last(Happened::rolled).as<Rolled>().dice, 11);
    EXPECT_FALSE(f.at(f.ada).is(ambush_token)); // spent
    EXPECT_EQ(f.at(f.bo).spent[0], 0);          // the target keeps its slots
}

// ALN-INIT-4: the token and the mark of the unaware end with the first turn of each.
TEST(AlienOpeners, ALN_INIT_4_HowLongItLasts) {
    Field f(Person{}, Person{});
    const int cy = f.third({}, "Cy", 1);
    f.at(f.ada).set(ambushing);
    f.at(f.bo).set(unaware);
    f.at(cy).set(unaware);
    f.before_the_draw();
    f.play({Stage::card(6), Stage::card(8)});
    EXPECT_TRUE(f.at(f.ada).is(ambush_token));
    EXPECT_TRUE(f.at(f.bo).is(unaware));
    f.play({"end_turn"});
    EXPECT_EQ(f.state.current, f.bo);
    EXPECT_FALSE(f.at(f.ada).is(ambush_token));
    EXPECT_FALSE(f.at(f.bo).is(unaware));
    EXPECT_TRUE(f.at(cy).is(unaware));
}

// ALN-INIT-7+: several ambushers get the lowest cards, dealt at random; the others draw from the rest. The last of
// the low cards is left over, not drawn.
TEST(AlienOpeners, ALN_INIT_7_LowestCards) {
    OpeningHand h;
    h.at(h.ada).set(ambushing);
    h.at(h.cy).set(ambushing);
    h.at(h.eve).set(surprising);
    h.before_the_draw();
    const auto asked = h.question_after({}, h.drawing());
    EXPECT_EQ(asked.ask.rule, Rule{"ALN-INIT-7+"});
    EXPECT_EQ(asked.ask.what, What::card);
    EXPECT_EQ(asked.ask.who, h.ada);
    EXPECT_EQ(asked.needed.cards, card_bits({1, 2, 3}));
    EXPECT_EQ(h.left_after({Stage::card(2)}), card_bits({1, 3}));
    EXPECT_EQ(h.left_after({Stage::card(2), Stage::card(3)}), card_bits({4, 5, 6, 7, 8, 9, 10}));
    h.draws({Stage::card(2), Stage::card(3), Stage::card(8), Stage::card(4), Stage::card(10)});
    EXPECT_EQ(h.first_cards(), (CardNumbers{2, 8, 3, 4, 1, 10}));
    EXPECT_EQ(h.count(Happened::given_card, "ALN-INIT-7+"), 3);
    EXPECT_EQ(figures_of(h.last(Happened::given_card)), figures_of({.who = h.eve}, GivenCard{.card = 1}));
    EXPECT_TRUE(h.at(h.ada).is(ambush_token)); // each its own
    EXPECT_TRUE(h.at(h.cy).is(ambush_token));
    EXPECT_FALSE(h.at(h.eve).is(ambush_token)); // the same for a surprise, without tokens
    EXPECT_FALSE(h.at(h.bo).is(ambush_token));  // takes no part in it
}

// ALN-INIT-7+, decided: one of the lowest cards each; further cards for Speed are drawn from the rest.
TEST(AlienOpeners, ALN_INIT_7_Speed) {
    CardTable c;
    c.person("Ada", 0);
    const int drone = c.group("Drone", 1, 3, Kind::creature, 2), other = c.group("Other", 1, 4, Kind::creature, 2);
    c.at(drone).set(ambushing);
    c.at(other).set(ambushing);
    c.draws({Stage::card(2), Stage::card(5), Stage::card(3), Stage::card(10)});
    EXPECT_EQ(c.cards_of_one(drone), (CardNumbers{2, 3, 0}));
    EXPECT_EQ(c.cards_of_one(other), (CardNumbers{1, 10, 0}));
}

// ALN-INIT-7+: a merged type takes part only as a whole, and then has one of the low cards.
TEST(AlienOpeners, ALN_INIT_7_MergedType) {
    CardTable c;
    c.person("Ada", 0);
    const int guards = c.group("Guard", 11, 3);
    for (int i = guards; i < guards + 11; ++i) c.at(i).set(i % 2 == 0 ? ambushing : surprising);
    c.draws({Stage::card(5)});
    EXPECT_EQ(c.at(guards + 10).card[0], 1);
    EXPECT_EQ(c.at(0).card[0], 5);
    EXPECT_EQ(c.count(Happened::given_card), 1);
    for (int i = guards; i < guards + 11; ++i) c.at(i).set(ambushing, i != guards + 10);
    c.draws({Stage::card(5), Stage::card(3)});
    EXPECT_EQ(c.at(guards).card[0], 3);
    EXPECT_EQ(c.count(Happened::given_card), 0);
    EXPECT_TRUE(c.at(guards).is(ambush_token));
    EXPECT_FALSE(c.at(guards + 10).is(ambush_token));
    for (int i = guards; i < guards + 11; ++i) c.at(i).set(surprising);
    c.at(guards + 10).set(surprising, false);
    c.at(guards + 10).set(dead); // the dead one does not spoil it
    c.draws({Stage::card(5)});
    EXPECT_EQ(c.at(guards).card[0], 1);
}

// --- the hesitant ----------------------------------------------------------------------------------------------------

void let_hesitate(CardTable& c, std::initializer_list<int> all) {
    for (const int who : all) c.at(who).ongoing = int{hesitant};
}

// ALN-PANIC-1+, 6: card 10 each round; everybody else draws from the other nine.
TEST(AlienOpeners, ALN_PANIC_1_HesitantGetsCardTen) {
    OpeningHand h;
    let_hesitate(h, {h.bo});
    h.before_the_draw();
    EXPECT_EQ(h.left_after({}), card_bits({1, 2, 3, 4, 5, 6, 7, 8, 9}));
    h.draws({Stage::card(9), Stage::card(3), Stage::card(2), Stage::card(7), Stage::card(5)});
    EXPECT_EQ(h.first_cards(), (CardNumbers{9, 10, 3, 2, 7, 5}));
    EXPECT_EQ(h.count(Happened::given_card, "ALN-PANIC-1+"), 1);
    EXPECT_EQ(figures_of(h.last(Happened::given_card)), figures_of({.who = h.bo}, GivenCard{.card = 10}));
    EXPECT_EQ(h.order().back(), h.bo);
}

// ALN-PANIC-1+, 6: several get the highest cards, dealt at random.
TEST(AlienOpeners, ALN_PANIC_1_SeveralHesitant) {
    OpeningHand h;
    let_hesitate(h, {h.ada, h.bo, h.cy, h.eve});
    h.at(h.eve).set(unconscious); // draws none
    h.before_the_draw();
    const auto asked = h.question_after({}, h.drawing());
    EXPECT_EQ(asked.ask.rule, Rule{"ALN-PANIC-1+"});
    EXPECT_EQ(asked.ask.who, h.ada);
    EXPECT_EQ(asked.needed.cards, card_bits({8, 9, 10}));
    h.draws({Stage::card(9), Stage::card(10), Stage::card(1), Stage::card(2)});
    EXPECT_EQ(h.first_cards(), (CardNumbers{9, 10, 8, 1, 0, 2}));
    EXPECT_EQ(h.count(Happened::given_card), 3);
}

// Who hesitates does not open, but its token stays; the lowest card goes to the other one.
TEST(AlienOpeners, ALN_PANIC_1_HesitantDoesNotOpen) {
    OpeningHand h;
    let_hesitate(h, {h.ada});
    h.at(h.ada).set(ambushing);
    h.at(h.bo).set(ambushing);
    h.draws({Stage::card(9), Stage::card(2), Stage::card(7), Stage::card(5)});
    EXPECT_EQ(h.first_cards(), (CardNumbers{10, 1, 9, 2, 7, 5}));
    EXPECT_EQ(h.count(Happened::given_card, "ALN-INIT-4"), 1); // one opener alone
    EXPECT_TRUE(h.at(h.ada).is(ambush_token));
}

// The game master may call an npc hesitant. ALN-INIT-6+: a merged type has one card, so it hesitates as a whole.
TEST(AlienOpeners, ALN_PANIC_1_HesitantMergedType) {
    CardTable c;
    c.person("Ada", 0);
    const int guards = c.group("Guard", 10, 3);
    let_hesitate(c, {guards + 4});
    c.draws({Stage::card(10), Stage::card(6)});
    EXPECT_EQ(c.first_cards(), (CardNumbers{10, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6}));
    EXPECT_EQ(c.count(Happened::given_card), 0);
    let_hesitate(c, {guards});
    c.draws({Stage::card(10), Stage::card(6)});
    EXPECT_EQ(c.at(guards).card[0], 6);
    for (int i = guards; i < guards + 10; ++i) let_hesitate(c, {i});
    c.draws({Stage::card(6)});
    EXPECT_EQ(c.first_cards(), (CardNumbers{6, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10}));
    EXPECT_EQ(c.count(Happened::given_card), 1);
}

} // namespace
} // namespace fracas::alien
