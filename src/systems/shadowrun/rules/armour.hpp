// Armour ratings and what wearing them costs: SR3-ARMOR-1+, SR3-ARMOR-2+, and the size of the Combat Pool (SR3-POOL-1+).
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/state.hpp"

namespace fracas::shadowrun {

// SR3-ARMOR-2+: the highest piece plus half the others, rounded down; additive pieces in full.
struct Layers {
    int highest{}, all{}, full{};

    constexpr void add(int rating, bool additive) {
        if (additive) {
            full += rating;
            return;
        }
        all += rating;
        highest = at_least(highest, rating);
    }
    constexpr int rating() const { return highest + (all - highest) / 2 + full; }
    constexpr int sum() const { return all + full; } // every piece in full
};

constexpr Dressed dressed_as(const Sheet& sheet, bool with_harness) {
    Layers ballistic, impact;
    for (const Piece& piece : sheet.piece) {
        if (piece.harness && !with_harness) continue;
        ballistic.add(piece.ballistic, piece.additive);
        impact.add(piece.impact, piece.additive);
    }
    // SR3-ARMOR-2+: one die less for every 2 full points above Quickness, by the larger of both sums.
    const int worn = at_least(impact.sum(), ballistic.sum());
    const int excess = worn - sheet.quickness();
    const int penalty = at_least(0, excess / 2);
    // SR3-POOL-1+
    const int pool = (sheet.quickness() + sheet.rating(Attribute::intelligence) + sheet.willpower()) / 2 - penalty;
    return {ballistic.rating(), impact.rating(), at_least(0, pool)};
}

// For the loader: once, when a sheet is complete.
constexpr void dress(Sheet& sheet) {
    sheet.dressed[0] = dressed_as(sheet, true);
    sheet.dressed[1] = dressed_as(sheet, false);
}

// SR3-AMMO-1: unarmoured means that both ratings are 0, or a vehicle's Armour.
constexpr bool unarmoured(const Scene& s, int who) {
    if (s.sheet(who).vehicle) return s.sheet(who).vehicle_armour == 0;
    return s.dressed(who).ballistic == 0 && s.dressed(who).impact == 0;
}

// SR3-ARMOR-1+, SR3-AMMO-1, SR3-AMMO-4, SR3-AMMO-5: which rating an attack meets.
constexpr int armour_against(const Scene& s, int who, Reading reading) {
    const Dressed& worn = s.dressed(who);
    switch (reading) {
    case Reading::ballistic: return worn.ballistic;
    case Reading::impact: return worn.impact;
    case Reading::ballistic_or_double_impact: return at_least(2 * worn.impact, worn.ballistic);
    case Reading::half_ballistic: return worn.ballistic / 2;
    }
    return {};
}

} // namespace fracas::shadowrun
