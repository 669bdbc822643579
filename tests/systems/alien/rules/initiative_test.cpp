// Drawing cards and the order of turns: ALN-INIT-1, ALN-INIT-2, ALN-INIT-6+.
#include "systems/alien/cards.hpp"

namespace fracas::alien {
namespace {

// Kuroda and Hallgren against a guard, as in the registry.
struct CardCrew : CardTable {
    static constexpr int kuroda = 0, hallgren = 1, guard = 2;
    CardCrew() {
        person("Kuroda", 0);
        person("Hallgren", 0);
        person("Guard", 1, Kind::npc);
    }
};

// ALN-INIT-2, example: Kuroda draws 7, Hallgren 3, a guard 4. Order: Hallgren, guard, Kuroda.
TEST(AlienInitiative, ALN_INIT_2_Example) {
    CardCrew c;
    c.draws({Stage::card(7), Stage::card(3), Stage::card(4)});
    EXPECT_EQ(c.first_cards(), (CardNumbers{7, 3, 4}));
    EXPECT_EQ(c.order(), (CardNumbers{c.hallgren, c.guard, c.kuroda}));
    EXPECT_EQ(next_turn(c.scene()).who, nobody);
}

// ALN-INIT-1: one card each, in list order, from ten and without putting any back.
TEST(AlienInitiative, ALN_INIT_1_WithoutReplacement) {
    CardCrew c;
    c.before_the_draw();
    EXPECT_EQ(c.left_after({}), card_bits({1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    EXPECT_EQ(c.left_after({Stage::card(8), Stage::card(1)}), card_bits({2, 3, 4, 5, 6, 7, 9, 10}));
    const auto asked = c.question_after({Stage::card(10)}, c.drawing());
    EXPECT_EQ(asked.ask.rule, Rule{"ALN-INIT-1"});
    EXPECT_EQ(asked.ask.what, What::card);
    EXPECT_EQ(asked.ask.who, c.hallgren);
    EXPECT_EQ(asked.needed.cards, card_bits({1, 2, 3, 4, 5, 6, 7, 8, 9}));
    c.draws({Stage::card(10), Stage::card(1), Stage::card(5)});
    EXPECT_EQ(kinds_of(c.events), (std::vector<Happened>(3, Happened::drew_card)));
    EXPECT_EQ(c.count(Happened::drew_card, "ALN-INIT-1"), 3);
    EXPECT_EQ(figures_of(c.events[0]), figures_of({.who = c.kuroda}, DrewCard{.card = 10}));
    EXPECT_EQ(figures_of(c.events[2]), figures_of({.who = c.guard}, DrewCard{.card = 5}));
}

// ALN-INIT-1: at the end of the round all cards go back; ALN-TURN-1: and both slots are there again.
TEST(AlienInitiative, ALN_INIT_1_NewCardsEveryRound) {
    CardCrew c;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < most_cards; ++k) {
            c.at(i).card[k] = 1 + i + 3 * k;
            c.at(i).spent[k] = slot_a | slot_b | turn_over;
        }
    c.state.handed_over = 4;
    c.run({Stage::card(4), Stage::card(2), Stage::card(1)}, c.drawing()); // among all ten
    EXPECT_EQ(c.cards_of_one(c.kuroda), (CardNumbers{4, 0, 0}));
    EXPECT_EQ(c.cards_of_one(c.guard), (CardNumbers{1, 0, 0}));
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < most_cards; ++k) EXPECT_EQ(c.at(i).spent[k], 0) << i << ' ' << k;
    EXPECT_EQ(c.state.handed_over, 0); // ALN-INIT-5: a swap lasts for one round
}

// ALN-INIT-1, decided: the broken, the held and the catatonic draw; the dead, the shut down, the unconscious and those
// who left the map do not.
TEST(AlienInitiative, ALN_INIT_1_WhoDraws) {
    for (const Flag flag : {dead, shut_down, unconscious, off_map}) {
        CardCrew c;
        c.at(c.hallgren).set(flag);
        c.draws({Stage::card(9), Stage::card(8)});
        EXPECT_EQ(c.first_cards(), (CardNumbers{9, 0, 8})) << flag;
        c.at(c.hallgren).card[0] = 1; // and who falls out in the round has no turn
        EXPECT_EQ(c.order(), (CardNumbers{c.guard, c.kuroda})) << flag;
    }
    for (const Flag flag : {broken, held, immobile, lost_turn, playing_dead}) {
        CardCrew c;
        c.at(c.hallgren).set(flag);
        c.draws({Stage::card(9), Stage::card(1), Stage::card(8)});
        EXPECT_EQ(c.order(), (CardNumbers{c.hallgren, c.guard, c.kuroda})) << flag;
    }
    CardCrew c;
    c.at(c.guard).panic = Panic::catatonic;
    c.draws({Stage::card(9), Stage::card(1), Stage::card(8)});
    EXPECT_EQ(c.at(c.guard).card[0], 8);
}

// ALN-INIT-2: numbers nobody holds are skipped; a card that has acted does not act again.
TEST(AlienInitiative, ALN_INIT_2_LowestCardThatHasNotActed) {
    CardCrew c;
    c.before_the_draw();
    EXPECT_EQ(next_turn(c.scene()).who, nobody);
    c.at(c.kuroda).card[0] = 5;
    c.at(c.hallgren).card[1] = 3; // the second of its places
    c.at(c.guard).card[0] = 9;
    EXPECT_EQ(next_turn(c.scene()).who, c.hallgren);
    EXPECT_EQ(next_turn(c.scene()).card, 1);
    c.at(c.hallgren).spent[1] = int{turn_over};
    EXPECT_EQ(next_turn(c.scene()).who, c.kuroda);
    EXPECT_EQ(next_turn(c.scene()).card, 0);
    c.at(c.kuroda).spent[0] = slot_a | slot_b; // slots spent out of turn take no turn away
    EXPECT_EQ(next_turn(c.scene()).who, c.kuroda);
    c.at(c.kuroda).card[0] = 9; // ALN-INIT-6+: at one number the list decides
    EXPECT_EQ(c.order(), (CardNumbers{c.kuroda, c.guard}));
}

// --- ALN-INIT-6+: Speed ----------------------------------------------------------------------------------------------

// ALN-INIT-6+: one card for each point of Speed and a turn on each; each with slots of its own.
TEST(AlienInitiative, ALN_INIT_6_OneCardForEachPointOfSpeed) {
    CardTable c;
    c.person("Ada", 0);
    const int drone = c.group("Drone", 1, 3, Kind::creature, 3);
    c.draws({Stage::card(5), Stage::card(9), Stage::card(2), Stage::card(6)});
    EXPECT_EQ(c.cards_of_one(drone), (CardNumbers{9, 2, 6}));
    EXPECT_EQ(c.cards_of_one(0), (CardNumbers{5, 0, 0}));
    EXPECT_EQ(c.order(), (CardNumbers{drone, 0, drone, drone}));
    EXPECT_EQ(c.count(Happened::drew_card), 4);
    EXPECT_EQ(c.count(Happened::merged), 0);
}

// ALN-INIT-6+: at least one card and at most as many as one combatant can have; ALN-CREAT-4+: Speed lost counts.
TEST(AlienInitiative, ALN_INIT_6_SpeedLostAndLimits) {
    CardTable c;
    const int drone = c.group("Drone", 1, 3, Kind::creature, 3);
    const auto speed = [&](int figure, int slowed) {
        c.sheet(drone).speed = figure;
        c.at(drone).slowed = slowed;
        return speed_of(c.scene(), drone);
    };
    EXPECT_EQ(speed(3, 0), 3);
    EXPECT_EQ(speed(3, 1), 2);
    EXPECT_EQ(speed(2, 1), 1);
    EXPECT_EQ(speed(1, 1), 1);
    EXPECT_EQ(speed(0, 0), 1);
    EXPECT_EQ(speed(4, 0), 3);
    EXPECT_EQ(speed(4, 1), 3);
}

// --- ALN-INIT-6+: more than ten cards --------------------------------------------------------------------------------

// ALN-INIT-6+: up to ten cards nobody shares; with one more the npcs of one type do, and act in list order.
TEST(AlienInitiative, ALN_INIT_6_MoreThanTenCards) {
    CardTable c;
    c.person("Ada", 0);
    const int guards = c.group("Guard", 9, 3);
    c.before_the_draw();
    EXPECT_EQ(cards_needed(c.scene(), about_to_draw(c.scene()).groups), 10);
    Steps ten;
    for (int card = 1; card <= 10; ++card) ten.push_back(Stage::card(card));
    c.draws(ten);
    EXPECT_EQ(c.count(Happened::merged), 0);
    EXPECT_EQ(c.first_cards(), (CardNumbers{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));

    c.group("Late", 1, 3);
    c.draws({Stage::card(4), Stage::card(7)});
    EXPECT_EQ(c.first_cards(), (CardNumbers{4, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7}));
    EXPECT_EQ(c.count(Happened::merged, "ALN-INIT-6+"), 9);
    EXPECT_EQ(figures_of(c.events[0]), figures_of({.who = guards + 1, .whom = guards}, Merged{}));
    EXPECT_EQ(figures_of(c.last(Happened::merged)), figures_of({.who = 10, .whom = guards}, Merged{}));
    EXPECT_EQ(figures_of(c.last(Happened::drew_card)), figures_of({.who = guards}, DrewCard{.card = 7}));
    EXPECT_EQ(c.order(), (CardNumbers{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));

    c.at(guards).set(dead); // checked anew each round: ten cards are enough again
    c.before_the_draw();
    EXPECT_EQ(cards_needed(c.scene(), about_to_draw(c.scene()).groups), 10);
}

// ALN-INIT-6+: the type with the most cards is merged next, by cards and not by heads.
TEST(AlienInitiative, ALN_INIT_6_MostCardsFirst) {
    CardTable c;
    const int guards = c.group("Guard", 5, 3), drones = c.group("Drone", 3, 4, Kind::creature, 2);
    const Groups groups = about_to_draw(c.scene()).groups;
    EXPECT_EQ(groups.leader[guards + 1], guards + 1);
    for (int i = drones; i < drones + 3; ++i) EXPECT_EQ(groups.leader[i], drones);
    EXPECT_EQ(cards_needed(c.scene(), groups), 7);
    EXPECT_EQ(cards_of(c.scene(), groups, drones), 2);
    EXPECT_EQ(cards_of(c.scene(), groups, guards), 1);
    EXPECT_EQ(cards_of(c.scene(), groups, drones + 1), 0);
    c.draws({Stage::card(1), Stage::card(2), Stage::card(3), Stage::card(4), Stage::card(5), Stage::card(8),
             Stage::card(6)});
    for (int i = drones; i < drones + 3; ++i) EXPECT_EQ(c.cards_of_one(i), (CardNumbers{8, 6, 0}));
    EXPECT_EQ(c.order(), (CardNumbers{0, 1, 2, 3, 4, drones, drones + 1, drones + 2, drones, drones + 1, drones + 2}));
}

// ALN-INIT-6+: at a tie the one listed first; and on to the next type while more than ten are needed.
TEST(AlienInitiative, ALN_INIT_6_TiesAndOneAfterTheOther) {
    CardTable tie;
    const int guards = tie.group("Guard", 6, 3), raiders = tie.group("Raider", 6, 4);
    Groups groups = about_to_draw(tie.scene()).groups;
    EXPECT_EQ(groups.leader[guards + 5], guards);
    EXPECT_EQ(groups.leader[raiders + 1], raiders + 1);
    EXPECT_EQ(cards_needed(tie.scene(), groups), 7);
    tie.at(guards).set(dead); // five against six now
    groups = about_to_draw(tie.scene()).groups;
    EXPECT_EQ(groups.leader[guards + 1], guards + 1);
    EXPECT_EQ(groups.leader[raiders + 1], raiders);

    CardTable three;
    three.group("Guard", 5, 3);
    three.group("Raider", 6, 4);
    three.group("Drone", 5, 5, Kind::creature);
    groups = about_to_draw(three.scene()).groups;
    EXPECT_EQ(cards_needed(three.scene(), groups), 7); // raiders, then guards
    EXPECT_EQ(groups.leader[10], 5);
    EXPECT_EQ(groups.leader[4], 0);
    EXPECT_EQ(groups.leader[12], 12);
}

// ALN-INIT-6+: the dead are no members: they neither make a type the first listed nor lead it.
TEST(AlienInitiative, ALN_INIT_6_TheDeadDoNotCount) {
    CardTable c;
    c.group("Fallen", 1, 3);
    c.at(0).set(dead);
    const int raiders = c.group("Raider", 5, 4), guards = c.group("Guard", 5, 3);
    c.person("Ada", 0);
    const Groups groups = about_to_draw(c.scene()).groups;
    EXPECT_EQ(groups.leader[raiders + 4], raiders); // as many as the guards, and listed before the living ones of them
    EXPECT_EQ(groups.leader[guards + 4], guards + 4);
    c.at(raiders).set(dead);
    c.group("Guard", 1, 3);
    c.person("Bo", 0);
    const Groups later = about_to_draw(c.scene()).groups;
    EXPECT_EQ(later.leader[0], 0);
    EXPECT_EQ(later.leader[guards], guards);
    EXPECT_EQ(later.leader[guards + 1], guards);
    EXPECT_EQ(cards_needed(c.scene(), later), 7);
    c.draws({Stage::card(1), Stage::card(2), Stage::card(3), Stage::card(4), Stage::card(5), Stage::card(6),
             Stage::card(7)});
    EXPECT_EQ(c.at(0).card[0], 0);
    EXPECT_EQ(c.at(guards + 3).card[0], 7); // Ada and Bo have drawn first
}

// ALN-INIT-6+, decided: a type is all npcs or all creatures of one side with the same entry; pcs and synthetics are not.
TEST(AlienInitiative, ALN_INIT_6_WhatATypeIs) {
    CardTable c;
    c.group("One", 2, 3);
    const auto same = [&] { return same_type(c.scene(), 0, 1); };
    EXPECT_TRUE(same());
    c.sheet(1).type = 4;
    EXPECT_FALSE(same());
    c.sheet(1).type = 3;
    c.sheet(1).side = 0;
    EXPECT_FALSE(same());
    c.sheet(1).side = 1;
    c.sheet(1).kind = Kind::creature;
    EXPECT_FALSE(same());
    c.sheet(0).kind = Kind::creature;
    EXPECT_TRUE(same());
    for (const Kind kind : {Kind::pc, Kind::synthetic}) {
        c.sheet(0).kind = c.sheet(1).kind = kind;
        EXPECT_FALSE(same()) << static_cast<int>(kind);
    }
    CardTable eleven; // nothing to merge: whoever reads the encounter refuses it
    eleven.group("Pc", 11, 3, Kind::pc);
    EXPECT_EQ(cards_needed(eleven.scene(), about_to_draw(eleven.scene()).groups), 11);
}

// ALN-INIT-6+: of different Speeds the fastest member counts; the others have no turn on the further cards.
TEST(AlienInitiative, ALN_INIT_6_SlowerMembers) {
    CardTable c;
    const int drones = c.group("Drone", 4, 3, Kind::creature, 3);
    c.at(drones).slowed = 1; // the leader too
    c.at(drones + 2).slowed = 2;
    c.draws({Stage::card(5), Stage::card(3), Stage::card(9), Stage::card(1), Stage::card(2), Stage::card(4),
             Stage::card(6), Stage::card(7), Stage::card(8)}); // nine: nobody shares
    c.person("Ada", 0);
    c.person("Bo", 0);
    c.draws({Stage::card(1), Stage::card(2), Stage::card(5), Stage::card(3), Stage::card(9)}); // players first
    EXPECT_EQ(c.cards_of_one(drones), (CardNumbers{5, 3, 0}));
    EXPECT_EQ(c.cards_of_one(drones + 1), (CardNumbers{5, 3, 9}));
    EXPECT_EQ(c.cards_of_one(drones + 2), (CardNumbers{5, 0, 0}));
    EXPECT_EQ(c.cards_of_one(drones + 3), (CardNumbers{5, 3, 9}));
}

// Where the game master has brought in more than the deck has cards, it is dealt out to the last one; then there is a second.
TEST(AlienInitiative, ALN_INIT_1_TheDeckIsEmpty) {
    CardCrew c;
    c.book.tables.cards = 2;
    c.before_the_draw();
    EXPECT_EQ(c.left_after({}), card_bits({1, 2}));
    EXPECT_EQ(c.left_after({Stage::card(1)}), card_bits({2})); // the last one is drawn, too
    c.draws({Stage::card(2), Stage::card(1), Stage::card(2)});
    EXPECT_EQ(c.first_cards(), (CardNumbers{2, 1, 2}));
    EXPECT_EQ(c.count(Happened::drew_card), 3);
    EXPECT_EQ(c.order(), (CardNumbers{c.hallgren, c.kuroda, c.guard}));
}

} // namespace
} // namespace fracas::alien
