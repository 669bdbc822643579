// What a fight as it stands is worth to a side, for `best`, `worst` and policies that look ahead.
#pragma once

#include "engine/counting.hpp"

namespace fracas {

// How well the side of `who` stands, less how well the others do; standing_of(scene, who) is the system's own.
template <class Scene>
constexpr int worth_to(const Scene& s, int who) {
    int worth = 0;
    for (const int i : below(s.count()))
        worth += s.sheet(i).side == s.sheet(who).side ? standing_of(s, i) : -standing_of(s, i);
    return worth;
}

} // namespace fracas
