// The tables of ALIEN that a pack may change, and what it prints but the rules have built in.
#pragma once

#include "systems/alien/pack.hpp"

#include <string_view>
#include <vector>

namespace fracas::alien {

// Every table of rows, by the key of its rows.
enum class TableKey : std::uint8_t {
    modifier,
    object,
    stress_response,
    panic_response,
    synthetic_damage,
    creature_critical,
    critical_injury,
};
inline constexpr std::array<std::string_view, 7> keys_of_tables = {
    "modifier",          "object",         "stress_response", "panic_response", "synthetic_damage",
    "creature_critical", "critical_injury"};

// Puts all rows of a table into their places; every row must be there once, every cell must fit. Finishes the readers.
void read_table(TableKey key, std::vector<Reader>& rows, Pack& pack, std::vector<Mistake>& mistakes);

// The single figures: a table of its own, finished here. The barriers are known.
void read_figures(Reader& reader, Pack& pack);

// A table or row may print what the rules have built in, and nothing else. Never finishes the reader.
void compare(Reader& reader, const Document& rules);

// The tables that only print what is built in: constants, ranges, skill, action, cover.
void check_built_in(Reader& file, const Tables& tables);

} // namespace fracas::alien
