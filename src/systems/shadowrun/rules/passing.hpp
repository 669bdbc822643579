// The attack on a passer-by: SR3-PASS-1.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/melee.hpp"

#include <algorithm>

namespace fracas::shadowrun {

// Where a path comes near an opponent.
struct Passing {
    int whom = nobody;
    long long way{}; // along the path to where it first comes within one metre, in millimetres
};

inline constexpr long long rounding = 1; // millimetre

// SR3-PASS-1: within one metre.
constexpr bool is_near(const Scene& s, Point here, int whom) {
    const long long near = s.book.figures.passing * place_metre + rounding;
    return squared(here, position(s, whom)) <= near * near;
}

// SR3-PASS-1: the path of a phase is one, however many stretches it has: he came near on an earlier one and now leaves.
constexpr bool goes_on_past(const Scene& s, int mover, Point from, Point to, int whom) {
    return among(s.at(mover).came_near, whom) && is_near(s, from, whom) && !is_near(s, to, whom);
}

constexpr void note_whom_he_is_near(Play s, int mover) {
    for (const int i : below(s.count()))
        if (i != mover && is_near(s, position(s, mover), i)) s.at(mover).came_near |= bit(i);
}

// SR3-PASS-1: within one metre at some point after the start, and then further than one metre away.
constexpr bool passes(const Scene& s, Point from, Point to, int whom, long long& way) {
    const Point there = position(s, whom);
    const long long near = s.book.figures.passing * place_metre + rounding;
    if (squared(to, there) <= near * near) return false;
    if (from == to) return false;
    const long long length = whole_root(squared(from, to));
    const long long dx = to.x - from.x, dy = to.y - from.y, ox = there.x - from.x, oy = there.y - from.y;
    const long long along = (dx * ox + dy * oy) / length; // to the point nearest to him
    if (along <= 0 || along >= length) return false;
    const long long area = dx * oy - dy * ox;
    const long long aside = std::max(area, -area) / length;
    if (aside > near) return false;
    const long long inside = whole_root(near * near - aside * aside);
    way = std::max(along - inside, 0LL);
    return true;
}

// To the millimetre: a centimetre short of one metre off would be out of reach.
constexpr Point place_on_path(Point from, Point to, long long way) {
    const long long length = whole_root(squared(from, to));
    return {from.x + rounded_part(to.x - from.x, way, length), from.y + rounded_part(to.y - from.y, way, length)};
}

// SR3-PASS-1: he must be active, not surprised by the mover, and neither attacked by him nor passed before.
constexpr bool may_strike_passer(const Scene& s, int whom, int mover) {
    const Combatant& c = s.at(mover);
    return s.active(whom) && s.enemies(whom, mover) && !s.surprised_by(whom, mover) &&
           !among(c.struck_at | c.shot_at | c.passed, whom);
}

// The next opponent on the path, in the order of the path.
constexpr Passing next_passed(const Scene& s, int mover, Point from, Point to) {
    Passing first;
    for (const int i : below(s.count())) {
        long long way{};
        if (i == mover || !may_strike_passer(s, i, mover)) continue;
        if (!goes_on_past(s, mover, from, to, i) && !passes(s, from, to, i, way)) continue;
        if (walled_off(s, place_on_path(from, to, way), position(s, i))) continue; // nobody strikes through a wall
        if (first.whom == nobody || way < first.way) first = {i, way};
    }
    return first;
}

// SR3-PASS-1: a free attack with a weapon in hand or Unarmed Combat; the mover is on full defence. True: he stops.
template <Table T>
constexpr bool strike_at_passer(T& table, Play s, int whom, int mover) {
    const Option chosen = table.choose(ask_of("SR3-PASS-1", What::pass_attack, whom, mover), s, [&](auto&& offer) {
        offer(option_of(Do::no));
        each_melee_weapon(s, whom, [&](int item) {
            if (is_skilled_with(s, whom, item) ||
                can_roll(s, whom, s.weapon(item).skill,
                         melee_tn(s, whom, item, mover, melee_weapon_shown(s, mover), {})))
                offer(option_of(Do::strike, item, mover));
        });
    });
    if (chosen.what != Do::strike) return false;
    const Exchange e{whom, mover, chosen.item, {}, true};
    return part(table, s.state, [&](auto& inside) -> int { return exchange(inside, s, e); }) != 0;
}

} // namespace fracas::shadowrun
