// Section 9, moving: HMG-ACT-2 to HMG-ACT-5, HMG-TA-4, HMG-REACT-6 (a), HMG-CORE-4+. Free move, engage, disengage, rise.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/defences.hpp"
#include "systems/harnmaster/rules/fatigue.hpp"
#include "systems/harnmaster/rules/reach.hpp"

namespace fracas::harnmaster {

// HMG-ACT-2, HMG-CORE-4+: feet become hexes once, rounded down, at the end.
constexpr int hexes_of(const Scene& s, int who, Gait gait) {
    const int feet = s.effective_mobility(who);
    const int hexes = gait == Gait::runs     ? 2 * feet / hex_feet
                      : gait == Gait::walks  ? feet / hex_feet
                      : gait == Gait::crawls ? feet / (2 * hex_feet)
                                             : 0;
    return at_most(farthest_move, hexes);
}

// HMG-ACT-3: EM / 2 feet, and at least one hex.
constexpr int engage_hexes(const Scene& s, int who) {
    const int hexes = hexes_of(s, who, Gait::crawls);
    return at_least(1, hexes);
}

// HMG-ACT-4: one hex, then EM / 2 feet; the prone crawl the one hex and no more.
constexpr int disengage_hexes(const Scene& s, int who) {
    if (s.at(who).is(prone)) return 1;
    const int hexes = 1 + hexes_of(s, who, Gait::crawls);
    return at_most(farthest_move, hexes);
}

// --- steps ---------------------------------------------------------------------------------------------------------------

// --- what is possible ------------------------------------------------------------------------------------------------------

constexpr Option step_option(Do what, Hex h, int target = nobody) {
    return option_of(what, nothing, target, 0, h.q, h.r);
}

// HMG-GRAPPLE-13+, HMG-ACT-8: neither the held nor the holding move.
constexpr bool tied_by_hold(const Scene& s, int who) { return s.is_in_hold(who); }

// HMG-ACT-2: not while standing in an enemy's zone. The prone crawl, the others walk or run.
constexpr bool may_move_freely(const Scene& s, int who, const Foes& foes) {
    return !foes.has_start_in_zone() && !tied_by_hold(s, who);
}

// HMG-ACT-2: running is offered for what lies beyond a walk. In shock nobody runs (HMG-INJ-9).
template <class Offer>
constexpr void offer_free_moves(const Scene& s, int who, const Foes& foes, bool slow_only, Offer&& offer) {
    if (!may_move_freely(s, who, foes)) return;
    const bool crawls = s.at(who).is(prone);
    const int slowly = hexes_of(s, who, crawls ? Gait::crawls : Gait::walks);
    const int most = crawls || slow_only ? slowly : hexes_of(s, who, Gait::runs);
    if (most == 0) return;
    each_in_reach(s, foes, Manner::freely, most, [&](Hex h, int steps) {
        offer(step_option(crawls ? Do::crawl : steps <= slowly ? Do::walk : Do::run, h));
    });
}

// HMG-ACT-3: in an enemy's zone, or next to an enemy who has none.
constexpr bool meets(const Foes::Foe& enemy, Hex h) {
    if (!enemy.alive) return false;
    return enemy.zone > 0 ? enemy.has_in_zone(h) : distance(h, enemy.hex) == 1;
}

// HMG-ACT-3: not while prone, nor in an enemy's zone already, except to close in on one who reaches two hexes.
struct Engaging {
    bool allowed = true;
    bool closes_in{};
};

constexpr Engaging may_engage(const Scene& s, int who, const Foes& foes) {
    Engaging result;
    if (tied_by_hold(s, who) || s.at(who).is(prone) || !s.can_fight(who)) return {false, false};
    for (const int i : below(foes.count)) {
        if (!foes.foe[i].has_start_in_zone()) continue;
        result.closes_in = true;
        if (foes.foe[i].start == 1) result.allowed = false;
    }
    return result;
}

constexpr Engaging may_engage(const Scene& s, int who) { return may_engage(s, who, Foes(s, who)); }

// Whether an Engage may end in a hex. Closing in ends next to one in whose zone he stands at two hexes.
constexpr bool ends_engage(const Foes& foes, const Engaging& how, Hex h) {
    for (const int i : below(foes.count)) {
        const Foes::Foe& one = foes.foe[i];
        if (!meets(one, h)) continue;
        if (!how.closes_in || (one.has_start_in_zone() && distance(h, one.hex) == 1)) return true;
    }
    return false;
}

// HMG-ACT-3: where no enemy can be met he goes as near to a named one as he can.
template <class Offer>
constexpr void offer_approaches(const Scene& s, int who, const Foes& foes, Offer&& offer) {
    const int hexes = engage_hexes(s, who);
    int now[most_combatants]{}, nearest[most_combatants]{};
    for (const int enemy : below(s.count())) now[enemy] = nearest[enemy] = distance(s, who, enemy);
    const auto is_goal = [&](int enemy) { return s.enemies(who, enemy) && s.alive(enemy); };
    each_in_reach(s, foes, Manner::engaging, hexes, [&](Hex h, int) {
        for (const int enemy : below(s.count()))
            if (is_goal(enemy))
                if (const int away = distance(h, s.at(enemy).hex); away < nearest[enemy]) nearest[enemy] = away;
    });
    for (const int enemy : below(s.count())) {
        if (!is_goal(enemy) || nearest[enemy] == now[enemy]) continue;
        each_in_reach(s, foes, Manner::engaging, hexes, [&](Hex h, int) {
            if (distance(h, s.at(enemy).hex) == nearest[enemy]) offer(step_option(Do::approach, h, enemy));
        });
    }
}

// Gives whether there was any; those too far away to be met on the straightest way need no looking for.
template <class Offer>
constexpr bool offer_meetings(const Scene& s, int who, const Foes& foes, const Engaging& how, Offer&& offer) {
    const int hexes = engage_hexes(s, who);
    bool near = false;
    for (const int i : below(foes.count)) {
        const Foes::Foe& one = foes.foe[i];
        near = near || (one.alive && distance(foes.start, one.hex) <= hexes + at_least(1, int{one.zone}));
    }
    if (!near) return false;
    bool any = false;
    each_in_reach(s, foes, Manner::engaging, hexes, [&](Hex h, int) {
        if (!ends_engage(foes, how, h)) return;
        any = true;
        offer(step_option(Do::engage, h));
    });
    return any;
}

template <class Offer>
constexpr void offer_engages(const Scene& s, int who, const Foes& foes, Offer&& offer) {
    const Engaging how = may_engage(s, who, foes);
    if (!how.allowed) return;
    if (!offer_meetings(s, who, foes, how, offer) && !how.closes_in) offer_approaches(s, who, foes, offer);
}

// HMG-ACT-4: for him who stands in an enemy's zone.
template <class Offer>
constexpr void offer_disengages(const Scene& s, int who, const Foes& foes, Offer&& offer) {
    if (!foes.has_start_in_zone() || tied_by_hold(s, who)) return;
    each_in_reach(s, foes, Manner::leaving, disengage_hexes(s, who),
                  [&](Hex h, int) { offer(step_option(Do::disengage, h)); });
}

template <class Offer>
constexpr void offer_moves(const Scene& s, int who, bool in_shock_only, Offer&& offer) {
    const Foes foes(s, who);
    offer_free_moves(s, who, foes, in_shock_only, offer);
    if (!in_shock_only) offer_engages(s, who, foes, offer);
    offer_disengages(s, who, foes, offer);
}

// --- for policies ----------------------------------------------------------------------------------------------------------

constexpr int most_steps(const Scene& s, int who, Do gait) {
    switch (gait) {
    case Do::crawl: return hexes_of(s, who, Gait::crawls);
    case Do::walk: return hexes_of(s, who, Gait::walks);
    case Do::run: return hexes_of(s, who, Gait::runs);
    case Do::disengage: return disengage_hexes(s, who);
    default: return engage_hexes(s, who);
    }
}

constexpr bool may_set_out(const Scene& s, int who, const Foes& foes, Do gait) {
    switch (gait) {
    case Do::crawl: return s.at(who).is(prone) && may_move_freely(s, who, foes);
    case Do::walk:
    case Do::run: return !s.at(who).is(prone) && may_move_freely(s, who, foes);
    case Do::disengage: return foes.has_start_in_zone() && !tied_by_hold(s, who);
    default: return may_engage(s, who, foes).allowed;
    }
}

// HMG-ACT-3: the hexes in which an Engage may end, as ends_engage() says of each.
constexpr HexSet meeting_hexes(const Foes& foes, const Engaging& how, int hexes) {
    HexSet ends(foes.start, hexes);
    for (const int i : below(foes.count)) {
        const Foes::Foe& one = foes.foe[i];
        if (!one.alive || (how.closes_in && !one.has_start_in_zone())) continue;
        const int far = how.closes_in ? 1 : at_least(1, int{one.zone});
        if (one.start > hexes + far) continue;
        for (int q = -far; q <= far; ++q)
            for (int r = at_least(-far, -q - far); r <= at_most(far, -q + far); ++r)
                if (q != 0 || r != 0) ends.add(hex_at(one.hex.q + q, one.hex.r + r));
    }
    return ends;
}

// The hex of a meeting that lies nearest to a goal.
constexpr FoundHex nearest_meeting(const Scene& s, int who, const Foes& foes, const Engaging& how, Hex goal) {
    const int hexes = engage_hexes(s, who);
    return nearest_in_reach(s, foes.start, hexes, meeting_hexes(foes, how, hexes), goal);
}

// A step at a time towards a hex, each as near as can be: legal, if not always the best way round obstacles. An
// engage or approach that this does not find is looked for in the whole reach. Do::no: there is no such move.
constexpr Option step_towards(const Scene& s, int who, const Foes& foes, Hex goal, Do gait) {
    if (!may_set_out(s, who, foes, gait)) return option_of(Do::no);
    const Engaging how = may_engage(s, who, foes);
    const bool engages = gait == Do::engage || gait == Do::approach;
    const Manner manner = gait == Do::disengage ? Manner::leaving : Manner::freely;
    Hex here = s.at(who).hex;
    const Hex start = here;
    const int most = most_steps(s, who, gait), walk = hexes_of(s, who, Gait::walks);
    int taken = 0;
    while (taken < most && !(engages && taken > 0 && ends_engage(foes, how, here))) {
        Hex best = here;
        int nearest = distance(here, goal);
        if (gait == Do::disengage && taken == 0) nearest += 2; // the first step out may lead away from it
        for (const int d : below(directions)) {
            const Hex next = neighbour(here, d);
            if (distance(next, goal) >= nearest || !is_free(s, next) ||
                (!engages && !may_step(foes, manner, here, next)))
                continue;
            best = next;
            nearest = distance(next, goal);
        }
        if (best == here) break;
        here = best;
        ++taken;
    }
    if (!engages) {
        if (here == start) return option_of(Do::no);
        return step_option(gait == Do::run && distance(here, start) <= walk && taken <= walk ? Do::walk : gait, here);
    }
    if (gait == Do::engage && taken > 0 && ends_engage(foes, how, here)) return step_option(Do::engage, here);
    const FoundHex met = nearest_meeting(s, who, foes, how, goal);
    if (gait == Do::engage) return met.found ? step_option(Do::engage, met.hex) : option_of(Do::no);
    Option found = option_of(Do::no);
    if (met.found || how.closes_in) return found;
    int nearest = 0;
    offer_approaches(s, who, foes, [&](const Option& o) {
        const int away = distance(hex_at(o.x, o.y), goal);
        if (found.what != Do::no && away >= nearest) return;
        found = o;
        nearest = away;
    });
    return found;
}

constexpr Option step_towards(const Scene& s, int who, Hex goal, Do gait) {
    return step_towards(s, who, Foes(s, who), goal, gait);
}

// --- moving ------------------------------------------------------------------------------------------------------------------

// HMG-REACT-6: who had a missile ready before the mover came into his zone; whoever is left behind forgets him.
constexpr void note_entry(const Play& s, int mover, Hex before) {
    const Hex now = s.at(mover).hex;
    for (const int i : below(s.count())) {
        if (!s.enemies(mover, i)) continue;
        if (!in_zone(s, now, i)) {
            forget_readiness(s, i, mover);
        } else if (!in_zone(s, before, i)) {
            forget_readiness(s, i, mover);
            if (s.any_missile_ready(i)) s.at(i).ready_for |= 1 << mover;
        }
    }
}

// To a hex by his own feet or those of his mount.
constexpr void put(const Play& s, int who, Hex h) {
    s.at(who).hex = h;
    if (s.at(who).is(mounted)) s.at(who).mount = h;
}

// HMG-REACT-6 (a): the first in the order of initiative who says yes has it. Gives whether somebody has. Nobody is ready but
// those in whose zone he is: note_entry has just seen to it.
template <Table T>
constexpr bool missile_defence_at_engage(T& table, const Play& s, int mover) {
    for (const int place : below(most_combatants)) {
        const int who = s.state.order[place];
        if (who == nobody || who >= s.count() || !may_missile_defend(s, who, mover)) continue;
        bool any = false;
        each_ready_missile(s, who, mover, [&](int) { any = true; });
        if (!any) continue;
        const Option answer =
            table.choose(ask_of("HMG-REACT-6", What::missile_defence, who, mover), s, [](auto&& offer) {
                offer(option_of(Do::no));
                offer(option_of(Do::yes));
            });
        if (answer.what != Do::yes) continue;
        gain_advantage(table, s, who, "HMG-TA-7", Must::shoot, mover);
        return true;
    }
    return false;
}

constexpr int compared_mobility(const Scene& s, int who) {
    if (!s.book.settings.engage_compares_base_mobility) return s.effective_mobility(who);
    return s.at(who).is(mounted) ? s.sheet(who).mount_mobility : s.sheet(who).mobility;
}

// HMG-TA-4: the higher mobility gains a TA. In several zones the mover names one to compare with.
template <Table T>
constexpr void compare_at_engage(T& table, const Play& s, int mover) {
    const Hex here = s.at(mover).hex;
    const auto compares = [&](int i) { return s.enemies(mover, i) && in_zone(s, here, i); };
    int count = 0;
    for (const int i : below(s.count())) count += compares(i);
    if (count == 0) return;
    const Option answer = table.choose(ask_of("HMG-TA-4", What::engage_with, mover), s, [&](auto&& offer) {
        for (const int i : below(s.count()))
            if (compares(i)) offer(option_of(Do::oppose, nothing, i));
    });
    const int mine = compared_mobility(s, mover), theirs = compared_mobility(s, answer.target);
    table.tell({"HMG-TA-4", {mover, answer.target}, Engaged{.mobility = mine, .against = theirs}});
    if (mine != theirs) gain_advantage(table, s, mine > theirs ? mover : int{answer.target}, "HMG-TA-4");
}

constexpr Rule move_rule(Do what) {
    return what == Do::engage || what == Do::approach ? Rule{"HMG-ACT-3"}
           : what == Do::disengage                    ? Rule{"HMG-ACT-4"}
                                                      : Rule{"HMG-ACT-2"};
}

// HMG-ACT-2 to -4: any of the moves offered. HMG-RANGED-6: engaging and disengaging count as walking.
template <Table T>
constexpr void move(T& table, const Play& s, int who, const Option& o) {
    Combatant& c = s.at(who);
    const Hex before = c.hex;
    put(s, who, {o.x, o.y});
    c.gait = o.what == Do::run ? Gait::runs : c.is(prone) ? Gait::crawls : Gait::walks;
    table.tell({move_rule(o.what), {who, o.target}, Moved{.x = o.x, .y = o.y, .gait = c.gait}});
    if (o.what == Do::disengage) table.tell({"HMG-ACT-4", {who}, Disengaged{}});
    if (o.what == Do::run && !c.is(mounted)) tire(table, s, who, "HMG-ACT-2");
    note_entry(s, who, before);
    if (o.what == Do::engage && !missile_defence_at_engage(table, s, who)) compare_at_engage(table, s, who);
}

// HMG-ACT-5, HMG-INJ-4: not with an unusable leg.
constexpr bool may_rise(const Scene& s, int who) {
    return s.at(who).is(prone) && s.both_legs_usable(who) && !tied_by_hold(s, who);
}

template <Table T>
constexpr void rise(T& table, const Play& s, int who) {
    Combatant& c = s.at(who);
    if (exceeds(table, "HMG-ACT-5", What::rise, who, c.rise_dice, 0, s.attribute(who, agility))) {
        table.tell({"HMG-ACT-5", {who}, StayedDown{}});
        return;
    }
    c.set(prone, false);
    table.tell({"HMG-ACT-5", {who}, Rose{}});
}

} // namespace fracas::harnmaster
