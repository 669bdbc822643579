// Initiative cards: FBL-INIT-1 to FBL-INIT-5+, FBL-ACT-7.
#include "systems/forbidden_lands/cards.hpp"
#include "systems/forbidden_lands/ring.hpp"

#include "systems/forbidden_lands/rules/initiative.hpp"

namespace fracas::forbidden_lands {
namespace {

struct CardDeck : Stage {
    void person(const char* name, int side, Kind kind = Kind::npc) { add({.name = name, .side = side, .kind = kind}); }
    void draws(const Steps& steps) {
        before_the_draw(*this);
        run(steps, [&](TestScript& table) { draw_cards(table, scene()); });
    }
    std::vector<int> cards() {
        std::vector<int> all;
        for (int i = 0; i < book.combatants; ++i) all.push_back(at(i).card);
        return all;
    }
    std::vector<int> order() {
        std::vector<int> turns;
        for (;;) {
            int next = nobody;
            run({}, [&](TestScript& table) { next = next_turn(table, scene()); });
            if (next == nobody) return turns;
            turns.push_back(next);
            at(next).set(had_turn);
        }
    }
    int next(const Steps& steps = {}) {
        int who = nobody;
        run(steps, [&](TestScript& table) { who = next_turn(table, scene()); });
        return who;
    }
    void exchanges(const Steps& steps) {
        run(steps, [&](TestScript& table) { exchange_cards(table, scene()); });
    }
};

using CardNumbers = std::vector<int>;

// Brannoch and Dorrin against three orcs.
struct CardRaid : CardDeck {
    static constexpr int brannoch = 0, dorrin = 1, orc_a = 2, orc_b = 3, orc_c = 4;
    CardRaid() {
        person("Brannoch", 0, Kind::player);
        person("Dorrin", 0, Kind::player);
        person("Orc A", 1);
        person("Orc B", 1);
        person("Orc C", 1);
    }
};

// FBL-INIT-1, example; FBL-INIT-5+: the lowest card acts first.
TEST(Initiative, FBL_INIT_1_Example) {
    CardRaid r;
    r.draws({card(8), card(1), card(5), card(7), card(10)});
    EXPECT_EQ(r.cards(), (CardNumbers{8, 1, 5, 7, 10}));
    EXPECT_EQ(r.order(), (CardNumbers{r.dorrin, r.orc_a, r.orc_b, r.brannoch, r.orc_c}));
    r.draws({card(8), card(1), card(5), card(7), card(10)});
    EXPECT_EQ(r.count(Happened::drew_card, "FBL-INIT-1"), 5);
    EXPECT_EQ(r.last(Happened::drew_card).as<DrewCard>().card, 10);
    EXPECT_EQ(r.last(Happened::drew_card).who, r.orc_c);
}

// FBL-INIT-1: without replacement. FBL-INIT-5+: the deck holds ten cards, 1 to 10.
TEST(Initiative, FBL_INIT_1_WithoutReplacement) {
    CardRaid r;
    before_the_draw(r);
    const auto draw = [&](TestScript& table) { draw_cards(table, r.scene()); };
    EXPECT_EQ(r.question_after({}, draw).needed.cards, 0b11111111110u);
    EXPECT_EQ(r.question_after({card(8), card(1)}, draw).needed.cards, 0b11011111100u);
    EXPECT_EQ(r.question_after({card(8), card(1)}, draw).ask.who, r.orc_a);
}

// FBL-INIT-4: who has a card keeps it; who is out of the fight draws none.
TEST(Initiative, FBL_INIT_4_NoNewCards) {
    CardRaid r;
    before_the_draw(r);
    r.at(r.dorrin).card = 1;
    r.at(r.orc_b).set(fled);
    r.run({card(3), card(5), card(6)}, [&](TestScript& table) { draw_cards(table, r.scene()); });
    EXPECT_EQ(r.cards(), (CardNumbers{3, 1, 5, 0, 6}));
}

// FBL-INIT-2, example: Ilsabet draws 7 and 3, keeps 3; card 7 is back before the orcs draw.
TEST(Initiative, FBL_INIT_2_Example) {
    CardRaid r;
    r.sheet(r.dorrin).surprise = true; // second in the list, but surprise draws before everybody else
    r.draws({card(7), card(3), "keep:3", card(1), card(7), card(2), card(4)});
    EXPECT_EQ(r.cards(), (CardNumbers{1, 3, 7, 2, 4}));
    EXPECT_EQ(r.count(Happened::drew_one_of_two, "FBL-INIT-2"), 2);
    EXPECT_EQ(r.count(Happened::drew_card, "FBL-INIT-2"), 0); // neither is kept yet
    EXPECT_EQ(r.last(Happened::kept_card).as<KeptCard>().card, 3);
    EXPECT_EQ(r.last(Happened::kept_card).as<KeptCard>().returned, 7);
}

// FBL-INIT-2, decided: the choice is the drawer's, the lower card first; the first card is not in the deck any more.
TEST(Initiative, FBL_INIT_2_Choice) {
    CardRaid r;
    r.sheet(r.brannoch).surprise = r.sheet(r.orc_c).surprise = true;
    before_the_draw(r);
    const auto draw = [&](TestScript& table) { draw_cards(table, r.scene()); };
    EXPECT_EQ(r.question_after({card(3)}, draw).needed.cards, 0b11111110110u);
    EXPECT_EQ(r.keys_after({card(3), card(7)}, draw), (std::vector<std::string>{"keep:3", "keep:7"}));
    EXPECT_EQ(r.keys_after({card(7), card(3)}, draw), (std::vector<std::string>{"keep:3", "keep:7"}));
    const auto asked = r.question_after({card(7), card(3)}, draw);
    EXPECT_EQ(asked.ask.who, r.brannoch);
    EXPECT_EQ(asked.ask.a, 3);
    EXPECT_EQ(asked.ask.b, 7);
    EXPECT_EQ(asked.options, (std::vector<Option>{option_of(Do::keep, bare_hands, nobody, 0, 3),
                                                  option_of(Do::keep, bare_hands, nobody, 0, 7)}));
    r.draws({card(3), card(7), "keep:7", card(3), card(10), "keep:10", card(1), card(2), card(3)});
    EXPECT_EQ(r.cards(), (CardNumbers{7, 1, 2, 3, 10}));
    EXPECT_EQ(r.last(Happened::kept_card).as<KeptCard>().card, 10);
    EXPECT_EQ(r.last(Happened::kept_card).as<KeptCard>().returned, 3);
}

// FBL-INIT-2, decided: if only one card is left in the deck, the drawer takes it.
TEST(Initiative, FBL_INIT_2_LastCard) {
    CardDeck d;
    d.person("Ada", 0);
    d.sheet(0).surprise = true;
    d.book.tables.cards = 1;
    d.draws({card(1)});
    EXPECT_EQ(d.at(0).card, 1);
    EXPECT_EQ(d.count(Happened::kept_card), 0);
}

// FBL-INIT-5+: the deck goes on with 11, 12 and so on if more cards are needed.
TEST(Initiative, FBL_INIT_5_DeckGoesOn) {
    CardDeck d;
    for (int i = 0; i < 12; ++i) d.person(("P" + std::to_string(i)).c_str(), i % 2, Kind::player);
    before_the_draw(d);
    const auto draw = [&](TestScript& table) { draw_cards(table, d.scene()); };
    EXPECT_EQ(d.question_after({}, draw).needed.cards, 0b1111111111110u);
    d.at(3).set(dead); // eleven are left
    EXPECT_EQ(d.question_after({}, draw).needed.cards, 0b111111111110u);
    d.at(4).set(dead);
    d.at(5).set(dead);
    EXPECT_EQ(d.question_after({}, draw).needed.cards, 0b11111111110u);
}

// Three raiders with one card, and Ada.
struct CardGroup : CardDeck {
    static constexpr int ada = 0;
    CardGroup() {
        person("Ada", 0, Kind::player);
        for (const char* name : {"R1", "R2", "R3"}) person(name, 1);
        for (int i = 1; i < 4; ++i) sheet(i).group = 1;
    }
};

// FBL-INIT-5+: one card is drawn for each group, by its first member who is there.
TEST(Initiative, FBL_INIT_5_OneCardForAGroup) {
    CardGroup g;
    g.draws({card(6), card(2)});
    EXPECT_EQ(g.cards(), (CardNumbers{6, 2, 2, 2}));
    EXPECT_EQ(g.last(Happened::drew_card).who, 1);
    g.at(1).set(dead);
    g.draws({card(6), card(3)});
    EXPECT_EQ(g.at(3).card, 3);
    EXPECT_EQ(g.last(Happened::drew_card).who, 2);
    g.sheet(0).group = 0; // another group
    g.draws({card(6), card(3)});
    EXPECT_EQ(g.cards(), (CardNumbers{6, 3, 3, 3}));
}

// FBL-INIT-5+: the group of the first in the list; the deck counts groups, not heads.
TEST(Initiative, FBL_INIT_5_GroupOfTheFirst) {
    CardDeck d;
    for (int i = 0; i < 12; ++i) {
        d.person(("P" + std::to_string(i)).c_str(), i % 2);
        d.sheet(i).group = i % 2;
    }
    before_the_draw(d);
    const auto draw = [&](TestScript& table) { draw_cards(table, d.scene()); };
    EXPECT_EQ(d.question_after({}, draw).needed.cards, 0b11111111110u);
    d.draws({card(4), card(3)});
    EXPECT_EQ(d.at(10).card, 4);
    EXPECT_EQ(d.at(11).card, 3);
    for (int i = 1; i < 12; i += 2) d.at(i).set(had_turn);
    for (int i = 2; i < 10; i += 2) d.at(i).set(had_turn);
    EXPECT_EQ(d.next({"next>p0"}), 0);
}

// FBL-INIT-5+: nobody is asked about the order where there is none to choose.
TEST(Initiative, FBL_INIT_5_NothingToChoose) {
    CardGroup g;
    g.draws({card(2), card(6)});
    RingTable table;
    EXPECT_EQ(next_turn(table, g.scene()), g.ada);
    EXPECT_TRUE(table.asked.empty());
    g.at(g.ada).card = 9;
    g.at(3).card = 1; // two with one card, and one before them
    EXPECT_EQ(next_turn(table, g.scene()), 3);
    EXPECT_TRUE(table.asked.empty());
}

// FBL-INIT-5+: a group has surprise only if all its members have it.
TEST(Initiative, FBL_INIT_5_SurpriseOfAGroup) {
    CardGroup g;
    g.sheet(1).surprise = g.sheet(2).surprise = true;
    g.draws({card(6), card(2)});
    EXPECT_EQ(g.count(Happened::kept_card), 0);
    g.sheet(3).surprise = true;
    g.draws({card(9), card(2), "keep:2", card(6)});
    EXPECT_EQ(g.cards(), (CardNumbers{6, 2, 2, 2}));
}

// FBL-INIT-5+: the game master chooses the order inside a group; nobody is asked about the last one.
TEST(Initiative, FBL_INIT_5_OrderInsideAGroup) {
    CardGroup g;
    g.draws({card(6), card(2)});
    const auto asked = g.question_after({}, [&](TestScript& table) { next_turn(table, g.scene()); });
    EXPECT_EQ(asked.ask.who, nobody);
    EXPECT_EQ(asked.ask.what, What::group_order);
    EXPECT_EQ(asked.options.size(), 3u);
    EXPECT_EQ(g.next({"next>r2"}), 2);
    g.at(2).set(had_turn);
    EXPECT_EQ(g.next({"next>r3"}), 3);
    g.at(3).set(had_turn);
    EXPECT_EQ(g.next(), 1);
    g.at(1).set(had_turn);
    EXPECT_EQ(g.next(), g.ada);
    g.at(1).set(had_turn, false); // a later combatant with a lower card is no rival
    g.at(1).card = 7;
    g.at(2).card = g.at(3).card = 8;
    g.at(g.ada).set(had_turn);
    EXPECT_EQ(g.next(), 1);
}

// FBL-INIT-5+: a Broken combatant keeps its card; without an allowed action its turn is skipped, and who can act again
// after the card has passed waits for the next round.
TEST(Initiative, FBL_INIT_5_PassedOver) {
    CardRaid r;
    r.draws({card(8), card(1), card(5), card(7), card(10)});
    r.at(r.dorrin).set(unconscious);
    r.at(r.orc_a).set(fled);
    EXPECT_EQ(r.next(), r.orc_b);
    EXPECT_EQ(r.count(Happened::skipped, "FBL-INIT-5+"), 1); // not who is no longer there
    EXPECT_EQ(r.last(Happened::skipped).who, r.dorrin);
    EXPECT_TRUE(r.at(r.dorrin).is(had_turn));
    EXPECT_TRUE(r.at(r.orc_a).is(had_turn));
    EXPECT_FALSE(r.at(r.orc_b).is(had_turn));
    EXPECT_FALSE(r.at(r.brannoch).is(had_turn));
    r.at(r.dorrin).set(unconscious, false);
    EXPECT_EQ(r.next(), r.orc_b);
    EXPECT_EQ(r.count(Happened::skipped), 0); // told once
    EXPECT_EQ(r.at(r.dorrin).card, 1);
    r.break_of(r.orc_b, Attribute::strength); // crawling is an action
    EXPECT_EQ(r.next(), r.orc_b);
    r.at(r.orc_b).card = 0; // has not drawn
    EXPECT_EQ(r.next(), r.brannoch);
    EXPECT_FALSE(r.at(r.orc_b).is(had_turn));
    r.at(r.brannoch).set(asleep);
    EXPECT_EQ(r.next(), r.orc_c);
    EXPECT_EQ(r.last(Happened::skipped).who, r.brannoch);
}

// Who comes late draws among the cards that are left; FBL-INIT-5+: a member of a group takes its card, and in the
// middle of a round it waits for the next.
TEST(Initiative, FBL_INIT_5_ComingLate) {
    CardRaid r;
    r.draws({card(8), card(1), card(5), card(7), card(10)});
    r.state.phase = Phase::turns;
    r.person("Late", 1);
    r.at(5).card = 0;
    r.at(5).set(joining);
    bool joined = false;
    const auto join = [&](TestScript& table) { joined = someone_joins(table, r.scene()); };
    EXPECT_EQ(r.question_after({}, join).needed.cards, 0b01001011100u);
    r.run({card(2)}, join);
    EXPECT_TRUE(joined);
    EXPECT_EQ(r.at(5).card, 2);
    EXPECT_TRUE(r.at(5).is(had_turn));
    EXPECT_FALSE(r.at(5).is(joining));
    r.run({}, join);
    EXPECT_FALSE(joined);
    r.person("Later", 1); // of the same group as the last
    r.at(6).card = 0;
    r.at(6).set(joining);
    r.sheet(5).group = r.sheet(6).group = 5;
    r.state.phase = Phase::round_start;
    r.run({}, join);
    EXPECT_EQ(r.at(6).card, 2);
    EXPECT_FALSE(r.at(6).is(had_turn));
    r.person("Last", 1); // whose group has members without a card on both sides of him
    r.at(0).card = 1;
    r.at(7).card = r.at(6).card = 0;
    r.at(0).set(joining);
    r.sheet(0).group = r.sheet(5).group;
    r.at(5).card = 0;
    r.at(0).card = 0;
    r.at(1).card = 1;
    r.sheet(1).group = r.sheet(5).group;
    r.run({}, join); // the first in the list joins first
    EXPECT_EQ(r.at(0).card, 1);
    r.at(6).set(joining);
    r.sheet(1).group = -1;
    r.run({}, join); // of the first in the list's card
    EXPECT_EQ(r.at(6).card, 1);
}

// FBL-INIT-5+: when all ten cards are out, who comes late draws the next number.
TEST(Initiative, FBL_INIT_5_NoCardLeft) {
    CardDeck d;
    for (int i = 0; i < 11; ++i) d.person(("P" + std::to_string(i)).c_str(), i % 2, Kind::player);
    before_the_draw(d);
    for (int i = 0; i < 10; ++i) d.at(i).card = i + 1;
    d.at(10).set(dead); // nobody draws any more
    EXPECT_EQ(cards_left(d.scene()), 1u << 11);
    d.at(3).card = 12;
    EXPECT_EQ(cards_left(d.scene()), 1u << 4);
    d.at(10).card = 4;
    EXPECT_EQ(cards_left(d.scene()), 1u << 13);
}

// --- changing cards -------------------------------------------------------------------------------------------------

// FBL-INIT-3: player characters may exchange; n of them need at most n - 1 exchanges.
TEST(Initiative, FBL_INIT_3_Exchange) {
    CardRaid r;
    r.draws({card(8), card(1), card(5), card(7), card(10)});
    const auto ask = [&](TestScript& table) { exchange_cards(table, r.scene()); };
    EXPECT_EQ(r.keys_after({}, ask), (std::vector<std::string>{"no", "swap>brannoch:dorrin"}));
    EXPECT_EQ(r.question_after({}, ask).ask.who, r.brannoch);
    r.exchanges({"no"});
    EXPECT_EQ(r.cards(), (CardNumbers{8, 1, 5, 7, 10}));
    r.exchanges({"swap>brannoch:dorrin"});
    EXPECT_EQ(r.cards(), (CardNumbers{1, 8, 5, 7, 10}));
    EXPECT_EQ(r.last(Happened::exchanged).as<Exchanged>().card, 1);
    EXPECT_EQ(r.last(Happened::exchanged).as<Exchanged>().card_of_whom, 8);
    r.sheet(r.orc_c).kind = Kind::player;
    r.exchanges({"swap>brannoch:dorrin", "swap>dorrin:orc-c"});
    EXPECT_EQ(r.cards(), (CardNumbers{8, 10, 5, 7, 1}));
    r.exchanges({"no"}); // and nobody is asked again
    EXPECT_EQ(r.count(Happened::exchanged), 0);
    r.exchanges({"swap>brannoch:dorrin", "no"});
    EXPECT_EQ(r.cards(), (CardNumbers{10, 8, 5, 7, 1}));
}

// FBL-INIT-3: where none of them can act it would change nothing, and nobody is asked.
TEST(Initiative, FBL_INIT_3_NobodyActs) {
    CardRaid r;
    r.draws({card(8), card(1), card(5), card(7), card(10)});
    r.at(r.brannoch).set(paralysed);
    r.exchanges({"swap>brannoch:dorrin"}); // Dorrin may want the other card
    r.at(r.dorrin).set(paralysed);
    r.exchanges({});
    EXPECT_EQ(r.cards(), (CardNumbers{1, 8, 5, 7, 10}));
}

// FBL-INIT-3: who is gone, has no card or cannot talk does not exchange.
TEST(Initiative, FBL_INIT_3_WhoCanTalk) {
    CardRaid r;
    EXPECT_TRUE(may_exchange(r.scene(), r.brannoch));
    EXPECT_FALSE(may_exchange(r.scene(), r.orc_a));
    for (const Flag flag : {dead, fled, yielded, unconscious, catatonic, asleep}) {
        r.at(r.brannoch).set(flag);
        EXPECT_FALSE(may_exchange(r.scene(), r.brannoch)) << flag;
        r.exchanges({}); // one alone is not asked
        r.at(r.brannoch).set(flag, false);
    }
    r.at(r.brannoch).set(paralysed);
    EXPECT_TRUE(may_exchange(r.scene(), r.brannoch));
    r.at(r.brannoch).card = 0;
    EXPECT_FALSE(may_exchange(r.scene(), r.brannoch));
}

// FBL-ACT-7, example: Dorrin (8) feints orc B (3) in round 1; from round 2 he holds 3 and the orc 8.
TEST(Initiative, FBL_ACT_7_Example) {
    CardRaid r;
    r.draws({card(9), card(8), card(5), card(3), card(10)});
    r.state.feint[r.state.feints++] = {r.dorrin, r.orc_b};
    r.run({}, [&](TestScript& table) { apply_feints(table, r.scene()); });
    EXPECT_EQ(r.cards(), (CardNumbers{9, 3, 5, 8, 10}));
    EXPECT_EQ(r.last(Happened::swapped).as<Swapped>().card, 3);
    EXPECT_EQ(r.last(Happened::swapped).as<Swapped>().card_of_whom, 8);
    EXPECT_EQ(r.state.feints, 0);
    EXPECT_EQ(r.state.feint[0], Feint{});
    r.run({}, [&](TestScript& table) { apply_feints(table, r.scene()); });
    EXPECT_EQ(r.cards(), (CardNumbers{9, 3, 5, 8, 10}));
}

// FBL-ACT-7, decided: several feints in the order they were made, also if one of the two is out by then.
TEST(Initiative, FBL_ACT_7_SeveralFeints) {
    CardRaid r;
    r.draws({card(1), card(2), card(3), card(4), card(5)});
    r.state.feint[0] = {r.brannoch, r.orc_a}; // 3 2 1 4 5
    r.state.feint[1] = {r.orc_a, r.dorrin};   // 3 1 2 4 5
    r.state.feint[2] = {r.dorrin, r.orc_c};   // 3 5 2 4 1
    r.state.feints = 3;
    r.at(r.orc_c).set(dead);
    r.run({}, [&](TestScript& table) { apply_feints(table, r.scene()); });
    EXPECT_EQ(r.cards(), (CardNumbers{3, 5, 2, 4, 1}));
    EXPECT_EQ(r.count(Happened::swapped, "FBL-ACT-7"), 3);
}

// FBL-ACT-7, decided: against a group with one card the whole group swaps.
TEST(Initiative, FBL_ACT_7_AgainstAGroup) {
    CardGroup g;
    g.draws({card(6), card(2)});
    g.state.feint[g.state.feints++] = {g.ada, 3};
    g.run({}, [&](TestScript& table) { apply_feints(table, g.scene()); });
    EXPECT_EQ(g.cards(), (CardNumbers{2, 6, 6, 6}));
}

} // namespace
} // namespace fracas::forbidden_lands
