#include "systems/shadowrun/telling/plain_test.hpp"

#include "engine/success.hpp"
#include "systems/shadowrun/rules/dice.hpp"
#include "systems/shared/telling/chances_in_words.hpp"

#include <algorithm>

namespace fracas::shadowrun {

TestOdds plain_test(const PlainTest& asked) {
    constexpr int most_told = 6;
    const auto dice = read_dice(asked.dice);
    const int target = dice && dice->target > 0 ? dice->target : asked.target;
    if (!dice || target <= 0 || asked.eml >= 0)
        return {.mistake =
                    "a test of Shadowrun is made with dice against a target number: --pool 6 --target 5, or 6@5"};
    if (const std::string wrong = unknown_colour(*dice, {"d"}); !wrong.empty()) return {.mistake = wrong};
    const int pool = count_of(*dice, "d", 0);
    TestOdds odds;
    TestOdds::Row row{std::to_string(pool) + " against " + std::to_string(target), {}};
    double at_least[most_told + 1]{}, mean = 0, ones = 0;
    Successes{pool, std::max(least_target, target)}.law<double>([&](const Tested& seen, double chance) {
        for (int k = 1; k <= most_told && k <= seen.successes; ++k) at_least[k] += chance;
        mean += chance * seen.successes;
        if (seen.all_ones != 0) ones += chance; // SR3-DICE-3+
    });
    for (int k = 1; k <= std::min(most_told, std::max(1, pool)); ++k) {
        odds.columns.push_back({std::to_string(k) + (k == 1 ? "+ success" : "+ successes"), true});
        row.figures.push_back(at_least[k]);
    }
    odds.columns.push_back({"all ones", true});
    row.figures.push_back(ones);
    odds.columns.push_back({"successes on average", false});
    row.figures.push_back(mean);
    odds.rows.push_back(std::move(row));
    odds.sentence = "At least one success " + how_often(at_least[1]) + " with " + std::to_string(pool) +
                    (pool == 1 ? " die" : " dice") + " against " + std::to_string(target) + ", " + one_decimal(mean) +
                    " on average; a six is thrown again and added (SR3-DICE-2+).";
    return odds;
}

} // namespace fracas::shadowrun
