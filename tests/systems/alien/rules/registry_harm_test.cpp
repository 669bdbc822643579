// The same of what harm does, of creatures and of settings: registry_tables_test.cpp has the other tables.
#include "systems/alien/rules/damage.hpp"

#include "systems/alien/registry.hpp"

namespace fracas::alien {
namespace {

using namespace written;
using namespace registry;

// --- zero Health -----------------------------------------------------------------------------------------------------------

// "-1 manipulation, observation", "moving is a full action", "surgery".
void read_registry_effect(const std::string& piece, Injury& injury) {
    std::smatch found;
    if (piece == "stress level becomes 0") injury.clears_stress = true;
    else if (piece == "moving is a full action") injury.moving_is_full = true;
    else if (piece == "cannot move") injury.cannot_move = true;
    else if (piece == "1 damage at each mobility or close combat roll") injury.hurts = true;
    else if (std::regex_match(piece, found, std::regex("stress \\+(\\d)"))) injury.stress = std::stoi(found[1]);
    else if (std::regex_match(piece, found, std::regex("(-\\d) on 2-hand rolls")))
        injury.two_hand = std::stoi(found[1]);
    else if (std::regex_match(piece, found, std::regex("(-\\d) (.*)")))
        for (const std::string& skill : pieces_of(found[2], ','))
            injury.penalty[place_of_words(keys_of_skills, skill)] = std::stoi(found[1]);
    else // nothing in the fight
        EXPECT_TRUE(piece == "none" || piece == "surgery" || piece == "surgery, prosthesis" ||
                    piece == "lasting trauma, no effect in the fight" ||
                    piece == "stamina roll against sickness after the fight" || piece == "dies at once")
            << piece;
}

// ALN-CRIT-1+: all cells but the healing times, which are no part of a fight.
TEST(AlienRegistryHarm, CriticalInjuries) {
    const Rows printed = rows_under("ALN-CRIT-1+", {"D66", "Injury", "Lethal", "Limit", "Effect", "Heals"});
    ASSERT_EQ(printed.size(), std::size_t{injury_rows});
    const int first_once = figure_in("ALN-CRIT-1+", "A row from (\\d+) upwards that the victim already has is rolled");
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const Cells& cells = printed[i];
        const Injury& injury = the_pack().injuries[i].injury;
        EXPECT_EQ(number(cells[0]), d66_of(static_cast<int>(i)));
        EXPECT_EQ(d66_row(number(cells[0])), static_cast<int>(i));
        EXPECT_EQ(cells[1], the_pack().injuries[i].name);
        const std::string limit = cells[2] == "no" ? "none" : cells[3] == "none" ? "instant" : cells[3];
        EXPECT_EQ(limit, keys_of_limits[static_cast<std::size_t>(injury.limit)]) << cells[1];
        EXPECT_EQ(cells[2] == "no", cells[3] == "-") << cells[1];
        EXPECT_EQ(cells[4] == "dies at once", injury.limit == Limit::instant) << cells[1];
        Injury wanted;
        for (const std::string& piece : pieces_of(cells[4], ';')) read_registry_effect(piece, wanted);
        EXPECT_EQ(injury.clears_stress, wanted.clears_stress) << cells[1];
        EXPECT_EQ(injury.stress, wanted.stress) << cells[1];
        EXPECT_EQ(injury.moving_is_full, wanted.moving_is_full) << cells[1];
        EXPECT_EQ(injury.cannot_move, wanted.cannot_move) << cells[1];
        EXPECT_EQ(injury.hurts, wanted.hurts) << cells[1];
        EXPECT_EQ(injury.two_hand, wanted.two_hand) << cells[1];
        EXPECT_EQ(injury.once, number(cells[0]) >= first_once) << cells[1];
        for (std::size_t skill = 0; skill < skill_count; ++skill)
            EXPECT_EQ(injury.penalty[skill], wanted.penalty[skill]) << cells[1] << ", " << keys_of_skills[skill];
    }
}

// ALN-SYNTH-1+: each face leads to the row that prints it, and the row does what it says.
TEST(AlienRegistryHarm, SyntheticDamage) {
    const std::map<std::string, std::uint32_t> flags = {{"loses the next turn, no interrupts before it", lost_turn},
                                                        {"moving is a full action", slow_legs | slow_moving},
                                                        {"only one-handed gear", one_handed},
                                                        {"all quick actions become full actions", needs_full_slot},
                                                        {"cannot move or act", immobile},
                                                        {"out of the fight", shut_down}};
    const Rows printed = rows_under("ALN-SYNTH-1+", {"D6", "Damage", "Effect"});
    ASSERT_EQ(printed.size(), 6u);
    for (std::size_t i = 0; i < printed.size(); ++i) {
        EXPECT_EQ(number(printed[i][0]), static_cast<int>(i) + 1);
        EXPECT_EQ(key_of_words(printed[i][1]), servo_name(the_pack().tables.servo[i]));
        Duel d({}, {.kind = Kind::synthetic});
        d.run({{number(printed[i][0])}}, [&](TestScript& t) { damage_servo(t, d.scene(), Duel::bo); });
        EXPECT_EQ(d.at(Duel::bo).flags, flags.at(printed[i][2])) << printed[i][1];
    }
}

// ALN-CREAT-4+
TEST(AlienRegistryHarm, CreaturesAtZeroHealth) {
    const std::map<std::string, Critical> rows = {{"plays dead", Critical::plays_dead},
                                                  {"staggers", Critical::staggers},
                                                  {"desperate", Critical::desperate},
                                                  {"last breath", Critical::last_breath},
                                                  {"torn apart", Critical::dies}};
    const Rows printed = rows_under("ALN-CREAT-4+", {"D6", "Name", "Effect"});
    ASSERT_EQ(printed.size(), rows.size());
    const Tables& tables = the_pack().tables;
    int compared = 0;
    for (const Cells& cells : printed)
        for (const std::string& face : pieces_of(cells[0], ',')) {
            EXPECT_EQ(tables.critical[number(face) - 1], rows.at(cells[1])) << face;
            ++compared;
        }
    EXPECT_EQ(compared, 6);
    EXPECT_EQ(tables.critical_health, figure_in("ALN-CREAT-4+", "comes up, it has Health (\\d)"));
    EXPECT_EQ(tables.critical_health, figure_in("ALN-CREAT-4+", "\\| Health (\\d); Speed -1, at least 1"));
    EXPECT_EQ(tables.critical_health, figure_in("ALN-CREAT-4+", "if that does damage it has Health (\\d)"));
    EXPECT_EQ(tables.critical_flees, figure_in("ALN-CREAT-4+", "on 1 to (\\d) that turn goes into fleeing"));
    EXPECT_EQ(tables.critical_flees, figure_in("ALN-CREAT-4+", "on 1 to (\\d) it moves up to"));
    EXPECT_EQ(tables.desperate_zones, figure_in("ALN-CREAT-4+", "it moves up to (\\w+) zones away"));
}

// --- creatures -----------------------------------------------------------------------------------------------------------

// ALN-CREAT-2+: the one attack whose figures the registry names.
TEST(AlienRegistryHarm, TheBiteOfADrone) {
    const std::smatch found =
        figures_in("ALN-CREAT-2+", "for the drone bite \\((\\w+) dice, base damage (\\d), (armor piercing)\\)");
    const PackAttack& bite = the_pack().attack_tables[0].attacks.back();
    EXPECT_EQ(the_pack().attack_tables[0].id, "drone");
    EXPECT_EQ(bite.key, "bite");
    EXPECT_EQ(bite.attack.dice, figure_in("ALN-CREAT-2+", "for the drone bite \\((\\w+) dice"));
    EXPECT_EQ(bite.attack.damage, figure_in("ALN-CREAT-2+", "for the drone bite \\(\\w+ dice, base damage (\\d)"));
    EXPECT_TRUE(bite.attack.piercing);
    EXPECT_EQ(found.size(), 4u);
}

// ALN-CREAT-5+: every key that it explains can be written, and the pack's creatures use them all.
TEST(AlienRegistryHarm, KeysOfCreatureAttacks) {
    const std::string text = registry_page.text_under("### ALN-CREAT-5+"), pack = in_project.text_of("creatures.toml");
    const std::regex key("`([a-z_]+)(?: = false)?`");
    int keys = 0;
    for (auto found = std::sregex_iterator(text.begin(), text.end(), key); found != std::sregex_iterator(); ++found) {
        EXPECT_NE(pack.find("\n" + (*found)[1].str() + " = "), std::string::npos) << (*found)[1];
        ++keys;
    }
    EXPECT_EQ(keys, 14);
}

// --- settings --------------------------------------------------------------------------------------------------------------

auto all_of_settings(const Settings& s) {
    return std::tuple{s.draw_is_quick,  s.unlock_by_locker, s.defend_weapon_bonus, s.auto_conserve,    s.friendly_fire,
                      s.creature_table, s.max_rounds,       s.peek_locked,         s.grapple_creatures};
}

// Every setting of the registry can be written, its default is what a silent encounter has, every other value differs.
TEST(AlienRegistryHarm, SettingsAndTheirDefaults) {
    const auto usual = all_of_settings(load(with("")).book.settings);
    const auto written_as = [&](const std::string& name, const std::string& value) {
        const bool bare = value == "true" || value == "false" || std::isdigit(value[0]) != 0;
        const std::string line = name + " = " + (bare ? value : "\"" + value + "\"");
        return all_of_settings(load(head_line + "[settings]\n" + line + "\n" + kuroda + drone).book.settings);
    };
    std::ifstream page(FRACAS_ROOT "/rules/alien.md");
    int settings = 0;
    for (std::string line; std::getline(page, line);) {
        std::smatch found;
        if (!std::regex_search(line, found, std::regex("^Setting: (\\w+), default (\\w+)(.*)"))) continue;
        ++settings;
        const std::string name = found[1], others = found[3];
        EXPECT_EQ(written_as(name, found[2]), usual) << name;
        Cells values;
        const std::regex other("(?:\\(|or )(?:or )?(\\w+)(?=[:)])");
        for (auto one = std::sregex_iterator(others.begin(), others.end(), other); one != std::sregex_iterator(); ++one)
            values.push_back((*one)[1]);
        if (name == "max_rounds") values = {"49"};
        ASSERT_FALSE(values.empty()) << line;
        if (name == "friendly_fire") {
            EXPECT_EQ(values, (Cells{"pc", "off"}));
        }
        for (const std::string& value : values) EXPECT_NE(written_as(name, value), usual) << name << " " << value;
    }
    EXPECT_EQ(settings, 9);
}

} // namespace
} // namespace fracas::alien
