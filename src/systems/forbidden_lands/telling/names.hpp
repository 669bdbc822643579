// Names of everything in a Forbidden Lands fight, for keys and prose. Rules never see them.
#pragma once

#include "systems/forbidden_lands/book.hpp"
#include "systems/forbidden_lands/state.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace fracas::forbidden_lands {

// Shields and tools are weapons here.
struct Names : FightNames {
    std::vector<std::string> zone;                   // by book index: "bridge"
    std::vector<std::string> zone_key;               // "bridge", unique
    std::vector<std::vector<std::string>> cover;     // by zone and place in Zone::cover: "Tree trunk"
    std::vector<std::vector<std::string>> cover_key; // "tree_trunk", unique in its zone
    std::vector<std::string> entry;                  // by book index, a monster's attack: "Throat grip"
    std::vector<std::string> entry_key;              // "throat_grip", unique to its monster
    std::array<std::string, most_injuries> injury;   // by book index: "Bleeding forearm"

    // "Broadsword"; bare hands, or an animal's natural weapon, for no item.
    std::string item(const State& state, int index) const {
        return index == bare_hands ? std::string{"bare hands"}
                                   : weapon.at(static_cast<std::size_t>(state.item[index].weapon));
    }
};

} // namespace fracas::forbidden_lands
