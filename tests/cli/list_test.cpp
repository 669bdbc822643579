#include "cli/run.hpp"

#include "cli/layout.hpp"

#include <gtest/gtest.h>

#include <set>

namespace fracas::test {
namespace {

const std::vector<std::string> every_game = {"alien", "coriolis", "forbidden-lands", "harnmaster", "shadowrun"};

std::string root_file(const std::string& name) { return std::string(FRACAS_ROOT) + "/" + name; }

TEST(List, SaysWhichListsThereAre) {
    EXPECT_TRUE(has(run({"list"}).out, "forbidden-lands"));
    const Ran ran = run({"list", "coriolis"});
    EXPECT_EQ(ran.code, 0);
    for (const char* list : {"weapons", "armour", "combatants", "vehicles", "talents", "settings", "keys"})
        EXPECT_TRUE(has(ran.out, list)) << list;
    std::set<std::string> names;
    for (const auto& list : run({"list", "coriolis", "--json"}).json()) {
        names.insert(list["list"]);
        EXPECT_GT(list["entries"], 0);
    }
    EXPECT_TRUE(names.contains("weapons"));
}

TEST(List, HasEveryEntryOfThePackWithItsFigures) {
    const Ran ran = run({"list", "coriolis", "weapons"});
    EXPECT_EQ(ran.code, 0);
    const auto weapons = run({"list", "coriolis", "weapons", "--json"}).json();
    EXPECT_EQ(weapons.size(), 59u);
    for (const auto& weapon : weapons) EXPECT_TRUE(has(ran.out, weapon["id"])) << weapon["id"];
    for (const char* head : {"bonus", "initiative", "damage", "crit", "range"}) EXPECT_TRUE(has(ran.out, head)) << head;
    // The same by the words people use.
    EXPECT_EQ(run({"list", "coriolis", "weapon"}).out, ran.out);
    EXPECT_EQ(run({"list", "coriolis", "armor"}).out, run({"list", "coriolis", "armour"}).out);
    EXPECT_EQ(run({"list", "coriolis", "people"}).out, run({"list", "coriolis", "combatants"}).out);
}

TEST(List, OneEntryWhole) {
    const Ran ran = run({"list", "coriolis", "weapons", "dura_axe"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(ran.out.starts_with("dura_axe  (packs/coriolis/weapons.toml:")) << ran.out;
    EXPECT_TRUE(has(ran.out, "damage")) << ran.out;
    const auto axe = run({"list", "coriolis", "weapons", "dura_axe", "--json"}).json();
    EXPECT_EQ(axe["id"], "dura_axe");
    EXPECT_EQ(axe["kind"], "melee");
    for (const auto& [key, value] : axe.items()) EXPECT_TRUE(key == "id" || has(ran.out, key)) << key;
    EXPECT_EQ(run({"list", "coriolis", "weapons", "Dura", "axe"}).out, ran.out); // its name, without quotes
}

// Every table of every game, as wide as the narrowest screen people use.
TEST(List, EveryListFitsIntoEightyColumns) {
    for (const std::string& game : every_game)
        for (const auto& list : run({"list", game, "--json"}).json()) {
            const Ran ran = run({"list", game, list["list"]});
            EXPECT_EQ(ran.code, 0) << game << ' ' << list["list"] << ran.err;
            for (const std::string_view line : lines_of(ran.out)) EXPECT_LE(columns_of(line), 80u) << line;
            EXPECT_FALSE(has(ran.out, "{")) << ran.out; // no raw values
        }
}

TEST(List, AWrongWordNamesTheNearest) {
    const Ran game = run({"list", "coriolos"});
    EXPECT_EQ(game.code, 1);
    EXPECT_TRUE(has(game.err, "did you mean coriolis?")) << game.err;
    EXPECT_TRUE(has(run({"list", "coriolis", "wepons"}).err, "did you mean weapons?"));
    EXPECT_TRUE(has(run({"list", "coriolis", "weapons", "dura_ax"}).err, "did you mean dura_axe?"));
    const Ran json = run({"list", "coriolis", "wepons", "--json"});
    EXPECT_EQ(json.code, 1);
    EXPECT_EQ(json.json()["hint"], "weapons");
}

TEST(List, KeysOfAnEncounterWithTheirValues) {
    const Ran ran = run({"list", "coriolis", "keys"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(has(ran.out, "[[combatant]]")) << ran.out;
    EXPECT_TRUE(has(ran.out, "standing or prone")) << ran.out;
    EXPECT_TRUE(has(ran.out, "fracas list coriolis weapons")) << ran.out;
    for (const std::string_view line : lines_of(ran.out)) EXPECT_LE(columns_of(line), 80u) << line;
    const Ran start = run({"list", "coriolis", "keys", "combatant.start"});
    EXPECT_TRUE(start.out.starts_with("[combatant.start]")) << start.out;
    EXPECT_TRUE(has(run({"list", "coriolis", "keys", "combatants"}).err, "did you mean combatant?"));
    for (const auto& table : run({"list", "coriolis", "keys", "--json"}).json())
        for (const auto& key : table["keys"]) EXPECT_FALSE(std::string(key["values"]).empty()) << key;
}

TEST(List, SettingsOfEveryGameWithDefaultValuesAndRule) {
    for (const std::string& game : every_game) {
        const auto settings = run({"list", game, "settings", "--json"}).json();
        EXPECT_GE(settings.size(), 7u) << game;
        for (const auto& setting : settings) {
            EXPECT_FALSE(setting["default"].is_null()) << game << setting;
            EXPECT_FALSE(std::string(setting["values"]).empty()) << game << setting;
        }
        const Ran rules = run({"rules", game, "settings"});
        EXPECT_EQ(rules.out, run({"list", game, "settings"}).out);
        EXPECT_EQ(run({"rules", game, "settings", "--json"}).json(), settings);
    }
    const Ran ran = run({"rules", "coriolis", "settings"});
    EXPECT_TRUE(has(ran.out, "prone_may_defend = true  COR-MELEE-2\n    can be: true or false\n")) << ran.out;
    EXPECT_TRUE(has(ran.out, "full_auto_suppression_stress = 1  COR-EFFECT-8\n    can be: 1 to 6\n")) << ran.out;
    EXPECT_TRUE(has(run({"rules", "alien", "settings"}).out, "    can be: all, pc or off\n"));
}

// What an encounter may set is in the schema; what the pack sets is what the list says.
TEST(List, EverySettingOfAPackIsInItsSchema) {
    for (const std::string& game : every_game) {
        const auto schema = Json::parse(text_of_file(root_file("schemas/encounters/" + game + ".json")));
        for (const auto& setting : run({"list", game, "settings", "--json"}).json())
            EXPECT_TRUE(schema["properties"]["settings"]["properties"].contains(setting["name"])) << setting["name"];
    }
}

} // namespace
} // namespace fracas::test
