// Taking cover: ALN-COVER-1, ALN-COVER-2, ALN-COVER-3+ (where there is some). Barriers, ALN-COVER-4+, are in armor.hpp.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/alien/rules/range.hpp"

namespace fracas::alien {

// ALN-COVER-3+: in a cluttered zone or at a door or hatch. ALN-CREAT-1+: creatures take none.
constexpr bool has_cover(const Scene& s, int who) {
    return !s.sheet(who).creature() && (zone_of(s, who).is(cluttered) || s.at(who).at_door != nowhere);
}

constexpr bool may_take_partial_cover(const Scene& s, int who) {
    return has_cover(s, who) && s.at(who).cover != Cover::partial;
}

// ALN-COVER-2: one of the zone's list; without a list furniture in a cluttered zone, inner bulkhead at a door.
constexpr bool has_barrier(const Scene& s, int who, int barrier) {
    if (barrier < 0 || barrier >= s.book.barriers) return false;
    const Zone& zone = zone_of(s, who);
    if (zone.barriers != 0) return (zone.barriers >> barrier & 1u) != 0;
    return (zone.is(cluttered) && barrier == s.book.tables.cluttered_barrier) ||
           (s.at(who).at_door != nowhere && barrier == s.book.tables.door_barrier);
}

constexpr bool may_take_full_cover(const Scene& s, int who, int barrier) {
    return has_cover(s, who) && has_barrier(s, who, barrier) &&
           (s.at(who).cover != Cover::full || s.at(who).barrier != s.book.barrier[barrier]);
}

// ALN-COVER-1, ALN-COVER-2: taking cover leaves adjacent pairs as they are (ALN-COVER-3+).
template <Table T>
constexpr void take_cover(T& table, const Play& s, int who, Cover cover, int level, const Rule& rule) {
    s.at(who).cover = cover;
    s.at(who).barrier = level;
    table.tell({rule, {who}, TookCover{.cover = cover, .level = level}});
}

// ALN-PANIC-1+, 8: the best barrier of the zone, -1 if there is none.
constexpr int best_barrier(const Scene& s, int who) {
    int best = -1;
    for (const int i : below(s.book.barriers))
        if (has_barrier(s, who, i) && (best < 0 || s.book.barrier[i] > s.book.barrier[best])) best = i;
    return best;
}

} // namespace fracas::alien
