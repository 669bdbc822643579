// After the fight: ALN-AFTER-1+ (time passes, and with it the limits of lethal injuries) and ALN-AFTER-2+ (what heals). Nothing
// in a fight depends on it.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/aid.hpp"
#include "systems/alien/rules/end.hpp"

namespace fracas::alien {

// The game master lets time pass.
constexpr void begin_aftermath(const Play& s) {
    s.state.phase = Phase::recovery;
    s.state.since = Since::fight;
    s.state.current = nobody;
    s.state.panic_due = 0;
    s.state.acid_due = 0;
    s.state.end_due = false;
}

// --- who helps whom --------------------------------------------------------------------------------------------------

// ALN-AFTER-1+: whether a death roll is due each time so much time has passed.
constexpr bool is_dying_within(const Scene& s, int who, Limit limit) {
    if (!s.present(who)) return false;
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who && s.state.wound[i].limit == limit && threatens_life(s.state.wound[i]))
            return true;
    return false;
}

constexpr bool is_anybody_dying_within(const Scene& s, Limit limit) {
    for (const int i : below(s.count()))
        if (is_dying_within(s, i, limit)) return true;
    return false;
}

// ALN-AFTER-1+: whoever has itself in hand and is on the map; within a round only somebody of the same zone gets there.
// ALN-DEATH-3+: oneself when not broken.
constexpr bool may_care(const Scene& s, int who, int patient, Limit time) {
    if (!s.in_control(who) || s.sheet(who).creature() || !can_be_treated(s, who, patient)) return false;
    if (who == patient) return !s.at(who).is(broken);
    return time != Limit::round || s.at(who).zone == s.at(patient).zone;
}

// ALN-AFTER-1+: one try of first aid or, for who is broken, of rallying.
template <Table T>
constexpr void care_for(T& table, const Play& s, int patient, Limit time) {
    const auto each = [&](auto&& offer) {
        for (const int i : below(s.count())) {
            if (!may_care(s, i, patient, time)) continue;
            offer(at_target(Do::care_by, i, 0));
            if (i != patient && s.at(patient).is(broken)) offer(at_target(Do::care_by, i, 1));
        }
    };
    bool any = false;
    each([&](const Option&) { any = true; });
    if (!any) return;
    const Ask ask = ask_of("ALN-AFTER-1+", What::care, nobody, patient, bare_hands, static_cast<int>(time));
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        offer(Option{Do::no});
        each(offer);
    });
    if (answer.what != Do::care_by) return;
    if (answer.extra != 0) rally(table, s, answer.target, patient);
    else give_first_aid(table, s, answer.target, patient);
}

// --- so much time passes -----------------------------------------------------------------------------------------------

// ALN-AFTER-1+: first aid comes before the death rolls that are due.
template <Table T>
constexpr void live_through(T& table, const Play& s, Limit time, bool broken_too) {
    table.tell({"ALN-AFTER-1+", {}, TimePasses{.time = time}});
    for (const int i : below(s.count())) {
        if (!s.present(i) || !s.sheet(i).bleeds()) continue;
        if (is_dying_within(s, i, time) || (broken_too && s.at(i).is(broken))) care_for(table, s, i, time);
        age_wounds(s, i);
        make_death_rolls(table, s, i, time);
    }
}

// ALN-PANIC-3+, ALN-STRESS-2+, ALN-CREAT-5+: what lasts a stretch, or as long as the fight.
template <Table T>
constexpr void come_to_rest(T& table, const Play& s) {
    for (const int i : below(s.count())) {
        Combatant& c = s.at(i);
        if (!s.present(i)) continue;
        const bool upset = c.ongoing != 0 || c.panic != Panic::keeps_cool || c.responses != 0;
        end_panic(s, i);
        c.set(lost_turn, false);
        c.responses = 0;
        c.turns_awake = 0;
        if (upset) table.tell({"ALN-AFTER-1+", {i}, Rested{}});
        if (!c.is(unconscious)) continue;
        c.set(unconscious, false);
        table.tell({"ALN-AFTER-1+", {i}, Woke{}});
    }
}

// --- what heals --------------------------------------------------------------------------------------------------------

constexpr void take_wound_away(const Play& s, int index) {
    const int victim = s.state.wound[index].victim;
    for (int i = index + 1; i < s.state.wounds; ++i) s.state.wound[i - 1] = s.state.wound[i];
    s.state.wound[--s.state.wounds] = Wound{};
    refresh_injuries(s, victim);
}

// ALN-AFTER-2+: injuries that are gone after a shift.
template <Table T>
constexpr void heal_in_a_shift(T& table, const Play& s) {
    for (int i = 0; i < s.state.wounds;) {
        const Wound wound = s.state.wound[i];
        if (!injury_of(s, wound).heals_in_shift || !s.present(wound.victim)) {
            ++i;
            continue;
        }
        take_wound_away(s, i);
        table.tell({"ALN-AFTER-2+", {wound.victim}, InjuryHealed{.d66 = d66_of(wound.row)}});
    }
}

// ALN-AFTER-2+: a roll against sickness where the row calls for one; then the days that each injury takes.
template <Table T>
constexpr void heal_in_days(T& table, const Play& s) {
    for (int i = 0; i < s.state.wounds; ++i) {
        const Wound wound = s.state.wound[i];
        const int who = wound.victim, d66 = d66_of(wound.row);
        if (!s.present(who)) continue;
        if (injury_of(s, wound).sickens) {
            const bool well = attempt(table, s, gather(table, s, who, Skill::stamina)) > 0;
            if (well) table.tell({"ALN-AFTER-2+", {who}, StayedWell{.d66 = d66}});
            else table.tell({"ALN-AFTER-2+", {who}, Sickened{.d66 = d66}});
        }
        const int dice = injury_of(s, wound).heal_dice;
        if (dice == 0) continue;
        const Ask ask = ask_of("ALN-AFTER-2+", What::healing, who, nobody, bare_hands, d66);
        table.tell({"ALN-AFTER-2+", {who}, Heals{.d66 = d66, .days = table.toss(ask, Sum{dice, 6})}});
    }
}

// ALN-AFTER-1+: rounds as long as somebody dies by the round, then a stretch, then a shift, each as often as somebody is
// dying by it; at last the days.
template <Table T>
constexpr void let_time_pass(T& table, const Play& s) {
    if (is_anybody_dying_within(s, Limit::round)) {
        live_through(table, s, Limit::round, false);
    } else if (s.state.since == Since::fight || is_anybody_dying_within(s, Limit::stretch)) {
        const bool first = s.state.since == Since::fight;
        live_through(table, s, Limit::stretch, first);
        if (!first) return;
        come_to_rest(table, s);
        s.state.since = Since::stretch;
    } else if (s.state.since == Since::stretch || is_anybody_dying_within(s, Limit::shift)) {
        const bool first = s.state.since == Since::stretch;
        live_through(table, s, Limit::shift, first);
        if (!first) return;
        heal_in_a_shift(table, s);
        s.state.since = Since::shift;
    } else {
        heal_in_days(table, s);
        s.state.phase = Phase::recovered;
    }
}

} // namespace fracas::alien
