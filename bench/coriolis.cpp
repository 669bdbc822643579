// Speed of Coriolis: exact odds, duels, four against four, threads, and duels against bare dice.
#include "game.hpp"

#include "parallel/simulate_on_threads.hpp"
#include "store/shelf.hpp"
#include "systems/coriolis/game.hpp"

namespace fracas::bench {
namespace {

using namespace coriolis;

std::string fighters(int each) {
    std::string toml = "system = \"coriolis\"\n[settings]\ndarkness_points = 1\n"
                       "[[side]]\nname = \"Crew\"\n[[side]]\nname = \"Corsairs\"\n";
    for (int i = 0; i < each; ++i) {
        toml += "[[combatant]]\nfrom = \"tarik_oman\"\nside = \"Crew\"\nat = [0, " + std::to_string(2 * i) + "]\n";
        toml +=
            "[[combatant]]\nfrom = \"corsair_raider\"\nside = \"Corsairs\"\nat = [2, " + std::to_string(2 * i) + "]\n";
    }
    return toml;
}

// Draws of a duel, as they come: what the dice alone would cost.
struct Draws {
    std::vector<std::int8_t> pools; // dice of a pool; 0: a single die
};

template <class Inner>
class CountingTable : public RunsStages<CountingTable<Inner>> {
public:
    using System = Coriolis;
    CountingTable(Inner& table, Draws& seen) : inner(table), draws(seen) {}
    template <Throw T>
    typename T::Result toss(const Ask& ask, const T& thrown) {
        draws.pools.push_back(std::is_same_v<T, Sixes> ? static_cast<std::int8_t>(thrown.needed().count())
                                                       : std::int8_t{0});
        return inner.toss(ask, thrown);
    }
    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        return inner.choose(ask, sight, offers);
    }
    void tell(const Event&) {}

private:
    Inner& inner;
    Draws& draws;
};

// The attacker prays on failure, nobody else re-rolls.
struct PrayOnFailure {
    Policy base{};

    template <class Offers, class Chance>
    Option decide(const Ask& ask, const RerollSight& sight, Offers&&, Chance&&) const {
        return {ask.who == 0 && sight.sixes == 0 ? Do::yes : Do::no};
    }
    template <class Sight, class Offers, class Chance>
    Option decide(const Ask& ask, const Sight& sight, Offers&& offers, Chance&& chance) const {
        return base.decide(ask, sight, offers, chance);
    }
};

std::vector<Row> rows() {
    std::vector<Row> all;

    // Pools 10 and 8, prayer on failure by the attacker alone, bonus effects by policy, armour 6.
    const Loaded odds =
        load<Game>("system = \"coriolis\"\n"
                   "[[combatant]]\nfrom = \"tarik_oman\"\nname = \"Ana\"\nstrength = 5\nskills = { melee_combat = 4 }\n"
                   "weapons = [\"sword\"]\nready_weapon = \"sword\"\n"
                   "[[combatant]]\nfrom = \"tarik_oman\"\nname = \"Bor\"\nstrength = 4\nskills = { melee_combat = 3 }\n"
                   "weapons = [\"sword\"]\nready_weapon = \"sword\"\narmor = \"heavy_armor\"\n");
    all.push_back(odds_row<Game>("Coriolis, exact odds, melee 10 against 8 dice, armour 6", odds,
                                 Option{Do::melee, 0, 1}, PrayOnFailure{}, 1, 0x18148f28f927016f));

    all.push_back(best_row<Game>("Coriolis, best play, defence and prayers", odds, Option{Do::melee, 0, 1},
                                 {"defend", "pray"}, 1000, 0x11349b0c662a15b6));
    all.push_back(best_row<Game>("Coriolis, best play, the spending of both sides", odds, Option{Do::melee, 0, 1},
                                 {"spend", "spend-defence"}, 5000, 0x3caa9b03e8989112));

    const Loaded duel = load<Game>(fighters(1));
    constexpr std::uint64_t duels = 100000;
    all.push_back(fights_row<Game>("Coriolis, duels, full rules, aggressive", duel, duels, 500000, 0xfc91f1f25b3dc6c8));
    const double duel_time = static_cast<double>(duels) / all.back().value;

    // The same draws with no rules at all.
    Draws draws;
    for (std::uint64_t i = 0; i < duels; ++i) {
        Policy aggressive{};
        Silence silence;
        State state = duel.state;
        Sampler<Coriolis, Policy> inner(Luck{Philox(42, i)}, aggressive, silence);
        CountingTable<Sampler<Coriolis, Policy>> table(inner, draws);
        while (!over(state)) beat(table, duel.book, state);
    }
    std::uint64_t sum = 0;
    const double bare_time = fastest(7, [&] {
        Luck luck{Philox(42, 0)};
        sum = 0;
        for (const std::int8_t dice : draws.pools)
            sum += static_cast<std::uint64_t>(dice > 0 ? Sixes{dice}.sample(luck) : Die{6}.sample(luck));
    });
    all.push_back(
        {"Coriolis, duel over the same " + std::to_string(draws.pools.size() / duels) + " draws without rules",
         duel_time / bare_time, "times", "at most 8", duel_time / bare_time <= 8, sum, 0x24c6d8});

    all.push_back(
        fights_row<Game>("Coriolis, four against four", load<Game>(fighters(4)), 10000, 40000, 0x56c0f8072077e002));

    std::vector<Mistake> mistakes;
    const auto fight = open_fight(read_toml(fighters(1), "bench").value(), "bench", mistakes);
    Simulation one;
    one.fights = 200000;
    one.jobs = 1;
    Simulation two = one;
    two.jobs = 2;
    std::uint64_t wins = 0;
    const double single =
        fastest(3, [&] { wins = simulate_on_threads(*fight, one)->sides[0].wins; }, seconds_by_the_clock);
    std::uint64_t wins_of_two = 0;
    const double twin =
        fastest(3, [&] { wins_of_two = simulate_on_threads(*fight, two)->sides[0].wins; }, seconds_by_the_clock);
    all.push_back({"Coriolis, two threads over one (simulation with all counters)", single / twin, "times",
                   "at least 1.8", single / twin >= 1.8, wins, wins_of_two});
    all.push_back({"Coriolis, simulated duels with all counters, one thread", static_cast<double>(one.fights) / single,
                   "/s", "-", true, wins, wins_of_two});
    all.push_back(state_row<State>("Coriolis"));
    return all;
}

const Register registered{"coriolis", rows};

} // namespace
} // namespace fracas::bench
