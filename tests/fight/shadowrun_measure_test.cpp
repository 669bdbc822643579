// Shadowrun: what an option says it is tried against is what is then rolled against, entry by entry.
#include "fight/shadowrun_fights.hpp"

#include <optional>
#include <set>

namespace fracas::shadowrun_fights {
namespace {

// An option of the open question by the first of these words its key begins with; the first option if there is none.
Json option_by(const Json& question, const std::vector<std::string>& words) {
    for (const std::string& word : words)
        for (const Json& option : question["options"])
            if (option["key"].get<std::string>().starts_with(word)) return option;
    return question["options"].front();
}

// What is in his hand for everybody to see: the weapon others reckon with.
std::string weapon_shown(const Json& state, const Json& who, const Json& question) {
    const Json one = combatant_of(state, who);
    for (const Json& weapon : one["weapons"])
        for (const Json& option : question["options"])
            if (weapon["in_hand"] == true && option.value("weapon", Json()) == weapon["key"])
                return weapon["key"].get<std::string>();
    return "unarmed";
}

// Plays on from an option until its owner throws, and compares what was said with what is thrown.
class Tried {
public:
    Tried(const Fight& from, const Json& question, const Json& option) : fight(from.copy()), who(question["who"]) {
        choose(option, true);
    }

    // False if nothing was thrown: the option was lost on the way.
    bool compare() {
        for (int i = 0; i < 40 && !fight->over(); ++i) {
            const Json question = fight->question();
            if (question["kind"] == "throw") {
                if (question["who"] == who && question.contains("target_number")) {
                    expect_as_said(question);
                    return true;
                }
                EXPECT_TRUE(fight->answer(fight->roll(7)));
                continue;
            }
            const std::string name = question["name"];
            if (name == "act" || name == "gait") return false;
            if (name == "defence" && question["who"] != who) {
                const std::string shown = weapon_shown(fight->state(), question["who"], question);
                choose(option_by(question, {"defend:" + shown, "full-defence:" + shown}), false);
            } else {
                choose(option_by(question, {"plain", "no", "wait", "pool:2", "pool:1", "rounds:5"}),
                       question["who"] == who);
            }
        }
        return false;
    }

private:
    void choose(const Json& option, bool own) {
        if (own) {
            // Of several groupings the first is thrown first.
            const bool later = option["deed"] == "rounds" && !said.is_null() && said["deed"] == "rounds";
            const bool number = option.contains("measure") && option["measure"]["of"] == "target number";
            if (number && !later) said = option;
            if (option.contains("measure") && option["measure"]["of"] == "dice") dice = option["measure"]["figure"];
        }
        EXPECT_TRUE(fight->answer(Json{{"choose", option["key"]}})) << option.dump();
    }

    void expect_as_said(const Json& thrown) {
        ASSERT_FALSE(said.is_null()) << thrown["text"];
        EXPECT_EQ(said["measure"]["figure"], thrown["target_number"]) << said.dump() << "\n" << thrown["text"];
        ASSERT_EQ(said["modifiers"].size(), thrown["modifiers"].size()) << said.dump() << "\n" << thrown["text"];
        for (std::size_t i = 0; i < said["modifiers"].size(); ++i) {
            EXPECT_EQ(said["modifiers"][i]["name"], thrown["modifiers"][i]["name"]);
            EXPECT_EQ(said["modifiers"][i]["amount"], thrown["modifiers"][i]["figure"]);
            EXPECT_EQ(said["modifiers"][i]["rule"], thrown["modifiers"][i]["rule"]);
        }
        if (dice) {
            EXPECT_EQ(*dice, thrown["dice"][0]["count"].get<int>()) << thrown["text"];
        }
    }

    std::unique_ptr<Fight> fight;
    Json who, said{};
    std::optional<int> dice{};
};

// SR3-DICE-4+: every attack and every reaction offered in fights of the examples.
TEST(ShadowrunMeasure, IsWhatIsThenRolledAgainst) {
    std::set<std::string> deeds;
    int compared = 0;
    for (const std::string name : {"brawl.toml", "corridor.toml", "ambush.toml"}) {
        auto fight = example(name);
        for (int i = 0; i < 120 && !fight->over() && !testing::Test::HasFailure(); ++i) {
            const Json question = fight->question();
            if (question["kind"] == "choice")
                for (const Json& option : question["options"]) {
                    const std::string deed = option["deed"];
                    const bool attack = option.value("group", "") == "Attack";
                    if (!attack && !option.contains("measure")) continue;
                    if (deed == "pool") continue;
                    SCOPED_TRACE(name + ", answer " + std::to_string(i) + ", " + option["key"].get<std::string>());
                    if (!Tried(*fight, question, option).compare()) continue;
                    deeds.insert(deed);
                    ++compared;
                }
            ASSERT_TRUE(fight->answer(*fight->suggest({}, 11)));
        }
    }
    EXPECT_GT(compared, 100);
    for (const char* deed : {"fire", "melee", "defend", "full-defence", "plain", "call-vital"})
        EXPECT_TRUE(deeds.contains(deed)) << deed;
}

// A hold is tried against the other's ratings: nobody is told them before he tries.
TEST(ShadowrunMeasure, OfAHoldIsNotTheirsToKnow) {
    const auto fight = written(R"(system = "shadowrun"
[[combatant]]
from = "riot_constable"
name = "Law"
at = [1, 0]
in_hand = ["stun_baton"]
[[combatant]]
from = "vesper_kade"
name = "Man"
at = [0, 0]
)");
    ASSERT_TRUE(fight->answer(Json{{"set", {{"combatant", "man"}, {"subdual", {{"by", "law"}, {"boxes", 10}}}}}}));
    while (fight->question()["name"] != "act" || fight->question()["who"] != "man")
        ASSERT_TRUE(fight->answer(fight->question()["kind"] == "throw"  ? fight->roll(3)
                                  : fight->question()["name"] == "gait" ? Json{{"choose", "stay"}}
                                                                        : Json{{"choose", "end-phase"}}));
    const Json option = option_by(fight->question(), {"break-hold"});
    EXPECT_FALSE(option.contains("measure")) << option.dump();
    EXPECT_FALSE(option.contains("modifiers"));
    ASSERT_TRUE(fight->answer(Json{{"choose", option["key"]}}));
    for (const Json& rating : fight->question()["options"]) EXPECT_EQ(rating["measure"]["of"], "target number");
}

} // namespace
} // namespace fracas::shadowrun_fights
