// Names of everything in a Forbidden Lands fight, for keys and prose. Rules never see them.
#pragma once

#include "systems/forbidden_lands/book.hpp"
#include "systems/forbidden_lands/state.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace fracas::forbidden_lands {

struct Names {
    std::vector<std::string> combatant;     // by roster index: "Brannoch Vale"
    std::vector<std::string> combatant_key; // "brannoch-vale", unique
    std::vector<std::string> side;
    std::vector<std::string> side_key;
    std::vector<std::string> weapon;     // by book index, shields and tools too: "Broadsword"
    std::vector<std::string> weapon_key; // "broadsword"
    std::vector<std::string>
        item_key; // by item index: the weapon's key, with #2, #3 ... for further ones of its first holder
    std::vector<std::string> zone;                   // by book index: "bridge"
    std::vector<std::string> zone_key;               // "bridge", unique
    std::vector<std::vector<std::string>> cover;     // by zone and place in Zone::cover: "Tree trunk"
    std::vector<std::vector<std::string>> cover_key; // "tree_trunk", unique in its zone
    std::vector<std::string> entry;                  // by book index, a monster's attack: "Throat grip"
    std::vector<std::string> entry_key;              // "throat_grip", unique to its monster
    std::array<std::string, most_injuries> injury;   // by book index: "Bleeding forearm"
    std::string title;

    // "Broadsword"; bare hands, or an animal's natural weapon, for no item.
    std::string item(const State& state, int index) const {
        return index == bare_hands ? std::string{"bare hands"}
                                   : weapon.at(static_cast<std::size_t>(state.item[index].weapon));
    }
};

} // namespace fracas::forbidden_lands
