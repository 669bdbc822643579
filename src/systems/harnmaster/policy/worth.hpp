// What a position is worth: to policies, to look-ahead, to best and worst choices of odds.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/state.hpp"

#include <algorithm>

namespace fracas::harnmaster {

// Whether there is something in hand to strike, shoot or block with.
constexpr bool is_armed(const Scene& s, int who) {
    return s.in_hand(who, s.at(who).hand[left]) || s.in_hand(who, s.at(who).hand[right]);
}

// How well a combatant stands, in hundredths; for `best`, `worst` and the greedy policy.
constexpr int standing_of(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    if (c.is(dead)) return -50;
    if (!s.conscious(who)) return 0;
    const int end = s.sheet(who).end() > 0 ? s.sheet(who).end() : 1;
    // HMG-FAT-2, HMG-INJ-6: injury and fatigue lower every EML and every roll against END, the first points most.
    int worth = 80 + 120 * 3 * end / (3 * end + c.ip + c.fp);
    if (c.is(in_shock)) return worth / 4;
    if (c.is(prone)) worth -= 20;
    if (s.is_held(who)) worth -= 25;
    if (s.is_holding(who)) worth += 15;
    if (!is_armed(s, who)) worth -= 35;
    for (int limb = left_arm; limb <= right_leg; ++limb)
        if (c.lost(static_cast<Limb>(limb))) worth -= 25;
    for (const int i : below(s.state.wounds))
        if (const Wound& w = s.state.wound[i]; w.victim == who && !w.treated) worth -= 8 * w.bleeding;
    worth -= 10 * c.bp / end;
    worth -= std::min(40, s.tangle_penalty(who, c.hand[s.sheet(who).main_hand]));
    if (s.state.advantages.holder == who) worth += 20;
    return worth;
}

} // namespace fracas::harnmaster
