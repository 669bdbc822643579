// Range and base target number: SR3-RANGED-1, -2, -3, -15+.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/space.hpp"

namespace fracas::shadowrun {

// One attack test with a ranged weapon, as declared.
struct Shot {
    int attacker = nobody;
    int target = nobody; // of shot rounds: the primary target
    int item = bare_hands;
    int rounds = 1;
    Do manner = Do::plain;
    bool may_use_aim = true; // SR3-RANGED-12, -13: not the second of a pair, not a later grouping
};

// SR3-RANGED-1, SR3-RANGED-15+: the first category whose upper bound is not less than the distance, a Way or in centimetres.
template <class Distance>
constexpr Range range_at(const Weapon& weapon, const Distance& way) {
    for (const int i : below(range_count))
        if (way <= weapon.farthest[i] * metre) return static_cast<Range>(i);
    return Range::none;
}

// SR3-RANGED-2: nothing nearer than the first metre of short range. SR3-RANGED-3: a scope does not extend the limit.
constexpr bool in_range(const Scene& s, int who, int item, int target) {
    const Way way = way_between(s, who, target);
    const int too_near = s.thing(item).nearest * metre - 1;
    return !(way <= too_near) && range_at(s.thing(item), way) != Range::none;
}

// SR3-RANGED-3: one step down for each point of the scope, not below short.
constexpr int base_tn(const Scene& s, const Shot& shot) {
    const Weapon& weapon = s.thing(shot.item);
    const int steps = static_cast<int>(range_at(weapon, way_between(s, shot.attacker, shot.target))) - weapon.scope;
    return s.book.ranged.base[within(0, range_count - 1, steps)];
}

} // namespace fracas::shadowrun
