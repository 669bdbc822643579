// What the simulation's counts have in every system.
#pragma once

#include "engine/counting.hpp"
#include "engine/figure.hpp"

#include <cstdint>

namespace fracas {

// Totals add up over fights; what belongs to one fight is set back by begin().
template <class Counter, int counters, int combatants>
struct CountsOf {
    static constexpr bool listens = true;
    std::int64_t total[combatants][counters]{};
    Middling fell[combatants]{}; // round in which it was first taken out of the fight, 0: never
    Middling round{};

    constexpr void begin() {
        round = 0;
        for (Middling& when : fell) when = 0;
    }

    constexpr void count(int who, Counter what, int by = 1) {
        if (who >= 0) total[who][static_cast<int>(what)] += by;
    }

protected:
    // Before any round has begun it counts as the first.
    constexpr void falls(int who) {
        if (fell[who] == 0) fell[who] = at_least(1, round);
    }
};

} // namespace fracas
