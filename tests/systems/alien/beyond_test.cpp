// Beyond the last combatant, border and thing there is nothing: places that once were taken have no say in the rules.
// ALN-INIT-1, ALN-INIT-5, ALN-INIT-6+, ALN-RANGE-2+, ALN-END-1+.
#include "cards.hpp"

namespace fracas::alien {
namespace {

// One who was taken out of the fight altogether; gives the place.
int take_out_last(Stage& stage) { return --stage.book.combatants; }

// --- cards -----------------------------------------------------------------------------------------------------------

TEST(AlienBeyond, ALN_INIT_1_Cards) {
    CardTable c;
    c.group("Guard", 3, 3);
    const int ghost = take_out_last(c);
    c.sheet(ghost).speed = 3;
    c.before_the_draw();
    Combatant& left = c.at(ghost);
    left.card[0] = 5;
    left.spent[0] = slot_a;
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
    c.at(0).ongoing = hesitant;
    c.run({Stage::card(6)}, c.drawing());
    EXPECT_EQ(c.first_cards(), (CardNumbers{10, 6}));
    EXPECT_EQ(c.at(ghost), before);
}

TEST(AlienBeyond, ALN_INIT_6_MergedTypes) {
    CardTable c;
    c.person("Ada", 0);
    c.group("Guard", 12, 3);
    const int ghost = take_out_last(c);
    const Groups merged = merge_types(c.scene());
    EXPECT_EQ(merged.leader[ghost - 1], 1);
    EXPECT_EQ(merged.leader[ghost], 0);
    Groups alone;
    for (int i = 0; i < most_combatants; ++i) alone.leader[i] = small(i);
    EXPECT_EQ(cards_needed(c.scene(), alone), ghost);
}

// What stands behind the three places for cards is none.
TEST(AlienBeyond, ALN_INIT_1_FourthCard) {
    CardTable c;
    c.person("Ada", 0);
    c.at(0).responses = 0xfe;
    c.draws({Stage::card(4)});
    EXPECT_EQ(c.at(0).responses, 0xfe);
    c.at(0).spent[0] = turn_over;
    c.at(0).responses = 0;
    EXPECT_EQ(next_turn(c.scene()).who, nobody);
}

TEST(AlienBeyond, ALN_INIT_5_HoldingOff) {
    Field f;
    const int ghost = f.third({}, "Ghost", 1);
    take_out_last(f);
    f.at(ghost).card[0] = 1; // as Ada
    f.at(ghost).spent[0] = turn_over;
    EXPECT_TRUE(f.offers("hold_off>bo"));
    f.beats({"hold_off>bo"});
    EXPECT_EQ(f.at(ghost).card[0], 1);
    Field second; // slot B of Ada is no card with number 2
    second.at(second.ada).card[0] = 2;
    second.at(second.bo).card[0] = 7;
    second.at(second.ada).spent[0] = slot_b;
    second.at(second.ada).responses = turn_over;
    EXPECT_TRUE(second.may(at_target(Do::hold_off, second.bo)));
}

// --- the field -------------------------------------------------------------------------------------------------------

TEST(AlienBeyond, ALN_RANGE_2_Combatants) {
    Field f;
    f.row_of_zones(2, Way::door);
    const int ghost = f.third({}, "Ghost", 1);
    take_out_last(f);
    f.stand_at(ghost, 0);
    EXPECT_FALSE(is_blocked(f.scene(), f.ada, 0));
    EXPECT_TRUE(f.may(at_border(Do::lock, 0)));
    f.at(f.bo).set(dead);
    EXPECT_FALSE(sees_enemy(f.scene(), f.ada));
    EXPECT_EQ(steps_to_enemy(f.scene(), f.ada, 0), no_way);
    EXPECT_EQ(nearest_in_sight(f.scene(), f.ada, [](int) { return true; }), 1u << f.bo);
}

TEST(AlienBeyond, ALN_RANGE_2_Borders) {
    Field f;
    f.row_of_zones(4, Way::door, DoorState::locked);
    f.book.borders = 2;
    f.state.door[2] = {DoorState::broken, 3, 2};
    const Door before = f.state.door[2];
    hang_doors(f.scene());
    EXPECT_EQ(f.state.door[2], before);
    EXPECT_EQ(f.state.sight[2], 0u);
    EXPECT_EQ(f.state.sight[3], 0u);
    survey(f.book);
    EXPECT_EQ(f.book.borders_of[3], 0u);
}

TEST(AlienBeyond, ALN_ITEM_2_Things) {
    Field f;
    const int gone_thing = f.carry(f.ada, "service_pistol");
    f.item(gone_thing).ammo = 1;
    --f.state.items;
    start_afresh(f.scene(), f.ada);
    EXPECT_FALSE(f.item(gone_thing).is(in_hand));
    EXPECT_EQ(f.item(gone_thing).ammo, 1);
}

// --- the flow of the fight -------------------------------------------------------------------------------------------

TEST(AlienBeyond, ALN_END_1_WhoIsLeft) {
    Field f;
    const int ghost = f.third({}, "Ghost", 0);
    take_out_last(f);
    f.at(f.ada).set(dead);
    f.run({}, [&](TestScript& table) { check_end(table, f.scene()); });
    EXPECT_EQ(f.state.winner, 1);
    Field due;
    due.third({}, "Ghost", 0);
    take_out_last(due);
    due.at(ghost).set(rage_due);
    due.at(ghost).panic = Panic::frenzy;
    due.at(ghost).rages_at = small(due.bo);
    due.beats({"end_turn"});
    EXPECT_TRUE(due.at(ghost).is(rage_due));
    EXPECT_EQ(due.state.current, nobody);
    due.at(ghost).card[0] = 0;
    due.before_the_draw();
    give_turn(due.scene(), due.ada);
    EXPECT_EQ(due.at(ghost).card[0], 0);
}

} // namespace
} // namespace fracas::alien
