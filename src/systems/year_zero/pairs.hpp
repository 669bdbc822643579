// Who is within arm's reach of whom: mutual pairs inside a zone, a bit each. `pairs` is the member of a game's
// combatant that holds them.
#pragma once

#include "engine/counting.hpp"

#include <cstdint>

namespace fracas::year_zero {

template <auto pairs, class Scene>
constexpr bool paired(const Scene& s, int a, int b) {
    return (s.at(a).*pairs >> b & 1u) != 0;
}

template <auto pairs, class Scene>
constexpr void join_pair(const Scene& s, int a, int b) {
    s.at(a).*pairs = static_cast<std::uint16_t>(s.at(a).*pairs | 1u << b);
    s.at(b).*pairs = static_cast<std::uint16_t>(s.at(b).*pairs | 1u << a);
}

// All pairs of one combatant end.
template <auto pairs, class Scene>
constexpr void end_pairs(const Scene& s, int who) {
    for (const int i : below(s.count()))
        if (paired<pairs>(s, who, i)) s.at(i).*pairs = static_cast<std::uint16_t>(s.at(i).*pairs & ~(1u << who));
    s.at(who).*pairs = 0;
}

} // namespace fracas::year_zero
