// What a table waits for, in every game: the odds of all options of a long list, a first ranking of them, whole fights.
#include "bench.hpp"

#include "fight/advice.hpp"
#include "store/shelf.hpp"

#include <algorithm>
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

struct Checksums {
    std::string_view system;
    std::uint64_t exact, sampled, ranked;
};

void add_rows_of(const Checksums& expected, std::vector<Row>& all) {
    const LongList list = longest_list(expected.system);
    const std::string where =
        std::string(expected.system) + "/" + list.example + ", " + std::to_string(list.options) + " options";
    for (const bool exactly : {true, false}) {
        std::uint64_t hash = 0;
        const double ms =
            1e3 * fastest(3, [&] { hash = hash_of(*list.fight->odds_of_options({}, exactly ? 3600 : 0)); });
        all.push_back({where + (exactly ? ", all exactly" : ", all sampled"), ms, "ms", "under 100 ms", ms < 100, hash,
                       exactly ? expected.exact : expected.sampled});
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
            for (const AdvisedOption& option : advise(*list.fight, wanted)->options)
                hash = mix(mix(hash, option.key.data(), option.key.size()), &option.wins, sizeof option.wins);
        });
    all.push_back({where + ", first ranking", ms, "ms", "under 1000 ms", ms < 1000, hash, expected.ranked});
}

// With all counters, on one core. The checksum is over who won.
Row fights_of(const std::filesystem::path& file, std::uint64_t expected) {
    const auto fight = opened(file);
    constexpr std::uint64_t fights = 1000;
    std::uint64_t hash = 0;
    const double seconds = fastest(3, [&] {
        const auto simulating = fight->simulating({}, {});
        (*simulating)->play(1, 0, fights);
        hash = empty_hash;
        for (const SimulatedSide& side : (*simulating)->counted().sides) hash = mix(hash, &side.wins, sizeof side.wins);
    });
    const std::string name = file.parent_path().filename().string() + "/" + file.stem().string();
    return {name + ", fights", static_cast<double>(fights) / seconds, "/s", "-", true, hash, expected};
}

std::vector<Row> rows() {
    std::vector<Row> all;
    for (const Checksums& expected : std::to_array<Checksums>({
             {"alien", 0, 0, 0},
             {"coriolis", 0, 0, 0},
             {"forbidden-lands", 0, 0, 0},
             {"harnmaster", 0, 0, 0},
             {"shadowrun", 0, 0, 0},
         })) {
        add_rows_of(expected, all);
        for (const auto& file : examples_of(expected.system)) all.push_back(fights_of(file, 0));
    }
    return all;
}

const Register registered{rows};

} // namespace
} // namespace fracas::bench
