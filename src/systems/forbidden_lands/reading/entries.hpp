// Reading the figures of one thing: a weapon, a piece of armour, a monster's attack, a person, the settings. Pack,
// encounter and intervention write them with the same keys.
#pragma once

#include "systems/forbidden_lands/reading/pack.hpp"
#include "systems/forbidden_lands/reading/rule_tables.hpp"
#include "systems/forbidden_lands/telling/keys.hpp"
#include "systems/shared/reading/references.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::forbidden_lands {

// In the order of the enumerations.
inline constexpr auto keys_of_arrow_dice = std::to_array<std::string_view>({"empty", "d6", "d8", "d10", "d12"});
inline constexpr std::array<int, keys_of_arrow_dice.size()> sides_of_arrow_dice = {0, 6, 8, 10, 12};

// Section 2 of the registry.
inline constexpr int highest_attribute = 6;        // of people
inline constexpr int highest_beast_attribute = 12; // of animals and monsters
inline constexpr int highest_monster_strength = 40;
inline constexpr int highest_skill = 5;
inline constexpr int highest_bonus = 3;
inline constexpr int highest_damage = 20;
inline constexpr int highest_armor = 8;
inline constexpr int highest_helmet = 4;
inline constexpr int highest_natural_armor = 12;
inline constexpr int highest_cover = 12;
inline constexpr int highest_reputation = 10;
inline constexpr int most_fear_dice = 10;
inline constexpr int most_entry_dice = 20;
inline constexpr int most_max_rounds = 10000;

// One thing a combatant owns.
struct Owned {
    PackWeapon kind;
    std::string key{}; // "handaxe", "handaxe#2"
    bool in_hand{};
    bool ready{};
    int bonus{}; // now
};

// FBL-MONSTER-1+: one attack of a monster's list.
struct MonsterAttack {
    int place{}; // D6 less one
    std::string name;
    Entry entry{};
};

// A combatant that is written out in full.
struct PersonFigures {
    std::string name;
    Sheet sheet{};             // without side, group and attacks
    std::vector<Owned> things; // in the order they are listed: close combat, ranged, shield, tools
    std::vector<MonsterAttack> attacks;
    int willpower{};
    int arrow_die{}; // sides
};

// All of these note mistakes and never finish the reader: whoever calls may have keys of its own.
PackWeapon read_melee_weapon(Reader& reader);
PackWeapon read_ranged_weapon(Reader& reader);
PackWeapon read_shield(Reader& reader);
PackWeapon read_tool(Reader& reader);
PackArmor read_armor(Reader& reader);
PackArmor read_helmet(Reader& reader);
PackCover read_cover(Reader& reader);
// A pack may write the attacks of a monster elsewhere.
PersonFigures read_person(Reader& reader, const Pack& pack, bool attacks_elsewhere = false);

// Sets the levels that are written.
void read_skills(Reader& reader, Sheet& sheet);

// The attacks of one monster; finishes the rows.
std::vector<MonsterAttack> read_attacks(std::vector<Reader>& rows);

// Finishes: a table of its own.
Settings read_settings(Reader& reader, const Settings& otherwise);

// The template with the keys of `changes` in place of its own; skills are added to it.
Document changed_combatant(const PackCombatant& from, const Document& changes);

} // namespace fracas::forbidden_lands
