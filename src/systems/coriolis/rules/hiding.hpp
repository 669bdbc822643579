// Who is hidden from whom: what a side knows of, and who lies hidden from one. COR-MOVE-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/space.hpp"

namespace fracas::coriolis {

constexpr bool side_knows_of(const Scene& s, int side, int whom) {
    if (s.sheet(whom).side == side) return true;
    for (const int i : below(s.count())) // a vehicle looks at nothing, those in it do
        if (s.sheet(i).side == side && !s.sheet(i).vehicle && knows_of(s, i, whom)) return true;
    return false;
}

// Whether there is somebody whom his side knows of and who has a side that does not know of him.
constexpr bool lies_hidden(const Scene& s, int who) {
    for (const int i : below(s.count()))
        if (!knows_of(s, i, who) && enemies(s, who, i) && !s.sheet(i).vehicle &&
            !side_knows_of(s, s.sheet(i).side, who) && side_knows_of(s, s.sheet(who).side, i))
            return true;
    return false;
}

// Those of these people. Mostly everybody knows of everybody, and then nobody is asked about.
constexpr std::uint32_t who_lie_hidden(const Scene& s, std::uint32_t people) {
    std::uint32_t known_to_all = ~std::uint32_t{0};
    for (const int i : below(s.count())) known_to_all &= static_cast<std::uint32_t>(int{s.state.aware[i]});
    std::uint32_t hidden = 0;
    for (const int i : set_in(people & ~known_to_all))
        if (lies_hidden(s, i)) hidden |= 1u << i;
    return hidden;
}

constexpr bool know_each_other(const Scene& s, int a, int b) {
    return side_knows_of(s, s.sheet(a).side, b) && side_knows_of(s, s.sheet(b).side, a);
}

} // namespace fracas::coriolis
