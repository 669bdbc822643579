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
// Section 8 of the registry: settings that are one of two words, for false and for true.
struct TwoWaySetting {
    std::string_view key;
    bool Settings::* is;
    std::array<std::string_view, 2> words;
};
inline constexpr auto two_way_settings = std::to_array<TwoWaySetting>({
    {"parry_without_feature", &Settings::parry_adds, {"table_only", "add"}},
    {"break_free", &Settings::break_free_opposed, {"plain", "opposed"}},
    {"shove_strength", &Settings::shove_compares, {"ignore", "compare"}},
    {"run_roll", &Settings::run_always_rolls, {"rough_only", "always"}},
    {"hit_on_broken", &Settings::new_critical, {"no_effect", "new_critical"}},
    {"panic_retreat", &Settings::panic_retreat, {"no", "yes"}},
    {"helmet_price", &Settings::helmet_always_paid, {"on_success", "always"}},
    {"condition_horror", &Settings::condition_horror, {"no", "yes"}},
    {"feint_swaps", &Settings::feint_at_once, {"next_round", "at_once"}},
    {"weapons_at_start", &Settings::weapons_drawn, {"sheathed", "drawn"}},
});
inline constexpr auto keys_of_armor_wear = std::to_array<std::string_view>({"sum", "banes_if_through", "max"});
inline constexpr auto keys_of_social_opposed = std::to_array<std::string_view>({"always", "never", "asked"});
inline constexpr auto keys_of_features = std::to_array<std::string_view>(
    {"blunt", "edged", "heavy", "hook", "light", "parrying", "pointed", "slow_load"}); // by bit of Feature
inline constexpr auto keys_of_kinds = std::to_array<std::string_view>({"player", "npc", "animal", "monster"});

} // namespace fracas::forbidden_lands
