// Section 8, tactical advantage: HMG-TA-1, HMG-TA-2, HMG-TA-11+, HMG-TA-12+. Noting who gains one, and settling them after
// each result.
//
// No rule carries out a TA where it is gained: it is noted in the state, and the turn loop asks its holder once the
// action that gave it is over. So actions never call actions. The one exception is a missile defence, whose shot
// comes before the attack it answers (HMG-REACT-6): melee.hpp calls missiles.hpp, which never calls back.
#pragma once

#include "systems/harnmaster/rules/core.hpp"

namespace fracas::harnmaster {

// HMG-TA-11+: not the unconscious, the dead, those in shock.
constexpr bool may_gain_advantage(const Scene& s, int who) { return who != nobody && s.can_fight(who); }

// HMG-TA-2 to -10: `who` gains a TA from the result that is being carried out. TAs of one combatant from one result
// are one; what it must be used for stays with it.
template <Table T>
constexpr void gain_advantage(T& table, const Play& s, int who, const Rule& rule, Must must = Must::anything,
                              int about = none) {
    if (!may_gain_advantage(s, who)) return;
    Advantages& a = s.state.advantages;
    const int bit = 1 << who;
    if ((a.gained & bit) == 0) table.tell({rule, {who}, AdvantageGained{}});
    a.gained |= bit;
    if (must == Must::anything) return;
    a.must = must;
    a.about = about;
}

// HMG-TA-1: after all rolls of one result. One TA and none earlier waits to be used; TAs of two combatants, or any
// TA after an earlier one, end the turn.
template <Table T>
constexpr void settle_advantages(T& table, const Play& s) {
    Advantages& a = s.state.advantages;
    if (a.gained == 0) return;
    const bool alone = (a.gained & (a.gained - 1)) == 0;
    int first = nobody;
    for (int i = s.count() - 1; i >= 0; --i)
        if ((a.gained >> i & 1) != 0) first = i;
    const Must must = a.must;
    const int about = a.about;
    const bool acts = alone && !a.counted && may_gain_advantage(s, first);
    a.gained = 0;
    a.must = Must::anything;
    a.about = none;
    if (acts) {
        a.holder = first;
        a.must = must;
        a.about = about;
    } else if (!alone || a.counted) {
        a.turn_ends = true;
        table.tell({"HMG-TA-1", {first}, AdvantagesCancel{}});
    }
    a.counted = true;
}

} // namespace fracas::harnmaster
