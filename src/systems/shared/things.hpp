// Whose things stand where in the list of a fight: those somebody came with stand together.
#pragma once

#include "engine/counting.hpp"
#include "engine/figure.hpp"

namespace fracas {

// The places of somebody's things. Where nobody has said so he may have them anywhere.
struct Places {
    Small first{};
    Small past = 127; // more than there are

    constexpr bool has(int item) const { return item >= first && item < past; }
};

// for (const int i : s.things_of(who)) runs over what he may have.
struct Things {
    int first, past;
    constexpr Below::Number begin() const { return {first}; }
    constexpr Below::Number end() const { return {past}; }
};

} // namespace fracas
