// Help for the hurt and the shaken: first aid, calming a breakdown; other slow tests: clearing a jam, mystical
// powers. COR-AID-1+, COR-BROKEN-2, COR-STRESS-1+, COR-DARK-2+, COR-MYSTIC-1+.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/injury.hpp"

namespace fracas::coriolis {

// --- who has tried what -------------------------------------------------------------------------------------------

// COR-AID-1+: each helper tries once per purpose unless with better equipment.
constexpr bool has_tried(const Scene& s, int helper, int patient, int purpose, int modifier) {
    for (const int i : below(s.state.attempts)) {
        const Attempt& tried = s.state.attempt[i];
        if (tried.helper == helper && tried.patient == patient && tried.purpose == purpose)
            return tried.modifier >= modifier;
    }
    return false;
}

constexpr void note_attempt(const Scene& s, int helper, int patient, int purpose, int modifier) {
    int at = 0;
    while (at < s.state.attempts && !(s.state.attempt[at].helper == helper && s.state.attempt[at].patient == patient &&
                                      s.state.attempt[at].purpose == purpose))
        ++at;
    if (at == most_attempts) at = 0; // the oldest memory gives way
    if (at == s.state.attempts) ++s.state.attempts;
    s.state.attempt[at] = {static_cast<std::int8_t>(helper), static_cast<std::int8_t>(patient),
                           static_cast<std::int8_t>(purpose), static_cast<std::int8_t>(modifier)};
}

// --- COR-AID-1+ -----------------------------------------------------------------------------------------------------

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
constexpr void first_aid(T& table, const Scene& s, int helper, int patient, int kit, int purpose, int help) {
    const Kit& used = s.sheet(helper).kit[kit];
    Pool<T> pool = skill_pool(table, s, helper, Skill::medicurgy);
    pool.add(Why::equipment, used.modifier, "COR-AID-1+");
    if (helper == patient) pool.add(Why::self_aid, -2, "COR-AID-1+");
    if (purpose >= 0)
        pool.add(Why::aid_modifier, s.book.injury[s.state.wound[purpose].row].aid_modifier, "COR-CRIT-5+");
    pool.add(Why::help, help, "COR-DICE-5+");
    note_attempt(s, helper, patient, purpose, used.modifier);
    if (used.single_use) s.at(helper).kits_used = static_cast<std::uint8_t>(s.at(helper).kits_used | 1u << kit);
    const int sixes = attempt(table, s, test_of(s, helper, Skill::medicurgy, pool.dice));
    const auto by = static_cast<std::int8_t>(helper), to = static_cast<std::int8_t>(patient);
    if (sixes == 0) {
        table.tell({"COR-AID-1+", Happened::aid_failed, by, to, bare_hands, static_cast<std::int16_t>(purpose)});
        return;
    }
    table.tell({"COR-AID-1+", Happened::aided, by, to, bare_hands, static_cast<std::int16_t>(purpose),
                static_cast<std::int16_t>(sixes)});
    if (purpose == purpose_raise) { // COR-BROKEN-2
        const int most = s.sheet(patient).most_hp;
        s.at(patient).hp = static_cast<std::int8_t>(at_most(most, sixes));
        forget_attempts(s, patient, purpose_raise);
    } else {
        s.state.wound[purpose].treated = true; // COR-CRIT-4
    }
}

// --- COR-STRESS-1+ ---------------------------------------------------------------------------------------------------

constexpr bool may_calm(const Scene& s, int helper, int patient, Skill skill) {
    return helper != patient && may_test(s, helper, skill) && !s.sheet(patient).vehicle && in_breakdown(s, patient) &&
           !s.at(patient).is(dead) && !enemies(s, helper, patient) &&
           in_close_range(position(s, helper), position(s, patient)) && !has_tried(s, helper, patient, purpose_calm, 0);
}

template <Table T>
constexpr void calm(T& table, const Scene& s, int helper, int patient, Skill skill, int help) {
    Pool<T> pool = skill_pool(table, s, helper, skill);
    pool.add(Why::help, help, "COR-DICE-5+");
    note_attempt(s, helper, patient, purpose_calm, 0);
    const int sixes = attempt(table, s, test_of(s, helper, skill, pool.dice));
    const int most = s.sheet(patient).most_mp;
    s.at(patient).mp = static_cast<std::int8_t>(at_most(most, sixes));
    table.tell({"COR-STRESS-1+", Happened::calmed, static_cast<std::int8_t>(helper), static_cast<std::int8_t>(patient),
                bare_hands, static_cast<std::int16_t>(sixes), s.at(patient).mp});
    if (sixes > 0) forget_attempts(s, patient, purpose_calm);
}

// --- other slow tests -------------------------------------------------------------------------------------------------

// COR-DARK-2+: one six clears a jam; it may be tried again.
template <Table T>
constexpr void clear_jam(T& table, const Scene& s, int who, int item, int help) {
    Pool<T> pool = skill_pool(table, s, who, Skill::technology);
    pool.add(Why::help, help, "COR-DICE-5+");
    const int sixes = attempt(table, s, test_of(s, who, Skill::technology, pool.dice));
    if (sixes > 0) s.state.item[item].clip = Clip::loaded;
    table.tell({"COR-DARK-2+", Happened::unjammed, static_cast<std::int8_t>(who), nobody,
                static_cast<std::int8_t>(item), static_cast<std::int16_t>(sixes)});
}

// COR-MYSTIC-1+: the engine pays, rolls and reports. COR-DARK-1+: a PC's power gives 1 DP.
template <Table T>
constexpr void mystic_power(T& table, const Scene& s, int who, int help) {
    if (s.sheet(who).pc) change_darkness(table, s, 1, "COR-DARK-1+");
    Pool<T> pool = skill_pool(table, s, who, Skill::mystic_powers);
    pool.add(Why::help, help, "COR-DICE-5+");
    const int sixes = attempt(table, s, test_of(s, who, Skill::mystic_powers, pool.dice));
    table.tell({"COR-MYSTIC-1+", Happened::power_used, static_cast<std::int8_t>(who), nobody, bare_hands,
                static_cast<std::int16_t>(sixes)});
}

} // namespace fracas::coriolis
