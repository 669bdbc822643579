// The ALIEN pack: everything an encounter can name by its id.
#pragma once

#include "engine/reader.hpp"
#include "systems/alien/book.hpp"
#include "systems/shared/reading/pack_file.hpp"
#include "systems/shared/reading/pack_template.hpp"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace fracas::alien {

struct PackWeapon {
    std::string id;
    std::string name;
    Weapon weapon{};
};

// ALN-ARMOR-1+
struct PackArmor {
    std::string id;
    std::string name;
    int level{};
};

// ALN-COVER-4+
struct PackBarrier {
    std::string id;
    std::string name;
    int level{};
};

// ALN-CRIT-1+
struct PackInjury {
    std::string name;
    Injury injury{};
};

// ALN-CREAT-2+: one attack of a creature.
struct PackAttack {
    std::string name;
    std::string key;         // "hold_for_the_bite"
    CreatureAttack attack{}; // next_if_held is a place in the same table
    std::vector<int> faces;  // of the D6
};

// All attacks of one kind of creature.
struct PackAttackTable {
    std::string id;
    std::vector<PackAttack> attacks;
};

using PackCombatant = PackTemplate;

struct Pack {
    Tables tables{};
    Settings settings{}; // where an encounter is silent
    std::array<PackInjury, injury_rows> injuries{};
    std::vector<PackWeapon> weapons; // the one of the id "unarmed" is no item
    std::vector<PackArmor> armor;
    std::vector<PackBarrier> barriers; // in the order of the book
    std::vector<PackAttackTable> attack_tables;
    std::vector<PackCombatant> combatants;
};

// Reads all files of a pack together, since they refer to each other. Every mistake is noted; what is wrong is left
// out.
Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes);

} // namespace fracas::alien
