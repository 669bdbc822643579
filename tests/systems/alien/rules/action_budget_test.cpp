// The slots that pay: ALN-TURN-1, ALN-INIT-6+ (which card pays), ALN-SYNTH-1+ (row 4).
#include "systems/alien/rules/action_budget.hpp"

#include "systems/alien/told.hpp"

#include <array>

namespace fracas::alien {
namespace {

// ALN-TURN-1: a quick action takes slot B first, then A; a full one needs A.
TEST(AlienSlots, WhichSlotPays) {
    struct Case {
        int spent, quick, full;
    };
    for (const Case& c : std::array<Case, 5>{{{0, slot_b, slot_a},
                                              {slot_b, slot_a, slot_a},
                                              {slot_a, slot_b, 0},
                                              {slot_a | slot_b, 0, 0},
                                              {turn_over, slot_b, slot_a}}}) {
        Duel d;
        d.at(0).spent[1] = c.spent;
        EXPECT_EQ(slot_for(d.scene(), 0, 1, false), c.quick) << c.spent;
        EXPECT_EQ(slot_for(d.scene(), 0, 1, true), c.full) << c.spent;
        spend_slot(d.scene(), 0, 1, false);
        EXPECT_EQ(d.at(0).spent[1], c.spent | c.quick);
    }
}

// ALN-SYNTH-1+, 4: every quick action needs slot A.
TEST(AlienSlots, ABrokenNeckNeedsTheFullSlot) {
    Duel d({.kind = Kind::synthetic});
    d.at(0).set(needs_full_slot);
    EXPECT_EQ(slot_for(d.scene(), 0, 0, false), slot_a);
    spend_slot(d.scene(), 0, 0, false);
    EXPECT_EQ(d.at(0).spent[0], slot_a);
    EXPECT_EQ(slot_for(d.scene(), 0, 0, false), 0);
}

TEST(AlienSlots, SpendingKeepsWhatIsSpent) {
    Duel d;
    spend_slot(d.scene(), 0, 0, true);
    EXPECT_EQ(d.at(0).spent[0], slot_a);
    EXPECT_EQ(d.at(0).spent[1], 0);
    spend_slot(d.scene(), 0, 0, false);
    EXPECT_EQ(d.at(0).spent[0], slot_a | slot_b);
    d.at(0).spent[2] = int{turn_over};
    spend_all_slots(d.scene(), 0);
    EXPECT_EQ(d.at(0).spent[0], slot_a | slot_b);
    EXPECT_EQ(d.at(0).spent[1], slot_a | slot_b);
    EXPECT_EQ(d.at(0).spent[2], slot_a | slot_b | turn_over);
}

// ALN-INIT-6+: the lowest card of the round that still has a slot.
TEST(AlienSlots, TheLowestCardPays) {
    Duel d({.kind = Kind::creature, .speed = 3});
    const std::array cards{6, 3, 9};
    for (int k = 0; k < 3; ++k) d.at(0).card[k] = cards[static_cast<std::size_t>(k)];
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), 1);
    d.at(0).spent[1] = int{slot_a};
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), 1);
    EXPECT_EQ(card_that_pays(d.scene(), 0, true), 0);
    d.at(0).spent[1] = slot_a | slot_b;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), 0);
    d.at(0).spent[0] = slot_a | slot_b;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), 2);
    d.at(0).card[2] = 0;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), -1);
    // No card, no slot: before its first card nobody pays.
    d.at(0).card[1] = 0;
    d.at(0).spent[1] = 0;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), -1);
    d.at(0).card[1] = 1;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), 1);
}

} // namespace
} // namespace fracas::alien
