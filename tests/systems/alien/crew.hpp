// A crew, two guards and two creatures on a map, for what looks at a fight from outside: words, view, interventions.
#pragma once

#include "systems/alien/rules/range.hpp"
#include "systems/alien/telling/words.hpp"
#include "systems/alien/written.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace fracas::alien {

class Crew : public testing::Test {
protected:
    static constexpr int kuroda = 0, osei = 1, weir = 2, synth = 3, guard = 4, other_guard = 5, drone = 6, hugger = 7;
    static constexpr int rifle = 0, knife = 1, pistol = 2, magnum = 3, guards_pistol = 4, baton = 5, other_pistol = 6,
                         other_baton = 7;
    static constexpr int bay = 0, corridor = 1, shaft = 2;
    static constexpr int hatch = 0, arch = 1, ledge = 2, ladder = 3, crack = 4;
    static constexpr int furniture = 0, inner_bulkhead = 1, outer_bulkhead = 2;
    // Places on the tables of the creatures.
    static constexpr int stare = 0, knock_down = 1, snatch = 2, hold = 3, tail_sting = 4, bite = 5;
    static constexpr int lash = 2, leap = 4;

    Crew()
        : fight(written::load(R"(system = "alien"
[[zone]]
id = "bay"
name = "Cargo bay"
features = ["cluttered", "exit", "terminal"]
[[zone]]
id = "corridor"
name = "the corridor"
features = ["machinery"]
[[zone]]
id = "shaft"
features = ["cluttered", "vehicle"]
barriers = ["inner_bulkhead", "outer_bulkhead"]
[[border]]
id = "hatch"
between = ["bay", "corridor"]
way = "door"
door = "closed"
[[border]]
id = "arch"
between = ["corridor", "bay"]
[[border]]
id = "ledge"
between = ["bay", "shaft"]
way = "jump"
[[border]]
id = "ladder"
name = "Steep ladder"
between = ["corridor", "shaft"]
way = "climb"
[[border]]
id = "crack"
between = ["bay", "shaft"]
way = "narrow"
[[combatant]]
from = "kuroda"
name = "Kuroda"
side = "Crew"
zone = "bay"
[[combatant]]
from = "osei"
name = "Osei"
side = "Crew"
zone = "bay"
[[combatant]]
from = "weir"
name = "Weir"
side = "Crew"
zone = "bay"
[[combatant]]
from = "labor_synth"
name = "Adam"
side = "Crew"
zone = "bay"
[[combatant]]
from = "guard"
name = "Guard"
side = "Colony"
zone = "bay"
count = 2
[[combatant]]
from = "drone"
name = "Drone"
side = "Hive"
zone = "bay"
[[combatant]]
from = "hugger"
name = "Hugger"
side = "Hive"
zone = "corridor"
)")) {}

    Told told() const { return {fight.book, fight.names, fight.state}; }
    Play scene() { return {fight.book, fight.state}; }
    Combatant& at(int who) { return fight.state.combatant[who]; }
    Sheet& sheet(int who) { return fight.book.sheet[who]; }
    Item& item(int index) { return fight.state.item[index]; }
    Door& door(int border) { return fight.state.door[border]; }
    void meet(int a, int b) { bring_adjacent(scene(), a, b); }
    // One holds the other.
    void hold_fast(int holder, int victim) {
        meet(holder, victim);
        at(holder).partner = victim;
        at(victim).partner = holder;
        at(holder).set(holding);
        at(victim).set(held);
    }
    // An injury as it is after its roll.
    Wound& wound(int who, int d66, Limit limit = Limit::none) {
        fight.state.wound[fight.state.wounds] = {who, d66_row(d66), limit, 0, false, false};
        return fight.state.wound[fight.state.wounds++];
    }

    Loaded fight;
};

} // namespace fracas::alien
