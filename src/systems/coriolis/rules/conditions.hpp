// What state combatants are in, and what they lose with it: the flags of the vocabulary that other rules look at. Being
// able, broken (COR-BROKEN-1), in breakdown (COR-STRESS-1+), immobile (COR-RANGED-2), inside a vehicle (COR-VEHICLE-1+),
// injured (COR-CRIT-6+); falling, dying, losing overwatch (COR-REACT-5) and hold (COR-GRAPPLE-3+).
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/coriolis/asks.hpp"

namespace fracas::coriolis {

// Able: not broken, unconscious, paralysed, dead, fled or surrendered.
constexpr bool able(const Scene& s, int who) {
    constexpr int out = dead | unconscious | paralysed | fled | surrendered;
    return s.at(who).hp > 0 && (s.at(who).flags & out) == 0 && !s.sheet(who).vehicle;
}

// COR-STRESS-1+: no mind, no breakdown.
constexpr bool in_breakdown(const Scene& s, int who) { return s.at(who).mp == 0 && s.sheet(who).most_mp > 0; }

// Immobile: broken, unconscious or paralysed (COR-RANGED-2).
constexpr bool immobile(const Scene& s, int who) {
    return !s.sheet(who).vehicle && (s.at(who).hp == 0 || s.at(who).is(unconscious) || s.at(who).is(paralysed));
}

// COR-VEHICLE-1+: people inside a closed vehicle can neither be reached nor reach out.
constexpr bool shut_in(const Scene& s, int who) {
    return s.at(who).vehicle != nobody && !s.sheet(s.at(who).vehicle).open_vehicle;
}

constexpr bool has_injury(const Scene& s, int who, bool Injury::* effect) {
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who && s.book.injury[s.state.wound[i].row].*effect) return true;
    return false;
}

template <Table T>
constexpr void end_overwatch(T& table, const Play& s, int who) {
    if (!s.at(who).is(on_overwatch)) return;
    s.at(who).set(on_overwatch, false);
    --s.state.watchers;
    table.tell({"COR-REACT-5", {who}, WatchBroken{}});
}

// Ends the grapple in which `who` is either side.
template <Table T>
constexpr void end_grapple(T& table, const Play& s, int who, const Rule& rule) {
    const int other = s.at(who).partner;
    if (other == nobody) return;
    const auto let_go = [&](int one) {
        s.at(one).set(pinned, false);
        s.at(one).set(grappling, false);
        s.at(one).partner = nobody;
    };
    let_go(who);
    let_go(other);
    table.tell({rule, {who, other}, Released{}});
}

// COR-BROKEN-1, COR-STRESS-1+, COR-GRAPPLE-3+: who can no longer act loses overwatch and any hold on somebody.
template <Table T>
constexpr void lose_grip(T& table, const Play& s, int who) {
    end_overwatch(table, s, who);
    if (s.at(who).is(grappling)) end_grapple(table, s, who, "COR-GRAPPLE-3+");
}

template <Table T>
constexpr void fall(T& table, const Play& s, int who, const Rule& rule) {
    if (s.at(who).is(prone)) return;
    s.at(who).set(prone);
    table.tell({rule, {who}, Fell{}});
}

// Of this injury, at once (COR-CRIT-4) or when its limit has run out (COR-CRIT-7+).
template <Table T>
constexpr void die(T& table, const Play& s, int who, const Rule& rule, int d66) {
    if (s.at(who).is(dead)) return;
    s.at(who).set(dead);
    end_overwatch(table, s, who);
    end_grapple(table, s, who, "COR-GRAPPLE-3+");
    table.tell({rule, {who}, Died{.injury = d66, .limit_ran_out = rule == Rule{"COR-CRIT-7+"}}});
}

} // namespace fracas::coriolis
