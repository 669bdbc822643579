// Grappling: breaking free, and what may be struck in the clinch. COR-GRAPPLE-1 to COR-GRAPPLE-3+. The attack on a pinned
// combatant is a melee attack (melee.hpp).
#pragma once

#include "systems/coriolis/rules/critical_injuries.hpp"

namespace fracas::coriolis {

// COR-GRAPPLE-1: MELEE COMBAT without a weapon bonus, of either side of a grapple.
template <Table T>
constexpr Test clinch_test(T& table, const Scene& s, int who, int help) {
    Pool<T> pool = skill_pool(table, s, who, Skill::melee_combat);
    pool.add(Why::help, help, "COR-DICE-5+");
    return test_of(s, who, Skill::melee_combat, pool.dice);
}

// COR-GRAPPLE-1: an opposed roll; the pinned side is active and needs more sixes.
template <Table T>
constexpr void break_free(T& table, const Play& s, int who, int help) {
    const int holder = s.at(who).partner;
    const int pain_pinned = pain_of(s, who), pain_holder = pain_of(s, holder);
    const Test active = clinch_test(table, s, who, help);
    const Test passive = clinch_test(table, s, holder, 0);
    const bool free = opposed(table, s, active, passive);
    if (free) {
        table.tell({"COR-GRAPPLE-1", {who, holder}, BrokeFree{}});
        end_grapple(table, s, who, "COR-GRAPPLE-1");
    } else {
        table.tell({"COR-GRAPPLE-1", {who, holder}, Held{}});
    }
    take_pain(table, s, who, pain_pinned);
    take_pain(table, s, holder, pain_holder);
}

// COR-GRAPPLE-2: bare hands, or a natural weapon; posture does not matter in the clinch (COR-GRAPPLE-3+).
constexpr bool may_hit_pinned(const Scene& s, int who, const Option& o) {
    return o.target == s.at(who).partner &&
           (o.item == bare_hands || (s.weapon(o.item).has(natural) && ready_melee_weapon(s, who, o.item)));
}

} // namespace fracas::coriolis
