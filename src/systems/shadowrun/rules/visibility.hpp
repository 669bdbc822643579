// What darkness, glare and smoke do to one's own eyes: SR3-VIS-1, reading SR3-MELEE-11 or SR3-RANGED-10.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/state.hpp"

namespace fracas::shadowrun {

// SR3-VIS-1: light and air add up for one kind of vision, to a cap.
constexpr int seen_with(const Scene& s, const VisibilityTable& table, Vision vision, bool natural) {
    const int kind = static_cast<int>(vision), column = natural ? 1 : 0;
    const int sum = table.light[static_cast<int>(s.state.light)].figure[kind][column] +
                    table.air[static_cast<int>(s.state.air)].figure[kind][column];
    return at_most(s.book.figures.visibility_cap, sum);
}

// SR3-VIS-1: everybody has normal vision; the kind that gives the lowest total is used.
constexpr int visibility(const Scene& s, int who, const VisibilityTable& table) {
    int lowest = seen_with(s, table, Vision::normal, true);
    const auto look = [&](VisionBit has, Vision vision, bool natural) {
        if ((s.sheet(who).vision & has) == 0) return;
        lowest = at_most(lowest, seen_with(s, table, vision, natural));
    };
    look(low_light_natural, Vision::low_light, true);
    look(low_light_cyber, Vision::low_light, false);
    look(thermographic_natural, Vision::thermographic, true);
    look(thermographic_cyber, Vision::thermographic, false);
    return lowest;
}

} // namespace fracas::shadowrun
