// Coriolis: what is shown at a question is what the events so far have told; and how many questions there are.
#include "store/shelf.hpp"
#include "support/haste.hpp"
#include "support/state_at_question.hpp"

#include <algorithm>
#include <set>

namespace fracas {
namespace {

std::vector<std::filesystem::path> coriolis_examples() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(home() / "examples/coriolis"))
        files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::unique_ptr<Fight> opened(const std::filesystem::path& file) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(file, mistakes);
    for (const auto& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

const std::vector<ToldFigure> told_by_coriolis = {
    {"darkness", "darkness", "", "darkness"},
    {"tested-again", "darkness", "", "darkness"},
    {"damaged", "left", "who", "hp"},
    {"aided", "", "whom", "hp"},
    {"stressed", "left", "who", "mp"},
    {"calmed", "left", "whom", "mp"},
    {"initiative-rolled", "initiative", "who", "initiative"},
    {"initiative-lowered", "initiative", "who", "initiative"},
    {"initiative-raised", "", "who", "initiative"},
    {"slot-begins", "ap", "who", "ap"},
    {"slot-ends", "", "who", "ap"},
    {"declared", "", "who", "ap"},
    {"helped", "", "who", "ap"},
    {"defends", "", "who", "ap"},
    {"opportunity", "", "who", "ap"},
    {"overwatch-fire", "", "who", "ap"},
    {"stunned", "", "who", "ap"},
    {"moved", "x", "who", "x"},
    {"moved", "y", "who", "y"},
    {"stopped", "x", "who", "x"},
    {"stopped", "y", "who", "y"},
    {"drove", "x", "who", "x"},
    {"drove", "x", "whom", "x"},
    {"drove", "y", "who", "y"},
    {"drove", "y", "whom", "y"},
    {"declared", "", "who", "x"}, // on the way, somebody may strike
    {"declared", "", "who", "y"},
    {"took-cover", "cover", "who", "cover"},
    {"left-cover", "", "who", "cover"},
    {"moved", "", "who", "cover"},
    {"stopped", "", "who", "cover"},
    {"drove", "", "who", "cover"},
    {"grappled", "", "whom", "cover"},
};

TEST(CoriolisState, AtEveryQuestionIsWhatTheEventsHaveTold) {
    for (const auto& file : coriolis_examples())
        for (std::uint64_t number = 0; number < (in_haste() ? 1u : 2u); ++number) {
            SCOPED_TRACE(file.filename().string() + " " + std::to_string(number));
            auto played = opened(file);
            ASSERT_TRUE(played->play_out({}, 17, number));
            auto again = opened(file);
            EXPECT_GT(expect_state_follows_events(*again, played->answers(), told_by_coriolis), 40u);
        }
}

// A condition is there from the moment it is told, in the middle of whatever goes on.
TEST(CoriolisState, ConditionsAreThereOnceTheyAreTold) {
    const std::map<std::string, std::pair<std::string, std::string>> begins = {
        {"broken", {"who", "broken"}},      {"broke-down", {"who", "breakdown"}},
        {"died", {"who", "dead"}},          {"fell", {"who", "prone"}},
        {"went-prone", {"who", "prone"}},   {"knocked-out", {"who", "unconscious"}},
        {"crippled", {"who", "paralysed"}}, {"grappled", {"whom", "pinned"}},
        {"watching", {"who", "overwatch"}}, {"surrendered", {"who", "surrendered"}}};
    const std::map<std::string, std::pair<std::string, std::string>> ends = {
        {"got-up", {"who", "prone"}},    {"aided", {"whom", "broken"}},          {"calmed", {"whom", "breakdown"}},
        {"released", {"who", "pinned"}}, {"watch-broken", {"who", "overwatch"}}, {"slot-ends", {"", ""}}};
    std::size_t compared = 0;
    for (const auto& file : coriolis_examples()) {
        auto played = opened(file);
        ASSERT_TRUE(played->play_out({}, 17, 1));
        auto fight = opened(file);
        std::set<std::pair<std::string, std::string>> hold;
        std::size_t heard = 0;
        for (const Json& answer : played->answers()) {
            for (const Json& event : fight->events(game_master, heard)) {
                const std::string kind = event["kind"];
                if (const auto at = begins.find(kind); at != begins.end())
                    hold.insert({event[at->second.first], at->second.second});
                if (const auto at = ends.find(kind); at != ends.end() && !at->second.first.empty()) {
                    hold.erase({event[at->second.first], at->second.second});
                    if (kind == "released") hold.erase({event["whom"], "pinned"});
                }
            }
            heard = fight->event_count();
            const Json state = fight->state();
            for (const auto& [who, condition] : hold) {
                bool shown = false;
                for (const Json& one : state["combatants"])
                    if (one["key"] == who)
                        for (const Json& word : one["conditions"]) shown = shown || word["key"] == condition;
                EXPECT_TRUE(shown) << file << ": " << who << " " << condition;
                ++compared;
            }
            ASSERT_TRUE(fight->answer(answer));
        }
    }
    EXPECT_TRUE(coriolis_examples().empty() || compared > 200) << compared;
}

// COR-DARK-2+: the points of a re-roll are gone before its dice are thrown, and the next question knows it.
TEST(CoriolisState, DarknessPointsArePaidBeforeTheDice) {
    auto fight = opened(home() / "examples/coriolis/boarding.toml");
    auto played = fight->copy();
    ASSERT_TRUE(played->play_out({}, 17, 0));
    int seen = 0;
    for (const Json& answer : played->answers()) {
        const Json question = fight->question();
        const Json before = fight->state()["darkness"];
        ASSERT_TRUE(fight->answer(answer));
        if (question["name"] != "pray" || answer["choose"] != "yes") continue;
        EXPECT_EQ(question["darkness"], before);
        EXPECT_EQ(fight->question()["name"], "test-again");
        EXPECT_EQ(fight->state()["darkness"], question["darkness_after"]);
        EXPECT_NE(fight->state()["darkness"], before);
        EXPECT_EQ(fight->question()["dice"][0]["count"], question["dice_again"]);
        ++seen;
    }
    EXPECT_GT(seen, 3);
}

// Questions up to the first action, without the dice of NPCs, which `--auto npc-dice` throws: nobody claims anything. Those
// who roll off the same number roll again, which is counted once.
std::size_t asked_before_first_action(Fight& fight, std::uint64_t seed) {
    std::size_t asked = 0;
    bool rolled_off = false;
    for (; fight.question()["name"] != "act"; ++seed) {
        const Json question = fight.question();
        const bool choice = question["kind"] == "choice";
        const bool put = choice || question["for"] != "gm", rolls_off = put && question["name"] == "roll-off";
        asked += put && !(rolls_off && rolled_off);
        rolled_off = rolled_off || rolls_off;
        EXPECT_TRUE(fight.answer(choice ? Json{{"choose", question["options"][0]["key"]}} : fight.roll(seed)));
    }
    return asked;
}

// One throw for the initiative of the crew, its claims, those of the corsairs; and a roll-off only where it decides who of
// them acts first (COR-INIT-2).
TEST(CoriolisState, BoardersAskLittleBeforeTheFirstAction) {
    std::size_t most = 0, few = 0;
    for (std::uint64_t seed = 17; seed < 17 + 20 * 50; seed += 50) {
        auto fight = opened(home() / "examples/coriolis/boarding.toml");
        const std::size_t asked = asked_before_first_action(*fight, seed);
        EXPECT_LE(asked, 4u) << seed;
        most = std::max(most, asked);
        few += asked <= 3;
    }
    EXPECT_EQ(most, 4u);
    EXPECT_GE(few, 10u);
}

// COR-AID-2+, COR-CRIT-7+: what was still fatal is stopped after the fight, or kills.
TEST(CoriolisState, SimulationsTellWhoDiesInTheEnd) {
    std::uint64_t in_the_fight = 0, in_the_end = 0;
    for (const char* file : {"boarding.toml", "checkpoint.toml"}) {
        const auto fight = opened(home() / "examples/coriolis" / file);
        auto with = fight->simulating({}, {.after = true}), without = fight->simulating({});
        ASSERT_TRUE(with && without);
        (*with)->play(5, 0, 100);
        (*without)->play(5, 0, 100);
        const Simulated after = (*with)->counted(), before = (*without)->counted();
        EXPECT_TRUE(after.after);
        for (std::size_t i = 0; i < after.combatants.size(); ++i) {
            EXPECT_GE(after.combatants[i].died_after, after.combatants[i].died);
            EXPECT_EQ(after.combatants[i].died, before.combatants[i].died); // the fights are the same
            in_the_fight += after.combatants[i].died;
            in_the_end += after.combatants[i].died_after;
        }
    }
    EXPECT_GT(in_the_end, in_the_fight);
}

// Where a file lists weapons of its own and says no more, the first is in hand: so its comments say, too.
TEST(CoriolisState, TheFirstWeaponListedIsInHand) {
    std::size_t checked = 0;
    for (const char* name : {"boarding", "checkpoint", "chase"}) {
        const auto fight = opened(home() / "examples/coriolis" / (std::string(name) + ".toml"));
        ASSERT_TRUE(fight) << name;
        const Json state = fight->state();
        const auto& tables = fight->source["combatant"].as_list();
        for (std::size_t i = 0; i < tables.size(); ++i) {
            const Document& weapons = tables[i]["weapons"];
            if (weapons.size() == 0 || tables[i].has("in_hand") || tables[i].has("ready_weapon")) continue;
            const std::string who = fight->combatant_of_table(i);
            for (const Json& one : state["combatants"]) {
                if (one["key"] != who) continue;
                ++checked;
                ASSERT_FALSE(one["weapons"].empty()) << name << ": " << who;
                const std::string first = one["weapons"][0]["key"];
                EXPECT_TRUE(first.starts_with(weapons[0].as_text())) << name << ": " << who << ": " << first;
                EXPECT_EQ(one["weapons"][0]["in_hand"], true) << name << ": " << who;
            }
        }
    }
    EXPECT_GE(checked, 3u);
}

} // namespace
} // namespace fracas
