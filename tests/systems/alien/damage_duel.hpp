// One who is hurt, for the tests of damage and of armor.
#pragma once

#include "systems/alien/rules/damage.hpp"
#include "systems/alien/told.hpp"

namespace fracas::alien {

inline constexpr int damage_dealer = Duel::ada, damage_victim = Duel::bo;

// What a blow or shot does to Bo, who has Health 3 unless the test says otherwise.
struct DamageDuel : Duel {
    using Duel::Duel;
    int left = 0; // after armor, of the last blow

    void suffer(const Impact& impact, const Steps& steps = {}, const Harm& harm = {damage_dealer}) {
        run(steps, [&](TestScript& table) { left = take_damage(table, scene(), damage_victim, impact, harm); });
    }
    void lose(int points, const Steps& steps = {}, const Harm& harm = {damage_dealer}) {
        run(steps,
            [&](TestScript& table) { lose_health(table, scene(), damage_victim, points, harm, "ALN-DAMAGE-1+"); });
    }
    void behind(int level) {
        at(damage_victim).cover = Cover::full;
        at(damage_victim).barrier = level;
    }
};

} // namespace fracas::alien
