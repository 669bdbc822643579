// Section 5, melee: HMG-MELEE-1, HMG-MELEE-6+, HMG-ACT-9. The attack from its declaration to the last effect, with the
// missile defence that may come before it (HMG-REACT-6).
#pragma once

#include "systems/harnmaster/rules/missiles.hpp"

namespace fracas::harnmaster {

// HMG-REACT-6 (b): after the shot the attack goes on only if the turn does, and the attacker is conscious, standing as
// before, in reach and still has his weapon.
constexpr bool attack_goes_on(const Scene& s, int attacker, int target, int item, bool was_prone) {
    return !s.state.advantages.turn_ends && s.can_fight(attacker) && s.alive(target) &&
           s.at(attacker).is(prone) == was_prone && can_strike_with(s, attacker, item, target);
}

// What has come of attack and defence, before it is carried out.
struct Met {
    bool lost{}; // nothing is carried out
    Result result{};
    Exchange exchange{};
};

// HMG-MELEE-1, steps 2 to 6: the defence, both rolls and what the table says of them.
template <Table T>
constexpr Met meet(T& table, const Play& s, const MeleeAttack& a) {
    Met met;
    const Defence d = declare_defence(table, s, a);
    met.lost = d.attack_fails;
    if (d.kind == Do::missile_defence) {
        const bool was_prone = s.at(a.attacker).is(prone);
        shoot_in_defence(table, s, a.target, a.attacker, d.item, d.zone);
        met.lost = !attack_goes_on(s, a.attacker, a.target, a.item, was_prone);
    }
    if (met.lost) {
        table.tell(
            {d.attack_fails ? Rule{"HMG-REACT-7"} : Rule{"HMG-REACT-6"}, {a.attacker, a.target, a.item}, AttackLost{}});
        return met;
    }
    Crossing crossing;
    crossing.results = &s.book.melee;
    crossing.attack_eml = melee_eml(table, s, a, d);
    crossing.defence_eml = defence_eml(table, s, a.target, a.attacker, d);
    crossing.attacker = a.attacker;
    crossing.defender = a.target;
    crossing.column = d.column;
    met.result = cross(table, s, AttackTable::melee, crossing);
    table.tell({"HMG-MELEE-6+",
                {a.attacker, a.target, a.item},
                ResultRead{.code = met.result.code, .dice = met.result.dice, .table = AttackTable::melee}});
    Exchange& e = met.exchange;
    e.attacker = a.attacker;
    e.defender = a.target;
    e.attacking = a.item;
    e.defending = d.kind == Do::block || d.kind == Do::counterstrike ? int{d.item} : nothing;
    e.attack = strike_with(s, a.attacker, a.target, a.item, a.aspect, a.zone);
    if (d.kind == Do::counterstrike) e.counter = strike_with(s, a.target, a.attacker, d.item, d.aspect, d.zone);
    e.defender_grasp = d.grasp;
    e.tangling = a.tangling;
    return met;
}

// HMG-MELEE-1, from step 2 on.
template <Table T>
constexpr void melee_attack(T& table, const Play& s, const MeleeAttack& a) {
    Met met = part(table, s.state, [&](auto& inside) -> Met { return meet(inside, s, a); });
    if (!met.lost) carry_out(table, s, met.exchange, met.result);
}

// HMG-ACT-9, HMG-GRAPPLE-5: the action names target and weapon; aspect and aim follow.
template <Table T>
constexpr void attack(T& table, const Play& s, int who, const Option& o) {
    MeleeAttack a;
    a.attacker = who;
    a.target = o.target;
    a.item = o.item;
    a.tangling = o.what == Do::tangle;
    if (!a.tangling) a.aspect = choose_aspect(table, s, who, o.target, o.item);
    a.zone = choose_aim(table, s, who, o.target, o.item, "HMG-MELEE-2");
    table.tell({"HMG-MELEE-2",
                {who, o.target, o.item},
                Declared{.action = o.what, .aspect = a.tangling ? MaybeAspect{} : a.aspect, .aim = a.zone}});
    melee_attack(table, s, a);
}

} // namespace fracas::harnmaster
