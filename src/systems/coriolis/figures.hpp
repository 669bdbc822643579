// Reading the figures of one thing: a weapon, a suit of armour, a vehicle, a person, the house rules. Pack,
// encounter and intervention write them with the same keys.
#pragma once

#include "systems/coriolis/pack.hpp"

#include <array>
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::coriolis {

inline constexpr std::array<std::string_view, 4> keys_of_attributes = {"strength", "agility", "wits", "empathy"};

inline constexpr std::array<std::string_view, skill_count> keys_of_skills = {
    "melee_combat",  "ranged_combat", "dexterity", "force",     "infiltration", "manipulation",
    "observation",   "survival",      "command",   "culture",   "data_djinn",   "medicurgy",
    "mystic_powers", "pilot",         "science",   "technology"};

// COR-STAT-1+: creatures may exceed the 5 of humans.
inline constexpr int highest_attribute = 12;
inline constexpr int highest_skill = 5;
inline constexpr int most_hit_points = 100;
inline constexpr int most_mind_points = 40;
inline constexpr int most_reloads = 99;
inline constexpr int most_turns = 10000;
inline constexpr int most_darkness = 1000;
inline constexpr int most_modifier = 3; // COR-DICE-5+
inline constexpr int best_cover = 8;    // COR-COVER-2

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
    int passengers = 0;
};

// All of these note mistakes and never finish the reader: whoever calls may have keys of its own.
PackWeapon read_weapon(Reader& reader);
PackArmor read_armor(Reader& reader);
VehicleFigures read_vehicle(Reader& reader);
PersonFigures read_person(Reader& reader, const Pack& pack);
HouseRules read_house_rules(Reader& reader, const HouseRules& otherwise);

int read_size(Reader& reader, int otherwise); // COR-RANGED-4, key "size"
void read_skill_levels(Reader& skills, std::int8_t (&levels)[skill_count], int high);

// An id is what keys are made of: small letters, digits and underlines. A name is one line people can read.
std::string read_id(Reader& reader);
std::string read_name(Reader& reader, std::string_view otherwise = {});

// The template with the keys of `changes` in place of its own; skills and prayer dice are added to it.
Document changed_combatant(const PackCombatant& from, const Document& changes);
Document changed_vehicle(const PackVehicle& from, const Document& changes);

template <class Thing>
concept HasId = requires(const Thing& thing) {
    { thing.id } -> std::convertible_to<std::string_view>;
};

// The index of the thing of that id, -1 if there is none.
template <HasId Thing>
int index_of(const std::vector<Thing>& things, std::string_view id) {
    for (std::size_t i = 0; i < things.size(); ++i)
        if (things[i].id == id) return static_cast<int>(i);
    return -1;
}

template <HasId Thing>
std::string nearest_id(const std::vector<Thing>& things, std::string_view word) {
    std::vector<std::string_view> ids;
    for (const Thing& thing : things) ids.push_back(thing.id);
    return nearest(word, ids);
}

// The thing a key names, -1 after a mistake.
template <HasId Thing>
int read_reference(Reader& reader, std::string_view key, const std::vector<Thing>& things, std::string_view what) {
    const std::string word = reader.text(key);
    if (!reader.document()[key].is(Document::Kind::text)) return -1;
    const int found = index_of(things, word);
    if (found < 0) reader.fail(key, "there is no " + std::string(what) + " of this id", nearest_id(things, word));
    return found;
}

// The things a list names; what is wrong is noted and left out.
template <HasId Thing>
std::vector<int> read_references(Reader& reader, std::string_view key, const std::vector<Thing>& things,
                                 std::string_view what) {
    std::vector<int> result;
    reader.texts(key);
    const Document::List& list = reader.document()[key].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const int found = index_of(things, list[i].as_text());
        if (found >= 0) result.push_back(found);
        else
            reader.fail_item(key, i, "there is no " + std::string(what) + " of this id",
                             nearest_id(things, list[i].as_text()));
    }
    return result;
}

} // namespace fracas::coriolis
