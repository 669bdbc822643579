// The gyro harness: SR3-RECOIL-4.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/ready.hpp"

namespace fracas::shadowrun {

inline constexpr int actions_to_mount = 2;

constexpr bool anything_mounted(const Scene& s, int who) {
    for (const int i : s.things_of(who))
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
constexpr void take_off_mount(Play s, int who, int item) {
    s.item(item).set(mounted, false);
    s.item(item).progress = 0; // half of the work on the mount counts no longer
    s.item(item).in_hand = hands_full(s, who) + s.thing(item).hands() <= both_hands;
}

// Attaching or removing takes two Complex Actions.
template <Table T>
constexpr void work_on_mount(T& table, Play s, int who, int item) {
    Item& thing = s.item(item);
    if (++thing.progress < actions_to_mount) {
        table.tell({"SR3-RECOIL-4", {who, nobody, item}, MountGoesOn{}});
        return;
    }
    thing.progress = 0;
    if (thing.is(mounted)) {
        take_off_mount(s, who, item);
        table.tell({"SR3-RECOIL-4", {who, nobody, item}, Unmounted{}});
        return;
    }
    thing.in_hand = false;
    thing.set(mounted);
    take_up(s, item);
    table.tell({"SR3-RECOIL-4", {who, nobody, item}, Mounted{}});
}

template <Table T>
constexpr void release_harness(T& table, Play s, int who) {
    s.at(who).set(wears_harness, false);
    for (const int i : s.things_of(who))
        if (may_unmount(s, who, i)) take_off_mount(s, who, i);
    table.tell({"SR3-RECOIL-4", {who}, HarnessReleased{}});
}

// Five minutes: a hundred Turns of nothing else.
constexpr bool may_don_harness(const Scene& s, int who) {
    return s.sheet(who).gyro > 0 && !s.at(who).is(wears_harness) && !s.at(who).is(donned_now);
}

template <Table T>
constexpr void don_harness(T& table, Play s, int who) {
    Combatant& c = s.at(who);
    c.set(donned_now);
    if (++c.harness < s.book.figures.harness_turns) return;
    c.harness = 0;
    c.set(wears_harness);
    table.tell({"SR3-RECOIL-4", {who}, HarnessOn{}});
}

} // namespace fracas::shadowrun
