// Weapons in hand, drawn and let go: SR3-READY-1+.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/asks.hpp"

namespace fracas::shadowrun {

// --- ready -----------------------------------------------------------------------------------------------------------

constexpr bool carries(const Scene& s, int who, int item) { return item != bare_hands && s.item(item).holder == who; }

constexpr int hands_full(const Scene& s, int who) {
    int hands = 0;
    for (const int i : s.things_of(who))
        if (s.state.item[i].holder == who && s.state.item[i].in_hand) hands += s.weapon(i).hands();
    return hands;
}
inline constexpr int both_hands = 2;

// SR3-RECOIL-4: what hangs in the harness needs no hand until it is used. Not inlined, so that `is_ready` is: loops ask that
// of every weapon in the fight, and most are somebody else's.
[[gnu::noinline]] constexpr bool has_hands_for(const Scene& s, int who, int item) {
    return hands_full(s, who) + s.thing(item).hands() <= both_hands;
}

// SR3-READY-1+: in hand, or in the body.
constexpr bool is_ready(const Scene& s, int who, int item) {
    if (item == bare_hands) return true;
    const Item& thing = s.item(item);
    if (thing.holder != who) return false;
    if (thing.is(mounted)) return has_hands_for(s, who, item);
    return thing.in_hand || s.thing(item).has(implant);
}

// SR3-READY-1+, SR3-RELOAD-1: in hand, loaded, no spent speed loader in the way.
constexpr bool is_loaded(const Scene& s, int who, int item) {
    return item != bare_hands && s.thing(item).is_ranged() && is_ready(s, who, item) && s.item(item).rounds > 0 &&
           !s.item(item).is(loader_in);
}

constexpr bool ready_for_melee(const Scene& s, int who, int item) {
    return is_ready(s, who, item) && !s.weapon(item).is_ranged();
}

// Melee weapons in hand, then implants, then Unarmed Combat.
template <class Use>
constexpr void each_melee_weapon(const Scene& s, int who, Use&& use) {
    for (const int i : s.things_of(who))
        if (ready_for_melee(s, who, i)) use(i);
    use(bare_hands);
}

// What he most likely defends with: the first ready weapon.
constexpr int first_melee_weapon(const Scene& s, int who) {
    for (const int i : s.things_of(who))
        if (ready_for_melee(s, who, i)) return i;
    return bare_hands;
}

// What others reckon with: nobody sees what is in his body.
constexpr int melee_weapon_shown(const Scene& s, int who) {
    for (const int i : s.things_of(who))
        if (ready_for_melee(s, who, i) && !s.weapon(i).has(implant)) return i;
    return bare_hands;
}

// --- hands -----------------------------------------------------------------------------------------------------------

// SR3-READY-1+: a hand that is full must be emptied first.
constexpr bool may_draw(const Scene& s, int who, int item) {
    return carries(s, who, item) && !s.item(item).in_hand && !s.item(item).is(mounted) && s.thing(item).hands() > 0 &&
           hands_full(s, who) + s.thing(item).hands() <= both_hands;
}

constexpr bool may_let_go(const Scene& s, int who, int item) { return carries(s, who, item) && s.item(item).in_hand; }

// SR3-RECOIL-2: a bipod counts only while the weapon stays in place.
constexpr void take_up(Play s, int item) { s.item(item).set(is_set_up, false); }

template <Table T>
constexpr void draw(T& table, Play s, int who, int item) {
    s.item(item).in_hand = true;
    table.tell({"SR3-READY-1+", {who, nobody, item}, Drew{}});
}

template <Table T>
constexpr void put_away(T& table, Play s, int who, int item) {
    s.item(item).in_hand = false;
    take_up(s, item);
    table.tell({"SR3-READY-1+", {who, nobody, item}, PutAway{}});
}

template <Table T>
constexpr void drop(T& table, Play s, int who, int item) {
    put_away(table, s, who, item);
    s.item(item).holder = nobody;
    table.tell({"SR3-READY-1+", {who, nobody, item}, Dropped{}});
}

} // namespace fracas::shadowrun
