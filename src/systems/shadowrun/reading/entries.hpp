// Reading the figures of one thing: a weapon, a piece of armour, a person, the settings. Pack, encounter and
// intervention write them with the same keys.
#pragma once

#include "systems/shadowrun/reading/pack.hpp"
#include "systems/shadowrun/state.hpp"
#include "systems/shadowrun/telling/keys.hpp"
#include "systems/shadowrun/telling/names.hpp"
#include "systems/shared/reading/references.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::shadowrun {

// In the order of the enumerations.
inline constexpr std::array<std::string_view, attribute_count> keys_of_attributes = {"body", "quickness", "strength",
                                                                                     "intelligence", "willpower"};
inline constexpr std::array<std::string_view, skill_count> keys_of_skills = {
    "pistols",       "submachine_guns",    "assault_rifles", "rifles", "shotguns",
    "heavy_weapons", "projectile_weapons", "edged_weapons",  "clubs",  "pole_arms",
    "whips",         "unarmed_combat"};
inline constexpr auto keys_of_modes = std::to_array<std::string_view>({"SS", "SA", "BF", "FA"});
inline constexpr auto keys_of_visions = std::to_array<std::string_view>(
    {"low_light_natural", "low_light_cyber", "thermographic_natural", "thermographic_cyber"}); // by bit of VisionBit
inline constexpr auto keys_of_accessory_kinds =
    std::to_array<std::string_view>({"compensation", "stand", "scope", "laser", "smartgun", "linked_choke"});

inline constexpr int highest_power = 120;
inline constexpr int longest_weapon = 4;
inline constexpr int most_rounds = 254; // 255 stands for loose rounds (Stock)
inline constexpr int most_turns = 10000;

// Spare loads that hold the same, or loose rounds (SR3-READY-2+).
struct OwnedStock {
    int ammunition{};
    int rounds = Stock::loose; // in each load
    int count{};
};

// One weapon a combatant owns.
struct Owned {
    PackWeapon kind;  // accessories counted in; of a plain weapon the pack's own entry
    std::string key;  // "heavy_pistol", "heavy_pistol#2"
    int ammunition{}; // index into the pack
    int rounds{};     // loaded now
    Mode mode = Mode::single_shot;
    int choke{};
    bool set_up{};
    bool in_hand{};
    std::vector<OwnedStock> stock{};
};

// A combatant that is written out in full.
struct PersonFigures {
    std::string name;
    Sheet sheet{};                // without side; dressed
    std::vector<WornName> worn{}; // names of its pieces
    std::vector<Owned> things;    // in the order they are listed
};

// All of these note mistakes and never finish the reader: whoever calls may have keys of its own.
PackRange read_range(Reader& reader);
PackAmmunition read_ammunition(Reader& reader);
PackAccessory read_accessory(Reader& reader);
PackWeapon read_firearm(Reader& reader, const Pack& pack);
PackWeapon read_projectile_weapon(Reader& reader, const Pack& pack);
PackWeapon read_melee_weapon(Reader& reader);
PackArmour read_armour(Reader& reader);
PackMetatype read_metatype(Reader& reader);
PackBarrier read_barrier(Reader& reader);
PackVehicle read_vehicle(Reader& reader);
PersonFigures read_person(Reader& reader, const Pack& pack);
void read_arms(Reader& reader, const Pack& pack, PersonFigures& person); // the part of read_person about weapons
void read_skills_of(Reader& reader, Sheet& sheet);                       // a skill that is not written stays as it is

// Finishes: a table of its own.
HouseRules read_settings(Reader& reader, const HouseRules& otherwise);

// The rounds a weapon can fire; why not, or empty.
std::string misfit(const PackAmmunition& ammunition, int index, const Weapon& weapon);

// Puts an accessory on a weapon. What does not fit leaves it alone; why it does not, or empty.
std::string attach(PackWeapon& weapon, const Pack& pack, int accessory);

// The template with the keys of `changes` in place of its own; skills and what is written weapon by weapon are added to
// it. What follows from other figures follows anew.
Document changed_combatant(const PackCombatant& from, const Document& changes);

} // namespace fracas::shadowrun
