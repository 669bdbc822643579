// Coming round: HMG-INJ-8, HMG-INJ-9.
#pragma once

#include "systems/harnmaster/rules/dice.hpp"

namespace fracas::harnmaster {

// HMG-INJ-9: when he wakes, and after each full minute of rest. More than END: in shock.
template <Table T>
constexpr void shock_state(T& table, const Scene& s, int who) {
    Combatant& c = s.at(who);
    const bool was = c.is(in_shock);
    c.set(in_shock, exceeds(table, "HMG-INJ-9", What::shock_state, who, 3, s.ei(who), s.sheet(who).end()));
    if (was && !c.is(in_shock)) table.tell(event_of("HMG-INJ-9", Happened::left_shock, who));
    if (!was && c.is(in_shock)) table.tell(event_of("HMG-INJ-9", Happened::went_into_shock, who));
}

// HMG-INJ-8: the total must be less than END. HMG-INJ-3: no roll for whom blood loss has felled.
template <Table T>
constexpr void try_to_wake(T& table, const Scene& s, int who) {
    Combatant& c = s.at(who);
    if (!s.alive(who) || !c.is(unconscious) || c.is(bled_out)) return;
    if (exceeds(table, "HMG-INJ-8", What::recovery, who, 3, s.ei(who) - c.revivals, s.sheet(who).end() - 1)) {
        table.tell(event_of("HMG-INJ-8", Happened::still_out, who));
        return;
    }
    c.set(unconscious, false);
    table.tell(event_of("HMG-INJ-8", Happened::woke, who));
    shock_state(table, s, who);
}

} // namespace fracas::harnmaster
