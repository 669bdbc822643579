// Speed of Coriolis: exact odds, duels, four against four, threads, and duels against bare dice.
#include "bench.hpp"

#include "book/toml.hpp"
#include "engine/enumerator.hpp"
#include "simulate/simulate.hpp"
#include "systems/coriolis/game.hpp"

#include <filesystem>
#include <stdexcept>

namespace fracas::bench {
namespace {

using namespace coriolis;

Pack load_pack() {
    std::vector<PackFile> files;
    std::vector<Mistake> mistakes;
    for (const auto& entry : std::filesystem::directory_iterator(FRACAS_ROOT "/packs/coriolis"))
        files.push_back({entry.path().string(), read_toml_file(entry.path().string()).value()});
    Pack pack = read_pack(files, mistakes);
    if (!mistakes.empty()) throw std::runtime_error(to_text(mistakes.front()));
    return pack;
}

Loaded load(const std::string& toml) {
    static const Pack pack = load_pack();
    std::vector<Mistake> mistakes;
    Loaded loaded = read_encounter(pack, read_toml(toml, "bench").value(), "bench", mistakes);
    if (!mistakes.empty()) throw std::runtime_error(to_text(mistakes.front()));
    return loaded;
}

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
class CountingTable {
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
    template <class Step, class Value>
    auto stage(const Step& step, const Value& value) {
        return step(*this, value);
    }
    template <class Step, class Value>
    Value chain(const Step& step, Value value) {
        while (!value.over) value = step(*this, value);
        return value;
    }

private:
    Inner& inner;
    Draws& draws;
};

std::uint64_t run_fights(const Loaded& loaded, std::uint64_t count, std::uint64_t from = 0) {
    Policy policy{};
    Silence silence;
    std::uint64_t hash = empty_hash;
    for (std::uint64_t i = from; i < from + count; ++i) {
        State state = loaded.state;
        Sampler<Coriolis, Policy> table(Luck{Philox(42, i)}, policy, silence);
        while (!over(state)) beat(table, loaded.book, state);
        const std::int8_t end[2] = {state.winner, static_cast<std::int8_t>(state.turn)};
        hash = mix(hash, end, sizeof end);
    }
    return hash;
}

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
        load("system = \"coriolis\"\n"
             "[[combatant]]\nfrom = \"tarik_oman\"\nname = \"Ana\"\nstrength = 5\nskills = { melee_combat = 4 }\n"
             "weapons = [\"sword\"]\nready_weapon = \"sword\"\n"
             "[[combatant]]\nfrom = \"tarik_oman\"\nname = \"Bor\"\nstrength = 4\nskills = { melee_combat = 3 }\n"
             "weapons = [\"sword\"]\nready_weapon = \"sword\"\narmor = \"heavy_armor\"\n");
    const State slot = Game::in_slot(odds.book, odds.state, 0);
    PrayOnFailure policy;
    std::uint64_t hash = 0;
    std::size_t outcomes = 0;
    const double odds_time = fastest(40, [&] {
        OutcomeWatch watch;
        Enumerator<Coriolis, double, PrayOnFailure, OutcomeWatch> table(policy, watch);
        table.ignore_throws([](const Ask& ask) { return Game::outlasts_move(ask); });
        const Option option{Do::melee, 0, 1};
        const auto law = table.law([&](auto& t) {
            watch = {};
            watch.mover = 0;
            watch.target = 1;
            State state = slot;
            Game::perform(t, odds.book, state, 0, option);
            return watch.outcome(odds.book, slot, state);
        });
        outcomes = law.size();
        double out = 0;
        for (std::size_t i = 0; i < law.size(); ++i) out += law.weights[i] * law.results[i].taken_out;
        const auto rounded = static_cast<std::int64_t>(out * 1e9 + 0.5);
        hash = mix(mix(empty_hash, &outcomes, sizeof outcomes), &rounded, sizeof rounded);
    });
    all.push_back({"exact odds, melee 10 against 8 dice, armour 6", odds_time * 1e3, "ms", "under 1 ms",
                   odds_time < 1e-3, hash, 0x18148f28f927016f});

    const Loaded duel = load(fighters(1));
    constexpr std::uint64_t duels = 100000;
    std::uint64_t duel_hash = 0;
    const double duel_time = fastest(7, [&] { duel_hash = run_fights(duel, duels); });
    all.push_back({"duels, full rules, aggressive", static_cast<double>(duels) / duel_time, "/s", "at least 500000 /s",
                   static_cast<double>(duels) / duel_time >= 500000, duel_hash, 0x2e7579860a5a3832});

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
    all.push_back({"duel over the same " + std::to_string(draws.pools.size() / duels) + " draws without rules",
                   duel_time / bare_time, "times", "at most 8", duel_time / bare_time <= 8, sum, 0x24eb75});

    const Loaded four = load(fighters(4));
    constexpr std::uint64_t fours = 10000;
    std::uint64_t four_hash = 0;
    const double four_time = fastest(5, [&] { four_hash = run_fights(four, fours); });
    all.push_back({"four against four", static_cast<double>(fours) / four_time, "/s", "at least 40000 /s",
                   static_cast<double>(fours) / four_time >= 40000, four_hash, 0xf81c3ea4c3326704});

    Simulation one;
    one.fights = 200000;
    one.jobs = 1;
    Simulation two = one;
    two.jobs = 2;
    std::uint64_t wins = 0;
    const double single =
        fastest(3, [&] { wins = simulate_all<Game>(duel.book, duel.state, Policy{}, one, {}).wins[0]; });
    std::uint64_t wins_of_two = 0;
    const double twin =
        fastest(3, [&] { wins_of_two = simulate_all<Game>(duel.book, duel.state, Policy{}, two, {}).wins[0]; });
    all.push_back({"two threads over one (simulation with all counters)", single / twin, "times", "at least 1.8",
                   single / twin >= 1.8, wins, wins_of_two});
    all.push_back({"simulated duels with all counters, one thread", static_cast<double>(one.fights) / single, "/s", "-",
                   true, wins, wins_of_two});
    all.push_back({"size of a state", sizeof(State), "bytes", "under 2048", sizeof(State) < 2048, 0, 0});
    return all;
}

const Register registered{rows};

} // namespace
} // namespace fracas::bench
