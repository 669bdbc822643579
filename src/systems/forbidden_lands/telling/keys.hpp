// Words that stand for kinds of things, in files as in what is told. In the order of the enumerations.
#pragma once

#include "systems/forbidden_lands/book.hpp"

#include <array>
#include <span>
#include <string_view>

namespace fracas::forbidden_lands {

// In the order of the enumerations.
inline constexpr std::array<std::string_view, attribute_count> keys_of_attributes = {"strength", "agility", "wits",
                                                                                     "empathy"};
inline constexpr std::array<std::string_view, skill_count> keys_of_skills = {
    "might",    "endurance", "melee",    "crafting", "stealth",      "sleight_of_hand", "move",    "marksmanship",
    "scouting", "lore",      "survival", "insight",  "manipulation", "performance",     "healing", "animal_handling"};
inline constexpr std::array<std::string_view, range_count> keys_of_ranges = {"arms_length", "near", "short", "long",
                                                                             "distant"};
inline constexpr auto keys_of_wounds = std::to_array<std::string_view>({"slash", "blunt", "stab", "horror", "other"});
inline constexpr std::span<const std::string_view> weapon_wounds = std::span(keys_of_wounds).first(3);
inline constexpr auto keys_of_conditions =
    std::to_array<std::string_view>({"hungry", "thirsty", "sleepy", "cold"}); // by bit of Condition
inline constexpr auto keys_of_zone_features =
    std::to_array<std::string_view>({"open", "rough", "cramped", "dark"}); // by bit of ZoneFeature
inline constexpr std::array<std::string_view, row_count> keys_of_rows = {
    "slash", "stab", "punch", "grapple", "grapple_attack", "break_free", "shove", "disarm", "shoot"};
inline constexpr std::array<std::string_view, social_count> keys_of_social = {
    "reputation_above_per_point", "more_people_on_your_side", "costs_opponent_nothing",   "opponent_has_damage",
    "helped_opponent_before",     "case_presented_well",      "opponent_has_more_people", "asks_valuable_or_dangerous",
    "opponent_gains_nothing",     "hard_to_understand",       "range_short_or_longer"};
inline constexpr auto keys_of_kinds = std::to_array<std::string_view>({"player", "npc", "animal", "monster"});

} // namespace fracas::forbidden_lands
