// What a role must not know makes no difference to it: two fights that differ only in that are played side by side, and
// the role is shown the same bytes until something is revealed.
#pragma once

#include "fight/fight.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace fracas::two_worlds {

// Answers that depend on nothing but what the role is shown. What it is not shown is answered by policy, in each world in
// its own way.
inline Json answer_as(const Fight& fight, const Role& role, std::uint64_t seed) {
    const Json question = fight.question(role);
    if (question.is_null()) return *fight.suggest({}, seed);
    std::uint64_t chosen = seed;
    for (const char letter : question["id"].get<std::string>() + question["text"].get<std::string>())
        chosen = (chosen ^ static_cast<unsigned char>(letter)) * 0x9e3779b97f4a7c15ull >> 1;
    if (question.contains("options") && !question["options"].empty()) {
        const auto& options = question["options"];
        // Given in the game master's place, and so in his words.
        return fight.answer_as(Json{{"choose", options[(chosen >> 7) % options.size()]["key"]}}, role, game_master);
    }
    if (question.contains("cards")) {
        const auto& cards = question["cards"];
        return Json{{"cards", Json::array({cards[(chosen >> 7) % cards.size()]})}};
    }
    Json faces = Json::array();
    for (const Json& kind : question["dice"])
        for (int i = 0; i < kind["count"].get<int>(); ++i) {
            const int sides = kind["sides"].get<int>();
            chosen = chosen * 6364136223846793005ull + 1442695040888963407ull;
            int face = 1 + static_cast<int>((chosen >> 33) % static_cast<std::uint64_t>(sides));
            if (kind.contains("until") && face == sides) --face; // at rest
            faces.push_back(face);
        }
    return Json{{"faces", faces}};
}

// What the role is told where it errs: nothing is as it should be, so it is told what would be right.
inline std::string refusal(Fight& fight, const Role& role) {
    std::string all;
    for (const Json& wrong : {Json{{"choose", "nonsense"}}, Json{{"faces", Json::array({1000})}}}) {
        const auto taken = fight.answer(wrong, role);
        all += taken ? "taken" : taken.error().message + "\n";
    }
    return all;
}

// The odds a role may be told of its options: of some fights, because they take longer than all else. Sampled, by fights that
// go on from what the role takes for so: anybody it does not know of would have a hand in them.
inline std::string odds_told(const Fight& fight, const Role& role, std::uint64_t seed) {
    if (seed % 3 != 1 || !fight.question(role).contains("options")) return "";
    const auto known = fight.as_known_to(role);
    if (!known) return known.error().message;
    const auto odds = (*known)->odds_of_options({}, 0);
    return odds ? odds->dump() : odds.error().message;
}

// Everything a role is shown, one after another, until `revealed` or the end; what does not change is one showing.
inline std::vector<std::string> shown_to(Fight& fight, const Role& role, std::uint64_t seed, int answers,
                                         const std::function<bool(const Json&)>& revealed) {
    std::vector<std::string> all;
    std::size_t heard = 0;
    std::string last;
    for (int i = 0; i <= answers; ++i) {
        // What was shown before stays as it was; only what is new is put into words again.
        const std::size_t known = fight.event_count(role);
        const Json view{{"status", fight.over() ? "over" : "asking"}, {"question", fight.question(role)},
                        {"events", fight.events(role, heard)},        {"state", fight.state(role)},
                        {"answers_used", fight.answer_count(role)},   {"refused", refusal(fight, role)}};
        heard = known;
        if (revealed(view)) break;
        Json rest = view;
        rest.erase("events");
        if (std::string text = rest.dump(); all.empty() || text != last || !view["events"].empty()) {
            all.push_back(view.dump());
            last = std::move(text);
        }
        if (fight.over() || i == answers) break;
        const auto taken = fight.answer(answer_as(fight, role, seed));
        EXPECT_TRUE(taken) << taken.error().message;
        if (!taken) break;
    }
    return all;
}

// Plays both; gives how many showings were compared.
inline std::size_t expect_no_difference(Fight& one, Fight& other, const Role& role, std::uint64_t seed, int answers,
                                        const std::function<bool(const Json&)>& revealed) {
    const auto first = shown_to(one, role, seed, answers, revealed),
               second = shown_to(other, role, seed, answers, revealed);
    const std::size_t both = std::min(first.size(), second.size());
    for (std::size_t i = 0; i < both; ++i) {
        EXPECT_EQ(first[i], second[i]) << "seed " << seed << ", showing " << i << " to " << role;
        if (first[i] != second[i]) break;
    }
    return both;
}

// One of two fights of which the other has somebody more, whom the role does not know of. Every question about the others
// is answered by its words alone, so that they do the same in both; whoever is in `hidden` does nothing he need not do.
class WithoutTheHidden {
public:
    WithoutTheHidden(Fight& which, std::uint64_t seed_, std::set<std::string> hidden_)
        : fight(which), seed(seed_), hidden(std::move(hidden_)) {}

    // What the role is shown whenever something is asked of it, until `revealed` or the end.
    std::vector<std::string> shown_to(const Role& role, int answers, const std::function<bool(const Json&)>& revealed) {
        std::vector<std::string> all;
        for (int i = 0; i < answers && !fight.over(); ++i) {
            const Json view = fight.view(role);
            if (revealed(view)) break;
            if (!view["question"].is_null())
                all.push_back(view.dump(1) + refusal(fight, role) + odds_told(fight, role, seed));
            const auto taken = fight.answer(answer());
            EXPECT_TRUE(taken) << taken.error().message;
            if (!taken) break;
        }
        return all;
    }

private:
    Json answer() {
        const Json question = fight.question();
        const bool unknown = hidden.contains(question["who"].get<std::string>());
        std::string words = question["who"].get<std::string>() + question["name"].get<std::string>();
        words += std::to_string(++asked[words]);
        std::uint64_t chosen = seed;
        for (const char letter : words) chosen = (chosen ^ static_cast<unsigned char>(letter)) * 0x9e3779b97f4a7c15ull;
        if (question.contains("cards")) { // the hidden take what is left over at the top of the deck
            const auto& cards = question["cards"];
            const std::size_t low = std::min<std::size_t>(cards.size(), 3);
            return Json{{"cards", Json::array({unknown ? cards.back() : cards[(chosen >> 7) % low]})}};
        }
        if (question.contains("options")) {
            std::vector<Json> keys;
            for (const Json& option : question["options"]) {
                const std::string key = option["key"];
                if (unknown && option.contains("ends_turn")) return Json{{"choose", key}};
                const auto named = [&](const std::string& one) { return key.find(one) != std::string::npos; };
                if (std::ranges::none_of(hidden, named)) keys.push_back(key);
            }
            return Json{{"choose", unknown ? keys.front() : keys[(chosen >> 7) % keys.size()]}};
        }
        Json faces = Json::array();
        for (const Json& kind : question["dice"])
            for (int i = 0; i < kind["count"].get<int>(); ++i) {
                const int sides = kind["sides"].get<int>();
                chosen = chosen * 6364136223846793005ull + 1442695040888963407ull;
                const int face = 1 + static_cast<int>((chosen >> 33) % static_cast<std::uint64_t>(sides));
                faces.push_back(kind.contains("until") && face == sides ? face - 1 : face);
            }
        return Json{{"faces", faces}};
    }

    Fight& fight;
    std::uint64_t seed;
    std::set<std::string> hidden;
    std::map<std::string, int> asked;
};

// Plays a fight without somebody and one with him, of whom the role must not know; gives how many showings were compared.
// Where `revealed` says so, or the fight is over, they may part.
inline std::size_t expect_same_without(Fight& without, Fight& with, const std::string& hidden, const Role& role,
                                       std::uint64_t seed, int answers,
                                       const std::function<bool(const Json&)>& revealed) {
    const auto over = [&](const Json& view) { return view["status"] == "over" || revealed(view); };
    const auto first = WithoutTheHidden(without, seed, {hidden}).shown_to(role, answers, over),
               second = WithoutTheHidden(with, seed, {hidden}).shown_to(role, answers, over);
    const std::size_t both = std::min(first.size(), second.size());
    for (std::size_t i = 0; i < both; ++i) {
        EXPECT_EQ(first[i], second[i]) << "seed " << seed << ", question " << i << " to " << role;
        if (first[i] != second[i]) return i;
    }
    return both;
}

// Whether a view names this combatant anywhere among its people.
inline bool names(const Json& view, const std::string& key) {
    for (const Json& combatant : view["state"]["combatants"])
        if (combatant["key"] == key) return true;
    return false;
}

} // namespace fracas::two_worlds
