// Every key that docs/coriolis.md lists for a running fight is one that is taken.
#include "systems/coriolis/reading/intervention.hpp"
#include "systems/coriolis/written.hpp"

#include <fstream>

namespace fracas::coriolis {
namespace {

using namespace written;

// The words in backticks of the first column of the tables between two headings.
std::vector<std::vector<std::string>> documented_keys() {
    std::ifstream file(FRACAS_ROOT "/docs/coriolis.md");
    std::vector<std::vector<std::string>> tables;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("## ")) inside = line == "## In a running fight";
        if (!inside) continue;
        if (line.starts_with("| key")) tables.emplace_back();
        if (!line.starts_with("| `") || tables.empty()) continue;
        const std::string cell = line.substr(0, line.find('|', 1));
        for (std::size_t at = cell.find('`'); at != std::string::npos;) {
            const std::size_t end = cell.find('`', at + 1);
            tables.back().push_back(cell.substr(at + 1, end - at - 1));
            at = cell.find('`', end + 1);
        }
    }
    return tables;
}

TEST(CoriolisDocumented, EveryKeyOfARunningFightIsTaken) {
    const auto tables = documented_keys();
    ASSERT_EQ(tables.size(), 2u);
    EXPECT_GT(tables[0].size(), 30u);
    EXPECT_GT(tables[1].size(), 6u);
    for (std::size_t which = 0; which < 2; ++which)
        for (const std::string& key : tables[which]) {
            auto fight = load("system = \"coriolis\"\n[[combatant]]\nfrom = \"nasira_adel\"\n"
                              "[[combatant]]\nfrom = \"dock_tough\"\n");
            Document set = Document::table({{key, 1}});
            if (which == 0) set.set("combatant", "nasira-adel");
            for (const Mistake& mistake : intervene(test_pack(), fight.book, fight.names, fight.state, set))
                EXPECT_EQ(to_text(mistake).find("unknown"), std::string::npos) << to_text(mistake);
        }
    // The other way round: what nobody knows is said to be unknown, else the above proves nothing.
    auto fight = load("system = \"coriolis\"\n[[combatant]]\nfrom = \"nasira_adel\"\n"
                      "[[combatant]]\nfrom = \"dock_tough\"\n");
    const auto mistakes = intervene(test_pack(), fight.book, fight.names, fight.state,
                                    Document::table({{"combatant", "nasira-adel"}, {"no_such_key", 1}}));
    ASSERT_EQ(mistakes.size(), 1u);
    EXPECT_NE(to_text(mistakes[0]).find("unknown"), std::string::npos) << to_text(mistakes[0]);
}

} // namespace
} // namespace fracas::coriolis
