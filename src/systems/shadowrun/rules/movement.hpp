// Moving, standing up, leaving the field: SR3-MOVE-1+, -2+, SR3-END-1+ (flight). Places and distances, SR3-MOVE-3+, are
// space.hpp's.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/passing.hpp"

namespace fracas::shadowrun {

// SR3-MOVE-1+: metres of one phase.
constexpr int way_of(const Scene& s, int who, Gait gait) {
    const int walking = s.sheet(who).quickness() * metre;
    return gait == Gait::running ? walking * s.sheet(who).running : gait == Gait::walking ? walking : 0;
}

// --- the way ---------------------------------------------------------------------------------------------------------

// What a change of place by his own movement ends: cover, a bipod set up, being cornered, contacts.
template <Table T>
constexpr void left_place(T& table, Play s, int who, Point before) {
    Combatant& c = s.at(who);
    const int moved = distance(before, position(s, who));
    if (moved == 0) return;
    leave_place(s, who);
    if (c.is(cornered) && moved >= metre) {
        c.set(cornered, false);
        table.tell({"SR3-MELEE-9", {who}, NoLongerCornered{}});
    }
    update_contacts(table, s, who, true);
}

constexpr void use_way(Play s, int who, int centimetres) {
    const int left = s.at(who).way_left - centimetres;
    s.at(who).way_left = at_least(0, left);
}

// SR3-MOVE-1+: with the first step he moves as he declared; before it he does not move at all.
constexpr void take_step(Play s, int who) {
    s.at(who).gait = s.at(who).pace;
    s.at(who).set(has_moved);
}

// One stretch of his way: whatever is asked next is asked there.
template <Table T>
constexpr void arrive(T& table, Play s, int who, Point start, Point there) {
    const Point here = position(s, who);
    if (here == there) return;
    take_step(s, who);
    use_way(s, who, distance(here, there));
    put(s, who, there);
    note_whom_he_is_near(s, who);
    table.tell({"SR3-MOVE-1+", {who}, Moved{.x = decimetres_of(there.x), .y = decimetres_of(there.y)}});
    left_place(table, s, who, start);
}

// SR3-MOVE-1+, SR3-PASS-1: straight to a place; asked at each opponent he passes whether he stops there or goes on.
template <Table T>
constexpr void move(T& table, Play s, int who, Point to) {
    const Point start = position(s, who);
    bool goes_on = true;
    while (goes_on) {
        const Point here = position(s, who);
        const Passing next = next_passed(s, who, here, to);
        if (next.whom == nobody) break;
        arrive(table, s, who, start, place_on_path(here, to, next.way));
        const Option chosen = table.choose(ask_of("SR3-PASS-1", What::go_on, who, next.whom), s, [](auto&& offer) {
            offer(option_of(Do::no));
            offer(option_of(Do::yes));
        });
        goes_on = chosen.what == Do::yes;
        if (!goes_on) break;
        s.at(who).passed |= bit(next.whom);
        table.tell({"SR3-PASS-1", {who, next.whom}, Passes{}});
        if (!strike_at_passer(table, s, next.whom, who) && s.active(who)) continue;
        s.at(who).way_left = 0;
        goes_on = false;
        table.tell({"SR3-PASS-1", {who, next.whom}, Stopped{}});
    }
    if (goes_on) arrive(table, s, who, start, to);
}

// --- where to --------------------------------------------------------------------------------------------------------

// SR3-MOVE-2+: one who lies cannot move before he stands.
constexpr bool may_move(const Scene& s, int who) {
    return s.active(who) && s.at(who).way_left > 0 && !s.at(who).is(prone);
}

constexpr bool may_go(const Scene& s, int who, Point to) {
    const Point here = position(s, who);
    return !is_within(here, to, 0) && is_within(here, to, s.at(who).way_left) && on_field(s, to) &&
           !walled_off(s, here, to) && has_room(s, who, to);
}

// As near to somebody as the way goes, one metre off at the nearest; the place he is at if there is no room.
constexpr Point place_near(const Scene& s, int who, int target) {
    const Point here = position(s, who), there = position(s, target);
    const int way = at_most(s.at(who).way_left, distance(here, there) - metre);
    for (const int back : below(metres_up(way))) {
        const Point p = towards(here, there, way - back * metre);
        if (may_go(s, who, p)) return p;
    }
    return here;
}

// SR3-END-1+: the nearest edge of the field; just beyond it.
constexpr Point way_out(const Scene& s, int who) {
    const Field& f = s.book.field;
    const Point p = position(s, who);
    const int left = p.x - f.left * place_metre, right = f.right * place_metre - p.x;
    const int down = p.y - f.bottom * place_metre, up = f.top * place_metre - p.y;
    const int aside = at_most(right, left), along = at_most(up, down);
    if (aside <= along) return {left <= right ? p.x - left - 1 : p.x + right + 1, p.y};
    return {p.x, down <= up ? p.y - down - 1 : p.y + up + 1};
}

constexpr bool may_leave(const Scene& s, int who) {
    if (!s.book.field.bounded || !may_move(s, who)) return false;
    const Point out = way_out(s, who);
    return is_within(position(s, who), out, s.at(who).way_left) && !walled_off(s, position(s, who), out);
}

template <Table T>
constexpr void flee(T& table, Play s, int who) {
    put_out(table, s, who, Status::fled);
    table.tell({"SR3-END-1+", {who}, Fled{}});
}

// SR3-END-1+: his movement carries him off the field.
template <Table T>
constexpr void leave_field(T& table, Play s, int who) {
    move(table, s, who, way_out(s, who));
    if (s.active(who) && !on_field(s, position(s, who))) flee(table, s, who);
}

// --- position --------------------------------------------------------------------------------------------------------

// SR3-MOVE-2+: 2 and the wound modifier; no entries for one who needs no test.
constexpr TargetNumber standing_tn(const Scene& s, int who) {
    TargetNumber tn;
    const int wounds = wound_tn(s, who);
    if (wounds == 0) return tn;
    tn.add(Why::standing_up, s.book.figures.stand_up);
    tn.add(Why::wounds, wounds);
    return tn;
}

// SR3-MOVE-2+: with any wound modifier one success on Willpower; a failure spends the action.
template <Table T>
constexpr void stand_up(T& table, Play s, int who) {
    if (const TargetNumber tn = standing_tn(s, who); tn.count > 0) {
        const int dice = s.sheet(who).willpower();
        if (test(table, "SR3-MOVE-2+", What::standing_test, who, nobody, bare_hands, dice, tn).successes == 0) {
            table.tell({"SR3-MOVE-2+", {who}, FailedToStand{}});
            return;
        }
    }
    s.at(who).set(prone, false);
    table.tell({"SR3-MOVE-2+", {who}, StoodUp{}});
}

} // namespace fracas::shadowrun
