// Target numbers and Damage Codes of melee: SR3-MELEE-6, -7 (modifier), -10, -11, -12+, SR3-GRAPPLE-1 (modifier).
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/damage.hpp"
#include "systems/shadowrun/rules/ready.hpp"
#include "systems/shadowrun/rules/visibility.hpp"
#include "systems/shadowrun/rules/wounds.hpp"

namespace fracas::shadowrun {

// --- codes -----------------------------------------------------------------------------------------------------------

// SR3-MELEE-12+
constexpr Code melee_code(const Scene& s, int who, int item) {
    const Weapon& weapon = s.weapon(item);
    return {weapon.power + (weapon.has(fixed_power) ? 0 : s.sheet(who).strength()), weapon.level,
            weapon.has(stun_damage)};
}

// --- target numbers --------------------------------------------------------------------------------------------------

// SR3-MELEE-10: other active allies who are engaged with the same opponent.
constexpr int friends_against(const Scene& s, int who, int opponent) {
    int friends = 0;
    for (const int i : set_in(s.at(opponent).engaged)) friends += i != who && s.active(i) && !s.enemies(who, i);
    return friends;
}

constexpr int capped(int figure, int cap) {
    const int most = without_sign(cap);
    return within(-most, most, figure);
}

// How the attacker's roll was declared; the defender's has none of it.
struct Declared {
    Do manner = Do::plain;
    int number = 1; // of this attack in its action
    int of = 1;     // opponents attacked in it
};

// SR3-MELEE-7
constexpr int several_opponents(const Scene& s, const Declared& d) {
    return s.book.melee.additional_target * ((s.book.settings.several_every_roll ? d.of : d.number) - 1);
}

// SR3-MELEE-10, for attacker and defender alike.
constexpr TargetNumber melee_tn(const Scene& s, int who, int item, int opponent, int opponents_item,
                                const Declared& d) {
    const MeleeFigures& figures = s.book.melee;
    const Combatant& c = s.at(who);
    TargetNumber tn;
    tn.add(Why::melee_base, figures.base);
    tn.add(Why::own_friends, capped(figures.own_friend * friends_against(s, who, opponent), figures.own_friends_most));
    tn.add(Why::opponents_friends,
           capped(figures.opponents_friend * friends_against(s, opponent, who), figures.opponents_friends_most));
    const int longer = reach_of(s, who, item) - reach_of(s, opponent, opponents_item); // SR3-MELEE-6
    tn.add(Why::longer_reach, figures.reach_longer * at_least(0, longer));
    tn.add(Why::shorter_reach, figures.reach_shorter * at_least(0, -longer));
    tn.add(Why::several_opponents, several_opponents(s, d));
    if (among(c.above, opponent)) tn.add(Why::superior_position, figures.superior_position);
    if (s.at(opponent).is(prone)) tn.add(Why::opponent_prone, figures.opponent_prone);
    if (d.manner == Do::call_vital || d.manner == Do::call_other) tn.add(Why::melee_called_shot, figures.called_shot);
    if (d.manner == Do::subdue) tn.add(Why::subdual, figures.subdual);
    if (c.is(cornered)) tn.add(Why::cornered, figures.cornered);
    tn.add(Why::melee_visibility, visibility(s, who, s.book.melee_visibility));
    tn.add(Why::wounds, wound_tn(s, who));
    tn.add(Why::game_master, c.modifier);
    return tn;
}

} // namespace fracas::shadowrun
