// What the rows of every system need: its pack, encounters written here, whole fights, the odds of one move.
#pragma once

#include "bench.hpp"
#include "files/read_files.hpp"

#include "book/toml.hpp"
#include "engine/enumerator.hpp"
#include "engine/sampler.hpp"
#include "odds/compute.hpp"
#include "odds/one_move.hpp"
#include "systems/shared/reading/pack_file.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace fracas::bench {

template <class Game>
typename Game::Loaded load(const std::string& toml) {
    static const typename Game::Pack pack = [] {
        std::vector<PackFile> files;
        std::vector<Mistake> mistakes;
        for (const auto& entry :
             std::filesystem::directory_iterator(std::string(FRACAS_ROOT "/packs/") + std::string(Game::id)))
            files.push_back({entry.path().string(), read_toml_file(entry.path().string()).value()});
        auto result = Game::read_pack(files, mistakes);
        if (!mistakes.empty()) throw std::runtime_error(to_text(mistakes.front()));
        return result;
    }();
    std::vector<Mistake> mistakes;
    auto loaded = Game::read_encounter(pack, read_toml(toml, "bench").value(), "bench", mistakes);
    if (!mistakes.empty()) throw std::runtime_error(to_text(mistakes.front()));
    return loaded;
}

// Fights by the aggressive policy. The checksum is over who won, and when.
template <class Game>
std::uint64_t run_fights(const typename Game::Loaded& loaded, std::uint64_t count) {
    typename Game::Policy policy{};
    Silence silence;
    std::uint64_t hash = empty_hash;
    for (std::uint64_t i = 0; i < count; ++i) {
        auto state = loaded.state;
        Sampler<typename Game::System, typename Game::Policy> table(Luck{Philox(42, i)}, policy, silence);
        while (!Game::over(state)) Game::beat(table, loaded.book, state);
        const std::int8_t end[2] = {static_cast<std::int8_t>(Game::winner(state)),
                                    static_cast<std::int8_t>(Game::round(state))};
        hash = mix(hash, end, sizeof end);
    }
    return hash;
}

template <class Game>
Row fights_row(const std::string& name, const typename Game::Loaded& loaded, std::uint64_t count, double wanted,
               std::uint64_t expected) {
    std::uint64_t hash = 0;
    const double rate = static_cast<double>(count) / fastest(5, [&] { hash = run_fights<Game>(loaded, count); });
    return {name,           rate, "/s",    "at least " + std::to_string(static_cast<int>(wanted)) + " /s",
            rate >= wanted, hash, expected};
}

// Exact odds of the first combatant's move against the second. The checksum is over the number of outcomes and the
// chance that the target is taken out.
template <class Game, class Policy>
Row odds_row(const std::string& name, const typename Game::Loaded& loaded, const typename Game::Option& option,
             Policy policy, double wanted_ms, std::uint64_t expected) {
    const auto slot = Game::in_slot(loaded.book, loaded.state, 0);
    std::uint64_t hash = 0;
    const double seconds = fastest(40, [&] {
        OneMove<Game> move(loaded.book, slot, 0, option);
        MoveEnumerator<Game, double, Policy> table(policy, move.watch, move.forgetting);
        table.ignore_throws([](const typename Game::Ask& ask) { return Game::outlasts_move(ask); });
        const auto law = table.law([&](auto& t) {
            move.play(t);
            return move.outcome();
        });
        const std::size_t outcomes = law.size();
        double out = 0;
        for (std::size_t i = 0; i < law.size(); ++i) out += law.weights[i] * law.results[i].taken_out;
        const auto rounded = static_cast<std::int64_t>(out * 1e9 + 0.5);
        hash = mix(mix(empty_hash, &outcomes, sizeof outcomes), &rounded, sizeof rounded);
    });
    const std::string target = "under " + std::to_string(static_cast<int>(wanted_ms)) + " ms";
    return {name, seconds * 1e3, "ms", target, seconds * 1e3 < wanted_ms, hash, expected};
}

// The best play of the first combatant's move against the second: the named questions, or all of them, decided by each side as
// is best for it, for the worth of the position or another aim. The checksum is over the number of outcomes and what is reached; where rare
// decisions are left to the policy the row says so.
template <class Game>
Row best_row(std::string name, const typename Game::Loaded& loaded, const typename Game::Option& option,
             const std::vector<std::string_view>& questions, double wanted_ms, std::uint64_t expected,
             std::string_view aim = "worth") {
    using Ask = typename Game::Ask;
    const auto slot = Game::in_slot(loaded.book, loaded.state, 0);
    const DeciderOf<Game> decider = [&](const Ask& ask, const std::vector<typename Game::Option>&) -> Decision {
        const bool meant =
            questions.empty() || std::find(questions.begin(), questions.end(), Game::ask_name(ask)) != questions.end();
        if (!meant || ask.who < 0) return {};
        const bool friendly = Game::side(loaded.book, ask.who) == Game::side(loaded.book, 0);
        return {friendly ? Decision::By::best : Decision::By::worst, 0};
    };
    typename Game::Policy policy{};
    std::uint64_t hash = 0;
    double left_to_policy = 0;
    const double seconds = fastest(3, [&] {
        const auto best = best_of_move<Game, double>(MoveAsked<Game>{loaded.book, slot, 0, option}, policy, decider,
                                                     *aim_of<Game>(aim));
        const std::size_t outcomes = best->law.size();
        const auto rounded = static_cast<std::int64_t>(best->reached * 1e6 + (best->reached < 0 ? -0.5 : 0.5));
        hash = mix(mix(empty_hash, &outcomes, sizeof outcomes), &rounded, sizeof rounded);
        left_to_policy = best->left_to_policy;
    });
    if (left_to_policy > 0) name += ", bounded: " + std::to_string(left_to_policy) + " by policy";
    const std::string target = "under " + std::to_string(static_cast<int>(wanted_ms)) + " ms";
    return {name, seconds * 1e3, "ms", target, seconds * 1e3 < wanted_ms, hash, expected};
}

template <class State>
Row state_row(const std::string& game) {
    return {game + ", size of a state", sizeof(State), "bytes", "under 2048", sizeof(State) < 2048, 0, 0};
}

} // namespace fracas::bench
