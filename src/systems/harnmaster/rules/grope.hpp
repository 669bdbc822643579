// Section 9, Grope: HMG-ACT-6, HMG-INJ-12+, HMG-TANGLE-3, HMG-INJ-8. Everything that needs hands and is no attack.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/movement.hpp"

namespace fracas::harnmaster {

constexpr ReadyIn ready_in(const Option& o) { return static_cast<ReadyIn>(int{o.extra}); }

// It needs one usable hand.
constexpr bool may_grope(const Scene& s, int who) {
    return (s.arm_usable(who, left) || s.arm_usable(who, right)) && !tied_by_hold(s, who);
}

// --- what is possible ----------------------------------------------------------------------------------------------------

// A net that lies on somebody is not there for the taking.
constexpr bool lies_on_somebody(const Scene& s, int item) {
    for (const Tangle& t : s.state.tangle)
        if (t.victim != nobody && t.net == item && s.alive(t.victim)) return true;
    return false;
}

constexpr bool may_pick_up(const Scene& s, int who, int item) {
    const Item& thing = s.state.item[item];
    return thing.holder == nobody && !thing.is(destroyed) && !thing.is(spent) && thing.hex == s.at(who).hex &&
           !lies_on_somebody(s, item);
}

// Something he has and that is whole.
constexpr bool owns(const Scene& s, int who, int item) {
    const Item& thing = s.state.item[item];
    return thing.holder == who && !thing.is(destroyed) && !thing.is(spent);
}

// Calls use(hands) for every grip on a thing. Both hands only where they are of use (HMG-MELEE-9+, HMG-RANGED-2); what
// takes both and cannot strike is of no use in one.
template <class Use>
constexpr void each_grip(const Scene& s, int who, int item, Use&& use) {
    const Weapon& weapon = s.weapon(who, item);
    const bool both_useful =
        (weapon.best_hands > 1 && weapon.has(melee_use)) || (weapon.is_missile() && weapon.missile_hands > 1);
    const bool both = both_useful && s.arm_usable(who, left) && s.arm_usable(who, right);
    const bool one = !both || weapon.has(melee_use) || (weapon.is_missile() && weapon.missile_hands < 2);
    if (both && !s.at(who).both_hands_on(item)) use(in_both);
    if (!one) return;
    const Side main = s.sheet(who).main_hand, off = main == right ? left : right;
    const auto alone = [&](Side side) {
        const bool as_it_is = s.at(who).hand[side] == item && !s.at(who).both_hands_on(item);
        if (s.arm_usable(who, side) && !as_it_is) use(side == left ? in_left : in_right);
    };
    alone(main);
    alone(off);
}

// HMG-INJ-12+: oneself or a friend next to one.
constexpr bool may_bind(const Scene& s, int who, int wound) {
    const Wound& w = s.state.wound[wound];
    return w.victim != nobody && w.bleeding > 0 && !w.treated && s.alive(w.victim) && !s.enemies(who, w.victim) &&
           (w.victim == who || adjacent(s, who, w.victim));
}

// HMG-INJ-8: a friend next to one. Blood loss leaves nothing to revive (HMG-INJ-3).
constexpr bool may_revive(const Scene& s, int who, int target) {
    return target != who && !s.enemies(who, target) && s.alive(target) && s.at(target).is(unconscious) &&
           !s.at(target).is(bled_out) && adjacent(s, who, target);
}

template <class Offer>
constexpr void offer_readying(const Scene& s, int who, Offer&& offer) {
    for (const int item : below(s.state.items)) {
        const bool picked = may_pick_up(s, who, item);
        if (!picked && !owns(s, who, item)) continue;
        each_grip(s, who, item,
                  [&](ReadyIn hands) { offer(option_of(picked ? Do::pick_up : Do::ready, item, nobody, hands)); });
        if (!picked && s.at(who).holds(item)) offer(option_of(Do::put_away, item));
    }
}

template <class Offer>
constexpr void offer_untangling(const Scene& s, int who, Offer&& offer) {
    for (const int i : below(most_tangles))
        if (s.state.tangle[i].victim == who) offer(option_of(Do::untangle, s.state.tangle[i].item, nobody, i));
}

template <class Offer>
constexpr void offer_binding(const Scene& s, int who, Offer&& offer) {
    for (const int i : below(s.state.wounds))
        if (may_bind(s, who, i)) offer(option_of(Do::bind, nothing, s.state.wound[i].victim, i));
}

template <class Offer>
constexpr void offer_gropes(const Scene& s, int who, Offer&& offer) {
    if (!may_grope(s, who)) return;
    offer_readying(s, who, offer);
    offer_untangling(s, who, offer);
    offer_binding(s, who, offer);
    for (const int i : below(s.count()))
        if (may_revive(s, who, i)) offer(option_of(Do::revive, nothing, i));
}

// --- hands ---------------------------------------------------------------------------------------------------------------

// HMG-ACT-6: a change of weapons readies up to two things; the second leaves the first where it is.
template <Table T>
constexpr void ready_another(T& table, const Play& s, int who, int taken) {
    if (taken == in_both) return;
    const Option answer = table.choose(ask_of("HMG-ACT-6", What::ready_too, who), s, [&](auto&& offer) {
        offer(option_of(Do::no));
        for (const int item : below(s.state.items))
            if (owns(s, who, item) && !s.at(who).holds(item))
                each_grip(s, who, item, [&](ReadyIn hands) {
                    if (hands != in_both && hands != taken) offer(option_of(Do::ready, item, nobody, hands));
                });
    });
    if (answer.what != Do::ready) return;
    take_in_hand(s, who, answer.item, answer.extra);
    table.tell({"HMG-ACT-6", {who, nobody, answer.item}, Readied{.hand = ready_in(answer)}});
}

// HMG-TANGLE-3: a thrown net then lies in his hex.
template <Table T>
constexpr void end_tangle(T& table, const Play& s, int tangle) {
    Tangle& t = s.state.tangle[tangle];
    table.tell({"HMG-TANGLE-3", {t.victim, nobody, t.item}, Untangled{}});
    if (t.net >= 0) s.state.item[t.net].hex = s.at(t.victim).hex;
    t = {};
}

// --- doing it --------------------------------------------------------------------------------------------------------------

// HMG-TANGLE-3: always 4d6. HMG-INJ-12+: always 3d6. Otherwise the game master's figure.
constexpr int grope_dice(const Scene& s, int who, Do what) {
    return what == Do::untangle ? 4 : what == Do::bind ? 3 : int{s.at(who).grope_dice};
}

// HMG-ACT-6: one thing, done or not.
template <Table T>
constexpr void grope(T& table, const Play& s, int who, const Option& o) {
    const Rule rule = o.what == Do::untangle ? Rule{"HMG-TANGLE-3"}
                      : o.what == Do::bind   ? Rule{"HMG-INJ-12+"}
                                             : Rule{"HMG-ACT-6"};
    const What what = o.what == Do::bind ? What::bind : What::grope;
    if (exceeds(table, rule, what, who, grope_dice(s, who, o.what), 0, s.attribute(who, dexterity))) {
        const Party party{who, o.target, o.item};
        table.tell(o.what == Do::untangle ? Event{rule, party, TangleStays{}} : Event{rule, party, GropeFailed{}});
        return;
    }
    switch (o.what) {
    case Do::ready:
        take_in_hand(s, who, o.item, o.extra);
        table.tell({"HMG-ACT-6", {who, nobody, o.item}, Readied{.hand = ready_in(o)}});
        ready_another(table, s, who, o.extra);
        break;
    case Do::put_away:
        out_of_hands(s, who, o.item);
        table.tell({"HMG-ACT-6", {who, nobody, o.item}, PutAway{}});
        break;
    case Do::pick_up:
        take_in_hand(s, who, o.item, o.extra);
        table.tell({"HMG-ACT-6", {who, nobody, o.item}, PickedUp{}});
        break;
    case Do::untangle: end_tangle(table, s, o.extra); break;
    case Do::bind:
        s.state.wound[o.extra].treated = true;
        table.tell({"HMG-INJ-12+", {who, o.target}, BoundWound{.wound = o.extra}});
        break;
    case Do::revive:
        if (s.at(o.target).revivals < 100) ++s.at(o.target).revivals;
        table.tell({"HMG-INJ-8", {who, o.target}, Revived{.attempts = s.at(o.target).revivals}});
        break;
    default: table.tell({"HMG-ACT-6", {who}, Groped{}}); break;
    }
}

} // namespace fracas::harnmaster
