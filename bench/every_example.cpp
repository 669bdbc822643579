// What a table waits for, in every game: the odds of all options of a long list, a first ranking of them, whole fights.
#include "bench.hpp"

#include "fight/advice.hpp"
#include "store/shelf.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <stdexcept>

namespace fracas::bench {
namespace {

std::unique_ptr<Fight> opened(const std::filesystem::path& file) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(file, mistakes);
    if (!fight) throw std::runtime_error(to_text(mistakes.front()));
    return fight;
}

std::vector<std::filesystem::path> examples_of(std::string_view system) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(home() / "examples" / system))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

struct LongList {
    std::unique_ptr<Fight> fight; // where it is asked
    std::size_t options = 0;
    std::string example;
};

// The action with the most options in the first fight of every example.
LongList longest_list(std::string_view system) {
    LongList longest;
    for (const auto& file : examples_of(system)) {
        const auto whole = opened(file);
        if (!whole->play_out({}, 1, 0)) throw std::runtime_error("a fight cannot be played out");
        const auto fight = opened(file);
        for (const Json& answer : whole->answers()) {
            const Json question = fight->question();
            if (question["kind"] == "choice" && question["name"] == "act" &&
                question["options"].size() > longest.options)
                longest = {fight->copy(), question["options"].size(), file.stem().string()};
            if (!fight->answer(answer)) throw std::runtime_error("a fight cannot be played again");
        }
    }
    return longest;
}

// Over what every option leads to.
std::uint64_t hash_of(const Json& options) {
    std::uint64_t hash = empty_hash;
    for (const Json& option : options)
        for (const char* figure : {"works", "takes_out"})
            if (option.contains(figure)) {
                const auto digits = static_cast<std::int64_t>(std::llround(option[figure]["p"].get<double>() * 1e9));
                hash = mix(hash, &digits, sizeof digits);
            }
    return hash;
}

struct Known {
    std::string_view row;
    std::uint64_t checksum;
};
constexpr auto known = std::to_array<Known>({
    {"alien/colony, 33 options, all exactly", 0x76356fdab746ed82},
    {"alien/colony, 33 options, all sampled", 0xd7d7f92e932a0fcc},
    {"alien/colony, 33 options, first ranking", 0x9385e2099e666c5f},
    {"alien/colony, fights", 0x56a3f2030f1059a1},
    {"alien/corridor, fights", 0x7af6a8d0210f0952},
    {"alien/crawler, fights", 0xf389f4afd40986e2},
    {"alien/mutiny, fights", 0xae9afa7d43d2fe0e},
    {"alien/own-beast, fights", 0x3f2777841507a4f4},
    {"alien/synthetic, fights", 0x94b840639016ec53},
    {"coriolis/checkpoint, 80 options, all exactly", 0xab10a499ec4bfd0d},
    {"coriolis/checkpoint, 80 options, all sampled", 0x6a557c7bed84f29d},
    {"coriolis/checkpoint, 80 options, first ranking", 0x05ebcfe278545d01},
    {"coriolis/ambush, fights", 0x2a3932170b0da824},
    {"coriolis/boarding, fights", 0x60736199f5538cbe},
    {"coriolis/chase, fights", 0x8cab7aebca754105},
    {"coriolis/checkpoint, fights", 0xbd82a447a3d6279e},
    {"coriolis/duel, fights", 0x99e2b8291a1f2d9a},
    {"coriolis/stalker, fights", 0x13ac2992eedd8f13},
    {"forbidden-lands/bandits, 25 options, all exactly", 0x323b14f1adc4aad6},
    {"forbidden-lands/bandits, 25 options, all sampled", 0x0a551d9f0911d36a},
    {"forbidden-lands/bandits, 25 options, first ranking", 0x1e6a322f75339cf3},
    {"forbidden-lands/bandits, fights", 0x7db38f10a5f623ce},
    {"forbidden-lands/duel, fights", 0xc65b2f9c1edbb8ae},
    {"forbidden-lands/journey, fights", 0xd3427fbbed6fe83c},
    {"forbidden-lands/monster, fights", 0xa0e113c80ad7e76c},
    {"forbidden-lands/negotiation, fights", 0xd6155f682ea853f4},
    {"harnmaster/gate, 40 options, all exactly", 0xce830ca4e7d54547},
    {"harnmaster/gate, 40 options, all sampled", 0x750a3d459de0238f},
    {"harnmaster/gate, 40 options, first ranking", 0x4ca6966e6ac82514},
    {"harnmaster/brawl, fights", 0x306050e95dfacfc2},
    {"harnmaster/gate, fights", 0x83dc563792b2285a},
    {"harnmaster/nets, fights", 0x6f29b0923a07c35c},
    {"harnmaster/own-table, fights", 0x77b65b323bb81645},
    {"harnmaster/riders, fights", 0x7111d192cf82c2c2},
    {"harnmaster/shield-duel, fights", 0x95a810956c1d11df},
    {"shadowrun/corridor, 20 options, all exactly", 0xfb89969be4089443},
    {"shadowrun/corridor, 20 options, all sampled", 0x9710a1b8314768cd},
    {"shadowrun/corridor, 20 options, first ranking", 0xa4df5473a8581cfb},
    {"shadowrun/ambush, fights", 0x6c33b421e791982e},
    {"shadowrun/arrest, fights", 0xf92ebc7e57b3da5c},
    {"shadowrun/brawl, fights", 0xd59b4f3b5353cbbc},
    {"shadowrun/corridor, fights", 0xf06d8be57e920842},
    {"shadowrun/gyro, fights", 0xd3427fbbed6fe83c},
    {"shadowrun/house-rules, fights", 0xf92ebc7e57b3da5c},
    {"shadowrun/sniper, fights", 0x37b2565de1733c70},
});
std::uint64_t expected_of(std::string_view row) {
    const auto found = std::ranges::find(known, row, &Known::row);
    return found == known.end() ? 0 : found->checksum;
}

void add_rows_of(std::string_view system, std::vector<Row>& all) {
    const LongList list = longest_list(system);
    const std::string where =
        std::string(system) + "/" + list.example + ", " + std::to_string(list.options) + " options";
    for (const bool exactly : {true, false}) {
        std::uint64_t hash = 0;
        const double ms =
            1e3 * fastest(3, [&] { hash = hash_of(*list.fight->odds_of_options({}, exactly ? 3600 : 0)); });
        const std::string name = where + (exactly ? ", all exactly" : ", all sampled");
        all.push_back({name, ms, "ms", "under 100 ms", ms < 100, hash, expected_of(name)});
    }
    // Every option has been tried eight times; what they are good for is then known roughly.
    std::uint64_t hash = 0;
    const double ms =
        1e3 * fastest(3, [&] {
            AdviceWanted wanted;
            wanted.seconds = 3600;
            wanted.odds_seconds = 0;
            wanted.most_fights = 8;
            hash = empty_hash;
            const auto advice = advise(*list.fight, wanted);
            for (const AdvisedOption& option : advice->options)
                hash = mix(mix(hash, option.key.data(), option.key.size()), &option.wins, sizeof option.wins);
        });
    const std::string name = where + ", first ranking";
    all.push_back({name, ms, "ms", "under 1000 ms", ms < 1000, hash, expected_of(name)});
}

// With all counters, on one core. The checksum is over who won.
Row fights_of(const std::filesystem::path& file) {
    const auto fight = opened(file);
    constexpr std::uint64_t fights = 1000;
    std::uint64_t hash = 0;
    const double seconds = fastest(3, [&] {
        const auto simulating = fight->simulating({}, {});
        (*simulating)->play(1, 0, fights);
        hash = empty_hash;
        const Simulated counted = (*simulating)->counted();
        for (const SimulatedSide& side : counted.sides) hash = mix(hash, &side.wins, sizeof side.wins);
    });
    const std::string name = file.parent_path().filename().string() + "/" + file.stem().string() + ", fights";
    return {name, static_cast<double>(fights) / seconds, "/s", "-", true, hash, expected_of(name)};
}

std::vector<Row> rows() {
    std::vector<Row> all;
    for (const std::string_view system : {"alien", "coriolis", "forbidden-lands", "harnmaster", "shadowrun"}) {
        add_rows_of(system, all);
        for (const auto& file : examples_of(system)) all.push_back(fights_of(file));
    }
    return all;
}

const Register registered{"examples", rows};

} // namespace
} // namespace fracas::bench
