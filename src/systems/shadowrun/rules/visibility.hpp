// What darkness, glare and smoke do to one's own eyes: SR3-VIS-1, reading SR3-MELEE-11 or SR3-RANGED-10.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/state.hpp"

namespace fracas::shadowrun {

// A kind of vision as one has it: its column in both tables.
struct Eyes {
    Vision vision = Vision::normal;
    bool natural = true;

    constexpr int figure(const VisibilityRow& row) const {
        return row.figure[static_cast<int>(vision)][natural ? 1 : 0];
    }
};

// SR3-VIS-1: everybody has normal vision.
template <class Look>
constexpr void each_eyes(const Scene& s, int who, Look&& look) {
    const int vision = s.sheet(who).vision;
    const auto if_has = [&](VisionBit has, const Eyes& eyes) {
        if ((vision & has) != 0) look(eyes);
    };
    look(Eyes{});
    if (vision == 0) return; // as most have
    if_has(low_light_natural, {Vision::low_light, true});
    if_has(low_light_cyber, {Vision::low_light, false});
    if_has(thermographic_natural, {Vision::thermographic, true});
    if_has(thermographic_cyber, {Vision::thermographic, false});
}

// SR3-VIS-1: glare strikes the eyes one has, so the worst of their columns counts: the cyber one where cyber eyes are
// worn.
constexpr int glare(const Scene& s, int who, const VisibilityTable& table) {
    int worst = 0;
    each_eyes(s, who, [&](const Eyes& eyes) {
        worst = at_least(worst, eyes.figure(table.light[static_cast<int>(Light::glare)]));
    });
    return worst;
}

// SR3-VIS-1: light and air add up for one kind of vision, to a cap.
constexpr int seen_with(const Scene& s, int who, const VisibilityTable& table, const Eyes& eyes) {
    const int light = s.state.light == Light::glare ? glare(s, who, table)
                                                    : eyes.figure(table.light[static_cast<int>(s.state.light)]);
    return at_most(s.book.figures.visibility_cap, light + eyes.figure(table.air[static_cast<int>(s.state.air)]));
}

// SR3-VIS-1: the kind that gives the lowest total is used.
constexpr int visibility(const Scene& s, int who, const VisibilityTable& table) {
    int lowest = s.book.figures.visibility_cap;
    each_eyes(s, who, [&](const Eyes& eyes) { lowest = at_most(lowest, seen_with(s, who, table, eyes)); });
    return lowest;
}

} // namespace fracas::shadowrun
