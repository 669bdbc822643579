// The HarnMaster pack: everything an encounter can name by its id.
#pragma once

#include "engine/reader.hpp"
#include "systems/harnmaster/book.hpp"
#include "systems/harnmaster/reading/rule_tables.hpp"
#include "systems/shared/reading/pack_file.hpp"
#include "systems/shared/reading/pack_template.hpp"

#include <span>
#include <string>
#include <vector>

namespace fracas::harnmaster {

// The first three are those the rules name themselves (unarmed_skill, dodge_skill, riding_skill).
struct PackSkill {
    std::string id;
    std::string name;
};

enum class WeaponKind : std::uint8_t { melee, shield, missile };

// A weapon, a shield or a missile weapon. What can be thrown has both kinds of figures (HMG-RANGED-2).
struct PackWeapon {
    std::string id;
    std::string name;
    WeaponKind kind = WeaponKind::melee;
    Weapon weapon{};
    int hundredths_of_pound{};
    int natural_limb = none; // of a natural weapon: its place in Sheet::natural_weapon
    std::string melee_id{};  // of a thrown weapon: what it is in melee
    std::string thrown_id{}; // of a melee weapon: what it is when thrown
};

// HMG-DAMAGE-7+: protection of a layer, by aspect.
struct PackMaterial {
    std::string id;
    int protection[aspect_count]{};
};

// On which side of the body a piece protects what is paired.
enum class Worn : std::uint8_t { both, left, right };

struct PackArmour {
    std::string id;
    std::string name;
    int material = -1; // index into the pack
    int hundredths_of_pound{};
    std::vector<int> locations{};
    Worn side = Worn::both;
};

using PackCombatant = PackTemplate;

struct Pack {
    Tables tables;
    std::vector<PackSkill> skills;
    std::vector<PackWeapon> weapons;
    std::vector<PackMaterial> materials;
    std::vector<PackArmour> armour;
    std::vector<PackCombatant> combatants;
    Settings settings{};           // where an encounter is silent
    std::vector<Mistake> warnings; // told, but the pack is used
};

// Reads all files of a pack together, since they refer to each other. Every mistake is noted; what is wrong is left
// out.
//
// A file with replaces = ["injury"] puts its table in the place of the one the other files give: that is how a group
// brings in a table of its own without touching ours.
Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes);

} // namespace fracas::harnmaster
