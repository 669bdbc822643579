// Tests that every system gets for free. A system instantiates them with a traits type:
//
//   struct Checks {
//       using Game = coriolis::Game;
//       static std::string complaint(const Game::Book&, const Game::State&);   // "" while the state is within its ranges
//       static std::vector<MoveCase> moves();                                   // one for every kind of attack
//       static constexpr const char* home = "tests/games/home"; // only where its packs and examples lie elsewhere
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Coriolis, Generic, Checks);
#pragma once

#include "book/toml.hpp"
#include "engine/enumerator.hpp"
#include "engine/sampler.hpp"
#include "engine/script.hpp"
#include "files/read_files.hpp"
#include "odds/compute.hpp"
#include "odds/fraction.hpp"
#include "odds/one_move.hpp"
#include "support/brute_force.hpp"
#include "support/haste.hpp"
#include "support/whole_tree.hpp"
#include "systems/shared/reading/pack_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <set>

namespace fracas {

// A move whose odds are compared with samples, and with every face of every die where the pools are small.
struct MoveCase {
    std::string name;
    std::string encounter; // TOML
    std::string by;        // key
    std::string move;      // key
    bool small = true;     // few enough dice to enumerate faces
    // Prepares the fight by interventions, given as JSON-like TOML tables: "set = {…}"
    std::vector<std::string> before{};
};

// A game with a home of its own is none of the program's, and a small one: fewer examples, fewer questions.
template <class Checks>
inline constexpr bool has_own_home = requires { Checks::home; };

template <class Checks>
std::string home_of() {
    if constexpr (has_own_home<Checks>) return Checks::home;
    else return FRACAS_ROOT;
}

// How many fights of each kind.
inline std::uint64_t fights_each() { return has_time() ? 200 : in_haste() ? 2 : 6; }

// Which styles are tried; in haste those every game has, of whose shades a game may have ten.
template <class Rules>
auto styles_tried() {
    std::vector<std::string_view> styles(Rules::style_names.begin(), Rules::style_names.end());
    if (in_haste() && styles.size() > 3) styles.resize(3);
    return styles;
}

// Pearson's statistic has about this distribution; the bound is far in its tail, so a fixed seed passes or fails for good.
inline double chi_square_bound(int degrees) { return degrees + 4.5 * std::sqrt(2.0 * degrees) + 10; }

template <class Checks>
class Generic : public testing::Test {
public:
    using Game = typename Checks::Game;
    using S = typename Game::System;
    using State = typename Game::State;
    using Book = typename Game::Book;
    using Ask = typename Game::Ask;
    using Option = typename Game::Option;

    static const typename Game::Pack& pack() {
        static const typename Game::Pack read = [] {
            std::vector<PackFile> files;
            std::vector<Mistake> mistakes;
            for (const auto& entry :
                 std::filesystem::directory_iterator(home_of<Checks>() + "/packs/" + std::string(Game::id)))
                files.push_back({entry.path().string(), read_toml_file(entry.path().string()).value()});
            auto result = Game::read_pack(files, mistakes);
            EXPECT_TRUE(mistakes.empty()) << to_text(mistakes.front());
            return result;
        }();
        return read;
    }

    static typename Game::Loaded load(const Document& document, const std::string& file) {
        std::vector<Mistake> mistakes;
        auto loaded = Game::read_encounter(pack(), document, file, mistakes);
        EXPECT_TRUE(mistakes.empty()) << to_text(mistakes.front());
        return loaded;
    }

    static std::vector<typename Game::Loaded> examples() {
        std::vector<std::filesystem::path> paths;
        for (const auto& entry :
             std::filesystem::directory_iterator(home_of<Checks>() + "/examples/" + std::string(Game::id)))
            paths.push_back(entry.path());
        std::sort(paths.begin(), paths.end());
        std::vector<typename Game::Loaded> all;
        for (const auto& path : paths) all.push_back(load(read_toml_file(path.string()).value(), path.string()));
        EXPECT_GE(all.size(), has_own_home<Checks> ? 2u : 4u);
        return all;
    }

    static typename Game::Policy all(std::string_view style) {
        typename Game::Policy policy{};
        for (int i = -1; i < Game::most_combatants; ++i) Game::set_style(policy, i, *Game::style(style));
        return policy;
    }

    static bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

    struct Prepared {
        typename Game::Loaded loaded;
        int mover = 0;
        Option option{};
    };

    static Prepared prepare(const MoveCase& move) {
        Prepared p{load(read_toml(move.encounter, move.name).value(), move.name)};
        for (const std::string& change : move.before) {
            const auto document = read_toml(change, move.name).value();
            const auto mistakes =
                Game::intervene(pack(), p.loaded.book, p.loaded.names, p.loaded.state, document["set"]);
            EXPECT_TRUE(mistakes.empty()) << move.name << ": " << to_text(mistakes.front());
        }
        const auto& keys = p.loaded.names.combatant_key;
        p.mover = static_cast<int>(std::find(keys.begin(), keys.end(), move.by) - keys.begin());
        EXPECT_LT(p.mover, static_cast<int>(keys.size())) << move.name;
        p.loaded.state = Game::in_slot(p.loaded.book, p.loaded.state, p.mover);
        bool found = false;
        std::string offered;
        Game::each_action(p.loaded.book, p.loaded.state, p.mover, [&](const Option& option) {
            const auto key = Game::option_key({p.loaded.book, p.loaded.names, p.loaded.state}, Ask{}, option);
            if (!Game::is_point(option)) offered += " " + key;
            if (key == move.move) {
                p.option = option;
                found = true;
            }
        });
        EXPECT_TRUE(found) << move.name << ": no move " << move.move << " among" << offered;
        return p;
    }

    static OneMove<Game> move_of(const Prepared& p) { return {p.loaded.book, p.loaded.state, p.mover, p.option}; }

    template <class T>
    static typename Game::Outcome outcome_of(T& table, OneMove<Game>& move) {
        move.play(table);
        return move.outcome();
    }

    template <class Number>
    static Law<typename Game::Outcome, Number> law_of(const Prepared& p, typename Game::Policy policy) {
        OneMove<Game> move = move_of(p);
        MoveEnumerator<Game, Number, typename Game::Policy> table(policy, move.watch, move.forgetting);
        table.ignore_throws([](const Ask& ask) { return Game::outlasts_move(ask); });
        return table.law([&](auto& t) { return outcome_of(t, move); });
    }

    // The law of a move in fractions. They add up to exactly one, no outcome stands twice, and doubles agree with them.
    static Law<typename Game::Outcome, Fraction> checked_law(const MoveCase& move) {
        const Prepared p = prepare(move);
        auto exact = law_of<Fraction>(p, all("aggressive"));
        const auto rough = law_of<double>(p, all("aggressive"));
        Fraction sum = exact.left_out;
        std::set<std::string> seen;
        for (std::size_t i = 0; i < exact.size(); ++i) {
            sum += exact.weights[i];
            EXPECT_TRUE(seen.insert(bytes_of(exact.results[i])).second) << move.name;
        }
        EXPECT_EQ(to_text(sum), "1") << move.name;
        EXPECT_EQ(exact.size(), rough.size()) << move.name;
        for (std::size_t i = 0; i < std::min(exact.size(), rough.size()); ++i)
            EXPECT_NEAR(to_double(exact.weights[i]), rough.weights[i], 1e-12) << move.name;
        return exact;
    }
};

TYPED_TEST_SUITE_P(Generic);

// Every fight by every policy ends, and its state never leaves the stated ranges.
TYPED_TEST_P(Generic, FightsEndAndStayInRange) {
    using Rules = typename TestFixture::Game;
    for (const auto& loaded : this->examples())
        for (const auto style : styles_tried<Rules>()) {
            auto policy = this->all(style);
            for (std::uint64_t number = 0; number < fights_each(); ++number) {
                auto state = loaded.state;
                Silence silence;
                Sampler<typename Rules::System, typename Rules::Policy> table(Luck{Philox(7, number)}, policy, silence);
                int beats = 0;
                while (!Rules::over(state)) {
                    Rules::beat(table, loaded.book, state);
                    const std::string wrong = TypeParam::complaint(loaded.book, state);
                    ASSERT_EQ(wrong, "") << loaded.title << ", " << style << ", fight " << number << ", beat " << beats;
                    ASSERT_LT(++beats, 200000) << loaded.title << ", " << style << ", fight " << number;
                }
            }
        }
}

// A recorded beat, cut at each of its questions, stops exactly there and comes to its end; with all its answers it
// gives the recorded state byte for byte. Every key offered is unique and leads back to its own option.
TYPED_TEST_P(Generic, CutAtEveryQuestionAndReplayed) {
    using Rules = typename TestFixture::Game;
    using Types = typename Rules::System;
    auto policy = this->all("random");
    int questions = 0;
    for (const auto& loaded : this->examples())
        for (std::uint64_t number = 0; number < (in_haste() ? 1u : 4u); ++number) {
            auto state = loaded.state;
            Luck luck{Philox(11, number)}, cosmetic{Philox(11, number, 1)};
            for (int beats = 0; !Rules::over(state) && beats < 400; ++beats) {
                const auto keys = [&](const typename Rules::Ask& ask, const typename Rules::Option& option) {
                    return Rules::option_key({loaded.book, loaded.names, state}, ask, option);
                };
                auto after = state;
                PolicyGoesOn<typename Rules::Policy> onward{policy, luck, cosmetic};
                Script<Types, decltype(keys), PolicyGoesOn<typename Rules::Policy>> recorder({}, keys, &onward);
                Rules::beat(recorder, loaded.book, after);
                ASSERT_FALSE(recorder.stopped) << loaded.title;
                for (std::size_t cut = 0; cut <= recorder.continued.size(); ++cut) {
                    const std::span<const Answer<Types>> given(recorder.continued.data(), cut);
                    Script<Types, decltype(keys)> script(given, keys);
                    auto replayed = state;
                    Rules::beat(script, loaded.book, replayed);
                    ASSERT_EQ(static_cast<std::size_t>(script.used), cut) << loaded.title;
                    if (cut == recorder.continued.size()) {
                        ASSERT_FALSE(script.stopped) << loaded.title;
                        ASSERT_TRUE(this->same(replayed, after)) << loaded.title;
                        continue;
                    }
                    ASSERT_TRUE(script.stopped) << loaded.title;
                    ++questions;
                    std::set<std::string> seen;
                    for (const auto& option : script.open.options)
                        ASSERT_TRUE(seen.insert(keys(script.open.ask, option)).second)
                            << "twice: " << keys(script.open.ask, option);
                }
                state = after;
            }
        }
    EXPECT_GT(questions, has_own_home<TypeParam> ? 50 : 500);
}

// A policy that goes on where a script ends throws the sampler's dice: the K-th fight of a simulation can be told.
TYPED_TEST_P(Generic, RecordedFightsAreTheSampledOnes) {
    using Rules = typename TestFixture::Game;
    for (const auto& loaded : this->examples())
        for (const auto style : styles_tried<Rules>())
            for (std::uint64_t number = 0; number < (in_haste() ? 1u : 3u); ++number) {
                auto policy = this->all(style);
                Silence silence;
                auto sampled = loaded.state, recorded = loaded.state;
                Sampler<typename Rules::System, typename Rules::Policy> table(Luck{Philox(3, number)}, policy, silence);
                while (!Rules::over(sampled)) Rules::beat(table, loaded.book, sampled);
                Luck luck{Philox(3, number)}, cosmetic{Philox(3, number, 1)};
                const auto keys = [](const auto&, const auto&) { return std::string(); };
                while (!Rules::over(recorded)) {
                    PolicyGoesOn<typename Rules::Policy> onward{policy, luck, cosmetic};
                    Script<typename Rules::System, decltype(keys), PolicyGoesOn<typename Rules::Policy>> recorder(
                        {}, keys, &onward);
                    Rules::beat(recorder, loaded.book, recorded);
                }
                ASSERT_TRUE(this->same(sampled, recorded)) << loaded.title << " " << style << " " << number;
            }
}

// The enumerator with its stages, chains and closed forms against every face of every die.
TYPED_TEST_P(Generic, LawsAgreeWithEveryFace) {
    using Rules = typename TestFixture::Game;
    int compared = 0;
    for (const MoveCase& move : TypeParam::moves()) {
        if (!move.small) continue;
        const auto p = this->prepare(move);
        auto policy = this->all("aggressive");
        OneMove<Rules> alone = this->move_of(p);
        const auto every = brute_force<typename Rules::System, Fraction>(
            policy, alone.watch, [&](auto& t) { return this->outcome_of(t, alone); },
            [](const typename Rules::Ask& ask) { return Rules::outlasts_move(ask); });
        const auto law = this->template law_of<Fraction>(p, policy);
        ASSERT_EQ(law.size(), every.size()) << move.name;
        for (std::size_t i = 0; i < law.size(); ++i) {
            bool found = false;
            for (std::size_t k = 0; k < every.size(); ++k)
                if (bytes_of(law.results[i]) == bytes_of(every.results[k])) {
                    EXPECT_EQ(to_text(law.weights[i]), to_text(every.weights[k])) << move.name;
                    found = true;
                }
            EXPECT_TRUE(found) << move.name;
        }
        ++compared;
    }
    EXPECT_GE(compared, 3);
}

// The sampler against the enumerator, chi-square with a fixed seed.
TYPED_TEST_P(Generic, SamplesFollowTheLaw) {
    using Rules = typename TestFixture::Game;
    const int samples = in_haste() ? 6000 : 40000;
    for (const MoveCase& move : TypeParam::moves()) {
        const auto p = this->prepare(move);
        auto policy = this->all("aggressive");
        const auto law = this->template law_of<double>(p, policy);
        OneMove<Rules> alone = this->move_of(p);
        std::map<std::string, int> seen;
        for (int i = 0; i < samples; ++i) {
            Sampler<typename Rules::System, typename Rules::Policy, typename Rules::OutcomeWatch> table(
                Luck{Philox(5, static_cast<std::uint64_t>(i))}, policy, alone.watch);
            ++seen[bytes_of(this->outcome_of(table, alone))];
        }
        double statistic = 0, rest_expected = law.left_out * samples;
        int degrees = -1, rest_seen = samples;
        for (std::size_t i = 0; i < law.size(); ++i) {
            const double expected = law.weights[i] * samples;
            const int got = seen[bytes_of(law.results[i])];
            if (expected < 8) {
                rest_expected += expected;
                continue;
            }
            rest_seen -= got;
            statistic += (got - expected) * (got - expected) / expected;
            ++degrees;
        }
        if (rest_expected >= 1) {
            statistic += (rest_seen - rest_expected) * (rest_seen - rest_expected) / rest_expected;
            ++degrees;
        } else {
            EXPECT_LE(rest_seen, 8) << move.name << ": outcomes the law does not have";
        }
        EXPECT_LT(statistic, chi_square_bound(std::max(degrees, 1))) << move.name << ", " << degrees << " degrees";
    }
}

// The best play of both sides by plan against the whole tree, in fractions: all questions of the move, and some of them as
// chance has it, for the worth of the position and for the target's fall. Cases whose tree is too large are passed over.
TYPED_TEST_P(Generic, TheBestPlayIsThatOfTheWholeTree) {
    using Rules = typename TestFixture::Game;
    using Ask = typename Rules::Ask;
    using Option = typename Rules::Option;
    constexpr int kinds = 4; // all questions; then some
    int compared = 0, differed = 0;
    for (const MoveCase& move : TypeParam::moves()) {
        const long most_nodes = has_time() ? 1'000'000 : !move.small ? 4'000 : in_haste() ? 2'000 : 40'000;
        const auto p = this->prepare(move);
        auto policy = this->all("aggressive");
        for (int kind = 0; kind < kinds; ++kind)
            for (const char* const words : {"worth", "taken-out"}) {
                const auto aim = aim_of<Rules>(words);
                ASSERT_TRUE(aim.has_value());
                const auto decider = [&](const Ask& ask, const std::vector<Option>&) -> Decision {
                    if (ask.who < 0) return {};
                    const bool friendly = Rules::side(p.loaded.book, ask.who) == Rules::side(p.loaded.book, p.mover);
                    const Decision best{friendly ? Decision::By::best : Decision::By::worst, 0};
                    if (kind == 0) return best;
                    const auto luck = std::hash<std::string_view>{}(Rules::ask_name(ask)) / 7 +
                                      static_cast<std::size_t>(kind * 3 + ask.who);
                    return luck % 3 == 0 ? best : luck % 3 == 1 ? Decision{Decision::By::option, 0} : Decision{};
                };
                const MoveAsked<Rules> asked{p.loaded.book, p.loaded.state, p.mover, p.option};
                OneMove<Rules> alone = this->move_of(p);
                WholeTree<typename Rules::System, typename Rules::Policy, typename Rules::OutcomeWatch> tree(
                    policy, alone.watch, decider, [](const Ask& ask) { return Rules::outlasts_move(ask); });
                const Fraction worth = tree.best(
                    [&](auto& t) {
                        const auto& state = alone.play(t);
                        return std::pair{alone.outcome(), Rules::worth(p.loaded.book, state, p.mover)};
                    },
                    [&](const auto& end) { return Fraction(reached<Rules>(*aim, end.first, end.second)); }, most_nodes);
                if (tree.too_large()) continue;
                const auto best = best_of_move<Rules, Fraction>(asked, policy, decider, *aim);
                ASSERT_TRUE(best.has_value());
                EXPECT_EQ(to_text(best->reached), to_text(worth)) << move.name << ", " << words << ", " << kind;
                EXPECT_EQ(best->left_to_policy, 0) << move.name;
                const auto rough = best_of_move<Rules, double>(asked, policy, decider, *aim);
                EXPECT_NEAR(rough->reached, to_double(worth), 1e-9) << move.name << ", " << words << ", " << kind;
                // The law told is that of this very play.
                Fraction mass(0), mean(0);
                for (std::size_t i = 0; i < best->law.size(); ++i) {
                    mass += best->law.weights[i];
                    mean += best->law.weights[i] * Fraction(reached<Rules>(*aim, best->law.results[i], 0));
                }
                EXPECT_EQ(to_text(mass), "1") << move.name;
                if (!aim->needs_worth()) {
                    EXPECT_EQ(to_text(mean), to_text(worth)) << move.name;
                }
                ++compared;
                differed += !best->decided.empty();
            }
    }
    EXPECT_GE(compared, 2);
    EXPECT_GE(differed, has_own_home<TypeParam> ? 0 : 1) << "nothing was decided";
}

REGISTER_TYPED_TEST_SUITE_P(Generic, FightsEndAndStayInRange, CutAtEveryQuestionAndReplayed,
                            RecordedFightsAreTheSampledOnes, LawsAgreeWithEveryFace, SamplesFollowTheLaw,
                            TheBestPlayIsThatOfTheWholeTree);

} // namespace fracas
