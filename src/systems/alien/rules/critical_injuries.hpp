// Critical injuries: ALN-CRIT-1+.
#pragma once

#include "engine/counting.hpp"
#include "engine/lasting.hpp"
#include "systems/alien/rules/condition.hpp"

namespace fracas::alien {

// --- bookkeeping -----------------------------------------------------------------------------------------------------

constexpr const Injury& injury_of(const Scene& s, const Wound& wound) { return s.book.injury[wound.row]; }

// ALN-CRIT-1+, ALN-SYNTH-1+: what all injuries of a combatant come to. "Moving is a full action" does not add up.
constexpr void refresh_injuries(const Play& s, int who) {
    Combatant& c = s.at(who);
    constexpr std::uint32_t by_injury = slow_moving | cannot_move | hurting | stiff;
    c.flags &= ~by_injury;
    c.set(slow_moving, c.is(slow_legs));
    for (const int i : below(s.state.wounds)) {
        if (s.state.wound[i].victim != who) continue;
        const Injury& injury = injury_of(s, s.state.wound[i]);
        if (injury.moving_is_full) c.set(slow_moving);
        if (injury.cannot_move) c.set(cannot_move);
        if (injury.hurts) c.set(hurting);
        if (injury.two_hand != 0) c.set(stiff);
        for (const int penalty : injury.penalty)
            if (penalty != 0) c.set(stiff);
    }
}

// The rows a victim has, a bit each.
constexpr std::uint64_t rows_of(const Scene& s, int who) {
    std::uint64_t rows = 0;
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who) rows |= std::uint64_t{1} << s.state.wound[i].row;
    return rows;
}

// Wounds stand oldest first. With all places taken one of somebody dead is forgotten, else the oldest.
constexpr void add_wound(const Play& s, const Wound& wound) {
    if (s.state.wounds == most_wounds) {
        int out = 0;
        while (out < most_wounds && !s.at(s.state.wound[out].victim).is(dead)) ++out;
        out %= most_wounds; // nobody is dead: the oldest
        const int victim = s.state.wound[out].victim;
        for (int i = out + 1; i < most_wounds; ++i) s.state.wound[i - 1] = s.state.wound[i];
        --s.state.wounds;
        refresh_injuries(s, victim);
    }
    s.state.wound[s.state.wounds++] = wound;
    refresh_injuries(s, wound.victim);
}

// --- the roll --------------------------------------------------------------------------------------------------------

// ALN-CRIT-1+: D66, again on rows that the victim has; so all others are alike. `had` has a bit for each row barred.
struct FreshD66 {
    using Result = int;
    std::uint64_t had{};

    constexpr bool bars(int d66) const { return (had >> d66_row(d66) & 1u) != 0; }
    constexpr Needed needed() const { return {{{2, 6, ""}}, 1, 0}; }
    constexpr int read(const Faces& faces) const { return faces.face[0] * 10 + faces.face[1]; }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        int left = 0;
        for (const int row : below(injury_rows)) left += !bars(d66_of(row));
        for (const int row : below(injury_rows))
            if (!bars(d66_of(row))) sink(d66_of(row), Number(1) / Number(left));
    }
    constexpr int sample(Luck& luck) const {
        int d66 = D66{}.sample(luck);
        while (bars(d66)) d66 = D66{}.sample(luck);
        return d66;
    }
    constexpr Faces faces_for(int d66, Luck& luck) const { return D66{}.faces_for(d66, luck); }
};

struct InjuryRoll {
    Lasting<Book> book;
    std::uint64_t had{};
    Small by = nobody;
    Small victim = nobody;
    Small unused[6]{};
};

// Rows that are rolled again among those had.
constexpr std::uint64_t barred_rows(const Book& book, std::uint64_t had) {
    std::uint64_t barred = 0;
    for (int row = 0; had >> row != 0; ++row)
        if (book.injury[row].once) barred |= had & std::uint64_t{1} << row;
    return barred;
}

inline constexpr int most_rerolls = 99; // a script past its open question may show barred rows for ever

inline constexpr auto roll_injury = [](auto& table, const InjuryRoll& v) -> int {
    const FreshD66 dice{barred_rows(*v.book, v.had)};
    int d66 = table.toss(ask_of("ALN-CRIT-1+", What::injury, v.victim, v.by), dice);
    for (int tries = 0; tries < most_rerolls && dice.bars(d66); ++tries)
        d66 = table.toss(ask_of("ALN-CRIT-1+", What::injury, v.victim, v.by), dice);
    return d66_row(d66);
};

// ALN-CRIT-1+: what a row does at once, and what of it lasts. Rows 11 and 13 do nothing to an npc.
template <Table T>
constexpr void inflict(T& table, const Play& s, int by, int victim, int row, bool named) {
    const Injury& injury = s.book.injury[row];
    table.tell({"ALN-CRIT-1+", {by, victim}, Injured{.d66 = d66_of(row), .named_by_attack = named}});
    if (injury.clears_stress) add_stress(table, s, victim, -s.at(victim).stress, Stressor::injury, "ALN-CRIT-1+");
    add_stress(table, s, victim, injury.stress, Stressor::injury, "ALN-CRIT-1+");
    if (injury.once) add_wound(s, {victim, row, injury.limit, 0, false, true});
    if (injury.limit == Limit::instant) die(table, s, victim, "ALN-CRIT-1+", Cause::injury);
}

inline constexpr int rolled_row = -1;
inline constexpr int no_row = -2;

// One critical injury: rolled, or the row that an attack names (ALN-CREAT-5+).
template <Table T>
constexpr void suffer_injury(T& table, const Play& s, int by, int victim, int row) {
    if (row == no_row || s.at(victim).is(dead)) return;
    const bool named = row != rolled_row;
    const InjuryRoll roll{&s.book, rows_of(s, victim), by, victim};
    inflict(table, s, by, victim, named ? row : table.stage(roll_injury, roll), named);
}

} // namespace fracas::alien
