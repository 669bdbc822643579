// Odds from the middle of a move, in every system: what follows a throw is the mixture of what follows each of its faces;
// every option of a question has its figures; what is sampled agrees with what is exact.
#include "store/shelf.hpp"
#include "support/haste.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

namespace fracas {
namespace {

std::map<std::string, double> figures_of(const Odds& odds) {
    std::map<std::string, double> all;
    for (const auto& outcome : odds.outcomes) all[outcome.name] = outcome.p;
    for (const auto& law : odds.laws)
        for (const auto& value : law.values) all[law.name + " " + std::to_string(value.value)] = value.p;
    return all;
}

Expected<Odds> odds_here(const Fight& fight, const std::string& answer = "") {
    OddsQuestion asked;
    asked.here = true;
    asked.answer = answer;
    return fight.odds(asked);
}

// What one die can show at last, each with its chance; one that is rolled on at its highest face until it has reached
// `until` shows sums.
std::vector<std::pair<int, double>> values_of_die(int sides, int until) {
    std::vector<std::pair<int, double>> values;
    double chance = 1.0 / sides;
    int sum = 0;
    for (; until > 0 && sum + sides < until; sum += sides, chance /= sides)
        for (int face = 1; face < sides; ++face) values.emplace_back(sum + face, chance);
    for (int face = 1; face <= sides; ++face) values.emplace_back(sum + face, chance);
    return values;
}

// How dice of one kind can fall: faces with their chance. Where only successes are counted the order makes no difference.
std::vector<std::pair<std::vector<int>, double>> falls_of(const Json& kind) {
    const int count = kind["count"];
    const bool in_order = !kind.contains("until") && !kind.value("marks", false);
    std::map<std::vector<int>, double> falls{{{}, 1.0}};
    for (int i = 0; i < count && falls.size() < 2000; ++i) {
        std::map<std::vector<int>, double> more;
        for (const auto& [faces, chance] : falls)
            for (const auto& [face, then] : values_of_die(kind["sides"], kind.value("until", 0))) {
                std::vector<int> next = faces;
                next.insert(in_order ? next.end() : std::ranges::upper_bound(next, face), face);
                more[next] += chance * then;
            }
        falls = std::move(more);
    }
    return {falls.begin(), falls.end()};
}

// Calls use(faces, chance) for every way the open throw can fall; not at all if there are too many.
template <class Use>
bool each_throw(const Json& question, std::size_t most, Use&& use) {
    std::vector<std::vector<std::pair<std::vector<int>, double>>> kinds;
    std::size_t ways = 1;
    for (const Json& kind : question["dice"]) {
        kinds.push_back(falls_of(kind));
        ways *= kinds.back().size();
        if (ways > most) return false;
    }
    for (std::size_t way = 0; way < ways; ++way) {
        std::vector<int> faces;
        double chance = 1;
        std::size_t rest = way;
        for (const auto& falls : kinds) {
            const auto& [part, share] = falls[rest % falls.size()];
            faces.insert(faces.end(), part.begin(), part.end());
            chance *= share;
            rest /= falls.size();
        }
        use(faces, chance);
    }
    return true;
}

class OddsHere : public testing::TestWithParam<std::string> {
protected:
    // Walks fights of the system's examples by policy, question by question.
    template <class Look>
    static void walk(std::uint64_t seeds, Look&& look) {
        for (const auto& entry : std::filesystem::directory_iterator(home() / "examples" / GetParam()))
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                std::vector<Mistake> mistakes;
                const auto whole = open_fight(entry.path(), mistakes);
                ASSERT_TRUE(whole) << entry.path();
                ASSERT_TRUE(whole->play_out({}, seed, 0));
                const auto fight = open_fight(entry.path(), mistakes);
                for (const Json& answer : whole->answers()) {
                    SCOPED_TRACE(entry.path().filename().string() + " seed " + std::to_string(seed) + " answer " +
                                 std::to_string(fight->answer_count()));
                    if (!look(*fight, answer)) return;
                    ASSERT_TRUE(fight->answer(answer));
                }
            }
    }
};

TEST_P(OddsHere, BeforeAThrowAreTheMixtureOfThoseAfterEachFace) {
    const std::size_t wanted = in_haste() ? 2 : 12;
    const auto began = std::chrono::steady_clock::now();
    std::size_t compared = 0;
    std::map<std::string, int> slow; // throws by name: those early in an exchange have all of it before them
    walk(3, [&](const Fight& fight, const Json&) {
        const Json question = fight.question();
        if (question["kind"] != "throw" || slow[question["name"]] > 1) return true;
        if (compared > 0 && std::chrono::steady_clock::now() - began > std::chrono::seconds(8)) return false;
        const auto asked = std::chrono::steady_clock::now();
        const auto before = odds_here(fight);
        if (!before) return true;                                                      // thrown outside a move
        if (std::chrono::steady_clock::now() - asked > std::chrono::milliseconds(4)) { // times all its faces
            ++slow[question["name"]];
            return true;
        }
        std::map<std::string, double> mixture;
        const bool walked = each_throw(question, 300, [&](const std::vector<int>& faces, double chance) {
            const auto after = fight.copy();
            ASSERT_TRUE(after->answer({{"faces", faces}}));
            // Until the move is over or something else is to be decided by the policy that the odds are for.
            while (!after->over()) {
                const Json next = after->question();
                if (const auto rest = odds_here(*after); next["kind"] == "throw" && rest) {
                    for (const auto& [name, p] : figures_of(*rest)) mixture[name] += p * chance;
                    return;
                }
                if (next["kind"] != "choice" || next["name"] == "act") break; // the next move
                const auto suggested = after->suggest({}, 1);
                ASSERT_TRUE(suggested);
                const auto rest = odds_here(*after, (*suggested)["choose"]);
                if (!rest) break;
                for (const auto& [name, p] : figures_of(*rest)) mixture[name] += p * chance;
                return;
            }
            mixture["over"] = 1;
        });
        if (!walked || mixture.contains("over")) return true; // where the move ends there is nothing left to ask
        ++compared;
        for (const auto& [name, p] : figures_of(*before)) EXPECT_NEAR(p, mixture[name], 1e-9) << name;
        for (const auto& [name, p] : mixture) EXPECT_TRUE(p < 1e-9 || figures_of(*before).contains(name)) << name;
        const bool has_time = std::chrono::steady_clock::now() - began < std::chrono::seconds(8);
        return compared < wanted && has_time && !testing::Test::HasFailure();
    });
    EXPECT_GT(compared, 0u);
}

TEST_P(OddsHere, OfEveryOptionAreTold) {
    std::map<std::string, int> told; // by question
    walk(1, [&](const Fight& fight, const Json&) {
        const Json question = fight.question();
        if (question["kind"] != "choice" || ++told[question["name"]] > 2) return true;
        const auto options = fight.odds_of_options({}, 0.05);
        if (!options) {
            EXPECT_NE(question["name"], "act") << options.error().message;
            told.erase(question["name"]);
            return true;
        }
        EXPECT_FALSE(options->empty());
        for (const Json& one : *options) {
            EXPECT_TRUE(std::ranges::any_of(question["options"], [&](const Json& option) {
                return option["key"] == one["key"];
            })) << one["key"];
            if (!one.contains("kind")) {
                ADD_FAILURE() << question["name"] << " " << one["key"] << " has no odds";
                continue;
            }
            if (one.contains("works")) {
                const double p = one["works"]["p"];
                EXPECT_GE(p, 0);
                EXPECT_LE(p, 1 + 1e-9);
            }
            EXPECT_EQ(one["kind"] == "sampled", one.contains("works") && one["works"].contains("low"));
        }
        return true;
    });
    EXPECT_GE(told.size(), 2u); // an action, and something asked in its middle
}

TEST_P(OddsHere, SampledAgreeWithExactOnes) {
    int compared = 0;
    walk(1, [&](const Fight& fight, const Json&) {
        const Json question = fight.question();
        if (question["kind"] != "choice" || question["name"] == "act") return true;
        const auto exact = fight.odds_of_options({}, 60), sampled = fight.odds_of_options({}, 0);
        if (!exact || !sampled) return true;
        for (std::size_t i = 0; i < exact->size(); ++i) {
            const Json &a = (*exact)[i], &b = (*sampled)[i];
            if (!a.contains("works") || !b.contains("works") || a["works"]["name"] != b["works"]["name"]) continue;
            // Five standard errors.
            const double p = a["works"]["p"], runs = b["runs"];
            const double error = 5 * std::sqrt(std::max(1e-3, p * (1 - p)) / runs);
            EXPECT_NEAR(b["works"]["p"].get<double>(), p, error) << question["name"] << " " << a["key"];
        }
        return ++compared < (in_haste() ? 2 : 8);
    });
    EXPECT_GT(compared, 0);
}

TEST_P(OddsHere, AreGivenUpWhenNobodyWantsThem) {
    int tried = 0;
    walk(1, [&](const Fight& fight, const Json&) {
        const Json question = fight.question();
        if (question["kind"] != "choice" || question["name"] != "act" || question["options"].size() < 2) return true;
        ++tried;
        int times_asked = 0;
        const auto enough = [&] { return ++times_asked > 3; };
        const auto options = fight.odds_of_options({}, 60, enough);
        EXPECT_FALSE(options);
        EXPECT_GT(times_asked, 3);
        OddsQuestion asked;
        asked.here = true;
        asked.answer = question["options"].back()["key"];
        asked.play_best = true;
        asked.enough = [] { return true; };
        const auto best = fight.odds(asked);
        EXPECT_FALSE(best);
        asked.play_best = false;
        const auto odds = fight.odds(asked);
        EXPECT_FALSE(odds);
        if (best || odds || options) return false;
        for (const auto& said : {best.error().message, odds.error().message, options.error().message})
            EXPECT_EQ(said, "the odds were given up before they were known");
        return false;
    });
    EXPECT_EQ(tried, 1);
}

std::vector<std::string> systems_with_examples() {
    std::vector<std::string> ids;
    for (const System* system : systems()) ids.emplace_back(system->id());
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Systems, OddsHere, testing::ValuesIn(systems_with_examples()), [](const auto& one) {
    std::string name = one.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

} // namespace
} // namespace fracas
