// The tables of Forbidden Lands: attacks, ranges, sneaking, fleeing, talking, helmets, injuries, and the single figures
// of the rules. Those the rules can play otherwise are read; those that are built in are compared, and a pack that says
// otherwise is refused.
#pragma once

#include "systems/forbidden_lands/reading/pack.hpp"
#include "systems/forbidden_lands/telling/keys.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace fracas::forbidden_lands {

// Tables of rows, by the key of their rows.
enum class TableKey : std::uint8_t { reaction, action, range_modifier, social_modifier };
inline constexpr auto keys_of_tables =
    std::to_array<std::string_view>({"reaction", "action", "range_modifier", "social_modifier"});

// Puts all rows of a table into their places; every row must be there once, every cell must fit. Finishes the readers.
void read_table(TableKey key, std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes);

// Tables that stand in a pack once; finished here.
enum class SingleTable : std::uint8_t { figures, sneak_modifier, flee_modifier, helmet_save, unarmed };
inline constexpr auto keys_of_single_tables =
    std::to_array<std::string_view>({"figures", "sneak_modifier", "flee_modifier", "helmet_save", "unarmed"});
void read_single_table(SingleTable key, Reader& reader, Pack& pack);

// A D66 as it is written, 0 after a mistake.
inline constexpr std::string_view d66_in_words = "both digits of a D66 are from 1 to 6";
bool is_d66(int figure); // of 11 to 66
int read_d66(Reader& reader, std::string_view key);

// All rows of the injury tables together: each of the four D66 tables must be whole. Finishes the readers.
void read_injuries(std::vector<Reader>& rows, Pack& pack, std::vector<Mistake>& mistakes);

// What the rules have built in and a pack only prints: one that says otherwise would promise a game that is not played.
void check_built_in(Reader& file);

} // namespace fracas::forbidden_lands
