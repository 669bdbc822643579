// Where steps can lead: the machinery below HMG-ACT-2 to HMG-ACT-4. Sets of hexes, the enemies on the way, and the two ways to
// go through a reach: hex by hex in a fixed order, or all hexes of a step at once for who only looks for the nearest.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/space.hpp"

#include <bit>
#include <cstdint>

namespace fracas::harnmaster {

inline constexpr int farthest_move = 40; // hexes in one action; the map of a reach is no larger
inline constexpr int near_an_enemy = 3;  // hexes, HMG-ACT-2

// Hexes around a hex, a bit each: a device has many fights at once and little room for each. Row follows row, with a
// column between them and rows around them that stay empty, so that a step is a shift of all bits.
class HexSet {
public:
    constexpr HexSet(Hex middle, int hexes) : centre(middle), radius(hexes) { clear(); }

    constexpr void clear() {
        for (const int i : below(words())) bits[i] = 0;
    }
    constexpr bool covers(Hex h) const { return distance(h, centre) <= radius; }
    constexpr bool has(Hex h) const { return (bits[index(h) / 64] >> (index(h) % 64) & 1u) != 0; }
    constexpr void add(Hex h) {
        if (covers(h)) bits[index(h) / 64] |= bit(h);
    }
    constexpr void remove(Hex h) {
        if (covers(h)) bits[index(h) / 64] &= ~bit(h);
    }

    // All hexes of the map that are covered.
    constexpr void add_map(const Scene& s) {
        const Hex low = s.book.corner_low, high = s.book.corner_high;
        for (int q = at_least(low.q, centre.q - radius); q <= at_most(high.q, centre.q + radius); ++q) {
            const int aside = q - centre.q; // the hexagon of the radius leans over
            const int from = at_least(low.r, centre.r - radius + at_least(0, -aside));
            const int to = at_most(high.r, centre.r + radius - at_least(0, aside));
            for (int r = from; r <= to;) {
                const int at = index(hex_at(q, r)), many = at_most(64 - at % 64, to - r + 1);
                bits[at / 64] |= (~std::uint64_t{0} >> (64 - many)) << (at % 64);
                r += many;
            }
        }
    }

    // In the order of q, then of r.
    template <class Use>
    constexpr void each(Use&& use) const {
        for (const int word : below(words()))
            for (std::uint64_t rest = bits[word]; rest != 0; rest &= rest - 1)
                use(hex_of(word * 64 + std::countr_zero(rest)));
    }

    // Calls use(direction) for those directions that lead from a covered hex to one of the set, in their order.
    template <class Use>
    constexpr void each_direction(Hex from, Use&& use) const {
        const int at = index(from);
        const unsigned after = some(at + width() - 1), beside = some(at - 1), before = some(at - width());
        if (((after & 3u) | (beside & 5u) | (before & 3u)) == 0) return;
        if ((after & 2u) != 0) use(0);
        if ((after & 1u) != 0) use(1);
        if ((beside & 1u) != 0) use(2);
        if ((before & 1u) != 0) use(3);
        if ((before & 2u) != 0) use(4);
        if ((beside & 4u) != 0) use(5);
    }

    // The hexes of `open` next to those of `edge`, which lie within `steps` - 1 of the middle; they are open no longer.
    // Gives whether there are any.
    constexpr bool step(const HexSet& edge, HexSet& open, int steps) {
        const int first = index(hex_at(centre.q - steps, centre.r - radius)) / 64;
        const int last = index(hex_at(centre.q + steps, centre.r + radius)) / 64;
        std::uint64_t any = 0;
        for (int i = first; i <= last; ++i) {
            const std::uint64_t next = edge.behind(i, 1) | edge.ahead(i, 1) | edge.behind(i, width()) |
                                       edge.ahead(i, width()) | edge.behind(i, width() - 1) |
                                       edge.ahead(i, width() - 1);
            bits[i] = next & open.bits[i];
            open.bits[i] &= ~bits[i];
            any |= bits[i];
        }
        return any != 0;
    }

    constexpr bool meets(const HexSet& other) const {
        std::uint64_t both = 0;
        for (const int i : below(words())) both |= bits[i] & other.bits[i];
        return both != 0;
    }

    // In the order of each().
    template <class Use>
    constexpr void each_in_both(const HexSet& other, Use&& use) const {
        for (const int word : below(words()))
            for (std::uint64_t rest = bits[word] & other.bits[word]; rest != 0; rest &= rest - 1)
                use(hex_of(word * 64 + std::countr_zero(rest)));
    }

    // Where a hex stands among those that are come to from this edge: by the first hex of it that leads there, then by
    // the direction.
    constexpr int turn_of(Hex h) const {
        constexpr int from_the_first[directions] = {0, 1, 5, 2, 4, 3}; // in the order of the hexes they come from
        for (const int d : from_the_first) {
            const Hex from = neighbour(h, (d + 3) % directions);
            if (covers(from) && has(from)) return index(from) * directions + d;
        }
        return 0;
    }

private:
    static constexpr int most_words = 2 + ((2 * farthest_move + 3) * (2 * farthest_move + 2) + 63) / 64;

    constexpr int width() const { return 2 * radius + 2; }
    constexpr int words() const { return 2 + ((2 * radius + 3) * width() + 63) / 64; }
    constexpr int index(Hex h) const { return 64 + (h.q - centre.q + radius + 1) * width() + h.r - centre.r + radius; }
    constexpr Hex hex_of(int at) const {
        const int place = at - 64;
        return hex_at(centre.q - radius - 1 + place / width(), centre.r - radius + place % width());
    }
    constexpr std::uint64_t bit(Hex h) const { return std::uint64_t{1} << (index(h) % 64); }

    // A few bits from this one on.
    constexpr unsigned some(int at) const {
        const int word = at / 64, shift = at % 64;
        const std::uint64_t found = bits[word] >> shift | (shift == 0 ? 0 : bits[word + 1] << (64 - shift));
        return static_cast<unsigned>(found & 7u);
    }
    // A word of the set moved on by so many places, or back.
    constexpr std::uint64_t behind(int word, int places) const {
        const int far = word - places / 64, shift = places % 64;
        return shift == 0 ? bits[far] : bits[far] << shift | bits[far - 1] >> (64 - shift);
    }
    constexpr std::uint64_t ahead(int word, int places) const {
        const int far = word + places / 64, shift = places % 64;
        return shift == 0 ? bits[far] : bits[far] >> shift | bits[far + 1] << (64 - shift);
    }

    Hex centre;
    int radius;
    std::uint64_t bits[most_words]; // only as many words as the radius needs are filled
};

enum class Manner : std::uint8_t { freely, engaging, leaving };

// The enemies of somebody and how far their zones go, looked at once for all hexes of a way: nobody else moves meanwhile.
struct Foes {
    struct Foe {
        Hex hex{};
        std::int8_t zone{};  // its radius; 0: none
        std::int8_t start{}; // how far he stands from where the way begins
        bool alive{};

        constexpr bool has_in_zone(Hex h) const {
            const int away = distance(h, hex);
            return away > 0 && away <= zone;
        }
        constexpr bool has_start_in_zone() const { return start > 0 && start <= zone; }
    };
    Foe foe[most_combatants]{};
    int count{};
    Hex start{};

    constexpr Foes(const Scene& s, int who) : start(s.at(who).hex) {
        for (const int i : below(s.count())) {
            if (!s.enemies(who, i)) continue;
            const int zone = has_zone(s, i) ? zone_radius(s, i) : 0;
            if (zone == 0 && !s.alive(i)) continue;
            const int away = distance(start, s.at(i).hex);
            foe[count++] = {s.at(i).hex, static_cast<std::int8_t>(zone),
                            static_cast<std::int8_t>(at_most(most_figure, away)), s.alive(i)};
        }
    }

    constexpr bool has_start_in_zone() const {
        for (const int i : below(count))
            if (foe[i].has_start_in_zone()) return true;
        return false;
    }

private:
    static constexpr int most_figure = 127; // farther than anybody goes or reaches
};

// HMG-ACT-2: never within 3 hexes of an enemy with a zone; who starts that near goes away from him with every step.
// HMG-ACT-4: the first hex lies outside all zones, no later step goes nearer to any enemy.
constexpr bool may_step(const Foes& foes, Manner manner, Hex from, Hex to) {
    const bool first = from == foes.start;
    for (const int i : below(foes.count)) {
        const Foes::Foe& one = foes.foe[i];
        if (manner == Manner::leaving && first) {
            if (one.has_in_zone(to)) return false;
            continue;
        }
        if (!one.alive) continue;
        const int after = distance(to, one.hex);
        if (manner == Manner::leaving) {
            if (after < distance(from, one.hex)) return false;
        } else if (one.zone > 0) {
            if (one.start <= near_an_enemy ? after <= distance(from, one.hex) : after <= near_an_enemy) return false;
        }
    }
    return true;
}

// HMG-TURN-4+: the hexes around somebody that are free to go to.
constexpr HexSet free_hexes(const Scene& s, Hex start, int hexes) {
    HexSet open(start, hexes);
    open.add_map(s);
    for (const int i : below(s.book.blocked_hexes)) open.remove(s.book.blocked[i]);
    for (const int i : below(s.count()))
        if (s.alive(i)) open.remove(s.at(i).hex);
    return open;
}

// Calls use(hex, steps) for every hex somebody can go to, the nearest first; not for his own.
template <class Use>
constexpr void each_in_reach(const Scene& s, const Foes& foes, Manner manner, int hexes, Use&& use) {
    const Hex start = foes.start;
    HexSet open = free_hexes(s, start, hexes);
    HexSet edge[2] = {HexSet(start, hexes), HexSet(start, hexes)}; // where the last steps led, and the next ones lead
    edge[0].add(start);
    bool any = true;
    for (int steps = 1; steps <= hexes && any; ++steps) {
        any = false;
        HexSet& next = edge[steps % 2];
        next.clear();
        edge[1 - steps % 2].each([&](Hex from) {
            open.each_direction(from, [&](int direction) {
                const Hex to = neighbour(from, direction);
                if (manner != Manner::engaging && !may_step(foes, manner, from, to)) return;
                open.remove(to);
                next.add(to);
                any = true;
                use(to, steps);
            });
        });
    }
}

// Of the wanted hexes that can be reached the one nearest to a goal; of those alike the one each_in_reach comes to first.
struct FoundHex {
    bool found{};
    Hex hex{};
};

constexpr FoundHex nearest_in_reach(const Scene& s, Hex start, int hexes, const HexSet& wanted, Hex goal) {
    HexSet open = free_hexes(s, start, hexes);
    FoundHex best;
    if (!open.meets(wanted)) return best;
    HexSet edge[2] = {HexSet(start, hexes), HexSet(start, hexes)};
    edge[0].add(start);
    int nearest = 0;
    for (int steps = 1; steps <= hexes; ++steps) {
        const HexSet& last = edge[1 - steps % 2];
        HexSet& next = edge[steps % 2];
        if (!next.step(last, open, steps)) break;
        bool in_this_step = false;
        next.each_in_both(wanted, [&](Hex h) {
            const int away = distance(h, goal);
            const bool nearer = !best.found || away < nearest;
            if (!nearer && (!in_this_step || away > nearest || last.turn_of(h) > last.turn_of(best.hex))) return;
            best = {true, h};
            nearest = away;
            in_this_step = true;
        });
        if (best.found && nearest <= 1) break; // in the goal itself stands somebody
    }
    return best;
}

} // namespace fracas::harnmaster
