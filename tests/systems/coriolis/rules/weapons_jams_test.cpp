// Clearing a jam.
#include "systems/coriolis/rules/weapons.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// COR-DARK-2+: a jam is cleared by a slow action, TECHNOLOGY (Wits, level 1 or more), one six; it may be tried again.
TEST(Jams, COR_DARK_2_ClearingAJam) {
    Stage s;
    const int eve = s.add({.name = "Eve", .pc = false, .in_hand = {"vulcan_pistol"}});
    s.add({.name = "Foe", .side = 1, .at = {10, 0}});
    s.skill(eve, Skill::technology, 1);
    s.slot_of(eve);
    EXPECT_FALSE(s.offers("clear-jam:vulcan_pistol"));
    s.state.item[0].clip = Clip::jammed;
    EXPECT_FALSE(s.offers("shot>foe:vulcan_pistol"));
    s.play({"clear-jam:vulcan_pistol", {1, 2, 3, 5}});
    EXPECT_EQ(s.state.item[0].clip, Clip::jammed);
    EXPECT_EQ(s.last(Happened::unjammed).as<Unjammed>().sixes, 0);
    EXPECT_EQ(s.at(eve).ap, 0);
    s.at(eve).ap = 3;
    s.play({"clear-jam:vulcan_pistol", {1, 2, 3, 6}});
    EXPECT_EQ(s.state.item[0].clip, Clip::loaded);
    EXPECT_EQ(s.last(Happened::unjammed).rule, Rule{"COR-DARK-2+"});
    EXPECT_EQ(s.last(Happened::unjammed).as<Unjammed>().sixes, 1);
    s.state.item[0].clip = Clip::jammed;
    s.at(eve).ap = 3;
    s.state.item[0].in_hand = false;
    EXPECT_FALSE(s.offers("clear-jam:vulcan_pistol"));
    s.state.item[0].in_hand = true;
    s.skill(eve, Skill::technology, 0);
    EXPECT_FALSE(s.offers("clear-jam:vulcan_pistol"));
    s.skill(eve, Skill::technology, 1);
    EXPECT_TRUE(s.offers("clear-jam:vulcan_pistol"));
    s.state.item[0].holder = 1; // somebody else's jam is not ours to clear
    EXPECT_FALSE(s.offers("clear-jam:vulcan_pistol"));
}

} // namespace
} // namespace fracas::coriolis::ward
