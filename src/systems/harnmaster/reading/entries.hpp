// Reading the figures of one thing: a weapon, a piece of armour, a person, the settings. Pack, encounter and
// intervention write them with the same keys.
#pragma once

#include "systems/harnmaster/reading/pack.hpp"
#include "systems/shared/reading/references.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::harnmaster {

// In the order of Attribute.
inline constexpr std::array<std::string_view, attribute_count> keys_of_attributes = {"str", "end", "dex",
                                                                                     "agl", "spd", "wil"};

// Section 2 of the registry.
inline constexpr int highest_attribute = 20;
inline constexpr int highest_mastery = 130;
inline constexpr int best_quality = 20;
inline constexpr int highest_class = 5;
inline constexpr int highest_weapon_impact = 30;
inline constexpr int most_rounds = 10000;
inline constexpr int most_ammunition = 200;
inline constexpr int usual_mount_mobility = 100; // HMG-ACT-2

// One thing a combatant owns.
struct Owned {
    int weapon = -1; // index into the pack
    int ammunition{};
    bool loaded{};
};

// A combatant that is written out in full.
struct PersonFigures {
    std::string name;
    Sheet sheet{};                                   // without side and natural weapons
    int natural[3] = {-1, -1, -1};                   // indices into the pack: hand, foot, head
    std::vector<Owned> things;                       // weapons, shields, missile weapons, in the order they are listed
    int in_hand[2] = {nothing_owned, nothing_owned}; // places in things, by Side; a two-handed grip names one twice
    bool mounted{};
    bool starts_bare{}; // the first weapon listed is a natural one

    static constexpr int nothing_owned = -1;
};

// All of these note mistakes and never finish the reader: whoever calls may have keys of its own.
PackWeapon read_weapon(Reader& reader, const Pack& pack);
PackWeapon read_shield(Reader& reader, const Pack& pack);
PackWeapon read_missile_weapon(Reader& reader, const Pack& pack);
PackMaterial read_material(Reader& reader);
PackArmour read_armour(Reader& reader, const Pack& pack);
PersonFigures read_person(Reader& reader, const Pack& pack);
Settings read_settings(Reader& reader, const Settings& otherwise); // finishes: a table of its own

// HMG-RANGED-2: a thrown weapon and what it is in melee get each other's figures.
void join_thrown(std::vector<PackWeapon>& weapons, std::size_t thrown, Reader& reader);

// The template with the keys of `changes` in place of its own; skills are added to it. What follows from other figures
// follows anew.
Document changed_combatant(const Pack& pack, const PackCombatant& from, const Document& changes);

} // namespace fracas::harnmaster
