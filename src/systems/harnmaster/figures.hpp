// Reading the figures of one thing: a weapon, a piece of armour, a person, the settings. Pack, encounter and
// intervention write them with the same keys.
#pragma once

#include "systems/harnmaster/pack.hpp"

#include <array>
#include <concepts>
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
    int ammunition = 0;
    bool loaded = false;
};

// A combatant that is written out in full.
struct PersonFigures {
    std::string name;
    Sheet sheet{};                                   // without side and natural weapons
    int natural[3] = {-1, -1, -1};                   // indices into the pack: hand, foot, head
    std::vector<Owned> things;                       // weapons, shields, missile weapons, in the order they are listed
    int in_hand[2] = {nothing_owned, nothing_owned}; // places in things, by Side; a two-handed grip names one twice
    bool mounted = false;
    bool starts_bare = false; // the first weapon listed is a natural one

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

// An id is what keys are made of: small letters, digits and underlines. A name is one line people can read.
std::string read_id(Reader& reader);
std::string read_name(Reader& reader, std::string_view otherwise = {});
std::string with_blanks(std::string_view id); // "upper_arm": "upper arm"

// The template with the keys of `changes` in place of its own; skills are added to it. What follows from other figures
// follows anew.
Document changed_combatant(const Pack& pack, const PackCombatant& from, const Document& changes);

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

} // namespace fracas::harnmaster
