// Speed of Shadowrun: exact odds of a burst against pool and armour, duels.
#include "game.hpp"

#include "systems/shadowrun/game.hpp"

namespace fracas::bench {
namespace {

using namespace shadowrun;

std::vector<Row> rows() {
    const std::string troopers =
        "system = \"shadowrun\"\n"
        "[[combatant]]\nfrom = \"response_trooper\"\nname = \"Ana\"\nside = \"One\"\nat = [0, 0]\n"
        "fire_mode = { smg_smart = \"BF\" }\n"
        "[[combatant]]\nfrom = \"response_trooper\"\nname = \"Bor\"\nside = \"Two\"\nat = [12, 0]\n"
        "fire_mode = { smg_smart = \"BF\" }\n";
    const Loaded duel = load<Game>(troopers);
    Option burst{};
    Game::each_action(duel.book, Game::in_slot(duel.book, duel.state, 0), 0, [&](const Option& option) {
        if (option.what == Do::fire && option.target == 1) burst = option;
    });
    return {
        odds_row<Game>("Shadowrun, exact odds, burst against pool and armour", duel, burst, Policy{}, 2,
                       0x3fb3a2d83c6cf2e9),
        best_row<Game>("Shadowrun, best play, all decisions of both sides", duel, burst, {}, 1000, 0x8f036c1f94637b75),
        fights_row<Game>("Shadowrun, duels, full rules, aggressive", duel, 20000, 200000, 0x25523347bcd62275),
        state_row<State>("Shadowrun")};
}

const Register registered{"shadowrun", rows};

} // namespace
} // namespace fracas::bench
