// Names of everything in a HarnMaster fight, for keys and prose. Rules never see them.
#pragma once

#include "systems/harnmaster/book.hpp"
#include "systems/harnmaster/state.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <array>
#include <string>
#include <vector>

namespace fracas::harnmaster {

inline constexpr int severity_count = 5;

// Its item_key go as far as the encounter brought the items.
struct Names : FightNames {
    std::vector<std::string> skill;                                             // by book index: "long swords"
    std::vector<std::string> skill_key;                                         // "longswords"
    std::array<std::string, most_locations> location;                           // "upper arm"
    std::array<std::string, most_locations> location_key;                       // "upper_arm"
    std::array<std::array<std::string, aspect_count>, severity_count> severity; // HMG-DAMAGE-5+: "gaping wound"

    // Of a kind of weapon, by its index in the book.
    const std::string& weapon_name(int index) const { return weapon.at(static_cast<std::size_t>(index)); }
    const std::string& key_of_weapon(int index) const { return weapon_key.at(static_cast<std::size_t>(index)); }

    // "bastard sword"; "left fist", "right fist", "foot" or "head" for a limb, "bare hands" for nothing. A natural
    // weapon of the combatant's own, such as a bite, goes by its own name.
    std::string item(const Book& book, const State& state, int who, int index) const {
        if (index >= 0) return weapon_name(state.item[index].weapon);
        if (index == nothing || who < 0) return "bare hands";
        const int limb = index == foot ? 1 : index == head ? 2 : 0;
        const std::string& key = key_of_weapon(book.sheet[who].natural_weapon[limb]);
        if (limb == 0 && key == "hand") return index == left_fist ? "left fist" : "right fist";
        if (key == "foot" || key == "head") return key;
        return weapon_name(book.sheet[who].natural_weapon[limb]);
    }
};

} // namespace fracas::harnmaster
