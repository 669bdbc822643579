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

// The member is a figure, or a plain unsigned number.
template <class Kept>
constexpr void set_pairs(Kept& kept, unsigned bits) {
    kept = static_cast<Kept>(bits);
}

template <auto pairs, class Play>
constexpr void join_pair(const Play& s, int a, int b) {
    set_pairs(s.at(a).*pairs, s.at(a).*pairs | 1u << b);
    set_pairs(s.at(b).*pairs, s.at(b).*pairs | 1u << a);
}

// All pairs of one combatant end.
template <auto pairs, class Play>
constexpr void end_pairs(const Play& s, int who) {
    for (const int i : below(s.count()))
        if (paired<pairs>(s, who, i)) set_pairs(s.at(i).*pairs, s.at(i).*pairs & ~(1u << who));
    s.at(who).*pairs = 0;
}

} // namespace fracas::year_zero
