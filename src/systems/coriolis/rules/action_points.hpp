// Combat turn and Action Points: what an action costs and when it can be carried out. COR-TURN-3, COR-TURN-4, and the
// other fast actions of COR-MOVE-3+.
#pragma once

#include "systems/coriolis/rules/aid.hpp"
#include "systems/coriolis/rules/grappling.hpp"
#include "systems/coriolis/rules/movement.hpp"

namespace fracas::coriolis {

// --- kinds of actions ------------------------------------------------------------------------------------------------

constexpr bool needs_dice(Do what) {
    switch (what) {
    case Do::melee:
    case Do::quick_melee:
    case Do::grapple_attack:
    case Do::break_free:
    case Do::quick_shot:
    case Do::shot:
    case Do::aimed_shot:
    case Do::full_auto:
    case Do::first_aid:
    case Do::calm_command:
    case Do::calm_medicurgy:
    case Do::clear_jam:
    case Do::mystic_power:
    case Do::ram: return true;
    default: return false;
    }
}

constexpr bool is_melee_attack(Do what) {
    return what == Do::melee || what == Do::quick_melee || what == Do::grapple_attack;
}

constexpr bool is_shot(Do what) {
    return what == Do::quick_shot || what == Do::shot || what == Do::aimed_shot || what == Do::full_auto;
}

constexpr Shot shot_kind(Do what) {
    return what == Do::quick_shot   ? Shot::quick
           : what == Do::aimed_shot ? Shot::aimed
           : what == Do::full_auto  ? Shot::full_auto
                                    : Shot::normal;
}

constexpr Skill skill_of(Do what) {
    switch (what) {
    case Do::first_aid:
    case Do::calm_medicurgy: return Skill::medicurgy;
    case Do::calm_command: return Skill::command;
    case Do::clear_jam: return Skill::technology;
    case Do::mystic_power: return Skill::mystic_powers;
    case Do::ram: return Skill::pilot;
    default: return is_shot(what) ? Skill::ranged_combat : Skill::melee_combat;
    }
}

// --- costs -----------------------------------------------------------------------------------------------------------

// COR-TURN-3: slow 3, normal 2, fast 1, free 0.
constexpr int cost_of(const Scene& s, int who, const Option& option) {
    switch (option.what) {
    case Do::aimed_shot:
    case Do::full_auto:
    case Do::first_aid:
    case Do::calm_command:
    case Do::calm_medicurgy:
    case Do::clear_jam:
    case Do::mystic_power: return 3;
    case Do::melee:
    case Do::grapple_attack:
    case Do::break_free:
    case Do::shot:
    case Do::ram: return 2;
    case Do::reload: return s.sheet(who).has(rapid_reload) ? 1 : 2;
    case Do::quick_melee:
    case Do::quick_shot:
    case Do::draw:
    case Do::pick_up:
    case Do::move:
    case Do::go_prone:
    case Do::get_up:
    case Do::take_cover:
    case Do::go_on_overwatch:
    case Do::drive: return 1;
    default: return 0;
    }
}

// --- what is possible ------------------------------------------------------------------------------------------------

// Whether nothing keeps somebody from acting: COR-GRAPPLE-3+, COR-STRESS-1+.
constexpr bool free_to_act(const Scene& s, int who, Do what) {
    constexpr int in_the_clinch = pinned | grappling;
    return able(s, who) && (s.at(who).flags & in_the_clinch) == 0 && !(needs_dice(what) && in_breakdown(s, who));
}

// Whether the action can be carried out now, AP aside; ending the slot, lowering and surrendering always can. Asked when
// it is offered, and again after overwatch has interrupted it (COR-REACT-4).
constexpr bool possible(const Scene& s, int who, const Option& o) {
    const Combatant& c = s.at(who);
    if (!able(s, who) || (needs_dice(o.what) && in_breakdown(s, who))) return false;
    if (o.what == Do::break_free) return c.is(pinned);
    if (c.is(pinned)) return false; // COR-GRAPPLE-3+
    if (o.what == Do::release) return c.is(grappling);
    if (o.what == Do::grapple_attack) return c.is(grappling) && may_hit_pinned(s, who, o);
    if (c.is(grappling)) return false;
    if (o.what == Do::ram) return may_ram(s, who, o.target);
    if (o.what == Do::drive)
        return c.vehicle != nobody && c.is(drives) && s.at(c.vehicle).hp > 0 && in_reach(s, c.vehicle, o);
    if (is_shot(o.what))
        return may_shoot(s, who, o.item, o.target, shot_kind(o.what)) &&
               ((o.x & silently) == 0 || s.weapon(o.item).has(silent));
    switch (o.what) {
    case Do::melee:
    case Do::quick_melee: return may_hit(s, who, o);
    case Do::reload: return may_reload(s, who, o.item);
    case Do::draw:
        return s.state.item[o.item].holder == who && !s.state.item[o.item].in_hand && s.weapon(o.item).hands > 0;
    case Do::pick_up: return within_reach(s, who, s.state.item[o.item]) && !shut_in(s, who);
    case Do::drop: return s.state.item[o.item].holder == who && can_drop(s, o.item);
    case Do::move: return c.vehicle == nobody && in_reach(s, who, o);
    case Do::go_prone: return !c.is(prone) && c.vehicle == nobody;
    case Do::get_up: return c.is(prone);
    case Do::take_cover: return may_take_cover(s, who, o.extra);
    case Do::leave_cover: return c.cover > 0;
    case Do::go_on_overwatch: // COR-REACT-3
        return !engaged_with_anybody(s, who) && has_ready_gun(s, who) && !shut_in(s, who) && !in_breakdown(s, who) &&
               (o.target == nobody || !(position(s, who) == position(s, o.target)));
    case Do::first_aid: return may_aid(s, who, o.target, o.item, o.extra);
    case Do::calm_command: return may_calm(s, who, o.target, Skill::command);
    case Do::calm_medicurgy: return may_calm(s, who, o.target, Skill::medicurgy);
    case Do::clear_jam:
        return s.state.item[o.item].holder == who && s.state.item[o.item].in_hand &&
               s.state.item[o.item].clip == Clip::jammed && may_test(s, who, Skill::technology);
    case Do::mystic_power: return may_test(s, who, Skill::mystic_powers);
    case Do::shout: return true;
    default: return false;
    }
}

} // namespace fracas::coriolis
