// Names of everything in an ALIEN fight, for keys and prose. Rules never see them.
#pragma once

#include "systems/alien/book.hpp"
#include "systems/alien/state.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace fracas::alien {

struct Names : FightNames {
    std::vector<std::string> zone;         // by book index: "cargo bay"
    std::vector<std::string> zone_key;     // "cargo_bay", unique
    std::vector<std::string> border;       // "blast door"
    std::vector<std::string> border_key;   // "blast_door", unique
    std::vector<std::string> barrier;      // "inner bulkhead"
    std::vector<std::string> barrier_key;  // "inner_bulkhead", unique
    std::vector<std::string> attack;       // of creatures: "hold for the bite"
    std::vector<std::string> attack_key;   // "hold_for_the_bite", unique within its table
    std::vector<std::string> attack_table; // whose attack it is: "drone"
    std::vector<std::string> injury;       // by row: "clear head"
    // By zone: what its terminal, its machinery, its vehicle does, as the encounter says.
    std::vector<std::array<std::string, work_count>> work;
    std::vector<std::string> type_key; // by Sheet::type: the combatant of the pack, "drone"; empty: none of it

    // "Service pistol"; Unarmed for no item.
    std::string item(const State& state, int index) const {
        return index == bare_hands ? "Unarmed" : weapon.at(state.item[index].weapon);
    }
};

} // namespace fracas::alien
