// First aid and rallying: ALN-AID-1, ALN-AID-2, ALN-BROKEN-2+, ALN-BROKEN-3+, ALN-DEATH-3+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/creatures.hpp"
#include "systems/alien/rules/death.hpp"

namespace fracas::alien {

constexpr bool is_dying(const Scene& s, int who) {
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who && threatens_life(s.state.wound[i])) return true;
    return false;
}

// Friend or foe, somebody who is not dead and can be broken at all; ALN-CREAT-5+: with nothing on its face.
constexpr bool can_be_treated(const Scene& s, int who, int patient) {
    return patient >= 0 && patient < s.count() && s.is_aware(who, patient) && s.present(patient) &&
           s.sheet(patient).bleeds() && !is_clung_to(s, patient);
}

// ALN-AID-1: at Adjacent range; ALN-DEATH-3+: oneself when not broken.
constexpr bool may_aid(const Scene& s, int who, int patient) {
    return can_be_treated(s, who, patient) && (who == patient || adjacent(s, who, patient)) &&
           (s.at(patient).is(broken) || is_dying(s, patient));
}

// ALN-AID-2: in the same zone.
constexpr bool may_rally(const Scene& s, int who, int patient) {
    return patient != nobody && who != patient && s.at(patient).is(broken) && s.at(who).zone == s.at(patient).zone &&
           can_be_treated(s, who, patient);
}

// ALN-BROKEN-2+, ALN-BROKEN-3+: Health is the number of successes, not above the maximum.
template <Table T>
constexpr void recover(T& table, const Play& s, int who, int sixes, const Rule& rule) {
    if (!s.at(who).is(broken)) return;
    const int most = s.sheet(who).health;
    s.at(who).set(broken, false);
    s.at(who).health = at_most(most, sixes);
    table.tell({rule, {who}, Recovered{.health = int{s.at(who).health}}});
}

// ALN-DEATH-3+: each limit drops one step; if it was round the patient dies.
template <Table T>
constexpr void worsen(T& table, const Play& s, int patient) {
    for (int i = 0; i < s.state.wounds; ++i) {
        Wound& wound = s.state.wound[i];
        if (wound.victim != patient || !threatens_life(wound)) continue;
        if (wound.limit == Limit::round) {
            die(table, s, patient, "ALN-DEATH-3+", Cause::failed_aid);
            return;
        }
        wound.limit = static_cast<Limit>(static_cast<int>(wound.limit) + 1);
        table.tell({"ALN-DEATH-3+", {patient}, LimitShorter{.d66 = d66_of(wound.row), .limit = wound.limit}});
    }
}

template <Table T>
constexpr Gathering<T> dice_to_aid(T& table, const Play& s, int who, int patient) {
    Gathering<T> dice = gather(table, s, who, Skill::medical_aid, Deed::first_aid);
    if (who == patient) dice.modify(Why::own_wound, s.book.tables.own_wound, "ALN-DEATH-3+");
    return dice;
}

template <Table T>
constexpr void give_first_aid(T& table, const Play& s, int who, int patient) {
    Gathering<T> dice = dice_to_aid(table, s, who, patient);
    call_for_help(s, dice);
    const int sixes = attempt(table, s, dice, patient, s.sheet(patient).health);
    table.tell({"ALN-AID-1", {who, patient}, FirstAid{.sixes = sixes}});
    if (sixes == 0) {
        worsen(table, s, patient);
        return;
    }
    for (int i = 0; i < s.state.wounds; ++i)
        if (s.state.wound[i].victim == patient && threatens_life(s.state.wound[i]))
            stabilize(table, s.state.wound[i], who, "ALN-DEATH-3+");
    recover(table, s, patient, sixes, "ALN-BROKEN-2+");
}

template <Table T>
constexpr Gathering<T> dice_to_rally(T& table, const Play& s, int who) {
    return gather(table, s, who, Skill::command, Deed::rally);
}

// ALN-BROKEN-3+: injuries and death rolls stay.
template <Table T>
constexpr void rally(T& table, const Play& s, int who, int patient) {
    Gathering<T> dice = dice_to_rally(table, s, who);
    call_for_help(s, dice);
    const int sixes = attempt(table, s, dice, patient, s.sheet(patient).health);
    table.tell({"ALN-AID-2", {who, patient}, Rallied{.sixes = sixes}});
    if (sixes > 0) recover(table, s, patient, sixes, "ALN-BROKEN-3+");
}

} // namespace fracas::alien
