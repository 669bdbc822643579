// Reactions, what they cost: COR-REACT-1, COR-REACT-6+. The reactions themselves are in defending.hpp, opportunity.hpp and
// overwatch.hpp.
#pragma once

#include "systems/coriolis/rules/conditions.hpp"
#include "systems/coriolis/rules/darkness.hpp"

namespace fracas::coriolis {

// COR-REACT-1: AP of the running combat turn; with reactions_may_borrow those of the next one once the own slot
// is over, up to a debt of 3.
constexpr bool can_pay_reaction(const Scene& s, int who, int ap) {
    const Combatant& c = s.at(who);
    if (c.ap >= ap) return true;
    return s.book.settings.reactions_may_borrow && c.is(had_slot) && c.debt + ap - c.ap <= 3;
}

// COR-REACT-6+: an NPC pays 1 DP besides.
constexpr bool can_react(const Scene& s, int who, int ap, bool costs_darkness) {
    return able(s, who) && !in_breakdown(s, who) && !s.at(who).is(pinned) && can_pay_reaction(s, who, ap) &&
           (s.sheet(who).pc || !costs_darkness || s.state.darkness >= 1);
}

template <Table T>
constexpr void pay_reaction(T& table, const Play& s, int who, int ap, bool costs_darkness) {
    Combatant& c = s.at(who);
    const int borrowed = at_least(0, ap - c.ap);
    c.debt += borrowed;
    c.ap -= ap - borrowed;
    if (!s.sheet(who).pc && costs_darkness) change_darkness(table, s, -1, "COR-REACT-6+");
    // COR-GRAPPLE-3+: who holds somebody lets go before reacting.
    if (c.is(grappling)) end_grapple(table, s, who, "COR-GRAPPLE-3+");
}

} // namespace fracas::coriolis
