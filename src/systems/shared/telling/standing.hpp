// Where somebody stands in the order of a round, as far as it is settled.
#pragma once

#include <cstdint>

namespace fracas {

struct Standing {
    bool acts = false;    // has a turn in this round at all
    std::int64_t key = 0; // who has less acts earlier
    int unit = 0;         // who has the same key and unit acts together with others; with another unit, dice decide
    int times = 1;        // how often in this round
};

} // namespace fracas
