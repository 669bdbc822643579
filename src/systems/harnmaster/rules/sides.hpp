// Section 3, the sides of a fight: HMG-TURN-2+, HMG-TURN-6+. Who is left of them, and who speaks for one.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/state.hpp"

namespace fracas::harnmaster {

// HMG-TURN-2+ (d): the sides that have somebody conscious and not in shock, and have not yielded; a bit each.
constexpr std::uint32_t sides_left(const Scene& s) {
    std::uint32_t sides = 0;
    for (const int i : below(s.count()))
        if (s.can_fight(i)) sides |= 1u << s.sheet(i).side;
    return sides & ~static_cast<std::uint32_t>(s.state.yielded);
}

constexpr bool is_undecided(std::uint32_t sides) { return are_several(sides); } // two sides or more

// Who speaks for a side: its first member who can fight.
constexpr int speaker_of(const Scene& s, int side) {
    for (const int i : below(s.count()))
        if (s.sheet(i).side == side && s.can_fight(i)) return i;
    return nobody;
}

// HMG-TURN-6+: after ten minutes both are too tired to hit anything (HMG-FAT-1).
constexpr bool is_patience_over(const Scene& s) { return s.state.round >= s.book.settings.rounds_of_patience; }

// HMG-TURN-2+: gives up, for his side, who speaks for it while the fight is undecided.
constexpr bool may_yield(const Scene& s, int who) {
    return speaker_of(s, s.sheet(who).side) == who && is_undecided(sides_left(s));
}

} // namespace fracas::harnmaster
