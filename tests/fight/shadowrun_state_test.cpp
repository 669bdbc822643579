// Shadowrun: at every question the state is what the events so far have made of it.
#include "fight/shadowrun_fights.hpp"
#include "support/state_at_question.hpp"

#include <map>
#include <optional>
#include <set>

namespace fracas::shadowrun_fights {
namespace {

// What one knows of somebody who has heard every event since the fight began. What an event changes without telling it
// is forgotten.
struct KnownOf {
    bool vehicle = false;
    std::map<std::string, Json> figures{};
    std::set<std::string> engaged{};
    std::map<std::string, std::map<std::string, Json>> weapons{};
};

class Listener {
public:
    explicit Listener(const Json& state) {
        for (const Json& one : state["combatants"]) {
            KnownOf& known = all[one["key"]];
            known.vehicle = one["is_vehicle"].get<bool>();
            for (const char* key : {"x", "y", "physical", "stun", "status", "posture", "subdual", "aim"})
                if (one.contains(key)) known.figures[key] = one[key];
            for (const Json& other : one["engaged"]) known.engaged.insert(other);
            for (const Json& weapon : one["weapons"])
                for (const char* key : {"rounds", "in_hand", "mode"})
                    if (weapon.contains(key)) known.weapons[weapon["key"]][key] = weapon[key];
        }
    }

    void hear(const Json& event, const Json& state) {
        const std::string kind = event["kind"];
        if (kind == "turn-begins") begin_turn(state);
        if (kind == "pass-begins" || kind == "turn-ends")
            for (auto& [key, one] : all) one.figures.erase("initiative");
        if (!event.contains("who")) return;
        who = &all[event["who"]];
        hear_of_boxes(kind, event);
        hear_of_status(kind);
        hear_of_place(kind, event);
        if (event.contains("weapon")) hear_of_weapon(kind, event, event["weapon"]);
        if (kind == "harness-released")
            for (auto& [key, weapon] : who->weapons) weapon.erase("in_hand");
        if (kind == "pool-used") who->figures["pool"] = event["left"];
        if (kind == "initiative-rolled" || kind == "slot-begins") who->figures["initiative"] = event["initiative"];
        if (kind == "aim-lost") who->figures["aim"] = nullptr;
        if (kind == "tested" && event["test"] == "ranged-attack") who->figures["aim"] = nullptr;
        if (kind == "grouping-lost") who->figures.erase("aim");
        if (kind == "aims")
            who->figures["aim"] = {{"at", event["whom"]}, {"weapon", event["weapon"]}, {"actions", event["aim"]}};
    }

    // Gives how many figures were compared.
    std::size_t compare(const Json& state, const std::string& when) const {
        std::size_t compared = 0;
        for (const Json& one : state["combatants"]) {
            const std::string key = one["key"];
            const KnownOf& known = all.at(key);
            for (const auto& [name, figure] : known.figures) {
                EXPECT_EQ(one.value(name, Json()), figure) << name << " of " << key << when;
                ++compared;
            }
            EXPECT_EQ(one["engaged"].get<std::set<std::string>>(), known.engaged) << "engaged of " << key << when;
            for (const Json& weapon : one["weapons"]) {
                const auto heard = known.weapons.find(weapon["key"]);
                EXPECT_NE(heard, known.weapons.end()) << weapon["key"] << " of " << key << when;
                if (heard == known.weapons.end()) continue;
                for (const auto& [name, figure] : heard->second) {
                    EXPECT_EQ(weapon.value(name, Json()), figure)
                        << weapon["key"] << " " << name << " of " << key << when;
                    ++compared;
                }
            }
            EXPECT_EQ(one["weapons"].size(), known.weapons.size()) << "weapons of " << key << when;
        }
        return compared;
    }

private:
    // SR3-POOL-1+: everybody's pool is full before the first die of the Turn.
    void begin_turn(const Json& state) {
        for (const Json& one : state["combatants"]) {
            KnownOf& known = all[one["key"]];
            known.figures.erase("initiative");
            if (!known.vehicle) known.figures["pool"] = one["most_pool"];
        }
    }

    void add(const char* figure, int more) {
        if (who->figures.contains(figure)) who->figures[figure] = who->figures[figure].get<int>() + more;
    }

    void hear_of_boxes(const std::string& kind, const Json& event) {
        if (kind == "damaged") {
            const bool stun = event["monitor"] == "stun";
            add(stun ? "stun" : "physical", event["boxes"]);
            if (who->vehicle) who->figures["physical"] = std::min(10, who->figures["physical"].get<int>());
            if (stun) who->figures.erase("subdual"); // real Stun goes in first
            who->figures.erase("initiative");        // SR3-DAMAGE-3+
        }
        if (kind == "overflowed") {
            add("stun", -event["boxes"].get<int>());
            add("physical", event["boxes"]);
        }
        if (kind == "bled") who->figures["physical"] = 10 + event["overflow"].get<int>();
        if (kind == "subdual-damage") {
            who->figures["subdual"] = event["in_all"].get<int>() - who->figures["stun"].get<int>();
            who->figures.erase("initiative");
        }
        if (kind == "hold-weakened") {
            add("subdual", -event["boxes"].get<int>());
            who->figures.erase("initiative");
        }
        if (kind == "subdual-faded") {
            add("subdual", -1);
            who->figures.erase("initiative");
        }
        // Of the one who is held the event tells nothing but that: the hold was another's.
        if (kind == "subdual-ended" || kind == "hold-restored") {
            KnownOf& held = all[event["whom"]];
            held.figures.erase("subdual");
            held.figures.erase("initiative");
        }
    }

    void hear_of_status(const std::string& kind) {
        const std::pair<const char*, const char*> words[] = {{"knocked-out", "unconscious"},
                                                             {"dying", "dying"},
                                                             {"died", "dead"},
                                                             {"wrecked", "dead"},
                                                             {"fled", "fled"},
                                                             {"subdued", "subdued"},
                                                             {"free-again", "active"}};
        for (const auto& [told, status] : words) {
            if (kind != told) continue;
            who->figures["status"] = status;
            // Who is out is held by nobody any more (SR3-COND-1+).
            if (kind != "subdued" && kind != "free-again") who->figures.erase("subdual");
            who->figures.erase("initiative");
        }
        if (kind == "fell" || kind == "dropped-prone") who->figures["posture"] = "prone";
        if (kind == "stood-up") who->figures["posture"] = "standing";
    }

    void hear_of_place(const std::string& kind, const Json& event) {
        if (kind == "moved" || kind == "stepped" || kind == "knocked-back")
            for (const char* axis : {"x", "y"}) who->figures[axis] = event[axis];
        if (kind == "engaged") {
            who->engaged.insert(event["whom"]);
            all[event["whom"]].engaged.insert(event["who"].get<std::string>());
        }
        if (kind == "disengaged") {
            who->engaged.erase(event["whom"]);
            all[event["whom"]].engaged.erase(event["who"].get<std::string>());
        }
    }

    void hear_of_weapon(const std::string& kind, const Json& event, const std::string& key) {
        if (!who->weapons.contains(key)) return; // bare hands
        auto& weapon = who->weapons[key];
        const auto rounds = [&](int more) { weapon["rounds"] = weapon["rounds"].get<int>() + more; };
        if (kind == "shot-declared" || kind == "rounds-walked") rounds(-event["rounds"].get<int>());
        if (kind == "load-removed" && event["rounds"] > 0) weapon["rounds"] = 0;
        if (kind == "load-inserted") weapon["rounds"] = event["rounds"];
        if (kind == "filled" && event["spare_load"] == false) rounds(event["rounds"]);
        if (kind == "mode-set") weapon["mode"] = event["mode"];
        if (kind == "drew" || kind == "mounted") weapon["in_hand"] = true;
        if (kind == "put-away") weapon["in_hand"] = false;
        if (kind == "unmounted") weapon.erase("in_hand");
        if (kind == "dropped") who->weapons.erase(key);
    }

    std::map<std::string, KnownOf> all{};
    KnownOf* who = nullptr;
};

// What only a question of its own kind shows.
void look_at_question(const Json& question, const Json& state, const std::string& when) {
    if (question.is_null() || question["who"] == "gm") return;
    const Json asked = combatant_of(state, question["who"]);
    if (question["name"] == "act") {
        EXPECT_EQ(question["figures"]["simple_actions"], asked["simple_actions"]) << when;
        EXPECT_EQ(question["figures"]["free_actions"] == 1, asked["free_action"].get<bool>()) << when;
        EXPECT_EQ(question["figures"]["metres"], asked["metres_left"]) << when;
        EXPECT_EQ(state["current"], question["who"]) << when;
    }
    // Nobody's score of the Turn before is still on the table.
    if (question["name"] == "initiative") {
        EXPECT_FALSE(asked.contains("initiative")) << when;
    }
    if (question["name"] == "interrupt") {
        EXPECT_EQ(state["declared"]["who"], state["current"]) << when;
        EXPECT_EQ(state["declared"]["deed"], question["figures"]["declared"]) << when;
        EXPECT_NE(question["text"].get<std::string>().find("is about to"), std::string::npos) << question["text"];
    }
}

// Played by policy, question by question, to its end or for so many answers.
std::size_t follow(const std::string& name, const Policies& policies, std::uint64_t seed, std::size_t most) {
    auto fight = example(name);
    Listener listener(fight->state());
    std::size_t compared = 0, heard = 0;
    for (std::size_t i = 0; i < most && !fight->over() && !testing::Test::HasFailure(); ++i) {
        const Json events = fight->events(game_master, heard), state = fight->state();
        heard = fight->event_count();
        for (const Json& event : events) listener.hear(event, state);
        const std::string when =
            " after " + std::to_string(i) + " answers to " + name + ", seed " + std::to_string(seed);
        compared += listener.compare(state, when);
        look_at_question(fight->question(), state, when);
        EXPECT_TRUE(fight->answer(*fight->suggest(policies, seed)));
    }
    return compared;
}

TEST(ShadowrunStateAtQuestion, IsWhatTheEventsHaveTold) {
    std::size_t compared = 0;
    Policies random;
    random.all = "random";
    for (const std::string& name : example_names()) {
        compared += follow(name, {}, 1, 110);
        for (std::uint64_t seed = 1; seed <= 2; ++seed) compared += follow(name, random, seed, 150);
    }
    EXPECT_GT(compared, 20000u);
}

// The shared check, on places: they are the same in an event and in the state, also in the middle of a way.
TEST(ShadowrunStateAtQuestion, PlacesAreThoseTold) {
    std::vector<ToldFigure> places;
    for (const char* kind : {"moved", "stepped", "knocked-back"})
        for (const char* axis : {"x", "y"}) places.push_back({kind, axis, "who", axis});
    std::size_t compared = 0;
    for (const std::string& name : example_names()) {
        auto whole = example(name);
        ASSERT_TRUE(whole->play_out({}, 23, 0));
        compared += expect_state_follows_events(*example(name), whole->answers(), places);
    }
    EXPECT_GT(compared, 1000u);
}

} // namespace
} // namespace fracas::shadowrun_fights
