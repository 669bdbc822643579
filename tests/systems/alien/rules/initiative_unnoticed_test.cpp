// Cards of those whom somebody does not know of: ALN-AWARE-3+ with ALN-INIT-1 to ALN-INIT-7+ and ALN-PANIC-1+.
#include "systems/alien/cards.hpp"

namespace fracas::alien {
namespace {

struct HiddenCards : CardTable {
    static constexpr int reds = 0, blues = 1;
    HiddenCards() { book.sides = 2; }
    void hide(int who, int from) { state.hidden_from[who] |= 1 << from; }
};

const std::uint32_t whole_deck = card_bits({1, 2, 3, 4, 5, 6, 7, 8, 9, 10});

// ALN-AWARE-3+: players draw first, those last whom they do not know of. The order of the others does not tell of them.
TEST(AlienUnnoticed, ALN_AWARE_3_WhoDrawsWhen) {
    HiddenCards c;
    const int beast = c.person("Beast", 1, Kind::creature), guard = c.person("Guard", 1, Kind::npc),
              pia = c.person("Pia", 0);
    c.before_the_draw();
    const auto draws_next = [&](const Steps& steps) { return c.question_after(steps, c.drawing()).ask.who; };
    EXPECT_EQ(draws_next({}), pia);
    EXPECT_EQ(draws_next({Stage::card(4)}), beast);
    c.hide(beast, c.reds);
    EXPECT_EQ(draws_next({}), pia);
    EXPECT_EQ(draws_next({Stage::card(4)}), guard);
    EXPECT_EQ(draws_next({Stage::card(4), Stage::card(5)}), beast);
    c.hide(beast, c.blues); // no side of players
    c.state.hidden_from[beast] &= ~(1 << c.reds);
    EXPECT_EQ(draws_next({Stage::card(4)}), beast);
}

// ALN-AWARE-3+: from a side's deck only those cards are missing that somebody has of whom it knows. Of the same number it is
// the one listed first that acts first.
TEST(AlienUnnoticed, ALN_AWARE_3_NoCardIsMissing) {
    HiddenCards c;
    const int beast = c.person("Beast", 1, Kind::creature), pia = c.person("Pia", 0);
    c.hide(pia, c.blues);
    c.before_the_draw();
    EXPECT_EQ(c.left_after({Stage::card(4)}), whole_deck);
    c.draws({Stage::card(4), Stage::card(4)});
    EXPECT_EQ(c.first_cards(), (CardNumbers{4, 4}));
    EXPECT_EQ(c.order(), (CardNumbers{beast, pia}));
    c.state.hidden_from[pia] = 0;
    c.before_the_draw();
    EXPECT_EQ(c.left_after({Stage::card(4)}), whole_deck & ~card_bits({4}));
}

// ALN-AWARE-3+: who knows of more people than there are cards draws from a second deck.
TEST(AlienUnnoticed, ALN_AWARE_3_ASecondDeck) {
    HiddenCards c;
    c.group("Pc", 10, 0, Kind::pc, 1, 0);
    const int beast = c.person("Beast", 1, Kind::creature);
    c.hide(beast, c.reds);
    Steps ten;
    for (int card = 1; card <= 10; ++card) ten.push_back(Stage::card(card));
    c.before_the_draw();
    EXPECT_EQ(c.left_after(ten), whole_deck);
    ten.push_back(Stage::card(7));
    c.draws(ten);
    EXPECT_EQ(c.at(beast).card[0], 7);
}

// ALN-INIT-3, ALN-INIT-7+, ALN-AWARE-3+: ambushers whom the others do not know of come first, whatever these draw: all ten.
TEST(AlienUnnoticed, ALN_INIT_7_TheAmbushedDrawFromAllCards) {
    HiddenCards c;
    const int pia = c.person("Pia", 0), ann = c.person("Ann", 1, Kind::npc), bob = c.person("Bob", 1, Kind::npc),
              cyd = c.person("Cyd", 1, Kind::npc);
    for (const int who : {ann, bob}) {
        c.at(who).set(ambushing);
        c.hide(who, c.reds);
    }
    c.before_the_draw();
    EXPECT_EQ(c.left_after({Stage::card(2)}), whole_deck); // Ann and Bob have 1 and 2
    EXPECT_EQ(c.question_after({Stage::card(2)}, c.drawing()).ask.who, pia);
    EXPECT_EQ(c.left_after({Stage::card(2), Stage::card(1)}), card_bits({3, 4, 5, 6, 7, 8, 9, 10}));
    c.draws({Stage::card(2), Stage::card(1), Stage::card(3)});
    EXPECT_EQ(c.first_cards(), (CardNumbers{1, 2, 1, 3}));
    EXPECT_EQ(c.order(), (CardNumbers{bob, ann, pia, cyd}));
}

// ALN-INIT-3, ALN-INIT-7+, ALN-PANIC-1+: who surprises or hesitates counts those alone of whom its side knows.
TEST(AlienUnnoticed, ALN_INIT_7_OpenersAndTheHesitantAsFarAsTheyAreKnown) {
    HiddenCards c;
    const int pia = c.person("Pia", 0), ann = c.person("Ann", 1, Kind::npc);
    c.hide(ann, c.reds);
    c.hide(pia, c.blues);
    for (const int who : {pia, ann}) c.at(who).set(surprising);
    c.draws({});
    EXPECT_EQ(c.first_cards(), (CardNumbers{1, 1})); // each the only one: taken, not drawn
    EXPECT_EQ(c.count(Happened::given_card, "ALN-INIT-3"), 2);
    for (const int who : {pia, ann}) c.at(who).ongoing = hesitant;
    c.draws({});
    EXPECT_EQ(c.first_cards(), (CardNumbers{10, 10}));
    c.state.hidden_from[pia] = c.state.hidden_from[ann] = 0;
    c.draws({Stage::card(9)});
    EXPECT_EQ(c.first_cards(), (CardNumbers{9, 10}));
}

// ALN-INIT-6+, ALN-AWARE-3+: nine guards and Pia need ten cards; a beast more, of which her side does not know, makes nobody
// share. Once it does know, they do.
TEST(AlienUnnoticed, ALN_INIT_6_NobodySharesForTheUnnoticed) {
    HiddenCards c;
    c.person("Pia", 0);
    const int guards = c.group("Guard", 9, 3), beast = c.person("Beast", 1, Kind::creature);
    c.hide(beast, c.reds);
    EXPECT_EQ(about_to_draw(c.scene()).groups.leader[guards + 1], guards + 1);
    EXPECT_EQ(cards_needed(c.scene(), merge_all_types(c.scene())), 3); // what an encounter needs at least
    c.state.hidden_from[beast] = 0;
    EXPECT_EQ(about_to_draw(c.scene()).groups.leader[guards + 1], guards);
}

// ALN-INIT-6+, ALN-AWARE-3+: of one type those share of whom the same sides know. The reds know
// of no more than ten people: so nobody in view shares a card. For the hidden all count, and who has the most shares first.
TEST(AlienUnnoticed, ALN_INIT_6_TheUnnoticedShareAmongThemselves) {
    HiddenCards c;
    c.person("Pia", 0);
    const int hidden = c.group("Guard", 3, 3), guards = c.group("Guard", 8, 3);
    for (const int i : below(3)) c.hide(hidden + i, c.reds);
    const Groups groups = about_to_draw(c.scene()).groups;
    for (const int i : below(8)) EXPECT_EQ(groups.leader[guards + i], guards + i);
    EXPECT_EQ(groups.leader[hidden + 2], hidden + 2); // those in view have more cards and would share first

    HiddenCards more;
    more.group("Marine", 6, 0, Kind::pc, 1, 0);
    const int three = more.group("Guard", 3, 3), two = more.group("Guard", 2, 3);
    more.group("Raider", 2, 4);
    for (const int i : below(3)) more.hide(three + i, more.reds);
    EXPECT_EQ(about_to_draw(more.scene()).groups.leader[three + 2], three);
    EXPECT_EQ(about_to_draw(more.scene()).groups.leader[two + 1], two + 1);
}

// ALN-INIT-5, ALN-AWARE-3+: a swap takes along who shares the card, and nobody who has the same number without knowing of it.
TEST(AlienUnnoticed, ALN_INIT_5_TheSameNumberOfAnother) {
    HiddenCards c;
    const int pia = c.person("Pia", 0), ann = c.person("Ann", 1, Kind::npc), bob = c.person("Bob", 1, Kind::npc);
    const int numbers[3] = {2, 2, 6};
    for (const int i : below(3)) c.at(i).card[0] = numbers[i];
    for (const int who : {ann, bob}) c.hide(who, c.reds);
    c.turn_of(ann);
    c.at(ann).spent[0] = comes_first;
    c.run({}, [&](TestScript& table) { hold_off(table, c.scene(), ann, bob, 0); });
    EXPECT_EQ(c.first_cards(), (CardNumbers{2, 6, 2}));
    EXPECT_EQ(c.at(bob).spent[0], comes_first); // the place goes with the card
    EXPECT_EQ(c.at(ann).spent[0], 0);
    EXPECT_EQ(c.order(), (CardNumbers{bob, pia, ann}));
    c.at(pia).spent[0] = 0;
    c.at(ann).spent[0] = 0;
    c.turn_of(pia);
    c.state.hidden_from[ann] = 0;
    EXPECT_TRUE(may_hold_off(c.scene(), pia, ann, 0)); // it was not she whom card 2 was handed to
    c.state.handed_to = pia;
    EXPECT_FALSE(may_hold_off(c.scene(), pia, ann, 0));
}

} // namespace
} // namespace fracas::alien
