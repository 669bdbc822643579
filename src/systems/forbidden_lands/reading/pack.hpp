// The Forbidden Lands pack: everything an encounter can name by its id.
#pragma once

#include "engine/reader.hpp"
#include "systems/forbidden_lands/book.hpp"
#include "systems/shared/reading/pack_file.hpp"
#include "systems/shared/reading/pack_template.hpp"

#include <span>
#include <string>
#include <vector>

namespace fracas::forbidden_lands {

// A weapon, a shield or a tool.
struct PackWeapon {
    std::string id;
    std::string name;
    Weapon weapon{};
};

// FBL-ARMOR-1, FBL-ARMOR-5+: body armour or a helmet.
struct PackArmor {
    std::string id;
    std::string name;
    int rating{};
    int against_stab = 127; // at most, whatever the rating
    int move_modifier{};
    int scouting_modifier{};
};

// FBL-ARMOR-7+
struct PackCover {
    std::string id;
    std::string name;
    int rating{};
};

// FBL-CRIT-3+ to FBL-CRIT-7+
struct PackInjury {
    std::string name;
    Injury injury{};
};

// A monster's attacks are in its document, as a list under the key "attacks".
using PackCombatant = PackTemplate;

// FBL-MELEE-3: bare hands, and what fangs make of them.
struct Unarmed {
    int bonus{};
    int damage = 1;
    Wounds wounds = Wounds::blunt;
    Wounds with_fangs = Wounds::slash;
};

struct Pack {
    Tables tables{};
    Settings settings{}; // where an encounter is silent
    Unarmed unarmed{};
    std::vector<PackWeapon> weapons; // close combat, ranged, shields: they share their ids
    std::vector<PackArmor> armor;
    std::vector<PackArmor> helmets;
    std::vector<PackCover> covers;
    std::vector<PackInjury> injuries; // in the order of the book
    SmallBits row_of[wound_tables][36]{};
    SmallBits other_injury{};
    std::vector<PackCombatant> combatants;
};

// Reads all files of a pack together, since they refer to each other. Every mistake is noted; what is wrong is left
// out.
Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes);

} // namespace fracas::forbidden_lands
