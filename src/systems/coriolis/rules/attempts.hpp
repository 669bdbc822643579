// Who has tried to help whom: the memory behind first aid and calming (COR-AID-1+, COR-STRESS-1+).
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/state.hpp"

namespace fracas::coriolis {

// COR-AID-1+: each helper tries once per purpose unless with better equipment.
constexpr bool has_tried(const Scene& s, int helper, int patient, int purpose, int modifier) {
    for (const int i : below(s.state.attempts)) {
        const Attempt& tried = s.state.attempt[i];
        if (tried.helper == helper && tried.patient == patient && tried.purpose == purpose)
            return tried.modifier >= modifier;
    }
    return false;
}

constexpr void note_attempt(const Play& s, int helper, int patient, int purpose, int modifier) {
    int at = 0;
    while (at < s.state.attempts && !(s.state.attempt[at].helper == helper && s.state.attempt[at].patient == patient &&
                                      s.state.attempt[at].purpose == purpose))
        ++at;
    if (at == most_attempts) at = 0; // the oldest memory gives way
    if (at == s.state.attempts) ++s.state.attempts;
    s.state.attempt[at] = {helper, patient, purpose, modifier};
}

// COR-AID-1+: a patient broken again, breaking down again or newly injured is a new purpose.
constexpr void forget_attempts(const Play& s, int patient, int purpose) {
    int kept = 0;
    for (const int i : below(s.state.attempts))
        if (s.state.attempt[i].patient != patient || s.state.attempt[i].purpose != purpose)
            s.state.attempt[kept++] = s.state.attempt[i];
    for (int i = kept; i < s.state.attempts; ++i) s.state.attempt[i] = {};
    s.state.attempts = kept;
}

} // namespace fracas::coriolis
