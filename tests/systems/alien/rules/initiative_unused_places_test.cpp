// Beyond the last combatant and card there is nothing: places that once were taken have no say in who draws.
// ALN-INIT-1, ALN-INIT-3, ALN-INIT-5, ALN-INIT-6+.
#include "systems/alien/cards.hpp"

namespace fracas::alien {
namespace {

TEST(AlienBeyond, ALN_INIT_1_Cards) {
    CardTable c;
    c.group("Guard", 3, 3);
    const int ghost = take_out_last(c);
    c.sheet(ghost).speed = 3;
    c.before_the_draw();
    Combatant& left = c.at(ghost);
    left.card[0] = 5;
    left.spent[0] = int{slot_a};
    left.set(ambushing);
    left.set(last_card);
    const Combatant before = left;
    EXPECT_EQ(cards_of(c.scene(), Groups{}, 0), 1); // it leads nobody, and is led by nobody
    c.run({Stage::card(5), Stage::card(6)}, c.drawing());
    EXPECT_EQ(c.first_cards(), (CardNumbers{5, 6}));
    EXPECT_EQ(c.count(Happened::merged), 0);
    EXPECT_EQ(left, before);
    left.card[0] = 1;
    left.spent[0] = 0;
    EXPECT_EQ(c.order(), (CardNumbers{0, 1}));
}

TEST(AlienBeyond, ALN_INIT_3_Openers) {
    CardTable c;
    c.group("Guard", 3, 3);
    const int ghost = take_out_last(c);
    c.before_the_draw();
    c.at(0).set(surprising);
    const Combatant before = c.at(ghost);
    c.run({Stage::card(6)}, c.drawing());
    EXPECT_EQ(c.first_cards(), (CardNumbers{1, 6}));
    c.at(0).ongoing = int{hesitant};
    c.run({Stage::card(6)}, c.drawing());
    EXPECT_EQ(c.first_cards(), (CardNumbers{10, 6}));
    EXPECT_EQ(c.at(ghost), before);
}

TEST(AlienBeyond, ALN_INIT_6_MergedTypes) {
    CardTable c;
    c.person("Ada", 0);
    c.group("Guard", 12, 3);
    const int ghost = take_out_last(c);
    const Groups merged = about_to_draw(c.scene()).groups;
    EXPECT_EQ(merged.leader[ghost - 1], 1);
    EXPECT_EQ(merged.leader[ghost], 0);
    Groups alone;
    for (int i = 0; i < most_combatants; ++i) alone.leader[i] = i;
    EXPECT_EQ(cards_needed(c.scene(), alone), ghost);
}

// What stands behind the three places for cards is none.
TEST(AlienBeyond, ALN_INIT_1_FourthCard) {
    CardTable c;
    c.person("Ada", 0);
    c.at(0).responses = 0xfe;
    c.draws({Stage::card(4)});
    EXPECT_EQ(c.at(0).responses, 0xfe);
    c.at(0).spent[0] = int{turn_over};
    c.at(0).responses = 0;
    EXPECT_EQ(next_turn(c.scene()).who, nobody);
}

TEST(AlienBeyond, ALN_INIT_5_HoldingOff) {
    Field f;
    const int ghost = f.third({}, "Ghost", 1);
    take_out_last(f);
    f.at(ghost).card[0] = 1; // as Ada
    f.at(ghost).spent[0] = int{turn_over};
    EXPECT_TRUE(f.offers("hold_off>bo"));
    f.beats({"hold_off>bo"});
    EXPECT_EQ(f.at(ghost).card[0], 1);
    Field second; // slot B of Ada is no card with number 2
    second.at(second.ada).card[0] = 2;
    second.at(second.bo).card[0] = 7;
    second.at(second.ada).spent[0] = int{slot_b};
    second.at(second.ada).responses = int{turn_over};
    EXPECT_TRUE(second.may(at_target(Do::hold_off, second.bo)));
}

} // namespace
} // namespace fracas::alien
