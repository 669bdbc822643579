#include "cli/map_text.hpp"

#include "cli/layout.hpp"
#include "cli/panel.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace fracas {
namespace {

class OnTheScreen : public testing::Test {
protected:
    std::ostringstream out, err;
    std::istringstream in;
    Program program{out, err, in};
};

TEST_F(OnTheScreen, MetresAreAGridWithLettersForPeopleAndNumbersForPlaces) {
    const Json state = Json::parse(R"({"combatants":[{"key":"mira","name":"Mira","x":0,"y":0},)"
                                   R"({"key":"skarga","name":"Skarga","x":4,"y":1}],)"
                                   R"("places":[{"key":"table-1","name":"Table","x":2,"y":0}]})");
    EXPECT_EQ(map_text(program, state), "   -2 ·········\n"
                                        "   -1 ·········\n"
                                        "    0 ··a·1····\n"
                                        "    1 ······b··\n"
                                        "    2 ·········\n"
                                        "    3 ·········\n"
                                        "      x from -2; one character is 1 m\n"
                                        "  a Mira, b Skarga, 1 table\n");
}

TEST_F(OnTheScreen, FarApartOneCharacterIsSeveralMetres) {
    const Json state = Json::parse(R"({"combatants":[{"key":"mira","name":"Mira","x":0,"y":0},)"
                                   R"({"key":"skarga","name":"Skarga","x":400,"y":0}]})");
    const std::string map = map_text(program, state);
    EXPECT_TRUE(map.find("one character is 6 m") != std::string::npos) << map;
    EXPECT_TRUE(map.find('b') != std::string::npos);
}

TEST_F(OnTheScreen, ZonesAreListedWithTheirDoorsAndPeople) {
    const Json state = Json::parse(R"({"combatants":[{"key":"mira","name":"Mira","zone":"lock"}],)"
                                   R"("zones":[{"key":"lock","name":"air lock"},{"key":"hall","name":"hall"}],)"
                                   R"("borders":[{"name":"hatch","between":["lock","hall"],"door":"closed"}]})");
    const std::string map = map_text(program, state);
    EXPECT_TRUE(map.find("air lock  a Mira") != std::string::npos) << map;
    EXPECT_TRUE(map.find("  air lock -[hatch, closed]- hall") != std::string::npos) << map;
}

TEST_F(OnTheScreen, ZonesOpenToEachOtherAreNamed) {
    const Json state = Json::parse(R"({"combatants":[],"zones":[{"key":"steep_bank","name":"steep bank",)"
                                   R"("neighbours":["fallen_tree"]},{"key":"fallen_tree","name":"fallen tree"}]})");
    const std::string map = map_text(program, state);
    EXPECT_TRUE(map.find("steep bank   (to fallen tree)") != std::string::npos) << map;
    EXPECT_EQ(map.find('_'), std::string::npos) << map;
}

// A hex is two characters wide and every second row is shifted by one.
TEST_F(OnTheScreen, HexesAreDrawnInShiftedRows) {
    const Json state = Json::parse(R"({"map":{"low":[-9,-9],"high":[9,9]},)"
                                   R"("combatants":[{"key":"ada","name":"Ada","x":0,"y":0},)"
                                   R"({"key":"bo","name":"Bo","x":0,"y":1}]})");
    const std::string map = map_text(program, state);
    std::vector<std::string> rows;
    std::istringstream lines(map);
    for (std::string line; std::getline(lines, line);) rows.push_back(line);
    const auto row_with = [&](char letter) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].size() > 6 && rows[i].find(letter, 6) != std::string::npos) return i;
        return rows.size();
    };
    const std::size_t a = row_with('a'), b = row_with('b');
    ASSERT_EQ(b, a + 1) << map;
    EXPECT_EQ(columns_of(std::string_view(rows[b]).substr(0, rows[b].find('b', 6))),
              columns_of(std::string_view(rows[a]).substr(0, rows[a].find('a', 6))) + 1)
        << map;
}

TEST_F(OnTheScreen, HexesFarApartStillFitTheWidth) {
    const Json state = Json::parse(R"({"map":{"low":[-90,-9],"high":[90,9]},)"
                                   R"("combatants":[{"key":"ada","name":"Ada","x":-40,"y":0},)"
                                   R"({"key":"bo","name":"Bo","x":40,"y":1}]})");
    const std::string map = map_text(program, state);
    std::istringstream lines(map);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(columns_of(line), 80u) << line;
    EXPECT_TRUE(map.find("of them in a line") != std::string::npos) << map;
}

TEST_F(OnTheScreen, ThePanelFitsTheWidthAndMarksWhoIsAsked) {
    program.width = 60;
    const Json state =
        Json::parse(R"({"combatants":[{"key":"mira","name":"Mira","hp":3,"most_hp":8,"ap":2,"x":0,"y":0,)"
                    R"("conditions":[{"key":"stunned","name":"Stunned","ends":{"left":2,"unit":"rounds"}}],)"
                    R"("weapons":[{"name":"A very long sword of the old kind","in_hand":true}]},)"
                    R"({"key":"skarga","name":"Skarga","looks":"badly-hurt","x":4,"y":1}]})");
    const std::string panel = panel_text(program, state, "mira", false);
    EXPECT_TRUE(panel.starts_with("> a Mira    HP 3/8 AP 2  0,0  stunned (2 rounds left)")) << panel;
    EXPECT_TRUE(panel.find("  b Skarga  badly-hurt") != std::string::npos) << panel;
    std::istringstream lines(panel);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 62u) << line; // "…" has three bytes
    EXPECT_EQ(panel_text(program, state, "mira", true).find("Skarga"), std::string::npos);
}

} // namespace
} // namespace fracas
