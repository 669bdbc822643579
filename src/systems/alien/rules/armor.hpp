// Armor, armor piercing, weak spots; barriers and the breach limit: ALN-ARMOR-1+ to ALN-ARMOR-3+, ALN-COVER-4+.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/alien/asks.hpp"

namespace fracas::alien {

// How a blow or shot gets through.
struct Impact {
    int base{};   // the weapon's printed damage
    int damage{}; // with extra successes
    bool piercing{};
    bool weak_spot{};
    bool ranged{};
};

// ALN-ARMOR-1+. ALN-ARMOR-2+: armor piercing takes 1 off; ALN-ARMOR-3+: a weak spot 1 more.
constexpr int effective_armor(int level, bool piercing, bool weak_spot) {
    const int left = level - (piercing ? 1 : 0) - (weak_spot ? 1 : 0);
    return at_least(0, left);
}

// ALN-COVER-4+: a barrier whose level (1 lower against armor piercing) is greater than the base damage stops all.
constexpr bool breaches(int level, const Impact& impact) {
    return effective_armor(level, impact.piercing, false) <= impact.base;
}

// The barrier in the way: full cover only, and only against ranged attacks.
constexpr int barrier_of(const Scene& s, int target, bool ranged) {
    return ranged && s.at(target).cover == Cover::full ? int{s.at(target).barrier} : 0;
}

// ALN-DAMAGE-1+ steps 2 and 3: what is left of the damage.
template <Table T>
constexpr int after_armor(T& table, const Scene& s, int target, const Impact& impact) {
    const int barrier = barrier_of(s, target, impact.ranged);
    if (!breaches(barrier, impact)) {
        table.tell({"ALN-COVER-4+", {target}, NotBreached{.level = barrier}});
        return 0;
    }
    const int armor = effective_armor(s.sheet(target).armor + barrier, impact.piercing, impact.weak_spot);
    const int left = at_least(0, impact.damage - armor);
    table.tell({"ALN-ARMOR-1+", {target}, Armored{.damage = impact.damage, .through = left, .armor = armor}});
    return left;
}

} // namespace fracas::alien
