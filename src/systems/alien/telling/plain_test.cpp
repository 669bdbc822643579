#include "systems/alien/telling/plain_test.hpp"

#include "systems/shared/telling/chances_in_words.hpp"
#include "systems/year_zero/plain_pools.hpp"

namespace fracas::alien {

TestOdds plain_test(const PlainTest& asked) {
    const auto dice = read_dice(asked.dice);
    if (!dice || dice->target != 0 || asked.target != 0 || asked.eml >= 0)
        return {.mistake = "a roll of ALIEN is made with base and stress dice: --pool 8+2, or 8db+2ds"};
    if (const std::string wrong = unknown_colour(*dice, {"db", "ds"}); !wrong.empty()) return {.mistake = wrong};
    const int base = count_of(*dice, "db", 0), stress = count_of(*dice, "ds", 1);
    // Base dice are the shared pool's `skill`, stress dice its `gear`. Ones on stress dice do not stay here.
    const year_zero::Pool pool{0, base, stress, 0};
    auto odds = year_zero::table_of_pushes<TestOdds>(
        {"stress response rolls", "stress gained"}, "pushed", [&](year_zero::Pushing pushing) {
            return year_zero::pushed_pool(
                pool, pushing,
                // ALN-DICE-2+: not with a one on a stress die; one stress die more, and all but sixes again.
                [](const year_zero::Rolled& first) {
                    if (first.seen.gear_ones > 0) return year_zero::Pool{};
                    year_zero::Pool again = first.left;
                    again.gear += 1;
                    return again;
                },
                // ALN-STRESS-2+: any one on a stress die, as they lie in the end.
                [](const year_zero::Seen& all, bool pushed) -> std::vector<double> {
                    return {all.gear_ones > 0 ? 1.0 : 0.0, pushed ? 1.0 : 0.0};
                });
        });
    odds.columns[odds.columns.size() - 2].chance = true;
    odds.columns[odds.columns.size() - 2].text = "stress response";
    const std::size_t response = odds.columns.size() - 2;
    odds.sentence =
        chance_of_a_six(odds, std::to_string(base) + " base and " + std::to_string(stress) + " stress dice") +
        ". A stress response " + how_often(odds.rows[0].figures[response]) + ", " +
        how_often(odds.rows[1].figures[response]) + " " + odds.rows[1].text + ".";
    return odds;
}

} // namespace fracas::alien
