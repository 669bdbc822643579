// Melee: the attack and the whole exchange. COR-MELEE-1 to COR-MELEE-4.
#pragma once

#include "systems/coriolis/rules/bonus_effects.hpp"
#include "systems/coriolis/rules/critical_injuries.hpp"
#include "systems/coriolis/rules/defending.hpp"
#include "systems/coriolis/rules/initiative.hpp"
#include "systems/coriolis/rules/vehicles.hpp"

namespace fracas::coriolis {

// COR-MELEE-2: Close Range, the attacker stands, the weapon is ready. COR-MELEE-3: quick with light or unarmed.
constexpr bool may_hit(const Scene& s, int who, const Option& o) {
    if (!attackable(s, who, o.target) || !in_close_range(position(s, who), position(s, o.target)) ||
        s.at(who).is(prone))
        return false;
    if (o.item != bare_hands && !ready_melee_weapon(s, who, o.item)) return false;
    const Weapon& weapon = s.weapon(o.item);
    return o.what != Do::quick_melee || weapon.has(light) || weapon.has(unarmed);
}

// --- the roll and its sixes ------------------------------------------------------------------------------------------

// COR-MELEE-1, COR-MELEE-3, COR-GRAPPLE-2, COR-REACT-2, COR-VEHICLE-1+.
template <Table T>
constexpr Test attack_test(T& table, const Scene& s, const MeleeAttack& a) {
    const Skill skill = a.kind == Melee::ram ? Skill::pilot : Skill::melee_combat;
    Pool<T> pool = skill_pool(table, s, a.attacker, skill);
    if (a.kind == Melee::ram)
        pool.add(Why::vehicle_bonus, s.sheet(s.at(a.attacker).vehicle).vehicle_bonus, "COR-VEHICLE-1+");
    else pool.add(Why::weapon_bonus, s.weapon(a.item).bonus, "COR-MELEE-1");
    if (a.kind == Melee::quick) pool.add(Why::quick_melee, -2, "COR-MELEE-3");
    if (a.kind == Melee::grapple) pool.add(Why::grapple_attack, 2, "COR-GRAPPLE-2");
    if (a.kind == Melee::opportunity) pool.add(Why::opportunity, 2, "COR-REACT-2");
    pool.add(Why::help, a.help, "COR-DICE-5+");
    pool.add(Why::group, a.group, "COR-DICE-5+");
    return test_of(s, a.attacker, skill, pool.dice);
}

// COR-EFFECT-7: one grappler per target; vehicles neither pin nor are pinned.
constexpr bool can_be_pinned(const Scene& s, const MeleeAttack& a) {
    return a.kind != Melee::grapple && a.kind != Melee::ram && !s.sheet(a.target).vehicle && !s.at(a.target).is(pinned);
}

template <Table T>
constexpr Spent spend_attack(T& table, const Scene& s, const MeleeAttack& a, int extra) {
    Spent spent;
    const Weapon& weapon = s.weapon(a.item);
    const bool person = !s.sheet(a.target).vehicle;
    if (weapon.has(flexible) && can_be_pinned(s, a)) {
        const Ask ask{"COR-WEAPON-2+", What::pin, a.attacker, a.target, a.item, extra};
        spent.pins = table
                         .choose(ask, s,
                                 [](auto&& offer) {
                                     offer(Option{Do::no});
                                     offer(Option{Do::yes});
                                 })
                         .what == Do::yes;
    }
    Effects effects;
    effects.crit = person && a.kind != Melee::ram && !spent.pins ? int{weapon.crit} : 0;
    effects.damage = !spent.pins;
    effects.harmable = person;
    effects.disarm = person && a.kind != Melee::ram;
    effects.grapple = !spent.pins && can_be_pinned(s, a);
    spend_extra(table, s, Ask{"COR-EFFECT-1", What::spend, a.attacker, a.target, a.item}, effects, extra, spent);
    return spent;
}

// --- the whole exchange ----------------------------------------------------------------------------------------------

// COR-VEHICLE-1+: damage = full HP / 5, rounded up.
constexpr Blow melee_blow(const Scene& s, const MeleeAttack& a, const Spent& spent) {
    if (a.kind != Melee::ram) return blow_of(s.weapon(a.item), a.target, spent.damage);
    Blow blow;
    blow.target = a.target;
    blow.damage = s.sheet(s.at(a.attacker).vehicle).ram_damage + spent.damage;
    return blow;
}

// What both sides have from their sixes.
struct Traded {
    Defence defence{};
    bool hits{};
    Spent spent{};
    DefenceSpent back{};
};

// COR-MELEE-4 steps 2 to 6: the defence, the rolls, and all sixes spent.
template <Table T>
constexpr Traded trade_sixes(T& table, const Play& s, const MeleeAttack& a) {
    Traded traded;
    const Defence defence = traded.defence = declare_defence(table, s, a); // step 2
    const Test attacking = attack_test(table, s, a);
    int sixes = 0;
    if (defence.declared) { // steps 3 to 5
        const Test defending = defence_test(table, s, a, defence);
        reveal(s, a.attacker); // the pools are counted, and everybody sees the dice
        const Contested rolled = contest(table, s, attacking, defending, true);
        sixes = rolled.active;
        traded.back = spend_defence(table, s, a, defence, rolled.passive, sixes);
    } else {
        reveal(s, a.attacker);
        sixes = attempt(table, s, attacking);
    }
    traded.hits = sixes > 0; // step 6
    if (traded.hits) {
        table.tell({"COR-MELEE-1", {a.attacker, a.target, a.item}, Hit{.sixes = sixes}});
        traded.spent = spend_attack(table, s, a, sixes - 1);
    } else {
        table.tell({"COR-MELEE-1", {a.attacker, a.target, a.item}, Missed{}});
    }
    return traded;
}

// COR-MELEE-4, from the declaration of the defence to the last effect. AP are paid already.
template <Table T>
constexpr void melee_attack(T& table, const Play& s, const MeleeAttack& a) {
    if (a.kind != Melee::ram) keep_claim(s, a.attacker, a.item);
    const int pain_attacker = a.kind == Melee::ram ? 0 : pain_of(s, a.attacker);
    const int pain_defender = pain_of(s, a.target);
    const auto [defence, hits, spent, back] = part(table, s.state, [&](auto& t) { return trade_sixes(t, s, a); });

    // Step 7: armour of the target, then of the attacker, then both losses at the same time.
    const Blow blow = melee_blow(s, a, spent);
    const bool strikes = hits && !spent.pins;
    const int passed = strikes ? after_armor(table, s, blow) : 0;
    const int struck = a.kind == Melee::ram ? s.at(a.attacker).vehicle : a.attacker;
    const Blow counter = blow_of(s.weapon(defence.item), struck, 0); // COR-DEFEND-5: no six increases it
    const int passed_back = back.counterattack ? after_armor(table, s, counter) : 0;
    inflict(table, s, blow, passed);
    inflict(table, s, counter, passed_back);
    if (s.sheet(a.target).vehicle) hurt_passengers(table, s, a.target, a.kind == Melee::ram ? int{blow.damage} : 0);
    if (s.sheet(struck).vehicle) hurt_passengers(table, s, struck, 0);

    // Step 8: injuries, stress, grapple, initiative, disarms; the attacker's before the defender's. Armour that
    // stopped all damage stops the injury too (COR-ARMOR-2+).
    if (spent.injury && passed > 0) critical_hit(table, s, a.attacker, a.target, spent.severity);
    if (back.injury && passed_back > 0 && !s.sheet(struck).vehicle)
        critical_hit(table, s, a.target, struck, back.severity);
    lose_mp(table, s, a.target, spent.stress, "COR-EFFECT-4");
    if (spent.grapple || spent.pins) grapple(table, s, a.attacker, a.target);
    raise_initiative(table, s, a.attacker, spent.initiative, false);
    raise_initiative(table, s, a.target, back.initiative, true);
    if (spent.disarm != bare_hands && s.state.item[spent.disarm].holder == a.target)
        drop_item(table, s, spent.disarm, "COR-EFFECT-6");
    if (back.disarm && s.state.item[a.item].holder == a.attacker) drop_item(table, s, a.item, "COR-DEFEND-6");

    take_pain(table, s, a.attacker, pain_attacker); // step 9
    if (defence.declared) take_pain(table, s, a.target, pain_defender);
}

} // namespace fracas::coriolis
