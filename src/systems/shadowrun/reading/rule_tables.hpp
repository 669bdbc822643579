// The tables of Shadowrun: modifiers, visibility, fire modes, damage levels, wounds, and the single figures of the rules.
// They come from the pack; nothing here or in the rules knows their contents, only what shape they must have.
#pragma once

#include "engine/reader.hpp"
#include "systems/shadowrun/book.hpp"
#include "systems/shadowrun/telling/keys.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace fracas::shadowrun {

// SR3-READY-2+, SR3-SHOT-2: what somebody has who says nothing about it.
struct Usual {
    Small choke{};
    Small spare_loads{};
    Small loose_rounds{};
    Small arrows{};
};

struct Tables {
    Figures figures{};
    MeleeFigures melee{};
    RangedFigures ranged{};
    FireFigures fire{};
    VisibilityTable melee_visibility{};
    VisibilityTable ranged_visibility{};
    decltype(Book::level) level{};
    WoundRow wound[wound_rows]{};
    Usual usual{};
};

// Every table of rows, by the key of its rows.
enum class TableKey : std::uint8_t {
    range_category,
    fire_mode,
    melee_modifier,
    ranged_modifier,
    visibility,
    damage_level,
    wound_modifier,
};
inline constexpr auto keys_of_tables =
    std::to_array<std::string_view>({"range_category", "fire_mode", "melee_modifier", "ranged_modifier", "visibility",
                                     "damage_level", "wound_modifier"});

inline constexpr std::array<std::string_view, range_count> keys_of_ranges = {"short", "medium", "long", "extreme"};
inline constexpr auto codes_of_levels = std::to_array<std::string_view>({"L", "M", "S", "D"}); // from Level::light on

// Puts all rows of a table into their places; every row must be there once, every cell must fit. Finishes the readers.
void read_table(TableKey key, std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes);

// The single figures: a table of its own, finished here.
void read_figures(Reader& reader, Tables& tables);

} // namespace fracas::shadowrun
