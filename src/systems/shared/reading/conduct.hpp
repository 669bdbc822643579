// The key "conduct" of a side or a combatant: how somebody fights when the computer decides.
#pragma once

#include "engine/reader.hpp"
#include "systems/shared/how_to_fight.hpp"

#include <span>
#include <string_view>

namespace fracas {

// What of it a game knows, in its own words. Keys that are empty, lists without words and ranges that end at 0 it does not
// have.
struct WordsOfConduct {
    std::string_view push{};    // "push", "pray"
    std::string_view retreat{}; // "retreat_below", "surrender_below", "yield_above"
    int most_retreat{};         // in what the game counts life or injury by
    bool take_alive{};
    bool cover{};
    std::span<const std::string_view> aims{};
    int most_burst{};
};

// Everything as the style has it where nothing is written.
HowToFight read_conduct(Reader& reader, const WordsOfConduct& words);

} // namespace fracas
