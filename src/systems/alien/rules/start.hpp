// How everybody starts unless the encounter says otherwise: ALN-HEALTH-1+, ALN-ITEM-2+, ALN-RANGE-2+, ALN-NPC-1+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/initiative.hpp"
#include "systems/alien/rules/range.hpp"

namespace fracas::alien {

// ALN-HEALTH-1+: half the sum, rounded up.
constexpr int health_of(int strength, int agility) { return (strength + agility + 1) / 2; }
constexpr int resolve_of(int wits, int empathy) { return (wits + empathy + 1) / 2; }

// ALN-RANGE-2+: without a map there is one open zone with an exit.
constexpr void lay_out_without_map(Book& book) {
    book.zones = 1;
    book.borders = 0;
    book.zone[0] = Zone{int{has_exit}, 0};
    survey(book);
}

// ALN-RANGE-2+: doors as the map has them.
constexpr void hang_doors(const Play& s) {
    for (const int i : below(s.book.borders)) {
        s.state.door[i] = {s.book.border[i].door, 0, 0};
        if (s.book.border[i].door == DoorState::locked) s.state.door[i].locked_from = s.book.border[i].from;
    }
    refresh_sight(s);
}

// ALN-ITEM-2+: the first weapon of the list is in hand, the others are carried, all with a full magazine.
constexpr void take_up_arms(const Play& s, int who) {
    bool first = true;
    for (const int i : below(s.state.items)) {
        if (s.item(i).holder != who) continue;
        s.item(i).ammo = s.weapon(i).ammo;
        s.item(i).set(in_hand, first);
        first = false;
    }
}

// Full Health, no stress, no cover, adjacent to nobody.
constexpr void start_afresh(const Play& s, int who) {
    s.at(who).health = s.sheet(who).health;
    take_up_arms(s, who);
}

// ALN-INIT-6+: how many cards the fight needs when all types that may be merged are; more than ten is refused.
constexpr int fewest_cards(const Scene& s) { return cards_needed(s, merge_all_types(s)); }

} // namespace fracas::alien
