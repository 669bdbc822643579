// Reading the figures of one thing: a weapon, a suit of armour, a vehicle, a person, the house rules. Pack,
// encounter and intervention write them with the same keys.
#pragma once

#include "systems/coriolis/reading/pack.hpp"
#include "systems/coriolis/telling/keys.hpp"
#include "systems/shared/reading/references.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::coriolis {

// Something that is written out in full, and what of it is no plain figure of the sheet.
struct PersonFigures {
    std::string name;
    Sheet sheet{};            // without side and group
    std::vector<int> weapons; // indices into the pack
    int ready = -1;           // place in weapons of what is in hand at the start, -1: nothing
    std::vector<int> kits;    // indices into the pack
};

struct VehicleFigures {
    Sheet sheet{}; // without side
    int passengers{};
};

// All of these note mistakes and never finish the reader: whoever calls may have keys of its own.
PackWeapon read_weapon(Reader& reader);
PackArmor read_armor(Reader& reader);
VehicleFigures read_vehicle(Reader& reader);
PersonFigures read_person(Reader& reader, const Pack& pack);
HouseRules read_house_rules(Reader& reader, const HouseRules& otherwise);

int read_size(Reader& reader, int otherwise); // COR-RANGED-4, key "size"
void read_skill_levels(Reader& skills, Small (&levels)[skill_count], int high);

// The template with the keys of `changes` in place of its own; skills and prayer dice are added to it.
Document changed_combatant(const PackCombatant& from, const Document& changes);
Document changed_vehicle(const PackVehicle& from, const Document& changes);

} // namespace fracas::coriolis
