// Target numbers of ranged attacks: SR3-RANGED-4, -10, -11, -13, SR3-SHOT-3, SR3-BOW-1, SR3-RECOIL-3 (movement), SR3-FIRE-7
// (targets).
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/recoil.hpp"
#include "systems/shadowrun/rules/shot_rounds.hpp"
#include "systems/shadowrun/rules/sights.hpp"
#include "systems/shadowrun/rules/visibility.hpp"
#include "systems/shadowrun/rules/wounds.hpp"

namespace fracas::shadowrun {

// SR3-RANGED-11: different targets attacked so far in the phase, this one included.
constexpr int targets_so_far(const Scene& s, const Shot& shot) {
    int all = s.at(shot.attacker).shot_at | bit(shot.target);
    int count = 0;
    for (; all != 0; all &= all - 1) ++count;
    return count;
}

constexpr void add_several_targets(TargetNumber& tn, const Scene& s, const Shot& shot) {
    const int targets = targets_so_far(s, shot);
    // SR3-FIRE-7: with `every` a grouping of full auto counts its first target too.
    if (s.item(shot.item).mode == Mode::full_auto && s.book.settings.auto_targets_every)
        tn.add(Why::every_target, s.book.ranged.additional_target * targets);
    else tn.add(Why::several_targets, s.book.ranged.additional_target * (targets - 1));
}

// SR3-RANGED-4: the gait declared for the phase; SR3-RECOIL-3: what recoil left of the gyro counters movement.
constexpr void add_own_movement(TargetNumber& tn, const Scene& s, const Shot& shot) {
    if (s.at(shot.attacker).pace != Gait::running) return;
    const bool difficult = on_difficult_ground(s, shot.attacker);
    const int figure = difficult ? s.book.ranged.attacker_running_difficult : s.book.ranged.attacker_running;
    tn.add(difficult ? Why::attacker_running_difficult : Why::attacker_running, figure);
    const int gyro = kick_of(s, shot.attacker, shot.item).gyro_left;
    tn.add(Why::gyro_movement, -at_most(figure, gyro));
}

// SR3-RANGED-4, SR3-MOVE-1+: how he has moved; who cannot act is stationary.
constexpr Gait gait_of(const Scene& s, int who) { return s.at(who).active() ? s.at(who).gait : Gait::stationary; }

// SR3-RANGED-4: the target is not seen at all. SR3-BARRIER-1+: or stands behind something opaque.
constexpr bool fires_blindly(const Scene& s, const Shot& shot) {
    return s.at(shot.target).cover == Cover::unseen || hidden_by_wall(s, shot.attacker, shot.target);
}

// SR3-RANGED-13: actions of aim at this target with this weapon.
constexpr int aim_of(const Scene& s, const Shot& shot) {
    const Combatant& c = s.at(shot.attacker);
    return shot.may_use_aim && c.aim_target == shot.target && c.aim_item == shot.item ? int{c.aim} : 0;
}

// SR3-RANGED-4: everything that applies. The recoil tally already counts this attack.
constexpr TargetNumber ranged_tn(const Scene& s, const Shot& shot) {
    const RangedFigures& figures = s.book.ranged;
    const Combatant& c = s.at(shot.attacker);
    const Weapon& weapon = s.thing(shot.item);
    TargetNumber tn;
    tn.add(Why::range, base_tn(s, shot));
    add_recoil(tn, s, shot.attacker, shot.item);
    if (fires_blindly(s, shot)) tn.add(Why::blind_fire, figures.blind_fire);
    else tn.add(Why::ranged_visibility, visibility(s, shot.attacker, s.book.ranged_visibility));
    if (s.at(shot.target).cover == Cover::partial) tn.add(Why::partial_cover, figures.partial_cover);
    add_several_targets(tn, s, shot);
    const Gait gait = gait_of(s, shot.target);
    if (gait == Gait::running) tn.add(Why::target_running, figures.target_running);
    if (gait == Gait::stationary) tn.add(Why::target_stationary, figures.target_stationary);
    tn.add(Why::attacker_in_melee, figures.attacker_in_melee * s.engaged_count(shot.attacker));
    add_own_movement(tn, s, shot);
    const Modifier best = sight(s, shot);
    tn.add(best.why, best.figure);
    if (c.is(two_firearms)) tn.add(Why::second_firearm, figures.second_firearm);
    tn.add(Why::aim, figures.aim * aim_of(s, shot));
    if (shot.manner == Do::call_vital || shot.manner == Do::call_other) tn.add(Why::called_shot, figures.called_shot);
    tn.add(Why::spread, -spread_at(s, shot.attacker, shot.item, shot.target)); // SR3-SHOT-3
    const int missing = at_least(0, weapon.strength_minimum - s.sheet(shot.attacker).strength());
    if (weapon.loading == Loading::arrow) tn.add(Why::strength_minimum, missing); // SR3-BOW-1
    if (c.is(cornered)) tn.add(Why::cornered, s.book.melee.cornered);
    tn.add(Why::wounds, wound_tn(s, shot.attacker));
    tn.add(Why::game_master, c.modifier);
    return tn;
}

} // namespace fracas::shadowrun
