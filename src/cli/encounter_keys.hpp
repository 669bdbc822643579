// What may stand in an encounter, as schemas/encounters/<game>.json tells editors and programs.
#pragma once

#include "book/registry.hpp"
#include "cli/command.hpp"

#include <filesystem>

namespace fracas {

struct EncounterKey {
    std::string name;
    std::string values;  // which values it can have, in words: "0 to 12", "pc or npc"
    std::string meaning; // may be empty
    bool needed = false;
    Json otherwise; // what it is where nothing is written; null if the schema does not say
    Json schema;    // with references resolved
};

struct KeysOfTable {
    std::string name;      // "combatant", "combatant.start"; empty: the top of the file
    bool repeated = false; // [[combatant]]
    std::string meaning;
    std::vector<EncounterKey> keys;
};

// The tables of a game's encounters, the top of the file first; empty for a game that has no schema.
std::vector<KeysOfTable> encounter_keys(std::string_view game);

// The values a schema allows, in words.
std::string values_in_words(const Json& schema);

struct GameSetting {
    std::string name;
    Json otherwise; // what it is where an encounter does not say
    std::string values;
    std::string meaning;
    std::vector<std::string> rules; // those it belongs to
    Json schema;
};

// What an encounter may write under [settings]: defaults from the pack, values from the schema, rules from the registry.
std::vector<GameSetting> settings_of(const Registry& registry);

// As tables for people and as JSON.
std::string settings_text(const Program& program, const std::vector<GameSetting>& settings);
Json settings_as_json(const std::vector<GameSetting>& settings);

} // namespace fracas
