// Places on a plane: distances, lines, walls, room to stand. SR3-MOVE-3+, SR3-MELEE-1 (reach), SR3-BARRIER-1+ (what a
// shot crosses), SR3-SHOT-2 and -4 (the cone).
//
// Places are kept in millimetres and distances read in centimetres, so that the rounding of a place (one metre along
// any direction) never decides whether two stand one metre apart.
#pragma once

#include "engine/counting.hpp"
#include "engine/whole_root.hpp"
#include "systems/shadowrun/state.hpp"

#include <algorithm>

namespace fracas::shadowrun {

struct Point {
    int x{}, y{}; // millimetres
    constexpr bool operator==(const Point&) const = default;
};

inline constexpr int metre = 100; // centimetres
inline constexpr int place_metre = 1000;

constexpr Point position(const Scene& s, int who) { return {s.at(who).x, s.at(who).y}; }
constexpr Point point_at(int metres_x, int metres_y) { return {metres_x * place_metre, metres_y * place_metre}; }
// As people say it: rounded, so that an event and the state name the same place.
constexpr int decimetres_of(int millimetres) { return (millimetres + (millimetres >= 0 ? 50 : -50)) / 100; }
constexpr void put(Play s, int who, Point p) {
    s.at(who).x = p.x;
    s.at(who).y = p.y;
}

constexpr long long squared(Point a, Point b) {
    const long long dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

// SR3-MOVE-3+: the straight line, in centimetres.
constexpr int distance(Point a, Point b) { return static_cast<int>((whole_root(4 * squared(a, b)) + 10) / 20); }
constexpr int distance(const Scene& s, int a, int b) { return distance(position(s, a), position(s, b)); }
// Whether the distance is at most so many centimetres: SR3-MOVE-3+, with the same rounding and without a root, since this
// is asked more often than anything else about places.
constexpr bool is_within(Point a, Point b, int centimetres) {
    const long long next = 10LL * centimetres + 5; // millimetres, from where on it is one centimetre more
    return centimetres >= 0 && squared(a, b) < next * next;
}
constexpr bool is_within(const Scene& s, int a, int b, int centimetres) {
    return is_within(position(s, a), position(s, b), centimetres);
}
// A way that is only compared with figures in centimetres, and so needs no root either.
struct Way {
    Point from, to;
    constexpr bool operator<=(int centimetres) const { return is_within(from, to, centimetres); }
};
constexpr Way way_between(const Scene& s, int a, int b) { return {position(s, a), position(s, b)}; }
constexpr int metres_up(int centimetres) { return (centimetres + metre - 1) / metre; }

constexpr int rounded_part(long long way, long long part, long long whole) {
    const long long product = way * part;
    return static_cast<int>((product >= 0 ? product + whole / 2 : product - whole / 2) / whole);
}

// The place `centimetres` from `from` on the way to `to`; backwards for a negative figure.
constexpr Point towards(Point from, Point to, int centimetres) {
    const long long way = whole_root(squared(from, to));
    if (way == 0) return {from.x + 10 * centimetres, from.y};
    return {from.x + rounded_part(to.x - from.x, 10LL * centimetres, way),
            from.y + rounded_part(to.y - from.y, 10LL * centimetres, way)};
}

// --- walls -----------------------------------------------------------------------------------------------------------

constexpr long long turn_of(Point a, Point b, Point c) {
    return static_cast<long long>(b.x - a.x) * (c.y - a.y) - static_cast<long long>(b.y - a.y) * (c.x - a.x);
}

constexpr bool on_stretch(Point a, Point b, Point p) {
    const auto between = [](int one, int other, int figure) {
        return within(at_most(one, other), at_least(one, other), figure) == figure;
    };
    return between(a.x, b.x, p.x) && between(a.y, b.y, p.y);
}

// Whether two stretches have a point in common.
constexpr bool cross(Point a, Point b, Point c, Point d) {
    const auto side = [](long long turn) { return (turn > 0) - (turn < 0); };
    const int first = side(turn_of(a, b, c)), second = side(turn_of(a, b, d));
    if (first == second && first != 0) return false; // the second lies on one side of the first
    const int third = side(turn_of(c, d, a)), fourth = side(turn_of(c, d, b));
    if (first != second && third != fourth) return true;
    const bool in_line = first == 0 && third == 0;
    return in_line && (on_stretch(a, b, c) || on_stretch(a, b, d) || on_stretch(c, d, a));
}

constexpr bool crosses(const Wall& wall, Point from, Point to) {
    return cross(point_at(wall.ax, wall.ay), point_at(wall.bx, wall.by), from, to);
}

constexpr bool walled_off(const Scene& s, Point from, Point to) {
    for (const int i : below(s.book.walls))
        if (crosses(s.book.wall[i], from, to)) return true;
    return false;
}

// SR3-BARRIER-1+: something opaque between the two.
constexpr bool hidden_by_wall(const Scene& s, int a, int b) {
    for (const int i : below(s.book.walls))
        if (s.book.wall[i].opaque && crosses(s.book.wall[i], position(s, a), position(s, b))) return true;
    return false;
}

// --- room ------------------------------------------------------------------------------------------------------------

constexpr bool on_field(const Scene& s, Point p) {
    const Field& f = s.book.field;
    return !f.bounded || (p.x >= f.left * place_metre && p.x <= f.right * place_metre &&
                          p.y >= f.bottom * place_metre && p.y <= f.top * place_metre);
}

// SR3-MOVE-3+: two combatants stand at least one metre apart. Those who are dead or have fled take no room.
constexpr bool has_room(const Scene& s, int who, Point p) {
    for (const int i : below(s.count()))
        if (i != who && s.present(i) && is_within(p, position(s, i), metre - 1)) return false;
    return true;
}

// SR3-RANGED-4
constexpr bool on_difficult_ground(const Scene& s, int who) {
    for (const int i : below(s.book.rough_areas)) {
        const Area& area = s.book.rough[i];
        if (is_within(position(s, who), point_at(area.x, area.y), area.radius * metre)) return true;
    }
    return false;
}

// --- melee contact ---------------------------------------------------------------------------------------------------

constexpr int reach_of(const Scene& s, int who, int item) { return s.sheet(who).natural_reach + s.weapon(item).reach; }

// SR3-MELEE-1: at most 1 metre plus the attacker's own reach.
constexpr bool in_reach(const Scene& s, int who, int item, int whom) {
    return is_within(s, who, whom, (s.book.figures.contact + reach_of(s, who, item)) * metre);
}

// The longest reach of what he holds or has in his body.
constexpr int longest_reach(const Scene& s, int who) {
    int longest = reach_of(s, who, bare_hands);
    for (const int i : s.things_of(who)) {
        const Item& thing = s.state.item[i];
        if (thing.holder != who || !(thing.in_hand || s.weapon(i).has(implant))) continue;
        longest = at_least(longest, reach_of(s, who, i));
    }
    return longest;
}

// --- the cone of shot rounds -----------------------------------------------------------------------------------------

// Sideways distance of a place from the line of fire, in centimetres; -1: not in front of the muzzle.
constexpr int sideways(Point muzzle, Point aimed, Point p) {
    const long long lx = aimed.x - muzzle.x, ly = aimed.y - muzzle.y, px = p.x - muzzle.x, py = p.y - muzzle.y;
    if (lx * px + ly * py <= 0) return -1;
    const long long length = whole_root(lx * lx + ly * ly);
    const long long area = lx * py - ly * px;
    return static_cast<int>((std::max(area, -area) / length + 5) / 10);
}

} // namespace fracas::shadowrun
