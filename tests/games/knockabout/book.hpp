// The book of a Knockabout fight: what stays while it runs. Names live in telling/names.hpp.
#pragma once

#include "engine/figure.hpp"

namespace fracas::knockabout {

inline constexpr int most_combatants = 2;
inline constexpr int most_might = 4;
inline constexpr int most_wind = 30;
inline constexpr int most_rounds = 1000;

struct Sheet {
    Small side{};
    bool pc = true; // a player decides
    Small might{};
    Small most_wind{};
};

struct Book {
    Sheet sheet[most_combatants]{};
    int combatants{};
    int sides{};
    int round_limit = 50; // KNB-END-1
};

} // namespace fracas::knockabout
