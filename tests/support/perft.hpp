// The published table of exact fractions: docs/perft/<system>.tsv, one line for each set move and outcome. Another program
// can be tested against it. To write it anew: FRACAS_UPDATE=1 ctest -R Perft
#pragma once

#include "support/laws.hpp"

#include <fstream>
#include <sstream>

namespace fracas {

// `way`: how else the aggressive policy plays, "-never-pushing"; part of the file's name.
template <class Checks>
void compare_perft(const std::string& system, const std::string& way = "") {
    using Game = typename Checks::Game;
    std::ostringstream table;
    const std::string tests = has_own_home<Checks> ? "tests/games/" + system + "_test/generic_test"
                                                   : "tests/systems/" + system + "/laws_test";
    table << "# move\toutcome\tchance (aggressive" << way << " policy; encounters: " << tests << ".cpp)\n";
    for (const MoveCase& move : Checks::moves()) {
        const auto law = Laws<Checks>::checked_law(move);
        std::map<std::string, Fraction> chances;
        for (std::size_t i = 0; i < law.size(); ++i)
            Game::each_fact(
                law.results[i],
                [&](std::string_view name, std::string_view, bool is) {
                    if (is) chances[std::string(name)] += law.weights[i];
                },
                [&](std::string_view name, std::string_view, int value, bool) {
                    if (value != 0) chances[std::string(name) + "=" + std::to_string(value)] += law.weights[i];
                });
        for (const auto& [name, chance] : chances) {
            const std::string text = to_text(chance);
            // Fractions of long chains run to hundreds of digits; they are no use to anybody.
            if (text.size() < 80) table << move.name << '\t' << name << '\t' << text << '\n';
        }
    }
    const std::string file = home_of<Checks>() + "/docs/perft/" + system + way + ".tsv";
    if (std::getenv("FRACAS_UPDATE") != nullptr) std::ofstream(file) << table.str();
    std::ostringstream published;
    published << std::ifstream(file).rdbuf();
    EXPECT_EQ(table.str(), published.str());
}

} // namespace fracas
