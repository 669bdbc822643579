// Stress, breakdown and calming somebody down: COR-STRESS-1+.
#pragma once

#include "systems/coriolis/rules/attempts.hpp"
#include "systems/coriolis/rules/dice.hpp"
#include "systems/coriolis/rules/space.hpp"

namespace fracas::coriolis {

// COR-STRESS-1+: stress takes MP to a minimum of 0; at 0 the combatant breaks down.
template <Table T>
constexpr void lose_mp(T& table, const Play& s, int who, int stress, const Rule& rule) {
    Combatant& c = s.at(who);
    if (stress <= 0 || s.sheet(who).most_mp == 0) return;
    const bool stood = c.mp > 0;
    c.mp = at_least(0, c.mp - stress);
    table.tell({rule, {who}, Stressed{.stress = stress, .left = int{c.mp}}});
    if (!stood || c.mp > 0) return;
    table.tell({"COR-STRESS-1+", {who}, BrokeDown{}});
    lose_grip(table, s, who);
}

constexpr bool may_calm(const Scene& s, int helper, int patient, Skill skill) {
    return helper != patient && may_test(s, helper, skill) && !s.sheet(patient).vehicle && in_breakdown(s, patient) &&
           !s.at(patient).is(dead) && !enemies(s, helper, patient) &&
           in_close_range(position(s, helper), position(s, patient)) && !has_tried(s, helper, patient, purpose_calm, 0);
}

template <Table T>
constexpr Test calm_test(T& table, const Scene& s, int helper, Skill skill, int help) {
    Pool<T> pool = skill_pool(table, s, helper, skill);
    pool.add(Why::help, help, "COR-DICE-5+");
    return test_of(s, helper, skill, pool.dice);
}

template <Table T>
constexpr void calm(T& table, const Play& s, int helper, int patient, Skill skill, int help) {
    const Test test = calm_test(table, s, helper, skill, help);
    note_attempt(s, helper, patient, purpose_calm, 0);
    const int sixes = attempt(table, s, test);
    const int most = s.sheet(patient).most_mp;
    s.at(patient).mp = at_most(most, sixes);
    table.tell({"COR-STRESS-1+", {helper, patient}, Calmed{.sixes = sixes, .left = int{s.at(patient).mp}}});
    if (sixes > 0) forget_attempts(s, patient, purpose_calm);
}

} // namespace fracas::coriolis
