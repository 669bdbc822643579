// Tests that every system gets for free: whole fights, here; laws of moves, laws.hpp. A system instantiates them with a
// traits type:
//
//   struct Checks {
//       using Game = coriolis::Game;
//       static std::string complaint(const Game::Book&, const Game::State&);   // "" while the state is within its ranges
//       static std::vector<MoveCase> moves();                                   // one for every kind of attack
//       static constexpr const char* home = "tests/games/home"; // only where its packs and examples lie elsewhere
//       static std::optional<Style> style(std::string_view);    // only where people fight otherwise than the game has it
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Coriolis, Generic, Checks);
#pragma once

#include "book/toml.hpp"
#include "engine/sampler.hpp"
#include "engine/script.hpp"
#include "files/read_files.hpp"
#include "support/haste.hpp"
#include "systems/shared/reading/pack_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <functional>
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

// Not a game of its own, for which all rules would be compiled once more.
template <class Checks>
inline constexpr bool has_own_style = requires { Checks::style(std::string_view()); };

template <class Checks>
auto style_of(std::string_view name) {
    if constexpr (has_own_style<Checks>) return Checks::style(name);
    else return Checks::Game::style(name);
}

// Which styles are tried; in haste those every game has, of whose shades a game may have ten.
template <class Checks>
std::vector<std::string_view> styles_tried() {
    using Rules = typename Checks::Game;
    if (has_own_style<Checks>) return {"aggressive"};
    std::vector<std::string_view> styles(Rules::style_names.begin(), Rules::style_names.end());
    if (in_haste() && styles.size() > 3) styles.resize(3);
    return styles;
}

template <class Checks>
class Generic : public testing::Test {
public:
    using Game = typename Checks::Game;
    using S = typename Game::System;
    using State = typename Game::State;
    using Book = typename Game::Book;
    using Ask = typename Game::Ask;
    using Option = typename Game::Option;
    // One kind of script for all of them, with somebody who goes on or without: each kind compiles all rules anew.
    using Keys = std::function<std::string(const Ask&, const Option&)>;
    using Onward = PolicyGoesOn<typename Game::Policy>;
    using Recorder = Script<S, Keys, Onward>;

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
        for (int i = -1; i < Game::most_combatants; ++i) Game::set_style(policy, i, *style_of<Checks>(style));
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
};

TYPED_TEST_SUITE_P(Generic);

// Every fight by every policy ends, and its state never leaves the stated ranges.
TYPED_TEST_P(Generic, FightsEndAndStayInRange) {
    using Rules = typename TestFixture::Game;
    for (const auto& loaded : this->examples())
        for (const auto style : styles_tried<TypeParam>()) {
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
                const typename TestFixture::Keys keys = [&](const typename Rules::Ask& ask,
                                                            const typename Rules::Option& option) {
                    return Rules::option_key({loaded.book, loaded.names, state}, ask, option);
                };
                auto after = state;
                typename TestFixture::Onward onward{policy, luck, cosmetic};
                typename TestFixture::Recorder recorder({}, keys, &onward);
                Rules::beat(recorder, loaded.book, after);
                ASSERT_FALSE(recorder.stopped) << loaded.title;
                for (std::size_t cut = 0; cut <= recorder.continued.size(); ++cut) {
                    const std::span<const Answer<Types>> given(recorder.continued.data(), cut);
                    typename TestFixture::Recorder script(given, keys);
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
        for (const auto style : styles_tried<TypeParam>())
            for (std::uint64_t number = 0; number < (in_haste() ? 1u : 3u); ++number) {
                auto policy = this->all(style);
                Silence silence;
                auto sampled = loaded.state, recorded = loaded.state;
                Sampler<typename Rules::System, typename Rules::Policy> table(Luck{Philox(3, number)}, policy, silence);
                while (!Rules::over(sampled)) Rules::beat(table, loaded.book, sampled);
                Luck luck{Philox(3, number)}, cosmetic{Philox(3, number, 1)};
                const typename TestFixture::Keys keys = [](const auto&, const auto&) { return std::string(); };
                while (!Rules::over(recorded)) {
                    typename TestFixture::Onward onward{policy, luck, cosmetic};
                    typename TestFixture::Recorder recorder({}, keys, &onward);
                    Rules::beat(recorder, loaded.book, recorded);
                }
                ASSERT_TRUE(this->same(sampled, recorded)) << loaded.title << " " << style << " " << number;
            }
}

REGISTER_TYPED_TEST_SUITE_P(Generic, FightsEndAndStayInRange, CutAtEveryQuestionAndReplayed,
                            RecordedFightsAreTheSampledOnes);

} // namespace fracas
