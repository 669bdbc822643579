// The rule registry: rules/<system>.md, where every rule has a number, a title and its text.
#pragma once

#include "engine/reader.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

struct RegistryRule {
    std::string id;      // "COR-MELEE-1", "COR-DICE-3+"
    std::string title;   // "Melee attack"
    std::string section; // "Melee": the heading above it
    std::string text;    // Markdown, without the rule's own heading
};

struct Registry {
    std::string system; // name of the file: "coriolis"
    std::string title;  // first heading
    std::vector<RegistryRule> rules;
};

Registry parse_registry(std::string_view markdown, std::string system);

// The rule of that number; capitals and the closing plus sign do not matter. nullptr if there is none.
const RegistryRule* find_rule(std::span<const Registry> registries, std::string_view id);

// The rules whose number, title or text has every one of the words; capitals do not matter.
std::vector<const RegistryRule*> rules_with_words(std::span<const Registry> registries,
                                                  std::span<const std::string> words);

// The number probably meant, empty if none is near.
std::string nearest_rule(std::span<const Registry> registries, std::string_view id);

// Whether the text looks like a rule's number: COR-MELEE-1, cor-melee-1+.
bool looks_like_rule(std::string_view text);

} // namespace fracas
