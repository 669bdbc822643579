// Whole fights exactly: how much of an example is left open after ten seconds, and how long a tiny duel takes to its end.
#include "bench.hpp"

#include "book/toml.hpp"
#include "store/shelf.hpp"

#include <cmath>
#include <stdexcept>

namespace fracas::bench {
namespace {

// How far it comes depends on the machine, so there is no checksum; that it is right, tests prove.
Row open_row(const std::string& example) {
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(home() / "examples" / example, mistakes);
    if (!fight) throw std::runtime_error(to_text(mistakes.front()));
    ExactQuestion asked;
    asked.fights = 1;
    const auto exact = fight->exactly(asked);
    if (!exact) throw std::runtime_error(exact.error().message);
    return {example + ", left open after 10 s, " + std::to_string(exact->states) + " states",
            100 * exact->open,
            "%",
            "-",
            true,
            0,
            0};
}

// To 1e-9; the checksum is over the chance to win, to as many digits.
Row tiny_row(const std::string& system, const std::string& people, std::uint64_t expected) {
    std::vector<Mistake> mistakes;
    const auto encounter = read_toml("system = \"" + system + "\"\n" + people, "bench");
    const auto fight = encounter ? open_fight(*encounter, "bench", mistakes) : nullptr;
    if (!fight) throw std::runtime_error("a tiny duel of " + system + " cannot be opened");
    std::uint64_t hash = 0;
    const double seconds = fastest(1, [&] {
        ExactQuestion asked;
        asked.seconds = 600;
        const auto exact = fight->exactly(asked);
        const auto digits = static_cast<std::int64_t>(std::llround(exact->sides[0].proved * 1e7));
        hash = mix(empty_hash, &digits, sizeof digits);
    });
    return {system + ", a tiny duel exactly to 1e-9", seconds, "s", "under 10 s", seconds < 10, hash, expected};
}

std::vector<Row> rows() {
    const std::string ana = "[[combatant]]\nname = \"Ana\"\nside = \"One\"\n",
                      bor = "[[combatant]]\nname = \"Bor\"\nside = \"Two\"\n";
    const std::string orc = "from = \"orc_raider\"\nstart = { strength = 1 }\nmelee_weapons = []\n";
    std::vector<Row> all;
    all.push_back(tiny_row("forbidden-lands", ana + orc + "engaged = [\"Bor\"]\n" + bor + orc, 0x1a4c5c735eafd00b));
    for (const char* example :
         {"alien/corridor.toml", "alien/mutiny.toml", "coriolis/duel.toml", "coriolis/checkpoint.toml",
          "forbidden-lands/duel.toml", "forbidden-lands/bandits.toml", "harnmaster/shield-duel.toml",
          "harnmaster/brawl.toml", "shadowrun/corridor.toml", "shadowrun/brawl.toml"})
        all.push_back(open_row(example));
    return all;
}

const Register registered{"exactly", rows};

} // namespace
} // namespace fracas::bench
