// Sections 5 and 12, the attacker's declaration: HMG-MELEE-2, HMG-GRAPPLE-1. What can be struck, blocked and grasped with
// (HMG-GRAPPLE-13+), and the questions that name it.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/injuries.hpp"

namespace fracas::harnmaster {

// HMG-GRAPPLE-13+: a held weapon or held arm strikes nobody but the holder.
constexpr bool bound_by_hold(const Scene& s, int who, int item, int target) {
    if (!s.is_held(who)) return false;
    for (const Hold& h : s.state.hold) {
        if (h.holder == nobody || h.held != who || h.holder == target) continue;
        if (h.grip == Grip::object && h.item == item) return true;
        if (h.grip == Grip::arm_hand && (item == fist(h.side) || (item >= 0 && s.at(who).hand[h.side] == item)))
            return true;
    }
    return false;
}

constexpr bool legs_busy(const Scene& s, int who) {
    if (!s.is_holding(who)) return false;
    for (const Hold& h : s.state.hold)
        if (h.holder == who && (h.hands & with_legs) != 0) return true;
    return false;
}

// A weapon in hand, or a natural weapon whose limb is usable and free.
constexpr bool has_at_hand(const Scene& s, int who, int item) {
    if (item >= 0) return s.in_hand(who, item) && s.weapon(who, item).has(melee_use);
    if (is_fist(item)) return s.free_hand(who, fist_side(item));
    if (item == foot) return s.leg_usable(who) && !legs_busy(s, who);
    return item == head;
}

// HMG-MELEE-2: at hand, in reach, not bound by a hold.
constexpr bool can_strike_with(const Scene& s, int who, int item, int target) {
    return reaches(s, who, item, target) && has_at_hand(s, who, item) && !bound_by_hold(s, who, item, target);
}

// HMG-REACT-1: a weapon or shield in hand, or a bare forearm.
constexpr bool can_block_with(const Scene& s, int who, int item) {
    return (item >= 0 || is_fist(item)) && has_at_hand(s, who, item);
}

// Calls use(item) for what is in the hands, each thing once, then for the limbs.
template <class Use>
constexpr void each_at_hand(const Scene& s, int who, Use&& use) {
    const Combatant& c = s.at(who);
    const Side main = s.sheet(who).main_hand, off = main == right ? left : right;
    if (has_at_hand(s, who, c.hand[main]) && c.hand[main] >= 0) use(static_cast<int>(c.hand[main]));
    if (c.hand[off] >= 0 && c.hand[off] != c.hand[main] && has_at_hand(s, who, c.hand[off]))
        use(static_cast<int>(c.hand[off]));
    if (has_at_hand(s, who, fist(main))) use(fist(main));
    if (has_at_hand(s, who, fist(off))) use(fist(off));
    if (has_at_hand(s, who, foot)) use(foot);
    use(head);
}

template <class Use>
constexpr void each_striking_weapon(const Scene& s, int who, int target, Use&& use) {
    each_at_hand(s, who, [&](int item) {
        if (reaches(s, who, item, target) && !bound_by_hold(s, who, item, target)) use(item);
    });
}

// The aspects a weapon has an impact figure for.
template <class Use>
constexpr void each_aspect(const Scene& s, int who, int item, Use&& use) {
    const Weapon& weapon = s.weapon(who, item);
    for (const int aspect : below(aspect_count))
        if (weapon.impact[aspect] != no_impact) use(static_cast<Aspect>(aspect));
}

constexpr bool has_aspect(const Scene& s, int who, int item) {
    bool any = false;
    each_aspect(s, who, item, [&](Aspect) { any = true; });
    return any;
}

// --- grasps ------------------------------------------------------------------------------------------------------------

// HMG-GRAPPLE-1: one free hand (the off hand before the main one), both, or the legs.
template <class Use>
constexpr void each_way_to_grasp(const Scene& s, int who, Use&& use) {
    const Side main = s.sheet(who).main_hand, off = main == right ? left : right;
    const bool main_free = s.free_hand(who, main), off_free = s.free_hand(who, off);
    const auto bit = [](Side side) { return side == left ? with_left : with_right; };
    if (off_free) use(bit(off));
    else if (main_free) use(bit(main));
    if (off_free && main_free) use(with_both);
    if (s.both_legs_usable(who) && !legs_busy(s, who)) use(with_legs);
}

constexpr bool can_grasp(const Scene& s, int who) {
    bool any = false;
    each_way_to_grasp(s, who, [&](int) { any = true; });
    return any;
}

// Whether anything of the limb is left.
constexpr bool has_limb(const Scene& s, int who, Part part, int side) {
    const std::uint32_t spots = s.book.limb_spots[static_cast<int>(part)] << side;
    return (spots & ~s.at(who).severed) != 0;
}

// HMG-GRAPPLE-1: a part only if the target has it, an object only if he holds it.
template <class Use>
constexpr void each_grasp(const Scene& s, int who, int opponent, Use&& use) {
    each_way_to_grasp(s, who, [&](int hands) {
        use(Grasp{Grip::body, left, nothing, hands});
        use(Grasp{Grip::head_neck, left, nothing, hands});
        for (int n = left; n <= right; ++n) {
            const Side side = n == left ? left : right;
            if (has_limb(s, opponent, Part::arm, side)) use(Grasp{Grip::arm_hand, side, nothing, hands});
            if (has_limb(s, opponent, Part::leg, side)) use(Grasp{Grip::leg_foot_tail, side, nothing, hands});
            if (side == right && s.sheet(opponent).tail) use(Grasp{Grip::tail, left, nothing, hands});
            const int item = s.at(opponent).hand[side];
            if (item >= 0 && (side == left || s.at(opponent).hand[left] != item))
                use(Grasp{Grip::object, side, item, hands});
        }
        for (const int item : below(s.state.items)) // what dangles from him he wears
            if (s.state.item[item].holder == opponent && s.state.item[item].is(dangling))
                use(Grasp{Grip::object, left, item, hands});
    });
}

// --- declarations ------------------------------------------------------------------------------------------------------

// HMG-MELEE-1: aspect, then aim.
template <Table T>
constexpr Aspect choose_aspect(T& table, const Scene& s, int who, int whom, int item) {
    const Option answer = table.choose(ask_of("HMG-MELEE-2", What::aspect, who, whom, item), s, [&](auto&& offer) {
        each_aspect(s, who, item,
                    [&](Aspect aspect) { offer(option_of(Do::use_aspect, item, whom, static_cast<int>(aspect))); });
    });
    return static_cast<Aspect>(int{answer.extra});
}

// `thrown`: of a missile attack, whether the thing itself flies.
template <Table T>
constexpr Zone choose_aim(T& table, const Scene& s, int who, int whom, int item, const Rule& rule,
                          bool thrown = false) {
    const Option answer = table.choose(ask_of(rule, What::aim, who, whom, item, thrown ? 1 : 0), s, [&](auto&& offer) {
        const auto at = [&](Zone zone) { offer(option_of(Do::aim_at, item, whom, static_cast<int>(zone))); };
        at(Zone::body); // costs nothing, so it is the harmless one
        at(Zone::head);
        at(Zone::legs);
        at(Zone::arms);
    });
    return static_cast<Zone>(int{answer.extra});
}

template <Table T>
constexpr Grasp choose_grasp(T& table, const Scene& s, int who, int whom) {
    const Option answer = table.choose(ask_of("HMG-GRAPPLE-1", What::grasp, who, whom), s, [&](auto&& offer) {
        each_grasp(s, who, whom, [&](const Grasp& grasp) { offer(grasp_option(grasp)); });
    });
    return grasp_of(answer);
}

} // namespace fracas::harnmaster
