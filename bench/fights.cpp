// Live fights: what one answer costs, how large a fight becomes, many fights at once.
#include "bench.hpp"

#include "book/toml.hpp"
#include "fight/position.hpp"
#include "files/read_files.hpp"
#include "store/shelf.hpp"
#include "systems/alien/game.hpp"
#include "systems/coriolis/game.hpp"
#include "systems/forbidden_lands/game.hpp"
#include "systems/harnmaster/game.hpp"
#include "systems/shadowrun/game.hpp"

#include <malloc.h>

#include <stdexcept>

namespace fracas::bench {
namespace {

std::size_t bytes_in_use() { return mallinfo2().uordblks; }

// Every answer of a whole fight, one after another, from the position it is given in: the beat runs up to the next
// question each time, as it does at the table. The checksum is over the number of answers and the end.
template <class Game>
Row answer_row(const std::string& example, std::uint64_t expected) {
    std::vector<Mistake> mistakes;
    const auto pack = Game::read_pack(read_pack_folder(home() / "packs" / Game::id, mistakes), mistakes);
    const auto file = home() / "examples" / Game::id / example;
    auto loaded = Game::read_encounter(pack, read_toml_file(file).value(), example, mistakes);
    if (!mistakes.empty()) throw std::runtime_error(to_text(mistakes.front()));
    const Position<Game> start{
        std::make_shared<const Setting<Game>>(Setting<Game>{loaded.book, loaded.names}), loaded.state, {}};
    std::vector<Answer<typename Game::System>> answers;
    Tactical<Game> policy{};
    Luck luck{Philox(11, 0)}, for_faces{Philox(11, 0, 1)};
    for (Position<Game> at = start; !Game::over(at.rest);) {
        PolicyGoesOn<Tactical<Game>> onward{policy, luck, for_faces};
        auto next = at.rest;
        const auto script = run_beat<Game>(at, next, &onward);
        answers.insert(answers.end(), script.continued.begin(), script.continued.end());
        at.rest = next;
    }
    std::uint64_t hash = 0;
    const double seconds = fastest(5, [&] {
        Position<Game> at = start;
        for (const auto& answer : answers) {
            at.since.push_back(answer);
            for (bool rests = true; rests && !Game::over(at.rest);) {
                auto next = at.rest;
                const auto script = run_beat<Game>(at, next);
                rests = !script.stopped;
                if (!rests) break;
                at.rest = next;
                at.since.clear();
            }
        }
        const int end[] = {static_cast<int>(answers.size()), Game::winner(at.rest),
                           static_cast<int>(Game::round(at.rest))};
        hash = mix(empty_hash, end, sizeof end);
    });
    const double each = seconds * 1e6 / static_cast<double>(answers.size());
    return {std::string(Game::title) + ", one answer, of " + std::to_string(answers.size()) + " of a fight",
            each,
            "us",
            "under 20 us",
            each < 20,
            hash,
            expected};
}

std::unique_ptr<Fight> opened(const std::string& example) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(home() / "examples" / example, mistakes);
    if (!fight) throw std::runtime_error(to_text(mistakes.front()));
    return fight;
}

std::vector<Row> rows() {
    std::vector<Row> all;
    all.push_back(answer_row<alien::Game>("mutiny.toml", 0x8f25ff76689015aa));
    all.push_back(answer_row<coriolis::Game>("boarding.toml", 0xf3ada269668708e3));
    all.push_back(answer_row<forbidden_lands::Game>("bandits.toml", 0xc4978100f570106e));
    all.push_back(answer_row<harnmaster::Game>("brawl.toml", 0xace23e8f69c54921));
    all.push_back(answer_row<shadowrun::Game>("brawl.toml", 0xa803c9f5be74856f));

    opened("harnmaster/gate.toml"); // the packs are read now, so that they are not counted
    const std::size_t before = bytes_in_use();
    auto fight = opened("harnmaster/gate.toml");
    fight->play_out({}, 3, 0);
    const auto events = static_cast<double>(fight->event_count());
    const double each = static_cast<double>(bytes_in_use() - before) * 2000 / events / 1024;
    all.push_back({"A fight of 2,000 events (of " + std::to_string(fight->event_count()) + ", all else shared out)",
                   each, "KiB", "under 256 KiB", each < 256, 0, 0});

    const std::size_t empty = bytes_in_use();
    std::vector<std::unique_ptr<Fight>> many;
    const double seconds = fastest(1, [&] {
        for (int i = 0; i < 1000; ++i) many.push_back(opened("coriolis/boarding.toml"));
    });
    const double size = static_cast<double>(bytes_in_use() - empty) / 1024 / 1000;
    all.push_back({"1,000 fights open at once, opening each", seconds * 1e6 / 1000, "us", "-", true, 0, 0});
    all.push_back({"1,000 fights open at once, size of each", size, "KiB", "-", true, 0, 0});
    return all;
}

const Register registered{"fights", rows};

} // namespace
} // namespace fracas::bench
