// What becomes of hands and bodies: dropping, falling, fainting, dying, losing a limb. HMG-INJ-2 to -4, HMG-INJ-7,
// HMG-INJ-13+, HMG-GRAPPLE-13+, HMG-TANGLE-3, HMG-WDMG-1.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/hold.hpp"

namespace fracas::harnmaster {

// --- things ------------------------------------------------------------------------------------------------------------

constexpr void out_of_hands(const Scene& s, int who, int item) {
    for (std::int8_t& held : s.at(who).hand)
        if (held == item) held = nothing;
}

// HMG-TANGLE-3: what happens to a tangled thing ends its tangle.
template <Table T>
constexpr void end_tangles_on(T& table, const Scene& s, int item, const Rule& rule) {
    for (Tangle& t : s.state.tangle)
        if (t.victim != nobody && t.item == item) {
            table.tell(event_of(rule, Happened::untangled, t.victim, nobody, item));
            if (t.net >= 0) s.state.item[t.net].hex = s.at(t.victim).hex; // a thrown net lies where he is
            t = {};
        }
}

// Whether a thing is tied to whoever has it (HMG-INJ-10).
constexpr bool is_tied(const Scene& s, int item) {
    return s.state.item[item].is(tied) || s.book.weapon[s.state.item[item].weapon].has(strapped);
}

// HMG-GRAPPLE-13+: a thing somebody else has a hold on goes to his hand; otherwise it lies in the hex.
template <Table T>
constexpr void drop_item(T& table, const Scene& s, int item, const Rule& rule) {
    Item& thing = s.state.item[item];
    const int who = thing.holder;
    if (who == nobody) return;
    out_of_hands(s, who, item);
    end_tangles_on(table, s, item, rule);
    thing.set(dangling, false);
    thing.hex = s.at(who).hex;
    thing.holder = nobody;
    table.tell(event_of(rule, Happened::dropped, who, nobody, item));
    for (const int i : below(most_holds)) {
        const Hold h = s.state.hold[i];
        if (h.holder == nobody || h.item != item) continue;
        end_hold(table, s, i, "HMG-GRAPPLE-13+");
        if (thing.holder != nobody) continue;
        const int side = (h.hands & with_right) != 0 ? right : left;
        if ((h.hands & with_both) == 0 || s.at(h.holder).hand[side] != nothing) continue; // legs pick nothing up
        thing.holder = h.holder;
        s.at(h.holder).hand[side] = static_cast<std::int8_t>(item);
        table.tell(event_of("HMG-GRAPPLE-13+", Happened::took, h.holder, who, item));
    }
}

// HMG-INJ-10: a dropped object lies in his hex, a tied one dangles.
template <Table T>
constexpr void lose_grip(T& table, const Scene& s, int item, const Rule& rule) {
    if (!is_tied(s, item)) {
        drop_item(table, s, item, rule);
        return;
    }
    const int who = s.state.item[item].holder;
    out_of_hands(s, who, item);
    s.state.item[item].set(dangling);
    table.tell(event_of(rule, Happened::dangles, who, nobody, item));
}

// HMG-WDMG-1
template <Table T>
constexpr void break_item(T& table, const Scene& s, int item) {
    Item& thing = s.state.item[item];
    const int who = thing.holder;
    if (who != nobody) out_of_hands(s, who, item);
    end_tangles_on(table, s, item, "HMG-WDMG-1");
    for (const int i : below(most_holds))
        if (s.state.hold[i].holder != nobody && s.state.hold[i].item == item) end_hold(table, s, i, "HMG-WDMG-1");
    if (who != nobody) thing.hex = s.at(who).hex;
    thing.holder = nobody;
    thing.set(destroyed);
    table.tell(event_of("HMG-WDMG-1", Happened::weapon_broke, who, nobody, item));
}

// HMG-INJ-7: drops what he holds; a strapped shield stays on.
template <Table T>
constexpr void drop_everything(T& table, const Scene& s, int who, const Rule& rule) {
    for (int side = left; side <= right; ++side) {
        const int item = s.at(who).hand[side];
        if (item != nothing && !is_tied(s, item)) drop_item(table, s, item, rule);
    }
}

// --- bodies ------------------------------------------------------------------------------------------------------------

// HMG-INJ-13+: prone, and out of the saddle.
template <Table T>
constexpr void fall(T& table, const Scene& s, int who, const Rule& rule) {
    Combatant& c = s.at(who);
    if (c.is(prone)) return;
    c.set(prone);
    c.set(mounted, false);
    table.tell(event_of(rule, Happened::fell, who));
}

// HMG-INJ-3, HMG-INJ-7: unconscious, prone, drops what he holds, loses his holds.
template <Table T>
constexpr void faint(T& table, const Scene& s, int who, const Rule& rule) {
    Combatant& c = s.at(who);
    if (!s.conscious(who)) return;
    c.set(unconscious);
    c.set(in_shock, false);
    c.revivals = 0;
    c.ready_for = 0;
    table.tell(event_of(rule, Happened::fell_unconscious, who));
    fall(table, s, who, "HMG-INJ-13+");
    drop_everything(table, s, who, rule);
    end_holds_by(table, s, who, "HMG-GRAPPLE-13+");
}

template <Table T>
constexpr void die(T& table, const Scene& s, int who, const Rule& rule) {
    Combatant& c = s.at(who);
    if (c.is(dead)) return;
    c.set(dead);
    c.ready_for = 0;
    table.tell(event_of(rule, Happened::died, who));
    fall(table, s, who, "HMG-INJ-13+");
    drop_everything(table, s, who, rule);
    end_holds_by(table, s, who, "HMG-GRAPPLE-13+");
    end_holds_on(table, s, who, "HMG-GRAPPLE-13+");
}

// HMG-INJ-4: an arm drops what it alone holds and lets go; a leg brings him down unless he sits in the saddle.
template <Table T>
constexpr void lose_limb(T& table, const Scene& s, int who, Limb limb, const Rule& rule, bool cut_off = false) {
    Combatant& c = s.at(who);
    if (limb == no_limb || c.lost(limb)) return;
    c.unusable = static_cast<std::uint8_t>(c.unusable | 1u << limb);
    table.tell(event_of(rule, Happened::limb_lost, who, nobody, nothing, limb));
    const bool arm = limb == left_arm || limb == right_arm;
    const unsigned busy = limb == left_arm ? with_left : limb == right_arm ? with_right : with_legs;
    if (arm) {
        const int side = limb == left_arm ? left : right, item = c.hand[side];
        if (item != nothing && c.both_hands_on(item)) c.hand[side] = nothing;
        else if (item != nothing && cut_off) drop_item(table, s, item, rule); // HMG-INJ-2
        else if (item != nothing) lose_grip(table, s, item, rule);
    } else if (!c.is(mounted)) {
        fall(table, s, who, rule);
    }
    for (const int i : below(most_holds)) {
        Hold& h = s.state.hold[i];
        if (h.holder != who || (h.hands & busy) == 0) continue;
        h.hands = static_cast<std::uint8_t>(h.hands & ~busy);
        if (h.hands == 0) end_hold(table, s, i, "HMG-GRAPPLE-13+");
    }
}

// HMG-INJ-2: the spot and all that lies further out on its limb. A severed neck is death.
template <Table T>
constexpr void sever(T& table, const Scene& s, int who, int spot) {
    Combatant& c = s.at(who);
    const Location& place = s.book.location[location_of(spot)];
    table.tell(event_of("HMG-INJ-2", Happened::severed, who, nobody, nothing, spot));
    c.severed |= 1u << spot;
    if (place.limb)
        for (int location = location_of(spot) + 1; location < s.book.locations; ++location)
            if (s.book.location[location].limb && s.book.location[location].part == place.part)
                c.severed |= 1u << spot_of(location, side_of(spot));
    if (place.part == Part::neck) die(table, s, who, "HMG-INJ-2");
}

} // namespace fracas::harnmaster
