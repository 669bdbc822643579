// Every table that the registry prints against the one the pack has, cell by cell. The test reads the registry itself,
// so neither can change without the other.
#include "support/registry_page.hpp"
#include "systems/harnmaster/written.hpp"

#include <map>
#include <regex>
#include <sstream>

namespace fracas::harnmaster {
namespace {

using namespace written;
using namespace registry;

const Page registry_page{"harnmaster"};

std::string as_id(std::string name) {
    std::ranges::replace(name, ' ', '_');
    return name;
}

// --- attack tables ---------------------------------------------------------------------------------------------------

std::string as_printed(const Result& result, bool missile) {
    static const std::map<Code, std::string> names = {
        {Code::miss, "miss"},
        {Code::attacker_strikes, "A"},
        {Code::defender_strikes, "D"},
        {Code::both_strike, "B"},
        {Code::block, "Block"},
        {Code::attacker_fumbles, "AF"},
        {Code::defender_fumbles, "DF"},
        {Code::both_fumble, "BF"},
        {Code::attacker_stumbles, "AS"},
        {Code::defender_stumbles, "DS"},
        {Code::both_stumble, "BS"},
        {Code::defender_advantage, "DTA"},
        {Code::attacker_holds, "AHold"},
        {Code::defender_holds, "DHold"},
        {Code::both_hold, "BHold"},
        {Code::wild, "wild"},
    };
    const bool by_missile = missile && result.code == Code::attacker_strikes;
    return (by_missile ? "M" : names.at(result.code)) + (result.dice > 0 ? std::to_string(result.dice) : "");
}

const std::map<std::string, Level> levels = {{"CF", Level::critical_failure},
                                             {"MF", Level::marginal_failure},
                                             {"MS", Level::marginal_success},
                                             {"CS", Level::critical_success}};
const std::map<std::string, Column> columns = {{"Block", Column::block},
                                               {"Counterstrike", Column::counterstrike},
                                               {"Dodge", Column::dodge},
                                               {"Grapple", Column::grapple},
                                               {"Ignore", Column::ignore}};

// Heads are "Block CF", then "MF", "MS", "CS" of the same defence; "Ignore" stands for all four.
int compare_attack_tables(const std::string& rule, const ResultTable& table, bool missile) {
    int compared = 0;
    for (const auto& printed : registry_page.tables_under("### " + rule)) {
        Column column = Column::block;
        for (std::size_t i = 1; i < printed[0].size(); ++i) {
            std::istringstream words(printed[0][i]);
            std::string first, second;
            words >> first >> second;
            if (columns.contains(first)) column = columns.at(first);
            const std::string level = columns.contains(first) ? second : first;
            for (std::size_t row = 1; row < printed.size(); ++row)
                for (const auto& [name, defender] : levels) {
                    if (!level.empty() && name != level) continue;
                    EXPECT_EQ(as_printed(table.at(column, levels.at(printed[row][0]), defender), missile),
                              printed[row][i])
                        << rule << " " << printed[0][i] << " against " << printed[row][0];
                    ++compared;
                }
        }
    }
    return compared;
}

// HMG-MELEE-6+, HMG-MELEE-7+
TEST(HarnMasterRegistryTables, MeleeAttackTable) {
    EXPECT_EQ(compare_attack_tables("HMG-MELEE-6+", the_pack().tables.melee, false), 80);
}

// HMG-GRAPPLE-12+, HMG-GRAPPLE-4
TEST(HarnMasterRegistryTables, GrappleAttackTable) {
    EXPECT_EQ(compare_attack_tables("HMG-GRAPPLE-12+", the_pack().tables.grapple, false), 64);
}

// HMG-RANGED-8+
TEST(HarnMasterRegistryTables, MissileAttackTable) {
    EXPECT_EQ(compare_attack_tables("HMG-RANGED-8+", the_pack().tables.missile, true), 48);
}

// --- classes, locations, injuries --------------------------------------------------------------------------------------

// HMG-MELEE-5: the letters are data, the numbers 5 x (A - D).
TEST(HarnMasterRegistryTables, WeaponClasses) {
    const auto tables = registry_page.tables_under("### HMG-MELEE-5");
    ASSERT_EQ(tables.size(), 1u);
    const auto& printed = tables[0];
    ASSERT_EQ(printed.size(), 7u);
    int compared = 0;
    for (std::size_t row = 1; row < printed.size(); ++row) {
        const int attack = number(printed[row][0]);
        for (std::size_t i = 1; i < printed[0].size(); ++i) {
            const std::string& head = printed[0][i];
            if (std::isdigit(static_cast<unsigned char>(head[0])) != 0) {
                EXPECT_EQ(number(printed[row][i]), 5 * (attack - number(head)));
                continue;
            }
            for (const char letter : head) {
                const auto at = std::string_view("BRHKT").find(letter);
                if (at == std::string_view::npos) continue;
                EXPECT_EQ(the_pack().tables.shield_class_modifier[attack][at], number(printed[row][i]))
                    << attack << letter;
                ++compared;
            }
        }
    }
    EXPECT_EQ(compared, shield_rows * shield_letters);
}

// HMG-DAMAGE-4+: each roll of each column, and its side.
TEST(HarnMasterRegistryTables, StrikeLocations) {
    const auto tables = registry_page.tables_under("### HMG-DAMAGE-4+");
    ASSERT_EQ(tables.size(), 1u);
    const Tables& pack = the_pack().tables;
    EXPECT_EQ(tables[0].size(), 1 + pack.locations.size());
    for (std::size_t zone = 0; zone < zone_count; ++zone) {
        std::string name(keys_of_zones[zone]);
        name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
        const auto column = static_cast<std::size_t>(std::ranges::find(tables[0][0], name) - tables[0][0].begin());
        ASSERT_LT(column, tables[0][0].size());
        int rolls = 0;
        for (std::size_t row = 1; row < tables[0].size(); ++row) {
            const std::string& cell = tables[0][row][column];
            if (cell == "-") continue;
            const int location = index_of(pack.locations, as_id(tables[0][row][0]));
            ASSERT_GE(location, 0) << tables[0][row][0];
            const int from = number(cell.substr(0, 2));
            const int to = number(cell.substr(3)) == 0 ? 100 : number(cell.substr(3));
            for (int roll = from; roll <= to; ++roll, ++rolls) {
                const bool paired = pack.locations[static_cast<std::size_t>(location)].location.paired;
                EXPECT_EQ(pack.strike_spot[zone].at(roll), spot_of(location, paired && roll % 2 == 0 ? right : left))
                    << name << " " << roll;
            }
        }
        EXPECT_EQ(rolls, 100) << name;
    }
}

// HMG-DAMAGE-4+: parts and limbs, as the rule's text has them.
TEST(HarnMasterRegistryTables, PartsOfTheBody) {
    const auto& locations = the_pack().tables.locations;
    std::string skull_and_on;
    for (const PackLocation& entry : locations) {
        const Part part = entry.location.part;
        skull_and_on += "hnabl"[static_cast<int>(part)];
        EXPECT_EQ(entry.location.limb, part == Part::arm || part == Part::leg) << entry.id;
        EXPECT_EQ(entry.location.paired, entry.location.limb) << entry.id;
        EXPECT_EQ(entry.name, with_blanks(entry.id));
    }
    EXPECT_EQ(skull_and_on, "hhnaaaaabbblllll");
}

std::string codes_in_words(const InjuryCodes& codes) {
    std::string text;
    const std::pair<char, int> all[] = {{'K', codes.kill},  {'A', codes.amputate}, {'B', codes.bleed},
                                        {'E', codes.shock}, {'F', codes.fumble},   {'S', codes.stumble}};
    for (const auto& [letter, figure] : all)
        if (figure > 0) text += letter + std::to_string(figure) + " ";
    return text;
}

// HMG-DAMAGE-5+: the registry prints severities and how they become codes; the pack has every cell.
TEST(HarnMasterRegistryTables, Injuries) {
    const auto tables = registry_page.tables_under("### HMG-DAMAGE-5+");
    ASSERT_EQ(tables.size(), 1u);
    const auto& printed = tables[0];
    EXPECT_EQ(printed[0], (Cells{"Location", "1-4", "5-8", "9-12", "13-16", "17+", "limb roll", "can be severed"}));
    const Tables& pack = the_pack().tables;
    int compared = 0;
    for (std::size_t row = 1; row < printed.size(); ++row) {
        const int location = index_of(pack.locations, as_id(printed[row][0]));
        ASSERT_GE(location, 0) << printed[row][0];
        for (int aspect = 0; aspect < aspect_count; ++aspect) {
            const InjuryRow& injury = pack.injury[location][aspect];
            ASSERT_EQ(injury.bands, 5);
            for (int band = 0; band < 5; ++band) {
                const std::string& cell = printed[row][static_cast<std::size_t>(1 + band)];
                const bool kills = cell[0] == 'K';
                const int severity = number(cell.substr(kills ? 1 : 0));
                const bool blunt = aspect == static_cast<int>(Aspect::blunt);
                const bool severs = aspect == static_cast<int>(Aspect::edged) && band == 4 && printed[row][7] == "yes";
                InjuryCodes wanted;
                if (kills) wanted.kill = severity;
                if (severs) wanted.amputate = severity;
                if (!kills && !severs) wanted.shock = severity;
                wanted.bleed = blunt ? (severity == 5 ? 1 : 0) : std::max(0, severity - 3);
                const int dice = std::min(5, severity + 1);
                if (printed[row][6] == "F") wanted.fumble = dice;
                if (printed[row][6] == "S") wanted.stumble = dice;
                EXPECT_EQ(injury.from[band], 1 + 4 * band);
                EXPECT_EQ(codes_in_words(injury.codes[band]), codes_in_words(wanted))
                    << printed[row][0] << " " << keys_of_aspects[static_cast<std::size_t>(aspect)] << " band " << band;
                ++compared;
            }
        }
    }
    EXPECT_EQ(compared, 240);
}

// HMG-DAMAGE-5+, HMG-DAMAGE-3: its examples, and what lies below and beyond the bands.
TEST(HarnMasterRegistryTables, AnInjuryIsReadByItsImpact) {
    const Tables& pack = the_pack().tables;
    const InjuryRow& thigh = pack.injury[index_of(pack.locations, "thigh")][static_cast<int>(Aspect::edged)];
    EXPECT_EQ(codes_in_words(thigh.at(14)), "B1 E4 S5 ");
    EXPECT_EQ(codes_in_words(thigh.at(18)), "K4 A4 B1 S5 ");
    EXPECT_EQ(codes_in_words(thigh.at(300)), "K4 A4 B1 S5 ");
    EXPECT_EQ(codes_in_words(thigh.at(1)), "E1 S2 ");
    EXPECT_EQ(codes_in_words(thigh.at(0)), "");
}

// HMG-DAMAGE-5+: a stronger blow is never milder, so the project's own table gives no warning.
TEST(HarnMasterRegistryTables, NothingToWarnOf) { EXPECT_THAT(said(the_pack().warnings), testing::IsEmpty()); }

// --- grappling, tangling, missiles ---------------------------------------------------------------------------------------

// HMG-GRAPPLE-3
TEST(HarnMasterRegistryTables, GrappleTargets) {
    const auto tables = registry_page.tables_under("### HMG-GRAPPLE-3");
    ASSERT_EQ(tables.size(), 1u);
    ASSERT_EQ(tables[0].size(), 1u + grip_count - 1); // a leg and a tail share a row
    const auto& figures = the_pack().tables.grapple_target;
    for (std::size_t grip = 0; grip + 1 < grip_count; ++grip) {
        const GrappleTarget& target = figures[grip];
        EXPECT_EQ(target.one_hand, number(tables[0][1 + grip][1])) << tables[0][1 + grip][0];
        EXPECT_EQ(target.two_hands, number(tables[0][1 + grip][2])) << tables[0][1 + grip][0];
    }
    const GrappleTarget& leg = figures[static_cast<int>(Grip::leg_foot_tail)];
    EXPECT_EQ(figures[static_cast<int>(Grip::tail)].one_hand, leg.one_hand);
    EXPECT_EQ(figures[static_cast<int>(Grip::tail)].two_hands, leg.two_hands);
}

// HMG-GRAPPLE-7: neck, forearm, calf, thorax, of a tail the groin; an object cannot be squeezed.
TEST(HarnMasterRegistryTables, SqueezeLocations) {
    const Tables& pack = the_pack().tables;
    std::vector<std::string> places;
    for (const GrappleTarget& target : pack.grapple_target)
        places.push_back(target.squeeze_location == none
                             ? "-"
                             : pack.locations[static_cast<std::size_t>(target.squeeze_location)].id);
    EXPECT_THAT(places, testing::ElementsAre("neck", "forearm", "-", "calf", "thorax", "groin"));
}

// HMG-TANGLE-2
TEST(HarnMasterRegistryTables, TangleDice) {
    const auto tables = registry_page.tables_under("### HMG-TANGLE-2");
    ASSERT_EQ(tables.size(), 1u);
    std::map<std::string, int> dice;
    for (std::size_t row = 1; row < tables[0].size(); ++row) {
        std::smatch found;
        ASSERT_TRUE(std::regex_search(tables[0][row][1], found, std::regex("([0-9])d6")));
        dice[tables[0][row][0]] = std::stoi(found[1]);
    }
    const TangleDice& pack = the_pack().tables.tangle_dice;
    EXPECT_EQ(pack.block, dice.at("Block"));
    for (const Part part : {Part::arm, Part::body})
        EXPECT_EQ(pack.strike[static_cast<int>(part)], dice.at("strike on arm or body"));
    for (const Part part : {Part::head, Part::neck, Part::leg})
        EXPECT_EQ(pack.strike[static_cast<int>(part)], dice.at("strike on head or leg"));
}

// HMG-RANGED-6
TEST(HarnMasterRegistryTables, MissileModifiers) {
    const auto tables = registry_page.tables_under("### HMG-RANGED-6");
    ASSERT_EQ(tables.size(), 1u);
    std::map<std::string, std::string> printed;
    for (const Cells& row : tables[0]) printed[row[0]] = row[1];
    const MissileModifiers& pack = the_pack().tables.missile_modifiers;
    EXPECT_EQ(pack.target_double_man, number(printed.at("Target twice man size")));
    EXPECT_EQ(pack.target_half_man, number(printed.at("Target half man size, or prone")));
    EXPECT_EQ(pack.target_prone, number(printed.at("Target half man size, or prone")));
    EXPECT_EQ(pack.attacker_walking, number(printed.at("Attacker walking, or mounted and still")));
    EXPECT_EQ(pack.attacker_mounted_still, number(printed.at("Attacker walking, or mounted and still")));
    EXPECT_EQ(pack.attacker_running, number(printed.at("Attacker running, or mounted and moving")));
    EXPECT_EQ(pack.attacker_mounted_moving, number(printed.at("Attacker running, or mounted and moving")));
    EXPECT_EQ(the_pack().settings.aim_penalty[static_cast<int>(Zone::head)],
              number(printed.at("Aiming at head or legs")));
    EXPECT_EQ(the_pack().settings.aim_penalty[static_cast<int>(Zone::arms)], number(printed.at("Aiming at arms")));
    EXPECT_EQ("-" + std::to_string(the_pack().settings.penalty_times_missile) + " x PP",
              printed.at("Physical penalty"));
}

// --- settings ------------------------------------------------------------------------------------------------------------

// Section 16: every key with its default, several of a kind in one row: `eml_min`, `eml_max` | 5, 95.
std::vector<std::pair<std::string, std::string>> printed_settings() {
    std::vector<std::pair<std::string, std::string>> settings;
    for (const auto& table : registry_page.tables_under("## 16. Settings"))
        for (std::size_t row = 1; row < table.size(); ++row) {
            std::istringstream keys(table[row][0]), values(table[row][1]);
            std::string key, value, first;
            while (std::getline(keys, key, ',') && std::getline(values, value, ',')) {
                key = trimmed(key);
                key = key.substr(1, key.size() - 2);
                if (key[0] == '_') key = first.substr(0, first.rfind('_')) + key;
                else first = key;
                settings.emplace_back(key, trimmed(value));
            }
        }
    return settings;
}

std::vector<int> figures_of(const Settings& s) {
    return {s.penalty_times_melee,
            s.penalty_times_defence,
            s.penalty_times_missile,
            s.penalty_times_grapple,
            s.penalty_times_riding,
            s.penalty_times_mobility,
            s.injury_penalty_divisor,
            s.fatigue_penalty_divisor,
            s.encumbrance_penalty_multiplier,
            s.engage_compares_base_mobility,
            s.outnumbered_counts_all,
            s.outnumbered_per_opponent,
            s.prone_opponent_melee,
            s.aim_penalty[0],
            s.aim_penalty[1],
            s.aim_penalty[2],
            s.aim_penalty[3],
            s.fumble_adds_ei,
            s.dodge_defence_class,
            s.table_fumble_dice,
            s.table_stumble_dice,
            s.stray_missile_percent,
            s.stray_missile_dice,
            s.eml_min,
            s.eml_max,
            s.max_rounds};
}

TEST(HarnMasterRegistryTables, SettingsAndTheirDefaults) {
    const auto printed = printed_settings();
    EXPECT_EQ(printed.size(), 35u);
    Document in_pack;
    for (const PackFile& file : pack_files())
        if (file.document.has("settings")) in_pack = file.document["settings"];
    EXPECT_EQ(in_pack.size(), printed.size());
    for (const auto& [key, value] : printed) {
        const Document wanted = toml("x = " + value + "\n");
        EXPECT_EQ(in_pack[key], wanted["x"]) << key;
        // Without the pack's word for it the rules have the same.
        Document without = in_pack;
        without.remove(key);
        std::vector<Mistake> mistakes;
        Reader reader(without, "settings", mistakes), complete(in_pack, "settings", mistakes);
        const Settings a = read_settings(reader, {}), b = read_settings(complete, {});
        EXPECT_EQ(figures_of(a), figures_of(b)) << key;
        EXPECT_THAT(said(mistakes), testing::IsEmpty()) << key;
    }
}

// The page for players names every one of them, with its default.
TEST(HarnMasterRegistryTables, ThePageForPlayersHasEverySetting) {
    std::ifstream file(FRACAS_ROOT "/docs/harnmaster.md");
    const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    for (const auto& [key, value] : printed_settings()) {
        const std::string written = value[0] == '"' ? "`" + value + "`" : value;
        EXPECT_NE(page.find("| `" + key + "` | " + written + " |"), std::string::npos) << key;
    }
    for (const std::string_view table : keys_of_tables)
        EXPECT_NE(page.find("`" + std::string(table) + "`"), std::string::npos) << table;
}

} // namespace
} // namespace fracas::harnmaster
