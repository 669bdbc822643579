// Reading the figures of one thing: a weapon, a creature's attacks, a person, the settings. Pack, encounter and
// intervention write them with the same keys.
#pragma once

#include "systems/alien/reading/pack.hpp"
#include "systems/alien/state.hpp"
#include "systems/alien/telling/keys.hpp"
#include "systems/shared/reading/references.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::alien {

// In the order of the enumerations.
inline constexpr std::array<std::string_view, attribute_count> keys_of_attributes = {"strength", "agility", "wits",
                                                                                     "empathy"};
inline constexpr auto keys_of_sizes = std::to_array<std::string_view>({"small", "normal", "large"});
inline constexpr auto keys_of_ranges =
    std::to_array<std::string_view>({"adjacent", "short", "medium", "long", "extreme"});

// Section 2 of the registry, and what fits.
inline constexpr int highest_human_attribute = 5;
inline constexpr int highest_attribute = 10; // of synthetics
inline constexpr int highest_skill = 5;
inline constexpr int highest_health = 50;
inline constexpr int highest_resolve = 10;
inline constexpr int highest_level = 10; // of armor and barriers
inline constexpr int most_creature_dice = 20;
inline constexpr int highest_bonus = 6;
inline constexpr int highest_damage = 10;
inline constexpr int most_ammo = 20;
inline constexpr int most_reloads = 99;
inline constexpr int most_max_rounds = 10000;
inline constexpr int most_heal_dice = 10;

// One weapon a combatant owns.
struct Owned {
    int weapon{};    // index into the pack
    std::string key; // "knife", "knife#2"
    int ammo{};      // loaded now
    bool is_jammed{};
    bool is_in_hand{};
};

// ALN-ITEM-2+
struct OwnedMagazines {
    int weapon{}; // index into the pack
    int count{};
};

// A combatant that is written out in full.
struct PersonFigures {
    std::string name;
    Sheet sheet{};             // without side, type and attacks
    std::vector<Owned> things; // in the order they are listed
    bool hands_stated{};       // Owned::is_in_hand counts; else the first thing is in hand (ALN-ITEM-2+)
    std::vector<OwnedMagazines> magazines;
    int stress{};
    int attack_table = -1; // index into the pack
};

// All of these note mistakes and never finish the reader: whoever calls may have keys of its own.
PackWeapon read_weapon(Reader& reader);
PackWeapon read_item(Reader& reader); // ALN-ITEM-2+: a thing that is no weapon
PackArmor read_armor(Reader& reader);
PackBarrier read_barrier(Reader& reader);
PersonFigures read_person(Reader& reader, const Pack& pack);
void read_arms(Reader& reader, const Pack& pack, PersonFigures& person); // the part of read_person about things

// The attacks of all creatures in these rows, by the creature they name. Finishes the rows.
std::vector<PackAttackTable> read_attack_tables(std::vector<Reader>& rows, std::vector<Mistake>& mistakes);

// A figure that must be a D66: 11 to 16, 21 to 26, ... 66. 0 after a mistake.
int read_d66(Reader& reader, std::string_view key);

// Finishes: a table of its own.
Settings read_settings(Reader& reader, const Settings& otherwise);

// The template with the keys of `changes` in place of its own; skills, reloads and ammo are added to it. What follows
// from other figures follows anew.
Document changed_combatant(const PackCombatant& from, const Document& changes);

} // namespace fracas::alien
