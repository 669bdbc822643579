#include "systems/harnmaster/telling/plain_test.hpp"

#include "engine/percentile.hpp"
#include "systems/harnmaster/rules/core.hpp"
#include "systems/shared/telling/chances_in_words.hpp"

#include <array>

namespace fracas::harnmaster {

namespace {

constexpr std::array<const char*, 4> levels = {"critical failure", "marginal failure", "marginal success",
                                               "critical success"};
constexpr std::array<const char*, 4> short_levels = {"CF", "MF", "MS", "CS"};

std::array<double, 4> chances(int eml) {
    std::array<double, 4> of{};
    PercentLevel{eml}.law<double>([&](int level, double chance) { of[static_cast<std::size_t>(level)] = chance; });
    return of;
}

} // namespace

TestOdds plain_test(const PlainTest& asked) {
    if (asked.eml < 0 || !asked.dice.empty() || asked.target != 0)
        return {.mistake = "a test of HarnMaster is made with an EML: --eml 65, or --eml 65 --against 50"};
    const Settings usual{};
    const int eml = clamped_eml(usual, asked.eml); // HMG-CORE-2+
    const auto own = chances(eml);
    TestOdds odds;
    odds.columns.push_back({"chance", true});
    std::array<double, 4> other{};
    if (asked.against >= 0) {
        const int against = clamped_eml(usual, asked.against);
        other = chances(against);
        double better = 0, same = 0;
        for (std::size_t i = 0; i < own.size(); ++i)
            for (std::size_t j = 0; j <= i; ++j) (j == i ? same : better) += own[i] * other[j];
        odds.sentence = "The better level " + how_often(better) + " with EML " + std::to_string(eml) + " against EML " +
                        std::to_string(against) + ", the same " + how_often(same) + ", the worse " +
                        how_often(1 - better - same);
        for (const char* level : short_levels) odds.columns.push_back({std::string("against ") + level, true});
    } else
        odds.sentence = "A success " + how_often(own[2] + own[3]) + " with EML " + std::to_string(eml) +
                        ", a critical one " + how_often(own[3]);
    odds.sentence += "; a roll that five divides is critical (HMG-CORE-1+).";
    for (std::size_t i = levels.size(); i-- > 0;) {
        TestOdds::Row row{levels[i], {own[i]}};
        if (asked.against >= 0)
            for (const double then : other) row.figures.push_back(own[i] * then);
        odds.rows.push_back(std::move(row));
    }
    return odds;
}

} // namespace fracas::harnmaster
