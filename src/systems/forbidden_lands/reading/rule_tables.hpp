// The tables of Forbidden Lands: attacks, ranges, sneaking, fleeing, talking, helmets, injuries, and the single figures
// of the rules. Those the rules can play otherwise are read; those that are built in are compared, and a pack that says
// otherwise is refused.
#pragma once

#include "systems/forbidden_lands/reading/pack.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace fracas::forbidden_lands {

// In the order of the enumerations.
inline constexpr std::array<std::string_view, attribute_count> keys_of_attributes = {"strength", "agility", "wits",
                                                                                     "empathy"};
inline constexpr std::array<std::string_view, skill_count> keys_of_skills = {
    "might",    "endurance", "melee",    "crafting", "stealth",      "sleight_of_hand", "move",    "marksmanship",
    "scouting", "lore",      "survival", "insight",  "manipulation", "performance",     "healing", "animal_handling"};
inline constexpr std::array<std::string_view, range_count> keys_of_ranges = {"arms_length", "near", "short", "long",
                                                                             "distant"};
inline constexpr std::array<std::string_view, row_count> keys_of_rows = {
    "slash", "stab", "punch", "grapple", "grapple_attack", "break_free", "shove", "disarm", "shoot"};
inline constexpr std::array<std::string_view, social_count> keys_of_social = {
    "reputation_above_per_point", "more_people_on_your_side", "costs_opponent_nothing",   "opponent_has_damage",
    "helped_opponent_before",     "case_presented_well",      "opponent_has_more_people", "asks_valuable_or_dangerous",
    "opponent_gains_nothing",     "hard_to_understand",       "range_short_or_longer"};
inline constexpr auto keys_of_wounds = std::to_array<std::string_view>({"slash", "blunt", "stab", "horror", "other"});
inline constexpr auto keys_of_conditions =
    std::to_array<std::string_view>({"hungry", "thirsty", "sleepy", "cold"}); // by bit of Condition

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
