// Smartlink, smart goggles, laser sight: SR3-SIGHT-1 to -4, SR3-SHOT-6.
#pragma once

#include "systems/shadowrun/rules/range.hpp"
#include "systems/shadowrun/rules/target_number.hpp"

namespace fracas::shadowrun {

// SR3-SIGHT-1, -2, SR3-FIRE-7: a smartgun and somebody linked to it; a second firearm in use cancels the link.
constexpr bool linked(const Scene& s, int who, int item) {
    return s.thing(item).has(smartgun) && (s.sheet(who).smartlink || s.sheet(who).goggles) &&
           !s.at(who).is(two_firearms);
}

// SR3-SIGHT-1, SR3-SIGHT-2, SR3-SIGHT-3; SR3-SIGHT-4: the best system that works, never two. SR3-SHOT-6: with shot rounds only the smartlink, and less.
constexpr Modifier sight(const Scene& s, const Shot& shot) {
    const RangedFigures& figures = s.book.ranged;
    const bool shot_rounds = s.ammunition(shot.item).shot;
    Modifier best;
    const auto use = [&](Why why, int figure) {
        if (figure < best.figure) best = {why, figure};
    };
    if (s.at(shot.attacker).is(two_firearms)) return best;
    if (linked(s, shot.attacker, shot.item) && s.sheet(shot.attacker).smartlink)
        use(shot_rounds ? Why::smartlink_shot : Why::smartlink,
            shot_rounds ? figures.smartlink_shot : figures.smartlink);
    if (shot_rounds) return best;
    if (linked(s, shot.attacker, shot.item) && s.sheet(shot.attacker).goggles)
        use(Why::smart_goggles, figures.smart_goggles);
    // SR3-SIGHT-3: mist, smoke, fog, rain and thermal smoke cancel the laser.
    if (s.thing(shot.item).has(laser) && s.state.air == Air::clear &&
        is_within(s, shot.attacker, shot.target, figures.laser_metres * metre))
        use(Why::laser_sight, figures.laser_sight);
    return best;
}

} // namespace fracas::shadowrun
