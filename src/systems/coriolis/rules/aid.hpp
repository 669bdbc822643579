// First aid: COR-AID-1+, getting back up (COR-BROKEN-2), and treating a fatal injury (COR-CRIT-4).
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/attempts.hpp"
#include "systems/coriolis/rules/dice.hpp"
#include "systems/coriolis/rules/space.hpp"

namespace fracas::coriolis {

constexpr bool has_kit(const Scene& s, int who, int kit) {
    return s.sheet(who).kit[kit].present && (s.at(who).kits_used >> kit & 1u) == 0;
}

constexpr bool may_aid(const Scene& s, int helper, int patient, int kit, int purpose) {
    if (!has_kit(s, helper, kit) || !may_test(s, helper, Skill::medicurgy)) return false;
    if (s.sheet(patient).vehicle || s.at(patient).is(dead) || s.at(patient).is(fled) || enemies(s, helper, patient))
        return false;
    if (!in_close_range(position(s, helper), position(s, patient))) return false;
    const Kit& used = s.sheet(helper).kit[kit];
    if (has_tried(s, helper, patient, purpose, used.modifier)) return false;
    if (purpose == purpose_raise) return s.at(patient).hp == 0 && helper != patient;
    const Wound& wound = s.state.wound[purpose];
    return wound.victim == patient && wound.clock > 0 && !wound.treated && used.treats_critical;
}

template <Table T>
constexpr void first_aid(T& table, Play s, int helper, int patient, int kit, int purpose, int help) {
    const Kit& used = s.sheet(helper).kit[kit];
    Pool<T> pool = skill_pool(table, s, helper, Skill::medicurgy);
    pool.add(Why::equipment, used.modifier, "COR-AID-1+");
    if (helper == patient) pool.add(Why::self_aid, -2, "COR-AID-1+");
    if (purpose >= 0)
        pool.add(Why::aid_modifier, s.book.injury[s.state.wound[purpose].row].aid_modifier, "COR-CRIT-5+");
    pool.add(Why::help, help, "COR-DICE-5+");
    note_attempt(s, helper, patient, purpose, used.modifier);
    if (used.single_use) s.at(helper).kits_used |= 1 << kit;
    const int sixes = attempt(table, s, test_of(s, helper, Skill::medicurgy, pool.dice));
    if (sixes == 0) {
        table.tell({"COR-AID-1+", {helper, patient}, AidFailed{.purpose = purpose, .injury = purpose}});
        return;
    }
    table.tell({"COR-AID-1+", {helper, patient}, Aided{.purpose = purpose, .injury = purpose, .sixes = sixes}});
    if (purpose == purpose_raise) { // COR-BROKEN-2
        const int most = s.sheet(patient).most_hp;
        s.at(patient).hp = at_most(most, sixes);
        forget_attempts(s, patient, purpose_raise);
    } else {
        s.state.wound[purpose].treated = true; // COR-CRIT-4
    }
}

} // namespace fracas::coriolis
