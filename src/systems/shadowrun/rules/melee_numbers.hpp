// Target numbers and Damage Codes of melee: SR3-MELEE-6, -10, -11, -12+, SR3-GRAPPLE-1, and which weapons are ready.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/damage.hpp"
#include "systems/shadowrun/rules/visibility.hpp"

namespace fracas::shadowrun {

// --- ready weapons ---------------------------------------------------------------------------------------------------

constexpr int hands_full(const Scene& s, int who) {
    int hands = 0;
    for (const int i : below(s.state.items))
        if (s.state.item[i].holder == who && s.state.item[i].in_hand) hands += s.weapon(i).hands();
    return hands;
}
inline constexpr int both_hands = 2;

// SR3-READY-1+: in hand, or in the body. SR3-RECOIL-4: what hangs in the harness needs no hand until it is used.
constexpr bool is_ready(const Scene& s, int who, int item) {
    if (item == bare_hands) return true;
    const Item& thing = s.item(item);
    if (thing.holder != who) return false;
    if (thing.is(mounted)) return hands_full(s, who) + s.weapon(item).hands() <= both_hands;
    return thing.in_hand || s.weapon(item).has(implant);
}

constexpr bool ready_for_melee(const Scene& s, int who, int item) {
    return is_ready(s, who, item) && !s.weapon(item).is_ranged();
}

// Melee weapons in hand, then implants, then Unarmed Combat.
template <class Use>
constexpr void each_melee_weapon(const Scene& s, int who, Use&& use) {
    for (const int i : below(s.state.items))
        if (ready_for_melee(s, who, i)) use(i);
    use(bare_hands);
}

// What he most likely defends with: the first ready weapon.
constexpr int first_melee_weapon(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (ready_for_melee(s, who, i)) return i;
    return bare_hands;
}

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
    for (const int i : below(s.count()))
        friends += i != who && s.active(i) && !s.enemies(who, i) && s.engaged(i, opponent);
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
