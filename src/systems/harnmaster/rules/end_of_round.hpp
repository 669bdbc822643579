// Section 3, the end of a round and of the fight: HMG-TURN-2+, HMG-TURN-3+, with the bleeding of HMG-INJ-3.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/fatigue.hpp"
#include "systems/harnmaster/rules/injuries.hpp"
#include "systems/harnmaster/rules/sides.hpp"

namespace fracas::harnmaster {

// HMG-INJ-3: more BP than END fell him, more than twice END kill him.
template <Table T>
constexpr void bleed(T& table, const Play& s, int who) {
    if (!s.alive(who)) return;
    Combatant& c = s.at(who);
    int lost = 0;
    for (const int i : below(s.state.wounds)) {
        const Wound& wound = s.state.wound[i];
        if (wound.victim == who && !wound.treated) lost += wound.bleeding;
    }
    if (lost == 0) return;
    c.bp += lost;
    table.tell({"HMG-INJ-3", {who}, LostBlood{.points = lost, .bp = int{c.bp}}});
    const int end = s.sheet(who).end();
    if (c.bp > 2 * end) {
        die(table, s, who, "HMG-INJ-3");
    } else if (c.bp > end) {
        c.set(bled_out);
        faint(table, s, who, "HMG-INJ-3");
    }
}

constexpr bool is_anybody_bleeding(const Scene& s) {
    for (const int i : below(s.state.wounds))
        if (!s.state.wound[i].treated && s.state.wound[i].bleeding > 0) return true;
    return false;
}

// --- the end of the fight ----------------------------------------------------------------------------------------------

template <Table T>
constexpr void end_fight(T& table, const Play& s, int winner, bool by_limit) {
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.advantages = {};
    s.state.winner = winner;
    if (by_limit) s.state.by_limit = true;
    table.tell({by_limit ? Rule{"HMG-TURN-3+"} : Rule{"HMG-TURN-2+"},
                {},
                FightEnds{.winner = winner, .round = s.state.round, .by_limit = by_limit}});
}

// HMG-TURN-2+ (d): at most one side is left; none: a draw.
template <Table T>
constexpr void check_end(T& table, const Play& s) {
    if (s.state.phase == Phase::over) return;
    const std::uint32_t sides = sides_left(s);
    if (is_undecided(sides)) return;
    int winner = nobody;
    for (const int side : below(s.book.sides))
        if ((sides >> side & 1u) != 0) winner = side;
    end_fight(table, s, winner, false);
}

// HMG-TURN-2+: gives up for his side. While two others are left those who have yielded are out of it and the others go on.
template <Table T>
constexpr void yield_side(T& table, const Play& s, int who) {
    const int side = s.sheet(who).side;
    s.state.yielded |= 1 << side;
    if (is_patience_over(s)) s.state.by_limit = true; // HMG-TURN-6+
    table.tell({"HMG-TURN-2+", {who}, Yielded{.side = side}});
    if (!is_undecided(sides_left(s))) return;
    for (const int i : below(s.count())) {
        if (s.sheet(i).side != side || !s.alive(i)) continue;
        end_holds_by(table, s, i, "HMG-TURN-2+");
        end_holds_on(table, s, i, "HMG-TURN-2+");
        s.at(i).set(gone);
    }
}

// --- the end of a round ------------------------------------------------------------------------------------------------

// HMG-TURN-2+: bleeding, fatigue, rest, the end of shock (HMG-INJ-9), the test for the end.
template <Table T>
constexpr void end_round(T& table, const Play& s) {
    if (is_anybody_bleeding(s))
        for (const int i : below(s.count())) bleed(table, s, i);
    for (const int i : below(s.count())) count_active_round(table, s, i);
    std::uint32_t minute_of_rest = 0;
    for (const int i : below(s.count()))
        if (count_rest_turn(table, s, i)) minute_of_rest |= 1u << i;
    for (const int i : below(s.count()))
        if ((minute_of_rest >> i & 1u) != 0 && s.at(i).is(in_shock)) shock_state(table, s, i);
    constexpr int of_this_round = rested | was_attacked | was_active;
    for (const int i : below(s.count())) s.at(i).flags &= static_cast<std::uint16_t>(~of_this_round);
    s.state.place = 0;
    s.state.current = nobody;
    s.state.advantages = {};
    s.state.phase = Phase::round_start;
    table.tell({"HMG-TURN-2+", {}, RoundEnds{.round = s.state.round}});
    check_end(table, s);
    const int limit = s.book.settings.max_rounds; // HMG-TURN-3+
    if (s.state.phase != Phase::over && limit > 0 && s.state.round >= limit) end_fight(table, s, nobody, true);
}

} // namespace fracas::harnmaster
