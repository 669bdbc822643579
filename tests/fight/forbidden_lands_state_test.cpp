// What is shown is so: at every question of a Forbidden Lands fight the state is what the events so far have told, figure
// by figure, also in the middle of an exchange.
#include "fight/fight.hpp"
#include "store/shelf.hpp"
#include "support/haste.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace fracas {
namespace {

// What the events have told of each combatant.
class ForbiddenLandsAsTold {
public:
    explicit ForbiddenLandsAsTold(const Json& state) {
        for (const Json& one : state["combatants"]) {
            auto& person = people[one["key"]];
            for (const char* key : {"strength", "agility", "wits", "empathy", "armor", "helmet", "willpower",
                                    "arrow_die", "card", "zone", "posture", "cover"})
                if (one.contains(key)) person[key] = one[key];
            for (const Json& thing : one["weapons"]) bonus[{one["key"], thing["key"]}] = thing["bonus"];
        }
    }

    // The price of an action is paid when it is declared.
    void answer(const Json& question, const Json& answer) {
        if (question.is_null() || !answer.contains("choose") || question["name"] != "act") return;
        for (const Json& option : question["options"]) {
            if (option["key"] != answer["choose"] || !option.contains("price")) continue;
            for (const Json& price : option["price"]) {
                const std::string who = question["who"];
                if (price["of"] == "fast action") ++used[who].first;
                if (price["of"] == "slow action") ++used[who].second;
            }
        }
    }

    void hear(const Json& e) {
        const std::string kind = e["kind"], who = e.value("who", ""), whom = e.value("whom", "");
        auto& one = people[who];
        if (kind == "damaged" || kind == "push-harm") one[e["attribute"]] = e["left"];
        if (kind == "push-harm" && one.contains("willpower"))
            one["willpower"] = one["willpower"].get<int>() + e["willpower"].get<int>();
        if (kind == "recovered") one[e["attribute"]] = e["score"];
        if (kind == "worn") {
            one["armor"] = e["armor"];
            one["helmet"] = e["helmet"];
        }
        if (kind == "helmet-saved") one["helmet"] = 0;
        if (kind == "paid") one["willpower"] = one["willpower"].get<int>() - e["willpower"].get<int>();
        if (kind == "arrows-fewer") one["arrow_die"] = e["arrow_die"];
        if (kind == "drew-card" || kind == "kept-card") one["card"] = e["card"];
        if (kind == "exchanged" || kind == "swapped") {
            one["card"] = e["card"];
            people[whom]["card"] = e["card_of_whom"];
        }
        if (kind == "ran" || kind == "crawled") one["zone"] = e["zone"];
        if (kind == "fell" || kind == "died") one["posture"] = "prone";
        if (kind == "got-up") one["posture"] = "standing";
        if (kind == "covers") one["cover"] = e["rating"];
        if (kind == "cover-left") one["cover"] = 0;
        if (kind == "gear-worn") bonus[{who, e["weapon"]}] = e["left"];
        if (kind == "dropped" || kind == "thrown" || kind == "drawn") bonus.erase({who, e["weapon"]});
        if (kind == "round-begins") {
            round = e["round"];
            used.clear();
        }
        if (kind == "slot-begins") current = who;
        if (kind == "slot-ends" || kind == "fight-ends") current = "";
        if (kind == "reacts") ++used[who].first;
        if (e["rule"] == "FBL-SOCIAL-5+") hear_of_words(e, used[who]);
        if (kind == "injured") injured[whom] = e["injury"];
        if (kind == "died") injured.erase(who);
    }

    // Gives how many figures were compared.
    int compare(const Json& state, const Json& question, const std::string& when) {
        int compared = 0;
        const auto same = [&](const Json& shown, const Json& told, const std::string& what) {
            ++compared;
            EXPECT_EQ(shown, told) << what << ", " << when;
        };
        same(state["round"], round, "round");
        same(state["current"], current.empty() ? Json() : Json(current), "current");
        for (const Json& one : state["combatants"]) {
            const std::string key = one["key"];
            for (const auto& [figure, told] : people[key]) same(one[figure], told, figure + " of " + key);
            for (const Json& thing : one["weapons"])
                if (const auto known = bonus.find({key, thing["key"]}); known != bonus.end())
                    same(thing["bonus"], known->second, "bonus of " + thing["key"].get<std::string>());
            if (state["phase"] == "turns") {
                same(one["actions"]["fast_used"], used[key].first, "fast actions of " + key);
                same(one["actions"]["slow_used"], used[key].second, "slow actions of " + key);
            }
            // How long it lasts is rolled for an injury that is there.
            const bool rolling =
                !question.is_null() && (question["name"] == "limit" || question["name"] == "healing-days");
            if (!rolling || question["who"] != key) continue;
            std::set<std::string> injuries;
            for (const Json& injury : one["injuries"]) {
                const std::string name = injury["key"];
                injuries.insert(name.substr(0, name.find('.')));
            }
            ++compared;
            EXPECT_TRUE(injuries.contains(injured[key])) << injured[key] << " of " << key << ", " << when;
        }
        return compared;
    }

private:
    // An attack at once counts as what is left of the round, and who waits has nothing left.
    static void hear_of_words(const Json& e, std::pair<int, int>& spent) {
        auto& [fast, slow] = spent;
        const bool left = fast + slow < 2;
        if (e["kind"] == "ran" && e.contains("whom") && left) ++fast;
        if (e["kind"] == "declared" && slow == 0 && left) ++slow;
        if (e["kind"] == "social-end" && e["result"] == "waits") fast = 2 - slow;
    }

    std::map<std::string, std::map<std::string, Json>> people;
    std::map<std::pair<std::string, std::string>, Json> bonus; // by holder and thing
    std::map<std::string, std::pair<int, int>> used;           // fast, slow
    std::map<std::string, std::string> injured;
    int round = 0;
    std::string current;
};

class ForbiddenLandsState : public testing::TestWithParam<std::string> {
protected:
    static std::unique_ptr<Fight> open() {
        std::vector<Mistake> mistakes;
        auto fight = open_fight(home() / "examples/forbidden-lands" / (GetParam() + ".toml"), mistakes);
        EXPECT_TRUE(mistakes.empty());
        return fight;
    }
};

TEST_P(ForbiddenLandsState, IsWhatWasToldAtEveryQuestion) {
    int compared = 0;
    for (std::uint64_t number = 0; number < (in_haste() ? 1u : 3u) && !HasFailure(); ++number) {
        const auto played = open();
        ASSERT_TRUE(played->play_out({}, 17, number));
        const auto fight = open();
        ForbiddenLandsAsTold told(fight->state());
        std::size_t heard = 0, given = 0;
        for (const Json& answer : played->answers()) {
            const Json question = fight->question();
            told.answer(question, answer);
            ASSERT_TRUE(fight->answer(answer));
            for (const Json& event : fight->events(game_master, heard)) told.hear(event);
            heard = fight->event_count();
            compared += told.compare(fight->state(), fight->question(),
                                     "fight " + std::to_string(number) + " after answer " + std::to_string(given++));
            if (HasFailure()) return;
        }
    }
    EXPECT_GT(compared, 1000);
}

INSTANTIATE_TEST_SUITE_P(Examples, ForbiddenLandsState,
                         testing::Values("bandits", "duel", "journey", "monster", "negotiation"),
                         [](const auto& info) { return info.param; });

} // namespace
} // namespace fracas
