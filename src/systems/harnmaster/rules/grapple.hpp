// The grapple attack and the breaking of a hold: HMG-ACT-8, HMG-GRAPPLE-1, -4, -10, -12+, HMG-REACT-6.
#pragma once

#include "systems/harnmaster/rules/melee.hpp"

namespace fracas::harnmaster {

// HMG-GRAPPLE-1: any enemy next to him, with a free hand or both legs.
constexpr bool may_grapple(const Scene& s, int who, int target) {
    return s.enemies(who, target) && s.alive(target) && adjacent(s, who, target) && can_grasp(s, who);
}

// Whether the hands or legs of a declared grasp are still there for it.
constexpr bool can_grasp_with(const Scene& s, int who, std::uint8_t hands) {
    if ((hands & with_left) != 0 && !s.free_hand(who, left)) return false;
    if ((hands & with_right) != 0 && !s.free_hand(who, right)) return false;
    return (hands & with_legs) == 0 || (s.both_legs_usable(who) && !legs_busy(s, who));
}

// HMG-REACT-6 (b): as for a melee attack.
constexpr bool grapple_goes_on(const Scene& s, const GrappleAttack& a, bool was_prone) {
    return !s.state.advantages.turn_ends && s.can_fight(a.attacker) && s.alive(a.target) &&
           s.at(a.attacker).is(prone) == was_prone && adjacent(s, a.attacker, a.target) &&
           can_grasp_with(s, a.attacker, a.grasp.hands);
}

// HMG-GRAPPLE-12+: what the result needs to be carried out.
constexpr Exchange grapple_exchange(const Scene& s, const GrappleAttack& a, const Defence& d) {
    Exchange e;
    e.attacker = a.attacker;
    e.defender = a.target;
    e.attacker_grasp = a.grasp;
    e.defender_grasp = d.grasp;
    if (d.kind != Do::counterstrike) return e;
    e.defending = d.item;
    e.counter = strike_with(s, a.target, a.attacker, d.item, d.aspect, d.zone);
    return e;
}

// HMG-ACT-8
template <Table T>
constexpr void grapple_attack(T& table, const Scene& s, int who, int target) {
    GrappleAttack a;
    a.attacker = static_cast<std::int8_t>(who);
    a.target = static_cast<std::int8_t>(target);
    a.grasp = choose_grasp(table, s, who, target);
    table.tell(event_of("HMG-GRAPPLE-1", Happened::declared, who, target, a.grasp.item, static_cast<int>(Do::grapple),
                        none, none));
    const Defence d = declare_defence(table, s, a);
    bool lost = d.attack_fails;
    if (d.kind == Do::missile_defence) {
        const bool was_prone = s.at(who).is(prone);
        shoot_in_defence(table, s, target, who, d.item, d.zone);
        lost = !grapple_goes_on(s, a, was_prone);
    }
    if (lost) {
        table.tell(
            event_of(d.attack_fails ? Rule{"HMG-REACT-7"} : Rule{"HMG-REACT-6"}, Happened::attack_lost, who, target));
        return;
    }
    Crossing crossing;
    crossing.results = &s.book.grapple;
    crossing.attack_eml = static_cast<std::int16_t>(grapple_eml(table, s, a, d));
    crossing.defence_eml = static_cast<std::int16_t>(defence_eml(table, s, target, who, d));
    crossing.attacker = a.attacker;
    crossing.defender = a.target;
    crossing.column = d.column;
    crossing.attack = What::grapple_roll;
    const Result result = table.stage(cross_levels, crossing);
    table.tell(event_of("HMG-GRAPPLE-12+", Happened::result, who, target, a.grasp.item, static_cast<int>(result.code),
                        result.dice, 1));
    carry_out(table, s, grapple_exchange(s, a, d), result);
}

// HMG-GRAPPLE-10: broken if the holder's level is lower; a tie keeps it. Both stay where they are.
template <Table T>
constexpr void break_hold(T& table, const Scene& s, int who, int hold) {
    const Hold h = s.state.hold[hold];
    if (h.holder == nobody || h.held != who) return;
    const int holders = wrestling_eml(table, s, h.holder), own = wrestling_eml(table, s, who);
    if (contest(table, What::break_roll, h.holder, holders, who, own) >= 0) {
        table.tell(event_of("HMG-GRAPPLE-10", Happened::hold_kept, h.holder, who));
        return;
    }
    table.tell(event_of("HMG-GRAPPLE-10", Happened::broke_free, who, h.holder));
    end_hold(table, s, hold, "HMG-GRAPPLE-10");
}

} // namespace fracas::harnmaster
