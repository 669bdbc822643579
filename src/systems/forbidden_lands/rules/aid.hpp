// 3.13 Broken, FBL-BROKEN-7+: helping the Broken; and saving lives, FBL-CRIT-2+, FBL-CRIT-7+.
#pragma once

#include "systems/forbidden_lands/rules/close_combat.hpp"

namespace fracas::forbidden_lands {

// FBL-BROKEN-7+: helper at Arm's Length of the patient, no active enemy at Arm's Length of the helper.
constexpr bool can_help(const Scene& s, int helper, int patient) {
    return s.sheet(helper).person() && patient != nobody && s.present(patient) && !threatened(s, helper) &&
           (patient == helper || engaged(s, helper, patient));
}

// FBL-BROKEN-7+: Healing for Strength and Agility, Performance for Wits and Empathy; once for each episode.
constexpr bool may_treat(const Scene& s, int helper, const Option& o) {
    if (o.extra < 0 || o.extra >= attribute_count || o.target == helper || !can_help(s, helper, o.target)) return false;
    const auto which = static_cast<Attribute>(int{o.extra});
    const bool body = which == Attribute::strength || which == Attribute::agility;
    return !s.enemies(helper, o.target) && body == (o.what == Do::treat) && s.is_broken(o.target, which) &&
           !recovery_blocked(s, o.target, which, false) && !has_tried(s, helper, o.target, o.extra);
}

// FBL-CRIT-2+: each healer once for each injury; a patient who has regained points may try on itself.
constexpr bool may_save(const Scene& s, int helper, const Option& o) {
    if (o.extra < 0 || o.extra >= s.state.wounds || !can_help(s, helper, o.target)) return false;
    const Wound& wound = s.state.wound[o.extra];
    return !s.enemies(helper, o.target) && wound.victim == o.target && wound.limit > 0 &&
           !has_tried(s, helper, o.target, save_purpose + o.extra);
}

template <Table T>
constexpr Gathering<T> aid_dice(T& table, const Scene& s, int helper, Skill skill) {
    Gathering<T> dice = gather(table, s, helper, skill);
    choose_tool(s, dice);
    return dice;
}

// FBL-CRIT-2+: an injury may be hard to treat, the own one harder still.
template <Table T>
constexpr void modify_saving(const Scene& s, const Option& o, Gathering<T>& dice) {
    dice.modify(Why::injury_treated, injury_of(s, s.state.wound[o.extra]).healing_modifier, "FBL-CRIT-2+");
    if (dice.who == o.target) dice.modify(Why::own_life, s.book.tables.own_life, "FBL-CRIT-2+");
}

constexpr Skill skill_of_aid(Do what) { return what == Do::rally ? Skill::performance : Skill::healing; }

// FBL-BROKEN-7+: each six restores 1 point.
template <Table T>
constexpr void treat(T& table, const Play& s, int helper, const Option& o) {
    const auto which = static_cast<Attribute>(int{o.extra});
    const Skill skill = skill_of_aid(o.what);
    const bool hurt = hurts_to_use(s, helper, skill);
    note_attempt(s, helper, o.target, o.extra);
    const int sixes = attempt(table, s, aid_dice(table, s, helper, skill), o.target);
    if (sixes > 0) table.tell({"FBL-BROKEN-7+", {helper, o.target}, Treated{.attribute = which, .points = sixes}});
    else table.tell({"FBL-BROKEN-7+", {helper, o.target}, TreatmentFailed{.attribute = which}});
    regain(table, s, o.target, which, sixes, "FBL-BROKEN-7+");
    end_roll(table, s, helper, hurt);
}

// FBL-CRIT-2+: the clock stops. FBL-CRIT-7+: who was unconscious from other damage is healed by it.
template <Table T>
constexpr void save_life(T& table, const Play& s, int helper, const Option& o) {
    const bool hurt = hurts_to_use(s, helper, Skill::healing);
    note_attempt(s, helper, o.target, save_purpose + o.extra);
    Wound& wound = s.state.wound[o.extra];
    Gathering<T> dice = aid_dice(table, s, helper, Skill::healing);
    modify_saving(s, o, dice);
    const bool saved = attempt(table, s, dice, o.target) > 0;
    if (saved) table.tell({"FBL-CRIT-2+", {helper, o.target}, LifeSaved{.injury = wound.injury, .d66 = wound.d66}});
    else table.tell({"FBL-CRIT-2+", {helper, o.target}, LifeNotSaved{.injury = wound.injury, .d66 = wound.d66}});
    if (saved) {
        wound.limit = 0;
        if (wound.days == 0) remove_wound(s, o.extra);
    }
    end_roll(table, s, helper, hurt);
}

} // namespace fracas::forbidden_lands
