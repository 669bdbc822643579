// The Shadowrun pack: everything an encounter can name by its id.
#pragma once

#include "engine/reader.hpp"
#include "systems/shadowrun/book.hpp"
#include "systems/shadowrun/reading/rule_tables.hpp"
#include "systems/shared/reading/pack_file.hpp"
#include "systems/shared/reading/pack_template.hpp"

#include <span>
#include <string>
#include <vector>

namespace fracas::shadowrun {

// SR3-RANGED-15+
struct PackRange {
    std::string id; // of the weapon class
    int nearest{};
    int farthest[range_count]{};
    bool times_strength_minimum{};
};

struct PackAmmunition {
    std::string id;
    std::string name;
    Ammunition ammunition{};
};

enum class AccessoryKind : std::uint8_t { compensation, stand, scope, laser, smartgun, linked_choke };

// SR3-RECOIL-2, SR3-RANGED-3, SR3-SIGHT-1, -3, SR3-SHOT-5: what can be put on a weapon.
struct PackAccessory {
    std::string id;
    std::string name;
    AccessoryKind kind = AccessoryKind::compensation;
    int rating{};
};

struct PackWeapon {
    std::string id;
    std::string name;
    Weapon weapon{};
    std::vector<int> accessories{}; // indices into the pack; their figures are in the weapon already
};

// SR3-ARMOR-2+, SR3-RECOIL-3
struct PackArmour {
    std::string id;
    std::string name;
    Piece piece{};
    int gyro{}; // rating of a gyro harness
};

// SR3-MOVE-1+, SR3-MELEE-6, SR3-VIS-1
struct PackMetatype {
    std::string id;
    int running{};
    int natural_reach{};
    SmallBits vision{}; // VisionBit
};

// SR3-BARRIER-1+
struct PackBarrier {
    std::string id;
    std::string name;
    int rating{};
    bool transparent{};
};

// SR3-VEHICLE-1+
struct PackVehicle {
    std::string id;
    std::string name;
    int body{};
    int armour{};
};

using PackCombatant = PackTemplate;

// Section 5 of the registry, and how long a fight may last.
struct HouseRules {
    Settings settings{};
    int turn_limit = 200;
};

struct Pack {
    Tables tables;
    std::vector<PackRange> ranges;
    std::vector<PackAmmunition> ammunition; // in the order of the book; the first are arrows and bolts
    std::vector<PackAccessory> accessories;
    std::vector<PackWeapon> weapons; // firearms, bows, crossbows, melee weapons
    std::vector<PackArmour> armour;
    std::vector<PackMetatype> metatypes;
    std::vector<PackBarrier> barriers;
    std::vector<PackVehicle> vehicles;
    std::vector<PackCombatant> combatants;
    HouseRules rules{}; // where an encounter is silent
};

inline constexpr int arrow_ammunition = 0; // index into Pack::ammunition

// Reads all files of a pack together, since they refer to each other. Every mistake is noted; what is wrong is left
// out.
Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes);

} // namespace fracas::shadowrun
