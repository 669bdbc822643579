// Order of play: the fight, one beat at a time. COR-TURN-6+, and of COR-INIT-1 when initiative is rolled.
#pragma once

#include "systems/coriolis/rules/ambush.hpp"
#include "systems/coriolis/rules/recovery.hpp"
#include "systems/coriolis/rules/turn.hpp"

namespace fracas::coriolis {

template <Table T>
constexpr void first_initiative(T& table, const Play& s) {
    std::uint32_t people = 0;
    for (const int i : below(s.count())) {
        s.at(i).set(joining, false);
        if (!s.sheet(i).vehicle && !s.at(i).is(dead)) people |= 1u << i;
    }
    roll_initiative(table, s, people);
    s.state.phase = Phase::turn_start;
}

// COR-INIT-1: a late joiner rolls on arrival and first acts in the next turn.
template <Table T>
constexpr bool someone_joins(T& table, const Play& s) {
    for (const int i : below(s.count())) {
        if (!s.at(i).is(joining)) continue;
        s.at(i).set(joining, false);
        if (s.state.phase == Phase::slots) s.at(i).set(had_slot);
        if (!s.sheet(i).vehicle) roll_initiative(table, s, 1u << i);
        return true;
    }
    return false;
}

// COR-TURN-6+: one slot after the other, an action at a time.
template <Table T>
constexpr void slots(T& table, const Play& s) {
    if (s.state.current != nobody) {
        slot_action(table, s);
        return;
    }
    const Line line = line_of(s);
    if (line.somebody_joins) {
        someone_joins(table, s);
        return;
    }
    const int next = next_slot(table, s, line);
    if (next == nobody) s.state.phase = Phase::turn_end;
    else begin_slot(table, s, next);
}

// The smallest step between two states at rest.
template <Table T>
constexpr void beat(T& table, const Book& book, State& state) {
    const Play s{book, state};
    if (state.end_due) { // the game master's hand may have settled the fight
        state.end_due = false;
        check_end(table, s);
        return;
    }
    switch (state.phase) {
    case Phase::opening: open_fight(table, s); break;
    case Phase::ambush: ambush(table, s); break;
    case Phase::initiative: first_initiative(table, s); break;
    case Phase::turn_start:
        if (!someone_joins(table, s)) start_turn(table, s);
        break;
    case Phase::slots: slots(table, s); break;
    case Phase::turn_end: end_turn(table, s); break;
    case Phase::recovery: // COR-AID-2+
        recover(table, s);
        state.phase = Phase::recovered;
        break;
    case Phase::over:
    case Phase::recovered: break;
    }
}

constexpr bool over(const State& state) { return state.phase == Phase::over || state.phase == Phase::recovered; }

} // namespace fracas::coriolis
