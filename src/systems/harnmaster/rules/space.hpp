// Hexes, zones, engagement, reach, being outnumbered, knockback: the machinery below HMG-TURN-4+, HMG-ACT-12+, HMG-MELEE-4,
// HMG-INJ-5.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/state.hpp"

#include <bit>
#include <cstdint>

namespace fracas::harnmaster {

inline constexpr int directions = 6;

constexpr Hex hex_at(int q, int r) { return {q, r}; }

// The neighbour in one of six directions, anticlockwise.
constexpr Hex neighbour(Hex h, int direction) {
    switch (direction) {
    case 0: return hex_at(h.q + 1, h.r);
    case 1: return hex_at(h.q + 1, h.r - 1);
    case 2: return hex_at(h.q, h.r - 1);
    case 3: return hex_at(h.q - 1, h.r);
    case 4: return hex_at(h.q - 1, h.r + 1);
    default: return hex_at(h.q, h.r + 1);
    }
}

constexpr int distance(Hex a, Hex b) {
    const int q = a.q - b.q, r = a.r - b.r;
    return at_least(without_sign(q + r), at_least(without_sign(q), without_sign(r)));
}

constexpr int distance(const Scene& s, int a, int b) { return distance(s.at(a).hex, s.at(b).hex); }

constexpr bool adjacent(const Scene& s, int a, int b) { return distance(s, a, b) == 1; }

constexpr bool on_the_map(const Scene& s, Hex h) {
    return h.q >= s.book.corner_low.q && h.q <= s.book.corner_high.q && h.r >= s.book.corner_low.r &&
           h.r <= s.book.corner_high.r;
}

constexpr bool is_blocked(const Scene& s, Hex h) {
    for (const int i : below(s.book.blocked_hexes))
        if (s.book.blocked[i] == h) return true;
    return false;
}

// Who is alive in a hex; the dead do not block.
constexpr int living_at(const Scene& s, Hex h) {
    for (const int i : below(s.count()))
        if (s.alive(i) && s.at(i).hex == h) return i;
    return nobody;
}

// HMG-TURN-4+: on the map, not blocked, nobody alive in it.
constexpr bool is_free(const Scene& s, Hex h) {
    return on_the_map(s, h) && !is_blocked(s, h) && living_at(s, h) == nobody;
}

// Calls use(hex) for every free neighbour: for withdrawals (HMG-GRAPPLE-14+) and throws (HMG-GRAPPLE-8).
template <class Use>
constexpr void each_free_neighbour(const Scene& s, Hex h, Use&& use) {
    for (const int d : below(directions))
        if (const Hex next = neighbour(h, d); is_free(s, next)) use(next);
}

constexpr int free_neighbours(const Scene& s, Hex h) {
    int count = 0;
    each_free_neighbour(s, h, [&](Hex) { ++count; });
    return count;
}

// --- zones -----------------------------------------------------------------------------------------------------------

// HMG-ACT-12+: conscious, standing or mounted, not held, not holding, not in shock.
constexpr bool has_zone(const Scene& s, int who) {
    constexpr unsigned none_of = dead | gone | unconscious | in_shock | prone | holding | in_a_grip;
    return (s.at(who).flags & none_of) == 0;
}

// How far the zone goes: a pike in hand takes it to two hexes.
constexpr int zone_radius(const Scene& s, int who) {
    int radius = 1;
    for (const int item : s.at(who).hand)
        if (s.in_hand(who, item) && s.weapon(who, item).has(melee_use) && s.weapon(who, item).reach_to > radius)
            radius = s.weapon(who, item).reach_to;
    return radius;
}

// Whether a zone of his would go so far; to the next hex every zone does.
constexpr bool zone_goes(const Scene& s, int who, int away) {
    return away <= 1 || (away <= s.book.farthest_zone && away <= zone_radius(s, who));
}

// Whether a hex lies in the zone of `owner`. Nobody stands in his own zone.
[[gnu::always_inline]] constexpr bool in_zone(const Scene& s, Hex h, int owner) {
    if (!has_zone(s, owner)) return false;
    const int away = distance(h, s.at(owner).hex);
    return away > 0 && zone_goes(s, owner, away);
}

// Whether a hex lies in the zone of any enemy of `who`.
constexpr bool in_enemy_zone(const Scene& s, int who, Hex h) {
    for (const int i : below(s.count()))
        if (s.enemies(who, i) && in_zone(s, h, i)) return true;
    return false;
}

// HMG-ACT-12+: two enemies are engaged when either stands in the other's zone.
constexpr bool engaged(const Scene& s, int a, int b) {
    return s.enemies(a, b) && s.alive(a) && s.alive(b) && (in_zone(s, s.at(a).hex, b) || in_zone(s, s.at(b).hex, a));
}

// HMG-MELEE-2, HMG-ACT-12+: an engaged opponent, or any enemy next to one.
constexpr bool can_be_fought(const Scene& s, int who, int target) {
    return s.enemies(who, target) && s.alive(target) && (adjacent(s, who, target) || engaged(s, who, target));
}

// HMG-ACT-12+: whether the weapon reaches from one to the other.
constexpr bool reaches(const Weapon& weapon, int away) { return away >= weapon.reach_from && away <= weapon.reach_to; }

constexpr bool reaches(const Scene& s, int who, int item, int target) {
    return reaches(s.weapon(who, item), distance(s, who, target));
}

// HMG-MELEE-4: the enemies who engage `who`, a bit each.
constexpr std::uint32_t opponents_of(const Scene& s, int who) {
    std::uint32_t opponents = 0;
    for (const int enemy : set_in(s.enemies_of(who)))
        if (in_zone(s, s.at(who).hex, enemy)) opponents |= 1u << enemy;
    return opponents;
}

// HMG-MELEE-4: conscious, standing enemies who engage `who` and are engaged by nobody else on his side. HMG-ACT-12+: in
// this count a combatant engages those who stand in his zone, so a mate on the ground draws nobody off.
constexpr int opponents_alone(const Scene& s, int who, std::uint32_t opponents) {
    const std::uint32_t mates = ((1u << s.count()) - 1) & ~s.enemies_of(who) & ~(1u << who);
    std::uint32_t alone = opponents;
    for (const int mate : set_in(mates)) {
        if (alone == 0) break;
        if (!has_zone(s, mate)) continue;
        for (const int enemy : set_in(alone))
            if (in_zone(s, s.at(enemy).hex, mate)) alone &= ~(1u << enemy);
    }
    return std::popcount(alone);
}

constexpr int opponents_alone(const Scene& s, int who) { return opponents_alone(s, who, opponents_of(s, who)); }

// --- knockback -------------------------------------------------------------------------------------------------------

// HMG-INJ-5: from a neighbour directly away; otherwise the neighbouring hexes farthest from the striker. Calls
// use(hex) for each one that is free; none: the victim stays.
template <class Use>
constexpr void each_knockback_hex(const Scene& s, int victim, int striker, Use&& use) {
    const Hex here = s.at(victim).hex, from = s.at(striker).hex;
    if (distance(here, from) == 1) {
        const Hex away = hex_at(2 * here.q - from.q, 2 * here.r - from.r);
        if (is_free(s, away)) use(away);
        return;
    }
    for (const int d : below(directions)) {
        const Hex next = neighbour(here, d);
        if (distance(next, from) == distance(here, from) + 1 && is_free(s, next)) use(next);
    }
}

} // namespace fracas::harnmaster
