// Pools of dice without a fight: what the Year Zero games share of a plain test.
#pragma once

#include "systems/year_zero/pool.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas::year_zero {

inline constexpr int most_sixes_told = 4;

// Pushed never, if there is no six, or always.
enum class Pushing { never, on_failure, always };

// How likely so many sixes are, and the means a game adds up beside them, for each way to push.
struct PushedPool {
    double at_least[most_sixes_told + 1]{};
    std::vector<double> means{};

    void add(int sixes, double chance, const std::vector<double>& values) {
        for (int k = 1; k <= most_sixes_told && k <= sixes; ++k) at_least[k] += chance;
        if (means.size() < values.size()) means.resize(values.size());
        for (std::size_t i = 0; i < values.size(); ++i) means[i] += chance * values[i];
    }
};

// `again` gives the pool of a push for a first throw (none of it: the roll may not be pushed); `beside` what else is
// counted, of the first throw and of all dice as they lie in the end.
template <class Again, class Beside>
PushedPool pushed_pool(const Pool& pool, Pushing pushing, const Again& again, const Beside& beside) {
    PushedPool result;
    Roll<>{pool}.law<double>([&](const Rolled& first, double chance) {
        const Pool more = again(first);
        const bool pushes = pushing == Pushing::always || (pushing == Pushing::on_failure && first.sixes() == 0);
        if (!pushes || more.count() == 0) {
            result.add(first.sixes(), chance, beside(first.seen, false));
            return;
        }
        Push<>{more}.law<double>([&](const Seen& second, double then) {
            const Seen all = together(first.seen, second);
            result.add(all.sixes(), chance * then, beside(all, true));
        });
    });
    return result;
}

// The table of such a test; `means` names what is counted beside the sixes, `push` what the game calls a push.
template <class Odds, class Make>
Odds table_of_pushes(const std::vector<std::string>& means, std::string_view push, const Make& make) {
    Odds odds;
    for (int k = 1; k <= most_sixes_told; ++k)
        odds.columns.push_back({k == 1 ? "1+ six" : std::to_string(k) + "+ sixes", true});
    for (const std::string& mean : means) odds.columns.push_back({mean, false});
    const std::string word(push);
    const std::pair<Pushing, std::string> ways[] = {{Pushing::never, "not " + word},
                                                    {Pushing::on_failure, word + " on failure"},
                                                    {Pushing::always, "always " + word}};
    for (const auto& [pushing, text] : ways) {
        const PushedPool pool = make(pushing);
        typename Odds::Row row{text, {}};
        for (int k = 1; k <= most_sixes_told; ++k) row.figures.push_back(pool.at_least[k]);
        for (std::size_t i = 0; i < means.size(); ++i) row.figures.push_back(i < pool.means.size() ? pool.means[i] : 0);
        odds.rows.push_back(std::move(row));
    }
    return odds;
}

} // namespace fracas::year_zero
