// What docs/shadowrun.md says a game master can set, he can: every example of its tables, on the fight they speak of.
#include "book/json.hpp"
#include "engine/silent.hpp"
#include "systems/shadowrun/game.hpp"
#include "systems/shadowrun/written.hpp"

#include <fstream>
#include <set>

namespace fracas::shadowrun {
namespace {

using namespace written;
using testing::IsEmpty;

const char* const of_the_docs = R"(system = "shadowrun"
[[combatant]]
from = "vesper_kade"
name = "Vesper Kade"
side = "Runners"
at = [0, 0]
weapons = ["heavy_pistol", "shotgun_pump", "light_machine_gun"]
accessories = { light_machine_gun = ["bipod"] }
skills = { heavy_weapons = 4 }
ammunition = {}
[[combatant]]
from = "street_ganger"
name = "Rat"
side = "Gang"
count = 2
at = [[1, 0], [10, 0]]
)";

struct DocumentedRow {
    std::string key;
    std::string example;
};

// The rows of the section, by their first two columns.
std::vector<DocumentedRow> documented() {
    std::ifstream file(FRACAS_ROOT "/docs/shadowrun.md");
    std::vector<DocumentedRow> rows;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("## ")) inside = line == "## What the game master can set in a running fight";
        const auto begin = line.find("| `{");
        const auto end = line.find("}` |");
        if (inside && begin != std::string::npos && end != std::string::npos)
            rows.push_back({line.substr(2, begin - 3), line.substr(begin + 3, end + 1 - begin - 3)});
    }
    return rows;
}

TEST(ShadowrunDocumentedInterventions, AllWorkAndChangeSomething) {
    const auto rows = documented();
    EXPECT_GT(rows.size(), 40u);
    for (const DocumentedRow& row : rows) {
        Loaded fight = load(of_the_docs);
        fight.state.phase = Phase::passes;
        fight.state.turn = 1;
        // So that what takes something away has something to take.
        Play s{fight.book, fight.state};
        s.at(0).above = bit(1) | bit(2);
        s.at(1).surprised_by = bit(0);
        s.at(0).simple = 2;
        s.at(0).pool = s.dressed(0).pool;
        if (row.key.find("`disengaged_from`") != std::string::npos) s.at(0).engaged = bit(1), s.at(1).engaged = bit(0);
        if (row.key.find("`aware_of`") == std::string::npos) s.at(1).surprised_by = 0;
        if (row.key.find("`not_above`") == std::string::npos) s.at(0).above = 0;
        const Loaded before = fight;
        const Document set = read_json(row.example, "set").value();
        EXPECT_THAT(said(intervene(the_pack(), fight.book, fight.names, fight.state, set)), IsEmpty()) << row.example;
        fight.state.end_due = before.state.end_due;
        const auto seen = [](const Loaded& one) { return view(Told{one.book, one.names, one.state}, Viewer{}); };
        EXPECT_FALSE(fight.state == before.state && seen(fight) == seen(before)) << row.example;
    }
}

// SR3-END-1+: the game master ends any fight, for nobody or for a side.
TEST(ShadowrunDocumentedInterventions, End) {
    Loaded fight = load(of_the_docs);
    const auto set = [&](const char* text) {
        return said(intervene(the_pack(), fight.book, fight.names, fight.state, read_json(text, "set").value()));
    };
    const Loaded fresh = fight;
    EXPECT_THAT(set(R"({"end": true})"), IsEmpty());
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, nobody);
    fight = fresh;
    EXPECT_THAT(set(R"({"end": "Gang"})"), IsEmpty());
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, 1);
    fight = fresh;
    EXPECT_EQ(set(R"({"end": "Gnag"})").size(), 1u);
    EXPECT_EQ(set(R"({"end": false})").size(), 1u);
    EXPECT_FALSE(over(fight.state));
    EXPECT_THAT(set("{}").front(), testing::HasSubstr("settings, end or after"));
}

// SR3-DAMAGE-5+, SR3-GRAPPLE-4: after the fight the dying bleed to death unless they are treated, and holds fade.
TEST(ShadowrunDocumentedInterventions, After) {
    Loaded fight = load(of_the_docs);
    const auto set = [&](const char* text) {
        return said(intervene(the_pack(), fight.book, fight.names, fight.state, read_json(text, "set").value()));
    };
    EXPECT_THAT(set(R"({"after": true})").front(), testing::HasSubstr("end it first"));
    EXPECT_THAT(set(R"({"combatant": "rat", "physical": 11})"), IsEmpty());   // Body 4
    EXPECT_THAT(set(R"({"combatant": "rat-2", "physical": 11})"), IsEmpty()); // the same
    EXPECT_THAT(set(R"({"end": "Runners"})"), IsEmpty());
    EXPECT_THAT(set(R"({"combatant": "rat", "physical": 3})").front(), testing::HasSubstr("{ after = true }"));
    EXPECT_EQ(set(R"({"after": true, "treated": ["Nobody"]})").size(), 1u);
    ASSERT_TRUE(over(fight.state));
    fight.state.turn = 3;
    EXPECT_THAT(set(R"({"after": true, "treated": ["rat-2"]})"), IsEmpty());
    EXPECT_FALSE(over(fight.state));
    Silent<Shadowrun> nobody_listens;
    int beats = 0;
    while (!over(fight.state) && ++beats < 1000) beat(nobody_listens, fight.book, fight.state);
    // Overflow 1 grows by a box every 4 Turns; at 5 it is above Body. The Turn after that nothing is left to happen.
    EXPECT_EQ(beats, 17);
    EXPECT_EQ(fight.state.combatant[1].status, Status::dead);
    EXPECT_EQ(fight.state.combatant[2].status, Status::dying);
    EXPECT_EQ(fight.state.combatant[2].physical, 11);
    EXPECT_EQ(fight.state.winner, 0);
    EXPECT_TRUE(over(fight.state));
}

TEST(ShadowrunDocumentedInterventions, APlaceIsTwoFigures) {
    Loaded fight = load(of_the_docs);
    const auto set = [&](const char* text) {
        return said(intervene(the_pack(), fight.book, fight.names, fight.state, read_json(text, "set").value()));
    };
    EXPECT_THAT(set(R"({"combatant": "rat", "at": [3, 4.5]})"), IsEmpty());
    EXPECT_EQ(fight.state.combatant[1].x, 3000);
    EXPECT_EQ(fight.state.combatant[1].y, 4500);
    EXPECT_THAT(set(R"({"combatant": "rat", "at": [10, 0]})").front(), testing::HasSubstr("SR3-MOVE-3+"));
    EXPECT_EQ(set(R"({"combatant": "rat", "at": [3]})").size(), 1u);
    EXPECT_EQ(fight.state.combatant[1].x, 3000);
}

// What the state says can be set, can be set: every figure to what it is.
TEST(ShadowrunDocumentedInterventions, EveryFigureThatCanBeSet) {
    Loaded fight = load(of_the_docs);
    fight.state.phase = Phase::passes;
    fight.state.turn = 1;
    const Document seen = view(Told{fight.book, fight.names, fight.state}, Viewer{});
    int figures = 0;
    for (const Document& one : seen["combatants"].as_list())
        for (const Document& figure : one["figures"].as_list()) {
            if (!figure["can_set"].as_boolean()) continue;
            Document set = Document::table({{"combatant", one["key"]}});
            set.set(figure["key"].as_text(), figure["now"]);
            EXPECT_THAT(said(intervene(the_pack(), fight.book, fight.names, fight.state, set)), IsEmpty())
                << figure["key"].as_text();
            ++figures;
        }
    EXPECT_GT(figures, 60);
}

} // namespace
} // namespace fracas::shadowrun
