// Every table that the registry prints against the one the pack has, cell by cell. The test reads the registry itself,
// so neither can change without the other. The two modifier tables: rule_tables_registry_modifiers_test.cpp.
#include "systems/shadowrun/registry_page.hpp"
#include "systems/shadowrun/rules/dice.hpp"
#include "systems/shadowrun/rules/visibility.hpp"
#include "systems/shadowrun/written.hpp"

#include <map>
#include <regex>

namespace fracas::shadowrun {
namespace {

using namespace written;
using namespace registry;

// --- visibility ------------------------------------------------------------------------------------------------------

// "+8", "+4/+2", "0": cyber and natural.
std::pair<int, int> pair_of(const std::string& cell) {
    const auto slash = cell.find('/');
    if (slash == std::string::npos) return {number(cell), number(cell)};
    return {number(cell.substr(0, slash)), number(cell.substr(slash + 1))};
}

const std::map<std::string, Light> lights = {{"Full darkness", Light::full_darkness},
                                             {"Minimal light", Light::minimal},
                                             {"Partial light", Light::partial},
                                             {"Glare", Light::glare}};
const std::map<std::string, Air> airs = {{"Mist", Air::mist},
                                         {"Light smoke, fog or rain", Air::light_smoke},
                                         {"Heavy smoke, fog or rain", Air::heavy_smoke}};

const VisibilityRow& row_of(const VisibilityTable& table, const std::string& condition) {
    if (lights.contains(condition)) return table.light[static_cast<int>(lights.at(condition))];
    return table.air[static_cast<int>(airs.at(condition))];
}

// What one with such eyes reads from the table, by the rule that reads it.
int read_by_rule(const std::string& condition, int eyes, bool melee) {
    Loaded fight = load(head_line + vesper + ganger);
    fight.book.sheet[0].vision = eyes;
    if (lights.contains(condition)) fight.state.light = lights.at(condition);
    else fight.state.air = airs.at(condition);
    return visibility({fight.book, fight.state}, 0, melee ? fight.book.melee_visibility : fight.book.ranged_visibility);
}

int compare_visibility(const std::string& rule, const VisibilityTable& table, bool melee) {
    const auto tables = tables_under("### " + rule);
    EXPECT_EQ(tables.size(), 1u);
    const Rows& printed = tables.at(0);
    EXPECT_EQ(printed[0], (Cells{"Condition", "Normal", "Low-light", "Thermographic"}));
    static constexpr VisionBit bits[vision_count][2] = {
        {}, {low_light_cyber, low_light_natural}, {thermographic_cyber, thermographic_natural}};
    int compared = 0;
    std::map<std::string, int> normal_column;
    for (std::size_t row = 1; row < printed.size(); ++row) {
        const std::string& condition = printed[row][0];
        if (condition == "Thermal smoke") continue;
        const int normal = number(printed[row][1]);
        normal_column[condition] = normal;
        for (std::size_t eye = 0; eye < vision_count; ++eye) {
            const auto [cyber, natural] = pair_of(printed[row][1 + eye]);
            const auto& figure = row_of(table, condition).figure[eye];
            EXPECT_EQ(figure[0], cyber) << rule << " " << condition << ", " << printed[0][1 + eye] << ", cyber";
            EXPECT_EQ(figure[1], natural) << rule << " " << condition << ", " << printed[0][1 + eye] << ", natural";
            // Everybody has normal eyes too and uses the better ones; glare strikes them all (SR3-VIS-1).
            const int by_eye[2] = {cyber, natural};
            for (std::size_t kind = 0; kind < 2; ++kind)
                EXPECT_EQ(read_by_rule(condition, bits[eye][kind], melee),
                          condition == "Glare" ? std::max(normal, by_eye[kind]) : std::min(normal, by_eye[kind]))
                    << rule << " " << condition << ", " << printed[0][1 + eye];
            compared += 2;
        }
    }
    EXPECT_EQ(printed.back(), (Cells{"Thermal smoke", "as smoke", "as smoke", "as normal vision"}));
    // SR3-VIS-1: the smoke row of the density; thermographic eyes read its Normal column.
    for (const auto& [thermal, smoke, condition] :
         {std::tuple{Air::light_thermal_smoke, Air::light_smoke, "Light smoke, fog or rain"},
          std::tuple{Air::heavy_thermal_smoke, Air::heavy_smoke, "Heavy smoke, fog or rain"}})
        for (std::size_t kind = 0; kind < 2; ++kind) {
            const auto& hot = table.air[static_cast<int>(thermal)].figure;
            const auto& plain = table.air[static_cast<int>(smoke)].figure;
            EXPECT_EQ(hot[0][kind], plain[0][kind]) << rule << " " << condition;
            EXPECT_EQ(hot[1][kind], plain[1][kind]) << rule << " " << condition;
            EXPECT_EQ(hot[2][kind], normal_column.at(condition)) << rule << " " << condition;
            compared += 3;
        }
    return compared;
}

// SR3-MELEE-11, SR3-VIS-1
TEST(ShadowrunRegistryTables, VisibilityInMelee) {
    EXPECT_EQ(compare_visibility("SR3-MELEE-11", the_pack().tables.melee_visibility, true), 7 * 6 + 12);
}

// SR3-RANGED-10, SR3-VIS-1
TEST(ShadowrunRegistryTables, VisibilityInRangedCombat) {
    EXPECT_EQ(compare_visibility("SR3-RANGED-10", the_pack().tables.ranged_visibility, false), 7 * 6 + 12);
}

// SR3-VIS-1: "thermographic in light thermal smoke is +4 ranged and +2 melee, in heavy +6 and +3"; the cap.
TEST(ShadowrunRegistryTables, ThermalSmokeAndTheCap) {
    const std::string text = text_under("### SR3-VIS-1");
    std::smatch found;
    ASSERT_TRUE(std::regex_search(
        text, found,
        std::regex("thermographic in light thermal smoke is \\+(\\d) ranged and \\+(\\d) melee, in heavy "
                   "\\+(\\d) and \\+(\\d)")));
    const Tables& tables = the_pack().tables;
    const auto hot = [](const VisibilityTable& table, Air air) {
        return table.air[static_cast<int>(air)].figure[2][1];
    };
    EXPECT_EQ(hot(tables.ranged_visibility, Air::light_thermal_smoke), std::stoi(found[1]));
    EXPECT_EQ(hot(tables.melee_visibility, Air::light_thermal_smoke), std::stoi(found[2]));
    EXPECT_EQ(hot(tables.ranged_visibility, Air::heavy_thermal_smoke), std::stoi(found[3]));
    EXPECT_EQ(hot(tables.melee_visibility, Air::heavy_thermal_smoke), std::stoi(found[4]));
    ASSERT_TRUE(std::regex_search(text, found, std::regex("capped at \\+(\\d)")));
    EXPECT_EQ(tables.figures.visibility_cap, std::stoi(found[1]));
}

// Full light and clear air change nothing for anybody.
TEST(ShadowrunRegistryTables, NothingInTheWay) {
    for (const VisibilityTable* table : {&the_pack().tables.melee_visibility, &the_pack().tables.ranged_visibility})
        for (std::size_t eye = 0; eye < vision_count; ++eye)
            for (std::size_t kind = 0; kind < 2; ++kind) {
                EXPECT_EQ(table->light[0].figure[eye][kind], 0);
                EXPECT_EQ(table->air[0].figure[eye][kind], 0);
            }
}

// --- ranges ----------------------------------------------------------------------------------------------------------

// SR3-RANGED-1
TEST(ShadowrunRegistryTables, BaseTargetNumbers) {
    const auto tables = tables_under("### SR3-RANGED-1");
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0][0], (Cells{"Category", "Short", "Medium", "Long", "Extreme"}));
    for (std::size_t i = 0; i < range_count; ++i)
        EXPECT_EQ(the_pack().tables.ranged.base[i], number(tables[0][1][1 + i])) << tables[0][0][1 + i];
}

// SR3-RANGED-15+: "0-5", "6-15"; of bows "to x10".
TEST(ShadowrunRegistryTables, WeaponRanges) {
    static const std::map<std::string, std::vector<std::string>> classes = {
        {"Hold-out, light, machine pistol", {"hold_out_pistol", "light_pistol", "machine_pistol"}},
        {"Heavy pistol", {"heavy_pistol"}},
        {"Submachine gun", {"submachine_gun"}},
        {"Shotgun", {"shotgun"}},
        {"Sporting rifle", {"sporting_rifle"}},
        {"Sniper rifle", {"sniper_rifle"}},
        {"Assault rifle", {"assault_rifle"}},
        {"Light machine gun", {"light_machine_gun"}},
        {"Medium machine gun", {"medium_machine_gun"}},
        {"Heavy machine gun", {"heavy_machine_gun"}},
        {"Assault cannon", {"assault_cannon"}},
        {"Missile launcher", {"missile_launcher"}},
        {"Bow (x minimum)", {"bow"}},
        {"Light crossbow (x minimum)", {"light_crossbow"}},
        {"Medium crossbow (x minimum)", {"medium_crossbow"}},
        {"Heavy crossbow (x minimum)", {"heavy_crossbow"}},
    };
    const auto tables = tables_under("### SR3-RANGED-15+");
    ASSERT_EQ(tables.size(), 1u);
    std::size_t compared = 0;
    for (std::size_t row = 1; row < tables[0].size(); ++row) {
        const Cells& printed = tables[0][row];
        ASSERT_TRUE(classes.contains(printed[0])) << printed[0];
        for (const std::string& id : classes.at(printed[0])) {
            const PackRange& range = the(the_pack().ranges, id);
            EXPECT_EQ(range.times_strength_minimum, printed[0].ends_with("(x minimum)")) << id;
            for (std::size_t i = 0; i < range_count; ++i) {
                const std::string& cell = printed[1 + i];
                if (range.times_strength_minimum) {
                    EXPECT_EQ(range.farthest[i], number(cell.substr(3))) << id;
                    continue;
                }
                EXPECT_EQ(i == 0 ? range.nearest : range.farthest[i - 1] + 1, number(cell)) << id;
                EXPECT_EQ(range.farthest[i], number(cell.substr(cell.find('-') + 1))) << id;
            }
            ++compared;
        }
    }
    EXPECT_EQ(compared, the_pack().ranges.size());
}

// --- damage ----------------------------------------------------------------------------------------------------------

// SR3-DAMAGE-1+, and the thresholds of SR3-MELEE-9: "L 1, M 2, S 3"; at D there is no test.
TEST(ShadowrunRegistryTables, DamageLevels) {
    const auto tables = tables_under("### SR3-DAMAGE-1+");
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0][0], (Cells{"Level", "L", "M", "S", "D"}));
    const auto& level = the_pack().tables.level;
    for (std::size_t i = 1; i <= 4; ++i) EXPECT_EQ(level[i].boxes, number(tables[0][1][i])) << tables[0][0][i];
    EXPECT_EQ(level[0].boxes, 0);
    const std::string text = text_under("### SR3-MELEE-9");
    for (std::size_t i = 1; i <= 3; ++i)
        EXPECT_NE(text.find(tables[0][0][i] + " " + std::to_string(level[i].knockdown_threshold)), std::string::npos);
    EXPECT_EQ(level[4].knockdown_threshold, -1);
    EXPECT_NE(text.find("level D is always prone, no test"), std::string::npos);
}

// SR3-DAMAGE-3+: each number of boxes, both rows.
TEST(ShadowrunRegistryTables, WoundModifiers) {
    const auto tables = tables_under("### SR3-DAMAGE-3+");
    ASSERT_EQ(tables.size(), 1u);
    const Rows& printed = tables[0];
    ASSERT_EQ(printed.size(), 3u);
    const Loaded fight = load(head_line + vesper + ganger);
    int boxes = 0;
    for (std::size_t column = 1; column < printed[0].size(); ++column) {
        const std::string& bounds = printed[0][column];
        const int last = number(bounds.substr(bounds.find('-') == std::string::npos ? 0 : bounds.find('-') + 1));
        EXPECT_EQ(number(bounds), boxes);
        for (; boxes <= last && boxes < monitor_boxes; ++boxes) {
            const WoundRow& row = wound_row(fight.book, boxes);
            EXPECT_EQ(row.tn, number(printed[1][column])) << boxes << " boxes";
            EXPECT_EQ(row.initiative, number(printed[2][column])) << boxes << " boxes";
        }
    }
    EXPECT_EQ(boxes, monitor_boxes);
    EXPECT_EQ(printed[1].back(), "out");
}

// --- people and barriers ---------------------------------------------------------------------------------------------

// Section 2: how high ratings go.
TEST(ShadowrunRegistryTables, BoundsOfRatings) {
    const auto tables = tables_under("## 2. Vocabulary");
    ASSERT_EQ(tables.size(), 1u);
    std::map<std::string, std::string> bounds;
    for (const Cells& row : tables[0]) bounds[row[0]] = row[2];
    static const std::string names[] = {"Body", "Quickness", "Strength", "Intelligence", "Willpower"};
    for (std::size_t i = 0; i < attribute_count; ++i)
        EXPECT_EQ(bounds.at(names[i]), "1 to " + std::to_string(highest_attribute[i])) << names[i];
    EXPECT_EQ(bounds.at("Reaction"), "1 to " + std::to_string(highest_reaction));
    EXPECT_EQ(bounds.at("Initiative dice"), "1 to " + std::to_string(most_initiative_dice));
    EXPECT_EQ(bounds.at("Skill"), "0 (none) to " + std::to_string(highest_skill));
    EXPECT_EQ(bounds.at("Ballistic, Impact"), "0 to " + std::to_string(highest_armour) + " each");
    EXPECT_EQ(bounds.at("Reach"), "0 to " + std::to_string(longest_weapon));
    EXPECT_EQ(bounds.at("Damage Code"), "Power 0 to " + std::to_string(highest_power));
}

// Section 2 names every skill in the order of the enumeration.
TEST(ShadowrunRegistryTables, Skills) {
    std::string meaning;
    const auto tables = tables_under("## 2. Vocabulary");
    for (const Cells& row : tables.at(0))
        if (row[0] == "Skill") meaning = row[1];
    std::size_t at = 0;
    for (const std::string_view key : keys_of_skills) {
        std::string name = with_blanks(key);
        for (std::size_t i = 0; i < name.size(); ++i)
            if (i == 0 || name[i - 1] == ' ')
                name[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[i])));
        at = meaning.find(name, at);
        EXPECT_NE(at, std::string::npos) << name;
    }
}

// SR3-MOVE-1+: "(human, elf, ork 3; dwarf, troll 2)"
TEST(ShadowrunRegistryTables, RunningMultipliers) {
    EXPECT_NE(text_under("### SR3-MOVE-1+").find("(human, elf, ork 3; dwarf, troll 2)"), std::string::npos);
    for (const PackMetatype& metatype : the_pack().metatypes)
        EXPECT_EQ(metatype.running, metatype.id == "dwarf" || metatype.id == "troll" ? 2 : 3) << metatype.id;
    EXPECT_EQ(the_pack().metatypes.size(), 5u);
}

// SR3-BARRIER-1+: "Ratings: glass 2, cheap material 3, ..."
TEST(ShadowrunRegistryTables, Barriers) {
    const std::string text = text_under("### SR3-BARRIER-1+");
    const auto from = text.find("Ratings: ") + 9;
    std::istringstream list(text.substr(from, text.find(". Source", from) - from));
    std::size_t compared = 0;
    for (std::string entry; std::getline(list, entry, ',');) {
        entry = trimmed(entry);
        const auto blank = entry.rfind(' ');
        std::string id = entry.substr(0, blank);
        if (id.ends_with(" material")) id.erase(id.size() - 9);
        std::ranges::replace(id, ' ', '_');
        EXPECT_EQ(the(the_pack().barriers, id).rating, number(entry.substr(blank + 1))) << entry;
        ++compared;
    }
    EXPECT_EQ(compared, 9u);
}

// --- single figures --------------------------------------------------------------------------------------------------

// What the rules say in words, and where the pack has it.
TEST(ShadowrunRegistryTables, SingleFigures) {
    const auto said_in = [](const std::string& rule, const std::string& words) {
        std::smatch found;
        const std::string text = text_under("### " + rule);
        EXPECT_TRUE(std::regex_search(text, found, std::regex(words))) << rule << ": " << words;
        return found.size() < 2 ? -100 : std::stoi(found[1]);
    };
    const Figures& figures = the_pack().tables.figures;
    const Usual& usual = the_pack().tables.usual;
    EXPECT_EQ(the_pack().tables.melee.base, said_in("SR3-MELEE-1", "against TN (\\d+) plus the modifiers"));
    EXPECT_EQ(figures.contact, said_in("SR3-MELEE-1", "at most (\\d+) metre plus the attacker's own reach"));
    EXPECT_EQ(figures.step, 1);
    said_in("SR3-MELEE-1", "one step of at most one metre");
    EXPECT_EQ(figures.passing, 1);
    said_in("SR3-PASS-1", "moves to within one metre of an opponent");
    EXPECT_EQ(figures.knockback, 1);
    said_in("SR3-MELEE-9", "knocked back one metre");
    EXPECT_EQ(figures.pass_cost, said_in("SR3-INIT-2+", "subtract (\\d+) from all scores"));
    EXPECT_EQ(figures.surprise, said_in("SR3-INIT-5+", "Reaction against TN (\\d+)"));
    EXPECT_EQ(figures.surprise_ambush, said_in("SR3-INIT-5+", "TN (\\d+) for those lying in wait"));
    EXPECT_EQ(figures.related_skill, said_in("SR3-DICE-5+", "related weapon skill at \\+(\\d+)"));
    EXPECT_EQ(figures.attribute, said_in("SR3-DICE-5+", "linked attribute at \\+(\\d+)"));
    EXPECT_EQ(figures.defaulting_limit, said_in("SR3-DICE-5+", "before this modifier is (\\d+) or more"));
    EXPECT_EQ(figures.stand_up, said_in("SR3-MOVE-2+", "Willpower against TN (\\d+) \\+ wound modifier"));
    EXPECT_EQ(figures.fade_turns, said_in("SR3-GRAPPLE-4", "per minute \\((\\d+) Combat Turns\\)"));
    EXPECT_EQ(figures.break_hold, said_in("SR3-GRAPPLE-6", "the lowest of the subduer's three, \\+ (\\d+)"));
    EXPECT_EQ(figures.harness_turns, said_in("SR3-RECOIL-4", "five minutes \\((\\d+) Combat Turns\\)"));
    EXPECT_EQ(figures.least_choke, said_in("SR3-SHOT-2", "set from (\\d+) to"));
    EXPECT_EQ(figures.most_choke, said_in("SR3-SHOT-2", "set from \\d+ to (\\d+)"));
    EXPECT_EQ(usual.choke, said_in("SR3-SHOT-2", "\\((\\d+) if they say nothing\\)"));
    EXPECT_EQ(usual.spare_loads, said_in("SR3-READY-2+", "(\\d+) spare loads"));
    EXPECT_EQ(usual.loose_rounds, said_in("SR3-READY-2+", "(\\d+) loose rounds"));
    EXPECT_EQ(usual.arrows, said_in("SR3-READY-2+", "(\\d+) arrows or bolts"));
}

// --- settings --------------------------------------------------------------------------------------------------------

// Section 5: | Name | Default | Other | Rule |
Rows printed_settings() {
    for (const Rows& table : tables_under("## 5. Decisions"))
        if (table[0] == Cells{"Name", "Default", "Other", "Rule"}) return {table.begin() + 1, table.end()};
    return {};
}

std::string as_toml(const std::string& value) {
    const bool plain = value == "true" || value == "false" || std::isdigit(static_cast<unsigned char>(value[0])) != 0;
    return plain ? value : "\"" + value + "\"";
}

std::vector<int> figures_of(const Settings& s) {
    return {s.zero_tie_nobody,    s.melee_resistance_pool, s.several_every_roll,
            s.full_defence_net,   s.melee_past_deadly,     s.short_burst_recoil,
            s.auto_targets_every, s.smartgun_ejects_free,  s.subdued_are_out};
}

TEST(ShadowrunRegistryTables, SettingsAndTheirDefaults) {
    const Rows printed = printed_settings();
    EXPECT_EQ(printed.size(), 9u);
    Document in_pack;
    for (const PackFile& file : pack_files())
        if (file.document.has("settings")) in_pack = file.document["settings"];
    EXPECT_EQ(in_pack.size(), printed.size());
    // The rules have the same defaults without the pack's word for it.
    EXPECT_EQ(figures_of(the_pack().rules.settings), figures_of(Settings{}));
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const std::string& key = printed[i][0];
        EXPECT_EQ(in_pack[key], toml("x = " + as_toml(printed[i][1]) + "\n")["x"]) << key;
        const auto set = [&](const std::string& value) {
            return figures_of(
                load(head_line + "[settings]\n" + key + " = " + as_toml(value) + "\n" + vesper + ganger).book.settings);
        };
        // The default changes nothing, the other value this one setting and no other.
        const std::vector<int> usual = figures_of(Settings{}), other = set(printed[i][2]);
        EXPECT_EQ(set(printed[i][1]), usual) << key;
        for (std::size_t k = 0; k < usual.size(); ++k) EXPECT_EQ(other[k] != usual[k], k == i) << key;
    }
}

// Every `Setting:` line of a rule has its row in the table, and says the same default.
TEST(ShadowrunRegistryTables, SettingsAtTheirRules) {
    for (const Cells& row : printed_settings()) {
        const std::string text = text_under("### " + row[3]);
        EXPECT_NE(text.find("Setting: " + row[0] + ", default `" + row[1] + "`"), std::string::npos) << row[0];
        EXPECT_NE(text.find("With `" + row[2] + "`"), std::string::npos) << row[0];
    }
}

// The page for players names every one of them, with its default, and everything an encounter may say of the scene.
TEST(ShadowrunRegistryTables, ThePageForPlayersHasEverySetting) {
    std::ifstream file(FRACAS_ROOT "/docs/shadowrun.md");
    const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    for (const Cells& row : printed_settings()) {
        const auto shown = [](const std::string& value) {
            const std::string text = as_toml(value);
            return text[0] == '"' ? "`" + text + "`" : text;
        };
        EXPECT_NE(page.find("| `" + row[0] + "` | " + shown(row[1]) + " | " + shown(row[2]) + " | " + row[3] + " |"),
                  std::string::npos)
            << row[0];
    }
    std::vector<std::string> names;
    for (const auto& keys :
         {std::span<const std::string_view>(keys_of_light), std::span<const std::string_view>(keys_of_air),
          std::span<const std::string_view>(keys_of_skills)})
        for (const std::string_view key : keys) names.emplace_back(key);
    for (const PackBarrier& barrier : the_pack().barriers) names.push_back(barrier.id);
    for (const PackAccessory& accessory : the_pack().accessories) names.push_back(accessory.id);
    for (const PackAmmunition& ammunition : the_pack().ammunition)
        if (ammunition.id != "arrow") names.push_back(ammunition.id);
    for (const std::string& name : names) EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
}

} // namespace
} // namespace fracas::shadowrun
