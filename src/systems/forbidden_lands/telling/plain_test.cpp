#include "systems/forbidden_lands/telling/plain_test.hpp"

#include "systems/shared/telling/chances_in_words.hpp"
#include "systems/year_zero/plain_pools.hpp"

namespace fracas::forbidden_lands {

TestOdds plain_test(const PlainTest& asked) {
    const auto dice = read_dice(asked.dice);
    if (!dice || dice->target != 0 || asked.target != 0 || asked.eml >= 0)
        return {.mistake = "a roll of Forbidden Lands is made with base, skill and gear dice: --pool 5+3+2, or "
                           "5db+3ds+2dg, with 2dn negative dice and 1d8, 1d10 or 1d12 for an artifact"};
    year_zero::Pool pool{};
    DiceWritten plain = *dice;
    // FBL-DICE-6+: the larger die of an artifact.
    std::erase_if(plain.kinds, [&](const DiceWritten::Kind& kind) {
        for (const auto& [word, sides] : {std::pair{"d8", 8}, std::pair{"d10", 10}, std::pair{"d12", 12}})
            if (kind.colour == word && kind.count == 1) {
                pool.artifact = sides;
                return true;
            }
        return false;
    });
    if (const std::string wrong = unknown_colour(plain, {"db", "ds", "dg", "dn"}); !wrong.empty())
        return {.mistake = wrong + "; and 1d8, 1d10 or 1d12 of an artifact"};
    pool.base = count_of(plain, "db", 0);
    pool.skill = count_of(plain, "ds", 1) - count_of(plain, "dn", 3);
    pool.gear = count_of(plain, "dg", 2);
    auto odds = year_zero::table_of_pushes<TestOdds>(
        {"harm to the attribute", "wear of the gear"}, "pushed", [&](year_zero::Pushing pushing) {
            return year_zero::pushed_pool(
                pool, pushing, [](const year_zero::Rolled& first) { return first.left; },
                // FBL-DICE-4+: ones count only when the roll was pushed.
                [](const year_zero::Seen& all, bool pushed) -> std::vector<double> {
                    const double counts = pushed ? 1 : 0;
                    return {counts * all.base_ones, counts * all.gear_ones};
                });
        });
    const std::size_t harm = odds.columns.size() - 2;
    const std::vector<double>& pushed = odds.rows[1].figures;
    odds.sentence = chance_of_a_six(odds, std::to_string(pool.base) + " base, " + std::to_string(pool.plain()) +
                                              " skill and " + std::to_string(pool.gear) + " gear dice") +
                    ". Pushing costs " + one_decimal(pushed[harm]) + " points and the gear " +
                    one_decimal(pushed[harm + 1]) + " on average.";
    return odds;
}

} // namespace fracas::forbidden_lands
