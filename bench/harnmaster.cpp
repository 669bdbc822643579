// Speed of HarnMaster: exact odds of an attack with block and with counterstrike, duels.
#include "game.hpp"

#include "systems/harnmaster/game.hpp"

namespace fracas::bench {
namespace {

using namespace harnmaster;

// The defence the row is about; everything else by the aggressive policy.
struct Defending {
    Do kind = Do::block;
    Policy base{};

    template <class Sight, class Offers, class Chance>
    Option decide(const Ask& ask, const Sight& sight, Offers&& offers, Chance&& chance) const {
        Option wanted{};
        if (ask.what == What::defence)
            offers([&](const Option& option) {
                if (wanted.what != kind && option.what == kind) wanted = option;
            });
        return wanted.what == kind ? wanted : base.decide(ask, sight, offers, chance);
    }
};

std::vector<Row> rows() {
    const Loaded knights =
        load<Game>("system = \"harnmaster\"\n"
                   "[[combatant]]\nfrom = \"sir_aldric\"\nname = \"Ana\"\nat = [0, 0]\nside = \"One\"\n"
                   "[[combatant]]\nfrom = \"sir_aldric\"\nname = \"Bor\"\nat = [1, 0]\nside = \"Two\"\n");
    const Loaded duel = load<Game>("system = \"harnmaster\"\n"
                                   "[[combatant]]\nfrom = \"torvik\"\nat = [0, 0]\nside = \"One\"\n"
                                   "[[combatant]]\nfrom = \"bandit_thug\"\nat = [1, 0]\nside = \"Two\"\n");
    const Option strike = option_of(Do::melee, knights.state.combatant[0].hand[right], 1);
    return {odds_row<Game>("HarnMaster, exact odds, sword against a shield block", knights, strike,
                           Defending{Do::block}, 5, 0x682b46951e1d90e7),
            odds_row<Game>("HarnMaster, exact odds, sword against a counterstrike", knights, strike,
                           Defending{Do::counterstrike}, 100, 0xc2f513d16319dab0),
            best_row<Game>("HarnMaster, best play, defence and aim", knights, strike, {"defence", "aim"}, 1000,
                           0xb2dd6eeefdff1787),
            fights_row<Game>("HarnMaster, duels, full rules, aggressive", duel, 20000, 200000, 0x3542c1c3ed95aac8),
            state_row<State>("HarnMaster")};
}

const Register registered{"harnmaster", rows};

} // namespace
} // namespace fracas::bench
