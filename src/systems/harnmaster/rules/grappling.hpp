// Section 12, grappling: the attack (HMG-GRAPPLE-1, HMG-GRAPPLE-12+, HMG-ACT-8), then the exploitation of a hold: strike,
// take, squeeze, throw, maintain, release and break (HMG-GRAPPLE-5 to HMG-GRAPPLE-10, HMG-TA-8, HMG-TA-9).
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/melee.hpp"

namespace fracas::harnmaster {

// --- the attack --------------------------------------------------------------------------------------------------------

// HMG-GRAPPLE-1: any enemy next to him, with a free hand or both legs.
constexpr bool may_grapple(const Scene& s, int who, int target) {
    return s.enemies(who, target) && s.alive(target) && adjacent(s, who, target) && can_grasp(s, who);
}

// Whether the hands or legs of a declared grasp are still there for it.
constexpr bool can_grasp_with(const Scene& s, int who, int hands) {
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
constexpr void grapple_attack(T& table, const Play& s, int who, int target) {
    GrappleAttack a;
    a.attacker = who;
    a.target = target;
    a.grasp = choose_grasp(table, s, who, target);
    table.tell({"HMG-GRAPPLE-1", {who, target, a.grasp.item}, Declared{.action = Do::grapple}});
    const Defence d = declare_defence(table, s, a);
    bool lost = d.attack_fails;
    if (d.kind == Do::missile_defence) {
        const bool was_prone = s.at(who).is(prone);
        shoot_in_defence(table, s, target, who, d.item, d.zone);
        lost = !grapple_goes_on(s, a, was_prone);
    }
    if (lost) {
        table.tell({d.attack_fails ? Rule{"HMG-REACT-7"} : Rule{"HMG-REACT-6"}, {who, target}, AttackLost{}});
        return;
    }
    Crossing crossing;
    crossing.results = &s.book.grapple;
    crossing.attack_eml = grapple_eml(table, s, a, d);
    crossing.defence_eml = defence_eml(table, s, target, who, d);
    crossing.attacker = a.attacker;
    crossing.defender = a.target;
    crossing.column = d.column;
    crossing.attack = What::grapple_roll;
    const Result result = cross(table, s, AttackTable::grapple, crossing);
    table.tell({"HMG-GRAPPLE-12+",
                {who, target, a.grasp.item},
                ResultRead{.code = result.code, .dice = result.dice, .table = AttackTable::grapple}});
    Exchange exchange = grapple_exchange(s, a, d);
    carry_out(table, s, exchange, result);
}

// HMG-GRAPPLE-10: ML against ML; broken if the holder's level is lower, a tie keeps it. Both stay where they are.
template <Table T>
constexpr void break_hold(T& table, const Play& s, int who, int hold) {
    const Hold h = s.state.hold[hold];
    if (h.holder == nobody || h.held != who) return;
    table.tell({"HMG-GRAPPLE-10", {who, h.holder}, Declared{.action = Do::break_hold}});
    const int holders = breaking_eml(table, s, h.holder), own = breaking_eml(table, s, who);
    if (contest(table, What::break_roll, h.holder, holders, who, own) >= 0) {
        table.tell({"HMG-GRAPPLE-10", {h.holder, who}, HoldKept{}});
        return;
    }
    table.tell({"HMG-GRAPPLE-10", {who, h.holder}, BrokeFree{}});
    end_hold(table, s, hold, "HMG-GRAPPLE-10");
}

// --- exploiting a hold: what is possible --------------------------------------------------------------------------------------------------

// HMG-GRAPPLE-5: a free natural weapon: an empty hand that is not in the hold, a foot, the head.
template <class Use>
constexpr void each_free_limb(const Scene& s, int who, int target, Use&& use) {
    for (int limb = left_fist; limb >= head; --limb)
        if (can_strike_with(s, who, limb, target) && has_aspect(s, who, limb)) use(limb);
}

// HMG-GRAPPLE-5 to -10 for one hold, or with `hold` none for all he has. To maintain is harmless and comes first.
template <class Offer>
constexpr void offer_exploits(const Scene& s, int who, int hold, Offer&& offer) {
    bool first = true;
    for (const int i : below(most_holds)) {
        const Hold& h = s.state.hold[i];
        if (h.holder != who || (hold != none && hold != i)) continue;
        if (first) offer(option_of(Do::maintain, nothing, h.held, i));
        first = false;
        each_free_limb(s, who, h.held, [&](int limb) { offer(option_of(Do::hold_strike, limb, h.held, i)); });
        if (h.grip == Grip::object) offer(option_of(Do::take, h.item, h.held, i));
        else offer(option_of(Do::squeeze, nothing, h.held, i));
        offer(option_of(Do::throw_down, nothing, h.held, i));
        offer(option_of(Do::release, nothing, h.held, i));
    }
}

// --- take, squeeze, throw ----------------------------------------------------------------------------------------------

// HMG-GRAPPLE-6: the object changes hands. What legs have grasped is carried, not in hand.
template <Table T>
constexpr void take_object(T& table, const Play& s, int who, const Hold& h) {
    Item& thing = s.state.item[h.item];
    for (const int i : below(most_holds))
        if (s.state.hold[i].holder != nobody && s.state.hold[i].item == h.item) end_hold(table, s, i, "HMG-GRAPPLE-6");
    end_tangles_on(table, s, h.item, "HMG-TANGLE-3");
    out_of_hands(s, h.held, h.item);
    thing.set(dangling, false);
    thing.set(tied, false);
    thing.holder = who;
    const Side main = s.sheet(who).main_hand, off = main == right ? left : right;
    const auto grasps = [&](Side side) { return (h.hands & (side == left ? with_left : with_right)) != 0; };
    if (grasps(main) && s.at(who).hand[main] == nothing) s.at(who).hand[main] = h.item;
    else if (grasps(off) && s.at(who).hand[off] == nothing) s.at(who).hand[off] = h.item;
    table.tell({"HMG-GRAPPLE-6", {who, h.held, h.item}, Took{}});
}

// HMG-GRAPPLE-6: both roll 3 x STR with one hand on it, 5 x with two, 20 more for him to whom it is strapped. Who wins has
// the object and withdraws; if that is its owner the hold is broken. Equal: nothing changes.
template <Table T>
constexpr void take(T& table, const Play& s, int who, int hold) {
    const Hold h = s.state.hold[hold];
    const bool is_strapped = is_tied(s, h.item);
    const int own = strength_target(table, s, who, two_handed(h.hands), false);
    const int owners = strength_target(table, s, h.held, s.at(h.held).both_hands_on(h.item), is_strapped);
    const int higher = contest(table, What::strength_roll, who, own, h.held, owners);
    if (higher > 0) {
        take_object(table, s, who, h);
        withdraw(table, s, who);
    } else if (higher < 0) {
        end_hold(table, s, hold, "HMG-GRAPPLE-6");
        withdraw(table, s, h.held);
    } else {
        table.tell({"HMG-GRAPPLE-6", {who, h.held, h.item}, HoldKept{}});
    }
}

// HMG-GRAPPLE-7: by the part held; if that is severed, the nearest of the limb that is left.
constexpr int squeezed_spot(const Scene& s, const Hold& h) {
    const int location = s.book.grapple_target[static_cast<int>(h.grip)].squeeze_location;
    const Location& place = s.book.location[location];
    const int side = place.paired ? h.side : left;
    for (int nearer = location; nearer >= 0 && place.limb; --nearer) {
        const Location& other = s.book.location[nearer];
        if (other.limb && other.part == place.part && !s.is_severed(h.held, spot_of(nearer, side)))
            return spot_of(nearer, side);
    }
    return spot_of(location, side);
}

// HMG-GRAPPLE-7, HMG-TA-8. MF and CF: he withdraws, which ends the hold.
template <Table T>
constexpr void squeeze(T& table, const Play& s, int who, int hold) {
    const Hold h = s.state.hold[hold];
    const int target = strength_target(table, s, who, two_handed(h.hands), false);
    const Level level = roll_level(table, What::strength_roll, who, target);
    table.tell({"HMG-GRAPPLE-7", {who, h.held}, Squeezed{.level = level}});
    if (level == Level::critical_failure || level == Level::marginal_failure) {
        end_hold(table, s, hold, "HMG-GRAPPLE-7");
        withdraw(table, s, who);
        return;
    }
    Strike strike;
    strike.striker = who;
    strike.victim = h.held;
    strike.dice = level == Level::critical_success ? 3 : 1;
    strike.spot = squeezed_spot(s, h);
    strike.what = What::squeeze_impact;
    strike.knocks_back = false;
    if (deliver(table, s, strike)) gain_advantage(table, s, who, "HMG-TA-8");
}

// Holds do not outlast being thrown out of reach.
template <Table T>
constexpr void end_holds_out_of_reach(T& table, const Play& s, int who) {
    for (const int i : below(most_holds)) {
        const Hold& h = s.state.hold[i];
        if (h.holder != nobody && (h.holder == who || h.held == who) && !adjacent(s, h.holder, h.held))
            end_hold(table, s, i, "HMG-GRAPPLE-8");
    }
}

// HMG-GRAPPLE-8: prone in a free hex next to the thrower, if there is one, and 2d6 blunt.
template <Table T>
constexpr void throw_to_ground(T& table, const Play& s, int who, int victim) {
    table.tell({"HMG-GRAPPLE-8", {victim, who}, Thrown{}});
    fall(table, s, victim, "HMG-GRAPPLE-8");
    const Hex here = s.at(who).hex;
    if (free_neighbours(s, here) > 0) {
        const Option answer = table.choose(ask_of("HMG-GRAPPLE-8", What::throw_hex, who, victim), s, [&](auto&& offer) {
            each_free_neighbour(s, here, [&](Hex h) { offer(option_of(Do::go_to, nothing, victim, 0, h.q, h.r)); });
        });
        s.at(victim).hex = {answer.x, answer.y};
        table.tell({"HMG-GRAPPLE-8", {victim, who}, CameDown{.x = answer.x, .y = answer.y}});
        end_holds_out_of_reach(table, s, victim);
    }
    Strike strike;
    strike.striker = who;
    strike.victim = victim;
    strike.dice = 2;
    strike.what = What::throw_impact;
    strike.knocks_back = false;
    deliver(table, s, strike);
}

// HMG-GRAPPLE-8, HMG-TA-9: the hold ends in every case, and a hold of the thrown on the thrower.
template <Table T>
constexpr void throw_down(T& table, const Play& s, int who, int hold) {
    const int victim = s.state.hold[hold].held;
    const int own = wrestling_eml(table, s, who), other = wrestling_eml(table, s, victim);
    const int higher = contest(table, What::throw_roll, who, own, victim, other);
    // In every case this hold ends, and one of the other on the thrower.
    end_hold(table, s, hold, "HMG-GRAPPLE-8");
    for (const int i : below(most_holds))
        if (s.state.hold[i].holder == victim && s.state.hold[i].held == who) end_hold(table, s, i, "HMG-GRAPPLE-8");
    if (higher > 0) {
        throw_to_ground(table, s, who, victim);
        return;
    }
    table.tell({"HMG-GRAPPLE-8", {who, victim}, ThrewBadly{}});
    withdraw(table, s, who);
    if (higher < 0) gain_advantage(table, s, victim, "HMG-TA-9");
}

// --- any of them -------------------------------------------------------------------------------------------------------

// HMG-GRAPPLE-5 to -10: one exploitation; to maintain rolls nothing, to release neither.
template <Table T>
constexpr void exploit(T& table, const Play& s, int who, const Option& o) {
    const int hold = o.extra;
    if (s.state.hold[hold].holder != who) return;
    // What the other's roll answers is told before it is asked for.
    if (o.what == Do::take || o.what == Do::squeeze || o.what == Do::throw_down)
        table.tell({"HMG-ACT-8", {who, s.state.hold[hold].held, o.item}, Declared{.action = o.what}});
    switch (o.what) {
    case Do::hold_strike: attack(table, s, who, o); break;
    case Do::take: take(table, s, who, hold); break;
    case Do::squeeze: squeeze(table, s, who, hold); break;
    case Do::throw_down: throw_down(table, s, who, hold); break;
    case Do::release: end_hold(table, s, hold, "HMG-GRAPPLE-10"); break;
    default: table.tell({"HMG-GRAPPLE-9", {who, s.state.hold[hold].held}, HoldKept{}}); break;
    }
}

} // namespace fracas::harnmaster
