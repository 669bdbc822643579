// Speed of ALIEN: exact odds of a burst of three attacks against a creature that dodges each of them, duels.
#include "game.hpp"

#include "systems/alien/game.hpp"

namespace fracas::bench {
namespace {

using namespace alien;

std::vector<Row> rows() {
    const Loaded duel = load<Game>("system = \"alien\"\n"
                                   "[[combatant]]\nfrom = \"kuroda\"\nname = \"Ana\"\nside = \"One\"\n"
                                   "[[combatant]]\nfrom = \"drone\"\nname = \"Bor\"\nside = \"Two\"\n");
    Option burst{};
    Game::each_action(duel.book, Game::in_slot(duel.book, duel.state, 0), 0, [&](const Option& option) {
        if (option.what == Do::shoot && option.target == 1 && option.extra == 0) burst = option;
    });
    Policy dodging{};
    dodging.conduct[1].style = Style::cautious;
    return {odds_row<Game>("ALIEN, exact odds, burst of three, dodged", duel, burst, dodging, 20, 0x3773266a2f366458),
            best_row<Game>("ALIEN, best play, all decisions of both sides", duel, burst, {}, 1000, 0x3de809a218308a46,
                           "taken-out"),
            fights_row<Game>("ALIEN, duels, full rules, aggressive", duel, 20000, 200000, 0x29426d1e78fcdf28),
            state_row<State>("ALIEN")};
}

const Register registered{"alien", rows};

} // namespace
} // namespace fracas::bench
