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

// Wherever the two are: what distance there is, is walked after the fight.
constexpr bool could_aid(const Scene& s, int helper, int patient, int kit, int purpose) {
    if (!has_kit(s, helper, kit) || !may_test(s, helper, Skill::medicurgy)) return false;
    if (s.sheet(patient).vehicle || s.at(patient).is(dead) || enemies(s, helper, patient)) return false;
    const Kit& used = s.sheet(helper).kit[kit];
    if (has_tried(s, helper, patient, purpose, used.modifier)) return false;
    if (purpose == purpose_raise) return s.at(patient).hp == 0 && helper != patient;
    const Wound& wound = s.state.wound[purpose];
    return wound.victim == patient && wound.clock > 0 && !wound.treated && used.treats_critical;
}

constexpr bool may_aid(const Scene& s, int helper, int patient, int kit, int purpose) {
    return in_close_range(position(s, helper), position(s, patient)) && !s.at(patient).is(fled) &&
           could_aid(s, helper, patient, kit, purpose);
}

template <Table T>
constexpr Test aid_test(T& table, const Scene& s, int helper, int patient, int kit, int purpose, int help) {
    Pool<T> pool = skill_pool(table, s, helper, Skill::medicurgy);
    pool.add(Why::equipment, s.sheet(helper).kit[kit].modifier, "COR-AID-1+");
    if (helper == patient) pool.add(Why::self_aid, -2, "COR-AID-1+");
    if (purpose >= 0)
        pool.add(Why::aid_modifier, s.book.injury[s.state.wound[purpose].row].aid_modifier, "COR-CRIT-5+");
    pool.add(Why::help, help, "COR-DICE-5+");
    return test_of(s, helper, Skill::medicurgy, pool.dice);
}

template <Table T>
constexpr void first_aid(T& table, const Play& s, int helper, int patient, int kit, int purpose, int help) {
    const Kit& used = s.sheet(helper).kit[kit];
    const Test test = aid_test(table, s, helper, patient, kit, purpose, help);
    note_attempt(s, helper, patient, purpose, used.modifier);
    if (used.single_use) s.at(helper).kits_used |= 1 << kit;
    const int sixes = attempt(table, s, test);
    if (sixes == 0) {
        table.tell({"COR-AID-1+", {helper, patient}, AidFailed{.purpose = purpose, .injury = purpose}});
        return;
    }
    const int most = s.sheet(patient).most_hp;
    const int regained = purpose == purpose_raise ? at_most(most, sixes) : Known::hidden; // COR-BROKEN-2
    table.tell({"COR-AID-1+",
                {helper, patient},
                Aided{.purpose = purpose, .injury = purpose, .sixes = sixes, .hp = regained}});
    if (purpose == purpose_raise) {
        s.at(patient).hp = regained;
        forget_attempts(s, patient, purpose_raise);
    } else {
        s.state.wound[purpose].treated = true; // COR-CRIT-4
    }
}

} // namespace fracas::coriolis
