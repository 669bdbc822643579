// One who watches and one who walks into it.
#pragma once

#include "systems/coriolis/shootout.hpp"

namespace fracas::coriolis::shooting {

// Runner, at (10, 0), has the slot; Watcher, a player with Agility 4, RANGED COMBAT 2 and a pistol (7 dice, damage
// 2), stands at (0, 0) and watches the east; Pal, a friend of Runner far in the south, keeps the fight going.
struct Watch : Stage {
    static constexpr int runner = 0, watcher = 1, pal = 2;
    static constexpr int pistol = 0;

    explicit Watch(Point where = {10, 0}) {
        add({.name = "Runner", .pc = false, .strength = 5, .agility = 5, .at = where});
        add({.name = "Watcher", .side = 1, .agility = 4, .ranged = 2, .in_hand = {"vulcan_pistol"}});
        add({.name = "Pal", .pc = false, .at = {0, -2000}});
        look(watcher, 1, 0);
        slot_of(runner);
    }
    void look(int who, int x, int y) {
        if (!at(who).is(on_overwatch)) ++state.watchers;
        at(who).set(on_overwatch);
        at(who).look_x = x;
        at(who).look_y = y;
    }
    void put(int who, Point where) {
        at(who).x = where.x;
        at(who).y = where.y;
    }
    void forget(int who, int whom) { state.aware[who] &= ~(1 << whom); }
    bool watches(int who) const { return state.combatant[who].is(on_overwatch); }
    Point where(int who) { return position(scene(), who); }
};

} // namespace fracas::coriolis::shooting
