// Boxes and the conditions they lead to: SR3-COND-1+, SR3-DAMAGE-2+, -4+, -5+, SR3-VEHICLE-1+, the boxes of SR3-GRAPPLE-2
// and -3, and who is in melee contact with whom.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/aim.hpp"
#include "systems/shadowrun/rules/space.hpp"

namespace fracas::shadowrun {

// --- melee contact ---------------------------------------------------------------------------------------------------

// Nobody is held up by a vehicle.
template <Table T>
constexpr void engage(T& table, Play s, int a, int b) {
    if (s.engaged(a, b) || s.sheet(b).vehicle) return;
    s.at(a).engaged |= bit(b);
    s.at(b).engaged |= bit(a);
    table.tell({"SR3-MELEE-1", {a, b}, Engaged{}});
}

template <Table T>
constexpr void disengage(T& table, Play s, int a, int b) {
    if (!s.engaged(a, b)) return;
    s.at(a).engaged &= ~bit(b);
    s.at(b).engaged &= ~bit(a);
    table.tell({"SR3-MELEE-1", {a, b}, Disengaged{}});
}

// --- subdual boxes ---------------------------------------------------------------------------------------------------

constexpr int subdual_between(const Scene& s, int subduer, int victim) {
    for (const int i : below(most_subduals))
        if (s.state.subdual[i].subduer == subduer && s.state.subdual[i].victim == victim) return i;
    return -1;
}

// SR3-GRAPPLE-3: ten boxes of Stun and subdual together hold him; below ten he acts again.
template <Table T>
constexpr void settle_subdual(T& table, Play s, int victim);

// SR3-GRAPPLE-2: he no longer pursues subdual; his boxes on this victim vanish.
template <Table T>
constexpr void end_subdual(T& table, Play s, int subduer, int victim) {
    if (s.nobody_subdues()) return;
    const int hold = subdual_between(s, subduer, victim);
    if (hold < 0) return;
    s.state.subdual[hold] = Subdual{};
    table.tell({"SR3-GRAPPLE-2", {subduer, victim}, SubdualEnded{}});
    settle_subdual(table, s, victim);
}

template <Table T>
constexpr void end_subduals_by(T& table, Play s, int subduer) {
    if (s.nobody_subdues()) return;
    for (const int i : below(s.count())) end_subdual(table, s, subduer, i);
}

template <Table T>
constexpr void settle_subdual(T& table, Play s, int victim) {
    Combatant& c = s.at(victim);
    const bool held = c.stun + s.subdual_boxes(victim) >= monitor_boxes;
    if (c.status == Status::active && held) {
        c.status = Status::subdued;
        c.set(waiting, false);
        table.tell({"SR3-GRAPPLE-3", {victim}, Subdued{}});
        break_aim(table, s, victim);
        end_subduals_by(table, s, victim);
    } else if (c.status == Status::subdued && !held) {
        c.status = Status::active;
        table.tell({"SR3-GRAPPLE-6", {victim}, FreeAgain{}});
    }
}

// SR3-GRAPPLE-2, -4: the one with the most boxes on this victim.
constexpr int largest_subdual(const Scene& s, int victim) {
    int largest = -1;
    for (const int i : below(most_subduals)) {
        const Subdual& hold = s.state.subdual[i];
        if (hold.subduer == nobody || hold.victim != victim || hold.boxes == 0) continue;
        if (largest < 0 || hold.boxes > s.state.subdual[largest].boxes) largest = i;
    }
    return largest;
}

// SR3-GRAPPLE-2: real Stun goes in first; subdual boxes give way above ten.
constexpr void make_way(Play s, int victim) {
    for (int over = s.at(victim).stun + s.subdual_boxes(victim) - monitor_boxes; over > 0; --over)
        --s.state.subdual[largest_subdual(s, victim)].boxes;
}

// SR3-GRAPPLE-2: temporary boxes, ten in all with real Stun; the excess is lost.
template <Table T>
constexpr void take_subdual(T& table, Play s, int subduer, int victim, int boxes) {
    int place = subdual_between(s, subduer, victim);
    if (place < 0) place = subdual_between(s, nobody, nobody); // a free one
    if (place < 0) return;
    Subdual& hold = s.state.subdual[place];
    const int room = monitor_boxes - s.at(victim).stun - s.subdual_boxes(victim);
    const int more = at_most(room, boxes);
    hold.subduer = subduer;
    hold.victim = victim;
    hold.boxes += more;
    hold.mark = at_least(hold.mark, hold.boxes);
    if (more > 0) s.at(victim).fading = 0; // SR3-GRAPPLE-4: the minute counts from the last box
    table.tell({"SR3-GRAPPLE-2",
                {victim, subduer},
                SubdualDamage{.boxes = more,
                              .by_subduer = int{hold.boxes},
                              .in_all = s.at(victim).stun + s.subdual_boxes(victim)}});
    break_aim(table, s, victim);
    settle_subdual(table, s, victim);
}

// --- out of action ---------------------------------------------------------------------------------------------------

template <Table T>
constexpr void fall(T& table, Play s, int who, const Rule& rule) {
    if (s.at(who).is(prone)) return;
    s.at(who).set(prone);
    table.tell({rule, {who}, Fell{}});
}

// SR3-COND-1+: who is out fights nobody, holds nobody and waits for nothing.
template <Table T>
constexpr void put_out(T& table, Play s, int who, Status status) {
    s.at(who).status = status;
    s.at(who).set(waiting, false);
    break_aim(table, s, who);
    end_subduals_by(table, s, who);
    for (const int i : below(s.count())) disengage(table, s, who, i);
    for (Subdual& hold : s.state.subdual)
        if (hold.victim == who) hold = Subdual{};
}

template <Table T>
constexpr void die(T& table, Play s, int who, const Rule& rule) {
    put_out(table, s, who, Status::dead);
    table.tell({rule, {who}, Died{}});
}

// SR3-DAMAGE-4+, -5+: what the filled monitors make of him.
template <Table T>
constexpr void settle_monitors(T& table, Play s, int who) {
    Combatant& c = s.at(who);
    if (c.status == Status::dead || c.status == Status::fled) return;
    if (c.overflow() > s.sheet(who).body()) {
        die(table, s, who, "SR3-DAMAGE-5+");
        fall(table, s, who, "SR3-DAMAGE-5+");
    } else if (c.physical >= monitor_boxes && c.status != Status::dying) {
        put_out(table, s, who, Status::dying);
        c.bleeding = 0;
        c.set(treated, false);
        table.tell({"SR3-DAMAGE-5+", {who}, Dying{.overflow = c.overflow()}});
        fall(table, s, who, "SR3-DAMAGE-5+");
    } else if (c.stun >= monitor_boxes && (c.status == Status::active || c.status == Status::subdued)) {
        put_out(table, s, who, Status::unconscious);
        table.tell({"SR3-DAMAGE-4+", {who}, KnockedOut{}});
        fall(table, s, who, "SR3-DAMAGE-4+");
    } else {
        settle_subdual(table, s, who);
    }
}

// SR3-VEHICLE-1+: ten boxes, no Stun; at ten it is wrecked.
template <Table T>
constexpr void damage_vehicle(T& table, Play s, int who, int boxes) {
    Combatant& c = s.at(who);
    if (!c.active()) return;
    c.physical = at_most(monitor_boxes, c.physical + boxes);
    if (c.physical < monitor_boxes) return;
    c.status = Status::dead;
    table.tell({"SR3-VEHICLE-1+", {who}, Wrecked{}});
}

inline constexpr int most_boxes = 100; // far above any overflow that somebody lives with

// SR3-DAMAGE-2+: boxes of a hit are added to what is there. SR3-DAMAGE-4+: Stun past ten goes to Physical, box for box.
// SR3-RANGED-14+: a wound costs the aim.
template <Table T>
constexpr void take_boxes(T& table, Play s, int who, int from, int boxes, bool stun, Level level, const Rule& rule) {
    table.tell({rule,
                {who, from},
                Damaged{.boxes = boxes, .level = level, .monitor = stun ? Monitor::stun : Monitor::physical}});
    if (s.sheet(who).vehicle) {
        damage_vehicle(table, s, who, boxes);
        return;
    }
    Combatant& c = s.at(who);
    int physical = boxes;
    if (stun) {
        const int room = monitor_boxes - c.stun;
        physical = at_least(0, boxes - room);
        c.stun = c.stun + boxes - physical;
        if (physical > 0) table.tell({"SR3-DAMAGE-4+", {who}, Overflowed{.boxes = physical}});
        make_way(s, who);
    }
    c.physical = at_most(most_boxes, c.physical + physical);
    if (physical > 0) c.set(treated, false); // the wound is open again
    break_aim(table, s, who);
    settle_monitors(table, s, who);
}

// SR3-RECOIL-2, SR3-RANGED-4: cover, and a bipod set up, belong to the place.
constexpr void leave_place(Play s, int who) {
    s.at(who).cover = Cover::none;
    s.at(who).barrier = 0;
    for (const int i : s.things_of(who))
        if (s.item(i).holder == who) s.item(i).set(is_set_up, false);
}

// --- after any change of place ---------------------------------------------------------------------------------------

// Engaged ends beyond 1 m plus the longer reach. SR3-GRAPPLE-2: who leaves by his own movement no longer subdues.
template <Table T>
constexpr void update_contacts(T& table, Play s, int mover, bool own_movement) {
    if (s.at(mover).engaged == 0) return;
    const int reach = longest_reach(s, mover);
    for (const int i : below(s.count())) {
        if (!s.engaged(mover, i)) continue;
        const int other = longest_reach(s, i);
        if (is_within(s, mover, i, (s.book.figures.contact + at_least(reach, other)) * metre)) continue;
        disengage(table, s, mover, i);
        if (own_movement) end_subdual(table, s, mover, i);
    }
}

} // namespace fracas::shadowrun
