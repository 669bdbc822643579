// Moving, doors, jumping and climbing: ALN-MOVE-1 to ALN-MOVE-5, ALN-RANGE-2+. Attacks on doors, ALN-MOVE-6+, are in
// door_attack.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/damage.hpp"

namespace fracas::alien {

// --- what is possible ------------------------------------------------------------------------------------------------

// ALN-MOVE-1 to -3: not when held; a holder must let go first; ALN-CRIT-1+: not with injury 52.
constexpr bool may_move(const Scene& s, int who) {
    return !s.at(who).is(held) && !s.at(who).is(holding) && !s.at(who).is(cannot_move);
}

constexpr bool may_go(const Scene& s, int who, int border) { return may_move(s, who) && has_free_way(s, who, border); }

constexpr bool may_leave_map(const Scene& s, int who) { return may_move(s, who) && zone_of(s, who).is(has_exit); }

// ALN-MOVE-2: one combatant in the same zone, dead ones too, since their things can be taken (ALN-ITEM-2+).
constexpr bool may_step_up(const Scene& s, int who, int target) {
    return may_move(s, who) && target >= 0 && target < s.count() && target != who && !s.at(target).is(off_map) &&
           s.at(who).zone == s.at(target).zone && s.is_aware(who, target) && !adjacent(s, who, target);
}

// ALN-MOVE-2, ALN-AWARE-3+: from somebody it knows to be there.
constexpr bool may_step_back(const Scene& s, int who) {
    for (const int i : below(s.count()))
        if (adjacent(s, who, i) && s.is_aware(who, i)) return may_move(s, who);
    return false;
}

// ALN-MOVE-3: a door or a narrow border that no enemy stands in; a closed door is opened if the mover wishes. Whoever stands at a
// shut one may look again, since a look through it lasts a moment.
constexpr bool may_peek(const Scene& s, int who, int border, bool opening) {
    if (!may_move(s, who) || !borders_on(s, s.at(who).zone, border) || is_blocked(s, who, border)) return false;
    const Way way = s.book.border[border].way;
    if (way != Way::door && way != Way::narrow) return false;
    if (opening) return way == Way::door && s.state.door[border].state == DoorState::closed;
    return s.at(who).at_door != border || !lets_shots_pass(s, border);
}

// ALN-MOVE-4: of a door of the own zone. An enemy who stands in it keeps it open.
constexpr bool stands_in_door(const Scene& s, int enemy, int who, int border) {
    return s.enemies(who, enemy) && s.present(enemy) && s.at(enemy).at_door == border;
}

// ALN-AWARE-3+: as far as the own side knows.
constexpr bool can_shut(const Scene& s, int who, int border) {
    for (const int i : below(s.count()))
        if (stands_in_door(s, i, who, border) && s.is_aware(who, i)) return false;
    return true;
}

constexpr bool may_work_door(const Scene& s, int who, Do what, int border) {
    if (s.sheet(who).creature() || !borders_on(s, s.at(who).zone, border) || !is_door(s, border)) return false;
    const Door& door = s.state.door[border];
    switch (what) {
    case Do::open_door: return door.state == DoorState::closed;
    case Do::close_door: return door.state == DoorState::open && can_shut(s, who, border);
    case Do::lock: return door.state <= DoorState::closed && can_shut(s, who, border);
    case Do::unlock: // the setting door_unlock
        return door.state == DoorState::locked &&
               (!s.book.settings.unlock_by_locker || door.locked_from == s.at(who).zone);
    default: return false;
    }
}

// ALN-MOVE-5: only at a border that the map marks so.
constexpr bool may_jump(const Scene& s, int who, int border) {
    if (!may_move(s, who) || !borders_on(s, s.at(who).zone, border) || is_blocked(s, who, border)) return false;
    return s.book.border[border].way == Way::jump || s.book.border[border].way == Way::climb;
}

// --- doing it --------------------------------------------------------------------------------------------------------

// By hand it is heard who does it (ALN-AWARE-2+), from afar it is not.
template <Table T>
constexpr void set_door(T& table, const Play& s, int who, int border, DoorState now, const Rule& rule,
                        bool by_hand = true) {
    const Unnoticed before = unnoticed(s);
    s.state.door[border].state = now;
    s.state.door[border].locked_from = now == DoorState::locked ? s.at(who).zone : Small{0};
    refresh_sight(s);
    if (by_hand) be_heard_at(s, who, border);
    spot(s);
    table.tell({rule, {who}, DoorSet{.border = border, .door = now}});
    look_out(table, s, before);
}

// ALN-MOVE-1: it arrives at Short range to everyone there; ALN-RANGE-2+: a closed door is opened on the way.
template <Table T>
constexpr void walk_through(T& table, const Play& s, int who, int border, const Rule& rule) {
    if (is_door(s, border) && s.state.door[border].state == DoorState::closed)
        set_door(table, s, who, border, DoorState::open, "ALN-RANGE-2+");
    const int zone = zone_beyond(s, border, s.at(who).zone);
    leave_place(table, s, who);
    const Unnoticed before = unnoticed(s);
    s.at(who).zone = zone;
    spot(s);
    table.tell({rule, {who}, Moved{.zone = zone, .border = border}});
    look_out(table, s, before);
    look_around(table, s);
}

// ALN-MOVE-2: stepping up to one ends the mover's pairs with all others; at_door ends unless the other stands at the
// same door. ALN-PANIC-1+: a terrifying creature that comes to Adjacent range.
template <Table T>
constexpr void step_up(T& table, const Play& s, int who, int target) {
    const int door = s.at(who).at_door;
    leave_place(table, s, who);
    if (door != nowhere && s.at(target).at_door == door) s.at(who).at_door = door;
    bring_adjacent(s, who, target);
    table.tell({"ALN-MOVE-2", {who, target}, SteppedUp{}});
    if (s.sheet(who).terrifying && s.is_aware(target, who)) frighten(s, target);
    look_around(table, s);
}

template <Table T>
constexpr void step_back(T& table, const Play& s, int who) {
    leave_place(table, s, who);
    table.tell({"ALN-MOVE-2", {who}, SteppedBack{}});
    look_around(table, s);
}

// ALN-MOVE-3: through a shut door, and with the setting peek_locked through a locked one.
constexpr bool can_peek_through(const Scene& s, int border) {
    return s.book.settings.peek_locked || !is_door(s, border) || s.state.door[border].state != DoorState::locked;
}

// ALN-MOVE-3, ALN-AWARE-2+: for a moment the mover's side knows who is in the zone beyond, and the mover alone has seen it
// (ALN-PANIC-1+). Nobody notices the look.
template <Table T>
constexpr void glimpse(T& table, const Play& s, int who, int zone) {
    const Unnoticed before = unnoticed(s);
    for (const int i : below(s.count()))
        if (s.at(i).zone == zone && !s.at(i).is(lurking) && !s.at(i).is(off_map)) reveal_to(s, i, s.sheet(who).side);
    tell_noticed(table, s, before);
    for (const int i : below(s.count()))
        if (s.at(i).zone == zone && s.is_aware(who, i)) face(table, s, who, i);
    look_out(table, s, unnoticed(s));
}

// ALN-MOVE-3: the mover gets at_door, whether anything can be seen or not.
template <Table T>
constexpr void peek(T& table, const Play& s, int who, int border, bool opening) {
    leave_place(table, s, who);
    if (opening) set_door(table, s, who, border, DoorState::open, "ALN-MOVE-3");
    s.at(who).at_door = border;
    const bool saw = can_peek_through(s, border);
    table.tell({"ALN-MOVE-3", {who}, Peeked{.border = border, .saw = saw}});
    if (saw && !lets_shots_pass(s, border)) glimpse(table, s, who, zone_beyond(s, border, s.at(who).zone));
    look_around(table, s);
}

// ALN-MOVE-4, ALN-AWARE-3+: an enemy whom nobody has noticed holds the door open, and so is noticed.
template <Table T>
constexpr bool is_held_open(T& table, const Play& s, int who, int border) {
    for (const int i : below(s.count())) {
        if (!stands_in_door(s, i, who, border)) continue;
        const Unnoticed before = unnoticed(s);
        s.at(i).set(lurking, false);
        be_heard_at(s, i, border);
        be_heard_at(s, who, border);
        table.tell({"ALN-MOVE-4", {who, i}, DoorHeld{.border = border}});
        look_out(table, s, before);
        return true;
    }
    return false;
}

// ALN-MOVE-4; an open door is closed as part of locking it.
template <Table T>
constexpr void work_door(T& table, const Play& s, int who, Do what, int border) {
    if ((what == Do::lock || what == Do::close_door) && is_held_open(table, s, who, border)) return;
    const DoorState now = what == Do::open_door ? DoorState::open
                          : what == Do::lock    ? DoorState::locked
                                                : DoorState::closed;
    set_door(table, s, who, border, now, "ALN-MOVE-4");
}

// ALN-CRIT-1+: climbing needs both hands.
template <Table T>
constexpr Gathering<T> dice_to_jump(T& table, const Play& s, int who, int border) {
    Gathering<T> dice = gather(table, s, who, Skill::mobility, Deed::jump_or_climb);
    if (s.book.border[border].way == Way::climb) dice.use_both_hands(s);
    return dice;
}

// ALN-MOVE-5: success includes the move.
template <Table T>
constexpr void jump(T& table, const Play& s, int who, int border) {
    const bool hurt = hurts_to_roll(s, who, Skill::mobility);
    Gathering<T> dice = dice_to_jump(table, s, who, border);
    call_for_help(s, dice);
    if (attempt(table, s, dice, nobody, 1) > 0) {
        table.tell({"ALN-MOVE-5", {who}, Jumped{.border = border}});
        walk_through(table, s, who, border, "ALN-MOVE-5");
    } else {
        table.tell({"ALN-MOVE-5", {who}, JumpFailed{.border = border}});
    }
    take_pain(table, s, who, hurt);
}

} // namespace fracas::alien
