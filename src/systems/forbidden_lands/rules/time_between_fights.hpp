// 3.15 Conditions, the time step: what a Quarter Day does, care, clocks, recovery, healing, traumas. FBL-BROKEN-7+,
// FBL-CRIT-2+, FBL-CRIT-6+; hunger, thirst, sleep and cold are in conditions.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/aid.hpp"
#include "systems/forbidden_lands/rules/conditions.hpp"

namespace fracas::forbidden_lands {

inline constexpr int spells_of_quarter = 24; // of 15 minutes

// --- care -----------------------------------------------------------------------------------------------------------

// FBL-CRIT-2+: a further successful Healing roll halves what is left, rounded up since a begun day must pass.
template <Table T>
constexpr void nurse(T& table, const Play& s, int helper, int place) {
    Wound& wound = s.state.wound[place];
    note_attempt(s, helper, wound.victim, nurse_purpose + place);
    const int sixes = attempt(table, s, aid_dice(table, s, helper, Skill::healing), wound.victim);
    if (sixes > 0) {
        wound.helped = 1;
        wound.days = (wound.days + 1) / 2;
    }
    if (sixes > 0)
        table.tell(
            {"FBL-CRIT-2+", {helper, wound.victim}, Nursed{.days = wound.days, .forever = wound.days == days_forever}});
    else
        table.tell({"FBL-CRIT-2+",
                    {helper, wound.victim},
                    NursingFailed{.days = wound.days, .forever = wound.days == days_forever}});
    end_roll(table, s, helper, hurts_to_use(s, helper, Skill::healing));
}

constexpr bool can_nurse(const Scene& s, int helper, int patient) {
    return helper != nobody && helper != patient && s.able(helper) && s.sheet(helper).person() &&
           !s.at(patient).is(dead);
}

// Lives first, then points, then wounds: each helper once for each (FBL-BROKEN-7+, FBL-CRIT-2+).
template <Table T>
constexpr void give_care(T& table, const Play& s, int patient) {
    const int helper = s.at(patient).carer;
    for (int i = s.state.wounds - 1; i >= 0; --i) {
        const Wound& wound = s.state.wound[i];
        if (!can_nurse(s, helper, patient) || wound.victim != patient || wound.limit == 0) continue;
        if (has_tried(s, helper, patient, save_purpose + i)) continue;
        save_life(table, s, helper, option_of(Do::save_life, bare_hands, patient, i));
    }
    for (const int i : below(attribute_count)) {
        const auto which = static_cast<Attribute>(i);
        if (!can_nurse(s, helper, patient) || !s.is_broken(patient, which) || has_tried(s, helper, patient, i))
            continue;
        if (recovery_blocked(s, patient, which, false)) continue;
        const bool body = which == Attribute::strength || which == Attribute::agility;
        treat(table, s, helper, option_of(body ? Do::treat : Do::rally, bare_hands, patient, i));
    }
    for (int i = 0; i < s.state.wounds; ++i) {
        const Wound& wound = s.state.wound[i];
        const bool can_heal = wound.days > 0 && wound.days != days_forever;
        if (!can_nurse(s, helper, patient) || wound.victim != patient || !can_heal) continue;
        if (!has_tried(s, helper, patient, nurse_purpose + i)) nurse(table, s, helper, i);
    }
}

// --- clocks of injuries ---------------------------------------------------------------------------------------------

// FBL-CRIT-2+: limits in rounds, minutes and hours run out within a Quarter Day; days count down one by one.
template <Table T>
constexpr void count_hours(T& table, const Play& s, int who) {
    for (int i = 0; i < s.state.wounds; ++i) {
        Wound& wound = s.state.wound[i];
        if (wound.victim != who || wound.limit == 0) continue;
        const Unit unit = injury_of(s, wound).unit;
        const bool day_over = wound.quarters + 1 == quarters_of_day;
        const int less = unit == Unit::hours  ? hours_of_quarter
                         : unit == Unit::days ? (day_over ? 1 : 0)
                                              : int{wound.limit};
        wound.limit = at_least(0, wound.limit - less);
        if (wound.limit == 0) die(table, s, who, "FBL-CRIT-2+", Cause::injury);
    }
}

// FBL-CRIT-2+: effects last for the healing time. FBL-CRIT-4+: a broken neck that nobody healed in time stays.
template <Table T>
constexpr void heal_wounds(T& table, const Play& s, int who) {
    for (int i = s.state.wounds - 1; i >= 0; --i) {
        Wound& wound = s.state.wound[i];
        if (wound.victim != who) continue;
        wound.quarters = (wound.quarters + 1) % quarters_of_day;
        if (wound.quarters != 0 || wound.days == 0 || wound.days == days_forever) continue;
        if (--wound.days > 0 || wound.limit > 0) continue;
        if (injury_of(s, wound).paralyses && wound.helped == 0) {
            wound.days = days_forever;
            continue;
        }
        table.tell({"FBL-CRIT-2+", {who}, Healed{.d66 = wound.d66, .table = injury_of(s, wound).table}});
        remove_wound(s, i);
    }
}

// --- recovery -------------------------------------------------------------------------------------------------------

// FBL-BROKEN-7+: without help 1 point returns after D6 hours, so within any Quarter Day; rest or sleep restores all
// attributes that are above 0. What was above 0 is decided before the points return.
template <Table T>
constexpr void recover(T& table, const Play& s, int who, bool rests) {
    for (const int i : below(attribute_count)) {
        const auto which = static_cast<Attribute>(i);
        if (!s.sheet(who).has(which) || recovery_blocked(s, who, which, false)) continue;
        if (s.is_broken(who, which)) {
            table.toss(ask_of("FBL-BROKEN-7+", What::hours, who, nobody, bare_hands, i), Die{6});
            regain(table, s, who, which, 1, "FBL-BROKEN-7+");
        } else if (rests) {
            regain(table, s, who, which, s.sheet(who).attribute[i], "FBL-BROKEN-7+");
        }
    }
    if (rests) table.tell({"FBL-BROKEN-7+", {who}, Rested{}});
}

// FBL-CRIT-6+: visions each Quarter Day, a day without wine, a confined place.
template <Table T>
constexpr void suffer_traumas(T& table, const Play& s, int who) {
    if (has_trauma(s, who, Trauma::visions)) {
        Gathering<T> dice = gather(table, s, who, Skill::insight);
        choose_tool(s, dice);
        if (attempt(table, s, dice) == 0) table.tell({"FBL-CRIT-6+", {who}, Hallucinates{}});
        end_roll(table, s, who, hurts_to_use(s, who, Skill::insight));
    }
    if (s.at(who).lives(without_wine) && s.state.time_of_day == night && has_trauma(s, who, Trauma::drinker))
        lose(table, s, who, Attribute::agility, 1, Harm{Cause::injury});
    if (s.at(who).lives(confined) && has_trauma(s, who, Trauma::tight_places))
        lose(table, s, who, Attribute::wits, spells_of_quarter, Harm{Cause::injury});
}

template <Table T>
constexpr void pass_quarter_for(T& table, const Play& s, int who) {
    count_hours(table, s, who);
    if (s.at(who).is(dead)) return;
    const bool slept = s.sheet(who).has(Attribute::wits) && spends_in_sleep(table, s, who);
    stand_the_cold(table, s, who);
    if (s.at(who).is(dead)) return;
    go_hungry(table, s, who);
    go_thirsty(table, s, who);
    if (s.at(who).is(dead)) return;
    if (s.sheet(who).has(Attribute::wits)) go_sleepless(table, s, who, slept);
    if (s.at(who).is(dead)) return; // of horror, where the setting condition_horror has it rolled
    suffer_traumas(table, s, who);
    if (s.at(who).is(dead)) return;
    recover(table, s, who, slept || s.at(who).lives(resting));
    heal_wounds(table, s, who);
}

// One Quarter Day for everybody, care first. When the time is over what the game master had set for it ends.
template <Table T>
constexpr void pass_quarter(T& table, const Play& s) {
    table.tell({"FBL-COND-1", {}, QuarterPasses{.time = s.state.time_of_day}});
    for (const int i : below(s.count()))
        if (s.at(i).carer != nobody) give_care(table, s, i);
    for (const int i : below(s.count())) pass_quarter_for(table, s, i);
    s.state.time_of_day = (s.state.time_of_day + 1) % quarters_of_day;
    if (--s.state.quarters > 0) return;
    for (const int i : below(s.count())) {
        s.at(i).living = 0;
        s.at(i).carer = nobody;
    }
}

// --- after the fight ------------------------------------------------------------------------------------------------

constexpr bool needs_care(const Scene& s, int who) {
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who) return !s.at(who).is(dead);
    return s.at(who).broken != 0 && !s.at(who).is(dead);
}

// The one of the patient's side who has most dice for it.
constexpr int healer_for(const Scene& s, int patient) {
    int best = nobody, most = -1;
    for (const int i : below(s.count())) {
        const int dice = s.score(i, Attribute::empathy) + s.skill(i, Skill::healing);
        if (s.enemies(i, patient) || !can_nurse(s, i, patient) || dice <= most) continue;
        best = i;
        most = dice;
    }
    return best;
}

// FBL-BROKEN-7+, FBL-CRIT-2+: what comes after a fight unless somebody says otherwise. Everybody rests for a day, and the
// best healer of each side looks after its wounded.
constexpr void come_to_rest(const Play& s) {
    if (s.state.quarters == 0) s.state.quarters = quarters_of_day;
    for (const int i : below(s.count())) {
        s.at(i).living = s.at(i).living | resting;
        if (s.at(i).carer == nobody && needs_care(s, i)) s.at(i).carer = healer_for(s, i);
    }
}

} // namespace fracas::forbidden_lands
