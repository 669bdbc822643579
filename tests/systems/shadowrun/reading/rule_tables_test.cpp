// The shape of the tables: what is refused, and where that is said. Their contents:
// rule_tables_registry_test.cpp and rule_tables_registry_modifiers_test.cpp.
#include "systems/shadowrun/reading/rule_tables.hpp"

#include "systems/shadowrun/written.hpp"

namespace fracas::shadowrun {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// --- rows ------------------------------------------------------------------------------------------------------------

// A row that is missing, doubled or unknown.
TEST(ShadowrunTables, EveryRowOnce) {
    EXPECT_THAT(said_after("modifiers.toml", "id = \"opponent_prone\"", "id = \"oponent_prone\""),
                UnorderedElementsAre(HasSubstr("did you mean \"opponent_prone\"?"),
                                     "the pack: the table melee_modifier has no row for opponent_prone"));
    EXPECT_THAT(said_after("modifiers.toml", "id = \"opponent_prone\"", "id = \"superior_position\""),
                UnorderedElementsAre(HasSubstr("this row stands already at modifiers.toml:"),
                                     "the pack: the table melee_modifier has no row for opponent_prone"));
    EXPECT_THAT(said_about_file("[[damage_level]]\ncode = \"L\"\nboxes = 2\nknockdown_threshold = 1\n"),
                ElementsAre(HasSubstr("own.toml:4:8: this row stands already at damage.toml:")));
    EXPECT_THAT(said_after("modifiers.toml", "[[range_category]]\nname = \"long\"\nbase_tn = 6\n", ""),
                ElementsAre("the pack: the table range_category has no row for long"));
    EXPECT_THAT(said_after("modifiers.toml", "[[fire_mode]]\nid = \"SA\"\nrecoil_second = 1\n", ""),
                ElementsAre("the pack: the table fire_mode has no row for SA"));
}

TEST(ShadowrunTables, EveryCellOfARow) {
    EXPECT_THAT(said_after("modifiers.toml", "tn_each = -1\ncap = -4\n", "tn_each = -1\n"),
                ElementsAre(HasSubstr("missing key \"cap\" in melee_modifier[0]")));
    EXPECT_THAT(said_after("modifiers.toml", "id = \"cornered\"\ntn = 2", "id = \"cornered\"\ntn_each = 2"),
                UnorderedElementsAre(HasSubstr("missing key \"tn\""), HasSubstr("unknown key")));
    EXPECT_THAT(said_after("modifiers.toml", "base_tn = 9", "base_tn = \"9\""),
                ElementsAre(HasSubstr("a whole number")));
}

// Where only one sign makes sense the other one is refused.
TEST(ShadowrunTables, Signs) {
    EXPECT_THAT(
        said_after("modifiers.toml", "id = \"target_stationary\"\ntn = -1", "id = \"target_stationary\"\ntn = 1"),
        ElementsAre(HasSubstr("must be a whole number from -20 to 0 (found \"1\")")));
    EXPECT_THAT(said_after("modifiers.toml", "id = \"blind_fire\"\ntn = 8", "id = \"blind_fire\"\ntn = -8"),
                ElementsAre(HasSubstr("must be a whole number from 0 to 20 (found \"-8\")")));
    EXPECT_THAT(said_after("damage.toml", "initiative = -2", "initiative = 2"),
                testing::Contains(HasSubstr("from -20 to 0 (found \"2\")")));
}

// A changed figure that fits is read: nothing here is known beforehand.
TEST(ShadowrunTables, FiguresAreRead) {
    std::vector<PackFile> files = pack_files();
    for (PackFile& file : files) {
        if (file.file != "modifiers.toml") continue;
        Document rows = file.document["melee_modifier"];
        Document::List list = rows.as_list();
        for (Document& row : list)
            if (row["id"].as_text() == "called_shot") row.set("tn", Document(6));
        file.document.set("melee_modifier", Document::list_of(list));
    }
    std::vector<Mistake> mistakes;
    const Pack pack = read_pack(files, mistakes);
    EXPECT_THAT(said(mistakes), IsEmpty());
    EXPECT_EQ(pack.tables.melee.called_shot, 6);
    EXPECT_EQ(pack.tables.ranged.called_shot, 4);
}

// --- visibility ------------------------------------------------------------------------------------------------------

TEST(ShadowrunTables, VisibilityPairs) {
    EXPECT_THAT(said_after("visibility.toml", "ranged_low_light = [8, 8]", "ranged_low_light = [8]"),
                ElementsAre(HasSubstr("two figures stand here: [cyber, natural]")));
    EXPECT_THAT(said_after("visibility.toml", "ranged_low_light = [8, 8]", "ranged_low_light = [8, -8]"),
                ElementsAre(HasSubstr("visibility[0].ranged_low_light[1] must be a whole number from 0 to 20")));
    EXPECT_THAT(said_after("visibility.toml", "ranged_low_light = [8, 8]\n", ""),
                ElementsAre(HasSubstr("missing key \"ranged_low_light\" in visibility[0]")));
    EXPECT_THAT(said_after("visibility.toml", "ranged_low_light = [8, 8]", "ranged_low_light = 8"),
                ElementsAre(HasSubstr("must be a list")));
}

TEST(ShadowrunTables, VisibilityConditions) {
    EXPECT_THAT(said_after("visibility.toml", "condition = \"glare\"\ngroup = \"light\"",
                           "condition = \"glare\"\ngroup = \"air\""),
                ElementsAre(HasSubstr("glare is a condition of the light (found \"air\")")));
    EXPECT_THAT(said_after("visibility.toml", "condition = \"mist\"\ngroup = \"air\"",
                           "condition = \"mist\"\ngroup = \"water\""),
                ElementsAre(HasSubstr("must be light or air")));
    EXPECT_THAT(said_after("visibility.toml", "condition = \"glare\"", "condition = \"glair\""),
                UnorderedElementsAre(HasSubstr("did you mean \"glare\"?"),
                                     "the pack: the table visibility has no row for glare"));
}

// --- wounds ----------------------------------------------------------------------------------------------------------

TEST(ShadowrunTables, WoundsWithoutAGap) {
    EXPECT_THAT(said_after("damage.toml", "boxes_min = 3", "boxes_min = 4"),
                ElementsAre(HasSubstr("the rows follow one another: this one starts at 3 (found \"4\")")));
    EXPECT_THAT(said_after("damage.toml", "boxes_max = 2", "boxes_max = 0"),
                ElementsAre(HasSubstr("the last box of a row is not below its first")));
    EXPECT_THAT(said_after("damage.toml", "boxes_max = 9", "boxes_max = 8"),
                ElementsAre("the pack: the table wound_modifier has 4 rows, from 0 boxes to 9"));
    EXPECT_THAT(said_about_file("[[wound_modifier]]\nboxes_min = 0\nboxes_max = 9\ntn = 0\ninitiative = 0\n"),
                ElementsAre(HasSubstr("the rows follow one another")));
}

// --- single figures --------------------------------------------------------------------------------------------------

TEST(ShadowrunTables, SingleFigures) {
    EXPECT_THAT(said_after("rules.toml", "surprise_tn = 4", "suprise_tn = 4"),
                UnorderedElementsAre(HasSubstr("missing key \"surprise_tn\" in figures"),
                                     HasSubstr("did you mean \"surprise_tn\"?")));
    EXPECT_THAT(said_after("rules.toml", "default_choke = 5", "default_choke = 11"),
                ElementsAre(HasSubstr("the usual choke lies between the least and the most, here 2 and 10")));
    EXPECT_THAT(said_about_file("[figures]\nmelee_base_tn = 5\n"),
                ElementsAre(HasSubstr("the figures stand already at rules.toml:")));
}

// --- bounds ----------------------------------------------------------------------------------------------------------

// The pack with 1000 in the place of one figure: the first of that key after the row's name. What is said tells the
// bounds, "from 2 to 20".
void expect_bounds(const std::string& file, const std::string& row, const std::string& key, const std::string& bounds) {
    std::ifstream stream(FRACAS_ROOT "/packs/shadowrun/" + file);
    const std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    const std::size_t start = text.find(row);
    const std::size_t at = text.find("\n" + key + " = ", start);
    ASSERT_NE(start, std::string::npos) << row;
    ASSERT_NE(at, std::string::npos) << key;
    const std::size_t figure = at + key.size() + 4;
    const std::string before = text.substr(start, figure - start);
    const std::size_t end = text.find_first_of(" \n", figure);
    EXPECT_THAT(said_after(file, before + text.substr(figure, end - figure), before + "1000"),
                testing::Contains(HasSubstr(key + " must be a whole number from " + bounds + " (found \"1000\")")))
        << row << " " << key;
}

TEST(ShadowrunTables, BoundsOfSingleFigures) {
    const std::pair<std::string, std::string> all[] = {
        {"melee_base_tn", "2 to 20"},
        {"melee_contact_m", "1 to 10"},
        {"melee_step_m", "0 to 10"},
        {"passing_distance_m", "0 to 10"},
        {"knockback_m", "0 to 10"},
        {"visibility_cap_tn", "0 to 20"},
        {"initiative_pass_cost", "1 to 50"},
        {"surprise_tn", "2 to 20"},
        {"surprise_ambush_tn", "2 to 20"},
        {"defaulting_related_skill_tn", "0 to 20"},
        {"defaulting_attribute_tn", "0 to 20"},
        {"defaulting_tn_limit", "2 to 30"},
        {"stand_up_tn", "2 to 20"},
        {"subdual_fade_turns", "1 to 120"},
        {"break_hold_tn", "0 to 20"},
        {"harness_turns", "1 to 120"},
        {"choke_least", "1 to 50"},
        {"choke_most", "1 to 50"},
        {"default_choke", "1 to 50"},
        {"default_spare_loads", "0 to 50"},
        {"default_loose_rounds", "0 to 120"},
        {"default_arrows", "0 to 120"},
    };
    for (const auto& [key, bounds] : all) expect_bounds("rules.toml", "[figures]", key, bounds);
}

TEST(ShadowrunTables, BoundsOfCells) {
    expect_bounds("modifiers.toml", "name = \"long\"", "base_tn", "2 to 20");
    const std::string single = "id = \"SA\"", burst = "id = \"BF\"", full = "id = \"FA\"";
    expect_bounds("modifiers.toml", single, "recoil_second", "0 to 20");
    expect_bounds("modifiers.toml", burst, "rounds", "2 to 10");
    expect_bounds("modifiers.toml", burst, "recoil_per_burst", "0 to 20");
    expect_bounds("modifiers.toml", burst, "power_change", "0 to 20");
    expect_bounds("modifiers.toml", burst, "level_change", "0 to 3");
    expect_bounds("modifiers.toml", burst, "short_rounds", "1 to 9");
    expect_bounds("modifiers.toml", burst, "short_power_change", "0 to 20");
    expect_bounds("modifiers.toml", burst, "short_level_change", "0 to 3");
    expect_bounds("modifiers.toml", full, "min_rounds", "1 to 20");
    expect_bounds("modifiers.toml", full, "recoil_per_previous_round", "0 to 20");
    expect_bounds("modifiers.toml", full, "power_per_round_after_first", "0 to 20");
    expect_bounds("modifiers.toml", full, "rounds_per_level", "1 to 20");
    expect_bounds("modifiers.toml", "id = \"laser_sight\"", "max_range_m", "0 to 127");
    expect_bounds("modifiers.toml", "id = \"heavy_recoil\"", "multiplier", "1 to 10");
    expect_bounds("modifiers.toml", "id = \"smartlink\"", "shot_tn", "-20 to 0");
    expect_bounds("modifiers.toml", "id = \"own_friends\"", "cap", "-20 to 0");
    expect_bounds("modifiers.toml", "id = \"opponent_friends\"", "cap", "0 to 20");
    expect_bounds("damage.toml", "code = \"S\"", "boxes", "1 to 10");
    expect_bounds("damage.toml", "code = \"S\"", "knockdown_threshold", "-1 to 20");
    expect_bounds("damage.toml", "[[wound_modifier]]", "boxes_min", "0 to 9");
    expect_bounds("damage.toml", "[[wound_modifier]]", "boxes_max", "0 to 9");
    expect_bounds("damage.toml", "[[wound_modifier]]", "tn", "0 to 20");
    expect_bounds("visibility.toml", "condition = \"mist\"", "melee_normal", "0 to 20");
}

// The bounds themselves are still right.
TEST(ShadowrunTables, TheUsualChokeAtItsBounds) {
    EXPECT_THAT(said_after("rules.toml", "default_choke = 5", "default_choke = 2"), IsEmpty());
    EXPECT_THAT(said_after("rules.toml", "default_choke = 5", "default_choke = 10"), IsEmpty());
    EXPECT_THAT(said_after("rules.toml", "default_choke = 5", "default_choke = 1"), testing::SizeIs(1));
}

} // namespace
} // namespace fracas::shadowrun
