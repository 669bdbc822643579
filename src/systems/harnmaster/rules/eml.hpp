// Effective Mastery Levels of all sections: HMG-MELEE-4, HMG-MELEE-5, HMG-MELEE-9+, HMG-REACT-1 to -4, HMG-RANGED-4 to -6,
// HMG-RANGED-9+, HMG-RANGED-10+, HMG-RANGED-11+, HMG-GRAPPLE-2, -3, -8, -10, HMG-ACT-7.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/core.hpp"

namespace fracas::harnmaster {

// --- classes ---------------------------------------------------------------------------------------------------------

// HMG-MELEE-5: one more in the saddle, then halved in close mode. Shield letters never change.
constexpr int class_in_use(const Scene& s, int who, int opponent, int printed) {
    if (is_shield_letter(printed)) return printed;
    const int raised = printed + (s.at(who).is(mounted) ? 1 : 0);
    return s.close_mode(who, opponent) ? raised / 2 : raised;
}

// HMG-MELEE-5: what the attacker's EML gains from class A against class D.
constexpr int class_modifier(const Book& book, int attack, int defence) {
    if (!is_shield_letter(defence)) return 5 * (attack - defence);
    const int row = at_most(shield_rows - 1, attack);
    return book.shield_class_modifier[row][defence - shield_b];
}

// HMG-MELEE-5: against a dodge its fixed class, against a grapple 0, against ignore and the rest nothing.
constexpr int class_modifier_against(const Scene& s, int attack, int attacker, int defender, const Defence& d) {
    switch (d.kind) {
    case Do::block:
    case Do::counterstrike:
        return class_modifier(s.book, attack,
                              class_in_use(s, defender, attacker, s.weapon(defender, d.item).defence_class));
    case Do::dodge: return class_modifier(s.book, attack, s.book.settings.dodge_defence_class);
    case Do::grapple_back: return class_modifier(s.book, attack, 0);
    default: return 0;
    }
}

// --- entries every EML shares ----------------------------------------------------------------------------------------

template <Table T>
constexpr void add_skill(Mastery<T>& m, const Scene& s, int skill, bool halved, const Rule& rule) {
    const int ml = s.sheet(m.who).skill[skill];
    m.add(halved ? Why::halved_skill : Why::skill, halved ? rounded(ml, 2) : ml, rule, skill);
}

// HMG-FAT-2, HMG-TANGLE-2: PP times its multiplier, the game master's special penalty, tangles.
template <Table T>
constexpr void add_penalties(Mastery<T>& m, const Scene& s, int times, int item) {
    m.add(Why::physical_penalty, -times * s.physical_penalty(m.who), "HMG-FAT-2");
    m.add(Why::special_penalty, -s.at(m.who).penalty, "HMG-MELEE-4");
    m.add(Why::tangle, -s.tangle_penalty(m.who, item), "HMG-TANGLE-2");
}

// HMG-MELEE-9+: by the hands that hold the weapon. Shields, feet and the head have no hand penalties.
template <Table T>
constexpr void add_hands(Mastery<T>& m, const Scene& s, int item) {
    const Weapon& weapon = s.weapon(m.who, item);
    if (weapon.has(shield) || item == foot || item == head) return;
    const Combatant& c = s.at(m.who);
    if (item >= 0 && c.both_hands_on(item) && weapon.best_hands > 1) return;
    const Side main = s.sheet(m.who).main_hand;
    const bool in_main = is_fist(item) ? fist_side(item) == main : c.hand[main] == item;
    if (!in_main) m.add(Why::off_hand, -weapon.off_hand_penalty, "HMG-MELEE-9+");
    else if (!(weapon.has(lance) && c.is(mounted))) m.add(Why::one_hand, -weapon.one_hand_penalty, "HMG-MELEE-9+");
}

template <Table T>
constexpr void add_outnumbered(Mastery<T>& m, const Scene& s) {
    if (!are_several(s.enemies_of(m.who))) return; // one alone outnumbers nobody
    const std::uint32_t opponents = opponents_of(s, m.who);
    if (!are_several(opponents)) return;
    const Settings& set = s.book.settings;
    const int alone = opponents_alone(s, m.who, opponents);
    if (alone >= 2)
        m.add(Why::outnumbered, set.outnumbered_per_opponent * (set.outnumbered_counts_all ? alone : alone - 1),
              "HMG-MELEE-4");
}

template <Table T>
constexpr void add_prone_opponent(Mastery<T>& m, const Scene& s, int opponent) {
    if (s.at(opponent).is(prone)) m.add(Why::prone_opponent, s.book.settings.prone_opponent_melee, "HMG-MELEE-4");
}

// HMG-MELEE-4: outnumbered and prone opponent, for attacker and defender alike.
template <Table T>
constexpr void add_circumstances(Mastery<T>& m, const Scene& s, int opponent) {
    add_outnumbered(m, s);
    add_prone_opponent(m, s, opponent);
}

template <Table T>
constexpr void add_aim(Mastery<T>& m, const Scene& s, Zone zone) {
    m.add(Why::aim, s.book.settings.aim_penalty[static_cast<int>(zone)], "HMG-MELEE-4", {}, zone);
}

// --- melee -----------------------------------------------------------------------------------------------------------

// HMG-MELEE-4, -5, -9+
template <Table T>
constexpr int melee_eml(T& table, const Scene& s, const MeleeAttack& a, const Defence& d) {
    Mastery<T> m{table, a.attacker};
    const Weapon& weapon = s.weapon(a.attacker, a.item);
    add_skill(m, s, weapon.skill, false, "HMG-MELEE-2");
    add_penalties(m, s, s.book.settings.penalty_times_melee, a.item);
    add_hands(m, s, a.item);
    add_aim(m, s, a.zone);
    add_circumstances(m, s, a.target);
    const int attack = class_in_use(s, a.attacker, a.target, weapon.attack_class);
    m.add(Why::weapon_class, class_modifier_against(s, attack, a.attacker, a.target, d), "HMG-MELEE-5");
    return m.eml(s);
}

// HMG-REACT-4, HMG-GRAPPLE-2, -3: everything but the class modifier. Legs halve the ML and use the one-hand column. Being
// outnumbered and a prone opponent count only where the settings say so.
template <Table T>
constexpr Mastery<T> grapple_mastery(T& table, const Scene& s, int who, int opponent, const Grasp& g) {
    Mastery<T> m{table, who};
    const GrappleTarget& target = s.book.grapple_target[static_cast<int>(g.grip)];
    add_skill(m, s, unarmed_skill, (g.hands & with_legs) != 0, "HMG-GRAPPLE-2");
    add_penalties(m, s, s.book.settings.penalty_times_grapple, nothing);
    m.add(Why::grapple_target, two_handed(g.hands) ? target.two_hands : target.one_hand, "HMG-GRAPPLE-3");
    if (s.book.settings.grapple_counts_outnumbered) add_outnumbered(m, s);
    if (s.book.settings.grapple_counts_prone) add_prone_opponent(m, s, opponent);
    return m;
}

// HMG-GRAPPLE-2: the class of a grapple is always 0.
template <Table T>
constexpr int grapple_eml(T& table, const Scene& s, const GrappleAttack& a, const Defence& d) {
    Mastery<T> m = grapple_mastery(table, s, a.attacker, a.target, a.grasp);
    m.add(Why::weapon_class, class_modifier_against(s, 0, a.attacker, a.target, d), "HMG-MELEE-5");
    return m.eml(s);
}

// HMG-GRAPPLE-8: throwing.
template <Table T>
constexpr int wrestling_eml(T& table, const Scene& s, int who) {
    Mastery<T> m{table, who};
    add_skill(m, s, unarmed_skill, false, "HMG-GRAPPLE-8");
    add_penalties(m, s, s.book.settings.penalty_times_grapple, nothing);
    return m.eml(s);
}

// HMG-GRAPPLE-10: breaking a hold is a matter of the ML alone, unless `break_hold_uses` says EML.
template <Table T>
constexpr int breaking_eml(T& table, const Scene& s, int who) {
    if (s.book.settings.break_hold_uses_eml) return wrestling_eml(table, s, who);
    Mastery<T> m{table, who};
    add_skill(m, s, unarmed_skill, false, "HMG-GRAPPLE-10");
    return m.eml(s);
}

// HMG-REACT-7: the EML the game master names is the EML; no limits.
template <Table T>
constexpr int named_eml(T& table, int who, const Defence& d) {
    if (d.named_eml < 0) return 0;
    Mastery<T> m{table, who};
    m.add(Why::game_master, d.named_eml, "HMG-REACT-7");
    table.tell({"HMG-REACT-7", {who}, Eml{.eml = m.sum, .sum = m.sum}});
    return m.sum;
}

// HMG-REACT-1 to -4, -7: the defender against a melee or grapple attack. 0 where he rolls nothing.
template <Table T>
constexpr int defence_eml(T& table, const Scene& s, int defender, int attacker, const Defence& d) {
    Mastery<T> m{table, defender};
    const int times = s.book.settings.penalty_times_defence;
    switch (d.kind) {
    case Do::block:
    case Do::counterstrike:
        add_skill(m, s, s.weapon(defender, d.item).skill, false,
                  d.kind == Do::block ? Rule{"HMG-REACT-1"} : Rule{"HMG-REACT-2"});
        add_penalties(m, s, times, d.item);
        add_hands(m, s, d.item);
        if (d.kind == Do::counterstrike) add_aim(m, s, d.zone);
        add_circumstances(m, s, attacker);
        return m.eml(s);
    case Do::dodge:
        add_skill(m, s, dodge_skill, false, "HMG-REACT-3");
        add_penalties(m, s, times, nothing);
        add_circumstances(m, s, attacker);
        return m.eml(s);
    case Do::grapple_back: return grapple_mastery(table, s, defender, attacker, d.grasp).eml(s);
    case Do::esoteric_defence: return named_eml(table, defender, d);
    default: return 0;
    }
}

// --- missiles --------------------------------------------------------------------------------------------------------

// HMG-RANGED-9+: the first band whose distance is not exceeded; none beyond the last.
constexpr int band_at(const Weapon& weapon, int hexes) {
    for (const int band : below(weapon.bands))
        if (hexes <= weapon.band[band].hexes) return band;
    return none;
}

// HMG-RANGED-11+: the aspect of the highest impact; blunt before edged before point. Blunt without any.
constexpr Aspect heaviest_aspect(const Weapon& thing) {
    int best = 0;
    for (const int aspect : below(aspect_count))
        if (thing.impact[aspect] > thing.impact[best]) best = aspect;
    return static_cast<Aspect>(best);
}

// HMG-RANGED-11+: the figures with which a thing that is not made for it is thrown: one band, its own impact.
constexpr Weapon hurled(const Book& book, const Weapon& thing) {
    const Settings& set = book.settings;
    Weapon figures = thing;
    figures.act = MissileAct::draw_and_throw;
    figures.traits = static_cast<std::uint16_t>(thing.traits & ~unsigned{high_velocity});
    figures.missile_skill = set.improvised_throw_by_weapon_skill ? thing.skill : book.throwing_skill;
    if (thing.quality > 0) figures.missile_quality = thing.quality;
    figures.missile_hands = 1;
    figures.missile_aspect = heaviest_aspect(thing);
    const int impact = at_least(0, thing.impact[static_cast<int>(figures.missile_aspect)]);
    figures.bands = 1;
    figures.band[0] = {int{set.improvised_throw_hexes}, int{set.improvised_throw_eml},
                       at_least(0, impact + set.improvised_throw_impact)};
    return figures;
}

// HMG-RANGED-2, HMG-RANGED-11+: what the attack is made with: a bow, a thing made to be thrown, or any other thing.
constexpr Weapon missile_figures(const Scene& s, const MissileAttack& a) {
    const Weapon& weapon = s.weapon(a.attacker, a.item);
    return a.thrown && !weapon.is_thrown() ? hurled(s.book, weapon) : weapon;
}

// HMG-RANGED-6: mounted and moving never add up.
constexpr int gait_modifier(const Scene& s, int who) {
    const MissileModifiers& m = s.book.missile_modifiers;
    const Gait gait = s.at(who).gait;
    if (s.at(who).is(mounted)) return gait == Gait::stands ? m.attacker_mounted_still : m.attacker_mounted_moving;
    return gait == Gait::stands ? 0 : int{gait == Gait::runs ? m.attacker_running : m.attacker_walking};
}

// HMG-RANGED-6: half size and prone count once.
template <Table T>
constexpr void add_target_size(Mastery<T>& m, const Scene& s, int target) {
    const MissileModifiers& mod = s.book.missile_modifiers;
    if (s.sheet(target).size == Size::twice) m.add(Why::size, mod.target_double_man, "HMG-RANGED-6");
    if (s.sheet(target).size == Size::half) m.add(Why::size, mod.target_half_man, "HMG-RANGED-6");
    else if (s.at(target).is(prone)) m.add(Why::prone_target, mod.target_prone, "HMG-RANGED-6");
}

template <Table T>
constexpr int missile_eml(T& table, const Scene& s, const MissileAttack& a) {
    Mastery<T> m{table, a.attacker};
    const Weapon weapon = missile_figures(s, a);
    add_skill(m, s, weapon.missile_skill, false, "HMG-RANGED-2");
    add_penalties(m, s, s.book.settings.penalty_times_missile, a.item);
    if (const int band = band_at(weapon, distance(s, a.attacker, a.target)); band != none)
        m.add(Why::range, weapon.band[band].eml, "HMG-RANGED-9+");
    add_aim(m, s, a.zone);
    add_target_size(m, s, a.target);
    m.add(Why::moving, gait_modifier(s, a.attacker), "HMG-RANGED-6");
    return m.eml(s);
}

inline constexpr int weapon_block_against_high_velocity = 5; // HMG-RANGED-10+: the ML

// HMG-RANGED-4, -5, -10+: halve the ML first, then the penalties. No prone bonus, no outnumbered, no class.
template <Table T>
constexpr int missile_defence_eml(T& table, const Scene& s, int defender, bool fast, const Defence& d) {
    Mastery<T> m{table, defender};
    const int times = s.book.settings.penalty_times_defence;
    switch (d.kind) {
    case Do::block: {
        const Weapon& weapon = s.weapon(defender, d.item);
        if (weapon.has(shield)) add_skill(m, s, weapon.skill, false, "HMG-RANGED-10+");
        else if (fast) m.add(Why::skill, weapon_block_against_high_velocity, "HMG-RANGED-10+");
        else add_skill(m, s, weapon.skill, true, "HMG-RANGED-10+");
        add_penalties(m, s, times, d.item);
        add_hands(m, s, d.item);
        return m.eml(s);
    }
    case Do::catch_missile:
        add_skill(m, s, unarmed_skill, true, "HMG-RANGED-5");
        add_penalties(m, s, times, nothing);
        return m.eml(s);
    case Do::dodge:
        add_skill(m, s, dodge_skill, fast, "HMG-RANGED-10+");
        add_penalties(m, s, times, nothing);
        return m.eml(s);
    case Do::esoteric_defence: return named_eml(table, defender, d);
    default: return 0;
    }
}

// --- other rolls -----------------------------------------------------------------------------------------------------

// HMG-ACT-7
template <Table T>
constexpr int riding_eml(T& table, const Scene& s, int who) {
    Mastery<T> m{table, who};
    add_skill(m, s, riding_skill, false, "HMG-ACT-7");
    add_penalties(m, s, s.book.settings.penalty_times_riding, nothing);
    return m.eml(s);
}

// HMG-GRAPPLE-6, -7: 3 x STR with one hand, 5 x STR with two, 20 more for whom the object is strapped to. No PP.
template <Table T>
constexpr int strength_target(T& table, const Scene& s, int who, bool both_hands, bool is_strapped) {
    Mastery<T> m{table, who};
    m.add(Why::strength, (both_hands ? 5 : 3) * s.attribute(who, strength), "HMG-GRAPPLE-7");
    if (is_strapped) m.add(Why::strapped, 20, "HMG-GRAPPLE-6");
    return m.eml(s);
}

} // namespace fracas::harnmaster
