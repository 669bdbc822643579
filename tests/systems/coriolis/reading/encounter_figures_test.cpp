// Figures that follow from others, and the pool at the start: COR-STAT-2+, COR-DARK-1+, COR-DICE-3+.
#include "book/toml.hpp"
#include "systems/coriolis/reading/encounter.hpp"
#include "systems/coriolis/stage.hpp"

namespace fracas::coriolis {
namespace {

std::string fight(const std::string& settings, const std::string& first) {
    return "system = \"coriolis\"\n[settings]\n" + settings +
           "\n[[combatant]]\nname = \"Ada\"\nstrength = 4\nagility = 2\nwits = 5\nempathy = 1\n" + first +
           "\n[[combatant]]\nname = \"Bo\"\nstrength = 1\nagility = 1\nwits = 1\nempathy = 1\n";
}

// An encounter without mistakes.
Loaded enter(const std::string& text) {
    std::vector<Mistake> mistakes;
    const auto read = read_toml(text, "fight.toml");
    EXPECT_TRUE(read) << text;
    Loaded loaded = read_encounter(test_pack(), *read, "fight.toml", mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return loaded;
}

// COR-STAT-2+: HP = Strength + Agility, MP = Wits + Empathy, full at the start.
TEST(Figures, COR_STAT_2_hit_points_and_mind_points) {
    const Loaded loaded = enter(fight("", ""));
    EXPECT_EQ(loaded.book.sheet[0].most_hp, 4 + 2);
    EXPECT_EQ(loaded.book.sheet[0].most_mp, 5 + 1);
    EXPECT_EQ(loaded.state.combatant[0].hp, 6);
    EXPECT_EQ(loaded.state.combatant[0].mp, 6);
    EXPECT_EQ(loaded.book.sheet[1].most_hp, 2);
}

// COR-STAT-2+: talents may add HP: Tough gives 2.
TEST(Figures, COR_STAT_2_talents_may_add_hit_points) {
    const Loaded loaded = enter(fight("", "talents = [\"tough\"]"));
    EXPECT_EQ(loaded.book.sheet[0].most_hp, 4 + 2 + 2);
    EXPECT_EQ(loaded.book.sheet[0].most_mp, 5 + 1);
}

// COR-STAT-2+: stat blocks of creatures give HP outright.
TEST(Figures, COR_STAT_2_creatures_give_hit_points_outright) {
    const Loaded loaded = enter(fight("", "hp = 23\nmp = 0"));
    EXPECT_EQ(loaded.book.sheet[0].most_hp, 23);
    EXPECT_EQ(loaded.state.combatant[0].hp, 23);
    EXPECT_EQ(loaded.book.sheet[0].most_mp, 0);
}

// COR-DARK-1+: the value at the start of a fight is an input, 0 if nothing is said.
TEST(Figures, COR_DARK_1_the_value_at_the_start) {
    EXPECT_EQ(enter(fight("", "")).state.darkness, 0);
    EXPECT_EQ(enter(fight("darkness_points = 7", "")).state.darkness, 7);
}

// COR-DICE-3+: the input prayer_bonus names skill and dice, none by default.
TEST(Figures, COR_DICE_3_prayer_bonus_is_an_input) {
    const Loaded loaded = enter(fight("", "prayer_bonus = { melee_combat = 2, medicurgy = 1 }"));
    const auto bonus = [&](Skill skill) { return loaded.book.sheet[0].prayer_bonus[static_cast<int>(skill)]; };
    EXPECT_EQ(bonus(Skill::melee_combat), 2);
    EXPECT_EQ(bonus(Skill::medicurgy), 1);
    EXPECT_EQ(bonus(Skill::ranged_combat), 0);
    EXPECT_EQ(loaded.book.sheet[1].prayer_bonus[static_cast<int>(Skill::melee_combat)], 0);
}

} // namespace
} // namespace fracas::coriolis
