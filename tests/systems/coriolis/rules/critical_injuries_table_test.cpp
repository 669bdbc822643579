// The critical injury table, row by row: what the registry prints against what the pack says, figure by figure.
#include "systems/coriolis/rules/critical_injuries.hpp"
#include "systems/coriolis/ward.hpp"

#include <fstream>
#include <map>
#include <set>

namespace fracas::coriolis::ward {
namespace {

std::string trimmed(std::string text) {
    while (!text.empty() && text.front() == ' ') text.erase(0, 1);
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

std::vector<std::string> split(const std::string& text, const std::string& marks) {
    std::vector<std::string> parts(1);
    for (const char letter : text)
        if (marks.find(letter) != std::string::npos) parts.emplace_back();
        else parts.back() += letter;
    for (auto& part : parts) part = trimmed(part);
    return parts;
}

// D66, Injury, Fatal, limit, Aid mod, At once, Lasting, Heals.
struct PrintedRow {
    int d66 = 0;
    std::string name, limit, aid, at_once, lasting, heals;
};

std::vector<PrintedRow> printed_table() {
    std::ifstream file(FRACAS_ROOT "/rules/coriolis.md");
    std::vector<PrintedRow> rows;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("### ")) inside = line.starts_with("### COR-CRIT-5+");
        if (!inside || !line.starts_with("| ") || !std::isdigit(static_cast<unsigned char>(line[2]))) continue;
        const auto cell = split(line, "|");
        EXPECT_EQ(cell.size(), 9u) << line;
        rows.push_back({std::stoi(cell.at(1)), cell.at(2), cell.at(3), cell.at(4), cell.at(5), cell.at(6), cell.at(7)});
    }
    return rows;
}

// What the words of a row mean. A word that means nothing fails the test.
Injury meaning(const PrintedRow& row) {
    Injury injury;
    // Fatal, limit: combat turns per pip (COR-CRIT-7+, COR-TURN-1: 4 a minute).
    const std::map<std::string, int> limits = {{"D6 minutes", 4}, {"D6 hours", 4 * 60}, {"D6 days", 4 * 60 * 24}};
    if (row.limit == "at once") injury.fatal = injury.kills = true;
    else if (row.limit != "no") {
        injury.fatal = true;
        injury.limit_turns = limits.at(row.limit);
    }
    if (!row.aid.empty()) injury.aid_modifier = std::stoi(row.aid);

    bool dies = false;
    for (const auto& word : split(row.at_once, ",")) {
        if (word.starts_with("stunned ")) injury.stunned = std::stoi(word.substr(8));
        else if (word == "falls") injury.falls = true;
        else if (word == "drops held item") injury.drops_item = true;
        else if (word == "unconscious D6 h") injury.unconscious = true;
        else if (word == "dead") dies = true;
        else EXPECT_EQ(word, "") << row.d66;
    }
    EXPECT_EQ(dies, injury.kills) << row.d66;

    const std::map<std::string, Skill> skills = {
        {"RANGED", Skill::ranged_combat},      {"MELEE", Skill::melee_combat}, {"DEXTERITY", Skill::dexterity},
        {"INFILTRATION", Skill::infiltration}, {"FORCE", Skill::force},        {"OBSERVATION", Skill::observation},
        {"MANIPULATION", Skill::manipulation},
    };
    const std::set<std::string> no_consequence_in_a_fight = {"", "scar", "for good", "permanent if untreated",
                                                             "1 damage per hour until first aid"};
    std::vector<Skill> waiting; // "RANGED, MELEE -1": both
    for (const auto& word : split(row.lasting, ";,")) {
        const auto blank = word.find(' ');
        const auto skill = skills.find(word.substr(0, blank));
        if (skill != skills.end()) {
            waiting.push_back(skill->second);
            if (blank == std::string::npos) continue;
            for (const Skill one : waiting) injury.penalty[static_cast<int>(one)] = std::stoi(word.substr(blank));
            waiting.clear();
        } else if (word.starts_with("all advanced skills ")) {
            for (int i = 0; i < skill_count; ++i)
                if (advanced(static_cast<Skill>(i))) injury.penalty[i] = std::stoi(word.substr(20));
        } else if (word == "move halved") injury.move_halved = true;
        else if (word == "no two-handed weapon") injury.no_two_handed = true;
        else if (word == "1 damage per test") injury.damage_per_test = true;
        else if (word == "1 damage per turn until first aid") injury.damage_per_turn = 1;
        else if (word == "paralysed from the waist" || word == "paralysed from the neck") injury.paralyses = true;
        else EXPECT_TRUE(no_consequence_in_a_fight.contains(word)) << row.d66 << ": " << word;
    }
    EXPECT_TRUE(waiting.empty()) << row.d66;

    if (row.heals == "D6") injury.heal_days = 1;
    else if (row.heals != "-") {
        EXPECT_TRUE(row.heals.ends_with("D6")) << row.d66;
        injury.heal_days = std::stoi(row.heals);
    }
    return injury;
}

// COR-CRIT-5+: 36 rows, 11 to 66, none missing and none twice.
TEST(InjuryTable, COR_CRIT_5_AllRows) {
    const auto rows = printed_table();
    ASSERT_EQ(rows.size(), 36u);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        EXPECT_EQ(rows[row].d66, injury_d66(static_cast<int>(row)));
        EXPECT_EQ(injury_row(rows[row].d66), static_cast<int>(row));
    }
}

// COR-CRIT-5+: every figure of every row.
TEST(InjuryTable, COR_CRIT_5_EveryFigure) {
    const Stage stage;
    for (const PrintedRow& row : printed_table()) {
        const Injury wanted = meaning(row);
        const Injury& got = stage.book.injury[injury_row(row.d66)];
        SCOPED_TRACE(std::to_string(row.d66) + " " + row.name);
        EXPECT_EQ(stage.names.injury[static_cast<std::size_t>(injury_row(row.d66))], row.name);
        for (int i = 0; i < skill_count; ++i)
            EXPECT_EQ(got.penalty[i], wanted.penalty[i]) << skill_name(static_cast<Skill>(i));
        EXPECT_EQ(got.fatal, wanted.fatal);
        EXPECT_EQ(got.kills, wanted.kills);
        EXPECT_EQ(got.limit_turns, wanted.limit_turns);
        EXPECT_EQ(got.aid_modifier, wanted.aid_modifier);
        EXPECT_EQ(got.stunned, wanted.stunned);
        EXPECT_EQ(got.falls, wanted.falls);
        EXPECT_EQ(got.drops_item, wanted.drops_item);
        EXPECT_EQ(got.unconscious, wanted.unconscious);
        EXPECT_EQ(got.paralyses, wanted.paralyses);
        EXPECT_EQ(got.damage_per_test, wanted.damage_per_test);
        EXPECT_EQ(got.damage_per_turn, wanted.damage_per_turn);
        EXPECT_EQ(got.move_halved, wanted.move_halved);
        EXPECT_EQ(got.no_two_handed, wanted.no_two_handed);
        EXPECT_EQ(got.heal_days, wanted.heal_days);
    }
}

// COR-CRIT-5+: what each row does to somebody who suffers it, read off the printed words again.
TEST(InjuryTable, COR_CRIT_5_EveryRowSuffered) {
    for (const PrintedRow& row : printed_table()) {
        SCOPED_TRACE(std::to_string(row.d66) + " " + row.name);
        const Injury wanted = meaning(row);
        Duel d(npc(), npc({"sword"}));
        Steps dice;
        if (row.limit.starts_with("D6")) dice.push_back({5});
        d.run(dice, [&](auto& table) { suffer(table, d.scene(), d.ada, d.bo, row.d66); });
        const Combatant& victim = d.at(d.bo);
        EXPECT_EQ(d.state.wounds, 1);
        EXPECT_EQ(d.state.wound[0].clock, wanted.limit_turns * 5);
        EXPECT_EQ(victim.is(dead), wanted.kills);
        EXPECT_EQ(victim.is(prone), wanted.falls);
        EXPECT_EQ(victim.is(unconscious), wanted.unconscious);
        EXPECT_EQ(victim.is(paralysed), wanted.paralyses);
        EXPECT_EQ(victim.ap, wanted.stunned > 0 ? 0 : 3);
        EXPECT_EQ(victim.stunned, wanted.stunned == 2 ? 1 : 0);
        EXPECT_EQ(d.state.item[0].holder, wanted.drops_item ? nobody : d.bo);
        EXPECT_EQ(victim.hp, 6);
        EXPECT_EQ(has_injury(d.scene(), d.bo, &Injury::move_halved), wanted.move_halved);
        EXPECT_FALSE(has_injury(d.scene(), d.ada, &Injury::move_halved));
        for (int i = 0; i < skill_count; ++i)
            EXPECT_EQ(injury_penalty(d.scene(), d.bo, static_cast<Skill>(i)), wanted.penalty[i]);
        EXPECT_EQ(injury_penalty(d.scene(), d.ada, Skill::melee_combat), 0);
    }
}

} // namespace
} // namespace fracas::coriolis::ward
