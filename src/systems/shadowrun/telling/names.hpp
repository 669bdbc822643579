// Names of everything in a Shadowrun fight, for keys and prose. Rules never see them.
#pragma once

#include "systems/shadowrun/book.hpp"
#include "systems/shadowrun/state.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace fracas::shadowrun {

// A piece of armour as it is called.
struct WornName {
    std::string key;
    std::string name;
};

struct Names : FightNames {
    std::vector<std::vector<WornName>> worn; // by roster index, in the order of the sheet's pieces
    std::vector<std::string> ammunition;     // by book index: "Regular rounds"
    std::vector<std::string> ammunition_key; // "regular"
    std::vector<std::string> skill_key;      // by Skill: "submachine_guns"
    std::vector<std::string> wall;           // "brick wall"

    // "Heavy pistol"; Unarmed Combat for no item.
    std::string item(const Book& book, const State& state, int index) const {
        const int kind = index == bare_hands ? int{book.unarmed_weapon} : int{state.item[index].weapon};
        return weapon.at(static_cast<std::size_t>(kind));
    }
};

} // namespace fracas::shadowrun
