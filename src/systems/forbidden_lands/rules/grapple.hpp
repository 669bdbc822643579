// 3.6 Grapple: FBL-GRAPPLE-1 to FBL-GRAPPLE-4.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/close_combat.hpp"

namespace fracas::forbidden_lands {

// FBL-GRAPPLE-1: standing; nobody is in two grapples. FBL-MONSTER-1+: a monster cannot be grappled.
constexpr bool may_grapple(const Scene& s, int who, int target) {
    return standing(s, who) && engaged(s, who, target) && !s.in_grapple(who) && !s.in_grapple(target) &&
           s.sheet(target).kind != Kind::monster;
}

// FBL-GRAPPLE-1: the target drops every drawn weapon, both fall prone.
template <Table T>
constexpr void take_hold(T& table, const Play& s, int who, int target) {
    for (const int i : below(s.state.items))
        if (s.holds(target, i) && s.weapon(i).is_weapon()) drop_item(table, s, i, "FBL-GRAPPLE-1");
    fall(table, s, who, "FBL-GRAPPLE-1");
    fall(table, s, target, "FBL-GRAPPLE-1");
    s.at(who).set(grappling);
    s.at(target).set(grappled);
    s.at(who).partner = target;
    s.at(target).partner = who;
    table.tell({"FBL-GRAPPLE-1", {who, target}, Grappled{}});
}

template <Table T>
constexpr void grapple(T& table, const Play& s, int who, const Option& o) {
    const Attack a = attack_of(s, who, o);
    leave_cover(table, s, who);
    carry_out(table, s, a, [&](int) { take_hold(table, s, who, o.target); });
}

// FBL-GRAPPLE-2: no dodge, no parry; damage as a punch.
template <Table T>
constexpr void grapple_attack(T& table, const Play& s, int who) {
    const int target = s.at(who).partner;
    damaging_attack(table, s, attack_of(s, who, option_of(Do::grapple_attack, bare_hands, target)));
}

// FBL-GRAPPLE-3: one six is enough; the setting break_free may let the grappler oppose it, which costs no action.
template <Table T>
constexpr void break_free(T& table, const Play& s, int who) {
    const int holder = s.at(who).partner;
    const bool hurt = hurts_to_use(s, who, Skill::melee), holder_hurt = hurts_to_use(s, holder, Skill::melee);
    const Gathering<T> dice = gather(table, s, who, Skill::melee);
    const Opposed result = s.book.settings.break_free_opposed
                               ? oppose(table, s, dice, gather(table, s, holder, Skill::melee))
                               : Opposed{attempt(table, s, dice, holder), false};
    if (result.sixes > 0)
        table.tell({"FBL-GRAPPLE-3", {who, holder}, Hit{.sixes = result.sixes, .attack = Row::break_free}});
    else table.tell({"FBL-GRAPPLE-3", {who, holder}, Missed{.attack = Row::break_free}});
    if (result.sixes > 0) end_grapple(table, s, who, "FBL-GRAPPLE-3");
    end_roll(table, s, who, hurt);
    end_roll(table, s, holder, result.resisted && holder_hurt);
}

// FBL-GRAPPLE-4: at the start of the own turn, without an action; both stay prone and engaged.
template <Table T>
constexpr void let_go(T& table, const Play& s, int who) {
    end_grapple(table, s, who, "FBL-GRAPPLE-4");
}

} // namespace fracas::forbidden_lands
