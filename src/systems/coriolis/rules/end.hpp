// The end of the fight: COR-END-1+.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/space.hpp"

namespace fracas::coriolis {

// COR-END-1+: a combatant in breakdown counts as unable to fight.
constexpr bool can_fight(const Scene& s, int who) { return able(s, who) && !in_breakdown(s, who); }

// COR-END-1+: who surrenders is out of the fight.
template <Table T>
constexpr void surrender(T& table, const Play& s, int who) {
    s.at(who).set(surrendered);
    lose_grip(table, s, who);
    table.tell({"COR-END-1+", {who}, Surrendered{}});
}

// Whether somebody can fight, and against somebody.
constexpr bool has_opponent(const Scene& s, int who) {
    if (!can_fight(s, who)) return false;
    for (const int i : set_in(enemies_of(s, who)))
        if (can_fight(s, i)) return true;
    return false;
}

template <Table T>
[[gnu::noinline]] constexpr void check_end_for_all(T& table, const Play& s) {
    if (s.state.phase == Phase::over) return;
    int left = nobody;
    for (const int i : below(s.count())) {
        if ((left != nobody && !enemies(s, left, i)) || !can_fight(s, i)) continue;
        if (left != nobody) return; // two sides or more
        left = i;
    }
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.winner = left == nobody ? nobody : int{s.sheet(left).side};
    table.tell({"COR-END-1+", {}, FightEnds{.winner = int{s.state.winner}, .turn = s.state.turn}});
}

// `acting`: one who has acted or is going to, if there is one. Mostly he has an opponent, and nobody else is looked at.
template <Table T>
constexpr void check_end(T& table, const Play& s, int acting = nobody) {
    if (acting == nobody || !has_opponent(s, acting)) check_end_for_all(table, s);
}

// COR-END-1+: more than 1 km from every enemy one knows of. Who knows of none flees from nobody.
template <Table T>
constexpr void check_flight(T& table, const Play& s, int who) {
    if (s.sheet(who).vehicle || s.at(who).is(fled) || s.at(who).is(dead)) return;
    bool flees = false;
    for (const int i : below(s.count())) {
        if (!enemies(s, who, i) || !knows_of(s, who, i) || s.sheet(i).vehicle || s.at(i).is(dead)) continue;
        if (band_between(position(s, who), position(s, i)) != Band::out_of_range) return;
        flees = true;
    }
    if (!flees) return;
    s.at(who).set(fled);
    lose_grip(table, s, who);
    table.tell({"COR-END-1+", {who}, Fled{}});
}

} // namespace fracas::coriolis
