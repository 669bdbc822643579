// What befalls a combatant in short, whatever the cause, since the sections all need it: losing aim, cover, things, a
// grapple, its place, its panic, its senses, its life; who is next; fear. ALN-RANGED-3, ALN-COVER-3+, ALN-ITEM-2+,
// ALN-GRAPPLE-1+, ALN-MOVE-1, ALN-PANIC-1+ (what frightens), ALN-PANIC-3+, ALN-CREAT-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/awareness.hpp"
#include "systems/alien/rules/dice.hpp"

namespace fracas::alien {

constexpr void lose_aim(const Play& s, int who) { s.at(who).aim = bare_hands; }

template <Table T>
constexpr void leave_cover(T& table, const Play& s, int who) {
    if (s.at(who).cover == Cover::none) return;
    s.at(who).cover = Cover::none;
    s.at(who).barrier = 0;
    table.tell({"ALN-COVER-3+", {who}, CoverLeft{}});
}

// ALN-ITEM-2+: it lies in the zone for anyone.
template <Table T>
constexpr void drop_item(T& table, const Play& s, int item, const Rule& rule) {
    Item& thing = s.item(item);
    const int who = thing.holder;
    if (who == nobody) return;
    thing.holder = nobody;
    thing.zone = s.at(who).zone;
    thing.set(in_hand, false);
    if (s.at(who).aim == item) lose_aim(s, who);
    table.tell({rule, {who, nobody, item}, Dropped{}});
}

template <Table T>
constexpr void drop_all_in_hand(T& table, const Play& s, int who, const Rule& rule) {
    for (const int i : below(s.state.items))
        if (s.holds(who, i)) drop_item(table, s, i, rule);
}

// ALN-GRAPPLE-1+: both stay Adjacent.
template <Table T>
constexpr void end_grapple(T& table, const Play& s, int who, const Rule& rule) {
    const int other = s.at(who).partner;
    if (other == nobody) return;
    for (const int k : below(2)) {
        Combatant& one = s.at(k == 0 ? who : other);
        one.partner = nobody;
        one.grip = -1;
        one.must_use = -1;
        one.set(holding, false);
        one.set(held, false);
    }
    table.tell({rule, {who, other}, GrappleEnds{}});
}

// ALN-SPECIAL-5: who holds somebody and is held itself lets go.
template <Table T>
constexpr void take_hold(T& table, const Play& s, int holder, int victim, int attack, const Rule& rule) {
    end_grapple(table, s, victim, "ALN-GRAPPLE-1+");
    s.at(holder).partner = victim;
    s.at(holder).set(holding);
    s.at(holder).grip = attack;
    s.at(victim).partner = holder;
    s.at(victim).set(held);
    lose_aim(s, victim);
    table.tell({rule, {holder, victim}, Grappled{}});
}

// ALN-MOVE-1: all adjacent pairs, cover, at_door and aim end.
template <Table T>
constexpr void leave_place(T& table, const Play& s, int who) {
    end_pairs(s, who);
    leave_cover(table, s, who);
    end_grapple(table, s, who, "ALN-GRAPPLE-1+");
    s.at(who).at_door = nowhere;
    s.at(who).blocks = nowhere;
    lose_aim(s, who);
}

// ALN-PANIC-3+: all ongoing responses, and a turn that is still to be lost.
constexpr void end_panic(const Play& s, int who) {
    Combatant& c = s.at(who);
    c.ongoing = 0;
    c.panic = Panic::keeps_cool;
    c.rages_at = nobody;
    c.set(rage_due, false);
    if (s.sheet(who).kind != Kind::synthetic) c.set(lost_turn, false);
    s.state.panic_due &= ~(1u << who);
}

// Whoever is out of it holds nobody, aims at nothing and panics no more.
template <Table T>
constexpr void go_limp(T& table, const Play& s, int who) {
    end_grapple(table, s, who, "ALN-GRAPPLE-1+");
    lose_aim(s, who);
    end_panic(s, who);
    s.at(who).clings_to = nobody;
    s.at(who).order = Deed::none;
    s.at(who).order_dice = 0;
}

// What it has stays with it (ALN-ITEM-2+), so it can still be stepped up to; so does its Health (ALN-DEATH-1+).
template <Table T>
constexpr void die(T& table, const Play& s, int who, const Rule& rule, Cause cause) {
    if (s.at(who).is(dead)) return;
    constexpr std::uint32_t over = unaware | ambush_token | despair_due | playing_dead | last_breath | lurking;
    s.at(who).flags &= ~over;
    s.at(who).set(dead);
    go_limp(table, s, who);
    table.tell({rule, {who}, Died{.cause = cause}});
}

// ALN-CREAT-5+, sting
template <Table T>
constexpr void faint(T& table, const Play& s, int who) {
    s.at(who).turns_awake = 0;
    s.at(who).set(unconscious);
    go_limp(table, s, who);
    table.tell({"ALN-CREAT-5+", {who}, Fainted{}});
}

// ALN-RANGE-2+: who is off the map cannot come back.
template <Table T>
constexpr void leave_map(T& table, const Play& s, int who, const Rule& rule) {
    leave_place(table, s, who);
    s.at(who).set(off_map);
    go_limp(table, s, who);
    table.tell({rule, {who}, LeftMap{}});
}

// --- who is next -------------------------------------------------------------------------------------------------------

constexpr int lowest_card(const Scene& s, int who) {
    int lowest = 127;
    for (const int card : s.at(who).card)
        if (card > 0 && card < lowest) lowest = card;
    return lowest;
}

// ALN-PANIC-1+, ALN-CREAT-3+: rolls caused by one event are made in ascending card order. Takes the first out of `due`.
constexpr int next_by_card(const Scene& s, std::uint32_t& due) {
    int next = nobody;
    for (const int i : set_in(due & s.everybody()))
        if (next == nobody || lowest_card(s, i) < lowest_card(s, next)) next = i;
    due = next == nobody ? 0 : due & ~(1u << next);
    return next;
}

// Random point 12: one of those whose bit is set, all alike. Bits, not indices, so that the faces are 1, 2, 3...
template <Table T>
constexpr int pick_at_random(T& table, const Scene& s, const Rule& rule, int who, std::uint32_t among) {
    int count = 0;
    for (const int i : below(s.count())) count += (among >> i & 1u) != 0;
    int left = count > 1 ? table.toss(ask_of(rule, What::lot, who, nobody, bare_hands, count), Die{count}) : 1;
    for (const int i : below(s.count()))
        if ((among >> i & 1u) != 0 && --left == 0) return i;
    return nobody;
}

// --- fear, which waits until the event is over -------------------------------------------------------------------------

// ALN-PANIC-1+: only a pc that is not broken makes panic rolls; one for one event.
constexpr bool can_be_frightened(const Scene& s, int who) {
    return s.sheet(who).pc() && (s.at(who).flags & (gone | broken | unconscious)) == 0;
}
constexpr void frighten(const Play& s, int who) {
    if (can_be_frightened(s, who)) s.state.panic_due |= 1u << who;
}

// A horrifying creature of a type not seen before.
constexpr bool is_new_horror(const Scene& s, int who, int creature) {
    const Sheet& sheet = s.sheet(creature);
    return sheet.horrifying && (s.at(who).known >> sheet.type & 1) == 0;
}

// ALN-PANIC-1+: a pc sees a horrifying creature for the first time; once for each pc and each type. ALN-CREAT-4+: what is taken
// for dead frightens nobody.
template <Table T>
constexpr void face(T& table, const Play& s, int who, int creature) {
    if (!can_be_frightened(s, who) || !is_new_horror(s, who, creature)) return;
    if (!s.present(creature) || s.at(creature).is(playing_dead)) return;
    s.at(who).known |= 1u << s.sheet(creature).type;
    table.tell({"ALN-PANIC-1+", {who, creature}, KnowsFear{}});
    frighten(s, who);
}

template <Table T>
constexpr void look_around(T& table, const Play& s) {
    for (const int i : below(s.count()))
        for (const int k : below(can_be_frightened(s, i) ? s.count() : 0))
            if (is_new_horror(s, i, k) && sees(s, i, k) && s.is_aware(i, k)) face(table, s, i, k);
}

} // namespace fracas::alien
