// Losing points, for the tests of damage and of being Broken.
#pragma once

#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/damage_and_armour.hpp"

namespace fracas::forbidden_lands {

inline constexpr int hitter = Duel::ada, loser = Duel::bo;

inline void losing(Duel& d, const Steps& steps, Attribute which, int points, const Harm& harm) {
    d.run(steps, [&](TestScript& table) { lose(table, d.scene(), loser, which, points, harm); });
}

inline constexpr Harm slashed{Cause::attack, hitter, Wounds::slash};

} // namespace fracas::forbidden_lands
