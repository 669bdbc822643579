// The rows of the tables that games make of a move: each is what the odds are with that choice, to the last digit, though rows
// share what they have in common and one that changes nothing is not gone through again.
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {
namespace {

struct MoveWithTables {
    const char* example;
    const char* by;
    const char* move;
    const char* table; // wanted besides those the game makes
};

void PrintTo(const MoveWithTables& one, std::ostream* to) { *to << one.example << " " << one.move; }

std::vector<std::pair<std::string, double>> figures_with(const std::vector<OddsOutcome>& outcomes,
                                                         const std::vector<OddsLaw>& laws) {
    std::vector<std::pair<std::string, double>> all;
    for (const auto& outcome : outcomes) all.emplace_back(outcome.name, outcome.p);
    for (const auto& law : laws)
        for (const auto& value : law.values) all.emplace_back(law.name + " " + std::to_string(value.value), value.p);
    return all;
}

class OddsTables : public testing::TestWithParam<MoveWithTables> {};

TEST_P(OddsTables, EveryRowIsTheOddsWithThatChoice) {
    const MoveWithTables& tried = GetParam();
    const std::string game(tried.example, std::string_view(tried.example).find('/'));
    ASSERT_NE(find_system(game), nullptr);
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(home() / "examples" / (std::string(tried.example) + ".toml"), mistakes);
    ASSERT_TRUE(fight) << to_text(mistakes.front());
    OddsQuestion asked;
    asked.by = tried.by;
    asked.move = tried.move;
    asked.own_tables = true;
    if (*tried.table != 0) asked.tables = {tried.table};
    const auto odds = fight->odds(asked);
    ASSERT_TRUE(odds) << odds.error().message;
    const auto without = figures_with(odds->outcomes, odds->laws);
    std::size_t rows = 0, as_without = 0;
    for (const OddsTable& table : odds->tables) {
        std::string wanted; // what a row wants where it can be had, else what the row before it wants
        for (const OddsRow& row : table.rows) {
            wanted = row.key + (wanted.empty() ? "" : "," + wanted);
            OddsQuestion alone = asked;
            alone.own_tables = false;
            alone.tables.clear();
            alone.choices = {{table.question + (table.who.empty() ? "" : "@" + table.who), wanted}};
            const auto single = fight->odds(alone);
            ASSERT_TRUE(single) << single.error().message;
            const auto figures = figures_with(single->outcomes, single->laws);
            EXPECT_EQ(figures_with(row.outcomes, row.laws), figures) << table.question << " " << row.key;
            ++rows;
            as_without += figures == without;
        }
    }
    EXPECT_GE(rows, 2u);
    EXPECT_LT(as_without, rows) << "choices that change nothing show nothing";
}

INSTANTIATE_TEST_SUITE_P(
    OfEveryGame, OddsTables,
    testing::Values(MoveWithTables{"alien/mutiny", "halloran", "attack>first-mate-duarte:unarmed", ""},
                    MoveWithTables{"coriolis/duel", "jaras-quill", "melee>collector:mercurium_knife", "defend"},
                    MoveWithTables{"forbidden-lands/duel", "brannoch-vael", "slash>skarga:broadsword", ""},
                    MoveWithTables{"harnmaster/own-table", "cave-raider", "melee>hired-man-at-arms:mankar", "defence"},
                    MoveWithTables{"shadowrun/ambush", "response-trooper", "fire>vesper-kade:smg_smart", ""}));

} // namespace
} // namespace fracas
