// Cover, prone, fire support: COR-COVER-1, COR-COVER-2, COR-COVER-4, COR-COVER-5, and lying down and getting up of
// COR-MOVE-3+. That cover and armour stack (COR-COVER-3) is in armour.hpp.
#pragma once

#include "systems/coriolis/rules/dice.hpp"
#include "systems/coriolis/rules/space.hpp"

namespace fracas::coriolis {

// COR-COVER-1, COR-MOVE-4+: a place within Close Range that gives other cover than one has.
constexpr bool may_take_cover(const Scene& s, int who, int place) {
    const CoverPlace& cover = s.book.cover[place];
    return s.at(who).vehicle == nobody && cover.rating != s.at(who).cover &&
           in_close_range(position(s, who), {cover.x, cover.y});
}

template <Table T>
constexpr void take_cover(T& table, const Play& s, int who, int place) {
    s.at(who).cover = s.book.cover[place].rating; // COR-COVER-2
    table.tell({"COR-COVER-1", {who}, TookCover{.cover = s.at(who).cover, .place = place}});
}

template <Table T>
constexpr void leave_cover(T& table, const Play& s, int who) {
    s.at(who).cover = 0;
    table.tell({"COR-COVER-1", {who}, LeftCover{}});
}

// COR-COVER-4, COR-COVER-5: from cover or prone, once.
template <Table T>
constexpr void add_fire_support(Pool<T>& pool, const Scene& s, int shooter) {
    if (s.at(shooter).cover > 0) pool.add(Why::fire_support, 1, "COR-COVER-4");
    else if (s.at(shooter).is(prone)) pool.add(Why::fire_support, 1, "COR-COVER-5");
}

// COR-MOVE-3+
template <Table T>
constexpr void go_prone(T& table, const Play& s, int who) {
    s.at(who).set(prone);
    table.tell({"COR-MOVE-3+", {who}, WentProne{}});
}

template <Table T>
constexpr void get_up(T& table, const Play& s, int who) {
    s.at(who).set(prone, false);
    table.tell({"COR-MOVE-3+", {who}, GotUp{}});
}

} // namespace fracas::coriolis
