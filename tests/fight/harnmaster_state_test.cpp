// HarnMaster: at every question the state says what the events so far have told.
#include "support/state_at_question.hpp"

#include "store/shelf.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace fracas::harnmaster_state {
namespace {

const std::vector<std::string> examples = {"brawl", "gate", "nets", "own-table", "riders", "shield-duel"};

std::unique_ptr<Fight> open_example(const std::string& name) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(home() / "examples/harnmaster" / (name + ".toml"), mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

std::vector<Json> played_out(const std::string& name, std::uint64_t number) {
    const auto fight = open_example(name);
    const auto done = fight->play_out({}, 17, number);
    EXPECT_TRUE(done) << done.error().message;
    return fight->answers();
}

// Every kind of event that tells a figure of the state.
const std::vector<ToldFigure> told_figures = {
    {"round-begins", "round", "", "round"},
    {"slot-begins", "who", "", "current"},
    {"slot-ends", "", "", "current"},
    {"fight-ends", "winner", "", "winner"},
    {"moved", "x", "who", "x"},
    {"moved", "y", "who", "y"},
    {"knocked-back", "x", "who", "x"},
    {"knocked-back", "y", "who", "y"},
    {"withdrew", "x", "who", "x"},
    {"withdrew", "y", "who", "y"},
    {"came-down", "x", "who", "x"},
    {"came-down", "y", "who", "y"},
    {"injured", "total_ip", "whom", "ip"},
    {"lost-blood", "bp", "who", "bp"},
    {"tired", "fp", "who", "fp"},
    {"recovered", "fp", "who", "fp"},
    {"penalised", "penalty", "whom", "penalty"},
};

TEST(HarnMasterState, FollowsTheEvents) {
    for (const std::string& name : examples) {
        std::size_t compared = 0;
        for (const std::uint64_t number : {0u, 1u}) {
            auto fight = open_example(name);
            compared += expect_state_follows_events(*fight, played_out(name, number), told_figures);
        }
        EXPECT_GT(compared, 300u) << name;
    }
}

const Json& combatant(const Json& state, const std::string& key) {
    for (const Json& one : state["combatants"])
        if (one["key"] == key) return one;
    static const Json nobody;
    return nobody;
}

bool has_condition(const Json& one, const char* key) {
    return std::ranges::any_of(one["conditions"], [&](const Json& condition) { return condition["key"] == key; });
}

// What is told in words: postures, conditions, hands, holds. The last word on somebody since the last question counts.
TEST(HarnMasterState, FollowsWhatIsToldWithoutFigures) {
    std::size_t compared = 0;
    for (const std::string& name : examples) {
        auto fight = open_example(name);
        std::size_t heard = 0;
        for (const Json& answer : played_out(name, 0)) {
            ASSERT_TRUE(fight->answer(answer));
            const Json events = fight->events(game_master, heard), state = fight->state();
            heard = fight->event_count();
            for (std::size_t i = 0; i < events.size(); ++i) {
                const std::string kind = events[i]["kind"], who = events[i].value("who", "");
                const auto later = [&](std::initializer_list<const char*> kinds) {
                    for (std::size_t k = i + 1; k < events.size(); ++k)
                        for (const char* other : kinds)
                            if (events[k]["kind"] == other) return true;
                    return false;
                };
                const Json& one = combatant(state, who);
                if (kind == "fell" && !later({"rose", "mounted"})) {
                    EXPECT_EQ(one["posture"], "prone") << name << " " << heard;
                    ++compared;
                } else if (kind == "knocked-out" && !later({"woke", "died"})) {
                    EXPECT_TRUE(has_condition(one, "unconscious")) << name << " " << heard;
                    ++compared;
                } else if (kind == "died") {
                    EXPECT_EQ(one["looks"], "dead") << name << " " << heard;
                    ++compared;
                } else if (kind == "held" && !later({"released"})) {
                    EXPECT_EQ(one["holds"].empty(), false) << name << " " << heard;
                    ++compared;
                } else if ((kind == "drew" || kind == "readied" || kind == "picked-up") &&
                           !later({"dropped", "put-away", "shot", "weapon-broke", "readied"})) {
                    const auto& weapons = one["weapons"];
                    EXPECT_TRUE(std::ranges::any_of(weapons,
                                                    [&](const Json& weapon) {
                                                        return weapon["key"] == events[i]["weapon"] &&
                                                               weapon["in_hand"] == true;
                                                    }))
                        << name << " " << heard;
                    ++compared;
                }
            }
        }
    }
    EXPECT_GT(compared, 30u);
}

} // namespace
} // namespace fracas::harnmaster_state
