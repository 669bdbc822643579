// What of one side to change so that it wins as often as somebody wants.
#pragma once

#include "fight/system.hpp"
#include "protocol/pack_lists.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace fracas {

struct BalanceWanted {
    std::string side; // by key or name
    double want = 0.5;
    Simulation simulation{};
    bool numbers_only = false;
    std::size_t rows = 12; // how many of the nearest are looked at closely
};

struct BalanceTried {
    std::string text; // "4 Corsairs instead of 3"
    std::uint64_t wins = 0, fights = 0;
    double chance() const { return fights == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(fights); }
};

struct Balance {
    std::string side; // as the encounter writes it
    double want = 0.5;
    std::vector<BalanceTried> tried{}; // the nearest first
};

// On this thread or on many; the fight is there as long as it takes.
using PlaySimulation = std::function<Expected<Simulated>(const Fight&, const Simulation&)>;

// `lists` are those of the game's pack. Ends with what there is when the simulation is stopped.
Expected<Balance> balance_of(const Shelf& shelf, const Fight& fight, const BalanceWanted& wanted,
                             const std::vector<PackList>& lists, const PlaySimulation& play, const Progress& progress);

// {side, want, tried: [{change, p, low, high, fights}]}
Json to_json(const Balance& balance);

} // namespace fracas
