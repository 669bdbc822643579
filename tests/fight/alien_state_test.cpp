// ALIEN: what is shown at every question is so.
#include "store/shelf.hpp"

#include "book/json.hpp"
#include "book/toml.hpp"
#include "support/state_at_question.hpp"

#include <filesystem>

namespace fracas::alien_state {
namespace {

std::vector<std::filesystem::path> examples() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(home() / "examples/alien")) files.push_back(entry);
    std::sort(files.begin(), files.end());
    return files;
}

std::unique_ptr<Fight> open(const std::filesystem::path& file) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(file, mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

std::unique_ptr<Fight> open_text(const std::string& text) {
    std::vector<Mistake> mistakes;
    const auto encounter = read_toml(text, "alien");
    auto fight = open_fight(*encounter, "alien", mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

std::vector<Json> played(const std::filesystem::path& file, std::uint64_t number) {
    const auto fight = open(file);
    EXPECT_TRUE(fight->play_out({}, 17, number));
    return fight->answers();
}

const Json& called(const Json& list, const std::string& key) {
    static const Json none;
    for (const Json& one : list)
        if (one["key"] == key) return one;
    return none;
}

// Every kind of event that tells a figure or changes one without telling it.
const std::vector<ToldFigure> figures = {
    {"stressed", "stress", "who", "stress"},
    {"damaged", "left", "who", "health"},
    {"recovered", "health", "who", "health"},
    {"broken", "", "who", "health"},
    {"died", "", "who", "health"},
    {"rises", "", "who", "health"},
    {"creature-hurt", "", "who", "health"},
    {"despairs", "", "who", "health"},
    {"moved", "zone", "who", "zone"},
    {"dragged", "zone", "whom", "zone"},
    {"round-begins", "round", "", "round"},
};

TEST(AlienState, EveryFigureIsWhatTheEventsSoFarHaveTold) {
    std::size_t compared = 0;
    for (const auto& file : examples())
        for (const std::uint64_t number : {0, 1}) {
            const std::vector<Json> answers = played(file, number);
            const auto fight = open(file);
            compared += expect_state_follows_events(*fight, answers, figures);
            if (HasFailure()) FAIL() << file << ", fight " << number;
        }
    EXPECT_GT(compared, 5000u);
}

// Ammo, cards, whose turn it is and how it goes on stand in lists.
class Lists {
public:
    void hear(const Json& events) {
        for (const Json& event : events) {
            const std::string kind = event["kind"], who = event.value("who", "");
            if (kind == "supply-rolled" || kind == "reloaded") ammo[{who, event["weapon"]}] = event["ammo"];
            if (kind == "out-of-ammo") ammo[{who, event["weapon"]}] = 0;
            if (kind == "dropped" || kind == "picked-up" || kind == "disarmed") ammo.clear(); // keys may change
            if (kind == "round-begins") cards.clear();
            if (kind == "drew-card" || kind == "given-card") cards[who].push_back(event["card"]);
            if (kind == "held-off") cards.clear();
            if (kind == "slot-begins") current = who;
            if (kind == "slot-ends" || kind == "held-off") current = nullptr;
            if (kind == "door-set") doors[event["border"]] = event["door"];
        }
    }

    std::size_t compare(const Json& state) const {
        std::size_t compared = 0;
        for (const auto& [whose, left] : ammo) {
            const Json& weapon = called(called(state["combatants"], whose.first)["weapons"], whose.second);
            if (weapon.is_null()) continue; // it fell to the ground in the middle of the attack
            EXPECT_EQ(weapon["ammo"], left) << whose.first << ", " << whose.second;
            ++compared;
        }
        for (const auto& [who, drawn] : cards) {
            Json shown = called(state["combatants"], who)["cards"];
            std::vector<int> all = shown.get<std::vector<int>>();
            for (const int card : drawn) EXPECT_TRUE(std::find(all.begin(), all.end(), card) != all.end()) << who;
            ++compared;
        }
        for (const auto& [border, door] : doors)
            EXPECT_EQ(Json(called(state["borders"], border).value("door", "")), door) << border;
        if (state["phase"] == "turns" && !current.is_null()) {
            EXPECT_EQ(state["current"], current);
        }
        return compared + doors.size();
    }

private:
    std::map<std::pair<std::string, std::string>, Json> ammo;
    std::map<std::string, std::vector<int>> cards;
    std::map<std::string, Json> doors;
    Json current;
};

TEST(AlienState, AmmoCardsDoorsAndTheTurnAreWhatTheEventsSoFarHaveTold) {
    std::size_t compared = 0;
    for (const auto& file : examples())
        for (const std::uint64_t number : {0, 1}) {
            const auto fight = open(file);
            Lists lists;
            std::size_t heard = 0;
            for (const Json& answer : played(file, number)) {
                lists.hear(fight->events(game_master, heard));
                heard = fight->event_count();
                compared += lists.compare(fight->state());
                if (HasFailure()) FAIL() << file << ", fight " << number << ", after " << fight->answer_count();
                ASSERT_TRUE(fight->answer(answer));
            }
        }
    EXPECT_GT(compared, 2000u);
}

// ALN-DICE-2+, ALN-TURN-1: at the dice of the push the stress is there, and the full action is gone.
TEST(AlienState, TheStressOfAPushIsThereBeforeItsDice) {
    const auto fight =
        open_text("system = \"alien\"\n[[combatant]]\nfrom = \"kuroda\"\nname = \"Kuroda\"\nsurprise = true\n"
                  "[[combatant]]\nfrom = \"guard\"\nname = \"Guard\"\n");
    const auto give = [&](const Json& answer) {
        const auto taken = fight->answer(answer);
        ASSERT_TRUE(taken) << taken.error().message;
    };
    give(Json{{"cards", Json::array({5})}});
    const std::string shoot = "shoot>guard:pulse_rifle";
    give(Json{{"choose", shoot}});
    EXPECT_EQ(fight->question()["name"], "react");
    EXPECT_FALSE(called(fight->state()["combatants"], "kuroda")["slots"][0]["full_left"]);
    EXPECT_EQ(fight->events().back()["kind"], "declared"); // what the reaction answers
    give(Json{{"choose", "dodge"}});
    const Json slots = called(fight->state()["combatants"], "guard")["slots"][0];
    EXPECT_EQ(slots["quick_left"], false); // slot B has paid; what is left is slot A
    EXPECT_EQ(slots["left"], "one action left, full or quick");
    Json faces = Json::array();
    for (int i = 0; i < fight->question()["dice"][0]["count"].get<int>(); ++i) faces.push_back(i == 0 ? 6 : 2);
    const auto again = static_cast<int>(faces.size()) - 1;
    give(Json{{"faces", faces}});
    give(Json{{"faces", Json::array({6, 6, 3, 3})}});
    const Json push = fight->question();
    EXPECT_EQ(push["name"], "push");
    EXPECT_EQ(push["own_sixes"], 1);
    EXPECT_EQ(push["other_sixes"], 2);
    EXPECT_EQ(push["missing"], 1);
    EXPECT_EQ(push["again"], (Json{{"base", again}, {"stress", 1}}));
    EXPECT_EQ(push["stress"], 0);
    EXPECT_EQ(push["stress_after"], 1);
    EXPECT_EQ(called(fight->state()["combatants"], "kuroda")["stress"], 0);
    give(Json{{"choose", "yes"}});
    EXPECT_EQ(fight->question()["name"], "again");
    EXPECT_EQ(fight->question()["stay"],
              Json::array({Json{{"colour", "base"}, {"sides", 6}, {"faces", Json::array({6})}}}));
    EXPECT_EQ(called(fight->state()["combatants"], "kuroda")["stress"], 1);
    EXPECT_EQ(fight->events().back()["kind"], "stressed");
}

} // namespace
} // namespace fracas::alien_state
