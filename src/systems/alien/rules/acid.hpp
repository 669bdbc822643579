// Acid splash: ALN-CREAT-3+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/damage.hpp"
#include "systems/alien/rules/range.hpp"

namespace fracas::alien {

struct Splash {
    Small source = nobody;
    Small victim = nobody;
    Small dice{};
};

inline constexpr auto roll_splash = [](auto& table, const Splash& v) -> int {
    return table.toss(ask_of("ALN-CREAT-3+", What::acid, v.source, v.victim), Sixes{v.dice});
};

// ALN-CREAT-3+: base damage 1, armor piercing; each success beyond the first adds 1.
template <Table T>
constexpr void splash(T& table, const Play& s, int source, int victim) {
    const int base = s.book.tables.acid_damage;
    const int sixes = table.stage(roll_splash, Splash{source, victim, s.sheet(source).acid});
    table.tell({"ALN-CREAT-3+", {source, victim}, Splashed{.sixes = sixes}});
    if (sixes > 0) take_damage(table, s, victim, Impact{base, base + sixes - 1, true}, Harm{source});
}

// ALN-CREAT-3+: once for each time Health is lost, everyone at Adjacent range, in ascending card order. Creatures with
// acid of their own are immune, so it does not go on from there.
template <Table T>
constexpr void settle_acid(T& table, const Play& s) {
    while (s.state.acid_due != 0) {
        std::uint32_t bleeding = s.state.acid_due;
        const int source = next_by_card(s, bleeding);
        s.state.acid_due = bleeding;
        std::uint32_t victims = 0;
        for (const int i : below(s.count()))
            if (adjacent(s, source, i) && s.present(i) && s.sheet(i).acid == 0) victims |= 1u << i;
        while (victims != 0) splash(table, s, source, next_by_card(s, victims));
    }
}

} // namespace fracas::alien
