// Section 6, defences: HMG-REACT-1 to HMG-REACT-7, HMG-MELEE-3; against missiles HMG-RANGED-4, HMG-RANGED-5, against a
// grapple HMG-GRAPPLE-1. Declaring one.
#pragma once

#include "systems/harnmaster/rules/declaring.hpp"
#include "systems/harnmaster/rules/eml.hpp"
#include "systems/harnmaster/rules/result_codes.hpp"

namespace fracas::harnmaster {

enum class Against : std::uint8_t { melee, grapple, missile };

constexpr Column column_of(Do defence) {
    switch (defence) {
    case Do::block:
    case Do::catch_missile: return Column::block;
    case Do::counterstrike: return Column::counterstrike;
    case Do::dodge: return Column::dodge;
    case Do::grapple_back: return Column::grapple;
    default: return Column::ignore;
    }
}

constexpr Rule defence_rule(Do defence, Against kind) {
    switch (defence) {
    case Do::catch_missile: return "HMG-RANGED-5";
    case Do::esoteric_defence: return "HMG-REACT-7";
    case Do::missile_defence: return "HMG-REACT-6";
    default: break;
    }
    if (kind == Against::missile) return "HMG-RANGED-4";
    switch (defence) {
    case Do::block: return "HMG-REACT-1";
    case Do::counterstrike: return "HMG-REACT-2";
    case Do::dodge: return "HMG-REACT-3";
    case Do::grapple_back: return "HMG-REACT-4";
    default: return "HMG-REACT-5";
    }
}

// --- missile defence, HMG-REACT-6 ------------------------------------------------------------------------------------

constexpr bool is_ready_for(const Scene& s, int who, int enemy) {
    return (s.at(who).ready_for >> enemy & 1) != 0 && s.any_missile_ready(who);
}

constexpr void forget_readiness(const Play& s, int who, int enemy) { s.at(who).ready_for &= ~(1 << enemy); }

// Only while no TA has been gained this turn, and not by a held combatant (HMG-MELEE-3).
constexpr bool may_missile_defend(const Scene& s, int defender, int attacker) {
    return !s.state.advantages.counted && s.state.advantages.gained == 0 && s.can_fight(defender) &&
           !s.is_held(defender) && is_ready_for(s, defender, attacker);
}

// Calls use(item) for what could be shot or thrown at the enemy at once.
template <class Use>
constexpr void each_ready_missile(const Scene& s, int who, int enemy, Use&& use) {
    const Combatant& c = s.at(who);
    for (int side = left; side <= right; ++side) {
        const int item = c.hand[side];
        if (side == right && c.hand[left] == item) continue; // held in both hands
        if (s.missile_ready(who, item) && band_at(s.weapon(who, item), distance(s, who, enemy)) != none) use(item);
    }
}

// --- what may be declared ----------------------------------------------------------------------------------------------

// HMG-MELEE-3: unconscious or in shock: ignore only. Held: no block, dodge or missile defence. No block against a
// grapple. Counterstrike needs the attacker in reach, grapple needs him next to him. HMG-RANGED-4: against a missile
// block, catch, dodge or ignore.
template <class Offer>
constexpr void offer_defences(const Scene& s, int defender, int attacker, Against kind, bool tangling, Offer&& offer) {
    offer(option_of(Do::ignore));
    if (!s.can_fight(defender)) return;
    const bool is_free_to_move = !s.is_held(defender);
    if (kind != Against::grapple && is_free_to_move)
        each_at_hand(s, defender, [&](int item) {
            if (can_block_with(s, defender, item) && (item >= 0 || kind == Against::melee))
                offer(option_of(Do::block, item));
        });
    if (kind == Against::missile && is_free_to_move && !tangling)
        for (int side = left; side <= right; ++side)
            if (s.free_hand(defender, side)) offer(option_of(Do::catch_missile, nothing, nobody, side));
    if (kind != Against::missile)
        each_striking_weapon(s, defender, attacker, [&](int item) {
            if (has_aspect(s, defender, item)) offer(option_of(Do::counterstrike, item));
        });
    if (is_free_to_move) offer(option_of(Do::dodge));
    if (kind != Against::missile && adjacent(s, defender, attacker) && can_grasp(s, defender))
        offer(option_of(Do::grapple_back));
    if (kind != Against::missile && may_missile_defend(s, defender, attacker))
        each_ready_missile(s, defender, attacker, [&](int item) { offer(option_of(Do::missile_defence, item)); });
    if (s.sheet(defender).esoteric) offer(option_of(Do::esoteric_defence));
}

// HMG-REACT-7: the game master rules. A roll he names is read in the dodge columns.
template <Table T>
constexpr void rule_on_esoteric(T& table, const Scene& s, int defender, int attacker, Defence& d) {
    const Option answer = table.choose(
        ask_of("HMG-REACT-7", What::esoteric_defence, nobody, defender, nothing, attacker), s, [](auto&& offer) {
            offer(option_of(Do::as_ignored));
            offer(option_of(Do::attack_fails));
            for (int eml = 1; eml <= 100; ++eml) offer(option_of(Do::against_roll, nothing, nobody, 0, eml));
        });
    d.attack_fails = answer.what == Do::attack_fails;
    if (answer.what != Do::against_roll) return;
    d.named_eml = answer.x;
    d.column = Column::dodge;
}

// `fast`: a missile of high velocity.
constexpr Ask ask_for_defence(int defender, int attacker, Against kind, int weapon, bool fast) {
    const auto ask = [&](const Rule& rule, What what) {
        return ask_of(rule, what, defender, attacker, weapon, fast ? 1 : 0);
    };
    switch (kind) {
    case Against::melee: return ask("HMG-MELEE-3", What::defence);
    case Against::grapple: return ask("HMG-GRAPPLE-1", What::defence_to_grapple);
    default: return ask("HMG-RANGED-4", What::defence_to_missile);
    }
}

// HMG-MELEE-1 step 2: before any roll. What the defence needs is named at once.
template <Table T>
constexpr Defence declare(T& table, const Play& s, int defender, int attacker, Against kind, bool tangling,
                          int weapon = nothing, bool fast = false) {
    const Option answer = table.choose(ask_for_defence(defender, attacker, kind, weapon, fast), s, [&](auto&& offer) {
        offer_defences(s, defender, attacker, kind, tangling, offer);
    });
    Defence d;
    d.kind = answer.what;
    d.column = column_of(answer.what);
    d.item = answer.what == Do::catch_missile ? fist(answer.extra) : int{answer.item};
    Defends told{.defence = d.kind};
    if (d.kind == Do::counterstrike) {
        d.aspect = choose_aspect(table, s, defender, attacker, d.item);
        told.aspect = d.aspect;
    }
    if (d.kind == Do::counterstrike || d.kind == Do::missile_defence) {
        d.zone = choose_aim(table, s, defender, attacker, d.item, defence_rule(d.kind, kind));
        told.aim = d.zone;
    }
    if (d.kind == Do::grapple_back) d.grasp = choose_grasp(table, s, defender, attacker);
    table.tell({defence_rule(d.kind, kind), {defender, attacker, d.item}, told});
    if (d.kind == Do::esoteric_defence) rule_on_esoteric(table, s, defender, attacker, d);
    s.at(defender).set(was_attacked);                                      // HMG-ACT-1
    if (d.active()) s.at(defender).set(was_active);                        // HMG-FAT-1
    if (kind != Against::missile) forget_readiness(s, defender, attacker); // HMG-REACT-6: his first attack only
    return d;
}

template <Table T>
constexpr Defence declare_defence(T& table, const Play& s, const MeleeAttack& a) {
    return declare(table, s, a.target, a.attacker, Against::melee, a.tangling, a.item);
}

template <Table T>
constexpr Defence declare_defence(T& table, const Play& s, const GrappleAttack& a) {
    return declare(table, s, a.target, a.attacker, Against::grapple, false);
}

template <Table T>
constexpr Defence declare_defence(T& table, const Play& s, const MissileAttack& a, bool fast) {
    return declare(table, s, a.target, a.attacker, Against::missile, a.tangling, a.item, fast);
}

} // namespace fracas::harnmaster
