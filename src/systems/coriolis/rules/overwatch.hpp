// Reactions: going into overwatch, firing from it, losing it. COR-REACT-3 to COR-REACT-5.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/initiative.hpp"
#include "systems/coriolis/rules/ranged.hpp"
#include "systems/coriolis/rules/reactions.hpp"

namespace fracas::coriolis {

// COR-REACT-3: eight compass points, north first, clockwise.
constexpr Point compass(int point) {
    const int x[8] = {0, 1, 1, 1, 0, -1, -1, -1}, y[8] = {1, 1, 0, -1, -1, -1, 0, 1};
    return {x[point], y[point]};
}

template <Table T>
constexpr void watch(T& table, const Play& s, int who, const Option& o) {
    const Point here = position(s, who);
    const Point there = o.target == nobody ? compass(o.extra) : position(s, o.target);
    s.at(who).look_x = o.target == nobody ? there.x : there.x - here.x;
    s.at(who).look_y = o.target == nobody ? there.y : there.y - here.y;
    if (!s.at(who).is(on_overwatch)) ++s.state.watchers;
    s.at(who).set(on_overwatch);
    table.tell({"COR-REACT-3", {who, o.target}, Watching{.look_x = s.at(who).look_x, .look_y = s.at(who).look_y}});
}

// --- fire ------------------------------------------------------------------------------------------------------------

// COR-REACT-4: a normal shot at an enemy in the arc.
constexpr bool may_fire(const Scene& s, int watcher, int item, int target) {
    return s.at(watcher).is(on_overwatch) && in_arc(s, watcher, target) &&
           can_react(s, watcher, 2, s.book.settings.dp_for_overwatch) &&
           may_shoot(s, watcher, item, target, Shot::normal);
}

template <class Offer>
constexpr void each_fire(const Scene& s, int watcher, int target, Offer&& offer) {
    for (const int item : s.things_of(watcher))
        if (may_fire(s, watcher, item, target)) offer(Option{Do::fire, item, target});
}

template <Table T>
constexpr void fire_from_overwatch(T& table, const Play& s, int watcher, int item, int target) {
    pay_reaction(table, s, watcher, 2, s.book.settings.dp_for_overwatch);
    table.tell({"COR-REACT-4", {watcher, target, item}, OverwatchFire{}});
    ranged_attack(table, s, {watcher, target, item, Shot::normal});
}

// D22: the roll for who shoots first.
template <Table T>
constexpr Test draw_test(T& table, const Scene& s, int who, int item) {
    Pool<T> pool = skill_pool(table, s, who, Skill::ranged_combat);
    pool.add(Why::weapon_bonus, s.weapon(item).bonus, "COR-DICE-1+");
    return test_of(s, who, Skill::ranged_combat, pool.dice);
}

// D22: a target who is in overwatch on the shooter may answer. An opposed roll decides who shoots first; on a tie
// the one who answered does. The second shot follows only if its shooter still watches and can pay.
template <Table T>
constexpr void declare_fire(T& table, const Play& s, int watcher, int item, int target) {
    const Ask ask{"COR-REACT-4", What::answer_fire, target, watcher};
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        offer(Option{Do::no});
        each_fire(s, target, watcher, offer);
    });
    if (answer.what != Do::fire) {
        fire_from_overwatch(table, s, watcher, item, target);
        return;
    }
    const Test first = draw_test(table, s, watcher, item);
    const Test second = draw_test(table, s, target, answer.item);
    const bool quicker = opposed(table, s, first, second);
    table.tell({"COR-REACT-4", {target, watcher, answer.item}, AnsweredFire{.shoots_first = !quicker}});
    // The re-roll of an NPC may have taken the last DP, so the first shot is checked as well.
    if (quicker && may_fire(s, watcher, item, target)) fire_from_overwatch(table, s, watcher, item, target);
    if (may_fire(s, target, answer.item, watcher)) fire_from_overwatch(table, s, target, answer.item, watcher);
    if (!quicker && may_fire(s, watcher, item, target)) fire_from_overwatch(table, s, watcher, item, target);
}

// D8 for one watcher: at `target` or the vehicle that carries it, or at anybody in the arc if it is nobody.
template <Table T>
constexpr void offer_fire(T& table, const Play& s, int watcher, int target) {
    const Ask ask{"COR-REACT-4", What::overwatch, watcher, target};
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        offer(Option{Do::no});
        for (const int i : below(s.count()))
            if (target == nobody || i == target || i == s.at(target).vehicle) each_fire(s, watcher, i, offer);
    });
    if (answer.what == Do::fire) declare_fire(table, s, watcher, answer.item, answer.target);
}

// COR-REACT-5: becoming engaged ends overwatch.
template <Table T>
constexpr void end_overwatch_of_engaged(T& table, const Play& s) {
    if (s.state.watchers == 0) return;
    for (const int i : below(s.count()))
        if (s.at(i).is(on_overwatch) && engaged_with_anybody(s, i)) end_overwatch(table, s, i);
}

// Whether he notices that a slot of `other` has ended: not of an enemy he does not know of (COR-MOVE-5+).
constexpr bool notices_slot(const Scene& s, int who, int other) {
    return who != other && (!enemies(s, who, other) || knows_of(s, who, other));
}

// COR-REACT-4 (a), (b): every watcher in the turn order, at one enemy; (c): at any enemy, after the slot of another.
template <Table T>
constexpr void overwatch(T& table, const Play& s, int target, int after = nobody) {
    // Not only a move engages: an attack reveals who stood there unseen, first aid raises who lay there.
    end_overwatch_of_engaged(table, s);
    if (s.state.watchers == 0) return;
    const Order order = turn_order(s);
    for (const int i : below(order.count))
        if (s.at(order.who[i]).is(on_overwatch) && (after == nobody || notices_slot(s, order.who[i], after)))
            offer_fire(table, s, order.who[i], target);
}

} // namespace fracas::coriolis
