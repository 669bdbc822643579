// The Coriolis pack: everything an encounter can name by its id.
#pragma once

#include "engine/reader.hpp"
#include "systems/coriolis/book.hpp"
#include "systems/shared/reading/pack_file.hpp"
#include "systems/shared/reading/pack_template.hpp"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace fracas::coriolis {

// COR-WEAPON-1+
struct PackWeapon {
    std::string id;
    std::string name;
    Weapon weapon{};
};

// COR-ARMOR-1+
struct PackArmor {
    std::string id;
    std::string name;
    int rating{};
};

// COR-COVER-2
struct PackCover {
    std::string id;
    std::string name;
    int rating{};
};

// COR-AID-1+
struct PackKit {
    std::string id;
    std::string name;
    Kit kit{};
};

// COR-TALENT-1+
struct PackTalent {
    std::string id;
    std::string name;
    std::uint16_t talent{}; // 0: Sprinter, which is part of the Movement Rate
};

using PackVehicle = PackTemplate;
using PackCombatant = PackTemplate;

// What a game master settles before the fight: the settings of the registry and the inputs beside them.
struct HouseRules {
    Settings settings{};
    int turn_limit = 100;
    int darkness_points{};
    bool dark{};
    bool ambush{};
};

struct Pack {
    std::vector<PackWeapon> weapons;
    std::vector<PackArmor> armor;
    std::vector<PackCover> covers;
    std::vector<PackKit> kits;
    std::vector<PackVehicle> vehicles;
    std::vector<PackTalent> talents;
    std::vector<PackCombatant> combatants;
    std::array<Injury, 36> injuries{};          // by row, COR-CRIT-5+
    std::array<std::string, 36> injury_names{}; // by row
    HouseRules house_rules{};                   // where an encounter is silent
};

// Reads all files of a pack together, since they refer to each other. Every mistake is noted; what is wrong is
// left out.
Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes);

} // namespace fracas::coriolis
