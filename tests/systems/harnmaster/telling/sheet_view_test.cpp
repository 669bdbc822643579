// One combatant in a view: health in words, conditions and injuries in one shape, all figures of the sheet.
#include "systems/harnmaster/telling/sheet_view.hpp"

#include "book/json.hpp"
#include "systems/harnmaster/reading/intervention.hpp"
#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/telling/view.hpp"
#include "systems/harnmaster/written.hpp"

namespace fracas::harnmaster {
namespace {

struct Sheeted : Duel {
    Sheeted() : Duel(armed_two_handed("longbow_80"), armed("mace")) { turn_of(ada); }
    void wound(int victim, int ip, int bleeding, bool treated = false) {
        state.wound[state.wounds++] = {ip, victim, spot("thorax"), Aspect::edged, bleeding, treated};
        at(victim).ip += ip;
    }
    std::string health(int who = ada) const { return std::string(health_word(told(), who)); }
};

TEST(SheetView, HealthInWords) {
    Sheeted s;
    EXPECT_EQ(s.health(), "unhurt");
    s.wound(s.ada, 2, 0);
    EXPECT_EQ(s.health(), "hurt");
    s.at(s.ada).unusable = 1 << left_arm;
    EXPECT_EQ(s.health(), "badly-hurt");
    s.at(s.ada).unusable = 0;
    s.wound(s.ada, 20, 2);
    EXPECT_EQ(s.health(), "badly-hurt");
    s.at(s.ada).set(unconscious);
    EXPECT_EQ(s.health(), "down");
    s.at(s.ada).set(bled_out);
    EXPECT_EQ(s.health(), "dying");
    s.state.wound[1].treated = true;
    EXPECT_EQ(s.health(), "down");
    s.at(s.ada).set(gone);
    EXPECT_EQ(s.health(), "gone");
    s.at(s.ada).set(dead);
    EXPECT_EQ(s.health(), "dead");
    Sheeted before;
    before.at(before.ada).ip = 3;
    EXPECT_EQ(before.health(), "hurt");
    before.at(before.ada).set(in_shock);
    EXPECT_EQ(before.health(), "badly-hurt");
}

TEST(SheetView, ConditionsHaveRuleAndEffect) {
    Sheeted s;
    s.wound(s.ada, 9, 2);
    s.state.tangle[0] = {Duel::ada, nothing, 12, nothing};
    EXPECT_EQ(to_json(conditions_of(s.told(), s.ada, true)).dump(),
              R"([{"key":"tangled","name":"tangled","rule":"HMG-TANGLE-2","effect":"-12 to EMLs"},)"
              R"({"key":"bleeding","name":"bleeding","rule":"HMG-INJ-3","effect":"2 blood points lost each round"}])");
    const Document seen = conditions_of(s.told(), s.ada, false);
    EXPECT_EQ(seen[0]["effect"].as_text(), "lower EMLs");
    EXPECT_EQ(seen[1]["effect"].as_text(), "loses blood each round");
    s.at(s.ada).unusable = 1 << right_leg;
    EXPECT_EQ(conditions_of(s.told(), s.ada, true)[2]["key"].as_text(), "right-leg-useless");
}

// HMG-INJ-3: more than twice END is death; END is 11, so 23 points, two a round from 4 on.
TEST(SheetView, ABleedingInjuryHasAClock) {
    Sheeted s;
    s.wound(s.ada, 9, 2);
    s.wound(s.ada, 3, 1, true);
    s.at(s.ada).bp = 4;
    const Document list = injuries_of(s.told(), s.ada);
    ASSERT_EQ(list.size(), 2u);
    EXPECT_TRUE(list[0]["fatal"].as_boolean());
    EXPECT_FALSE(list[0]["treated"].as_boolean());
    EXPECT_EQ(list[0]["clock"]["left"].as_integer(), 10);
    EXPECT_EQ(list[0]["clock"]["unit"].as_text(), "rounds");
    EXPECT_EQ(list[0]["effect"].as_text(), "9 IP, " + list[0]["codes"].as_text() + ", 2 blood points each round");
    EXPECT_EQ(list[0]["key"].as_text(), "injury-1");
    EXPECT_FALSE(list[1]["fatal"].as_boolean());
    EXPECT_FALSE(list[1].has("clock"));
    EXPECT_TRUE(list[1]["treated"].as_boolean());
}

TEST(SheetView, ArmourByLocation) {
    Sheeted s;
    EXPECT_EQ(armour_of(s.told(), s.ada).size(), 0u);
    s.armour(s.ada, "thorax", Aspect::edged, 7);
    EXPECT_EQ(to_json(armour_of(s.told(), s.ada)).dump(),
              R"([{"key":"thorax","name":"thorax","blunt":0,"edged":7,"point":0}])");
    EXPECT_TRUE(view(s.told(), {Viewer::Kind::side, 0})["combatants"][0].has("armour"));
    EXPECT_FALSE(view(s.told(), {Viewer::Kind::side, 1})["combatants"][0].has("armour"));
    EXPECT_FALSE(view(s.told(), {Viewer::Kind::side, 1})["combatants"][0].has("figures"));
}

// HMG-DAMAGE-7+: where the sides differ each is told for itself.
TEST(SheetView, ArmourOfOneSide) {
    Sheeted s;
    s.sheet(s.ada).armour[s.spot("forearm", left)][static_cast<int>(Aspect::blunt)] = 2;
    EXPECT_EQ(to_json(armour_of(s.told(), s.ada)).dump(),
              R"([{"key":"left-forearm","name":"left forearm","blunt":2,"edged":0,"point":0}])");
}

// HMG-DAMAGE-5+: all codes of the cell, those included that asked for no roll.
TEST(SheetView, AnInjuryShowsAllItsCodes) {
    Sheeted s;
    s.state.wound[s.state.wounds++] = {14, Duel::ada, s.spot("thigh", right), Aspect::edged, 1};
    const Document list = injuries_of(s.told(), s.ada);
    EXPECT_EQ(list[0]["codes"].as_text(), "E4 B1 S5");
    EXPECT_EQ(list[0]["effect"].as_text(), "14 IP, E4 B1 S5, 1 blood point each round");
}

// The round as it goes: who is done, whose turn it is; an enemy's initiative is not shown.
TEST(SheetView, TheWholeOrder) {
    Sheeted s;
    s.turn_of(s.bo);
    const Viewer reds{Viewer::Kind::side, 0};
    EXPECT_EQ(to_json(view(s.told(), reds)["order"]).dump(),
              R"([{"key":"ada","done":true,"current":false,"score":55,"effective":55},)"
              R"({"key":"bo","done":false,"current":true}])");
    s.state.phase = Phase::round_end;
    EXPECT_TRUE(view(s.told(), reds)["order"][1]["done"].as_boolean());
    EXPECT_EQ(to_json(view(s.told(), reds)["sides"]).dump(),
              R"([{"key":"reds","name":"Reds","players":true},{"key":"blues","name":"Blues","players":true}])");
}

// What the view says can be set is set by the key it gives, to its least and its most.
TEST(SheetView, FiguresCanBeSetByTheirKeys) {
    using namespace written;
    Loaded fight = load("system = \"harnmaster\"\n[[combatant]]\nfrom = \"bandit_archer\"\nname = \"Archer\"\n"
                        "[[combatant]]\nfrom = \"sir_aldric\"\n");
    fight.state.phase = Phase::turns;
    const Told told{fight.book, fight.names, fight.state};
    const Document figures = figures_of(told, 0);
    int settable = 0;
    for (const Document& figure : figures.as_list()) {
        const std::string key = figure["key"].as_text();
        const auto dot = key.find('.');
        const auto set = [&](long long value) {
            Loaded changed = fight;
            Document written = Document::table({{"combatant", "archer"}});
            if (dot == std::string::npos) written.set(key, value);
            else written.set(key.substr(0, dot), Document::table({{key.substr(dot + 1), value}}));
            const auto mistakes = intervene(the_pack(), changed.book, changed.names, changed.state, written);
            if (!mistakes.empty()) return false;
            const Told after{changed.book, changed.names, changed.state};
            const Document now = figures_of(after, 0);
            for (const Document& one : now.as_list())
                if (one["key"] == figure["key"]) return one["now"].as_integer() == value;
            return value == 0 && key.starts_with("skills."); // what is not learnt is not listed
        };
        EXPECT_EQ(set(figure["least"].as_integer()), figure["can_set"].as_boolean()) << key;
        if (!figure["can_set"].as_boolean()) continue;
        ++settable;
        if (figure.has("most")) {
            EXPECT_TRUE(set(figure["most"].as_integer())) << key;
        }
    }
    EXPECT_GT(settable, 18);
}

// The settings stand in the view under the keys by which they are set.
TEST(SheetView, SettingsAreThoseThatCanBeSet) {
    using namespace written;
    Loaded fight = load("system = \"harnmaster\"\n[[combatant]]\nfrom = \"bandit_archer\"\n[[combatant]]\n"
                        "from = \"sir_aldric\"\n");
    fight.book.settings.prone_opponent_melee = 35;
    fight.book.settings.outnumbered_counts_all = false;
    const Document shown = view({fight.book, fight.names, fight.state}, {})["settings"];
    EXPECT_EQ(shown.size(), 35u);
    EXPECT_EQ(shown["prone_opponent_melee"].as_integer(), 35);
    Loaded other = load("system = \"harnmaster\"\n[[combatant]]\nfrom = \"bandit_archer\"\n[[combatant]]\n"
                        "from = \"sir_aldric\"\n");
    EXPECT_THAT(
        said(intervene(the_pack(), other.book, other.names, other.state, Document::table({{"settings", shown}}))),
        testing::IsEmpty());
    EXPECT_EQ(view({other.book, other.names, other.state}, {})["settings"], shown);
}

} // namespace
} // namespace fracas::harnmaster
