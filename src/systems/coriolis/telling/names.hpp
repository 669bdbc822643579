// Names of everything in a Coriolis fight, for keys and prose. Rules never see them.
#pragma once

#include "systems/coriolis/book.hpp"
#include "systems/coriolis/state.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <array>
#include <string>
#include <vector>

namespace fracas::coriolis {

struct Names : FightNames {
    std::vector<std::string> cover; // by place: "Table"
    std::vector<std::string> group;
    std::array<std::string, 36> injury;                                      // by row: "Wrist sprain"
    std::array<std::array<std::string, most_kits>, most_combatants> kit;     // "Medkit"
    std::array<std::array<std::string, most_kits>, most_combatants> kit_key; // "medkit"

    // "Dura axe", or "bare hands" for no item.
    std::string item(const Book& book, const State& state, int index) const {
        return index == bare_hands ? weapon.at(book.unarmed_weapon) : weapon.at(state.item[index].weapon);
    }
};

} // namespace fracas::coriolis
