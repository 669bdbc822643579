#include "systems/coriolis/telling/plain_test.hpp"

#include "systems/shared/telling/chances_in_words.hpp"
#include "systems/year_zero/plain_pools.hpp"

namespace fracas::coriolis {

TestOdds plain_test(const PlainTest& asked) {
    const auto dice = read_dice(asked.dice);
    if (!dice || dice->target != 0 || asked.target != 0 || asked.eml >= 0)
        return {.mistake = "a test of Coriolis is made with a pool: --pool 7"};
    if (const std::string wrong = unknown_colour(*dice, {"d"}); !wrong.empty()) return {.mistake = wrong};
    const int pool = count_of(*dice, "d", 0);
    // COR-DICE-2+: of no dice two are thrown, and both have to be sixes, which then count as one.
    const bool none = pool == 0;
    const year_zero::Pool thrown{0, none ? 2 : pool, 0, 0};
    auto odds = year_zero::table_of_pushes<TestOdds>({"Darkness Points"}, "prayed", [&](year_zero::Pushing pushing) {
        year_zero::PushedPool result;
        year_zero::Roll<>{thrown}.law<double>([&](const year_zero::Rolled& first, double chance) {
            const auto counted = [&](int sixes) { return none ? (sixes == 2 ? 1 : 0) : sixes; };
            const int now = first.seen.successes;
            // COR-DICE-3+: sixes stay, all others are thrown again; the game master gets a point.
            const bool prays = pushing == year_zero::Pushing::always ||
                               (pushing == year_zero::Pushing::on_failure && counted(now) == 0);
            if (!prays || first.left.count() == 0) return result.add(counted(now), chance, {0});
            year_zero::Push<>{first.left}.law<double>([&](const year_zero::Seen& second, double then) {
                result.add(counted(now + second.successes), chance * then, {1});
            });
        });
        return result;
    });
    odds.sentence = none ? "Two sixes " + how_often(odds.rows[0].figures[0]) + ", " +
                               how_often(odds.rows[1].figures[0]) + " " + odds.rows[1].text +
                               ": of no dice two are thrown, and both have to show a six."
                         : chance_of_a_six(odds, std::to_string(pool) + (pool == 1 ? " die" : " dice")) + ".";
    return odds;
}

} // namespace fracas::coriolis
