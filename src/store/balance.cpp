#include "store/balance.hpp"

#include "store/encounter_variants.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace fracas {

namespace {

constexpr std::uint64_t fights_of_first_look = 400;

struct Candidate {
    BalanceTried tried;
    std::unique_ptr<Fight> fight;
};

Equipment equipment_of(const std::vector<PackList>& lists) {
    Equipment equipment;
    for (const PackList& list : lists)
        for (const PackEntry& entry : list.entries) {
            // Claws and teeth are no equipment.
            if (entry.id.empty() || entry.whole.dump().find("\"natural\"") != std::string::npos) continue;
            if (list.table.find("weapon") != std::string::npos || list.table == "firearm")
                equipment.weapons.push_back(entry.id);
            if (list.table == "armor" || list.table == "armour") equipment.armour.push_back(entry.id);
        }
    return equipment;
}

// The side as the encounter's file writes it, by key or name.
std::string side_in_file(const Fight& fight, const std::string& asked) {
    const Json state = fight.state();
    for (const Json& side : state["sides"])
        if (side["key"] == asked || side["name"] == asked) return side["name"];
    return "";
}

std::vector<Candidate> candidates(const Shelf& shelf, const Fight& fight, const std::string& side,
                                  const Equipment& equipment, const std::function<bool()>& stopped) {
    std::vector<Candidate> all;
    all.push_back({{"as it is"}, fight.copy()});
    for (const EncounterVariant& variant : encounter_variants(fight.source, side, equipment)) {
        if (stopped()) break; // there may be thousands
        std::vector<Mistake> mistakes;
        auto opened = shelf.open(variant.encounter, fight.source_file, mistakes);
        if (opened && std::ranges::none_of(all, [&](const Candidate& one) { return one.tried.text == variant.text; }))
            all.push_back({{variant.text}, std::move(opened)});
    }
    return all;
}

} // namespace

Expected<Balance> balance_of(const Shelf& shelf, const Fight& fight, const BalanceWanted& wanted,
                             const std::vector<PackList>& lists, const PlaySimulation& play, const Progress& progress) {
    Balance balance{side_in_file(fight, wanted.side), wanted.want};
    if (balance.side.empty())
        return refuse(
            fmt::format("there is no side \"{}\"; there are {}", wanted.side, fmt::join(fight.sides(), ", ")));
    const auto stopped = [&] { return wanted.simulation.stop != nullptr && wanted.simulation.stop->load(); };
    const auto away = [&](const BalanceTried& one) { return std::abs(one.chance() - wanted.want); };
    auto all = candidates(shelf, fight, balance.side, wanted.numbers_only ? Equipment{} : equipment_of(lists), stopped);
    const auto count_wins = [&](Candidate& one, std::uint64_t fights) -> Expected<void> {
        Simulation simulation = wanted.simulation;
        simulation.fights = fights;
        const auto simulated = play(*one.fight, simulation);
        if (!simulated) return tl::unexpected(simulated.error());
        one.tried.fights = simulated->fights;
        one.tried.wins = 0;
        for (const SimulatedSide& side : simulated->sides)
            if (side.name == balance.side) one.tried.wins = side.wins;
        return {};
    };
    for (std::size_t i = 0; i < all.size() && !stopped(); ++i) {
        // What a variant cannot be played with is no reason to give up; if nothing can be, that is.
        const auto counted = count_wins(all[i], std::min(wanted.simulation.fights, fights_of_first_look));
        if (!counted && i == 0) return tl::unexpected(counted.error());
        if (progress) progress(i + 1, all.size() + std::min(wanted.rows, all.size()));
    }
    std::erase_if(all, [](const Candidate& one) { return one.tried.fights == 0; });
    if (all.empty()) return balance;
    // What is far off after a first look is not looked at again; as it is always stays.
    const auto nearer = [&](const Candidate& a, const Candidate& b) { return away(a.tried) < away(b.tried); };
    std::stable_sort(all.begin() + 1, all.end(), nearer);
    const std::size_t first_look = all.size();
    if (all.size() > wanted.rows) all.resize(std::max<std::size_t>(1, wanted.rows));
    for (std::size_t i = 0; i < all.size() && !stopped(); ++i) {
        if (const auto counted = count_wins(all[i], wanted.simulation.fights); !counted)
            return tl::unexpected(counted.error());
        if (progress) progress(first_look + i + 1, first_look + all.size());
    }
    std::ranges::stable_sort(all, nearer);
    for (Candidate& one : all) balance.tried.push_back(std::move(one.tried));
    return balance;
}

Json to_json(const Balance& balance) {
    Json list = Json::array();
    for (const BalanceTried& one : balance.tried) {
        const Interval interval = wilson(one.wins, one.fights);
        list.push_back({{"change", one.text},
                        {"p", one.chance()},
                        {"low", interval.low},
                        {"high", interval.high},
                        {"fights", one.fights}});
    }
    return {{"side", balance.side}, {"want", balance.want}, {"tried", list}};
}

} // namespace fracas
