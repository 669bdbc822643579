// Space and movement, what lies where: positions, bands, engagement, awareness, paths, arcs. COR-MOVE-1+, COR-MOVE-4+,
// COR-MOVE-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/conditions.hpp"

namespace fracas::coriolis {

struct Point {
    int x = 0, y = 0;
    constexpr bool operator==(const Point&) const = default;
};

// Whole numbers of any size: what people write is asked, too.
constexpr bool on_the_field(long long x, long long y) {
    return x >= -field_edge && x <= field_edge && y >= -field_edge && y <= field_edge;
}

// As bits.
constexpr std::uint32_t everybody(const Scene& s) { return (1u << s.count()) - 1; }

constexpr Point position(const Scene& s, int who) { return {s.at(who).x, s.at(who).y}; }

// No distance on the field is too large for it.
static_assert(8LL * field_edge * field_edge < 1LL << 31);

constexpr int squared_distance(Point a, Point b) {
    const int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

constexpr bool within(Point a, Point b, int metres) { return squared_distance(a, b) <= metres * metres; }

constexpr bool in_close_range(Point a, Point b) { return within(a, b, 2); }

// COR-MOVE-1+: distance gives the band.
constexpr Band band_between(Point a, Point b) {
    if (within(a, b, 2)) return Band::close_range;
    if (within(a, b, 20)) return Band::short_range;
    if (within(a, b, 100)) return Band::long_range;
    if (within(a, b, 1000)) return Band::extreme_range;
    return Band::out_of_range;
}

constexpr bool enemies(const Scene& s, int a, int b) { return s.sheet(a).side != s.sheet(b).side; }

// As bits.
constexpr std::uint32_t enemies_of(const Scene& s, int who) {
    return static_cast<std::uint32_t>(int{s.sheet(who).enemies});
}

constexpr bool knows_of(const Scene& s, int who, int whom) { return (s.state.aware[who] >> whom & 1u) != 0; }

constexpr std::uint32_t known_enemies(const Scene& s, int who) {
    return enemies_of(s, who) & static_cast<std::uint32_t>(int{s.state.aware[who]});
}

constexpr void make_aware(const Play& s, int who, int whom) { s.state.aware[who] |= 1 << whom; }

// COR-MOVE-5+: who attacks is known to everybody from then on.
constexpr void reveal(const Play& s, int attacker) {
    for (const int i : below(s.count())) make_aware(s, i, attacker);
}

// COR-MOVE-1+: two enemies within Close Range, both able, each aware of the other.
constexpr bool engaged(const Scene& s, int a, int b) {
    return a != b && enemies(s, a, b) && in_close_range(position(s, a), position(s, b)) && able(s, a) && able(s, b) &&
           knows_of(s, a, b) && knows_of(s, b, a) && !shut_in(s, a) && !shut_in(s, b);
}

constexpr bool engaged_with_anybody(const Scene& s, int who) {
    for (const int i : set_in(enemies_of(s, who)))
        if (engaged(s, who, i)) return true;
    return false;
}

// Neither gone nor wrecked.
constexpr bool stands_there(const Scene& s, int who) {
    constexpr int gone = dead | fled;
    return (s.at(who).flags & gone) == 0 && !(s.at(who).hp == 0 && s.sheet(who).vehicle);
}

// An enemy that can be attacked at all: known, there, and not behind the walls of a vehicle.
constexpr bool attackable(const Scene& s, int attacker, int target) {
    return enemies(s, attacker, target) && stands_there(s, target) && knows_of(s, attacker, target) &&
           !shut_in(s, attacker) && !shut_in(s, target);
}

// COR-MOVE-4+: point k of n on the way from a to b, halves rounded towards the start.
constexpr int path_steps(Point a, Point b) {
    const int dx = a.x < b.x ? b.x - a.x : a.x - b.x, dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return at_least(dy, dx);
}

constexpr int path_coordinate(int from, int to, int k, int n) {
    const int way = to < from ? from - to : to - from;
    // Along the longer side it is a metre a step, and there is nothing to round.
    const int moved = way == n ? k : way == 0 ? 0 : (2 * way * k + n - 1) / (2 * n);
    return to < from ? from - moved : from + moved;
}

// After k of the n steps that there are.
constexpr Point path_point(Point a, Point b, int k, int n) {
    return {path_coordinate(a.x, b.x, k, n), path_coordinate(a.y, b.y, k, n)};
}

// COR-REACT-3: the arc is 90 degrees wide; who stands exactly on its border is in it.
constexpr bool in_arc(const Scene& s, int watcher, int target) {
    const Combatant& w = s.at(watcher);
    const long long vx = s.at(target).x - w.x, vy = s.at(target).y - w.y;
    const long long dot = vx * w.look_x + vy * w.look_y;
    const long long look = static_cast<long long>(w.look_x) * w.look_x + static_cast<long long>(w.look_y) * w.look_y;
    if (vx == 0 && vy == 0) return true;
    return dot > 0 && 2 * dot * dot >= look * (vx * vx + vy * vy);
}

// Whether somewhere between the two points, or beside, is as near as this: a way that is not near is not gone through.
constexpr bool way_comes_near(Point from, Point to, Point place, int metres) {
    const auto near = [&](int a, int b, int p) {
        return p + metres >= (a < b ? a : b) && p - metres <= (a < b ? b : a);
    };
    return near(from.x, to.x, place.x) && near(from.y, to.y, place.y);
}

// COR-MOVE-2+: difficult terrain at any point of the way.
constexpr bool crosses_rough(const Scene& s, Point from, Point to) {
    for (const int i : below(s.book.rough_areas)) {
        const Area& area = s.book.rough[i];
        const Point middle{area.x, area.y};
        if (!way_comes_near(from, to, middle, area.radius)) continue;
        if (within(from, middle, area.radius)) return true;
        const int steps = path_steps(from, to);
        for (int k = 1; k <= steps; ++k)
            if (within(path_point(from, to, k, steps), middle, area.radius)) return true;
    }
    return false;
}

} // namespace fracas::coriolis
