// Names of everything in a Shadowrun fight, for keys and prose. Rules never see them.
#pragma once

#include "systems/shadowrun/book.hpp"
#include "systems/shadowrun/state.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace fracas::shadowrun {

struct Names {
    std::vector<std::string> combatant;     // by roster index: "Vesper Kade"
    std::vector<std::string> combatant_key; // "vesper-kade", unique
    std::vector<std::string> side;
    std::vector<std::string> side_key;
    std::vector<std::string> weapon;     // by book index: "Heavy pistol (laser sight)"
    std::vector<std::string> weapon_key; // "heavy_pistol+laser_sight", unique
    std::vector<std::string> item_key; // by item index: the weapon's id, with #2, #3 ... for further ones of its holder
    std::vector<std::string> ammunition;     // by book index: "Regular rounds"
    std::vector<std::string> ammunition_key; // "regular"
    std::vector<std::string> skill_key;      // by Skill: "submachine_guns"
    std::vector<std::string> wall;           // "brick wall"
    std::string title;

    // "Heavy pistol"; Unarmed Combat for no item.
    std::string item(const Book& book, const State& state, int index) const {
        const int kind = index == bare_hands ? int{book.unarmed_weapon} : int{state.item[index].weapon};
        return weapon.at(static_cast<std::size_t>(kind));
    }
};

} // namespace fracas::shadowrun
