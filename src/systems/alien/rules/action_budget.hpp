// The action budget of a round and what pays out of turn: ALN-TURN-1, ALN-TURN-4, ALN-INIT-6+ (which card pays),
// ALN-SYNTH-1+ (row 4).
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/asks.hpp"

namespace fracas::alien {

// ALN-TURN-1: the slot that pays, 0 if there is none. A quick action takes slot B first; ALN-SYNTH-1+, 4: never.
constexpr int slot_for(const Scene& s, int who, int card, bool full) {
    const int spent = s.at(who).spent[card];
    if (!full && !s.at(who).is(needs_full_slot) && (spent & slot_b) == 0) return slot_b;
    return (spent & slot_a) == 0 ? slot_a : 0;
}

// ALN-INIT-6+: out of turn the lowest card of the round pays that still has a slot. Gives its place, or -1.
constexpr int card_that_pays(const Scene& s, int who, bool full) {
    int best = -1;
    for (const int k : below(most_cards))
        if (s.at(who).card[k] > 0 && slot_for(s, who, k, full) != 0 &&
            (best < 0 || s.at(who).card[k] < s.at(who).card[best]))
            best = k;
    return best;
}

constexpr void spend_slot(const Play& s, int who, int card, bool full) {
    s.at(who).spent[card] |= slot_for(s, who, card, full);
}

constexpr void spend_all_slots(const Play& s, int who) {
    for (SmallBits& spent : s.at(who).spent) spent |= slot_a | slot_b;
}

} // namespace fracas::alien
