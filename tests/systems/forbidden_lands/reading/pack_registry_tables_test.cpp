// Every table that the registry prints against the one the pack has, cell by cell. The test reads the registry itself,
// so neither can change without the other.
#include "systems/forbidden_lands/rules/close_combat.hpp"
#include "systems/forbidden_lands/rules/space.hpp"

#include "support/registry_page.hpp"
#include "systems/forbidden_lands/stage.hpp"
#include "systems/forbidden_lands/written.hpp"

#include <map>
#include <regex>

namespace fracas::forbidden_lands {
namespace {

using namespace written;
using namespace registry;

const Page registry_page{"forbidden-lands"};

// The only table of a rule, with this head, which is taken off.
Rows rows_under(const std::string& rule, const Cells& head) {
    auto tables = registry_page.tables_under("### " + rule);
    if (tables.size() != 1 || tables[0].empty()) throw std::runtime_error(rule + " has not one table");
    EXPECT_EQ(tables[0][0], head) << rule;
    tables[0].erase(tables[0].begin());
    return tables[0];
}

std::size_t skill_called(std::string name) {
    std::ranges::transform(name, name.begin(),
                           [](char c) { return c == ' ' ? '_' : static_cast<char>(std::tolower(c)); });
    const auto found = std::ranges::find(keys_of_skills, name);
    if (found == keys_of_skills.end()) throw std::runtime_error("no skill " + name);
    return static_cast<std::size_t>(found - keys_of_skills.begin());
}

// --- section 2 ------------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsRegistryTables, SkillsAndTheirAttributes) {
    const std::vector<std::string> attributes = {"Strength", "Agility", "Wits", "Empathy"};
    int compared = 0;
    for (const Rows& table : registry_page.tables_under("## 2. Vocabulary")) {
        if (table[0] != Cells{"Attribute", "Skills"}) continue;
        ASSERT_EQ(table.size(), 5u);
        for (std::size_t i = 1; i < table.size(); ++i) {
            EXPECT_EQ(table[i][0], attributes[i - 1]);
            for (const std::string& skill : pieces_of(table[i][1], ',')) {
                EXPECT_EQ(static_cast<std::size_t>(attribute_of(static_cast<Skill>(skill_called(skill)))), i - 1)
                    << skill;
                ++compared;
            }
        }
    }
    EXPECT_EQ(compared, skill_count);
}

// --- the attack table -----------------------------------------------------------------------------------------------

const std::map<std::string, Row> rows_by_name = {{"Slash", Row::slash},
                                                 {"Stab", Row::stab},
                                                 {"Punch/Kick/Bite", Row::punch},
                                                 {"Grapple", Row::grapple},
                                                 {"Grapple Attack", Row::grapple_attack},
                                                 {"Break Free", Row::break_free},
                                                 {"Shove", Row::shove},
                                                 {"Disarm", Row::disarm},
                                                 {"Shoot", Row::shoot}};

Column column_of(const std::string& cell) {
    if (cell == "OK") return okay;
    if (cell == "X") return forbidden;
    return {true, number(cell)};
}

// FBL-REACT-6: the four columns of all nine attacks.
TEST(ForbiddenLandsRegistryTables, Reactions) {
    const Rows printed = rows_under(
        "FBL-REACT-6", {"Attack", "Dodge", "Parry, Parrying weapon", "Parry, other weapon", "Parry, shield"});
    ASSERT_EQ(printed.size(), std::size_t{row_count});
    for (const Cells& cells : printed) {
        const AttackRow& row = the_pack().tables.row[static_cast<int>(rows_by_name.at(cells[0]))];
        EXPECT_EQ(row.dodge, column_of(cells[1])) << cells[0];
        EXPECT_EQ(row.parrying_weapon, column_of(cells[2])) << cells[0];
        EXPECT_EQ(row.other_weapon, column_of(cells[3])) << cells[0];
        EXPECT_EQ(row.shield, column_of(cells[4])) << cells[0];
    }
}

// FBL-REACT-6: the note below the table: what other weapons parry at, with FBL-FEAT-6 and by the table alone.
TEST(ForbiddenLandsRegistryTables, ParriesWithOtherWeapons) {
    const std::string text = registry_page.text_under("### FBL-REACT-6");
    std::smatch add, alone;
    ASSERT_TRUE(std::regex_search(
        text, add,
        std::regex("parries a Slash at (-?\\d), a Stab at (-?\\d), a Punch at (\\d), a Grapple or Disarm at (-?\\d)")));
    ASSERT_TRUE(std::regex_search(
        text, alone, std::regex("Slash (-?\\d), Stab (-?\\d), Punch \\+(\\d), Grapple and Disarm (-?\\d)")));
    const Tables& tables = the_pack().tables;
    const Row rows[] = {Row::slash, Row::stab, Row::punch, Row::grapple};
    for (std::size_t i = 0; i < 4; ++i) {
        const int column = tables.row[static_cast<int>(rows[i])].other_weapon.modifier;
        EXPECT_EQ(column + tables.no_parrying, std::stoi(add[i + 1])) << i;
        EXPECT_EQ(column, std::stoi(alone[i + 1])) << i;
    }
    EXPECT_EQ(tables.row[static_cast<int>(Row::disarm)].other_weapon,
              tables.row[static_cast<int>(Row::grapple)].other_weapon);
}

// FBL-MELEE-1 to FBL-MELEE-5, FBL-GRAPPLE-1 to FBL-GRAPPLE-3, FBL-RANGED-1
TEST(ForbiddenLandsRegistryTables, SpeedAndSkill) {
    for (const auto& [name, row] : rows_by_name) {
        const std::string line = registry_page.lines_under(std::string("### ") + rule_of(row).text).at(0);
        const AttackRow& figures = the_pack().tables.row[static_cast<int>(row)];
        EXPECT_EQ(figures.speed, line.starts_with("Slow. ") ? Speed::slow : Speed::fast) << line;
        EXPECT_TRUE(line.starts_with("Slow. ") || line.starts_with("Fast. ")) << line;
        const bool shot = line.substr(6).starts_with("Marksmanship");
        EXPECT_TRUE(shot || line.substr(6).starts_with("Melee")) << line;
        EXPECT_EQ(figures.skill, shot ? Skill::marksmanship : Skill::melee) << line;
    }
}

// The same rules: what requires standing is offered to who stands, the rest to the prone too.
TEST(ForbiddenLandsRegistryTables, Stances) {
    const auto offered_to = [](bool lying, bool in_grapple, const std::string& key) {
        Duel d;
        if (key.find(':') != std::string::npos)
            for (const char* id : {"broadsword", "throwing_axe"}) d.hold(Duel::ada, id);
        d.hold(Duel::bo, "mace");
        if (in_grapple) d.seize(Duel::ada, Duel::bo);
        if (key == "break_free") d.turn_of(Duel::bo);
        d.at(Duel::ada).set(prone, lying);
        return d.offers(key);
    };
    const std::map<Row, std::string> keys = {{Row::slash, "slash>bo:broadsword"},
                                             {Row::stab, "stab>bo:broadsword"},
                                             {Row::punch, "punch>bo"},
                                             {Row::grapple, "grapple>bo"},
                                             {Row::grapple_attack, "grapple_attack"},
                                             {Row::break_free, "break_free"},
                                             {Row::shove, "shove>bo"},
                                             {Row::disarm, "disarm>bo:broadsword:mace"},
                                             {Row::shoot, "shoot>bo:throwing_axe"}};
    for (const auto& [row, key] : keys) {
        const std::string line = registry_page.lines_under(std::string("### ") + rule_of(row).text).at(0);
        const bool stands = line.find("Requires: standing") != std::string::npos;
        const bool held = row == Row::grapple_attack || row == Row::break_free;
        EXPECT_TRUE(offered_to(false, held, key)) << key;
        EXPECT_EQ(offered_to(true, held, key), !stands) << key;
    }
}

// FBL-RANGED-2
TEST(ForbiddenLandsRegistryTables, RangeModifiers) {
    const Rows printed = rows_under("FBL-RANGED-2", {"Range", "Modifier"});
    const std::vector<std::string> ranges = {"Arm's Length", "Near", "Short", "Long", "Distant"};
    ASSERT_EQ(printed.size(), ranges.size());
    const Tables& tables = the_pack().tables;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        EXPECT_EQ(printed[i][0], ranges[i]);
        EXPECT_EQ(tables.range_modifier[i], number(printed[i][1])) << ranges[i];
    }
    EXPECT_EQ(tables.range_helpless, number(printed[0][1].substr(printed[0][1].find('+'))));
    EXPECT_EQ(printed[4][1], "-3, and only with Aim");
}

// FBL-MOVE-5+
TEST(ForbiddenLandsRegistryTables, RangesByPosition) {
    const Rows printed = rows_under("FBL-MOVE-5+", {"Range", "Position"});
    ASSERT_EQ(printed.size(), 5u);
    const std::map<std::string, Range> ranges = {
        {"Near", Range::near}, {"Short", Range::short_range}, {"Long", Range::long_range}, {"Distant", Range::distant}};
    int compared = 0;
    for (const Cells& cells : printed) {
        if (cells[0] == "Arm's Length") continue;
        std::smatch steps;
        int from = 0, to = 0;
        if (std::regex_search(cells[1], steps, std::regex("(\\d) to (\\d) steps"))) {
            from = std::stoi(steps[1]);
            to = std::stoi(steps[2]);
        } else if (std::regex_search(cells[1], steps, std::regex("(\\d) steps or more"))) {
            from = std::stoi(steps[1]);
            to = most_zones;
        } else if (std::regex_search(cells[1], steps, std::regex("\\((\\d) step\\)"))) {
            from = to = std::stoi(steps[1]);
        }
        for (int i = from; i <= to; ++i, ++compared) EXPECT_EQ(range_of_steps(i), ranges.at(cells[0])) << i;
    }
    EXPECT_EQ(compared, most_zones + 1);
}

// --- small tables ---------------------------------------------------------------------------------------------------

// FBL-DICE-6+
TEST(ForbiddenLandsRegistryTables, ArtifactDice) {
    const Rows printed = rows_under("FBL-DICE-6+", {"Face", "1-5", "6-7", "8-9", "10-11", "12"});
    for (std::size_t i = 1; i < 6; ++i) {
        static const Cells head = {"Face", "1-5", "6-7", "8-9", "10-11", "12"};
        const Cells faces = pieces_of(head[i], '-');
        for (int face = number(faces.front()); face <= number(faces.back()); ++face)
            EXPECT_EQ(year_zero::artifact_successes(face), number(printed[0][i])) << face;
    }
}

// FBL-INIT-6+: the modifiers stand in its first sentence.
TEST(ForbiddenLandsRegistryTables, SneakModifiers) {
    const std::string text = registry_page.text_under("### FBL-INIT-6+");
    std::smatch found;
    ASSERT_TRUE(std::regex_search(
        text, found,
        std::regex("Arm's Length (-\\d), Near (-\\d), Short (\\d), Long \\+(\\d); ambush a further \\+(\\d)")));
    const Tables& tables = the_pack().tables;
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(tables.sneak_modifier[i], std::stoi(found[i + 1])) << i;
    EXPECT_NE(text.find("Distant counts as Long"), std::string::npos);
    EXPECT_EQ(tables.sneak_modifier[4], tables.sneak_modifier[3]);
    EXPECT_EQ(tables.sneak_ambush, std::stoi(found[5]));
}

// FBL-MOVE-4
TEST(ForbiddenLandsRegistryTables, FleeingModifiers) {
    const Rows printed = rows_under("FBL-MOVE-4", {"Nearest enemy at", "Modifier", "", "Zone", "Modifier"});
    const Tables& tables = the_pack().tables;
    ASSERT_EQ(printed.size(), 3u);
    const std::vector<std::string> ranges = {"Near", "Short", "Long"};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(printed[i][0], ranges[i]);
        EXPECT_EQ(tables.flee_modifier[i + 1], number(printed[i][1])) << ranges[i];
    }
    EXPECT_EQ(tables.flee_modifier[4], tables.flee_modifier[3]); // Distant counts as Long
    EXPECT_EQ(printed[0][3], "Open");
    EXPECT_EQ(tables.flee_open, number(printed[0][4]));
    EXPECT_EQ(printed[1][3], "Rough");
    EXPECT_EQ(tables.flee_rough, number(printed[1][4]));
    EXPECT_EQ((Cells{printed[2][3], printed[2][4]}), (Cells{"neither", "0"}));
}

// FBL-SOCIAL-4
TEST(ForbiddenLandsRegistryTables, SocialModifiers) {
    const Rows printed = rows_under("FBL-SOCIAL-4", {"Modifier", "When"});
    ASSERT_EQ(printed.size(), std::size_t{social_count});
    for (std::size_t i = 0; i < printed.size(); ++i)
        EXPECT_EQ(the_pack().tables.social[i], number(printed[i][0])) << printed[i][1];
}

// FBL-MELEE-5: sixes by the hands of the weapon.
TEST(ForbiddenLandsRegistryTables, Disarming) {
    EXPECT_EQ(rows_under("FBL-MELEE-5", {"Sixes left", "Effect"}),
              (Rows{{"1", "target drops a one-handed weapon"},
                    {"2 or more", "target drops a one-handed or a two-handed weapon"}}));
    Book book;
    State state;
    book.weapon[1].hands = 2;
    state.item[1].weapon = 1;
    EXPECT_EQ(sixes_to_disarm({book, state}, 0, 1, 0), 1);
    EXPECT_EQ(sixes_to_disarm({book, state}, 0, 1, 1), 2);
}

// FBL-ARMOR-4: each of the 36 results of each table is asked for.
TEST(ForbiddenLandsRegistryTables, HelmetSaves) {
    const std::map<std::string, Wounds> tables = {
        {"Slash", Wounds::slash}, {"Stab", Wounds::stab}, {"Blunt", Wounds::blunt}};
    std::uint64_t wanted[wound_tables]{};
    for (const Cells& cells : rows_under("FBL-ARMOR-4", {"Critical table", "Results"}))
        for (const std::string& d66 : pieces_of(cells[1], ','))
            wanted[static_cast<int>(tables.at(cells[0]))] |= std::uint64_t{1} << d66_row(number(d66));
    const HelmetSave& save = the_pack().tables.helmet;
    for (int table = 0; table < wound_tables; ++table) EXPECT_EQ(save.rows[table], wanted[table]) << table;
    const std::string text = registry_page.text_under("### FBL-ARMOR-4");
    std::smatch becomes;
    ASSERT_TRUE(std::regex_search(text, becomes, std::regex("becomes result (\\d\\d)-\\d\\d of the blunt table")));
    EXPECT_EQ(save.becomes_table, Wounds::blunt);
    EXPECT_EQ(save.becomes, std::stoi(becomes[1]));
}

// --- critical injuries ----------------------------------------------------------------------------------------------

void read_skills(const std::string& list, int figure, Injury& injury) {
    for (const std::string& skill : pieces_of(list, ',')) injury.penalty[skill_called(skill)] = figure;
}

// The effect codes of section 3.14.
void read_effect(const std::string& cell, Injury& injury) {
    std::smatch found;
    if (cell == "none" || cell == "dead" || cell == "roleplay") return;
    if (cell == "NO-2H") injury.no_two_handed = true;
    else if (cell == "RUN-SLOW") injury.run_is_slow = true;
    else if (cell == "no actions") injury.catatonic = true;
    else if (cell.starts_with("paralysed: no actions")) injury.paralyses = true;
    else if (std::regex_match(cell, found, std::regex("disease, virulence (\\d)")))
        injury.virulence = std::stoi(found[1]);
    else if (std::regex_match(cell, found, std::regex("DMG\\((.*)\\)")))
        for (const std::string& skill : pieces_of(found[1], ',')) injury.hurts |= 1u << skill_called(skill);
    else if (std::regex_match(cell, found, std::regex("(-\\d) on all (\\w+) rolls"))) {
        const std::map<std::string, int> first = {{"Agility", 4}, {"Wits", 8}, {"Empathy", 12}};
        for (int i = 0; i < 4; ++i) injury.penalty[first.at(found[2]) + i] = std::stoi(found[1]);
    } else if (std::regex_match(cell, found, std::regex("(-\\d) (.*)")))
        read_skills(found[2], std::stoi(found[1]), injury);
    else ADD_FAILURE() << "what is \"" << cell << "\"?";
}

int healing_dice_of(const std::string& cell) {
    if (cell == "permanent") return forever;
    if (cell == "-") return 0;
    return cell.starts_with("D") ? 1 : cell[0] - '0';
}

void compare_injury(const PackInjury& in_pack, Wounds table, const std::string& d66, const std::string& name,
                    const Injury& wanted) {
    const Injury& injury = in_pack.injury;
    const Cells results = pieces_of(d66, '-');
    EXPECT_EQ(in_pack.name, name);
    EXPECT_EQ(injury.table, table) << name;
    EXPECT_EQ(injury.from, number(results.front())) << name;
    EXPECT_EQ(injury.to, number(results.back())) << name;
    EXPECT_EQ(injury.lethal, wanted.lethal) << name;
    EXPECT_EQ(injury.unit, wanted.unit) << name;
    EXPECT_EQ(injury.healing_modifier, wanted.healing_modifier) << name;
    EXPECT_EQ(injury.healing_dice, wanted.healing_dice) << name;
    EXPECT_EQ(injury.trauma, wanted.trauma) << name;
    EXPECT_EQ(injury.hurts, wanted.hurts) << name;
    EXPECT_EQ(injury.run_is_slow, wanted.run_is_slow) << name;
    EXPECT_EQ(injury.no_two_handed, wanted.no_two_handed) << name;
    EXPECT_EQ(injury.paralyses, wanted.paralyses) << name;
    EXPECT_EQ(injury.catatonic, wanted.catatonic) << name;
    EXPECT_EQ(injury.unconscious, wanted.unconscious) << name;
    EXPECT_EQ(injury.virulence, wanted.virulence) << name;
    for (int skill = 0; skill < skill_count; ++skill)
        EXPECT_EQ(injury.penalty[skill], wanted.penalty[skill])
            << name << ", " << keys_of_skills[static_cast<std::size_t>(skill)];
}

// The rows of one table of the pack, in order; each D66 leads to the row that prints it.
std::vector<const PackInjury*> injuries_of(Wounds table) {
    std::vector<const PackInjury*> rows;
    for (int row = 0; row < 36; ++row) {
        const PackInjury& injury = the_pack().injuries[the_pack().row_of[static_cast<int>(table)][row]];
        EXPECT_LE(injury.injury.from, d66_of(row));
        EXPECT_GE(injury.injury.to, d66_of(row));
        if (rows.empty() || rows.back() != &injury) rows.push_back(&injury);
    }
    return rows;
}

// FBL-CRIT-3+, FBL-CRIT-4+, FBL-CRIT-5+
TEST(ForbiddenLandsRegistryTables, SlashBluntAndStabInjuries) {
    const std::map<std::string, Unit> units = {{"-", Unit::none},
                                               {"D6 rounds", Unit::rounds},
                                               {"D6 minutes", Unit::minutes},
                                               {"D6 hours", Unit::hours},
                                               {"D6 days", Unit::days}};
    const std::map<std::string, Lethal> lethal = {
        {"no", Lethal::no}, {"yes", Lethal::timed}, {"instant", Lethal::instant}};
    for (const auto& [rule, table, count] : {std::tuple{"FBL-CRIT-3+", Wounds::slash, 19},
                                             {"FBL-CRIT-4+", Wounds::blunt, 17},
                                             {"FBL-CRIT-5+", Wounds::stab, 17}}) {
        const Rows printed =
            rows_under(rule, {"D66", "Injury", "Lethal", "Limit", "Healing penalty", "Effect", "Healing days"});
        const auto rows = injuries_of(table);
        ASSERT_EQ(printed.size(), static_cast<std::size_t>(count)) << rule;
        ASSERT_EQ(rows.size(), printed.size()) << rule;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Cells& cells = printed[i];
            Injury wanted;
            wanted.lethal = lethal.at(cells[2]);
            wanted.unit = units.at(cells[3]);
            wanted.healing_modifier = cells[4] == "-" ? 0 : number(cells[4]);
            read_effect(cells[5], wanted);
            wanted.healing_dice = healing_dice_of(cells[6]);
            compare_injury(*rows[i], table, cells[0], cells[1], wanted);
        }
    }
}

// FBL-CRIT-6+: what is more than a modifier is named by the trauma.
TEST(ForbiddenLandsRegistryTables, HorrorInjuries) {
    const std::map<std::string, Trauma> traumas = {{"Bad dreams", Trauma::bad_dreams},
                                                   {"Awake at night", Trauma::awake_at_night},
                                                   {"Phobia", Trauma::phobia},
                                                   {"Drinker", Trauma::drinker},
                                                   {"Fear of tight places", Trauma::tight_places},
                                                   {"Visions", Trauma::visions}};
    const Rows printed = rows_under("FBL-CRIT-6+", {"D66", "Trauma", "Effect", "Healing days"});
    const auto rows = injuries_of(Wounds::horror);
    ASSERT_EQ(printed.size(), 17u);
    ASSERT_EQ(rows.size(), printed.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Cells& cells = printed[i];
        Injury wanted;
        if (cells[2] == "dead") wanted.lethal = Lethal::instant;
        if (traumas.contains(cells[1])) wanted.trauma = traumas.at(cells[1]);
        else read_effect(cells[2], wanted);
        wanted.healing_dice = healing_dice_of(cells[3]);
        compare_injury(*rows[i], Wounds::horror, cells[0], cells[1], wanted);
    }
}

// FBL-CRIT-7+: no D66; unconscious, lethal, D6 days.
TEST(ForbiddenLandsRegistryTables, OtherInjury) {
    const std::string text = registry_page.text_under("### FBL-CRIT-7+");
    EXPECT_NE(text.find("no D66; the victim is unconscious, lethal, limit D6 days"), std::string::npos);
    Injury wanted;
    wanted.lethal = Lethal::timed;
    wanted.unit = Unit::days;
    wanted.unconscious = true;
    const PackInjury& other = the_pack().injuries[the_pack().other_injury];
    compare_injury(other, Wounds::other, "0", other.name, wanted);
}

// --- section 8 ------------------------------------------------------------------------------------------------------

auto all_of(const Settings& s) {
    return std::tuple{s.armor_wear,   s.parry_adds,    s.break_free_opposed, s.shove_compares,   s.run_always_rolls,
                      s.new_critical, s.panic_retreat, s.helmet_always_paid, s.condition_horror, s.weapons_drawn,
                      s.max_rounds,   s.feint_at_once, s.social_opposed};
}

// Every setting of the registry can be written, its default is what a silent encounter has, every other value differs.
TEST(ForbiddenLandsRegistryTables, SettingsAndTheirDefaults) {
    const auto tables = registry_page.tables_under("## 8. Settings");
    ASSERT_EQ(tables.size(), 1u);
    ASSERT_EQ(tables[0].size(), 14u);
    const auto usual = all_of(load(with("")).book.settings);
    for (std::size_t i = 1; i < tables[0].size(); ++i) {
        const auto bare = [](std::string word) {
            std::erase(word, '`');
            return word;
        };
        const std::string name = bare(tables[0][i][0]);
        const Cells values = pieces_of(tables[0][i][1], ',');
        const auto written_as = [&](const std::string& value) {
            const bool text = value.starts_with("`");
            const std::string line = name + " = " + (text ? "\"" + bare(value) + "\"" : value);
            return all_of(load(head_line + "[settings]\n" + line + "\n" + brannoch + raider).book.settings);
        };
        EXPECT_EQ(written_as(values[0]), usual) << name;
        if (name == "max_rounds") {
            EXPECT_NE(written_as("1"), usual);
            continue;
        }
        for (std::size_t value = 1; value < values.size(); ++value)
            EXPECT_NE(written_as(values[value]), usual) << name << " " << values[value];
    }
}

} // namespace
} // namespace fracas::forbidden_lands
