// What is declared before the dice fall, as plain values: HMG-MELEE-2, HMG-MELEE-3, HMG-RANGED-2, HMG-GRAPPLE-1.
#pragma once

#include "systems/harnmaster/rules/events.hpp"

namespace fracas::harnmaster {

// HMG-GRAPPLE-1: the part or object, its side, and the hands (or legs) that grasp it.
struct Grasp {
    Grip grip = Grip::body;
    Side side = left;
    Small item = nothing;
    SmallBits hands{}; // bits: with_left, with_right, with_legs
};

constexpr Option grasp_option(const Grasp& g) {
    return option_of(Do::grasp, g.item, nobody, static_cast<int>(g.grip) * 2 + g.side, g.hands);
}

constexpr Grasp grasp_of(const Option& o) {
    return {static_cast<Grip>(o.extra / 2), o.extra % 2 == 0 ? left : right, o.item, int{o.x}};
}

constexpr bool two_handed(int hands) { return (hands & with_both) == with_both; }

// HMG-MELEE-2. A tangle has no aspect; its strikes deal no impact (HMG-TANGLE-1).
struct MeleeAttack {
    Small attacker = nobody;
    Small target = nobody;
    Small item = nothing;
    Aspect aspect = Aspect::blunt;
    Zone zone = Zone::body;
    bool tangling{};
};

// HMG-RANGED-2
struct MissileAttack {
    Small attacker = nobody;
    Small target = nobody;
    Small item = nothing;
    Zone zone = Zone::body;
    bool tangling{};
    bool thrown{}; // the thing itself flies, and no missile from it
};

// HMG-ACT-8
struct GrappleAttack {
    Small attacker = nobody;
    Small target = nobody;
    Grasp grasp{};
};

// HMG-MELEE-3: what the defender declared, and the column of the attack table it is read in. Too large for registers, so that
// it is written where it is wanted.
struct Defence {
    Do kind = Do::ignore;
    Column column = Column::ignore;
    int item = nothing;
    Aspect aspect = Aspect::blunt; // of a counterstrike
    Zone zone = Zone::body;
    Grasp grasp{};       // of a grapple
    int named_eml = -1;  // HMG-REACT-7: the game master's EML; -1: none
    bool attack_fails{}; // HMG-REACT-7

    // HMG-FAT-1: a defence other than Ignore makes the round active.
    constexpr bool active() const { return kind != Do::ignore; }
};

} // namespace fracas::harnmaster
