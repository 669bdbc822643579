// The tables of HarnMaster: what an attack gives, where it lands, what it does. They come from the pack, or from a
// group that owns the printed book; nothing here or in the rules knows their contents, only what shape they must have.
#pragma once

#include "engine/reader.hpp"
#include "systems/harnmaster/book.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::harnmaster {

// HMG-DAMAGE-4+
struct PackLocation {
    std::string id;
    std::string name;
    Location location{};
};

struct Tables {
    ResultTable melee{};
    ResultTable grapple{};
    ResultTable missile{};
    Small shield_class_modifier[shield_rows][shield_letters]{};
    PercentColumn strike_spot[zone_count]{};
    InjuryRow injury[most_locations][aspect_count]{};
    GrappleTarget grapple_target[grip_count]{};
    TangleDice tangle_dice{};
    MissileModifiers missile_modifiers{};
    std::array<std::array<std::string, aspect_count>, 5> severity{};
    std::vector<PackLocation> locations;
};

// Every table that a file can give or replace, by the key of its rows. Locations come first: others name them.
enum class TableKey : std::uint8_t {
    location,
    melee_result,
    grapple_result,
    missile_result,
    shield_class_modifier,
    strike_location,
    injury,
    severity,
    grapple_target,
    tangle_result,
    missile_modifier,
};
inline constexpr auto keys_of_tables = std::to_array<std::string_view>(
    {"location", "melee_result", "grapple_result", "missile_result", "shield_class_modifier", "strike_location",
     "injury", "severity", "grapple_target", "tangle_result", "missile_modifier"});

inline constexpr std::array<std::string_view, aspect_count> keys_of_aspects = {"blunt", "edged", "point"};
inline constexpr std::array<std::string_view, zone_count> keys_of_zones = {"head", "body", "legs", "arms"};

// What is said about a file. A mistake makes it useless; a warning is told, and the file is used all the same.
struct Remarks {
    std::vector<Mistake>& mistakes;
    std::vector<Mistake>& warnings;
};

// Puts the rows in the place of a whole table; of strike_location, of each column that has rows. Every cell is checked;
// one that is wrong is a mistake at its own place. Finishes the rows' readers.
void read_table(TableKey key, std::vector<Reader>& rows, Tables& tables, const Remarks& remarks);

} // namespace fracas::harnmaster
