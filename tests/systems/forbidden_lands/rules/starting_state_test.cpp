// How everybody starts, and who shares a card: FBL-INIT-7+, FBL-INIT-5+.
#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/starting_state.hpp"

namespace fracas::forbidden_lands {
namespace {

struct StartMuster : Duel {
    bool in_the_hand(int index) { return item(index).is(in_hand); }
    void starts(int who) { start_afresh(scene(), who); }
};

// FBL-INIT-7+, example: Ilsabet has the longbow in hand, not readied; Brannoch broadsword and large shield.
TEST(Start, FBL_INIT_7_Example) {
    StartMuster m;
    const int shortsword = m.carry(m.ada, "shortsword"), longbow = m.carry(m.ada, "longbow");
    const int broadsword = m.carry(m.bo, "broadsword"), knife = m.carry(m.bo, "knife");
    const int shield = m.carry(m.bo, "large_shield");
    m.starts(m.ada);
    EXPECT_TRUE(m.in_the_hand(longbow));
    EXPECT_FALSE(m.item(longbow).is(ready));
    EXPECT_FALSE(m.in_the_hand(shortsword));
    EXPECT_FALSE(m.in_the_hand(broadsword)); // somebody else's
    m.starts(m.bo);
    EXPECT_TRUE(m.in_the_hand(broadsword));
    EXPECT_TRUE(m.in_the_hand(shield));
    EXPECT_FALSE(m.in_the_hand(knife));
}

// FBL-INIT-7+: the shield is on the arm only if a hand is free for it.
TEST(Start, FBL_INIT_7_NoHandForTheShield) {
    StartMuster m;
    const int axe = m.carry(m.ada, "two_handed_axe"), shield = m.carry(m.ada, "small_shield");
    m.starts(m.ada);
    EXPECT_TRUE(m.in_the_hand(axe));
    EXPECT_FALSE(m.in_the_hand(shield));
    StartMuster thrower; // a ranged weapon for one hand leaves the other
    const int sword = thrower.carry(thrower.ada, "broadsword");
    const int knife = thrower.carry(thrower.ada, "throwing_knife");
    const int small_shield = thrower.carry(thrower.ada, "small_shield");
    thrower.starts(thrower.ada);
    EXPECT_TRUE(thrower.in_the_hand(knife));
    EXPECT_TRUE(thrower.in_the_hand(small_shield));
    EXPECT_FALSE(thrower.in_the_hand(sword));
}

// FBL-INIT-7+, setting weapons_at_start: sheathed draws nothing, but the shield is on the arm.
TEST(Start, FBL_INIT_7_Sheathed) {
    StartMuster m;
    m.book.settings.weapons_drawn = false;
    const int sword = m.carry(m.ada, "broadsword"), bow = m.carry(m.ada, "longbow");
    const int shield = m.carry(m.ada, "small_shield"), cloak = m.tool(m.ada, "cloak", Skill::stealth, 1);
    m.starts(m.ada);
    EXPECT_FALSE(m.in_the_hand(sword));
    EXPECT_FALSE(m.in_the_hand(bow));
    EXPECT_TRUE(m.in_the_hand(shield));
    EXPECT_FALSE(m.in_the_hand(cloak)); // a tool is no weapon
}

// FBL-INIT-7+: all scores and gear at full value.
TEST(Start, FBL_INIT_7_FullValues) {
    StartMuster m;
    const int sword = m.carry(m.ada, "broadsword"), other = m.carry(m.bo, "broadsword");
    m.item(sword).bonus = m.item(other).bonus = 0;
    m.wear(m.ada, 3, 2);
    m.at(m.ada).armor = m.at(m.ada).helmet = 0;
    for (int i = 0; i < attribute_count; ++i) {
        m.sheet(m.ada).attribute[i] = 2 + i;
        m.at(m.ada).score[i] = 0;
    }
    m.starts(m.ada);
    for (int i = 0; i < attribute_count; ++i) EXPECT_EQ(m.at(m.ada).score[i], 2 + i);
    EXPECT_EQ(m.at(m.ada).armor, 3);
    EXPECT_EQ(m.at(m.ada).helmet, 2);
    EXPECT_EQ(m.item(sword).bonus, 2);
    EXPECT_EQ(m.item(other).bonus, 0);
}

// --- groups ---------------------------------------------------------------------------------------------------------

struct StartCrowd : Stage {
    explicit StartCrowd(int count) {
        for (int i = 0; i < count; ++i) add({.name = "P" + std::to_string(i)});
    }
    std::vector<int> groups(const std::vector<int>& entries) {
        form_groups(book, [&](int who) { return entries[static_cast<std::size_t>(who)]; });
        std::vector<int> found;
        for (int i = 0; i < book.combatants; ++i) found.push_back(book.sheet[i].group);
        return found;
    }
};

// FBL-INIT-5+: more than ten; non-player combatants of one side with the same entry.
TEST(Start, FBL_INIT_5_Groups) {
    StartCrowd c(11);
    c.sheet(2).kind = c.sheet(3).kind = Kind::player;
    c.sheet(6).side = 1;
    c.sheet(7).kind = c.sheet(8).kind = Kind::animal;
    //                         0  1  2  3  4  5  6  7  8  9  10
    EXPECT_EQ(c.groups({1, 9, 1, 1, 1, 1, 1, 7, 7, 3, 4}), (std::vector<int>{0, -1, -1, -1, 0, 0, -1, 7, 7, -1, -1}));
    StartCrowd ten(10);
    ten.sheet(0).group = 4; // an old group is forgotten
    EXPECT_EQ(ten.groups(std::vector<int>(10, 1)), std::vector<int>(10, -1));
}

} // namespace
} // namespace fracas::forbidden_lands
