// What the policy tactical costs: milliseconds for each turn of each of those who follow it, all their decisions included.
#include "bench.hpp"

#include "fight/fight.hpp"
#include "store/shelf.hpp"

#include <stdexcept>

namespace fracas::bench {
namespace {

// The first side is tactical, the others are aggressive. Rounds count for all of the side, whether they stand or not, so a
// turn costs a little more than this where many fall early.
Row tactical_row(const std::string& example, std::uint64_t fights) {
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(home() / "examples" / example, mistakes);
    if (!fight) throw std::runtime_error(to_text(mistakes.front()));
    Policies policies;
    policies.all = "aggressive";
    policies.sides.emplace_back(fight->sides().front(), "tactical");
    double turns = 0;
    const double seconds = fastest(1, [&] {
        const auto simulating = fight->simulating(policies, {});
        if (!simulating) throw std::runtime_error(simulating.error().message);
        (*simulating)->play(7, 0, fights);
        const Simulated counted = (*simulating)->counted();
        double people = 0;
        for (const SimulatedCombatant& one : counted.combatants) people += one.side == fight->sides().front();
        turns = counted.rounds.mean() * static_cast<double>(fights) * people;
    });
    const double each = seconds * 1000 / turns;
    return {"tactical, " + example + ", one turn", each, "ms", "under 20 ms", each < 20, 0, 0};
}

std::vector<Row> rows() {
    std::vector<Row> all;
    for (const char* example : {"alien/mutiny.toml", "coriolis/duel.toml", "coriolis/boarding.toml",
                                "forbidden-lands/duel.toml", "forbidden-lands/bandits.toml",
                                "harnmaster/shield-duel.toml", "harnmaster/gate.toml", "shadowrun/corridor.toml"})
        all.push_back(tactical_row(example, 4));
    return all;
}

const Register registered{"tactical", rows};

} // namespace
} // namespace fracas::bench
