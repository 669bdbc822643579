// Section 5, result codes: HMG-MELEE-7+, HMG-REACT-1, HMG-TA-3, HMG-GRAPPLE-4. Carrying out a result of the melee or
// grapple table.
#pragma once

#include "systems/harnmaster/rules/tangling.hpp"

namespace fracas::harnmaster {

// Who met whom with what, and the strikes either would deliver; the table adds the dice.
struct Exchange {
    Small attacker = nobody;
    Small defender = nobody;
    Small attacking = nothing; // item of the attacker
    Small defending = nothing; // item of the defender: what blocks or counterstrikes
    Strike attack{};
    Strike counter{};
    Grasp attacker_grasp{};
    Grasp defender_grasp{};
    bool tangling{}; // the attack is a tangle (HMG-TANGLE-1); a counterstrike never is
};

// HMG-DAMAGE-1: the strike a weapon delivers; without dice yet. Inlined: what is handed back in registers is read before all
// its bytes are there, which costs more than the rest of it.
[[gnu::always_inline]] constexpr Strike strike_with(const Scene& s, int striker, int victim, int item, Aspect aspect,
                                                    Zone zone) {
    Strike strike;
    strike.striker = striker;
    strike.victim = victim;
    strike.item = item;
    strike.zone = zone;
    strike.aspect = aspect;
    strike.impact = s.weapon(striker, item).impact[static_cast<int>(aspect)];
    return strike;
}

// The innermost location of the forearm is data too: the one a hold on the arm would squeeze.
constexpr int forearm(const Scene& s, int side) {
    return spot_of(s.book.grapple_target[static_cast<int>(Grip::arm_hand)].squeeze_location, side);
}

// HMG-REACT-1: a body part that stops a weapon is struck with one die on that forearm; body part against body part:
// nothing. HMG-TANGLE-2: a tangle catches what blocked, without a damage check.
template <Table T>
constexpr void blocked(T& table, const Play& s, const Exchange& e) {
    if (e.tangling) {
        tangle_block(table, s, e.attacker, e.defender, e.attacking, e.defending, false);
        return;
    }
    if (e.attacking >= 0 && is_fist(e.defending)) {
        Strike strike = e.attack;
        strike.dice = 1;
        strike.spot = forearm(s, fist_side(e.defending));
        deliver(table, s, strike);
        return;
    }
    if (e.attacking >= 0 && e.defending >= 0) weapons_meet(table, s, e.attacker, e.attacking, e.defender, e.defending);
}

// HMG-MELEE-7+: with Bn all dice of both strikes fall before either has an effect; the defender suffers first.
template <Table T>
constexpr void both_strike(T& table, const Play& s, const Exchange& e) {
    if (e.tangling) {
        const int spot = tangle_spot(table, s, e.attacker, e.defender, e.attacking, e.attack.zone);
        const Landed back = land_strike(table, s, e.counter);
        tangle_at(table, s, e.attacker, e.defender, e.attacking, spot, false);
        suffer(table, s, e.counter, back);
        return;
    }
    const auto there = throw_ahead(table, land, strike_out(table, s, e.attack));
    const auto back = throw_ahead(table, land, strike_out(table, s, e.counter));
    part(table, s.state, [&](auto& inside) -> int { return suffer(inside, s, e.attack, there.look(inside)) ? 1 : 0; });
    suffer(table, s, e.counter, back.look(table));
}

// The table adds the dice. A group's own table may name a strike that nobody has declared: then nothing is struck.
template <Table T>
constexpr void carry_out(T& table, const Play& s, Exchange& e, Result result) {
    const int fumble = s.book.settings.table_fumble_dice, stumble = s.book.settings.table_stumble_dice;
    e.attack.dice = result.dice;
    e.counter.dice = result.dice;
    switch (result.code) {
    case Code::attacker_strikes:
        if (e.tangling) tangle_strike(table, s, e.attacker, e.defender, e.attacking, e.attack.zone, false);
        else if (e.attack.victim != nobody) deliver(table, s, e.attack);
        break;
    case Code::defender_strikes:
        if (e.counter.victim != nobody) deliver(table, s, e.counter);
        break;
    case Code::both_strike:
        if (e.attack.victim != nobody && e.counter.victim != nobody) both_strike(table, s, e);
        break;
    case Code::block: blocked(table, s, e); break;
    case Code::attacker_fumbles: fumble_roll(table, s, e.attacker, e.attacking, fumble, e.defender); break;
    case Code::defender_fumbles: fumble_roll(table, s, e.defender, e.defending, fumble, e.attacker); break;
    case Code::both_fumble:
        fumble_roll(table, s, e.attacker, e.attacking, fumble, e.defender);
        fumble_roll(table, s, e.defender, e.defending, fumble, e.attacker);
        break;
    case Code::attacker_stumbles: stumble_roll(table, s, e.attacker, stumble, e.defender); break;
    case Code::defender_stumbles: stumble_roll(table, s, e.defender, stumble, e.attacker); break;
    case Code::both_stumble:
        stumble_roll(table, s, e.attacker, stumble, e.defender);
        stumble_roll(table, s, e.defender, stumble, e.attacker);
        break;
    case Code::defender_advantage: gain_advantage(table, s, e.defender, "HMG-TA-3"); break;
    case Code::attacker_holds: gain_hold(table, s, e.attacker, e.defender, e.attacker_grasp); break;
    case Code::defender_holds: gain_hold(table, s, e.defender, e.attacker, e.defender_grasp); break;
    case Code::both_hold:
        gain_hold(table, s, e.attacker, e.defender, e.attacker_grasp);
        gain_hold(table, s, e.defender, e.attacker, e.defender_grasp);
        break;
    case Code::miss:
    case Code::wild: break;
    }
}

} // namespace fracas::harnmaster
