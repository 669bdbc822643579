// Speed of Forbidden Lands: exact odds of a pushed attack against a pushed parry and armour, duels.
#include "game.hpp"

#include "systems/forbidden_lands/game.hpp"

namespace fracas::bench {
namespace {

using namespace forbidden_lands;

std::vector<Row> rows() {
    const Loaded duel = load<Game>("system = \"forbidden-lands\"\n"
                                   "[[combatant]]\nfrom = \"brannoch\"\nname = \"Ana\"\nside = \"One\"\n"
                                   "engaged = [\"Bor\"]\n"
                                   "[[combatant]]\nfrom = \"orc_raider\"\nname = \"Bor\"\nside = \"Two\"\n");
    Option slash{};
    Game::each_action(duel.book, Game::in_slot(duel.book, duel.state, 0), 0, [&](const Option& option) {
        if (option.what == Do::slash && option.target == 1) slash = option;
    });
    Policy always{};
    for (Conduct& conduct : always.conduct) conduct.push = PushRule::always;
    return {odds_row<Game>("Forbidden Lands, exact odds, attack and parry pushed, armour", duel, slash, always, 10,
                           0xc7165133d36faa83),
            best_row<Game>("Forbidden Lands, best play, all decisions of both sides", duel, slash, {}, 1000,
                           0xa168cc6e7f2517c3),
            fights_row<Game>("Forbidden Lands, duels, full rules, aggressive", duel, 20000, 200000, 0x7eb219de3736bfb5),
            state_row<State>("Forbidden Lands")};
}

const Register registered{"forbidden-lands", rows};

} // namespace
} // namespace fracas::bench
