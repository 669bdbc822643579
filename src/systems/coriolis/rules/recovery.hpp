// Recovery after the fight: whom first aid still saves, when the broken, the unconscious and the shaken come round, and how
// long everything takes to heal. COR-AID-2+, COR-BROKEN-2, COR-CRIT-6+, COR-CRIT-7+, COR-STRESS-1+. Nothing in a fight
// depends on it.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/aid.hpp"
#include "systems/coriolis/rules/conditions.hpp"

namespace fracas::coriolis {

// R11: D6 hours, told under the rule that says what they end.
template <Table T>
constexpr void wait_hours(T& table, int who, const Rule& rule) {
    const int hours = table.toss(Ask{rule, What::hours, who}, Die{6});
    table.tell({rule, {who}, Wakes{.hours = hours}});
}

// COR-STRESS-1+: after a breakdown a die; on 1 the MP maximum drops by 1 for good. The sheet belongs to the book, so
// the event alone carries the new maximum.
template <Table T>
constexpr void roll_trauma(T& table, const Scene& s, int who) {
    if (table.toss(Ask{"COR-STRESS-1+", What::trauma, who}, Die{6}) != 1) return;
    table.tell({"COR-STRESS-1+", {who}, Traumatised{.most_mp = s.sheet(who).most_mp - 1}});
}

// COR-CRIT-4, COR-AID-2+, D24: what is still fatal once nobody fights any more. Those of the victim's side who can may give
// first aid, wherever they are, each as COR-AID-1+ lets them; an injury nobody has stopped kills when its limit
// runs out. The shortest limit comes first.
constexpr int next_fatal_wound(const Scene& s) {
    int next = nobody;
    for (const int i : below(s.state.wounds)) {
        const Wound& wound = s.state.wound[i];
        if (wound.clock == 0 || wound.treated || s.at(wound.victim).is(dead)) continue;
        if (next == nobody || wound.clock < s.state.wound[next].clock) next = i;
    }
    return next;
}

// Who is awake, unbroken and calm can help, a prisoner too; those who fled are among themselves.
constexpr bool can_tend(const Scene& s, int helper, int victim) {
    return !immobile(s, helper) && !s.at(helper).is(dead) && !in_breakdown(s, helper) &&
           s.at(helper).is(fled) == s.at(victim).is(fled);
}

template <class Offer>
constexpr void each_kit_for(const Scene& s, int helper, int wound, Offer&& offer) {
    const int victim = s.state.wound[wound].victim;
    if (!can_tend(s, helper, victim)) return;
    for (const int kit : below(most_kits))
        if (could_aid(s, helper, victim, kit, wound)) offer(Option{Do::first_aid, kit, victim, wound});
}

template <Table T>
constexpr void tend(T& table, const Play& s, int helper, int wound) {
    for (bool goes_on = true; goes_on && !s.state.wound[wound].treated;) {
        bool could = false;
        each_kit_for(s, helper, wound, [&](const Option&) { could = true; });
        if (!could) return;
        const Ask ask{"COR-AID-2+", What::tend, helper, s.state.wound[wound].victim, bare_hands, wound};
        const Option answer = table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::no});
            each_kit_for(s, helper, wound, offer);
        });
        goes_on = answer.what == Do::first_aid;
        if (goes_on) first_aid(table, s, helper, answer.target, answer.item, answer.extra, 0);
    }
}

template <Table T>
constexpr void let_limits_run_out(T& table, const Play& s) {
    for (int wound = next_fatal_wound(s); wound != nobody; wound = next_fatal_wound(s)) {
        for (int i = 0; i < s.count() && !s.state.wound[wound].treated; ++i) tend(table, s, i, wound);
        const Wound& left = s.state.wound[wound];
        if (!left.treated) die(table, s, left.victim, "COR-CRIT-7+", injury_d66(left.row));
    }
}

// COR-AID-2+: the days of every injury, R12, in the order in which they were suffered; an injury without days needs
// none.
template <Table T>
constexpr void heal_injuries(T& table, const Scene& s, int who) {
    for (int i = 0; i < s.state.wounds; ++i) {
        const Wound& wound = s.state.wound[i];
        const int d66 = injury_d66(wound.row);
        const int dice = s.book.injury[wound.row].heal_days;
        if (wound.victim != who || dice == 0) continue;
        const int days = table.toss(Ask{"COR-AID-2+", What::healing, who, nobody, bare_hands, d66}, Sum{dice, 6});
        table.tell({"COR-AID-2+", {who}, Heals{.injury = d66, .days = days}});
    }
}

// COR-AID-2+: who is not broken, or no longer, regains 1 HP an hour.
constexpr int hours_to_full_strength(const Scene& s, int who) { return s.sheet(who).most_hp - s.at(who).hp; }

// COR-STRESS-1+: and 1 MP per hour of rest.
constexpr int hours_to_full_calm(const Scene& s, int who) { return s.sheet(who).most_mp - s.at(who).mp; }

// COR-AID-2+: a MEDICURGY success halves what is left, rounded up since a begun day must pass.
constexpr int days_left_after_care(int days, int sixes) { return sixes > 0 ? (days + 1) / 2 : days; }

// What kills comes first (COR-CRIT-7+). Then everybody who lives, in roster order: hours until each is on the feet, awake and calm again, the trauma die, then
// the injuries. Waiting restores 1 HP to the broken and 1 MP to the shaken.
template <Table T>
constexpr void recover(T& table, const Play& s) {
    let_limits_run_out(table, s);
    for (const int i : below(s.count())) {
        Combatant& c = s.at(i);
        if (s.sheet(i).vehicle || c.is(dead)) continue;
        if (c.hp == 0) {
            wait_hours(table, i, "COR-BROKEN-2");
            c.hp = 1;
        }
        if (c.is(unconscious)) {
            wait_hours(table, i, "COR-CRIT-6+");
            c.set(unconscious, false);
        }
        if (in_breakdown(s, i)) {
            wait_hours(table, i, "COR-STRESS-1+");
            c.mp = 1;
            roll_trauma(table, s, i);
        }
        heal_injuries(table, s, i);
    }
}

// What comes after the end is played once.
constexpr void begin_recovery(State& state) {
    if (state.phase == Phase::over) state.phase = Phase::recovery;
}

} // namespace fracas::coriolis
