// Words that stand for kinds of things, in files as in what is told. In the order of the enumerations.
#pragma once

#include "systems/alien/book.hpp"

#include <array>
#include <string_view>

namespace fracas::alien {

// In the order of Cover.
inline constexpr auto keys_of_cover = std::to_array<std::string_view>({"none", "partial", "full"});
// In the order of the enumerations; features by bit.
inline constexpr auto keys_of_features =
    std::to_array<std::string_view>({"cluttered", "exit", "terminal", "machinery", "vehicle"});
inline constexpr auto keys_of_ways = std::to_array<std::string_view>({"open", "narrow", "door", "jump", "climb"});
inline constexpr auto keys_of_doors = std::to_array<std::string_view>({"open", "closed", "locked", "broken"});
inline constexpr std::array<std::string_view, skill_count> keys_of_skills = {
    "close_combat", "heavy_machinery", "stamina", "ranged_combat", "mobility",     "piloting",
    "observation",  "survival",        "comtech", "command",       "manipulation", "medical_aid"};
inline constexpr auto keys_of_kinds = std::to_array<std::string_view>({"pc", "npc", "synthetic", "creature"});
inline constexpr auto keys_of_limits =
    std::to_array<std::string_view>({"none", "shift", "stretch", "round", "instant"});
inline constexpr std::array<std::string_view, response_count> keys_of_responses = {
    "keeps_cool", "jumpy", "tunnel_vision", "aggravated", "shakes", "frantic", "deflated", "mess_up"};
// ALN-STRESS-2+: the stress responses that last, from jumpy on.
inline constexpr auto keys_of_lasting =
    std::to_array<std::string_view>({"jumpy", "tunnel_vision", "aggravated", "shakes", "frantic", "deflated"});
inline constexpr std::array<std::string_view, panic_count> keys_of_panic = {
    "keeps_cool", "spooked",    "noisy",  "twitchy", "lose_item", "paranoid", "hesitant",
    "freeze",     "seek_cover", "scream", "flee",    "frenzy",    "catatonic"};

} // namespace fracas::alien
