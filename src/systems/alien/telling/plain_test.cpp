#include "systems/alien/telling/plain_test.hpp"

#include "systems/year_zero/plain_pools.hpp"

namespace fracas::alien {

TestOdds plain_test(const PlainTest& asked) {
    using namespace year_zero;
    const auto dice = read_dice(asked.dice);
    if (!dice || dice->target != 0 || asked.target != 0 || asked.eml >= 0)
        return {.mistake = "a roll of ALIEN is made with base and stress dice: --pool 8+2, or 8db+2ds"};
    if (const std::string wrong = unknown_colour(*dice, {"db", "ds"}); !wrong.empty()) return {.mistake = wrong};
    const int base = count_of(*dice, "db", 0), stress = count_of(*dice, "ds", 1);
    // Base dice are the shared pool's `skill`, stress dice its `gear`. Ones on stress dice do not stay here.
    const Pool pool{0, base, stress, 0};
    auto odds = table_of_pushes({"stress response rolls", "stress gained"}, "pushed", [&](Pushing pushing) {
        return pushed_pool(
            pool, pushing,
            // ALN-DICE-2+: not with a one on a stress die; one stress die more, and all but sixes again.
            [](const Rolled& first) {
                if (first.seen.gear_ones > 0) return Pool{};
                Pool again = first.left;
                again.gear += 1;
                return again;
            },
            // ALN-STRESS-2+: any one on a stress die, as they lie in the end.
            [](const Seen& all, bool pushed) -> std::vector<double> {
                return {all.gear_ones > 0 ? 1.0 : 0.0, pushed ? 1.0 : 0.0};
            });
    });
    odds.columns[odds.columns.size() - 2].chance = true;
    odds.columns[odds.columns.size() - 2].text = "stress response";
    odds.sentence = std::to_string(base) + " base and " + std::to_string(stress) + " stress dice.";
    return odds;
}

} // namespace fracas::alien
