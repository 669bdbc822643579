// Weapons in hand and what hangs on them: SR3-READY-1+, SR3-FIRE-1 (mode), SR3-SHOT-2, -5 (choke), SR3-RECOIL-2 (bipod
// and tripod), SR3-RECOIL-4 (harness), SR3-RANGED-13, -14+ (aim).
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/ranged.hpp"
#include "systems/shadowrun/rules/reload.hpp"

namespace fracas::shadowrun {

constexpr bool carries(const Scene& s, int who, int item) { return item != bare_hands && s.item(item).holder == who; }

// --- hands -----------------------------------------------------------------------------------------------------------

// SR3-READY-1+: a hand that is full must be emptied first.
constexpr bool may_draw(const Scene& s, int who, int item) {
    return carries(s, who, item) && !s.item(item).in_hand && !s.item(item).is(mounted) && s.thing(item).hands() > 0 &&
           hands_full(s, who) + s.thing(item).hands() <= both_hands;
}

constexpr bool may_let_go(const Scene& s, int who, int item) { return carries(s, who, item) && s.item(item).in_hand; }

// SR3-RECOIL-2: a bipod counts only while the weapon stays in place.
constexpr void take_up(const Scene& s, int item) { s.item(item).set(is_set_up, false); }

template <Table T>
constexpr void draw(T& table, const Scene& s, int who, int item) {
    s.item(item).in_hand = true;
    table.tell(event_of("SR3-READY-1+", Happened::drew, who, nobody, item));
}

template <Table T>
constexpr void put_away(T& table, const Scene& s, int who, int item) {
    s.item(item).in_hand = false;
    take_up(s, item);
    table.tell(event_of("SR3-READY-1+", Happened::put_away, who, nobody, item));
}

template <Table T>
constexpr void drop(T& table, const Scene& s, int who, int item) {
    put_away(table, s, who, item);
    s.item(item).holder = nobody;
    table.tell(event_of("SR3-READY-1+", Happened::dropped, who, nobody, item));
}

// --- settings of a weapon --------------------------------------------------------------------------------------------

// SR3-TURN-3+: by thought, with a smartgun and the smartlink.
constexpr bool by_thought(const Scene& s, int who, int item) {
    return s.thing(item).has(smartgun) && s.sheet(who).smartlink;
}

constexpr bool may_set_mode(const Scene& s, int who, int item, Mode mode) {
    return is_ready(s, who, item) && s.thing(item).has(mode) && s.item(item).mode != mode;
}

template <Table T>
constexpr void set_mode(T& table, const Scene& s, int who, int item, Mode mode) {
    s.item(item).mode = mode;
    table.tell(event_of("SR3-FIRE-1", Happened::mode_set, who, nobody, item, static_cast<int>(mode)));
}

// SR3-SHOT-2: only shotguns have a choke; it is worth setting with shot rounds loaded.
constexpr bool may_set_choke(const Scene& s, int who, int item, int choke) {
    return is_ready(s, who, item) && s.thing(item).skill == Skill::shotguns && s.ammunition(item).shot &&
           choke >= s.book.figures.least_choke && choke <= s.book.figures.most_choke && s.item(item).choke != choke;
}

template <Table T>
constexpr void set_choke(T& table, const Scene& s, int who, int item, int choke) {
    s.item(item).choke = static_cast<std::int8_t>(choke);
    table.tell(event_of("SR3-SHOT-2", Happened::choke_set, who, nobody, item, choke));
}

constexpr bool may_set_up(const Scene& s, int who, int item) {
    return is_ready(s, who, item) && s.thing(item).compensation_set_up > 0 && !s.item(item).is(is_set_up);
}

template <Table T>
constexpr void set_up(T& table, const Scene& s, int who, int item) {
    s.item(item).set(is_set_up);
    table.tell(event_of("SR3-RECOIL-2", Happened::set_up, who, nobody, item));
}

// --- aim -------------------------------------------------------------------------------------------------------------

// SR3-RANGED-14+: on one target after another action of aim, at most half the skill.
constexpr bool may_aim(const Scene& s, int who, int item, int target) {
    const Combatant& c = s.at(who);
    const bool same = c.aim_target == target && c.aim_item == item;
    return is_loaded(s, who, item) && may_shoot_at(s, who, item, target) &&
           (same ? c.aim : 0) < s.sheet(who).rating(s.thing(item).skill) / 2;
}

// SR3-RANGED-13
template <Table T>
constexpr void take_aim(T& table, const Scene& s, int who, int item, int target) {
    Combatant& c = s.at(who);
    if (c.aim_target != target || c.aim_item != item) break_aim(table, s, who);
    c.aim_target = static_cast<std::int8_t>(target);
    c.aim_item = static_cast<std::int8_t>(item);
    ++c.aim;
    table.tell(event_of("SR3-RANGED-13", Happened::aims, who, target, item, c.aim));
}

// --- the gyro harness, SR3-RECOIL-4 ----------------------------------------------------------------------------------

inline constexpr int actions_to_mount = 2;

constexpr bool anything_mounted(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (s.item(i).holder == who && s.item(i).is(mounted)) return true;
    return false;
}

constexpr bool may_mount(const Scene& s, int who, int item) {
    return may_let_go(s, who, item) && s.at(who).is(wears_harness) && s.thing(item).has(mountable) &&
           !anything_mounted(s, who);
}

constexpr bool may_unmount(const Scene& s, int who, int item) {
    return carries(s, who, item) && s.item(item).is(mounted);
}

// Off the mount, and into the hands if they are free.
constexpr void take_off_mount(const Scene& s, int who, int item) {
    s.item(item).set(mounted, false);
    s.item(item).progress = 0; // half of the work on the mount counts no longer
    s.item(item).in_hand = hands_full(s, who) + s.thing(item).hands() <= both_hands;
}

// Attaching or removing takes two Complex Actions.
template <Table T>
constexpr void work_on_mount(T& table, const Scene& s, int who, int item) {
    Item& thing = s.item(item);
    if (++thing.progress < actions_to_mount) {
        table.tell(event_of("SR3-RECOIL-4", Happened::mount_goes_on, who, nobody, item));
        return;
    }
    thing.progress = 0;
    const bool on = !thing.is(mounted);
    if (on) {
        thing.in_hand = false;
        thing.set(mounted);
        take_up(s, item);
    } else {
        take_off_mount(s, who, item);
    }
    table.tell(event_of("SR3-RECOIL-4", on ? Happened::mounted : Happened::unmounted, who, nobody, item));
}

template <Table T>
constexpr void release_harness(T& table, const Scene& s, int who) {
    s.at(who).set(wears_harness, false);
    for (const int i : below(s.state.items))
        if (may_unmount(s, who, i)) take_off_mount(s, who, i);
    table.tell(event_of("SR3-RECOIL-4", Happened::harness_released, who));
}

// Five minutes: a hundred Turns of nothing else.
constexpr bool may_don_harness(const Scene& s, int who) {
    return s.sheet(who).gyro > 0 && !s.at(who).is(wears_harness) && !s.at(who).is(donned_now);
}

template <Table T>
constexpr void don_harness(T& table, const Scene& s, int who) {
    Combatant& c = s.at(who);
    c.set(donned_now);
    if (++c.harness < s.book.figures.harness_turns) return;
    c.harness = 0;
    c.set(wears_harness);
    table.tell(event_of("SR3-RECOIL-4", Happened::harness_on, who));
}

} // namespace fracas::shadowrun
