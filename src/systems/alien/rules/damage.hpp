// Taking damage: ALN-DAMAGE-1+, ALN-CRIT-1+ (the pain of row 45).
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/armor.hpp"
#include "systems/alien/rules/broken.hpp"
#include "systems/alien/rules/creature_at_zero.hpp"
#include "systems/alien/rules/synthetics.hpp"

namespace fracas::alien {

// ALN-DAMAGE-1+ steps 4 to 7, with what is left after armor. Acid waits for settle_acid.
template <Table T>
constexpr void lose_health(T& table, const Play& s, int who, int points, const Harm& harm, const Rule& rule) {
    Combatant& c = s.at(who);
    if (points <= 0 || !s.present(who)) return;
    const int lost = at_most(c.health, points);
    c.health -= lost;
    table.tell({rule, {who, harm.by}, Damaged{.points = lost, .left = int{c.health}}});
    if (s.sheet(who).acid > 0 && lost > 0) s.state.acid_due |= 1u << who;
    const bool named = harm.row >= 0 && s.sheet(who).bleeds(); // ALN-CREAT-5+: a named injury breaks at once
    if (c.health > 0 && !named) return;
    if (s.sheet(who).bleeds()) become_broken(table, s, who, harm);
    else if (s.sheet(who).creature()) creature_at_zero(table, s, who);
    else damage_servo(table, s, who);
}

// ALN-DAMAGE-1+: gives what is left after armor.
template <Table T>
constexpr int take_damage(T& table, const Play& s, int target, const Impact& impact, const Harm& harm) {
    const int left = after_armor(table, s, target, impact);
    if (left == 0) table.tell({"ALN-DAMAGE-1+", {target, harm.by}, Unharmed{}});
    lose_health(table, s, target, left, harm, "ALN-DAMAGE-1+");
    return left;
}

// ALN-CRIT-1+: the 1 damage of row 45 comes after the roll is resolved and ignores armor.
constexpr bool hurts_to_roll(const Scene& s, int who, Skill skill) {
    return s.at(who).is(hurting) && (skill == Skill::mobility || skill == Skill::close_combat);
}

template <Table T>
constexpr void take_pain(T& table, const Play& s, int who, bool hurt) {
    if (hurt) lose_health(table, s, who, 1, Harm{}, "ALN-CRIT-1+");
}

} // namespace fracas::alien
