// What the odds of a move need not tell apart, and how they name an injury.
#pragma once

#include "engine/counting.hpp"
#include "engine/lasting.hpp"
#include "systems/forbidden_lands/rules/damage_and_armour.hpp"

namespace fracas::forbidden_lands {

// --- injuries -------------------------------------------------------------------------------------------------------

// How the odds name an injury: 1 for the slash table's 11, 36 names a table; then the one that is not rolled.
constexpr int injury_name(Wounds table, int d66) {
    return 1 + static_cast<int>(table) * 36 + (table == Wounds::other ? 0 : d66_row(d66));
}

// What a result does as far as the move that caused it is concerned: whether it kills, can kill, takes out, asks for
// more.
constexpr int kind_of_injury(const Book& book, Wounds table, int d66) {
    const Injury& injury = book.injury[injury_row(book, table, d66)];
    const bool takes_out = injury.paralyses || injury.unconscious || injury.catatonic;
    return static_cast<int>(injury.lethal) + (helmet_helps(book, table, d66) ? 4 : 0) + (takes_out ? 8 : 0) +
           (injury.trauma == Trauma::phobia ? 16 : 0);
}

// How they name any result of the kind of this one: below 0. outcome.hpp gives each its share.
constexpr int any_of_its_kind(const Book& book, Wounds table, int d66) {
    return -1 - 36 * static_cast<int>(table) - kind_of_injury(book, table, d66);
}

// The first result of the same kind, which stands for all of them.
constexpr int first_of_kind(const Book& book, Wounds table, int d66) {
    const int kind = kind_of_injury(book, table, d66);
    for (const int row : below(36))
        if (kind_of_injury(book, table, d66_of(row)) == kind) return d66_of(row);
    return d66;
}

// --- what is forgotten ----------------------------------------------------------------------------------------------

// Damage beyond the last point of Strength makes no difference.
struct UpTo {
    int enough = 0;
    constexpr void operator()(Saved& saved) const { saved.through = at_most(enough, saved.through); }
};

// Of an injury only its kind counts.
struct KindOnly {
    Lasting<Book> book;
    Wounds table = Wounds::none;
    SmallBits unused[7]{};
    constexpr void operator()(int& d66) const { d66 = first_of_kind(*book, table, d66); }
};

// See engine/forgetting.hpp. `state` is the one that the move changes.
struct Forgetting {
    const Book& book;
    const State& state;

    constexpr UpTo forgets(const Protection& p) const {
        return {at_least(1, Scene{book, state}.score(p.who, Attribute::strength))};
    }
    constexpr KindOnly forgets(const InjuryRoll& roll) const { return {&book, roll.table}; }
};

} // namespace fracas::forbidden_lands
